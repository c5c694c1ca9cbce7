//! The editable parts of a position in setup: their names, their spots on the board, and their possible values.
//!
//! A position is valid only as a whole, so parts are changed in a [`Setup`](crate::notation::Notation::Setup), which
//! may be invalid.

use std::cell::Cell;

use ishwa_messages::Lang;

use crate::diagram::Diagram;
use crate::game::{Player, Seats};
use crate::messages;
use crate::spots::SpotName;
use crate::text::{TextError, number_of};

/// A part of a position, for display.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownPart {
    /// Its name; empty for the contents of a spot, which has the name of the spot.
    pub name: String,
    /// The spot whose contents it is.
    pub spot: Option<SpotName>,
    /// Its value, in the form used for changes; empty if it is none of the choices.
    pub text: String,
    /// Its possible values.
    pub values: PartValues,
}

/// The possible values of a part.
#[derive(Clone, Debug, PartialEq)]
pub enum PartValues {
    /// A number from 0 to this one.
    UpTo(u32),
    /// One of these.
    Choices(Vec<PartChoice>),
}

/// One possible value of a part.
#[derive(Clone, Debug, PartialEq)]
pub struct PartChoice {
    /// The text that selects it in a change.
    pub text: String,
    /// Its name; empty if it has the name of its spot.
    pub name: String,
    /// Its spot, if the part is a location on the board.
    pub spot: Option<SpotName>,
}

/// An editable part of a [`Setup`](crate::notation::Notation::Setup).
pub struct SetupPart<'s> {
    shown: ShownPart,
    /// Takes a number, or the index of a choice.
    set: Box<dyn FnOnce(u32) + 's>,
}

impl PartChoice {
    /// A choice with a name.
    pub fn named(text: impl Into<String>, name: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            name: name.into(),
            spot: None,
        }
    }

    /// A choice that is a spot.
    pub fn at(text: impl Into<String>, spot: SpotName) -> Self {
        Self {
            text: text.into(),
            name: String::new(),
            spot: Some(spot),
        }
    }
}

impl<'s> SetupPart<'s> {
    /// A number from 0 to `most`; `set` changes it.
    pub fn counted(name: impl Into<String>, value: u32, most: u32, set: impl FnOnce(u32) + 's) -> Self {
        Self {
            shown: ShownPart {
                name: name.into(),
                spot: None,
                text: value.to_string(),
                values: PartValues::UpTo(most),
            },
            set: Box::new(set),
        }
    }

    /// A number from 0 to `most`.
    pub fn number(name: impl Into<String>, value: &'s mut u32, most: u32) -> Self {
        Self::counted(name, *value, most, |number| *value = number)
    }

    /// The seeds in a pit.
    pub fn seeds(pit: SpotName, value: &'s mut u32, most: u32) -> Self {
        Self::number("", value, most).on(pit)
    }

    /// One of `choices`. Several parts may belong to one value.
    pub fn choice<T: Copy + PartialEq + 's>(
        name: impl Into<String>,
        value: &'s Cell<T>,
        choices: impl IntoIterator<Item = (T, PartChoice)>,
    ) -> Self {
        let (values, choices): (Vec<T>, Vec<PartChoice>) = choices.into_iter().unzip();
        let now = value.get();
        let chosen = values.iter().position(|&other| other == now);
        Self {
            shown: ShownPart {
                name: name.into(),
                spot: None,
                text: chosen.map_or_else(String::new, |index| choices[index].text.clone()),
                values: PartValues::Choices(choices),
            },
            set: Box::new(move |index| value.set(values[index as usize])),
        }
    }

    /// The side to move, among this many players.
    pub fn side(side: &'s mut Player, (seats, players): (Seats, usize), lang: Lang) -> Self {
        Self::player(
            messages::side_to_move().in_lang(lang),
            side,
            (seats, players),
            lang,
        )
    }

    /// One of this many players.
    pub fn player(
        name: impl Into<String>,
        player: &'s mut Player,
        (seats, players): (Seats, usize),
        lang: Lang,
    ) -> Self {
        let choices = (0..players).map(Player::new).map(|player| {
            let name = messages::player(seats, player).in_lang(lang);
            (player, PartChoice::named(seats.label(player), name))
        });
        Self::choice(name, Cell::from_mut(player), choices)
    }

    /// The same part, as the contents of a spot.
    #[must_use]
    pub fn on(mut self, spot: SpotName) -> Self {
        self.shown.spot = Some(spot);
        self
    }

    /// The part for display.
    pub fn shown(self) -> ShownPart {
        self.shown
    }

    /// Sets it to the value in `text`.
    ///
    /// # Errors
    /// When `text` is not a possible value.
    pub fn change(self, text: &str) -> Result<(), TextError> {
        let value = match &self.shown.values {
            PartValues::UpTo(most) => number_of(messages::position_part, text, *most)?,
            PartValues::Choices(choices) => {
                let mut numbered = (0..).zip(choices);
                let chosen = numbered.find(|(_, choice)| choice.text == text);
                let (index, _) = chosen.ok_or_else(|| {
                    TextError::new(messages::position_part(), text, messages::a_choice_of_the_part())
                })?;
                index
            }
        };
        (self.set)(value);
        Ok(())
    }
}

/// A position in setup, for display.
#[derive(Clone, Debug)]
pub struct PositionSetup {
    /// The position as text.
    pub text: String,
    /// Why it is invalid, if it is.
    pub fault: Option<TextError>,
    /// The board as a drawing.
    pub drawing: Diagram,
    /// The parts that can be changed.
    pub parts: Vec<ShownPart>,
}
