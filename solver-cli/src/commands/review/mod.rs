//! `ishwa review`.

pub(crate) mod args;

use std::io::ErrorKind;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64};

use ishwa_endgame_db::progress::Phases;
use ishwa_endgame_db::race::{RaceError, SolveError};
use ishwa_engine::notation::Format;
use ishwa_engine::quality::review::{Review, ReviewPlan};
use ishwa_engine::record::{
    ImportError, Imported, OpeningStatistics, PlyRecord, Record, Wanted, game_of, import,
};
use ishwa_engine::registry::{self, AnySession, GameEntry};
use ishwa_engine::search::Features;
use ishwa_engine::search::alpha_beta::STACK_BYTES;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::prober::AnyProber;
use ishwa_engine::text::{TextError, quote};

use self::args::ReviewArgs;
use super::shared::{known_games, numbered, read_records, rules, table_source};
use crate::args::Common;
use crate::error::{CliError, Result};
use crate::interrupt;
use crate::lang::{Catalogue, Lang};
use crate::machine::affordable;
use crate::output::file::outputs;
use crate::output::{Output, progress};
use crate::review::{self as told, KnownMoves, ReviewBasis, Story, WrittenPly};
use crate::tables;
use crate::threads::Workers;

/// The maximum memory of the search of one position. It is allocated anew for each, which takes time too.
const MOST_MEMORY: usize = 8 << 20;

/// Memory for solving a dice game.
const SOLVING_MEMORY: usize = 1 << 30;

pub(super) fn run(common: &Common, args: &ReviewArgs, out: &Output) -> Result<()> {
    let ReadGame {
        record,
        session,
        format,
        fault,
    } = read(common, args)?;
    let (input, _) = numbered(&args.file);
    let paths = [&args.html, &args.markdown, &args.annotated].map(Option::as_deref);
    let files = outputs(paths, &[Path::new(input)])?;
    let out = &out.beside(&files)?;
    let [html, markdown, annotated] = files;
    let catalogue = Catalogue::new(Lang::chosen(common.lang));
    let limits = args.limits();
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
fn read(common: &Common, args: &ReviewArgs) -> Result<ReadGame> {
    let (path, number) = numbered(&args.file);
    let bytes = read_records(path).map_err(|error| {
        let is_game =
            args.game.is_none() && error.kind() == ErrorKind::NotFound && registry::find(path).is_ok();
        if is_game {
            let expected = format!("a recorded game after it, as in `ishwa review {path} game.txt`");
            return TextError::described("file", format!("none but {}", quote(path)), expected).into();
        }
        let fault = TextError::described("file", error.to_string(), "a file with a game that can be read");
        CliError::in_file(Path::new(path))(fault)
    })?;
    let entry = game(args, path, &bytes, number)?;
    let rules = rules(common, &entry)?;
    let wanted = Wanted {
        game: &entry,
        rules: &rules,
        position: args.position.as_deref(),
        format: common.format(),
        number,
        partial: args.partial,
    };
    let imported = import(&bytes, &wanted).map_err(|error| match error {
        ImportError::File(error) => CliError::in_file(Path::new(path))(error),
        ImportError::Number(error) => CliError::in_file(Path::new(path))(error),
        ImportError::Wanted(error) => error.into(),
    })?;
    let Imported {
        record,
        session,
        refused,
        format,
        ..
    } = imported;
    let format = match (common.format(), format) {
        // Squares are how the program writes them; people count pits.
        (Format::Ishwa, Format::PlayStrategy) => Format::Ishwa,
        (Format::Ishwa, of_file) => of_file,
        (asked, _) => asked,
    };
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
        format,
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
    for game in known_games(&entry)? {
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

/// The game asked for, or else the one that the file names.
fn game(args: &ReviewArgs, path: &str, bytes: &[u8], number: usize) -> Result<GameEntry> {
    if let Some(name) = &args.game {
        return Ok(registry::find(name)?);
    }
    let named = game_of(bytes, number).map_err(CliError::in_file(Path::new(path)))?;
    named.ok_or_else(|| {
        let expected = format!("its name before the file, as in `ishwa review awale {path}`");
        TextError::described("game", "a file that does not name it", expected).into()
    })
}

/// Reviews a game that was just played.
pub(super) fn of_played(common: &Common, record: &Record, catalogue: &Catalogue, out: &Output) -> Result<()> {
    let limits = ReviewArgs::usual_limits();
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
    let plan = ReviewPlan {
        limits,
        memory: common.hash.min(MOST_MEMORY),
        seed: common.seed(),
        features: Features::default(),
        stop: &stop,
        done: &done,
    };
    let reviewed = progress::watch_plies(&done, record.plies().len() as u64, || {
        pool.install(|| session.review(record.opening_plies(), &plan, prober.as_ref()))
    });
    let review = reviewed?;
    let basis = basis(&review, prober.is_some());
    Ok((review, basis))
}

/// Exact values for the searches: tables, or the solution of a dice game that is small enough.
fn known(
    common: &Common,
    start: &dyn AnySession,
    interrupt: &Arc<AtomicBool>,
    pool: &Workers,
) -> Result<Option<AnyProber>> {
    let directory = table_source(common)?;
    let directory = directory.as_deref();
    tables::offer(directory, start);
    let Some(race) = tables::race(directory, start) else {
        return tables::prober(directory, start);
    };
    // The table has every position reachable from the start of the game: all of this game or nothing of it.
    if start.outcome().is_some() || race.probe(start)?.is_some() {
        return Ok(race.prober()?);
    }
    let phases = Phases::default();
    let solved = progress::watch_tables(&phases, None, interrupt, |_| {
        pool.install(|| race.solved(start, affordable(SOLVING_MEMORY) as u64, &phases))
    });
    match solved {
        Err(SolveError::Race(RaceError::TooMany(_))) => Ok(None),
        solved => Ok(solved?),
    }
}

/// What the values are based on.
fn basis(review: &Review, has_tables: bool) -> ReviewBasis {
    let mut luck = review.players.iter().filter_map(|player| player.luck.as_ref());
    let is_solved = luck.any(|luck| luck.exact);
    match (has_tables, is_solved) {
        (_, true) => ReviewBasis::Solution,
        (true, false) => ReviewBasis::Tables,
        (false, false) => ReviewBasis::Search,
    }
}
