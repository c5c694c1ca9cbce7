//! The tree in memory: one block of words allocated once, and the index of positions.
//!
//! A node and its edges lie side by side in a slab of atomic words, allocated from its beginning until it is full;
//! nothing is ever freed, so a node's number stays valid for the whole search. All statistics are relaxed atomics: a
//! reader may see one playout more in one word than in the next, which does not matter for estimates. Proofs are
//! published with release and read with acquire, so that a thread that sees a proof also sees the payoffs that belong
//! to it.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use ishwa_core::allocation::{self, OutOfMemory};

use super::node::{EDGE_WORDS, NodeId, TreeNode};
use crate::key_map::KeyMap;

/// The largest part of the memory that the index may take, as a divisor. An entry takes some 20 bytes, a node of the
/// game with the fewest moves ten times that.
const INDEX_PART: usize = 8;
/// The bytes of an entry of the index: key and number, padded, and a control byte of the hash table.
const INDEX_ENTRY: usize = size_of::<(u64, NodeId)>() + 1;
/// Shards per thread; with more, threads wait for one another less often.
const SHARDS_PER_THREAD: usize = 4;
/// Thousandths of its slots that the index may fill: a hash table grows at 875 of them, and the keys are not spread
/// evenly over the shards.
const INDEX_FULL: usize = 790;

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
    /// A tree of at most `bytes`, index included, but with room for at least a node of `root_edges`. Nodes have `head`
    /// words before their edges. Where the system has less memory, the tree is smaller.
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
        let shards = (SHARDS_PER_THREAD * threads).next_power_of_two();
        let slots_a_shard = bytes / INDEX_PART / INDEX_ENTRY / shards;
        // A smaller table would not be worth its fixed cost.
        let indexed = indexed && slots_a_shard >= 64;
        let index = indexed
            .then(|| shards << slots_a_shard.ilog2())
            .and_then(|slots| {
                let index = KeyMap::with_capacity(slots / 8 * 7, shards).ok()?;
                Some((index, slots))
            });
        let (index, slots) = index.map_or((None, 0), |(index, slots)| (Some(index), slots));
        // Word 0 is no node.
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
            index_capacity: slots * INDEX_FULL / 1000,
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

    /// The node of the position with this key, if the index has it.
    pub(super) fn find(&self, key: u64) -> Option<NodeId> {
        self.index.as_ref()?.get(key)
    }

    /// Adds a node to the index under its position's key; of two threads that do so the first wins, and both get its
    /// node. When the index is full, the caller keeps a node of its own.
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
            bytes <= (1 << 20) / INDEX_PART,
            "the index has not grown: {bytes}"
        );
    }
}
