//! Tables on disk: built on any number of threads and in any amount of memory they have the same bytes. They contain
//! the values that plain sweeps find. Damage and wrong values are detected.

use std::fs;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use ishwa_core::game::Game;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::prober::{Known, Prober};
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::build::build;
use ishwa_endgame_builder::file::{WriteOptions, read_values, write};
use ishwa_endgame_builder::hash_list::{hash_file, name_in_lists};
use ishwa_endgame_builder::progress::{Progress, Stopped};
use ishwa_endgame_builder::solvable::Solvable;
use ishwa_endgame_builder::table_set::{BuildError, BuildOptions, TableFault, VerifyReport};
use ishwa_endgame_builder::value_iteration::Values;
use ishwa_endgame_builder::verify;
use ishwa_endgame_reader::file::{Cache, Layer};
use ishwa_endgame_reader::games::arrawan::ArrawanLayers;
use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::index::IndexKind;
use ishwa_endgame_reader::layered::{LayerCount, LayerLabel, Layered, Place};
use ishwa_endgame_reader::open_layers::{LayerProber, OpenLayers};
use ishwa_endgame_reader::set::{LayerSet, embedded_layers};
use ishwa_endgame_reader::value::TableValueKind;
use ishwa_games::arrawan::{self, Arrawan};
use ishwa_games::awale::{Awale, AwalePosition};
use ishwa_games::tihulelin::Last;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use rayon::ThreadPoolBuilder;

/// Enough memory for every layer that these tests build.
pub(crate) const PLENTY: u64 = 1 << 30;
/// The memory that [`build()`] reserves for everything except values.
const OVERHEAD: u64 = 128 << 20;

fn awale() -> AwaleLayers {
    AwaleLayers::new(&read_options("awale", "").unwrap()).unwrap()
}

fn tihulelin(closed: u8, last: Last) -> RoundLayers {
    RoundLayers::new(&read_options("tihulelin", "").unwrap(), closed, last)
}

fn options(memory: u64) -> BuildOptions {
    BuildOptions {
        memory,
        write: WriteOptions { block_positions: 256 },
        rebuild: false,
    }
}

pub(crate) fn set<L: Layered>(layered: &L, root: &Path) -> LayerSet<L> {
    LayerSet::main(layered.clone(), root)
}

