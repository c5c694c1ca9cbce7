//! One or more tests for each rule T1 to T10, each of which fails when its rule is broken: those of a single round
//! are here, those of a match in `match_play`.

mod book;
mod layers;
mod match_play;
mod match_text;
mod network;
mod terms;
mod text;

use ishwa_core::game::{Cycles, Game, Player, Reversibility, Turn, Unit, Verdict};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;

use super::Tihulelin;
use crate::testing::Table;

const OPPOSED: &str = "";
const COMMON: &str = "direction=common";
const SKIP: &str = "origin=skip";

fn round(rules: &str) -> Table<Tihulelin> {
    Table::new(rules)
}

#[test]
fn t1_the_round_starts_with_six_pions_in_each_of_eight_pits_and_south_to_move() {
    let game = round("").0;
    assert_eq!(game.write_position(&game.initial()), "6,6,6,6/6,6,6,6/0,0/s");
    assert_eq!(game.turn(&game.initial()), Turn::Player(Player::SOUTH));
    assert_eq!(round("").legal("6,6,6,6/6,6,6,6/0,0/s"), "1 2 3 4");
    assert_eq!(
        round("").legal("0,6,0,6/6,6,6,6/6,6/s"),
        "2 4",
        "own pits with pions"
    );
    assert_eq!(round("").legal("6,6,6,6/6,0,6,0/6,6/n"), "1 3");
}

#[test]
fn t2_the_players_sow_in_opposite_senses_or_in_a_common_one() {
    for (rules, position, mv, after) in [
        (OPPOSED, "0,0,0,3/0,0,0,0/22,23/s", "4", "0,0,0,0/0,1,1,1/22,23/n"),
        (OPPOSED, "0,0,0,0/0,0,0,3/22,23/n", "4", "0,1,1,1/0,0,0,0/22,23/s"),
        (COMMON, "0,0,0,3/0,0,0,0/22,23/s", "4", "0,0,0,0/1,1,1,0/22,23/n"),
        (COMMON, "0,0,0,0/0,0,0,3/22,23/n", "4", "1,1,1,0/0,0,0,0/22,23/s"),
        // Round to the first own pit.
        (OPPOSED, "0,0,0,5/0,0,0,0/20,23/s", "4", "1,0,0,0/1,1,1,1/20,23/n"),
        (COMMON, "0,0,0,5/0,0,0,0/20,23/s", "4", "1,0,0,0/1,1,1,1/20,23/n"),
        (OPPOSED, "0,0,0,0/0,0,5,0/20,23/n", "3", "1,1,1,1/0,0,0,1/20,23/s"),
    ] {
        assert_eq!(round(rules).after(position, mv), after, "{rules} {position}");
    }
}

#[test]
fn t3_later_laps_sow_the_pit_of_origin_or_skip_it() {
    for (rules, position, after) in [
        (OPPOSED, "0,8,0,0/0,0,0,0/40,0/s", "1,1,1,1/1,1,1,1/40,0/n"),
        (OPPOSED, "0,9,0,0/0,0,0,0/39,0/s", "1,1,0,1/1,1,1,1/41,0/n"),
        (OPPOSED, "0,25,0,0/0,0,0,0/23,0/s", "3,3,0,3/3,3,3,3/27,0/n"),
        (SKIP, "0,7,0,0/0,0,0,0/41,0/s", "1,0,1,1/1,1,1,1/41,0/n"),
        (SKIP, "0,8,0,0/0,0,0,0/40,0/s", "1,0,0,1/1,1,1,1/42,0/n"),
        (SKIP, "0,21,0,0/0,0,0,0/27,0/s", "3,0,3,3/3,3,3,3/27,0/n"),
    ] {
        assert_eq!(round(rules).after(position, "2"), after, "{rules} {position}");
    }
}

