//! `ishwa table export --site`: a folder that any web server can serve, from which `ishwa table fetch` takes tables
//! (`docs/tables.md`).

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use ishwa_core::faults::open;
use ishwa_core::text::harmless;
use ishwa_endgame_builder::file::{create_directory, set_id};
use ishwa_endgame_builder::hash_list::{FileHash, hash_file};
use ishwa_endgame_builder::import::{TakeError, copy};
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::table_set::{TableReport, TableSet, game_of_set, rules_of_set};
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::wire::{SiteFile, SiteSet, TableSite};
use maud::{DOCTYPE, html};

use crate::commands::cite;
use crate::commands::table::args::ExportArgs;
use crate::commands::table::hashes::tables_below;
use crate::commands::table::lookup::{index_of, missing, missing_layer, numbers_of, set_of_id, sets};
use crate::error::{CliError, Result};
use crate::input::{check_regular, read_bounded};
use crate::interrupt;
use crate::language::{lang, say};
use crate::messages;
use crate::output::Output;
use crate::output::file::write_whole;
use crate::output::progress::{self, note};
use crate::threads::Workers;

/// The index of a site, for programs.
pub(crate) const INDEX: &str = "index.json";

/// The maximum length of an index, in bytes: enough for more files than there are layers of all games under all rules.
pub(crate) const MOST_INDEX_BYTES: u64 = 1 << 24;

/// The page of a site, for people.
pub(crate) const PAGE: &str = "index.html";

/// The list of hashes of a site, for `b3sum`.
const HASHES: &str = "hashes.b3";

/// A table of a site.
struct Table {
    /// The index of its set.
    set: usize,
    report: TableReport,
    path: PathBuf,
}

pub(super) fn write(args: &ExportArgs, directory: &Path, site: &Path, out: &Output) -> Result<()> {
    let sets = chosen_sets(args, directory)?;
    let tables = chosen_tables(args, &sets)?;
    if tables.is_empty() {
        return Err(match (&args.game, sets.first()) {
            (Some(game), Some(set)) => missing(set.as_ref(), game),
            _ => CliError::no_table(
                Message::verbatim(directory.display().to_string()),
                messages::no_tables(),
                messages::some_to_verify(),
            ),
        });
    }
    let earlier = listed(site)?;
    create_directory(site).map_err(CliError::file(site, messages::cannot_write_file))?;
    let phases = Phases::default();
    phases.expect(tables.iter().map(|table| 2 * table.report.bytes).sum());
    let job = || {
        let hash = |table: &Table| publish(sets[table.set].as_ref(), table, directory, site, &phases);
        tables.iter().map(hash).collect::<Result<Vec<FileHash>>>()
    };
    let hashes = progress::watch_tables(&phases, None, &interrupt::stop_flag(), |_| {
        Workers::new(args.threads.number).install(job)
    })?;
    let mut index = index(&sets, &tables, &hashes, directory);
    keep(earlier, &mut index.sets, site);
    let mut list = String::new();
    for file in index.sets.iter().flat_map(|set| &set.files) {
        // Writing to a string cannot fail.
        let _ = writeln!(list, "{}  {}", file.blake3, file.file);
    }
    let object = out.object(&index);
    let text = format!("{object:#}\n");
    // The index comes last: what it lists is there.
    for (name, text) in [(HASHES, list), (PAGE, page(&index, &sets)), (INDEX, text)] {
        write_whole(&site.join(name), &text)?;
    }
    if out.is_json() {
        return out.json(&index);
    }
    let bytes: u64 = tables.iter().map(|table| table.report.bytes).sum();
    out.text(&say(&messages::site_written(tables.len(), bytes, site)))
}

