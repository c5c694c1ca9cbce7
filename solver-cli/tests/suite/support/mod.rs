//! Running the program in tests, with tables in a separate directory.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use std::time::Duration;
#[cfg(unix)]
use std::time::Instant;

use ishwa_library::registry::{self, GameEntry};
use serde_json::Value;
use tempfile::TempDir;

/// Longer than anything that a test waits for takes, even on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// Runs a program and returns the processor time that it used, which does not depend on other work as the time on a
/// clock does; `None` if the system does not report it.
pub(crate) fn processor_time_of(command: &mut Command) -> Option<Duration> {
    let mut child = command
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // Its output ends with it, and what it used is known until it is waited for.
    io::copy(&mut child.stdout.take().unwrap(), &mut io::sink()).unwrap();
    let used = processor_time(&child);
    assert!(child.wait().unwrap().success());
    used
}

/// Waits until a program has used this much processor time, which on a busy machine takes longer.
#[cfg(unix)]
pub(crate) fn wait_until_run_for(child: &mut std::process::Child, duration: Duration, line: &str) {
    let begun = Instant::now();
    let has_worked = |child: &std::process::Child| {
        processor_time(child).map_or(begun.elapsed() > duration, |time| time >= duration)
    };
    while !has_worked(child) {
        assert!(child.try_wait().unwrap().is_none(), "{line}: ended by itself");
        assert!(begun.elapsed() < PATIENCE, "{line}: does not work");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The processor time that a program has used; `None` if the system does not report it.
pub(crate) fn processor_time(child: &Child) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    // The name may contain anything; after it, the fields are the third and those that follow.
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.map(|ticks| ticks.parse().unwrap_or(0)).sum();
    // Linux reports 100 ticks a second to programs.
    Some(Duration::from_millis(ticks * 10))
}

/// The largest memory of a running program so far in bytes; `None` if the system does not report it.
pub(crate) fn largest_memory(child: &Child) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = peak.trim().trim_end_matches(" kB").parse().ok()?;
    Some(kib << 10)
}

pub(crate) fn command(directory: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ishwa"));
    command
        .args(line.split_whitespace())
        .env("ISHWA_TABLES", directory)
        .env("ISHWA_DATA", directory.join("data"))
        // English, whatever the language of this machine.
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .stdin(Stdio::null());
    command
}

