//! Boards as pictures and in other languages, in the program's output.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use roxmltree::Document;

/// Runs the program in a directory.
fn run(directory: &Path, line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ishwa"))
        .args(line.split_whitespace())
        .current_dir(directory)
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .output()
        .expect("the program starts")
}

fn text(directory: &Path, line: &str) -> String {
    let output = run(directory, line);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The description inside a picture.
fn description(path: &Path) -> String {
    let picture = fs::read_to_string(path).unwrap();
    assert!(picture.ends_with("</svg>\n"));
    let xml = Document::parse(&picture).unwrap();
    let found = xml
        .descendants()
        .find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "desc")));
    found.unwrap().text().unwrap().trim().to_owned()
}

#[test]
fn a_game_in_letters_is_drawn_and_explained_in_letters() {
    let directory = tempfile::TempDir::new().unwrap();
    let shown = text(
        directory.path(),
        "show awale --format auale --moves CdF --svg board.svg",
    );
    let rows: Vec<Vec<&str>> = shown
        .lines()
        .map(|line| line.split_whitespace().collect())
        .collect();
    for row in ["f e d c b a", "A B C D E F"] {
        assert!(rows.contains(&row.split(' ').collect()), "{row}: {shown}");
    }
    let picture = fs::read_to_string(directory.path().join("board.svg")).unwrap();
    let xml = Document::parse(&picture).unwrap();
    let letters = |letter: &str| {
        let texts = xml
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "text")));
        texts
            .filter(|node| node.text().is_some_and(|text| text.trim() == letter))
            .count()
    };
    assert!(
        "ABCDEFabcdef"
            .chars()
            .all(|letter| letters(&letter.to_string()) == 1)
    );
    // North's answer to the blunder D takes from two pits.
    fs::write(directory.path().join("game.txt"), "C d F a E b D c B e\n").unwrap();
    for (lang, expected) in [
        (
            "en",
            "After D, North plays c and takes 5 seeds from pits F and E.",
        ),
        (
            "fr",
            "Après D, Nord joue c et prend 5 graines dans les cases F et E.",
        ),
    ] {
        let line =
            format!("review awale game.txt --nodes 2000 --tables none --lang {lang} --html {lang}.html");
        let said = text(directory.path(), &line);
        let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(expected), "{said}");
    }
    let page = fs::read_to_string(directory.path().join("en.html")).unwrap();
    assert!(page.contains(">F</text>") && !page.contains("South's pit"));
}

/// On Windows folders also end in a backslash.
#[test]
fn the_name_of_a_folder_is_no_file() {
    let directory = tempfile::tempdir().unwrap();
    for end in ['/', std::path::MAIN_SEPARATOR] {
        let output = run(directory.path(), &format!("show awale --svg missing{end}"));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.code() == Some(2) && said.contains(" is not a file name; choose"),
            "{said}"
        );
    }
}

#[test]
fn show_draws_the_board_into_a_file() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("board.svg");
    let line = "show awale --moves 3 --svg board.svg";
    let plain = text(directory.path(), "show awale --moves 3");
    assert_eq!(
        text(directory.path(), line),
        plain,
        "what is printed stays the same"
    );
    assert_eq!(
        description(&path),
        "South: pits 1 to 6 hold 4, 4, 0, 5, 5, 5; store 0. North: pits 1 to 6 hold 5, 4, 4, 4, 4, 4; store 0. \
         Seen from South, South sows from left to right. Seen from South, North sows from right to left. North to move."
    );
    text(directory.path(), &format!("{line} --lang fr"));
    assert!(
        description(&path)
            .starts_with("Sud\u{a0}: les cases 1 à 6 contiennent 4, 4, 0, 5, 5, 5\u{a0}; grenier\u{a0}: 0.")
    );
    assert_eq!(
        fs::read_dir(directory.path()).unwrap().count(),
        1,
        "nothing else is left there"
    );
}

#[test]
fn analyse_marks_the_best_move() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("best.svg");
    let line = "analyse tiddatt NN1NN:5:1N3:5:SS1SS/21,20/s --depth 3 --threads 1 --svg best.svg";
    let printed = text(directory.path(), line);
    let best = printed
        .lines()
        .find_map(|line| line.strip_prefix("Best move for South: "))
        .unwrap();
    assert!(description(&path).ends_with(&format!("Best move: {best}.")));
    let picture = fs::read_to_string(&path).unwrap();
    assert!(picture.contains("class=\"ishwa-best\""));
    text(
        directory.path(),
        "analyse ishigan 0,0/0/p1 --depth 1 --threads 1 --svg best.svg",
    );
    let picture = fs::read_to_string(&path).unwrap();
    assert!(
        !picture.contains("class=\"ishwa-best\""),
        "dice choose for themselves"
    );
}

#[test]
fn a_picture_that_cannot_be_written_is_reported_in_a_sentence() {
    let directory = tempfile::tempdir().unwrap();
    for command in ["show awale", "analyse awale --depth 1"] {
        let output = run(directory.path(), &format!("{command} --svg no/such/board.svg"));
        let sentence = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{sentence}");
        let expected = "error: no/such/board.svg: cannot write the file";
        assert!(
            sentence.lines().last().unwrap().starts_with(expected),
            "{sentence}"
        );
    }
}

#[test]
fn boards_speak_another_language_when_asked_to() {
    let directory = tempfile::tempdir().unwrap();
    let english = text(directory.path(), "show tihulelin-match x,6,6,2/6,6,6,6/0,10/s?/s");
    assert!(english.contains("*South |  x |"), "{english}");
    let french = text(
        directory.path(),
        "show tihulelin-match x,6,6,2/6,6,6,6/0,10/s?/s --lang fr",
    );
    let board = "
         1    2    3    4
      +----+----+----+----+
 Nord |  6 |  6 |  6 |  6 | ->  pris 10
      +----+----+----+----+
*Sud  |  x |  6 |  6 |  2 | ->  pris 0
      +----+----+----+----+
         1    2    3    4
 manche commencée par Sud
 Sud déclare sa case 4 ordinaire (plain), hyène (hyena) ou cadavre (carcass)
";
    assert!(french.contains(board), "{french}");
    for command in ["show tiddatt", "analyse tiddatt --depth 1 --threads 1"] {
        // The board may be at the start of the output.
        let french = format!("\n{}", text(directory.path(), &format!("{command} --lang fr")));
        for line in [
            "\n Nord  réserve 21\n",
            "\n*Sud   réserve 21\n",
            "\n.n. .s. territoires  ",
        ] {
            assert!(french.contains(line), "{french}");
        }
    }
}
