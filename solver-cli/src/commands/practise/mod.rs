//! `ishwa practise`: a player's own mistakes, and problems, as exercises that come back until they are known.

pub(crate) mod args;
mod commands;
mod dialogue;
mod exercise;
mod kept;
mod progress;

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use ishwa_core::text::TextError;
use ishwa_library::exact::set::{ExactPosition, ExactSet, Published, published};
use ishwa_library::exercise::notation;
use ishwa_library::practise::{Whose, seat};
use ishwa_library::record::{GameFilter, Record};
use ishwa_library::registry::{self, GameEntry};
use ishwa_messages::{Lang, Message};
use ishwa_search::limits::Limits;

use self::args::PractiseArgs;
use self::dialogue::Dialogue;
use self::exercise::{Exercise, Problem, of_kept, of_mistakes};
use self::kept::{Kept, today};
use super::collection::{Asked, FoundGame, GameSource, collect, files, game_and_sources};
use super::review::batch::Batch;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language::{self, say};
use crate::messages;
use crate::output::file::{check_new, output};
use crate::output::{Output, progress as noted};

/// Problems that are asked, unless a number is given.
const PROBLEMS: usize = 10;

pub(crate) fn run(args: &PractiseArgs, out: &Output) -> Result<()> {
    let kept = Kept::of_user();
    if let Some(path) = &args.kept.import {
        let new = kept::read(path)?;
        let (new, all) = kept?.change(|kept| (kept.merge(new), kept.all().len()))?;
        return out.text(&say(&messages::practise_imported(new, all)));
    }
    if let Some(path) = &args.kept.export {
        let kept = kept?;
        check_new(path, args.kept.overwrite, "export")?;
        let file = output(Some(path), &[kept.path()])?;
        let exercises = kept.read()?;
        kept::write(path, &exercises)?;
        let out = out.beside(&[file])?;
        return out.text(&say(&messages::practise_exported(exercises.all().len())));
    }
    if args.kept.progress {
        return progress::show(&kept?.read()?, today(), out);
    }
    let (game, sources) = words(&args.words)?;
    if args.problems {
        return problems(args, game.as_ref(), &kept?, out);
    }
    if sources.is_empty() {
        return due(args, game.as_ref(), &kept?, out);
    }
    of_files(args, game.as_ref(), sources, kept, out)
}

