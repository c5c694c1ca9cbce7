//! The formats of other programs.

use ishwa_core::notation::Notation;
use ishwa_core::notation::{Dialect, Format, Numbered};
use ishwa_core::session::Session;
use ishwa_messages::{Lang, ToMessage};

use super::awale;
use crate::awale::Awale;

fn dialect(format: Format) -> &'static dyn Dialect<Awale> {
    format.dialect_of(&awale("").0).unwrap()
}

/// Ishwa's notation of a position in another format, which is written back unchanged.
fn ours(format: Format, text: &str) -> String {
    let game = awale("").0;
    let numbered = dialect(format).read_position(&game, text).unwrap();
    assert_eq!(dialect(format).write_position(&game, &numbered), text);
    game.write_position(&numbered.position)
}

fn refusal(format: Format, text: &str) -> String {
    refusal_in(Lang::English, format, text)
}

fn refusal_in(lang: Lang, format: Format, text: &str) -> String {
    let read = dialect(format).read_position(&awale("").0, text);
    read.expect_err(text).in_lang(lang)
}

/// A game in a format, from one of its positions.
fn begin(format: Format, text: &str) -> Session<Awale> {
    let start = dialect(format).read_position(&awale("").0, text).unwrap();
    Session::in_dialect(awale("").0, dialect(format), start)
}

/// The only move of the position `text` in Ishwa's notation.
fn only_move(format: Format, text: &str) -> String {
    let table = awale("");
    let position = table.position(text);
    let mv = table.0.read_move(&position, &table.legal(text)).unwrap();
    dialect(format).write_move(&table.0, &position, mv)
}

const PLAYSTRATEGY_START: &str = "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1";
const AUALE_START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