#[test]
fn t4_a_run_of_two_four_or_six_is_captured_on_either_side() {
    for (rules, position, mv, after) in [
        // 2, 4 and 6 in a row, including the pion just dropped.
        (OPPOSED, "0,0,0,3/0,1,3,5/20,16/s", "4", "0,0,0,0/0,0,0,0/32,16/n"),
        // 8 breaks the run, and the pits before the break stay.
        (OPPOSED, "0,0,0,3/0,1,7,5/20,12/s", "4", "0,0,0,0/0,0,8,6/22,12/n"),
        (OPPOSED, "0,0,0,3/0,1,4,5/20,15/s", "4", "0,0,0,0/0,0,5,6/22,15/n"),
        // The last pit itself does not match, even if the pits before it do.
        (OPPOSED, "0,0,0,3/0,2,1,1/20,21/s", "4", "0,0,0,0/0,3,2,2/20,21/n"),
        (OPPOSED, "0,0,0,3/0,7,1,1/20,16/s", "4", "0,0,0,0/0,8,2,2/20,16/n"),
        // Own pits are captured too, and so are pits before the first one sown, across the border.
        (OPPOSED, "1,1,0,0/1,0,0,0/23,22/s", "1", "0,0,0,0/1,0,0,0/25,22/n"),
        (OPPOSED, "0,0,2,5/0,0,2,5/17,17/s", "3", "0,0,0,0/0,0,2,0/29,17/n"),
        (OPPOSED, "5,3,0,0/1,0,0,9/15,15/n", "4", "6,4,1,0/2,1,1,1/15,17/s"),
        (OPPOSED, "0,0,0,1/0,0,2,1/22,22/n", "3", "0,0,0,0/0,0,0,0/22,26/s"),
        (COMMON, "0,0,1,5/5,4,0,0/16,17/s", "3", "0,0,0,0/5,4,0,0/22,17/n"),
        (COMMON, "0,0,0,2/5,3,1,0/20,17/s", "4", "0,0,0,0/0,0,1,0/30,17/n"),
        // North captures in the same way.
        (OPPOSED, "0,0,1,3/0,0,0,2/20,22/n", "4", "0,0,0,0/0,0,0,0/20,28/s"),
        // The pit of origin if it was sown again: here everything is captured at once, and only once.
        (OPPOSED, "16,0,0,0/0,0,0,0/32,0/s", "1", "0,0,0,0/0,0,0,0/48,0/n"),
        (OPPOSED, "17,1,0,0/0,0,0,0/30,0/s", "1", "0,0,0,0/0,0,0,0/48,0/n"),
        (OPPOSED, "17,0,0,0/0,0,0,0/31,0/s", "1", "2,3,2,2/2,2,2,2/31,0/n"),
        (OPPOSED, "0,1,0,0/0,0,17,0/30,0/n", "3", "2,3,2,2/2,2,2,3/30,0/s"),
        // If it is skipped, it stops the run.
        (SKIP, "14,0,0,0/0,0,0,0/34,0/s", "1", "0,0,0,0/0,0,0,0/48,0/n"),
        (SKIP, "2,2,15,1/0,0,0,0/28,0/s", "3", "4,4,0,0/2,2,2,2/32,0/n"),
    ] {
        assert_eq!(round(rules).after(position, mv), after, "{rules} {position}");
    }
}

