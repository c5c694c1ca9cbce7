//! A damaged file is refused when opened or checked, and never returns a wrong value.

use super::*;

/// Asserts that a modified file is refused, and that every value it returns is right.
fn refused(sample: &Sample, file: Vec<u8>, change: &str) {
    let Ok(layer) = Layer::from_bytes(file, "damaged") else {
        return;
    };
    assert!(check_layer(&layer).is_err(), "{change} is not seen");
    let cache = Cache::new(1 << 20);
    for rank in 0..sample.identity.positions {
        if let Ok(value) = layer.value(rank, &cache) {
            assert_eq!(value, (sample.value)(rank), "value of rank {rank} with {change}");
        }
    }
}

fn flip(sample: &Sample, file: &[u8], at: usize, bits: u8) {
    let mut file = file.to_vec();
    file[at] ^= bits;
    refused(sample, file, &format!("byte {at} changed by {bits:#04x}"));
}

fn small() -> Sample {
    Sample::of_rows(3, 4, 2, distances)
}

#[test]
fn every_byte_of_a_small_file() {
    for sample in [small(), Sample::new(40, coins), Sample::new(0, coins)] {
        let file = sample.bytes(16);
        for at in 0..file.len() {
            for bits in [1, 2, 4, 8, 16, 32, 64, 128, 255] {
                flip(&sample, &file, at, bits);
            }
        }
    }
}

#[test]
fn bytes_all_over_a_large_file() {
    let sample = Sample::of_rows(6, 20, 1, hills);
    let file = sample.bytes(1_024);
    for step in 0..500 {
        let at = file.len() * step / 500;
        flip(&sample, &file, at, 1 << (step % 8));
    }
}

#[test]
fn truncation_at_every_length() {
    let sample = small();
    let file = sample.bytes(16);
    for length in 0..file.len() {
        let cut = Layer::from_bytes(file[..length].to_vec(), "cut");
        assert!(cut.is_err(), "{length} of {} bytes", file.len());
    }
}

#[test]
fn bytes_at_the_end() {
    let mut file = small().bytes(16);
    file.push(0);
    let error = Layer::from_bytes(file.clone(), "longer").unwrap_err();
    let sentence = format!(
        "longer: damaged table: length: found {} bytes, expected {} bytes",
        file.len(),
        file.len() - 1
    );
    assert_eq!(error.to_string(), sentence);
}

#[test]
fn parts_that_change_places() {
    let sample = Sample::new(64, coins);
    let file = sample.bytes(16);
    let layer = Layer::from_bytes(file.clone(), "sample").unwrap();
    let blocks = &layer.container().header.blocks;
    let mut exchanged = 0;
    for (one, other) in [(0, 1), (1, 2), (0, 3), (2, 3)].map(|(one, other)| (blocks[one], blocks[other])) {
        if one.length == other.length {
            let mut changed = file.clone();
            let length = one.length as usize;
            changed[one.offset as usize..][..length]
                .copy_from_slice(&file[other.offset as usize..][..length]);
            changed[other.offset as usize..][..length]
                .copy_from_slice(&file[one.offset as usize..][..length]);
            refused(&sample, changed, "two blocks in each other's place");
            exchanged += 1;
        }
    }
    assert!(exchanged > 0, "no two blocks of the same length");
}

#[test]
fn a_file_that_shrinks_after_it_was_opened() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let sample = Sample::new(10_000, coins);
    sample.write(&path, &WriteOptions::default()).unwrap();
    let layer = Layer::open(&path, &sample.identity).unwrap();
    std::fs::OpenOptions::new()
        .write(true)
        .open(&path)
        .unwrap()
        .set_len(100)
        .unwrap();
    let error = layer.value(9_999, &Cache::new(0)).unwrap_err();
    assert!(matches!(error, TableError::Io { .. }), "{error}");
    assert!(check_layer(&layer).is_err());
}
