//! Tests of `ishwa play` from outside: over pipes, and on a terminal.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Output};
use std::sync::mpsc;
use std::thread;

use ishwa_core::key::split_mix;
use ishwa_library::record::{self, Record};
use ishwa_library::registry;
use tempfile::TempDir;

use crate::support::{PATIENCE, failure, piped, printed};

/// Near the end: South wins at once with 6, which captures two.
const ENDING: &str = "0,0,0,0,1,1/1,0,0,0,0,1/23,21/s";

/// A game played over pipes.
struct Game {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    said: String,
}

impl Game {
    /// Starts a game, in its own directory for files it may save.
    fn begin(directory: &Path, line: &str) -> Self {
        let mut child = playing(directory, line).spawn().unwrap();
        Self {
            input: child.stdin.take().unwrap(),
            output: BufReader::new(child.stdout.take().unwrap()),
            said: String::new(),
            child,
        }
    }

    fn type_line(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    /// Reads until a line contains one of the parts, and returns the rest of that line; `None` at the end.
    fn until(&mut self, parts: &[&str]) -> Option<String> {
        loop {
            let begin = self.said.len();
            if self.output.read_line(&mut self.said).unwrap() == 0 {
                return None;
            }
            let line = &self.said[begin..];
            if let Some(rest) = parts.iter().find_map(|part| line.split_once(part)) {
                return Some(rest.1.trim_end().to_owned());
            }
        }
    }

    /// Reads up to the question, and returns the first playable move; `None` when the game is over.
    fn first_move(&mut self) -> Option<String> {
        let moves = self.until(&[
            "to move: ",
            "has only one move: ",
            "type the throw: ",
            "The game is over",
        ])?;
        let first = moves.split([' ', '.']).next().unwrap_or_default();
        (!first.starts_with(':')).then(|| first.to_owned())
    }

    fn end(mut self) -> (Option<i32>, String) {
        drop(self.input);
        // Read everything: if its output is not read, the program waits forever.
        self.output.read_to_string(&mut self.said).unwrap();
        (self.child.wait().unwrap().code(), self.said)
    }
}

fn playing(directory: &Path, line: &str) -> Command {
    let mut command = piped(directory, &format!("play {line}"));
    command.current_dir(directory).env("LC_ALL", "C");
    command
}

/// Gives the program all its input at once; fails if it does not end.
fn feed(directory: &Path, line: &str, input: Vec<u8>) -> Output {
    let mut child = playing(directory, line).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = thread::spawn(move || {
        // The program may have ended before it reads everything.
        let _ = stdin.write_all(&input);
    });
    let id = child.id();
    let (done, finished) = mpsc::channel();
    thread::spawn(move || done.send(child.wait_with_output()));
    let output = finished.recv_timeout(PATIENCE);
    let output = output
        .unwrap_or_else(|_| panic!("{line}: process {id} does not end"))
        .unwrap();
    writer.join().unwrap();
    output
}

fn one_record(path: &Path) -> Record {
    let mut records = record::read(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!(records.len(), 1);
    records.pop().unwrap()
}

fn moves(record: &Record) -> Vec<&str> {
    record.plies().iter().map(record::PlyRecord::mv).collect()
}

/// Replays a record as a user would.
fn shown(directory: &Path, game: &str, file: &Path) -> String {
    printed(directory, &format!("show {game} --moves @{}", file.display()))
}

#[test]
fn every_game_can_be_played_by_typing_the_first_move() {
    const PLIES: usize = 6;
    for entry in registry::games() {
        for players in [
            "--side all --dice hand",
            "--level 1 --dice hand",
            "--side none --level 1 --dice hand",
        ] {
            let directory = TempDir::new().unwrap();
            let file = directory.path().join("game.txt");
            let line = format!("{} {players} --seed 1 --save {}", entry.id, file.display());
            let mut game = Game::begin(directory.path(), &line);
            // If the engine plays alone without dice, there are no prompts.
            let is_asked = !players.contains("none") || entry.open("").unwrap().info().chance;
            if is_asked {
                for _ in 0..PLIES {
                    // Ishigan with only camels ends at once.
                    let Some(mv) = game.first_move() else { break };
                    game.type_line(&mv);
                }
            }
            let (code, said) = game.end();
            assert_eq!(code, Some(0), "{line}: {said}");
            let record = one_record(&file);
            let is_over = record.reason() == Some(record::Reason::Rules);
            assert!(record.plies().len() >= PLIES || is_over, "{line}: {record}");
            assert!(record.replay().is_ok(), "{line}: {record}");
            shown(directory.path(), entry.id, &file);
        }
    }
}

#[test]
fn a_game_over_pipes_has_hints_moves_taken_back_and_an_end() {
    let directory = TempDir::new().unwrap();
    let input = b"hint\n5\nback\nsave game.txt\n6\nno\n".to_vec();
    let output = feed(
        directory.path(),
        &format!("awale {ENDING} --level 1 --seed 1"),
        input,
    );
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{said}");
    let parts = [
        "South to move: 5 6\n",
        "Hint: 6. South wins in 1 move (proven).\n",
        "South plays 5: sows 1 seed into South's pit 6.\n",
        "North plays ",
        "Taken back: 5 ",
        "South to move: 5 6\n",
        "Saved in game.txt; from now on, the game is saved after every move.\n",
        "The game is over: South has won. South 26, North 22.\n",
        "Review the game? yes or no\n",
    ];
    let mut rest = said.as_str();
    for part in parts {
        rest = rest
            .split_once(part)
            .unwrap_or_else(|| panic!("{part}: {said}"))
            .1;
    }
    // Only whole lines were written, and no prompt.
    assert_eq!((rest, said.contains("\n> ")), ("", false), "{said}");
    assert_eq!(moves(&one_record(&directory.path().join("game.txt"))), ["6"]);
}

/// The output for this input, over pipes.
fn heard(directory: &Path, line: &str, input: &str) -> String {
    let output = feed(directory, line, input.as_bytes().to_vec());
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && complaint.is_empty(),
        "{line}: {complaint}"
    );
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn after_every_move_what_it_did_and_its_board_are_shown() {
    let directory = TempDir::new().unwrap();
    let said = heard(directory.path(), "awale --level 1 --seed 1", "4\nq\n\n");
    let (_, after) = said
        .split_once("\nSouth plays 4: sows 4 seeds, the last into North's pit 2.\n")
        .unwrap_or_else(|| panic!("{said}"));
    let (own, others) = after
        .split_once("\nNorth plays ")
        .unwrap_or_else(|| panic!("{said}"));
    // The board after South's own move, with its changes marked.
    for row in [
        "*North |  4 |  4 |  4 |  4 | >5 | >5 | <-  store 0\n",
        " South |  4 |  4 |  4 | >0 | >5 | >5 | ->  store 0\n",
    ] {
        assert!(own.contains(row), "{said}");
    }
    assert!(
        others.contains(": sows ") && others.contains("*South |"),
        "{said}"
    );
    // Captures are described.
    let said = heard(directory.path(), &format!("awale {ENDING} --side all"), "6\nno\n");
    let expected = "South plays 6: sows 1 seed into North's pit 1, takes 2 seeds from North's pit 1.";
    let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(expected), "{said}");
}

#[test]
fn what_is_counted_at_the_end_is_explained_with_its_rule() {
    let directory = TempDir::new().unwrap();
    let line = "awale 0,3,0,0,0,0/0,0,0,0,0,1/22,22/n --side all";
    for (lang, expected) in [
        (
            "en",
            "South cannot feed the opponent, who has no seeds (A5). Taken: South 22, North 22. Left on the board: \
             4 seeds; A5 awards them: 4 to South. The game is over: South has won. South 26, North 22.",
        ),
        (
            "fr",
            "Sud ne peut pas nourrir l’adversaire, qui n’a plus de graines (A5). Prises : Sud 22, \
             Nord 22. Il reste sur le plateau 4 graines, à répartir ainsi (règle A5) : 4 à Sud. La partie est \
             finie : Sud a gagné. Sud 26 ; Nord 22.",
        ),
    ] {
        let said = heard(directory.path(), &format!("{line} --lang {lang}"), "6\nno\n");
        let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(expected), "{said}");
    }
}

