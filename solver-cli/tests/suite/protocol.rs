//! `ishwa ugi` and `ishwa uci` as other programs see them: whole conversations, complete games, and invalid input.

mod fuzz;
#[cfg(unix)]
mod signals;

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use ishwa_core::game::Turn;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;
use ishwa_tests::walk::generator;
use proptest::prelude::*;
use rand::RngExt;

use crate::support::{PATIENCE, conversation, json, processor_time};

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

    /// Begins to ponder; no best move may come before the hit.
    fn ponder(&mut self, go: &str) {
        self.send(go);
        self.send("isready");
        let lines = self.read_until("readyok");
        assert!(
            !lines.iter().any(|line| line.starts_with("bestmove")),
            "{lines:?}"
        );
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
    assert!(count > 10, "{count} lines");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn the_documented_conversation_in_ugi_takes_place() {
    replay("ugi", "ugi");
}

#[test]
fn the_documented_search_while_the_opponent_thinks_takes_place() {
    replay("ugi", "ponder");
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
fn the_documented_search_for_a_fault_takes_place() {
    replay("ugi", "perft");
}

/// A move generator of Awalé with a fault: it forgets the move from the last pit if that holds a single seed.
fn faulty_moves(session: &AnySession) -> Vec<MoveIndex> {
    let board = session.own_position();
    let (south, rest) = board.split_once('/').unwrap();
    let own = if board.ends_with("/s") {
        south
    } else {
        rest.split('/').next().unwrap()
    };
    let mut moves = session.moves();
    if own.ends_with(",1") {
        moves.retain(|&mv| session.write_move(mv) != "6");
    }
    moves
}

/// The lines of `depth` plies that the faulty generator counts.
fn faulty_perft(session: &AnySession, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |mv| {
        let mut session = session.clone();
        session.play(mv);
        faulty_perft(&session, depth - 1)
    };
    faulty_moves(session).into_iter().map(after).sum()
}

/// Counts by first move as the engine prints them.
fn divide(engine: &mut Engine, depth: usize) -> Vec<(String, u64)> {
    engine.send(&format!("go perft {depth}"));
    let mut lines = engine.read_until("Nodes searched: ");
    let total = lines.pop().unwrap();
    let counted = lines.iter().map(|line| {
        let (mv, count) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
        (mv.to_owned(), count.parse().unwrap())
    });
    let counted: Vec<(String, u64)> = counted.collect();
    let sum: u64 = counted.iter().map(|(_, count)| count).sum();
    assert_eq!(total, format!("Nodes searched: {sum}"));
    counted
}

/// In three commands, each of which compares the counts of both programs and follows the first move in which they
/// differ, as documented.
#[test]
fn dividing_finds_the_fault_of_a_move_generator() {
    let game = ishwa_library::registry::find("awale").unwrap().open("").unwrap();
    let start = "4,4,4,4,4,0/5,5,5,5,4,4/0,0/s";
    let mut session = game.begin(Some(start)).unwrap();
    let mut engine = Engine::start("ugi");
    let mut moves = Vec::new();
    let mut missing = None;
    for depth in (1..=3).rev() {
        engine.send(&format!("position fen {start} moves {}", moves.join(" ")));
        let differs = |(mv, count): &(String, u64)| {
            let index = session.read_move(mv).unwrap();
            let is_known = faulty_moves(&session).contains(&index);
            let mut after = session.clone();
            after.play(index);
            !is_known || faulty_perft(&after, depth - 1) != *count
        };
        let (mv, _) = divide(&mut engine, depth).into_iter().find(differs).unwrap();
        if depth == 1 {
            missing = Some(mv);
        } else {
            session.play_text(&mv).unwrap();
            moves.push(mv);
        }
    }
    assert_eq!(missing.as_deref(), Some("6"));
    let board = session.own_position();
    assert!(
        board.starts_with("4,0,5,5,5,1/") && board.ends_with("/s"),
        "{board}"
    );
    engine.end();
}

#[test]
fn both_protocols_count_as_the_program_does() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let program = |game: &str| {
        let found = json(directory, &format!("perft {game} --depth 3 --divide"));
        let divide = found["divide"].as_array().unwrap().clone();
        divide.into_iter().map(|counted| {
            let mv = counted["move"].as_str().unwrap().to_owned();
            (mv, counted["count"].as_u64().unwrap())
        })
    };
    let mut engine = Engine::start("ugi");
    for entry in ishwa_library::registry::games() {
        engine.send(&format!("setoption name Game value {}", entry.id));
        let counted = divide(&mut engine, 3);
        assert!(program(entry.id).eq(counted), "{}", entry.id);
    }
    engine.send("go perft 40");
    engine.send("stop");
    assert_eq!(engine.read(), "info string perft 40 was stopped");
    assert_eq!(engine.end(), [""; 0]);
    let mut engine = Engine::start("uci");
    let counted = divide(&mut engine, 3);
    assert!(program("awale --format auale").eq(counted));
    engine.end();
}

/// Positions of all games in which a player chooses, after up to 40 random plies: the game, the line that sets each up,
/// and its moves.
fn random_choices(count: usize) -> Vec<(&'static str, String, Vec<String>)> {
    let mut random = generator(60);
    let games = ishwa_library::registry::games();
    let mut found = Vec::new();
    // In some games the dice decide nearly everything.
    for entry in games.iter().cycle() {
        if found.len() == count {
            break;
        }
        let mut session = entry.open("").unwrap().begin(None).unwrap();
        let mut line = "position startpos moves".to_owned();
        for _ in 0..random.random_range(0..40) {
            let moves = session.moves();
            if moves.is_empty() {
                break;
            }
            let mv = moves[random.random_range(0..moves.len())];
            line.extend([" ", &session.write_move(mv)]);
            session.play(mv);
        }
        if let Turn::Player(_) = session.turn() {
            let moves = session.moves().into_iter().map(|mv| session.write_move(mv));
            found.push((entry.id, line, moves.collect()));
        }
    }
    // Each change of the game opens its tables.
    found.sort_by_key(|(id, ..)| *id);
    found
}

#[test]
fn searches_of_some_moves_and_of_expected_positions_play_legally() {
    let mut random = generator(61);
    let mut engine = Engine::start("ugi --hash 1M");
    let mut game = "";
    for (id, position, moves) in random_choices(1000) {
        if id != game {
            engine.send(&format!("setoption name Game value {id}"));
            game = id;
        }
        engine.send(&position);
        let mut some: Vec<&str> = moves
            .iter()
            .filter(|_| random.random_range(0..3) == 0)
            .map(String::as_str)
            .collect();
        if some.is_empty() {
            some.push(&moves[0]);
        }
        let best = engine.best(&format!("go searchmoves {} nodes 60", some.join(" ")));
        assert!(some.contains(&&*best), "{id} {position}: {best} of {some:?}");
        engine.ponder("go ponder nodes 60");
        let best = engine.best("ponderhit");
        assert!(moves.contains(&best), "{id} {position}: {best}");
    }
    engine.end();
}

/// In the moves of Aualé's UCI, whose answers may name an expected one too.
#[test]
fn uci_searches_some_moves_and_expected_positions_too() {
    let mut engine = Engine::start("uci");
    engine.send("position startpos moves C");
    for some in [&["b", "e"][..], &["a"]] {
        let best = engine.best(&format!("go searchmoves {} depth 4", some.join(" ")));
        assert!(some.contains(&best.split(' ').next().unwrap()), "{best}");
    }
    engine.ponder("go ponder depth 4");
    let best = engine.best("ponderhit");
    assert!(best.starts_with(|mv: char| ('a'..='f').contains(&mv)), "{best}");
    engine.send("go mate 3");
    engine.read_until("bestmove ");
    engine.end();
}

/// The best of the moves other than the best one, as a search with two lines finds it.
#[test]
fn a_search_of_some_moves_finds_the_best_of_them() {
    let mut engine = Engine::start("ugi --hash 8M");
    for (id, position) in [
        ("awale", "position startpos moves 3 4"),
        ("toguz", "position startpos moves 2 7"),
        ("hyena", "position startpos moves t1"),
        ("arrawan", "position startpos"),
    ] {
        engine.send(&format!("setoption name Game value {id}"));
        engine.send("setoption name MultiPV value 2");
        engine.send(position);
        engine.send("go depth 6");
        let lines = engine.read_until("bestmove ");
        let second = lines
            .iter()
            .rev()
            .find(|line| line.contains(" multipv 2 "))
            .unwrap();
        let part = |line: &str, word: &str| {
            let (_, after) = line.split_once(&format!(" {word} ")).unwrap();
            after.to_owned()
        };
        let mv = part(second, "pv").split(' ').next().unwrap().to_owned();
        engine.send("setoption name MultiPV value 1");
        engine.send("uginewgame");
        engine.send(position);
        engine.send(&format!("go searchmoves {mv} depth 6"));
        let lines = engine.read_until("bestmove ");
        assert_eq!(lines.last().unwrap(), &format!("bestmove {mv}"), "{id}");
        let last = &lines[lines.len() - 2];
        let score = |line: &str| part(line, "score").split(" pv").next().unwrap().to_owned();
        assert_eq!(score(last), score(second), "{id}");
    }
    for (option, words) in [("Engine value mcts", "mcts"), ("Level value 3", "level 3")] {
        engine.send("setoption name Engine value auto");
        engine.send("setoption name Game value awale");
        engine.send(&format!("setoption name {option}"));
        engine.send("go searchmoves 3 depth 2");
        let lines = engine.read_until("bestmove ");
        assert!(
            lines[0].starts_with("info string error: ") && lines[0].contains(words),
            "{lines:?}"
        );
        assert_eq!(lines.last().unwrap(), "bestmove 0000");
    }
    engine.end();
}

/// The nodes in an `info` line.
fn nodes(line: &str) -> u64 {
    let (_, after) = line.split_once(" nodes ").unwrap();
    after.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn a_ponder_hit_continues_the_search_that_ponders() {
    const TIME: Duration = Duration::from_millis(300);
    let mut engine = Engine::start("ugi toguz");
    engine.send("setoption name OwnBook value false");
    engine.send("position startpos moves 2 7");
    for limits in [
        format!("movetime {}", TIME.as_millis()),
        "p1time 6000 p2time 6000".to_owned(),
    ] {
        engine.send("uginewgame");
        engine.send("position startpos moves 2 7");
        engine.send(&format!("go ponder {limits}"));
        let mut pondered = 0;
        let begun = Instant::now();
        // Longer than the search would take without pondering.
        while pondered < 20_000 || begun.elapsed() < 2 * TIME {
            pondered = nodes(&engine.read_until("info depth").pop().unwrap());
        }
        let hit = Instant::now();
        engine.send("ponderhit");
        let lines = engine.read_until("bestmove ");
        assert!(hit.elapsed() < PATIENCE / 10, "{limits}");
        let last = &lines[lines.len() - 2];
        assert!(nodes(last) >= pondered, "{limits}: {last} after {pondered}");
        if limits.starts_with("movetime") {
            assert!(hit.elapsed() >= TIME, "{limits}");
        }
    }
    engine.send("ponderhit");
    assert!(engine.read().contains("ponderhit without a search that ponders"));
    // A finished search waits for the hit, or for a stop.
    engine.send("position fen x");
    assert!(engine.read().contains("error"));
    engine.send("setoption name Game value awale");
    engine.send("position fen 0,0,0,0,0,2/1,1,0,0,0,2/22,20/s");
    for end in ["ponderhit", "stop"] {
        engine.send("go ponder depth 3");
        assert!(engine.read().contains("score mate 1 pv 6"));
        engine.send("isready");
        assert_eq!(engine.read(), "readyok");
        engine.send(end);
        assert_eq!(engine.read(), "bestmove 6");
    }
    engine.end();
}

#[test]
fn nothing_is_searched_after_a_position_that_was_refused() {
    let mut engine = Engine::start("ugi");
    engine.send("position startpos moves 3");
    engine.send("position startpos moves 3 9");
    assert!(engine.read().contains("\"9\" is not a legal move"));
    let lost = "info string error: position: the last position was refused; send a valid position first";
    for (command, answers) in [
        ("go depth 3", 2),
        // Legal in the position before, and in none.
        ("go searchmoves 1 depth 2", 2),
        ("go searchmoves 9 depth 2", 2),
        ("go p1time 1000", 2),
        ("go p2time 1000 p2inc 10", 2),
        ("go perft 3", 1),
        ("query p1turn", 1),
        ("d", 1),
    ] {
        engine.send(command);
        assert_eq!(engine.read(), lost, "{command}");
        if answers == 2 {
            assert_eq!(engine.read(), "bestmove 0000", "{command}");
        }
    }
    for again in [
        "position startpos moves 3",
        "uginewgame",
        "setoption name Game value awale",
        "setoption name Rules value <empty>",
    ] {
        engine.send("position fen x");
        assert!(engine.read().starts_with("info string error: "));
        engine.send(again);
        assert_ne!(engine.best("go depth 1"), "0000", "{again}");
    }
    engine.end();
}

#[test]
fn a_position_is_described_with_its_moves() {
    for (command, fen, moves) in [
        ("ugi", "Fen: 4,4,0,5,5,5/5,4,4,4,4,4/0,0/n", "Moves: 1 2 3 4 5 6"),
        ("uci", "Fen: 4-4-0-5-5-5-5-4-4-4-4-4-0-0-N", "Moves: a b c d e f"),
    ] {
        let mut engine = Engine::start(command);
        let mv = if command == "ugi" { "3" } else { "C" };
        engine.send(&format!("position startpos moves {mv}"));
        engine.send("d");
        let lines = engine.read_until("Moves: ");
        assert!(lines.len() > 4, "{lines:?}");
        assert_eq!(lines[lines.len() - 2], fen);
        assert_eq!(lines[lines.len() - 1], moves);
        if command == "ugi" {
            assert_eq!(engine.ask("moves"), "1 2 3 4 5 6");
        }
        engine.end();
    }
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
        "info string error: command: found go while the engine searches, expected isready, ponderhit, stop or quit"
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
        // Processor time does not depend on other work.
        let used_before = processor_time(&engine.child);
        engine.send("setoption name Hash value 32");
        let begun = Instant::now();
        engine.best(&format!("{before}go movetime {}", TIME.as_millis()));
        assert!(begun.elapsed() >= TIME, "{before:?}");
        let used = processor_time(&engine.child).zip(used_before);
        let used = used.map(|(after, before)| after.saturating_sub(before));
        assert!(used.is_none_or(|used| used < 3 * TIME), "{before:?}: {used:?}");
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
    let mut engine =
        Engine::start("ugi ishigan --players 3 --hash 2M --threads 2 --seed 5 --tables here --level 4");
    engine.send("ugi");
    let lines = engine.read_until("ugiok");
    for expected in [
        "option name Game type combo default ishigan ",
        "option name Rules type string default players=3",
        "option name Hash type spin default 2 min 1 ",
        "option name Threads type spin default 2 ",
        "option name TableDir type string default here",
        "option name Seed type spin default 5 ",
        "option name Level type spin default 4 ",
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
            "ponder",
            "ponderhit",
            "searchmoves",
            "perft",
            "mate",
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
        let words = ["info ", "readyok", "bestmove ", "response ", "id ", "option ", "ugiok", "uciok", "Nodes "];
        // The counts of perft begin with a move.
        let is_count = |line: &str| line.split_once(": ").is_some_and(|(_, count)| count.parse::<u64>().is_ok());
        // What `d` shows.
        let is_board = |line: &str| [" ", "*", "Fen: ", "Moves: "].iter().any(|begin| line.starts_with(begin));
        let known = |line: &String| {
            words.iter().any(|word| line.starts_with(word)) || is_count(line) || is_board(line)
        };
        prop_assert!(answers.iter().all(known), "{answers:?}");
    }
}
