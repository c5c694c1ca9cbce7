//! The parts of a position that is being set up: what they are called, where they lie on the board, and what they can be.
//!
//! A position is valid only as a whole, so a part is changed in a [`Setup`](crate::notation::Notation::Setup), which need
//! not be valid.

use std::cell::Cell;

use ishwa_messages::Lang;

use crate::diagram::Diagram;
use crate::game::{Player, Seats};
use crate::messages;
use crate::spots::SpotName;
use crate::text::{TextError, number_of};

/// A part of a position as it is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct ShownPart {
    /// What it is called; nothing for the content of a spot, which is called as the spot is.
    pub name: String,
    /// The spot whose content it is.
    pub spot: Option<SpotName>,
    /// What it is, as changes are written; nothing if it is none of its choices.
    pub text: String,
    /// What it can be.
    pub values: PartValues,
}

/// What a part can be.
#[derive(Clone, Debug, PartialEq)]
pub enum PartValues {
    /// A number from 0 to this one.
    UpTo(u32),
    /// One of these.
    Choices(Vec<PartChoice>),
}

/// One of the things that a part can be.
#[derive(Clone, Debug, PartialEq)]
pub struct PartChoice {
    /// How a change to it is written.
    pub text: String,
    /// What it is called; nothing if it is called as its spot is.
    pub name: String,
    /// The spot that it is, where the part is a place on the board.
    pub spot: Option<SpotName>,
}

/// A part of a [`Setup`](crate::notation::Notation::Setup), to be changed there.
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
    /// A number from 0 to `most`, which `set` changes.
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

    /// One of `choices`. Several parts may be parts of one value.
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

    /// Who is to move, of so many players.
    pub fn side(side: &'s mut Player, (seats, players): (Seats, usize), lang: Lang) -> Self {
        Self::player(
            messages::side_to_move().in_lang(lang),
            side,
            (seats, players),
            lang,
        )
    }

    /// One of so many players.
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

    /// The same as the content of a spot.
    #[must_use]
    pub fn on(mut self, spot: SpotName) -> Self {
        self.shown.spot = Some(spot);
        self
    }

    /// How it is shown.
    pub fn shown(self) -> ShownPart {
        self.shown
    }

    /// Makes it what `text` says.
    ///
    /// # Errors
    /// When it cannot be that.
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

/// A position that is being set up.
#[derive(Clone, Debug)]
pub struct PositionSetup {
    /// The position as text.
    pub text: String,
    /// Why it is not valid, if it is not.
    pub fault: Option<TextError>,
    /// The board as a drawing.
    pub drawing: Diagram,
    /// The parts that can be changed.
    pub parts: Vec<ShownPart>,
}
