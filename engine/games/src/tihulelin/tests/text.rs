//! Positions of a round as text, their soundness and their keys.

use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Game, Player};
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_messages::Lang;

use super::super::board::Last;
use super::{COMMON, OPPOSED, SKIP, round};

#[test]
fn c2_fields_are_read_strictly() {
    let table = round("");
    let pit =
        "expected a number from 0 to 48 without sign or leading zero, x, a hyena (3h) or a carcass (3c2)";
    for (text, sentence) in [
        (
            "6,6,6/6,6,6,6/0,6/s",
            "position field south: found \"6,6,6\", expected 4 pits separated by commas".to_owned(),
        ),
        (
            "6,6,6,6/6,6,6,6/0/s",
            "position field held: found \"0\", expected 2 numbers separated by commas".to_owned(),
        ),
        (
            "6,6,6,6/6,6,6,6/0,0/s?",
            "position field side: found \"s?\", expected s or n".to_owned(),
        ),
        (
            "6,6,6,6/6,6,6,6/0,0/s/s",
            "position: found 5 fields in \"6,6,6,6/6,6,6,6/0,0/s/s\", expected the 4 fields south/north/held/side"
                .to_owned(),
        ),
        (
            "6,6,6,6/6,6,6,06/0,0/s",
            format!("position field north: found \"06\", {pit}"),
        ),
        (
            "6,6,6,hh/6,6,6,6/0,0/s",
            format!("position field south: found \"hh\", {pit}"),
        ),
        (
            "6,6,6,2c/6,6,6,6/0,4/s",
            format!("position field south: found \"2c\", {pit}"),
        ),
        (
            "6,6,6,X/6,6,6,6/0,6/s",
            format!("position field south: found \"X\", {pit}"),
        ),
    ] {
        assert_eq!(table.refusal(text), sentence);
    }
}

#[test]
fn c2_totals_and_marks_are_checked() {
    let table = round("");
    for (text, sentence) in [
        (
            "6,6,6,6/6,6,6,6/0,1/s",
            "position, pions in all: found 49, expected 48",
        ),
        (
            "x,6,6,4h/6,6,6,6/0,7/s",
            "position, pions in all: found 47, expected 48",
        ),
        (
            "6,x,6,6/6,6,6,6/0,6/s",
            "position field south: found \"x\", expected x in the first pits only, and never in pit 4",
        ),
        (
            "24,0,0,0/x,x,x,x/24,0/s",
            "position field north: found \"x\", expected x in the first pits only, and never in pit 4",
        ),
        (
            "x,x,6,6/x,6,6,6/18,0/s",
            "position, pits marked x, h or c: found some on both sides, expected these marks on one side only",
        ),
        (
            "x,6,6,6/6,6,6,2h/6,4/s",
            "position, pits marked x, h or c: found some on both sides, expected these marks on one side only",
        ),
        (
            "6,6,2h,6/6,6,6,6/0,4/s",
            "position field south: found \"2h\", expected a hyena or carcass in pit 4 only",
        ),
        (
            "2c2,6,6,6/6,6,6,6/0,4/s",
            "position field south: found \"2c2\", expected a hyena or carcass in pit 4 only",
        ),
        (
            "6,6,6,6/6,6,6,4c2/0,2/s",
            "position field north: found \"4c2\", expected a carcass that began with 2 or 4 and holds at most 1 more",
        ),
        (
            "6,6,6,6/6,6,6,3c3/0,3/s",
            "position field north: found \"3c3\", expected a carcass that began with 2 or 4 and holds at most 1 more",
        ),
    ] {
        assert_eq!(table.refusal(text), sentence);
    }
    for text in [
        "x,x,x,5/6,6,6,6/0,19/s",
        "6,6,6,6/6,6,6,5c4/0,1/n",
        "6,6,6,6/6,6,6,0c2/0,6/n",
        "x,6,6,0h/6,6,6,6/0,12/n",
        "0,0,0,48/0,0,0,0/0,0/n",
        "0,0,0,0/0,0,0,0/0,48/n",
    ] {
        let position = table.position(text);
        assert_eq!(table.0.write_position(&position), text);
        assert!(table.0.is_sound(&position), "{text}");
    }
    let error = table
        .0
        .read_move(&table.0.initial(), "pass")
        .unwrap_err()
        .to_string();
    assert!(
        error.ends_with("\"pass\" is not a legal move here; South can play 1, 2, 3 or 4"),
        "{error}"
    );
}

