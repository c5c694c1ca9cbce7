//! Positions of a match as text, their soundness and their keys.

use ishwa_core::drawing::Drawing;
use ishwa_core::game::Game;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_messages::Lang;

use super::match_play::a_match;

#[test]
fn c2_positions_are_checked() {
    let table = a_match("");
    let layout = "? only at the start of a round, for a player whose last pit holds only 2 or 4 pions";
    for (text, sentence) in [
        (
            "6,6,6,6/6,6,6,6/0,0/s",
            "position: found 4 fields in \"6,6,6,6/6,6,6,6/0,0/s\", expected the 5 fields south/north/held/side/starter"
                .to_owned(),
        ),
        (
            "6,6,6,6/6,6,6,6/0,0/s/?",
            "position field starter: found \"?\", expected s or n".to_owned(),
        ),
        (
            "6,6,6,6/6,6,6,6/0,0/s??/s",
            "position field side: found \"s??\", expected s or n, or s? or n? before a declaration".to_owned(),
        ),
        (
            "x,6,6,2/6,6,6,6/0,10/n?/s",
            format!("position field side: found \"n?\", expected {layout}"),
        ),
        (
            "x,6,6,3/6,6,6,6/0,9/s?/s",
            format!("position field side: found \"s?\", expected {layout}"),
        ),
        (
            "x,6,6,2h/6,6,6,6/0,10/s?/s",
            format!("position field side: found \"s?\", expected {layout}"),
        ),
        (
            "x,6,5,2/6,6,6,6/0,11/s?/s",
            format!("position field side: found \"s?\", expected {layout}"),
        ),
        (
            "6,6,6,6/6,6,6,6/0,0/s?/s",
            format!("position field side: found \"s?\", expected {layout}"),
        ),
        (
            "6,6,6,6/6,6,6,6/1,0/s/s",
            "position, pions in all: found 49, expected 48".to_owned(),
        ),
    ] {
        assert_eq!(table.refusal(text), sentence);
    }
    for text in [
        "0,0,0,0/0,0,0,0/24,24/s/s",
        "x,0,0,2h/0,0,0,0/0,46/s/s",
        "x,0,0,2h/0,0,0,0/46,0/s/s",
        "0,0,0,0/x,0,0,0c2/1,47/s/s",
    ] {
        assert_eq!(
            table.refusal(text),
            "position, pions in plain pits: found none, expected some, or all 48 pions held by one player"
        );
    }
    let error = table
        .0
        .read_move(&table.position("x,6,6,2/6,6,6,6/0,10/s?/n"), "1")
        .unwrap_err()
        .to_string();
    assert!(error.ends_with("can play plain, hyena or carcass"), "{error}");
}

#[test]
fn unsound_positions_are_told() {
    let table = a_match("");
    let start = table.position("x,6,6,2/6,6,6,6/0,10/s?/n");
    let mut moved = start;
    moved.board.held = [1, 9];
    let mut ended = table.position("0,0,0,0/0,0,0,0/48,0/s/s");
    ended.board.held = [40, 8];
    let mut less = start;
    less.board.held[1] -= 1;
    less.declares = false;
    for unsound in [moved, ended, less] {
        assert!(!table.0.is_sound(&unsound), "{unsound:?}");
    }
}

#[test]
fn positions_that_differ_have_different_keys() {
    let table = a_match("");
    let texts = [
        "x,6,6,2/6,6,6,6/0,10/s?/s",
        "x,6,6,2/6,6,6,6/0,10/s?/n",
        "x,6,6,2/6,6,6,6/0,10/s/s",
        "x,6,6,2/6,6,6,6/0,10/s/n",
        "x,6,6,2h/6,6,6,6/0,10/s/n",
    ];
    let keys: Vec<u64> = texts
        .iter()
        .map(|text| table.0.key(&table.position(text)))
        .collect();
    for (i, key) in keys.iter().enumerate() {
        assert!(!keys[..i].contains(key), "{}", texts[i]);
    }
}

#[test]
fn the_board_is_drawn_with_who_began_the_round_and_who_declares() {
    let table = a_match("");
    let drawn = |position: &str| table.0.draw(&table.position(position));
    assert_eq!(
        drawn("x,6,6,2/6,6,6,6/0,10/s?/n"),
        "          1    2    3    4
       +----+----+----+----+
 North |  6 |  6 |  6 |  6 | ->  held 10
       +----+----+----+----+
*South |  x |  6 |  6 |  2 | ->  held 0
       +----+----+----+----+
          1    2    3    4
 round begun by North
 South declares pit 4 plain, hyena or carcass"
    );
    assert!(drawn("x,6,6,2h/6,6,6,6/0,10/s/s").ends_with("4\n round begun by South"));
}

#[test]
fn c2_errors_name_the_fields_in_the_words_of_the_language() {
    let table = a_match("");
    for (text, sentence) in [
        (
            "1",
            "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 5 champs Sud/Nord/pions pris/trait/qui a commencé",
        ),
        (
            "6,6,6,6/6,6,6,6/0,0/x/s",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu s ou n, ou s? ou n? avant une déclaration",
        ),
        (
            "6,6,6,6/6,6,6,6/0,0/s/x",
            "champ qui a commencé de la position : trouvé «\u{a0}x\u{a0}», attendu s ou n",
        ),
    ] {
        assert_eq!(table.refusal_in(Lang::French, text), sentence, "{text}");
    }
}
