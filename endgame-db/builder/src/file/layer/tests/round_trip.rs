//! Written values are read back unchanged by every reading function.

use std::collections::BTreeMap;
use std::sync::Mutex;

use super::*;

/// Reads a table by every function and compares it with the written values.
fn compare(sample: &Sample, block_positions: u32) {
    let bytes = sample.bytes(block_positions);
    let length = bytes.len() as u64;
    let hash = *bytes.last_chunk().unwrap();
    let layer = Layer::from_bytes(bytes, "sample").unwrap();
    assert_eq!(layer.identity(), &sample.identity);
    assert_eq!(layer.block_positions(), block_positions);
    assert_eq!(layer.generator(), crate::file::WRITER_VERSION);
    assert_eq!(layer.bytes(), length);
    assert_eq!(layer.recorded_hash().unwrap(), hash);
    let has_model = (1 << 12..6 << 20).contains(&layer.model_bytes());
    assert_eq!(has_model, sample.identity.positions > 0);
    check_layer(&layer).unwrap();

    let values = sample.values();
    let cache = Cache::new(1 << 18);
    for (rank, &value) in (0..).zip(&values) {
        assert_eq!(layer.value(rank, &cache).unwrap(), value, "rank {rank}");
    }

    let mut counts = BTreeMap::new();
    for &value in &values {
        *counts.entry(value).or_insert(0) += 1;
    }
    assert_eq!(layer.counts(), counts.into_iter().collect::<Vec<_>>());

    let positions = sample.identity.positions;
    for range in [
        0..positions,
        positions / 3..positions,
        positions / 3..positions / 2,
        0..0,
    ] {
        let expected = &values[range.start as usize..range.end as usize];
        let mut read = vec![i16::MAX; expected.len()];
        read_values(&layer, range.start, &mut read).unwrap();
        assert_eq!(read, expected);
    }

    let seen = Mutex::new(BTreeMap::new());
    let visited = for_each_block(&layer, |first, values| {
        seen.lock().unwrap().insert(first, values.to_vec());
        Ok(())
    });
    visited.unwrap();
    let seen = seen.into_inner().unwrap();
    assert!(
        seen.keys()
            .all(|first| first.is_multiple_of(u64::from(block_positions)))
    );
    assert_eq!(seen.into_values().flatten().collect::<Vec<_>>(), values);
}

#[test]
fn sizes_around_the_block() {
    for positions in [0, 1, 2, 99, 100, 101, 1_000, 1_234] {
        for block_positions in [1, 100, 65_536] {
            for value in [coins, distances, hills] {
                compare(&Sample::new(positions, value), block_positions);
            }
        }
    }
}

#[test]
fn rows_of_every_number_of_pits() {
    for (pits, seeds, halves) in [
        (1, 7, 1),
        (2, 48, 2),
        (3, 20, 3),
        (4, 12, 2),
        (5, 12, 2),
        (8, 6, 1),
        (16, 3, 2),
    ] {
        for value in [coins, distances, hills] {
            compare(&Sample::of_rows(pits, seeds, halves, value), 100);
        }
    }
}

#[test]
fn as_many_values_as_have_symbols_and_more() {
    for values in [1, 2, 255, 256, 257, 400] {
        // Far more positions than values, so that contexts reduce the size.
        let sample = Sample::new(20_000, hills);
        let value: fn(u64) -> i16 = match values {
            1 => |_| -5,
            2 => |rank| (rank % 2) as i16,
            255 => |rank| (rank % 255) as i16 - 100,
            256 => |rank| (rank % 256) as i16 - 100,
            257 => |rank| (rank % 257) as i16 - 100,
            _ => |rank| (rank % 400) as i16 - 100,
        };
        compare(&Sample { value, ..sample }, 300);
        compare(&Sample::of_rows(5, 24, 1, value), 300);
    }
}

#[test]
fn every_value_there_is() {
    compare(
        &Sample::new(65_536 + 3, |rank| (rank as u16).cast_signed()),
        65_536,
    );
}

#[test]
fn the_most_frequent_value_has_code_0_and_the_smaller_of_two_as_frequent_comes_first() {
    let sample = Sample::new(9, |rank| [7, -3, 7, 5, -3, 7, 5, 2, 7][rank as usize]);
    let layer = Layer::from_bytes(sample.bytes(16), "sample").unwrap();
    let header = &layer.codec().dictionary;
    assert_eq!(header.values, [7, -3, 5, 2]);
    assert_eq!(header.counts, [4, 2, 2, 1]);
}

#[test]
fn codes_are_compressed() {
    let bytes = Sample::new(100_000, coins).bytes(8_192).len();
    // 16 values with 3 bits of entropy, and neighbours without information.
    assert!(
        (37_400..38_400).contains(&bytes),
        "{bytes} bytes for 100000 positions"
    );
}

#[test]
fn neighbours_that_tell_something_make_a_table_smaller() {
    // Given the neighbours on a hill, 3 values are possible: 1.58 bits, while values alone take 3.8.
    let bits = |sample: &Sample| sample.bytes(4_096).len() as f64 * 8.0 / sample.identity.positions as f64;
    let near = bits(&Sample::new(100_000, hills));
    assert!((1.58..2.9).contains(&near), "{near:.2} bits");
    // Each value equals that of the neighbour with one seed less in the second pit, if there is one.
    let alone = bits(&Sample::new(70_000, far));
    let rows = bits(&Sample::of_rows(5, 33, 1, far));
    assert!(rows < alone / 2.0, "{rows:.2} bits in rows, {alone:.2} alone");
}

/// A value that depends only on the first pit, in rows of 33 seeds in 5 pits.
fn far(rank: u64) -> i16 {
    let index = Index::new(5);
    let mut row = [0; 5];
    index.unrank(33, rank % index.len(33), &mut row);
    (split_mix(u64::from(row[0]) + 7) % 16) as i16
}

#[test]
fn a_small_layer_is_a_small_file() {
    let sample = Sample::of_rows(8, 2, 1, coins);
    assert_eq!(sample.identity.positions, 36);
    let bytes = sample.bytes(4_096).len();
    assert!(bytes < 500, "{bytes} bytes");
}
