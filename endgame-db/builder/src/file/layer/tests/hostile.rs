//! Forged files are refused or read, but never cause a panic, a hang or unbounded memory.

use ishwa_endgame_reader::file::container::{BlockEntry, Header};
use ishwa_endgame_reader::file::layer::header::LayerCodec;
use ishwa_endgame_reader::file::layer::model::Parts;
use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::file::container_writer::encode;
use crate::file::layer::model;
use crate::file::testing::{Layout, repair};

const LAYOUT: Layout = Layout {
    blocks_at: 36,
    entry_bytes: 8,
};

/// Uses every function of a table, if it can be opened at all.
fn use_table(file: &[u8]) -> bool {
    let Ok(layer) = Layer::from_bytes(file.to_vec(), "hostile") else {
        return false;
    };
    let positions = layer.identity().positions;
    let counted: u64 = layer.counts().iter().map(|&(_, count)| count).sum();
    assert_eq!(counted, positions);
    let cache = Cache::new(1 << 16);
    let ranks = [0, 1, 15, 16, 39, positions / 2, positions.saturating_sub(1)];
    for rank in ranks {
        let value = layer.value(rank, &cache);
        assert!(value.is_err() || rank < positions);
    }
    let sound = check_layer(&layer).is_ok();
    let mut values = vec![0; positions.min(1_000) as usize];
    let read = read_values(&layer, 0, &mut values);
    assert!(read.is_ok() || !sound, "what is checked can be read: {read:?}");
    let visited = for_each_block(&layer, |_, _| Ok(()));
    assert!(visited.is_ok() || !sound);
    sound
}

proptest! {
    #[test]
    fn any_bytes(file in vec(any::<u8>(), 0..300)) {
        prop_assert!(!use_table(&file));
    }

    #[test]
    fn any_bytes_behind_the_mark(bytes in vec(any::<u8>(), 0..300), header in 0_u64..300) {
        let mut file = b"ISHWATB\x1a\x02\x00".to_vec();
        file.extend(bytes);
        if let Some(length) = file.get_mut(40..48) {
            length.copy_from_slice(&header.to_le_bytes());
        }
        repair(&mut file, &LAYOUT);
        use_table(&file);
    }

    #[test]
    fn changes_with_the_checksums_made_right(edits in vec((any::<u16>(), any::<u8>()), 1..6), wide: bool) {
        let sample = if wide {
            Sample::new(700, distances)
        } else {
            Sample::of_rows(4, 12, 1, hills)
        };
        let mut file = sample.bytes(256);
        for (at, byte) in edits {
            let at = usize::from(at) % file.len();
            file[at] = byte;
        }
        repair(&mut file, &LAYOUT);
        use_table(&file);
    }

    #[test]
    fn extreme_fields(at in 8_usize..48, width in 1_usize..=8, value in prop_oneof![
        Just(0), Just(1), Just(u64::MAX), Just(1 << 63), Just(1 << 32), Just((1 << 32) - 1), Just((1 << 31) - 1),
        Just(65_536), Just(65_537), any::<u64>(),
    ]) {
        let mut file = Sample::new(40, distances).bytes(16);
        file[at..at + width].copy_from_slice(&value.to_le_bytes()[..width]);
        repair(&mut file, &LAYOUT);
        use_table(&file);
    }
}

/// A valid file of a sample, except for the changes that `change` makes to the header or a block.
fn forged_of(
    sample: &Sample,
    block_positions: u32,
    change: impl FnOnce(&mut Header<LayerCodec>, &mut Vec<Vec<u8>>),
) -> Result<(), TableError> {
    let sound = sample.bytes(block_positions);
    let mut header = Layer::from_bytes(sound.clone(), "sound")?
        .container()
        .header
        .clone();
    let part = |block: &BlockEntry<()>| sound[block.offset as usize..][..block.length as usize].to_vec();
    let mut blocks: Vec<Vec<u8>> = header.blocks.iter().map(part).collect();
    change(&mut header, &mut blocks);
    for (entry, block) in header.blocks.iter_mut().zip(&blocks) {
        entry.length = block.len() as u32;
    }
    let mut file = encode(&header);
    file.extend(blocks.concat());
    file.extend([0; 32]);
    repair(&mut file, &LAYOUT);
    check_layer(&Layer::from_bytes(file, "forged")?)
}

/// As [`forged_of`], of 40 positions with 3 values in blocks of 16.
fn forged(change: impl FnOnce(&mut Header<LayerCodec>, &mut Vec<Vec<u8>>)) -> Result<(), TableError> {
    forged_of(&Sample::new(40, |rank| (rank % 3) as i16), 16, change)
}

fn says(result: Result<(), TableError>, sentence: &str) {
    let error = result.unwrap_err();
    assert!(matches!(error, TableError::Corrupt { .. }), "{error}");
    assert_eq!(error.to_string(), format!("forged: damaged table: {sentence}"));
}

/// The bytes of a block with other codes.
fn encoded(header: &Header<LayerCodec>, first: u64, codes: &[u16]) -> Vec<u8> {
    let symbols = model::symbols(&header.codec.model);
    model::encode_block(
        &header.codec,
        &symbols,
        first,
        codes,
        &mut model::BlockBuffer::new(),
    )
    .unwrap()
}

