//! Invalid queries, files with another identity, and content that cannot be written.

use std::sync::atomic::{AtomicI16, Ordering};

use super::*;
use crate::file::{is_table, set_id};

fn layer_of(sample: &Sample) -> Layer {
    Layer::from_bytes(sample.bytes(64), "sample.ishwa").unwrap()
}

#[test]
fn ranks_the_layer_does_not_have() {
    let (layer, cache) = (layer_of(&Sample::new(100, coins)), Cache::new(1 << 16));
    for rank in [100, 101, u64::MAX] {
        let error = layer.value(rank, &cache).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("sample.ishwa: rank {rank} is out of range: the table has 100 positions")
        );
    }
    for (first, length) in [(0, 101), (100, 1), (101, 0), (u64::MAX, 1), (u64::MAX, 0)] {
        let read = read_values(&layer, first, &mut vec![0; length]);
        assert!(
            matches!(read, Err(TableError::Rank { .. })),
            "{length} from {first}: {read:?}"
        );
    }
}

#[test]
fn a_table_of_something_else() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let sample = Sample::new(100, coins);
    sample.write(&path, &WriteOptions::default()).unwrap();
    let own = &sample.identity;
    Layer::open(&path, own).unwrap();
    let others = [
        (
            "set \"sample[kind=test]\"",
            "\"other\"",
            Identity {
                set: "other".to_string(),
                ..own.clone()
            },
        ),
        (
            "layer 12",
            "11",
            Identity {
                layer: 11,
                ..own.clone()
            },
        ),
        (
            "seeds 13",
            "12",
            Identity {
                seeds: 12,
                ..own.clone()
            },
        ),
        (
            "positions 100",
            "101",
            Identity {
                positions: 101,
                ..own.clone()
            },
        ),
        (
            "values gain",
            "distance",
            Identity {
                values: TableValueKind::Distance,
                ..own.clone()
            },
        ),
        (
            "index game",
            "colex of 4 seeds in 3 pits",
            Identity {
                index: IndexKind::Colex { pits: 3, seeds: 4 },
                ..own.clone()
            },
        ),
    ];
    for (found, expected, other) in others {
        let error = Layer::open(&path, &other).unwrap_err();
        let sentence = format!("{}: the table has {found} instead of {expected}", path.display());
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn files_that_are_no_tables() {
    let directory = tempfile::tempdir().unwrap();
    let error = Layer::open_any(directory.path()).unwrap_err();
    assert!(matches!(error, TableError::NotATable { .. }), "{error}");
    let error = Layer::open_any(&directory.path().join("none")).unwrap_err();
    assert!(matches!(error, TableError::Io { .. }), "{error}");
    assert!(
        error.to_string().contains("none: cannot open the table: "),
        "{error}"
    );
    for text in [
        "",
        "I",
        "ISHWATB",
        "a text of a hundred bytes or so, which is longer than any header is",
    ] {
        let error = Layer::from_bytes(text.as_bytes(), "text").unwrap_err();
        assert!(matches!(error, TableError::NotATable { .. }), "{error}");
    }
    let path = directory.path().join("text");
    for text in ["", "ISHWATB", "a text of some bytes"] {
        std::fs::write(&path, text).unwrap();
        assert!(!is_table(&path), "{text}");
        let error = set_id(&path).unwrap_err();
        assert!(matches!(error, TableError::NotATable { .. }), "{error}");
    }
    assert!(!is_table(&directory.path().join("none")));
    for (version, age) in [(1, "an older"), (3, "a newer")] {
        let mut other = Sample::new(1, coins).bytes(1);
        other[8] = version;
        let error = Layer::from_bytes(other, "other").unwrap_err();
        let expected = format!(
            "other: the table has format version {version}, from {age} program; this program reads version 2"
        );
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn a_table_and_its_set_are_known_from_the_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let sample = Sample::new(10, coins);
    sample.write(&path, &WriteOptions::default()).unwrap();
    assert!(is_table(&path));
    assert_eq!(set_id(&path).unwrap(), "sample[kind=test]");
}

#[test]
fn what_cannot_be_written() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let sample = Sample::new(100, coins);
    let options = WriteOptions::default();
    let refused = |sample: &Sample, options: &WriteOptions, sentence: &str| {
        let error = sample.write(&path, options).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("{}: cannot write a table: {sentence}", path.display())
        );
        assert_eq!(
            std::fs::read_dir(&directory).unwrap().count(),
            0,
            "nothing is left behind"
        );
    };
    for (block_positions, found) in [(0, "0"), (65_537, "65,537")] {
        let options = WriteOptions { block_positions };
        let sentence = format!("positions of a block: found {found}, expected 1 to 65,536");
        refused(&sample, &options, &sentence);
    }
    let mut rows = sample.clone();
    for (pits, seeds, counts) in [
        (0, 1, "1 seed in 0 pits"),
        (17, 1, "1 seed in 17 pits"),
        (2, 49, "49 seeds in 2 pits"),
        (3, 4, "4 seeds in 3 pits"),
    ] {
        rows.identity.index = IndexKind::Colex { pits, seeds };
        let sentence = format!(
            "index: found colex of {counts} for 100 positions, expected 1 to 16 pits, at most 48 seeds, and a number \
             of positions that suits this index"
        );
        refused(&rows, &options, &sentence);
    }
    let mut long = sample.clone();
    long.identity.set = "a".repeat(1_025);
    refused(
        &long,
        &options,
        "bytes of the set id: found 1,025, expected at most 1,024",
    );
    let mut large = sample;
    large.identity.positions = 1 << 62;
    let sentence = format!(
        "positions: found {}, expected at most 16,777,216 blocks of {}",
        1_u64 << 62,
        ishwa_messages::Lang::English.count(u64::from(options.block_positions))
    );
    refused(&large, &options, &sentence);
}

#[test]
fn values_that_change_while_they_are_written() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let sample = Sample::new(10, coins);
    let next = AtomicI16::new(0);
    let values = |_: Range<u64>, values: &mut [i16]| values.fill(next.fetch_add(1, Ordering::Relaxed));
    let result = write(&path, &sample.identity, &values, &WriteOptions::default());
    let sentence =
        "second pass: found other values within ranks 0..10, expected the values counted in the first pass";
    assert!(result.unwrap_err().to_string().ends_with(sentence));
    assert!(!path.exists());
}

#[test]
fn places_where_nothing_can_be_written() {
    let directory = tempfile::tempdir().unwrap();
    let sample = Sample::new(10, coins);
    for path in [
        directory.path().join("none").join("sample.ishwa"),
        "/".into(),
        directory.path().join(".."),
    ] {
        let error = sample.write(&path, &WriteOptions::default()).unwrap_err();
        assert!(matches!(error, TableError::Io { .. }), "{error}");
    }
}
