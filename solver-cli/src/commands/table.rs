//! `ishwa table`.

use std::fmt::Write;
use std::path::Path;
use std::time::Duration;

use anyhow::{Result, bail};
use ishwa_endgame_db::build::{BuildError, BuildOptions, LayerReport};
use ishwa_endgame_db::file::WriteOptions;
use ishwa_endgame_db::registry::{self, AnySet, Entry, ProbeError, Probed};
use ishwa_endgame_db::solve::Progress;
use ishwa_endgame_db::verify::Findings;
use ishwa_engine::game::{Turn, Unit};
use ishwa_engine::text::{TextError, quote};
use serde_json::{Value as Json, json};

use super::{open, pool, race_table, rules, table_directory};
use crate::args::{Common, PositionArgs, SetArgs, TableCommand};
use crate::output::{Output, progress};

pub(super) fn run(common: &Common, command: &TableCommand, out: &Output) -> Result<()> {
    if race_table::run(common, command, out)? {
        return Ok(());
    }
    match command {
        TableCommand::Build { set, seeds, memory } => build(common, set, *seeds, *memory, out),
        TableCommand::Info { game } => info(common, game.as_deref(), out),
        TableCommand::Stats { set, seeds } => stats(common, set, *seeds, out),
        TableCommand::Verify { set, full, .. } => verify(common, set, *full, out),
        TableCommand::Probe { position, set } => probe(common, position, set.as_deref(), out),
    }
}

/// The sets of a game under the options asked for.
fn sets(common: &Common, game: &str, directory: &Path) -> Result<Vec<Box<dyn AnySet>>> {
    let entry = ishwa_engine::registry::find(game)?;
    Ok(registry::sets(game, &rules(common, &entry)?, directory)?)
}

/// The set asked for.
fn set(common: &Common, args: &SetArgs) -> Result<Box<dyn AnySet>> {
    let mut sets = sets(common, &args.game, &table_directory(common)?)?;
    let place = place_of(&sets, &args.set)?;
    Ok(sets.swap_remove(place))
}

fn place_of(sets: &[Box<dyn AnySet>], part: &str) -> Result<usize, TextError> {
    let place = sets.iter().position(|set| set.part() == part);
    place.ok_or_else(|| {
        let parts: Vec<&str> = sets
            .iter()
            .map(|set| set.part())
            .filter(|part| !part.is_empty())
            .collect();
        let expected = if parts.is_empty() {
            "no --set, as the game has one only".to_owned()
        } else {
            parts.join(", ")
        };
        TextError::new("set", part, expected)
    })
}

fn build(common: &Common, args: &SetArgs, seeds: Option<u32>, memory: usize, out: &Output) -> Result<()> {
    let set = set(common, args)?;
    let layers = set.layers_up_to(seeds);
    if let Some(seeds) = seeds.filter(|_| layers == 0) {
        let (least, _) = set.layer(0);
        let expected = format!("{least} or more for {}", set.id());
        return Err(TextError::new("seeds", &seeds.to_string(), expected).into());
    }
    let options = BuildOptions {
        memory: memory as u64,
        write: WriteOptions::default(),
    };
    if !out.is_json() {
        out.text(&format!(
            "{} in {}\n{HEADING}",
            set.id(),
            set.directory().display()
        ))?;
    }
    let progress = Progress::default();
    let mut failed = Ok(());
    let mut finished = Vec::new();
    let built = progress::watch_layers(&progress, set.work(layers), |bar| {
        pool(common)?.install(|| {
            set.build(layers, &options, &progress, &mut |report| {
                finished.push(layer_json(report));
                if !out.is_json() && failed.is_ok() {
                    failed = bar.suspend(|| out.text(&line(report)));
                }
            })
            .map_err(anyhow::Error::from)
        })
    });
    failed?;
    if out.is_json() {
        out.json(&json!({
            "game": args.game,
            "set": set.id(),
            "directory": set.directory(),
            "layers": finished,
        }))?;
    }
    let reports = match built {
        Ok(reports) => reports,
        Err(error)
            if error
                .downcast_ref()
                .is_some_and(|error| matches!(error, BuildError::Stopped)) =>
        {
            bail!("stopped; finished layers are kept, and the same command goes on from there")
        }
        Err(error) => return Err(error),
    };
    if out.is_json() {
        return Ok(());
    }
    let total = |part: fn(&LayerReport) -> u64| reports.iter().map(part).sum::<u64>();
    let seconds: Duration = reports.iter().filter_map(|report| report.time).sum();
    out.text(&format!(
        "{} positions, {} bytes, {:.1} s",
        total(|report| report.positions),
        total(|report| report.bytes),
        seconds.as_secs_f64()
    ))
}