/// The game and the files. A game alone selects among the kept exercises.
fn words(words: &[OsString]) -> Result<(Option<GameEntry>, Vec<GameSource>), TextError> {
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

/// Asks the mistakes of recorded games, and keeps them.
fn of_files(
    args: &PractiseArgs,
    game: Option<&GameEntry>,
    sources: Vec<GameSource>,
    kept: Result<Kept>,
    out: &Output,
) -> Result<()> {
    refuse_standard_input(&sources)?;
    let player = args.filter.player.as_deref();
    // A name is looked up among those of all games, since a seat may have the same name.
    let filter = GameFilter {
        player: None,
        ..args.filter.filter()?
    };
    let is_filtered = !filter.is_empty() || player.is_some_and(|player| seat(player).is_none());
    let sources = if is_filtered {
        sources.into_iter().map(GameSource::whole).collect()
    } else {
        sources
    };
    let asked = Asked {
        notation: &args.notation,
        game,
        position: args.position.as_deref(),
        partial: args.partial,
        filter: &filter,
        once: true,
        command: "practise",
    };
    let mut found = collect(&asked, &sources)?;
    let records = found.games.iter().map(|game| &game.record);
    let whose = Whose::read(player, records)?;
    let all = found.games.len();
    found.games.retain(|game| whose.plays_in(&game.record));
    if found.games.len() < all {
        noted::note(&messages::games_left_out(all - found.games.len()));
    }
    let lang = language::chosen(out.lang());
    let batch = batch(args, &found.games)?;
    let by_game = batch.review(&|game| of_mistakes(game, found.games[game.index].format, lang, &whose))?;
    check_stopped(by_game.len(), found.games.len())?;
    let mut exercises: Vec<Exercise> = by_game.into_iter().flatten().collect();
    // Exercises are asked without a folder to keep them in, too.
    let kept = match kept {
        Ok(kept) => {
            keep(&kept, &exercises)?;
            Some(kept)
        }
        Err(error) => {
            noted::note(&messages::practise_not_kept(&error.to_string()));
            None
        }
    };
    exercises.truncate(args.count.map_or(usize::MAX, usize::from));
    let (games, count) = (found.games.len(), exercises.len());
    let begin = if exercises.is_empty() {
        messages::practise_none(games)
    } else {
        messages::practise_begin(count, games)
    };
    ask(args, &exercises, &begin, &batch, kept.as_ref(), out)?;
    found.findings.outcome()
}

/// Keeps exercises that are not kept yet.
fn keep(kept: &Kept, exercises: &[Exercise]) -> Result<()> {
    if exercises.is_empty() {
        return Ok(());
    }
    kept.change(|kept| {
        for exercise in exercises {
            kept.add(&exercise.record, today());
        }
    })
}

/// Asks the kept exercises that are due.
fn due(args: &PractiseArgs, game: Option<&GameEntry>, kept: &Kept, out: &Output) -> Result<()> {
    let exercises = kept.read()?;
    let mut games = Vec::new();
    for exercise in exercises.due(today()) {
        let record = exercise.record().map_err(CliError::in_file(kept.path()))?;
        if game.is_none_or(|game| game.id == record.game()) {
            games.push(found(record));
        }
    }
    games.truncate(args.count.map_or(usize::MAX, usize::from));
    if games.is_empty() {
        return out.text(&say(&progress::nothing_due(&exercises, today())));
    }
    let lang = language::chosen(out.lang());
    let batch = batch(args, &games)?;
    let asked = batch.review(&|game| {
        Ok(match problem_of(&game.reviewed.record) {
            Some(set) => of_problem(&set, game.index, &game.reviewed.record, lang)?,
            None => of_kept(game, lang),
        })
    })?;
    check_stopped(asked.len(), games.len())?;
    let asked: Vec<Exercise> = asked.into_iter().flatten().collect();
    let begin = messages::practise_due(asked.len());
    ask(args, &asked, &begin, &batch, Some(kept), out)
}

/// Asks problems: those that are due, then new ones, the easiest first.
fn problems(args: &PractiseArgs, game: Option<&GameEntry>, kept: &Kept, out: &Output) -> Result<()> {
    let entry = game.ok_or_else(|| no_problems(messages::none_named()))?;
    let set =
        published(Published::Problems, entry.id).ok_or_else(|| no_problems(Message::verbatim(entry.id)))?;
    let (known, today, opened) = (kept.read()?, today(), set.open()?);
    let mut wanted = Vec::new();
    for position in problems_of(&set, args) {
        let record = Record::of(&set.session(&opened, position)?);
        let due = known.find(&record).map(|known| known.schedule().due);
        if due.is_none_or(|due| due <= today) {
            let missed = position.mark.map(|mark| mark.missed);
            wanted.push(((due.is_none(), due, missed), record));
        }
    }
    wanted.sort_by_key(|(order, _)| *order);
    let games = wanted.into_iter().map(|(_, record)| found(record));
    let games: Vec<FoundGame> = games.take(args.count.map_or(PROBLEMS, usize::from)).collect();
    let lang = language::chosen(out.lang());
    let mut exercises = Vec::new();
    for (index, game) in games.iter().enumerate() {
        exercises.extend(of_problem(&set, index, &game.record, lang)?);
    }
    if exercises.is_empty() {
        return out.text(&say(&messages::practise_no_problems(
            problems_of(&set, args).count(),
        )));
    }
    let batch = batch(args, &games)?;
    let begin = messages::practise_problems(exercises.len());
    ask(args, &exercises, &begin, &batch, Some(kept), out)
}

/// The error that there are no problems of a game.
fn no_problems(found: Message) -> TextError {
    let games: Vec<&str> = Published::Problems.games().collect();
    let expected = messages::a_game_with_problems(games.join(", "));
    TextError::described(Message::verbatim("game"), found, expected)
}

/// The problems of a set that are asked for.
fn problems_of<'s>(set: &'s ExactSet, args: &PractiseArgs) -> impl Iterator<Item = &'s ExactPosition> {
    let (grade, theme) = (args.grade, args.theme);
    set.positions.iter().filter(move |position| {
        position.mark.is_some_and(|mark| {
            grade.is_none_or(|grade| grade == mark.grade()) && theme.is_none_or(|theme| theme == mark.theme)
        })
    })
}

