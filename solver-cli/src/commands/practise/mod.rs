//! `ishwa practise`: a player's own mistakes, and problems, as exercises that come back until they are known.

pub(crate) mod args;
mod asking;
mod commands;
mod dialogue;
mod due;
mod exercise;
pub(crate) mod kept;
pub(crate) mod messages;
mod problems;
mod progress;

use ishwa_core::text::TextError;
use ishwa_library::exact::asked::Problems;
use ishwa_library::exercise::Exercises;
use ishwa_library::practise::{Whose, seat};
use ishwa_library::record::GameFilter;
use ishwa_library::registry::GameEntry;
use ishwa_messages::Message;

use self::args::PractiseArgs;
use self::asking::{ask, batch, check_stopped, words};
use self::exercise::{Exercise, of_mistakes};
use self::kept::{Kept, today};
use self::problems::{asked as asked_problems, count as count_problems, no_problems};
use super::collection::{Asked, GameSource, collect, files};
use crate::error::Result;
use crate::language::{self, say};
use crate::output::file::{check_new, output};
use crate::output::{Output, progress as noted};

pub(crate) fn run(args: &PractiseArgs, out: &Output) -> Result<()> {
    let kept = Kept::of_user();
    if let Some(path) = &args.kept.import {
        return kept::import(kept::read(path)?, &kept?, out);
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
    if sources.is_empty() {
        refuse_options_of_files(args)?;
    }
    if args.problems {
        refuse_files_beside_problems(&sources)?;
        return problems(args, game.as_ref(), kept, out);
    }
    if sources.is_empty() {
        return due::ask(args, game.as_ref(), &kept?, out);
    }
    of_files(args, game.as_ref(), sources, kept, out)
}

/// Asks the mistakes of recorded games, and keeps them.
fn of_files(
    args: &PractiseArgs,
    game: Option<&GameEntry>,
    sources: Vec<GameSource>,
    kept: Result<Kept>,
    out: &Output,
) -> Result<()> {
    if args.sheet.is_none() {
        refuse_standard_input(&sources)?;
    }
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
        noted::note(&crate::messages::games_left_out(all - found.games.len()));
    }
    let lang = language::chosen(out.lang());
    let batch = batch(args, &found.games)?;
    let by_game = batch.review(&|game| of_mistakes(game, found.games[game.index].format, lang, &whose))?;
    check_stopped(by_game.len(), found.games.len())?;
    let mut exercises: Vec<Exercise> = by_game.into_iter().flatten().collect();
    // Exercises are asked even where they cannot be kept.
    let kept = usable(kept.and_then(|kept| keep(&kept, &exercises).map(|()| kept)));
    exercises.truncate(args.count.map_or(usize::MAX, usize::from));
    let (games, count) = (found.games.len(), exercises.len());
    let begin = if exercises.is_empty() {
        messages::practise_none(games)
    } else {
        messages::practise_begin(count, games)
    };
    ask(args, exercises, &begin, Some(&batch), kept.as_ref(), out)?;
    found.findings.outcome()
}

/// Where answers are kept; `None`, with a note, if they cannot be.
fn usable(kept: Result<Kept>) -> Option<Kept> {
    kept.inspect_err(|error| noted::note(&messages::practise_not_kept(&error.to_string())))
        .ok()
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

/// Asks problems: those that are due, then new ones, the easiest first.
fn problems(args: &PractiseArgs, game: Option<&GameEntry>, kept: Result<Kept>, out: &Output) -> Result<()> {
    let entry = game.ok_or_else(|| no_problems(messages::none_named()))?;
    let set = Problems::of_game(entry.id).ok_or_else(|| no_problems(Message::verbatim(entry.id)))?;
    let known = kept.and_then(|kept| Ok((kept.read()?, kept)));
    let (known, kept) = match known {
        Ok((known, kept)) => (known, Some(kept)),
        Err(error) => (Exercises::default(), usable(Err(error))),
    };
    let exercises = asked_problems(&set, args, &known, today(), language::chosen(out.lang()))?;
    let begin = if exercises.is_empty() {
        messages::practise_no_problems(count_problems(&set, args))
    } else {
        messages::practise_problems(exercises.len())
    };
    ask(args, exercises, &begin, None, kept.as_ref(), out)
}

/// Refuses options that choose among games where no files are given.
fn refuse_options_of_files(args: &PractiseArgs) -> Result<(), TextError> {
    let own = [
        ("--position", args.position.is_some()),
        ("--partial", args.partial),
    ];
    let given = own.into_iter().find(|(_, is_given)| *is_given);
    match given.map(|(option, _)| option).or(args.filter.first_given()) {
        None => Ok(()),
        Some(option) => Err(TextError::refused(
            Message::verbatim(option),
            messages::among_games_of_files(),
            messages::a_file_or_without(),
        )),
    }
}

/// Refuses files beside problems, which are inside the program.
fn refuse_files_beside_problems(sources: &[GameSource]) -> Result<()> {
    match files(sources)?.first() {
        None => Ok(()),
        Some(file) => Err(TextError::new(
            crate::messages::file(),
            &file.display().to_string(),
            messages::no_files_beside_problems(),
        )
        .into()),
    }
}

/// Refuses games from standard input, which is needed for the answers.
fn refuse_standard_input(sources: &[GameSource]) -> Result<(), TextError> {
    let is_standard =
        |source: &GameSource| matches!(source, GameSource::File { path, .. } if path.as_os_str() == "-");
    if sources.iter().any(is_standard) {
        return Err(TextError::new(
            crate::messages::file(),
            "-",
            crate::messages::a_file_beside_answers(),
        ));
    }
    Ok(())
}
