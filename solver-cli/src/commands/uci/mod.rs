//! `ishwa uci`.

use std::io;

use super::ugi::settings;
use crate::args::SearchArgs;
use crate::error::Result;
use crate::interrupt;
use crate::protocol::{self, Uci};

pub(super) fn run(args: &SearchArgs) -> Result<()> {
    protocol::serve::<Uci>(
        settings(args, Uci::GAME, Uci::RULES),
        io::BufReader::new(io::stdin()),
        interrupt::messages(),
        &mut io::stdout().lock(),
    )
}
