//! A search in progress on one thread: its state, and information about positions that needs no search.

use ishwa_core::game::{Cycles, History};
use ishwa_core::heuristics::Heuristics;

use super::ordering::MoveOrdering;
use super::transposition::NodeStore;
use crate::busy::{Busy, Noted};
use crate::limits::{Control, Watch};
use crate::params::alpha_beta as params;
use crate::probed_tables::ProbedTables;
use crate::repetition::repeated;
use crate::score::{Interval, MAX_PLY, Scale, Score};
use crate::{Features, Request};

/// The state shared by the threads of a search.
pub(super) struct Shared<'a, G: Heuristics> {
    /// The tables of search results.
    pub(super) store: NodeStore<'a>,
    /// The endgame tables, if any.
    pub(super) tables: Option<&'a ProbedTables<'a, G>>,
    /// The positions that other threads are searching, if there are other threads.
    pub(super) busy: Option<&'a Busy>,
    pub(super) control: &'a Control<'a>,
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived one would ask the game to be `Copy`"
)]
impl<G: Heuristics> Clone for Shared<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Heuristics> Copy for Shared<'_, G> {}

/// A search in progress, on one thread.
pub(super) struct Searcher<'a, G: Heuristics> {
    pub(super) game: &'a G,
    pub(super) shared: Shared<'a, G>,
    pub(super) watch: Watch<'a>,
    pub(super) features: Features,
    pub(super) scale: Scale,
    /// The scale of winning chances, if the game has one.
    pub(super) chance_scale: Option<i32>,
    pub(super) path: Path<G>,
    pub(super) count: OutsideCount,
    /// Changes the keys when positions before the root would end the game on their return.
    pub(super) salt: u64,
    pub(super) root: RootMoves<G::Move>,
    /// The plies from the root to the deepest position that this thread has visited at this depth.
    pub(super) farthest: usize,
    /// Whether limits are ignored, so that the first depth is finished.
    pub(super) unlimited: bool,
    pub(super) ordering: MoveOrdering<G>,
    /// For each ply, the best line below it.
    pub(super) lines: Vec<Vec<G::Move>>,
}

/// The game history and the line being searched.
pub(super) struct Path<G: Heuristics> {
    pub(super) history: History<G>,
    /// Index in the history of the root position.
    pub(super) root: usize,
    /// How the value of a cycle is defined.
    pub(super) cycles: Cycles,
}

/// A count outside the position that can end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum OutsideCount {
    /// There is none.
    None,
    /// It ends no line of the current depth. A proof is used only within the depth that found it, since proofs that
    /// build on one another could become longer than the count allows.
    Far,
    /// It may end a line of the current depth, so results are not stored.
    Near,
}

impl OutsideCount {
    /// The count in a search to `depth` from a position where it ends the game `plies` later ([`usize::MAX`] without
    /// a count).
    pub(super) const fn at(depth: usize, plies: usize) -> Self {
        // A stored position was searched at most this deep, and lies at most this far from the root.
        if plies == usize::MAX {
            Self::None
        } else if 2 * depth >= plies {
            Self::Near
        } else {
            Self::Far
        }
    }
}

/// The root moves and their known results.
pub(super) struct RootMoves<M> {
    /// The moves to search; after each depth, the best move of each line is first.
    pub(super) moves: Vec<M>,
    /// Whether they are all legal moves, so that the best of them has the value of the position.
    pub(super) are_all: bool,
    /// The number of lines to report.
    pub(super) lines_wanted: usize,
    /// The score of each line at the depth before.
    pub(super) last_scores: Vec<Score>,
    /// The interval of the root in the tables, where they hold.
    pub(super) in_tables: Interval,
}

