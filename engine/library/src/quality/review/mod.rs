//! Reviews of recorded games: the loss of every move, the luck of every throw, and a summary for each player.
//!
//! A position is searched with the game history that the player had, and in games without dice for its best two
//! lines. A move outside these lines is searched alone to the same depth, so that values of equal depths are
//! compared. Every position gets its own memory, so the result is the same on any number of threads unless a time
//! limit ends a search.

mod judge;
mod plan;
mod players;
mod report;
mod summary;

use std::sync::atomic::Ordering;
use std::sync::{Mutex, PoisonError};

use ishwa_core::game::Outcome;
use ishwa_core::parallel;
use ishwa_core::playable::Playable;
use ishwa_core::prober::Prober;
use ishwa_core::session::Session;
use ishwa_search::analysis::AnalysisError;

use self::judge::Judge;

pub use plan::ReviewPlan;
pub(crate) use players::players;
pub use report::{Luck, MoveReview, PlayerReview, PlyKind, PlyReview, Review, TURNING, ThrowReview};
pub use summary::{MoveSummary, MoveVerdict};

/// Positions searched in parallel: enough for any number of threads, and few enough that their histories take little
/// memory.
const AT_A_TIME: usize = 64;

/// Reviews the game from `start` through the legal `moves`, of which the first `given` are a given opening, on the
/// threads of the current rayon pool. `prober` has endgame tables of the game under its options.
///
/// # Errors
/// When memory runs out.
pub fn review<G: Playable>(
    start: &Session<G>,
    moves: &[G::Move],
    given: usize,
    plan: &ReviewPlan<'_>,
    prober: Option<&dyn Prober<G>>,
) -> Result<Review, AnalysisError> {
    let judge = Judge::new(start, plan, prober);
    let mut session = start.clone();
    let mut judged: Vec<PlyReview> = Vec::new();
    let finished = Mutex::new(0);
    for (chunk, moves) in moves.chunks(AT_A_TIME).enumerate() {
        let mut sessions = vec![session.clone()];
        for &mv in moves {
            session.play(mv);
            sessions.push(session.clone());
        }
        let whole = judge_all(plan, moves.len(), &finished, &|index| {
            let number = chunk * AT_A_TIME + index + 1;
            let (before, after) = (&sessions[index], &sessions[index + 1]);
            judge.ply(number, number <= given, before, after, moves[index])
        })?;
        let is_cut = whole.len() < moves.len();
        session = sessions.swap_remove(whole.len());
        judged.extend(whole);
        if is_cut {
            break;
        }
    }
    let last_position = session.game().write_position(session.position());
    let end = (last_position, session.outcome().cloned());
    Ok(gathered(judged, end, moves.len(), start.game()))
}

/// Reviews the single legal move `mv` after `before`, as [`review`] would.
///
/// # Errors
/// When memory runs out.
pub fn review_move<G: Playable>(
    before: &Session<G>,
    mv: G::Move,
    plan: &ReviewPlan<'_>,
    prober: Option<&dyn Prober<G>>,
) -> Result<PlyReview, AnalysisError> {
    let mut after = before.clone();
    after.play(mv);
    let played = before
        .history()
        .entries()
        .iter()
        .filter(|entry| entry.mv.is_some());
    let number = played.count() + 1;
    Judge::new(before, plan, prober).ply(number, false, before, &after, mv)
}

/// Judges plies in parallel, after `finished` earlier ones; returns those before the first one that a stop
/// interrupted.
fn judge_all(
    plan: &ReviewPlan<'_>,
    count: usize,
    finished: &Mutex<usize>,
    judge: &(dyn Fn(usize) -> Result<PlyReview, AnalysisError> + Sync),
) -> Result<Vec<PlyReview>, AnalysisError> {
    let plies = parallel::map(count, |index| {
        // Plies judged without a search check the stop flag only here.
        if plan.stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let ply = judge(index)?;
        // Reported while the lock is held: otherwise a thread that counted first could report last.
        let mut finished = finished.lock().unwrap_or_else(PoisonError::into_inner);
        *finished += 1;
        (plan.finished)(*finished);
        drop(finished);
        // The search of a ply in progress at the stop is incomplete.
        Ok((!plan.stop.load(Ordering::Relaxed)).then_some(ply))
    });
    let plies: Vec<Option<PlyReview>> = plies.into_iter().collect::<Result<_, AnalysisError>>()?;
    Ok(plies.into_iter().map_while(|ply| ply).collect())
}

/// The review of a game of `length` plies that ends with this position and result.
fn gathered<G: Playable>(
    plies: Vec<PlyReview>,
    (last_position, outcome): (String, Option<Outcome>),
    length: usize,
    game: &G,
) -> Review {
    let info = game.info();
    Review {
        players: players(&plies, outcome.as_ref(), &info),
        reliable_loss: game.reliable_loss(),
        stopped: plies.len() < length,
        last_position,
        outcome,
        plies,
        info,
    }
}
