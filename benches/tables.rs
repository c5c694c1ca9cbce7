//! Reads single values from a table: from a cached block, and from one that is only in the system's page cache.
//!
//! The table has the size and the index of the table for 32 pions of Tihulelin, with made-up values close to those of
//! neighbouring rows. Its size is printed for each block size.

use std::ops::Range;
use std::path::Path;

use criterion::{Criterion, Throughput};
use ishwa_core::key::split_mix;
use ishwa_endgame_builder::file::{WriteOptions, read_values, write};
use ishwa_endgame_reader::file::{Cache, Identity, Layer};
use ishwa_endgame_reader::index::{Index, IndexKind};
use ishwa_endgame_reader::value::TableValueKind;

/// Positions of the table: more blocks than fit decompressed into any processor cache.
const POSITIONS: u64 = 15_380_937;
/// Pits and seeds of its rows.
const ROWS: (u8, u8) = (8, 32);
/// The compared block sizes, in positions.
const BLOCKS: [u32; 5] = [1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14];
/// Probes per measurement.
const PROBES: u64 = 1_000;

/// Values that depend on the number of pits with more than some number of seeds, and on how many of 7 coins show
/// heads.
fn values(index: &Index, ranks: Range<u64>, values: &mut [i16]) {
    let mut row = [0; ROWS.0 as usize];
    index.unrank(ROWS.1.into(), ranks.start, &mut row);
    for (rank, value) in ranks.zip(values) {
        let slope: i16 = row
            .iter()
            .zip(1..)
            .map(|(&seeds, pit)| i16::from(seeds > pit) * 3)
            .sum();
        *value = slope + (split_mix(rank) & 0x7f).count_ones() as i16;
        index.advance(&mut row);
    }
}

fn open(path: &Path, block_positions: u32) -> Layer {
    let identity = Identity {
        set: "bench".to_string(),
        layer: 0,
        seeds: 0,
        positions: POSITIONS,
        values: TableValueKind::Gain,
        index: IndexKind::Colex {
            pits: ROWS.0,
            seeds: ROWS.1,
        },
    };
    let index = Index::new(ROWS.0.into());
    let values = |ranks: Range<u64>, out: &mut [i16]| values(&index, ranks, out);
    let options = WriteOptions { block_positions };
    let written = write(path, &identity, &values, &options).expect("the table is written");
    let bits = 8.0 * written.bytes as f64 / POSITIONS as f64;
    println!("tables/{block_positions}: {bits:.3} bits a position");
    Layer::open(path, &identity).expect("the table is read")
}

/// The sum of values at random ranks below `below`.
fn probe(layer: &Layer, cache: &Cache, random: &mut u64, below: u64) -> i64 {
    let mut sum = 0;
    for _ in 0..PROBES {
        *random = split_mix(*random);
        let value = layer.value(*random % below, cache).expect("the table is sound");
        sum += i64::from(value);
    }
    sum
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let directory = tempfile::tempdir().expect("there is room for a table");
    let mut group = criterion.benchmark_group("tables");
    group.sample_size(10);
    for block_positions in BLOCKS {
        let layer = open(&directory.path().join("bench.ishwa"), block_positions);
        let mut random = 1;
        group.throughput(Throughput::Elements(PROBES));

        // All blocks fit, and have been read.
        let cache = Cache::new(4 * POSITIONS as usize);
        for block in 0..POSITIONS / u64::from(block_positions) {
            layer
                .value(block * u64::from(block_positions), &cache)
                .expect("the table is sound");
        }
        group.bench_function(format!("block {block_positions} all in the cache"), |bencher| {
            bencher.iter(|| probe(&layer, &cache, &mut random, POSITIONS));
        });

        // About as many positions as a search revisits.
        group.bench_function(format!("block {block_positions} few in the cache"), |bencher| {
            bencher.iter(|| probe(&layer, &cache, &mut random, POSITIONS / 256));
        });

        // Space for one block in a hundred.
        let small = Cache::new(POSITIONS as usize / 100);
        group.bench_function(format!("block {block_positions} not in the cache"), |bencher| {
            bencher.iter(|| probe(&layer, &small, &mut random, POSITIONS));
        });

        group.throughput(Throughput::Elements(POSITIONS));
        let mut values = vec![0; POSITIONS as usize];
        group.bench_function(format!("block {block_positions} whole table"), |bencher| {
            bencher.iter(|| {
                read_values(&layer, 0, &mut values).expect("the table is sound");
            });
        });
    }
    group.finish();
    criterion.final_summary();
}
