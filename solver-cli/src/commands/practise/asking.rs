//! Asks exercises in a dialogue, or writes them on a sheet.

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use ishwa_core::text::TextError;
use ishwa_library::registry::{self, GameEntry};
use ishwa_messages::Message;
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::limits::Limits;

use super::args::PractiseArgs;
use super::dialogue::Dialogue;
use super::exercise::{self, Exercise};
use super::kept::{Kept, today};
use super::messages;
use super::progress;
use crate::commands::collection::{FoundGame, GameSource, files, game_and_sources};
use crate::commands::review::batch::Batch;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::{self, say};
use crate::output::file::output;
use crate::output::{Output, progress as noted};
use crate::threads::Workers;

/// The game and the files. A game alone selects among the kept exercises.
pub(super) fn words(words: &[OsString]) -> Result<(Option<GameEntry>, Vec<GameSource>), TextError> {
    match words {
        [] => Ok((None, Vec::new())),
        [only]
            if !Path::new(only).exists()
                && let Ok(game) = registry::find(&only.to_string_lossy()) =>
        {
            Ok((Some(game), Vec::new()))
        }
        words => game_and_sources(words, "practise"),
    }
}

pub(super) fn batch<'a>(args: &'a PractiseArgs, games: &'a [FoundGame]) -> Result<Batch<'a>> {
    let limits: Limits = args.limits.limits();
    Batch::new(&args.search, games, limits, interrupt::stop_flag())
}

/// Ends the command after an interrupt, with the number of games that were reviewed before it.
pub(super) fn check_stopped(reviewed: usize, all: usize) -> Result<()> {
    if interrupt::has_stopped() {
        let said = crate::messages::stopped_in_reviews(reviewed, all);
        return Err(CliError::Stopped { said });
    }
    Ok(())
}

/// Asks exercises, or writes them on a sheet.
pub(super) fn ask(
    args: &PractiseArgs,
    exercises: Vec<Exercise>,
    begin: &Message,
    batch: Option<&Batch<'_>>,
    kept: Option<&Kept>,
    out: &Output,
) -> Result<()> {
    if exercises.is_empty() {
        return out.text(&say(begin));
    }
    if let Some(path) = &args.sheet {
        return to_sheet(args, path, &exercises, kept, out);
    }
    let count = exercises.len();
    let exercises = exercises.into_iter().map(|exercise| Ok(Some(exercise)));
    hold(args, begin, (count, exercises), batch, kept, out)
}

/// Asks exercises in a dialogue. An interrupt ends it at once: each answer is kept when it is given, and there is
/// nothing to stop for, even if reviews go on beside the questions.
pub(super) fn hold(
    args: &PractiseArgs,
    begin: &Message,
    (count, exercises): (usize, impl Iterator<Item = Result<Option<Exercise>>>),
    batch: Option<&Batch<'_>>,
    kept: Option<&Kept>,
    out: &Output,
) -> Result<()> {
    interrupt::stop_flag();
    interrupt::before_exit(|| noted::note(&messages::practise_interrupted()));
    interrupt::end_at_once();
    let (input, output) = (io::stdin(), io::stdout());
    let mut dialogue = Dialogue {
        is_terminal: input.is_terminal() && output.is_terminal(),
        out: output.lock(),
        lang: language::chosen(out.lang()),
        in_words: args.describe,
        batch,
        workers: Workers::deep(args.search.threads.number, STACK_BYTES)?,
        kept,
    };
    dialogue.say(begin)?;
    dialogue.hold(count, exercises, &mut input.lock())?;
    // What cannot be read was said when the answers were to be kept.
    if let Some(exercises) = kept.and_then(|kept| kept.read().ok())
        && !exercises.all().is_empty()
    {
        dialogue.say(&progress::kept(&exercises, today()))?;
    }
    Ok(())
}

/// Writes exercises on a sheet, which replaces neither the games nor the kept exercises.
pub(super) fn to_sheet(
    args: &PractiseArgs,
    path: &Path,
    exercises: &[Exercise],
    kept: Option<&Kept>,
    out: &Output,
) -> Result<()> {
    let (_, sources) = words(&args.words)?;
    let mut inputs = files(&sources)?;
    inputs.extend(kept.map(|kept| kept.path().to_owned()));
    let inputs: Vec<&Path> = inputs.iter().map(PathBuf::as_path).collect();
    let file = output(Some(path), &inputs)?;
    if let Some(file) = &file {
        file.write(&exercise::sheet(exercises, language::chosen(out.lang())))?;
    }
    let written = messages::sheet_written(exercises.len(), &path.display().to_string());
    out.beside(&[file])?.text(&say(&written))
}
