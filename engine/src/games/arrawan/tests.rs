//! One test or more for each rule R1 to R6, each of which fails when its rule is broken.

use super::{Arrawan, ArrawanPosition, ArrawanSetup, ArrawanView, MAX_PITS, MOST_STROKES, Reserve};
use crate::drawing::Drawing;
use crate::game::Invariants;
use crate::game::{Cycles, Game, Player, Reversibility, Seats, Turn, Unit};
use crate::games::testing::Table;
use crate::notation::Notation;
use crate::rules::read_options;
use crate::search::heuristics::Heuristics;
use crate::session::Session;

/// Two players, unless the options say another number.
fn arrawan(rules: &str) -> Table<Arrawan> {
    Table::new(rules)
}

/// As many players as the positions below show.
fn seats(players: usize) -> Table<Arrawan> {
    arrawan(&format!("players={players}"))
}

/// Checks lines of position, move and position after it.
fn check_moves<const N: usize>(table: &Table<Arrawan>, lines: [(&str, &str, &str); N]) {
    for (before, mv, after) in lines {
        assert_eq!(table.after(before, mv), after, "{before} {mv}");
    }
}

#[test]
fn r1_each_player_has_two_pits_six_pions_in_hand_and_five_in_reserve() {
    for (players, text) in [
        (2, "0,1,0,1/6,6/5,5/-/p1"),
        (3, "0,1,0,1,0,1/6,6,6/5,5,5/-/p1"),
        (6, "0,1,0,1,0,1,0,1,0,1,0,1/6,6,6,6,6,6/5,5,5,5,5,5/-/p1"),
    ] {
        let table = seats(players);
        let initial = table.0.initial();
        assert_eq!(table.0.write_position(&initial), text);
        assert_eq!(table.0.turn(&initial), Turn::Player(Player::SOUTH));
        let info = table.0.info();
        assert_eq!(
            (info.players, info.seats, info.chance),
            (players, Seats::Numbered, false)
        );
        assert_eq!((info.unit, info.bounds), (Unit::Payoff, (0, 1)));
        assert_eq!(info.cycles, Cycles::Uniform);
    }
}