#[test]
fn the_start_is_written_as_other_programs_write_it() {
    let table = awale("");
    let start = Numbered::first(table.position("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s"));
    for (format, text) in [
        (Format::PlayStrategy, PLAYSTRATEGY_START),
        (Format::Auale, AUALE_START),
    ] {
        assert_eq!(dialect(format).write_position(&table.0, &start), text);
        assert_eq!(ours(format, text), "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
    }
}

#[test]
fn playstrategy_lists_north_from_the_last_pit_and_counts_empty_pits() {
    for (text, expected) in [
        (
            "6S,5S,4S,2,1S/1,2S,3S,3 12 15 N 17",
            "0,2,3,0,0,0/1,0,0,4,5,6/12,15/n",
        ),
        ("6/6 48 0 S 30", "0,0,0,0,0,0/0,0,0,0,0,0/48,0/s"),
        ("5,10S/10S,5 13 15 S 9999", "10,0,0,0,0,0/10,0,0,0,0,0/13,15/s"),
        ("10S,5/5,10S 0 28 N 0", "0,0,0,0,0,10/0,0,0,0,0,10/0,28/n"),
    ] {
        assert_eq!(ours(Format::PlayStrategy, text), expected);
    }
}

#[test]
fn playstrategy_letters_may_be_lower_case() {
    let game = awale("").0;
    let read = |text: &str| dialect(Format::PlayStrategy).read_position(&game, text);
    let lower = PLAYSTRATEGY_START.to_lowercase();
    assert_eq!(read(&lower), read(PLAYSTRATEGY_START));
    assert_eq!(read("6/47s,5 1 0 n 3"), read("6/47S,5 1 0 N 3"));
}

#[test]
fn auale_lists_both_rows_in_sowing_order() {
    assert_eq!(
        ours(Format::Auale, "0-2-3-0-0-0-1-0-0-4-5-6-12-15-N"),
        "0,2,3,0,0,0/1,0,0,4,5,6/12,15/n"
    );
}

#[test]
fn playstrategy_moves_name_the_pit_of_the_last_seed() {
    for (position, expected) in [
        ("4,0,0,0,0,0/22,0,0,0,0,0/22,0/s", "a1e1"),
        ("0,0,0,0,0,2/22,0,0,0,0,0/24,0/s", "f1e2"),
        ("0,0,0,0,0,4/20,0,0,0,0,0/24,0/s", "f1c2"),
        ("20,0,0,0,0,0/4,0,0,0,0,0/0,24/n", "f2b2"),
        ("20,0,0,0,0,0/0,0,0,0,0,4/0,24/n", "a2d1"),
        ("20,0,0,0,0,0/0,0,1,0,0,0/3,24/n", "d2c2"),
        // A3: the twelfth seed passes over the pit of origin.
        ("11,0,0,0,0,0/13,0,0,0,0,0/24,0/s", "a1a2"),
        ("12,0,0,0,0,0/12,0,0,0,0,0/24,0/s", "a1b1"),
        ("23,0,0,0,0,0/1,0,0,0,0,0/24,0/s", "a1b1"),
    ] {
        assert_eq!(only_move(Format::PlayStrategy, position), expected);
    }
}

#[test]
fn auale_moves_are_letters_of_the_owners_case() {
    for (position, expected) in [
        ("4,0,0,0,0,0/22,0,0,0,0,0/22,0/s", "A"),
        ("0,0,0,0,0,4/22,0,0,0,0,0/22,0/s", "F"),
        ("20,0,0,0,0,0/4,0,0,0,0,0/0,24/n", "a"),
        ("20,0,0,0,0,0/0,0,0,0,0,4/0,24/n", "f"),
    ] {
        assert_eq!(only_move(Format::Auale, position), expected);
    }
}

#[test]
fn a_line_of_auale_needs_no_separator() {
    for line in ["FeDb", "F e D b", "F,e,D,b", "Fe, Db"] {
        let mut session = begin(Format::Auale, AUALE_START);
        session.play_list(line).unwrap();
        assert_eq!(
            session.write_position(),
            "6-6-5-0-5-1-6-0-6-6-1-6-0-0-S",
            "{line}"
        );
        let ours = awale("").after("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s", "6 5 4 2");
        assert_eq!(session.game().write_position(session.position()), ours);
    }
    for (line, found) in [("f", "f"), ("FE", "E"), ("Fé", "é"), ("F1", "1"), ("G", "G")] {
        let error = begin(Format::Auale, AUALE_START).play_list(line);
        let sentence = error.unwrap_err().to_string();
        assert!(sentence.contains(&format!(": \"{found}\" is not a legal move here; ")));
    }
}

#[test]
fn the_number_of_the_move_goes_up_after_norths_ply() {
    let mut session = begin(Format::PlayStrategy, PLAYSTRATEGY_START);
    let mut numbers = Vec::new();
    for mv in ["a1e1", "f2b2", "b1f2"] {
        session.play_list(mv).unwrap();
        numbers.push(
            session
                .write_position()
                .split(' ')
                .next_back()
                .unwrap()
                .to_owned(),
        );
    }
    assert_eq!(numbers, ["1", "2", "2"]);
    let mut later = begin(
        Format::PlayStrategy,
        "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 N 25",
    );
    later.play_list("f2b2").unwrap();
    assert_eq!(
        later.write_position(),
        "4S,5S,5S,5S,5S,1/4S,4S,4S,4S,4S,4S 0 0 S 26"
    );
    later.play_list("a1e1").unwrap();
    assert_eq!(later.numbered_position().number, 26);
    later.rewind();
    assert_eq!(later.numbered_position().number, 25);
}

#[test]
fn only_moves_of_the_format_are_read() {
    for (format, start, moves) in [
        (
            Format::PlayStrategy,
            PLAYSTRATEGY_START,
            &["1", "A", "a1", "a1d1", "A1E1", "a1e1x", "f2b2"][..],
        ),
        (Format::Auale, AUALE_START, &["1", "a", "G", "a1e1", "AA", ""]),
    ] {
        for mv in moves {
            let sentence = begin(format, start).play_text(mv).expect_err(mv).to_string();
            assert!(
                sentence.starts_with(&format!("\"{mv}\" is not a legal move here; South can play ")),
                "{sentence}"
            );
        }
    }
    let mut over = begin(Format::Auale, "0-0-0-0-0-1-1-0-0-0-0-0-25-21-N");
    assert_eq!(
        over.play_text("a").unwrap_err().to_string(),
        "\"a\" cannot be played: the game is over"
    );
}

#[test]
fn bad_positions_of_playstrategy_are_refused() {
    for (text, part) in [
        ("", "position: found 1 field in \"\", expected the 5 fields"),
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S", "found 4 fields"),
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S  0 0 S 1", "found 6 fields"),
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1 ", "found 6 fields"),
        ("4S,4S,4S,4S,4S,4S 0 0 S 1", "field board"),
        ("4S,4S,4S,4S,4S,4S/6/6 0 0 S 1", "field board"),
        ("4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 4 0 S 1", "field north"),
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,3S,1S 0 0 S 1", "field south"),
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4 0 0 S 1", "field south"),
        ("6/7 24 24 S 1", "field south"),
        ("6/1,5 24 24 S 1", "field south"),
        ("6/0,6 24 24 S 1", "field south"),
        ("6/5,0S 24 24 S 1", "field south"),
        ("6/5,S 24 24 S 1", "field south"),
        ("6/5,01S 24 23 S 1", "field south"),
        ("6/5,-1S 24 23 S 1", "field south"),
        (
            "6/5,t 24 24 S 1",
            "expected 6 pits separated by commas, where 4S is a pit with 4 seeds and 3 is a run of 3",
        ),
        ("6/5,49S 0 0 S 1", "field south"),
        ("6/99999999999 24 24 S 1", "field south"),
        ("6/6 49 0 S 1", "field south's score"),
        ("6/6 0 x S 1", "field north's score"),
        ("6/6 24 24 W 1", "field side: found \"W\", expected S or N"),
        ("6/6 24 24 S 01", "field number of the move"),
        ("6/6 24 24 S 10000", "field number of the move"),
        ("6/6 24 23 S 1", "seeds in all: found 47, expected 48"),
        ("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s", "found 1 field"),
    ] {
        let sentence = refusal(Format::PlayStrategy, text);
        assert!(sentence.contains(part), "{text}: {sentence}");
    }
}

#[test]
fn bad_positions_of_auale_are_refused() {
    for (text, part) in [
        ("", "position: found \"\", expected 14 numbers"),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0", "expected 14 numbers"),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-", "expected 14 numbers"),
        (
            "4-4-4-4-4-4-4-4-4-4-4-4-0-0-s",
            "field side: found \"s\", expected S or N",
        ),
        ("4-4-4-4-4-x-4-4-4-4-4-4-0-0-S", "field south: found \"x\""),
        ("4-4-4-4-4-4-04-4-4-4-4-4-0-0-S", "field north: found \"04\""),
        ("4-4-4-4-4-4-4-4-4-4-4-4-49-0-S", "field stores: found \"49\""),
        (
            "4-4-4-4-4-4-4-4-4-4-4-4-0-1-S",
            "seeds in all: found 49, expected 48",
        ),
        ("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s", "expected 14 numbers"),
    ] {
        let sentence = refusal(Format::Auale, text);
        assert!(sentence.contains(part), "{text}: {sentence}");
    }
}

