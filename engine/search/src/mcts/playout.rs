//! One playout: selection in the tree, which balances exploitation and exploration, expansion, random play to a
//! result, and backing up the rewards.

use std::collections::HashSet;
use std::sync::atomic::{AtomicUsize, Ordering};

use ishwa_core::game::{GameInfo, History, PerPlayer, Player, Turn, Unit, Verdict};
use ishwa_core::heuristics::Heuristics;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::Rng;

use super::rewards::{Proof, Rewards};
use super::tree::{Edge, Moments, NONE, NodeId, Tree, TreeNode};
use crate::features::{MctsFeatures, Rollout, Selection};
use crate::params::mcts as params;
use crate::probed_tables::ProbedTables;
use crate::repetition::{Return, returned};

impl Rollout {
    /// The maximum plies of random play in a game with this `info`.
    fn plies(self, info: &GameInfo) -> u16 {
        match self {
            Self::Plies(plies) => plies,
            Self::Measured if info.players == 2 && info.unit != Unit::Payoff => params::MEASURED_PLIES,
            Self::Measured | Self::ToTheEnd => params::LONGEST_PLAYOUT,
        }
    }
}

/// The state shared by the threads of a search.
#[derive(Debug)]
pub(super) struct SharedTree<'a, G: Heuristics> {
    pub(super) game: &'a G,
    pub(super) info: GameInfo,
    pub(super) rewards: Rewards,
    pub(super) switches: MctsFeatures,
    pub(super) tree: Tree,
    pub(super) root: NodeId,
    /// The game history, whose last position is the root.
    pub(super) start: &'a History<G>,
    /// The endgame tables, if any.
    pub(super) tables: Option<ProbedTables<'a, G>>,
    /// The repetition keys of positions in the game history whose next return the rules decide on. A return may end
    /// the game at once, so nothing is proven about these positions, and they get no nodes.
    pub(super) ends_on_return: HashSet<u64>,
    /// The length in plies of the longest proof that no count outside the position can break.
    pub(super) longest_proof: u16,
    /// Nodes are not created deeper than this.
    pub(super) depth: usize,
    /// Whether root moves that cannot be the best are still tried, because their values are requested too.
    pub(super) all_root_moves: bool,
    /// Plies of the deepest node.
    pub(super) deepest: AtomicUsize,
}

impl<G: Heuristics> SharedTree<'_, G> {
    /// The number of players whose rewards are stored: for two with a constant sum, one is enough.
    pub(super) fn summed(&self) -> usize {
        summed(&self.info)
    }

    /// Mean and mean square of the rewards of `player` in a node.
    pub(super) fn moments(&self, node: TreeNode<'_>, player: usize) -> Option<Moments> {
        if self.info.players > 2 {
            node.moments(player)
        } else if player == 0 {
            node.moments(0)
        } else {
            node.moments(0).map(Moments::of_opponent)
        }
    }

    /// Each player's reward in a node whose value is proven.
    fn proven_rewards(&self, node: TreeNode<'_>, proof: Proof) -> PerPlayer<f64> {
        if self.rewards.is_interval {
            return self.rewards.of_proof(proof);
        }
        let players = self.info.players;
        (0..players)
            .map(|player| self.rewards.reward(node.payoff(player, players)))
            .collect()
    }

    /// The player or dice that decide in a position that is not finished.
    pub(super) fn chooser(&self, position: &G::Position) -> Chooser {
        // Without dice the side to move is enough; in some games `turn` has to look for a move.
        if !self.info.chance {
            return Chooser::Player(self.game.side(position).index());
        }
        match self.game.turn(position) {
            Turn::Chance(thrower) => Chooser::Dice(thrower.index()),
            Turn::Player(player) => Chooser::Player(player.index()),
            Turn::Over => unreachable!("a node is not finished"),
        }
    }
}

/// The number of players whose rewards are stored in a node.
pub(super) fn summed(info: &GameInfo) -> usize {
    if info.players > 2 { info.players } else { 1 }
}

