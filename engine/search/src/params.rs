//! The tunable numbers of the searches, each with its unit and the evidence for it.
//!
//! Positions per move, Elo and errors (95 %) are those of `docs/search.md`, which has the commands that repeat the
//! matches. Each number that no match has set is marked. Constants of data layouts are next to the data.
//!
//! The number of a search feature that can be switched off is here, its switch is in [`crate::features`], and its
//! code is in the search: late-move reductions, for instance, are in `alpha_beta/node.rs`.

/// Alpha-beta and its quiescence search.
pub(crate) mod alpha_beta {
    /// The depth, in plies, from which a search begins with a window around the score of the previous depth;
    /// shallower searches take no time. Not tuned by matches.
    pub(crate) const ASPIRATION_DEPTH: usize = 3;
    /// Half the width of the first window, in hundredths of the scale that turns scores into winning chances. Not
    /// tuned by matches.
    pub(crate) const ASPIRATION_PERCENT: i32 = 22;
    /// Half the width of the first window where the game has no such scale, in hundredths of a unit. Not tuned by
    /// matches.
    pub(crate) const ASPIRATION: i32 = 50;
    /// The factor that widens the window on the side where it fails. Not tuned by matches.
    pub(crate) const ASPIRATION_WIDENING: i32 = 4;

    /// Nodes searched less deep than this, in plies, have no reductions. Killers are never reduced. Late-move
    /// reductions with these six numbers scored +25 ± 19 in Dara, +22 ± 19 in Tiddatt, +3 ± 40 in Awalé and +10 ± 40
    /// in Toguz at 20,000 positions a move. Half as many reductions again scored +8 ± 25 in Dara and +14 ± 23 in
    /// Tiddatt; logarithmic formulas were no better.
    pub(crate) const REDUCTION_DEPTH: u16 = 3;
    /// The first moves of a node, this many, are never reduced. Set by the matches above.
    pub(crate) const REDUCTION_MOVES: u16 = 3;
    /// The depth reduction of a late move's first search, in plies. Set by the matches above.
    pub(crate) const REDUCTION: u16 = 1;
    /// The depth, in plies, from which moves may be reduced further. Set by the matches above.
    pub(crate) const DOUBLE_REDUCTION_DEPTH: u16 = 6;
    /// The first moves of a node, this many, are never reduced further. Set by the matches above.
    pub(crate) const DOUBLE_REDUCTION_MOVES: u16 = 6;
    /// The depth reduction of the moves after them, in plies. Set by the matches above.
    pub(crate) const DOUBLE_REDUCTION: u16 = 2;

    /// Nodes searched deeper than this, in plies, are never pruned by an estimate far above the window. Nine instead
    /// of six scored −7, 0 and −12 Elo in three games (200 each, 10,000 positions a move).
    pub(crate) const FUTILE_DEPTH: u16 = 6;
    /// The margin by which an estimate has to exceed the window per ply of depth, in hundredths of the scale that
    /// turns scores into winning chances. Reverse futility pruning scored from +53 ± 40 in Toguz to +113 ± 42 in
    /// Awalé, and +12 ± 27 in a round of Tihulelin (200 games each, 10,000 positions a move). Half the margin, on the
    /// earlier scales, scored −7 in Dara, −2 in Toguz and +40 in Tiddatt.
    pub(crate) const FUTILE_PERCENT: i32 = 20;

    /// Nodes searched deeper than this, in plies, are never pruned by an estimate far below the window. Razoring with
    /// these numbers scored +28 ± 24 in Tiddatt, +24 ± 31 in Dara, +16 ± 37 in Awalé and −2 ± 43 in Toguz (200 games
    /// each, 10,000 positions a move).
    pub(crate) const RAZOR_DEPTH: u16 = 3;
    const _: () = assert!(RAZOR_DEPTH <= FUTILE_DEPTH);
    /// The margin by which an estimate has to be below the window per ply of depth, in hundredths of that scale.
    pub(crate) const RAZOR_PERCENT: i32 = 30;
    /// The constant part of this margin, in the same unit.
    pub(crate) const RAZOR_PERCENT_BESIDES: i32 = 10;

