//! `ishwa rules`: teaches a game, in the terminal or as a page.

pub(crate) mod args;

use ishwa_library::guide::Guide;
use ishwa_library::registry;
use ishwa_presentation::rules::{page, text};

use self::args::RulesArgs;
use crate::error::Result;
use crate::language;
use crate::output::Output;
use crate::output::file::output;

pub(crate) fn run(args: &RulesArgs, out: &Output) -> Result<()> {
    let game = registry::find(&args.game)?;
    // Boards and text are in one language.
    let lang = Guide::language(&game, language::chosen(out.lang()));
    let guide = Guide::of(&game, lang.code())?.expect("every listed game has a guide in each language");
    match output(args.html.as_deref(), &[])? {
        Some(file) => file.write(&page(&guide, &game, lang)?),
        None => out.text(&text(&guide, &game, lang)?),
    }
}
