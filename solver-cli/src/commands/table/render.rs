//! The output of `ishwa table`.

use std::fmt::Write;
use std::iter;
use std::time::Duration;

use ishwa_core::game::Unit;
use ishwa_core::race::Prospects;
use ishwa_core::text::harmless;
use ishwa_endgame_builder::table_set::{EntryCounts, LayerStats, SetKind, TableReport, TableSet};
use ishwa_endgame_reader::value::{Probed, TableEntry};
use ishwa_games::any::AnySession;
use ishwa_messages::ToMessage;
use ishwa_presentation::values::{material_text, win_text};
use ishwa_presentation::wire::{
    BuiltTables, CountedValue, ExtremePosition, LayerValues, ProbedTableMove, ProbedTables, TableLayer,
    TableValue,
};

use crate::error::Result;
use crate::language::{self, lang, say};
use crate::messages;
use crate::output::Output;

pub(super) fn built_tables(game: &str, set: &dyn TableSet, layers: Vec<TableLayer>) -> BuiltTables {
    BuiltTables {
        game: game.to_owned(),
        set: set.id().to_owned(),
        directory: set.directory().display().to_string(),
        layers,
    }
}

/// The width of a column of numbers.
const COLUMN: usize = 10;

/// The column headings of [`line()`] for a layer: 80 columns.
pub(super) fn heading() -> String {
    let heads = [
        (5, say(&messages::table_seeds())),
        (COLUMN, say(&messages::table_positions())),
        (COLUMN, say(&messages::table_wins())),
        (COLUMN, say(&messages::table_draws())),
        (COLUMN, say(&messages::table_losses())),
        (COLUMN, say(&messages::table_sum())),
        (COLUMN, say(&messages::table_bytes())),
        (8, say(&messages::table_seconds())),
    ];
    let columns = heads.iter().map(|(width, head)| format!("{head:>width$}"));
    columns.collect::<Vec<_>>().join(" ")
}

/// The number of a column of [`heading`]. One that is too large for it with its digits grouped has none.
fn cell(number: &str) -> String {
    let grouped = lang().number(number);
    if grouped.chars().count() <= COLUMN {
        format!("{grouped:>COLUMN$}")
    } else {
        format!("{:>COLUMN$}", number.replace('-', "−"))
    }
}

pub(super) fn line(report: &TableReport) -> String {
    let (positions, bytes) = (report.positions, report.bytes);
    match &report.content {
        EntryCounts::Layer(sums) => {
            let seconds = match report.time {
                None => say(&messages::table_there()),
                Some(time) => language::decimal(time.as_secs_f64(), 2),
            };
            let numbers = [
                positions.to_string(),
                sums.wins.to_string(),
                sums.draws.to_string(),
                sums.losses.to_string(),
                sums.sum.to_string(),
                bytes.to_string(),
            ];
            let cells = numbers.map(|number| cell(&number));
            format!("{:>5} {} {seconds:>8}", sums.seeds, cells.join(" "))
        }
        EntryCounts::Race(None) => say(&messages::table_race_there(positions, bytes)),
        EntryCounts::Race(Some(statistics)) => {
            let seconds = report.time.unwrap_or_default().as_secs_f64();
            let residual = format!("{:.1e}", statistics.residual);
            say(&messages::table_race_built(
                positions,
                bytes,
                &language::decimal(seconds, 1),
                statistics.stages,
                statistics.sweeps,
                &lang().number(&residual),
            ))
        }
    }
}

/// A table, in the form of a layer in JSON.
pub(super) fn table_layer(report: &TableReport) -> TableLayer {
    let (sums, statistics) = match &report.content {
        EntryCounts::Layer(sums) => (Some(sums), None),
        EntryCounts::Race(statistics) => (None, statistics.as_ref()),
    };
    TableLayer {
        layer: report.layer,
        label: sums.map(|sums| sums.label.to_string()),
        seeds: sums.map(|sums| sums.seeds),
        positions: report.positions,
        wins: sums.map(|sums| sums.wins),
        draws: sums.map(|sums| sums.draws),
        losses: sums.map(|sums| sums.losses),
        sum: sums.map(|sums| sums.sum),
        bytes: report.bytes,
        // 0 for a table that already existed.
        seconds: report.time.map_or(0.0, |time| time.as_secs_f64()),
        inside: None,
        stages: statistics.map(|statistics| statistics.stages),
        sweeps: statistics.map(|statistics| statistics.sweeps),
        residual: statistics.map(|statistics| statistics.residual),
    }
}

