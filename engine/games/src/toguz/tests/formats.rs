//! The format of `PlayStrategy`.

use ishwa_core::notation::Notation;
use ishwa_core::notation::{Dialect, Format};
use ishwa_core::session::Session;

use super::{START, toguz};
use crate::toguz::Toguz;

fn playstrategy() -> &'static dyn Dialect<Toguz> {
    Format::PlayStrategy.dialect_of(&toguz("").0).unwrap()
}

/// A game in the format, from one of its positions.
fn begin(text: &str) -> Session<Toguz> {
    let start = playstrategy().read_position(&toguz("").0, text).unwrap();
    Session::in_dialect(toguz("").0, playstrategy(), start)
}

const PLAYSTRATEGY_START: &str = "9S,9S,9S,9S,9S,9S,9S,9S,9S/9S,9S,9S,9S,9S,9S,9S,9S,9S 0 0 S 1";
const WITH_TUZ: &str = "13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4";

#[test]
fn positions_are_read_and_written_back_unchanged() {
    for (text, ours) in [
        (PLAYSTRATEGY_START, START),
        (
            WITH_TUZ,
            "12,2,13,13,0,3,12,12,1/12,12,0,1,2,3,12,2,13/22,15/-,5/s",
        ),
        (
            "2,t,24S,2S,9S,3S,9S,9S/2S,11S,2S,t,2,9S,9S,4S 30 39 N 16",
            "2,11,2,0,0,0,9,9,4/9,9,3,9,2,24,0,0,0/30,39/7,4/n",
        ),
        (
            "8,1S/7,t,1 81 80 N 50",
            "0,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0/81,80/-,8/n",
        ),
        (
            "1,t,7/9 162 0 N 0",
            "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/162,0/8,-/n",
        ),
    ] {
        let session = begin(text);
        assert_eq!(session.write_position(), text);
        assert_eq!(session.game().write_position(session.position()), ours);
    }
}

#[test]
fn letters_may_be_lower_or_upper_case() {
    assert_eq!(
        begin(&WITH_TUZ.to_lowercase()).numbered_position(),
        begin(WITH_TUZ).numbered_position()
    );
    assert_eq!(
        begin(&WITH_TUZ.to_uppercase()).numbered_position(),
        begin(WITH_TUZ).numbered_position()
    );
}

#[test]
fn moves_name_the_pit_of_the_last_stone() {
    for (position, mv, expected) in [
        (START, "1", "a1i1"),
        (START, "6", "f1e2"),
        (START, "7", "g1d2"),
        (START, "9", "i1b2"),
        ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/n", "1", "i2a2"),
        ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/n", "9", "a2h1"),
        ("1,0,0,0,0,0,0,0,1/9,0,0,0,0,0,0,0,1/75,75/-,-/s", "1", "a1b1"),
        ("1,0,0,0,0,0,0,0,1/9,0,0,0,0,0,0,0,1/75,75/-,-/s", "9", "i1i2"),
        ("1,0,0,0,0,0,0,0,1/9,0,0,0,0,0,0,0,1/75,75/-,-/n", "9", "a2a1"),
        ("19,0,0,0,0,0,0,0,0/9,0,0,0,0,0,0,0,0/67,67/-,-/s", "1", "a1a1"),
        (
            "12,2,13,13,0,3,12,12,1/12,12,0,1,2,3,12,2,13/22,15/-,5/s",
            "4",
            "d1c2",
        ),
    ] {
        let table = toguz("");
        let position = table.position(position);
        let mv = table.0.read_move(&position, mv).unwrap();
        assert_eq!(playstrategy().write_move(&table.0, &position, mv), expected);
    }
}

#[test]
fn a_game_is_played_in_the_format() {
    let mut session = begin(PLAYSTRATEGY_START);
    session.play_list("g1d2,i2a1 f1e2").unwrap();
    let ours = toguz("").after(START, "7 1 6");
    assert_eq!(session.game().write_position(session.position()), ours);
    assert_eq!(
        session.write_position(),
        "10S,10S,10S,1S,1,12S,12S,12S,2S/1,9S,9S,9S,9S,1S,2S,11S,11S 22 10 N 2"
    );
}

#[test]
fn only_moves_of_the_format_are_read() {
    for mv in ["7", "76", "g1", "g1e2", "G1D2", "g1d2x", "i2a2"] {
        let sentence = begin(PLAYSTRATEGY_START).play_text(mv).expect_err(mv).to_string();
        let expected = format!("\"{mv}\" is not a legal move here; South can play a1i1, ");
        assert!(sentence.starts_with(&expected), "{sentence}");
    }
}

#[test]
fn bad_positions_are_refused() {
    for (text, part) in [
        (
            "9/t,7,t 81 81 S 1",
            "field south: found \"t,7,t\", expected 9 pits separated by commas, where 4S is a pit with 4 \
             stones, 3 is a run of 3 empty pits, and t is a tuz (at most one)",
        ),
        ("8/9 81 81 S 1", "field north"),
        ("10/9 81 81 S 1", "field north"),
        ("9/8,t 81 81 S 1", "the 9th pit is never a tuz"),
        ("t,8/9 81 81 S 1", "the 9th pit is never a tuz"),
        (
            "8,t/t,8 81 81 S 1",
            "a number other than that of the opponent's tuz",
        ),
        ("9/t,7,tt 81 81 S 1", "field south"),
        ("9/8,163S 0 0 S 1", "field south"),
        ("9/9 81 82 S 1", "stones in all: found 163, expected 162"),
        ("9/9 163 0 S 1", "field south's score"),
        (START, "found 1 field in"),
    ] {
        let read = playstrategy().read_position(&toguz("").0, text);
        let sentence = read.expect_err(text).to_string();
        assert!(sentence.contains(part), "{text}: {sentence}");
    }
}
