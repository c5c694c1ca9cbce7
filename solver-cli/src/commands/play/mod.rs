//! `ishwa play`.

pub(crate) mod args;
mod commands;
mod dialogue;
mod lines;
mod marks;
mod opponent;
mod screen;
mod table;
#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, RandomState};
use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use ishwa_core::text::TextError;
use ishwa_library::level::Level;
use ishwa_messages::Message;
use ishwa_search::memory::SearchMemory;

use self::args::{AskedLevel, Dice, PlayArgs};
use self::dialogue::{Dialogue, GameSetting, Wish};
use self::lines::{EditedLines, LineSource};
use self::opponent::{Adapts, FIRST_ADAPTIVE, Opponent, Strong};
use self::screen::Screen;
use self::table::PlayedTable;
use super::review;
use super::shared::{begin, table_source};
use crate::error::Result;
use crate::language;
use crate::messages;
use crate::output::Output;
use crate::output::file::{check_new, is_regular, output};
use crate::tables;
use crate::threads::all_cores;

/// Seeds chosen by the program are below this, so that they are easy to type.
const SEEDS: u64 = 1_000_000_000;

pub(crate) fn run(args: &PlayArgs, out: &Output) -> Result<()> {
    let lang = language::chosen(out.lang());
    let (input, output) = (io::stdin(), io::stdout());
    let is_terminal = input.is_terminal() && output.is_terminal();
    let screen = Screen {
        is_terminal,
        is_coloured: AutoStream::choice(&output) != ColorChoice::Never,
        out: output.lock(),
        lang,
        in_words: args.describe,
    };
    let mut dialogue = dialogue(args, screen)?;
    // An editor redraws its line with every key, and a screen reader might read it aloud each time.
    let editor = (is_terminal && !args.describe).then(EditedLines::new).flatten();
    let mut lines = match editor {
        Some(editor) => LineSource::Edited(Box::new(editor)),
        None => LineSource::Plain(Box::new(input.lock())),
    };
    let wish = dialogue.hold(&mut lines)?;
    tables::note_fault(dialogue.tables());
    if wish == Wish::Review {
        review::of_played(&args.search, &dialogue.record()?, lang, out)?;
    }
    Ok(())
}

/// The requested dialogue, before it starts.
fn dialogue<W: Write>(args: &PlayArgs, screen: Screen<W>) -> Result<Dialogue<W>> {
    let table = PlayedTable::new(begin(&args.position)?);
    let session = table.session();
    let setting = GameSetting {
        people: args.people(&session.info())?,
        thrown_by_hand: args.dice == Dice::Hand,
        auto_throw: args.auto_throw,
        coach: args.strength.coach,
        save: args.save.clone(),
    };
    check_save(args)?;
    let tables = table_source(&args.search.tables)?;
    let level = match args.strength.level {
        AskedLevel::Fixed(level) => level,
        AskedLevel::Adaptive => FIRST_ADAPTIVE,
    };
    // Other levels use no tables.
    if level == Level::FULL {
        tables::offer(tables.as_deref(), session);
    }
    let opponent = Opponent {
        first_level: level,
        level,
        adapts: (args.strength.level == AskedLevel::Adaptive).then(Adapts::default),
        seed: args.search.seed.asked.unwrap_or_else(any_seed),
        strong: Strong {
            time: args.strength.time,
            threads: args.search.threads.number.map_or_else(all_cores, usize::from),
            prober: tables::prober(tables.as_deref(), session)?,
            memory: SearchMemory::new(args.search.hash.bytes),
        },
    };
    Ok(Dialogue::new(table, setting, opponent, screen))
}

/// Checks the file of `--save` before the game. It may be the record that `--moves` reads: the game then continues in
/// it.
fn check_save(args: &PlayArgs) -> Result<()> {
    let Some(path) = args.save.as_deref() else {
        return Ok(());
    };
    check_new(path, args.overwrite, "save")?;
    output(Some(path), &[])?;
    if !is_regular(path) {
        let expected = messages::replaced_after_every_ply();
        return Err(TextError::new(Message::verbatim("save"), &path.to_string_lossy(), expected).into());
    }
    Ok(())
}

/// A seed that differs from run to run.
fn any_seed() -> u64 {
    RandomState::new().hash_one(std::process::id()) % SEEDS
}
