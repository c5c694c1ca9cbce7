//! `ishwa table`: layers of positions or all states of a race, for every game that has tables.

pub(crate) mod args;
#[cfg(feature = "cluster")]
mod cluster;
mod cost;
mod export;
#[cfg(feature = "fetch")]
mod fetch;
mod hashes;
mod import;
pub(super) mod lookup;
#[cfg(not(feature = "cluster"))]
mod no_cluster;
#[cfg(not(feature = "fetch"))]
mod no_fetch;
mod probe;
mod render;
pub(super) mod walk;

use ishwa_core::text::{TextError, harmless};
use ishwa_endgame_builder::file::WriteOptions;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::table_set::{
    BuildOptions, Check, SetKind, Stats, TableReport, TableSet, VerifyReport,
};
use ishwa_endgame_reader::registry;
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::wire::{TableInfo, TableLayer, TableSetInfo, VerifiedTables};

pub(crate) use self::hashes::{of_all_tables as hash_of_all_tables, of_tables as hash_of_tables};
pub(crate) use self::lookup::game;

use self::args::{BuildArgs, InfoArgs, StatsArgs, TableCommand, VerifyArgs};
use self::lookup::{
    Asked, asked, directory_of, layer_with, layers_to_build, missing, missing_layer, one_after_another, set,
    sets, sets_under,
};
#[cfg(not(feature = "cluster"))]
use self::no_cluster as cluster;
#[cfg(not(feature = "fetch"))]
use self::no_fetch as fetch;
use self::render::{
    built_tables, heading, info_text, layer_stats, line, set_line, stats_csv, table_layer, total_line,
};
use super::shared::{existing_table_directory, table_directory};
use super::work;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::say;
use crate::machine::affordable_for_tables;
use crate::messages;
use crate::output::{Output, progress};
use crate::threads::Workers;

pub(crate) fn run(command: &TableCommand, out: &Output) -> Result<()> {
    match command {
        TableCommand::Build(args) => {
            let options = BuildOptions {
                memory: affordable_for_tables(args.memory) as u64,
                write: WriteOptions::default(),
                rebuild: args.rebuild,
            };
            if args.cluster.is_wanted() && !args.dry_run {
                cluster::build(args, &options, out)
            } else {
                build(args, &options, out)
            }
        }
        TableCommand::Info(args) if args.hashes => hashes::print(args, out),
        TableCommand::Info(args) => info(args, out),
        TableCommand::Stats(args) => stats(args, out),
        TableCommand::Export(args) => export::run(args, out),
        TableCommand::Verify(args) if args.published => hashes::compare(args, None, out),
        TableCommand::Verify(args) => match &args.list {
            Some(list) => hashes::compare(args, Some(list), out),
            None => verify(args, out),
        },
        TableCommand::Import(args) => import::run(args, out),
        TableCommand::Fetch(args) => fetch::run(args, out),
        TableCommand::Probe(args) => probe::run(args, out),
    }
}

fn build(args: &BuildArgs, options: &BuildOptions, out: &Output) -> Result<()> {
    let game = &args.set.game;
    let set = set(&args.set, &table_directory(&args.tables)?)?;
    let layers = layers_to_build(set.as_ref(), game, &args.layer)?;
    let workers = Workers::new(args.threads.number);
    if args.dry_run {
        return cost::print(game, set.as_ref(), layers, options, &workers, out);
    }
    let cost = cost::before(set.as_ref(), layers, options, &workers)?;
    let is_layered = set.kind() == SetKind::Layers;
    // The build continues even if the reader of its messages has closed the stream.
    let mut said = Ok(());
    if !out.is_json() {
        said = out.text(&set_line(set.as_ref()));
        if let Some(cost) = cost.filter(|_| said.is_ok()) {
            said = out.text(&cost);
        }
        if is_layered && said.is_ok() {
            said = out.text(&heading());
        }
    }
    let phases = Phases::default();
    let mut finished = Vec::new();
    let built = progress::watch_tables(&phases, None, &interrupt::stop_flag(), |bar| {
        let mut solve = || {
            workers.install(|| {
                set.build(layers, options, &phases, &mut |report| {
                    finished.push(table_layer(report));
                    if !out.is_json() && said.is_ok() {
                        said = bar.suspend(|| out.text(&line(report)));
                    }
                })
            })
        };
        // The work of a race is known only once its states are listed.
        let built = if is_layered {
            solve()
        } else {
            work::telling(&phases, bar, messages::solving_takes, solve)
        };
        Ok::<_, CliError>(built?)
    });
    // Finished layers are kept, whatever happens after them.
    if out.is_json() && (is_layered || built.is_ok()) {
        said = out.json(&built_tables(game, set.as_ref(), finished));
    }
    let reports = built.map_err(|error| error.of_build(&phases))?;
    said?;
    if out.is_json() || !is_layered {
        return Ok(());
    }
    out.text(&total_line(&reports))
}

