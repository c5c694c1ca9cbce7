//! The memory of the search tree: one block of words, allocated once, and the index of positions.
//!
//! A node and its edges are adjacent in a slab of atomic words, allocated from its start until it is full. Memory is
//! never freed, so a node's number stays valid for the whole search. All statistics are relaxed atomics: a reader may
//! see one playout more in one word than in the next, which does not matter for estimates. Proofs are published with
//! release and read with acquire, so that a thread that sees a proof also sees its payoffs.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use ishwa_core::allocation::{self, OutOfMemory};

use super::rewards::Proof;
use crate::key_map::KeyMap;
use crate::params::mcts as params;

/// The bytes of an index entry: key and number, padded, and a control byte of the hash table.
const INDEX_ENTRY: usize = size_of::<(u64, NodeId)>() + 1;

/// The nodes of a search.
#[derive(Debug)]
pub(super) struct Tree {
    words: Box<[AtomicU64]>,
    used: AtomicUsize,
    index: Option<KeyMap<NodeId>>,
    /// Positions that the index may hold.
    index_capacity: usize,
    indexed: AtomicUsize,
    /// Words of a node before its edges.
    head: usize,
}

impl Tree {
    /// A tree of at most `bytes`, including the index, but with room for at least a node of `root_edges`. Nodes have
    /// `head` words before their edges. If memory is short, the tree is smaller.
    ///
    /// # Errors
    /// When there is no memory for the root.
    pub(super) fn new(
        bytes: usize,
        head: usize,
        root_edges: usize,
        threads: usize,
        indexed: bool,
    ) -> Result<Self, OutOfMemory> {
        let shards = (params::SHARDS_PER_THREAD * threads).next_power_of_two();
        let slots_a_shard = bytes / params::INDEX_PART / INDEX_ENTRY / shards;
        // A smaller table would not justify its fixed cost.
        let indexed = indexed && slots_a_shard >= 64;
        let index = indexed
            .then(|| shards << slots_a_shard.ilog2())
            .and_then(|slots| {
                let index = KeyMap::with_capacity(slots / 8 * 7, shards).ok()?;
                Some((index, slots))
            });
        let (index, slots) = index.map_or((None, 0), |(index, slots)| (Some(index), slots));
        // Word 0 is reserved for "no node".
        let least = 1 + head + EDGE_WORDS * root_edges;
        let mut words = bytes.saturating_sub(slots * INDEX_ENTRY) / size_of::<AtomicU64>();
        let words = loop {
            words = words.clamp(least, NodeId::MAX as usize);
            match allocation::zeroed::<AtomicU64>(words) {
                Ok(words) => break words,
                Err(_) if words > least => words /= 2,
                Err(error) => return Err(error),
            }
        };
        Ok(Self {
            words,
            used: AtomicUsize::new(1),
            index,
            index_capacity: slots * params::INDEX_FULL / 1000,
            indexed: AtomicUsize::new(0),
            head,
        })
    }

    /// The node with this number.
    pub(super) fn node(&self, id: NodeId) -> TreeNode<'_> {
        TreeNode::at(&self.words[id as usize..], self.head)
    }

    /// A new node with room for `edges`, all words 0; `None` when the tree is full.
    pub(super) fn add(&self, edges: usize) -> Option<NodeId> {
        let size = self.head + EDGE_WORDS * edges;
        // A failed attempt does not change the count, so it never overflows.
        let start = self
            .used
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used| {
                (used + size <= self.words.len()).then_some(used + size)
            });
        start.ok().map(|start| start as NodeId)
    }

    /// The node of the position with this key, if it is in the index.
    pub(super) fn find(&self, key: u64) -> Option<NodeId> {
        self.index.as_ref()?.get(key)
    }

    /// Adds a node to the index under its position's key. If two threads do so, the first wins, and both get its
    /// node. When the index is full, the caller keeps its own node.
    pub(super) fn publish(&self, key: u64, id: NodeId) -> NodeId {
        let Some(index) = &self.index else { return id };
        let room = self
            .indexed
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |count| {
                (count < self.index_capacity).then_some(count + 1)
            });
        if room.is_err() {
            return id;
        }
        index.get_or_insert(key, id)
    }

    /// Thousandths of the slab that are in use.
    pub(super) fn permille_full(&self) -> u32 {
        (1000 * self.used.load(Ordering::Relaxed) as u64 / self.words.len() as u64) as u32
    }
}

