//! The options that the other program can set.

use std::path::PathBuf;

use ishwa_core::text::TextError;
use ishwa_library::analyse::MOST_LINES;
use ishwa_library::level::Level;
use ishwa_library::registry;
use ishwa_messages::Message;
use ishwa_search::EngineChoice;

use crate::machine;
use crate::messages;

/// An option, independent of its name in a dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ProtocolOption {
    /// The game.
    Game,
    /// Its rules.
    Rules,
    /// The memory of a search.
    Hash,
    /// The threads of a search.
    Threads,
    /// The search to use.
    Engine,
    /// Whether to use tables.
    Tables,
    /// The directory of tables.
    TableDirectory,
    /// The number of lines of play to report.
    Lines,
    /// The seed of playouts.
    Seed,
    /// Whether to play from the opening book.
    Book,
    /// The playing strength.
    Level,
    /// That `go ponder` will be used, which changes nothing: clients look for this option.
    Ponder,
}

/// The values of the options.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// Id of the game.
    pub(crate) game: String,
    /// Options of the game, as in `players=3`.
    pub(crate) rules: String,
    /// The memory of a search, in mebibytes.
    pub(crate) hash: u64,
    /// The threads of a search.
    pub(crate) threads: u64,
    /// The search.
    pub(crate) engine: EngineChoice,
    /// Whether to use tables.
    pub(crate) tables: bool,
    /// The directory of tables; `None` for the environment variable or the default.
    pub(crate) table_directory: Option<PathBuf>,
    /// Whether to play from the opening book.
    pub(crate) book: bool,
    /// The number of lines of play to report.
    pub(crate) lines: u64,
    /// The seed of playouts, and of the deliberate errors of levels.
    pub(crate) seed: u64,
    /// The level of play, from 1 to [`Level::FULL`].
    pub(crate) level: u8,
}

/// The maximum of `--hash`.
const MOST_HASH: u64 = 1 << 20;
/// The maximum of `--threads`.
const MOST_THREADS: u64 = 1024;

/// The notation of an empty text.
const EMPTY: &str = "<empty>";

impl ProtocolOption {
    /// The type, default and allowed values, as in the option list.
    pub(super) fn describe(self, default: &Settings) -> String {
        let text = |text: &str| {
            let text = if text.is_empty() { EMPTY } else { text };
            format!("type string default {text}")
        };
        let spin = |default, least, most| format!("type spin default {default} min {least} max {most}");
        let combo = |default: &str, values: &mut dyn Iterator<Item = &str>| {
            let values: Vec<String> = values.map(|value| format!(" var {value}")).collect();
            format!("type combo default {default}{}", values.concat())
        };
        match self {
            Self::Game => combo(&default.game, &mut registry::games().iter().map(|game| game.id)),
            Self::Rules => text(&default.rules),
            Self::Hash => spin(default.hash, 1, MOST_HASH),
            Self::Threads => spin(default.threads, 1, MOST_THREADS),
            Self::Engine => combo(
                default.engine.name(),
                &mut EngineChoice::ALL.into_iter().map(EngineChoice::name),
            ),
            Self::Tables => format!("type check default {}", default.tables),
            Self::TableDirectory => {
                let directory = default.table_directory.as_ref();
                text(&directory.map_or(String::new(), |path| path.to_string_lossy().into_owned()))
            }
            Self::Lines => spin(default.lines, 1, MOST_LINES.into()),
            Self::Seed => spin(default.seed, 0, u64::MAX),
            Self::Book => format!("type check default {}", default.book),
            Self::Level => spin(default.level.into(), 1, Level::FULL.into()),
            Self::Ponder => "type check default false".to_owned(),
        }
    }
}

impl Settings {
    /// Sets the option called `name`. Game and rules are not validated here.
    ///
    /// # Errors
    /// When the value is invalid. The error is one sentence.
    pub(super) fn set(&mut self, setting: ProtocolOption, name: &str, value: &str) -> Result<(), TextError> {
        let what = || messages::option_called(name);
        let spin = |least, most| number(what(), value, least, most);
        let check = || match value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err(TextError::new(what(), value, messages::true_or_false())),
        };
        let text = if value == EMPTY { "" } else { value };
        match setting {
            ProtocolOption::Game => {
                value.clone_into(&mut self.game);
                // The rules of one game do not apply to another.
                self.rules.clear();
            }
            ProtocolOption::Rules => text.clone_into(&mut self.rules),
            ProtocolOption::Hash => {
                let hash = spin(1, MOST_HASH)?;
                if let Some(available) = machine::lack(hash << 20) {
                    let expected = messages::free_mebibytes((available >> 20).to_string());
                    return Err(TextError::new(what(), value, expected));
                }
                self.hash = hash;
            }
            ProtocolOption::Threads => self.threads = spin(1, MOST_THREADS)?,
            ProtocolOption::Engine => {
                self.engine = value.parse().map_err(|_| {
                    let expected = EngineChoice::ALL.map(EngineChoice::name).join(", ");
                    TextError::new(what(), value, Message::verbatim(expected))
                })?;
            }
            ProtocolOption::Tables => self.tables = check()?,
            ProtocolOption::TableDirectory => self.table_directory = (!text.is_empty()).then(|| text.into()),
            ProtocolOption::Lines => self.lines = spin(1, MOST_LINES.into())?,
            ProtocolOption::Seed => self.seed = spin(0, u64::MAX)?,
            ProtocolOption::Book => self.book = check()?,
            ProtocolOption::Level => self.level = spin(1, Level::FULL.into())? as u8,
            ProtocolOption::Ponder => {
                check()?;
            }
        }
        Ok(())
    }
}

/// Reads a whole number from `least` to `most`.
///
/// # Errors
/// When `text` is anything else.
pub(super) fn number(what: Message, text: &str, least: u64, most: u64) -> Result<u64, TextError> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        TextError::new(
            what,
            text,
            messages::a_number_from(least.to_string(), most.to_string()),
        )
    })
}

/// The name and the value in the text after `setoption`.
///
/// # Errors
/// When it is neither `name N value V` nor `name N`.
pub(super) fn read_option(text: &str) -> Result<(&str, &str), TextError> {
    let malformed = || TextError::new(Message::verbatim("setoption"), text, messages::setoption_words());
    let rest = text.strip_prefix("name ").ok_or_else(malformed)?.trim_start();
    let (name, value) = match rest.split_once(" value ") {
        Some((name, value)) => (name, value),
        None => (rest.strip_suffix(" value").unwrap_or(rest), ""),
    };
    match name.trim() {
        "" => Err(malformed()),
        name => Ok((name, value.trim())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_a_name_and_a_value_that_may_have_spaces() {
        assert_eq!(read_option("name Hash value 64"), Ok(("Hash", "64")));
        assert_eq!(
            read_option("name TableDir value /a folder/tables"),
            Ok(("TableDir", "/a folder/tables"))
        );
        assert_eq!(read_option("name Rules value"), Ok(("Rules", "")));
        assert_eq!(read_option("name Rules"), Ok(("Rules", "")));
        for bad in ["", "Hash 64", "name", "name ", "value 3 name Hash"] {
            assert!(read_option(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn numbers_keep_to_their_range() {
        assert_eq!(number(Message::verbatim("depth"), "1", 1, 9), Ok(1));
        for bad in ["0", "10", "-1", "1.5", "", "99999999999999999999999"] {
            assert!(number(Message::verbatim("depth"), bad, 1, 9).is_err(), "{bad}");
        }
    }
}