    /// The maximum plies of captures beyond the deepest node; in practice all captures are followed. Not tuned by
    /// matches.
    pub(crate) const MAX_CAPTURES: usize = 64;

    /// The depth, in plies, from which quiet moves are also ordered by the estimates of the positions after them;
    /// below it, the search computes these estimates anyway. Not tuned by matches.
    pub(crate) const ESTIMATE_DEPTH: u16 = 4;
    /// The contribution of a hundredth of the estimate to the rank of a quiet move. Not tuned by matches. With four
    /// times the weight the trees were larger; with 16 times Toguz needed a tenth more positions, with 64 times half
    /// as many again.
    pub(crate) const ESTIMATE_WEIGHT: i32 = 4;
    /// The bonus of a killer in the rank of a quiet move, on the scale of history scores. Not tuned by matches.
    /// Killers before all other quiet moves made the trees of every game but Toguz larger, so killers have little
    /// effect here.
    pub(crate) const KILLER: i32 = 2_000;
    /// Killer moves stored for each ply. Not tuned by matches.
    pub(crate) const KILLERS: usize = 2;
    /// History scores stay within this limit. Not tuned by matches.
    pub(crate) const HISTORY_LIMIT: i32 = 1 << 14;
    /// The maximum increment of a history score by one cutoff, which is otherwise the square of its depth. Not tuned
    /// by matches.
    pub(crate) const MOST_HISTORY_WEIGHT: usize = 400;
    /// The slots of the history table, a power of two; different moves may share one. Not tuned by matches.
    pub(crate) const HISTORY_SLOTS: usize = 1 << 12;

    /// The depth, in plies, from which proven results are recorded permanently; below it, repeating the proof takes
    /// no time. Not tuned by matches.
    pub(crate) const PROOF_DEPTH: u16 = 6;

    /// Positions searched less deep than this, in plies, are stored in a near table that fits into the processor's
    /// cache. They are the majority, and an access to main memory would take longer than the search it saves. Set by
    /// time, not by matches: Awalé, Toguz and Dara are searched in half the time, with no more positions.
    pub(crate) const NEAR_DEPTH: u16 = 5;
    /// The same where several threads share a larger near table, so that each uses the latest results of the others.
    /// Set by time: two threads are 1.67 times as fast to a depth as one, with near tables of their own 1.45 times.
    pub(crate) const COMMON_NEAR_DEPTH: u16 = 8;
    /// Size of the near table for each thread, in bytes: half the second-level cache of current processors. Not tuned
    /// by matches.
    pub(crate) const NEAR_BYTES: usize = 512 << 10;
    /// The minimum size that is tried where memory is short, in bytes. Not tuned by matches.
    pub(crate) const LEAST_NEAR_BYTES: usize = 16 << 10;
    /// The near table takes at most this fraction of the large one, as a divisor. Not tuned by matches.
    pub(crate) const NEAR_SHARE: usize = 8;

    /// The depth, in plies, from which a move that another thread is searching is deferred; below it, the search
    /// takes less time than the lookup saves. Set by time, not by matches.
    pub(crate) const DEFERRAL_DEPTH: u16 = 5;
}

/// Expectimax and max^n.
pub(crate) mod expectimax {
    /// The depth, in plies, from which moves are ordered by the estimates of their positions; below it, estimating
    /// all of them costs as much as it saves. Not tuned by matches.
    pub(crate) const ORDER_DEPTH: usize = 2;
    /// The depth of a throw, in plies, from which one move of each outcome is tried first (Star2); below it, the
    /// positions after these moves are not searched but estimated. Not tuned by matches: Star2 hardly changes the
    /// node counts.
    pub(crate) const STAR2_DEPTH: usize = 3;
    /// The depth, in plies, from which a position that another thread is searching is deferred; below it, the search
    /// takes less time than the lookup saves. Set by time: two threads were 1.79 times as fast as one; with depths 2
    /// and 4, 1.55 and 1.59 times.
    pub(crate) const DEFERRAL_DEPTH: usize = 3;