#[test]
fn t5_a_player_whose_pits_are_empty_passes_until_no_pion_is_left() {
    let table = round("");
    assert_eq!(table.legal("0,0,0,0/3,1,0,2/20,22/s"), "pass");
    assert_eq!(
        table.after("0,0,0,0/3,1,0,2/20,22/s", "pass"),
        "0,0,0,0/3,1,0,2/20,22/n"
    );
    assert_eq!(
        round(COMMON).after("3,1,0,2/0,0,0,0/20,22/n", "pass"),
        "3,1,0,2/0,0,0,0/20,22/s"
    );
    for (over, seeds) in [
        ("0,0,0,0/0,0,0,0/20,28/s", [20.0, 28.0]),
        ("0,0,0,0/0,0,0,0/28,20/n", [28.0, 20.0]),
        ("x,x,0,0/0,0,0,0/24,24/n", [24.0, 24.0]),
        // The contents of a hyena or carcass stay on the board and belong to its owner (C6).
        ("0,0,0,0/x,0,0,5h/20,23/s", [20.0, 28.0]),
        ("0,0,0,3c2/0,0,0,0/20,25/s", [23.0, 25.0]),
    ] {
        assert_eq!(table.legal(over), "", "{over}");
        assert_eq!(table.0.turn(&table.position(over)), Turn::Over, "{over}");
        assert_eq!(table.seeds(over), seeds, "{over}");
        let outcome = table.outcome(over).unwrap();
        assert_eq!(
            outcome.payoffs.as_slice(),
            [seeds[0] - seeds[1], seeds[1] - seeds[0]],
            "{over}"
        );
    }
    assert_eq!(
        table.outcome("0,0,0,0/0,0,0,0/20,28/s").unwrap().winner,
        Some(Player::NORTH)
    );
    assert_eq!(table.outcome("0,0,0,0/0,0,0,0/24,24/s").unwrap().winner, None);
    assert_eq!(table.outcome("0,0,0,0/0,0,0,1/24,23/s"), None);
    // A pion moved into the hyena ends the round too.
    assert_eq!(
        table.after("x,0,1,4h/0,0,0,0/20,23/s", "3"),
        "x,0,0,5h/0,0,0,0/20,23/n"
    );
    assert_eq!(table.legal("x,0,0,5h/0,0,0,0/20,23/n"), "");
    assert_eq!(table.legal("x,0,0,5h/0,0,1,0/20,22/s"), "pass", "only a hyena");
    assert_eq!(table.legal("x,0,0,2c2/0,0,1,0/20,25/s"), "pass", "only a carcass");
}

/// The `seeds` and payoffs that a repetition in this position would give.
fn at_repetition(position: &str) -> (Vec<f64>, Vec<f64>) {
    let table = round("");
    match table.0.repeated(table.session(position, "").history()) {
        Verdict::Over(outcome) => (outcome.seeds.unwrap().to_vec(), outcome.payoffs.to_vec()),
        Verdict::Continue(_) => panic!("a round on its own ends"),
    }
}

#[test]
fn t6_a_third_occurrence_ends_the_round() {
    let table = round("");
    // One pion moves back and forth between the fourth pits.
    let mut session = table.session("0,0,0,1/0,0,0,0/24,23/s", "4 4 4");
    assert_eq!(session.outcome(), None, "the third occurrence, not the second");
    session.play_text("4").unwrap();
    let outcome = session.outcome().unwrap();
    assert_eq!(outcome.seeds.as_ref().unwrap().as_slice(), [24.0, 24.0]);
    assert_eq!(session.turn(), Turn::Over);
    // A capture restarts the count: the position after it has occurred once.
    let mut session = table.session("1,1,0,1/0,0,0,0/22,23/s", "1 pass 4 4 4");
    assert_eq!(session.outcome(), None);
    assert_eq!(session.history().occurrences(), 2);
    session.play_text("4").unwrap();
    assert_eq!(session.turn(), Turn::Over);
}

#[test]
fn t6_pions_left_are_shared_and_the_odd_one_goes_to_the_player_with_an_odd_total() {
    for (position, seeds) in [
        ("0,0,0,1/0,0,0,0/24,23/s", [24.0, 24.0]),
        ("0,0,0,1/0,0,0,0/23,24/s", [24.0, 24.0]),
        ("1,2,0,0/0,0,1,1/20,23/s", [22.0, 26.0]),
        ("1,2,0,0/0,0,1,1/21,22/n", [24.0, 24.0]),
        ("1,2,0,0/0,0,1,0/21,23/n", [23.0, 25.0]),
        ("x,1,0,5h/0,1,1,0/17,23/n", [24.0, 24.0]),
        ("0,1,0,1/x,x,1,3c4/20,22/n", [22.0, 26.0]),
        ("0,1,0,1/x,x,1,3c4/21,21/n", [22.0, 26.0]),
    ] {
        let (found, payoffs) = at_repetition(position);
        assert_eq!(found, seeds, "{position}");
        assert_eq!(payoffs, [payoffs[0], 0.0 - payoffs[0]]);
    }
}

