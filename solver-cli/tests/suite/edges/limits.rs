//! Little memory and few threads: every command gives a result, or one sentence about the missing resource.
//! `.ci/fault-injection` is the long form.

use std::fs;
use std::io::Write;
use std::os::unix::process::ExitStatusExt;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use super::{Edge, ended};

/// Commands of the program with small jobs, and their exit codes with enough memory; a position not solved in time is
/// a failure. In all of them `game` is a record.
const LINES: [(&str, i32); 17] = [
    ("demo", 0),
    ("games", 0),
    ("show awale", 0),
    ("moves toguz", 0),
    ("perft awale --depth 4", 0),
    ("analyse awale --depth 4", 0),
    ("analyse awale --engine mcts --nodes 200", 0),
    (
        "analyse awale --engine mcts --nodes 200 --hash 64M --threads 4",
        0,
    ),
    ("analyse hyena --depth 2", 0),
    ("solve awale --time 100ms", 1),
    ("solve ishigan", 0),
    ("solve hyena --time 500ms", 1),
    ("table build awale --seeds 4 --tables tables", 0),
    ("table info awale", 0),
    ("review awale game --nodes 50", 0),
    ("play awale --side none --level 1", 0),
    (
        "tournament awale --engine random --engine mcts,nodes=5 --games 2 --jobs 2 --out played",
        0,
    ),
];

/// Address space in KiB. Below the first value, the floor, small allocations may fail, and the standard library ends
/// the program.
const LIMITS: [u32; 3] = [200_000, 400_000, 1_200_000];

/// From here on there is enough, in KiB.
const ENOUGH: u32 = 400_000;

/// The time limit of a command under a memory limit.
const PATIENCE: Duration = Duration::from_mins(1);

/// Runs a command line under a limit of address space; backtraces take memory too.
fn limited(edge: &Edge, line: &str, kibibytes: u32) -> Output {
    conversation(edge, line, "", kibibytes)
}

/// The same with an input.
fn conversation(edge: &Edge, line: &str, input: &str, kibibytes: u32) -> Output {
    let script = format!("ulimit -c 0; ulimit -v {kibibytes}; exec \"$0\" {line}");
    let begun = Instant::now();
    let mut child = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_ishwa")])
        .env("ISHWA_TABLES", edge.tables.path())
        .current_dir(edge.directory.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that has ended does not read the rest.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    let taken = begun.elapsed();
    assert!(taken < PATIENCE, "{line} with {kibibytes} KiB: {taken:?}");
    output
}

/// Asserts that a command has given a result, or one sentence with the reason for failing.
fn answered(what: &str, output: &Output) -> i32 {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.signal(), None, "{what}: {stderr}");
    let code = output.status.code().unwrap_or_default();
    assert!((0..=2).contains(&code), "{what}: {code}: {stderr}");
    assert!(!stderr.contains("memory allocation"), "{what}: {stderr}");
    ended(what, output, code);
    code
}

#[test]
fn every_command_answers_with_little_memory() {
    std::thread::scope(|scope| {
        for kibibytes in LIMITS {
            scope.spawn(move || {
                for (line, code) in LINES {
                    let what = format!("{line} with {kibibytes} KiB");
                    let edge = Edge::new();
                    let output = limited(&edge, line, kibibytes);
                    let found = answered(&what, &output);
                    if kibibytes >= ENOUGH {
                        let stderr = String::from_utf8_lossy(&output.stderr);
                        assert_eq!(found, code, "{what}: {stderr}");
                    }
                }
            });
        }
    });
}

/// Commands of another program, and the number of best moves that they request.
const CONVERSATIONS: [(&str, &str, usize); 7] = [
    ("ugi", "position startpos\ngo movetime 100\n", 1),
    (
        "ugi",
        "isready\nposition startpos\ngo depth 4\nstop\nuginewgame\ngo depth 4\n",
        2,
    ),
    (
        "ugi --hash 1M",
        "setoption name Hash value 64\nposition startpos\ngo movetime 100\n",
        1,
    ),
    (
        "ugi --threads 4",
        "position startpos\ngo movetime 100\nstop\ngo movetime 100\n",
        2,
    ),
    (
        "ugi toguz",
        "setoption name Engine value mcts\nisready\nposition startpos\ngo nodes 200\n",
        1,
    ),
    ("uci", "position startpos\ngo movetime 100\n", 1),
    (
        "uci",
        "uci\nisready\nucinewgame\nposition startpos\ngo depth 4\nstop\nisready\ngo depth 4\n",
        2,
    ),
];