/// What [`line()`] shows.
const HEADING: &str =
    "seeds    positions         wins        draws       losses             sum        bytes  seconds";

fn line(report: &LayerReport) -> String {
    let seconds = report
        .time
        .map_or_else(|| "there".to_owned(), |time| format!("{:.2}", time.as_secs_f64()));
    format!(
        "{:>5} {:>12} {:>12} {:>12} {:>12} {:>15} {:>12} {seconds:>8}",
        report.seeds, report.positions, report.wins, report.draws, report.losses, report.sum, report.bytes
    )
}

fn layer_json(report: &LayerReport) -> Json {
    json!({
        "layer": report.layer,
        "seeds": report.seeds,
        "positions": report.positions,
        "wins": report.wins,
        "draws": report.draws,
        "losses": report.losses,
        "sum": report.sum,
        "bytes": report.bytes,
        // Nothing was done for a layer that was there.
        "seconds": report.time.map_or(0.0, |time| time.as_secs_f64()),
    })
}

fn info(common: &Common, game: Option<&str>, out: &Output) -> Result<()> {
    let directory = table_directory(common)?;
    let mut sets_json = Vec::new();
    let mut text = format!("Tables in {}\n", directory.display());
    let mut races = String::new();
    race_table::info(common, game, &directory, &mut sets_json, &mut races)?;
    let games = match game {
        None => registry::games(),
        Some(_) if !sets_json.is_empty() => Vec::new(),
        Some(game) => vec![game.to_owned()],
    };
    for game in &games {
        let listed = if games.len() == 1 {
            sets(common, game, &directory)?
        } else {
            registry::sets(game, "", &directory)?
        };
        for set in listed {
            let reports = set.reports()?;
            // Of one game all sets there can be are listed, of all games those there are.
            if !out.is_json() {
                if reports.is_empty() && !(games.len() == 1 || set.part().is_empty()) {
                    continue;
                }
                info_text(&mut text, set.as_ref(), &reports)?;
            }
            sets_json.push(json!({
                "game": game,
                "set": set.id(),
                "part": set.part(),
                "summary": set.summary(),
                "directory": set.directory(),
                "layers": reports.iter().map(layer_json).collect::<Vec<_>>(),
            }));
        }
    }
    text += &races;
    if out.is_json() {
        out.json(&json!({ "directory": directory, "sets": sets_json }))
    } else {
        out.text(text.trim_end())
    }
}

fn info_text(text: &mut String, set: &dyn AnySet, reports: &[LayerReport]) -> Result<()> {
    let all = set.layers_up_to(None);
    let positions: u64 = reports.iter().map(|report| report.positions).sum();
    let bytes: u64 = reports.iter().map(|report| report.bytes).sum();
    write!(text, "\n{}", set.id())?;
    if !set.part().is_empty() {
        write!(text, "  (--set {})", set.part())?;
    }
    writeln!(text, "\n    {}", set.summary())?;
    if let Some(last) = reports.last() {
        writeln!(
            text,
            "    {} of {all} layers, up to {} seeds: {positions} positions in {bytes} bytes",
            reports.len(),
            last.seeds
        )?;
    } else {
        writeln!(text, "    none of {all} layers is built")?;
    }
    Ok(())
}

fn stats(common: &Common, args: &SetArgs, seeds: Option<u32>, out: &Output) -> Result<()> {
    let set = set(common, args)?;
    let Some(stats) = set.stats(seeds)? else {
        bail!(
            "{}: found no such table, expected one built by `ishwa table build {}`",
            set.directory().display(),
            args.game
        );
    };
    let unit = set.unit();
    if out.is_json() {
        let counts = stats.counts.iter().map(|(entry, count)| {
            let mut object = entry_json(*entry, unit);
            object["count"] = json!(count);
            object
        });
        return out.json(&json!({
            "set": set.id(),
            "layer": stats.layer,
            "seeds": stats.seeds,
            "values": counts.collect::<Vec<_>>(),
            "extreme": stats.extreme.as_ref().map(|(entry, position)| {
                json!({ "value": entry_json(*entry, unit), "position": position })
            }),
        }));
    }
    let mut text = format!("{}, layer of {} seeds\n", set.id(), stats.seeds);
    for (entry, count) in &stats.counts {
        writeln!(text, "{count:>12}  {}", entry_text(*entry, unit))?;
    }
    if let Some((entry, position)) = &stats.extreme {
        write!(text, "the most: {}, as in {position}", entry_text(*entry, unit))?;
    }
    out.text(text.trim_end())
}

