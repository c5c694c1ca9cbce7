//! Monte Carlo tree search (Coulom 2006; Kocsis and Szepesvári 2006) for every game: two players, dice, more than two
//! players.
//!
//! A playout goes down the tree by [`Selection`](super::features::Selection) (by chance where dice fall), adds a node,
//! plays on at random as far as [`Rollout`](super::features::Rollout) says, and takes the rewards back up: to each
//! player their own, from 0 to 1. `docs/search.md` describes the method, its parameters and how they were measured.
//!
//! - The tree lies in one block of memory that never grows; when it is full, playouts go on without new nodes.
//! - Positions reached in several ways share one node, found by an index; a return to a position of the path ends the
//!   playout with the result of the rule of repetition.
//! - Results of finished games and [`Heuristics::bounds`] are proven, and proofs go up the tree. So are positions in
//!   the endgame tables ([`Prober`]): a playout ends there. Where the game so far keeps [`super::alpha_beta`] from
//!   probing them, they are not probed here either.
//! - A *node* of [`crate::limits::Limits`] and of [`Report::nodes`] is a playout here. One thread plays exactly
//!   as many as allowed, and the same ones every time. A limit of depth bounds the tree; it does not end the search.
//! - [`Report::depth`] is the depth of the tree, [`Report::hash_permille`] how full it is.

mod answer;
mod node;
mod playout;
mod rewards;
mod selection;
mod solver;
mod tree;

use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::time::Duration;

use ishwa_core::allocation::OutOfMemory;
use ishwa_core::game::History;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::parallel;
use ishwa_core::prober::Prober;
use playout::{SharedTree, Worker};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rewards::Rewards;
use tree::Tree;

use super::Request;
use super::limits::{Control, EndOnDrop, Limits, Watch};
use super::repetition::repeated;
use super::report::Report;
use crate::probed_tables::ProbedTables;

/// Playouts between two checks of the clock and of the other threads: some 100 microseconds.
const INTERVAL: u64 = 16;
/// The largest number of playouts of one search: a node counts them in 32 bits.
const MOST_PLAYOUTS: u64 = u32::MAX as u64 - (1 << 20);
/// Playouts before the first report; the next comes when they have doubled.
const FIRST_REPORT: u64 = 1 << 10;
/// The longest time without a report.
const SILENCE: Duration = Duration::from_millis(500);
/// Stack of a playout thread; playouts are not recursive.
const STACK_BYTES: usize = 2 << 20;

/// Searches the last position of `history`, which must not be finished, on `request.threads` threads with random
/// numbers from `request.seed`, and reports to `watcher` when the playouts have doubled and at least twice a second.
///
/// `memory` bounds the tree, in bytes; the root is always created. `prober` has the endgame tables, if there are any.
/// At least one playout is played, whatever the limits.
///
/// # Errors
/// When there is not enough memory for the root.
///
/// # Panics
/// When the position is finished.
pub fn search<G: Heuristics>(
    game: &G,
    history: &History<G>,
    request: &Request,
    memory: usize,
    prober: Option<&dyn Prober<G>>,
    stop: &AtomicBool,
    watcher: &mut dyn FnMut(&Report<G::Move>),
) -> Result<Report<G::Move>, OutOfMemory> {
    let most = request.limits.nodes.unwrap_or(MOST_PLAYOUTS).min(MOST_PLAYOUTS);
    let limits = Limits {
        nodes: Some(most),
        ..request.limits
    };
    let control = Control::new(limits, stop);
    let shared = plant(game, history, request, memory, prober)?;
    let threads = parallel::threads(request.threads);
    let help = |index| {
        let mut worker = Worker::new(&shared, stream(request.seed, index));
        let mut watch = Watch::every(INTERVAL, &control);
        while !shared.is_settled() && !watch.visit() {
            worker.playout();
        }
        watch.tell();
    };
    parallel::with_helpers(threads, STACK_BYTES, &help, &mut || {
        // However this thread ends, the others end too.
        let _end = EndOnDrop(&control);
        let mut worker = Worker::new(&shared, stream(request.seed, 0));
        let mut watch = Watch::every(INTERVAL, &control);
        // At least one playout, so that there is something to report.
        watch.visit();
        worker.playout();
        let (mut next, mut last) = (FIRST_REPORT, Duration::ZERO);
        let mut count = 1_u64;
        while !shared.is_settled() && !control.has_enough() && !watch.visit() {
            worker.playout();
            count += 1;
            if count.is_multiple_of(INTERVAL)
                && (control.nodes() >= next || control.elapsed() >= last + SILENCE)
            {
                watch.tell();
                watcher(&shared.report(request.lines, &control));
                next = next.max(2 * control.nodes());
                last = control.elapsed();
            }
        }
        watch.tell();
    });
    let report = shared.report(request.lines, &control);
    watcher(&report);
    Ok(report)
}

/// The random numbers of a thread, different from those of every other.
fn stream(seed: u64, thread: usize) -> Xoshiro256PlusPlus {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..thread).for_each(|_| random.jump());
    random
}

/// Creates the root and the state that the threads share.
fn plant<'a, G: Heuristics>(
    game: &'a G,
    history: &'a History<G>,
    request: &Request,
    memory: usize,
    prober: Option<&'a dyn Prober<G>>,
) -> Result<SharedTree<'a, G>, OutOfMemory> {
    let info = game.info();
    let rewards = Rewards::new(&info, game.points_scale());
    let mut moves = G::Moves::default();
    game.moves(history.position(), &mut moves);
    assert!(!moves.is_empty(), "a finished position is not searched");
    let paid = if rewards.is_interval { 0 } else { info.players };
    let head = node::head_words(playout::summed(&info), paid);
    let switches = request.features.mcts;
    let tree = Tree::new(
        memory,
        head,
        moves.len(),
        parallel::threads(request.threads),
        switches.transpositions,
    )?;
    let root = tree.add(moves.len()).expect("there is room for the root");
    tree.node(root)
        .init(moves.len(), rewards.proof_before(game, history.position()));
    tree.publish(game.key(history.position()), root);
    Ok(SharedTree {
        game,
        info,
        rewards,
        switches,
        tree,
        root,
        start: history,
        tables: prober
            .filter(|_| request.features.tablebase)
            .and_then(|prober| ProbedTables::new(prober, game, history)),
        ends_on_return: repeated(game, history)
            .iter()
            .map(|repeated| repeated.key)
            .collect(),
        longest_proof: game.plies_before_count(history).min(usize::from(u16::MAX - 1)) as u16,
        depth: request.limits.depth.unwrap_or(usize::MAX).max(1),
        all_root_moves: request.lines > 1,
        deepest: AtomicUsize::new(0),
    })
}