#[test]
fn blocks_of_another_length() {
    forged(|_, _| ()).unwrap();
    let other = "block 1: found other bytes, expected 16 codes";
    says(
        forged(|_, blocks| {
            let shorter = blocks[1].len() - 2;
            blocks[1].truncate(shorter);
        }),
        other,
    );
    says(forged(|_, blocks| blocks[1].push(0)), other);
    says(forged(|_, blocks| blocks[1].extend([0, 0])), other);
    says(forged(|_, blocks| blocks[1].truncate(3)), other);
    says(forged(|_, blocks| blocks[1][..4].fill(0)), other);
    says(
        forged(|header, blocks| blocks[1] = encoded(header, 16, &[0; 15])),
        other,
    );
    says(
        forged(|_, blocks| blocks[2] = vec![0; 37]),
        "block 2: found 37, expected 1 to 36 bytes",
    );
    says(
        forged(|_, blocks| blocks[2].clear()),
        "block 2: found 0, expected 1 to 36 bytes",
    );
}

#[test]
fn codes_and_counts_that_do_not_fit() {
    says(
        forged(|header, blocks| blocks[1] = encoded(header, 16, &[0; 16])),
        "positions of code 0: found 25, expected 14",
    );
    let wide = Sample::new(6_000, |rank| (split_mix(rank) % 300) as i16);
    forged_of(&wide, 256, |_, _| ()).unwrap();
    let mut codes = [3; 256];
    codes[9] = 300;
    says(
        forged_of(&wide, 256, |header, blocks| {
            blocks[1] = encoded(header, 256, &codes);
        }),
        "block 1: found code 300 of rank 265, expected a code below 300",
    );
    let wrong_counts =
        |counts: [u64; 3]| forged(|header, _| header.codec.dictionary.counts = counts.to_vec());
    says(
        wrong_counts([15, 13, 13]),
        "positions of all values: found 41, expected 40",
    );
    let order = "expected every value once, by decreasing count";
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
        forged(|header, _| header.codec.dictionary.values = vec![0, 1, 1]),
        &format!("dictionary: found a repeated value, {order}"),
    );
    says(
        forged(|header, _| header.codec.dictionary.values = vec![0, 2, 1]),
        &format!("dictionary: found values in another order, {order}"),
    );
}

#[test]
fn models_that_do_not_fit() {
    let sample = Sample::of_rows(5, 24, 1, hills);
    let with = |change: fn(&mut Parts)| {
        forged_of(&sample, 4_096, |header, _| {
            let shape = header.codec.model.shape();
            let bytes = zstd::bulk::decompress(&header.codec.packed, shape.most_bytes()).unwrap();
            let mut parts = Parts::decode(&bytes, &shape).unwrap();
            assert!(parts.classes.len() > 2, "contexts have orders of their own");
            change(&mut parts);
            header.codec.packed = zstd::bulk::compress(&model::encode_parts(&parts), 1).unwrap();
        })
    };
    with(|_| ()).unwrap();
    let is = |found: &str| format!("model: found {found}, expected a model that fits the header");
    says(
        with(|parts| parts.bins[1] = 16),
        &is("a bin of a neighbour that is too large"),
    );
    says(
        with(|parts| parts.frequencies[0] += 1),
        &is("frequencies that do not add up to 4096"),
    );
    says(
        with(|parts| parts.frequencies.fill(0)),
        &is("frequencies that do not add up to 4096"),
    );
    says(
        with(|parts| parts.classes[1] = 200),
        &is("an order without a class"),
    );
    says(
        with(|parts| parts.moves[0] = 255),
        &is("an order of missing values"),
    );
    says(with(|parts| parts.lengths[0] += 1), &is("another length"));
    says(with(|parts| parts.classes.push(0)), &is("another length"));
    says(
        forged(|header, _| header.codec.packed.truncate(5)),
        &is("bytes that are not a model"),
    );
    // A hundred million zeros in a few kilobytes.
    let bomb = zstd::bulk::compress(&vec![0; 100_000_000], 1).unwrap();
    says(
        forged(|header, _| header.codec.packed = bomb),
        &is("bytes that are not a model"),
    );
}

#[test]
fn headers_that_do_not_fit() {
    says(
        forged(|header, _| header.codec.identity.set = "a".repeat(1_025)),
        "set id: found 1,025 bytes, expected at most 1,024",
    );
    says(
        forged(|header, _| header.codec.block_positions = 0),
        "positions of a block: found 0, expected 1 to 65,536",
    );
    says(
        forged(|header, _| header.codec.block_positions = 65_537),
        "positions of a block: found 65,537, expected 1 to 65,536",
    );
    says(
        forged(|header, _| header.blocks.truncate(2)),
        "blocks: found 2, expected enough for 40 positions, 16 in each block",
    );
    says(
        forged(|header, _| header.codec.identity.index = IndexKind::Colex { pits: 3, seeds: 8 }),
        "index: found colex of 8 seeds in 3 pits for 40 positions, expected 1 to 16 pits, at most 48 seeds, and a \
         number of positions that suits this index",
    );
    // The bytes after the kind of index: pits, seeds, neighbours and classes.
    let with = |at: usize, byte: u8| {
        let mut file = Sample::new(40, coins).bytes(16);
        file[at] = byte;
        repair(&mut file, &LAYOUT);
        Layer::from_bytes(file, "forged").map(|_| ())
    };
    let kinds = "expected 0 with pits and seeds, or 1 without them";
    says(with(11, 2), &format!("index kind: found [2, 0, 0], {kinds}"));
    says(with(12, 8), &format!("index kind: found [1, 8, 0], {kinds}"));
    says(with(14, 2), "neighbours: found 2, expected at most 1");
    says(with(15, 33), "classes: found 33, expected at most 32");
    says(
        with(15, 0),
        "model: found another length, expected a model that fits the header",
    );
}