    /// The initial size of the memory in bytes. A block of full size made searches of a few milliseconds up to ten
    /// times slower; in longer searches neither this nor the growth matters much. Not tuned by matches.
    pub(crate) const FIRST_BYTES: usize = 1 << 16;
    /// The factor of each growth of the memory. Not tuned by matches.
    pub(crate) const GROWTH: usize = 4;
    /// The filled share of a shared memory, as a divisor, from which it grows before the next depth, which adds two
    /// to four times as many entries as all previous depths. Not tuned by matches.
    pub(crate) const FILLING: usize = 4;
    /// The sample of entries from which the fill level of the memory is estimated. Not tuned by matches.
    pub(crate) const SAMPLE: usize = 1000;
}

/// Monte Carlo tree search.
pub(crate) mod mcts {
    use std::time::Duration;

    /// Plies of random play before a position is estimated. At 10 milliseconds a move, playouts of 16 plies beat full
    /// ones in Awalé and Dara by 85 % and more, and shorter ones by 70 % and more; in Toguz all are equally strong
    /// (20 to 24 games each).
    pub(crate) const MEASURED_PLIES: u16 = 16;
    /// Plies after which a playout to the end stops and the position is estimated. Set by lengths of games, not by
    /// matches: at least 999 in 1000 random games of Toguz, Tihulelin, Oljinnat, Arrawan, Ishigan and the Jeu de
    /// l'hyène are shorter, and 98 in 100 of Awalé, where sometimes a few seeds circulate forever (`playout_lengths`
    /// in `research`).
    pub(crate) const LONGEST_PLAYOUT: u16 = 400;
    /// A move becomes a node when it is tried again after this many playouts: most moves are tried only once, and a
    /// node takes a hundred times the memory of an edge. Not tuned by matches.
    pub(crate) const PLAYOUTS_BEFORE_NODE: u32 = 1;
    /// The largest exploration setting of UCB1; rewards are from 0 to 1. Not tuned by matches. 0.7 played no better
    /// than UCB1-Tuned, which needs no constant.
    pub(crate) const MOST_EXPLORATION: f32 = 100.0;
    /// The minimum distance of estimates from 0 and 1: an unproven chance is not certain, and its points stay finite.
    /// Not tuned by matches.
    pub(crate) const LEAST_CHANCE: f64 = 1e-4;

    /// Playouts between two checks of the clock and of the other threads: some 100 microseconds. Not tuned by
    /// matches.
    pub(crate) const CHECK_INTERVAL: u64 = 16;
    /// Playouts before the first report; the next comes when they have doubled. Not tuned by matches.
    pub(crate) const FIRST_REPORT: u64 = 1 << 10;
    /// The longest time without a report. Not tuned by matches.
    pub(crate) const SILENCE: Duration = Duration::from_millis(500);

    /// The maximum share of the memory for the index, as a divisor. An entry takes about 20 bytes; a node of the game
    /// with the fewest moves takes ten times that. Not tuned by matches.
    pub(crate) const INDEX_PART: usize = 8;
    /// The thousandths of its slots that the index may fill. A hash table grows at 875, and the keys are not spread
    /// evenly over the shards. Not tuned by matches.
    pub(crate) const INDEX_FULL: usize = 790;
    /// Shards per thread; with more shards, threads wait for one another less often. Not tuned by matches.
    pub(crate) const SHARDS_PER_THREAD: usize = 4;
}

/// Time management, and the intervals between two checks of the clock.
pub(crate) mod time {
    use std::time::Duration;