fn info(args: &InfoArgs, out: &Output) -> Result<()> {
    let game = args.game.as_deref();
    let directory = existing_table_directory(&args.tables)?;
    let shown = harmless(&directory.to_string_lossy());
    let mut text = say(&messages::table_directory(&shown));
    text.push('\n');
    let games = match game {
        None => registry::games(),
        Some(game) => vec![game],
    };
    let (mut layered, mut races) = (Vec::new(), Vec::new());
    for id in games {
        let listed = match game {
            Some(_) => sets(&args.rules, id, &directory)?,
            None => sets_under("", id, &directory)?,
        };
        for set in listed {
            let (reports, embedded) = (set.reports()?, set.embedded_reports()?);
            // For one game all possible sets are listed; for all games, main sets and existing sets.
            if !out.is_json() {
                if reports.is_empty() && embedded.is_empty() && !(game.is_some() || set.part().is_empty()) {
                    continue;
                }
                info_text(&mut text, set.as_ref(), &reports, &embedded)?;
            }
            let list = match set.kind() {
                SetKind::Layers => &mut layered,
                SetKind::Race => &mut races,
            };
            list.push(TableSetInfo {
                game: id.to_owned(),
                set: set.id().to_owned(),
                part: set.part().to_owned(),
                summary: set.summary().to_string(),
                directory: set.directory().display().to_string(),
                layers: layers_of(&reports, &embedded),
            });
        }
    }
    if out.is_json() {
        // Other programs rely on this order: races first.
        races.append(&mut layered);
        out.json(&TableInfo {
            directory: directory.display().to_string(),
            sets: races,
        })
    } else {
        out.text(text.trim_end())
    }
}

/// All layers of a set, in order: those on disk and those inside the program.
fn layers_of(reports: &[TableReport], embedded: &[TableReport]) -> Vec<TableLayer> {
    let inside = embedded.iter().map(|report| TableLayer {
        inside: Some(true),
        ..table_layer(report)
    });
    let mut layers: Vec<TableLayer> = reports.iter().map(table_layer).chain(inside).collect();
    layers.sort_by_key(|layer| layer.layer);
    layers
}

fn stats(args: &StatsArgs, out: &Output) -> Result<()> {
    let set = set(&args.set, &existing_table_directory(&args.tables)?)?;
    let game = &args.set.game;
    let layer = match asked(set.as_ref(), game, &args.layer)? {
        Asked::None => None,
        Asked::Layer(layer) => Some(layer),
        Asked::Seeds(seeds) => Some(layer_with(set.as_ref(), seeds)?),
    };
    match (set.stats(layer)?, layer) {
        (None, None) => Err(missing(set.as_ref(), game)),
        (None, Some(layer)) => Err(missing_layer(set.as_ref(), game, layer)),
        (Some(Stats::Layer(stats)), _) if args.csv => out.text(&stats_csv(&stats)),
        (Some(Stats::Layer(stats)), _) => layer_stats(set.as_ref(), &stats, out),
        (Some(Stats::Race(_)), _) if args.csv => {
            let found = messages::csv_without_values(game);
            let expected = messages::a_game_with_layers();
            Err(TextError::refused(Message::verbatim("csv"), found, expected).into())
        }
        (Some(Stats::Race(report)), _) if out.is_json() => {
            out.json(&built_tables(game, set.as_ref(), vec![table_layer(&report)]))
        }
        (Some(Stats::Race(report)), _) => out.text(&line(&report)),
    }
}

