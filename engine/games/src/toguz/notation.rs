//! Toguz positions, moves and board as text.

use arrayvec::ArrayString;
use ishwa_core::game::{Game, Player, Seats};
use ishwa_core::messages::{field_side, player};
use ishwa_core::notation::{Actions, Dialect, Format, Notation, Own};
use ishwa_core::numbers::{NumberReader, NumberSink};
use ishwa_core::text::{self, TextError, misspelt_move};
use ishwa_messages::{Message, Texts};

use super::formats;
use super::messages::{self, field_kaznas, field_tuz};
use super::position::{PITS, STONES, ToguzPosition};
use super::rules::{Toguz, ToguzPit};
use super::setup::ToguzSetup;
use crate::messages::{field_north, field_south};

/// Reads the tuz of both players: numbers of pits, `-` for none.
fn read_tuz(text: &str) -> Result<[Option<u32>; 2], TextError> {
    let owned = |part: &str| match part.as_bytes() {
        b"-" => Some(None),
        [digit @ b'1'..=b'9'] => Some(Some(u32::from(digit - b'0'))),
        _ => None,
    };
    text::split::<2>(text, ',')
        .and_then(|[south, north]| Some([owned(south)?, owned(north)?]))
        .ok_or_else(|| TextError::new(text::field(field_tuz), text, messages::two_tuz()))
}

/// Checks the tuz of `owner` against K4 and K5, and returns its pit, from 0.
fn check_tuz(setup: &ToguzSetup, owner: Player) -> Result<Option<usize>, TextError> {
    let Some(number) = setup.tuz[owner.index()] else {
        return Ok(None);
    };
    let refuse = |found: Message, expected: Message| {
        let what = messages::field_tuz_of(player(Seats::SouthNorth, owner));
        Err(TextError::described(what, found, expected))
    };
    let found = || Message::verbatim(number.to_string());
    if !(1..PITS as u32).contains(&number) {
        return refuse(found(), messages::never_in_the_ninth());
    }
    if setup.tuz[owner.opponent().index()] == Some(number) {
        return refuse(found(), messages::another_tuz());
    }
    let pit = number as usize - 1;
    match setup.pits[owner.opponent().index()][pit] {
        0 => Ok(Some(pit)),
        stones => refuse(
            messages::stones_in_pit(stones, number),
            messages::tuz_holds_nothing(),
        ),
    }
}

/// A move of a score sheet as [`Toguz::write_traditional`] writes it, `76` or `76x`, from the signs of the rule books:
/// `7-6` is a move and `7:6` a capture, a cross of any alphabet after or between the digits is a tuz, and `+` is a
/// capture too. `None` if it is no such move.
pub fn sheet_move(word: &str) -> Option<ArrayString<3>> {
    let is_cross = |c: char| matches!(c, 'x' | 'X' | 'х' | 'Х' | '×');
    let plain = word.trim_end_matches(['+', ':']);
    let is_pit = |c: &char| ('1'..='9').contains(c);
    let mut chars = plain.chars().peekable();
    let from = chars.next().filter(is_pit)?;
    let between = chars.next_if(|&c| is_cross(c) || matches!(c, '-' | '–' | ':'));
    let to = chars.next().filter(is_pit)?;
    let after = chars.next_if(|&c| is_cross(c));
    if chars.next().is_some() {
        return None;
    }
    let is_tuz = [between, after].into_iter().flatten().any(is_cross);
    Some(traditional(from, to, is_tuz))
}

/// The traditional notation of a move, without an allocation: files have millions of moves.
fn traditional(from: char, to: char, makes_tuz: bool) -> ArrayString<3> {
    let mut text = ArrayString::new();
    text.push(from);
    text.push(to);
    if makes_tuz {
        text.push('x');
    }
    text
}

impl Toguz {
    /// A legal move in the traditional notation of score sheets: the digit of the lifted pit, the digit of the last
    /// pit sown, on either side, and `x` if a tuz is made: `76`, `36x`.
    pub fn write_traditional(&self, position: &ToguzPosition, mv: ToguzPit) -> ArrayString<3> {
        let side = position.side();
        let last = (position.last(mv.index()) % PITS) as u8;
        let makes_tuz = position.tuz(side) != self.play(position, mv).tuz(side);
        traditional(char::from(b'0' + mv.0), char::from(b'1' + last), makes_tuz)
    }
}

impl Notation for Toguz {
    type Setup = ToguzSetup;

    const GUIDES: Texts = ishwa_messages::texts!("rules", "md");

