//! A search in progress on one thread: its state, and how it evaluates a position.

use ishwa_core::allocation::OutOfMemory;
use ishwa_core::game::{Cycles, History};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::parallel;
use ishwa_core::prober::Known;

use super::ordering::OrderingHistory;
use super::ordering::RankedMove;
use super::result::NodeResult;
use super::result::PathDependency;
use super::window::Window;
use crate::busy::{Busy, Noted};
use crate::limits::{Control, Watch};
use crate::memory::Memory;
use crate::probed_tables::ProbedTables;
use crate::repetition::repeated;
use crate::score::{Interval, MAX_PLY, Scale, Score};
use crate::table::{TableHit, TranspositionTable};
use crate::{Features, Request};

/// Plies that captures are followed beyond the deepest node.
const MAX_CAPTURES: usize = 64;

/// Plies for which a search keeps lists of moves.
pub(super) const LISTS: usize = MAX_PLY + 1 + MAX_CAPTURES;

/// What the threads of a search share.
pub(super) struct SharedAlphaBeta<'a, G: Heuristics> {
    pub(super) memory: &'a Memory,
    /// The table of positions near the leaves ([`near_table`]).
    pub(super) near: &'a TranspositionTable,
    /// The endgame tables, if there are any.
    pub(super) tables: Option<&'a ProbedTables<'a, G>>,
    /// What other threads are searching, if there are any.
    pub(super) busy: Option<&'a Busy>,
    pub(super) control: &'a Control<'a>,
}

/// What endgame tables know of a position.
pub(super) enum Probed {
    /// Its value.
    Value(NodeResult),
    /// An interval that its value lies in.
    Bounds(Interval),
}

/// A search in progress, on one thread.
pub(super) struct Searcher<'a, G: Heuristics> {
    pub(super) game: &'a G,
    pub(super) memory: &'a Memory,
    pub(super) tables: Option<&'a ProbedTables<'a, G>>,
    /// The near table of all threads.
    near: &'a TranspositionTable,
    /// Positions searched less deep than this are stored in the near table.
    near_depth: u16,
    /// What other threads are searching, if there are any.
    pub(super) busy: Option<&'a Busy>,
    pub(super) control: &'a Control<'a>,
    pub(super) watch: Watch<'a>,
    pub(super) features: Features,
    pub(super) scale: Scale,
    pub(super) cycles: Cycles,
    /// The scale of winning chances, if the game has one.
    pub(super) chance_scale: Option<i32>,
    /// The game so far and the line being searched.
    pub(super) history: History<G>,
    /// Index in the history of the root position.
    pub(super) root: usize,
    /// Whether a count outside the position can end the game at all: then no proof is used after its depth, since
    /// proofs built on one another could grow longer than the count allows.
    pub(super) is_counted: bool,
    /// Whether a count outside the position may end a line of the current depth, so that nothing is stored.
    pub(super) counted_out: bool,
    /// Changes the keys when positions before the root would end the game on their return.
    pub(super) salt: u64,
    /// Which occurrence of a position the rules decide on.
    decided_occurrence: usize,
    /// What the tables tell of the root itself, where they hold.
    pub(super) root_in_tables: Interval,
    pub(super) root_moves: Vec<G::Move>,
    pub(super) lines_wanted: usize,
    /// The score of each line at the depth before.
    pub(super) last_scores: Vec<Score>,
    /// The plies from the root to the farthest position that this thread has visited at this depth.
    pub(super) farthest: usize,
    /// Whether limits are ignored, so that the first depth is finished.
    pub(super) unlimited: bool,
    pub(super) ordering: OrderingHistory<G>,
    /// For each ply, the moves in the order they are tried.
    pub(super) move_lists: Vec<Vec<RankedMove<G::Position>>>,
    /// For each ply, the best line below it.
    pub(super) lines: Vec<Vec<G::Move>>,
}

/// Positions searched less deep than this are stored in a near table, small enough to stay in the processor's cache.
/// They are most of all positions, and waiting for main memory takes longer for them than the search it saves: with the
/// near table Awalé, Toguz and others are searched in half the time, with no more positions.
const NEAR_DEPTH: u16 = 5;
/// The same where several threads share a larger near table: what a thread has just found serves the others too.
const COMMON_NEAR_DEPTH: u16 = 8;
/// Size of the near table for each thread: half the second-level cache of current processors.
const NEAR_BYTES: usize = 512 << 10;
/// The least that is tried where memory is short.
const LEAST_NEAR_BYTES: usize = 16 << 10;
/// The near table takes at most one part in this many of the large one.
const NEAR_SHARE: usize = 8;