fn verify(args: &VerifyArgs, out: &Output) -> Result<()> {
    let set = set(&args.set, &existing_table_directory(&args.tables)?)?;
    let check = args.check.chosen();
    let workers = Workers::new(args.threads.number);
    if args.dry_run {
        return check_cost(&args.set.game, set.as_ref(), check, &workers, out);
    }
    // Errors are those of the check itself.
    let is_none = |reports: Result<Vec<TableReport>, _>| reports.is_ok_and(|reports| reports.is_empty());
    let is_inside = is_none(set.reports()) && !is_none(set.embedded_reports());
    if is_inside {
        progress::note(&messages::only_tables_inside());
    }
    let phases = Phases::default();
    let report = progress::watch_tables(&phases, None, &interrupt::stop_flag(), |bar| {
        let verify = || workers.install(|| set.verify(check, &phases));
        let verified = work::telling(&phases, bar, messages::check_takes, verify);
        verified.map_err(|_| CliError::stopped_in(&phases))
    })?;
    if let Some(reason) = &report.unrecorded {
        progress::note(&messages::next_proof_before(reason.to_message()));
    }
    if out.is_json() {
        out.json(&VerifiedTables {
            set: set.id().to_owned(),
            full: check != Check::Checksums,
            inside: is_inside,
            checked: report.checked,
            proved_before: report.proved_before,
            errors: report.errors,
            faults: report.faults.iter().map(ToString::to_string).collect(),
        })?;
    }
    conclude(set.as_ref(), &args.set.game, check, &report, out)
}

/// Prints what a check of tables takes; a short one is done, and may find errors.
fn check_cost(game: &str, set: &dyn TableSet, check: Check, workers: &Workers, out: &Output) -> Result<()> {
    let phases = Phases::default();
    let verify = || workers.install(|| set.verify(check, &phases));
    let (time, report) = work::of_trial(&phases, verify).map_err(|_| CliError::stopped_in(&phases))?;
    if let Some(report) = report {
        refuse(set, game, &report)?;
    }
    let said = messages::check_cost(work::duration(time));
    work::print(&work::of_time(game, time), &said, out)
}

/// Refuses a check that found errors, or nothing to check.
fn refuse(set: &dyn TableSet, game: &str, report: &VerifyReport) -> Result<()> {
    let is_layered = set.kind() == SetKind::Layers;
    if report.errors > 0 {
        let faults = report.faults.iter();
        let faults = one_after_another(faults.map(ToMessage::to_message));
        return Err(CliError::FaultyTables {
            said: if is_layered {
                messages::errors_in_set(report.errors, set.id(), faults)
            } else {
                messages::placed(set.id(), faults)
            },
        });
    }
    match (report.checked, is_layered) {
        (0, true) => Err(CliError::no_table(
            directory_of(set),
            messages::no_tables(),
            messages::some_to_verify(),
        )),
        (0, false) => Err(missing(set, game)),
        _ => Ok(()),
    }
}

fn conclude(set: &dyn TableSet, game: &str, check: Check, report: &VerifyReport, out: &Output) -> Result<()> {
    refuse(set, game, report)?;
    if out.is_json() {
        return Ok(());
    }
    let is_layered = set.kind() == SetKind::Layers;
    let (set, checked, before) = (set.id(), report.checked, report.proved_before);
    out.text(&say(&match (is_layered, before) {
        _ if check == Check::Checksums => messages::table_checksums(set, checked),
        (true, 0) => messages::table_positions_checked(set, checked),
        (false, 0) => messages::table_states_checked(set, checked),
        (true, _) => messages::table_positions_checked_before(set, checked, before),
        (false, _) => messages::table_states_checked_before(set, checked, before),
    }))
}
