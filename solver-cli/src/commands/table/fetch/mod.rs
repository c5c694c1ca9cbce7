//! `ishwa table fetch`: tables from a site (`docs/tables.md`). A file is first fetched into a hidden folder, where a
//! later run continues, and only stands among the tables once its hash and content are those that are expected.

mod parts;
mod site;

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use ishwa_core::text::harmless;
use ishwa_endgame_builder::hash_list::{FileHash, HashList, hash_file, name_in_lists};
use ishwa_endgame_builder::import::{Importer, NotTaken, TakeError, TakenTable};
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::table_set::TableSet;
use ishwa_endgame_reader::file::TableError;
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::wire::{FetchedTables, RefusedFile, SiteSet};

use self::parts::Parts;
use self::site::{Fault, Site};
use super::args::FetchArgs;
use super::export::site::name;
use super::import::{line, taken_file};
use super::lookup::{index_of, numbers_of, set_of_id, sets};
use crate::commands::shared::table_directory;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::Output;
use crate::output::progress::{self, complain, note};
use crate::threads::Workers;

/// The largest file of a race, in bytes.
const MOST_RACE_BYTES: u64 = 1 << 32;

/// The largest file of a layer: for its header, and for each position, in bytes.
const MOST_LAYER_BYTES: [u64; 2] = [1 << 26, 16];

/// A table of the site that is wanted.
struct Wanted {
    /// The index of its set, and its index in the set.
    place: (usize, usize),
    /// Where it is to stand.
    target: PathBuf,
    /// Its name on the site.
    name: String,
    bytes: u64,
    hash: FileHash,
}