/// How the edge of a node is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chooser {
    /// A player, by number.
    Player(usize),
    /// Dice thrown by this player.
    Dice(usize),
}

impl Chooser {
    /// The player whose rewards are stored in the edges.
    pub(super) const fn player(self) -> usize {
        match self {
            Self::Player(player) | Self::Dice(player) => player,
        }
    }
}

/// A node on the way down and the edge taken, which is missing in a new node.
#[derive(Clone, Copy, Debug)]
struct Step {
    node: NodeId,
    edge: Option<usize>,
    chooser: Chooser,
}

/// The end of a playout.
struct End {
    rewards: PerPlayer<f64>,
    /// The proof that the end gives for the position after the last edge.
    proof: Option<Proof>,
    /// Whether the rewards depend on the path, not only on the position.
    by_path: bool,
}

impl End {
    /// A finished game, or one with a known result.
    fn proven(rewards: Rewards, payoffs: &[f64]) -> Self {
        Self {
            rewards: rewards.of_payoffs(payoffs),
            proof: Some(rewards.proof_of(payoffs)),
            by_path: false,
        }
    }

    fn estimated(rewards: PerPlayer<f64>) -> Self {
        Self {
            rewards,
            proof: None,
            by_path: false,
        }
    }
}

/// One thread's playouts.
#[derive(Debug)]
pub(super) struct Worker<'a, G: Heuristics> {
    shared: &'a SharedTree<'a, G>,
    history: History<G>,
    path: Vec<Step>,
    random: Xoshiro256PlusPlus,
    moves: Vec<G::Move>,
}

impl<'a, G: Heuristics> Worker<'a, G> {
    pub(super) fn new(shared: &'a SharedTree<'a, G>, random: Xoshiro256PlusPlus) -> Self {
        Self {
            shared,
            history: shared.start.clone(),
            path: Vec::new(),
            random,
            moves: Vec::new(),
        }
    }

    /// Plays once from the root to a result.
    pub(super) fn playout(&mut self) {
        self.path.clear();
        let end = self.descend();
        self.shared.deepest.fetch_max(self.path.len(), Ordering::Relaxed);
        self.back_up(&end);
        while self.history.entries().len() > self.shared.start.entries().len() {
            self.history.pop();
        }
    }

    fn descend(&mut self) -> End {
        let shared = self.shared;
        let (game, tree) = (shared.game, &shared.tree);
        let mut id = shared.root;
        loop {
            let node = tree.node(id);
            let position = *self.history.position();
            self.list_moves(&position);
            // Two positions have the same key, once in about 2^64: the node belongs to the other one.
            if self.moves.len() != node.edge_count() {
                return End::estimated(self.play_out(position));
            }
            let chooser = shared.chooser(&position);
            let index = match chooser {
                Chooser::Player(player) => self.select(node, player, id == shared.root),
                Chooser::Dice(_) => self.throw(&position),
            };
            let edge = node.edge(index);
            edge.set_out();
            self.path.push(Step {
                node: id,
                edge: Some(index),
                chooser,
            });
            if shared.switches.solver && shared.rewards.is_interval && edge.proof().is_exact() {
                return End::estimated(shared.rewards.of_proof(edge.proof()));
            }
            let mv = self.moves[index];
            let next = game.play(&position, mv);
            let mut child = edge.child();
            if child == NONE
                && let Some(outcome) = game.outcome(&next)
            {
                return End::proven(shared.rewards, &outcome.payoffs);
            }
            self.history.push(game, Some(mv), next);
            if let Some(rewards) = self.returned() {
                return End {
                    rewards,
                    proof: None,
                    by_path: true,
                };
            }
            if child == NONE
                && let Some(payoffs) = self.tables().and_then(|tables| tables.payoffs(game, &next))
            {
                return End::proven(shared.rewards, &payoffs);
            }
            if child == NONE {
                let may_grow = edge.visits() >= params::PLAYOUTS_BEFORE_NODE
                    && self.path.len() < shared.depth
                    && !shared.ends_on_return.contains(&game.repetition_key(&next));
                let grown = if may_grow {
                    self.grow(edge, chooser.player(), &next)
                } else {
                    None
                };
                match grown {
                    Some((found, false)) => child = found,
                    made => {
                        if let Some((node, _)) = made {
                            self.path.push(Step {
                                node,
                                edge: None,
                                chooser,
                            });
                        }
                        return End::estimated(self.play_out(next));
                    }
                }
            }
            let node = tree.node(child);
            if shared.switches.solver && node.proof().is_exact() {
                return End::estimated(shared.proven_rewards(node, node.proof()));
            }
            id = child;
        }
    }

