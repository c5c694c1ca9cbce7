//! The memory of the search: entries of a fixed number of words in one block, for one thread.
//!
//! The block begins small and grows with the number of entries, up to the memory given: a short search does not pay for
//! pages it hardly uses. When it cannot grow further, entries are replaced.
//!
//! The value of a position belongs to the depth it was searched to, so an entry is found by position and depth: where a
//! throw may change nothing, positions come back at other depths all the time, and a deeper iteration meets the
//! searches of the one before. Proven values are stored separately, by position alone, with the least depth that proves
//! them.

use super::answer::{Evidence, MaxNResult, PayoffResult};
use crate::allocation;
use crate::game::{PerPlayer, Player};
use crate::key::split_mix;

/// Entries per bucket: those among which one is replaced.
const WAYS: usize = 4;
/// Words per entry besides its payoffs: the key and the rest.
const HEAD: usize = 2;
/// Bytes to begin with, and the factor of each growth: neither matters much once searches take milliseconds.
const FIRST_BYTES: usize = 1 << 16;
const GROWTH: usize = 4;

/// Bounds of one player's payoff in a position of two opposed players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Range {
    pub(super) low: f64,
    pub(super) high: f64,
    /// Whether the lower bound is proven, whatever the depth.
    pub(super) low_exact: bool,
    /// Whether the upper bound is proven, whatever the depth.
    pub(super) high_exact: bool,
}

impl Range {
    /// Whether the payoff itself is known.
    fn is_closed(&self) -> bool {
        self.low == self.high
    }
}

/// The second word of an entry: 16 bits of depth, 16 of the best move, 8 of generation, 3 of player, flags.
#[derive(Clone, Copy)]
struct Rest(u64);

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

/// The entries.
pub(super) struct Memo {
    words: Box<[u64]>,
    /// Words per entry.
    width: usize,
    buckets: usize,
    /// Buckets it may grow to.
    most_buckets: usize,
    /// Counts iterations: entries of earlier ones are replaced first.
    generation: u8,
    used: usize,
}

/// The key of a position searched to `depth`; `None` is for proven values.
fn tag(key: u64, depth: Option<usize>) -> u64 {
    depth.map_or(key, |depth| key ^ split_mix(depth as u64))
}

impl Memo {
    /// Space for entries of `players` payoffs in at most `bytes`; none at all when not even a bucket fits, or when
    /// there is not enough memory.
    pub(super) fn new(players: usize, bytes: usize) -> Self {
        let width = HEAD + players.max(2);
        let buckets = |bytes: usize| bytes / (WAYS * width * size_of::<u64>());
        let mut memo = Self {
            words: Box::default(),
            width,
            buckets: 0,
            most_buckets: buckets(bytes),
            generation: 0,
            used: 0,
        };
        memo.allocate(buckets(bytes.min(FIRST_BYTES)));
        memo
    }

    /// Allocates `buckets` and forgets all entries; without enough memory nothing changes.
    fn allocate(&mut self, buckets: usize) -> bool {
        let Ok(words) = allocation::zeroed(buckets * WAYS * self.width) else {
            self.most_buckets = self.buckets;
            return false;
        };
        self.words = words;
        self.buckets = buckets;
        self.used = 0;
        true
    }

    /// Grows when three quarters are in use and the limit is not reached.
    fn grow(&mut self) {
        if 4 * self.used < 3 * WAYS * self.buckets || self.buckets == self.most_buckets {
            return;
        }
        let old = std::mem::take(&mut self.words);
        if !self.allocate((GROWTH * self.buckets).min(self.most_buckets)) {
            self.words = old;
            return;
        }
        for entry in old.chunks_exact(self.width) {
            let rest = Rest(entry[1]);
            if rest.has(USED) {
                self.write(entry[0], rest, entry[HEAD..].iter().copied());
            }
        }
    }

    /// Whether anything can be remembered.
    pub(super) fn is_on(&self) -> bool {
        self.buckets > 0
    }

    /// Begins the next iteration.
    pub(super) fn age(&mut self) {
        self.generation = self.generation.wrapping_add(1);
    }

    /// Thousandths in use.
    pub(super) fn permille(&self) -> u32 {
        (1000 * self.used / (self.most_buckets * WAYS).max(1)) as u32
    }

    /// Index of the first word of the bucket of a key.
    fn bucket(&self, tag: u64) -> usize {
        let bucket = (u128::from(tag) * self.buckets as u128) >> 64;
        bucket as usize * WAYS * self.width
    }

    /// The entry of a key.
    fn entry(&self, tag: u64) -> Option<(Rest, &[u64])> {
        if !self.is_on() {
            return None;
        }
        let bucket = self.bucket(tag);
        let entries = self.words[bucket..bucket + WAYS * self.width].chunks_exact(self.width);
        entries
            .map(|entry| (entry[0], Rest(entry[1]), &entry[HEAD..]))
            .find(|&(key, rest, _)| key == tag && rest.has(USED))
            .map(|(_, rest, payoffs)| (rest, payoffs))
    }

    /// The entry that holds for `depth`: a proof that needs no more, or that of the depth.
    fn holding(&self, key: u64, depth: usize) -> Option<(Rest, &[u64])> {
        let proof = self.entry(key).filter(|(rest, _)| rest.depth() <= depth);
        proof.or_else(|| self.entry(tag(key, Some(depth))))
    }

