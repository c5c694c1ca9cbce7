//! External programs as players: they fail in every way, and thereby lose their games.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process;
use std::thread;
use std::time::{Duration, Instant};

use ishwa_tests::walk::generator;
use rand::RngExt;
use serde_json::Value;

use super::replayed;
use crate::support::{PATIENCE, command, failure};

/// The result of a tournament with one more player, whose text may contain spaces.
pub(super) fn tournament_with(directory: &Path, line: &str, player: &str, out: &str) -> Value {
    let (found, said) = ended_with(directory, line, player, out, 0);
    assert!(!said.contains("has not made a move"), "{player}: {said}");
    found
}

/// As [`tournament_with`], for a player that makes no move in any game, which is an error after the results.
pub(super) fn tournament_without_moves(directory: &Path, line: &str, player: &str, out: &str) -> Value {
    let (found, said) = ended_with(directory, line, player, out, 1);
    // A program without a name in the command line is called what it calls itself.
    let name = player
        .split("name=")
        .nth(1)
        .map_or("", |name| name.split([':', ',']).next().unwrap());
    let last = said.lines().last().unwrap_or_default();
    let error: Value = serde_json::from_str(last).unwrap();
    let message = error["error"]["message"].as_str().unwrap();
    let start: String = name.chars().take(20).collect();
    assert!(message.starts_with(&format!("engine: \"{start}")), "{message}");
    assert!(
        message.contains("has not made a move in any game; the reasons are in "),
        "{message}"
    );
    assert!(message.ends_with("games.txt"), "{message}");
    found
}

/// The result of a tournament that ends with this exit code, and its standard error.
fn ended_with(directory: &Path, line: &str, player: &str, out: &str, code: i32) -> (Value, String) {
    let mut process = command(directory, &format!("tournament {line} --json"));
    process.arg("--engine").arg(player);
    process.arg("--out").arg(directory.join(out));
    let output = process.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{player}: {said}");
    (serde_json::from_slice(&output.stdout).unwrap(), said)
}

/// The ways in which programs fail, and the reason that records give for each.
const FAILURES: [(&str, &str); 6] = [
    ("crash", "crash"),
    ("illegal", "illegal"),
    ("nothing", "illegal"),
    ("hang", "hang"),
    ("silent", "hang"),
    ("garbage", "crash"),
];

/// A program that answers before it is asked, and never reads its input.
const BLIND: &str = "blind";

/// The players below are this test program, which every system has. Its last argument selects one.
#[test]
#[ignore = "a player of other tests"]
fn plays_a_part() {
    let part = env::args().next_back().unwrap();
    // On its own, it is no player.
    if part != BLIND && FAILURES.iter().all(|(name, _)| *name != part) {
        return;
    }
    // Ends the line that names the running test.
    println!();
    if part == BLIND {
        loop {
            println!("ugiok\nreadyok\nbestmove 1");
            thread::sleep(Duration::from_millis(10));
        }
    }
    for line in io::stdin().lines().map_while(Result::ok) {
        match line.split(' ').next() {
            Some("ugi") => println!("id name {part}\nugiok"),
            Some("isready") => println!("readyok"),
            Some("go") => fail(&part),
            Some("quit") => break,
            _ => {}
        }
    }
    process::exit(0);
}

/// The behaviour of a failing player when it is asked for a move.
fn fail(part: &str) {
    match part {
        "crash" => process::exit(1),
        "illegal" => println!("bestmove 99"),
        "nothing" => println!("bestmove"),
        "hang" => thread::sleep(PATIENCE),
        "garbage" => {
            let mut bytes = vec![0; 300_000];
            generator(1).fill(&mut bytes[..]);
            io::stdout().write_all(&bytes).unwrap();
            process::exit(0)
        }
        _ => assert_eq!(part, "silent"),
    }
}

/// This test program as the player of a role.
fn player(part: &str) -> String {
    let own = env::current_exe().unwrap();
    format!(
        "ugi,nodes=10,name={part}:'{}' --exact --ignored --nocapture tournament::programs::plays_a_part {part}",
        own.display()
    )
}

