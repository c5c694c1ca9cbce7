//! Tests of table files.

mod damage;
mod document;
mod hostile;
mod refused;
mod repair;
mod round_trip;
mod sharing;
mod writing;

use std::ops::Range;
use std::path::Path;

use ishwa_engine::key::split_mix;

use super::{Cache, Identity, IndexKind, Layer, TableError, WriteOptions, Written, write};
use crate::value::{DISTANCE_BASE, ValueKind};

/// A made-up layer: its values and contexts follow from the rank.
#[derive(Clone)]
struct Sample {
    identity: Identity,
    contexts: usize,
    value: fn(u64) -> i16,
    context: fn(u64) -> u8,
}

impl Sample {
    fn new(positions: u64, value: fn(u64) -> i16) -> Self {
        Self {
            identity: Identity {
                set: "sample[kind=test]".to_string(),
                layer: 12,
                seeds: 13,
                positions,
                values: ValueKind::Gain,
                index: IndexKind::Colex,
            },
            contexts: 1,
            value,
            context: |_| 0,
        }
    }

    fn with_contexts(self, contexts: usize, context: fn(u64) -> u8) -> Self {
        Self {
            contexts,
            context,
            ..self
        }
    }

    fn values(&self) -> Vec<i16> {
        (0..self.identity.positions).map(self.value).collect()
    }

    fn contexts_of(&self) -> impl Fn(Range<u64>, &mut [u8]) + Sync {
        let context = self.context;
        move |ranks, contexts| {
            ranks
                .zip(contexts)
                .for_each(|(rank, place)| *place = context(rank));
        }
    }

    fn write(&self, path: &Path, options: &WriteOptions) -> Result<Written, TableError> {
        let value = self.value;
        let values = move |ranks: Range<u64>, values: &mut [i16]| {
            assert_eq!(ranks.end - ranks.start, values.len() as u64);
            ranks.zip(values).for_each(|(rank, place)| *place = value(rank));
        };
        write(
            path,
            &self.identity,
            self.contexts,
            &values,
            &self.contexts_of(),
            options,
        )
    }

    /// The bytes of its file.
    fn bytes(&self, block_positions: u32) -> Vec<u8> {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("sample.ishwa");
        let level = 3;
        let written = self
            .write(
                &path,
                &WriteOptions {
                    block_positions,
                    level,
                },
            )
            .unwrap();
        let bytes = std::fs::read(path).unwrap();
        assert_eq!(written.bytes, bytes.len() as u64);
        bytes
    }

    /// What [`Layer::value`] must give.
    fn value_of(&self, layer: &Layer, rank: u64, cache: &Cache) -> Result<i16, TableError> {
        layer.value(rank, usize::from((self.context)(rank)), cache)
    }
}

/// About 3 bits a position: how many of 15 coins show heads, less 7.
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

/// Contexts 1 and 3 of 5; the others have no position.
fn odd_contexts(rank: u64) -> u8 {
    1 + 2 * (split_mix(!rank) % 2) as u8
}
