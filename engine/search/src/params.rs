//! The numbers of the searches that could be tuned, each with its unit and what set it.
//!
//! Positions a move, Elo and errors (95 %) are those of `docs/search.md`, which has the commands that repeat the
//! matches. A number that no match has set says so. Numbers of the layout of data stand beside the data.
//!
//! A part of a search that may be switched off has its number here, its switch in [`crate::features`] and its use where
//! the search is: a late-move reduction, for instance, in `alpha_beta/node.rs`.

/// Alpha-beta and its quiescence search.
pub(crate) mod alpha_beta {
    /// From this depth on, in plies, a search begins with a window around the score of the depth before; shallower
    /// searches take no time. Not tuned by matches.
    pub(crate) const ASPIRATION_DEPTH: usize = 3;
    /// Half the width of the first window, in hundredths of the scale that turns scores into winning chances. Not tuned
    /// by matches.
    pub(crate) const ASPIRATION_PERCENT: i32 = 22;
    /// Half the width of the first window where the game has no such scale, in hundredths of a unit. Not tuned by
    /// matches.
    pub(crate) const ASPIRATION: i32 = 50;
    /// What the width is multiplied by on the side where the window fails. Not tuned by matches.
    pub(crate) const ASPIRATION_WIDENING: i32 = 4;

    /// Nodes searched less deep than this, in plies, have no move reduced. Killers are never reduced. Late-move
    /// reductions with these six numbers scored +25 ± 19 in Dara, +22 ± 19 in Tiddatt, +3 ± 40 in Awalé and +10 ± 40 in
    /// Toguz at 20,000 positions a move; half as many reductions again scored +8 ± 25 in Dara and +14 ± 23 in Tiddatt,
    /// logarithmic formulas no better either.
    pub(crate) const REDUCTION_DEPTH: u16 = 3;
    /// So many moves of a node are never reduced. Set by the matches above.
    pub(crate) const REDUCTION_MOVES: u16 = 3;
    /// How much less deep a late move is searched first, in plies. Set by the matches above.
    pub(crate) const REDUCTION: u16 = 1;
    /// From this depth on, in plies, moves may be reduced further. Set by the matches above.
    pub(crate) const DOUBLE_REDUCTION_DEPTH: u16 = 6;
    /// So many moves of a node are never reduced further. Set by the matches above.
    pub(crate) const DOUBLE_REDUCTION_MOVES: u16 = 6;
    /// How much less deep the moves after them are searched first, in plies. Set by the matches above.
    pub(crate) const DOUBLE_REDUCTION: u16 = 2;

    /// Nodes searched deeper than this, in plies, are never pruned because their estimate is far above the window. Nine
    /// instead of six: −7, 0 and −12 Elo in three games (200 each, 10,000 positions a move).
    pub(crate) const FUTILE_DEPTH: u16 = 6;
    /// How far above the window an estimate has to be for each ply of depth, in hundredths of the scale that turns
    /// scores into winning chances. Reverse futility pruning scored from +53 ± 40 in Toguz to +113 ± 42 in Awalé, and
    /// +12 ± 27 in a round of Tihulelin (200 games each, 10,000 positions a move). Half the margin, on the scales
    /// before: −7 in Dara, −2 in Toguz, +40 in Tiddatt.
    pub(crate) const FUTILE_PERCENT: i32 = 20;

    /// Nodes searched deeper than this, in plies, are never pruned because their estimate is far below the window.
    /// Razoring with these numbers scored +28 ± 24 in Tiddatt, +24 ± 31 in Dara, +16 ± 37 in Awalé and −2 ± 43 in Toguz
    /// (200 games each, 10,000 positions a move).
    pub(crate) const RAZOR_DEPTH: u16 = 3;
    const _: () = assert!(RAZOR_DEPTH <= FUTILE_DEPTH);
    /// How far below the window an estimate has to be for each ply of depth, in hundredths of that scale.
    pub(crate) const RAZOR_PERCENT: i32 = 30;
    /// How far below the window an estimate has to be besides, in the same unit.
    pub(crate) const RAZOR_PERCENT_BESIDES: i32 = 10;

    /// Plies that captures are followed beyond the deepest node: in practice all of them. Not tuned by matches.
    pub(crate) const MAX_CAPTURES: usize = 64;

    /// Depth from which quiet moves are also ordered by the estimates of the positions after them, in plies: below it,
    /// the search computes these estimates anyway. Not tuned by matches.
    pub(crate) const ESTIMATE_DEPTH: u16 = 4;
    /// What a hundredth of the estimate adds to the rank of a quiet move. Not tuned by matches: with four times the
    /// weight trees were larger; with 16 times Toguz needed a tenth more positions, with 64 times half as many again.
    pub(crate) const ESTIMATE_WEIGHT: i32 = 4;
    /// What a killer adds to the rank of a quiet move, as much as history scores. Not tuned by matches: killers before
    /// all other quiet moves made the trees of every game but Toguz larger, and so they change little.
    pub(crate) const KILLER: i32 = 2_000;
    /// Killer moves stored for each ply. Not tuned by matches.
    pub(crate) const KILLERS: usize = 2;
    /// History scores stay within this limit. Not tuned by matches.
    pub(crate) const HISTORY_LIMIT: i32 = 1 << 14;
    /// The most that one cutoff adds to a history score, which is the square of its depth. Not tuned by matches.
    pub(crate) const MOST_HISTORY_WEIGHT: usize = 400;
    /// The slots of the history table, a power of two; different moves may share one. Not tuned by matches.
    pub(crate) const HISTORY_SLOTS: usize = 1 << 12;