    fn list_moves(&mut self, position: &G::Position) {
        let mut moves = G::Moves::default();
        self.shared.game.moves(position, &mut moves);
        self.moves.clear();
        self.moves.extend_from_slice(&moves);
    }

    /// The index of a random chance outcome, by its probability.
    fn throw(&mut self, position: &G::Position) -> usize {
        let outcome = self.shared.game.random_outcome(position, self.random.next_u64());
        let index = self.moves.iter().position(|&listed| listed == outcome);
        index.expect("an outcome that falls is listed")
    }

    /// The rewards of the current position if it is a return to an earlier position, or if a count outside it ends
    /// the game.
    ///
    /// As in [`crate::alpha_beta`]: where a cycle has the same value wherever it is cut, the first return within the
    /// search ends the line; elsewhere the rule is applied exactly. In games of chance the dice end every cycle.
    fn returned(&mut self) -> Option<PerPlayer<f64>> {
        let shared = self.shared;
        if shared.info.chance {
            return None;
        }
        let root = shared.start.entries().len() - 1;
        let Return::Decided { verdict, .. } = returned(shared.game, shared.info.cycles, &self.history, root)
        else {
            return None;
        };
        Some(match verdict {
            Verdict::Over(outcome) => shared.rewards.of_payoffs(&outcome.payoffs),
            Verdict::Continue(position) => self.play_out(position),
        })
    }

    /// The node of the position that `edge` of `player` leads to, and whether it has just been created; `None` when
    /// the tree is full.
    fn grow(&mut self, edge: Edge<'_>, player: usize, position: &G::Position) -> Option<(NodeId, bool)> {
        let shared = self.shared;
        let (game, tree) = (shared.game, &shared.tree);
        let key = game.key(position);
        if let Some(found) = tree.find(key) {
            return Some((edge.lead_to(found), false));
        }
        self.list_moves(position);
        let id = tree.add(self.moves.len())?;
        let node = tree.node(id);
        node.init(self.moves.len(), shared.rewards.proof_before(game, position));
        if shared.info.players == 2 {
            // The playouts through the edge before it had a node.
            let moments = edge.moments();
            let first = if player == 0 {
                moments
            } else {
                moments.of_opponent()
            };
            node.inherit(edge.visits(), first);
        }
        let published = tree.publish(key, id);
        let leads_to = edge.lead_to(published);
        Some((leads_to, leads_to == id))
    }

    /// The endgame tables, if they give the value of the current position after the game history.
    fn tables(&self) -> Option<&'a ProbedTables<'a, G>> {
        let tables = self.shared.tables.as_ref()?;
        tables.hold(&self.history).then_some(tables)
    }

    /// Plays at random from `position` to the end, to a position in the endgame tables, or for the configured number
    /// of plies. Returns each player's reward.
    fn play_out(&mut self, mut position: G::Position) -> PerPlayer<f64> {
        let SharedTree { game, rewards, .. } = self.shared;
        let tables = self.tables();
        let known = |position: &G::Position| tables.and_then(|tables| tables.payoffs(*game, position));
        for _ in 0..self.shared.switches.rollout.plies(&self.shared.info) {
            let Some(mv) = game.random_move(&position, self.random.next_u64()) else {
                break;
            };
            if let Some(payoffs) = known(&position) {
                return rewards.of_payoffs(&payoffs);
            }
            position = game.play(&position, mv);
        }
        let end = game.outcome(&position).map(|outcome| outcome.payoffs);
        match end.or_else(|| known(&position)) {
            Some(payoffs) => rewards.of_payoffs(&payoffs),
            None => rewards.estimate(*game, &position),
        }
    }

