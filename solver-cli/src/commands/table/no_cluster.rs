//! `ishwa table build` over several processes, for builds of the program without that feature.

use ishwa_core::text::TextError;
use ishwa_endgame_builder::table_set::BuildOptions;
use ishwa_messages::Message;

use super::args::BuildArgs;
use crate::error::Result;
use crate::messages;
use crate::output::Output;

/// The error that names the build of the program that supports several processes.
pub(super) fn build(args: &BuildArgs, _options: &BuildOptions, _out: &Output) -> Result<()> {
    let cluster = &args.cluster;
    let (what, found) = match (cluster.processes, &cluster.hosts) {
        (None, Some(hosts)) => ("hosts", hosts.display().to_string()),
        (processes, _) => ("processes", processes.unwrap_or_default().to_string()),
    };
    let (what, found) = (Message::verbatim(what), Message::verbatim(found));
    Err(TextError::described(what, found, messages::one_process()).into())
}
