//! Any bytes as a table file, and any changes of a valid one with corrected checksums: refused, or read without a panic
//! and within bounds.
#![no_main]

use std::ops::Range;
use std::sync::LazyLock;

use ishwa_endgame_builder::file::{WriteOptions, check_layer, for_each_block, write};
use ishwa_endgame_reader::file::{Cache, Identity, Layer};
use ishwa_endgame_reader::index::IndexKind;
use ishwa_endgame_reader::value::TableValueKind;
use libfuzzer_sys::fuzz_target;

#[path = "../../endgame-db/builder/src/file/testing.rs"]
#[expect(dead_code, reason = "tests of the crate use the rest")]
mod repair;

/// The offset at which the header describes its blocks.
const LAYOUT: repair::Layout = repair::Layout {
    blocks_at: 36,
    entry_bytes: 8,
};

/// A small table with codes of two bytes, whose values follow from those of their neighbours.
static SOUND: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let directory = tempfile::tempdir().expect("there is room for a table");
    let path = directory.path().join("sound.ishwa");
    let identity = Identity {
        set: "sound".to_string(),
        layer: 1,
        seeds: 1,
        positions: 1365,
        values: TableValueKind::Gain,
        index: IndexKind::Colex { pits: 5, seeds: 11 },
    };
    let values = |ranks: Range<u64>, values: &mut [i16]| {
        ranks
            .zip(values)
            .for_each(|(rank, value)| *value = (rank % 400) as i16);
    };
    let options = WriteOptions { block_positions: 256 };
    write(&path, &identity, &values, &options).expect("the table is written");
    std::fs::read(path).expect("the table is there")
});

fuzz_target!(|input: (bool, Vec<u8>)| {
    let (made_up, bytes) = input;
    let file = if made_up {
        bytes
    } else {
        let mut file = SOUND.clone();
        for edit in bytes.chunks_exact(3) {
            let at = usize::from(u16::from_le_bytes([edit[0], edit[1]])) % file.len();
            file[at] = edit[2];
        }
        repair::repair(&mut file, &LAYOUT);
        file
    };
    let Ok(layer) = Layer::from_bytes(file, "fuzz") else {
        return;
    };
    let positions = layer.identity().positions;
    assert_eq!(
        layer.counts().iter().map(|&(_, count)| count).sum::<u64>(),
        positions
    );
    let cache = Cache::new(1 << 12);
    for rank in [0, 255, 256, 1364, positions.saturating_sub(1), positions] {
        let value = layer.value(rank, &cache);
        assert!(value.is_err() || rank < positions);
    }
    if check_layer(&layer).is_ok() {
        let all = for_each_block(&layer, |_, _| Ok(()));
        assert!(all.is_ok(), "what is checked can be read");
    }
});
