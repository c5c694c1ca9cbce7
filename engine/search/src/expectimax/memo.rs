//! The results of an expectimax search and the memory for them: fixed-size entries in one block, shared by threads
//! without locks.
//!
//! The block starts small and grows with the number of entries up to the memory limit, so that a short search does
//! not pay for pages that it hardly uses. When it cannot grow further, entries are replaced.
//!
//! The value of a position depends on the search depth, so an entry is found by position and depth. Where a throw may
//! change nothing, positions keep returning at other depths, and a deeper iteration meets the searches of the
//! previous one. Proven values are stored separately, by position alone, with the least depth that proves them.
//!
//! The first word of an entry is the key xor a hash of all other words, so that an entry torn by two writers does not
//! match its key (after Hyatt and Mann 2002). Every word is a relaxed atomic.

use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

use ishwa_core::allocation;
use ishwa_core::game::{MAX_PLAYERS, PerPlayer, Player};
use ishwa_core::key::split_mix;

use crate::params::expectimax as params;

/// Entries per bucket. One of them is replaced when the bucket is full.
const WAYS: usize = 4;
/// Words per entry besides its payoffs: the check and the packed fields.
const HEAD: usize = 2;
/// The smallest memory page of any system.
const PAGE: usize = 4096;

/// The evidence for a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Evidence {
    /// Whether it is based only on results, bounds and endgame tables, without an estimate.
    pub(super) exact: bool,
    /// Whether it is independent of the path.
    pub(super) path_free: bool,
}

impl Evidence {
    pub(super) const RESULT: Self = Self {
        exact: true,
        path_free: true,
    };
    pub(super) const ESTIMATE: Self = Self {
        exact: false,
        path_free: true,
    };
    pub(super) const RETURN: Self = Self {
        exact: false,
        path_free: false,
    };

    pub(super) fn and(self, other: Self) -> Self {
        Self {
            exact: self.exact && other.exact,
            path_free: self.path_free && other.path_free,
        }
    }
}

/// Each player's payoff.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PayoffResult {
    pub(super) payoffs: PerPlayer<f64>,
    pub(super) basis: Evidence,
}

/// The result of a max^n search of a position.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum MaxNResult {
    Found(PayoffResult),
    /// At most this player's payoff elsewhere; the payoffs of the others were not searched.
    AtMost {
        player: Player,
        payoff: f64,
        basis: Evidence,
    },
}

/// Bounds of one player's payoff in a position of two opposed players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range {
    pub(super) low: f64,
    pub(super) high: f64,
    /// Whether the lower bound is proven, at any depth.
    pub(super) low_exact: bool,
    /// Whether the upper bound is proven, at any depth.
    pub(super) high_exact: bool,
}

impl Range {
    /// Whether the payoff itself is known.
    fn is_closed(&self) -> bool {
        self.low == self.high
    }
}

/// The second word of an entry: 16 bits of depth, 16 of the best move, 8 of generation, 3 of player, 16 of the key,
/// and flags.
#[derive(Clone, Copy)]
struct Rest(u64);

/// The first bit of the key. It avoids reading most entries of other keys.
const TAG_SHIFT: u32 = 43;
const TAG_BITS: u64 = 0xffff;

const USED: u64 = 1 << 63;
const LOW_EXACT: u64 = 1 << 62;
const HIGH_EXACT: u64 = 1 << 61;
const AT_MOST: u64 = 1 << 60;
const NO_MOVE: u16 = u16::MAX;

impl Rest {
    fn new(depth: usize, best: Option<u16>, generation: u8) -> Self {
        let best = best.unwrap_or(NO_MOVE);
        Self(USED | depth as u64 & 0xffff | u64::from(best) << 16 | u64::from(generation) << 32)
    }

    fn with(self, flag: u64, set: bool) -> Self {
        Self(if set { self.0 | flag } else { self.0 })
    }

    fn with_player(self, player: Player) -> Self {
        Self(self.0 | (player.index() as u64) << 40)
    }

    fn with_tag(self, tag: u64) -> Self {
        Self(self.0 | (tag & TAG_BITS) << TAG_SHIFT)
    }

