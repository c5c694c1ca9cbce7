//! Forged files are refused or read, but never cause a panic, a hang or unbounded memory.

use ishwa_endgame_reader::file::container::{BlockEntry, Header};
use ishwa_endgame_reader::file::race::block::{BlockRows, Name, Relation, decode, least_bytes, most_bytes};
use ishwa_endgame_reader::file::race::header::RaceCodec;
use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::file::container_writer::encode;
use crate::file::race::block;
use crate::file::testing::{Layout, repair};

const LAYOUT: Layout = Layout {
    blocks_at: 24,
    entry_bytes: 20,
};

/// Uses every function of a table, if it can be opened at all.
fn use_table(file: &[u8]) -> bool {
    let Ok(table) = RaceTable::from_bytes(file.to_vec(), "hostile") else {
        return false;
    };
    let mut numbers = vec![0.0; table.identity().width as usize];
    for (stage, key) in [(0, 0), (5, 1 << 20), (8, 3), (29, 1 << 40), (u32::MAX, u64::MAX)] {
        if let Ok(true) = table.get(stage, key, &mut numbers) {
            assert!(numbers.iter().all(|number| number.is_finite()));
        }
    }
    let sound = check_race(&table).is_ok();
    match load_stages(&table) {
        Ok(stages) => {
            let counted: usize = stages.iter().map(|stage| stage.keys.len()).sum();
            assert_eq!(counted as u64, table.states());
            assert!(stages.is_sorted_by(|one, next| one.stage < next.stage));
            for stage in stages {
                assert!(stage.keys.is_sorted_by(|one, next| one < next));
                for (key, row) in stage.keys.iter().zip(stage.numbers.chunks_exact(numbers.len())) {
                    assert!(table.get(stage.stage, *key, &mut numbers).unwrap());
                    assert_eq!(bits(&numbers), bits(row));
                }
            }
        }
        Err(error) => assert!(!sound, "what is checked can be read: {error}"),
    }
    sound
}

proptest! {
    #[test]
    fn any_bytes(file in vec(any::<u8>(), 0..300)) {
        prop_assert!(!use_table(&file));
    }

    #[test]
    fn any_bytes_behind_the_mark(bytes in vec(any::<u8>(), 0..300), header in 0_u64..300) {
        let mut file = b"ISHWARC\x1a\x01\x00".to_vec();
        file.extend(bytes);
        if let Some(length) = file.get_mut(28..36) {
            length.copy_from_slice(&header.to_le_bytes());
        }
        repair(&mut file, &LAYOUT);
        use_table(&file);
    }

    #[test]
    fn changes_with_the_checksums_made_right(edits in vec((any::<u16>(), any::<u8>()), 1..6)) {
        let mut file = Sample::new(12, 3, extremes).bytes(16);
        for (at, byte) in edits {
            let at = usize::from(at) % file.len();
            file[at] = byte;
        }
        repair(&mut file, &LAYOUT);
        use_table(&file);
    }

    #[test]
    fn extreme_fields(at in 8_usize..36, width in 1_usize..=8, value in prop_oneof![
        Just(0), Just(1), Just(u64::MAX), Just(1 << 63), Just(1 << 32), Just((1 << 32) - 1), Just((1 << 31) - 1),
        Just(16_384), Just(16_385), any::<u64>(),
    ]) {
        let mut file = Sample::new(12, 7, chances).bytes(16);
        file[at..at + width].copy_from_slice(&value.to_le_bytes()[..width]);
        repair(&mut file, &LAYOUT);
        use_table(&file);
    }

    #[test]
    fn blocks_of_any_content(content in vec(any::<u8>(), 0..200), states in 1_usize..6, width in 1_usize..4) {
        let frame = zstd::bulk::compress(&content, 1).unwrap();
        let relations = vec![Relation::default(); width];
        let first = (u32::MAX - 3, u64::from(content.get(2).copied().unwrap_or(0)));
        if let Some(rows) = decode(&frame, states, first, &relations) {
            prop_assert_eq!(rows.keys.len(), states);
            prop_assert_eq!(rows.numbers.len(), states * width);
        }
    }
}

/// A valid file of three blocks, except for the changes that `change` makes to the header or a block.
fn forged(change: impl FnOnce(&mut Header<RaceCodec>, &mut Vec<Vec<u8>>)) -> Result<(), TableError> {
    let mut sample = Sample::new(0, 2, chances);
    for stage in [4, 6, 9] {
        sample.stages.push(Stage {
            stage,
            keys: vec![10, 20, 30, 40],
            numbers: vec![0.5; 8],
        });
    }
    let sound = sample.bytes(4);
    let mut header = RaceTable::from_bytes(sound.clone(), "sound")?
        .container()
        .header
        .clone();
    let part = |block: &BlockEntry<Name>| sound[block.offset as usize..][..block.length as usize].to_vec();
    let mut blocks: Vec<Vec<u8>> = header.blocks.iter().map(part).collect();
    change(&mut header, &mut blocks);
    for (entry, block) in header.blocks.iter_mut().zip(&blocks) {
        entry.length = block.len() as u32;
    }
    let mut file = encode(&header);
    file.extend(blocks.concat());
    file.extend([0; 32]);
    repair(&mut file, &LAYOUT);
    use_table(&file);
    check_race(&RaceTable::from_bytes(file, "forged")?)
}

fn says(change: impl FnOnce(&mut Header<RaceCodec>, &mut Vec<Vec<u8>>), sentence: &str) {
    let error = forged(change).unwrap_err();
    assert!(matches!(error, TableError::Corrupt { .. }), "{error}");
    assert_eq!(error.to_string(), format!("forged: damaged table: {sentence}"));
}

