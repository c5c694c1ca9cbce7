//! The options of several commands.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_presentation::lang::Lang;

use super::format::{FileFormat, FormatName, notation_parser};
use crate::parse;

/// The groups of options in the help.
pub(crate) const GAME: &str = "Game";
const RESOURCES: &str = "Resources";
pub(crate) const OUTPUT: &str = "Output";

/// Options of several commands; `cli::OPTIONS_OF` says which command uses which.
#[derive(Debug, Args)]
pub(crate) struct Common {
    /// Options of the game, as `ishwa games` lists them
    #[arg(
        long,
        global = true,
        help_heading = GAME,
        value_name = "KEY=VALUE,..",
        default_value = "",
        hide_default_value = true
    )]
    pub(crate) rules: String,
    /// Number of players, where a game has a choice (same as `--rules players=N`)
    #[arg(long, global = true, help_heading = GAME, value_name = "N")]
    pub(crate) players: Vec<String>,
    /// Format of positions and moves, read and written; auale is for Awalé, sheet for Toguz, playstrategy for both
    #[arg(long, global = true, help_heading = GAME, value_name = "FORMAT", default_value = "ishwa", value_parser = notation_parser())]
    format: FormatName,
    /// Print one JSON object
    #[arg(long, global = true, help_heading = OUTPUT)]
    pub(crate) json: bool,
    /// Threads to use [default: all cores]. On one thread a search gives the same result every time
    #[arg(long, global = true, help_heading = RESOURCES, value_name = "N", value_parser = parse::whole::<u16>(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Memory for the transposition table or tree of a search, as in 64M or 2G
    #[arg(long, global = true, help_heading = RESOURCES, value_name = "SIZE", default_value = "64M", value_parser = parse::hash)]
    pub(crate) hash: usize,
    /// Seed of random playouts (`--engine mcts`; on one thread the same seed gives the same result), openings and dice
    /// [default: 0; in `play` it differs from run to run]
    #[arg(long, global = true, help_heading = RESOURCES, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Directory of tables, or `none` to use no tables at all, not even the small ones inside the program [default:
    /// `$ISHWA_TABLES`, else `ishwa/tables` in the user's data directory]
    #[arg(long, global = true, help_heading = RESOURCES, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,
    /// Language of what people read; JSON and what other programs read is in English [default: that of the system, else
    /// en]
    #[arg(long, global = true, help_heading = OUTPUT, value_name = "LANG", value_parser = lang_parser())]
    pub(crate) lang: Option<Lang>,
    #[command(flatten)]
    pub(crate) color: ColorArgs,
}

impl Common {
    /// The format of positions and moves.
    pub(crate) fn format(&self) -> Format {
        self.format.notation()
    }

    /// The format of an exported file.
    ///
    /// # Errors
    /// When it is none.
    pub(crate) fn file_format(&self) -> Result<FileFormat, TextError> {
        self.format.file()
    }

    /// The seed asked for, or 0.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }
}

/// Reads the code of a language.
fn lang_parser() -> impl TypedValueParser<Value = Lang> {
    PossibleValuesParser::new(Lang::ALL.map(Lang::code))
        .map(|code| Lang::of_code(&code).unwrap_or(Lang::English))
}

/// When to use colours.
#[derive(Debug, Args)]
pub(crate) struct ColorArgs {
    /// When to use colours; `NO_COLOR` is honoured
    #[arg(long, global = true, help_heading = OUTPUT, value_name = "WHEN", default_value = "auto", value_parser = ["auto", "always", "never"])]
    color: String,
}

impl ColorArgs {
    /// Applies the choice to all output that follows.
    pub(crate) fn write_global(&self) {
        let choice = match self.color.as_str() {
            "always" => anstream::ColorChoice::Always,
            "never" => anstream::ColorChoice::Never,
            _ => anstream::ColorChoice::Auto,
        };
        choice.write_global();
    }
}
