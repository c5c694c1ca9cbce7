//! Filters of recorded games: by player, date and event, in all commands that read many games.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Output;

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{command, reviews};

/// The games of a file: players, event and date.
const GAMES: [(&str, &str, &str, &str); 6] = [
    ("Ann Lee", "Ben", "Spring Open", "2024.03.01"),
    ("Ben", "Cem", "Spring Open", "2024.03.02"),
    ("Cem", "Hannah", "Autumn Cup", "2024.??.??"),
    ("Ben", "Ann Lee", "Autumn Cup", "2025-10-04"),
    ("Cem", "Ben", "", ""),
    ("Annabel", "Ben", "Autumn Cup", "2025-10"),
];

fn write(directory: &Path) {
    let record = fs::read_to_string(reviews().join("awale.txt")).unwrap();
    let games = GAMES.iter().zip(1..).map(|((south, north, event, date), round)| {
        let mut headers = format!("[P1 \"{south}\"]\n[P2 \"{north}\"]\n[Round \"{round}\"]");
        for (key, value) in [("Event", event), ("Date", date)] {
            if !value.is_empty() {
                write!(headers, "\n[{key} \"{value}\"]").unwrap();
            }
        }
        record.replacen("[OpeningPlies \"0\"]", &headers, 1)
    });
    fs::write(directory.join("games.txt"), games.collect::<String>()).unwrap();
}

