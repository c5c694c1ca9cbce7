//! `ishwa uci`.

use std::io;

use super::ugi::args::LevelArgs;
use super::ugi::settings;
use crate::args::SearchArgs;
use crate::error::Result;
use crate::interrupt;
use crate::protocol::{self, UCI, UCI_GAME, UCI_RULES};

pub(crate) fn run(level: &LevelArgs, args: &SearchArgs) -> Result<()> {
    protocol::serve(
        &UCI,
        settings(args, level, UCI_GAME, UCI_RULES),
        io::BufReader::new(io::stdin()),
        interrupt::messages(),
        &mut io::stdout().lock(),
    )
}