#[test]
fn t6_the_value_is_the_difference_of_holdings_with_pions_left_worth_nothing() {
    assert_eq!(at_repetition("1,2,0,0/0,0,1,1/20,23/s").1, [-3.0, 3.0]);
    assert_eq!(at_repetition("x,1,0,5h/0,1,1,0/17,23/n").1, [-1.0, 1.0]);
    assert_eq!(at_repetition("0,1,0,1/x,x,1,3c4/20,22/n").1, [-5.0, 5.0]);
    let game = round("").0;
    let info = game.info();
    assert_eq!((info.unit, info.bounds), (Unit::Pions, (-48, 48)));
    assert_eq!(
        (info.players, info.chance, info.cycles),
        (2, false, Cycles::Uniform)
    );
}

#[test]
fn t6_gains_are_counted_from_the_holdings_of_the_position() {
    let table = round("");
    for (position, lead, bounds) in [
        ("6,6,6,6/6,6,6,6/0,0/s", 0, (-48, 48)),
        ("1,2,0,0/0,0,1,1/20,23/s", -3, (-8, 2)),
        ("1,2,0,0/0,0,1,1/20,23/n", 3, (-2, 8)),
        ("x,1,0,5h/0,1,1,0/17,23/s", -1, (-4, 2)),
        ("0,1,0,1/x,x,1,3c4/20,22/s", -5, (-8, -2)),
        ("0,0,0,0/x,x,0,3c4/20,25/n", 8, (8, 8)),
    ] {
        let at = table.position(position);
        assert_eq!(table.0.baseline(&at), lead, "{position}");
        assert_eq!(table.0.material(&at), 100 * lead, "{position}");
        assert_eq!(table.0.bounds(&at), bounds, "{position}");
    }
}

#[test]
fn c4_only_a_ply_that_leaves_the_plain_pions_alone_is_reversible() {
    let table = round("");
    let mark = |before: &str, mv: &str| {
        let session = table.session(before, mv);
        session.history().entries().last().unwrap().mark
    };
    assert_eq!(mark("0,0,0,1/0,0,0,0/24,23/s", ""), Reversibility::Irreversible);
    assert_eq!(mark("0,0,0,1/0,0,0,0/24,23/s", "4"), Reversibility::Reversible);
    assert_eq!(mark("0,0,0,0/0,0,0,1/24,23/s", "pass"), Reversibility::Reversible);
    assert_eq!(mark("0,0,0,1/0,0,0,1/24,22/s", "4"), Reversibility::Irreversible);
    // A hyena only fills up; a carcass does so until it is taken.
    assert_eq!(mark("x,0,1,2h/0,0,0,1/22,22/s", "3"), Reversibility::Irreversible);
    assert_eq!(
        mark("x,0,1,2c2/0,0,0,1/22,22/s", "3"),
        Reversibility::Irreversible
    );
    assert_eq!(
        mark("x,0,1,3c2/0,0,0,1/22,21/s", "3"),
        Reversibility::Irreversible
    );
    assert_eq!(mark("x,1,0,3c2/0,0,0,1/22,21/s", "2"), Reversibility::Reversible);
}

