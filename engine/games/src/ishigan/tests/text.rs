//! Invalid positions, seats, and the drawing.

use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Game, Player};
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_messages::Lang;

use super::ishigan;
use crate::ishigan::position::Flag;
use crate::ishigan::{IshiganSetup, Pawn};
use crate::testing::Table;

#[test]
fn c2_positions_are_checked() {
    let pawn = "expected a square from 0 to 99 (then c if caught there, e if escaped), \
                r1, r2, .. if arrived, or x1, x2, .. if eaten";
    for (text, sentence) in [
        (
            "0,0/0",
            "position: found 2 fields in \"0,0/0\", expected the 3 fields pawns/hyena/side",
        ),
        (
            "0/0/p1",
            "position field pawns: found \"0\", expected 2 pawns separated by commas",
        ),
        (
            "100,0/0/p1",
            &format!("position field pawns: found \"100\", {pawn}"),
        ),
        (
            "05,0/0/p1",
            &format!("position field pawns: found \"05\", {pawn}"),
        ),
        (
            "5E,0/0/p1",
            &format!("position field pawns: found \"5E\", {pawn}"),
        ),
        ("c,0/0/p1", &format!("position field pawns: found \"c\", {pawn}")),
        (
            "r7,0/0/p1",
            &format!("position field pawns: found \"r7\", {pawn}"),
        ),
        (
            "100c,0/100/p1",
            &format!("position field pawns: found \"100c\", {pawn}"),
        ),
        (
            "100e,0/0/p1",
            &format!("position field pawns: found \"100e\", {pawn}"),
        ),
        (
            "x7,0/0/p1",
            &format!("position field pawns: found \"x7\", {pawn}"),
        ),
        (
            "0,0/101/p1",
            "position field hyena: found \"101\", expected a number from 0 to 100 without sign or leading zero",
        ),
        ("0,0/0/p3", "position field side: found \"p3\", expected p1 or p2"),
        (
            "r2,0/0/p2",
            "position field pawns: found \"r2,0\", expected consecutive arrivals r1, r2, .., each once",
        ),
        (
            "r1,r1/0/p2",
            "position field pawns: found \"r1,r1\", expected consecutive arrivals r1, r2, .., each once",
        ),
        (
            "r0,0/0/p2",
            &format!("position field pawns: found \"r0\", {pawn}"),
        ),
        (
            "0,x0/0/p1",
            &format!("position field pawns: found \"x0\", {pawn}"),
        ),
        (
            "x2,0/0/p2",
            "position field pawns: found \"x2,0\", expected consecutive eaten pawns x1, x2, .., each once",
        ),
        (
            "45c,r1/44/p1",
            "position field pawns: found \"45c\", expected a caught pawn no further than the hyena on 44",
        ),
        (
            "0,x1/50/p2",
            "position field side: found \"p2\", expected a player who still has turns",
        ),
        (
            "0,r1/100/p2",
            "position field side: found \"p2\", expected a player who still has turns",
        ),
    ] {
        assert_eq!(ishigan("").refusal(text), sentence);
    }
    for text in [
        "45c,r1/45/p1",
        "45e,r1/44/p1",
        "20e,r1/45/p2",
        "r1,0/99/p1",
        "r1,x1/100/p2",
        "99,99/100/p1",
    ] {
        assert_eq!(ishigan("").after(text, ""), text);
    }
}

#[test]
fn c2_a_setup_made_without_reading_is_checked_too() {
    let game = ishigan("").0;
    let good = game.read_setup("0,r1/50/p1").unwrap();
    let refused = |change: fn(&mut IshiganSetup)| {
        let mut setup = good.clone();
        change(&mut setup);
        game.validate(&setup).unwrap_err().to_string()
    };
    assert!(game.validate(&good).is_ok());
    for sentence in [
        refused(|setup| setup.pawns[0] = Pawn::Free(100)),
        refused(|setup| {
            setup.hyena = 100;
            setup.pawns[0] = Pawn::Caught(100);
        }),
        refused(|setup| setup.pawns[0] = Pawn::Escaped(512)),
        refused(|setup| setup.pawns[0] = Pawn::Arrived(900)),
        refused(|setup| setup.pawns[0] = Pawn::Eaten(900)),
        refused(|setup| setup.pawns.push(Pawn::Free(0))),
        refused(|setup| setup.pawns.truncate(1)),
        refused(|setup| setup.hyena = 101),
        refused(|setup| setup.side = Player::new(2)),
    ] {
        assert!(sentence.starts_with("position field "), "{sentence}");
    }
}