fn verify(common: &Common, args: &SetArgs, full: bool, out: &Output) -> Result<()> {
    let set = set(common, args)?;
    // Damaged files are what it is to find.
    let layers = set.reports().unwrap_or_default();
    let work = layers.iter().map(|report| report.positions).sum();
    let progress = Progress::default();
    let findings = progress::watch_layers(&progress, work, |_| {
        pool(common)?.install(|| {
            let findings = set.verify(full, &progress);
            findings.map_err(|_| anyhow::anyhow!("stopped before the end"))
        })
    })?;
    if out.is_json() {
        out.json(&json!({
            "set": set.id(),
            "full": full,
            "checked": findings.checked,
            "errors": findings.errors,
            "faults": findings.faults.iter().map(ToString::to_string).collect::<Vec<_>>(),
        }))?;
    }
    conclude(set.as_ref(), &findings, out)
}

fn conclude(set: &dyn AnySet, findings: &Findings, out: &Output) -> Result<()> {
    if findings.errors > 0 {
        let faults: Vec<String> = findings.faults.iter().map(ToString::to_string).collect();
        bail!(
            "{} errors in {}: {}",
            findings.errors,
            set.id(),
            faults.join("; ")
        );
    }
    if findings.checked == 0 {
        bail!(
            "{}: found no tables, expected some to verify",
            set.directory().display()
        );
    }
    if out.is_json() {
        return Ok(());
    }
    out.text(&format!(
        "{}: {} positions checked, no error",
        set.id(),
        findings.checked
    ))
}

fn probe(common: &Common, args: &PositionArgs, part: Option<&str>, out: &Output) -> Result<()> {
    let session = open(common, args)?;
    let position = session.own_position();
    if session.turn() == Turn::Over {
        let found = format!("the finished game {}", quote(&session.position()));
        return Err(TextError::described("position", found, "a game in progress").into());
    }
    let mut sets = sets(common, &args.game, &table_directory(common)?)?;
    if let Some(part) = part {
        let place = place_of(&sets, part)?;
        sets = vec![sets.swap_remove(place)];
    }
    for set in sets.iter().filter(|set| set.directory().is_dir()) {
        let probed = set.probe(&position).map_err(|error| match error {
            ProbeError::Text(error) => anyhow::Error::from(error),
            ProbeError::Table(error) => error.into(),
        })?;
        if let Some(mut probed) = probed {
            // Moves as the session writes them: both list them in the order of the rules.
            for ((mv, _), place) in probed.moves.iter_mut().zip(session.moves()) {
                *mv = session.write_move(place);
            }
            return print_probed(set.as_ref(), &session.position(), &probed, out);
        }
    }
    let game = &args.game;
    for set in &sets {
        if let Some(seeds) = set.seeds_of(&position)? {
            let set = match set.part() {
                "" => String::new(),
                part => format!(" --set {part}"),
            };
            bail!(
                "{}: found no table that holds it, expected the layer of {seeds} seeds, built by `ishwa table build \
                 {game}{set} --seeds {seeds}`",
                session.position()
            );
        }
    }
    bail!(
        "{}: found a position that no table of the game has, expected `ishwa solve {game}` to find its value",
        session.position()
    )
}

fn print_probed(set: &dyn AnySet, position: &str, probed: &Probed, out: &Output) -> Result<()> {
    let unit = set.unit();
    if out.is_json() {
        let moves = probed
            .moves
            .iter()
            .map(|(mv, entry)| json!({ "move": mv, "value": entry.map(|entry| entry_json(entry, unit)) }));
        return out.json(&json!({
            "set": set.id(),
            "position": position,
            "value": entry_json(probed.entry, unit),
            "moves": moves.collect::<Vec<_>>(),
        }));
    }
    let mut text = format!("{position}  {}\n", entry_text(probed.entry, unit));
    for (mv, entry) in &probed.moves {
        let value = entry.map_or_else(|| "not in the tables".to_owned(), |entry| entry_text(entry, unit));
        writeln!(text, "{mv:>6}  {value}")?;
    }
    out.text(text.trim_end())
}

/// An entry in the shape of a value that other programs rely on.
fn entry_json(entry: Entry, unit: Unit) -> Json {
    let unit = if unit == Unit::Payoff { Unit::Win } else { unit };
    let mut object = json!({ "kind": "exact", "score": entry.score, "unit": unit.name() });
    if let Some(plies) = entry.plies {
        object["plies"] = json!(plies);
    }
    object
}

fn entry_text(entry: Entry, unit: Unit) -> String {
    match (unit, entry.plies) {
        (Unit::Seeds | Unit::Stones, _) => format!("{:+} {}", entry.score, unit.name()),
        (_, None) => "draw".to_owned(),
        (_, Some(plies)) if entry.score > 0 => format!("win in {plies}"),
        (_, Some(plies)) => format!("loss in {plies}"),
    }
}