/// The sets that the site lists already.
///
/// # Errors
/// When the folder has files of something else that the site would replace.
fn listed(site: &Path) -> Result<Vec<SiteSet>> {
    let path = site.join(INDEX);
    check_regular(&path, messages::file(), MOST_INDEX_BYTES)?;
    let text = open(&path).and_then(|file| read_bounded(file, MOST_INDEX_BYTES));
    let text = text.unwrap_or_default();
    if let Ok(index) = serde_json::from_slice::<TableSite>(&text) {
        return Ok(index.sets);
    }
    let paths = [INDEX, PAGE, HASHES].map(|name| site.join(name));
    match paths.iter().find(|path| path.exists()) {
        Some(path) => Err(CliError::Site {
            said: messages::site_other_file(path),
        }),
        None => Ok(Vec::new()),
    }
}

/// Lists the earlier files that the site still has, too.
fn keep(earlier: Vec<SiteSet>, sets: &mut Vec<SiteSet>, site: &Path) {
    for mut old in earlier {
        let new = sets.iter_mut().find(|set| set.set == old.set);
        old.files.retain(|file| {
            let is_new = new
                .as_ref()
                .is_some_and(|set| set.files.iter().any(|it| it.file == file.file));
            !is_new && fs::metadata(site.join(&file.file)).is_ok_and(|found| found.len() == file.bytes)
        });
        match new {
            Some(set) => {
                set.files.append(&mut old.files);
                set.files.sort_by(|one, other| one.file.cmp(&other.file));
            }
            None if !old.files.is_empty() => sets.push(old),
            None => {}
        }
    }
    sets.sort_by(|one, other| one.set.cmp(&other.set));
}

/// The sets that are published: those of the game, or all that have a table in the directory.
fn chosen_sets(args: &ExportArgs, directory: &Path) -> Result<Vec<Box<dyn TableSet>>> {
    let Some(game) = &args.game else {
        let paths = tables_below(directory)?;
        let ids = paths
            .iter()
            .map(|path| set_id(path))
            .collect::<Result<BTreeSet<_>, _>>()?;
        let known = |id: &String| {
            let set = set_of_id(id, directory);
            if set.is_err() {
                note(&messages::fetch_unknown_set(&harmless(id)));
            }
            set.ok()
        };
        return Ok(ids.iter().filter_map(known).collect());
    };
    let mut sets = sets(&args.rules, game, directory)?;
    if !args.set.is_empty() || !args.layers.is_empty() {
        let index = index_of(&sets, &args.set)?;
        return Ok(vec![sets.swap_remove(index)]);
    }
    Ok(sets)
}

/// The existing tables of these sets, or those of the requested layers.
fn chosen_tables(args: &ExportArgs, sets: &[Box<dyn TableSet>]) -> Result<Vec<Table>> {
    let mut tables = Vec::new();
    for (index, set) in sets.iter().enumerate() {
        let paths = set.paths();
        tables.extend(set.reports()?.into_iter().map(|report| Table {
            set: index,
            path: paths[report.layer as usize].clone(),
            report,
        }));
    }
    if let (Some(game), [set]) = (&args.game, sets)
        && !args.layers.is_empty()
    {
        let layers = numbers_of(set.as_ref(), &args.layers)?;
        tables.retain(|table| layers.contains(&table.report.layer));
        let is_missing = |layer: &&u32| tables.iter().all(|table| table.report.layer != **layer);
        if let Some(&layer) = layers.iter().find(is_missing) {
            return Err(missing_layer(set.as_ref(), game, layer));
        }
    }
    Ok(tables)
}

/// Checks a table and copies it into the site, unless it is there already, and returns its hash.
fn publish(
    set: &dyn TableSet,
    table: &Table,
    directory: &Path,
    site: &Path,
    phases: &Phases,
) -> Result<FileHash> {
    if phases.solved.is_stopped() {
        return Err(CliError::stopped_in(phases));
    }
    set.check_file(&table.path, table.report.layer as usize)?;
    let hashed =
        |path: &Path| hash_file(path, &phases.solved).map_err(|error| CliError::of_hashing(error, phases));
    let hash = hashed(&table.path)?;
    let target = site.join(name(&table.path, directory));
    let is_there = fs::metadata(&target).is_ok_and(|found| found.len() == table.report.bytes);
    if !is_there || hashed(&target)? != hash {
        let folder = target.parent().unwrap_or(site);
        copy(&table.path, folder, &target, hash, &phases.solved).map_err(|error| match error {
            TakeError::Refused(reason) => CliError::Site {
                said: reason.to_message(),
            },
            TakeError::Stopped => CliError::stopped_in(phases),
        })?;
    }
    Ok(hash)
}

