//! Reviews a recorded game: the loss of every move, with everything that is reported about it.

mod known;
mod reason;
mod saved;
mod written;

use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Format;
use ishwa_core::session::Session;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyProber, AnySession, Listed};
use ishwa_games::on_game;
use ishwa_messages::{Message, ToMessage};
use ishwa_search::Features;
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::Limits;

use crate::analyse::prober_of;
use crate::host::{Host, Progress};
use crate::quality::review::{self as plies, PlyReview, Review, ReviewPlan};
use crate::record::{ImportError, Imported, Record, RecordError};

pub use known::{KnownMove, KnownMoves, known_games};
pub use reason::{LineFeat, Reason};
pub use written::WrittenPly;

/// The largest memory of the search of one position, in bytes. It is allocated anew for each, which takes time too.
const MOST_MEMORY: usize = 8 << 20;

/// The options of a review.
#[derive(Clone, Copy, Debug)]
pub struct ReviewOptions {
    /// When the search of one position stops, measured by the host's clock.
    pub limits: Limits,
    /// Seed of the searches' random numbers.
    pub seed: u64,
    /// Whether moves are looked up in the included games of strong players.
    pub known_games: bool,
}

impl ReviewOptions {
    /// Nodes for each position of a game if the user waits for a careful review.
    pub const THOROUGH: u64 = 1_000_000;
    /// Nodes for each position on a computer that many users share.
    pub const SHARED: u64 = 100_000;
    /// Nodes for each position inside a page, on any device, and in scripts that review many games.
    pub const QUICK: u64 = 20_000;

    /// A review with this number of nodes for each position of the game.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            limits: Limits::nodes(nodes),
            seed: 0,
            known_games: true,
        }
    }

    /// The plan of a review on `host`.
    fn plan<'a>(&self, host: &Host<'a>, finished: &'a (dyn Fn(usize) + Sync)) -> ReviewPlan<'a> {
        ReviewPlan {
            limits: host.on_clock(self.limits),
            thorough: false,
            memory: host.memory.bytes().min(MOST_MEMORY),
            seed: self.seed,
            features: Features::default(),
            stop: host.stop,
            finished,
        }
    }
}

/// A recorded game that was read and replayed.
#[derive(Clone, Debug)]
pub struct GameToReview {
    /// The game, with the names of its players.
    pub record: Record,
    /// The game after its last ply.
    pub session: AnySession,
    /// The format for displaying its moves.
    pub format: Format,
    /// The error at which reading the record ended early, if any.
    pub fault: Option<RecordError>,
}

impl From<Imported> for GameToReview {
    fn from(imported: Imported) -> Self {
        Self {
            record: imported.record,
            session: imported.session,
            format: shown_format(Format::Ishwa, imported.format),
            fault: imported.refused,
        }
    }
}

/// The display format for the moves of a file: the requested format, or else the format in which players write them.
pub fn shown_format(asked: Format, of_file: Format) -> Format {
    match (asked, of_file) {
        // The squares of `PlayStrategy` are for programs; people count pits.
        (Format::Ishwa, Format::PlayStrategy) => Format::Ishwa,
        (Format::Ishwa, of_file) => of_file,
        (asked, _) => asked,
    }
}

/// The basis of the values of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewBasis {
    /// Searches only.
    Search,
    /// Searches with endgame tables.
    Tables,
    /// The solution of the whole game.
    Solution,
}

impl ReviewBasis {
    /// The basis of a review whose searches may have had tables or a solution.
    fn of(review: &Review, has_tables: bool) -> Self {
        let mut luck = review.players.iter().filter_map(|player| player.luck.as_ref());
        let is_solved = luck.any(|luck| luck.exact);
        match (has_tables, is_solved) {
            (_, true) => Self::Solution,
            (true, false) => Self::Tables,
            (false, false) => Self::Search,
        }
    }
}

