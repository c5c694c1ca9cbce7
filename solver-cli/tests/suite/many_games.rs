//! Many games in one file: none is lost or counted twice, and memory stays small.
//!
//! The long forms have 48,000 and 300,000 games: `ISHWA_LONG=1 cargo test -p ishwa-cli --test suite many_games`.

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

/// Score sheets of seven plies, no two equal, each with a line end.
fn short(count: usize) -> String {
    let game = registry::find("toguz").unwrap().open("").unwrap();
    let begun = game.begin_in(Format::Sheet, None).unwrap();
    let mut text = String::new();
    for number in 0..count {
        let (mut session, mut rest) = (begun.clone(), number);
        for ply in 0..7 {
            let legal = session.moves();
            let mv = legal[rest % legal.len()];
            rest /= legal.len();
            text.push_str(&session.write_move(mv));
            text.push(if ply == 6 { '\n' } else { ' ' });
            session.play(mv);
        }
    }
    text
}

/// What a command prints, and its most memory in bytes, where the system reports it.
fn printed(directory: &Path, line: &str) -> (String, Option<u64>) {
    let mut child = piped(directory, line).current_dir(directory).spawn().unwrap();
    let mut most = None;
    while child.try_wait().unwrap().is_none() {
        most = most.max(largest_memory(&child));
        std::thread::sleep(Duration::from_millis(5));
    }
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{line}: {output:?}");
    assert!(most.is_some() || !cfg!(target_os = "linux"), "{line}");
    assert!(
        most.is_none_or(|most| most < MOST_MEMORY),
        "{line}: {most:?} bytes"
    );
    (String::from_utf8(output.stdout).unwrap(), most)
}

/// The openings of the games of a file, and the most memory that they take.
fn openings(directory: &Path, file: &str) -> (Value, Option<u64>) {
    let (text, most) = printed(directory, &format!("openings toguz {file} --json"));
    (serde_json::from_str(&text).unwrap(), most)
}

#[test]
fn many_games_are_counted_once_in_little_memory() {
    let games = varied(samples(1_000, 48_000));
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let text: String = games.iter().map(String::as_str).collect();
    fs::write(directory.join("games.txt"), &text).unwrap();
    fs::write(directory.join("doubled.txt"), text.repeat(2)).unwrap();
    for file in ["games", "doubled"] {
        let line = format!("convert toguz {file}.txt:all --to record --out {file}.converted.txt");
        printed(directory, &line);
    }
    let (found, _) = openings(directory, "games.txt");
    assert_eq!(found["games"], games.len(), "{found}");
    for file in ["doubled.txt", "games.converted.txt", "doubled.converted.txt"] {
        let (other, _) = openings(directory, file);
        for key in ["games", "moves"] {
            assert_eq!(other[key], found[key], "{file}");
        }
    }
}

/// The text of the file is in memory, but of each game little more than the hash by which it counts once.
#[test]
fn memory_hardly_grows_with_the_number_of_games() {
    let count = samples(50_000, 150_000);
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let [few, many] = [count, 2 * count].map(|count| {
        let text = short(count);
        fs::write(directory.join("games.txt"), &text).unwrap();
        let (found, most) = openings(directory, "games.txt");
        assert_eq!(found["games"], count, "{found}");
        most.map(|most| most.saturating_sub(text.len() as u64))
    });
    let Some((few, many)) = few.zip(many) else { return };
    let grown = many.saturating_sub(few) / count as u64;
    assert!(grown <= 64, "{grown} bytes a game");
}
