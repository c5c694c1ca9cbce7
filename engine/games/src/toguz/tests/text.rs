//! Positions, moves and the board as text: C2 and the traditional notation.

use ishwa_core::drawing::Drawing;
use ishwa_core::game::Player;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_messages::Lang;

use super::{START, toguz};
use crate::toguz::ToguzSetup;

#[test]
fn c2_positions_are_read_and_written_back() {
    let table = toguz("");
    for text in [
        START,
        "0,25,3,0,1,2,20,0,1/3,0,1,19,2,1,0,4,6/40,34/7,4/n",
        "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/162,0/8,-/s",
        "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/0,162/-,8/n",
        "4,2,0,6,1,9,2,5,4/1,2,2,3,0,2,7,1,2/55,54/-,3/s",
    ] {
        assert_eq!(table.0.write_position(&table.position(text)), text);
        assert!(table.0.is_sound(&table.position(text)));
    }
}

#[test]
fn c2_positions_are_checked() {
    let table = toguz("");
    for (text, sentence) in [
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,1/-,-/s",
            "position, stones in all: found 163, expected 162",
        ),
        (
            "9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,9/-,-/s",
            "position field south: found \"9,9,9,9,9,9,9,9\", expected 9 numbers separated by commas",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,09/0,0/-,-/s",
            "position field north: found \"09\", expected a number from 0 to 162 without sign or leading zero",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0/-,-/s",
            "position field kaznas: found \"0\", expected 2 numbers separated by commas",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,163/-,-/s",
            "position field kaznas: found \"163\", expected a number from 0 to 162 without sign or leading zero",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/S",
            "position field side: found \"S\", expected s or n",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/s",
            "position: found 4 fields in \"9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/s\", \
             expected the 5 fields south/north/kaznas/tuz/side",
        ),
    ] {
        assert_eq!(table.refusal(text), sentence);
    }
}

#[test]
fn k4_a_tuz_that_cannot_be_is_refused() {
    let table = toguz("");
    for tuz in [
        "-", "", ",", "-,0", "0,-", "10,-", "-,x", "-,-,-", "01,-", "+1,-", "1,", "--,-",
    ] {
        let text = format!("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/81,81/{tuz}/s");
        let expected = format!(
            "position field tuz: found \"{tuz}\", \
             expected two pit numbers from 1 to 8, or - for none, separated by a comma"
        );
        assert_eq!(table.refusal(&text), expected);
    }
    for (text, sentence) in [
        (
            "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/81,81/9,-/s",
            "position field tuz, South's: found 9, expected a pit from 1 to 8: the 9th pit is never a tuz",
        ),
        (
            "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/81,81/3,9/s",
            "position field tuz, North's: found 9, expected a pit from 1 to 8: the 9th pit is never a tuz",
        ),
        (
            "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/81,81/4,4/s",
            "position field tuz, South's: found 4, expected a number other than that of the opponent's tuz",
        ),
        (
            "0,0,0,0,0,0,0,0,0/0,0,0,2,0,0,0,0,0/80,80/4,-/s",
            "position field tuz, South's: found 2 in pit 4, \
             expected an empty tuz: stones that fall into a tuz go to the kazna",
        ),
        (
            "1,0,0,0,0,0,0,0,0/0,0,0,2,0,0,0,0,0/80,79/-,1/s",
            "position field tuz, North's: found 1 in pit 1, \
             expected an empty tuz: stones that fall into a tuz go to the kazna",
        ),
    ] {
        assert_eq!(table.refusal(text), sentence);
    }
    // The pit with the same number on the owner's side may hold stones.
    table.position("1,0,0,0,0,0,0,0,0/0,0,0,2,0,0,0,0,0/80,79/1,-/s");
}