/// A reviewed game with everything that is reported about it.
#[derive(Clone, Debug)]
pub struct ReviewedGame {
    /// The game, with the names of its players.
    pub record: Record,
    /// Its review.
    pub review: Review,
    /// The session after the last ply, in the display format of the moves.
    pub session: AnySession,
    /// The moves of every ply of the review, in the same format.
    pub written: Vec<WrittenPly>,
    /// Its moves found in games of strong players.
    pub known: KnownMoves,
    /// The limits of the search of each position.
    pub limits: Limits,
    /// The basis of the review's values.
    pub basis: ReviewBasis,
    /// The error at which reading the record ended early, if any.
    pub fault: Option<RecordError>,
}

impl ReviewedGame {
    /// The review as one line of text, without the game; [`restored`] reads it.
    ///
    /// # Errors
    /// When it cannot be written, which never happens.
    pub fn saved(&self) -> serde_json::Result<String> {
        saved::written(&self.review, format!("{:?}", self.basis))
    }
}

/// The review of a game from the text that [`ReviewedGame::saved`] made of it, without known moves; `limits` are those
/// of its searches. `None` if the text is not of this game.
pub fn restored(game: GameToReview, text: &str, limits: Limits) -> Option<ReviewedGame> {
    let shown = game.session.in_format(game.format).ok()?;
    let own = game.session.in_format(Format::Ishwa).ok()?;
    let (review, basis) = saved::read(text, &game.record, &own)?;
    let known = [ReviewBasis::Search, ReviewBasis::Tables, ReviewBasis::Solution];
    Some(ReviewedGame {
        written: WrittenPly::of_review(&review, &shown),
        known: KnownMoves::default(),
        limits,
        basis: known.into_iter().find(|known| format!("{known:?}") == basis)?,
        record: game.record,
        review,
        session: shown,
        fault: game.fault,
    })
}

/// The reason why a game could not be reviewed.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// A position could not be searched.
    Analysis(AnalysisError),
    /// The record could not be read.
    Record(ImportError),
    /// The moves cannot be shown in the format.
    Format(TextError),
}

ishwa_messages::passed_on!(ReviewError: Analysis(AnalysisError), Record(ImportError), Format(TextError));

impl ToMessage for ReviewError {
    fn to_message(&self) -> Message {
        match self {
            Self::Analysis(error) => error.to_message(),
            Self::Record(error) => error.to_message(),
            Self::Format(error) => error.to_message(),
        }
    }
}

ishwa_messages::display_in_english!(ReviewError);

/// Reviews a game on the threads of the current rayon pool.
///
/// # Errors
/// When the tables belong to another game, memory runs out, or the game does not have the format.
pub fn review(
    game: GameToReview,
    options: &ReviewOptions,
    host: &Host<'_>,
) -> Result<ReviewedGame, ReviewError> {
    let GameToReview {
        record,
        session,
        format,
        fault,
    } = game;
    // Refused before any search.
    let shown = session.in_format(format)?;
    let finished = |done| (host.progress)(Progress::Plies(done));
    let plan = options.plan(host, &finished);
    let review = review_plies(&session, record.opening_plies(), &plan, host.tables)?;
    let known = if options.known_games {
        KnownMoves::of_record(&record, &review)?
    } else {
        KnownMoves::default()
    };
    Ok(ReviewedGame {
        written: WrittenPly::of_review(&review, &shown),
        basis: ReviewBasis::of(&review, host.tables.is_some()),
        limits: options.limits,
        record,
        review,
        session: shown,
        known,
        fault,
    })
}

/// Reviews a move of the current position, as if it had been played.
///
/// # Errors
/// When the tables belong to another game, or memory runs out.
pub fn review_move(
    session: &AnySession,
    mv: MoveIndex,
    options: &ReviewOptions,
    host: &Host<'_>,
) -> Result<PlyReview, AnalysisError> {
    let finished = |_| ();
    let plan = options.plan(host, &finished);
    on_game!(session, AnySession, session => review_move_of_one(session, mv, &plan, host.tables))
}

