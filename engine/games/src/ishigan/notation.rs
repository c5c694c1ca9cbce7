//! Ishigan positions, throws and board as text.

use std::fmt::{self};

use arrayvec::ArrayVec;
use ishwa_core::game::{Game, MAX_PLAYERS, Player, Seats};
use ishwa_core::messages::field_side;
use ishwa_core::notation::{Actions, Notation};
use ishwa_core::numbers::{NumberReader, NumberSink};
use ishwa_core::playable::Playable;
use ishwa_core::text::{self, TextError};
use ishwa_messages::{Message, Texts};

use super::messages::{self, field_pawns};
use super::options::{IshiganOptions, PLAYERS};
use super::position::{AGADEZ, EATEN, Flag, IshiganPosition, Sticks, Throw};
use super::rules::Ishigan;
use crate::messages::{a_player_with_turns, field_hyena};
use crate::track::{are_ranks, seats_in};

/// A pawn in the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pawn {
    /// On this square, never caught: `45`.
    Free(u32),
    /// Caught on this square: `45c`.
    Caught(u32),
    /// On this square, having escaped once: `45e`.
    Escaped(u32),
    /// Arrived in this rank: `r1`.
    Arrived(u32),
    /// Eaten, by order (first, second, ..): `x1`.
    Eaten(u32),
}

/// A well-formed position, not yet validated: `pawns/hyena/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IshiganSetup {
    /// The pawns in player order.
    pub pawns: ArrayVec<Pawn, MAX_PLAYERS>,
    /// The square of the hyena.
    pub hyena: u32,
    /// The player to move.
    pub side: Player,
}

impl fmt::Display for Pawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Free(square) => write!(f, "{square}"),
            Self::Caught(square) => write!(f, "{square}c"),
            Self::Escaped(square) => write!(f, "{square}e"),
            Self::Arrived(rank) => write!(f, "r{rank}"),
            Self::Eaten(order) => write!(f, "x{order}"),
        }
    }
}

impl Pawn {
    fn read(text: &str) -> Result<Self, TextError> {
        let rank = |digits| text::plain_number(digits, MAX_PLAYERS as u32).filter(|&rank| rank > 0);
        let square = |digits| text::plain_number(digits, AGADEZ - 1);
        let pawn = if let Some(digits) = text.strip_prefix('r') {
            rank(digits).map(Self::Arrived)
        } else if let Some(digits) = text.strip_prefix('x') {
            rank(digits).map(Self::Eaten)
        } else if let Some(digits) = text.strip_suffix('c') {
            square(digits).map(Self::Caught)
        } else if let Some(digits) = text.strip_suffix('e') {
            square(digits).map(Self::Escaped)
        } else {
            square(text).map(Self::Free)
        };
        pawn.ok_or_else(|| TextError::new(text::field(field_pawns), text, messages::a_pawn()))
    }

    fn flag_and_square(self) -> (Flag, u32) {
        match self {
            Self::Free(square) => (Flag::Free, square),
            Self::Caught(square) => (Flag::Caught, square),
            Self::Escaped(square) => (Flag::Escaped, square),
            Self::Arrived(rank) => (Flag::Off, rank),
            Self::Eaten(order) => (Flag::Off, EATEN + order),
        }
    }
}

impl IshiganSetup {
    /// Checks numbers and ranks, and that no caught pawn is past the hyena (C2, I5).
    fn check(&self, players: usize) -> Result<(), TextError> {
        let all = text::join(&self.pawns);
        let refuse =
            |found: &str, expected: Message| Err(TextError::new(text::field(field_pawns), found, expected));
        if self.pawns.len() != players {
            return refuse(&all, messages::pawns_with_commas(players));
        }
        if self.hyena > AGADEZ {
            let (found, expected) = (self.hyena.to_string(), messages::square_of_the_track(AGADEZ));
            return Err(TextError::new(text::field(field_hyena), &found, expected));
        }
        for pawn in &self.pawns {
            let hyena = self.hyena;
            match *pawn {
                Pawn::Free(square) | Pawn::Caught(square) | Pawn::Escaped(square) if square >= AGADEZ => {
                    return refuse(&pawn.to_string(), messages::square_below(AGADEZ));
                }
                Pawn::Caught(square) if square > hyena => {
                    return refuse(&pawn.to_string(), messages::caught_behind_the_hyena(hyena));
                }
                _ => {}
            }
        }
        let ranks = |of: fn(Pawn) -> Option<u32>| -> ArrayVec<u32, MAX_PLAYERS> {
            self.pawns.iter().filter_map(|&pawn| of(pawn)).collect()
        };
        let arrived = ranks(|pawn| match pawn {
            Pawn::Arrived(rank) => Some(rank),
            _ => None,
        });
        if !are_ranks(&arrived) {
            return refuse(&all, messages::arrivals_without_gap());
        }
        let eaten = ranks(|pawn| match pawn {
            Pawn::Eaten(order) => Some(order),
            _ => None,
        });
        if !are_ranks(&eaten) {
            return refuse(&all, messages::eaten_without_gap());
        }
        Ok(())
    }
}

