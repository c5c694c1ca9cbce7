//! `ishwa merge`.

pub(crate) mod args;

use std::fs;

use ishwa_core::text::TextError;
use ishwa_messages::Message;

use self::args::MergeArgs;
use super::solve::race;
use crate::error::{CliError, Result};
use crate::messages;
use crate::output::Output;
use crate::tournament::merge;

pub(crate) fn run(args: &MergeArgs, out: &Output) -> Result<()> {
    let mut folders = 0;
    for path in &args.shards {
        let found = fs::metadata(path).map_err(CliError::file(path, messages::cannot_read))?;
        folders += usize::from(found.is_dir());
    }
    let refused = |option, found, expected| TextError::refused(Message::verbatim(option), found, expected);
    if folders == 0 {
        if args.out.is_some() {
            let expected = messages::folders_of_tournament();
            return Err(refused("out", messages::out_for_files(), expected).into());
        }
        race::merge(&args.shards, args.svg.as_deref(), out)
    } else if folders == args.shards.len() {
        if args.svg.is_some() {
            let expected = messages::files_of_solve();
            return Err(refused("svg", messages::svg_for_tournament(), expected).into());
        }
        merge::merge(&args.shards, args.out.as_deref(), out)
    } else {
        let found = messages::folders_beside_files();
        Err(TextError::refused(messages::shard(), found, messages::shards_of_one_work()).into())
    }
}
