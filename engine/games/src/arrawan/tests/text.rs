//! Positions as text, their validation and drawings (C2).

use ishwa_messages::Lang;

use super::*;

#[test]
fn c2_a_position_shows_how_many_play() {
    let table = arrawan("");
    let players = |table: &Table<Arrawan>, text: &str| table.0.seated(text).info().players;
    let four = "3,1,0,1,2,2,1,1/3,7,-,7/-4,3,1st,-3/3/p4";
    assert_eq!(players(&table, four), 4);
    assert_eq!(players(&table, "0,1,0,1/6,6/5,5/-/p1"), 2);
    assert_eq!(players(&table, "x/1,2,3,4,5,6"), 6);
    for text in ["", "0,1,0,1", "0,1/6/5/-/p1", "x/1,2,3,4,5,6,7/x"] {
        assert_eq!(players(&table, text), 2, "{text}");
    }
    // An option that sets the number of players is kept, and so are the other options.
    assert_eq!(players(&seats(3), four), 3);
    let zero = arrawan("drink=zero").0.seated(four);
    assert_eq!(zero.rules().id(), "arrawan[players=4,drink=zero]");
    assert_eq!(zero.write_position(&zero.read_position(four).unwrap()), four);
    assert_eq!(
        seats(3).refusal(four),
        "position field pits: found \"3,1,0,1,2,2,1,1\", expected 6 numbers separated by commas"
    );
}

#[test]
fn c2_fields_are_checked() {
    let two = arrawan("");
    for (text, sentence) in [
        (
            "0,1,0,1/6,6/5,5/p1",
            "position: found 4 fields in \"0,1,0,1/6,6/5,5/p1\", expected the 5 fields pits/hands/reserves/start/side",
        ),
        (
            "0,1,0,1,0/6,6/5,5/-/p1",
            "position field pits: found \"0,1,0,1,0\", expected 4 numbers separated by commas",
        ),
        (
            "0,1,0,1/6,6,6/5,5/-/p1",
            "position field hands: found \"6,6,6\", expected 2 hands separated by commas",
        ),
        (
            "0,1,0,1/6,6/5/-/p1",
            "position field reserves: found \"5\", expected 2 reserves separated by commas",
        ),
        (
            "0,15,0,1/6,6/5,5/-/p1",
            "position field pits: found \"15\", expected a number from 0 to 14 without sign or leading zero",
        ),
        (
            "2,0,2,4/0,6/5,5/2/p1",
            "position field hands: found \"0\", expected a number from 1 to 14, or - for a player who has left",
        ),
        (
            "2,0,2,4/2,+4/5,5/2/p1",
            "position field hands: found \"+4\", expected a number from 1 to 14, or - for a player who has left",
        ),
        (
            "2,0,2,4/2,4/11,0/2/p1",
            "position field reserves: found \"11\", expected a number from 0 to 10, or -1, -2, .. for strokes, or 1st, 2nd, .. for a player who has left",
        ),
        (
            "2,0,2,4/2,4/5,5/5/p1",
            "position field start: found \"5\", expected a number from 1 to 4, or - before the first turn",
        ),
        (
            "2,0,2,4/2,4/5,5/0/p1",
            "position field start: found \"0\", expected a number from 1 to 4, or - before the first turn",
        ),
        (
            "2,0,2,4/2,4/5,5/1/p1",
            "position field start: found \"1\", expected the number of an empty pit",
        ),
        (
            "2,0,2,4/2,4/5,5/2/p3",
            "position field side: found \"p3\", expected p1 or p2",
        ),
        (
            "2,0,2,4/2,4/5,5/2/s",
            "position field side: found \"s\", expected p1 or p2",
        ),
    ] {
        assert_eq!(two.refusal(text), sentence, "{text}");
    }
    for reserve in [
        "-0",
        "+1",
        "01",
        "-01",
        "--1",
        "-1000000001",
        "2nd",
        "1th",
        "1ST",
        "0th",
        "",
    ] {
        let sentence = two.refusal(&format!("2,0,2,4/2,4/{reserve},5/2/p1"));
        let found = format!("position field reserves: found \"{reserve}\", expected a number from 0 to 10,");
        assert!(sentence.starts_with(&found), "{sentence}");
    }
}

