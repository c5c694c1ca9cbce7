//! The arguments of `ishwa play`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use ishwa_core::game::{GameInfo, Player, Seats};
use ishwa_core::text::TextError;
use ishwa_library::level::Level;
use ishwa_messages::Message;

use crate::args::{PositionArgs, SearchArgs};
use crate::messages;
use crate::parse;

/// The name that records give to an unnamed person.
pub(crate) const PERSON: &str = "person";

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[arg(long, value_name = "SIDE,..", value_delimiter = ',')]
    side: Vec<String>,
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    #[command(flatten)]
    pub(crate) strength: Strength,
    #[arg(long, value_enum, default_value = "engine")]
    pub(crate) dice: Dice,
    #[arg(long, conflicts_with = "dice")]
    pub(crate) auto_throw: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[arg(long, requires = "save")]
    pub(crate) overwrite: bool,
    #[arg(long)]
    pub(crate) describe: bool,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// The strength of the engine, and its help.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Strength {
    #[arg(long, value_name = "1-10", default_value = "5", value_parser = level)]
    pub(crate) level: AskedLevel,
    #[arg(long, default_value = "2s", value_parser = parse::duration)]
    pub(crate) time: Duration,
    #[arg(long)]
    pub(crate) coach: bool,
}

/// The level that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AskedLevel {
    Fixed(u8),
    /// One that follows the player.
    Adaptive,
}

impl AskedLevel {
    /// Reads a level.
    pub(super) fn read(text: &str) -> Option<Self> {
        if ["adaptive", "adaptatif", "адаптивный"].contains(&&*text.to_lowercase()) {
            return Some(Self::Adaptive);
        }
        let number = text.parse().ok();
        let number = number.filter(|level| (1..=Level::FULL).contains(level));
        number.map(Self::Fixed)
    }
}

fn level(text: &str) -> Result<AskedLevel, Message> {
    AskedLevel::read(text).ok_or_else(messages::a_level)
}

/// Who makes the throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Dice {
    Engine,
    Hand,
}

impl PlayArgs {
    /// The player of each seat: a person by name, or `None` for the engine.
    ///
    /// # Errors
    /// When the game has no such side, or there are more names than people.
    pub(crate) fn people(&self, info: &GameInfo) -> Result<Vec<Option<String>>, TextError> {
        let mut is_person = vec![false; info.players];
        match &self.side[..] {
            [] => is_person[0] = true,
            [all] if all == "all" => is_person.fill(true),
            [none] if none == "none" => (),
            sides => {
                for side in sides {
                    is_person[seat(side, info)?] = true;
                }
            }
        }
        let people = is_person.iter().filter(|is_person| **is_person).count();
        if self.names.len() > people {
            return Err(TextError::refused(
                Message::verbatim("name"),
                messages::names(self.names.len()),
                messages::one_name_a_person(people),
            ));
        }
        let mut names = self.names.iter().cloned();
        let mut name = || names.next().unwrap_or_else(|| PERSON.to_owned());
        Ok(is_person
            .into_iter()
            .map(|is_person| is_person.then(&mut name))
            .collect())
    }
}

/// The seat with this name.
fn seat(text: &str, info: &GameInfo) -> Result<usize, TextError> {
    let names = |seat: usize| {
        let player = Player::new(seat);
        let number = Seats::Numbered.label(player);
        let words: &[&str] = match (info.seats, seat) {
            (Seats::Numbered, _) => &[],
            (Seats::SouthNorth, 0) => &["south", "sud", "s"],
            (Seats::SouthNorth, _) => &["north", "nord", "n"],
        };
        words
            .first()
            .copied()
            .into_iter()
            .chain([number])
            .chain(words.iter().skip(1).copied())
            .collect::<Vec<_>>()
    };
    let asked = text.to_lowercase();
    (0..info.players)
        .find(|&seat| names(seat).contains(&asked.as_str()))
        .ok_or_else(|| {
            let first: Vec<&str> = (0..info.players).map(|seat| names(seat)[0]).collect();
            TextError::new(
                Message::verbatim("side"),
                text,
                messages::all_or_none(first.join(", ")),
            )
        })
}