#[test]
fn conversations_find_a_move_with_little_memory() {
    for kibibytes in [200_000, 250_000, 300_000] {
        for (line, input, count) in CONVERSATIONS {
            let edge = Edge::new();
            // The moves are searched, not taken from the book.
            let input = format!("setoption name OwnBook value false\n{input}");
            let output = conversation(&edge, line, &input, kibibytes);
            let what = format!("{line} with {kibibytes} KiB: {input:?}");
            ended(&what, &output, 0);
            let answers = String::from_utf8(output.stdout).unwrap();
            let best: Vec<&str> = answers
                .lines()
                .filter_map(|line| line.strip_prefix("bestmove ")?.split(' ').next())
                .collect();
            assert_eq!(best.len(), count, "{what}: {answers}");
            assert!(!answers.contains("error"), "{what}: {answers}");
            for best in best {
                let input = format!("position startpos moves {best}\n");
                let heard = conversation(&edge, line, &input, 1_200_000);
                // A move that is not legal is an error.
                assert_eq!(String::from_utf8(heard.stdout).unwrap(), "", "{what}: {best}");
            }
        }
    }
}

#[test]
fn as_many_threads_as_there_is_memory_for() {
    for line in [
        "perft awale --depth 4 --threads 8",
        "review awale game --nodes 50 --threads 8",
        "table build awale --seeds 4 --tables tables --threads 8",
        "solve awale --time 100ms --threads 8",
        "tournament awale --engine random --engine random,name=A --games 8 --jobs 8 --out played",
    ] {
        for kibibytes in [210_000, 300_000, 600_000] {
            let edge = Edge::new();
            let output = limited(&edge, line, kibibytes);
            let code = i32::from(line.starts_with("solve"));
            let sentence = ended(&format!("{line} with {kibibytes} KiB"), &output, code);
            assert!(!sentence.contains("start"), "{line}: {sentence}");
        }
    }
}

#[test]
fn what_was_needed_and_what_was_there_are_named() {
    let edge = Edge::new();
    let line = "table build tihulelin --tables tables";
    let output = limited(&edge, line, 150_000);
    assert_eq!(answered(line, &output), 1);
    let sentence = ended(line, &output, 1);
    assert!(
        sentence.contains("needs") && sentence.contains("MiB"),
        "{sentence}"
    );
}

#[test]
fn more_memory_than_there_is_is_refused_at_once() {
    for (line, limit) in [
        ("analyse awale --engine mcts --hash 1024G", None),
        ("analyse awale --hash 1G", Some(600_000)),
        ("bench awale --hash 300M", Some(250_000)),
        ("ugi --hash 1024G", None),
    ] {
        let edge = Edge::new();
        let begun = Instant::now();
        let output = match limit {
            Some(limit) => limited(&edge, line, limit),
            None => edge.run(line),
        };
        let sentence = ended(line, &output, 2);
        assert!(
            sentence.contains("--hash") && sentence.contains("M of free memory"),
            "{line}: {sentence}"
        );
        assert!(begun.elapsed() < Duration::from_secs(5), "{line}");
    }
    // A machine that reports no memory is not assumed to lack it.
    assert!(fs::exists("/proc/meminfo").unwrap());
}

#[test]
fn a_large_memory_does_not_use_up_the_time() {
    let available = fs::read_to_string("/proc/meminfo").unwrap();
    let line = available
        .lines()
        .find(|line| line.starts_with("MemAvailable"))
        .unwrap();
    let kibibytes: u64 = line.split_whitespace().nth(1).unwrap().parse().unwrap();
    // The available memory, up to 4 GiB.
    let mebibytes = (kibibytes / 2048).min(4096);
    for engine in ["alphabeta", "mcts"] {
        let edge = Edge::new();
        let line = format!("analyse awale --engine {engine} --time 100ms --hash {mebibytes}M");
        let begun = Instant::now();
        ended(&line, &edge.run(&line), 0);
        let taken = begun.elapsed();
        assert!(taken < Duration::from_secs(2), "{line}: {taken:?}");
    }
}

/// A limit of file sizes (`ulimit -f`) is an error like a full disk.
#[test]
fn a_file_that_grows_beyond_the_limit_is_an_error() {
    for line in [
        "table export awale --seeds 5 --out layer.csv",
        "table build tihulelin --layer 12",
        "tournament awale --engine random --engine random,name=b --games 40 --out played",
        "convert long:all --out games",
        "table export awale --seeds 5 > out",
    ] {
        let edge = Edge::new();
        let record = edge.run("convert awale game");
        fs::write(edge.path("long"), record.stdout.repeat(400)).unwrap();
        let script = format!("ulimit -c 0; ulimit -f 8; exec \"$0\" {line}");
        let output = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_ishwa")])
            .env("ISHWA_TABLES", edge.tables.path())
            .env("LC_ALL", "C")
            .current_dir(edge.directory.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let sentence = ended(line, &output, 1);
        assert!(sentence.contains("File too large"), "{line}: {sentence}");
    }
}
