//! An interrupted long job prints its results so far.

use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::{Edge, command};
#[cfg(target_os = "linux")]
use super::{ended, make_fifo};
use crate::support::{PATIENCE, piped, wait_until_run_for};

/// Command lines of long jobs, and a part of their output when interrupted.
const LONG: [(&str, &str); 16] = [
    ("analyse awale --time 60s", "Best move"),
    ("analyse ishigan --players 4 --time 60s", "Depth"),
    ("perft awale --depth 20", "stopped at depth"),
    ("solve awale --time 60s", "s: nothing is proven about the value"),
    ("solve toguz --time 60s", "error: stopped after "),
    (
        "table export awale --seeds 12 --out layer.csv",
        "error: stopped after ",
    ),
    ("solve hyena", "error: stopped after "),
    ("solve ishigan --players 4 --games 1000000000", "Estimate from"),
    (
        "solve ishigan --players 4 --games 1000000000 --shard 1/2",
        "run the same command to continue",
    ),
    ("solve ishigan --players 4 --precision 0.000001", "Estimate from"),
    ("review awale game --time 20s", "review was stopped"),
    ("review awale game:all --time 20s", "The costliest mistakes"),
    (
        "practise awale game --time 20s",
        "error: stopped after reviewing 0 of 1 games",
    ),
    (
        "table build awale --seeds 20 --tables tables",
        "finished layers are kept",
    ),
    ("bench --deeper 8", "stopped while searching positions of "),
    (
        "tournament awale --engine random --engine mcts,nodes=5000 --games 100 --jobs 1 --out played",
        "stopped",
    ),
];

/// The minimum time that the job runs.
const RUNNING_TIME: Duration = Duration::from_millis(300);

fn wait(child: &mut Child, line: &str) {
    let begun = Instant::now();
    while child.try_wait().unwrap().is_none() {
        assert!(begun.elapsed() < PATIENCE, "{line}: does not stop");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn interrupted_work_says_what_it_found() {
    let edge = Edge::new();
    let mut begun = LONG.map(|(line, _)| {
        let mut command = command(edge.tables.path(), line);
        command.current_dir(edge.directory.path());
        let child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        (line, child)
    });
    for (line, child) in &mut begun {
        wait_until_run_for(child, RUNNING_TIME, line);
    }
    for (line, child) in &mut begun {
        assert!(child.try_wait().unwrap().is_none(), "{line}: ended by itself");
        kill_process(Pid::from_child(child), Signal::INT).unwrap();
    }
    for ((line, mut child), (_, part)) in begun.into_iter().zip(LONG) {
        wait(&mut child, line);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130), "{line}");
        let outputs = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        assert!(outputs.concat().contains(part), "{line}: {outputs:?}");
        assert!(!outputs.concat().contains("panicked"), "{line}: {outputs:?}");
    }
    let left = edge.names();
    let is_half = |name: &String| name.starts_with("layer.csv") || name.starts_with(".layer.csv");
    assert!(!left.iter().any(is_half), "{left:?}");
}

/// Each answer was kept when it was given, so the dialogue ends at once.
#[test]
fn an_interrupted_dialogue_says_so() {
    let edge = Edge::new();
    let line = "practise awale --problems --lang en";
    let mut child = piped(edge.tables.path(), line).spawn().unwrap();
    // It has begun.
    let mut said = BufReader::new(child.stdout.take().unwrap());
    said.read_line(&mut String::new()).unwrap();
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    wait(&mut child, line);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "note: stopped before all exercises were asked\n"
    );
}

/// Output cut off by an interrupt cannot be taken for a complete file.
#[test]
fn an_interrupted_export_does_not_end_its_stream() {
    let edge = Edge::new();
    for compression in ["gzip", "zstd"] {
        let line = format!("table export awale --seeds 12 --compress {compression}");
        let mut command = command(edge.tables.path(), &line);
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut stdout = child.stdout.take().unwrap();
        let mut bytes = vec![0; 1 << 12];
        stdout.read_exact(&mut bytes).unwrap();
        kill_process(Pid::from_child(&child), Signal::INT).unwrap();
        stdout.read_to_end(&mut bytes).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(130), "{line}");
        let mut text = Vec::new();
        let whole = match compression {
            "gzip" => flate2::read::GzDecoder::new(&bytes[..]).read_to_end(&mut text),
            _ => zstd::Decoder::new(&bytes[..]).unwrap().read_to_end(&mut text),
        };
        assert!(text.starts_with(b"layer,rank,position,"), "{line}");
        assert!(whole.is_err(), "{line}: {} bytes read as all", bytes.len());
    }
}

/// A cut-off Parquet file has no footer.
#[cfg(feature = "parquet")]
#[test]
fn interrupted_columns_are_not_a_file() {
    let edge = Edge::new();
    let line = "table export awale --seeds 12 --format parquet";
    let mut command = command(edge.tables.path(), line);
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut bytes = vec![0; 1 << 12];
    stdout.read_exact(&mut bytes).unwrap();
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    stdout.read_to_end(&mut bytes).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(bytes.starts_with(b"PAR1") && !bytes.ends_with(b"PAR1"));
}

/// Command lines that write to the FIFO `ff`.
#[cfg(target_os = "linux")]
const TO_FIFO: [&str; 6] = [
    "show awale --svg ff",
    "analyse awale --depth 2 --svg ff",
    "solve ishigan r1,40/20/p1 --svg ff",
    "review awale game --nodes 50 --html ff",
    "review awale game --nodes 50 --markdown ff",
    "review awale game --nodes 50 --annotated ff --json",
];

/// Whether a program handles SIGTERM: `SigCgt` has a bit for each signal.
#[cfg(target_os = "linux")]
fn handles_signals(child: &Child) -> bool {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = u64::from_str_radix(caught.unwrap().trim(), 16).unwrap();
    caught & (1 << (Signal::TERM.as_raw() - 1)) != 0
}

#[cfg(target_os = "linux")]
#[test]
fn the_wait_for_the_reader_of_a_fifo_ends_with_an_interrupt() {
    let edge = Edge::new();
    make_fifo(&edge.path("ff"));
    for line in TO_FIFO {
        let mut command = command(edge.tables.path(), line);
        command.current_dir(edge.directory.path());
        let mut child = command
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let begun = Instant::now();
        while !handles_signals(&child) {
            assert!(begun.elapsed() < PATIENCE, "{line}: would not stop");
            std::thread::sleep(Duration::from_millis(10));
        }
        // The job before is short; it may be interrupted as well.
        std::thread::sleep(RUNNING_TIME);
        kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
        wait(&mut child, line);
        let sentence = ended(line, &child.wait_with_output().unwrap(), 130);
        assert!(sentence.contains("stopped "), "{line}: {sentence}");
    }
}
