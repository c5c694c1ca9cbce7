//! The states of a race as CSV: a line for each, with its board and what every player can expect.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;

use ishwa_core::text::{TextError, harmless};
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::table_set::{OpenTables, StateRow, TableSet};
use ishwa_messages::Message;
use ishwa_presentation::wire::ExportedTables;

use super::compress::Compressed;
use super::csv::quoted;
use crate::args::FileFormat;
use crate::commands::table::args::{Compression, ExportArgs, LayerArgs};
use crate::commands::table::lookup::{asked, missing};
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::say;
use crate::messages;
use crate::output::file::OutputFile;
use crate::output::{Output, progress};

/// The length of text from which it is written to the file.
const PART: usize = 1 << 16;

pub(super) fn export(
    args: &ExportArgs,
    set: &dyn TableSet,
    tables: &dyn OpenTables,
    compression: Compression,
    files: &[Option<OutputFile>],
    out: &Output,
) -> Result<()> {
    let game = &args.chosen().game;
    let layer = args.layers.first().copied();
    asked(
        set,
        game,
        &LayerArgs {
            layer,
            seeds: args.seeds,
        },
    )?;
    if args.format != FileFormat::Csv {
        let (found, expected) = (messages::chances_by_state(game), messages::csv_alone());
        return Err(TextError::refused(Message::verbatim("format"), found, expected).into());
    }
    let states = tables.states();
    if states == 0 {
        return Err(missing(set, game));
    }
    let phases = Phases::default();
    phases.expect(states);
    for file in files.iter().flatten() {
        progress::watch_tables(&phases, None, &interrupt::stop_flag(), |_| {
            write(tables, file, compression, &phases)
        })?;
        let path = file.path().to_string_lossy();
        if out.is_json() {
            out.json(&ExportedTables {
                set: set.id().to_owned(),
                file: path.into_owned(),
                rows: states,
                layers: Vec::new(),
            })?;
        } else {
            out.text(&say(&messages::export_states(set.id(), states, &harmless(&path))))?;
        }
    }
    Ok(())
}

/// Writes the whole file. If that fails or is stopped, a regular file is unchanged.
fn write(
    tables: &dyn OpenTables,
    file: &OutputFile,
    compression: Compression,
    phases: &Phases,
) -> Result<()> {
    let mut to = Compressed::create(file, compression)?;
    let (mut text, mut written) = (String::new(), Ok(()));
    let mut is_first = true;
    tables.for_each_state(&mut |row| {
        if is_first {
            add_line(&mut text, &names(row));
            is_first = false;
        }
        add_line(&mut text, &fields(row));
        phases.solved.done.fetch_add(1, Ordering::Relaxed);
        if text.len() < PART {
            return ControlFlow::Continue(());
        }
        written = if phases.solved.stop.load(Ordering::Relaxed) {
            Err(CliError::stopped_in(phases))
        } else {
            to.write(text.as_bytes())
        };
        text.clear();
        if written.is_ok() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    })?;
    written?;
    to.write(text.as_bytes())?;
    to.finish()
}

fn add_line(text: &mut String, fields: &[String]) {
    // Writing to a string cannot fail.
    let _ = writeln!(text, "{}", fields.join(","));
}

/// The names of the columns, from any of the rows, which all have the same.
fn names(row: &StateRow) -> Vec<String> {
    let mut names = vec!["stage".to_owned(), "position".to_owned()];
    for part in &row.numbers {
        match part.numbers.as_slice() {
            [_] => names.push(part.name.to_owned()),
            several => names.extend((1..=several.len()).map(|index| format!("{}_{index}", part.name))),
        }
    }
    for (index, player) in row.prospects.players.iter().enumerate() {
        let name = format!("p{}", index + 1);
        names.push(format!("{name}_payoff"));
        names.extend((1..=player.ranks.len()).map(|rank| format!("{name}_rank_{rank}")));
        names.push(format!("{name}_eaten"));
    }
    names.push("throws".to_owned());
    names
}

fn fields(row: &StateRow) -> Vec<String> {
    let mut fields = vec![row.stage.to_string(), quoted(&row.position)];
    for part in &row.numbers {
        fields.extend(part.numbers.iter().map(ToString::to_string));
    }
    for player in &row.prospects.players {
        fields.push(
            player
                .payoff
                .map_or_else(String::new, |payoff| payoff.to_string()),
        );
        fields.extend(player.ranks.iter().map(ToString::to_string));
        fields.push(player.eaten.to_string());
    }
    fields.push(row.prospects.throws.to_string());
    fields
}
