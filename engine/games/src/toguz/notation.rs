//! Toguz positions, moves and board as text.

use ishwa_core::game::{Game, Player, Seats};
use ishwa_core::notation::{Actions, Dialect, Format, Notation, Own};
use ishwa_core::numbers::{BoardNumbers, NamedNumbers};
use ishwa_core::text::{self, TextError};

use super::formats;
use super::position::{PITS, STONES, ToguzPosition};
use super::rules::{Toguz, ToguzPit};
use super::setup::ToguzSetup;

/// Reads the tuz of both players: numbers of pits, `-` for none.
fn read_tuz(text: &str) -> Result<[Option<u32>; 2], TextError> {
    let owned = |part: &str| match part.as_bytes() {
        b"-" => Some(None),
        [digit @ b'1'..=b'9'] => Some(Some(u32::from(digit - b'0'))),
        _ => None,
    };
    text::split::<2>(text, ',')
        .and_then(|[south, north]| Some([owned(south)?, owned(north)?]))
        .ok_or_else(|| {
            let expected = "two pit numbers from 1 to 8, or - for none, separated by a comma";
            TextError::new(text::field("tuz"), text, expected)
        })
}

/// Checks the tuz of `owner` against K4 and K5, and gives its pit, from 0.
fn check_tuz(setup: &ToguzSetup, owner: Player) -> Result<Option<usize>, TextError> {
    let Some(number) = setup.tuz[owner.index()] else {
        return Ok(None);
    };
    let name = Seats::SouthNorth.name(owner);
    let refuse = |found: String, expected: &str| {
        let what = text::field(&format!("tuz, {name}'s"));
        Err(TextError::described(what, found, expected))
    };
    if !(1..PITS as u32).contains(&number) {
        return refuse(number.to_string(), "a pit from 1 to 8: the 9th is never a tuz");
    }
    if setup.tuz[owner.opponent().index()] == Some(number) {
        return refuse(number.to_string(), "another number than the opponent's tuz has");
    }
    let pit = number as usize - 1;
    match setup.pits[owner.opponent().index()][pit] {
        0 => Ok(Some(pit)),
        stones => refuse(
            format!("{stones} in pit {number}"),
            "0 there: what falls into a tuz goes to the kazna",
        ),
    }
}

impl Toguz {
    /// A legal move in the traditional notation of score sheets: the digit of the pit lifted, the digit of the last
    /// pit sown, of whichever side, and `x` when a tuz is made: `76`, `36x`.
    pub fn write_traditional(&self, position: &ToguzPosition, mv: ToguzPit) -> String {
        let side = position.side();
        let last = position.last(mv.index()) % PITS + 1;
        let makes_tuz = position.tuz(side) != self.play(position, mv).tuz(side);
        format!("{}{last}{}", mv.0, if makes_tuz { "x" } else { "" })
    }
}

impl Notation for Toguz {
    type Setup = ToguzSetup;

    const GUIDES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("rules.en.md")),
        ("fr", include_str!("rules.fr.md")),
    ];

    fn read_setup(&self, text: &str) -> Result<ToguzSetup, TextError> {
        let names = &["south", "north", "kaznas", "tuz", "side"];
        let [south, north, kaznas, tuz, side] = text::fields(text, names)?;
        Ok(ToguzSetup {
            pits: [
                text::numbers("south", south, STONES)?,
                text::numbers("north", north, STONES)?,
            ],
            kaznas: text::numbers("kaznas", kaznas, STONES)?,
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
            return Err(text::wrong_total("stones", stones, STONES));
        }
        let tuz = [check_tuz(setup, Player::SOUTH)?, check_tuz(setup, Player::NORTH)?];
        Ok(ToguzPosition::new(
            setup.pits.map(|row| row.map(|stones| stones as u8)),
            setup.kaznas.map(|stones| stones as u8),
            tuz,
            setup.side,
        ))
    }

    fn setup(&self, position: &ToguzPosition) -> ToguzSetup {
        let players = [Player::SOUTH, Player::NORTH];
        ToguzSetup {
            pits: players.map(|player| position.row(player).map(u32::from)),
            kaznas: players.map(|player| position.kazna(player)),
            tuz: players.map(|player| position.tuz(player).map(|pit| pit as u32 + 1)),
            side: position.side(),
        }
    }

    /// `pits`: South's and North's row, each from its owner's left; `kaznas`; `tuz`: for each player the number of the pit
    /// on the other side that is their tuz, 0 for none.
    fn numbers(&self, setup: &ToguzSetup) -> BoardNumbers {
        vec![
            NamedNumbers::rows("pits", setup.pits),
            NamedNumbers::list("kaznas", setup.kaznas),
            NamedNumbers::list("tuz", setup.tuz.map(Option::unwrap_or_default)),
        ]
    }

    fn write_move(&self, _position: &ToguzPosition, mv: ToguzPit) -> String {
        mv.0.to_string()
    }

    fn actions(&self) -> Actions {
        Actions::Pits(PITS)
    }

    /// Reads the number of a pit, or the traditional notation of [`Toguz::write_traditional`].
    fn read_move(&self, position: &ToguzPosition, text: &str) -> Result<ToguzPit, TextError> {
        let mut moves = <Self as Game>::Moves::default();
        self.moves(position, &mut moves);
        let lifts = |mv: &&ToguzPit| text.as_bytes().first() == Some(&(b'0' + mv.0));
        let Some(&mv) = moves.iter().find(lifts) else {
            return Err(self.illegal_move(position, text));
        };
        let right = self.write_traditional(position, mv);
        if text.len() == 1 || text == right {
            return Ok(mv);
        }
        let written = self.write_position(position);
        let expected = format!("{right}, or {0} alone, when pit {0} is lifted", mv.0);
        Err(TextError::new(format!("move in {written}"), text, expected))
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
