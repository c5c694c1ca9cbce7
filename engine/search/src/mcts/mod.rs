//! Monte Carlo tree search (Coulom 2006; Kocsis and Szepesvári 2006) for every game: two players, dice, more than two
//! players.
//!
//! A playout descends the tree by [`Selection`](super::features::Selection) (at throws by chance), adds a node,
//! continues with random moves as configured by [`Rollout`](super::features::Rollout), and backs the rewards up: to
//! each player their own, from 0 to 1. `docs/search.md` describes the method, its parameters and their measurements.
//!
//! - The tree is one block of memory that never grows. When it is full, playouts continue without new nodes.
//! - Positions reached in several ways share one node, found by an index. A return to a position of the path ends the
//!   playout with the result of the repetition rule.
//! - Results of finished games and [`Heuristics::bounds`] are proven, and proofs are backed up the tree. So are
//!   positions in the endgame tables ([`Prober`]): a playout ends there. They are not probed where the game history
//!   prevents [`super::alpha_beta`] from probing them.
//! - A *node* of [`crate::limits::Limits`] and of [`Report::nodes`] is a playout here. One thread plays exactly the
//!   allowed number, and the same ones every time. A depth limit bounds the tree; it does not end the search.
//! - [`Report::depth`] is the depth of the tree, [`Report::hash_permille`] how full it is.

mod playout;
mod rewards;
mod tree;

use std::cmp::Ordering::Equal;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use ishwa_core::allocation::OutOfMemory;
use ishwa_core::game::{History, PerPlayer, Unit};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::parallel;
use ishwa_core::prober::Prober;
use playout::{Chooser, SharedTree, Worker};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rewards::{Proof, Rewards};
use tree::{Edge, NONE, Tree, TreeNode};

use super::Request;
use super::limits::{Control, EndOnDrop, Limits, Watch};
use super::repetition::repeated;
use super::report::{Line, Report, Value, ValueKind};
use super::score::{MAX_PLY, Score};
use crate::params::mcts as params;
use crate::probed_tables::ProbedTables;

/// The largest number of playouts of one search: a node counts them in 32 bits.
const MOST_PLAYOUTS: u64 = u32::MAX as u64 - (1 << 20);
/// Stack of a playout thread; playouts are not recursive.
const STACK_BYTES: usize = 2 << 20;