/// Adds the description of a set with its tables on disk, and of those inside the program.
pub(super) fn info_text(
    text: &mut String,
    set: &dyn TableSet,
    reports: &[TableReport],
    embedded: &[TableReport],
) -> Result<()> {
    write!(text, "\n{}", set.id())?;
    if !set.part().is_empty() {
        write!(text, "  (--set {})", set.part())?;
    }
    let indented = || {
        textwrap::Options::new(80)
            .initial_indent("    ")
            .subsequent_indent("    ")
    };
    let summary = textwrap::fill(&say(&set.summary()), indented());
    let state = |reports: &[TableReport]| match (set.kind(), reports.last()) {
        (SetKind::Layers, None) => say(&messages::table_none_of(set.layers().len())),
        (SetKind::Race, None) => say(&messages::table_not_built()),
        (_, Some(last)) => match &last.content {
            EntryCounts::Race(_) => line(last),
            EntryCounts::Layer(sums) => {
                let positions: u64 = reports.iter().map(|report| report.positions).sum();
                let bytes: u64 = reports.iter().map(|report| report.bytes).sum();
                say(&messages::table_some_of(
                    reports.len(),
                    set.layers().len(),
                    &say(&sums.label.to_message()),
                    positions,
                    bytes,
                ))
            }
        },
    };
    writeln!(text, "\n{summary}")?;
    if embedded.is_empty() || !reports.is_empty() {
        writeln!(text, "    {}", state(reports))?;
    }
    if !embedded.is_empty() {
        let inside = say(&messages::table_inside(&state(embedded)));
        writeln!(text, "{}", textwrap::fill(&inside, indented()))?;
    }
    Ok(())
}

pub(super) fn layer_stats(set: &dyn TableSet, stats: &LayerStats, out: &Output) -> Result<()> {
    let unit = set.unit();
    if out.is_json() {
        let counts = stats.counts.iter().map(|&(entry, count)| CountedValue {
            value: table_value(entry, unit),
            count,
        });
        let extreme = stats.extreme.as_ref();
        return out.json(&LayerValues {
            set: set.id().to_owned(),
            layer: stats.layer,
            label: stats.label.to_string(),
            seeds: stats.seeds,
            values: counts.collect(),
            extreme: extreme.map(|(entry, position)| ExtremePosition {
                position: position.to_string(),
                value: table_value(*entry, unit),
            }),
        });
    }
    let label = say(&stats.label.to_message());
    let mut text = say(&messages::table_layer_of(set.id(), &label));
    text.push('\n');
    text += &results(stats);
    let bins = bins(stats, unit);
    let largest = bins.iter().map(|(_, count)| *count).max().unwrap_or(1);
    for (values, count) in bins {
        let bar = "█".repeat((count as f64 / largest as f64 * BAR).round() as usize);
        let line = format!("{:>14}  {values:<LABEL$}  {bar}", lang().count(count));
        writeln!(text, "{}", line.trim_end())?;
    }
    if let Some((entry, position)) = &stats.extreme {
        text += &say(&messages::table_most(&entry_text(*entry, unit), position));
    }
    out.text(text.trim_end())
}

/// The most bins in which the values of a layer are shown.
const MOST_BINS: usize = 16;

/// The length of the longest bar, and the width of the column before the bars, in characters.
const BAR: f64 = 28.0;
const LABEL: usize = 32;

fn positions(stats: &LayerStats) -> u64 {
    stats.counts.iter().map(|(_, count)| count).sum()
}