/// Runs a command in a directory; an argument may contain spaces, written as `_`.
fn run(directory: &Path, line: &str) -> Output {
    let mut command = command(directory, "");
    command.args(line.split(' ').map(|word| word.replace('_', " ")));
    command.current_dir(directory).output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

#[test]
fn reviews_and_openings_are_of_the_games_that_fit() {
    let directory = TempDir::new().unwrap();
    write(directory.path());
    let left_out = |games: usize, undated: usize| {
        let one = |count, one: &str, several: &str| match count {
            0 => String::new(),
            1 => format!("note: 1 game is left out because {one}\n"),
            _ => format!("note: {count} games are left out because {several}\n"),
        };
        let filters = one(
            games,
            "it does not fit the filters",
            "they do not fit the filters",
        );
        filters
            + &one(
                undated,
                "its date is missing or incomplete",
                "their dates are missing or incomplete",
            )
    };
    for (filters, fitting, differing, undated) in [
        ("--player ann", &[1, 4, 6][..], 3, 0),
        ("--player ANN_LEE", &[1, 4], 4, 0),
        ("--player lee", &[1, 4], 4, 0),
        ("--event autumn", &[3, 4, 6], 3, 0),
        ("--event cup --player ben", &[4, 6], 4, 0),
        ("--since 2024", &[1, 2, 3, 4, 6], 0, 1),
        ("--since 2024-03-02", &[2, 4, 6], 1, 2),
        ("--until 2024", &[1, 2, 3], 2, 1),
        ("--since 2025.10 --until 2025.10.31", &[4, 6], 3, 1),
        ("--since 2024.03.02 --until 2024-03-02", &[2], 3, 2),
    ] {
        let output = run(
            directory.path(),
            &format!("review games.txt {filters} --nodes 1 --json"),
        );
        assert_eq!(said(&output), left_out(differing, undated), "{filters}");
        let club: Value = serde_json::from_slice(&output.stdout).unwrap();
        let places = club["games"].as_array().unwrap().iter();
        let places: Vec<&str> = places.map(|game| game["place"].as_str().unwrap()).collect();
        let expected: Vec<String> = fitting
            .iter()
            .map(|number| format!("games.txt:{number}"))
            .collect();
        assert_eq!(places, expected, "{filters}");
        let output = run(directory.path(), &format!("openings games.txt {filters} --json"));
        assert_eq!(said(&output), left_out(differing, undated), "{filters}");
        let openings: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(openings["games"], fitting.len(), "{filters}");
    }
    // The same games in a folder, and one game of a file.
    let output = run(directory.path(), "openings . --player ann --json");
    let openings: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(openings["games"], 3);
    let output = run(directory.path(), "review games.txt:2 --player ann --nodes 1");
    assert_eq!(
        (output.status.code(), said(&output).as_str()),
        (
            Some(2),
            "error: game: the only game does not fit the filters; use other values of --player, --since, --until or \
             --event\n"
        )
    );
}

#[test]
fn the_only_game_that_fits_is_shown_as_one_game() {
    let directory = TempDir::new().unwrap();
    write(directory.path());
    let review = |player: &str| {
        let line = format!("review games.txt --player {player} --nodes 50 --annotated moves.txt");
        run(directory.path(), &line)
    };
    let output = review("hannah");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let moves = fs::read_to_string(directory.path().join("moves.txt")).unwrap();
    assert!(moves.contains("Hannah"));
    assert_eq!(
        said(&review("cem")).lines().last(),
        Some("error: file: --annotated applies only to one game; name one as FILE or FILE:N")
    );
    assert_eq!(
        fs::read_to_string(directory.path().join("moves.txt")).unwrap(),
        moves
    );
}

#[test]
fn exercises_are_of_the_games_that_fit() {
    let directory = TempDir::new().unwrap();
    write(directory.path());
    for (words, notes, games) in [
        (
            "--player ann_lee",
            "note: 4 games are left out because they do not fit the filters\n",
            "2 games",
        ),
        (
            "--player cem --since 2024",
            "note: 1 game is left out because its date is missing or incomplete\nnote: 3 games are left out because they do not fit the filters\n",
            "2 games",
        ),
        (
            "--event spring",
            "note: 4 games are left out because they do not fit the filters\n",
            "2 games",
        ),
        (
            "--player south --event spring",
            "note: 4 games are left out because they do not fit the filters\n",
            "2 games",
        ),
    ] {
        let output = run(
            directory.path(),
            &format!("practise games.txt {words} --nodes 300"),
        );
        assert_eq!(said(&output), notes, "{words}");
        let text = String::from_utf8(output.stdout).unwrap();
        let first = text.lines().next().unwrap();
        assert!(first.contains(&format!(" from {games}")), "{words}: {text}");
    }
    let output = run(
        directory.path(),
        "practise games.txt --player Anm_Lee --nodes 300",
    );
    let sentence = said(&output);
    assert_eq!(output.status.code(), Some(2));
    assert!(sentence.ends_with("did you mean Ann Lee?\n"), "{sentence}");
}

#[test]
fn built_in_games_are_filtered_too() {
    let directory = TempDir::new().unwrap();
    let output = run(directory.path(), "openings toguz --player ann");
    let sentence = said(&output);
    assert_eq!(
        (output.status.code(), sentence.lines().count()),
        (Some(2), 1),
        "{sentence}"
    );
    assert!(
        sentence.starts_with("error: game: none of the 19 games fits the filters; "),
        "{sentence}"
    );
}

#[test]
fn nothing_fits_in_one_sentence() {
    let directory = TempDir::new().unwrap();
    write(directory.path());
    let none = "error: game: none of the 6 games fits the filters; use other values of --player, --since, --until or \
                --event\n";
    for command in [
        "review games.txt",
        "openings games.txt",
        "practise games.txt",
        "openings .",
    ] {
        for filters in [
            "--event winter",
            "--since 2026",
            "--since 2024 --event open --until 2024-02",
        ] {
            let output = run(directory.path(), &format!("{command} {filters}"));
            assert_eq!(
                (output.status.code(), said(&output).as_str()),
                (Some(2), none),
                "{command} {filters}"
            );
            assert!(output.stdout.is_empty());
        }
        for (filters, sentence) in [
            (
                "--since 2025 --until 2024-12",
                "the last date is before the first; ",
            ),
            ("--since 2024-13", "2024, 2024-05 or 2024-05-01"),
            ("--until yesterday", "2024, 2024-05 or 2024-05-01"),
            ("--event ", "a name or its beginning"),
        ] {
            let output = run(directory.path(), &format!("{command} {filters}"));
            let text = said(&output);
            assert_eq!(
                (output.status.code(), text.lines().count()),
                (Some(2), 1),
                "{text}"
            );
            assert!(text.contains(sentence), "{text}");
        }
    }
    // A file that cannot be read comes after the games that do not fit.
    let output = run(directory.path(), "review games.txt missing.txt --event winter");
    let text = said(&output);
    assert_eq!(
        (output.status.code(), text.lines().count()),
        (Some(2), 3),
        "{text}"
    );
}

#[test]
fn the_first_of_several_games_is_named() {
    let directory = TempDir::new().unwrap();
    write(directory.path());
    let or_all = "note: games.txt: the first of 6 games is used; choose another as games.txt:N, or all as \
                  games.txt:all\n";
    let first = "note: games.txt: the first of 6 games is used; choose another as games.txt:N\n";
    for (line, note) in [
        ("review games.txt --nodes 1", or_all),
        ("convert games.txt", or_all),
        ("convert games.txt --to pgn", or_all),
        ("practise games.txt --nodes 1", or_all),
        ("practise games.txt --nodes 1 --player south", or_all),
        ("show awale --moves @games.txt", first),
        ("moves awale --moves @games.txt", first),
        ("analyse awale --moves @games.txt --depth 1", first),
        ("perft awale --moves @games.txt --depth 1", first),
        // One was chosen, or all are read.
        ("review games.txt:1 --nodes 1", ""),
        ("review games.txt:all --nodes 1", ""),
        ("convert games.txt:2", ""),
        ("convert games.txt:all", ""),
        ("openings games.txt", ""),
        ("openings games.txt:3", ""),
        ("show awale --moves @games.txt:1", ""),
    ] {
        let output = run(directory.path(), line);
        // An analysis prints its progress, too.
        let text = said(&output);
        let notes = text
            .split_inclusive('\n')
            .filter(|line| line.starts_with("note: games"));
        let notes = notes.collect::<String>();
        assert_eq!(
            (output.status.code(), notes.as_str()),
            (Some(0), note),
            "{line}: {text}"
        );
    }
}