/// As [`command`], with input and outputs in pipes.
pub(crate) fn piped(directory: &Path, line: &str) -> Command {
    let mut command = command(directory, line);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// The program in a conversation, without tables, whatever this machine has installed.
pub(crate) fn conversation(line: &str) -> Child {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    piped(directory, line).spawn().expect("the program starts")
}

pub(crate) fn run(directory: &Path, line: &str) -> Output {
    command(directory, line).output().expect("the program starts")
}

/// The output of a command that succeeds without an error or a note.
pub(crate) fn printed(directory: &Path, line: &str) -> String {
    let output = run(directory, line);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{line}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

pub(crate) fn json(directory: &Path, line: &str) -> Value {
    let output = run(directory, &format!("{line} --json"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}: {said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// A result without the command that made it, and without the rules, which some commands for it do not name.
pub(crate) fn without_command(mut result: Value) -> Value {
    for key in ["command", "rules"] {
        let removed = result.as_object_mut().unwrap().remove(key);
        assert!(removed.is_some(), "{key}: {result}");
    }
    result
}

/// The error message of a failure with this exit code; there must be no other output.
pub(crate) fn refusal(directory: &Path, line: &str, code: i32) -> String {
    let output = run(directory, line);
    assert!(output.stdout.is_empty(), "{line}");
    sentence(&output, line, code)
}

/// The error message of a failure with this exit code; there may be results before it.
pub(crate) fn failure(directory: &Path, line: &str, code: i32) -> String {
    sentence(&run(directory, line), line, code)
}

fn sentence(output: &Output, line: &str, code: i32) -> String {
    let said = String::from_utf8_lossy(&output.stderr).trim_end().to_owned();
    assert_eq!(output.status.code(), Some(code), "{line}: {said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    let sentence = error(&said).unwrap_or_else(|| panic!("{line}: {said}"));
    assert!(!sentence.contains("panicked"), "{sentence}");
    sentence
}

/// The error on a line of standard error, if it is one: a sentence after `error: `, or in JSON an object.
pub(crate) fn error(line: &str) -> Option<String> {
    if line.starts_with("error: ") {
        return Some(line.to_owned());
    }
    let object: Value = serde_json::from_str(line).ok()?;
    let message = object["error"]["message"].as_str()?;
    Some(format!("error: {message}"))
}

/// The names and contents of all files below a directory, sorted by name.
pub(crate) fn files(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            found.push((name, fs::read(&path).unwrap()));
        }
    }
    found.sort();
    found
}

/// Records of the engine's games against itself, with planted blunders.
pub(crate) fn reviews() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/reviews")
}

/// Puts a table of the Jeu de l'hyène into a directory of tables, without which each review of that game first solves
/// it. It is built once.
pub(crate) fn solve_hyena(directory: &Path) {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    let built = BUILT.get_or_init(|| {
        let built = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hyena-table");
        // That of an earlier run may be of other rules.
        let _ = fs::remove_dir_all(&built);
        let output = run(&built, "table build hyena");
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        built.join("hyena/states.ishwa")
    });
    let file = directory.join("hyena/states.ishwa");
    if !file.exists() {
        fs::create_dir_all(directory.join("hyena")).unwrap();
        if fs::hard_link(built, &file).is_err() {
            fs::copy(built, &file).unwrap();
        }
    }
}

/// A record of each game. For two players, it is the one with planted blunders; for more, the weakest engine plays
/// against itself and the record is written to `directory`.
pub(crate) fn games(directory: &Path) -> Vec<(&'static str, PathBuf)> {
    // Played only once: every ply is written to disk, which is slow.
    static PLAYED: OnceLock<Vec<(&str, String)>> = OnceLock::new();
    solve_hyena(directory);
    let (of_two, of_several): (Vec<_>, Vec<_>) = registry::games()
        .into_iter()
        .partition(|entry| *entry.players.end() == 2);
    let planted = of_two
        .iter()
        .map(|entry| (entry.id, reviews().join(format!("{}.txt", entry.id))));
    let played = PLAYED.get_or_init(|| of_several.iter().map(played).collect());
    let played = played.iter().map(|&(game, ref record)| {
        let file = directory.join(format!("{game}.txt"));
        fs::write(&file, record).unwrap();
        (game, file)
    });
    planted.chain(played).collect()
}

/// The record of a game of the weakest engine against itself, with as many players as possible.
fn played(entry: &GameEntry) -> (&'static str, String) {
    let (game, players) = (entry.id, entry.players.end());
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    // The states of six players under way are listed until they fill a gigabyte, at every review.
    let position = if game == "ishigan" {
        "r1,r2,r3,0,0,0/0/p4"
    } else {
        ""
    };
    let line = format!(
        "play {game} {position} --players {players} --side none --level 1 --seed 1 --save {}",
        file.display()
    );
    let output = run(directory.path(), &line);
    assert!(output.status.success(), "{line}");
    (game, fs::read_to_string(file).unwrap())
}

/// Nodes per ply in reviews whose tests do not depend on the values found.
pub(crate) const NODES: u32 = 300;

/// The output of a short review that prints no error or note.
pub(crate) fn review(directory: &Path, line: &str) -> String {
    let output = run(directory, &format!("review {line} --nodes {NODES}"));
    let said = String::from_utf8_lossy(&output.stderr);
    let is_partial = line.contains("--partial");
    assert!(
        output.status.success() && (is_partial || said.is_empty()),
        "{line}: {said}"
    );
    String::from_utf8(output.stdout).unwrap()
}
