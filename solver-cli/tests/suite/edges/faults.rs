//! Faults in the calls that change files, open them or allocate much memory (`ishwa_core::faults`). After each, every
//! file is whole or absent, and the same command then ends with the bytes of an undisturbed run.
//!
//! The long form injects all faults: `ISHWA_LONG=1 cargo test -p ishwa-cli --features faults --test suite faults`.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Output;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use ishwa_tests::samples::{is_long, samples};
use ishwa_tests::walk::generator;
use rand::seq::SliceRandom;

use super::killed::{files, without_times};
use super::{Edge, command, ended};

/// The kinds of faults; see `ishwa_core::faults`.
const KINDS: [&str; 4] = ["fail", "tear", "last", "kill"];

/// The exit code of a program that a fault ends.
const KILLED: i32 = 86;

/// Faults of a job in the short form.
const SHORT: usize = 24;

/// Calls of a job up to which the long form lets each fail; of more, the first and last [`EDGE`] and [`MIDDLE`] others.
const MOST: usize = 2_000;
const EDGE: usize = 200;
const MIDDLE: usize = 600;

/// The last calls of a build that are for its last layer: all but the first allocation, and reading earlier layers.
const LAYER_CALLS: usize = 10;

/// Cases that run at a time.
const THREADS: usize = 2;

/// The end of the record of a game.
const END: &str = "[End]\n\n";

/// The files of an undisturbed run by name, and the names of its calls in order.
struct Whole {
    files: BTreeMap<String, Vec<u8>>,
    calls: Vec<String>,
}

/// Runs a command under a plan: a kind of fault and the number of the call that meets it.
fn run(edge: &Edge, line: &str, kind: &str, number: usize) -> (Output, Vec<String>) {
    let log = edge.tables.path().join("calls");
    let output = command(edge.tables.path(), line)
        .current_dir(edge.directory.path())
        .env("ISHWA_FAULTS", format!("{kind} {number} {}", log.display()))
        .output()
        .unwrap();
    let calls = fs::read_to_string(&log).unwrap_or_default();
    (output, calls.lines().map(str::to_owned).collect())
}

/// The faults of a job: each kind at each call, where it differs from others. The short form has as many of every call.
fn faults(calls: &[String], seed: u64) -> Vec<(&'static str, usize)> {
    let mut rng = generator(seed);
    let mut numbers: Vec<usize> = (1..=calls.len()).collect();
    if calls.len() > MOST {
        let middle = &mut numbers[EDGE..calls.len() - EDGE];
        middle.shuffle(&mut rng);
        let end = numbers.split_off(calls.len() - EDGE);
        numbers.truncate(EDGE + MIDDLE);
        numbers.extend(end);
    }
    let mut faults: Vec<(&str, usize)> = numbers
        .into_iter()
        .flat_map(|number| KINDS.map(|kind| (kind, number)))
        .filter(|&(kind, number)| kind != "tear" || calls[number - 1] == "Write")
        .collect();
    faults.shuffle(&mut rng);
    let mut before: BTreeMap<&str, usize> = BTreeMap::new();
    faults.sort_by_cached_key(|&(_, number)| {
        let count = before.entry(&*calls[number - 1]).or_default();
        *count += 1;
        *count
    });
    faults.truncate(samples(SHORT, usize::MAX));
    faults
}

/// Injects faults into a job.
fn inject(line: &str, seed: u64) {
    let edge = Edge::new();
    let (output, calls) = run(&edge, line, "fail", 0);
    ended(line, &output, 0);
    assert_order(line, &calls);
    let whole = Whole {
        files: files(edge.directory.path()),
        calls,
    };
    let faults = faults(&whole.calls, seed);
    let mut kinds = BTreeMap::new();
    for &(_, number) in &faults {
        *kinds.entry(&*whole.calls[number - 1]).or_insert(0) += 1;
    }
    println!(
        "{line}: {} calls, {} faults: {kinds:?}",
        whole.calls.len(),
        faults.len()
    );
    each_of(faults.len(), |fault| {
        let (kind, number) = faults[fault];
        survive(line, kind, number, &whole);
    });
}