    fn back_up(&mut self, end: &End) {
        let shared = self.shared;
        for depth in (0..self.path.len()).rev() {
            let step = self.path[depth];
            let node = shared.tree.node(step.node);
            node.add(&end.rewards[..shared.summed()]);
            let Some(index) = step.edge else { continue };
            let is_last = depth + 1 == self.path.len();
            let edge = node.edge(index);
            let child = Some(edge.child()).filter(|&child| child != NONE);
            let child = child.map(|child| shared.tree.node(child));
            let proof = if is_last && end.proof.is_some() {
                end.proof
            } else {
                child.map(TreeNode::proof)
            };
            if let Some(proof) = proof.filter(|_| shared.switches.solver)
                && edge.prove(proof.a_ply_before(shared.longest_proof))
            {
                self.prove(node, step.chooser, depth);
            }
            let player = step.chooser.player();
            let of_child = child
                .filter(|_| !(is_last && end.by_path))
                .and_then(|child| self.moments_of(child, player));
            edge.come_back(end.rewards[player], of_child);
        }
    }

    /// Mean and mean square of a child for the player at its parent; for a proven child, the proven value.
    fn moments_of(&self, child: TreeNode<'_>, player: usize) -> Option<Moments> {
        let proof = child.proof();
        if self.shared.switches.solver && proof.is_exact() {
            let mean = self.shared.proven_rewards(child, proof)[player] as f32;
            let square = mean * mean;
            return Some(Moments { mean, square });
        }
        self.shared.moments(child, player)
    }

    /// Derives a proof for `node`, `depth` plies below the root, from the proofs of its edges.
    fn prove(&self, node: TreeNode<'_>, chooser: Chooser, depth: usize) {
        let proofs = node.edges().map(Edge::proof);
        if self.shared.rewards.is_interval {
            node.prove(Proof::of_moves(chooser.player() == 0, proofs));
            return;
        }
        let found = Proof::of_all_known(proofs);
        if found.is_exact() && !node.proof().is_exact() {
            let root = self.shared.start.entries().len() - 1;
            let position = self.history.entries()[root + depth].position;
            node.pay(&self.proven_payoffs(node, &position, chooser));
            node.prove(found);
        }
    }

