//! `ishwa practise`: exercises from mistakes, answered through a pipe.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{json, piped, refusal, reviews};

/// Positions searched for each ply of these reviews.
const NODES: u32 = 2000;

/// The record of Awalé with planted blunders, with names.
fn game(directory: &Path) -> PathBuf {
    let record = fs::read_to_string(reviews().join("awale.txt")).unwrap();
    let named = record.replacen("[OpeningPlies", "[P1 \"Abla\"]\n[P2 \"Kofi\"]\n[OpeningPlies", 1);
    let file = directory.join("game.txt");
    fs::write(&file, named).unwrap();
    file
}

/// The mistakes of a game that are certain: ply, player, move and best move.
fn mistakes(directory: &Path, file: &Path) -> Vec<(u64, String, String, String)> {
    let review = json(directory, &format!("review {} --nodes {NODES}", file.display()));
    let moves = review["moves"].as_array().unwrap().iter();
    let is_mistake = |ply: &&Value| {
        ply["uncertain"] == false
            && ["mistake", "blunder"]
                .map(|class| ply["class"] == class)
                .contains(&true)
    };
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    moves
        .filter(is_mistake)
        .map(|ply| {
            (
                ply["ply"].as_u64().unwrap(),
                text(&ply["player"]),
                text(&ply["move"]),
                text(&ply["best"]),
            )
        })
        .collect()
}

fn answered(directory: &Path, words: &str, input: &[u8]) -> Output {
    let mut child = piped(directory, &format!("practise {words} --nodes {NODES}"))
        .spawn()
        .unwrap();
    // The program may leave before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// The output of the program, without errors or notes.
fn practised(directory: &Path, words: &str, input: &str) -> String {
    let output = answered(directory, words, input.as_bytes());
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.is_empty(), "{words}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_best_moves_are_found_at_the_first_try() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    assert!(mistakes.len() >= 3, "{mistakes:?}");
    let best: Vec<&str> = mistakes.iter().map(|(.., best)| best.as_str()).collect();
    let words = format!("{} --lang en", file.display());
    let text = practised(directory.path(), &words, &best.join("\n"));
    let count = mistakes.len();
    assert!(
        text.starts_with(&format!("{count} exercises from one game: ")),
        "{text}"
    );
    assert!(
        text.ends_with(&format!(
            "\n{count} of {count} exercises solved, {count} of them on the first try without a hint.\n"
        )),
        "{text}"
    );
    // Where the folder's name breaks the lines does not matter.
    let one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for (number, (ply, player, _, best)) in (1..).zip(&mistakes) {
        let question = format!(
            "Exercise {number} of {count}: {}, before ply {ply} ",
            file.display()
        );
        assert!(one_line.contains(&question), "{text}");
        let name = if player == "s" {
            "South (Abla)"
        } else {
            "North (Kofi)"
        };
        assert!(
            text.contains(&format!(
                "{name} to move: 1 2 3 4 5 6\nRight: {best} is the best move.\n"
            )),
            "{text}"
        );
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let french = practised(
        directory.path(),
        &format!("{} --lang fr", file.display()),
        &best.join("\r\n"),
    );
    assert!(
        french.contains("\nÀ Sud (Abla) de jouer : 1 2 3 4 5 6\nJuste : "),
        "{french}"
    );
    assert!(french.ends_with(&format!(
        "{count} exercices réussis sur {count}, dont {count} du premier coup et sans indice.\n"
    )));
}

#[test]
fn hints_leave_fewer_moves_and_solutions_are_shown() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    let [(_, _, first, best), (_, _, second, other), ..] = mistakes.as_slice() else {
        panic!("{mistakes:?}");
    };
    let input = format!(
        "{first}\nnonsense\n\nhint\nINDICE\nmoves\nboard\ndescribe\n?\n{best}\nsolution\nskip\nquit\n"
    );
    let text = practised(directory.path(), &format!("{} --lang en", file.display()), &input);
    assert!(
        text.contains(&format!("\n{first} is the move that was played; it lost ")),
        "{text}"
    );
    assert!(
        text.contains("\n\"nonsense\" is neither a legal move nor a command. Legal moves: 1 2 3 4 5 6. Type"),
        "{text}"
    );
    let hints: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.split_once("The best move is one of these: "))
        .map(|(_, moves)| moves.split(' ').collect())
        .collect();
    assert_eq!(hints.len(), 2, "{text}");
    assert!(hints[0].len() == 3 && hints[1].len() == 2, "{hints:?}");
    for moves in &hints {
        assert!(
            moves.contains(&best.as_str()) && !moves.contains(&first.as_str()),
            "{hints:?}"
        );
    }
    assert!(
        text.contains("Type a move as it is listed, or one of these words:"),
        "{text}"
    );
    assert!(
        text.contains(&format!("\n{other} was best; {second} (")),
        "{text}"
    );
    let left = mistakes.len() - 3;
    assert!(
        text.contains("\n1 of 3 exercises solved, 0 of them on the first try without a hint.\n"),
        "{text}"
    );
    assert_eq!(text.ends_with("left.\n"), left > 0, "{text}");
}