/// A node's index in the slab; [`NONE`] is no node.
pub(super) type NodeId = u32;
/// No node.
pub(super) const NONE: NodeId = 0;

/// Words of an edge: playouts and child, mean and mean square, proof, playouts in progress.
pub(super) const EDGE_WORDS: usize = 4;

/// Words of a node before its sums: playouts and number of edges, proof.
const FIXED_WORDS: usize = 2;

/// Rewards are summed as integers in this fraction, so that a sum does not depend on the order of the playouts. 2^24
/// is as fine as a float's mantissa, and leaves room for 2^40 playouts.
const ONE: f64 = (1 << 24) as f64;

/// Words of a node before its edges, where rewards of `summed` players and proven payoffs of `paid` players are
/// stored.
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

    /// Makes a node from zeroed words, before any other thread knows it.
    pub(super) fn init(self, edges: usize, proof: Proof) {
        self.head[0].store((edges as u64) << 32, Ordering::Relaxed);
        self.head[1].store(proof.pack(), Ordering::Relaxed);
        for index in 0..edges {
            self.edge(index).words[2].store(proof.pack(), Ordering::Relaxed);
        }
    }

    /// Number of edges.
    pub(super) fn edge_count(self) -> usize {
        (self.head[0].load(Ordering::Relaxed) >> 32) as usize
    }

    /// Playouts that have returned through the node.
    pub(super) fn visits(self) -> u32 {
        self.head[0].load(Ordering::Relaxed) as u32
    }

    /// The proven bounds of the node.
    pub(super) fn proof(self) -> Proof {
        Proof::load(&self.head[1])
    }

    /// Adds the bounds in `found`; returns whether they changed anything.
    pub(super) fn prove(self, found: Proof) -> bool {
        found.add_to(&self.head[1])
    }

    /// Counts a playout and adds its rewards, one for each player with a sum.
    pub(super) fn add(self, rewards: &[f64]) {
        for (reward, sums) in rewards.iter().zip(self.head[FIXED_WORDS..].chunks_exact(2)) {
            sums[0].fetch_add((reward * ONE) as u64, Ordering::Relaxed);
            sums[1].fetch_add((reward * reward * ONE) as u64, Ordering::Relaxed);
        }
        self.head[0].fetch_add(1, Ordering::Relaxed);
    }

    /// Adds playouts with a known mean and mean square to the sums of the first player.
    pub(super) fn inherit(self, visits: u32, moments: Moments) {
        let sum = |mean: f32| (f64::from(mean) * f64::from(visits) * ONE) as u64;
        self.head[FIXED_WORDS].fetch_add(sum(moments.mean), Ordering::Relaxed);
        self.head[FIXED_WORDS + 1].fetch_add(sum(moments.square), Ordering::Relaxed);
        self.head[0].fetch_add(u64::from(visits), Ordering::Relaxed);
    }

    /// Mean and mean square of the rewards of the player with these sums; `None` for an unvisited node.
    pub(super) fn moments(self, summed: usize) -> Option<Moments> {
        let visits = f64::from(self.visits());
        let mean = |word: usize| {
            let sum = self.head[FIXED_WORDS + 2 * summed + word].load(Ordering::Relaxed);
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

    /// Stores the proven payoffs, before [`TreeNode::prove`] publishes them.
    pub(super) fn pay(self, payoffs: &[f64]) {
        for (word, payoff) in self.paid(payoffs.len()).iter().zip(payoffs) {
            word.store(payoff.to_bits(), Ordering::Relaxed);
        }
    }

    /// The proven payoff of a player, one of `players`.
    pub(super) fn payoff(self, player: usize, players: usize) -> f64 {
        f64::from_bits(self.paid(players)[player].load(Ordering::Relaxed))
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

/// A move of a node, with the rewards of its playouts for the player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge<'a> {
    words: &'a [AtomicU64],
}

impl Edge<'_> {
    /// Playouts that went through this edge and returned.
    pub(super) fn visits(self) -> u32 {
        self.words[0].load(Ordering::Relaxed) as u32
    }

    /// The node after the move; [`NONE`] until there is one.
    pub(super) fn child(self) -> NodeId {
        (self.words[0].load(Ordering::Acquire) >> 32) as NodeId
    }

    /// Links the move to `child`, unless another thread was faster; returns the child that stays.
    pub(super) fn lead_to(self, child: NodeId) -> NodeId {
        let set = self.words[0].fetch_update(Ordering::Release, Ordering::Acquire, |word| {
            (word >> 32 == 0).then_some(word | u64::from(child) << 32)
        });
        match set {
            Ok(_) => child,
            Err(other) => (other >> 32) as NodeId,
        }
    }

    /// Mean and mean square of the rewards of the player to move.
    pub(super) fn moments(self) -> Moments {
        Moments::unpack(self.words[1].load(Ordering::Relaxed))
    }

    /// The proven bounds of the move.
    pub(super) fn proof(self) -> Proof {
        Proof::load(&self.words[2])
    }

    /// Adds the bounds in `found`; returns whether they changed anything.
    pub(super) fn prove(self, found: Proof) -> bool {
        found.add_to(&self.words[2])
    }

    /// Playouts that went through this edge and have not returned yet.
    pub(super) fn under_way(self) -> u32 {
        self.words[3].load(Ordering::Relaxed) as u32
    }

    /// Counts a playout that starts through this edge.
    pub(super) fn set_out(self) {
        self.words[3].fetch_add(1, Ordering::Relaxed);
    }

    /// Counts a playout that returns with a reward. The child's moments, where known, replace the edge's own.
    pub(super) fn come_back(self, reward: f64, of_child: Option<Moments>) {
        let count = (self.words[0].fetch_add(1, Ordering::Relaxed) as u32).saturating_add(1);
        let moments = of_child.unwrap_or_else(|| self.moments().with(reward as f32, count));
        self.words[1].store(moments.pack(), Ordering::Relaxed);
        self.words[3].fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_tree_adds_nothing_and_gives_out_each_word_once() {
        let tree = Tree::new(10_064, 4, 3, 1, false).unwrap();
        let mut taken = Vec::new();
        while let Some(id) = tree.add(3) {
            taken.push(id);
        }
        assert_eq!(taken[0], 1);
        assert!(
            taken
                .windows(2)
                .all(|pair| pair[1] - pair[0] == 4 + 3 * EDGE_WORDS as u32)
        );
        assert_eq!(taken.len(), (10_064 / 8 - 1) / (4 + 3 * EDGE_WORDS));
        assert!(tree.permille_full() > 980 && tree.add(1).is_some() && tree.add(3).is_none());
        let least = Tree::new(0, 4, 3, 1, true).unwrap();
        assert!(least.add(3).is_some() && least.add(0).is_none());
    }

    #[test]
    fn the_first_node_of_a_position_is_the_one_found() {
        let tree = Tree::new(1 << 20, 4, 3, 1, true).unwrap();
        assert_eq!(tree.find(7), None);
        assert_eq!((tree.publish(7, 1), tree.publish(7, 20)), (1, 1));
        assert_eq!(tree.find(7), Some(1));
        for key in 0..1 << 20 {
            tree.publish(ishwa_core::key::split_mix(key), 2);
        }
        let index = tree.index.as_ref().unwrap();
        assert_eq!(
            index.len(),
            tree.index_capacity - 1,
            "the key entered twice is counted twice"
        );
        let bytes = index.capacity() * 8 / 7 * INDEX_ENTRY;
        assert!(
            bytes <= (1 << 20) / params::INDEX_PART,
            "the index has not grown: {bytes}"
        );
    }
}
