//! Invalid positions, seats, and the drawing.

use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Game, Player};
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_messages::Lang;

use super::{after, hyena, table_for};
use crate::hyena::places_notation::Place;
use crate::hyena::position::HOME;
use crate::hyena::{Hyena, HyenaSetup, Mother, PendingChoice, WELL};
use crate::testing::Table;

#[test]
fn c2_fields_are_checked() {
    let mother = "expected v (village), 0+ to 79+ (going), w (well), 80- to 1- (returning), h1, h2, .. (home) or x (devoured)";
    let beast =
        "expected - (none yet), v (village), 0+ to 79+ (going), w (well), 80- to 1- (returning) or 0- (home)";
    for (text, sentence) in [
        (
            "v,v/0,0/-",
            "position: found 3 fields in \"v,v/0,0/-\", expected the 4 fields mothers/tabas/hyena/side",
        ),
        (
            "v/0/-/p1",
            "position field mothers: found \"v\", expected 2 mothers separated by commas",
        ),
        (
            "v,v/0/-/p1",
            "position field tabas: found \"0\", expected 2 tabas separated by commas",
        ),
        (
            "80+,v/0,0/-/p1",
            &format!("position field mothers: found \"80+\", {mother}"),
        ),
        (
            "81-,v/0,0/-/p1",
            &format!("position field mothers: found \"81-\", {mother}"),
        ),
        (
            "0-,v/0,0/-/p1",
            &format!("position field mothers: found \"0-\", {mother}"),
        ),
        (
            "05+,v/0,0/-/p1",
            &format!("position field mothers: found \"05+\", {mother}"),
        ),
        (
            "5,v/0,0/-/p1",
            &format!("position field mothers: found \"5\", {mother}"),
        ),
        (
            "h5,v/0,0/-/p1",
            &format!("position field mothers: found \"h5\", {mother}"),
        ),
        (
            "h0,v/0,0/-/p1",
            &format!("position field mothers: found \"h0\", {mother}"),
        ),
        (
            "V,v/0,0/-/p1",
            &format!("position field mothers: found \"V\", {mother}"),
        ),
        (
            "h1,v/0,0/80+/p1",
            &format!("position field hyena: found \"80+\", {beast}"),
        ),
        (
            "h1,v/0,0/81-/p1",
            &format!("position field hyena: found \"81-\", {beast}"),
        ),
        (
            "h1,v/0,0/x/p1",
            &format!("position field hyena: found \"x\", {beast}"),
        ),
        (
            "v,v/65536,0/-/p1",
            "position field tabas: found \"65536\", expected a number from 0 to 65535 without sign or leading zero",
        ),
        (
            "v,v/0,0/-/p3",
            "position field side: found \"p3\", expected p1 or p2",
        ),
        (
            "v,v/0,0/-/p1?!",
            "position field side: found \"p1?!\", expected p1 or p2",
        ),
    ] {
        assert_eq!(table_for(text, "").refusal(text), sentence);
    }
}

#[test]
fn c2_ranks_hyena_and_side_must_go_together() {
    for (text, sentence) in [
        (
            "h2,v/0,0/v/p2",
            "position field mothers: found \"h2,v\", \
             expected consecutive ranks h1, h2, .. of the mothers at home, each once",
        ),
        (
            "h1,v/0,0/-/p1",
            "position field hyena: found \"-\", expected v or the hyena's square, since a mother is home",
        ),
        (
            "v,v/0,0/v/p1",
            "position field hyena: found \"v\", expected - while no mother is home",
        ),
        (
            "x,v/0,0/-/p2",
            "position field mothers: found \"x,v\", expected no devoured mother before there is a hyena",
        ),
        (
            "h1,x,v/0,0,0/5-/p2",
            "position field side: found \"p2\", expected a player who still has turns",
        ),
        (
            "h1,h2,v/0,0,0/5-/p2",
            "position field side: found \"p2\", expected a player who still has turns",
        ),
    ] {
        assert_eq!(table_for(text, "").refusal(text), sentence);
    }
    for text in [
        "79+,80-/65535,0/-/p2",
        "1-,0+/0,0/-/p1",
        "h1,79+/0,0/79+/p1",
        "h1,v/0,0/80-/p2",
        "h1,v/0,0/0-/p2",
        "h1,v/0,0/0+/p2",
        "h1,x,v,h2/0,0,0,0/1-/p3",
        "h1,x,v/0,0,0/w/p1",
    ] {
        assert_eq!(after(text, ""), text);
    }
}

