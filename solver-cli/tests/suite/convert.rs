//! `ishwa convert`: converts recorded games to another form.

use std::fs;
use std::path::Path;

use tempfile::TempDir;

use crate::support::command;

fn sheets() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/games/src/toguz/championship-2022.txt");
    fs::read_to_string(path).unwrap()
}

/// The output of a command line, run in a directory, and its exit code.
fn convert(directory: &TempDir, line: &str) -> (Option<i32>, String, String) {
    let mut command = command(&directory.path().join("none"), &format!("convert {line}"));
    let output = command.current_dir(directory.path()).output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (output.status.code(), stdout, stderr)
}

#[test]
fn score_sheets_come_back_with_tuz_marks_and_numbers() {
    let directory = TempDir::new().unwrap();
    fs::write(directory.path().join("sheets.txt"), sheets()).unwrap();
    assert_eq!(
        convert(&directory, "toguz sheets.txt:all --out games.txt").0,
        Some(0)
    );
    let (code, text, _) = convert(&directory, "games.txt:all --to sheet");
    assert_eq!(code, Some(0));
    let moves = |text: &str| -> Vec<String> {
        let words = text.split_whitespace().filter(|word| !word.ends_with('.'));
        words.map(|word| word.replace('X', "x")).collect()
    };
    let games: Vec<&str> = text.split("\n\n").collect();
    let sheets = sheets();
    let originals = sheets.lines().filter(|line| !line.starts_with('#'));
    let mut count = 0;
    for (game, original) in games.iter().zip(originals) {
        let before_note = |text: &str| moves(text.split('#').next().unwrap());
        assert_eq!(before_note(game), before_note(original));
        assert!(
            game.starts_with("1. ") && game.contains(" 2. ") && game.contains("# Result "),
            "{game}"
        );
        count += 1;
    }
    assert_eq!((count, games.len()), (19, 19));
    assert!(text.contains("36x"));
}

#[test]
fn awale_is_written_in_letters() {
    let directory = TempDir::new().unwrap();
    fs::write(directory.path().join("moves.txt"), "6 5 4 3 2 1").unwrap();
    let (code, text, _) = convert(&directory, "awale moves.txt --to auale");
    assert_eq!((code, text.trim_end()), (Some(0), "1. F e 2. D c 3. B a"));
    fs::write(directory.path().join("letters.txt"), text).unwrap();
    let (code, text, _) = convert(&directory, "awale letters.txt --to ishwa");
    assert_eq!((code, text.trim_end()), (Some(0), "1. 6 5 2. 4 3 3. 2 1"));
}

#[test]
fn what_a_list_cannot_say_is_reported() {
    let directory = TempDir::new().unwrap();
    fs::write(directory.path().join("sheets.txt"), sheets()).unwrap();
    let (code, _, stderr) = convert(&directory, "toguz sheets.txt:all --to ishwa");
    assert!(
        code == Some(2) && stderr.contains("choose it with `FILE:N`"),
        "{stderr}"
    );
    let (code, _, stderr) = convert(&directory, "toguz sheets.txt --to auale");
    assert!(
        code == Some(2) && stderr.contains("expected ishwa or playstrategy or sheet"),
        "{stderr}"
    );
    fs::write(directory.path().join("moves.txt"), "1 2").unwrap();
    let position = "4,4,4,4,4,4/4,4,4,4,4,4/0,0/n";
    let (code, text, stderr) = convert(
        &directory,
        &format!("awale moves.txt --position {position} --to ishwa"),
    );
    assert_eq!((code, text.trim_end()), (Some(0), "1... 1 2. 2"));
    assert!(
        stderr.contains(&format!("its start position {position}")),
        "{stderr}"
    );
}

#[test]
fn pgn_is_read_again_and_what_cannot_be_written_is_left_out() {
    let directory = TempDir::new().unwrap();
    fs::write(directory.path().join("sheets.txt"), sheets()).unwrap();
    let run = |line: &str| convert(&directory, line);
    assert_eq!(run("toguz sheets.txt:all --out games.txt").0, Some(0));
    assert_eq!(run("games.txt:all --to pgn --out games.pgn").0, Some(0));
    let pgn = fs::read_to_string(directory.path().join("games.pgn")).unwrap();
    assert_eq!(pgn.matches("\n\n[Event \"?\"]\n").count(), 18);
    assert_eq!(pgn.matches("[Variant \"Togyzkumalak\"]\n").count(), 19);
    // Converted back, the game is named by its tag.
    let (code, text, stderr) = run("games.pgn:all --to sheet");
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let (_, expected, _) = run("games.txt:all --to sheet");
    assert_eq!(text, expected);

    // The rules of the second record differ from those of the site.
    let position = "0,0,0,0,0,1/1,0,0,0,0,0/23,23/s";
    let record = |rules: &str| {
        format!("[Game \"awale\"]\n[Rules \"{rules}\"]\n[Position \"{position}\"]\n\n6\n[End]\n\n")
    };
    let both = record("") + &record("grand_slam=allowed");
    fs::write(directory.path().join("two.txt"), both).unwrap();
    let (code, text, stderr) = run("two.txt:all --to pgn");
    assert_eq!(code, Some(2));
    assert!(
        text.ends_with("\n\n1. f1f2 0-1\n") && text.matches("[Event").count() == 1,
        "{text}"
    );
    let expected = "note: two.txt:2: line 12, ply 1: move: found \"6\" under grand_slam=allowed,";
    assert!(
        stderr.contains(expected) && stderr.contains("; skipped\n"),
        "{stderr}"
    );
    let last = "records: some games cannot be written in this format (1); 1 other was written";
    assert!(stderr.trim_end().ends_with(last), "{stderr}");
    let (code, text, stderr) = run("two.txt:2 --to pgn");
    assert_eq!((code, text.as_str()), (Some(2), ""));
    assert!(
        stderr.starts_with("error: two.txt:2: line 12, ply 1: move: found \"6\" under "),
        "{stderr}"
    );
    // With one game that cannot be read, and none that can be written.
    let illegal = record("").replace("\n6\n", "\n5\n");
    let three = record("") + &record("grand_slam=allowed") + &illegal;
    fs::write(directory.path().join("three.txt"), three).unwrap();
    let (_, _, stderr) = run("three.txt:all --to pgn");
    let last = "games cannot be read (1); 1 other was read";
    assert!(stderr.trim_end().ends_with(last), "{stderr}");
    let none = record("grand_slam=allowed").repeat(2);
    fs::write(directory.path().join("none.txt"), none).unwrap();
    let (code, _, stderr) = run("none.txt:all --to pgn --out none.pgn");
    assert!(
        code == Some(2) && stderr.trim_end().ends_with("(2); 0 others were written"),
        "{stderr}"
    );
    assert!(!directory.path().join("none.pgn").exists());
    let (_, _, stderr) = run("two.txt:2 --to pgn --lang fr");
    assert!(stderr.contains("comme sur PlayStrategy"), "{stderr}");
}
