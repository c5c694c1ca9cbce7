//! Any bytes as a race's file, and any changes of a valid one with corrected checksums: refused, or read without a
//! panic and within bounds.
#![no_main]

use std::sync::LazyLock;

use ishwa_endgame_builder::file::race::{StageRows, check_race, load_stages, write_in_blocks};
use ishwa_endgame_reader::file::race::{RaceIdentity, RaceTable};
use libfuzzer_sys::fuzz_target;

#[path = "../../endgame-db/builder/src/file/testing.rs"]
#[expect(dead_code, reason = "tests of the crate use the rest")]
mod repair;

/// The offset at which the header describes its blocks.
const LAYOUT: repair::Layout = repair::Layout {
    blocks_at: 24,
    entry_bytes: 20,
};

/// Stages of the valid table, with 40 states each.
const STAGES: [u32; 4] = [1, 2, 9, 300];

/// A small table of several stages and blocks, whose second column follows from the first.
static SOUND: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let directory = tempfile::tempdir().expect("there is room for a table");
    let path = directory.path().join("sound.ishwa");
    let identity = RaceIdentity {
        set: "sound".to_string(),
        width: 3,
    };
    let keys: Vec<u64> = (0..40).map(|key| key * key * key).collect();
    let chance = |key: &u64| *key as f64 / 70_000.0;
    let numbers: Vec<f64> = keys
        .iter()
        .flat_map(|key| [chance(key), 1.0 - chance(key), chance(key).sqrt()])
        .collect();
    let stages = STAGES.map(|stage| StageRows {
        stage,
        keys: &keys,
        numbers: &numbers,
    });
    write_in_blocks(&path, &identity, &stages, 32).expect("the table is written");
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
    let Ok(table) = RaceTable::from_bytes(file, "fuzz") else {
        return;
    };
    let mut numbers = vec![0.0; table.identity().width as usize];
    for (stage, key) in [
        (0, 0),
        (1, 0),
        (2, 8),
        (9, 59_319),
        (300, 27),
        (u32::MAX, u64::MAX),
    ] {
        if table.get(stage, key, &mut numbers).is_ok() {
            assert!(numbers.iter().all(|number| number.is_finite()));
        }
    }
    if check_race(&table).is_ok() {
        let stages = load_stages(&table).expect("what is checked can be read");
        let states: usize = stages.iter().map(|stage| stage.keys.len()).sum();
        assert_eq!(states as u64, table.states());
        for stage in stages {
            for (key, row) in stage.keys.iter().zip(stage.numbers.chunks_exact(numbers.len())) {
                assert!(
                    table
                        .get(stage.stage, *key, &mut numbers)
                        .is_ok_and(|found| found)
                );
                assert_eq!(numbers, row);
            }
        }
    }
});
