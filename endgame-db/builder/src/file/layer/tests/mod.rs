//! Tests of table files.

mod damage;
mod document;
mod hostile;
mod refused;
mod round_trip;
mod sharing;
mod writing;

use std::ops::Range;
use std::path::Path;

use ishwa_core::key::split_mix;
use ishwa_endgame_reader::file::{Cache, Identity, Layer, TableError};
use ishwa_endgame_reader::index::{Index, IndexKind};
use ishwa_endgame_reader::value::{DISTANCE_BASE, TableValueKind};

use super::{WriteOptions, check_layer, for_each_block, read_values, write};
use crate::file::Written;

/// A made-up layer whose values are computed from the rank.
#[derive(Clone)]
struct Sample {
    identity: Identity,
    value: fn(u64) -> i16,
}

impl Sample {
    fn new(positions: u64, value: fn(u64) -> i16) -> Self {
        Self {
            identity: Identity {
                set: "sample[kind=test]".to_string(),
                layer: 12,
                seeds: 13,
                positions,
                values: TableValueKind::Gain,
                index: IndexKind::Game,
            },
            value,
        }
    }

    /// All rows of `seeds` seeds in `pits` pits, repeated for each half.
    fn of_rows(pits: u8, seeds: u8, halves: u64, value: fn(u64) -> i16) -> Self {
        let positions = halves * Index::new(pits.into()).len(seeds.into());
        let mut sample = Self::new(positions, value);
        sample.identity.index = IndexKind::Colex { pits, seeds };
        sample
    }

    fn values(&self) -> Vec<i16> {
        (0..self.identity.positions).map(self.value).collect()
    }

    fn write(&self, path: &Path, options: &WriteOptions) -> Result<Written, TableError> {
        let value = self.value;
        let values = move |ranks: Range<u64>, values: &mut [i16]| {
            assert_eq!(ranks.end - ranks.start, values.len() as u64);
            ranks.zip(values).for_each(|(rank, slot)| *slot = value(rank));
        };
        write(path, &self.identity, &values, options)
    }

    /// The bytes of its file.
    fn bytes(&self, block_positions: u32) -> Vec<u8> {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("sample.ishwa");
        let written = self.write(&path, &WriteOptions { block_positions }).unwrap();
        let bytes = std::fs::read(path).unwrap();
        assert_eq!(written.bytes, bytes.len() as u64);
        bytes
    }
}

/// About 3 bits per position: the number of heads among 15 coins, minus 7.
fn coins(rank: u64) -> i16 {
    (split_mix(rank) & 0x7fff).count_ones() as i16 - 7
}

/// Distances: wins, losses and draws of up to 400 plies.
fn distances(rank: u64) -> i16 {
    let random = split_mix(rank);
    let plies = ((random >> 8) % 400) as i16;
    match random % 3 {
        0 => 0,
        1 => DISTANCE_BASE - plies,
        _ => plies - DISTANCE_BASE,
    }
}

/// Values close to those of neighbouring ranks, as in real games.
fn hills(rank: u64) -> i16 {
    let slope = (rank % 200).abs_diff(100) as i16 / 8;
    slope + (split_mix(rank) % 3) as i16
}