/// How many positions are won, drawn and lost, and the mean of gains; nothing where tables have bounds.
fn results(stats: &LayerStats) -> String {
    if stats.counts.iter().any(|(entry, _)| entry.score().is_none()) {
        return String::new();
    }
    let all = positions(stats).max(1) as f64;
    let part = |is_counted: fn(i32) -> bool| {
        let counted = stats.counts.iter().filter(|(entry, _)| is_counted(entry.lower));
        let count: u64 = counted.map(|(_, count)| count).sum();
        (count, lang().percent(count as f64 / all, 1))
    };
    let [won, drawn, lost] = [
        part(|score| score > 0),
        part(|score| score == 0),
        part(|score| score < 0),
    ];
    let mut text = say(&messages::table_results(
        won.0, &won.1, drawn.0, &drawn.1, lost.0, &lost.1,
    ));
    if stats.counts.iter().all(|(entry, _)| entry.plies.is_none()) {
        let sum: f64 = stats
            .counts
            .iter()
            .map(|&(entry, count)| f64::from(entry.lower) * count as f64)
            .sum();
        text += &say(&messages::table_mean(lang().decimal(sum / all, 2)));
    }
    text + "\n"
}

/// The values of a layer with their counts, neighbours of the same result together where there are many.
fn bins(stats: &LayerStats, unit: Unit) -> Vec<(String, u64)> {
    let size = stats.counts.len().div_ceil(MOST_BINS).max(1);
    let results = stats
        .counts
        .chunk_by(|(one, _), (other, _)| one.lower.signum() == other.lower.signum());
    let bins = results.flat_map(|result| result.chunks(size)).map(|bin| {
        let text = |end: Option<&(TableEntry, u64)>| end.map(|(entry, _)| entry_text(*entry, unit));
        let (first, last) = (
            text(bin.first()).unwrap_or_default(),
            text(bin.last()).unwrap_or_default(),
        );
        let values = if bin.len() == 1 {
            first
        } else {
            say(&messages::table_from_to(&first, &last))
        };
        (values, bin.iter().map(|(_, count)| count).sum())
    });
    bins.collect()
}

/// The value counts of a layer as CSV: each value with its plies, where tables know them, and its number of
/// positions.
pub(super) fn stats_csv(stats: &LayerStats) -> String {
    let counts = stats.counts.iter().map(|(entry, count)| {
        let plies = entry.plies.map_or_else(String::new, |plies| plies.to_string());
        format!("{},{},{plies},{count}", stats.label.count, entry.lower)
    });
    let header = "layer,value,plies,count".to_owned();
    iter::once(header).chain(counts).collect::<Vec<_>>().join("\n")
}

pub(super) fn print_probed(
    set: &dyn TableSet,
    session: &AnySession,
    entry: TableEntry,
    moves: &[Option<TableEntry>],
    out: &Output,
) -> Result<()> {
    if out.is_json() {
        return out.json(&probed_tables(set, session, entry, moves));
    }
    let unit = set.unit();
    let mut text = format!("{}  {}\n", session.position(), entry_text(entry, unit));
    for (mv, entry) in named(session).zip(moves) {
        let value = match entry {
            None => say(&messages::table_not_in()),
            Some(entry) => entry_text(*entry, unit),
        };
        writeln!(text, "{mv:>6}  {value}")?;
    }
    out.text(text.trim_end())
}

/// The legal moves as text, in the order of the values that tables have for them.
fn named(session: &AnySession) -> impl Iterator<Item = String> {
    session.moves().into_iter().map(|mv| session.write_move(mv))
}

/// The values of a position and its moves as JSON.
pub(super) fn probed_tables(
    set: &dyn TableSet,
    session: &AnySession,
    entry: TableEntry,
    moves: &[Option<TableEntry>],
) -> ProbedTables {
    let unit = set.unit();
    let moves = named(session).zip(moves).map(|(mv, entry)| ProbedTableMove {
        mv,
        value: entry.map(|entry| table_value(entry, unit)),
    });
    ProbedTables {
        set: set.id().to_owned(),
        position: session.position(),
        value: table_value(entry, unit),
        moves: moves.collect(),
    }
}

