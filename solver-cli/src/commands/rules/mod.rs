//! `ishwa rules`: teaches a game, in the terminal or as a page.

pub(crate) mod args;
mod html;
mod shown;
mod text;

use ishwa_engine::guide::Guide;
use ishwa_engine::registry;

use self::args::RulesArgs;
use crate::args::Common;
use crate::error::Result;
use crate::lang::{Catalogue, Lang};
use crate::output::Output;
use crate::output::file::output;

pub(super) fn run(common: &Common, args: &RulesArgs, out: &Output) -> Result<()> {
    let game = registry::find(&args.game)?;
    let catalogue = Catalogue::new(Lang::chosen(common.lang));
    let guide =
        Guide::of(&game, catalogue.lang().code())?.expect("every listed game has a guide in each language");
    match output(args.html.as_deref(), &[])? {
        Some(file) => file.write(&html::page(&guide, &game, &catalogue)?),
        None => out.text(&text::page(&guide, &game, &catalogue)?),
    }
}