    /// Each player's payoff in a node all of whose edges lead to known values: the mean at throws; elsewhere the
    /// payoffs of the best move for the player, the first listed of several.
    fn proven_payoffs(&self, node: TreeNode<'_>, position: &G::Position, chooser: Chooser) -> PerPlayer<f64> {
        let (game, players) = (self.shared.game, self.shared.info.players);
        let after = |edge: Edge<'_>, mv| -> PerPlayer<f64> {
            match edge.child() {
                NONE => {
                    game.outcome(&game.play(position, mv))
                        .expect("what is known without a node is finished")
                        .payoffs
                }
                child => {
                    let child = self.shared.tree.node(child);
                    (0..players).map(|player| child.payoff(player, players)).collect()
                }
            }
        };
        let mut edges = node.edges();
        match chooser {
            Chooser::Dice(_) => {
                let mut mean: PerPlayer<f64> = std::iter::repeat_n(0.0, players).collect();
                game.outcomes(position, |outcome, chance| {
                    let edge = edges.next().expect("every outcome has an edge");
                    for (mean, payoff) in mean.iter_mut().zip(after(edge, outcome)) {
                        *mean += chance.get() * payoff;
                    }
                });
                mean
            }
            Chooser::Player(player) => {
                let mut moves = G::Moves::default();
                game.moves(position, &mut moves);
                let all = edges.zip(moves.iter()).map(|(edge, &mv)| after(edge, mv));
                all.reduce(|best, other| if other[player] > best[player] { other } else { best })
                    .expect("a node has a move")
            }
        }
    }

    /// The move to try next, excluding moves that are proven to be no better than another.
    fn select(&self, node: TreeNode<'_>, player: usize, is_root: bool) -> usize {
        let all = is_root && self.shared.all_root_moves;
        let best = if self.shared.switches.solver {
            self.most_promising(node, player, |proof, node| {
                if all {
                    !proof.is_exact()
                } else {
                    !self.shared.rewards.is_interval || proof.upper > node.lower
                }
            })
        } else {
            None
        };
        best.or_else(|| self.most_promising(node, player, |_, _| true))
            .unwrap_or(0)
    }

    fn most_promising(
        &self,
        node: TreeNode<'_>,
        player: usize,
        is_open: impl Fn(Proof, Proof) -> bool,
    ) -> Option<usize> {
        let first = player == Player::SOUTH.index();
        let rewards = self.shared.rewards;
        let proof_of_node = node.proof().seen_by(first);
        let urgency = self.shared.switches.selection.at(node.visits());
        let mut best = (f32::NEG_INFINITY, None);
        for (index, edge) in node.edges().enumerate() {
            let proof = edge.proof();
            if !is_open(proof.seen_by(first), proof_of_node) {
                continue;
            }
            let visits = edge.visits();
            let tried = visits + edge.under_way();
            if tried == 0 {
                return Some(index);
            }
            let mut moments = edge.moments();
            if rewards.is_interval {
                let (lower, upper) = (
                    rewards.first_reward(proof.lower),
                    rewards.first_reward(proof.upper),
                );
                let (lower, upper) = if first {
                    (lower, upper)
                } else {
                    (1.0 - upper, 1.0 - lower)
                };
                moments.mean = moments.mean.clamp(lower as f32, upper.max(lower) as f32);
            }
            // A playout in progress counts as lost until it returns (virtual loss), so that the threads spread out.
            moments.mean *= visits as f32 / tried as f32;
            let urgency = urgency.of(moments, tried);
            if urgency > best.0 {
                best = (urgency, Some(index));
            }
        }
        best.1
    }
}

impl Selection {
    /// The formula at a node after this many `playouts`.
    fn at(self, playouts: u32) -> Urgency {
        Urgency {
            selection: self,
            log: (playouts.max(1) as f32).ln(),
        }
    }
}

/// A formula at one node.
#[derive(Clone, Copy, Debug)]
struct Urgency {
    selection: Selection,
    log: f32,
}

impl Urgency {
    /// The urgency of a move with these moments after `visits`, at least 1.
    fn of(self, moments: Moments, visits: u32) -> f32 {
        let share = self.log / visits as f32;
        let width = match self.selection {
            Selection::Tuned => {
                // The variance of rewards from 0 to 1 is at most a quarter.
                let variance = (moments.square - moments.mean * moments.mean).max(0.0) + (2.0 * share).sqrt();
                (share * variance.min(0.25)).sqrt()
            }
            Selection::Ucb1 { exploration } => exploration * share.sqrt(),
        };
        moments.mean + width
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn urgency(selection: Selection, mean: f32, square: f32, visits: u32) -> f32 {
        selection.at(1000).of(Moments { mean, square }, visits)
    }

    #[test]
    fn the_formulas_are_the_published_ones() {
        let log = 1000_f32.ln();
        let ucb1 = Selection::Ucb1 { exploration: 1.4 };
        assert!((urgency(ucb1, 0.3, 0.2, 50) - (0.3 + 1.4 * (log / 50.0).sqrt())).abs() < 1e-6);
        let variance = 0.2 - 0.09 + (2.0 * log / 500.0).sqrt();
        assert!(variance < 0.3);
        let expected = 0.3 + (log / 500.0 * variance.min(0.25)).sqrt();
        assert!((urgency(Selection::Tuned, 0.3, 0.2, 500) - expected).abs() < 1e-6);
        let certain = urgency(Selection::Tuned, 0.3, 0.09, 5000);
        assert!(
            certain < urgency(Selection::Tuned, 0.3, 0.3, 5000),
            "less variance, less to explore"
        );
    }
}