    /// The number of moves that the remaining time has to last for: half of the moves that a player still makes in
    /// the middle of a longer game (Awalé and Toguz take 120 plies), because a search that may stop early rarely uses
    /// all of its time. Not tuned by matches.
    pub(crate) const MOVES_TO_COME: u32 = 30;
    /// The part of the increment that a move may use, in quarters. Not tuned by matches.
    pub(crate) const INCREMENT_QUARTERS: u32 = 3;
    /// The factor by which a depth in progress may exceed the soft limit. Not tuned by matches.
    pub(crate) const HARD_OVER_SOFT: u32 = 4;
    /// The maximum share of the clock for one move, as a divisor. Not tuned by matches.
    pub(crate) const LARGEST_SHARE: u32 = 5;
    /// Reserve for the time between the end of a search and the press of the clock. Not tuned by matches.
    pub(crate) const MARGIN: Duration = Duration::from_millis(20);

    /// Positions a thread visits between two checks of the clock and of the other threads. Not tuned by matches.
    pub(crate) const CHECK_INTERVAL: u64 = 1024;

    /// The time after which a thread looks more often, until it looks again after that time. Not tuned by matches.
    pub(crate) const LONGEST_CHECK: Duration = Duration::from_millis(1);
    /// The maximum share of the time for making lines longer after its end, as a divisor. Not tuned by matches.
    pub(crate) const ADDITIONS_SHARE: u32 = 32;

    /// The maximum time for preparing the memory of a search, enough for about a GiB. Not tuned by matches.
    pub(crate) const LONGEST_PREPARATION: Duration = Duration::from_millis(300);
    /// The maximum share of the allowed time for this, as a divisor. Not tuned by matches.
    pub(crate) const PREPARATION_SHARE: u32 = 16;
    /// A table with more than this many bytes per position that a search may visit is not prepared: the search itself
    /// touches fewer pages. Not tuned by matches.
    pub(crate) const ROOMY: u64 = 4096;
}

/// The memory of alpha-beta, and the positions being searched.
pub(crate) mod memory {
    /// The share of the memory that is reserved for proofs, as a divisor. They are few, and each saves repeating a
    /// search. Not tuned by matches.
    pub(crate) const PROOFS_SHARE: usize = 16;
    /// A memory larger than this, in bytes, is freed instead of cleared: most of its pages may never have been used.
    /// Not tuned by matches.
    pub(crate) const MOST_CLEARED: usize = 256 << 20;
    /// The minimum size of the memory if the system refuses more, in bytes. Not tuned by matches.
    pub(crate) const LEAST_BYTES: usize = 1 << 20;
    /// The number of slots for positions being searched. Two positions in the same slot overwrite each other, which
    /// only costs a little time. Not tuned by matches.
    pub(crate) const BUSY_SLOTS: usize = 1 << 12;
}

/// How searches probe endgame tables.
pub(crate) mod tables {
    /// The depth, in plies, from which a search waits for slow answers of tables: about 40 microseconds where a block
    /// has to be decompressed. Most endings near the edge of the tables are decided in less. Set by time, not by
    /// matches: with tables of 18 seeds of Awalé, nothing in memory yet and 20 to 26 seeds on the board, a search of
    /// depth 21 took 1.0 times as long as one without tables (geometric mean 0.8); with 9 instead of 12 it took 1.5
    /// times as long, and probing everywhere 10 times at depth 16.
    pub(crate) const PROBE_DEPTH: u16 = 12;
    /// The plies from the root up to which tables are probed at any depth: their values of the position and its moves
    /// matter most. Not tuned by matches.
    pub(crate) const PROBE_PLIES: usize = 2;
    /// The maximum length, in plies, of a line that is extended by tables without distances; readers do not follow
    /// longer ones. Not tuned by matches.
    pub(crate) const LONGEST_LINE: usize = 60;
    /// The bonus in the estimate of a position that endgame tables call won, where the game history could change
    /// that, in hundredths: about four times the largest estimates of a close game. Not tuned by matches.
    pub(crate) const SETTLED: i32 = 10_000;
}
