//! Files that somebody made up: refused or read, but never a panic, a hang or memory without bound.

use proptest::collection::vec;
use proptest::prelude::*;

use super::repair::repair;
use super::*;
use crate::file::counts::Dictionary;
use crate::file::header::{Block, Header};

/// Uses a table in every way, if it can be opened at all.
fn use_table(file: &[u8]) -> bool {
    let Ok(layer) = Layer::from_bytes(file, "hostile") else {
        return false;
    };
    let positions = layer.identity().positions;
    let counted: u64 = layer.counts().iter().map(|&(_, count)| count).sum();
    assert_eq!(counted, positions);
    let cache = Cache::new(1 << 16);
    let ranks = [0, 1, 15, 16, 39, positions / 2, positions.saturating_sub(1)];
    for rank in ranks {
        for context in [0, 1, layer.contexts() - 1] {
            let value = layer.value(rank, context, &cache);
            assert!(value.is_err() || rank < positions);
        }
    }
    let sound = layer.check().is_ok();
    let all_in_first = layer.check_contexts(&|_, contexts| contexts.fill(0)).is_ok();
    let mut values = vec![0; positions.min(1_000) as usize];
    let read = layer.read(0, &|_, contexts| contexts.fill(0), &mut values);
    assert!(
        read.is_ok() || !all_in_first,
        "what is checked can be read: {read:?}"
    );
    let visited = layer.for_each_block(|_, codes| codes.value(codes.len() - 1, 0).map(|_| ()));
    assert!(visited.is_ok() || !all_in_first);
    sound
}

proptest! {
    #[test]
    fn any_bytes(file in vec(any::<u8>(), 0..300)) {
        prop_assert!(!use_table(&file));
    }

    #[test]
    fn any_bytes_behind_the_mark(bytes in vec(any::<u8>(), 0..300), header in 0_u64..300) {
        let mut file = b"ISHWATB\x1a\x01\x00".to_vec();
        file.extend(bytes);
        if let Some(length) = file.get_mut(40..48) {
            length.copy_from_slice(&header.to_le_bytes());
        }
        repair(&mut file);
        use_table(&file);
    }

    #[test]
    fn changes_with_the_checksums_made_right(edits in vec((any::<u16>(), any::<u8>()), 1..6), wide: bool) {
        let sample = Sample::new(40, if wide { distances } else { coins });
        let mut file = sample.with_contexts(5, odd_contexts).bytes(16);
        for (at, byte) in edits {
            let at = usize::from(at) % file.len();
            file[at] = byte;
        }
        repair(&mut file);
        use_table(&file);
    }

    #[test]
    fn extreme_fields(at in 8_usize..48, width in 1_usize..=8, value in prop_oneof![
        Just(0), Just(1), Just(u64::MAX), Just(1 << 63), Just(1 << 32), Just((1 << 32) - 1), Just((1 << 31) - 1),
        Just(65_536), Just(65_537), any::<u64>(),
    ]) {
        let mut file = Sample::new(40, distances).bytes(16);
        file[at..at + width].copy_from_slice(&value.to_le_bytes()[..width]);
        repair(&mut file);
        use_table(&file);
    }
}

/// A file with everything as it should be but what `change` does to the header or a block.
fn forged(change: impl FnOnce(&mut Header, &mut Vec<Vec<u8>>)) -> Result<(), TableError> {
    let sample = Sample::new(40, |rank| (rank % 3) as i16);
    let raw: Vec<u8> = (0..40).map(|rank| [0, 1, 2][rank % 3]).collect();
    let mut blocks: Vec<Vec<u8>> = raw
        .chunks(16)
        .map(|codes| zstd::bulk::compress(codes, 1).unwrap())
        .collect();
    let mut header = Header {
        identity: sample.identity.clone(),
        generator: "forged".to_string(),
        block_positions: 16,
        dictionaries: vec![Dictionary {
            values: vec![0, 1, 2],
            counts: vec![14, 13, 13],
        }],
        blocks: vec![Block::default(); 3],
    };
    change(&mut header, &mut blocks);
    for (entry, block) in header.blocks.iter_mut().zip(&blocks) {
        entry.length = block.len() as u32;
    }
    let mut file = header.encode();
    file.extend(blocks.concat());
    file.extend([0; 32]);
    repair(&mut file);
    let layer = Layer::from_bytes(file, "forged")?;
    let checked = layer.check();
    assert_eq!(
        layer.check_contexts(&|_, contexts| contexts.fill(0)).is_ok(),
        checked.is_ok()
    );
    checked
}