    /// Depth from which proven results are recorded permanently, in plies: below it, proving them again takes no time.
    /// Not tuned by matches.
    pub(crate) const PROOF_DEPTH: u16 = 6;

    /// Positions searched less deep than this, in plies, are stored in a near table, small enough to stay in the
    /// processor's cache. They are most of all positions, and waiting for main memory takes longer for them than the
    /// search it saves. Set by time, not by matches: Awalé, Toguz and Dara are searched in half the time, with no more
    /// positions.
    pub(crate) const NEAR_DEPTH: u16 = 5;
    /// The same where several threads share a larger near table: what a thread has just found serves the others too.
    /// Set by time: two threads are 1.67 times as fast to a depth as one, with near tables of their own 1.45 times.
    pub(crate) const COMMON_NEAR_DEPTH: u16 = 8;
    /// Size of the near table for each thread, in bytes: half the second-level cache of current processors. Not tuned
    /// by matches.
    pub(crate) const NEAR_BYTES: usize = 512 << 10;
    /// The least that is tried where memory is short, in bytes. Not tuned by matches.
    pub(crate) const LEAST_NEAR_BYTES: usize = 16 << 10;
    /// The near table takes at most one part in this many of the large one. Not tuned by matches.
    pub(crate) const NEAR_SHARE: usize = 8;

    /// Depth from which a move that another thread is searching is deferred, in plies: below it, the search takes less
    /// time than the lookup saves. Set by time, not by matches.
    pub(crate) const DEFERRAL_DEPTH: u16 = 5;
}

/// Expectimax and max^n.
pub(crate) mod expectimax {
    /// Depth from which moves are ordered by the estimates of their positions, in plies: below it, estimating all of
    /// them costs as much as it saves. Not tuned by matches.
    pub(crate) const ORDER_DEPTH: usize = 2;
    /// Depth of a throw from which one move of each outcome is tried first (Star2), in plies: below it, the positions
    /// after these moves are not searched but estimated. Not tuned by matches: Star2 changes hardly a node count.
    pub(crate) const STAR2_DEPTH: usize = 3;
    /// Depth from which a position that another thread is searching is deferred, in plies: below it, the search takes
    /// less time than the lookup saves. Set by time: two threads were 1.79 times as fast as one, from depth 2 or 4 on
    /// 1.55 and 1.59 times.
    pub(crate) const DEFERRAL_DEPTH: usize = 3;

    /// Bytes that the memory begins with. A block of full size was up to ten times slower in searches of some
    /// milliseconds; neither this nor the growth matters much once searches take longer. Not tuned by matches.
    pub(crate) const FIRST_BYTES: usize = 1 << 16;
    /// The factor of each growth of the memory. Not tuned by matches.
    pub(crate) const GROWTH: usize = 4;
    /// The share of a shared memory, as a divisor, from which it grows before the next depth, which adds two to four
    /// times as many entries as all before it. Not tuned by matches.
    pub(crate) const FILLING: usize = 4;
    /// Entries that are looked at to find out how full the memory is. Not tuned by matches.
    pub(crate) const SAMPLE: usize = 1000;
}

/// Monte Carlo tree search.
pub(crate) mod mcts {
    use std::time::Duration;

    /// Plies of random play before a position is estimated. At 10 milliseconds a move, playouts of 16 plies beat full
    /// ones in Awalé and Dara by 85 % and more, and shorter ones by 70 % and more; in Toguz all are equally strong (20
    /// to 24 games each).
    pub(crate) const MEASURED_PLIES: u16 = 16;
    /// Plies after which a playout to the end stops and the position is estimated. Set by lengths of games, not by
    /// matches: at least 999 in 1000 random games of Toguz, Tihulelin, Oljinnat, Arrawan, Ishigan and the Jeu de
    /// l'hyène are shorter, and 98 in 100 of Awalé, where now and then a few seeds go round for ever
    /// (`playout_lengths` of `research`).
    pub(crate) const LONGEST_PLAYOUT: u16 = 400;
    /// A move becomes a node when it is tried again after this many playouts: most moves are tried only once, and a
    /// node takes a hundred times the memory of an edge. Not tuned by matches.
    pub(crate) const PLAYOUTS_BEFORE_NODE: u32 = 1;
    /// The largest exploration of UCB1 that can be set: rewards are from 0 to 1. Not tuned by matches; 0.7 played no
    /// better than UCB1-Tuned, which needs no number.
    pub(crate) const MOST_EXPLORATION: f32 = 100.0;
    /// Estimates are kept this far from 0 and 1: a chance that is not proven is not certain, and its points stay
    /// finite. Not tuned by matches.
    pub(crate) const LEAST_CHANCE: f64 = 1e-4;