#[test]
fn engines_that_fail_lose_their_games_and_nothing_else() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    // In parallel, because they mostly wait.
    thread::scope(|scope| {
        for (name, reason) in FAILURES {
            scope.spawn(move || loses_all(directory, name, &player(name), reason));
        }
    });
}

/// Asserts that a player with this name loses its games for this reason.
pub(super) fn loses_all(directory: &Path, name: &str, player: &str, reason: &str) {
    // Players that answer get as much time as a busy machine needs.
    let hang = if reason == "hang" { "1s" } else { "100s" };
    let line = format!("awale --engine random --games 4 --jobs 2 --hang {hang}");
    let found = tournament_without_moves(directory, &line, player, name);
    assert_eq!(found["games"], 4, "{name}");
    let players = found["players"].as_array().unwrap();
    assert_eq!(
        (&players[0]["name"], &players[0]["wins"]),
        (&"random".into(), &4.into()),
        "{name}"
    );
    assert_eq!(players[1]["faults"], 4, "{name}");
    let text = fs::read_to_string(directory.join(name).join("games.txt")).unwrap();
    assert_eq!(
        text.matches(&format!("[Reason \"{reason}\"]")).count(),
        4,
        "{name}: {text}"
    );
    replayed(directory, name);
}

/// A command line that cannot be started is the user's mistake, and is found before anything is written.
#[test]
fn a_program_that_cannot_be_started_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let out = directory.join("t");
    let line = format!(
        "tournament awale --rules repetition=own-side,occurrences=2 --engine random --depth 2 --out {}",
        out.display()
    );
    for player in [
        "ugi:/nonexistent",
        "ugi:./no-such-program",
        "uci:/nonexistent",
        "ugi:no-such-program-anywhere",
        "ugi:/",
    ] {
        let sentence = failure(directory, &format!("{line} --engine {player}"), 2);
        let said = format!("engine: found {player:?}, expected a program that can be started (");
        assert!(sentence.contains(&said), "{sentence}");
        assert!(!out.exists(), "{player}");
    }
}

#[test]
fn our_own_program_is_an_engine_like_any_other() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let own = env!("CARGO_BIN_EXE_ishwa");
    let line = "tiddatt --engine alphabeta,nodes=400 --games 4";
    let other = format!(
        "ugi,nodes=400,name=other:{own} ugi --tables {}",
        directory.display()
    );
    let found = tournament_with(directory, line, &other, "t");
    // Equal searches play equal moves, so each pair of games is split.
    assert_eq!(found["players"][0]["elo"].as_f64(), Some(0.0), "{found}");
    assert_eq!(found["players"][0]["faults"], 0);
}

#[test]
fn our_own_program_plays_as_aualé_does() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let own = env!("CARGO_BIN_EXE_ishwa");
    let line = "awale --rules repetition=own-side,occurrences=2 --engine random --games 4 --depth 3";
    let found = tournament_with(directory, line, &format!("uci,name=other:{own} uci"), "t");
    let players = found["players"].as_array().unwrap();
    assert_eq!(
        (&players[0]["name"], &players[0]["score"]),
        (&"other".into(), &1.0.into())
    );
    assert_eq!(players[1]["faults"], 0, "nobody has failed");
    assert_eq!(players[0]["faults"], 0);
    for (line, part) in [
        (
            "tournament awale --rules repetition=own-side --engine random --engine uci:x",
            "repetition=own-side,occurrences=2",
        ),
        (
            "tournament awale --rules repetition=own-side,occurrences=2 --engine random --engine uci,nodes=5:x",
            "cannot limit the number of positions",
        ),
    ] {
        assert!(failure(directory, line, 2).contains(part));
    }
}

#[test]
fn a_program_that_does_not_read_holds_nothing_up() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "tihulelin-match --engine random --games 2 --hang 1s";
    let begun = Instant::now();
    tournament_with(directory, line, &player(BLIND), "t");
    assert!(begun.elapsed() < PATIENCE);
    replayed(directory, "t");
}