    fn read_setup(&self, text: &str) -> Result<ToguzSetup, TextError> {
        let names = [field_south, field_north, field_kaznas, field_tuz, field_side];
        let [south, north, kaznas, tuz, side] = text::fields(text, names)?;
        Ok(ToguzSetup {
            pits: [
                text::numbers(field_south, south, STONES)?,
                text::numbers(field_north, north, STONES)?,
            ],
            kaznas: text::numbers(field_kaznas, kaznas, STONES)?,
            tuz: read_tuz(tuz)?,
            side: Seats::SouthNorth.read(side, 2)?,
        })
    }

    fn write_setup(&self, setup: &ToguzSetup) -> String {
        let [south, north] = setup.pits.map(text::join);
        let kaznas = text::join(setup.kaznas);
        let tuz = setup
            .tuz
            .map(|tuz| tuz.map_or("-".to_owned(), |pit| pit.to_string()));
        let side = Seats::SouthNorth.label(setup.side);
        format!("{south}/{north}/{kaznas}/{}/{side}", text::join(tuz))
    }

    fn validate(&self, setup: &ToguzSetup) -> Result<ToguzPosition, TextError> {
        let stones = setup.pits.iter().flatten().chain(&setup.kaznas);
        let stones = stones.fold(0, |sum: u32, &stones| sum.saturating_add(stones));
        if stones != STONES {
            return Err(text::wrong_total(messages::stones_in_all(), stones, STONES));
        }
        let tuz = [check_tuz(setup, Player::SOUTH)?, check_tuz(setup, Player::NORTH)?];
        Ok(ToguzPosition::new(
            setup.pits.map(|row| row.map(|stones| stones as u8)),
            setup.kaznas.map(|stones| stones as u8),
            tuz,
            setup.side,
        ))
    }

    #[inline]
    fn setup(&self, position: &ToguzPosition) -> ToguzSetup {
        let players = [Player::SOUTH, Player::NORTH];
        ToguzSetup {
            pits: players.map(|player| position.row(player).map(u32::from)),
            kaznas: players.map(|player| position.kazna(player)),
            tuz: players.map(|player| position.tuz(player).map(|pit| pit as u32 + 1)),
            side: position.side(),
        }
    }

    /// `pits`: South's and North's row, each from its owner's left; `kaznas`; `tuz`: for each player the number of
    /// their tuz on the other side, 0 for none.
    #[inline]
    fn write_numbers(&self, setup: &ToguzSetup, to: &mut impl NumberSink) {
        to.rows("pits", setup.pits);
        to.list("kaznas", setup.kaznas);
        to.list("tuz", setup.tuz.map(Option::unwrap_or_default));
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<ToguzSetup, TextError> {
        Ok(ToguzSetup {
            pits: numbers.rows(STONES)?,
            kaznas: numbers.array(STONES)?,
            tuz: numbers
                .array(PITS as u32)?
                .map(|pit| Some(pit).filter(|&pit| pit > 0)),
            side,
        })
    }

    fn write_move(&self, _position: &ToguzPosition, mv: ToguzPit) -> String {
        mv.0.to_string()
    }

    fn actions(&self) -> Actions {
        Actions::Pits(PITS)
    }

    #[inline]
    fn legal_pits(&self, position: &ToguzPosition) -> u32 {
        self.playable(*position)
    }

    #[inline]
    fn move_of_pit(&self, action: usize) -> ToguzPit {
        ToguzPit(action as u8 + 1)
    }

    /// Reads the number of a pit, or the move of a score sheet ([`sheet_move`]).
    fn read_move(&self, position: &ToguzPosition, text: &str) -> Result<ToguzPit, TextError> {
        let mut moves = <Self as Game>::Moves::default();
        self.moves(position, &mut moves);
        let lifts = |mv: &&ToguzPit| text.as_bytes().first() == Some(&(b'0' + mv.0));
        let Some(&mv) = moves.iter().find(lifts) else {
            return Err(self.illegal_move(position, text));
        };
        let right = self.write_traditional(position, mv);
        if text.len() == 1 || sheet_move(text) == Some(right) {
            return Ok(mv);
        }
        let expected = messages::move_of_pit(&right, mv.0);
        Err(misspelt_move(&self.write_position(position), text, &expected))
    }

    fn dialect(&self, format: Format) -> Option<&'static dyn Dialect<Self>> {
        match format {
            Format::Ishwa => Some(&Own),
            Format::PlayStrategy => Some(&formats::PlayStrategyToguz),
            Format::Auale => None,
            Format::Sheet => Some(&formats::ToguzSheet),
        }
    }
}
