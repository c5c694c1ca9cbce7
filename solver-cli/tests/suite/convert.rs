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
        let moves = words.map(|word| word.split('(').next().unwrap());
        moves.map(|mv| mv.replace('X', "x")).collect()
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
        // Both kaznas are counted after each tenth move; the importer holds them to the board.
        let tens = moves(game.split('#').next().unwrap()).len() / 20;
        assert!(game.matches('(').count() / 2 == tens && tens > 0, "{game}");
        count += 1;
    }
    assert_eq!((count, games.len()), (19, 19));
    fs::write(directory.path().join("counted.txt"), &text).unwrap();
    let (_, again, said) = convert(&directory, "toguz counted.txt:all --to sheet");
    assert_eq!((again, said), (text.clone(), String::new()));
    assert!(text.contains("36x"));
}

#[test]
fn awale_is_written_in_letters() {
    let directory = TempDir::new().unwrap();
    fs::write(directory.path().join("moves.txt"), "6 5 4 3 2 1").unwrap();
    let (code, text, _) = convert(&directory, "awale moves.txt --to auale");
    assert_eq!(code, Some(0));
    assert!(
        text.starts_with("[Variant \"Oware Abapa\"]\n") && text.ends_with("\n\n1. F e 2. D c 3. B a\n"),
        "{text}"
    );
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
fn pgn_is_read_again_with_every_game_and_its_rules() {
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

    // Each game has its own rules, and the games need not be of one kind.
    let awale = |rules: &str| {
        format!(
            "[Game \"awale\"]\n[Rules \"{rules}\"]\n[Position \"0,0,0,0,0,1/1,0,0,0,0,0/23,23/s\"]\n\n\
             6 clock=5000ms # a slam\n[End]\n\n"
        )
    };
    let dara =
        "[Game \"dara\"]\n[Rules \"stuck=pass\"]\n[Position \"6:6:6:6:6/12,12/s/0\"]\n\na1\nb1\n[End]\n";
    let all = awale("") + &awale("grand_slam=allowed") + dara;
    fs::write(directory.path().join("all.txt"), all).unwrap();
    assert_eq!(run("all.txt:all --out all.rec").0, Some(0));
    let (code, _, stderr) = run("all.txt:all --to pgn --out all.pgn");
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    let pgn = fs::read_to_string(directory.path().join("all.pgn")).unwrap();
    assert!(pgn.contains("1. f1f2 {[%clk 0:00:05] a slam} 0-1"), "{pgn}");
    assert_eq!(run("all.pgn:all --out again.rec").0, Some(0));
    let read = |name: &str| fs::read_to_string(directory.path().join(name)).unwrap();
    let headers = ["Rules", "Result"];
    let without = |text: String| {
        let lines = text
            .lines()
            .filter(|line| !headers.iter().any(|key| line.starts_with(&format!("[{key} "))));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(without(read("again.rec")), without(read("all.rec")));
}
