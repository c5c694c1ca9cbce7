//! Writing always produces the same bytes, and a complete file or none.

use std::fs;
use std::path::PathBuf;

use rayon::ThreadPoolBuilder;

use super::*;
use crate::file::remove_leftovers;

fn names(directory: &Path) -> Vec<String> {
    let name = |entry: fs::DirEntry| entry.file_name().into_string().unwrap();
    let mut names: Vec<String> = fs::read_dir(directory)
        .unwrap()
        .map(|entry| name(entry.unwrap()))
        .collect();
    names.sort();
    names
}

#[test]
fn the_bytes_do_not_depend_on_the_threads() {
    // More than one batch of blocks, and a shorter last block.
    let sample = Sample::of_rows(8, 28, 1, hills);
    let bytes = |threads| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| sample.bytes(4_096))
    };
    let one = bytes(1);
    assert!(one == bytes(2), "2 threads write something else");
    assert!(one == bytes(4), "4 threads write something else");
    let layer = Layer::from_bytes(one, "sample").unwrap();
    check_layer(&layer).unwrap();
}

#[test]
fn a_file_appears_when_it_is_whole() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    fs::write(&path, "an older file").unwrap();
    let sample = Sample::new(5_000, coins);
    let values = |ranks: Range<u64>, values: &mut [i16]| {
        assert_eq!(
            fs::read(&path).unwrap(),
            b"an older file",
            "while the table is being written"
        );
        ranks.zip(values).for_each(|(rank, slot)| *slot = coins(rank));
    };
    write(&path, &sample.identity, &values, &WriteOptions::default()).unwrap();
    assert_eq!(names(directory.path()), ["sample.ishwa"]);
    check_layer(&Layer::open(&path, &sample.identity).unwrap()).unwrap();
}

#[test]
fn a_panic_leaves_nothing() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let sample = Sample::new(5_000, coins);
    let values = |_: Range<u64>, values: &mut [i16]| {
        assert_eq!(
            names(directory.path()).len(),
            0,
            "stop when the file has been begun"
        );
        values.fill(0);
    };
    let options = WriteOptions::default();
    let run = || write(&path, &sample.identity, &values, &options);
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(run)).is_err());
    assert_eq!(names(directory.path()).len(), 0);
}

#[test]
fn leftovers_of_killed_programs_go_and_nothing_else() {
    let directory = tempfile::tempdir().unwrap();
    let put = |name: &str| fs::write(directory.path().join(name), "").unwrap();
    put(".sample.ishwa.Ab12Cd.ishwa-unfinished");
    put(".other.ishwa.Ef34Gh.ishwa-unfinished");
    put("visible.ishwa-unfinished");
    put(".hidden");
    put("other.ishwa");
    fs::create_dir(directory.path().join(".directory.ishwa-unfinished")).unwrap();
    assert_eq!(remove_leftovers(directory.path()).unwrap(), 2);
    let rest = [
        ".directory.ishwa-unfinished",
        ".hidden",
        "other.ishwa",
        "visible.ishwa-unfinished",
    ];
    assert_eq!(names(directory.path()), rest);

    put(".sample.ishwa.Ab12Cd.ishwa-unfinished");
    Sample::new(10, coins)
        .write(&directory.path().join("sample.ishwa"), &WriteOptions::default())
        .unwrap();
    assert_eq!(names(directory.path())[..3], rest[..3]);
    assert_eq!(
        names(directory.path())[3..],
        ["sample.ishwa", "visible.ishwa-unfinished"]
    );
    assert!(remove_leftovers(&PathBuf::from("/no such directory")).is_err());
}

#[test]
fn a_file_that_is_being_written_is_no_leftover() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("sample.ishwa");
    let sample = Sample::new(50, coins);
    let begun = std::sync::atomic::AtomicBool::new(false);
    let values = |ranks: Range<u64>, values: &mut [i16]| {
        let unfinished = names(directory.path());
        if let [name] = unfinished.as_slice() {
            assert!(
                name.starts_with(".sample.ishwa.") && name.ends_with(".ishwa-unfinished"),
                "{name}"
            );
            begun.store(true, std::sync::atomic::Ordering::Relaxed);
        }
        assert_eq!(remove_leftovers(directory.path()).unwrap(), 0);
        Sample::new(20, coins)
            .write(&directory.path().join("other.ishwa"), &WriteOptions::default())
            .unwrap();
        fs::remove_file(directory.path().join("other.ishwa")).unwrap();
        ranks.zip(values).for_each(|(rank, slot)| *slot = coins(rank));
    };
    write(&path, &sample.identity, &values, &WriteOptions::default()).unwrap();
    assert!(begun.into_inner(), "the last pass asks while the file is there");
    check_layer(&Layer::open(&path, &sample.identity).unwrap()).unwrap();
}

#[cfg(unix)]
#[test]
fn a_table_may_be_read_by_whom_the_umask_lets() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().unwrap();
    let (table, plain) = (
        directory.path().join("sample.ishwa"),
        directory.path().join("plain"),
    );
    Sample::new(10, coins)
        .write(&table, &WriteOptions::default())
        .unwrap();
    fs::write(&plain, "").unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(&table), mode(&plain));
}
