//! Reviews of recorded games: what every move lost and every throw brought, and what follows for each player.
//!
//! A position is searched as the player saw it, with all that was played before; of games without dice the best two lines.
//! A move that is not among them is searched by itself, to the same depth, so that what is compared has been looked at
//! equally far. Every position gets a memory of its own: the result is the same on any number of threads, as long as no
//! time limit ends a search.

mod judge;
mod plan;
mod players;
mod report;

use std::sync::atomic::Ordering;

use self::judge::{Judge, Judged};
use crate::parallel;
use crate::playable::Playable;
use crate::search::analysis::AnalysisError;
use crate::search::prober::Prober;
use crate::session::Session;

pub use plan::Plan;
pub use report::{Luck, MoveReview, PlayerReview, PlyKind, PlyReview, Review, TURNING, ThrowReview};

/// Positions that are looked at side by side: enough for any number of threads, and few enough that their histories take
/// no room to speak of.
const AT_A_TIME: usize = 64;

/// Reviews the game that goes on from `start` by `moves`, each legal, the first `given` of which were given to the players,
/// on the threads of the current rayon pool. `prober` has tables of the game under its options.
///
/// # Errors
/// When there is not enough memory.
pub fn review<G: Playable>(
    start: &Session<G>,
    moves: &[G::Move],
    given: usize,
    plan: &Plan<'_>,
    prober: Option<&dyn Prober<G>>,
) -> Result<Review<G::Move>, AnalysisError> {
    let judge = Judge::new(start, plan, prober);
    let mut session = start.clone();
    let mut judged: Vec<Judged<G::Move>> = Vec::new();
    for (chunk, moves) in moves.chunks(AT_A_TIME).enumerate() {
        let mut sessions = vec![session.clone()];
        for &mv in moves {
            session.play(mv);
            sessions.push(session.clone());
        }
        let plies = parallel::map(moves.len(), |place| {
            let number = chunk * AT_A_TIME + place + 1;
            let (before, after) = (&sessions[place], &sessions[place + 1]);
            let ply = judge.ply(number, number <= given, before, after, moves[place])?;
            plan.done.fetch_add(1, Ordering::Relaxed);
            // What was under way when the stop came has not been looked at whole.
            Ok((!plan.stop.load(Ordering::Relaxed)).then_some(ply))
        });
        let plies: Vec<Option<Judged<G::Move>>> = plies.into_iter().collect::<Result<_, AnalysisError>>()?;
        let whole: Vec<Judged<G::Move>> = plies.into_iter().map_while(|ply| ply).collect();
        let is_cut = whole.len() < moves.len();
        session = sessions.swap_remove(whole.len());
        judged.extend(whole);
        if is_cut {
            break;
        }
    }
    let info = start.game().info();
    let last_chances = judged.last().map(|last| last.after.clone());
    let plies: Vec<PlyReview<G::Move>> = judged.into_iter().map(|judged| judged.ply).collect();
    let outcome = session.outcome().cloned();
    Ok(Review {
        players: players::players(&plies, outcome.as_ref(), &info),
        stopped: plies.len() < moves.len(),
        last_position: session.game().write_position(session.position()),
        last_chances,
        outcome,
        plies,
        info,
    })
}