/// The states of one block of the forged file, in another order or number.
fn block_of(runs: &[(u32, usize)], keys: &[u64], numbers: &[f64]) -> Vec<u8> {
    let rows = BlockRows {
        runs: runs.to_vec(),
        keys: keys.to_vec(),
        numbers: numbers.to_vec(),
    };
    block::encode(&rows, &[Relation::default(); 2]).unwrap()
}

#[test]
fn blocks_that_do_not_fit() {
    forged(|_, _| ()).unwrap();
    // Numbers are stored without prediction, so that a block can be built without the file's relations.
    let with = |block: Vec<u8>, sentence: &str| {
        let change = |header: &mut Header<RaceCodec>, blocks: &mut Vec<Vec<u8>>| {
            header.codec.relations = vec![Relation::default(); 2];
            for (index, stage) in [4, 6, 9].into_iter().enumerate() {
                blocks[index] = block_of(&[(stage, 4)], &[10, 20, 30, 40], &[0.5; 8]);
            }
            blocks[1] = block;
        };
        says(change, sentence);
    };
    let other = "block 1: found other bytes, expected 4 states in order with finite numbers";
    with(block_of(&[(6, 4)], &[11, 20, 30, 40], &[0.5; 8]), other);
    with(block_of(&[(6, 4)], &[10, 20, 20, 40], &[0.5; 8]), other);
    with(block_of(&[(6, 3)], &[10, 20, 30], &[0.5; 6]), other);
    with(block_of(&[(6, 5)], &[10, 20, 30, 40, 50], &[0.5; 10]), other);
    let sound = block_of(&[(6, 4)], &[10, 20, 30, 40], &[0.5; 8]);
    let mut content = zstd::bulk::decompress(&sound, 1 << 10).unwrap();
    content.push(0);
    with(zstd::bulk::compress(&content, 1).unwrap(), other);
    content.truncate(content.len() - 2);
    with(zstd::bulk::compress(&content, 1).unwrap(), other);
    with(sound[..sound.len() - 1].to_vec(), other);
    with(block_of(&[(6, 2), (6, 4)], &[10, 20, 30, 40], &[0.5; 8]), other);
    let mut numbers = [0.5; 8];
    for number in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        numbers[5] = number;
        with(block_of(&[(6, 4)], &[10, 20, 30, 40], &numbers), other);
    }
    with(vec![0; 40], other);
    // A million zeros in a few bytes.
    with(zstd::bulk::compress(&vec![0; 1_000_000], 1).unwrap(), other);
    let after = "expected a state before the next block";
    let late = block_of(&[(6, 3), (9, 4)], &[10, 20, 30, 10], &[0.5; 8]);
    with(
        late,
        &format!("block 1: found key 10 of stage 9 as the last key, {after}"),
    );
    let later = block_of(&[(6, 3), (10, 4)], &[10, 20, 30, 1], &[0.5; 8]);
    with(
        later,
        &format!("block 1: found key 1 of stage 10 as the last key, {after}"),
    );
}

#[test]
fn headers_that_do_not_fit() {
    says(
        |header, _| header.codec.identity.set = "a".repeat(1_025),
        "set id: found 1,025 bytes, expected at most 1,024",
    );
    for width in [0, 65] {
        says(
            |header, _| header.codec.identity.width = width,
            &format!("width: found {width}, expected 1 to 64"),
        );
    }
    for (size, found) in [(0, "0"), (16_385, "16,385")] {
        says(
            |header, _| header.codec.block_states = size,
            &format!("states of a block: found {found}, expected 1 to 16,384"),
        );
    }
    says(
        |header, _| header.codec.states = 13,
        "blocks: found 3, expected enough for 13 states, 4 in each block",
    );
    says(
        |header, _| header.codec.states = u64::MAX,
        &format!(
            "blocks: found 3, expected enough for {} states, 4 in each block",
            u64::MAX
        ),
    );
    says(
        |header, _| header.blocks.truncate(2),
        "blocks: found 2, expected enough for 12 states, 4 in each block",
    );
    for first in [(4, 10), (4, 9), (3, 11)] {
        says(
            |header, _| header.blocks[1].mark = first,
            &format!(
                "block 1: found key {} of stage {} as the first key, expected a state after the first of the previous block",
                first.1, first.0
            ),
        );
    }
    // A relation to an index before the first column, or to the column itself.
    for (stride, count, rest) in [
        (1, 2, false),
        (2, 1, false),
        (0, 1, false),
        (1, 0, false),
        (0, 0, true),
    ] {
        let relation = Relation { stride, count, rest };
        says(
            |header, _| header.codec.relations[1] = relation,
            &format!(
                "relation of column 1: found [{stride}, {count}, {}], expected none, or a relation to earlier columns",
                u8::from(rest)
            ),
        );
    }
}

#[test]
fn blocks_too_long_or_too_short_for_what_they_hold() {
    let most = most_bytes(4, 2);
    says(
        |_, blocks| blocks[2] = vec![0; most + 1],
        &format!("block 2: found {}, expected 1 to {most} bytes", most + 1),
    );
    says(
        |_, blocks| blocks[2].clear(),
        &format!("block 2: found 0, expected 1 to {most} bytes"),
    );
    // The largest number of states in a block needs more bytes than a frame of zeros has.
    let least = least_bytes(16_384 * 64);
    assert_eq!(least, 32_768);
    let keys: Vec<u64> = (0..16_384).collect();
    let rows = BlockRows {
        runs: vec![(0, keys.len())],
        numbers: vec![0.0; keys.len() * 64],
        keys,
    };
    let relations = [Relation::default(); 64];
    let bytes = block::encode(&rows, &relations).unwrap();
    assert_eq!(bytes.len(), least);
    assert_eq!(decode(&bytes, 16_384, (0, 0), &relations), Some(rows));
}
