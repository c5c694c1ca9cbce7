//! Tests of the loop, in the same process.

use std::io::{self, Cursor, Write};

use super::input::LONGEST_LINE;
use super::{Settings, Uci, Ugi, serve};
use crate::error::CliError;

fn settings(game: &str, rules: &str) -> Settings {
    Settings {
        game: game.to_owned(),
        rules: rules.to_owned(),
        hash: 1,
        threads: 1,
        engine: ishwa_engine::search::EngineChoice::Auto,
        // The tests use no tables, whatever this machine has.
        tables: false,
        table_directory: None,
        lines: 1,
        seed: 0,
    }
}

fn answers(input: impl Into<Vec<u8>>) -> Vec<String> {
    let mut output = Vec::new();
    serve::<Ugi>(settings("awale", ""), Cursor::new(input.into()), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    text.lines().map(str::to_owned).collect()
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
        error("line: found bytes that are no UTF-8, expected text"),
        ready.clone(),
        error("line: found more than 1048576 bytes, expected that many at most"),
        ready.clone(),
        ready,
    ];
    assert_eq!(answers(input), expected);
}

#[test]
fn a_position_that_is_refused_leaves_the_one_before() {
    for bad in [
        "position fen x",
        "position startpos moves 7",
        "position startpos moves 3 4 pass",
        "position startpos 3",
        "position",
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
        error("query: found \"p4turn\", expected p1turn to p2turn, gameover, result or chance")
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
    let mut output = Vec::new();
    let input =
        "query gameover\nsetoption name Threads value 2\nsetoption name useleaves value false\nisready\n";
    serve::<Uci>(settings(Uci::GAME, Uci::RULES), Cursor::new(input), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    let said: Vec<&str> = text.lines().collect();
    assert_eq!(said.len(), 3, "{said:?}");
    assert!(said[0].contains("command: found \"query\""), "{said:?}");
    assert!(said[1].contains("expected Hash, OwnBook, UseLeaves"), "{said:?}");
    assert_eq!(said[2], "readyok");
}

/// An output that is closed after some bytes.
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
fn a_closed_output_is_told_at_once_as_what_it_is() {
    let input = Cursor::new("isready\nisready\nisready\n");
    let failed = serve::<Ugi>(settings("awale", ""), input, &mut Closing(12)).unwrap_err();
    let is_closed = matches!(&failed, CliError::Io(reason) if reason.kind() == io::ErrorKind::BrokenPipe);
    assert!(is_closed, "{failed:?}");
}