/// Why a table was not taken.
enum Refusal {
    /// It is there already.
    There,
    /// The reason, in a word and in a sentence. Others may be taken.
    Refused(&'static str, Message),
    /// The whole fetch ends.
    Ended(CliError),
}

pub(super) fn run(args: &FetchArgs, out: &Output) -> Result<()> {
    let site = Site::new(&args.url, args.wait)?;
    let directory = table_directory(&args.tables)?;
    let phases = Phases::default();
    let (mut taken, mut refused, mut there) = (Vec::new(), Vec::new(), 0);
    // The fetch continues even if the reader of its messages has closed the stream.
    let mut said = Ok(());
    let mut sets = Vec::new();
    let mut count = 0;
    let worked = progress::watch_tables(&phases, None, &interrupt::stop_flag(), |bar| {
        let index = site
            .index(&phases.solved)
            .map_err(|fault| ended(fault, &phases))?;
        let wanted = choose(&mut sets, &index.sets, args, &site, &directory)?;
        count = wanted.len();
        phases.expect(wanted.iter().map(|file| file.bytes).sum());
        let importer = Importer {
            sets: &sets,
            published: &HashList::published(),
            takes_unpublished: args.unpublished,
        };
        let fetch = Fetch {
            site: &site,
            importer: &importer,
            parts: Parts::lock(&directory)?,
            phases: &phases,
        };
        let job = || {
            for file in &wanted {
                if phases.solved.is_stopped() {
                    return Err(CliError::stopped_in(&phases));
                }
                match fetch.take(file) {
                    Ok(table) => {
                        if !out.is_json() && said.is_ok() {
                            said = bar.suspend(|| out.text(&line(&table)));
                        }
                        taken.push(table);
                    }
                    Err(Refusal::There) => there += 1,
                    Err(Refusal::Refused(reason, message)) => {
                        if !out.is_json() {
                            bar.suspend(|| complain(&message));
                        }
                        refused.push(RefusedFile {
                            file: site.url(&file.name),
                            reason: reason.to_owned(),
                            message: message.to_string(),
                        });
                    }
                    Err(Refusal::Ended(error)) => return Err(error),
                }
            }
            Ok(())
        };
        Workers::new(args.threads.number).install(job)
    });
    let refusals = refused.len();
    if out.is_json() {
        said = out.json(&FetchedTables {
            site: args.url.clone(),
            taken: taken.iter().map(|table| taken_file(&sets, table)).collect(),
            not_taken: refused,
        });
    }
    worked?;
    if !out.is_json() && said.is_ok() {
        let bytes: u64 = taken.iter().map(|table| table.bytes).sum();
        said = out.text(&say(&messages::import_taken(taken.len(), bytes, there)));
    }
    if refusals > 0 {
        return Err(CliError::NotTaken {
            from: harmless(&args.url),
            refused: refusals,
            files: count,
        });
    }
    said
}

/// The error that ends the fetch.
fn ended(fault: Fault, phases: &Phases) -> CliError {
    match fault {
        Fault::Lie(said) | Fault::Broken(said) => CliError::Site { said },
        Fault::Disk(reason) => reason.into(),
        Fault::Stopped => CliError::stopped_in(phases),
    }
}

/// The tables of the index that are wanted, and their sets. Their names must be those that this program gives them, so
/// that no name leads elsewhere.
fn choose(
    known: &mut Vec<Box<dyn TableSet>>,
    listed: &[SiteSet],
    args: &FetchArgs,
    site: &Site,
    directory: &Path,
) -> Result<Vec<Wanted>> {
    let refuse = |said: Message| Err(CliError::Site { said });
    let requested = match &args.game {
        Some(game) => Some(requested(args, game, directory)?),
        None => None,
    };
    let mut wanted: Vec<Wanted> = Vec::new();
    for listed in listed {
        let found = match &requested {
            Some(ids) if !ids.contains(&listed.set) => continue,
            _ => set_of_id(&listed.set, directory),
        };
        let Ok(set) = found else {
            note(&messages::fetch_unknown_set(&harmless(&listed.set)));
            continue;
        };
        if known.iter().any(|other| other.id() == set.id()) {
            return refuse(messages::fetch_twice(&site.url(""), set.id()));
        }
        let layers = numbers_of(set.as_ref(), &args.layers)?;
        let paths = set.paths();
        let mut missing = layers.clone();
        for file in &listed.files {
            let url = site.url("");
            let Some(index) = paths.iter().position(|path| name(path, directory) == file.file) else {
                return refuse(messages::fetch_other_name(&url, &harmless(&file.file), set.id()));
            };
            if wanted.iter().any(|other| other.target == paths[index]) {
                return refuse(messages::fetch_twice(&url, &file.file));
            }
            let Some(hash) = FileHash::from_hex(&file.blake3) else {
                return refuse(messages::fetch_no_hash(&url, &file.file));
            };
            let [header, position] = MOST_LAYER_BYTES;
            let most = match set.layers().get(index) {
                Some(layer) => header + position * layer.positions,
                None => MOST_RACE_BYTES,
            };
            if file.bytes > most {
                return refuse(messages::fetch_too_large(&url, &file.file, file.bytes, most));
            }
            if layers.is_empty() || missing.remove(&(index as u32)) {
                wanted.push(Wanted {
                    place: (known.len(), index),
                    target: paths[index].clone(),
                    name: file.file.clone(),
                    bytes: file.bytes,
                    hash,
                });
            }
        }
        if let Some(&layer) = missing.first() {
            let label = set.layers()[layer as usize].label.to_message();
            return refuse(messages::fetch_no_layer(&site.url(""), set.id(), label));
        }
        known.push(set);
    }
    if wanted.is_empty() {
        let what = requested.and_then(|ids| ids.first().cloned());
        return refuse(match what {
            Some(id) => messages::fetch_nothing_of(&site.url(""), &id),
            None => messages::fetch_nothing(&site.url("")),
        });
    }
    Ok(wanted)
}

/// The ids of the requested sets of a game.
fn requested(args: &FetchArgs, game: &str, directory: &Path) -> Result<Vec<String>> {
    let sets = sets(&args.rules, game, directory)?;
    let part = args.set.as_deref().or((!args.layers.is_empty()).then_some(""));
    let chosen = match part {
        Some(part) => &sets[index_of(&sets, part)?..][..1],
        None => &sets[..],
    };
    Ok(chosen.iter().map(|set| set.id().to_owned()).collect())
}

struct Fetch<'a> {
    site: &'a Site,
    importer: &'a Importer<'a>,
    parts: Parts,
    phases: &'a Phases,
}