    /// Writes an entry over the one of the same key, an empty one, or the least valuable one: from an earlier
    /// iteration, of the least depth.
    fn write(&mut self, tag: u64, rest: Rest, payoffs: impl Iterator<Item = u64>) {
        let bucket = self.bucket(tag);
        let generation = self.generation;
        let entries = self.words[bucket..bucket + WAYS * self.width].chunks_exact_mut(self.width);
        let worth = |entry: &[u64]| {
            let old = Rest(entry[1]);
            if old.has(USED) && entry[0] == tag {
                return (0, 0);
            }
            let age = generation.wrapping_sub(old.generation());
            if old.has(USED) {
                (2 + u16::from(u8::MAX - age), old.depth())
            } else {
                (1, 0)
            }
        };
        let entry = entries
            .min_by_key(|entry| worth(entry))
            .expect("a bucket has entries");
        self.used += usize::from(!Rest(entry[1]).has(USED));
        entry[0] = tag;
        entry[1] = rest.0;
        for (word, payoff) in entry[HEAD..].iter_mut().zip(payoffs) {
            *word = payoff;
        }
    }

    /// The move found best when the position was last searched, one ply less deep.
    pub(super) fn best_move(&self, key: u64, depth: usize) -> Option<u16> {
        let earlier = tag(key, Some(depth.checked_sub(1)?));
        self.entry(earlier).and_then(|(rest, _)| rest.best())
    }

    /// What is known of a position of two opposed players searched to `depth`.
    pub(super) fn range(&self, key: u64, depth: usize) -> Option<Range> {
        let (rest, payoffs) = self.holding(key, depth)?;
        Some(Range {
            low: f64::from_bits(payoffs[0]),
            high: f64::from_bits(payoffs[1]),
            low_exact: rest.has(LOW_EXACT),
            high_exact: rest.has(HIGH_EXACT),
        })
    }

    /// Writes an entry, if there is space, and grows if needed.
    fn keep(&mut self, tag: u64, rest: Rest, payoffs: impl Iterator<Item = f64>) {
        if self.is_on() {
            self.grow();
            self.write(tag, rest, payoffs.map(f64::to_bits));
        }
    }

    /// Remembers what is known of a position of two opposed players.
    pub(super) fn keep_range(&mut self, key: u64, depth: usize, range: Range, best: Option<u16>) {
        let proven = range.is_closed() && range.low_exact && range.high_exact;
        let rest = Rest::new(depth, best, self.generation)
            .with(LOW_EXACT, range.low_exact)
            .with(HIGH_EXACT, range.high_exact);
        let tag = tag(key, (!proven).then_some(depth));
        self.keep(tag, rest, [range.low, range.high].into_iter());
    }

    /// What is known of a position of several players searched to `depth`.
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

    /// Remembers what is known of a position of several players.
    pub(super) fn keep_answer(&mut self, key: u64, depth: usize, answer: &MaxNResult, best: Option<u16>) {
        let rest = Rest::new(depth, best, self.generation);
        match answer {
            MaxNResult::Found(found) => {
                let tag = tag(key, (!found.basis.exact).then_some(depth));
                let rest = rest.with(LOW_EXACT, found.basis.exact);
                self.keep(tag, rest, found.payoffs.iter().copied());
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
                self.keep(tag(key, Some(depth)), rest, std::iter::once(*payoff));
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
        let mut memo = Memo::new(2, 4 * BUCKET);
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
        let mut memo = Memo::new(3, 1 << 12);
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
    fn memory_is_bounded_and_the_shallowest_of_the_oldest_goes_first() {
        let mut memo = Memo::new(2, BUCKET);
        for key in 1..=4 {
            memo.keep_range(key, key as usize, range(0.0, 1.0, false), None);
        }
        assert_eq!(memo.permille(), 1000);
        memo.keep_range(9, 9, range(0.0, 1.0, false), None);
        assert_eq!((memo.range(1, 1), memo.range(2, 2).is_some()), (None, true));
        memo.age();
        memo.keep_range(1, 1, range(0.0, 1.0, false), None);
        memo.keep_range(5, 5, range(0.0, 1.0, false), None);
        assert!(memo.range(1, 1).is_some(), "the old go before the new");
        assert!(memo.range(3, 3).is_none() && memo.range(4, 4).is_some());
        assert_eq!(memo.words.len() * size_of::<u64>(), BUCKET);
        let mut grown = Memo::new(2, 10 * FIRST_BYTES);
        for key in 1..50_000_u64 {
            grown.keep_range(split_mix(key), 3, range(0.0, key as f64, false), None);
            assert_eq!(
                grown.range(split_mix(key), 3).map(|range| range.high),
                Some(key as f64)
            );
        }
        assert_eq!(grown.words.len() * size_of::<u64>(), 10 * FIRST_BYTES);
        assert!(grown.permille() > 900, "nearly all entries are in use");
        let mut none = Memo::new(2, BUCKET - 1);
        none.keep_range(1, 1, range(0.0, 1.0, false), None);
        assert!(!none.is_on() && none.range(1, 1).is_none());
    }
}
