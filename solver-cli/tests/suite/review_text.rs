//! The text of `ishwa review` for people: names, moves in the players' notation, chances, known moves, and the
//! certainty of its statements.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{review, reviews};

/// A file in a directory, as a word of the command line.
fn file(directory: &TempDir, name: &str, text: &str) -> String {
    let path = directory.path().join(name);
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

/// The moves of a record with planted blunders, as a list.
fn list(directory: &TempDir, game: &str) -> String {
    let record = fs::read_to_string(reviews().join(format!("{game}.txt"))).unwrap();
    let plies = record.lines().skip_while(|line| !line.is_empty()).skip(1);
    let moves = plies.take_while(|line| *line != "[End]");
    let moves: Vec<&str> = moves.map(|line| line.split(' ').next().unwrap()).collect();
    file(directory, &format!("{game}-list.txt"), &moves.join(" "))
}

/// A game of `PlayStrategy` with the names of its players.
fn named(directory: &TempDir) -> String {
    let pgn = "[P1 \"Abla\"]\n[P2 \"Kofi\"]\n[Variant \"Oware\"]\n\n1. a1e1 f2b2 2. b1f2 e2a1\n";
    file(directory, "named.pgn", pgn)
}

/// The text and the JSON of the same review.
fn reviewed(directory: &TempDir, line: &str, lang: &str) -> (String, Value) {
    let text = review(directory.path(), &format!("{line} --lang {lang}"));
    let json = review(directory.path(), &format!("{line} --json"));
    (text, serde_json::from_str(&json).unwrap())
}

/// The cells of the table of moves, separated by at least two columns; the first row is its head.
fn table(text: &str) -> Vec<Vec<&str>> {
    let rows = text.split("\n\n").nth(1).unwrap().lines();
    rows.map(|row| {
        row.trim()
            .split("  ")
            .map(str::trim)
            .filter(|cell| !cell.is_empty())
            .collect()
    })
    .collect()
}

/// The text on one line.
fn unwrapped(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The board of a finished game says who has won, unless the game ended for another reason, which is named.
#[test]
fn a_reason_other_than_the_rules_is_named_with_the_recorded_winner() {
    let directory = TempDir::new().unwrap();
    let end = "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0/80,80/-,-/s";
    let start = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/s";
    for (position, moves, headers, said) in [
        (
            end,
            "9",
            "[Result \"P2\"]",
            "South has won (the record says that North has won): South 82, North 80",
        ),
        (
            end,
            "9",
            "[Result \"P2\"]\n[Reason \"time\"]",
            "North has won, as recorded (on time)",
        ),
        (
            end,
            "9",
            "[Result \"P1\"]\n[Reason \"time\"]",
            "South has won (on time): South 82, North 80",
        ),
        (
            start,
            "7\n9",
            "[Result \"P1\"]\n[Reason \"resigned\"]",
            "South has won, as recorded (by resignation)",
        ),
        (start, "7\n9", "[Result \"draw\"]", "A draw, as recorded"),
        (start, "7\n9", "", "The game is not finished"),
    ] {
        let record = format!(
            "[Game \"toguz\"]\n[Rules \"\"]\n[Position \"{position}\"]\n{headers}\n\n{moves}\n[End]\n"
        );
        let path = file(&directory, "game.txt", &record.replace("]\n\n\n", "]\n\n"));
        let text = review(directory.path(), &format!("{path} --lang en"));
        assert!(text.lines().any(|line| line == said), "{headers}: {text}");
    }
}

#[test]
fn the_chances_of_a_table_are_those_of_one_player() {
    let directory = TempDir::new().unwrap();
    let list = list(&directory, "awale");
    for (lang, head) in [("en", "South %"), ("fr", "Sud %")] {
        let (text, json) = reviewed(&directory, &format!("awale {list}"), lang);
        let rows = table(&text);
        assert_eq!(unwrapped(rows[0].last().unwrap()), head, "{text}");
        let moves = json["moves"].as_array().unwrap();
        assert_eq!(rows.len(), moves.len() + 1);
        for (row, ply) in rows[1..].iter().zip(moves) {
            let chance = ply["chances_after"][0].as_f64().unwrap() * 100.0;
            let shown: f64 = row
                .last()
                .unwrap()
                .trim_end_matches(['%', ' ', '\u{a0}'])
                .parse()
                .unwrap();
            assert!((shown - chance).abs() <= 0.5, "{row:?}: {chance}");
        }
    }
}

#[test]
fn the_table_of_players_has_their_names_and_the_margins_of_accuracies() {
    let directory = TempDir::new().unwrap();
    for (lang, head, accuracy) in [
        ("en", "The players South (Abla) North (Kofi)", "Accuracy "),
        ("fr", "Les joueurs Sud (Abla) Nord (Kofi)", "Précision "),
    ] {
        let (text, json) = reviewed(&directory, &format!("awale {}", named(&directory)), lang);
        assert!(text.lines().any(|line| unwrapped(line) == head), "{text}");
        let row = text.lines().find(|line| line.starts_with(accuracy)).unwrap();
        let cells: Vec<&str> = row.split(" ± ").collect();
        assert_eq!(cells.len(), 3, "{row}");
        for (cell, player) in cells[1..].iter().zip(json["players"].as_array().unwrap()) {
            let margin = cell.split(['%', ' ', '\u{a0}']).next().unwrap().replace(',', ".");
            let error = player["accuracy_error"].as_f64().unwrap();
            assert!(
                (margin.parse::<f64>().unwrap() - error).abs() <= 0.05,
                "{cell}: {error}"
            );
        }
    }
}

/// A position of the tables in which move 1 keeps the draw and move 3 loses.
const DRAWN: &str = "1,0,2,0,0,1/1,0,1,1,0,1/20,20/s";

#[test]
fn every_complaint_says_how_deep_it_was_searched_and_how_sure_it_is() {
    let directory = TempDir::new().unwrap();
    let proven = file(&directory, "loss.txt", "3 6");
    let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
    for line in [
        format!("awale {}", list(&directory, "awale")),
        format!("awale {proven} --position {DRAWN}"),
    ] {
        let (text, json) = reviewed(&directory, &line, "en");
        let rows = table(&text);
        assert_eq!(rows[0][rows[0].len() - 2], "Depth", "{text}");
        for (row, ply) in rows[1..].iter().zip(json["moves"].as_array().unwrap()) {
            let is_complaint = ["inaccuracy", "mistake", "blunder"].map(|class| ply["class"] == class);
            if !is_complaint.contains(&true) {
                continue;
            }
            let depth = ply["depth"].as_u64();
            let (kind, expected) = match (ply["exact"] == true, ply["uncertain"] == true) {
                (true, _) => ("proven", "proven".to_owned()),
                (false, true) => ("uncertain", format!("~{}", depth.unwrap())),
                (false, false) => ("certain", depth.unwrap().to_string()),
            };
            assert_eq!(row[row.len() - 2], expected, "{row:?}");
            *seen.entry(kind).or_default() += 1;
        }
        let turning = unwrapped(text.split("Turning points").nth(1).unwrap());
        let turning_points = json["turning_points"].as_array().unwrap().iter();
        let mut turned = turning_points.map(|ply| &json["moves"][ply.as_u64().unwrap() as usize - 1]);
        let is_proven = turned.any(|ply| ply["exact"] == true);
        assert_eq!(turning.contains(" Proven: a "), is_proven, "{turning}");
    }
    assert!(
        seen.contains_key("proven") && seen.contains_key("uncertain"),
        "{seen:?}"
    );
}

#[test]
fn best_lines_say_who_moves() {
    let directory = TempDir::new().unwrap();
    let loss = file(&directory, "loss.txt", "3 6");
    for (lang, words) in [
        ("en", "Best line: South 1, North "),
        ("fr", "Meilleure suite : Sud 1, Nord "),
    ] {
        let (text, _) = reviewed(&directory, &format!("awale {loss} --position {DRAWN}"), lang);
        assert!(unwrapped(&text).contains(words), "{text}");
    }
}

/// The score sheets that are bundled with the program.
fn sheets() -> (PathBuf, Vec<String>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/games/src/toguz/championship-2022.txt");
    let text = fs::read_to_string(&path).unwrap();
    let games = text.lines().filter(|line| !line.starts_with('#'));
    let games = games.map(|line| line.split(" #").next().unwrap().replace('X', "x"));
    (path.clone(), games.collect())
}

#[test]
fn toguz_is_reviewed_in_the_moves_of_its_sheets() {
    let directory = TempDir::new().unwrap();
    let (path, games) = sheets();
    let (text, _) = reviewed(&directory, &format!("toguz {}:1", path.display()), "en");
    let written: Vec<&str> = games[0].split(' ').collect();
    let rows = table(&text);
    let moves: Vec<&str> = rows[1..]
        .iter()
        .map(|row| row[2].trim_end_matches(" *"))
        .collect();
    assert_eq!(moves, written);
    assert!(moves.iter().any(|mv| mv.ends_with('x')), "a tuz is marked");
    // Better moves are written in the same notation.
    let better = rows[1..]
        .iter()
        .filter_map(|row| row.get(3))
        .filter(|cell| cell.starts_with(char::is_numeric));
    let is_sheet = |cell: &&str| cell.trim_end_matches('x').len() == 2 && cell.starts_with(char::is_numeric);
    let better: Vec<&&str> = better.collect();
    assert!(
        !better.is_empty() && better.iter().all(|cell| is_sheet(cell)),
        "{better:?}"
    );
}

#[test]
fn moves_that_champions_played_are_marked_and_counted() {
    let directory = TempDir::new().unwrap();
    let (_, games) = sheets();
    // The opening of most of these games, and a move that was never played there.
    let begun = ["76", "98", "66", "34"];
    let line = format!("toguz {}", file(&directory, "sheet.txt", &begun.join(" ")));
    let (text, json) = reviewed(&directory, &line, "en");
    let rows = table(&text);
    let said = unwrapped(&text);
    assert!(
        said.contains(&format!("From {} other games of the championship", games.len())),
        "{text}"
    );
    for (index, mv) in begun.iter().enumerate() {
        let starting = |moves: &[&str]| {
            let moves = format!("{} ", moves.join(" "));
            games
                .iter()
                .filter(|game| game.starts_with(&moves) || moves == " ")
                .count()
        };
        let (reached, played) = (starting(&begun[..index]), starting(&begun[..=index]));
        let is_known = played > 0;
        assert_eq!(rows[index + 1][2].ends_with(" *"), is_known, "{text}");
        let mover = if index % 2 == 0 { "South" } else { "North" };
        let sentence = format!(
            "Move {}: {mover} {mv} was played in {played} of {reached} games and scored ",
            index + 1
        );
        assert_eq!(said.contains(&sentence), is_known, "{sentence}: {text}");
        let known = &json["moves"][index]["known"];
        assert_eq!(known["games"].as_u64().unwrap_or(0), played as u64, "{known}");
    }
}

#[test]
fn lists_of_other_programs_are_known_by_their_moves() {
    let directory = TempDir::new().unwrap();
    let own = ["1", "1", "2", "2"];
    for (name, list, shown) in [
        ("auale.txt", "A a B b", ["A", "a", "B", "b"]),
        ("auale-2.txt", "1. Aa 2. Bb", ["A", "a", "B", "b"]),
        ("playstrategy.txt", "a1e1 f2b2 b1f2 e2a1", own),
    ] {
        let list = file(&directory, name, list);
        // With the game, and without it.
        for line in [format!("awale {list}"), list] {
            let (text, json) = reviewed(&directory, &line, "en");
            let moves: Vec<&str> = table(&text)[1..].iter().map(|row| row[2]).collect();
            assert_eq!(moves, shown, "{line}");
            let moves = json["moves"].as_array().unwrap().iter();
            let moves: Vec<&str> = moves.map(|ply| ply["move"].as_str().unwrap()).collect();
            assert_eq!(moves, own, "{line}");
        }
    }
}

#[test]
fn a_review_of_a_sheet_fits_into_80_columns() {
    let directory = TempDir::new().unwrap();
    for lang in ["en", "fr"] {
        let (text, _) = reviewed(&directory, &format!("toguz {}:1", sheets().0.display()), lang);
        let wide = text.lines().find(|line| line.chars().count() > 80);
        assert_eq!(wide, None);
    }
}

/// Clocks give the time of each move, and comments stand beside the moves in every form of the review.
#[test]
fn times_and_comments_of_the_record_are_shown() {
    let directory = TempDir::new().unwrap();
    let pgn = "[P1 \"Abla\"]\n[P2 \"Kofi\"]\n[Variant \"Oware\"]\n[TimeControl \"60+5\"]\n\n\
               1. a1e1 {[%clk 0:00:52.5] A <quiet> start} f2b2 {[%emt 0:01:15]} 2. b1f2 {[%clk 0:00:40]} e2a1\n";
    let line = format!("awale {}", file(&directory, "timed.pgn", pgn));
    let (text, json) = reviewed(&directory, &line, "en");
    let rows: Vec<&str> = text.lines().collect();
    let head = rows.iter().position(|row| row.starts_with("No.")).unwrap();
    assert!(rows[head].ends_with("  Time"), "{text}");
    // 60 s and 5 s more, less what is left.
    assert!(rows[head + 1].ends_with(" 0:12"), "{text}");
    assert_eq!(rows[head + 2].trim(), "A <quiet> start");
    assert!(
        rows[head + 3].ends_with(" 1:15") && rows[head + 4].ends_with(" 0:17"),
        "{text}"
    );
    let moves = json["moves"].as_array().unwrap();
    let times: Vec<Option<u64>> = moves.iter().map(|ply| ply["time"].as_u64()).collect();
    assert_eq!(times, [Some(12_500), Some(75_000), Some(17_500), None]);
    assert_eq!(
        (&moves[0]["comment"], &moves[1]["comment"]),
        (&"A <quiet> start".into(), &Value::Null)
    );
    let page = directory.path().join("page");
    review(
        directory.path(),
        &format!(
            "{line} --html {0}.html --markdown {0}.md --annotated {0}.txt",
            page.display()
        ),
    );
    for (name, expected) in [
        ("page.html", "<td>A &lt;quiet&gt; start</td>"),
        ("page.md", " | A \\<quiet\\> start |"),
        ("page.txt", " clock=52500ms # A <quiet> start "),
    ] {
        let written = fs::read_to_string(directory.path().join(name)).unwrap();
        assert!(written.contains(expected), "{name}: {written}");
    }
}