#[test]
fn c2_totals_ranks_and_flags_are_checked() {
    let (two, three) = (arrawan(""), seats(3));
    for (table, text, sentence) in [
        (
            &two,
            "2,0,2,4/2,5/5,5/2/p1",
            "position, pions in all: found 15, expected 14",
        ),
        (
            &two,
            "2,0,2,4/2,4/5,6/2/p1",
            "position, pions in reserves: found 11, expected 10 at most",
        ),
        (
            &two,
            "2,0,2,4/2,4/5,5/-/p1",
            "position field start: found \"-\", expected the number of the emptied pit, except before the first turn with pits 0,1,0,1 and hands of 6",
        ),
        (
            &two,
            "0,1,0,1/5,7/5,5/-/p1",
            "position field start: found \"-\", expected the number of the emptied pit, except before the first turn with pits 0,1,0,1 and hands of 6",
        ),
        (
            &two,
            "1,0,1,0/6,6/5,5/-/p1",
            "position field start: found \"-\", expected the number of the emptied pit, except before the first turn with pits 0,1,0,1 and hands of 6",
        ),
        (
            &two,
            "2,0,4,2/-,6/1st,7/2/p1",
            "position field side: found \"p1\", expected a player who has not left",
        ),
        (
            &two,
            "2,0,4,2/-,6/0,7/2/p2",
            "position field hands: found \"-\", expected a number for P1, whose reserve is 0",
        ),
        (
            &two,
            "2,0,2,2/2,6/3,1st/2/p1",
            "position field hands: found \"6\", expected - for P2, whose reserve is 1st",
        ),
        (
            &two,
            "8,0,4,2/-,-/1st,-/2/p1",
            "position field reserves: found \"-\", expected a number from 0 to 10, or -1, -2, .. for strokes, or 1st, 2nd, .. for a player who has left",
        ),
        (
            &two,
            "8,0,4,2/-,-/1st,1st/2/p1",
            "position field reserves: found \"1st,1st\", expected consecutive ranks 1st, 2nd, .., each once",
        ),
        (
            &three,
            "5,0,8,4,1,1/1,1,-/5,1,2nd/2/p1",
            "position field reserves: found \"5,1,2nd\", expected consecutive ranks 1st, 2nd, .., each once",
        ),
        (
            &three,
            "5,0,8,4,1,1/-,2,-/1st,1,1st/2/p2",
            "position field reserves: found \"1st,1,1st\", expected consecutive ranks 1st, 2nd, .., each once",
        ),
    ] {
        assert_eq!(table.refusal(text), sentence, "{text}");
    }
    // Before the first turn the reserves and the side are not checked, and in play the start pit may be any empty
    // one.
    for text in [
        "0,1,0,1/6,6/0,-3/-/p2",
        "0,1,0,1/6,6/5,5/1/p1",
        "0,0,8,0/2,4/-1000000000,10/4/p2",
    ] {
        assert_eq!(two.0.write_position(&two.position(text)), text);
    }
}

#[test]
fn c2_setups_that_no_text_gives_are_refused_too() {
    let table = arrawan("");
    let good = table.0.setup(&table.position("2,0,2,4/2,4/5,5/2/p1"));
    let refusal = |change: fn(&mut ArrawanSetup)| {
        let mut setup = good.clone();
        change(&mut setup);
        table.0.validate(&setup).unwrap_err().to_string()
    };
    let sizes = "expected 4 pits, and hands and reserves of 2 players";
    for change in [
        (|setup| setup.pits.push(0)) as fn(&mut ArrawanSetup),
        |setup| setup.hands.push(None),
        |setup| setup.reserves.clear(),
    ] {
        assert!(refusal(change).ends_with(sizes));
    }
    for (change, sentence) in [
        (
            (|setup| setup.hands[0] = Some(0)) as fn(&mut ArrawanSetup),
            "position field hands: found \"0\", expected 1 or more for P1, whose reserve is 5",
        ),
        (
            |setup| setup.pits[0] = u32::MAX,
            "position, pions in all: found 4294967295, expected 14",
        ),
        (
            |setup| setup.reserves[0] = Reserve::Count(i32::MAX),
            "position, pions in reserves: found 2147483652, expected 10 at most",
        ),
        (
            |setup| setup.reserves[0] = Reserve::Count(-MOST_STROKES - 1),
            "position field reserves: found \"-1000000001\", expected -1000000000 or more",
        ),
        (
            |setup| setup.reserves = [Reserve::Left(1), Reserve::Left(2)].into_iter().collect(),
            "position field reserves: found \"1st,2nd\", expected a player who has not left",
        ),
        (
            |setup| setup.start = Some(0),
            "position field start: found \"0\", expected the number of an empty pit",
        ),
        (
            |setup| setup.start = Some(5),
            "position field start: found \"5\", expected the number of an empty pit",
        ),
        (
            |setup| setup.side = Player::new(2),
            "position field side: found \"p3\", expected a player who has not left",
        ),
    ] {
        assert_eq!(refusal(change), sentence);
    }
}

