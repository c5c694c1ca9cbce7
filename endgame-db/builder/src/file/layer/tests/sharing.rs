//! One cache, several tables, many threads.

use super::*;

#[test]
fn threads_share_a_cache_that_holds_three_blocks() {
    let samples = [
        Sample::new(20_000, coins),
        Sample::new(30_000, |rank| coins(rank + 1_000_000)),
        Sample::of_rows(6, 12, 1, distances),
    ];
    let layers = samples
        .each_ref()
        .map(|sample| Layer::from_bytes(sample.bytes(1_024), "sample").unwrap());
    let cache = Cache::new(3_500);
    let (samples, layers, cache) = (&samples, &layers, &cache);
    std::thread::scope(|scope| {
        for thread in 0..8 {
            scope.spawn(move || {
                for probe in 0..4_000 {
                    let random = split_mix(thread << 32 | probe);
                    let which = (random % 3) as usize;
                    // Half of the probes go to a few blocks, so that some hit the cache.
                    let spread = if random & 8 == 0 {
                        2_000
                    } else {
                        samples[which].identity.positions
                    };
                    let rank = (random >> 16) % spread;
                    let value = layers[which].value(rank, cache).unwrap();
                    assert_eq!(
                        value,
                        (samples[which].value)(rank),
                        "rank {rank} of layer {which}"
                    );
                    assert!(cache.bytes() <= 3_500);
                }
            });
        }
    });
    assert!(cache.bytes() > 0);
}

#[test]
fn a_block_that_is_cached_is_not_read_again() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let sample = Sample::new(10_000, coins);
    let options = WriteOptions {
        block_positions: 4_096,
    };
    sample.write(&path, &options).unwrap();
    let layer = Layer::open(&path, &sample.identity).unwrap();
    let cache = Cache::new(1 << 20);
    layer.value(0, &cache).unwrap();
    std::fs::OpenOptions::new()
        .write(true)
        .open(&path)
        .unwrap()
        .set_len(100)
        .unwrap();
    assert_eq!(layer.value(4_095, &cache).unwrap(), coins(4_095));
    assert!(layer.value(4_096, &cache).is_err());
}

#[test]
fn the_same_file_opened_twice_is_two_tables() {
    let sample = Sample::new(100, coins);
    let other = Sample::new(100, |rank| coins(rank + 500));
    let cache = Cache::new(1 << 20);
    let first = Layer::from_bytes(sample.bytes(64), "sample").unwrap();
    let before: Vec<i16> = (0..100).map(|rank| first.value(rank, &cache).unwrap()).collect();
    assert_eq!(before, sample.values());
    drop(first);
    let second = Layer::from_bytes(other.bytes(64), "sample").unwrap();
    let after: Vec<i16> = (0..100).map(|rank| second.value(rank, &cache).unwrap()).collect();
    assert_eq!(after, other.values());
}
