//! What repetition compares (C4).

use super::*;

/// Checks whether the repetition keys, and the position keys, are equal.
fn same_keys(table: &Table<Arrawan>, one: &str, other: &str) -> [bool; 2] {
    let (one, other) = (table.position(one), table.position(other));
    let game = &table.0;
    [
        game.repetition_key(&one) == game.repetition_key(&other),
        game.key(&one) == game.key(&other),
    ]
}

#[test]
fn c4_strokes_count_up_to_what_can_still_be_rubbed_out() {
    let with = |reserves: &str| format!("5,0,3,4/1,1/{reserves}/2/p1");
    for (rules, one, other, same) in [
        ("", "-3,3", "-4,3", true),
        ("", "-3,3", "-2,3", false),
        ("", "-3,3", "-9,3", true),
        ("", "3,-3", "3,-9", true),
        ("", "3,-1", "-1,3", false),
        ("", "0,0", "-7,-1", true),
        ("", "0,0", "0,1", false),
        ("", "5,2", "5,3", false),
        ("drink=zero", "-3,3", "-4,3", false),
        ("drink=zero", "-4,3", "-5,3", true),
        ("drink=zero", "0,0", "-1,0", false),
        ("drink=zero", "-2,0", "-1,0", true),
    ] {
        let keys = same_keys(&arrawan(rules), &with(one), &with(other));
        assert_eq!(keys, [same; 2], "{rules} {one} {other}");
    }
}

#[test]
fn c4_between_three_players_repetition_alone_leaves_strokes_out() {
    let with = |reserves: &str| format!("5,0,3,4,2,3/2,1,1/{reserves}/2/p1");
    let table = seats(3);
    for (one, other, same) in [
        ("2,1,-3", "2,1,-4", [true, false]),
        ("2,1,-2", "2,1,-3", [false, false]),
        ("2,1,-2", "2,1,-2", [true, true]),
        ("-3,-8,0", "-3,0,-8", [true, false]),
        ("2,-5,-7", "2,-7,-5", [true, false]),
    ] {
        assert_eq!(same_keys(&table, &with(one), &with(other)), same, "{one} {other}");
    }
    // With two players left, only the other can give in a block.
    let left = |reserves: &str| format!("5,0,3,4,2,4/2,-,1/{reserves}/2/p1");
    assert_eq!(
        same_keys(&table, &left("3,1st,-3"), &left("3,1st,-9")),
        [true, true]
    );
    assert_eq!(
        same_keys(&table, &left("3,1st,-3"), &left("3,1st,-2")),
        [false, false]
    );
}

#[test]
fn c4_everything_else_is_compared() {
    let table = seats(6);
    let base = "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,2,-,10/2nd,17,1,0,1st,-2/8/p4";
    for other in [
        "0,0,2,3,1,2,2,0,3,2,1,2/-,4,8,2,-,10/2nd,17,1,0,1st,-2/8/p4",
        "0,0,2,3,2,1,2,0,3,2,2,1/-,4,8,2,-,10/2nd,17,1,0,1st,-2/8/p4",
        "0,0,2,3,2,1,2,0,2,3,1,2/-,4,8,2,-,10/2nd,17,1,0,1st,-2/8/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,8,4,2,-,10/2nd,17,1,0,1st,-2/8/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,10,-,2/2nd,17,1,0,1st,-2/8/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,2,-,10/1st,17,1,0,2nd,-2/8/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,2,-,10/2nd,1,17,0,1st,-2/8/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,2,-,10/2nd,17,0,1,1st,-2/8/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,2,-,10/2nd,16,1,0,1st,-2/8/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,2,-,10/2nd,17,2,0,1st,-2/8/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,2,-,10/2nd,17,1,1,1st,-2/8/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,2,-,10/2nd,17,1,0,1st,-1/8/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,2,-,10/2nd,17,1,0,1st,-2/1/p4",
        "0,0,2,3,2,1,2,0,3,2,1,2/-,4,8,2,-,10/2nd,17,1,0,1st,-2/8/p6",
    ] {
        assert_eq!(same_keys(&table, base, other), [false, false], "{other}");
    }
    let position = table.position(base);
    let zero = arrawan("players=6,drink=zero");
    assert_ne!(table.0.key(&position), zero.0.key(&position));
}

