//! How results are printed.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use ishwa_messages::Lang;

/// The heading of these options in the help.
pub(crate) const OUTPUT: &str = "Output";

/// The display order in the help of the options of every command: after those of the command itself.
const LAST: usize = 1000;

/// For people or for programs.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// Print one JSON object
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

/// The options of every command.
#[derive(Debug, Args)]
pub(crate) struct GlobalArgs {
    /// Language of what people read; JSON and what other programs read is in English [default: that of the system, else
    /// en]
    #[arg(long, global = true, display_order = LAST, help_heading = OUTPUT, value_name = "LANG", value_parser = lang_parser())]
    pub(crate) lang: Option<Lang>,
    #[command(flatten)]
    pub(crate) color: ColorArgs,
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
    #[arg(long, global = true, display_order = LAST + 1, help_heading = OUTPUT, value_name = "WHEN", default_value = "auto", value_parser = ["auto", "always", "never"])]
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
