//! 64-bit position keys: Zobrist tables, and mixing of packed states.
//!
//! A game whose moves change few cells updates a Zobrist key (Zobrist 1970) in its position. A sowing changes most
//! pits, so a sowing game mixes the whole packed state after each ply, which takes two multiplications.

use std::hash::Hasher;

/// One step of the `SplitMix64` generator (Steele, Lea and Flood 2014), which also mixes 64 bits well.
pub const fn split_mix(state: u64) -> u64 {
    let z = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// `N` pseudo-random words from a seed, for a Zobrist table in a constant.
pub const fn zobrist_table<const N: usize>(seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        table[i] = split_mix(seed ^ split_mix(i as u64));
        i += 1;
    }
    table
}

/// Mixes a packed state with the salt of its rule set.
pub const fn mix(salt: u64, words: [u64; 2]) -> u64 {
    let product = (words[0] ^ 0x9e37_79b9_7f4a_7c15 ^ salt) as u128
        * (words[1] ^ 0xd1b5_4a32_d192_ed03 ^ salt.rotate_left(32)) as u128;
    split_mix((product as u64) ^ ((product >> 64) as u64) ^ salt)
}

/// A hasher for keys that are already mixed; it returns them unchanged.
#[derive(Clone, Copy, Debug, Default)]
pub struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn split_mix_is_the_published_generator() {
        assert_eq!(split_mix(0), 0xe220_a839_7b1d_cdaf, "first output for seed 0");
    }

    #[test]
    fn near_states_get_different_keys() {
        let mut keys = HashSet::new();
        for salt in 0..4 {
            for a in 0..64 {
                for b in 0..64 {
                    assert!(keys.insert(mix(salt, [1 << a, 1 << b])), "{salt} {a} {b}");
                }
            }
        }
        let table: [u64; 1000] = zobrist_table(1);
        assert_eq!(table.iter().collect::<HashSet<_>>().len(), 1000);
    }
}