#[test]
fn soundness_counts_ranks_and_the_seats_that_are_not_taken() {
    let game = ishigan("").0;
    let sound = game.initial();
    assert!(game.is_sound(&sound));
    let mut third = sound;
    third.set_pawn(2, Flag::Free, 5);
    assert!(!game.is_sound(&third));
    let mut ranked = sound;
    ranked.set_pawn(0, Flag::Off, 2);
    assert!(!game.is_sound(&ranked));
}

#[test]
fn a_position_seats_its_players_unless_the_options_do() {
    let game = ishigan("scramble=even").0;
    let seated = |text: &str| game.seated(text).rules().id().to_owned();
    assert_eq!(seated("0,0,0/0/p1"), "ishigan[players=3,scramble=even]");
    assert_eq!(seated("0,0,0,0,0,0/0/p1"), "ishigan[players=6,scramble=even]");
    for other in ["0,0/0/p1", "0,0,0,0,0,0,0/0/p1", "0", ""] {
        assert_eq!(seated(other), "ishigan[scramble=even]", "{other}");
    }
    let four = ishigan("players=4");
    assert_eq!(
        Table(four.0.seated("0,0,0/0/p1")).refusal("0,0,0/0/p1"),
        "position field pawns: found \"0,0,0\", expected 4 pawns separated by commas"
    );
}

#[test]
fn keys_differ_by_position_and_rule_set() {
    let (two, even) = (ishigan("").0, ishigan("scramble=even").0);
    let start = two.initial();
    assert_ne!(two.key(&start), even.key(&start));
    assert_ne!(two.key(&start), two.key(&ishigan("").position("0,0/0/p2")));
}

#[test]
fn the_track_is_drawn_in_four_strips_with_pawns_and_hyena_above_their_squares() {
    let table = ishigan("players=5");
    let drawn = table.0.draw(&table.position("r1,0,26c,60e,26c/47/p3"));
    assert_eq!(
        drawn,
        "  2
  0  .  .  .  .  5  .  .  .  . 10  .  .  .  . 15  .  .  .  . 20  .  .  .  . 25
  3
  5                                                              H
  .  .  .  . 30  .  .  .  . 35  .  .  .  . 40  .  .  .  . 45  .  .  .  . 50
                             4
  .  .  .  . 55  .  .  .  . 60  .  .  .  . 65  .  .  .  . 70  .  .  .  . 75
  .  .  .  . 80  .  .  .  . 85  .  .  .  . 90  .  .  .  . 95  .  .  .  .100

 P1 arrived 1st
 P2 on 0
*P3 on 26, caught by the hyena
 P4 on 60, escaped from the hyena once
 P5 on 26, caught by the hyena
 H  the hyena, on 47 (0 the dune, 100 Agadez)"
    );
    assert!(drawn.is_ascii() && drawn.lines().all(|line| line.len() <= 80));
    let eaten = table.0.draw(&table.position("r1,x3,r2,x1,x2/100/p5"));
    assert!(eaten.ends_with(
        " P1 arrived 1st\n P2 eaten 3rd\n P3 arrived 2nd\n P4 eaten 1st\n*P5 eaten 2nd\n \
         H  the hyena, on 100 (0 the dune, 100 Agadez)"
    ));
    let fourth = ishigan("players=4");
    assert!(
        fourth
            .0
            .draw(&fourth.position("r1,r2,r3,r4/0/p1"))
            .contains("P4 arrived 4th")
    );
}

#[test]
fn c2_errors_name_the_fields_in_the_words_of_the_language() {
    let table = ishigan("");
    for (text, sentence) in [
        (
            "1",
            "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 3 champs pions/hyène/trait",
        ),
        (
            "x,0/0/p1",
            "champ pions de la position : trouvé «\u{a0}x\u{a0}», attendu une case de 0 à 99, suivie de c pour un pion rattrapé ou de e pour un pion échappé ; r1, r2, .. pour un pion arrivé ; x1, x2, .. pour un pion mangé",
        ),
        (
            "0,0/x/p1",
            "champ hyène de la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 0 à 100 sans signe ni zéro au début",
        ),
        (
            "0,0/0/x",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu p1 ou p2",
        ),
    ] {
        assert_eq!(table.refusal_in(Lang::French, text), sentence, "{text}");
    }
}