#[test]
fn one_question_stands_at_the_end_and_q_leaves() {
    let directory = TempDir::new().unwrap();
    for (lang, asked, question) in [
        (
            "en",
            "North to move: ",
            "Type review to review the game, save FILE to save it, or press Enter to leave.",
        ),
        (
            "fr",
            "À Nord de jouer : ",
            "Tapez « analyser » pour analyser la partie, « enregistrer FICHIER » pour la garder, ou Entrée pour quitter.",
        ),
    ] {
        let line = format!("awale --level 1 --seed 1 --moves 1 --side all --lang {lang}");
        let said = heard(directory.path(), &line, "q\n");
        let words = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.ends_with(question), "{said}");
        // No further question follows the last question for a move.
        let (_, left) = words.rsplit_once(asked).unwrap();
        assert!(
            !left.contains('?') && !left.contains("expected") && !left.contains("attendu"),
            "{said}"
        );
    }
}

#[test]
fn a_race_is_thrown_by_itself_and_its_board_is_short_between_turns() {
    let directory = TempDir::new().unwrap();
    let line = "ishigan 60,60/0/p1 --side all --seed 1";
    let said = heard(directory.path(), &format!("{line} --auto-throw"), "");
    assert!(
        said.contains("The game is over: ") && !said.contains("throws: press Enter"),
        "{said}"
    );
    let board = "\n  0  .  .  .  .  5 ";
    assert_eq!(said.matches(board).count(), 1, "only the last board: {said}");
    let said = heard(directory.path(), line, "\n\n\n\n");
    let thrown = said.matches(" throws t").count();
    assert!(
        thrown > 2 && said.matches(board).count() == 1,
        "only the first board: {said}"
    );
    assert!(
        said.contains("\nP1: on 65. P2: on 60. The hyena: on 0.\n"),
        "{said}"
    );
}

