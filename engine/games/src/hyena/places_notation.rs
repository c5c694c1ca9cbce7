//! Where mothers and hyena are, as text.

use std::fmt;
use std::ops::RangeInclusive;

use ishwa_core::messages::rank;
use ishwa_core::text::{self, TextError};
use ishwa_messages::Message;

use super::messages::{self, field_mothers};
use super::position::{ABSENT, AT_WELL, BACK, DEVOURED, HOME, MAX_SEATS, OUT, Road, VILLAGE, WELL, square};
use crate::messages::field_hyena;
use crate::track_drawing::Stand;

/// A mother as a position lists her.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mother {
    /// In the village: `v`.
    Village,
    /// On this square on the way out: `12+`.
    Going(u32),
    /// At the well: `w`.
    Well,
    /// On this square on the way back: `12-`.
    Returning(u32),
    /// Home in this rank: `h1`.
    Home(u32),
    /// Devoured: `x`.
    Devoured,
}

/// The hyena as a position shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hyena {
    /// Not yet in the game: `-`.
    Absent,
    /// In the village: `v`.
    Village,
    /// On this square on the way out: `12+`.
    Going(u32),
    /// At the well: `w`.
    Well,
    /// On this square on the way back: `12-`; home on 0.
    Returning(u32),
}

impl fmt::Display for Mother {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Village => f.write_str("v"),
            Self::Going(square) => write!(f, "{square}+"),
            Self::Well => f.write_str("w"),
            Self::Returning(square) => write!(f, "{square}-"),
            Self::Home(rank) => write!(f, "h{rank}"),
            Self::Devoured => f.write_str("x"),
        }
    }
}

impl fmt::Display for Hyena {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Absent => f.write_str("-"),
            Self::Village => f.write_str("v"),
            Self::Going(square) => write!(f, "{square}+"),
            Self::Well => f.write_str("w"),
            Self::Returning(square) => write!(f, "{square}-"),
        }
    }
}

/// A place on the board, whichever way one goes there.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    Village,
    Square(u32),
    Well,
}

/// Squares on the way out.
const GOING: RangeInclusive<u32> = 0..=WELL - 1;
/// Squares on the way back; 0 is home.
const RETURNING: RangeInclusive<u32> = 1..=WELL;

/// A number within `range`.
fn number(digits: &str, range: &RangeInclusive<u32>) -> Option<u32> {
    let number = text::plain_number(digits, *range.end())?;
    range.contains(&number).then_some(number)
}

impl Mother {
    pub(super) fn read(text: &str) -> Result<Self, TextError> {
        let mother = match text {
            "v" => Some(Self::Village),
            "w" => Some(Self::Well),
            "x" => Some(Self::Devoured),
            _ => {
                if let Some(rank) = text.strip_prefix('h') {
                    number(rank, &(1..=MAX_SEATS as u32)).map(Self::Home)
                } else if let Some(square) = text.strip_suffix('+') {
                    number(square, &GOING).map(Self::Going)
                } else {
                    let square = text.strip_suffix('-');
                    square
                        .and_then(|square| number(square, &RETURNING))
                        .map(Self::Returning)
                }
            }
        };
        mother.ok_or_else(|| TextError::new(text::field(field_mothers), text, messages::a_mother()))
    }

    /// Her place on the road, or `None` when there is no such place.
    pub(super) fn road(self) -> Option<Road> {
        match self {
            Self::Village => Some(VILLAGE),
            Self::Going(square) => GOING.contains(&square).then(|| OUT + square as Road),
            Self::Well => Some(AT_WELL),
            Self::Returning(square) => RETURNING.contains(&square).then(|| HOME - square as Road),
            Self::Home(rank) => (1..=MAX_SEATS as u32)
                .contains(&rank)
                .then(|| HOME - 1 + rank as Road),
            Self::Devoured => Some(DEVOURED),
        }
    }

    pub(super) fn on(road: Road) -> Self {
        match road {
            VILLAGE => Self::Village,
            OUT..AT_WELL => Self::Going(square(road)),
            AT_WELL => Self::Well,
            BACK..HOME => Self::Returning(square(road)),
            DEVOURED.. => Self::Devoured,
            rank => Self::Home(u32::from(rank - HOME) + 1),
        }
    }

    /// Where she is, in words.
    pub(super) fn said(self) -> Message {
        match self {
            Self::Village => messages::in_village(),
            Self::Going(square) => messages::going(square),
            Self::Well => messages::at_well(),
            Self::Returning(square) => messages::returning(square),
            Self::Home(number) => messages::home_as(rank(number)),
            Self::Devoured => messages::devoured(),
        }
    }