#[test]
fn soundness_counts_every_pion() {
    let game = arrawan("").0;
    let sound = game.initial();
    assert!(game.is_sound(&sound));
    let changed = |change: fn(&mut ArrawanPosition)| {
        let mut position = sound;
        change(&mut position);
        game.is_sound(&position)
    };
    assert!(!changed(|position| position.pits[0] = 1), "a pion too many");
    assert!(!changed(|position| position.hands[1] = 5), "a pion too few");
    assert!(
        !changed(|position| position.reserves[0] = 6),
        "one too many in reserve"
    );
    assert!(
        !changed(|position| position.pits[MAX_PITS - 1] = 1),
        "a pit that is not there"
    );
    assert!(
        !changed(|position| position.reserves[5] = 1),
        "a player who is not there"
    );
}

#[test]
fn the_circle_is_drawn_clockwise_with_hands_and_reserves() {
    let table = arrawan("");
    assert_eq!(
        table.0.draw(&table.0.initial()),
        "    1          2
  (  0 ) --> (  1 )
    ^          |
    |          v
  (  1 ) <-- (  0 )
    4          3

*P1  hand  6, reserve  5, strokes 0
 P2  hand  6, reserve  5, strokes 0
 first turn, in any empty pit"
    );
    let table = seats(3);
    assert_eq!(
        table.0.draw(&table.position("3,1,6,2,0,4/-,2,3/1st,13,-2/5/p3")),
        "    1          2          3
  (  3 ) --> (  1 ) --> (  6 )
    ^                     |
    |                     v
  (  4 ) <-- (  0 ) <-- (  2 )
    6          5          4

 P1  has drunk, 1st
 P2  hand  2, reserve 13, strokes 0
*P3  hand  3, reserve  0, strokes 2
 pit 5 was emptied last"
    );
    let over = arrawan("");
    let drawn = over.0.draw(&over.position("2,0,4,2/-,6/1st,7/2/p2"));
    assert!(
        drawn.ends_with("\n P1  has drunk, 1st\n*P2  hand  6, reserve  7, strokes 0\n P2 has lost"),
        "{drawn}"
    );
    let six = seats(6);
    let drawn = six.0.draw(&six.0.initial());
    assert!(drawn.lines().all(|line| line.len() <= 80), "{drawn}");
    assert!(
        drawn.contains("\n   12         11         10          9          8          7\n"),
        "{drawn}"
    );
    let ranks = "0,0,0,0,0,0,0,0,0,0,0,0/-,-,42,-,-,-/4th,1st,-5,2nd,3rd,5th/6/p3";
    let drawn = six.0.draw(&six.position(ranks));
    for line in [
        "P1  has drunk, 4th",
        "P4  has drunk, 2nd",
        "P5  has drunk, 3rd",
        "P6  has drunk, 5th",
    ] {
        assert!(drawn.contains(line), "{drawn}");
    }
}

#[test]
fn c2_errors_name_the_fields_in_the_words_of_the_language() {
    let table = arrawan("");
    for (text, sentence) in [
        (
            "1",
            "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 5 champs cases/mains/réserves/début/trait",
        ),
        (
            "x,1,0,1/6,6/5,5/-/p1",
            "champ cases de la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 0 à 14 sans signe ni zéro au début",
        ),
        (
            "0,1,0,1/x,6/5,5/-/p1",
            "champ mains de la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 1 à 14, ou - pour un joueur qui a quitté la partie",
        ),
        (
            "0,1,0,1/6,6/x,5/-/p1",
            "champ réserves de la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 0 à 10, ou -1, -2, .. pour des traits, ou 1st, 2nd, .. pour un joueur qui a quitté la partie",
        ),
        (
            "0,1,0,1/6,6/5,5/x/p1",
            "champ début de la position : trouvé «\u{a0}x\u{a0}», attendu un nombre de 1 à 4, ou - avant le premier tour",
        ),
        (
            "0,1,0,1/6,6/5,5/-/x",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu p1 ou p2",
        ),
    ] {
        assert_eq!(table.refusal_in(Lang::French, text), sentence, "{text}");
    }
}