#[test]
fn a_level_that_is_changed_in_play_stays_in_the_record() {
    let directory = TempDir::new().unwrap();
    let line = "awale --level 1 --seed 1 --save game.txt";
    heard(directory.path(), line, "4\nlevel 2\n3\nq\n\n");
    let record = fs::read_to_string(directory.path().join("game.txt")).unwrap();
    let plies: Vec<&str> = record
        .lines()
        .skip_while(|line| !line.is_empty())
        .skip(1)
        .collect();
    assert!(record.contains("[P2 \"ishwa level 1\"]"), "{record}");
    let levels: Vec<bool> = plies
        .iter()
        .take(4)
        .map(|ply| ply.ends_with(" level=2"))
        .collect();
    assert_eq!(levels, [false, false, false, true], "{record}");
}

#[test]
fn without_any_input_nothing_is_played() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let output = feed(directory.path(), "awale --save game.txt", Vec::new());
    assert!(output.status.success() && output.stderr.is_empty());
    let record = one_record(&file);
    assert_eq!(
        (moves(&record).len(), record.reason()),
        (0, Some(record::Reason::Stopped))
    );
    let sentence = failure(
        directory.path(),
        &format!("play awale --save {}", file.display()),
        2,
    );
    assert!(
        sentence.ends_with("already exists; choose another name or pass --overwrite"),
        "{sentence}"
    );
    assert_eq!(one_record(&file), record);
}

