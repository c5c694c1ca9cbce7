//! `ishwa review`.

pub(crate) mod args;
pub(super) mod batch;
mod searching;
mod several;

use std::path::Path;
use std::sync::atomic::AtomicU64;

use ishwa_engine::notation::Format;
use ishwa_engine::quality::review::Review;
use ishwa_engine::record::{Imported, OpeningStatistics, PlyRecord, Record, Wanted, import};
use ishwa_engine::registry::{self, AnySession, GameEntry};
use ishwa_engine::search::alpha_beta::STACK_BYTES;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::text::TextError;

use self::args::{PlyLimits, ReviewArgs};
use self::searching::{basis, known, plan};
use self::several::several;
use super::collection::{
    GamePlace, Selection, bytes_of, game_and_places, import_error, named_game, shown_format,
};
use super::shared::{known_games, rules};
use crate::args::Common;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::lang::{Catalogue, Lang};
use crate::output::file::outputs;
use crate::output::{Output, progress};
use crate::review::{self as told, KnownMoves, ReviewBasis, Story, WrittenPly};
use crate::threads::Workers;

pub(super) fn run(common: &Common, args: &ReviewArgs, out: &Output) -> Result<()> {
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
        places => return several(common, args, game.as_ref(), places, out),
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
    } = read(common, args, game, path, number)?;
    let paths = [&args.html, &args.markdown, &args.annotated].map(Option::as_deref);
    let files = outputs(paths, &[Path::new(path)])?;
    let out = &out.beside(&files)?;
    let [html, markdown, annotated] = files;
    let catalogue = Catalogue::new(Lang::chosen(common.lang));
    let limits = args.limits.limits();
    let (review, basis) = look_through(common, &record, session.as_ref(), limits)?;
    let session = session.in_format(format)?;
    let story = Story {
        catalogue: &catalogue,
        record: &record,
        review: &review,
        written: WrittenPly::of_review(&review, session.as_ref()),
        known: known_moves(&record, &review)?,
        session: session.as_ref(),
        limits,
        basis,
        fault,
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
    session: Box<dyn AnySession>,
    /// How its moves are shown: in the format asked for, or else as players of such records write them.
    format: Format,
    /// Why it was not read to its end, if so.
    fault: Option<String>,
}

/// Reads the recorded game.
fn read(
    common: &Common,
    args: &ReviewArgs,
    game: Option<GameEntry>,
    path: &str,
    number: usize,
) -> Result<ReadGame> {
    let bytes = bytes_of(path)?;
    let entry = match game {
        Some(entry) => entry,
        None => named_game(&bytes, number, path, "review")?,
    };
    let rules = rules(common, &entry)?;
    let wanted = Wanted {
        game: &entry,
        rules: &rules,
        position: args.position.as_deref(),
        format: common.format(),
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
        format: shown_format(common, format),
        fault,
    })
}

/// What games of strong players that come with the program tell about the moves of a game: others than the game itself,
/// if it is one of them.
fn known_moves(record: &Record, review: &Review) -> Result<KnownMoves> {
    let entry = registry::find(record.game())?;
    if entry.known_games.is_empty() {
        return Ok(KnownMoves::default());
    }
    let rules = entry.open(record.rules())?;
    let mut statistics = OpeningStatistics::of_all();
    for (game, _) in known_games(&entry)? {
        let is_itself = moves(&game).eq(moves(record));
        if !is_itself && entry.open(game.rules())?.rules() == rules.rules() {
            statistics.add(&game)?;
        }
    }
    Ok(KnownMoves::of_review(review, &statistics))
}

/// The moves of a record.
fn moves(record: &Record) -> impl Iterator<Item = &str> {
    record.plies().iter().map(PlyRecord::mv)
}

/// Reviews a game that was just played.
pub(super) fn of_played(common: &Common, record: &Record, catalogue: &Catalogue, out: &Output) -> Result<()> {
    let limits = PlyLimits::usual_limits();
    let session = record.replay()?;
    let (review, basis) = look_through(common, record, session.as_ref(), limits)?;
    let story = Story {
        catalogue,
        record,
        review: &review,
        written: WrittenPly::of_review(&review, session.as_ref()),
        known: known_moves(record, &review)?,
        session: session.as_ref(),
        limits,
        basis,
        fault: None,
    };
    out.text(&told::text(&story))
}

/// Reviews the game of a record, which `session` has played, and shows progress.
fn look_through(
    common: &Common,
    record: &Record,
    session: &dyn AnySession,
    limits: Limits,
) -> Result<(Review, ReviewBasis)> {
    let start = session.rewound(0);
    let pool = Workers::deep(common.threads, STACK_BYTES)?;
    let stop = interrupt::stop_flag();
    let prober = known(common, start.as_ref(), &stop, &pool)?;
    let done = AtomicU64::new(0);
    let plan = plan(common, limits, &stop, &done);
    let reviewed = progress::watch_plies(&done, record.plies().len() as u64, || {
        pool.install(|| session.review(record.opening_plies(), &plan, prober.as_ref()))
    });
    let review = reviewed?;
    let basis = basis(&review, prober.is_some());
    Ok((review, basis))
}