impl Fetch<'_> {
    /// Fetches a table unless it is there, and takes it among the tables if it is the one of the index, and the
    /// published one where there is one.
    fn take(&self, file: &Wanted) -> Result<TakenTable, Refusal> {
        let url = self.site.url(&file.name);
        let published = self.importer.published.get(&name_in_lists(&file.target));
        if published.is_some_and(|expected| expected != file.hash) {
            let said = messages::fetch_other_than_published(&url);
            return Err(Refusal::Refused("different", said));
        }
        let counted = &self.phases.solved;
        let uncounted = counted.uncounted();
        let path = self.parts.path(file.hash);
        if let Err(reason) = self.importer.admit(Path::new(&url), file.place, &uncounted) {
            counted.add(file.bytes);
            let refusal = self.refusal(reason);
            if matches!(refusal, Refusal::There) {
                // It may be left of a fetch that was killed after it had taken the table.
                let _ = fs::remove_file(path);
            }
            return Err(refusal);
        }
        let failed =
            |reason: io::Error| Refusal::Ended(CliError::file(&path, messages::cannot_write_file)(reason));
        let mut how = OpenOptions::new();
        let opened = how
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(&path);
        let mut part = opened.map_err(failed)?;
        let length = |part: &File| part.metadata().map(|part| part.len());
        let mut is_continued = length(&part).map_err(failed)? > 0;
        loop {
            if let Err(fault) = self.site.fetch(&file.name, file.bytes, &mut part, counted) {
                if length(&part).is_ok_and(|length| length == 0) {
                    let _ = fs::remove_file(&path);
                }
                return Err(match fault {
                    Fault::Lie(said) => Refusal::Refused("connection", said),
                    Fault::Disk(reason) => failed(reason),
                    fault => Refusal::Ended(ended(fault, self.phases)),
                });
            }
            let found = hash_file(&path, &uncounted)
                .map_err(|error| Refusal::Ended(CliError::of_hashing(error, self.phases)))?;
            if found == file.hash {
                break;
            }
            if !is_continued {
                let _ = fs::remove_file(&path);
                let [found, expected] = [found, file.hash].map(|hash| hash.to_string());
                let said = messages::fetch_other_hash(&url, &found, &expected);
                return Err(Refusal::Refused("damaged", said));
            }
            // What an earlier run left may be wrong, rather than the site.
            is_continued = false;
            part.set_len(0).map_err(failed)?;
            counted.done.fetch_sub(file.bytes, Ordering::Relaxed);
        }
        drop(part);
        let taken = self.importer.put(&path, file.place, file.hash, &uncounted);
        let is_kept = match &taken {
            // Once there is room, or permission, it need not be fetched again.
            Err(TakeError::Refused(NotTaken::Table(TableError::Io { .. }) | NotTaken::Directory { .. })) => {
                true
            }
            taken => matches!(taken, Err(TakeError::Stopped)),
        };
        if !is_kept {
            let _ = fs::remove_file(&path);
        }
        taken.map_err(|reason| match self.refusal(reason) {
            Refusal::Refused(_, said) if is_kept => Refusal::Ended(CliError::Site { said }),
            refusal => refusal,
        })
    }

    fn refusal(&self, reason: TakeError) -> Refusal {
        match reason {
            TakeError::Refused(NotTaken::There { .. }) => Refusal::There,
            TakeError::Refused(reason) => Refusal::Refused(reason.reason(), reason.to_message()),
            TakeError::Stopped => Refusal::Ended(CliError::stopped_in(self.phases)),
        }
    }
}
