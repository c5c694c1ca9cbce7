//! A damaged file is refused when opened or checked, and never returns a wrong number.

use ishwa_messages::Lang;

use super::*;

/// Asserts that a modified file is refused, and that every number it returns is right.
fn refused(sample: &Sample, file: Vec<u8>, change: &str) {
    let Ok(table) = RaceTable::from_bytes(file, "damaged") else {
        return;
    };
    assert!(check_race(&table).is_err(), "{change} is not seen");
    let mut numbers = vec![0.0; sample.identity.width as usize];
    for (stage, key, expected) in sample.states() {
        if let Ok(found) = table.get(stage, key, &mut numbers) {
            assert!(found, "key {key} of stage {stage} is gone with {change}");
            assert_eq!(
                bits(&numbers),
                bits(expected),
                "key {key} of stage {stage} with {change}"
            );
        }
        let is_there = sample
            .states()
            .any(|state| (state.0, state.1) == (stage, key + 1));
        if let Ok(found) = table.get(stage, key + 1, &mut numbers) {
            assert_eq!(found, is_there, "key {} of stage {stage} with {change}", key + 1);
        }
    }
    if let Ok(stages) = load_stages(&table) {
        let expected = sample.stages.iter().filter(|stage| !stage.keys.is_empty());
        assert!(stages.iter().eq(expected), "{change} changes stages");
    }
}

fn small() -> Sample {
    Sample::new(8, 7, chances)
}

#[test]
fn every_byte_of_a_small_file() {
    // On a thread of the pool: entering it for each file would take longer than reading the file.
    rayon::scope(|_| change_every_byte());
}

fn change_every_byte() {
    for sample in [small(), Sample::new(5, 3, extremes), Sample::new(0, 2, extremes)] {
        let file = sample.bytes(16);
        for at in 0..file.len() {
            // One bit of each byte, and all of them.
            for flipped in [1 << (at % 8), 255] {
                let mut file = file.clone();
                file[at] ^= flipped;
                refused(&sample, file, &format!("byte {at} changed by {flipped:#04x}"));
            }
        }
    }
}

#[test]
fn truncation_at_every_length_and_bytes_at_the_end() {
    let mut file = small().bytes(16);
    for length in 0..file.len() {
        let cut = RaceTable::from_bytes(file[..length].to_vec(), "cut");
        assert!(cut.is_err(), "{length} of {} bytes", file.len());
    }
    file.push(0);
    let error = RaceTable::from_bytes(file.clone(), "longer").unwrap_err();
    let [found, expected] = [file.len(), file.len() - 1].map(|length| Lang::English.count(length as u64));
    let sentence = format!("longer: damaged table: length: found {found} bytes, expected {expected} bytes");
    assert_eq!(error.to_string(), sentence);
}

#[test]
fn a_file_that_shrinks_after_it_was_opened() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let sample = small();
    sample.write(&path, 16).unwrap();
    let table = RaceTable::open(&path, &sample.identity).unwrap();
    let states: Vec<(u32, u64, &[f64])> = sample.states().collect();
    let mut numbers = [0.0; 7];
    assert!(table.get(states[0].0, states[0].1, &mut numbers).unwrap());
    let file = std::fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.set_len(100).unwrap();
    // Blocks that were read before remain available.
    assert!(table.get(states[1].0, states[1].1, &mut numbers).unwrap());
    assert_eq!(numbers, states[1].2);
    let last = states[states.len() - 1];
    let error = table.get(last.0, last.1, &mut numbers).unwrap_err();
    assert!(matches!(error, TableError::Io { .. }), "{error}");
    assert!(check_race(&table).is_err());
    assert!(load_stages(&table).is_err());
}
