//! Questions without an answer, files of something else, and what cannot be written.

use std::sync::atomic::{AtomicI16, Ordering};

use super::*;

fn layer_of(sample: &Sample) -> Layer {
    Layer::from_bytes(sample.bytes(64), "sample.ishwa").unwrap()
}

#[test]
fn ranks_and_contexts_the_layer_does_not_have() {
    let sample = Sample::new(100, coins).with_contexts(5, odd_contexts);
    let (layer, cache) = (layer_of(&sample), Cache::new(1 << 16));
    for rank in [100, 101, u64::MAX] {
        let error = layer.value(rank, 1, &cache).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("sample.ishwa: found rank {rank}, expected a rank below 100")
        );
    }
    for context in [5, 256, usize::MAX] {
        let error = layer.value(3, context, &cache).unwrap_err();
        let expected = format!("sample.ishwa: found context {context}, expected a context below 5");
        assert_eq!(error.to_string(), expected);
    }
    let error = layer.value(3, 0, &cache).unwrap_err();
    assert!(
        matches!(error, TableError::Corrupt { .. }),
        "no position has context 0: {error}"
    );
    for (first, length) in [(0, 101), (100, 1), (101, 0), (u64::MAX, 1), (u64::MAX, 0)] {
        let read = layer.read(first, &sample.contexts_of(), &mut vec![0; length]);
        assert!(
            matches!(read, Err(TableError::Rank { .. })),
            "{length} from {first}: {read:?}"
        );
    }
}

#[test]
fn contexts_that_are_not_those_of_the_positions() {
    let sample = Sample::new(1_000, coins).with_contexts(3, |rank| (rank % 2) as u8);
    let layer = layer_of(&sample);
    layer.check_contexts(&sample.contexts_of()).unwrap();
    for wrong in [|_| 0, |_| 2, |_| 3, |rank| (rank % 3) as u8] as [fn(u64) -> u8; 4] {
        let other = sample.clone().with_contexts(3, wrong);
        let checked = layer.check_contexts(&other.contexts_of());
        assert!(matches!(checked, Err(TableError::Corrupt { .. })), "{checked:?}");
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
            "set \"other\"",
            Identity {
                set: "other".to_string(),
                ..own.clone()
            },
        ),
        (
            "layer 12",
            "layer 11",
            Identity {
                layer: 11,
                ..own.clone()
            },
        ),
        (
            "seeds 13",
            "seeds 12",
            Identity {
                seeds: 12,
                ..own.clone()
            },
        ),
        (
            "positions 100",
            "positions 101",
            Identity {
                positions: 101,
                ..own.clone()
            },
        ),
        (
            "values gain",
            "values distance",
            Identity {
                values: ValueKind::Distance,
                ..own.clone()
            },
        ),
        (
            "index colex",
            "index game",
            Identity {
                index: IndexKind::Game,
                ..own.clone()
            },
        ),
    ];
    for (found, expected, other) in others {
        let error = Layer::open(&path, &other).unwrap_err();
        let sentence = format!(
            "{}: found a table of {found}, expected {expected}",
            path.display()
        );
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
    let mut later = Sample::new(1, coins).bytes(1);
    later[8] = 2;
    let error = Layer::from_bytes(later, "later").unwrap_err();
    assert_eq!(error.to_string(), "later: found format version 2, expected 1");
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
    for block_positions in [0, 65_537] {
        let options = WriteOptions {
            block_positions,
            ..options
        };
        let sentence = format!("positions of a block: found {block_positions}, expected 1 to 65536");
        refused(&sample, &options, &sentence);
    }
    let levels = zstd::compression_level_range();
    let sentence = format!(
        "level of compression: found 99, expected {} to {}",
        levels.start(),
        levels.end()
    );
    refused(&sample, &WriteOptions { level: 99, ..options }, &sentence);
    for contexts in [0, 257] {
        let sentence = format!("contexts: found {contexts}, expected 1 to 256");
        refused(
            &sample.clone().with_contexts(contexts, |_| 0),
            &options,
            &sentence,
        );
    }
    refused(
        &sample.clone().with_contexts(5, |rank| (rank / 20) as u8 + 1),
        &options,
        "context: found 5, expected a context below 5",
    );
    let mut long = sample.clone();
    long.identity.set = "a".repeat(1_025);
    refused(
        &long,
        &options,
        "bytes of the set id: found 1025, expected at most 1024",
    );
    let mut large = sample;
    large.identity.positions = 1 << 62;
    let sentence = format!(
        "positions: found {}, expected fewer than 2^32 blocks of 4096",
        1_u64 << 62
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
    let result = write(
        &path,
        &sample.identity,
        1,
        &values,
        &|_, _| (),
        &WriteOptions::default(),
    );
    let sentence =
        "second pass: found value 1 in context 0 within ranks 0..10, expected what the first pass counted";
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
