//! Positions, moves and the drawing as text: C2.

use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Game, Player};
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_messages::Lang;

use super::super::{TiddattCell, TiddattPosition};
use super::tiddatt;

#[test]
fn c2_positions_are_checked() {
    const ROW: &str =
        "5 cells written S, N, Sw, Sl, Sf, Sj, Sf[N] and the like, or a digit for a run of empty cells";
    const SOURCE: &str = "an Asewwey or Alesgey of S only on c5, of N only on c1";
    const RIDER: &str = "a rider on an enemy's Afuqey or Alesgey only";
    let table = tiddatt("");
    let check = |text: &str, what: &str, found: &str, expected: &str| {
        let sentence = format!("position{what}: found {found}, expected {expected}");
        assert_eq!(table.refusal(text), sentence);
    };
    check(
        "5:5:5:5:5/0,0",
        "",
        "2 fields in \"5:5:5:5:5/0,0\"",
        "the 3 fields board/stocks/side",
    );
    check(
        "5:5:5:5/0,0/s",
        " field board",
        "\"5:5:5:5\"",
        "5 rows separated by colons",
    );
    check(
        "5:5:5:5:5:5/0,0/s",
        " field board",
        "\"5:5:5:5:5:5\"",
        "5 rows separated by colons",
    );
    check("5:5:5:5:5/0,0/S", " field side", "\"S\"", "s or n");
    check(
        "5:5:5:5:5/0/s",
        " field stocks",
        "\"0\"",
        "2 numbers separated by commas",
    );
    let number = "a number from 0 to 25 without sign or leading zero";
    check("5:5:5:5:5/26,0/s", " field stocks", "\"26\"", number);
    check("5:5:5:5:5/0,01/s", " field stocks", "\"01\"", number);
    for row in [
        "", "4", "6", "0S4", "50", "SS12", "23", "11SSS", "SSSSSS", "S5", "4Sx", "4s", "4Sw[", "4Sf[N",
        "4Sf[]", "4Sf[n]", "4Sf[N]]", "4Sf[NN]", "4S[N]", "4[N]", "4Sfj", "4fS", "4é", "4 S", "+1SSSS", "٤S",
    ] {
        check(
            &format!("5:5:{row}:5:5/0,0/s"),
            " field board, row 3",
            &format!("\"{row}\""),
            ROW,
        );
    }
    check("5:5:5:5:S5/0,0/s", " field board, row 1", "\"S5\"", ROW);
    check("x:5:5:5:S5/0,0/s", " field board, row 5", "\"x\"", ROW);
    for (text, cell, found) in [
        ("5:5:2Sw2:5:5/0,0/s", "c3", "Sw"),
        ("5:5:5:5:2Sw2/0,0/s", "c1", "Sw"),
        ("2Nw2:5:5:5:5/0,0/s", "c5", "Nw"),
        ("5:5:5:5:3Nl1/0,0/s", "d1", "Nl"),
        ("5:2Sl[N]2:5:5:5/0,0/s", "c4", "Sl[N]"),
    ] {
        check(
            text,
            &format!(" field board, cell {cell}"),
            &format!("\"{found}\""),
            SOURCE,
        );
    }
    for (text, cell, found) in [
        ("5:5:2Sf[S]2:5:5/0,0/s", "c3", "Sf[S]"),
        ("5:5:2Sj[N]2:5:5/0,0/s", "c3", "Sj[N]"),
        ("2Sw[N]2:5:5:5:5/0,0/s", "c5", "Sw[N]"),
        ("5:5:5:5:2Nl[N]2/0,0/s", "c1", "Nl[N]"),
    ] {
        check(
            text,
            &format!(" field board, cell {cell}"),
            &format!("\"{found}\""),
            RIDER,
        );
    }
}

#[test]
fn c2_a_player_has_25_tokens_at_most() {
    let table = tiddatt("");
    for text in [
        "5:5:5:5:5/25,25/s",
        "NN1NN:5:5:5:SS1SS/21,0/n",
        "2Sl[N]2:5:2Sf2:5:S1Nf[S]2/19,22/s",
        "SSSSS:SSSSS:SSSSS:SSSSS:SSSSS/0,0/n",
        "SjSjSjSjSj:SjSjSjSjSj:SjSjS2:5:5/0,0/n",
    ] {
        assert_eq!(table.0.write_position(&table.position(text)), text);
    }
    for (text, letter, found) in [
        ("4S:5:5:5:5/25,0/s", 'S', 26),
        ("NN1NN:5:5:5:SS1SS/21,22/n", 'N', 26),
        ("2Sl[N]2:5:2Sf2:5:S1Nf[S]2/20,22/s", 'S', 26),
        ("2Sl[N]2:5:2Sf2:5:S1Nf[S]2/19,23/s", 'N', 26),
        (
            "SjSjSjSjSj:SjSjSjSjSj:SjSjSjSjSj:SjSjSjSjSj:SjSjSjSjSj/25,0/n",
            'S',
            75,
        ),
    ] {
        assert_eq!(
            table.refusal(text),
            format!(
                "position, tokens of {letter} on the board and in stock: found {found}, expected at most 25"
            )
        );
    }
}