/// Plays the first move, or the burning one if there are both, until the game is over.
fn play_on(rules: &str, most: usize) -> (usize, String) {
    let game = arrawan(rules).0;
    let mut session = Session::new(game.clone(), game.initial());
    for plies in 0..most {
        if session.outcome().is_some() {
            return (plies, game.write_position(session.position()));
        }
        let mut moves = <Arrawan as Game>::Moves::default();
        game.moves(session.position(), &mut moves);
        session.play(moves[usize::from(moves.len() > 1 && moves[1].burns)]);
    }
    panic!("{rules}: no end");
}

#[test]
fn c4_play_that_only_adds_strokes_comes_to_an_end() {
    // The pions return every 1316 plies, and in between both players have drawn strokes. An independent program
    // followed the two games. With drink=zero the first stroke still makes a difference.
    assert_eq!(play_on("", 5000), (2754, "0,1,3,1/6,3/-619,-608/1/p1".to_owned()));
    assert_eq!(
        play_on("drink=zero", 5000),
        (2756, "2,1,5,0/3,3/-620,-609/4/p1".to_owned())
    );
}

#[test]
fn c4_only_what_cannot_come_back_is_irreversible() {
    let table = arrawan("");
    for (before, mv, mark) in [
        ("4,0,4,2/2,2/5,5/2/p1", "2", Reversibility::Reversible),
        // Pions pass from one reserve to the other.
        ("2,0,1,5/4,2/5,5/2/p1", "2", Reversibility::Reversible),
        // Pions rub out strokes, all or some of them, including those above the count.
        ("2,0,1,5/4,2/5,-2/2/p1", "2", Reversibility::Irreversible),
        ("2,0,1,5/4,2/5,-9/2/p1", "2", Reversibility::Irreversible),
        // Strokes are drawn, whether or not they can be rubbed out.
        ("2,0,1,5/4,2/1,8/2/p1", "2", Reversibility::Irreversible),
        ("2,0,1,5/4,2/-3,8/2/p1", "2", Reversibility::Irreversible),
        ("2,0,1,5/4,2/-7,8/2/p1", "2", Reversibility::Irreversible),
        ("2,0,1,5/4,2/-8,8/2/p1", "2", Reversibility::Reversible),
        ("2,0,1,5/4,2/0,-1/2/p1", "2", Reversibility::Reversible),
        ("2,0,3,1/2,6/0,7/2/p1", "2", Reversibility::Irreversible),
        ("2,0,3,1/2,6/0,7/2/p1", "2b", Reversibility::Reversible),
    ] {
        let (before, after) = (table.position(before), table.position(&table.after(before, mv)));
        assert_eq!(
            table.0.reversibility(Some(&before), &after),
            mark,
            "{before:?} {mv}"
        );
        assert_eq!(table.0.reversibility(None, &after), Reversibility::Irreversible);
    }
    let zero = arrawan("drink=zero");
    for (before, mark) in [
        ("2,0,1,5/4,2/0,-1/2/p1", Reversibility::Irreversible),
        ("2,0,1,5/4,2/-1,0/2/p1", Reversibility::Reversible),
        ("2,0,1,5/4,2/-8,8/2/p1", Reversibility::Irreversible),
        ("2,0,1,5/4,2/-9,8/2/p1", Reversibility::Reversible),
    ] {
        let (position, after) = (zero.position(before), zero.position(&zero.after(before, "2")));
        assert_eq!(zero.0.reversibility(Some(&position), &after), mark, "{before}");
    }
}
