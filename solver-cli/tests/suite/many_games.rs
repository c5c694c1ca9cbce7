//! Many games in one file: none is lost or counted twice, and memory stays small.
//!
//! The long form has 48,000 games: `ISHWA_LONG=1 cargo test -p ishwa-cli --test suite many_games`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use ishwa_core::notation::Format;
use ishwa_library::registry;
use ishwa_tests::samples::samples;
use ishwa_tests::walk::generator;
use rand::RngExt;
use serde_json::Value;

use crate::support::{largest_memory, piped};

/// Score sheets of a championship, one in each line that is no comment.
const SHEETS: &str = include_str!("../../../engine/games/src/toguz/championship-2022.txt");

/// The most memory of the program, in bytes.
const MOST_MEMORY: u64 = 120 << 20;

/// Sheets that begin as a game of a championship and end otherwise, no two equal, each with a line end.
fn varied(count: usize) -> BTreeSet<String> {
    let game = registry::find("toguz").unwrap().open("").unwrap();
    let begun = game.begin_in(Format::Sheet, None).unwrap();
    let played: Vec<Vec<&str>> = SHEETS
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('#').next().unwrap().split_whitespace().collect())
        .collect();
    let mut generator = generator(52);
    let mut games = BTreeSet::new();
    while games.len() < count {
        let played = &played[games.len() % played.len()];
        let kept = generator.random_range(0..played.len());
        let mut moves: Vec<String> = Vec::new();
        let mut session = begun.clone();
        for mv in &played[..kept] {
            session.play_text(mv).unwrap();
            moves.push((*mv).to_owned());
        }
        while moves.len() < played.len() && session.outcome().is_none() {
            let legal = session.moves();
            let mv = legal[generator.random_range(0..legal.len())];
            moves.push(session.write_move(mv));
            session.play(mv);
        }
        games.insert(moves.join(" ") + "\n");
    }
    games
}

/// What a command prints, which must stay within the memory where the system reports it.
fn printed(directory: &Path, line: &str) -> String {
    let mut child = piped(directory, line).current_dir(directory).spawn().unwrap();
    let mut most = 0;
    while child.try_wait().unwrap().is_none() {
        most = most.max(largest_memory(&child).unwrap_or(0));
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{line}: {output:?}");
    assert!(most < MOST_MEMORY, "{line}: {most} bytes");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn many_games_are_counted_once_in_little_memory() {
    let games = varied(samples(1_000, 48_000));
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let text: String = games.iter().map(String::as_str).collect();
    fs::write(directory.join("games.txt"), &text).unwrap();
    fs::write(directory.join("doubled.txt"), text.repeat(2)).unwrap();
    let line = "convert toguz games.txt:all --to record --out converted.txt";
    printed(directory, line);
    let openings = |file: &str| -> Value {
        serde_json::from_str(&printed(directory, &format!("openings toguz {file} --json"))).unwrap()
    };
    let found = openings("games.txt");
    assert_eq!(found["games"], games.len(), "{found}");
    for file in ["doubled.txt", "converted.txt"] {
        let other = openings(file);
        for key in ["games", "moves"] {
            assert_eq!(other[key], found[key], "{file}");
        }
    }
}
