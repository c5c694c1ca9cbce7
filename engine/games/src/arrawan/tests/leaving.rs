//! Drinking and leaving, ranks and payoffs (R5, R6).

use super::*;

#[test]
fn r5_with_an_exhausted_reserve_a_last_pit_of_four_is_a_drink() {
    let table = arrawan("");
    for (text, legal) in [
        ("2,0,3,1/2,6/0,7/2/p1", "2 2b"),
        ("2,0,3,1/2,6/-2,7/2/p1", "2 2b"),
        ("2,0,3,1/2,6/1,7/2/p1", "2"),
        ("2,0,3,1/6,2/7,0/2/p1", "2"),
        ("2,0,3,1/6,2/7,0/2/p2", "2 2b"),
        ("2,0,2,2/2,6/0,7/2/p1", "2"),
        ("2,0,4,0/2,6/0,7/2/p1", "2"),
        ("0,0,3,5/2,4/0,7/2/p1", "1 2 2b"),
        // One pion falls into the last pit on each lap.
        ("3,0,2,1/4,4/0,3/2/p1", "2 2b"),
        ("1,0,3,0/5,5/0,3/2/p1", "2"),
        ("3,0,2,1/6,2/0,3/2/p1", "2 2b"),
        ("1,1,0,0/9,3/0,3/4/p1", "3 4"),
        ("0,1,0,1/9,3/0,3/3/p1", "3"),
        ("0,0,0,1/9,4/0,3/3/p1", "1 2 3"),
        ("0,1,1,0/10,2/0,3/1/p1", "1 1b 4"),
    ] {
        assert_eq!(table.legal(text), legal, "{text}");
    }
    // The maximum number of moves: any of twelve pits, with four pions in the last pit of each.
    assert_eq!(
        seats(6).legal("0,0,0,0,0,0,0,0,0,0,0,0/37,1,1,1,1,1/0,5,5,5,5,5/1/p1"),
        (1..=12)
            .map(|pit| format!("{pit} {pit}b"))
            .collect::<Vec<_>>()
            .join(" ")
    );
}

#[test]
fn r5_who_drinks_leaves_and_who_burns_lifts() {
    check_moves(
        &arrawan(""),
        [
            ("2,0,3,1/2,6/0,7/2/p1", "2", "2,1,0,1/-,10/1st,7/3/p2"),
            ("2,0,3,1/2,6/-2,7/2/p1", "2", "2,1,0,1/-,10/1st,7/3/p2"),
            ("2,0,3,1/2,6/0,7/2/p1", "2b", "2,1,0,1/4,6/0,7/3/p2"),
            ("2,0,3,1/2,6/-2,7/2/p1", "2b", "2,1,0,1/4,6/-2,7/3/p2"),
            ("2,0,3,1/2,6/1,7/2/p1", "2", "2,1,0,1/4,6/1,7/3/p2"),
        ],
    );
}

#[test]
fn r5_strokes_keep_from_drinking_with_the_option_zero() {
    let table = arrawan("drink=zero");
    assert_eq!(table.legal("2,0,3,1/2,6/0,7/2/p1"), "2 2b");
    assert_eq!(table.legal("2,0,3,1/2,6/-1,7/2/p1"), "2");
    assert_eq!(table.legal("2,0,3,1/2,6/1,7/2/p1"), "2");
    check_moves(
        &table,
        [
            ("2,0,3,1/2,6/0,7/2/p1", "2", "2,1,0,1/-,10/1st,7/3/p2"),
            ("2,0,3,1/2,6/0,7/2/p1", "2b", "2,1,0,1/4,6/0,7/3/p2"),
            ("2,0,3,1/2,6/-1,7/2/p1", "2", "2,1,0,1/4,6/-1,7/3/p2"),
        ],
    );
}

#[test]
fn r5_the_four_pions_go_to_the_others_one_each_from_the_next_player_on() {
    check_moves(
        &seats(3),
        [
            (
                "1,1,2,0,1,3/3,6,4/0,9,4/4/p1",
                "4",
                "1,1,2,1,2,0/-,8,6/1st,9,4/6/p2",
            ),
            (
                "1,1,2,0,1,3/6,3,4/9,0,4/4/p2",
                "4",
                "1,1,2,1,2,0/8,-,6/9,1st,4/6/p3",
            ),
        ],
    );
    check_moves(
        &seats(4),
        [
            (
                "1,3,2,3,0,3,1,2/2,2,6,3/5,0,4,4/5/p2",
                "5",
                "1,3,2,3,1,0,1,2/3,-,8,4/5,1st,4,4/6/p3",
            ),
            // The second to leave: the next player still in the game comes first, and is next to move.
            (
                "1,3,2,3,0,3,1,2/5,2,-,6/5,0,1st,4/5/p2",
                "5",
                "1,3,2,3,1,0,1,2/7,-,-,8/5,2nd,1st,4/6/p4",
            ),
            (
                "1,3,2,3,0,3,1,2/-,2,-,11/2nd,0,1st,4/5/p2",
                "5",
                "1,3,2,3,1,0,1,2/-,-,-,15/2nd,3rd,1st,4/6/p4",
            ),
        ],
    );
    check_moves(
        &seats(6),
        [(
            "1,3,2,3,0,3,1,2,2,2,2,2/3,2,2,5,4,3/5,0,4,4,4,4/5/p2",
            "5",
            "1,3,2,3,1,0,1,2,2,2,2,2/3,-,3,6,5,4/5,1st,4,4,4,4/6/p3",
        )],
    );
}