#[test]
fn c2_only_legal_moves_are_read() {
    let table = tiddatt("");
    let refusal = |mv: &str| table.0.read_move(&table.0.initial(), mv).unwrap_err().to_string();
    assert_eq!(
        refusal("a1-b1"),
        "\"a1-b1\" is not a legal move here; South can play a1-a2, b1-b2, d1-d2, e1-e2, b1-c1 or d1-c1"
    );
    for mv in [
        "", "a1", "a1-a2 ", "A1-A2", "a1xa2", "+c1", "+b1", "a1-a3", "a1=j", "a1/a2",
    ] {
        refusal(mv);
    }
}

#[test]
fn soundness_wants_a_valid_position_with_its_key() {
    let table = tiddatt("");
    let cell = TiddattCell::new(12);
    let valid = |change: fn(&mut TiddattPosition, TiddattCell)| {
        let mut position = table.position("5:5:2Sj2:5:SS1SS/19,21/s");
        assert!(table.0.is_sound(&position));
        change(&mut position, cell);
        table.0.is_sound(&position)
    };
    assert!(valid(TiddattPosition::flip_neutral));
    assert!(
        !valid(|position, cell| position.flip_man(Player::NORTH, cell)),
        "a rider of an Ajebdey"
    );
    assert!(
        !valid(|position, cell| position.flip_man(Player::SOUTH, cell)),
        "a rider of a horse of the same player"
    );
    assert!(
        !valid(|position, cell| position.flip_horse(Player::NORTH, cell)),
        "two horses"
    );
    assert!(
        !valid(TiddattPosition::flip_undeclared),
        "an Asewwey off its source"
    );
    assert!(
        !valid(|position, _| position.set_stock(Player::SOUTH, 20)),
        "a token too many"
    );
    let salted_otherwise = tiddatt("home=open").0.initial();
    assert!(!table.0.is_sound(&salted_otherwise));
}

#[test]
fn the_board_is_drawn_with_its_zones_horses_and_stocks() {
    let table = tiddatt("");
    let drawn = table
        .0
        .draw(&table.position("N1Sl[N]NN:1N3:2Sf2:3Sj1:SSNw1S/12,9/n"));
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(
        lines,
        [
            "*North  stock 9",
            "        a           b           c           d           e",
            "  +-----------+-----------+-----------+-----------+-----------+",
            "5 | N     .n. |       .n. | Sl[N] ~S~ | N     .n. | N     .n. |",
            "  +-----------+-----------+-----------+-----------+-----------+",
            "4 |           | N         |           |           |           |",
            "  +-----------+-----------+-----------+-----------+-----------+",
            "3 |       === |       === | Sf    (o) |       === |       === |",
            "  +-----------+-----------+-----------+-----------+-----------+",
            "2 |           |           |           | Sj        |           |",
            "  +-----------+-----------+-----------+-----------+-----------+",
            "1 | S     .s. | S     .s. | Nw    ~N~ |       .s. | S     .s. |",
            "  +-----------+-----------+-----------+-----------+-----------+",
            "        a           b           c           d           e",
            " South  stock 12",
            "",
            ".n. .s. territories  ~S~ ~N~ sources where S, N drink  (o) centre  === terminus",
            "w Asewwey  l Alesgey  f Afuqey  j Ajebdey  [ ] rider  * to move",
        ]
    );
    assert!(lines.iter().all(|line| line.len() <= 80));
    assert!(table.0.draw(&table.0.initial()).contains("*South  stock 21"));
}

#[test]
fn c2_errors_name_the_fields_in_the_words_of_the_language() {
    let table = tiddatt("");
    for (text, sentence) in [
        (
            "1",
            "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 3 champs plateau/réserves/trait",
        ),
        (
            "5/21,21/s",
            "champ plateau de la position : trouvé «\u{a0}5\u{a0}», attendu 5 rangées séparées par des deux-points",
        ),
        (
            "NN1NN:5:x:5:SS1SS/21,21/s",
            "rangée 3 du champ plateau de la position : trouvé «\u{a0}x\u{a0}», attendu 5 cases, chacune écrite S, N, Sw, Sl, Sf, Sj, Sf[N], etc., ou un chiffre pour une suite de cases vides",
        ),
        (
            "NN1NN:5:5:5:SS1SS/21/s",
            "champ réserves de la position : trouvé «\u{a0}21\u{a0}», attendu 2 nombres séparés par des virgules",
        ),
        (
            "NN1NN:5:5:5:SS1SS/21,21/x",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu s ou n",
        ),
    ] {
        assert_eq!(table.refusal_in(Lang::French, text), sentence, "{text}");
    }
}