#[test]
fn errors_name_the_fields_in_the_words_of_the_language() {
    for (format, text, sentence) in [
        (
            Format::PlayStrategy,
            "x 0 0 S 1",
            "champ plateau de la position : trouvé «\u{a0}x\u{a0}», attendu la rangée de Nord, puis celle de Sud, séparées par /",
        ),
        (
            Format::PlayStrategy,
            "4S,4S,4S,4S,4S,4S/x 0 0 S 1",
            "champ Sud de la position : trouvé «\u{a0}x\u{a0}», attendu 6 cases séparées par des virgules : 4S désigne une case de 4 graines, 3 une suite de 3 cases vides",
        ),
        (
            Format::PlayStrategy,
            "x/4S,4S,4S,4S,4S,4S 0 0 S 1",
            "champ Nord de la position : trouvé «\u{a0}x\u{a0}», attendu 6 cases séparées par des virgules : 4S désigne une case de 4 graines, 3 une suite de 3 cases vides",
        ),
        (
            Format::PlayStrategy,
            "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S x 0 S 1",
            "champ du score de Sud dans la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 0 à 48 sans signe ni zéro au début",
        ),
        (
            Format::PlayStrategy,
            "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 x 1",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu S ou N",
        ),
        (
            Format::Auale,
            "x-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
            "champ Sud de la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 0 à 48 sans signe ni zéro au début",
        ),
        (
            Format::Auale,
            "4-4-4-4-4-4-x-4-4-4-4-4-0-0-S",
            "champ Nord de la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 0 à 48 sans signe ni zéro au début",
        ),
        (
            Format::Auale,
            "4-4-4-4-4-4-4-4-4-4-4-4-x-0-S",
            "champ greniers de la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 0 à 48 sans signe ni zéro au début",
        ),
        (
            Format::Auale,
            "4-4-4-4-4-4-4-4-4-4-4-4-0-0-x",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu S ou N",
        ),
    ] {
        assert_eq!(refusal_in(Lang::French, format, text), sentence, "{text}");
    }
}