pub(crate) fn build_on<L: Solvable>(
    set: &LayerSet<L>,
    layers: u32,
    memory: u64,
    threads: usize,
) -> Result<usize, BuildError> {
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

/// All files of a directory by name, with their content.
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
    // The words of the largest layer, and at most those of the largest layer before it.
    let tight = OVERHEAD + 2 * layered.len(layers - 1) + layered.len(layers - 2);
    for (name, threads, memory) in [("two", 2, PLENTY), ("four", 4, PLENTY), ("tight", 2, tight)] {
        let other = set(&layered, &root.path().join(name));
        build_on(&other, layers, memory, threads).unwrap();
        assert!(bytes(other.directory()) == bytes(reference.directory()), "{name}");
    }
    let scarce = set(&layered, &root.path().join("scarce"));
    let error = build_on(&scarce, layers, tight - 1, 1).unwrap_err();
    let of_eight = |error: &BuildError| matches!(error, BuildError::Memory { label, .. } if label.count == LayerCount::One(8));
    assert!(of_eight(&error), "{error}");
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

    // A damaged file is rebuilt; a file with other content is left alone.
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

/// Builds some layers and compares every entry with plain sweeps, through the reader.
fn check_values<L: Solvable>(layered: &L, layers: u32)
where
    L::Game: Heuristics + Notation,
{
    let root = tempfile::tempdir().unwrap();
    let set = set(layered, root.path());
    build_on(&set, layers, PLENTY, 2).unwrap();
    let plain = Values::solve(layered, layers);
    let tables = OpenLayers::open(&set, Arc::new(Cache::new(1 << 16))).unwrap();
    for layer in 0..layers {
        for (rank, &value) in plain.layer(layer).iter().enumerate() {
            let rank = rank as u64;
            let position = layered.position(Place { layer, rank });
            assert_eq!(
                tables.value(&position).unwrap(),
                Some(value.into()),
                "{layer} {rank}"
            );
        }
    }
    // Small layers that are not built are embedded.
    let layer = layers.max(embedded_layers(set.id()));
    if layer < layered.layers() {
        let beyond = layered.position(Place { layer, rank: 0 });
        assert_eq!(tables.value(&beyond).unwrap(), None);
    }
    for report in [
        verify::quick(&set, &Progress::default()).unwrap(),
        verify::full(&set, &Progress::default()).unwrap(),
    ] {
        let positions: u64 = (0..layers).map(|layer| layered.len(layer)).sum();
        assert_eq!(
            (report.checked, report.errors),
            (positions, 0),
            "{:?}",
            report.faults
        );
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
        let index = random.next_u64() as usize % damaged.len();
        damaged[index] ^= 1 << (random.next_u64() % 8);
        fs::write(&path, damaged).unwrap();
        let report = verify::quick(&set, &Progress::default()).unwrap();
        assert_eq!(report.errors, 1, "layer {layer}, byte {index}");
        assert!(matches!(report.faults[0], TableFault::File(_)));
        if let Ok(tables) = OpenLayers::open(&set, Arc::new(Cache::new(1 << 16))) {
            for (rank, &value) in plain.layer(layer).iter().enumerate() {
                let rank = rank as u64;
                let found = tables.value(&layered.position(Place { layer, rank }));
                assert!(
                    found.as_ref().is_err() || matches!(found, Ok(Some(found)) if found == i32::from(value)),
                    "layer {layer}, byte {index}: {found:?}"
                );
            }
        }
        fs::write(&path, sound).unwrap();
    }
}

/// Writes a layer again with other values.
fn falsify<L: Layered>(set: &LayerSet<L>, layer: u32, change: impl Fn(&mut [i16])) {
    let file = Layer::open(&set.path(layer), &set.identity(layer)).unwrap();
    let mut values = vec![0; file.identity().positions as usize];
    read_values(&file, 0, &mut values).unwrap();
    // Windows cannot replace an open file.
    drop(file);
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
    falsify(&set, 5, |values| {
        values[rank] = if values[rank] == 1 { -1 } else { 1 }
    });
    assert_eq!(verify::quick(&set, &Progress::default()).unwrap().errors, 0);
    let report = verify::full(&set, &Progress::default()).unwrap();
    let position = layered.game().write_position(&layered.position(Place {
        layer: 5,
        rank: rank as u64,
    }));
    let is_named = |fault: &TableFault| matches!(fault, TableFault::Inconsistent { position: named, .. } if named.to_string() == position);
    assert!(report.faults.iter().any(is_named), "{:?}", report.faults);
}

/// The best value among the successors of an unfinished position, by the entries of `layers`.
fn best<L: Layered>(layered: &L, layers: &[Vec<i16>], position: &<L::Game as Game>::Position) -> i16 {
    let game = layered.game();
    let mut moves = <L::Game as Game>::Moves::default();
    game.moves(position, &mut moves);
    let values = moves.iter().map(|&mv| {
        let after = game.play(position, mv);
        let place = layered.place(&after).unwrap();
        let theirs = i32::from(layers[place.layer as usize][place.rank as usize]);
        (-layered.lead(&after) - theirs - layered.lead(position)) as i16
    });
    values.max().unwrap()
}

/// Entries of the last of `layers` that agree with their plies, but where no terminating line of play supports those
/// that differ from the true ones: a position with the value 0 is given 2, and others follow until all agree.
fn ungrounded<L: Layered>(layered: &L, layers: &[Vec<i16>]) -> Option<Vec<i16>> {
    let layer = layers.len() - 1;
    let position = |rank: usize| {
        layered.position(Place {
            layer: layer as u32,
            rank: rank as u64,
        })
    };
    let drawn = (0..layers[layer].len()).filter(|&rank| layers[layer][rank] == 0);
    drawn.into_iter().find_map(|false_rank| {
        let mut layers = layers.to_vec();
        layers[layer][false_rank] = 2;
        for _ in 0..100 {
            let mut changed = false;
            for rank in (0..layers[layer].len()).filter(|&rank| rank != false_rank) {
                let value = best(layered, &layers, &position(rank));
                changed |= std::mem::replace(&mut layers[layer][rank], value) != value;
            }
            if !changed {
                let agrees = best(layered, &layers, &position(false_rank)) == 2;
                return agrees.then(|| layers.pop()).flatten();
            }
        }
        None
    })
}

#[test]
fn values_that_hold_one_another_up_are_found() {
    let layered = tihulelin(0, Last::Plain);
    let root = tempfile::tempdir().unwrap();
    let set = set(&layered, root.path());
    let layers = 3;
    build_on(&set, layers, PLENTY, 2).unwrap();
    let plain = Values::solve(&layered, layers);
    let plain: Vec<Vec<i16>> = (0..layers).map(|layer| plain.layer(layer).to_vec()).collect();
    let false_values = ungrounded(&layered, &plain).expect("a cycle that supports itself");
    falsify(&set, layers - 1, |values| values.copy_from_slice(&false_values));
    let report = verify::full(&set, &Progress::default()).unwrap();
    let differing = plain[2].iter().zip(&false_values).filter(|(a, b)| a != b).count();
    assert_eq!(report.errors, differing as u64, "{:?}", report.faults);
    let is_groundless = |fault: &TableFault| matches!(fault, TableFault::Groundless { .. });
    assert!(report.faults.iter().all(is_groundless), "{:?}", report.faults);
}

/// Awalé with wrong un-moves from some positions.
#[derive(Clone, Debug)]
struct Misplayed {
    layers: AwaleLayers,
    mistake: Mistake,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Mistake {
    Forgotten,
    Repeated,
    Invented,
}

impl Layered for Misplayed {
    type Game = Awale;

    const VALUES: TableValueKind = AwaleLayers::VALUES;

    fn game(&self) -> &Awale {
        self.layers.game()
    }

    fn layers(&self) -> u32 {
        self.layers.layers()
    }

    fn seeds(&self, layer: u32) -> u32 {
        self.layers.seeds(layer)
    }

    fn label(&self, layer: u32) -> LayerLabel {
        self.layers.label(layer)
    }

    fn index(&self, layer: u32) -> IndexKind {
        self.layers.index(layer)
    }

    fn len(&self, layer: u32) -> u64 {
        self.layers.len(layer)
    }

    fn place(&self, position: &AwalePosition) -> Option<Place> {
        self.layers.place(position)
    }

    fn position(&self, place: Place) -> AwalePosition {
        self.layers.position(place)
    }

    fn lead(&self, position: &AwalePosition) -> i32 {
        self.layers.lead(position)
    }
}

impl Solvable for Misplayed {
    const TAKES_BACK: bool = true;

    fn predecessors(&self, position: &AwalePosition, visit: impl FnMut(AwalePosition)) {
        let mut before = Vec::new();
        self.layers.predecessors(position, |earlier| before.push(earlier));
        if self.layers.place(position).unwrap().rank % 50 == 7 {
            match self.mistake {
                Mistake::Forgotten => drop(before.pop()),
                Mistake::Repeated => before.extend(before.last().copied()),
                Mistake::Invented => before.push(*position),
            }
        }
        before.into_iter().for_each(visit);
    }
}

#[test]
fn a_proof_does_not_trust_plies_that_are_taken_back() {
    let root = tempfile::tempdir().unwrap();
    build_on(&set(&awale(), root.path()), 6, PLENTY, 2).unwrap();
    for mistake in [Mistake::Forgotten, Mistake::Repeated, Mistake::Invented] {
        let layers = Misplayed {
            layers: awale(),
            mistake,
        };
        let report = verify::full(&set(&layers, root.path()), &Progress::default()).unwrap();
        let is_refused = |fault: &TableFault| {
            matches!(
                fault,
                TableFault::TakenBack { .. } | TableFault::Groundless { .. }
            )
        };
        assert!(report.faults.iter().any(is_refused), "{mistake:?}: {report:?}");
        assert!(report.faults.iter().all(is_refused), "{mistake:?}: {report:?}");
    }
}

#[test]
fn a_proof_goes_on_after_the_files_that_are_recorded() {
    let root = tempfile::tempdir().unwrap();
    let set = set(&awale(), root.path());
    build_on(&set, 6, PLENTY, 2).unwrap();
    let positions = |layers: Range<u32>| layers.map(|layer| awale().len(layer)).sum::<u64>();
    let resumed = || verify::resumed(&set, &Progress::default()).unwrap();
    let counts = |report: &VerifyReport| (report.errors, report.proved_before, report.checked);
    let stopped = Progress::default();
    stopped.stop.store(true, Ordering::Relaxed);
    assert!(verify::resumed(&set, &stopped).is_err());
    assert_eq!(counts(&resumed()), (0, 0, positions(0..6)));
    assert_eq!(counts(&resumed()), (0, positions(0..6), positions(0..6)));
    let directory = fs::read_dir(set.directory()).unwrap();
    let record = directory
        .map(|entry| entry.unwrap().path())
        .find(|path| path.extension().is_some_and(|extension| extension == "b3"))
        .unwrap();
    let whole = fs::read_to_string(&record).unwrap();
    let names: Vec<String> = (0..6).map(|layer| name_in_lists(&set.path(layer))).collect();
    assert!(whole.lines().map(|line| &line[66..]).eq(&names), "{whole}");

    // The remains of a killed proof, or of another program.
    let upto = |layers: usize| whole.split_inclusive('\n').take(layers).collect::<String>();
    for (left, before) in [(upto(3), 0..3), (String::new(), 0..0), ("x\n".to_owned(), 0..0)] {
        fs::write(&record, &left).unwrap();
        assert_eq!(counts(&resumed()), (0, positions(before), positions(0..6)));
        assert_eq!(fs::read_to_string(&record).unwrap(), whole);
    }

    // A file that was changed is derived again, and is not recorded; nor are those after it.
    fs::write(&record, upto(5)).unwrap();
    falsify(&set, 4, |values| values[9] ^= 1);
    let report = resumed();
    assert!(report.errors > 0, "{report:?}");
    assert_eq!(report.proved_before, positions(0..4));
    assert_eq!(fs::read_to_string(&record).unwrap(), upto(5));
    // The record is trusted.
    let hash = hash_file(&set.path(4), &Progress::default()).unwrap();
    fs::write(&record, format!("{}{hash}  {}\n", upto(4), names[4])).unwrap();
    fs::remove_file(set.path(5)).unwrap();
    assert_eq!(counts(&resumed()), (0, positions(0..5), positions(0..5)));

    // Where nothing can be recorded, everything is proven all the same.
    fs::remove_file(set.path(4)).unwrap();
    fs::remove_file(&record).unwrap();
    fs::create_dir(&record).unwrap();
    let report = resumed();
    assert_eq!(counts(&report), (0, 0, positions(0..4)));
    let sentence = report.unrecorded.unwrap().to_string();
    assert!(
        sentence.contains("cannot write the record of proofs"),
        "{sentence}"
    );
}

#[test]
fn values_that_no_position_can_have_are_refused_though_the_checksums_are_right() {
    let root = tempfile::tempdir().unwrap();
    let set = set(&awale(), root.path());
    build_on(&set, 4, PLENTY, 2).unwrap();
    for (layer, wrong, shown) in [
        (0, 1, "1"),
        (2, -128, "−128"),
        (2, 3, "3"),
        (3, i16::MAX, "32,767"),
    ] {
        let sound = fs::read(set.path(layer)).unwrap();
        falsify(&set, layer, |values| values[0] = wrong);
        let error = set.open(layer).unwrap_err().to_string();
        assert!(
            error.contains(&format!("found {shown}, expected a possible gain")),
            "{error}"
        );
        assert_eq!(verify::full(&set, &Progress::default()).unwrap().errors, 1);
        // It is rebuilt.
        assert_eq!(build_on(&set, 4, PLENTY, 2).unwrap(), 1);
        assert_eq!(fs::read(set.path(layer)).unwrap(), sound);
    }
}

#[test]
fn a_layer_that_is_missing_before_others_is_found() {
    let root = tempfile::tempdir().unwrap();
    let set = set(&awale(), root.path());
    build_on(&set, 5, PLENTY, 2).unwrap();
    fs::remove_file(set.path(2)).unwrap();
    let report = verify::full(&set, &Progress::default()).unwrap();
    assert!(
        matches!(report.faults.as_slice(), [TableFault::Missing { seeds: 2 }]),
        "{:?}",
        report.faults
    );
}

#[test]
fn a_damaged_block_is_built_anew_and_a_foreign_file_is_left_alone() {
    let root = tempfile::tempdir().unwrap();
    let set = set(&awale(), root.path());
    build_on(&set, 6, PLENTY, 2).unwrap();
    let whole = bytes(set.directory());
    let path = set.path(4);
    let mut damaged = fs::read(&path).unwrap();
    let last_block = damaged.len() - 40;
    damaged[last_block] ^= 1;
    fs::write(&path, damaged).unwrap();
    assert_eq!(build_on(&set, 6, PLENTY, 2).unwrap(), 1);
    assert!(bytes(set.directory()) == whole);
    fs::write(&path, "notes").unwrap();
    let error = build_on(&set, 6, PLENTY, 2).unwrap_err();
    assert!(error.to_string().contains("not a table"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), b"notes");
}

/// A sparse file whose header claims to take up its whole length.
#[test]
fn a_long_file_that_lies_about_its_header_sets_no_memory_aside() {
    let root = tempfile::tempdir().unwrap();
    let set = set(&awale(), root.path());
    build_on(&set, 3, PLENTY, 1).unwrap();
    let length: u64 = 1 << 40;
    let mut head = fs::read(set.path(2)).unwrap();
    head.truncate(48);
    head[40..48].copy_from_slice(&(length - 32).to_le_bytes());
    fs::write(set.path(2), head).unwrap();
    let file = fs::File::options().write(true).open(set.path(2)).unwrap();
    if file.set_len(length).is_err() {
        // A file system without sparse files.
        return;
    }
    let error = set.open(2).unwrap_err().to_string();
    assert!(error.contains("length of the header"), "{error}");
}

/// The answers of a prober for every position of some small layers, compared with their values by plain sweeps.
pub(crate) fn check_prober<L: Solvable>(
    layered: &L,
    game: &L::Game,
    layers: u32,
    expected: impl Fn(&<L::Game as Game>::Position, i32) -> Option<Known>,
) {
    let root = tempfile::tempdir().unwrap();
    let set = set(layered, root.path());
    build_on(&set, layers, PLENTY, 2).unwrap();
    let plain = Values::solve(layered, layers);
    let tables = OpenLayers::open(&set, Arc::new(Cache::new(1 << 20))).unwrap();
    let prober = LayerProber::new(vec![tables], game);
    let mut seen = [false; 3];
    for layer in 0..layers {
        for (rank, &value) in plain.layer(layer).iter().enumerate() {
            let rank = rank as u64;
            let position = layered.position(Place { layer, rank });
            if game.outcome(&position).is_none() {
                let found = prober.probe(&position);
                assert_eq!(found, expected(&position, value.into()), "{layer} {rank}");
                seen[1 + usize::from(value > 0) - usize::from(value < 0)] = true;
            }
        }
    }
    assert_eq!(seen, [true; 3], "wins, draws and losses");
}

#[test]
fn seeds_tell_who_wins_awale() {
    let options = |rules| read_options("awale", rules).unwrap();
    let layered = AwaleLayers::new(&options("")).unwrap();
    let seeds = Awale::new(options("objective=seeds"));
    check_prober(&layered, &seeds, 6, |position, value| {
        Some(Known::exactly(f64::from(position.lead() + value), None))
    });
    // With all other seeds in one store nearly every game is decided, so they are divided differently.
    let win = Awale::new(options(""));
    let root = tempfile::tempdir().unwrap();
    let set = set(&layered, root.path());
    build_on(&set, 6, PLENTY, 2).unwrap();
    let plain = Values::solve(&layered, 6);
    let tables = OpenLayers::open(&set, Arc::new(Cache::new(1 << 20))).unwrap();
    let prober = LayerProber::new(vec![tables], &win);
    let mut results = std::collections::BTreeSet::new();
    for (rank, &value) in plain.layer(5).iter().enumerate() {
        let rank = rank as u64;
        let mut setup = win.setup(&layered.position(Place { layer: 5, rank }));
        for own in 19..=24 {
            setup.stores = [own, 43 - own];
            let position = win.validate(&setup).unwrap();
            if win.outcome(&position).is_some() {
                continue;
            }
            let total = position.lead() + i32::from(value);
            let known = prober.probe(&position).unwrap();
            assert_eq!(known.payoff(), Some(f64::from(total.signum())), "{rank} {own}");
            assert_eq!(known.plies, None);
            results.insert(total.signum());
        }
    }
    assert_eq!(results.into_iter().collect::<Vec<_>>(), [-1, 0, 1]);
}

/// The answer of a distance table, where a loss, a draw and a win have these payoffs.
pub(crate) fn of_plies(value: i32, payoffs: [f64; 3]) -> Known {
    Known::exactly(
        payoffs[(1 + value.signum()) as usize],
        (value != 0).then(|| (32_000 - value.abs()) as u32),
    )
}

#[test]
fn plies_tell_the_payoffs_of_arrawan() {
    let options: arrawan::ArrawanOptions = read_options("arrawan", "").unwrap();
    let layered = ArrawanLayers::new(&options).unwrap();
    check_prober(&layered, &Arrawan::new(options), 3, |_, value| {
        Some(of_plies(value, [0.0, 0.5, 1.0]))
    });
}
