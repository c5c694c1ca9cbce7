//! `ishwa review`.

pub(crate) mod args;
pub(super) mod batch;
mod searching;
mod several;

use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::quality::review::Review;
use ishwa_library::record::{Imported, Record, Wanted, import};
use ishwa_library::registry::{self, GameEntry};
use ishwa_presentation::lang::Catalogue;
use ishwa_presentation::review::{self as told, KnownMoves, ReviewBasis, Story, WrittenPly};
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::limits::Limits;

use self::args::{PlyLimits, ReviewArgs};
use self::searching::{known, plan};
use self::several::several;
use super::collection::{
    GamePlace, Selection, bytes_of, game_and_places, import_error, named_game, shown_format,
};
use super::shared::rules;
use crate::args::SearchArgs;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::output::file::outputs;
use crate::output::{Output, progress};
use crate::spoken;
use crate::threads::Workers;

pub(crate) fn run(args: &ReviewArgs, out: &Output) -> Result<()> {
    let (game, places) = game_and_places(&args.words, "review")?;
    let (path, number) = match places.as_slice() {
        [
            GamePlace::File {
                path,
                selection: Selection::First,
            },
        ] => (path, 1),
        [
            GamePlace::File {
                path,
                selection: Selection::Number(number),
            },
        ] => (path, *number),
        places => return several(args, game.as_ref(), places, out),
    };
    if args.opening.is_some() {
        let expected = "several games, as FILE:all or a folder";
        return Err(TextError::described("opening", "--opening with one game", expected).into());
    }
    let ReadGame {
        record,
        session,
        format,
        fault,
    } = read(args, game, path, number)?;
    let paths = [&args.html, &args.markdown, &args.annotated].map(Option::as_deref);
    let files = outputs(paths, &[Path::new(path)])?;
    let out = &out.beside(&files)?;
    let [html, markdown, annotated] = files;
    let catalogue = Catalogue::new(spoken::chosen(out.lang()));
    let limits = args.limits.limits();
    let (review, basis) = look_through(&args.search, &record, &session, limits)?;
    let session = session.in_format(format)?;
    let story = Story {
        catalogue: &catalogue,
        record: &record,
        review: &review,
        written: WrittenPly::of_review(&review, &session),
        known: KnownMoves::of_record(&record, &review)?,
        session: &session,
        limits,
        basis,
        fault: fault.map(spoken::fault),
    };
    if let Some(file) = html {
        file.write(&told::html(&story))?;
    }
    if let Some(file) = markdown {
        file.write(&told::markdown(&story))?;
    }
    if let Some(file) = annotated {
        file.write(&told::annotated(&story)?)?;
    }
    if out.is_json() {
        out.json(told::json(&story))
    } else {
        out.text(&told::text(&story))
    }
}

/// A recorded game.
struct ReadGame {
    record: Record,
    /// The game as it stands after its last ply.
    session: AnySession,
    /// How its moves are shown: in the format asked for, or else as players of such records write them.
    format: Format,
    /// Why it was not read to its end, if so.
    fault: Option<String>,
}

/// Reads the recorded game.
fn read(args: &ReviewArgs, game: Option<GameEntry>, path: &str, number: usize) -> Result<ReadGame> {
    let bytes = bytes_of(path)?;
    let entry = match game {
        Some(entry) => entry,
        None => named_game(&bytes, number, path, "review")?,
    };
    let rules = rules(&args.notation.rules, &entry)?;
    let wanted = Wanted {
        game: &entry,
        rules: &rules,
        position: args.position.as_deref(),
        format: args.notation.format,
        number,
        partial: args.partial,
    };
    let imported = import(&bytes, &wanted).map_err(import_error(path))?;
    let Imported {
        record,
        session,
        refused,
        format,
        ..
    } = imported;
    let fault = match refused {
        None => None,
        // There is no ply before the fault to review.
        Some(fault) if record.plies().is_empty() => return Err(CliError::in_file(Path::new(path))(fault)),
        Some(fault) => {
            progress::note(&format!("{path}: {fault}; reviewed is what comes before"));
            Some(fault.to_string())
        }
    };
    Ok(ReadGame {
        record,
        session,
        format: shown_format(args.notation.format, format),
        fault,
    })
}

/// Reviews a game that was just played.
pub(super) fn of_played(
    search: &SearchArgs,
    record: &Record,
    catalogue: &Catalogue,
    out: &Output,
) -> Result<()> {
    let limits = PlyLimits::usual_limits();
    let session = record.replay()?;
    let (review, basis) = look_through(search, record, &session, limits)?;
    let story = Story {
        catalogue,
        record,
        review: &review,
        written: WrittenPly::of_review(&review, &session),
        known: KnownMoves::of_record(record, &review)?,
        session: &session,
        limits,
        basis,
        fault: None,
    };
    out.text(&told::text(&story))
}

/// Reviews the game of a record, which `session` has played, and shows progress.
fn look_through(
    search: &SearchArgs,
    record: &Record,
    session: &AnySession,
    limits: Limits,
) -> Result<(Review, ReviewBasis)> {
    let start = session.rewound(0);
    let pool = Workers::deep(search.threads.number, STACK_BYTES)?;
    let stop = interrupt::stop_flag();
    let prober = known(&search.tables, &start, &stop, &pool)?;
    let done = AtomicU64::new(0);
    let finished = |_| {
        done.fetch_add(1, Ordering::Relaxed);
    };
    let plan = plan(search, limits, &stop, &finished);
    let reviewed = progress::watch_plies(&done, record.plies().len() as u64, || {
        pool.install(|| registry::review(session, record.opening_plies(), &plan, prober.as_ref()))
    });
    let review = reviewed?;
    let basis = ReviewBasis::of(&review, prober.is_some());
    Ok((review, basis))
}
