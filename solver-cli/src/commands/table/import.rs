//! `ishwa table import`: tables that another machine built (`docs/tables.md`).

use std::sync::atomic::Ordering;

use ishwa_core::text::harmless;
use ishwa_endgame_builder::hash_list::HashList;
use ishwa_endgame_builder::import::{Importer, NotTaken, TakeError, TakenTable};
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::table_set::TableSet;
use ishwa_endgame_reader::file::TableError;
use ishwa_messages::ToMessage;
use ishwa_presentation::wire::{ImportedTables, MissingLayers, RefusedFile, TakenFile};

use super::args::ImportArgs;
use super::hashes::length;
use super::lookup::{missing_layer, sets};
use super::walk::{Found, walk};
use crate::commands::shared::table_directory;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::Output;
use crate::output::progress::{self, complain, note};
use crate::threads::Workers;

pub(super) fn run(args: &ImportArgs, out: &Output) -> Result<()> {
    let ImportArgs { game, files, .. } = args;
    let sets = sets(&args.rules, game, &table_directory(&args.tables)?)?;
    let importer = Importer {
        sets: &sets,
        published: &HashList::published(),
        takes_unpublished: args.unpublished,
    };
    let found: Vec<Found> = files.iter().flat_map(|path| walk(path)).collect();
    let phases = Phases::default();
    phases.expect(found.iter().map(steps).sum());
    let (mut taken, mut refused) = (Vec::new(), Vec::new());
    // The import continues even if the reader of its messages has closed the stream.
    let mut said = Ok(());
    let worked = progress::watch_tables(&phases, None, &interrupt::stop_flag(), |bar| {
        let job = || {
            let mut before = 0;
            for file in &found {
                match take(&importer, file, &phases) {
                    Ok(table) => {
                        if !out.is_json() && said.is_ok() {
                            said = bar.suspend(|| out.text(&line(&table)));
                        }
                        taken.push(table);
                    }
                    Err(TakeError::Refused(reason)) => {
                        if !out.is_json() {
                            bar.suspend(|| complain(&reason.to_message()));
                        }
                        refused.push(reason);
                    }
                    Err(TakeError::Stopped) => return Err(CliError::stopped_in(&phases)),
                }
                // A refused file is not read to its end.
                before += steps(file);
                phases.solved.done.store(before, Ordering::Relaxed);
            }
            Ok(())
        };
        Workers::new(args.threads.number).install(job)
    });
    let gaps = gaps(&sets, &taken);
    if out.is_json() {
        let missing = gaps.iter().map(|(set, layers)| MissingLayers {
            set: sets[*set].id().to_owned(),
            layers: layers.clone(),
        });
        said = out.json(&ImportedTables {
            game: game.clone(),
            taken: taken.iter().map(|table| taken_file(&sets, table)).collect(),
            not_taken: refused.iter().map(refused_file).collect(),
            missing: missing.collect(),
        });
    }
    if !out.is_json() {
        for (set, layers) in &gaps {
            if let Some(&layer) = layers.first() {
                note(&missing_layer(sets[*set].as_ref(), game, layer).to_message());
            }
        }
    }
    worked?;
    let is_there = |reason: &&NotTaken| matches!(reason, NotTaken::There { .. });
    let there = refused.iter().filter(is_there).count();
    if !out.is_json() && said.is_ok() {
        let bytes: u64 = taken.iter().map(|table| table.bytes).sum();
        said = out.text(&say(&messages::import_taken(taken.len(), bytes, there)));
    }
    if refused.len() > there {
        return Err(CliError::NotTaken {
            from: game.to_owned(),
            refused: refused.len() - there,
            files: found.len(),
        });
    }
    said
}

/// The amount of work for a file: each byte is hashed and copied.
fn steps(found: &Found) -> u64 {
    match found {
        Found::File(path) => 2 * length(path),
        Found::Link(_) | Found::Unlisted(..) => 0,
    }
}

fn take(importer: &Importer<'_>, found: &Found, phases: &Phases) -> Result<TakenTable, TakeError> {
    match found {
        Found::File(path) => importer.take(path, &phases.solved),
        Found::Link(path) => Err(NotTaken::Link { path: path.clone() }.into()),
        Found::Unlisted(path, reason) => Err(TableError::Io {
            path: path.clone(),
            action: messages::list_the_directory(),
            // The system's errors cannot be cloned.
            reason: std::io::Error::new(reason.kind(), reason.to_string()),
        }
        .into()),
    }
}

/// For each set of which a table was imported, the layers without a file below the highest layer that has one.
fn gaps(sets: &[Box<dyn TableSet>], taken: &[TakenTable]) -> Vec<(usize, Vec<u32>)> {
    let changed = (0..sets.len()).filter(|&set| taken.iter().any(|table| table.set == set));
    let gaps = changed.map(|set| {
        let mut layers = Vec::new();
        let mut missing = Vec::new();
        for (layer, path) in (0..).zip(sets[set].paths()) {
            if path.exists() {
                layers.append(&mut missing);
            } else {
                missing.push(layer);
            }
        }
        (set, layers)
    });
    gaps.filter(|(_, layers)| !layers.is_empty()).collect()
}

pub(super) fn line(table: &TakenTable) -> String {
    let path = harmless(&table.path.to_string_lossy());
    say(&if table.is_published {
        messages::import_published(&path)
    } else {
        messages::import_unpublished(&path)
    })
}

pub(super) fn taken_file(sets: &[Box<dyn TableSet>], table: &TakenTable) -> TakenFile {
    TakenFile {
        set: sets[table.set].id().to_owned(),
        file: table.path.display().to_string(),
        bytes: table.bytes,
        blake3: table.hash.to_string(),
        published: table.is_published,
    }
}

fn refused_file(reason: &NotTaken) -> RefusedFile {
    RefusedFile {
        file: reason.path().display().to_string(),
        reason: reason.reason().to_owned(),
        message: reason.to_string(),
    }
}