#[test]
fn c2_a_decision_must_be_one_that_can_be_taken() {
    for text in [
        "v,v/0,0/-/p1?",
        "v,v/1,0/-/p1?.",
        "v,v/0,1/-/p1?",
        "w,v/3,0/-/p1?",
        "5+,v/9,0/-/p1?",
        "5-,v/9,0/-/p1?.",
        "h1,v/1,0/v/p1?",
        "h1,v/9,0/5+/p1?",
        "h1,v/9,0/w/p1?.",
        "h1,v/99,0/5-/p1?",
        "h1,h2/9,9/v/p1?",
        "h1,w/9,9/0-/p2?",
    ] {
        let error = table_for(text, "").refusal(text);
        let (_, side) = text.rsplit_once('/').unwrap();
        assert_eq!(
            error,
            format!(
                "position field side: found \"{side}\", expected {} without a decision, since they have none to make",
                &side[..2]
            )
        );
    }
    for text in [
        "v,v/1,0/-/p1?",
        "w,v/4,0/-/p1?",
        "w,v/4,0/-/p1?.",
        "h1,v/2,0/v/p1?",
        "h1,v/2,0/v/p1?.",
        "h1,v/10,0/w/p1?",
        "h1,v/10,0/w/p1?.",
        "h1,v/0,1/w/p2?",
    ] {
        assert_eq!(after(text, ""), text);
    }
}

#[test]
fn a_piece_that_turns_keeps_its_square_where_there_is_one() {
    for (mother, out, back) in [
        (Mother::Going(12), Mother::Going(12), Mother::Returning(12)),
        (Mother::Going(0), Mother::Going(0), Mother::Returning(1)),
        (Mother::Returning(12), Mother::Going(12), Mother::Returning(12)),
        (Mother::Returning(80), Mother::Going(79), Mother::Returning(80)),
        (Mother::Village, Mother::Going(0), Mother::Returning(80)),
        (Mother::Home(1), Mother::Going(0), Mother::Returning(80)),
    ] {
        assert_eq!(
            (mother.facing(false), mother.facing(true)),
            (out, back),
            "{mother:?}"
        );
    }
    for (hyena, out, back) in [
        (Hyena::Going(12), Hyena::Going(12), Hyena::Returning(12)),
        (Hyena::Returning(12), Hyena::Going(12), Hyena::Returning(12)),
    ] {
        assert_eq!(
            (hyena.facing(false), hyena.facing(true)),
            (out, back),
            "{hyena:?}"
        );
    }
}

#[test]
fn c2_a_setup_made_without_reading_is_checked_too() {
    let game = hyena("").0;
    let good = game.read_setup("h1,5+/0,0/20-/p2").unwrap();
    assert!(game.validate(&good).is_ok());
    let changes: [fn(&mut HyenaSetup); 10] = [
        |setup| setup.mothers[1] = Mother::Going(80),
        |setup| setup.mothers[1] = Mother::Returning(0),
        |setup| setup.mothers[1] = Mother::Returning(900),
        |setup| setup.mothers[1] = Mother::Home(900),
        |setup| setup.tabas[1] = 65536,
        |setup| setup.hyena = Hyena::Going(80),
        |setup| setup.hyena = Hyena::Returning(81),
        |setup| setup.mothers.push(Mother::Village),
        |setup| setup.tabas.truncate(1),
        |setup| setup.side = Player::new(2),
    ];
    for (i, change) in changes.into_iter().enumerate() {
        let mut setup = good.clone();
        change(&mut setup);
        let error = game.validate(&setup).unwrap_err().to_string();
        assert!(error.starts_with("position field "), "{i}: {error}");
    }
}

