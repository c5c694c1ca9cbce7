//! `ishwa version`.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use crate::error::Result;
use crate::language::{lang, say};
use crate::machine;
use crate::messages;
use crate::output::Output;
use crate::tables;
use crate::threads::all_cores;

/// The width of the names before the facts.
const NAMES: usize = 12;

/// The maximum number of sets of tables that are listed.
const MOST_SETS: usize = 40;

pub(crate) fn run(verbose: bool, out: &Output) -> Result<()> {
    let mut text = concat!("ishwa ", env!("CARGO_PKG_VERSION")).to_owned();
    if verbose {
        for (name, fact) in facts() {
            let name = say(&name);
            let _ = write!(text, "\n{name:<NAMES$}{fact}");
        }
    }
    out.text(&text)
}

/// What a bug report needs.
fn facts() -> Vec<(ishwa_messages::Message, String)> {
    let unknown = || say(&messages::version_unknown());
    let commit = option_env!("ISHWA_COMMIT").filter(|commit| !commit.is_empty());
    let kind = if cfg!(debug_assertions) {
        "debug"
    } else {
        "release"
    };
    let cores = say(&messages::version_cores(all_cores()));
    let processor = processor().unwrap_or_else(unknown);
    let memory = machine::available_memory();
    let memory = memory.map_or_else(unknown, |bytes| {
        say(&messages::version_free((bytes >> 20).to_string()))
    });
    vec![
        (
            messages::version_commit(),
            commit.map_or_else(unknown, str::to_owned),
        ),
        (
            messages::version_build(),
            format!("{}, {kind}", env!("ISHWA_TARGET")),
        ),
        (messages::version_features(), features()),
        (
            messages::version_processor(),
            format!("{processor}, {cores}{}", instructions()),
        ),
        (messages::version_memory(), memory),
        (messages::version_language(), lang().code().to_owned()),
        (messages::version_tables(), seen_tables()),
    ]
}

/// The features that the program was built with.
fn features() -> String {
    let features = [
        ("cluster", cfg!(feature = "cluster")),
        ("fetch", cfg!(feature = "fetch")),
        ("parquet", cfg!(feature = "parquet")),
    ];
    let features = features
        .into_iter()
        .filter(|(_, is_on)| *is_on)
        .map(|(name, _)| name);
    let features = features.collect::<Vec<_>>().join(" ");
    if features.is_empty() {
        say(&messages::version_no_features())
    } else {
        features
    }
}

/// The name of the processor, on Linux.
fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    Some(line.split_once(':')?.1.trim().to_owned())
}

/// The instructions of the processor that searches profit from.
#[cfg(target_arch = "x86_64")]
fn instructions() -> String {
    let known = [
        ("popcnt", std::arch::is_x86_feature_detected!("popcnt")),
        ("bmi2", std::arch::is_x86_feature_detected!("bmi2")),
        ("avx2", std::arch::is_x86_feature_detected!("avx2")),
        ("avx512f", std::arch::is_x86_feature_detected!("avx512f")),
    ];
    let known = known.into_iter().filter(|(_, is_there)| *is_there);
    known.fold(String::new(), |text, (name, _)| text + " " + name)
}

#[cfg(not(target_arch = "x86_64"))]
fn instructions() -> String {
    String::new()
}

/// The folder of tables, and how many files each set in it has.
fn seen_tables() -> String {
    let directory = match tables::source(None) {
        Ok(Some(directory)) => directory,
        Ok(None) => return say(&messages::version_tables_off()),
        Err(error) => return say(&ishwa_messages::ToMessage::to_message(&error)),
    };
    let mut sets: Vec<String> = fs::read_dir(&directory)
        .into_iter()
        .flatten()
        .filter_map(|entry| {
            let entry = entry.ok()?;
            let files = files(&entry.path())?;
            Some(format!("{} {files}", entry.file_name().to_string_lossy()))
        })
        .collect();
    sets.sort_unstable();
    if sets.is_empty() {
        return say(&messages::version_no_tables(&directory));
    }
    let more = if sets.len() > MOST_SETS { ", .." } else { "" };
    sets.truncate(MOST_SETS);
    format!("{}: {}{more}", directory.display(), sets.join(", "))
}

/// The number of files in a folder; `None` if it is no folder.
fn files(directory: &Path) -> Option<usize> {
    Some(fs::read_dir(directory).ok()?.count())
}