/// The near table of all threads of a search: smaller where memory is short.
///
/// # Errors
/// When there is not even memory for a small one.
pub(super) fn near_table(memory: &Memory, threads: usize) -> Result<TranspositionTable, OutOfMemory> {
    let mut bytes = threads
        .saturating_mul(NEAR_BYTES)
        .min(memory.table.bytes() / NEAR_SHARE);
    loop {
        match TranspositionTable::new(bytes) {
            Err(_) if bytes > LEAST_NEAR_BYTES => bytes /= 2,
            made => return made,
        }
    }
}

/// Changes the keys once a search is no longer selective.
const WITHOUT_SELECTIVITY: u64 = ishwa_core::key::split_mix(0x2ed0_c710);

/// Changes the keys of a search of moves that keep a proven value.
const PLAYING_ON: u64 = ishwa_core::key::split_mix(0x0b1a_f00d);

/// Depth from which a move that another thread is searching is deferred: below it, the search takes less time than the
/// lookup saves.
const DEFERRAL_DEPTH: u16 = 5;

impl<'a, G: Heuristics> Searcher<'a, G> {
    pub(super) fn new(
        game: &'a G,
        history: &History<G>,
        request: &Request,
        shared: &SharedAlphaBeta<'a, G>,
    ) -> Self {
        let &SharedAlphaBeta {
            memory,
            near,
            tables,
            busy,
            control,
        } = shared;
        let mut history = history.clone();
        history.reserve(2 * MAX_PLY);
        let mut moves = G::Moves::default();
        game.moves(history.position(), &mut moves);
        assert!(!moves.is_empty(), "a finished position is not searched");
        let scale = Scale::new(&game.info());
        let known = tables
            .filter(|tables| tables.hold(&history))
            .and_then(|tables| tables.peek(history.position()));
        Self {
            game,
            memory,
            near,
            near_depth: if parallel::threads(request.threads) > 1 {
                COMMON_NEAR_DEPTH
            } else {
                NEAR_DEPTH
            },
            tables,
            busy,
            control,
            watch: Watch::new(control),
            features: request.features,
            scale,
            cycles: game.info().cycles,
            chance_scale: whole_scale(game),
            root: history.entries().len() - 1,
            is_counted: game.plies_before_count(&history) != usize::MAX,
            counted_out: false,
            salt: history_salt(game, &history),
            decided_occurrence: game.decided_occurrence(),
            history,
            lines_wanted: request.lines.clamp(1, moves.len()),
            root_in_tables: known.map_or(Interval::ALL, |known| match known.payoff() {
                Some(payoff) => scale.known(payoff, known.plies, 0).1,
                None => scale.between((known.lower, known.upper), 0),
            }),
            root_moves: moves.to_vec(),
            last_scores: Vec::new(),
            farthest: 0,
            unlimited: true,
            ordering: OrderingHistory::new(),
            move_lists: (0..LISTS).map(|_| Vec::new()).collect(),
            lines: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Begins a new generation of the tables that the threads share. For the leading thread, or one that searches
    /// alone.
    pub(super) fn age_tables(&self) {
        self.memory.table.age();
        self.near.age();
    }

    /// Forgets that the threads were called to another depth.
    pub(super) fn join_round(&mut self) {
        self.watch.join_round();
    }

    /// Reports the visited positions to the other threads.
    pub(super) fn tell(&mut self) {
        self.watch.tell();
    }

    /// Whether the limits of the search are reached.
    pub(super) fn is_stopped(&self) -> bool {
        self.control.is_over()
    }

    /// Whether moves are searched less deeply, or positions not at all, because of estimates.
    pub(super) fn is_selective(&self) -> bool {
        let features = &self.features;
        features.reductions || features.reverse_futility || features.razoring
    }

    /// Searches without reductions and pruning by estimates from now on, and no longer uses results found with them, by
    /// other threads too: they could hide a nearer win. Returns whether the search was selective before.
    pub(super) fn leave_selectivity(&mut self) -> bool {
        let changed = self.is_selective();
        if changed {
            self.features.reductions = false;
            self.features.reverse_futility = false;
            self.features.razoring = false;
            self.salt ^= WITHOUT_SELECTIVITY;
        }
        changed
    }

    /// Searches only these root moves, and uses nothing that other searches have stored or recorded as proven.
    pub(super) fn play_on_with(&mut self, moves: Vec<G::Move>) {
        self.root_moves = moves;
        self.features.proofs = false;
        self.salt ^= PLAYING_ON;
    }

    /// Whether the distance of a win that is nearer than the depth searched is known to be the shortest.
    pub(super) fn dates_wins(&self) -> bool {
        !self.memory.has_undated()
    }

    /// Whether there is only one move.
    pub(super) fn has_one_move(&self) -> bool {
        self.root_moves.len() == 1
    }

    /// Counts a position at `ply`; `None` when a limit is reached.
    #[inline]
    pub(super) fn visit(&mut self, ply: usize) -> Option<()> {
        self.farthest = self.farthest.max(ply);
        let must_end = self.watch.visit() && !self.unlimited;
        (!must_end).then_some(())
    }

    /// The estimate of a position for its player to move.
    pub(super) fn estimate(&self, position: &G::Position) -> Score {
        self.scale.estimate(if self.features.all_terms {
            self.game.evaluate(position)
        } else {
            self.game.material(position)
        })
    }

    /// The result of a node at `ply` that is estimated, not searched.
    pub(super) fn estimated(&self, position: &G::Position, ply: usize) -> NodeResult {
        let interval = self.scale.interval(self.game.bounds(position), ply);
        NodeResult {
            score: interval.clamp(self.estimate(position)),
            interval,
            path_dependency: PathDependency::NONE,
        }
    }

    /// The result of a node at `ply` where the game is over.
    pub(super) fn finished(&self, position: &G::Position, ply: usize) -> NodeResult {
        let outcome = self
            .game
            .outcome(position)
            .expect("a position without a move has a result");
        let payoff = outcome.payoffs[self.game.side(position).index()];
        NodeResult::proven(self.scale.result(payoff, ply))
    }

    /// Whether what was proven of the current position elsewhere holds here. Such a proof passes no position twice, so
    /// two returns would be needed to interfere with it; where the first return is decided on, any position that was
    /// played before and can come back may be one that the proof passes.
    #[inline]
    pub(super) fn proofs_hold(&self) -> bool {
        self.decided_occurrence > 2 || self.history.since() + 1 == self.history.entries().len()
    }

    /// Whether endgame tables, if there are any, give the value of the current position after the game so far.
    #[inline]
    pub(super) fn tables_hold(&self) -> bool {
        self.tables.is_some_and(|tables| tables.hold(&self.history))
    }

    /// What the endgame tables know of a position where they hold, before it is searched. A value ends the line: where a table does
    /// not give the distance of a win, the search does not look for it.
    #[inline]
    pub(super) fn probe(&self, position: &G::Position, window: Window) -> Option<Probed> {
        let known = self.tables?.before_search(position, window.ply(), window.depth)?;
        Some(self.probed(&known, window.ply()))
    }

    /// The same from what the tables answered.
    pub(super) fn probed(&self, known: &Known, ply: usize) -> Probed {
        let Some(payoff) = known.payoff() else {
            return Probed::Bounds(self.scale.between((known.lower, known.upper), ply));
        };
        let (score, interval) = self.scale.known(payoff, known.plies, ply);
        if !interval.is_exact() {
            self.memory.note_undated();
        }
        Probed::Value(NodeResult {
            score,
            interval,
            path_dependency: PathDependency::NONE,
        })
    }

    /// The table that stores positions searched `depth` plies deep.
    #[inline]
    pub(super) fn table_of(&self, depth: u16) -> &TranspositionTable {
        if depth < self.near_depth {
            self.near
        } else {
            &self.memory.table
        }
    }

    /// What `get` finds of a position that is now searched `depth` plies deep. A position that the large table does not
    /// know may have been searched less deep, and its best move lies in the near table.
    #[inline]
    pub(super) fn stored(
        &self,
        depth: u16,
        get: impl Fn(&TranspositionTable) -> Option<TableHit>,
    ) -> Option<TableHit> {
        let found = get(self.table_of(depth));
        if depth < self.near_depth {
            return found;
        }
        found.or_else(|| get(self.near))
    }

    /// Whether another thread is searching `child` of a node searched `depth` plies deep, if that takes long enough to
    /// matter.
    #[inline]
    pub(super) fn is_busy(&self, child: &G::Position, depth: u16) -> bool {
        self.busy
            .filter(|_| depth >= DEFERRAL_DEPTH)
            .is_some_and(|busy| busy.contains(self.key(child)))
    }

    /// Notes, for the other threads, that this one is searching `child` of a node searched `depth` plies deep.
    #[inline]
    pub(super) fn note_busy(&self, child: &G::Position, depth: u16) -> Option<Noted<'a>> {
        let busy = self.busy.filter(|_| depth >= DEFERRAL_DEPTH)?;
        Some(busy.note(self.key(child)))
    }
}

/// Mixes the positions of the game so far whose next return would end it: results that depend on them are not valid in
/// other games. Where the first return is decided on these are all, and [`Searcher::proofs_hold`] keeps them apart.
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

/// The scale of winning chances of a game ([`Heuristics::chance_scale`]), a whole number; at most that of the largest
/// estimates.
fn whole_scale<G: Heuristics>(game: &G) -> Option<i32> {
    let most = f64::from(Score::ESTIMATE.get());
    game.chance_scale().map(|scale| scale.min(most) as i32)
}