    /// Whether this second word may belong to an entry of this key.
    fn may_have(self, tag: u64) -> bool {
        self.has(USED) && self.0 >> TAG_SHIFT & TAG_BITS == tag & TAG_BITS
    }

    fn has(self, flag: u64) -> bool {
        self.0 & flag != 0
    }

    fn depth(self) -> usize {
        usize::from(self.0 as u16)
    }

    fn best(self) -> Option<u16> {
        let best = (self.0 >> 16) as u16;
        (best != NO_MOVE).then_some(best)
    }

    fn generation(self) -> u8 {
        (self.0 >> 32) as u8
    }

    fn player(self) -> Player {
        Player::new((self.0 >> 40 & 7) as usize)
    }
}

const _: () = assert!(AT_MOST.trailing_zeros() >= TAG_SHIFT + TAG_BITS.count_ones());

/// The payoffs or bounds of an entry, as bits; unused ones are 0.
type PayoffBits = [u64; MAX_PLAYERS];

/// The entries.
pub(super) struct Memo {
    words: Box<[AtomicU64]>,
    /// Words per entry.
    width: usize,
    buckets: usize,
    /// The maximum number of buckets.
    most_buckets: usize,
    /// Counts iterations: entries of earlier ones are replaced first.
    generation: AtomicU8,
}

/// The key of a position searched to `depth`; `None` is for proven values.
pub(super) fn tag(key: u64, depth: Option<usize>) -> u64 {
    depth.map_or(key, |depth| key ^ split_mix(depth as u64))
}

/// The payoffs of an entry.
fn payoff_bits(entry: &[AtomicU64]) -> PayoffBits {
    let mut payoffs = PayoffBits::default();
    for (payoff, word) in payoffs.iter_mut().zip(&entry[HEAD..]) {
        *payoff = word.load(Ordering::Relaxed);
    }
    payoffs
}

