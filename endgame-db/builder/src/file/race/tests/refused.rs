//! Files with another identity, and content that cannot be written.

use super::*;
use crate::file::{is_table, set_id};

#[test]
fn a_table_of_something_else() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let sample = Sample::new(10, 7, chances);
    sample.write(&path, 100).unwrap();
    let own = &sample.identity;
    for (sentence, set, width) in [
        (
            "the table has set \"sample[kind=test]\" instead of \"other\"",
            "other",
            7,
        ),
        (
            "the table has 7 numbers for each state instead of 8; another version of ishwa built it; run `ishwa table \
             build --rebuild`",
            &own.set,
            8,
        ),
    ] {
        let other = RaceIdentity {
            set: set.to_string(),
            width,
        };
        let error = RaceTable::open(&path, &other).unwrap_err();
        assert_eq!(error.to_string(), format!("{}: {sentence}", path.display()));
    }
}

#[test]
fn a_table_and_its_set_are_known_from_the_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    Sample::new(10, 7, chances).write(&path, 100).unwrap();
    assert!(is_table(&path));
    assert_eq!(set_id(&path).unwrap(), "sample[kind=test]");
}

#[test]
fn files_that_are_no_tables_of_races() {
    let directory = tempfile::tempdir().unwrap();
    let error = RaceTable::open_any(directory.path()).unwrap_err();
    assert!(matches!(error, TableError::NotATable { .. }), "{error}");
    let error = RaceTable::open_any(&directory.path().join("none")).unwrap_err();
    assert!(matches!(error, TableError::Io { .. }), "{error}");
    let values = crate::file::testing::dumps().swap_remove(0);
    let text = b"a text of a hundred bytes or so, which is longer than any header is".to_vec();
    for foreign in [Vec::new(), b"ISHWARC".to_vec(), text, values] {
        let error = RaceTable::from_bytes(foreign, "foreign").unwrap_err();
        assert!(matches!(error, TableError::NotATable { .. }), "{error}");
    }
    let mut later = Sample::new(1, 7, chances).bytes(1);
    let error = ishwa_endgame_reader::file::Layer::from_bytes(later.clone(), "race").unwrap_err();
    assert!(matches!(error, TableError::NotATable { .. }), "{error}");
    later[8] = 2;
    let error = RaceTable::from_bytes(later, "later").unwrap_err();
    assert_eq!(
        error.to_string(),
        "later: the table has format version 2, from a newer program; this program reads version 1"
    );
}

/// Asserts that a modified sample cannot be written, and that no file is left behind.
fn unwritable(block_states: u32, change: impl FnOnce(&mut Sample), sentence: &str) {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let mut sample = Sample::new(0, 2, chances);
    for stage in [4, 6] {
        sample.stages.push(Stage {
            stage,
            keys: vec![1, 5, 9],
            numbers: vec![0.5; 6],
        });
    }
    change(&mut sample);
    let error = sample.write(&path, block_states).unwrap_err();
    let expected = format!("{}: cannot write a table: {sentence}", path.display());
    assert_eq!(error.to_string(), expected);
    assert_eq!(std::fs::read_dir(&directory).unwrap().count(), 0);
}

#[test]
fn what_cannot_be_written() {
    let set = "a".repeat(1_025);
    let sentence = "bytes of the set id: found 1,025, expected at most 1,024";
    unwritable(10, |sample| sample.identity.set = set, sentence);
    for width in [0, 65] {
        let sentence = format!("width: found {width}, expected 1 to 64");
        unwritable(10, |sample| sample.identity.width = width, &sentence);
    }
    for (block_states, found) in [(0, "0"), (16_385, "16,385")] {
        let sentence = format!("states of a block: found {found}, expected 1 to 16,384");
        unwritable(block_states, |_| (), &sentence);
    }
    for (stage, before) in [(4, 4), (4, 6)] {
        let sentence = format!("stages: found {stage} after {before}, expected ascending order");
        let change = |sample: &mut Sample| {
            sample.stages[0].stage = before;
            sample.stages[1].stage = stage;
        };
        unwritable(10, change, &sentence);
    }
    for keys in [vec![1, 5, 5], vec![1, 5, 4]] {
        let last = keys[2];
        let sentence = format!("keys: found {last} after 5 in stage 6, expected ascending order");
        unwritable(10, |sample| sample.stages[1].keys = keys, &sentence);
    }
    for length in [0, 4, 5, 7] {
        let sentence = format!("numbers: found {length} for 3 states of stage 4, expected 2 for each");
        unwritable(
            10,
            |sample| sample.stages[0].numbers.resize(length, 0.5),
            &sentence,
        );
    }
    for (number, name) in [
        (f64::NAN, "NaN"),
        (f64::INFINITY, "inf"),
        (f64::NEG_INFINITY, "-inf"),
    ] {
        for (index, key) in [(0, 1), (3, 5), (4, 9)] {
            let sentence = format!("number: found {name} of key {key} in stage 6, expected a finite number");
            unwritable(10, |sample| sample.stages[1].numbers[index] = number, &sentence);
        }
    }
}

#[test]
#[should_panic(expected = "room for the numbers of a state")]
fn room_for_other_numbers() {
    let sample = Sample::new(10, 7, chances);
    let table = RaceTable::from_bytes(sample.bytes(16), "sample").unwrap();
    let _ = table.get(5, 0, &mut [0.0; 8]);
}