#[test]
fn c2_a_setup_made_of_any_numbers_is_checked_without_overflow() {
    let game = toguz("").0;
    let setup = |pit: u32, tuz: Option<u32>| ToguzSetup {
        pits: [[pit, 0, 0, 0, 0, 0, 0, 0, 0]; 2],
        kaznas: [81 - pit.min(81); 2],
        tuz: [tuz, None],
        side: Player::SOUTH,
    };
    for (bad, part) in [
        (setup(u32::MAX, None), "stones in all: found 4294967295"),
        (setup(0, Some(0)), "found 0, expected a pit from 1 to 8"),
        (setup(0, Some(u32::MAX)), "found 4294967295, expected a pit"),
    ] {
        let error = game.validate(&bad).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
    assert!(game.validate(&setup(0, Some(8))).is_ok());
}

#[test]
fn moves_are_read_in_traditional_notation_too() {
    let table = toguz("");
    let tuz = "0,0,0,0,0,0,0,0,2/2,5,0,0,0,0,0,0,0/76,77/-,-/s";
    let north = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/n";
    for (text, own, traditional) in [
        (START, "7", "76"),
        (START, "1", "19"),
        (START, "2", "21"),
        (north, "9", "98"),
        (tuz, "9", "91x"),
        ("1,0,0,0,0,0,0,0,0/5,0,0,0,0,0,0,0,0/78,78/-,-/s", "1", "12"),
        ("0,0,0,0,0,0,0,0,1/6,0,0,0,0,0,0,0,0/77,78/-,-/s", "9", "91"),
        ("0,19,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,3/70,70/-,-/s", "2", "22"),
        // A last stone in an existing tuz is not marked again.
        ("0,0,0,0,0,0,0,0,4/1,1,0,5,0,0,0,0,0/75,76/3,-/s", "9", "93"),
    ] {
        let position = table.position(text);
        let mv = table.0.read_move(&position, own).unwrap();
        assert_eq!(table.0.read_move(&position, traditional), Ok(mv));
        assert_eq!(table.0.write_traditional(&position, mv).as_str(), traditional);
        assert_eq!(table.0.write_move(&position, mv), own);
    }
    // The signs of the rule books, and letters that look like the cross.
    for (text, sign) in [(START, "7-6"), (START, "7–6"), (START, "7:6"), (START, "76+")]
        .into_iter()
        .chain(["91X", "91х", "91Х", "91×", "9x1", "9Х1+"].map(|sign| (tuz, sign)))
    {
        let position = table.position(text);
        let mv = table.0.read_move(&position, &sign[..1]).unwrap();
        assert_eq!(table.0.read_move(&position, sign), Ok(mv), "{sign}");
    }
}

#[test]
fn a_wrong_traditional_notation_is_answered_by_the_right_one() {
    let table = toguz("");
    let tuz = "0,0,0,0,0,0,0,0,2/2,5,0,0,0,0,0,0,0/76,77/-,-/s";
    for (position, text, right) in [
        (
            START,
            "75",
            "move: found {}, expected 76, or 7 alone, to play pit 7",
        ),
        (
            START,
            "76x",
            "move: found {}, expected 76, or 7 alone, to play pit 7",
        ),
        (
            START,
            "7x",
            "move: found {}, expected 76, or 7 alone, to play pit 7",
        ),
        (
            START,
            "76 ",
            "move: found {}, expected 76, or 7 alone, to play pit 7",
        ),
        (
            tuz,
            "91",
            "move: found {}, expected 91x, or 9 alone, to play pit 9",
        ),
        (
            tuz,
            "92x",
            "move: found {}, expected 91x, or 9 alone, to play pit 9",
        ),
        (
            tuz,
            "91xx",
            "move: found {}, expected 91x, or 9 alone, to play pit 9",
        ),
        (tuz, "76", "{} is not a legal move here; South can play 9"),
        (tuz, "0", "{} is not a legal move here; South can play 9"),
        (tuz, "", "{} is not a legal move here; South can play 9"),
        (tuz, "x", "{} is not a legal move here; South can play 9"),
        (
            "0,0,0,0,0,0,0,0,0/1,2,0,0,0,0,0,0,3/75,81/-,-/s",
            "11",
            "{} cannot be played: the game is over",
        ),
    ] {
        let error = table.0.read_move(&table.position(position), text).unwrap_err();
        assert_eq!(error.to_string(), right.replace("{}", &format!("\"{text}\"")));
    }
}

#[test]
fn the_board_is_drawn_with_south_below_and_north_seen_from_south() {
    let table = toguz("");
    let drawn = table
        .0
        .draw(&table.position("0,25,3,0,1,2,20,0,1/3,0,1,19,2,1,0,4,6/40,34/7,4/n"));
    assert_eq!(
        drawn,
        "           9     8     7     6     5     4     3     2     1
       +-----+-----+-----+-----+-----+-----+-----+-----+-----+
*North |   6 |   4 | tuz |   1 |   2 |  19 |   1 |   0 |   3 | <-  kazna 34
       +-----+-----+-----+-----+-----+-----+-----+-----+-----+
 South |   0 |  25 |   3 | tuz |   1 |   2 |  20 |   0 |   1 | ->  kazna 40
       +-----+-----+-----+-----+-----+-----+-----+-----+-----+
           1     2     3     4     5     6     7     8     9"
    );
    let widest = table.position("162,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/0,0/-,-/s");
    assert!(table.0.draw(&widest).lines().all(|line| line.len() <= 80));
}

#[test]
fn c2_errors_name_the_fields_in_the_words_of_the_language() {
    let table = toguz("");
    for (text, sentence) in [
        (
            "1",
            "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 5 champs Sud/Nord/kaznas/tuz/trait",
        ),
        (
            "x/9,9,9,9,9,9,9,9,9/0,0/-,-/s",
            "champ Sud de la position : trouvé «\u{a0}x\u{a0}», attendu 9 nombres séparés par des virgules",
        ),
        (
            "9,9,9,9,9,9,9,9,9/x/0,0/-,-/s",
            "champ Nord de la position : trouvé «\u{a0}x\u{a0}», attendu 9 nombres séparés par des virgules",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/x/-,-/s",
            "champ kaznas de la position : trouvé «\u{a0}x\u{a0}», attendu 2 nombres séparés par des virgules",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/x/s",
            "champ tuz de la position : trouvé «\u{a0}x\u{a0}», attendu deux numéros de case de 1 à 8, séparés par une virgule, avec - pour un joueur sans tuz",
        ),
        (
            "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/x",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu s ou n",
        ),
    ] {
        assert_eq!(table.refusal_in(Lang::French, text), sentence, "{text}");
    }
}
