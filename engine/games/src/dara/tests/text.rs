//! Positions as text, their validation and drawings (C2).

use ishwa_messages::Lang;

use super::*;
use crate::dara::DaraSetup;

#[test]
fn c2_positions_are_checked() {
    let table = dara("");
    let row = |number: u32, found: &str| {
        format!(
            "position field rows, row {number}: found \"{found}\", expected S, N and numbers of empty cells between them, 6 cells in all"
        )
    };
    for (text, sentence) in [
        ("7:6:6:6:6/12,12/s/0", row(5, "7")),
        ("6:51:6:6:6/12,12/s/0", row(4, "51")),
        ("6:6:5:6:6/12,12/s/0", row(3, "5")),
        ("6:6:6::6/12,12/s/0", row(2, "")),
        ("6:6:6:6:S6/12,12/s/0", row(1, "S6")),
        ("6:6:6:6:SSNNSSN/12,12/s/0", row(1, "SSNNSSN")),
        ("6:6:6:6:0S5/11,12/s/0", row(1, "0S5")),
        ("6:6:6:6:s5/11,12/s/0", row(1, "s5")),
        (
            "6:6:6:6/12,12/s/0",
            "position field rows: found \"6:6:6:6\", expected 5 rows from row 5 down, separated by :".to_owned(),
        ),
        (
            "6:6:6:6:6/12,13/s/0",
            "position field hands: found \"13\", expected a number from 0 to 12 without sign or leading zero"
                .to_owned(),
        ),
        (
            "6:6:6:6:6/0,0/s/101",
            "position field plies: found \"101\", expected a number from 0 to 100 without sign or leading zero"
                .to_owned(),
        ),
        (
            "6:6:6:6:6/12,12/p1/0",
            "position field side: found \"p1\", expected s or n".to_owned(),
        ),
        (
            "6:6:6:6:6/12,12/s",
            "position: found 3 fields in \"6:6:6:6:6/12,12/s\", expected the 4 fields rows/hands/side/plies"
                .to_owned(),
        ),
        (
            "6:6:6:6:S5/12,12/s/0",
            "position, pions of South in all: found 13, expected 12".to_owned(),
        ),
        (
            "6:6:6:6:N5/12,10/s/0",
            "position, pions of North in all: found 11, expected 12".to_owned(),
        ),
        (
            "6:6:S5:SSSSSS:SSSSSS/0,0/s/0",
            "position, pions of South on the board: found 13, expected 12 at most".to_owned(),
        ),
        (
            "6:6:6:6:6/12,12/s/1",
            "position field plies: found 1, expected 0 while pions are in hand".to_owned(),
        ),
    ] {
        assert_eq!(table.refusal(text), sentence);
    }
    assert_eq!(
        table
            .position("6:6:6:SSSSSS:SSSSSS/0,0/s/100")
            .count(Player::SOUTH),
        12
    );
    // A setup may not come from the reader.
    let setup = table.0.setup(&table.0.initial());
    for broken in [
        DaraSetup {
            hands: [268, 12],
            ..setup.clone()
        },
        DaraSetup {
            plies: 256,
            ..setup.clone()
        },
    ] {
        assert!(table.0.validate(&broken).is_err(), "{broken:?}");
    }
}

#[test]
fn c2_hands_are_empty_once_neither_can_place() {
    let table = dara("");
    // The position after South's pass and North's last pion, with South's left-over pion still in hand.
    let passed = table.after(SOUTH_MUST_PASS, "pass");
    let first = table.legal(&passed).split(' ').next().unwrap().to_owned();
    let ended = table.after(&passed, &first);
    let sentence = table.refusal(&ended.replace("/0,0/", "/1,0/"));
    assert_eq!(
        sentence,
        "position field hands: found \"1,0\", expected 0,0, since neither player can place a pion any more"
    );
}

#[test]
fn soundness_sees_pions_too_many_in_hand_off_the_board_or_on_one_cell() {
    let table = dara("");
    let sound = |pions, hands, plies| {
        table
            .0
            .is_sound(&DaraPosition::new(pions, hands, Player::SOUTH, plies))
    };
    assert!(sound([1, 2], [11, 11], 0));
    assert!(sound([1, 2], [0, 0], 9));
    assert!(!sound([1, 2], [11, 10], 0));
    assert!(!sound([1, 2], [11, 11], 1));
    assert!(!sound([1, 3], [0, 0], 0));
    let off_the_board = DaraPosition {
        pions: [1, 1 << 30],
        ..DaraPosition::new([1, 2], [0, 0], Player::SOUTH, 0)
    };
    assert!(!table.0.is_sound(&off_the_board));
    assert!(!sound([0x1fff, 0], [0, 0], 0));
}

#[test]
fn a_wrong_move_is_refused_with_the_legal_ones() {
    let table = dara("");
    for (text, mv, sentence) in [
        (
            "6:6:5S:6:N5/0,0/s/0",
            "f3-f5",
            "\"f3-f5\" is not a legal move here; South can play f3-f2, f3-e3 or f3-f4",
        ),
        (
            SOUTH_MUST_PASS,
            "",
            "\"\" is not a legal move here; South can play pass",
        ),
    ] {
        let error = table.0.read_move(&table.position(text), mv).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn the_board_is_drawn_with_row_one_below_and_hands_and_plies_beside() {
    let table = dara("");
    let drawn = table.0.draw(&table.position("N5:6:2S3:6:S4N/10,10/n/0"));
    assert_eq!(
        drawn,
        "    a b c d e f
  5 N . . . . . 5
  4 . . . . . . 4
  3 . . S . . . 3
  2 . . . . . . 2
  1 S . . . . N 1
    a b c d e f
*North (N)   2 on the board, 10 in hand
 South (S)   2 on the board, 10 in hand
 placement"
    );
    let drawn = table.0.draw(&table.position("6:6:2S3:6:S4N/0,0/s/37"));
    assert!(
        drawn.ends_with(
            " North (N)   1 on the board,  0 in hand
*South (S)   2 on the board,  0 in hand
 movement, 37 of 100 moves without a removal"
        ),
        "{drawn}"
    );
}

#[test]
fn c2_errors_name_the_fields_in_the_words_of_the_language() {
    let table = dara("");
    for (text, sentence) in [
        (
            "1",
            "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 4 champs rangées/mains/trait/coups",
        ),
        (
            "6/12,12/s/0",
            "champ rangées de la position : trouvé «\u{a0}6\u{a0}», attendu 5 rangées séparées par :, de la rangée 5 à la rangée 1",
        ),
        (
            "6:6:6:6:x/12,12/s/0",
            "rangée 1 du champ rangées de la position : trouvé «\u{a0}x\u{a0}», attendu les lettres S et N et, entre elles, des nombres de cases vides, pour 6 cases en tout",
        ),
        (
            "6:6:6:6:6/12/s/0",
            "champ mains de la position : trouvé «\u{a0}12\u{a0}», attendu 2 nombres séparés par des virgules",
        ),
        (
            "6:6:6:6:6/12,12/x/0",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu s ou n",
        ),
        (
            "6:6:6:6:6/12,12/s/x",
            "champ coups de la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 0 à 100 sans signe ni zéro au début",
        ),
        (
            "6:6:6:6:6/12,12/s/1",
            "champ coups de la position : trouvé 1, attendu 0 tant que les joueurs ont des pions en main",
        ),
    ] {
        assert_eq!(table.refusal_in(Lang::French, text), sentence, "{text}");
    }
}