#[test]
fn soundness_counts_ranks_and_the_seats_that_are_not_taken() {
    let game = hyena("").0;
    let sound = game.initial();
    assert!(game.is_sound(&sound));
    let mut seat = sound;
    seat.tabas[2] = 1;
    let mut ranked = sound;
    ranked.mothers[0] = HOME + 1; // Second without a first.
    let mut open = sound;
    open.choice = PendingChoice::ThenEnd;
    for unsound in [seat, ranked, open] {
        assert!(!game.is_sound(&unsound), "{unsound:?}");
    }
}

#[test]
fn a_position_seats_its_players_unless_the_options_do() {
    let game = hyena("objective=first").0;
    let seated = |text: &str| game.seated(text).rules().id().to_owned();
    assert_eq!(seated("v,v,v/0,0,0/-/p1"), "hyena[players=3,objective=first]");
    assert_eq!(seated("v,v,v,v/0,0,0,0/-/p1"), "hyena[players=4,objective=first]");
    for other in ["v,v/0,0/-/p1", "v,v,v,v,v/0,0,0,0,0/-/p1", "v", ""] {
        assert_eq!(seated(other), "hyena[objective=first]", "{other}");
    }
    let four = hyena("players=4");
    assert_eq!(
        Table(four.0.seated("v,v,v/0,0,0/-/p1")).refusal("v,v,v/0,0,0/-/p1"),
        "position field mothers: found \"v,v,v\", expected 4 mothers separated by commas"
    );
}

#[test]
fn keys_differ_in_every_part_of_the_position() {
    let game = hyena("players=4").0;
    let mut keys = std::collections::HashSet::new();
    for text in [
        "w,w,w,w/4,4,4,4/-/p1",
        "w,w,w,w/4,4,4,4/-/p2",
        "w,w,w,w/4,4,4,4/-/p1?",
        "w,w,w,w/4,4,4,4/-/p1?.",
        "5+,w,w,w/4,4,4,4/-/p1",
        "w,5+,w,w/4,4,4,4/-/p1",
        "w,w,5+,w/4,4,4,4/-/p1",
        "w,w,w,5+/4,4,4,4/-/p1",
        "w,w,w,w/5,4,4,4/-/p1",
        "w,w,w,w/4,5,4,4/-/p1",
        "w,w,w,w/4,4,5,4/-/p1",
        "w,w,w,w/4,4,4,5/-/p1",
        "h1,w,w,w/4,4,4,4/w/p1",
        "h1,w,w,w/4,4,4,4/v/p1",
    ] {
        let position = game.read_position(text).unwrap();
        assert!(keys.insert(game.key(&position)), "{text}");
        assert_ne!(
            game.key(&position),
            hyena("players=4,pay=always").0.key(&position)
        );
    }
}

#[test]
fn the_track_is_drawn_in_four_strips_with_mothers_and_hyena_above_their_squares() {
    let table = hyena("players=4");
    let drawn = table.0.draw(&table.position("h1,20+,w,20-/10,2,13,0/41-/p2"));
    assert_eq!(
        drawn,
        "                                                             2>
                                                             <4
  0  .  .  .  .  5  .  .  .  . 10  .  .  .  . 15  .  .  .  . 20
  .  .  .  . 25  .  .  .  . 30  .  .  .  . 35  .  .  .  . 40
 <H
  .  .  .  . 45  .  .  .  . 50  .  .  .  . 55  .  .  .  . 60
  .  .  .  . 65  .  .  .  . 70  .  .  .  . 75  .  .  .  . 80
(0 the village, 80 the well)

 P1 tabas 10, mother home 1st
*P2 tabas  2, mother on 20, going to the well
 P3 tabas 13, mother at the well
 P4 tabas  0, mother on 20, coming back
 H  the hyena, on 41, coming back"
    );
    assert!(drawn.is_ascii() && drawn.lines().all(|line| line.len() <= 80));
    let last_lines = |text: &str| {
        let table = table_for(text, "");
        let drawn = table.0.draw(&table.position(text));
        drawn.split_once("\n\n").unwrap().1.to_owned()
    };
    assert_eq!(
        last_lines("v,v/1,0/-/p1?"),
        "*P1 tabas  1, mother in the village\n P2 tabas  0, mother in the village\n \
         H  the hyena, not released until a mother is home\nP1 may pay 1; then they throw again"
    );
    assert_eq!(
        last_lines("h1,x,w/12,0,4/w/p1?.")
            .lines()
            .skip(1)
            .collect::<Vec<_>>(),
        [
            " P2 tabas  0, mother devoured",
            " P3 tabas  4, mother at the well",
            " H  the hyena, at the well",
            "P1 may pay 10; then their turn ends"
        ]
        .map(|line| line)
    );
    assert!(last_lines("h1,v/0,0/v/p1").ends_with("the hyena, in the village"));
    assert!(last_lines("h1,v/0,0/7+/p1").ends_with("the hyena, on 7, going to the well"));
    assert!(last_lines("h1,v/0,0/0-/p1").ends_with("the hyena, home"));
    assert!(
        table_for("h1,v/0,0/7+/p1", "")
            .0
            .draw(&hyena("").position("h1,v/0,0/7+/p1"))
            .contains("H>")
    );
}

