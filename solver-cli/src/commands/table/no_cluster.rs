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
    let option = if cluster.processes.is_some() {
        "processes"
    } else {
        "hosts"
    };
    let (problem, remedy) = (messages::no_several_processes(), messages::one_process());
    Err(TextError::refused(Message::verbatim(option), problem, remedy).into())
}
