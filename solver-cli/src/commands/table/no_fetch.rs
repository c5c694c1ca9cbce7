//! `ishwa table fetch`, for builds of the program without that feature.

use ishwa_core::text::TextError;
use ishwa_messages::Message;

use super::args::FetchArgs;
use crate::error::Result;
use crate::messages;
use crate::output::Output;

/// The error that names the build of the program that can fetch.
pub(super) fn run(_args: &FetchArgs, _out: &Output) -> Result<()> {
    let (problem, remedy) = (messages::no_fetch(), messages::fetch_feature());
    Err(TextError::refused(Message::verbatim("table fetch"), problem, remedy).into())
}
