//! Writing always produces the same bytes, and a complete file or none.

use rayon::ThreadPoolBuilder;

use super::*;
use crate::file::race::{block_states_for, write};

#[test]
fn the_bytes_do_not_depend_on_the_threads() {
    // More than one batch of blocks, and a shorter last block.
    let sample = Sample::new(8_000, 64, chances_of_all);
    assert!(sample.states().count() * 64 > 1 << 22);
    let bytes = |threads| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| sample.bytes(512))
    };
    let one = bytes(1);
    assert!(one == bytes(2), "2 threads write something else");
    assert!(one == bytes(4), "4 threads write something else");
    check_race(&RaceTable::from_bytes(one, "sample").unwrap()).unwrap();
}

fn chances_of_all(random: u64, numbers: &mut [f64]) {
    for (index, number) in numbers.iter_mut().enumerate() {
        *number = (split_mix(random + index as u64) % 1_000) as f64 / 1_000.0;
    }
}

#[test]
fn a_file_appears_when_it_is_whole() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    std::fs::write(&path, "an older file").unwrap();
    let leftover = directory.path().join(".sample.ishwa.Ab12Cd.ishwa-unfinished");
    std::fs::write(leftover, "half a file").unwrap();
    let sample = Sample::new(20, 7, chances);
    write(&path, &sample.identity, &sample.rows()).unwrap();
    let entries = std::fs::read_dir(&directory).unwrap();
    let names: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(names, ["sample.ishwa"]);
    let table = RaceTable::open(&path, &sample.identity).unwrap();
    check_race(&table).unwrap();
    assert_eq!(table.block_states(), 4_681);
    assert_eq!(table.generator(), crate::file::WRITER_VERSION);
}

#[test]
fn blocks_of_wider_rows_have_fewer_states() {
    let sizes = [1, 2, 7, 13, 49, 64].map(block_states_for);
    assert_eq!(sizes, [16_384, 16_384, 4_681, 2_520, 668, 512]);
}
