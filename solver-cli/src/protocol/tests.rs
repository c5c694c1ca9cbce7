//! Tests of the loop, in the same process.

use std::io::{self, BufReader, Cursor, Read, Write};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_library::level::Level;

use super::dialect::ProtocolDialect;
use super::input::LONGEST_LINE;
use super::{Settings, UCI, UCI_GAME, UCI_RULES, UGI, serve};
use crate::error::CliError;

fn settings(game: &str, rules: &str) -> Settings {
    Settings {
        game: game.to_owned(),
        rules: rules.to_owned(),
        hash: 1,
        threads: 1,
        engine: ishwa_search::EngineChoice::Auto,
        // The tests use no tables, whatever this machine has installed.
        tables: false,
        table_directory: None,
        // The tests are of searches, not of the book.
        book: false,
        lines: 1,
        seed: 0,
        level: Level::FULL,
    }
}

/// No interrupt comes.
fn quiet() -> Receiver<()> {
    mpsc::channel().1
}

fn answers_of(
    dialect: &'static ProtocolDialect,
    settings: Settings,
    input: impl Into<Vec<u8>>,
) -> Vec<String> {
    let mut output = Vec::new();
    serve(dialect, settings, Cursor::new(input.into()), quiet(), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines().map(str::to_owned).collect()
}

fn answers(input: impl Into<Vec<u8>>) -> Vec<String> {
    answers_of(&UGI, settings("awale", ""), input)
}

fn error(sentence: &str) -> String {
    format!("info string error: {sentence}")
}

#[test]
fn every_fault_is_one_sentence_and_the_next_line_is_read() {
    let mut input = b"\0\xff\nisready\n".to_vec();
    input.extend(vec![b'x'; 3 * LONGEST_LINE]);
    input.extend_from_slice(b"\n\r\n  isready  \r\nisready");
    let ready = "readyok".to_owned();
    let expected = [
        error("line: found bytes that are not UTF-8, expected text"),
        ready.clone(),
        error("line: found more than 1,048,576 bytes, expected at most that many"),
        ready.clone(),
        ready,
    ];
    assert_eq!(answers(input), expected);
}

#[test]
fn an_option_that_is_refused_leaves_the_position() {
    for bad in [
        "setoption name Game value chess",
        "setoption name Rules value objective=gold",
        "setoption name Rules value players=3",
    ] {
        let said = answers(format!("position startpos moves 3\n{bad}\nquery p2turn\n"));
        assert_eq!(said.len(), 2, "{bad}: {said:?}");
        assert!(said[0].starts_with("info string error: "), "{bad}: {said:?}");
        assert_eq!(said[1], "response true", "{bad}");
    }
}

#[test]
fn there_is_no_position_after_one_that_is_refused() {
    for bad in [
        "position fen x",
        "position startpos moves 7",
        "position startpos moves 3 4 pass",
        "position startpos 3",
        "position",
    ] {
        let said = answers(format!(
            "position startpos moves 3\n{bad}\nquery p2turn\ngo depth 1\n"
        ));
        assert_eq!(said.len(), 4, "{bad}: {said:?}");
        let lost = error("position: the last position was refused; send a valid position first");
        assert!(said[0].starts_with("info string error: "), "{bad}: {said:?}");
        assert_eq!(
            said[1..],
            [lost.clone(), lost, "bestmove 0000".to_owned()],
            "{bad}"
        );
    }
}

#[test]
fn another_game_or_other_rules_begin_at_the_start() {
    for option in [
        "setoption name Rules value objective=seeds",
        "setoption name game value awale",
        "setoption name Game value toguz",
        "uginewgame",
    ] {
        let said = answers(format!("position startpos moves 3\n{option}\nquery p1turn\n"));
        assert_eq!(said, ["response true"], "{option}");
    }
    // The rules of one game are not kept for the next.
    let said = answers(
        "setoption name Rules value objective=seeds\nsetoption name Game value arrawan\n\
         setoption name Rules value players=4\nquery p4turn\nsetoption name Rules value <empty>\nquery p4turn\n",
    );
    assert_eq!(said[0], "response false");
    assert_eq!(
        said[1],
        error("query: found \"p4turn\", expected p1turn to p2turn, gameover, result, chance or moves")
    );
}

#[test]
fn an_engine_that_does_not_fit_the_game_has_no_move() {
    let said = answers("setoption name Engine value maxn\ngo depth 2\n");
    assert!(
        said[0].starts_with("info string error: engine: found \"maxn\""),
        "{said:?}"
    );
    assert_eq!(said[1], "bestmove 0000");
}

#[test]
fn aualé_has_its_rules_and_no_questions() {
    let input =
        "query gameover\nsetoption name Threads value 2\nsetoption name useleaves value false\nisready\n";
    let said = answers_of(&UCI, settings(UCI_GAME, UCI_RULES), input);
    assert_eq!(said.len(), 3, "{said:?}");
    assert!(said[0].contains("command: found \"query\""), "{said:?}");
    assert!(
        said[1].contains("expected Hash, OwnBook, Level, UseLeaves, Ponder"),
        "{said:?}"
    );
    assert_eq!(said[2], "readyok");
}

/// An output that is closed after a number of bytes.
struct Closing(usize);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(bytes.len()) {
            Some(left) => self.0 = left,
            None => return Err(io::ErrorKind::BrokenPipe.into()),
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_output_is_reported_at_once_as_what_it_is() {
    let input = Cursor::new("isready\nisready\nisready\n");
    let failed = serve(&UGI, settings("awale", ""), input, quiet(), &mut Closing(12)).unwrap_err();
    let is_closed = matches!(&failed, CliError::Io(reason) if reason.kind() == io::ErrorKind::BrokenPipe);
    assert!(is_closed, "{failed:?}");
}

#[test]
fn every_pair_of_go_and_stop_has_its_best_move() {
    const PAIRS: usize = 1500;
    let pairs = "position startpos\ngo infinite\nstop\n".repeat(PAIRS);
    for said in [
        answers(pairs.as_str()),
        answers_of(&UCI, settings(UCI_GAME, UCI_RULES), pairs.as_str()),
    ] {
        let bests = said.iter().filter(|line| line.starts_with("bestmove ")).count();
        assert_eq!(bests, PAIRS);
        let error = said.iter().find(|line| line.contains("error"));
        assert_eq!(error, None);
    }
}

/// The answers of an engine that uses its book.
fn with_book(game: &str, input: &str) -> Vec<String> {
    let settings = Settings {
        book: true,
        ..settings(game, "")
    };
    answers_of(&UGI, settings, input)
}

#[test]
fn the_book_answers_a_go_for_a_move_in_play() {
    for go in [
        "go movetime 30",
        "go p1time 900 p2time 900",
        "position startpos\ngo movetime 0",
    ] {
        let said = with_book("awale", &format!("{go}\n"));
        assert_eq!(said.len(), 2, "{go}: {said:?}");
        assert_eq!(said[0], "info string book", "{go}");
        assert_ne!(said[1], "bestmove 0000", "{go}");
    }
    // Analysis, positions outside the book, rules and games without a book, and a book that is switched off.
    for input in [
        "go depth 2",
        "go nodes 50",
        "go depth 2 movetime 30",
        "go movetime 30 nodes 50",
        "go infinite\nstop",
        "go\nstop",
        "setoption name MultiPV value 2\ngo movetime 30",
        "setoption name OwnBook value false\ngo movetime 30",
        "setoption name Rules value grand_slam=allowed\ngo movetime 30",
        "setoption name Game value tihulelin\ngo movetime 30",
        "setoption name Level value 3\ngo movetime 30",
        "position fen 0,1,0,0,0,2/1,1,0,0,0,2/21,20/s\ngo movetime 30",
    ] {
        let said = with_book("awale", &format!("{input}\n"));
        assert!(
            !said.iter().any(|line| line.contains("book")),
            "{input}: {said:?}"
        );
        assert!(said[0].starts_with("info depth 1 "), "{input}: {said:?}");
        assert!(said.last().unwrap().starts_with("bestmove "), "{input}: {said:?}");
    }
    // An engine that does not fit the game is refused, as it is without a book.
    let said = with_book("awale", "setoption name Engine value maxn\ngo movetime 30\n");
    assert_eq!(said[1], "bestmove 0000");
}

#[test]
fn a_level_plays_the_same_with_the_same_seed_whatever_go_says() {
    let best = |seed: u64, go: &str| {
        let input = format!("setoption name Level value 1\nsetoption name Seed value {seed}\n{go}\n");
        let said = with_book("toguz", &input);
        let lines = said.iter().filter(|line| line.starts_with("info depth ")).count();
        assert_eq!((lines, said.len()), (1, 2), "{said:?}");
        said.last().unwrap().clone()
    };
    let found: Vec<String> = (0..20).map(|seed| best(seed, "go movetime 5000")).collect();
    for (seed, expected) in (0..).zip(&found) {
        for go in ["go nodes 1000000000", "go depth 90"] {
            assert_eq!(best(seed, go), *expected);
        }
    }
    let different: std::collections::HashSet<&String> = found.iter().collect();
    assert!(different.len() > 3, "level 1 errs: {found:?}");
    let refused = with_book("toguz", "setoption name Level value 11\n");
    assert!(refused[0].contains("a number from 1 to 10"), "{refused:?}");
}

/// An input that stays open after its text until the sender is dropped.
struct StaysOpen(Cursor<&'static str>, Receiver<()>);

impl Read for StaysOpen {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.0.read(into)?;
        if count == 0 {
            assert!(self.1.recv().is_err(), "nothing is sent");
        }
        Ok(count)
    }
}

/// An output that runs an action before it writes.
struct Reacting<F>(Vec<u8>, F);

impl<F: FnMut(&[u8])> Write for Reacting<F> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        (self.1)(bytes);
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn an_interrupt_ends_the_conversation_with_the_best_move_while_the_input_is_open() {
    for (text, bests) in [
        ("isready\n", 0),
        ("go infinite\nisready\n", 1),
        ("go infinite\nstop\ngo\nisready\n", 2),
    ] {
        let (is_open, closed) = mpsc::channel();
        let (sender, interrupts) = mpsc::channel();
        let input = BufReader::new(StaysOpen(Cursor::new(text), closed));
        let interrupt = |bytes: &[u8]| {
            if bytes.starts_with(b"readyok") {
                sender.send(()).unwrap();
            }
        };
        let mut output = Reacting(Vec::new(), interrupt);
        serve(&UGI, settings("awale", ""), input, interrupts, &mut output).unwrap();
        let said = String::from_utf8(output.0).unwrap();
        let found = said.lines().filter(|line| line.starts_with("bestmove ")).count();
        assert_eq!(found, bests, "{text:?}: {said}");
        drop(is_open);
    }
}

#[test]
fn the_time_of_a_search_runs_from_the_arrival_of_go() {
    const SLOW: Duration = Duration::from_secs(1);
    let (is_open, closed) = mpsc::channel();
    let mut is_open = Some(is_open);
    let react = |bytes: &[u8]| {
        if bytes.starts_with(b"readyok") {
            // The `go` arrives meanwhile.
            thread::sleep(SLOW);
        } else if bytes.starts_with(b"bestmove") {
            // The end of the conversation.
            is_open = None;
        }
    };
    let mut output = Reacting(Vec::new(), react);
    let text = Cursor::new("position startpos\nisready\ngo movetime 1200\n");
    let begun = Instant::now();
    let input = BufReader::new(StaysOpen(text, closed));
    serve(&UGI, settings("awale", ""), input, quiet(), &mut output).unwrap();
    let took = begun.elapsed();
    let said = String::from_utf8(output.0).unwrap();
    assert!(
        said.starts_with("readyok\n") && said.contains("\nbestmove "),
        "{said}"
    );
    assert!(
        (SLOW..SLOW + Duration::from_secs(1)).contains(&took),
        "{took:?}: counted from the answer, it would be 2.2 s"
    );
}