/// Any legal move is judged as a review judges it when it is played.
#[test]
fn a_typed_move_is_judged_as_in_a_review() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    let record = fs::read_to_string(&file).unwrap();
    let (head, plies) = record.split_once("\n\n").unwrap();
    let plies: Vec<&str> = plies.lines().collect();
    let mut as_good = 0;
    for (index, (ply, _, played, best)) in mistakes.iter().enumerate().take(2) {
        for mv in ["1", "2", "3", "4", "5", "6"] {
            if mv == played || mv == best {
                continue;
            }
            let before = plies[..*ply as usize - 1].join("\n");
            let other = directory.path().join("other.txt");
            fs::write(&other, format!("{head}\n\n{before}\n{mv}\n[End]\n")).unwrap();
            let line = format!("review {} --nodes {NODES} --json", other.display());
            let output = crate::support::run(directory.path(), &line);
            let input = "skip\n".repeat(index) + mv + "\nquit\n";
            let text = practised(directory.path(), &format!("{} --lang en", file.display()), &input);
            let Ok(review) = serde_json::from_slice::<Value>(&output.stdout) else {
                assert!(text.contains(&format!("\"{mv}\" is neither")), "{text}");
                continue;
            };
            let class = review["moves"][*ply as usize - 1]["class"].as_str().unwrap();
            let is_found = ["best", "only", "good", "forced"].contains(&class);
            as_good += usize::from(is_found);
            assert_eq!(
                text.contains(&format!("\nRight: {mv} ")),
                is_found,
                "{mv} is {class}: {text}"
            );
            assert_eq!(
                text.contains(&format!("\nNo: {mv} loses ")),
                !is_found,
                "{mv} is {class}: {text}"
            );
        }
    }
    assert!(as_good > 0, "a move that is nearly as good");
}

#[test]
fn mistakes_of_one_player_are_asked() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mistakes = mistakes(directory.path(), &file);
    let south = mistakes.iter().filter(|(_, player, ..)| player == "s").count();
    assert!(south > 0 && south < mistakes.len());
    for (player, count) in [
        ("abla", south),
        ("south", south),
        ("Sud", south),
        ("KOFI", mistakes.len() - south),
        ("n", mistakes.len() - south),
    ] {
        let words = format!("{} --player {player} --lang en", file.display());
        let text = practised(directory.path(), &words, "");
        assert_eq!(text.matches("\nExercise 1 of ").count(), 1, "{text}");
        assert!(
            text.contains(&format!("\nExercise 1 of {count}: ")),
            "{player}: {text}"
        );
        assert!(text.ends_with(" left.\n"), "{text}");
    }
    let line = format!("practise {} --player Kofy", file.display());
    let sentence = refusal(directory.path(), &line, 2);
    assert_eq!(
        sentence,
        "error: player: found \"Kofy\", expected Abla, Kofi, south, north; did you mean Kofi?"
    );
}

#[test]
fn what_cannot_be_practised_is_refused() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let line = format!("practise {} --json", file.display());
    assert!(refusal(directory.path(), &line, 2).contains("unexpected argument '--json' found"));
    assert!(
        refusal(directory.path(), "practise awale -", 2)
            .contains("expected a file, as the answers come from standard input")
    );
    assert!(refusal(directory.path(), "practise awale", 2).contains("as in `ishwa practise awale game.txt`"));
    let short = directory.path().join("short.txt");
    fs::write(&short, "1. 6 2. 5\n").unwrap();
    let text = practised(
        directory.path(),
        &format!("awale {} --lang en", short.display()),
        "",
    );
    assert_eq!(text, "The game contains no certain mistakes.\n");
    // Of several games, the readable ones are practised, and the exit code reports that others could not be read.
    let words = format!("{} missing.txt", file.display());
    let output = answered(directory.path(), &words, b"");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stdout).unwrap().contains("game.txt, "));
}

#[test]
fn any_bytes_are_answers() {
    let directory = TempDir::new().unwrap();
    let file = game(directory.path());
    let mut input = vec![b'\n', 0xff, 0xfe, b'\n', 0, b'\n'];
    input.extend(b"hint\n".repeat(50));
    input.extend((0..=255_u8).cycle().take(4000));
    let output = answered(directory.path(), &file.display().to_string(), &input);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && said.is_empty(), "{said}");
}
