//! The results of the tree: lines of play and their values.

use std::cmp::Ordering::Equal;
use std::sync::atomic::Ordering;

use ishwa_core::game::History;
use ishwa_core::game::{PerPlayer, Unit};
use ishwa_core::heuristics::Heuristics;

use super::node::NONE;
use super::node::{Edge, TreeNode};
use super::playout::{Chooser, SharedTree};
use super::solver::Proof;
use crate::limits::Control;
use crate::probed_tables::ProbedTables;
use crate::report::{Line, Report, Value, ValueKind};
use crate::score::{MAX_PLY, Score};

/// Estimates are kept this far from 0 and 1: a chance that is not proven is not certain, and its points stay finite.
const LEAST_CHANCE: f64 = 1e-4;

/// The rank of a root move: whether it may be the best by the proofs so far, whether it is proven to be; then the
/// number of visits, as a mean of few playouts is unreliable; then its mean.
type Rank = (bool, bool, i16, u32, f32);

/// Sorts the places of moves by their ranks; of equal moves the first listed stays first.
fn sort_best_first(order: &mut [usize], ranks: &[Rank]) {
    order.sort_by(|&a, &b| ranks[b].partial_cmp(&ranks[a]).unwrap_or(Equal));
}

impl<G: Heuristics> SharedTree<'_, G> {
    /// The report of the search so far, with `wanted` lines.
    pub(super) fn report(&self, wanted: usize, control: &Control<'_>) -> Report<G::Move> {
        let root = self.tree.node(self.root);
        let position = *self.start.position();
        let chooser = self.chooser(&position);
        let mut order: Vec<usize> = (0..root.edge_count()).collect();
        if let Chooser::Player(player) = chooser {
            let first = player == 0;
            let proven = root.proof().seen_by(first);
            // Other threads continue during this: each rank is read once.
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
                moves: self.line(root, index),
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
                // The value of the move that looks best may be proven, while another move is better still.
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

    /// Whether the search has nothing left to find.
    pub(super) fn is_settled(&self) -> bool {
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
        // Of moves that are fully known, the better one ranks first, whatever its visits.
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

    /// The line that begins with move `index` of the root and goes on with the most visited moves, as far as the tree
    /// reaches, dice fall or a position comes back.
    fn line(&self, root: TreeNode<'_>, index: usize) -> Vec<G::Move> {
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
                order.unwrap_or(std::cmp::Ordering::Equal).then(j.cmp(i))
            });
            let Some((next, edge)) = best else { break };
            if edge.visits() == 0 {
                break;
            }
            index = next;
        }
        self.lengthen(&mut line, &mut history);
        line
    }

    /// Extends a line, which leads to the last position of `history`, by moves that keep the value of the endgame
    /// tables.
    fn lengthen(&self, line: &mut Vec<G::Move>, history: &mut History<G>) {
        let Some(tables) = &self.tables else { return };
        while tables.is_to_extend(line.len(), history.position()) {
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

    /// The value of a root move for the player at the root, with what is proven of it.
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

    /// Both players' rewards by an edge of the root, where rewards are intervals.
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
        let chance = rewards[side.index()].clamp(LEAST_CHANCE, 1.0 - LEAST_CHANCE);
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

    /// The points for a winning chance, to the nearest whole point; where the game has no scale for them, hundredths of
    /// a win.
    fn points(&self, chance: f64) -> f64 {
        let points = match self.game.points_scale() {
            Some(scale) => scale * (chance / (1.0 - chance)).ln(),
            None => 100.0 * (2.0 * chance - 1.0),
        };
        let limit = f64::from(Score::ESTIMATE.get());
        points.round().clamp(-limit, limit)
    }
}
