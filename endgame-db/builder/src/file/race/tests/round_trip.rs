//! Written numbers are read back bit for bit by every reading function.

use std::sync::Mutex;

use proptest::collection::{btree_map, btree_set, vec};
use proptest::prelude::*;

use super::*;

/// Reads a sample's file by every function.
fn check(sample: &Sample, block_states: u32) {
    let file = sample.bytes(block_states);
    let length = file.len() as u64;
    let table = RaceTable::from_bytes(file, "sample").unwrap();
    check_race(&table).unwrap();
    assert_eq!(table.bytes(), length);
    assert_eq!(table.identity(), &sample.identity);
    assert_eq!(table.block_states(), block_states);
    assert_eq!(table.states(), sample.states().count() as u64);
    let width = sample.identity.width as usize;
    let mut numbers = vec![0.5; width];
    for (stage, key, expected) in sample.states() {
        assert!(table.get(stage, key, &mut numbers).unwrap(), "{stage} {key}");
        assert_eq!(bits(&numbers), bits(expected), "{stage} {key}");
    }
    let mut missing = vec![(0, 0), (u32::MAX, u64::MAX)];
    for (stage, key, _) in sample.states() {
        let near = [key.wrapping_sub(1), key.wrapping_add(1)].map(|key| (stage, key));
        missing.extend(near);
        missing.extend([(stage.wrapping_sub(1), key), (stage.wrapping_add(1), key)]);
    }
    let names: std::collections::HashSet<(u32, u64)> =
        sample.states().map(|(stage, key, _)| (stage, key)).collect();
    for name in missing.into_iter().filter(|name| !names.contains(name)) {
        let before = bits(&numbers);
        assert!(!table.get(name.0, name.1, &mut numbers).unwrap(), "{name:?}");
        assert_eq!(bits(&numbers), before, "{name:?}");
    }
    let all = load_stages(&table).unwrap();
    let expected: Vec<&Stage> = sample
        .stages
        .iter()
        .filter(|stage| !stage.keys.is_empty())
        .collect();
    assert_eq!(all.len(), expected.len());
    for (found, expected) in all.iter().zip(expected) {
        assert_eq!((found.stage, &found.keys), (expected.stage, &expected.keys));
        assert_eq!(bits(&found.numbers), bits(&expected.numbers));
    }
    let parts = Mutex::new(Vec::new());
    let visit = |stage, keys: &[u64], numbers: &[f64]| {
        let part = (stage, keys.to_vec(), bits(numbers));
        parts.lock().unwrap().push(part);
        Ok(())
    };
    for_each_part(&table, visit).unwrap();
    let mut parts = parts.into_inner().unwrap();
    parts.sort();
    let keys: Vec<(u32, u64)> = parts
        .iter()
        .flat_map(|(stage, keys, _)| keys.iter().map(|&key| (*stage, key)))
        .collect();
    let expected: Vec<(u32, u64)> = sample.states().map(|(stage, key, _)| (stage, key)).collect();
    assert_eq!(keys, expected);
    let numbers: Vec<u64> = parts.into_iter().flat_map(|part| part.2).collect();
    let expected: Vec<u64> = sample.states().flat_map(|state| bits(state.2)).collect();
    assert_eq!(numbers, expected);
}

#[test]
fn stages_within_blocks_and_blocks_within_stages() {
    for block_states in [1, 2, 5, 23, 64, 1_000, 16_384] {
        check(&Sample::new(60, 7, chances), block_states);
        check(&Sample::new(60, 1, extremes), block_states);
    }
    check(&Sample::new(40, 64, extremes), 100);
    check(&Sample::new(0, 7, chances), 100);
    check(&Sample::new(1, 7, chances), 1);
}

#[test]
fn names_at_their_limits() {
    let mut sample = Sample::new(0, 2, extremes);
    for stage in [0, 1, u32::MAX] {
        sample.stages.push(Stage {
            stage,
            keys: vec![0, 1, 1 << 63, u64::MAX - 1, u64::MAX],
            numbers: vec![-0.0; 10],
        });
    }
    for block_states in [1, 2, 5, 7, 100] {
        check(&sample, block_states);
    }
}

#[test]
fn numbers_that_are_all_the_same_still_take_room() {
    let mut sample = Sample::new(0, 7, chances);
    sample.stages.push(Stage {
        stage: 0,
        keys: (0..40_000).collect(),
        numbers: vec![0.0; 280_000],
    });
    check(&sample, 16_384);
    let bytes = sample.bytes(16_384).len();
    assert!(
        (280_000 * 8 / 256..280_000 * 8 / 256 + 500).contains(&bytes),
        "{bytes} bytes"
    );
}

#[test]
fn relations_between_columns_save_what_they_can() {
    // Three of seven columns follow from others.
    let sample = Sample::new(2_000, 7, chances);
    let numbers = sample.states().count() * 7;
    let with = sample.bytes(1_024).len();
    let mut without = sample.clone();
    for (index, number) in without
        .stages
        .iter_mut()
        .flat_map(|stage| &mut stage.numbers)
        .enumerate()
    {
        *number *= 1.0 + (split_mix(index as u64) % 1_024) as f64 / 1_024.0;
    }
    let without = without.bytes(1_024).len();
    let saved = (without - with) as f64 / numbers as f64;
    assert!(saved > 2.0, "{saved} bytes a number");
}

#[test]
fn blocks_that_are_read_again_and_again() {
    // More blocks than are cached, so that they evict one another.
    let sample = Sample::new(3_000, 64, extremes);
    let table = RaceTable::from_bytes(sample.bytes(16), "sample").unwrap();
    let states: Vec<(u32, u64, &[f64])> = sample.states().collect();
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let (table, states) = (&table, &states);
            scope.spawn(move || {
                let mut numbers = [0.0; 64];
                for probe in 0..10_000 {
                    let (stage, key, expected) =
                        states[split_mix(thread << 32 | probe) as usize % states.len()];
                    assert!(table.get(stage, key, &mut numbers).unwrap());
                    assert_eq!(bits(&numbers), bits(expected), "{stage} {key}");
                }
            });
        }
    });
}

fn finite() -> impl Strategy<Value = f64> {
    prop_oneof![
        0.0..=1.0,
        Just(0.0),
        Just(1.0),
        any::<u64>()
            .prop_map(f64::from_bits)
            .prop_filter("finite", |number| number.is_finite()),
    ]
}

proptest! {
    #[test]
    fn any_states(
        names in btree_map(any::<u32>(), btree_set(any::<u64>(), 0..20), 0..12),
        width in 1_u32..=12,
        pool in vec(finite(), 1..60),
        block_states in 1_u32..50,
    ) {
        let mut next = 0;
        let mut number = |_| {
            next += 1;
            pool[split_mix(next) as usize % pool.len()]
        };
        let mut stage = |(stage, keys): (u32, std::collections::BTreeSet<u64>)| Stage {
            stage,
            numbers: (0..keys.len() * width as usize).map(&mut number).collect(),
            keys: keys.into_iter().collect(),
        };
        let stages = names.into_iter().map(&mut stage).collect();
        let identity = RaceIdentity { set: String::new(), width };
        check(&Sample { identity, stages }, block_states);
    }
}
