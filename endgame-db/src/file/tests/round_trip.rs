//! What is written is read back, in every way of reading.

use std::collections::BTreeMap;
use std::sync::Mutex;

use super::*;

/// Reads a table in every way and compares with what was written.
fn compare(sample: &Sample, block_positions: u32) {
    let bytes = sample.bytes(block_positions);
    let length = bytes.len() as u64;
    let layer = Layer::from_bytes(bytes, "sample").unwrap();
    assert_eq!(layer.identity(), &sample.identity);
    assert_eq!(layer.contexts(), sample.contexts);
    assert_eq!(layer.block_positions(), block_positions);
    assert_eq!(layer.generator(), env!("CARGO_PKG_VERSION"));
    assert_eq!(layer.bytes(), length);
    layer.check().unwrap();
    layer.check_contexts(&sample.contexts_of()).unwrap();

    let values = sample.values();
    let cache = Cache::new(1 << 16);
    for (rank, &value) in (0..).zip(&values) {
        assert_eq!(
            sample.value_of(&layer, rank, &cache).unwrap(),
            value,
            "rank {rank}"
        );
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
        layer.read(range.start, &sample.contexts_of(), &mut read).unwrap();
        assert_eq!(read, expected);
    }

    let seen = Mutex::new(BTreeMap::new());
    let visited = layer.for_each_block(|first, codes| {
        assert!(!codes.is_empty());
        let value = |place: usize| codes.value(place, usize::from((sample.context)(first + place as u64)));
        let block: Vec<i16> = (0..codes.len()).map(value).collect::<Result<_, _>>()?;
        assert!(codes.value(codes.len(), 0).is_err());
        seen.lock().unwrap().insert(first, block);
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
            for value in [coins, distances] {
                let sample = Sample::new(positions, value);
                compare(&sample, block_positions);
                compare(&sample.with_contexts(5, odd_contexts), block_positions);
            }
        }
    }
}

#[test]
fn as_many_contexts_as_there_can_be() {
    let sample = Sample::new(50_000, coins).with_contexts(256, |rank| split_mix(rank + 1_000_000) as u8);
    compare(&sample, 4_096);
}

#[test]
fn codes_have_two_bytes_when_a_context_has_more_than_256_values() {
    let width = |sample: &Sample| {
        compare(sample, 300);
        sample.bytes(300)[12..14].to_vec()
    };
    assert_eq!(
        width(&Sample::new(1_000, |rank| (rank % 256) as i16 - 100)),
        [1, 0]
    );
    assert_eq!(
        width(&Sample::new(1_000, |rank| (rank % 257) as i16 - 100)),
        [2, 0]
    );
    let split = Sample::new(1_000, |rank| (rank % 500) as i16).with_contexts(2, |rank| (rank % 2) as u8);
    assert_eq!(width(&split), [1, 0], "250 values in each context");
    let uneven =
        Sample::new(1_000, |rank| (rank % 500) as i16).with_contexts(3, |rank| (rank % 500 / 260) as u8);
    assert_eq!(
        width(&uneven),
        [2, 0],
        "260 values in one context, 240 in the next, none in the last"
    );
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
    let header = &layer.header.dictionaries[0];
    assert_eq!(header.values, [7, -3, 5, 2]);
    assert_eq!(header.counts, [4, 2, 2, 1]);
}

#[test]
fn codes_are_compressed() {
    let bytes = Sample::new(100_000, coins).bytes(8_192).len();
    // 16 values of 3 bits of entropy.
    assert!(
        (37_500..50_000).contains(&bytes),
        "{bytes} bytes for 100000 positions"
    );
}