/// The name of a table below the directory of tables, with `/` between directories.
pub(crate) fn name(path: &Path, directory: &Path) -> String {
    let below = path.strip_prefix(directory).unwrap_or(path);
    let parts = below.iter().map(|part| part.to_string_lossy());
    parts.collect::<Vec<_>>().join("/")
}

fn index(sets: &[Box<dyn TableSet>], tables: &[Table], hashes: &[FileHash], directory: &Path) -> TableSite {
    let of_set = |index: usize| {
        let set = &sets[index];
        let layers = set.layers();
        let own = tables.iter().zip(hashes).filter(|(table, _)| table.set == index);
        let files: Vec<SiteFile> = own
            .map(|(table, hash)| {
                let layer = layers.get(table.report.layer as usize);
                SiteFile {
                    file: name(&table.path, directory),
                    layer: layer.map(|layer| layer.label.to_string()),
                    count: layer.map(|layer| layer.label.count.to_string()),
                    positions: table.report.positions,
                    bytes: table.report.bytes,
                    blake3: hash.to_string(),
                }
            })
            .collect();
        (!files.is_empty()).then(|| SiteSet {
            game: game_of_set(set.id()).to_owned(),
            rules: rules_of_set(set.id()).to_owned(),
            set: set.id().to_owned(),
            summary: set.summary().to_string(),
            files,
        })
    };
    TableSite {
        licence: env!("CARGO_PKG_LICENSE").to_owned(),
        citation: cite::of_program(),
        sets: (0..sets.len()).filter_map(of_set).collect(),
    }
}

const STYLE: &str = ":root { color-scheme: light dark } \
    body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: auto; padding: 1rem; overflow-wrap: anywhere } \
    pre, .wide { overflow-x: auto } table { border-collapse: collapse } \
    th, td { padding: .5rem .75rem .5rem 0; text-align: start } td.number { text-align: end } \
    td.hash { font-family: monospace } a { display: inline-block; min-height: 40px }";

/// The page for people, in their language.
fn page(site: &TableSite, sets: &[Box<dyn TableSet>]) -> String {
    let lang = lang();
    let number = |number: u64| lang.count(number);
    // Sets of an earlier export may be known to that program only.
    let summary = |listed: &SiteSet| {
        let set = sets.iter().find(|set| set.id() == listed.set);
        set.map_or_else(|| listed.summary.clone(), |set| say(&set.summary()))
    };
    let heads = [
        messages::site_layer(),
        messages::site_positions(),
        messages::site_bytes(),
        Message::verbatim("BLAKE3"),
    ];
    html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (say(&messages::site_title())) }
                style { (STYLE) }
            }
            body {
                h1 { (say(&messages::site_title())) }
                p { (say(&messages::site_fetch())) }
                pre { code { "ishwa table fetch URL" } }
                p { (say(&messages::site_read())) }
                p { a href=(INDEX) { (INDEX) } " · " a href=(HASHES) { (HASHES) } }
                p { (say(&messages::site_licence(&site.licence))) }
                p { (say(&messages::site_cite(&site.citation))) }
                @for set in &site.sets {
                    h2 { (set.set) }
                    p { (summary(set)) }
                    div class="wide" role="region" tabindex="0" aria-label=(set.set) {
                        table {
                            thead { tr { @for head in &heads { th scope="col" { (say(head)) } } } }
                            tbody {
                                @for file in &set.files {
                                    tr {
                                        td { a href=(file.file) { (file.layer.as_deref().unwrap_or(&file.file)) } }
                                        td class="number" { (number(file.positions)) }
                                        td class="number" { (number(file.bytes)) }
                                        td class="hash" { (file.blake3) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    .into_string()
}
