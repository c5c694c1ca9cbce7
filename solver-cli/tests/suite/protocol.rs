//! `ishwa ugi` and `ishwa uci` as other programs see them: whole conversations, complete games, and invalid input.

mod fuzz;
#[cfg(unix)]
mod signals;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use proptest::prelude::*;

use crate::support::{PATIENCE, conversation, keeps_within};

/// The program in a conversation.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(line: &str) -> Self {
        let mut child = conversation(line);
        let output = BufReader::new(child.stdout.take().unwrap());
        Self {
            input: child.stdin.take(),
            child,
            output,
        }
    }

    fn send_bytes(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().unwrap();
        input.write_all(bytes).unwrap();
        input.flush().unwrap();
    }

    fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    fn read(&mut self) -> String {
        let mut line = String::new();
        assert!(
            self.output.read_line(&mut line).unwrap() > 0,
            "the program has ended"
        );
        line.trim_end_matches('\n').to_owned()
    }

    /// The lines up to and including the first that begins with `word`.
    fn read_until(&mut self, word: &str) -> Vec<String> {
        let mut lines = vec![self.read()];
        while !lines.last().unwrap().starts_with(word) {
            lines.push(self.read());
        }
        lines
    }

    fn ask(&mut self, question: &str) -> String {
        self.send(&format!("query {question}"));
        let answer = self.read();
        let answer = answer
            .strip_prefix("response ")
            .unwrap_or_else(|| panic!("{question}: {answer}"));
        answer.to_owned()
    }

    /// The best move; the lines before it must not contain an error.
    fn best(&mut self, go: &str) -> String {
        self.send(go);
        let lines = self.read_until("bestmove ");
        assert!(!lines.iter().any(|line| line.contains("error")), "{lines:?}");
        lines.last().unwrap()["bestmove ".len()..].to_owned()
    }

    /// Ends the conversation and returns the remaining output, as [`Engine::ended`].
    fn end(mut self) -> Vec<String> {
        self.input = None;
        self.ended()
    }

    /// The remaining output up to its end; the program must succeed with an empty standard error.
    fn ended(mut self) -> Vec<String> {
        let rest: Vec<String> = self.output.by_ref().lines().map(Result::unwrap).collect();
        let output = self.child.wait_with_output().unwrap();
        assert!(output.status.success());
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        rest
    }
}

/// `line` with the numbers that differ from run to run replaced.
fn masked(line: &str) -> String {
    let mut words = line.split(' ');
    let mut kept = Vec::new();
    while let Some(word) = words.next() {
        kept.push(word);
        if ["time", "nps"].contains(&word) && line.starts_with("info depth") {
            assert!(words.next().unwrap().parse::<u64>().is_ok(), "{line}");
            kept.push("*");
        }
    }
    kept.join(" ")
}

