//! Nodes and edges as words of the slab.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::solver::Proof;

/// A node's index in the slab; [`NONE`] is no node.
pub(super) type NodeId = u32;
/// No node.
pub(super) const NONE: NodeId = 0;

/// Words of an edge: playouts and child, mean and mean square, proof, playouts under way.
pub(super) const EDGE_WORDS: usize = 4;

/// Words of a node before its sums: playouts and number of edges, proof.
const FIXED_WORDS: usize = 2;

/// Rewards are summed as whole numbers of this fraction, so that the order of the playouts does not change a sum: 2^24,
/// as fine as a float's mantissa, leaves room for 2^40 playouts.
const ONE: f64 = (1 << 24) as f64;

/// Words of a node before its edges, where rewards of `summed` players and proven payoffs of `paid` players are stored.
pub(super) const fn head_words(summed: usize, paid: usize) -> usize {
    FIXED_WORDS + 2 * summed + paid
}

/// A position whose moves have been tried.
#[derive(Clone, Copy, Debug)]
pub(super) struct TreeNode<'a> {
    head: &'a [AtomicU64],
    rest: &'a [AtomicU64],
}

impl<'a> TreeNode<'a> {
    /// The node at the beginning of `words`, with `head` words before its edges.
    pub(super) fn at(words: &'a [AtomicU64], head: usize) -> Self {
        let (head, rest) = words.split_at(head);
        Self { head, rest }
    }

    /// Makes a node from zeroed words. No other thread knows it yet.
    pub(super) fn init(self, edges: usize, proof: Proof) {
        self.head[0].store((edges as u64) << 32, Relaxed);
        self.head[1].store(proof.pack(), Relaxed);
        for index in 0..edges {
            self.edge(index).words[2].store(proof.pack(), Relaxed);
        }
    }

    /// Number of edges.
    pub(super) fn edge_count(self) -> usize {
        (self.head[0].load(Relaxed) >> 32) as usize
    }

    /// Playouts that have come back through the node.
    pub(super) fn visits(self) -> u32 {
        self.head[0].load(Relaxed) as u32
    }

    /// The proven bounds of the node.
    pub(super) fn proof(self) -> Proof {
        Proof::load(&self.head[1])
    }

    /// Adds the bounds in `found`; returns whether that changed anything.
    pub(super) fn prove(self, found: Proof) -> bool {
        found.add_to(&self.head[1])
    }

    /// Counts a playout and adds its rewards, one for each player with a sum.
    pub(super) fn add(self, rewards: &[f64]) {
        for (reward, sums) in rewards.iter().zip(self.head[FIXED_WORDS..].chunks_exact(2)) {
            sums[0].fetch_add((reward * ONE) as u64, Relaxed);
            sums[1].fetch_add((reward * reward * ONE) as u64, Relaxed);
        }
        self.head[0].fetch_add(1, Relaxed);
    }

    /// Adds playouts of a known mean and mean square to the sums of the first player.
    pub(super) fn inherit(self, visits: u32, moments: Moments) {
        let sum = |mean: f32| (f64::from(mean) * f64::from(visits) * ONE) as u64;
        self.head[FIXED_WORDS].fetch_add(sum(moments.mean), Relaxed);
        self.head[FIXED_WORDS + 1].fetch_add(sum(moments.square), Relaxed);
        self.head[0].fetch_add(u64::from(visits), Relaxed);
    }

    /// Mean and mean square of the rewards of the player with these sums; `None` for an unvisited node.
    pub(super) fn moments(self, summed: usize) -> Option<Moments> {
        let visits = f64::from(self.visits());
        let mean = |word: usize| {
            let sum = self.head[FIXED_WORDS + 2 * summed + word].load(Relaxed);
            (sum as f64 / (visits * ONE)) as f32
        };
        (visits > 0.0).then(|| Moments {
            mean: mean(0),
            square: mean(1),
        })
    }

