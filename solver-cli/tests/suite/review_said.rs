//! The complete output of `ishwa review` for some games, byte for byte. It catches changes that the tests of single
//! parts do not look at, such as in the lines of the graph and the words of a row.
//!
//! The expected output is in `tests/reviews/said`. After an intended change of the output, the search or its
//! estimates, `ISHWA_WRITE=1 cargo test -p ishwa-cli --test suite review_said` rewrites it: read the difference
//! before committing it.

use std::env;
use std::fs;
use std::path::Path;

use crate::support::{NODES, command, reviews, solve_hyena};

/// The record with planted blunders of a game up to its `plies`-th ply, with names of players.
fn beginning(game: &str, plies: usize, players: [&str; 2]) -> String {
    let record = fs::read_to_string(reviews().join(format!("{game}.txt"))).unwrap();
    let (headers, moves) = record.split_once("\n\n").unwrap();
    let moves: Vec<&str> = moves.lines().take(plies).collect();
    let [first, second] = players;
    let names = format!("[P1 \"{first}\"]\n[P2 \"{second}\"]\n[Result \"P2\"]");
    let headers = headers.replace("[OpeningPlies \"0\"]", &names);
    format!("{headers}\n\n{}\n[End]\n", moves.join("\n"))
}

/// A page without its styles and its script, which are the same for all games, and without the version of the
/// program. The script's data stays.
fn without_styles(page: &str) -> String {
    let mut rest = page.replace(env!("CARGO_PKG_VERSION"), "VERSION");
    for (begin, end) in [("<style>", "</style>"), ("<script>", "</script>")] {
        while let Some(from) = rest.find(begin) {
            let to = rest[from..].find(end).unwrap() + from + end.len();
            rest.replace_range(from..to, "");
        }
    }
    rest
}

/// Compares the output with the file of this name, or writes it.
fn compare(name: &str, said: &str) {
    let path = reviews().join("said").join(name);
    if env::var_os("ISHWA_WRITE").is_some() {
        fs::write(&path, said).unwrap();
    }
    let before = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut lines = said.lines().zip(before.lines()).enumerate();
    if let Some((line, (now, before))) = lines.find(|(_, (now, before))| now != before) {
        panic!("{name}, line {}: found\n{now}\nexpected\n{before}", line + 1);
    }
    assert_eq!(said.len(), before.len(), "{name}: bytes");
}

/// Reviews files in a directory, and compares the printed output and the files written in these formats.
fn check(directory: &Path, name: &str, line: &str, kinds: &[&str]) {
    let written: Vec<String> = kinds.iter().map(|kind| format!("--{kind} said.{kind}")).collect();
    let written = written.join(" ");
    let line = format!("review {line} --nodes {NODES} --threads 1 {written}");
    let output = command(directory, &line).current_dir(directory).output().unwrap();
    let complaints = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && complaints.is_empty(),
        "{line}: {complaints}"
    );
    // File names have slashes everywhere except on Windows.
    let in_slashes = |said: String| said.replace(r"club\", "club/");
    compare(
        &format!("{name}.txt"),
        &in_slashes(String::from_utf8(output.stdout).unwrap()),
    );
    for kind in kinds {
        let said = fs::read_to_string(directory.join(format!("said.{kind}"))).unwrap();
        compare(&format!("{name}.{kind}"), &in_slashes(without_styles(&said)));
    }
}

/// Reviews the beginning of a game.
fn check_game(game: &str, plies: usize, lang: &str) {
    let directory = tempfile::tempdir().unwrap();
    let tables = if game == "hyena" {
        solve_hyena(directory.path());
        ""
    } else {
        "--tables none"
    };
    let record = beginning(game, plies, ["Abla", "Kofi"]);
    fs::write(directory.path().join("game.txt"), record).unwrap();
    check(
        directory.path(),
        game,
        &format!("game.txt --lang {lang} {tables}"),
        &["markdown", "html"],
    );
}

#[test]
fn a_review_of_awale_says_what_it_said() {
    check_game("awale", 27, "en");
}

#[test]
fn a_review_of_toguz_in_french_says_what_it_said() {
    check_game("toguz", 24, "fr");
}

#[test]
fn a_review_of_dara_says_what_it_said() {
    check_game("dara", 30, "en");
}

/// With throws and luck.
#[test]
fn a_review_of_the_hyena_in_french_says_what_it_said() {
    check_game("hyena", 40, "fr");
}

#[test]
fn tables_of_a_club_say_what_they_said() {
    let directory = tempfile::tempdir().unwrap();
    let folder = directory.path().join("club");
    fs::create_dir(&folder).unwrap();
    for (name, game, plies, players) in [
        ("a.txt", "awale", 60, ["Abla", "Kofi"]),
        ("b.txt", "awale", 27, ["Kofi", "Abla"]),
        ("c.txt", "awale", 12, ["Abla", "Efua"]),
        ("d.txt", "dara", 40, ["Efua", "Kofi"]),
    ] {
        fs::write(folder.join(name), beginning(game, plies, players)).unwrap();
    }
    for lang in ["en", "fr"] {
        check(
            directory.path(),
            &format!("club.{lang}"),
            &format!("club --lang {lang} --tables none"),
            &["markdown"],
        );
    }
}