/// Replays the conversation in a block of docs/protocol.md, line by line.
fn replay(command: &str, block: &str) {
    let text = include_str!("../../../docs/protocol.md");
    let start = text.find(&format!("```{block}\n")).unwrap() + block.len() + 4;
    // An indented line continues the one before.
    let conversation = text[start..].split("```").next().unwrap().replace("\n    ", " ");
    let mut engine = Engine::start(command);
    let mut count = 0;
    for line in conversation.lines() {
        match line.split_at(2) {
            ("> ", said) => engine.send(said),
            ("< ", answer) => assert_eq!(masked(&engine.read()), masked(answer)),
            _ => panic!("{line}"),
        }
        count += 1;
    }
    assert!(count > 20, "{count} lines");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn the_documented_conversation_in_ugi_takes_place() {
    replay("ugi", "ugi");
}

#[test]
fn the_documented_conversation_with_auale_takes_place() {
    replay("uci", "uci");
}

/// The outcomes of chance, or the legal moves, after these moves from the starting position.
fn choices(game: &ishwa_games::any::AnyGame, moves: &[String]) -> Vec<String> {
    let mut session = game.begin(None).unwrap();
    for mv in moves {
        session.play_text(mv).unwrap();
    }
    session
        .moves()
        .into_iter()
        .map(|mv| session.write_move(mv))
        .collect()
}

#[test]
fn every_game_is_played_to_its_end() {
    const LONGEST: usize = 300;
    let mut engine = Engine::start("ugi --hash 1M");
    for entry in ishwa_library::registry::games() {
        let game = entry.open("").unwrap();
        engine.send(&format!("setoption name Game value {}", entry.id));
        engine.send("uginewgame");
        let mut session = game.begin(None).unwrap();
        let mut moves: Vec<String> = Vec::new();
        let mut position = "position startpos moves".to_owned();
        for ply in 0..LONGEST {
            engine.send(&position);
            let is_over = session.outcome().is_some();
            assert_eq!(engine.ask("gameover"), is_over.to_string(), "{position}");
            if is_over {
                break;
            }
            let player = session.side().index() + 1;
            assert_eq!(engine.ask(&format!("p{player}turn")), "true");
            assert_eq!(engine.ask(&format!("p{}turn", 3 - player)), "false");
            assert_eq!(engine.ask("result"), "none");
            let is_chance = session.probability(session.moves()[0]).is_some();
            assert_eq!(engine.ask("chance"), is_chance.to_string());
            let best = engine.best("go nodes 200");
            let mv = if is_chance {
                assert_eq!(best, "0000");
                let throws = choices(&game, &moves);
                // Throws in an order that favours no player.
                throws[ply * 7 % throws.len()].clone()
            } else {
                best
            };
            session
                .play_text(&mv)
                .unwrap_or_else(|error| panic!("{}: {error}", entry.id));
            position.extend([" ", &mv]);
            moves.push(mv);
        }
        let expected = match session.outcome() {
            None => "none".to_owned(),
            Some(outcome) => outcome
                .winner
                .map_or("draw".to_owned(), |winner| format!("p{}win", winner.index() + 1)),
        };
        engine.send(&position);
        assert_eq!(engine.ask("result"), expected, "{}", entry.id);
    }
    engine.end();
}

#[test]
fn a_search_without_end_stops_when_it_is_asked_to() {
    let mut engine = Engine::start("ugi");
    for entry in ishwa_library::registry::games() {
        for search in ["auto", "mcts"] {
            engine.send(&format!("setoption name Game value {}", entry.id));
            engine.send(&format!("setoption name Engine value {search}"));
            let mut position = "position startpos moves".to_owned();
            engine.send(&position);
            // Throws after which there is a choice.
            for throw in [" t1", " t4"] {
                if engine.ask("chance") == "true" {
                    position += throw;
                    engine.send(&position);
                }
            }
            if engine.ask("chance") == "true" {
                continue;
            }
            engine.send("isready");
            engine.send("go infinite");
            engine.read_until("info depth");
            engine.send("isready");
            assert!(
                engine
                    .read_until("readyok")
                    .iter()
                    .all(|line| !line.contains("bestmove"))
            );
            std::thread::sleep(Duration::from_millis(100));
            let asked = Instant::now();
            engine.send("stop");
            engine.read_until("bestmove ");
            let took = asked.elapsed();
            assert!(took < PATIENCE / 10, "{} {search}: {took:?}", entry.id);
        }
    }
    engine.end();
}

#[test]
fn a_value_that_is_known_is_not_sent_before_stop() {
    let mut engine = Engine::start("ugi");
    engine.send("position fen 0,0,0,0,0,2/1,1,0,0,0,2/22,20/s");
    engine.send("go infinite");
    assert!(engine.read().contains("score mate 1 pv 6"));
    std::thread::sleep(Duration::from_millis(200));
    engine.send("isready");
    assert_eq!(engine.read(), "readyok");
    engine.send("go depth 3");
    assert_eq!(
        engine.read(),
        "info string error: command: found go while the engine searches, expected isready, stop or quit"
    );
    engine.send("stop");
    assert_eq!(engine.read(), "bestmove 6");
    engine.send("stop");
    engine.send("isready");
    assert_eq!(engine.read(), "readyok");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn what_follows_stop_at_once_is_obeyed() {
    for (command, moves, at_rest, answer) in [
        ("ugi --hash 1M", ["3", "3 4"], "query p1turn", "response"),
        ("uci --hash 1M", ["F", "FeDb"], "ucinewgame\nisready", "readyok"),
    ] {
        let mut engine = Engine::start(command);
        // In one piece, so that no command waits for the answer to the one before.
        let block = format!(
            "go infinite\nstop\nposition startpos moves {}\ngo\nstop\nisready\ngo infinite\nstop\nposition startpos \
             moves {}\n{at_rest}\ngo infinite\n",
            moves[0], moves[1]
        );
        engine.send_bytes(block.as_bytes());
        // The end of the input replaces the last stop.
        let lines = engine.end();
        let words = lines.iter().map(|line| match line.split(' ').next().unwrap() {
            "info" if line.starts_with("info depth ") => "depth",
            word => word,
        });
        let words: Vec<&str> = words.filter(|&word| word != "depth").collect();
        assert_eq!(
            words,
            ["bestmove", "bestmove", "readyok", "bestmove", answer, "bestmove"],
            "{command}: {lines:?}"
        );
        assert!(!lines.iter().any(|line| line.contains("error")), "{lines:?}");
    }
}

#[test]
fn a_search_whose_memory_is_not_taken_yet_keeps_to_its_time() {
    const TIME: Duration = Duration::from_millis(200);
    let mut engine = Engine::start("ugi");
    engine.send("setoption name OwnBook value false");
    engine.send("isready");
    assert_eq!(engine.read(), "readyok");
    for before in ["", "position startpos\n"] {
        let keeps_to_it = keeps_within(3 * TIME, || {
            engine.send("setoption name Hash value 32");
            let begun = Instant::now();
            engine.best(&format!("{before}go movetime {}", TIME.as_millis()));
            assert!(begun.elapsed() >= TIME, "{before:?}");
        });
        assert!(keeps_to_it, "{before:?}");
    }
    engine.end();
}

#[test]
fn two_engines_play_at_once() {
    let mut engines = ["ugi toguz", "ugi toguz --threads 2"].map(Engine::start);
    for engine in &mut engines {
        engine.send("position startpos");
        engine.send("go infinite");
        engine.read_until("info depth");
    }
    for mut engine in engines {
        engine.send("stop");
        let best = engine.read_until("bestmove ").pop().unwrap();
        engine.send(&format!("position startpos moves {}", &best["bestmove ".len()..]));
        assert_eq!(engine.ask("p2turn"), "true");
        engine.end();
    }
}

#[test]
fn the_end_of_the_input_ends_a_search_with_its_best_move() {
    for end in ["", "quit\nposition startpos\nisready\n"] {
        let mut engine = Engine::start("ugi tiddatt");
        engine.send("go infinite");
        engine.send_bytes(end.as_bytes());
        let lines = engine.end();
        assert_eq!(
            lines.iter().filter(|line| line.starts_with("bestmove ")).count(),
            1
        );
        assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
    }
}

#[test]
fn a_closed_output_ends_the_program_quietly() {
    let Engine { child, input, output } = Engine::start("ugi");
    drop(output);
    let mut input = input.unwrap();
    // While a search is running, only the closed output can end the program.
    input.write_all(b"go infinite\n").unwrap();
    let ended = child.wait_with_output().unwrap();
    assert!(ended.status.success(), "{:?}", ended.status);
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "");
}

#[test]
fn options_of_the_command_line_are_the_defaults() {
    let mut engine = Engine::start("ugi ishigan --players 3 --hash 2M --threads 2 --seed 5 --tables here");
    engine.send("ugi");
    let lines = engine.read_until("ugiok");
    for expected in [
        "option name Game type combo default ishigan ",
        "option name Rules type string default players=3",
        "option name Hash type spin default 2 min 1 ",
        "option name Threads type spin default 2 ",
        "option name TableDir type string default here",
        "option name Seed type spin default 5 ",
    ] {
        assert!(
            lines.iter().any(|line| line.starts_with(expected)),
            "{expected}: {lines:?}"
        );
    }
    assert_eq!(engine.ask("p3turn"), "false");
    engine.end();
}

#[test]
fn what_the_command_line_has_no_use_for_is_refused() {
    for line in [
        "ugi mancala",
        "ugi awale --rules objective=gold",
        "ugi awale --format auale",
        "ugi --json",
        "uci --rules objective=seeds",
        "uci awale",
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_ishwa"))
            .args(line.split(' '))
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let sentence = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{line}: {sentence}");
        assert_eq!(sentence.trim_end().lines().count(), 1, "{sentence}");
        assert!(output.stdout.is_empty());
    }
}

/// Words of the protocols and likely mistakes; none takes much time or memory.
fn any_line() -> impl Strategy<Value = Vec<u8>> {
    let word = prop_oneof![
        prop::sample::select(vec![
            "ugi",
            "uci",
            "isready",
            "setoption",
            "uginewgame",
            "position",
            "go",
            "query",
            "stop",
            "name",
            "value",
            "Game",
            "Rules",
            "Engine",
            "MultiPV",
            "Tables",
            "TableDir",
            "Seed",
            "UseLeaves",
            "toguz",
            "hyena",
            "mcts",
            "maxn",
            "players=3",
            "objective=seeds",
            "<empty>",
            "startpos",
            "fen",
            "moves",
            "3",
            "pay",
            "t1",
            "FeDb",
            "depth",
            "nodes",
            "movetime",
            "infinite",
            "p1time",
            "p1inc",
            "wtime",
            "-1",
            "0",
            "1",
            "2",
            "99999999999999999999",
            "gameover",
            "chance",
            "p1turn",
            "p9turn",
            "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s",
            "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
        ])
        .prop_map(|word| word.as_bytes().to_vec()),
        prop::collection::vec(any::<u8>(), 0..6),
    ];
    prop::collection::vec(word, 0..7).prop_map(|words| words.join(&b' '))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_input_ends_the_conversation(
        lines in prop::collection::vec(any_line(), 1..60),
        command in prop::sample::select(vec!["ugi --hash 1M", "uci --hash 1M"]),
    ) {
        let mut engine = Engine::start(command);
        for line in &lines {
            // Long searches are not tested here, so each one is stopped at once.
            engine.send_bytes(line);
            engine.send_bytes(b"\nstop\n");
        }
        engine.send("rubbish");
        let mut answers = engine.read_until("info string error: command: found \"rubbish\"");
        engine.send("isready");
        answers.extend(engine.read_until("readyok"));
        answers.extend(engine.end());
        let words = ["info ", "readyok", "bestmove ", "response ", "id ", "option ", "ugiok", "uciok"];
        let known = |line: &String| words.iter().any(|word| line.starts_with(word));
        prop_assert!(answers.iter().all(known), "{answers:?}");
    }
}