#[test]
fn r6_the_last_player_left_has_lost() {
    let table = arrawan("");
    let over = "2,0,4,2/-,6/1st,7/2/p2";
    let position = table.position(over);
    assert_eq!(table.legal(over), "");
    assert_eq!(table.0.turn(&position), Turn::Over);
    assert_eq!(table.0.side(&position), Player::NORTH);
    let outcome = table.outcome(over).unwrap();
    assert_eq!(outcome.winner, Some(Player::SOUTH));
    assert_eq!(outcome.payoffs.as_slice(), [1.0, 0.0]);
    assert_eq!(outcome.seeds, None);
    let outcome = table.outcome("2,0,4,2/6,-/7,1st/2/p1").unwrap();
    assert_eq!(outcome.winner, Some(Player::NORTH));
    assert_eq!(outcome.payoffs.as_slice(), [0.0, 1.0]);
    assert_eq!(table.outcome("2,0,3,1/2,6/0,7/2/p1"), None);
    assert_eq!(
        table.0.turn(&table.position("2,0,3,1/2,6/0,7/2/p1")),
        Turn::Player(Player::SOUTH)
    );
}

#[test]
fn r6_the_payoff_of_a_rank_falls_evenly_from_one_to_nothing() {
    let over = "1,3,2,3,1,0,1,2/-,-,-,15/2nd,3rd,1st,4/6/p4";
    let outcome = seats(4).outcome(over).unwrap();
    assert_eq!(outcome.winner, Some(Player::new(2)));
    assert_eq!(outcome.payoffs.as_slice(), [2.0 / 3.0, 1.0 / 3.0, 1.0, 0.0]);
    let over = "0,0,0,0,0,0,0,0,0,0/-,-,35,-,-/4th,1st,-5,2nd,3rd/6/p3";
    let outcome = seats(5).outcome(over).unwrap();
    assert_eq!(outcome.payoffs.as_slice(), [0.25, 1.0, 0.0, 0.75, 0.5]);
    let not_over = "1,3,2,3,1,0,1,2/-,-,1,14/2nd,1st,0,4/6/p4";
    assert_eq!(seats(4).outcome(not_over), None);
}

#[test]
fn r6_in_infinite_play_those_left_share_the_ranks_left() {
    // Two lone pions are dropped into the same pit and lifted again forever.
    let two = arrawan("").session("5,0,3,4/1,1/0,0/2/p1", "2 2 2");
    assert_eq!(two.outcome(), None);
    let two = arrawan("").session("5,0,3,4/1,1/0,0/2/p1", "2 2 2 2");
    assert_eq!(two.turn(), Turn::Over);
    let outcome = two.outcome().unwrap();
    assert_eq!(outcome.winner, None);
    assert_eq!(outcome.payoffs.as_slice(), [0.5, 0.5]);

    let three = seats(3).session("4,0,8,4,1,1/1,1,1/5,5,5/2/p1", "2 2 2 2 2");
    assert_eq!(three.outcome(), None);
    let three = seats(3).session("4,0,8,4,1,1/1,1,1/5,5,5/2/p1", "2 2 2 2 2 2");
    let outcome = three.outcome().unwrap();
    assert_eq!(outcome.winner, None);
    assert_eq!(outcome.payoffs.as_slice(), [0.5, 0.5, 0.5]);

    let one_has_left = seats(3).session("5,0,8,4,1,1/1,1,-/5,5,1st/2/p1", "2 2 2 2");
    let outcome = one_has_left.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Player::new(2)));
    assert_eq!(outcome.payoffs.as_slice(), [0.25, 0.25, 1.0]);

    let two_have_left = seats(4).session("5,0,8,4,1,1,4,3/-,1,-,1/1st,5,2nd,5/2/p2", "2 2 2 2");
    let outcome = two_have_left.outcome().unwrap();
    assert_eq!(outcome.winner, Some(Player::SOUTH));
    assert_eq!(outcome.payoffs.as_slice(), [1.0, 1.0 / 6.0, 2.0 / 3.0, 1.0 / 6.0]);
}
