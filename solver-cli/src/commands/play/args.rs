//! The arguments of `ishwa play`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use ishwa_core::game::{GameInfo, Player, Seats};
use ishwa_core::text::TextError;
use ishwa_messages::Message;

use crate::args::{PositionArgs, SearchArgs};
use crate::messages;
use crate::parse;

/// What the help shows below the options.
pub(crate) const EXAMPLES: &str = "Examples:\n  \
    ishwa play awale                             you are South, against the engine\n  \
    ishwa play tihulelin --side north --level 3  the engine begins, and is easy to beat\n  \
    ishwa play tiddatt --side all                two friends at one board\n  \
    ishwa play ishigan --players 4 --dice hand   with sticks of your own\n  \
    ishwa play toguz --level 10 --time 5s --save game.txt\n  \
    ishwa play toguz --moves @game.txt --save game.txt --overwrite   continue the game\n\n\
    Type a move as `ishwa moves GAME` writes it, or a command: hint, back, moves, value, save, help, quit (in French: \
    indice, retour, coups, valeur, enregistrer, aide, quitter). --describe describes boards in words, for screen readers. \
    docs/play.md lists all commands and what each level does.";

/// The name in records of a person without one.
pub(crate) const PERSON: &str = "person";

#[derive(Debug, Args)]
pub(crate) struct PlayArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Seats that people play: south or north, in other games p1 to p6, several with commas; all, or none to watch the
    /// engine [default: the first player]
    #[arg(long, value_name = "SIDE,..", value_delimiter = ',')]
    side: Vec<String>,
    /// Names of the people, in the order of their seats [default: person]
    #[arg(long = "name", value_name = "NAME")]
    names: Vec<String>,
    #[command(flatten)]
    pub(crate) strength: Strength,
    /// Who throws: the engine, from the seed, or people, who type the result
    #[arg(long, value_enum, default_value = "engine")]
    pub(crate) dice: Dice,
    /// Throw for people too, without waiting for Enter
    #[arg(long, conflicts_with = "dice")]
    pub(crate) auto_throw: bool,
    /// Save the record of the game in this file after every ply
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Replace the file of --save if it exists
    #[arg(long, requires = "save")]
    pub(crate) overwrite: bool,
    /// Describe boards in words, one line per row, instead of drawing them
    #[arg(long)]
    pub(crate) describe: bool,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// How strong the engine is.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct Strength {
    /// Strength of the engine; from 1 to 9 the same seed gives the same game, and 10 is its full strength
    #[arg(long, value_name = "1-10", default_value_t = 5, value_parser = parse::whole::<u8>(1..=10))]
    pub(crate) level: u8,
    /// Time per move at level 10, as in 500ms or 10s
    #[arg(long, default_value = "2s", value_parser = parse::duration)]
    pub(crate) time: Duration,
}

/// Who throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Dice {
    /// The engine.
    Engine,
    /// People, who type the result.
    Hand,
}

impl PlayArgs {
    /// Who plays each seat: a person with this name, or for `None` the engine.
    ///
    /// # Errors
    /// When the game does not have a side, or there are more names than people.
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
            return Err(TextError::described(
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