/// A hash of the words of an entry after the first.
fn hash(rest: Rest, payoffs: &[u64]) -> u64 {
    payoffs.iter().fold(rest.0, |hash, &word| {
        (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    })
}

impl Memo {
    /// Space for entries of `players` payoffs in at most `bytes`; empty if not even one bucket fits, or if there is
    /// not enough memory.
    pub(super) fn new(players: usize, bytes: usize) -> Self {
        let width = HEAD + players.max(2);
        let buckets = |bytes: usize| bytes / (WAYS * width * size_of::<u64>());
        let none = Self {
            words: Box::default(),
            width,
            buckets: 0,
            most_buckets: buckets(bytes),
            generation: AtomicU8::new(0),
        };
        none.with_buckets(buckets(bytes.min(params::FIRST_BYTES)))
            .unwrap_or(Self {
                most_buckets: 0,
                ..none
            })
    }

    /// An empty memory of this many buckets, otherwise like this one; `None` without enough memory.
    fn with_buckets(&self, buckets: usize) -> Option<Self> {
        let words = allocation::zeroed(buckets * WAYS * self.width).ok()?;
        Some(Self {
            words,
            buckets,
            generation: AtomicU8::new(self.generation()),
            ..*self
        })
    }

    /// A larger memory with the same entries; `None` when this one has its full size, or without enough memory.
    ///
    /// For several threads all its pages are `touched`, that is, written before use. Otherwise each would be mapped
    /// twice during the search, at its first read and at its first write, and the second mapping interrupts all
    /// threads: two threads spent a third of their time on that.
    pub(super) fn grown(&self, touched: bool) -> Option<Self> {
        if self.is_full_size() {
            return None;
        }
        let larger = self.with_buckets((params::GROWTH * self.buckets).min(self.most_buckets))?;
        if touched {
            let pages = larger.words.iter().step_by(PAGE / size_of::<u64>());
            pages.for_each(|word| word.store(0, Ordering::Relaxed));
        }
        for entry in self.words.chunks_exact(self.width) {
            let rest = Rest(entry[1].load(Ordering::Relaxed));
            let payoffs = payoff_bits(entry);
            let tag = entry[0].load(Ordering::Relaxed) ^ hash(rest, &payoffs[..self.width - HEAD]);
            // An entry that another thread is writing may be torn.
            if rest.may_have(tag) {
                larger.write(tag, rest, &payoffs);
            }
        }
        Some(larger)
    }

    /// Whether it cannot grow.
    pub(super) fn is_full_size(&self) -> bool {
        self.buckets == self.most_buckets
    }

    /// Makes this size the maximum, because there is no memory for more.
    pub(super) fn stay(&mut self) {
        self.most_buckets = self.buckets;
    }

    /// The number of entries it can hold.
    pub(super) fn capacity(&self) -> usize {
        WAYS * self.buckets
    }

    /// The number of entries it can hold at its full size.
    pub(super) fn most_entries(&self) -> usize {
        WAYS * self.most_buckets
    }

    /// The number of entries in use.
    pub(super) fn used(&self) -> usize {
        self.used_of(self.capacity())
    }

    /// The number of entries in use, estimated from a sample.
    pub(super) fn sampled(&self) -> usize {
        let looked_at = self.capacity().min(params::SAMPLE);
        self.used_of(looked_at) * self.capacity() / looked_at.max(1)
    }

    /// The number of entries in use among the first `count`.
    fn used_of(&self, count: usize) -> usize {
        let entries = self.words.chunks_exact(self.width).take(count);
        entries
            .filter(|entry| Rest(entry[1].load(Ordering::Relaxed)).has(USED))
            .count()
    }

    /// Whether any results can be stored.
    pub(super) fn is_on(&self) -> bool {
        self.buckets > 0
    }

    fn generation(&self) -> u8 {
        self.generation.load(Ordering::Relaxed)
    }

    /// Begins the next iteration.
    pub(super) fn age(&self) {
        self.generation.fetch_add(1, Ordering::Relaxed);
    }

    /// The bucket of a key.
    fn bucket(&self, tag: u64) -> std::slice::ChunksExact<'_, AtomicU64> {
        let bucket = (u128::from(tag) * self.buckets as u128) >> 64;
        let start = bucket as usize * WAYS * self.width;
        self.words[start..start + WAYS * self.width].chunks_exact(self.width)
    }

    /// The content of an entry if it has this key.
    #[inline]
    fn read(&self, entry: &[AtomicU64], tag: u64) -> Option<(Rest, PayoffBits)> {
        let rest = Rest(entry[1].load(Ordering::Relaxed));
        if !rest.may_have(tag) {
            return None;
        }
        let payoffs = payoff_bits(entry);
        let check = tag ^ hash(rest, &payoffs[..self.width - HEAD]);
        (entry[0].load(Ordering::Relaxed) == check).then_some((rest, payoffs))
    }

    /// The entry of a key.
    fn entry(&self, tag: u64) -> Option<(Rest, PayoffBits)> {
        if !self.is_on() {
            return None;
        }
        self.bucket(tag).find_map(|entry| self.read(entry, tag))
    }

    /// The entry that holds for `depth`: a proof that needs no greater depth, or the entry of this depth.
    fn holding(&self, key: u64, depth: usize) -> Option<(Rest, PayoffBits)> {
        let proof = self.entry(key).filter(|(rest, _)| rest.depth() <= depth);
        proof.or_else(|| self.entry(tag(key, Some(depth))))
    }

    /// Writes an entry over the one of the same key, an empty one, or the least valuable one: from an earlier
    /// iteration, of the least depth. Returns whether the entry was empty.
    fn write(&self, tag: u64, rest: Rest, payoffs: &PayoffBits) -> bool {
        let generation = self.generation();
        let worth = |entry: &[AtomicU64]| {
            if self.read(entry, tag).is_some() {
                return (0, 0);
            }
            let old = Rest(entry[1].load(Ordering::Relaxed));
            let age = generation.wrapping_sub(old.generation());
            if old.has(USED) {
                (2 + u16::from(u8::MAX - age), old.depth())
            } else {
                (1, 0)
            }
        };
        let entry = self
            .bucket(tag)
            .min_by_key(|entry| worth(entry))
            .expect("a bucket has entries");
        let is_new = !Rest(entry[1].load(Ordering::Relaxed)).has(USED);
        let rest = rest.with_tag(tag);
        let payoffs = &payoffs[..self.width - HEAD];
        entry[0].store(tag ^ hash(rest, payoffs), Ordering::Relaxed);
        entry[1].store(rest.0, Ordering::Relaxed);
        for (word, payoff) in entry[HEAD..].iter().zip(payoffs) {
            word.store(*payoff, Ordering::Relaxed);
        }
        is_new
    }

    /// The best move of the previous search of the position, one ply less deep.
    pub(super) fn best_move(&self, key: u64, depth: usize) -> Option<u16> {
        let earlier = tag(key, Some(depth.checked_sub(1)?));
        self.entry(earlier).and_then(|(rest, _)| rest.best())
    }

    /// The stored range of a position of two opposed players searched to `depth`.
    pub(super) fn range(&self, key: u64, depth: usize) -> Option<Range> {
        let (rest, payoffs) = self.holding(key, depth)?;
        Some(Range {
            low: f64::from_bits(payoffs[0]),
            high: f64::from_bits(payoffs[1]),
            low_exact: rest.has(LOW_EXACT),
            high_exact: rest.has(HIGH_EXACT),
        })
    }

    fn keep(&self, tag: u64, rest: Rest, payoffs: impl Iterator<Item = f64>) -> bool {
        let mut bits = PayoffBits::default();
        for (bits, payoff) in bits.iter_mut().zip(payoffs) {
            *bits = payoff.to_bits();
        }
        self.is_on() && self.write(tag, rest, &bits)
    }

    /// Stores the range of a position of two opposed players; returns whether it used a new entry.
    pub(super) fn keep_range(&self, key: u64, depth: usize, range: Range, best: Option<u16>) -> bool {
        let proven = range.is_closed() && range.low_exact && range.high_exact;
        let rest = Rest::new(depth, best, self.generation())
            .with(LOW_EXACT, range.low_exact)
            .with(HIGH_EXACT, range.high_exact);
        let tag = tag(key, (!proven).then_some(depth));
        self.keep(tag, rest, [range.low, range.high].into_iter())
    }

    /// The stored result of a position of several players searched to `depth`.
    pub(super) fn answer(&self, key: u64, depth: usize, players: usize) -> Option<MaxNResult> {
        let (rest, payoffs) = self.holding(key, depth)?;
        let basis = Evidence {
            exact: rest.has(LOW_EXACT),
            path_free: true,
        };
        Some(if rest.has(AT_MOST) {
            MaxNResult::AtMost {
                player: rest.player(),
                payoff: f64::from_bits(payoffs[0]),
                basis,
            }
        } else {
            let payoffs: PerPlayer<f64> = payoffs[..players]
                .iter()
                .map(|&bits| f64::from_bits(bits))
                .collect();
            MaxNResult::Found(PayoffResult { payoffs, basis })
        })
    }

    /// Stores the result of a position of several players; returns whether it used a new entry.
    pub(super) fn keep_answer(&self, key: u64, depth: usize, answer: &MaxNResult, best: Option<u16>) -> bool {
        let rest = Rest::new(depth, best, self.generation());
        match answer {
            MaxNResult::Found(found) => {
                let tag = tag(key, (!found.basis.exact).then_some(depth));
                let rest = rest.with(LOW_EXACT, found.basis.exact);
                self.keep(tag, rest, found.payoffs.iter().copied())
            }
            MaxNResult::AtMost {
                player,
                payoff,
                basis,
            } => {
                let rest = rest
                    .with(LOW_EXACT, basis.exact)
                    .with(AT_MOST, true)
                    .with_player(*player);
                self.keep(tag(key, Some(depth)), rest, std::iter::once(*payoff))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BUCKET: usize = WAYS * (HEAD + 2) * size_of::<u64>();

    fn range(low: f64, high: f64, exact: bool) -> Range {
        Range {
            low,
            high,
            low_exact: exact,
            high_exact: exact,
        }
    }

    #[test]
    fn an_entry_holds_for_its_depth_and_a_proof_from_its_depth_on() {
        let memo = Memo::new(2, 4 * BUCKET);
        memo.keep_range(7, 3, range(0.25, 0.5, false), Some(9));
        assert_eq!(memo.range(7, 3), Some(range(0.25, 0.5, false)));
        assert_eq!(
            (memo.range(7, 2), memo.range(7, 4), memo.range(8, 3)),
            (None, None, None)
        );
        assert_eq!((memo.best_move(7, 4), memo.best_move(7, 3)), (Some(9), None));
        memo.keep_range(7, 5, range(0.5, 0.5, true), None);
        assert_eq!(memo.range(7, 4), None);
        assert_eq!(memo.range(7, 5), Some(range(0.5, 0.5, true)));
        assert_eq!(memo.range(7, 100), Some(range(0.5, 0.5, true)));
    }

    #[test]
    fn payoffs_by_player_and_bounds_of_one_player_come_back() {
        let memo = Memo::new(3, 1 << 12);
        let basis = Evidence {
            exact: false,
            path_free: true,
        };
        let found = MaxNResult::Found(PayoffResult {
            payoffs: PerPlayer::from_iter([1.0, 0.25, -0.5]),
            basis,
        });
        let at_most = MaxNResult::AtMost {
            player: Player::new(2),
            payoff: 0.75,
            basis: Evidence::RESULT,
        };
        memo.keep_answer(1, 4, &found, None);
        memo.keep_answer(2, 4, &at_most, None);
        assert_eq!(memo.answer(1, 4, 3), Some(found));
        assert_eq!(memo.answer(2, 4, 3), Some(at_most));
        assert_eq!(memo.answer(2, 5, 3), None, "a bound belongs to its depth");
    }

    #[test]
    fn the_shallowest_of_the_oldest_goes_first() {
        let memo = Memo::new(2, BUCKET);
        let keep = |key: u64| memo.keep_range(key, key as usize, range(0.0, 1.0, false), None);
        assert!((1..=4).all(keep) && !keep(4));
        assert_eq!((memo.sampled(), memo.capacity()), (4, 4));
        assert!(!keep(9));
        assert_eq!((memo.range(1, 1), memo.range(2, 2).is_some()), (None, true));
        memo.age();
        assert!(!keep(1) && !keep(5));
        assert!(memo.range(1, 1).is_some(), "the old go before the new");
        assert!(memo.range(3, 3).is_none() && memo.range(4, 4).is_some());
        assert_eq!(memo.words.len() * size_of::<u64>(), BUCKET);
        let none = Memo::new(2, BUCKET - 1);
        assert!(!none.keep_range(1, 1, range(0.0, 1.0, false), None));
        assert!(!none.is_on() && none.range(1, 1).is_none());
    }

    #[test]
    fn a_larger_memory_has_the_same_entries_and_keeps_to_its_size() {
        let bytes = 10 * params::FIRST_BYTES;
        let mut memo = Memo::new(2, bytes);
        let keys = || (1..1000_u64).map(split_mix);
        keys().for_each(|key| {
            memo.keep_range(key, 3, range(0.0, 1.0, false), Some(1));
        });
        let known: Vec<u64> = keys().filter(|&key| memo.range(key, 3).is_some()).collect();
        assert!(known.len() > 900);
        while let Some(grown) = memo.grown(true) {
            assert!(grown.capacity() > memo.capacity());
            memo = grown;
            assert!(known.iter().all(|&key| memo.range(key, 3).is_some()));
        }
        assert_eq!(memo.words.len() * size_of::<u64>(), bytes);
    }

    /// Every result read during concurrent writes was written for its key.
    #[test]
    fn torn_entries_are_not_found() {
        let memo = Memo::new(3, WAYS * (HEAD + 3) * size_of::<u64>());
        let found = |key: u64| {
            MaxNResult::Found(PayoffResult {
                payoffs: (0..3).map(|player| (key * 3 + player) as f64).collect(),
                basis: Evidence::ESTIMATE,
            })
        };
        let seen: usize = std::thread::scope(|scope| {
            let job = |thread: u64| {
                let memo = &memo;
                move || {
                    let mut seen = 0;
                    for round in 0..200_000_u64 {
                        let key = (round * (2 * thread + 1)) % 16;
                        memo.keep_answer(key, 3, &found(key), None);
                        let other = (key + thread) % 16;
                        if let Some(answer) = memo.answer(other, 3, 3) {
                            assert_eq!(answer, found(other));
                            seen += 1;
                        }
                    }
                    seen
                }
            };
            let threads: Vec<_> = (0..3).map(|thread| scope.spawn(job(thread))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert!(seen > 1000, "{seen}");
    }
}