/// Does jobs with the numbers from 0 to `count`, several at a time.
fn each_of(count: usize, job: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                while let Some(number) = Some(next.fetch_add(1, Relaxed)).filter(|&number| number < count) {
                    job(number);
                }
            });
        }
    });
}

/// A file gets its name only once its bytes are on disk, and then the name is put on disk.
fn assert_order(line: &str, calls: &[String]) {
    for (at, call) in calls.iter().enumerate() {
        if call == "Rename" {
            let around = [&calls[at - 1], &calls[at + 1]];
            assert_eq!(around, ["Sync", "Sync"], "{line}: call {}", at + 1);
        }
    }
}

/// Runs a job that meets a fault, then again without one.
fn survive(line: &str, kind: &str, number: usize, whole: &Whole) {
    let edge = Edge::new();
    let (output, _) = run(&edge, line, kind, number);
    let call = &whole.calls[number - 1];
    let case = format!("{line}: {kind} at call {number}, {call}");
    let left = files(edge.directory.path());
    let code = output.status.code().unwrap_or(-1);
    match code {
        0 => assert_same(&case, &left, whole),
        KILLED if kind == "kill" => {}
        _ => {
            // What, and why.
            let sentence = ended(&case, &output, 1);
            assert!(sentence.matches(": ").count() >= 2, "{case}: {sentence}");
        }
    }
    for (name, bytes) in &left {
        let last = whole.files.get(name).unwrap_or_else(|| panic!("{case}: {name}"));
        let is_whole = without_times(bytes) == without_times(last) || are_records(name, bytes, last);
        assert!(is_whole, "{case}: {name}");
    }
    ended(&case, &edge.run(line), 0);
    assert_same(&case, &files(edge.directory.path()), whole);
    let mut names = crate::support::files(edge.directory.path()).into_iter();
    let left = names.find(|(name, _)| name.ends_with("unfinished"));
    assert!(left.is_none(), "{case}: {left:?}");
}

fn assert_same(case: &str, found: &BTreeMap<String, Vec<u8>>, whole: &Whole) {
    assert!(found.keys().eq(whole.files.keys()), "{case}: {:?}", found.keys());
    for (name, bytes) in found {
        let is_same = without_times(bytes) == without_times(&whole.files[name]);
        assert!(is_same, "{case}: {name}");
    }
}

/// Whether a file has some of the records of a tournament in any order, the last perhaps only in part.
fn are_records(name: &str, bytes: &[u8], last: &[u8]) -> bool {
    if name != "games.txt" {
        return false;
    }
    let [bytes, last] = [bytes, last].map(|bytes| str::from_utf8(bytes).unwrap());
    let all: Vec<&str> = last.split_inclusive(END).collect();
    let mut records = bytes.split_inclusive(END);
    records.all(|record| {
        if record.ends_with(END) {
            all.contains(&record)
        } else {
            all.iter().any(|whole| whole.starts_with(record))
        }
    })
}

#[test]
fn tables_of_oljinnat_survive() {
    inject("table build oljinnat --rules target=2 --tables tables", 1);
}

