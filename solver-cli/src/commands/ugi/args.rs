//! The arguments of `ishwa ugi`.

use clap::Args;
use ishwa_library::level::Level;

use crate::args::{GameArgs, SearchArgs};
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct UgiArgs {
    #[arg(default_value = "awale", value_parser = parse::game)]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) rules: GameArgs,
    #[command(flatten)]
    pub(crate) level: LevelArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// The initial playing strength.
#[derive(Debug, Args)]
pub(crate) struct LevelArgs {
    #[arg(id = "level", long = "level", value_name = "N", default_value_t = Level::FULL, value_parser = parse::whole::<u8>(1..=u64::from(Level::FULL)))]
    pub(crate) number: u8,
}
