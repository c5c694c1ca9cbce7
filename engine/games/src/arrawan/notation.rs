//! Arrawan positions, moves and board as text.

use std::fmt::{self};

use arrayvec::ArrayVec;
use ishwa_core::game::{Game, PerPlayer, Player, Seats};
use ishwa_core::messages::{field_side, numbers_with_commas, player, position};
use ishwa_core::notation::{Actions, Notation};
use ishwa_core::numbers::{NumberReader, NumberSink};
use ishwa_core::playable::Playable;
use ishwa_core::text::{self, FieldName, TextError};
use ishwa_messages::{Message, Texts};

use super::messages::{self, field_reserves};
use super::position::{ArrawanPosition, MAX_PITS, NO_START, PIONS_EACH};
use super::rules::{Arrawan, ArrawanOptions, FIRST_HAND, FIRST_RESERVE, MOST_STROKES, PLAYERS};
use crate::circle::CircleMove;
use crate::messages::{an_empty_pit, field_hands, field_pits, field_start, no_more_than, pions_in_all};
use crate::track::{are_ranks, ordinal, seats_in};

/// A reserve in the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reserve {
    /// Pions, or strokes if negative: `5`, `-2` (R3).
    Count(i32),
    /// The rank of a player who has left: `1st` (R5).
    Left(u32),
}

/// A well-formed position, not yet validated: `pits/hands/reserves/start/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrawanSetup {
    /// Pions in the pits, in sowing order.
    pub pits: ArrayVec<u32, MAX_PITS>,
    /// Pions in the hands in player order; `None` for a player who has left.
    pub hands: PerPlayer<Option<u32>>,
    /// The reserves in player order.
    pub reserves: PerPlayer<Reserve>,
    /// The number of the emptied pit, from 1; `None` before the first turn.
    pub start: Option<u32>,
    /// The player to move.
    pub side: Player,
}

impl Reserve {
    /// Pions, or strokes if negative; 0 for a player who has left.
    pub(super) const fn count(self) -> i32 {
        match self {
            Self::Count(count) => count,
            Self::Left(_) => 0,
        }
    }
}

impl fmt::Display for Reserve {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count(count) => write!(f, "{count}"),
            Self::Left(rank) => f.write_str(&ordinal(*rank)),
        }
    }
}