#[test]
fn what_cannot_be_played_is_refused_in_one_sentence() {
    let directory = TempDir::new().unwrap();
    for (line, code) in [
        ("chess", 2),
        ("awale 1/2/3/s", 2),
        ("awale --moves 9", 2),
        ("awale --side east", 2),
        ("awale --side all,none", 2),
        ("arrawan --players 3 --side p4", 2),
        ("awale --side none --name Ali", 2),
        ("awale --json", 2),
        ("awale --save missing/game.txt", 1),
    ] {
        failure(directory.path(), &format!("play {line}"), code);
    }
}

#[test]
fn the_same_seed_gives_the_same_game_on_any_number_of_threads() {
    let directory = TempDir::new().unwrap();
    for game in ["toguz", "hyena"] {
        let said = |threads: usize, seed: u64| {
            let line = format!("{game} --side none --level 3 --threads {threads} --seed {seed}");
            feed(directory.path(), &line, Vec::new()).stdout
        };
        let first = said(1, 1);
        assert!(first == said(2, 1), "{game}");
        assert!(first != said(1, 2), "{game}");
    }
}

/// Lines of arbitrary bytes, with words and moves among them.
fn garbage(seed: u64) -> Vec<u8> {
    const WORDS: [&str; 22] = [
        "",
        "1",
        "3",
        "c3",
        "b1-b2",
        "t2",
        "t0:2,2,2,2",
        "pay",
        "back",
        "undo",
        "level 1",
        "level 0",
        "save",
        "yes",
        "no",
        "?",
        "describe",
        "board",
        "moves",
        "throw",
        "?retour",
        "aide",
    ];
    let mut state = seed;
    let mut next = || {
        state = split_mix(state);
        state
    };
    let mut input = Vec::new();
    for _ in 0..300 {
        if next() % 4 == 0 {
            let length = next() % 40;
            input.extend((0..length).map(|_| next() as u8));
        } else {
            input.extend(WORDS[(next() % WORDS.len() as u64) as usize].bytes());
        }
        input.push(b'\n');
    }
    // The input may end in the middle of a line.
    input.truncate(input.len() - (next() % 8) as usize);
    input
}

#[test]
fn no_input_makes_it_panic_or_hang() {
    for (number, entry) in registry::games().iter().enumerate() {
        for (seed, players) in [(1, "--side all"), (2, "--dice hand"), (3, "--lang fr")] {
            let directory = TempDir::new().unwrap();
            let line = format!("{} {players} --level 1 --seed {seed}", entry.id);
            let output = feed(directory.path(), &line, garbage(100 * seed + number as u64));
            let complaint = String::from_utf8_lossy(&output.stderr);
            assert_eq!(
                (output.status.code(), complaint.as_ref()),
                (Some(0), ""),
                "{line}"
            );
            assert!(
                !output.stdout.contains(&0x1b),
                "{line}: an escape reaches the terminal"
            );
        }
    }
}

#[test]
fn of_a_killed_game_everything_is_saved() {
    let directory = TempDir::new().unwrap();
    let file = directory.path().join("game.txt");
    let line = format!("toguz --level 1 --seed 9 --save {}", file.display());
    let mut game = Game::begin(directory.path(), &line);
    let mut typed = Vec::new();
    for _ in 0..3 {
        let mv = game.first_move().unwrap();
        game.type_line(&mv);
        typed.push(mv);
    }
    // The fourth question comes after the engine's third answer.
    game.first_move().unwrap();
    game.child.kill().unwrap();
    game.child.wait().unwrap();
    let record = one_record(&file);
    let by_person: Vec<&str> = moves(&record).into_iter().step_by(2).collect();
    assert_eq!(
        (by_person, record.plies().len()),
        (typed.iter().map(String::as_str).collect(), 6)
    );
    assert_eq!((record.header("Result"), record.reason()), (Some("*"), None));
    assert!(shown(directory.path(), "toguz", &file).contains("South to move: "));
    let names = fs::read_dir(directory.path()).unwrap().count();
    assert_eq!(names, 1, "nothing is left beside the record");
}

#[cfg(unix)]
mod terminal;
