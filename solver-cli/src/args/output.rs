//! How results are printed.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use ishwa_messages::Lang;

/// The suffix of the help key of these options' heading.
pub(crate) const OUTPUT: &str = "output";

/// The display order of these options in the help of every command: after the command's own options.
const LAST: usize = 1000;

/// Output for people or for programs.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    #[arg(long, help_heading = OUTPUT)]
    pub(crate) json: bool,
}

/// The options of every command.
#[derive(Debug, Args)]
pub(crate) struct GlobalArgs {
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
    #[arg(long, global = true, display_order = LAST + 1, help_heading = OUTPUT, value_name = "WHEN", default_value = "auto", value_parser = ["auto", "always", "never"])]
    color: String,
}

impl ColorArgs {
    /// Applies the choice to all later output.
    pub(crate) fn write_global(&self) {
        let choice = match self.color.as_str() {
            "always" => anstream::ColorChoice::Always,
            "never" => anstream::ColorChoice::Never,
            _ => anstream::ColorChoice::Auto,
        };
        choice.write_global();
    }
}