/// The whole of Oljinnat takes minutes to build, so each layer is built after those before it. There one fault follows
/// another: at every call for this layer, the last of all after the layer is complete.
#[test]
fn the_whole_of_oljinnat_survives() {
    if !is_long() {
        return;
    }
    let line = |layers: &str| format!("table build oljinnat --threads 1 --tables tables {layers}");
    let whole = Edge::new();
    let (output, _) = run(&whole, &line(""), "fail", 0);
    ended(&line(""), &output, 0);
    let layers = fs::read_dir(whole.path("tables/oljinnat")).unwrap().count();
    let faults = AtomicUsize::new(0);
    each_of(layers, |layer| {
        let edge = Edge::new();
        let name = |layer: usize| format!("tables/oljinnat/{layer:03}.ishwa");
        fs::create_dir_all(edge.path("tables/oljinnat")).unwrap();
        for before in 0..layer {
            fs::hard_link(whole.path(&name(before)), edge.path(&name(before))).unwrap();
        }
        let line = line(&format!("--layer {layer}"));
        let (output, calls) = run(&edge, &line, "fail", 0);
        ended(&line, &output, 0);
        let words = calls.iter().position(|call| call == "Allocate").unwrap();
        let numbers = std::iter::once(words + 1).chain(calls.len() - LAYER_CALLS + 1..=calls.len());
        for number in numbers {
            fs::remove_file(edge.path(&name(layer))).ok();
            let kind = KINDS[(layer + number) % KINDS.len()];
            let (output, _) = run(&edge, &line, kind, number);
            let case = format!("{line}: {kind} at call {number}, {}", calls[number - 1]);
            match output.status.code() {
                Some(KILLED) if kind == "kill" => {}
                code => drop(ended(&case, &output, code.unwrap_or(-1).clamp(0, 1))),
            }
            for (file, bytes) in files(&edge.path("tables")) {
                let last = fs::read(whole.path("tables/oljinnat").join(&file)).unwrap();
                assert!(bytes == last, "{case}: {file}");
            }
            faults.fetch_add(1, Relaxed);
        }
        ended(&line, &edge.run(&line), 0);
        let last = [&whole, &edge].map(|edge| fs::read(edge.path(&name(layer))).unwrap());
        assert!(last[0] == last[1], "{line}");
        println!("{line}: {} faults so far", faults.load(Relaxed));
    });
    println!("{layers} layers, {} faults", faults.load(Relaxed));
}

#[test]
fn tables_of_awale_survive() {
    inject("table build awale --seeds 8 --threads 2 --tables tables", 2);
}

/// After a loss of power, a file is no more durable than its name, and its folder no more than that of the folder.
#[test]
fn names_of_new_folders_and_records_are_put_on_disk() {
    for (line, expected) in [
        (
            "table build awale --seeds 0 --tables new/tables",
            &["Open", "Sync", "Sync", "Sync"][..],
        ),
        (
            "tournament awale --engine random --engine random,name=B --games 1 --out new",
            &["Open", "Sync", "Truncate"],
        ),
    ] {
        let (output, calls) = run(&Edge::new(), line, "fail", 0);
        ended(line, &output, 0);
        let are_there = calls.windows(expected.len()).any(|calls| calls == expected);
        assert!(are_there, "{line}: {calls:?}");
    }
}

#[test]
fn tournaments_survive() {
    let line = "tournament awale --engine alphabeta,nodes=100,hash=2M --engine mcts,nodes=20,hash=512K --games 20 \
                --jobs 2 --seed 3 --out played --resume";
    inject(line, 3);
}

#[test]
fn exercises_survive() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/library/src/exercise/version-1.json");
    inject(&format!("practise --import {}", file.display()), 6);
}

#[test]
fn reviews_survive() {
    inject(
        "review awale game --nodes 300 --threads 1 --html page --markdown notes --annotated record",
        5,
    );
}

/// With half of its memory, a search plays other games.
#[test]
fn no_game_is_played_with_less_memory() {
    let line = "tournament awale --engine mcts,nodes=12000,hash=1200K --engine random --games 1 --max-plies 9 \
                --out played --resume";
    let edge = Edge::new();
    let (output, calls) = run(&edge, line, "fail", 0);
    ended(line, &output, 0);
    let whole = Whole {
        files: files(edge.directory.path()),
        calls,
    };
    // The tree of the search is allocated last.
    let tree = whole.calls.iter().filter(|&call| call == "Allocate").count();
    for kind in ["fail-allocation", "last-allocation"] {
        let (output, _) = run(&Edge::new(), line, kind, tree);
        let sentence = ended(line, &output, 1);
        assert!(sentence.contains("memory: cannot allocate"), "{sentence}");
        survive(line, kind, tree, &whole);
    }
}

#[test]
fn merges_survive() {
    let shards = Edge::new();
    let folders = ["1/2", "2/2"].map(|shard| {
        let folder = shards.path(&shard.replace('/', "-"));
        let line = format!(
            "tournament awale --engine random --engine alphabeta,nodes=50 --games 20 --seed 3 --shard {shard} --out {}",
            folder.display()
        );
        ended(&line, &shards.run(&line), 0);
        folder.display().to_string()
    });
    inject(&format!("merge {} --out merged", folders.join(" ")), 4);
}