    /// The last `players` words of the head, where proven payoffs are stored.
    fn paid(self, players: usize) -> &'a [AtomicU64] {
        &self.head[self.head.len() - players..]
    }

    /// Stores the proven payoffs, before [`TreeNode::prove`] announces them.
    pub(super) fn pay(self, payoffs: &[f64]) {
        for (word, payoff) in self.paid(payoffs.len()).iter().zip(payoffs) {
            word.store(payoff.to_bits(), Relaxed);
        }
    }

    /// The proven payoff of a player, one of `players`.
    pub(super) fn payoff(self, player: usize, players: usize) -> f64 {
        f64::from_bits(self.paid(players)[player].load(Relaxed))
    }

    /// The edge with this index.
    pub(super) fn edge(self, index: usize) -> Edge<'a> {
        Edge {
            words: &self.rest[EDGE_WORDS * index..EDGE_WORDS * (index + 1)],
        }
    }

    /// All edges, in the order of the moves.
    pub(super) fn edges(self) -> impl Iterator<Item = Edge<'a>> {
        let words = &self.rest[..EDGE_WORDS * self.edge_count()];
        words.chunks_exact(EDGE_WORDS).map(|words| Edge { words })
    }
}

/// Mean and mean square of rewards.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Moments {
    /// Mean, from 0 to 1.
    pub(super) mean: f32,
    /// Mean of the squares.
    pub(super) square: f32,
}

impl Moments {
    /// The same for the other of two players, whose rewards add up to 1.
    pub(super) fn of_opponent(self) -> Self {
        Self {
            mean: 1.0 - self.mean,
            square: 1.0 - 2.0 * self.mean + self.square,
        }
    }

    /// With one more reward, the `count`th.
    fn with(self, reward: f32, count: u32) -> Self {
        let part = 1.0 / count as f32;
        Self {
            mean: self.mean + (reward - self.mean) * part,
            square: self.square + (reward * reward - self.square) * part,
        }
    }

    fn pack(self) -> u64 {
        u64::from(self.mean.to_bits()) | u64::from(self.square.to_bits()) << 32
    }

    fn unpack(word: u64) -> Self {
        Self {
            mean: f32::from_bits(word as u32),
            square: f32::from_bits((word >> 32) as u32),
        }
    }
}

/// A move of a node, with the rewards of its playouts for the player who has the move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<'a> {
    words: &'a [AtomicU64],
}

impl Edge<'_> {
    /// Playouts that went this way and came back.
    pub(super) fn visits(self) -> u32 {
        self.words[0].load(Relaxed) as u32
    }

    /// The node the move leads to; [`super::tree::NONE`] until there is one.
    pub(super) fn child(self) -> NodeId {
        (self.words[0].load(std::sync::atomic::Ordering::Acquire) >> 32) as NodeId
    }

    /// Makes the move lead to `child`, unless another thread was faster; returns the child that stays.
    pub(super) fn lead_to(self, child: NodeId) -> NodeId {
        use std::sync::atomic::Ordering::{Acquire, Release};
        let set = self.words[0].fetch_update(Release, Acquire, |word| {
            (word >> 32 == 0).then_some(word | u64::from(child) << 32)
        });
        match set {
            Ok(_) => child,
            Err(other) => (other >> 32) as NodeId,
        }
    }

    /// Mean and mean square of the rewards of the player who has the move.
    pub(super) fn moments(self) -> Moments {
        Moments::unpack(self.words[1].load(Relaxed))
    }

    /// The proven bounds of the move.
    pub(super) fn proof(self) -> Proof {
        Proof::load(&self.words[2])
    }

    /// Adds the bounds in `found`; returns whether that changed anything.
    pub(super) fn prove(self, found: Proof) -> bool {
        found.add_to(&self.words[2])
    }

    /// Playouts that went this way and have not come back yet.
    pub(super) fn under_way(self) -> u32 {
        self.words[3].load(Relaxed) as u32
    }

    /// Counts a playout that sets out.
    pub(super) fn set_out(self) {
        self.words[3].fetch_add(1, Relaxed);
    }

    /// Counts a playout that comes back with a reward; the child's moments, where known, replace the edge's own.
    pub(super) fn come_back(self, reward: f64, of_child: Option<Moments>) {
        let count = (self.words[0].fetch_add(1, Relaxed) as u32).saturating_add(1);
        let moments = of_child.unwrap_or_else(|| self.moments().with(reward as f32, count));
        self.words[1].store(moments.pack(), Relaxed);
        self.words[3].fetch_sub(1, Relaxed);
    }
}