    /// Playouts between two checks of the clock and of the other threads: some 100 microseconds. Not tuned by matches.
    pub(crate) const CHECK_INTERVAL: u64 = 16;
    /// Playouts before the first report; the next comes when they have doubled. Not tuned by matches.
    pub(crate) const FIRST_REPORT: u64 = 1 << 10;
    /// The longest time without a report. Not tuned by matches.
    pub(crate) const SILENCE: Duration = Duration::from_millis(500);

    /// The largest part of the memory that the index may take, as a divisor. An entry takes some 20 bytes, a node of
    /// the game with the fewest moves ten times that. Not tuned by matches.
    pub(crate) const INDEX_PART: usize = 8;
    /// Thousandths of its slots that the index may fill: a hash table grows at 875 of them, and the keys are not spread
    /// evenly over the shards. Not tuned by matches.
    pub(crate) const INDEX_FULL: usize = 790;
    /// Shards per thread; with more, threads wait for one another less often. Not tuned by matches.
    pub(crate) const SHARDS_PER_THREAD: usize = 4;
}

/// Time, and what is done between two looks at the clock.
pub(crate) mod time {
    use std::time::Duration;

    /// Moves that the remaining time has to last for: half of what a player still makes in the middle of one of the
    /// longer games (Awalé and Toguz take 120 plies), because a search that may stop early seldom uses all of its time.
    /// Not tuned by matches.
    pub(crate) const MOVES_TO_COME: u32 = 30;
    /// The part of the increment that a move may use, in quarters. Not tuned by matches.
    pub(crate) const INCREMENT_QUARTERS: u32 = 3;
    /// How far a depth that is under way may exceed the soft limit, as a factor. Not tuned by matches.
    pub(crate) const HARD_OVER_SOFT: u32 = 4;
    /// The share of the clock that one move never exceeds, as a divisor. Not tuned by matches.
    pub(crate) const LARGEST_SHARE: u32 = 5;
    /// Reserve for what happens between the end of a search and the press of the clock. Not tuned by matches.
    pub(crate) const MARGIN: Duration = Duration::from_millis(20);

    /// Positions a thread visits between two checks of the clock and of the other threads. Not tuned by matches.
    pub(crate) const CHECK_INTERVAL: u64 = 1024;

    /// The longest time for which a search prepares its memory: a GiB or so. Not tuned by matches.
    pub(crate) const LONGEST_PREPARATION: Duration = Duration::from_millis(300);
    /// The part of the time allowed that this may take, as a divisor. Not tuned by matches.
    pub(crate) const PREPARATION_SHARE: u32 = 16;
    /// Bytes of a table for each position that a search may visit, from which on it touches less by itself than all
    /// pages. Not tuned by matches.
    pub(crate) const ROOMY: u64 = 4096;
}

/// The memory of alpha-beta, and the positions being searched.
pub(crate) mod memory {
    /// The share of the memory that is reserved for proofs, as a divisor. They are few, and each stands for a search
    /// that need not be repeated. Not tuned by matches.
    pub(crate) const PROOFS_SHARE: usize = 16;
    /// A larger memory is not cleared but given back, in bytes: most of its pages may never have been used. Not tuned
    /// by matches.
    pub(crate) const MOST_CLEARED: usize = 256 << 20;
    /// A search is given no less than this where the system refuses more, in bytes. Not tuned by matches.
    pub(crate) const LEAST_BYTES: usize = 1 << 20;
    /// The number of slots for positions being searched; two positions in the same slot overwrite each other, which
    /// only costs a little time. Not tuned by matches.
    pub(crate) const BUSY_SLOTS: usize = 1 << 12;
}

/// Endgame tables, as the searches ask them.
pub(crate) mod tables {
    /// Depth from which a search waits for the slow answers of tables, in plies: some 40 microseconds where a block has
    /// to be decompressed. Most endings near the edge of the tables are decided in less. Set by time, not by matches:
    /// with tables of 18 seeds of Awalé, nothing in memory yet and 20 to 26 seeds on the board, a search of depth 21
    /// took 1.0 times as long as one without tables (geometric mean 0.8), with 9 instead of 12 it took 1.5 times as
    /// long, and probing everywhere 10 times at depth 16.
    pub(crate) const PROBE_DEPTH: u16 = 12;
    /// Plies from the root to which they are asked at any depth: what they know of the position and its moves counts
    /// most. Not tuned by matches.
    pub(crate) const PROBE_PLIES: usize = 2;
    /// The maximum length of a line that is extended by tables which do not know the plies to its end, in plies: as
    /// much as anyone reads. Not tuned by matches.
    pub(crate) const LONGEST_LINE: usize = 60;
    /// What is added to the estimate of a position whose winner endgame tables know, where the game so far could change
    /// that, in hundredths: about four times the largest estimates of a close game. Not tuned by matches.
    pub(crate) const SETTLED: i32 = 10_000;
}
