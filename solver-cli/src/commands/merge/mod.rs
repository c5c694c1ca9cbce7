//! `ishwa merge`.

pub(crate) mod args;

use std::fs;

use ishwa_core::text::TextError;

use self::args::MergeArgs;
use super::solve::race;
use crate::error::{CliError, Result};
use crate::output::Output;
use crate::tournament::merge;

pub(crate) fn run(args: &MergeArgs, out: &Output) -> Result<()> {
    let mut folders = 0;
    for path in &args.shards {
        let found = fs::metadata(path).map_err(CliError::file(path, "be read"))?;
        folders += usize::from(found.is_dir());
    }
    let refused = |option, found: &str, expected| TextError::described(option, found, expected);
    if folders == 0 {
        if args.out.is_some() {
            return Err(refused("out", "--out for files of solve", "folders of a tournament").into());
        }
        race::merge(&args.shards, args.svg.as_deref(), out)
    } else if folders == args.shards.len() {
        if args.svg.is_some() {
            return Err(refused("svg", "--svg for a tournament", "files of solve").into());
        }
        merge::merge(&args.shards, args.out.as_deref(), out)
    } else {
        let found = "folders of a tournament beside files of solve";
        Err(refused("shard", found, "shards of one work").into())
    }
}