/// The set with this problem, if the record is one of a problem.
fn problem_of(record: &Record) -> Option<ExactSet> {
    if !record.plies().is_empty() {
        return None;
    }
    published(Published::Problems, record.game())
}

/// The problem of a record; `None` if the set does not have it any more.
fn of_problem(set: &ExactSet, game: usize, record: &Record, lang: Lang) -> Result<Option<Exercise>> {
    let session = record.begin()?;
    let known = set
        .positions
        .iter()
        .find(|known| known.position == record.position());
    Ok(known.and_then(|known| Problem::exercise(known, game, record, session, lang)))
}

/// A kept exercise as a game.
fn found(record: Record) -> FoundGame {
    FoundGame {
        location: String::new(),
        format: notation(&record),
        record,
        fault: None,
    }
}

fn batch<'a>(args: &'a PractiseArgs, games: &'a [FoundGame]) -> Result<Batch<'a>> {
    let limits: Limits = args.limits.limits();
    Batch::new(&args.search, games, limits, interrupt::stop_flag())
}

/// Ends the command after an interrupt, with the number of games that were reviewed before it.
fn check_stopped(reviewed: usize, all: usize) -> Result<()> {
    if interrupt::has_stopped() {
        let said = messages::stopped_in_reviews(reviewed, all);
        return Err(CliError::Stopped { said });
    }
    interrupt::end_at_once();
    Ok(())
}

/// Asks exercises, or writes them on a sheet.
fn ask(
    args: &PractiseArgs,
    exercises: &[Exercise],
    begin: &Message,
    batch: &Batch<'_>,
    kept: Option<&Kept>,
    out: &Output,
) -> Result<()> {
    let lang = language::chosen(out.lang());
    if let Some(path) = &args.sheet {
        // Neither the games nor the kept exercises are replaced.
        let (_, sources) = words(&args.words)?;
        let mut inputs = files(&sources)?;
        inputs.extend(kept.map(|kept| kept.path().to_owned()));
        let inputs: Vec<&Path> = inputs.iter().map(PathBuf::as_path).collect();
        let file = output(Some(path), &inputs)?;
        let page = exercise::sheet(exercises, lang);
        return file.map_or(Ok(()), |file| file.write(&page));
    }
    let (input, output) = (io::stdin(), io::stdout());
    let mut dialogue = Dialogue {
        is_terminal: input.is_terminal() && output.is_terminal(),
        out: output.lock(),
        lang,
        in_words: args.describe,
        batch,
        kept,
    };
    dialogue.say(begin)?;
    if !exercises.is_empty() {
        dialogue.hold(exercises, &mut input.lock())?;
    }
    if let Some(kept) = kept {
        dialogue.say(&progress::kept(&kept.read()?, today()))?;
    }
    Ok(())
}

/// Refuses games from standard input, which is needed for the answers.
fn refuse_standard_input(sources: &[GameSource]) -> Result<(), TextError> {
    let is_standard =
        |source: &GameSource| matches!(source, GameSource::File { path, .. } if path.as_os_str() == "-");
    if sources.iter().any(is_standard) {
        return Err(TextError::new(
            messages::file(),
            "-",
            messages::a_file_beside_answers(),
        ));
    }
    Ok(())
}