/// When a mother or the hyena is moved or turned round, the direction is kept where possible at that place.
#[test]
fn what_is_put_on_a_square_goes_out_or_back_there() {
    use Place::Square;
    for (from, place, to) in [
        (Mother::Returning(9), Square(5), Mother::Returning(5)),
        (Mother::Returning(9), Square(0), Mother::Going(0)),
        (Mother::Going(9), Square(5), Mother::Going(5)),
        (Mother::Going(9), Square(WELL), Mother::Returning(WELL)),
        (Mother::Devoured, Square(5), Mother::Going(5)),
        (Mother::Returning(9), Place::Well, Mother::Well),
        (Mother::Returning(9), Place::Village, Mother::Village),
    ] {
        assert_eq!(from.at(place), to, "{from:?} at {place:?}");
    }
    for (from, place, to) in [
        (Hyena::Returning(9), Square(0), Hyena::Returning(0)),
        (Hyena::Going(9), Square(5), Hyena::Going(5)),
        (Hyena::Absent, Square(5), Hyena::Going(5)),
        (Hyena::Absent, Square(WELL), Hyena::Returning(WELL)),
        (Hyena::Returning(9), Place::Well, Hyena::Well),
    ] {
        assert_eq!(from.at(place), to, "{from:?} at {place:?}");
    }
    assert_eq!(Mother::Returning(WELL).facing(false), Mother::Going(WELL - 1));
    assert_eq!(Mother::Going(0).facing(true), Mother::Returning(1));
    assert_eq!(Hyena::Returning(WELL).facing(false), Hyena::Going(WELL - 1));
    assert_eq!(Hyena::Going(0).facing(true), Hyena::Returning(0));
    assert_eq!(Hyena::Well.facing(true), Hyena::Returning(WELL));
    assert_eq!(Hyena::Village.facing(false), Hyena::Going(0));
}

#[test]
fn c2_errors_name_the_fields_in_the_words_of_the_language() {
    let table = hyena("");
    for (text, sentence) in [
        (
            "1",
            "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 4 champs mères/tabas/hyène/trait",
        ),
        (
            "x,v/0,0/-/p1",
            "champ mères de la position : trouvé «\u{a0}x,v\u{a0}», attendu aucune mère dévorée tant qu’il n’y a pas d’hyène",
        ),
        (
            "v,v/x,0/-/p1",
            "champ tabas de la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 0 à 65535 sans signe ni zéro au début",
        ),
        (
            "v,v/0,0/x/p1",
            "champ hyène de la position : trouvé «\u{a0}x\u{a0}», attendu - (pas encore lâchée), v (village), 0+ à 79+ (aller), w (puits), 80- à 1- (retour) ou 0- (rentrée)",
        ),
        (
            "v,v/0,0/-/p9",
            "champ trait de la position : trouvé «\u{a0}p9\u{a0}», attendu p1 ou p2",
        ),
    ] {
        assert_eq!(table.refusal_in(Lang::French, text), sentence, "{text}");
    }
}