/// Writes the entry of a position as one line of tab-separated columns: the position, its value, the plies to the end
/// where tables know them, and the moves, each as `MOVE=VALUE` or `MOVE=VALUE/PLIES`.
pub(super) fn write_answer(line: &mut String, session: &AnySession, probed: &Probed) -> Result<()> {
    let text = &mut *line;
    write!(text, "{}\t", session.position())?;
    match probed {
        Probed::Value(entry, moves) => {
            write_value(text, *entry)?;
            text.push('\t');
            if let Some(plies) = entry.plies {
                write!(text, "{plies}")?;
            }
            for (index, (mv, entry)) in named(session).zip(moves).enumerate() {
                write!(text, "{}{mv}=", separator(index))?;
                match entry {
                    None => text.push('?'),
                    Some(entry) => {
                        write_value(text, *entry)?;
                        if let Some(plies) = entry.plies {
                            write!(text, "/{plies}")?;
                        }
                    }
                }
            }
        }
        Probed::Chances(answer) => {
            write_payoffs(text, &answer.prospects)?;
            text.push('\t');
            for (index, (mv, after)) in named(session).zip(&answer.moves).enumerate() {
                write!(text, "{}{mv}=", separator(index))?;
                write_payoffs(text, &after.prospects)?;
            }
        }
    }
    Ok(())
}

/// The separator before a move: the first move begins the last column.
fn separator(index: usize) -> char {
    if index == 0 { '\t' } else { ' ' }
}

/// The value of an entry, or `LOWER..UPPER` where it lies between two.
fn write_value(text: &mut String, entry: TableEntry) -> std::fmt::Result {
    match entry.score() {
        Some(score) => write!(text, "{score}"),
        None => write!(text, "{}..{}", entry.lower, entry.upper),
    }
}

/// The expected payoff of each player; `?` where the game has none.
fn write_payoffs(text: &mut String, prospects: &Prospects) -> std::fmt::Result {
    for (index, player) in prospects.players.iter().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        match player.payoff {
            Some(payoff) => write!(text, "{comma}{payoff}")?,
            None => write!(text, "{comma}?")?,
        }
    }
    Ok(())
}

/// An entry as a value in JSON.
fn table_value(entry: TableEntry, unit: Unit) -> TableValue {
    let unit = if unit == Unit::Payoff { Unit::Win } else { unit };
    let (unit, plies) = (unit.into(), entry.plies);
    match entry.score() {
        Some(score) => TableValue::Exact { score, unit, plies },
        None => TableValue::Bounds {
            lower: entry.lower,
            upper: entry.upper,
            unit,
            plies,
        },
    }
}

fn entry_text(entry: TableEntry, unit: Unit) -> String {
    if unit.is_material() {
        if let Some(score) = entry.score() {
            return material_text(lang(), score.into(), unit);
        }
        let (lower, upper) = (signed(entry.lower), signed(entry.upper));
        let range = match unit {
            Unit::Pions => messages::table_range_pions,
            Unit::Stones => messages::table_range_stones,
            Unit::Camels => messages::table_range_camels,
            _ => messages::table_range_seeds,
        };
        return say(&range(&lower, &upper, entry.upper.unsigned_abs()));
    }
    let score = if entry.plies.is_some() { entry.lower } else { 0 };
    win_text(lang(), score.into(), entry.plies)
}

fn signed(score: i32) -> String {
    lang().signed(score.into())
}

/// The first line of a build.
pub(super) fn set_line(set: &dyn TableSet) -> String {
    let directory = harmless(&set.directory().to_string_lossy());
    say(&messages::table_set_in(set.id(), &directory))
}

/// The last line of a build.
pub(super) fn total_line(reports: &[TableReport]) -> String {
    let total = |part: fn(&TableReport) -> u64| reports.iter().map(part).sum::<u64>();
    let seconds: Duration = reports.iter().filter_map(|report| report.time).sum();
    say(&messages::table_total(
        total(|report| report.positions),
        total(|report| report.bytes),
        &language::decimal(seconds.as_secs_f64(), 1),
    ))
}