impl Notation for Ishigan {
    type Setup = IshiganSetup;

    const GUIDES: Texts = ishwa_messages::texts!("rules", "md", "en" "fr" "ru");

    fn read_setup(&self, text: &str) -> Result<IshiganSetup, TextError> {
        let [pawns, hyena, side] = text::fields(text, [field_pawns, field_hyena, field_side])?;
        if pawns.split(',').count() != self.players {
            return Err(TextError::new(
                text::field(field_pawns),
                pawns,
                messages::pawns_with_commas(self.players),
            ));
        }
        Ok(IshiganSetup {
            pawns: pawns.split(',').map(Pawn::read).collect::<Result<_, _>>()?,
            hyena: text::number(field_hyena, hyena, AGADEZ)?,
            side: Seats::Numbered.read(side, self.players)?,
        })
    }

    fn write_setup(&self, setup: &IshiganSetup) -> String {
        let side = Seats::Numbered.label(setup.side);
        format!("{}/{}/{side}", text::join(&setup.pawns), setup.hyena)
    }

    fn validate(&self, setup: &IshiganSetup) -> Result<IshiganPosition, TextError> {
        setup.check(self.players)?;
        let mut position = IshiganPosition::new(setup.hyena, setup.side);
        for (i, pawn) in setup.pawns.iter().enumerate() {
            let (flag, square) = pawn.flag_and_square();
            position.set_pawn(i, flag, square);
        }
        // In a finished game the side to move has no effect, so any side is accepted (C5).
        let side = setup.side.index();
        if side >= self.players || !self.is_over(position) && !position.has_turns(side) {
            return Err(TextError::new(
                text::field(field_side),
                Seats::Numbered.label(setup.side),
                a_player_with_turns(),
            ));
        }
        Ok(position)
    }

    fn setup(&self, position: &IshiganPosition) -> IshiganSetup {
        let pawn = |pawn| {
            let square = position.square(pawn);
            match position.flag(pawn) {
                Flag::Free => Pawn::Free(square),
                Flag::Caught => Pawn::Caught(square),
                Flag::Escaped => Pawn::Escaped(square),
                Flag::Off => position.eaten(pawn).map_or(Pawn::Arrived(square), Pawn::Eaten),
            }
        };
        IshiganSetup {
            pawns: (0..self.players).map(pawn).collect(),
            hyena: position.hyena(),
            side: position.side(),
        }
    }

    /// For each pawn `states`: 0 free, 1 caught, 2 escaped, 3 arrived, 4 eaten; and `squares`, which is the rank of
    /// an arrived pawn or the order of an eaten one. `hyena`: its square.
    fn write_numbers(&self, setup: &IshiganSetup, to: &mut impl NumberSink) {
        let pawns = setup.pawns.iter().map(|pawn| match *pawn {
            Pawn::Free(square) => (0, square),
            Pawn::Caught(square) => (1, square),
            Pawn::Escaped(square) => (2, square),
            Pawn::Arrived(rank) => (3, rank),
            Pawn::Eaten(order) => (4, order),
        });
        let (states, squares): (Vec<i32>, Vec<u32>) = pawns.unzip();
        to.list("states", states);
        to.list("squares", squares);
        to.list("hyena", [setup.hyena]);
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<IshiganSetup, TextError> {
        let states = numbers.list(0, 4)?;
        let squares = numbers.list(0, u32::MAX)?;
        let pawn = |(&state, &square): (&i32, &i32)| {
            let of = [
                Pawn::Free,
                Pawn::Caught,
                Pawn::Escaped,
                Pawn::Arrived,
                Pawn::Eaten,
            ][state as usize];
            of(square as u32)
        };
        Ok(IshiganSetup {
            pawns: states.iter().zip(squares).map(pawn).collect(),
            hyena: numbers.array(u32::MAX).map(|[square]| square)?,
            side,
        })
    }

    fn write_move(&self, _position: &IshiganPosition, outcome: Throw) -> String {
        let sticks = match outcome.sticks() {
            Sticks::Whites(whites) => format!("t{whites}"),
            Sticks::Standing => "ts".to_owned(),
        };
        let deal = text::join(outcome.deal().map(|player| player + 1));
        if deal.is_empty() {
            sticks
        } else {
            format!("{sticks}:{deal}")
        }
    }

    /// Players have no choices.
    fn actions(&self) -> Actions {
        Actions::Indices(1)
    }

    fn seated(&self, text: &str) -> Self {
        match seats_in(text, PLAYERS) {
            Some(players) if self.options.players == IshiganOptions::default().players => {
                Self::new(IshiganOptions {
                    players,
                    ..self.options.clone()
                })
            }
            _ => self.clone(),
        }
    }
}

impl Playable for Ishigan {
    fn is_sound(&self, position: &IshiganPosition) -> bool {
        self.validate(&self.setup(position)).as_ref() == Ok(position)
    }
}
