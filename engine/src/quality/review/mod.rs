//! Reviews of recorded games: what every move lost and every throw brought, and what follows for each player.
//!
//! A position is searched as the player saw it, with all that was played before; of games without dice the best two lines.
//! A move that is not among them is searched by itself, to the same depth, so that what is compared has been looked at
//! equally far. Every position gets a memory of its own: the result is the same on any number of threads, as long as no
//! time limit ends a search.

mod judge;
mod players;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use self::judge::{Judge, Judged};
use super::grade::{Class, MISTAKE};
use super::worth::{Loss, Worth};
use crate::game::{GameInfo, Outcome, PerPlayer, Player};
use crate::parallel;
use crate::playable::Playable;
use crate::search::Features;
use crate::search::analysis::AnalysisError;
use crate::search::limits::Limits;
use crate::search::prober::Prober;
use crate::session::Session;

pub use players::{Luck, PlayerReview};

/// How positions are searched: by the search that is made for the game.
#[derive(Clone, Copy, Debug)]
pub struct Plan<'a> {
    /// When the search of one position stops.
    pub limits: Limits,
    /// Memory of one search, in bytes.
    pub memory: usize,
    /// Seed of what searches leave to chance.
    pub seed: u64,
    /// Switches of the searches.
    pub features: Features,
    /// Set from outside to end the review with the plies that were looked at whole before.
    pub stop: &'a AtomicBool,
    /// Counts the plies that are done.
    pub done: &'a AtomicU64,
}

/// A reviewed game; `M` stands for its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Review<M> {
    /// What holds for the game.
    pub info: GameInfo,
    /// Every ply; fewer than the record has where the review was stopped.
    pub plies: Vec<PlyReview<M>>,
    /// The position after the last of them, in Ishwa's own notation.
    pub last_position: String,
    /// Winning chances of all players there; none without a ply.
    pub last_chances: Option<PerPlayer<f64>>,
    /// The result, where the game came to its end.
    pub outcome: Option<Outcome>,
    /// What follows for each player, in turn order.
    pub players: Vec<PlayerReview>,
    /// Whether the review was stopped before its end.
    pub stopped: bool,
}

/// A reviewed ply.
#[derive(Clone, Debug, PartialEq)]
pub struct PlyReview<M> {
    /// The ply, counted from 1.
    pub number: usize,
    /// Who moved or threw.
    pub player: Player,
    /// The move or throw.
    pub mv: M,
    /// The position before it, in Ishwa's own notation.
    pub position: String,
    /// Winning chances of all players in that position, under best play.
    pub chances: PerPlayer<f64>,
    /// What was done.
    pub kind: PlyKind<M>,
}

/// What a ply was.
#[derive(Clone, Debug, PartialEq)]
pub enum PlyKind<M> {
    /// A move of the opening that was given to the players; it is not graded.
    Given,
    /// A move that its player chose.
    Move(MoveReview<M>),
    /// A throw.
    Throw(ThrowReview),
}

/// A graded move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveReview<M> {
    /// The best line, whose first move is the best one.
    pub line: Vec<M>,
    /// What the best move is worth to the player.
    pub best: Worth,
    /// What the move is worth that was played.
    pub played: Worth,
    /// What it lost.
    pub loss: Loss,
    /// The grade.
    pub class: Class,
    /// Its accuracy, from 0 to 100 ([`super::grade::accuracy`]).
    pub accuracy: f64,
}

/// A winning chance from which a position counts as won, where that is not proven.
const WON: f64 = 0.9;

impl<M> MoveReview<M> {
    /// The best move.
    pub fn best_move(&self) -> &M {
        &self.line[0]
    }

    /// Whether a win was let go: a proven one, or a chance of 90 % and more, after which the player had an even chance at
    /// most. A win by a longer way is none let go.
    pub fn missed_win(&self) -> bool {
        let won = if self.best.exact {
            self.best.chance == 1.0
        } else {
            self.best.chance >= WON
        };
        won && self.played.chance <= 0.5
    }
}

/// A reviewed throw.
#[derive(Clone, Debug, PartialEq)]
pub struct ThrowReview {
    /// What the throw changed of each player's expected payoff: what he can expect after it, less the mean over all throws.
    pub luck: PerPlayer<f64>,
    /// Whether it is proven.
    pub exact: bool,
}

/// Points of winning chance by which a ply is a turning point of the game.
pub const TURNING: f64 = MISTAKE;

impl<M> PlyReview<M> {
    /// How far the ply turned the game, in points of winning chance or hundredths of a payoff: what a move lost, or what
    /// a throw brought or took. It is a turning point from [`TURNING`] on.
    pub fn turn(&self) -> f64 {
        match &self.kind {
            PlyKind::Given => 0.0,
            PlyKind::Move(review) => review.loss.points,
            PlyKind::Throw(review) => 100.0 * review.luck[self.player.index()].abs(),
        }
    }

    /// The grade, of a move.
    pub fn graded(&self) -> Option<&MoveReview<M>> {
        match &self.kind {
            PlyKind::Move(review) => Some(review),
            _ => None,
        }
    }

    /// Its throw.
    pub fn thrown(&self) -> Option<&ThrowReview> {
        match &self.kind {
            PlyKind::Throw(review) => Some(review),
            _ => None,
        }
    }
}

impl<M> Review<M> {
    /// The same review with other stand-ins for moves: `map` turns a line of play from a position into another.
    /// `positions` are those before each of the plies.
    pub(crate) fn map_moves<P, N>(
        self,
        positions: impl Iterator<Item = P>,
        map: impl Fn(&P, &[M]) -> Vec<N>,
    ) -> Review<N> {
        let plies = self
            .plies
            .into_iter()
            .zip(positions)
            .map(|(ply, position)| PlyReview {
                number: ply.number,
                player: ply.player,
                mv: map(&position, &[ply.mv]).swap_remove(0),
                position: ply.position,
                chances: ply.chances,
                kind: match ply.kind {
                    PlyKind::Given => PlyKind::Given,
                    PlyKind::Throw(review) => PlyKind::Throw(review),
                    PlyKind::Move(review) => PlyKind::Move(MoveReview {
                        line: map(&position, &review.line),
                        best: review.best,
                        played: review.played,
                        loss: review.loss,
                        class: review.class,
                        accuracy: review.accuracy,
                    }),
                },
            });
        Review {
            info: self.info,
            plies: plies.collect(),
            last_position: self.last_position,
            last_chances: self.last_chances,
            outcome: self.outcome,
            players: self.players,
            stopped: self.stopped,
        }
    }

    /// The plies that turned the game, by how far, and the earlier before the later.
    pub fn turning_points(&self) -> Vec<&PlyReview<M>> {
        let mut points: Vec<&PlyReview<M>> = self.plies.iter().filter(|ply| ply.turn() >= TURNING).collect();
        points.sort_by(|a, b| b.turn().total_cmp(&a.turn()));
        points
    }
}

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
