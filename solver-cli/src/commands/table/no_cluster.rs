//! `ishwa table build` over several processes, where they are not part of the program.

use ishwa_core::text::TextError;
use ishwa_endgame_builder::table_set::BuildOptions;
use ishwa_messages::Message;

use super::args::BuildArgs;
use crate::error::Result;
use crate::messages;
use crate::output::Output;

/// Says which program builds together with other processes.
pub(super) fn build(args: &BuildArgs, _options: &BuildOptions, _out: &Output) -> Result<()> {
    let cluster = &args.cluster;
    let (what, found) = match (cluster.processes, &cluster.hosts) {
        (None, Some(hosts)) => ("hosts", hosts.display().to_string()),
        (processes, _) => ("processes", processes.unwrap_or_default().to_string()),
    };
    let (what, found) = (Message::verbatim(what), Message::verbatim(found));
    Err(TextError::described(what, found, messages::one_process()).into())
}