/// Searches the last position of `history`, which must not be finished, on `request.threads` threads with random
/// numbers from `request.seed`. Reports to `watcher` whenever the playouts have doubled, and at least twice a second.
///
/// `memory` limits the tree, in bytes; the root is always created. `prober` provides the endgame tables, if any. At
/// least one playout is played, whatever the limits.
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
        let mut watch = Watch::every(params::CHECK_INTERVAL, &control);
        while !shared.is_settled() && !watch.visit() {
            worker.playout();
        }
        watch.tell();
    };
    parallel::with_helpers(threads, STACK_BYTES, &help, &mut || {
        // However this thread ends, the others end too.
        let _end = EndOnDrop(&control);
        let mut worker = Worker::new(&shared, stream(request.seed, 0));
        let mut watch = Watch::every(params::CHECK_INTERVAL, &control);
        // At least one playout, so that there is something to report.
        watch.visit();
        worker.playout();
        let (mut next, mut last) = (params::FIRST_REPORT, Duration::ZERO);
        let mut count = 1_u64;
        while !shared.is_settled() && !control.has_enough() && !watch.visit() {
            worker.playout();
            count += 1;
            if count.is_multiple_of(params::CHECK_INTERVAL)
                && (control.nodes() >= next || control.elapsed() >= last + params::SILENCE)
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

/// The random number generator of a thread, different for each thread.
fn stream(seed: u64, thread: usize) -> Xoshiro256PlusPlus {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    (0..thread).for_each(|_| random.jump());
    random
}

/// Creates the root and the state shared by the threads.
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
    let head = tree::head_words(playout::summed(&info), paid);
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

/// The rank of a root move: first whether its proof allows it to be the best, then whether it is proven to be; then
/// the number of visits, since a mean of few playouts is unreliable; then its mean.
type Rank = (bool, bool, i16, u32, f32);

/// Sorts the indices of moves by their ranks; of equal moves the first listed stays first.
fn sort_best_first(order: &mut [usize], ranks: &[Rank]) {
    order.sort_by(|&a, &b| ranks[b].partial_cmp(&ranks[a]).unwrap_or(Equal));
}

impl<G: Heuristics> SharedTree<'_, G> {
    /// The report of the search so far, with `wanted` lines.
    fn report(&self, wanted: usize, control: &Control<'_>) -> Report<G::Move> {
        let root = self.tree.node(self.root);
        let position = *self.start.position();
        let chooser = self.chooser(&position);
        let mut order: Vec<usize> = (0..root.edge_count()).collect();
        if let Chooser::Player(player) = chooser {
            let first = player == 0;
            let proven = root.proof().seen_by(first);
            // Other threads continue meanwhile, so each rank is read once.
            let ranks: Vec<_> = order
                .iter()
                .map(|&index| self.rank(root.edge(index), first, proven))
                .collect();
            sort_best_first(&mut order, &ranks);
            order.truncate(wanted.max(1));
        }
        let mut moves = G::Moves::default();
        self.game.moves(&position, &mut moves);
        let lines: Vec<Line<G::Move>> = order
            .iter()
            .map(|&index| Line {
                moves: self.line(root, index, control),
                value: self.value_of_edge(root.edge(index), moves[index]),
            })
            .collect();
        let value = match chooser {
            Chooser::Player(_) if !root.proof().is_exact() && self.rewards.is_interval => {
                // The value of the position is that of the best move, as far as it is estimated.
                let best = root.edge(order[0]);
                let rewards = self.edge_rewards(best);
                self.value(&rewards, root.proof())
            }
            Chooser::Player(_) if !root.proof().is_exact() => {
                // The value of the apparently best move may be proven while another move is better.
                let side = self.game.side(&position);
                let payoffs = lines[0].value.payoffs.clone().unwrap_or_default();
                Value::of_payoffs(&payoffs, side, false, &self.info)
            }
            _ => self.value_of_node(root),
        };
        let depth = self.deepest.load(Ordering::Relaxed);
        Report {
            value,
            lines,
            depth,
            selective_depth: depth,
            nodes: control.nodes().max(1),
            time: control.elapsed(),
            hash_permille: self.tree.permille_full(),
            table_hits: self.tables.as_ref().map_or(0, ProbedTables::hits),
        }
    }

    /// Whether the search has found everything it can.
    fn is_settled(&self) -> bool {
        let root = self.tree.node(self.root);
        self.switches.solver
            && root.proof().is_exact()
            && (!self.all_root_moves || root.edges().all(|edge| edge.proof().is_exact()))
    }

    /// The rank of a root move.
    fn rank(&self, edge: Edge<'_>, first: bool, root: Proof) -> Rank {
        let proof = edge.proof().seen_by(first);
        let may_be_best = !self.rewards.is_interval || proof.upper >= root.lower;
        let proves_root = self.rewards.is_interval && root.is_exact() && proof.lower >= root.lower;
        // Among exactly known moves, the better one ranks first, regardless of visits.
        let dominated = if may_be_best { 0 } else { proof.upper };
        if root.is_exact() && !self.rewards.is_interval {
            return (true, true, 0, 0, edge.moments().mean);
        }
        (
            may_be_best,
            proves_root,
            dominated,
            edge.visits(),
            edge.moments().mean,
        )
    }

    /// The line that begins with move `index` of the root and continues with the most visited moves, up to the end of
    /// the tree, a throw or a repeated position.
    fn line(&self, root: TreeNode<'_>, index: usize, control: &Control<'_>) -> Vec<G::Move> {
        let mut line = Vec::new();
        let mut history = self.start.clone();
        let (mut node, mut index) = (root, index);
        while line.len() < MAX_PLY {
            let position = *history.position();
            let mut moves = G::Moves::default();
            self.game.moves(&position, &mut moves);
            if moves.len() != node.edge_count() {
                break;
            }
            line.push(moves[index]);
            history.push(
                self.game,
                Some(moves[index]),
                self.game.play(&position, moves[index]),
            );
            let child = node.edge(index).child();
            if child == NONE || (!self.info.chance && history.earlier().next().is_some()) {
                break;
            }
            node = self.tree.node(child);
            let Chooser::Player(player) = self.chooser(history.position()) else {
                break;
            };
            let first = player == 0;
            let proof = node.proof().seen_by(first);
            let best = node.edges().enumerate().max_by(|(i, a), (j, b)| {
                let order = self
                    .rank(*a, first, proof)
                    .partial_cmp(&self.rank(*b, first, proof));
                order.unwrap_or(Equal).then(j.cmp(i))
            });
            let Some((next, edge)) = best else { break };
            if edge.visits() == 0 {
                break;
            }
            index = next;
        }
        self.lengthen(&mut line, &mut history, control);
        line
    }

    /// Extends a line, which leads to the last position of `history`, by moves that keep the value of the endgame
    /// tables.
    fn lengthen(&self, line: &mut Vec<G::Move>, history: &mut History<G>, control: &Control<'_>) {
        let Some(tables) = &self.tables else { return };
        while control.may_add() && tables.is_to_extend(line.len(), history.position()) {
            if history.earlier().next().is_some() || self.game.outcome(history.position()).is_some() {
                break;
            }
            let Some(mv) = tables.keeping_move(self.game, history) else {
                break;
            };
            line.push(mv);
            history.push(self.game, Some(mv), self.game.play(history.position(), mv));
        }
    }

    /// The value of a root move for the player at the root, with its proof.
    fn value_of_edge(&self, edge: Edge<'_>, mv: G::Move) -> Value {
        if self.rewards.is_interval {
            return self.value(&self.edge_rewards(edge), edge.proof());
        }
        let child = edge.child();
        if child != NONE && self.tree.node(child).visits() > 0 {
            return self.value_of_node(self.tree.node(child));
        }
        let position = self.game.play(self.start.position(), mv);
        let (payoffs, exact) = match self.game.outcome(&position) {
            Some(outcome) => (outcome.payoffs, true),
            None => (self.game.estimate(&position), false),
        };
        let side = self.game.side(self.start.position());
        Value::of_payoffs(&payoffs, side, exact, &self.info)
    }

    /// Both players' rewards for a root edge, where rewards are intervals.
    fn edge_rewards(&self, edge: Edge<'_>) -> PerPlayer<f64> {
        let own = if edge.visits() == 0 {
            0.5
        } else {
            f64::from(edge.moments().mean)
        };
        if self.game.side(self.start.position()).index() == 0 {
            PerPlayer::from_iter([own, 1.0 - own])
        } else {
            PerPlayer::from_iter([1.0 - own, own])
        }
    }

    /// The value of a node for the player at the root.
    fn value_of_node(&self, node: TreeNode<'_>) -> Value {
        let proof = node.proof();
        let rewards: PerPlayer<f64> = (0..self.info.players)
            .map(|player| {
                self.moments(node, player)
                    .map_or(0.5, |moments| f64::from(moments.mean))
            })
            .collect();
        if self.rewards.is_interval {
            return self.value(&rewards, proof);
        }
        let players = self.info.players;
        let payoffs: PerPlayer<f64> = (0..players)
            .map(|player| {
                if proof.is_exact() {
                    node.payoff(player, players)
                } else {
                    self.rewards.payoff(rewards[player])
                }
            })
            .collect();
        let side = self.game.side(self.start.position());
        Value::of_payoffs(&payoffs, side, proof.is_exact(), &self.info)
    }

    /// The value of an interval for the player at the root, with the estimate in `rewards`.
    fn value(&self, rewards: &PerPlayer<f64>, proof: Proof) -> Value {
        let position = self.start.position();
        let side = self.game.side(position);
        let baseline = f64::from(self.game.baseline(position));
        let own = proof.seen_by(side.index() == 0);
        let own = if side.index() == 0 || self.info.unit != Unit::Payoff {
            (f64::from(own.lower) / 2.0, f64::from(own.upper) / 2.0)
        } else {
            // These payoffs add up to the sum of the bounds, not to 0.
            let sum = f64::from(self.info.bounds.0 + self.info.bounds.1);
            (sum + f64::from(own.lower) / 2.0, sum + f64::from(own.upper) / 2.0)
        };
        let proven = (own.0 - baseline, own.1 - baseline);
        let chance = rewards[side.index()].clamp(params::LEAST_CHANCE, 1.0 - params::LEAST_CHANCE);
        let payoff =
            (self.rewards.payoff(rewards[side.index()]) - baseline).clamp(proven.0, proven.1.max(proven.0));
        let (kind, score) = if proof.is_exact() {
            (ValueKind::Exact, proven.0)
        } else if self.info.unit == Unit::Win {
            (ValueKind::Estimate, self.points(chance))
        } else {
            (ValueKind::Estimate, payoff)
        };
        let in_points = self.info.unit == Unit::Win && kind == ValueKind::Estimate;
        Value {
            kind,
            score,
            unit: (!in_points).then_some(self.info.unit),
            plies: None,
            proven,
            chance: in_points.then_some(chance),
            payoffs: (self.info.unit == Unit::Payoff).then(|| {
                let others = f64::from(self.info.bounds.0 + self.info.bounds.1) - score;
                (0..2)
                    .map(|player| if player == side.index() { score } else { others })
                    .collect()
            }),
        }
    }

    /// The points for a winning chance, rounded to an integer; hundredths of a win if the game has no scale for
    /// points.
    fn points(&self, chance: f64) -> f64 {
        let points = match self.game.points_scale() {
            Some(scale) => scale * (chance / (1.0 - chance)).ln(),
            None => 100.0 * (2.0 * chance - 1.0),
        };
        let limit = f64::from(Score::ESTIMATE.get());
        points.round().clamp(-limit, limit)
    }
}