#[test]
fn unsound_positions_are_told() {
    let table = round("");
    let sound = table.position("x,6,6,3c2/6,6,6,6/0,9/s");
    assert!(table.0.is_sound(&sound));
    let mut less = sound;
    less.held[1] -= 1;
    let mut closed = sound;
    closed.pits += 1;
    closed.held[1] -= 1;
    let mut full = sound;
    full.pits += 1 << 24;
    full.held[1] -= 1;
    let mut began = sound;
    began.marks.last = Last::Carcass { began: 3 };
    let mut all = table.position("x,x,x,0/6,6,6,6/0,24/s");
    all.marks.closed = 4;
    let mut owner = table.position("6,6,6,6/6,6,6,6/0,0/s");
    owner.marks.owner = Player::NORTH;
    for unsound in [less, closed, full, began, all, owner] {
        assert!(!table.0.is_sound(&unsound), "{unsound:?}");
    }
}

#[test]
fn positions_that_differ_have_different_keys() {
    let table = round("");
    let texts = [
        "6,6,6,6/6,6,6,6/0,0/s",
        "6,6,6,6/6,6,6,6/0,0/n",
        "x,0,0,2/0,0,0,0/24,22/s",
        "x,0,0,2/0,0,0,0/23,23/s",
        "0,0,0,2/0,0,0,0/24,22/s",
        "x,x,0,2/0,0,0,0/24,22/s",
        "x,0,0,2h/0,0,0,0/24,22/s",
        "x,0,0,2c2/0,0,0,0/24,22/s",
        "x,0,0,2c4/0,0,0,0/24,22/s",
        "x,0,0,0/0,0,0,0/24,24/s",
        "0,0,0,0/x,0,0,0/24,24/s",
    ];
    let keys: Vec<u64> = texts
        .iter()
        .map(|text| table.0.key(&table.position(text)))
        .collect();
    for (i, key) in keys.iter().enumerate() {
        assert!(!keys[..i].contains(key), "{}", texts[i]);
    }
    let initial = table.0.initial();
    assert_ne!(table.0.key(&initial), round(SKIP).0.key(&initial));
}

#[test]
fn the_board_is_drawn_with_south_below_and_first_pits_facing_as_they_are_sown() {
    let drawn = |rules: &str| {
        let table = round(rules);
        table.0.draw(&table.position("1,2,3,14/x,6,7,3c2/10,2/n"))
    };
    assert_eq!(
        drawn(OPPOSED),
        "           1     2     3     4
       +-----+-----+-----+-----+
*North |   x |   6 |   7 | 3c2 | ->  held 2
       +-----+-----+-----+-----+
 South |   1 |   2 |   3 |  14 | ->  held 10
       +-----+-----+-----+-----+
           1     2     3     4"
    );
    assert_eq!(
        drawn(COMMON),
        "           4     3     2     1
       +-----+-----+-----+-----+
*North | 3c2 |   7 |   6 |   x | <-  held 2
       +-----+-----+-----+-----+
 South |   1 |   2 |   3 |  14 | ->  held 10
       +-----+-----+-----+-----+
           1     2     3     4"
    );
}

#[test]
fn c2_errors_name_the_fields_in_the_words_of_the_language() {
    let table = round("");
    for (text, sentence) in [
        (
            "1",
            "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 4 champs Sud/Nord/pions pris/trait",
        ),
        (
            "x/6,6,6,6/0,0/s",
            "champ Sud de la position : trouvé «\u{a0}x\u{a0}», attendu 4 cases séparées par des virgules",
        ),
        (
            "6,6,6,6/x/0,0/s",
            "champ Nord de la position : trouvé «\u{a0}x\u{a0}», attendu 4 cases séparées par des virgules",
        ),
        (
            "6,6,6,6/6,6,6,6/x/s",
            "champ pions pris de la position : trouvé «\u{a0}x\u{a0}», attendu 2 nombres séparés par des virgules",
        ),
        (
            "6,6,6,6/6,6,6,6/0,0/x",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu s ou n",
        ),
        (
            "6,6,6,6/6,3h,6,6/0,3/s",
            "champ Nord de la position : trouvé «\u{a0}3h\u{a0}», attendu une hyène ou un cadavre, seulement dans la case 4",
        ),
    ] {
        assert_eq!(table.refusal_in(Lang::French, text), sentence, "{text}");
    }
}
