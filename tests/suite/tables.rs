//! Tables on disk: built on any number of threads and in any amount of memory they are the same bytes; they hold the
//! values that plain sweeps find; damage and falsehoods are found.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use ishwa_endgame_db::build::{BuildError, BuildOptions, build};
use ishwa_endgame_db::file::{Cache, Layer, WriteOptions, write};
use ishwa_endgame_db::games::awale::AwaleLayers;
use ishwa_endgame_db::games::tihulelin::RoundLayers;
use ishwa_endgame_db::layered::{Layered, Place};
use ishwa_endgame_db::plain::Values;
use ishwa_endgame_db::set::Set;
use ishwa_endgame_db::solve::{Progress, Stopped};
use ishwa_endgame_db::tables::Tables;
use ishwa_endgame_db::verify::{self, Fault};
use ishwa_engine::game::Notation;
use ishwa_engine::games::tihulelin::Last;
use ishwa_engine::rules::read_options;
use rand::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use rayon::ThreadPoolBuilder;

/// Memory that holds every layer these tests build.
const PLENTY: u64 = 1 << 30;
/// What [`build()`] sets aside for other things than values.
const OVERHEAD: u64 = 64 << 20;

fn awale() -> AwaleLayers {
    AwaleLayers::new(&read_options("awale", "").unwrap()).unwrap()
}

fn tihulelin(closed: u8, last: Last) -> RoundLayers {
    RoundLayers::new(&read_options("tihulelin", "").unwrap(), closed, last)
}

fn options(memory: u64) -> BuildOptions {
    BuildOptions {
        memory,
        write: WriteOptions {
            block_positions: 256,
            level: 3,
        },
    }
}

fn set<L: Layered>(layered: &L, root: &Path) -> Set<L> {
    Set::new(layered.clone(), None, root)
}

fn build_on<L: Layered>(set: &Set<L>, layers: u32, memory: u64, threads: usize) -> Result<usize, BuildError> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let mut solved = 0;
    let progress = Progress::default();
    pool.install(|| {
        build(set, layers, &options(memory), &progress, &mut |report| {
            solved += usize::from(report.time.is_some());
        })
    })?;
    Ok(solved)
}

/// All files of a directory by name, with what is in them.
fn bytes(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let files = fs::read_dir(directory).unwrap().map(|entry| {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        (name, fs::read(&path).unwrap())
    });
    let mut files: Vec<_> = files.collect();
    files.sort();
    files
}

#[test]
fn tables_are_the_same_bytes_on_any_number_of_threads_and_in_little_memory() {
    let layered = awale();
    let (root, layers) = (tempfile::tempdir().unwrap(), 9);
    let reference = set(&layered, &root.path().join("reference"));
    build_on(&reference, layers, PLENTY, 1).unwrap();
    // The largest layer's words, and no more than the largest one of the layers before it.
    let tight = OVERHEAD + 2 * layered.len(layers - 1) + layered.len(layers - 2);
    for (name, threads, memory) in [("two", 2, PLENTY), ("four", 4, PLENTY), ("tight", 2, tight)] {
        let other = set(&layered, &root.path().join(name));
        build_on(&other, layers, memory, threads).unwrap();
        assert!(bytes(other.directory()) == bytes(reference.directory()), "{name}");
    }
    let scarce = set(&layered, &root.path().join("scarce"));
    let error = build_on(&scarce, layers, tight - 1, 1).unwrap_err();
    assert!(matches!(error, BuildError::Memory { seeds: 8, .. }), "{error}");
}

#[test]
fn a_build_goes_on_where_it_was_stopped() {
    let layered = tihulelin(0, Last::Plain);
    let root = tempfile::tempdir().unwrap();
    let whole = set(&layered, &root.path().join("whole"));
    assert_eq!(build_on(&whole, 7, PLENTY, 2).unwrap(), 7);
    let parts = set(&layered, &root.path().join("parts"));
    assert_eq!(build_on(&parts, 4, PLENTY, 2).unwrap(), 4);
    assert_eq!(build_on(&parts, 7, PLENTY, 2).unwrap(), 3);
    assert_eq!(bytes(parts.directory()), bytes(whole.directory()));
    assert_eq!(build_on(&parts, 7, PLENTY, 2).unwrap(), 0);

    // A damaged file is made anew; one of something else is left alone.
    let path = parts.path(3);
    let mut damaged = fs::read(&path).unwrap();
    damaged[20] ^= 1;
    fs::write(&path, damaged).unwrap();
    assert_eq!(build_on(&parts, 7, PLENTY, 2).unwrap(), 1);
    assert_eq!(bytes(parts.directory()), bytes(whole.directory()));
    fs::copy(parts.path(2), &path).unwrap();
    let error = build_on(&parts, 7, PLENTY, 2).unwrap_err();
    assert!(matches!(error, BuildError::Table(_)), "{error}");
    assert_eq!(fs::read(&path).unwrap(), fs::read(parts.path(2)).unwrap());
}