fn says(result: Result<(), TableError>, sentence: &str) {
    let error = result.unwrap_err();
    assert!(matches!(error, TableError::Corrupt { .. }), "{error}");
    assert_eq!(error.to_string(), format!("forged: damaged table: {sentence}"));
}

#[test]
fn blocks_of_another_length() {
    forged(|_, _| ()).unwrap();
    says(
        forged(|_, blocks| blocks[1] = zstd::bulk::compress(&[0; 15], 1).unwrap()),
        "block 1: found 15 bytes of codes, expected 16",
    );
    // A hundred million zeros in a few kilobytes.
    let bomb = zstd::bulk::compress(&vec![0; 100_000_000], 1).unwrap();
    let big_blocks = |header: &mut Header, blocks: &mut Vec<Vec<u8>>| {
        header.block_positions = 65_536;
        header.blocks.truncate(1);
        *blocks = vec![bomb.clone()];
    };
    let error = forged(|header, blocks| {
        big_blocks(header, blocks);
        header.identity.positions = 65_536;
        header.dictionaries[0].counts[0] = 65_510;
    });
    assert!(
        error
            .unwrap_err()
            .to_string()
            .ends_with("expected 65536 bytes of codes")
    );
    let error = forged(big_blocks).unwrap_err().to_string();
    let found = format!("block 0: found {}, expected 1 to ", bomb.len());
    assert!(error.contains(&found), "longer than 40 codes can be: {error}");
    assert!(
        forged(|_, blocks| blocks[2].clear())
            .unwrap_err()
            .to_string()
            .contains("block 2: found 0, expected 1 to ")
    );
}

#[test]
fn codes_and_counts_that_do_not_fit() {
    let threes = zstd::bulk::compress(&[3; 16], 1).unwrap();
    says(
        forged(|_, blocks| blocks[1] = threes),
        "rank 16: found code 3, expected a code of the position's context",
    );
    let zeros = zstd::bulk::compress(&[0; 16], 1).unwrap();
    says(
        forged(|_, blocks| blocks[1] = zeros),
        "positions of code 0 in context 0: found 25, expected 14",
    );
    let wrong_counts = |counts: [u64; 3]| forged(|header, _| header.dictionaries[0].counts = counts.to_vec());
    says(
        wrong_counts([15, 13, 13]),
        "positions of all values: found 41, expected 40",
    );
    let order = "expected every value once, by falling count";
    says(
        wrong_counts([13, 14, 13]),
        &format!("dictionary: found values in another order, {order}"),
    );
    says(
        wrong_counts([20, 20, 0]),
        &format!("dictionary: found a value that does not occur, {order}"),
    );
    let most = u64::MAX;
    let sum = u128::from(most) * 3;
    says(
        wrong_counts([most; 3]),
        &format!("positions of all values: found {sum}, expected 40"),
    );
    says(
        forged(|header, _| header.dictionaries[0].values = vec![0, 1, 1]),
        &format!("dictionary: found a value twice, {order}"),
    );
    says(
        forged(|header, _| header.dictionaries[0].values = vec![0, 2, 1]),
        &format!("dictionary: found values in another order, {order}"),
    );
}

#[test]
fn headers_that_do_not_fit() {
    says(
        forged(|header, _| header.dictionaries.clear()),
        "contexts: found 0, expected 1 to 256",
    );
    says(
        forged(|header, _| header.dictionaries = vec![Dictionary::default(); 257]),
        "contexts: found 257, expected 1 to 256",
    );
    says(
        forged(|header, _| header.identity.set = "a".repeat(1_025)),
        "set id: found 1025 bytes, expected at most 1024",
    );
    says(
        forged(|header, _| header.block_positions = 0),
        "positions of a block: found 0, expected 1 to 65536",
    );
    says(
        forged(|header, _| header.block_positions = 65_537),
        "positions of a block: found 65537, expected 1 to 65536",
    );
    says(
        forged(|header, _| header.blocks.truncate(2)),
        "blocks: found 2, expected enough for 40 positions, 16 in each",
    );
}