/// Reviews the plies of the session, of which the first `given` are a given opening ([`plies::review`]).
///
/// # Errors
/// When the tables belong to another game, or memory runs out.
pub fn review_plies(
    session: &AnySession,
    given: usize,
    plan: &ReviewPlan<'_>,
    tables: Option<&AnyProber>,
) -> Result<Review, AnalysisError> {
    on_game!(session, AnySession, session => review_plies_of_one(session, given, plan, tables))
}

fn review_plies_of_one<G: Listed>(
    session: &Session<G>,
    given: usize,
    plan: &ReviewPlan<'_>,
    tables: Option<&AnyProber>,
) -> Result<Review, AnalysisError> {
    let moves: Vec<G::Move> = session.plies().map(|(_, mv)| mv).collect();
    let start = session.begun();
    plies::review(&start, &moves, given, plan, prober_of::<G>(tables)?)
}

fn review_move_of_one<G: Listed>(
    session: &Session<G>,
    mv: MoveIndex,
    plan: &ReviewPlan<'_>,
    tables: Option<&AnyProber>,
) -> Result<PlyReview, AnalysisError> {
    let mv = mv.mv(session.game(), session.position());
    plies::review_move(session, mv, plan, prober_of::<G>(tables)?)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::atomic::AtomicBool;

    use ishwa_search::memory::SearchMemory;

    use super::*;
    use crate::quality::grade::Class;
    use crate::record::PlyRecord;
    use crate::registry;

    /// More plies than are searched in parallel.
    const PLIES: usize = 3 * 64;

    /// A thread that is delayed between counting and reporting does not let another thread report first.
    #[cfg(feature = "parallel")]
    #[test]
    fn progress_is_reported_in_order_on_any_number_of_threads() {
        let mut session = registry::find("hyena")
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        for ply in 0..PLIES {
            let moves = session.moves();
            session.play(moves[ply % moves.len()]);
        }
        let reported = Mutex::new(Vec::new());
        let finished = |done: usize| {
            if done % 3 == 1 {
                std::thread::yield_now();
            }
            reported.lock().unwrap().push(done);
        };
        let plan = ReviewPlan {
            limits: Limits::nodes(1),
            thorough: false,
            memory: 1 << 16,
            seed: 0,
            features: Features::default(),
            stop: &AtomicBool::new(false),
            finished: &finished,
        };
        let pool = rayon::ThreadPoolBuilder::new().num_threads(8).build().unwrap();
        let review = pool.install(|| review_plies(&session, 0, &plan, None)).unwrap();
        assert_eq!(review.plies.len(), PLIES);
        assert_eq!(reported.into_inner().unwrap(), (1..=PLIES).collect::<Vec<_>>());
    }

    /// A single move, and every throw, are judged as in the game.
    #[test]
    fn a_move_alone_is_reviewed_as_in_its_game() {
        let (memory, stop) = (SearchMemory::new(1 << 18), AtomicBool::new(false));
        let (options, host) = (ReviewOptions::nodes(500), Host::new(&memory, &stop));
        let plan = options.plan(&host, &|_| ());
        for game in ["awale", "hyena"] {
            let mut session = registry::find(game)
                .unwrap()
                .open("")
                .unwrap()
                .begin(None)
                .unwrap();
            for ply in 0..12 {
                let moves = session.moves();
                session.play(moves[(7 * ply + 3) % moves.len()]);
            }
            let review = review_plies(&session, 0, &plan, None).unwrap();
            assert_eq!((review.plies.len(), review.stopped), (12, false));
            for (index, ply) in review.plies.iter().enumerate() {
                let before = session.rewound(index);
                let alone = review_move(&before, ply.mv.index, &options, &host).unwrap();
                assert_eq!(&alone, ply, "{game}");
                let is_forced = ply.graded().is_some_and(|graded| graded.class == Class::Forced);
                let is_thrown = session.info().chance && ply.graded().is_none();
                assert_eq!(is_forced, !is_thrown && before.moves().len() == 1, "{game}");
            }
        }
    }

    /// A recorded game, which `session` has played, with its review.
    fn reviewed_record(record: Record, session: AnySession, nodes: u64) -> (GameToReview, ReviewedGame) {
        let game = GameToReview {
            record,
            session,
            format: Format::Ishwa,
            fault: None,
        };
        let (memory, stop) = (SearchMemory::new(1 << 18), AtomicBool::new(false));
        let options = ReviewOptions {
            known_games: false,
            ..ReviewOptions::nodes(nodes)
        };
        let reviewed = review(game.clone(), &options, &Host::new(&memory, &stop)).unwrap();
        (game, reviewed)
    }

    /// The games that every kind of ply occurs in.
    fn reviewed(game: &str) -> (GameToReview, ReviewedGame) {
        let mut session = registry::find(game)
            .unwrap()
            .open("")
            .unwrap()
            .begin(None)
            .unwrap();
        let mut record = Record::of(&session);
        record.set("OpeningPlies", 2).unwrap();
        for ply in 0..24 {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[(7 * ply + 3) % moves.len()];
            record.push(PlyRecord::new(&session.write_move(mv)).unwrap());
            session.play(mv);
        }
        reviewed_record(record, session, 300)
    }

    /// The reply to a move that ends a round by repetition is one of the next round.
    #[test]
    fn a_move_that_ends_a_round_by_repetition_is_reviewed() {
        let open = registry::find("tihulelin-match").unwrap().open("").unwrap();
        let is_repeated = |session: &AnySession| {
            let said = session.last_sentence().map(|said| said.to_string());
            said.is_some_and(|said| said.contains("repeated too often"))
        };
        let mut reviews = 0;
        for seed in 0..200 {
            let mut session = open.begin(None).unwrap();
            let mut record = Record::of(&session);
            let mut random = seed;
            while !is_repeated(&session) && record.plies().len() < 300 && !session.moves().is_empty() {
                random = ishwa_core::key::split_mix(random);
                let moves = session.moves();
                let mv = moves[random as usize % moves.len()];
                record.push(PlyRecord::new(&session.write_move(mv)).unwrap());
                session.play(mv);
            }
            if session.outcome().is_some() || !is_repeated(&session) {
                continue;
            }
            let (game, reviewed) = reviewed_record(record, session, 60);
            let again = restored(game, &reviewed.saved().unwrap(), reviewed.limits).unwrap();
            assert_eq!(again.review, reviewed.review);
            reviews += 1;
        }
        assert!(reviews > 2, "{reviews}");
    }

    #[test]
    fn a_saved_review_is_restored_as_it_was() {
        for entry in registry::games() {
            let (game, reviewed) = reviewed(entry.id);
            let text = reviewed.saved().unwrap();
            let again = restored(game.clone(), &text, reviewed.limits).expect(entry.id);
            assert_eq!(again.review, reviewed.review, "{}", entry.id);
            assert_eq!(again.written, reviewed.written, "{}", entry.id);
            assert_eq!(again.basis, reviewed.basis, "{}", entry.id);
            assert_eq!(again.saved().unwrap(), text);
            // A game that differs in its last ply.
            let mut shorter = Record::of(&game.session.rewound(0));
            for ply in &game.record.plies()[1..] {
                shorter.push(ply.clone());
            }
            shorter.push(game.record.plies()[0].clone());
            let other = GameToReview {
                record: shorter,
                ..game
            };
            assert!(restored(other, &text, reviewed.limits).is_none(), "{}", entry.id);
        }
    }

    #[test]
    fn an_altered_review_is_restored_or_refused() {
        let (game, reviewed) = reviewed("oljinnat");
        let text = reviewed.saved().unwrap();
        let mut refused = 0;
        for index in (0..text.len()).step_by(7) {
            for (cut, new) in [(0, "7"), (1, ""), (1, "9"), (1, "\""), (1, "x")] {
                let mut altered = text.clone();
                altered.replace_range(index..index + cut, new);
                refused += usize::from(restored(game.clone(), &altered, reviewed.limits).is_none());
            }
            assert!(restored(game.clone(), &text[..index], reviewed.limits).is_none());
        }
        assert!(refused > text.len() / 7, "{refused} of {}", 5 * text.len() / 7);
    }
}