impl<'a, G: Heuristics> Searcher<'a, G> {
    pub(super) fn new(game: &'a G, history: &History<G>, request: &Request, shared: Shared<'a, G>) -> Self {
        let mut history = history.clone();
        history.reserve(2 * MAX_PLY);
        let mut moves = G::Moves::default();
        game.moves(history.position(), &mut moves);
        assert!(!moves.is_empty(), "a finished position is not searched");
        let are_all = request.only.is_empty();
        let moves: Vec<G::Move> = if are_all {
            moves.to_vec()
        } else {
            request.only.iter().map(|mv| moves[mv.get()]).collect()
        };
        let scale = Scale::new(&game.info());
        let known = shared
            .tables
            .filter(|tables| are_all && tables.hold(&history))
            .and_then(|tables| tables.peek(history.position()));
        Self {
            game,
            shared,
            watch: Watch::new(shared.control),
            features: request.features,
            scale,
            chance_scale: whole_scale(game),
            count: OutsideCount::at(0, game.plies_before_count(&history)),
            salt: history_salt(game, &history),
            root: RootMoves {
                lines_wanted: request.lines.clamp(1, moves.len()),
                moves,
                are_all,
                last_scores: Vec::new(),
                in_tables: known.map_or(Interval::ALL, |known| match known.payoff() {
                    Some(payoff) => scale.known(payoff, known.plies, 0).1,
                    None => scale.between((known.lower, known.upper), 0),
                }),
            },
            path: Path {
                root: history.entries().len() - 1,
                history,
                cycles: game.info().cycles,
            },
            farthest: 0,
            unlimited: true,
            ordering: MoveOrdering::new(request.features),
            lines: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Counts a position at `ply`; `None` when a limit is reached.
    #[inline]
    pub(super) fn visit(&mut self, ply: usize) -> Option<()> {
        self.farthest = self.farthest.max(ply);
        let must_end = self.watch.visit() && !self.unlimited;
        (!must_end).then_some(())
    }

    /// The key of a position in the tables of this search.
    #[inline]
    pub(super) fn key(&self, position: &G::Position) -> u64 {
        self.game.key(position) ^ self.salt
    }

    /// The estimate of a position for its player to move.
    pub(super) fn estimate(&self, position: &G::Position) -> Score {
        self.scale.estimate(if self.features.all_terms {
            self.game.evaluate(position)
        } else {
            self.game.material(position)
        })
    }

    /// Whether proofs of the current position found elsewhere hold here. Such a proof passes no position twice, so
    /// two returns would be needed to invalidate it. Where the first return is decided on, the proof may pass any
    /// earlier position that can return.
    #[inline]
    pub(super) fn proofs_hold(&self) -> bool {
        let history = &self.path.history;
        self.game.decided_occurrence() > 2 || history.since() + 1 == history.entries().len()
    }

    /// Whether endgame tables, if any, give the value of the current position after the game history.
    #[inline]
    pub(super) fn tables_hold(&self) -> bool {
        self.shared
            .tables
            .is_some_and(|tables| tables.hold(&self.path.history))
    }

    /// Whether another thread is searching `child` of a node searched `depth` plies deep, if that takes long enough
    /// to matter.
    #[inline]
    pub(super) fn is_busy(&self, child: &G::Position, depth: u16) -> bool {
        self.shared
            .busy
            .filter(|_| depth >= params::DEFERRAL_DEPTH)
            .is_some_and(|busy| busy.contains(self.key(child)))
    }

    /// Marks `child` of a node searched `depth` plies deep as being searched by this thread, for the other threads.
    #[inline]
    pub(super) fn note_busy(&self, child: &G::Position, depth: u16) -> Option<Noted<'a>> {
        let busy = self.shared.busy.filter(|_| depth >= params::DEFERRAL_DEPTH)?;
        Some(busy.note(self.key(child)))
    }
}

/// Hashes the positions of the game history whose next return would end the game; results that depend on them do not
/// hold in other games. Where the first return is decided on, these are all positions, and [`Searcher::proofs_hold`]
/// separates the results instead.
fn history_salt<G: Heuristics>(game: &G, history: &History<G>) -> u64 {
    if game.decided_occurrence() == 2 {
        return 0;
    }
    repeated(game, history)
        .iter()
        .filter(|repeated| repeated.occurrence == 2 && repeated.may_return)
        .map(|repeated| ishwa_core::key::split_mix(repeated.key))
        .fold(0, |salt, key| salt ^ key)
}

/// The scale of winning chances of a game ([`Heuristics::chance_scale`]) as an integer, at most that of the largest
/// estimates.
fn whole_scale<G: Heuristics>(game: &G) -> Option<i32> {
    let most = f64::from(Score::ESTIMATE.get());
    game.chance_scale().map(|scale| scale.min(most) as i32)
}
