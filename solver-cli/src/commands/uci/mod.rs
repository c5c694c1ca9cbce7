//! `ishwa uci`.

use std::io;

use ishwa_core::text::TextError;

use super::ugi::{refuse, settings};
use crate::args::Common;
use crate::error::Result;
use crate::interrupt;
use crate::protocol::{self, Uci};

pub(super) fn run(common: &Common) -> Result<()> {
    refuse(common)?;
    if !common.rules.is_empty() || !common.players.is_empty() {
        let expected = format!("none: Aualé plays by {}", Uci::RULES);
        return Err(TextError::described("rules", "--rules or --players", expected).into());
    }
    protocol::serve::<Uci>(
        settings(common, Uci::GAME, Uci::RULES),
        io::BufReader::new(io::stdin()),
        interrupt::messages(),
        &mut io::stdout().lock(),
    )
}
