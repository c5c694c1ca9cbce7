//! `ishwa table` for the dice games, which have one table each: all states that can follow the start.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Result, bail};
use ishwa_endgame_db::race::registry::{self, AnyRace};
use ishwa_endgame_db::race::{Phases, RaceReport};
use ishwa_engine::text::TextError;
use serde_json::{Value as Json, json};

use super::{open, pool, race, rules, table_directory};
use crate::args::{Common, PositionArgs, SetArgs, TableCommand};
use crate::interrupt;
use crate::output::{Output, progress};
use crate::tables;

/// Carries out a command on the table of a dice game; false where the command is not about one.
pub(super) fn run(common: &Common, command: &TableCommand, out: &Output) -> Result<bool> {
    match command {
        TableCommand::Build { set, seeds, memory } => {
            let Some(race) = of_set(common, set)? else {
                return Ok(false);
            };
            refuse_seeds(*seeds, set)?;
            build(common, set, race.as_ref(), *memory as u64, out)?;
        }
        TableCommand::Stats { set, seeds } => {
            let Some(race) = of_set(common, set)? else {
                return Ok(false);
            };
            refuse_seeds(*seeds, set)?;
            let Some(report) = race.report()? else {
                bail!("{}", missing(race.as_ref(), &set.game));
            };
            print(&set.game, race.as_ref(), &report, out)?;
        }
        TableCommand::Verify { set, full, .. } => {
            let Some(race) = of_set(common, set)? else {
                return Ok(false);
            };
            verify(common, set, race.as_ref(), *full, out)?;
        }
        TableCommand::Probe { position, .. } => return probe(common, position, out),
        TableCommand::Info { .. } => return Ok(false),
    }
    Ok(true)
}

/// The race of a set; `None` where the game is none.
fn of_set(common: &Common, args: &SetArgs) -> Result<Option<Box<dyn AnyRace>>> {
    let found = of_game(common, &args.game, &table_directory(common)?)?;
    if found.is_some() && !args.set.is_empty() {
        let expected = "no --set, as the game has one only";
        return Err(TextError::new("set", &args.set, expected).into());
    }
    Ok(found)
}

fn of_game(common: &Common, game: &str, directory: &Path) -> Result<Option<Box<dyn AnyRace>>> {
    let entry = ishwa_engine::registry::find(game)?;
    Ok(registry::race(game, &rules(common, &entry)?, directory)?)
}

fn refuse_seeds(seeds: Option<u32>, args: &SetArgs) -> Result<(), TextError> {
    match seeds {
        None => Ok(()),
        Some(seeds) => Err(TextError::described(
            "seeds",
            format!("--seeds {seeds} for {}", args.game),
            "no --seeds, as a dice game has one table",
        )),
    }
}

fn missing(race: &dyn AnyRace, game: &str) -> String {
    format!(
        "{}: found no table of {}, expected one built by `ishwa table build {game}` with the same --rules",
        race.directory().display(),
        race.id()
    )
}

fn build(common: &Common, args: &SetArgs, race: &dyn AnyRace, memory: u64, out: &Output) -> Result<()> {
    if !out.is_json() {
        out.text(&format!("{} in {}", race.id(), race.directory().display()))?;
    }
    let phases = Phases::default();
    let built = progress::watch_race(&phases, None, &interrupt::stop_flag(), || {
        pool(common)?.install(|| race.build(memory, &phases).map_err(anyhow::Error::from))
    });
    print(&args.game, race, &built?, out)
}

fn print(game: &str, race: &dyn AnyRace, report: &RaceReport, out: &Output) -> Result<()> {
    if out.is_json() {
        return out.json(&json!({
            "game": game,
            "set": race.id(),
            "directory": race.directory(),
            "layers": [layer_json(report)],
        }));
    }
    out.text(&line(report))
}

fn line(report: &RaceReport) -> String {
    let mut text = format!("{} states in {} bytes", report.states, report.bytes);
    match &report.built {
        None => text += ", there",
        Some((statistics, time)) => {
            let _ = write!(
                text,
                ", built in {:.1} s: {} stages, at most {} sweeps, residual {:.1e}",
                time.as_secs_f64(),
                statistics.stages,
                statistics.sweeps,
                statistics.residual
            );
        }
    }
    text
}

/// The table in the shape of a layer: a race has no seeds, and no position in it is won or lost.
fn layer_json(report: &RaceReport) -> Json {
    let mut object = json!({
        "layer": 0,
        "seeds": null,
        "positions": report.states,
        "wins": null,
        "draws": null,
        "losses": null,
        "sum": null,
        "bytes": report.bytes,
        "seconds": report.built.map_or(0.0, |(_, time)| time.as_secs_f64()),
    });
    if let Some((statistics, _)) = &report.built {
        object["stages"] = json!(statistics.stages);
        object["sweeps"] = json!(statistics.sweeps);
        object["residual"] = json!(statistics.residual);
    }
    object
}

/// What `table info` says of the races there are, or of one: sets as JSON, and text.
pub(super) fn info(
    common: &Common,
    game: Option<&str>,
    directory: &Path,
    sets: &mut Vec<Json>,
    text: &mut String,
) -> Result<()> {
    for id in registry::ids() {
        let race = match game {
            Some(game) if game != id => continue,
            Some(_) => of_game(common, id, directory)?,
            None => registry::race(id, "", directory)?,
        };
        let Some(race) = race else { continue };
        let report = race.report()?;
        let summary = "all states that can follow the start, for the chances of what becomes of each player";
        writeln!(text, "\n{}\n    {summary}", race.id())?;
        match &report {
            None => writeln!(text, "    the table is not built")?,
            Some(report) => writeln!(text, "    {}", line(report))?,
        }
        sets.push(json!({
            "game": id,
            "set": race.id(),
            "part": "",
            "summary": summary,
            "directory": race.directory(),
            "layers": report.iter().map(layer_json).collect::<Vec<_>>(),
        }));
    }
    Ok(())
}

fn verify(common: &Common, args: &SetArgs, race: &dyn AnyRace, full: bool, out: &Output) -> Result<()> {
    let phases = Phases::default();
    let findings = progress::watch_race(&phases, None, &interrupt::stop_flag(), || {
        pool(common)?.install(|| race.verify(full, &phases).map_err(anyhow::Error::from))
    })?;
    if out.is_json() {
        out.json(&json!({
            "set": race.id(),
            "full": full,
            "checked": findings.checked,
            "errors": findings.faults.len(),
            "faults": findings.faults,
        }))?;
    }
    if !findings.faults.is_empty() {
        bail!("{}: {}", race.id(), findings.faults.join("; "));
    }
    if findings.checked == 0 {
        bail!("{}", missing(race, &args.game));
    }
    if out.is_json() {
        return Ok(());
    }
    out.text(&format!(
        "{}: {} states checked, no error",
        race.id(),
        findings.checked
    ))
}

fn probe(common: &Common, args: &PositionArgs, out: &Output) -> Result<bool> {
    let session = open(common, args)?;
    let Some(race) = tables::race(&table_directory(common)?, session.as_ref())? else {
        return Ok(false);
    };
    race::look_up(session.as_ref(), race.as_ref(), &args.game, out)?;
    Ok(true)
}