#[test]
fn a_stopped_build_says_so_and_keeps_what_is_finished() {
    let root = tempfile::tempdir().unwrap();
    let set = set(&awale(), root.path());
    let progress = Progress::default();
    let stop_after = 5;
    let error = build(&set, 9, &options(PLENTY), &progress, &mut |report| {
        if report.layer == stop_after {
            progress.stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    });
    assert!(matches!(error, Err(BuildError::Stopped)));
    assert_eq!(bytes(set.directory()).len(), 6);
    assert_eq!(verify::quick(&set, &progress).unwrap_err(), Stopped);
    assert_eq!(verify::full(&set, &progress).unwrap_err(), Stopped);
}

/// Builds some layers and holds every entry against plain sweeps, through the reader.
fn check_values<L: Layered>(layered: &L, layers: u32)
where
    L::Game: Notation,
{
    let root = tempfile::tempdir().unwrap();
    let set = set(layered, root.path());
    build_on(&set, layers, PLENTY, 2).unwrap();
    let plain = Values::solve(layered, layers);
    let tables = Tables::open(&set, Arc::new(Cache::new(1 << 16))).unwrap();
    for layer in 0..layers {
        for (rank, &value) in plain.layer(layer).iter().enumerate() {
            let rank = rank as u64;
            let position = layered.position(Place { layer, rank });
            assert_eq!(tables.value(&position).unwrap(), Some(value.into()), "{layer} {rank}");
        }
    }
    let beyond = layered.position(Place {
        layer: layers,
        rank: 0,
    });
    assert_eq!(tables.value(&beyond).unwrap(), None);
    for findings in [
        verify::quick(&set, &Progress::default()).unwrap(),
        verify::full(&set, &Progress::default()).unwrap(),
    ] {
        let positions: u64 = (0..layers).map(|layer| layered.len(layer)).sum();
        assert_eq!((findings.checked, findings.errors), (positions, 0), "{:?}", findings.faults);
    }
}

#[test]
fn tables_hold_the_values_of_plain_sweeps() {
    check_values(&awale(), 7);
    check_values(&tihulelin(0, Last::Plain), 6);
    check_values(&tihulelin(2, Last::Hyena), 8);
    check_values(&tihulelin(1, Last::Carcass { began: 4 }), 8);
}

#[test]
fn damage_is_found_and_never_gives_a_wrong_value() {
    let layered = awale();
    let root = tempfile::tempdir().unwrap();
    let set = set(&layered, root.path());
    let layers = 7;
    build_on(&set, layers, PLENTY, 2).unwrap();
    let plain = Values::solve(&layered, layers);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for flip in 0..400 {
        let layer = flip % layers;
        let path = set.path(layer);
        let sound = fs::read(&path).unwrap();
        let mut damaged = sound.clone();
        let place = random.next_u64() as usize % damaged.len();
        damaged[place] ^= 1 << (random.next_u64() % 8);
        fs::write(&path, damaged).unwrap();
        let findings = verify::quick(&set, &Progress::default()).unwrap();
        assert_eq!(findings.errors, 1, "layer {layer}, byte {place}");
        assert!(matches!(findings.faults[0], Fault::File(_)));
        if let Ok(tables) = Tables::open(&set, Arc::new(Cache::new(1 << 16))) {
            for (rank, &value) in plain.layer(layer).iter().enumerate() {
                let rank = rank as u64;
                let found = tables.value(&layered.position(Place { layer, rank }));
                assert!(
                    found.as_ref().is_err() || matches!(found, Ok(Some(found)) if found == value.into()),
                    "layer {layer}, byte {place}: {found:?}"
                );
            }
        }
        fs::write(&path, sound).unwrap();
    }
}

/// Writes a layer again with other values.
fn falsify<L: Layered>(set: &Set<L>, layer: u32, change: impl Fn(&mut [i16])) {
    let file = Layer::open(&set.path(layer), &set.identity(layer)).unwrap();
    let mut values = vec![0; file.identity().positions as usize];
    file.read(0, &mut values).unwrap();
    change(&mut values);
    let copy = |ranks: std::ops::Range<u64>, out: &mut [i16]| {
        out.copy_from_slice(&values[ranks.start as usize..ranks.end as usize]);
    };
    write(
        &set.path(layer),
        &set.identity(layer),
        &copy,
        &options(PLENTY).write,
    )
    .unwrap();
}

#[test]
fn a_false_entry_is_found_by_its_children() {
    let layered = awale();
    let root = tempfile::tempdir().unwrap();
    let set = set(&layered, root.path());
    build_on(&set, 6, PLENTY, 2).unwrap();
    let rank = 1234;
    falsify(&set, 5, |values| values[rank] += 2);
    assert_eq!(verify::quick(&set, &Progress::default()).unwrap().errors, 0);
    let findings = verify::full(&set, &Progress::default()).unwrap();
    let position = layered.game().write_position(&layered.position(Place {
        layer: 5,
        rank: rank as u64,
    }));
    let is_named = |fault: &Fault| matches!(fault, Fault::Inconsistent { position: named, .. } if *named == position);
    assert!(findings.faults.iter().any(is_named), "{:?}", findings.faults);
}

/// Values that agree with one another along cycles, but that no line of play ends with.
#[test]
fn a_value_without_ground_is_found() {
    let layered = tihulelin(0, Last::Plain);
    let root = tempfile::tempdir().unwrap();
    let set = set(&layered, root.path());
    let layers = 5;
    build_on(&set, layers, PLENTY, 2).unwrap();
    // From a position worth 0 that cannot be left but to others of this kind, a cycle holds itself up with another value:
    // found by sweeps that begin with 1 for South and -1 for North instead of 0.
    let layer = 4;
    let plain = Values::solve(&layered, layers);
    let mut values: Vec<i16> = plain.layer(layer).to_vec();
    let found = ungrounded(&layered, layer, &plain, &mut values);
    assert!(found, "a cycle that holds itself up");
    falsify(&set, layer, |out| out.copy_from_slice(&values));
    let findings = verify::full(&set, &Progress::default()).unwrap();
    assert!(findings.errors > 0);
    assert!(
        findings.faults.iter().all(|fault| matches!(fault, Fault::Groundless { .. })),
        "{:?}",
        findings.faults
    );
}