#[test]
fn r1_two_to_six_play_and_two_by_default() {
    assert_eq!(arrawan("").0.info().players, 2);
    for (rules, sentence) in [
        ("players=1", "rules, option players: found \"1\", expected 2..6"),
        ("players=7", "rules, option players: found \"7\", expected 2..6"),
        (
            "drink=all",
            "rules, option drink: found \"all\", expected exhausted|zero",
        ),
    ] {
        let error = read_options::<super::ArrawanOptions>("arrawan", rules).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
    let rules = arrawan("drink=zero,players=4").0.rules().id().to_owned();
    assert_eq!(rules, "arrawan[players=4,drink=zero]");
    assert_eq!(arrawan("players=2,drink=exhausted").0.rules().id(), "arrawan");
}

#[test]
fn r1_the_first_turn_starts_in_any_empty_pit() {
    let table = seats(3);
    let initial = "0,1,0,1,0,1/6,6,6/5,5,5/-/p1";
    assert_eq!(table.legal(initial), "1 3 5");
    check_moves(
        &table,
        [
            (initial, "1", "1,2,1,2,1,0/2,6,6/5,5,5/6/p2"),
            (initial, "5", "1,2,1,0,1,2/2,6,6/5,5,5/4/p2"),
        ],
    );
}

#[test]
fn r2_the_whole_hand_is_sown_from_the_pit_emptied_last_and_the_last_pit_is_the_next_hand() {
    check_moves(
        &arrawan(""),
        [
            ("4,0,4,2/2,2/5,5/2/p1", "2", "4,1,0,2/5,2/5,5/3/p2"),
            ("4,0,4,2/2,2/5,5/2/p2", "2", "4,1,0,2/2,5/5,5/3/p1"),
            ("3,1,3,0/2,5/5,5/4/p2", "4", "4,2,4,0/2,2/5,5/4/p1"),
        ],
    );
    check_moves(
        &seats(6),
        [(
            "2,2,0,2,2,2,2,2,2,2,2,2/3,3,3,3,3,5/5,5,5,5,5,5/3/p6",
            "3",
            "2,2,1,3,3,3,0,2,2,2,2,2/3,3,3,3,3,3/5,5,5,5,9,1/7/p1",
        )],
    );
    check_moves(
        &seats(3),
        [(
            "2,1,0,3,0,3/8,2,2/5,5,5/5/p1",
            "5",
            "3,2,1,4,2,0/5,2,2/5,5,5/6/p2",
        )],
    );
}

#[test]
fn r2_in_a_run_of_empty_pits_the_mover_chooses() {
    let table = seats(3);
    for (text, legal) in [
        ("0,0,3,1,2,0/5,5,5/5,5,5/1/p2", "1 2 6"),
        ("0,0,3,1,2,0/5,5,5/5,5,5/6/p2", "1 2 6"),
        ("0,2,0,0,2,2/5,5,5/5,5,5/3/p1", "3 4"),
        ("0,2,0,0,2,2/5,5,5/5,5,5/1/p1", "1"),
        ("0,0,0,0,0,0/7,7,7/5,5,5/1/p1", "1 2 3 4 5 6"),
    ] {
        assert_eq!(table.legal(text), legal, "{text}");
    }
    check_moves(
        &table,
        [(
            "0,0,3,1,2,0/5,5,5/5,5,5/1/p2",
            "6",
            "1,1,4,0,2,1/5,2,5/5,5,5/4/p3",
        )],
    );
}

#[test]
fn r3_the_husband_gives_the_wife_a_pion_for_each_child() {
    check_moves(
        &arrawan(""),
        [
            // One for a 3, two for a 6, and the run is counted back: 3, 6, then 2 stops it.
            ("2,0,2,4/2,4/5,5/2/p1", "2", "2,1,0,4/3,4/4,6/3/p2"),
            ("2,0,5,1/2,4/5,5/2/p1", "2", "2,1,0,1/6,4/3,7/3/p2"),
            ("2,0,1,5/4,2/5,5/2/p1", "2", "0,1,2,6/3,2/2,8/1/p2"),
            ("2,0,1,5/2,4/5,5/2/p2", "2", "0,1,2,6/2,3/8,2/1/p1"),
            // 9 is no marriage, nor is another last pit behind which a 3 lies.
            ("0,0,8,0/2,4/5,5/2/p1", "2", "0,1,0,0/9,4/5,5/3/p2"),
            ("0,2,3,1/3,5/5,5/1/p1", "1", "1,3,0,1/4,5/5,5/3/p2"),
        ],
    );
}

#[test]
fn r3_what_the_reserve_cannot_pay_is_drawn_as_strokes() {
    check_moves(
        &arrawan(""),
        [
            ("2,0,1,5/4,2/3,5/2/p1", "2", "0,1,2,6/3,2/0,8/1/p2"),
            ("2,0,1,5/4,2/1,8/2/p1", "2", "0,1,2,6/3,2/-2,9/1/p2"),
            ("2,0,1,5/4,2/0,8/2/p1", "2", "0,1,2,6/3,2/-3,8/1/p2"),
            ("2,0,1,5/4,2/-4,8/2/p1", "2", "0,1,2,6/3,2/-7,8/1/p2"),
        ],
    );
}

#[test]
fn r3_the_wife_rubs_out_her_strokes_first() {
    check_moves(
        &arrawan(""),
        [
            ("2,0,1,5/4,2/5,-2/2/p1", "2", "0,1,2,6/3,2/2,1/1/p2"),
            ("2,0,1,5/4,2/5,-3/2/p1", "2", "0,1,2,6/3,2/2,0/1/p2"),
            ("2,0,1,5/4,2/5,-7/2/p1", "2", "0,1,2,6/3,2/2,-4/1/p2"),
            // Only pions that are paid rub out.
            ("2,5,2,0/4,1/2,-3/4/p1", "4", "3,6,0,1/3,1/-2,-1/3/p2"),
            ("2,0,1,5/4,2/1,-3/2/p1", "2", "0,1,2,6/3,2/-2,-2/1/p2"),
            ("2,0,1,5/4,2/-1,-3/2/p1", "2", "0,1,2,6/3,2/-4,-3/1/p2"),
        ],
    );
}

#[test]
fn r3_the_wife_is_the_previous_player_still_in_the_game() {
    check_moves(
        &seats(3),
        [
            (
                "4,0,2,2,2,2/2,4,3/5,5,5/2/p1",
                "2",
                "4,1,0,2,2,2/3,4,3/4,5,6/3/p2",
            ),
            (
                "4,0,2,2,2,2/4,2,3/5,5,5/2/p2",
                "2",
                "4,1,0,2,2,2/4,3,3/6,4,5/3/p3",
            ),
            (
                "4,0,2,2,2,2/2,7,-/5,5,1st/2/p1",
                "2",
                "4,1,0,2,2,2/3,7,-/4,6,1st/3/p2",
            ),
            (
                "4,0,2,2,2,2/-,2,7/1st,5,5/2/p2",
                "2",
                "4,1,0,2,2,2/-,3,7/1st,4,6/3/p3",
            ),
        ],
    );
}

#[test]
fn r3_a_count_of_strokes_stays_at_its_maximum() {
    check_moves(
        &arrawan(""),
        [
            (
                "2,0,1,5/4,2/-999999998,8/2/p1",
                "2",
                "0,1,2,6/3,2/-1000000000,8/1/p2",
            ),
            (
                "2,0,1,5/4,2/-1000000000,8/2/p1",
                "2",
                "0,1,2,6/3,2/-1000000000,8/1/p2",
            ),
        ],
    );
}

#[test]
fn r4_in_a_block_the_smallest_reserve_less_strokes_gives() {
    check_moves(
        &seats(3),
        [
            // A tie: the next in turn order, from whoever moves.
            (
                "0,4,3,2,1,2/1,4,4/5,3,3/1/p1",
                "1",
                "0,4,3,2,1,2/2,3,4/5,3,3/1/p2",
            ),
            (
                "0,4,3,2,1,2/4,1,4/3,5,3/1/p2",
                "1",
                "0,4,3,2,1,2/4,2,3/3,5,3/1/p3",
            ),
            (
                "0,4,3,2,1,2/1,4,4/5,3,2/1/p1",
                "1",
                "0,4,3,2,1,2/2,4,3/5,3,2/1/p2",
            ),
            (
                "0,4,3,2,1,2/1,4,4/5,2,3/1/p1",
                "1",
                "0,4,3,2,1,2/2,3,4/5,2,3/1/p2",
            ),
            (
                "0,4,3,2,1,2/1,4,4/5,0,-1/1/p1",
                "1",
                "0,4,3,2,1,2/2,4,3/5,0,-1/1/p2",
            ),
            (
                "0,4,3,2,1,2/1,4,4/-5,-2,-1/1/p1",
                "1",
                "0,4,3,2,1,2/2,3,4/-5,-2,-1/1/p2",
            ),
            // Not only on the mover's first pion.
            (
                "0,0,4,3,2,2/2,4,4/5,3,3/1/p1",
                "1",
                "1,0,4,3,2,2/2,3,4/5,3,3/2/p2",
            ),
        ],
    );
}

#[test]
fn r4_only_players_with_three_or_more_in_hand_give() {
    check_moves(
        &seats(3),
        [
            (
                "0,4,3,2,1,3/1,2,5/5,0,4/1/p1",
                "1",
                "0,4,3,2,1,3/2,2,4/5,0,4/1/p2",
            ),
            (
                "0,4,3,2,1,2/1,3,5/5,0,4/1/p1",
                "1",
                "0,4,3,2,1,2/2,2,5/5,0,4/1/p2",
            ),
            (
                "0,4,3,4,3,2/1,2,2/5,5,5/1/p1",
                "1",
                "0,4,3,4,3,2/1,2,2/5,5,5/1/p2",
            ),
        ],
    );
    check_moves(
        &seats(4),
        [(
            "0,4,3,2,1,2,3,3/1,-,6,3/5,1st,4,4/1/p1",
            "1",
            "0,4,3,2,1,2,3,3/2,-,5,3/5,1st,4,4/1/p3",
        )],
    );
    check_moves(
        &arrawan(""),
        [("0,3,3,2/1,5/0,9/1/p1", "1", "0,3,3,2/2,4/0,9/1/p2")],
    );
}

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
    // The most moves there can be: any pit of twelve, and four in whichever comes last.
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
    // Two lone pions are dropped into the same pit and lifted again for ever.
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

/// Keys of what repetition compares, and of the positions, are equal or not.
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
    // With two left, nobody but the other can give in a block.
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

/// Plays the first move, or the burning one where there are both, until the game is over.
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
    // The pions come back every 1316 plies, and meanwhile both have drawn strokes; the two games were followed by an
    // independent program. With drink=zero the first stroke still makes a difference.
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
        // Pions rub out strokes, all or some of them, even of those above the count.
        ("2,0,1,5/4,2/5,-2/2/p1", "2", Reversibility::Irreversible),
        ("2,0,1,5/4,2/5,-9/2/p1", "2", Reversibility::Irreversible),
        // Strokes are drawn, that can be rubbed out or not.
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

#[test]
fn bounds_and_estimate_follow_ranks_and_reserves() {
    let estimate = |rules: &str, text: &str| {
        let table = arrawan(rules);
        table.0.estimate(&table.position(text))
    };
    assert_eq!(estimate("", "2,0,4,2/-,6/1st,7/2/p2").as_slice(), [1.0, 0.0]);
    let three = estimate("players=3", "5,0,8,4,1,1/1,1,-/5,1,1st/2/p1");
    assert_eq!(three[2], 1.0);
    assert!(three[1] > three[0], "{three:?}");
    for (rules, text) in [
        ("", "2,0,2,4/3,3/0,10/2/p2"),
        ("", "2,0,2,4/3,3/2,8/2/p2"),
        ("", "2,0,2,4/3,3/-3,9/2/p2"),
        ("drink=zero", "2,0,2,4/3,3/3,-9/2/p2"),
        ("drink=zero", "2,0,2,4/3,3/0,-1/2/p2"),
    ] {
        let found = estimate(rules, text);
        assert!(found[0] > found[1], "{rules} {text}: {found:?}");
        assert!((found[0] + found[1] - 1.0).abs() < 1e-12);
    }
    let table = arrawan("");
    for (text, bounds) in [
        ("2,0,2,4/2,4/4,6/2/p1", (0, 1)),
        ("2,0,2,4/2,4/4,6/2/p2", (0, 1)),
        ("2,0,4,2/-,6/1st,7/2/p2", (0, 0)),
    ] {
        let position = table.position(text);
        assert_eq!(table.0.bounds(&position), bounds, "{text}");
        let own = table.0.estimate(&position)[table.0.side(&position).index()];
        assert_eq!(
            table.0.evaluate(&position),
            (100.0 * own).round() as i32,
            "{text}"
        );
    }
}

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
    // An option that says how many play stands, and so do the other options.
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
            "position field reserves: found \"1st,1st\", expected ranks 1st, 2nd, .. each once without a gap",
        ),
        (
            &three,
            "5,0,8,4,1,1/1,1,-/5,1,2nd/2/p1",
            "position field reserves: found \"5,1,2nd\", expected ranks 1st, 2nd, .. each once without a gap",
        ),
        (
            &three,
            "5,0,8,4,1,1/-,2,-/1st,1,1st/2/p2",
            "position field reserves: found \"1st,1,1st\", expected ranks 1st, 2nd, .. each once without a gap",
        ),
    ] {
        assert_eq!(table.refusal(text), sentence, "{text}");
    }
    // Before the first turn the reserves and the side are not looked at, and in play the start pit may be any empty one.
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
fn a_view_is_of_the_player_to_move_from_the_start_pit_on() {
    let table = arrawan("");
    let view = |text: &str| table.position(text).view();
    let first = ArrawanView {
        pits: [0, 6, 1, 2],
        hands: [3, 2],
        reserves: [-4, 7],
    };
    assert_eq!(view("1,2,0,6/3,2/-4,7/3/p1"), Some(first));
    assert_eq!(view("1,2,0,6/2,3/7,-4/3/p2"), Some(first));
    assert_eq!(
        table.0.write_position(&ArrawanPosition::of_view(&first)),
        "0,6,1,2/3,2/-4,7/1/p1"
    );
    assert_eq!(view("0,1,0,1/6,6/5,5/-/p1"), None);
    assert_eq!(view("2,0,4,2/-,6/1st,7/2/p2"), None);
    for (pits, hands) in [
        ([1, 5, 1, 2], [3, 2]),
        ([0, 6, 4, 2], [0, 2]),
        ([0, 6, 1, 2], [3, 3]),
    ] {
        let view = ArrawanView { pits, hands, ..first };
        assert!(
            std::panic::catch_unwind(|| ArrawanPosition::of_view(&view)).is_err(),
            "{view:?}"
        );
    }
}
