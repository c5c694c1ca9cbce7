//! `ishwa review`.

pub(crate) mod args;
pub(super) mod batch;
mod folder;
mod searching;
mod several;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_library::host::{Host, Progress};
use ishwa_library::record::{Record, Wanted, import};
use ishwa_library::registry::GameEntry;
use ishwa_library::review::{self as library, GameToReview, ReviewOptions, ReviewedGame, shown_format};
use ishwa_messages::{Lang, ToMessage};
use ishwa_presentation::review::{self as presented, Story};
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;

use self::args::{PlyLimits, ReviewArgs};
use self::searching::known;
use self::several::several;
use super::collection::{GameSource, Selection, game_and_sources, named_game};
use super::game_file::{bytes_of, import_error, note_others};
use super::shared::rules;
use crate::args::SearchArgs;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::language;
use crate::messages;
use crate::output::file::outputs;
use crate::output::{Output, progress};
use crate::tables;
use crate::threads::Workers;

pub(crate) fn run(args: &ReviewArgs, out: &Output) -> Result<()> {
    let (game, sources) = game_and_sources(&args.words, "review")?;
    let filter = args.filter.filter()?;
    if !filter.is_empty() || args.out.is_some() {
        let sources: Vec<GameSource> = sources.into_iter().map(GameSource::whole).collect();
        return several(args, &filter, game.as_ref(), &sources, out);
    }
    let (path, number) = match sources.as_slice() {
        [
            GameSource::File {
                path,
                selection: Selection::First,
            },
        ] => (path, None),
        [
            GameSource::File {
                path,
                selection: Selection::Number(number),
            },
        ] => (path, Some(*number)),
        sources => return several(args, &filter, game.as_ref(), sources, out),
    };
    if args.opening.is_some() {
        let expected = messages::several_games();
        let found = messages::opening_with_one_game();
        return Err(TextError::refused(messages::opening(), found, expected).into());
    }
    let played = read(args, game, path, number)?;
    one(args, played, &[path], out)
}

/// Reviews one game; `inputs` are the files that it comes from.
fn one(args: &ReviewArgs, played: GameToReview, inputs: &[&Path], out: &Output) -> Result<()> {
    let paths = [&args.html, &args.markdown, &args.annotated].map(Option::as_deref);
    let files = outputs(paths, inputs)?;
    let out = &out.beside(&files)?;
    let [html, markdown, annotated] = files;
    let lang = language::chosen(out.lang());
    let reviewed = review(&args.search, args.limits.limits(), played)?;
    let story = Story::new(&reviewed, lang);
    if let Some(file) = html {
        file.write(&presented::html(&story))?;
    }
    if let Some(file) = markdown {
        file.write(&presented::markdown(&story))?;
    }
    if let Some(file) = annotated {
        file.write(&presented::annotated(&story)?)?;
    }
    if out.is_json() {
        out.json(&presented::json(&story))
    } else {
        out.text(&presented::text(&story, args.explain))
    }
}

/// Reads the recorded game.
fn read(
    args: &ReviewArgs,
    game: Option<GameEntry>,
    path: &Path,
    number: Option<usize>,
) -> Result<GameToReview> {
    let bytes = bytes_of(path)?;
    let shown = &*path.to_string_lossy();
    let entry = match game {
        Some(entry) => entry,
        None => named_game(&bytes, Some(number.unwrap_or(1)), shown, "review")?,
    };
    let rules = rules(&args.notation.rules, &entry)?;
    let wanted = Wanted {
        game: &entry,
        rules: &rules,
        position: args.position.as_deref(),
        format: args.notation.format,
        number: number.unwrap_or(1),
        partial: args.partial,
    };
    let imported = import(&bytes, &wanted).map_err(import_error(shown))?;
    match imported.refused {
        // There is no ply before the error to review.
        Some(fault) if imported.record.plies().is_empty() => {
            return Err(CliError::in_file(path)(fault));
        }
        Some(ref fault) => {
            progress::note(&messages::reviewed_before(shown, fault.to_message()));
        }
        None => {}
    }
    if number.is_none() {
        note_others(shown, &bytes, &wanted, messages::first_or_all_games)?;
    }
    let format = shown_format(args.notation.format, imported.format);
    Ok(GameToReview {
        format,
        ..imported.into()
    })
}

/// Reviews a game that has just been played.
pub(super) fn of_played(search: &SearchArgs, record: &Record, lang: Lang, out: &Output) -> Result<()> {
    let played = GameToReview {
        session: record.replay()?,
        record: record.clone(),
        format: Format::Ishwa,
        fault: None,
    };
    let reviewed = review(search, PlyLimits::usual_limits(), played)?;
    out.text(&presented::text(&Story::new(&reviewed, lang), false))
}

/// Reviews a game and shows progress.
fn review(search: &SearchArgs, limits: Limits, game: GameToReview) -> Result<ReviewedGame> {
    let start = game.session.rewound(0);
    let pool = Workers::deep(search.threads.number, STACK_BYTES)?;
    let stop = interrupt::stop_flag();
    let tables = known(&search.tables, &start, &stop, &pool)?;
    let done = AtomicU64::new(0);
    let progress = |_: Progress<'_>| {
        done.fetch_add(1, Ordering::Relaxed);
    };
    let memory = SearchMemory::new(search.hash.bytes);
    let host = Host {
        tables: tables.as_ref(),
        progress: &progress,
        ..Host::new(&memory, &stop)
    };
    let options = ReviewOptions {
        limits,
        seed: search.seed.or_zero(),
        known_games: true,
    };
    let plies = game.record.plies().len() as u64;
    let reviewed = progress::watch_plies(&done, plies, || {
        pool.install(|| library::review(game, &options, &host))
    });
    tables::note_fault(tables.as_ref());
    Ok(reviewed?)
}
