//! What a build takes, said before it begins.

use ishwa_core::text::TextError;
use ishwa_endgame_builder::cost::free_space;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::table_set::{BuildCost, BuildOptions, SetKind, TableSet};
use ishwa_presentation::wire::TableCost;

use crate::commands::work;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::{Output, progress};
use crate::threads::Workers;

/// The positions from which the cost of a build is found before it: fewer are solved in some ten seconds, of which the
/// second of a trial would be a large part, and the progress bar has the time left.
const LARGE: u64 = 40_000_000;

/// Finds what a build takes.
///
/// # Errors
/// When it does not fit into memory or on the disk, or is interrupted.
pub(super) fn find(
    set: &dyn TableSet,
    layers: u32,
    options: &BuildOptions,
    workers: &Workers,
) -> Result<BuildCost> {
    let phases = Phases::default();
    let trial = || workers.install(|| set.cost(layers, options, &phases));
    let cost = progress::watch_trial(&phases, &interrupt::stop_flag(), trial)
        .map_err(|error| CliError::from(error).of_build(&phases))?;
    let free = free_space(set.directory()).unwrap_or(u64::MAX);
    if cost.bytes > free {
        return Err(CliError::from(TextError::refused(
            messages::tables(),
            messages::files_of_size(work::size(cost.bytes)),
            messages::a_disk_with_room(work::size(free)),
        )));
    }
    Ok(cost)
}

/// Finds what a large build of layers takes, and says it; `None` for a small one.
///
/// # Errors
/// When it does not fit into memory or on the disk.
pub(super) fn before(
    set: &dyn TableSet,
    layers: u32,
    options: &BuildOptions,
    workers: &Workers,
) -> Result<Option<String>> {
    let size = set.size(layers, options);
    let size = size.map_err(|error| CliError::from(error).of_build(&Phases::default()))?;
    if size.is_none_or(|size| size.positions < LARGE) {
        return Ok(None);
    }
    Ok(Some(sentence(set, &find(set, layers, options, workers)?)))
}

/// Prints what a build takes, and builds nothing.
///
/// # Errors
/// As [`find`].
pub(super) fn print(
    game: &str,
    set: &dyn TableSet,
    layers: u32,
    options: &BuildOptions,
    workers: &Workers,
    out: &Output,
) -> Result<()> {
    let cost = find(set, layers, options, workers)?;
    if out.is_json() {
        return out.json(&TableCost {
            game: game.to_owned(),
            set: set.id().to_owned(),
            positions: cost.size.positions,
            memory: cost.size.memory,
            bytes: cost.bytes,
            seconds: cost.time.as_secs_f64(),
        });
    }
    out.text(&sentence(set, &cost))
}

fn sentence(set: &dyn TableSet, cost: &BuildCost) -> String {
    if cost.size.positions == 0 {
        return say(&messages::all_tables_there());
    }
    let message = match set.kind() {
        SetKind::Layers => messages::table_cost,
        SetKind::Race => messages::table_cost_of_race,
    };
    say(&message(
        cost.size.positions,
        work::duration(cost.time),
        work::size(cost.bytes),
        work::size(cost.size.memory),
    ))
}