    /// Her at a place, on her way as before where one can be.
    pub(super) fn at(self, place: Place) -> Self {
        match (place, self) {
            (Place::Village, _) => Self::Village,
            (Place::Well, _) => Self::Well,
            (Place::Square(square), Self::Returning(_)) if RETURNING.contains(&square) => {
                Self::Returning(square)
            }
            (Place::Square(square), _) if GOING.contains(&square) => Self::Going(square),
            (Place::Square(square), _) => Self::Returning(square),
        }
    }

    /// Her on the way out or back: where she is, or on the first square of it.
    pub(super) fn facing(self, returns: bool) -> Self {
        match self {
            Self::Going(square) | Self::Returning(square) if returns => Self::Returning(square.max(1)),
            Self::Going(square) | Self::Returning(square) => Self::Going(square.min(WELL - 1)),
            _ if returns => Self::Returning(WELL),
            _ => Self::Going(0),
        }
    }

    /// Where she is in the drawing.
    pub(super) fn stand(self) -> Stand {
        match self {
            Self::Village | Self::Home(_) => Stand::Before,
            Self::Going(square) => Stand::Square(square, Some(false)),
            Self::Well => Stand::After,
            Self::Returning(square) => Stand::Square(square, Some(true)),
            Self::Devoured => Stand::Nowhere,
        }
    }
}

impl Hyena {
    pub(super) fn read(text: &str) -> Result<Self, TextError> {
        let hyena = match text {
            "-" => Some(Self::Absent),
            "v" => Some(Self::Village),
            "w" => Some(Self::Well),
            _ => {
                if let Some(square) = text.strip_suffix('+') {
                    number(square, &GOING).map(Self::Going)
                } else {
                    let square = text.strip_suffix('-');
                    square
                        .and_then(|square| number(square, &(0..=WELL)))
                        .map(Self::Returning)
                }
            }
        };
        hyena.ok_or_else(|| TextError::new(text::field(field_hyena), text, messages::a_hyena()))
    }

    /// It at a place, on its way as before where one can be.
    pub(super) fn at(self, place: Place) -> Self {
        match (place, self) {
            (Place::Village, _) => Self::Village,
            (Place::Well, _) => Self::Well,
            (Place::Square(square), Self::Returning(_)) => Self::Returning(square),
            (Place::Square(square), _) if GOING.contains(&square) => Self::Going(square),
            (Place::Square(square), _) => Self::Returning(square),
        }
    }

    /// It on the way out or back: where it is, or on the first square of it.
    pub(super) fn facing(self, returns: bool) -> Self {
        match self {
            Self::Going(square) | Self::Returning(square) if returns => Self::Returning(square),
            Self::Going(square) | Self::Returning(square) => Self::Going(square.min(WELL - 1)),
            _ if returns => Self::Returning(WELL),
            _ => Self::Going(0),
        }
    }

    /// Its place on the road, or `None` when there is no such place.
    pub(super) fn road(self) -> Option<Road> {
        match self {
            Self::Absent => Some(ABSENT),
            Self::Village => Some(VILLAGE),
            Self::Going(square) => GOING.contains(&square).then(|| OUT + square as Road),
            Self::Well => Some(AT_WELL),
            Self::Returning(square) => (square <= WELL).then(|| HOME - square as Road),
        }
    }

    pub(super) fn on(road: Road) -> Self {
        match road {
            VILLAGE => Self::Village,
            OUT..AT_WELL => Self::Going(square(road)),
            AT_WELL => Self::Well,
            BACK..=HOME => Self::Returning(square(road)),
            _ => Self::Absent,
        }
    }

    /// Where it is, in words.
    pub(super) fn said(self) -> Message {
        match self {
            Self::Absent => messages::not_released(),
            Self::Village => messages::in_village(),
            Self::Going(square) => messages::going(square),
            Self::Well => messages::at_well(),
            Self::Returning(0) => messages::home(),
            Self::Returning(square) => messages::returning(square),
        }
    }

    /// Where it is in the drawing.
    pub(super) fn stand(self) -> Stand {
        match self {
            Self::Absent => Stand::Nowhere,
            Self::Village | Self::Returning(0) => Stand::Before,
            Self::Going(square) => Stand::Square(square, Some(false)),
            Self::Well => Stand::After,
            Self::Returning(square) => Stand::Square(square, Some(true)),
        }
    }
}