#[test]
fn t7_pits_left_empty_take_no_part() {
    let table = round("");
    // Sowing passes over them, and so does a run of captures.
    assert_eq!(
        table.after("6,6,6,6/x,x,6,6/12,0/s", "4"),
        "7,7,7,1/x,x,7,7/12,0/n"
    );
    assert_eq!(
        table.after("x,x,0,0/0,0,0,9/20,19/n", "4"),
        "x,x,0,0/0,1,1,1/20,25/s"
    );
    assert_eq!(
        table.after("1,0,0,2/x,x,x,3/20,22/s", "4"),
        "0,0,0,0/x,x,x,0/26,22/n"
    );
}

#[test]
fn t9_nobody_lifts_or_captures_a_hyena_and_only_its_owner_sows_into_it() {
    let table = round("");
    assert_eq!(table.legal("x,1,1,3h/1,1,1,1/20,19/s"), "2 3");
    assert_eq!(table.legal("1,1,1,1/x,1,1,3h/20,19/n"), "2 3");
    // Its owner sows into it; a last pion there captures nothing, and a run of captures stops there.
    assert_eq!(
        table.after("x,2,1,3h/0,0,0,0/20,22/s", "2"),
        "x,0,2,4h/0,0,0,0/20,22/n"
    );
    assert_eq!(
        table.after("x,1,3,3h/1,1,1,1/18,19/s", "3"),
        "x,1,0,4h/1,1,0,0/22,19/n"
    );
    // The opponent's sowing passes over it, and so does the opponent's run of captures.
    assert_eq!(
        table.after("x,1,1,4h/0,0,0,2/20,20/n", "4"),
        "x,0,0,4h/0,0,0,0/20,24/s"
    );
    assert_eq!(
        table.after("x,0,1,4h/0,0,2,1/20,20/n", "3"),
        "x,0,0,4h/0,0,0,0/20,24/s"
    );
}

#[test]
fn t9_a_carcass_is_taken_by_its_owner_when_it_holds_two_more_than_it_began_with() {
    let table = round("");
    assert_eq!(table.legal("x,1,1,3c2/1,1,1,1/20,19/s"), "2 3");
    // Both players sow into it. At any point of either player's sowing, it goes to its owner when it is full.
    assert_eq!(
        table.after("x,1,1,2c2/1,1,1,1/20,20/s", "3"),
        "x,1,0,3c2/1,1,1,1/20,20/n"
    );
    assert_eq!(
        table.after("x,1,1,3c2/1,1,1,1/20,19/s", "3"),
        "x,1,0,0c2/1,1,1,1/24,19/n"
    );
    assert_eq!(
        table.after("x,1,1,3c2/0,0,0,2/20,21/n", "4"),
        "x,1,0,0c2/0,0,0,0/24,23/s"
    );
    assert_eq!(
        table.after("x,1,1,5c4/0,0,0,3/20,18/n", "4"),
        "x,0,0,0c4/0,0,0,0/26,22/s"
    );
    // It refills from 0 to the same total.
    assert_eq!(
        table.after("x,1,1,0c2/0,0,0,1/23,22/n", "4"),
        "x,1,1,1c2/0,0,0,0/23,22/s"
    );
    assert_eq!(
        table.after("0,0,40,3c2/0,0,0,0/5,0/s", "3"),
        "5,5,5,0c2/5,5,5,5/13,0/n"
    );
    // A last pion there captures nothing by T4, and a run of captures stops there, on either side.
    assert_eq!(
        table.after("x,1,1,1c4/0,0,1,1/22,21/s", "3"),
        "x,1,0,2c4/0,0,1,1/22,21/n"
    );
    assert_eq!(
        table.after("x,1,2,1c2/0,0,0,1/22,21/s", "3"),
        "x,1,0,2c2/0,0,0,0/24,21/n"
    );
    assert_eq!(
        table.after("x,1,1,1c2/0,0,2,1/21,21/n", "3"),
        "x,1,1,2c2/0,0,0,2/21,21/s"
    );
    assert_eq!(
        table.after("x,1,1,1c2/0,0,0,2/22,21/n", "4"),
        "x,1,0,2c2/0,0,0,0/22,23/s"
    );
}