/// Writes a number, or `-` for none: a hand, or a start pit.
fn write_or_none(number: Option<u32>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

/// The error for the field `what`.
fn refuse(what: FieldName, found: &str, expected: Message) -> TextError {
    TextError::new(text::field(what), found, expected)
}

/// Reads the format of [`write_or_none`], with numbers from 1 to `max`; `expected` describes when there is none.
fn read_or_none(
    what: FieldName,
    text: &str,
    max: u32,
    expected: fn(u32) -> Message,
) -> Result<Option<u32>, TextError> {
    match text::plain_number(text, max) {
        _ if text == "-" => Ok(None),
        Some(number) if number > 0 => Ok(Some(number)),
        _ => Err(refuse(what, text, expected(max))),
    }
}

/// Reads a list of `count` entries separated by commas; `expected` describes them.
fn list<T, const N: usize>(
    what: FieldName,
    expected: fn(usize) -> Message,
    text: &str,
    count: usize,
    read: impl Fn(&str) -> Result<T, TextError>,
) -> Result<ArrayVec<T, N>, TextError> {
    if text.split(',').count() != count {
        return Err(refuse(what, text, expected(count)));
    }
    text.split(',').map(read).collect()
}

impl Arrawan {
    /// Pions in pits and hands (R6).
    pub(super) fn pions(&self) -> u32 {
        PIONS_EACH * self.players as u32
    }

    /// The maximum number of pions in all reserves (R6).
    pub(super) fn most_in_reserve(&self) -> u32 {
        FIRST_RESERVE as u32 * self.players as u32
    }

    fn read_reserve(&self, text: &str) -> Result<Reserve, TextError> {
        let reserve = if let Some(strokes) = text.strip_prefix('-') {
            let strokes = text::plain_number(strokes, MOST_STROKES as u32).filter(|&strokes| strokes > 0);
            strokes.map(|strokes| Reserve::Count(-(strokes as i32)))
        } else {
            let pions = text::plain_number(text, self.most_in_reserve());
            let mut ranks = (1..self.players as u32).map(Reserve::Left);
            pions
                .map(|pions| Reserve::Count(pions as i32))
                .or_else(|| ranks.find(|rank| rank.to_string() == text))
        };
        reserve.ok_or_else(|| {
            let expected = messages::a_reserve(self.most_in_reserve());
            refuse(field_reserves, text, expected)
        })
    }

    /// Checks sizes, totals and flags (C2, R5, R6).
    fn check(&self, setup: &ArrawanSetup) -> Result<(), TextError> {
        let sizes = [setup.pits.len(), setup.hands.len(), setup.reserves.len()];
        if sizes != [self.pits(), self.players, self.players] {
            let expected = messages::sizes(self.pits(), self.players);
            return Err(TextError::new(position(), &self.write_setup(setup), expected));
        }
        self.check_players(setup)?;
        let pions = setup.pits.iter().chain(setup.hands.iter().flatten());
        let pions = pions.fold(0, |sum: u32, &pions| sum.saturating_add(pions));
        if pions != self.pions() {
            return Err(text::wrong_total(pions_in_all(), pions, self.pions()));
        }
        self.check_reserves(setup)?;
        let Some(start) = setup.start else {
            return self.check_first(setup);
        };
        if setup.pits.get((start as usize).wrapping_sub(1)) == Some(&0) {
            Ok(())
        } else {
            Err(refuse(field_start, &start.to_string(), an_empty_pit()))
        }
    }

    /// Checks that players who have left have ranks and no hand, that the others have a hand, and that one of these
    /// is to move.
    fn check_players(&self, setup: &ArrawanSetup) -> Result<(), TextError> {
        let all = text::join(&setup.reserves);
        let ranks: PerPlayer<u32> = (setup.reserves.iter())
            .filter_map(|reserve| match reserve {
                Reserve::Left(rank) => Some(*rank),
                Reserve::Count(_) => None,
            })
            .collect();
        if !are_ranks(&ranks) {
            return Err(refuse(field_reserves, &all, messages::ranks_without_gap()));
        }
        if ranks.len() == self.players {
            return Err(refuse(field_reserves, &all, messages::a_player_still_in()));
        }
        for (i, (&hand, reserve)) in setup.hands.iter().zip(&setup.reserves).enumerate() {
            let expected = match (hand, reserve) {
                (Some(0), Reserve::Count(_)) => messages::a_hand_of_some,
                (None, Reserve::Count(_)) => messages::a_hand,
                (Some(_), Reserve::Left(_)) => messages::no_hand,
                _ => continue,
            };
            let name = player(Seats::Numbered, Player::new(i));
            let expected = expected(&name, &reserve.to_string());
            return Err(refuse(field_hands, &write_or_none(hand), expected));
        }
        let is_in = setup.hands.get(setup.side.index()).is_some_and(Option::is_some);
        if is_in {
            Ok(())
        } else {
            let label = Seats::Numbered.label(setup.side);
            Err(refuse(field_side, label, messages::a_player_still_in()))
        }
    }

    /// Checks that reserves hold no more pions and strokes than possible.
    fn check_reserves(&self, setup: &ArrawanSetup) -> Result<(), TextError> {
        let counts = setup.reserves.iter().filter_map(|reserve| match reserve {
            Reserve::Count(count) => Some(*count),
            Reserve::Left(_) => None,
        });
        let pions: i64 = counts.clone().map(|count| i64::from(count.max(0))).sum();
        let most = self.most_in_reserve();
        if pions > i64::from(most) {
            return Err(TextError::described(
                messages::pions_in_reserves(),
                Message::verbatim(pions.to_string()),
                no_more_than(most),
            ));
        }
        match counts.min() {
            Some(least) if least < -MOST_STROKES => {
                let expected = messages::strokes_at_most(MOST_STROKES.into());
                Err(refuse(field_reserves, &least.to_string(), expected))
            }
            _ => Ok(()),
        }
    }

    /// Checks a position without a start pit: pits and hands must be those before the first turn (R1).
    fn check_first(&self, setup: &ArrawanSetup) -> Result<(), TextError> {
        let first = self.setup(&self.initial());
        if (&setup.pits, &setup.hands) == (&first.pits, &first.hands) {
            Ok(())
        } else {
            let expected = messages::start_unless_first(text::join(&first.pits), FIRST_HAND);
            Err(refuse(field_start, "-", expected))
        }
    }
}

impl Notation for Arrawan {
    type Setup = ArrawanSetup;

    const GUIDES: Texts = ishwa_messages::texts!("rules", "md", "en" "fr" "ru");

    fn read_setup(&self, text: &str) -> Result<ArrawanSetup, TextError> {
        let [pits, hands, reserves, start, side] = text::fields(
            text,
            [field_pits, field_hands, field_reserves, field_start, field_side],
        )?;
        let read_pit = |pit: &str| text::number(field_pits, pit, self.pions());
        Ok(ArrawanSetup {
            pits: list(field_pits, numbers_with_commas, pits, self.pits(), read_pit)?,
            hands: list(
                field_hands,
                messages::hands_with_commas,
                hands,
                self.players,
                |hand| read_or_none(field_hands, hand, self.pions(), messages::hand_or_none),
            )?,
            reserves: list(
                field_reserves,
                messages::reserves_with_commas,
                reserves,
                self.players,
                |reserve| self.read_reserve(reserve),
            )?,
            start: read_or_none(field_start, start, self.pits() as u32, messages::start_or_none)?,
            side: Seats::Numbered.read(side, self.players)?,
        })
    }

    fn write_setup(&self, setup: &ArrawanSetup) -> String {
        let (pits, reserves) = (text::join(&setup.pits), text::join(&setup.reserves));
        let hands = text::join(setup.hands.iter().map(|&hand| write_or_none(hand)));
        let (start, side) = (write_or_none(setup.start), Seats::Numbered.label(setup.side));
        format!("{pits}/{hands}/{reserves}/{start}/{side}")
    }

    fn validate(&self, setup: &ArrawanSetup) -> Result<ArrawanPosition, TextError> {
        self.check(setup)?;
        let mut position = ArrawanPosition {
            side: setup.side,
            start: setup.start.map_or(NO_START, |pit| pit as u8 - 1),
            ..self.initial()
        };
        for (pit, &pions) in position.pits.iter_mut().zip(&setup.pits) {
            *pit = pions as u8;
        }
        for (hand, pions) in position.hands.iter_mut().zip(&setup.hands) {
            *hand = pions.unwrap_or(0) as u8;
        }
        for (reserve, listed) in position.reserves.iter_mut().zip(&setup.reserves) {
            *reserve = match *listed {
                Reserve::Count(count) => count,
                Reserve::Left(rank) => rank as i32,
            };
        }
        Ok(position)
    }

    fn setup(&self, position: &ArrawanPosition) -> ArrawanSetup {
        let reserve = |player: usize| {
            let reserve = position.reserves[player];
            if position.is_in(player) {
                Reserve::Count(reserve)
            } else {
                Reserve::Left(reserve as u32)
            }
        };
        let hand = |player: usize| {
            position
                .is_in(player)
                .then_some(u32::from(position.hands[player]))
        };
        ArrawanSetup {
            pits: position.pits[..self.pits()]
                .iter()
                .map(|&pions| pions.into())
                .collect(),
            hands: (0..self.players).map(hand).collect(),
            reserves: (0..self.players).map(reserve).collect(),
            start: (position.start != NO_START).then(|| u32::from(position.start) + 1),
            side: position.side,
        }
    }

    /// `pits` in sowing order; for each player the `hands`, -1 if they have left, the `reserves`, negative for
    /// strokes, and the `ranks`, 0 while they play; `start`: the number of the emptied pit.
    fn write_numbers(&self, setup: &ArrawanSetup, to: &mut impl NumberSink) {
        let reserves = setup.reserves.iter().map(|reserve| match *reserve {
            Reserve::Count(count) => (count, 0),
            Reserve::Left(rank) => (0, rank),
        });
        let (reserves, ranks): (Vec<i32>, Vec<u32>) = reserves.unzip();
        let hands = setup.hands.iter().map(|hand| hand.map_or(-1, i64::from));
        to.list("pits", setup.pits.iter().copied());
        to.list("hands", hands);
        to.list("reserves", reserves);
        to.list("ranks", ranks);
        to.list("start", [setup.start.unwrap_or_default()]);
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<ArrawanSetup, TextError> {
        let pits = numbers.list(0, self.pions())?;
        let hands = numbers.list(-1, self.pions())?;
        let reserves = numbers.list(i32::MIN, i32::MAX as u32)?;
        let ranks = numbers.list(0, self.players as u32)?;
        let [start] = numbers.array(self.pits() as u32)?;
        let reserve = |(&count, &rank): (&i32, &i32)| {
            if rank == 0 {
                Reserve::Count(count)
            } else {
                Reserve::Left(rank as u32)
            }
        };
        Ok(ArrawanSetup {
            pits: pits.iter().map(|&pions| pions as u32).collect(),
            hands: hands.iter().map(|&hand| u32::try_from(hand).ok()).collect(),
            reserves: reserves.iter().zip(ranks).map(reserve).collect(),
            start: Some(start).filter(|&start| start > 0),
            side,
        })
    }

    fn write_move(&self, _position: &ArrawanPosition, mv: CircleMove) -> String {
        mv.to_string()
    }

    fn actions(&self) -> Actions {
        Actions::Indices(2 * MAX_PITS)
    }

    fn seated(&self, text: &str) -> Self {
        let from_hands_on = text.split_once('/').map_or("", |(_, rest)| rest);
        match seats_in(from_hands_on, PLAYERS) {
            Some(players) if self.options.players == ArrawanOptions::default().players => {
                Self::new(ArrawanOptions {
                    players,
                    ..self.options.clone()
                })
            }
            _ => self.clone(),
        }
    }
}

impl Playable for Arrawan {
    fn is_sound(&self, position: &ArrawanPosition) -> bool {
        self.validate(&self.setup(position)).as_ref() == Ok(position)
    }
}
