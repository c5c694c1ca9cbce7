//! Searches and reviews of a session of any game.

use std::sync::atomic::AtomicBool;

use ishwa_core::game::Turn;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::prober::Prober;
use ishwa_core::session::Session;
use ishwa_core::text::{TextError, quote};
use ishwa_games::any::{AnyProber, AnySession, Listed};
use ishwa_games::on_game;
use ishwa_search::analysis::{self, AnalysisError, Resources};
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;
use ishwa_search::{EngineChoice, Request};

use crate::quality::assessment::Yardstick;
use crate::quality::review::{self as reviews, PlyReview, Review, ReviewPlan};

/// How values of searches of the game are read.
pub fn yardstick(session: &AnySession) -> Yardstick {
    on_game!(session, AnySession, session => Yardstick::of(session.game()))
}

/// A report on the current position with its moves as text, as it is printed.
pub fn write_report(session: &AnySession, report: &Report<MoveIndex>) -> Report<String> {
    report.map_lines(|moves| session.write_line(moves))
}

/// Searches the current position until a limit is reached, its value is known, or `stop` is set; `watcher` sees
/// every finished depth. `prober` has the endgame tables of this game under these options. In `memory` one search
/// of this game under these options leaves to the next what it found ([`Resources`]).
///
/// # Errors
/// When the game is over, the engine is not made for it, the prober is of another game, or there is not so much
/// memory.
pub fn analyse(
    session: &AnySession,
    engine: EngineChoice,
    request: &Request,
    memory: &SearchMemory,
    prober: Option<&AnyProber>,
    stop: &AtomicBool,
    watcher: &mut (dyn FnMut(&Report<MoveIndex>) + Send),
) -> Result<Report<MoveIndex>, AnalysisError> {
    on_game!(session, AnySession, session => analyse_one(session, engine, request, memory, prober, stop, watcher))
}

/// Reviews the plies of the session, the first `given` of which were given to the players ([`reviews::review`]).
///
/// # Errors
/// When the prober is of another game, or there is not enough memory.
pub fn review(
    session: &AnySession,
    given: usize,
    plan: &ReviewPlan<'_>,
    prober: Option<&AnyProber>,
) -> Result<Review, AnalysisError> {
    on_game!(session, AnySession, session => review_one(session, given, plan, prober))
}

/// Reviews a move of the current position, as if it were played ([`reviews::review_move`]).
///
/// # Errors
/// When the prober is of another game, or there is not enough memory.
pub fn review_move(
    session: &AnySession,
    mv: MoveIndex,
    plan: &ReviewPlan<'_>,
    prober: Option<&AnyProber>,
) -> Result<PlyReview, AnalysisError> {
    on_game!(session, AnySession, session => review_move_of_one(session, mv, plan, prober))
}

/// The prober of the game `G`, if it is one.
fn prober_of<G: Listed>(prober: Option<&AnyProber>) -> Result<Option<&dyn Prober<G>>, TextError> {
    let of_another = || TextError::described("tables", "those of another game", G::ID);
    prober
        .map(|prober| prober.get::<G>().ok_or_else(of_another))
        .transpose()
}

fn analyse_one<G: Listed>(
    session: &Session<G>,
    engine: EngineChoice,
    request: &Request,
    memory: &SearchMemory,
    prober: Option<&AnyProber>,
    stop: &AtomicBool,
    watcher: &mut (dyn FnMut(&Report<MoveIndex>) + Send),
) -> Result<Report<MoveIndex>, AnalysisError> {
    engine.for_game(&session.game().info())?;
    if session.turn() == Turn::Over {
        let place = quote(&session.write_position());
        let found = format!("the finished game {place}");
        return Err(TextError::described("analysis", found, "a game in progress").into());
    }
    let resources = Resources {
        memory,
        prober: prober_of::<G>(prober)?,
        stop,
    };
    let watch = &mut |report: &Report<G::Move>| watcher(&by_index(session, report));
    let report = analysis::analyse(
        session.game(),
        session.history(),
        engine,
        request,
        &resources,
        watch,
    )?;
    Ok(by_index(session, &report))
}

/// A report with places in lists for moves.
fn by_index<G: Listed>(session: &Session<G>, report: &Report<G::Move>) -> Report<MoveIndex> {
    let game = session.game();
    report.map_lines(|moves| MoveIndex::of_line(game, session.position(), moves))
}

fn review_one<G: Listed>(
    session: &Session<G>,
    given: usize,
    plan: &ReviewPlan<'_>,
    prober: Option<&AnyProber>,
) -> Result<Review, AnalysisError> {
    let moves: Vec<G::Move> = session.plies().map(|(_, mv)| mv).collect();
    let start = session.begun();
    reviews::review(&start, &moves, given, plan, prober_of::<G>(prober)?)
}

fn review_move_of_one<G: Listed>(
    session: &Session<G>,
    mv: MoveIndex,
    plan: &ReviewPlan<'_>,
    prober: Option<&AnyProber>,
) -> Result<PlyReview, AnalysisError> {
    let mv = mv.mv(session.game(), session.position());
    reviews::review_move(session, mv, plan, prober_of::<G>(prober)?)
}
