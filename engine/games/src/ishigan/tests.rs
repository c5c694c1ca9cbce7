//! One or more tests for each rule I1 to I6, each of which fails when its rule is broken.

mod chances;
mod seats;
mod text;

use ishwa_core::game::{Cycles, Game, Player, Reversibility, Turn, Unit, Verdict};
use ishwa_core::notation::Notation;
use ishwa_core::rules::read_options;

use super::position::Sticks;
use super::{Ishigan, IshiganOptions, Standing, Throw};
use crate::testing::Table;

fn ishigan(rules: &str) -> Table<Ishigan> {
    Table::new(rules)
}

/// The game for as many players as the position has.
fn table_for(position: &str, rules: &str) -> Table<Ishigan> {
    Table(ishigan(rules).0.seated(position))
}

fn after(position: &str, throws: &str) -> String {
    table_for(position, "").after(position, throws)
}

/// The outcomes of a position in order, with their probabilities.
fn chances(table: &Table<Ishigan>, position: &str) -> Vec<(String, f64)> {
    let position = table.position(position);
    let mut listed = Vec::new();
    table.0.outcomes(&position, |outcome, chance| {
        listed.push((table.0.write_move(&position, outcome), chance.get()));
    });
    listed
}

fn assert_chances(table: &Table<Ishigan>, position: &str, expected: &[(&str, f64)]) {
    let found = chances(table, position);
    assert_eq!(found.len(), expected.len(), "{found:?}");
    for ((name, chance), (expected_name, expected_chance)) in found.iter().zip(expected) {
        assert_eq!(name, expected_name);
        assert!((chance - expected_chance).abs() < 1e-15, "{name}: {chance}");
        let mv = table.0.read_move(&table.position(position), name).unwrap();
        assert_eq!(table.0.probability(&table.position(position), mv).get(), *chance);
    }
}

#[test]
fn i1_pawns_and_hyena_start_on_the_dune() {
    let game = ishigan("").0;
    assert_eq!(game.write_position(&game.initial()), "0,0/0/p1");
    assert_eq!(game.turn(&game.initial()), Turn::Chance(Player::SOUTH));
    let six = ishigan("players=6").0;
    assert_eq!(six.write_position(&six.initial()), "0,0,0,0,0,0/0/p1");
    assert_eq!((game.info().players, six.info().players), (2, 6));
    assert_eq!((six.info().bounds, six.info().unit), ((0, 1), Unit::Payoff));
    assert!(game.info().chance);
    assert_eq!(game.info().cycles, Cycles::Uniform);
}

#[test]
fn i2_a_throw_is_worth_its_squares_and_only_two_whites_end_the_turn() {
    for (throw, reached) in [
        ("t4", "30,10/0/p1"),
        ("t3", "15,10/0/p1"),
        ("t2", "10,10/0/p2"),
        ("t1", "19,10/0/p1"),
        ("t0:2,2,2,2", "90,90/0/p1"),
    ] {
        assert_eq!(after("10,10/0/p1", throw), reached);
    }
    assert_eq!(after("10,20/0/p2", "t4 t3 t2"), "10,45/0/p1");
    assert_chances(
        &ishigan(""),
        "0,0/0/p1",
        &[
            ("t0:2,2,2,2", 1.0 / 16.0),
            ("t1", 4.0 / 16.0),
            ("t2", 6.0 / 16.0),
            ("t3", 4.0 / 16.0),
            ("t4", 1.0 / 16.0),
        ],
    );
    let unlisted = Throw::new(Sticks::Standing, 0);
    let game = ishigan("").0;
    assert_eq!(game.probability(&game.initial(), unlisted).get(), 0.0);
}

#[test]
fn i2_a_standing_stick_is_worth_thirty_and_leaves_the_others_their_sixteenths() {
    let table = ishigan("standing=1/20");
    assert_eq!(table.after("10,10/0/p1", "ts"), "40,10/0/p1");
    assert_eq!(table.after("r1,10/5/p1", "ts"), "r1,10c/35/p1");
    let share = 19.0 / 320.0;
    assert_chances(
        &table,
        "0,0/0/p1",
        &[
            ("t0:2,2,2,2", share),
            ("t1", 4.0 * share),
            ("t2", 6.0 * share),
            ("t3", 4.0 * share),
            ("t4", share),
            ("ts", 0.05),
        ],
    );
    // A throw that cannot occur is not listed.
    assert_eq!(ishigan("standing=0").legal("0,0/0/p1"), "t0:2,2,2,2 t1 t2 t3 t4");
    assert_chances(&ishigan("standing=1"), "0,0/0/p1", &[("ts", 1.0)]);
}

#[test]
fn i2_the_chance_of_a_standing_stick_is_one_rule_set_however_it_is_written() {
    for (text, id) in [
        ("1/20", "ishigan[standing=1/20]"),
        ("2/40", "ishigan[standing=1/20]"),
        ("0.05", "ishigan[standing=1/20]"),
        ("0.050000000", "ishigan[standing=1/20]"),
        ("1", "ishigan[standing=1]"),
        ("1.0", "ishigan[standing=1]"),
        ("7/7", "ishigan[standing=1]"),
        ("999999999/1000000000", "ishigan[standing=999999999/1000000000]"),
        ("0", "ishigan"),
        ("0.0", "ishigan"),
        ("0/3", "ishigan"),
    ] {
        let game = ishigan(&format!("standing={text}")).0;
        assert_eq!(game.rules().id(), id, "{text}");
    }
    for text in [
        "",
        ".",
        "/",
        "2",
        "1.5",
        "1.000000001",
        "3/2",
        "0/0",
        "1/0",
        "-1/20",
        "1/+20",
        "01/20",
        "0.",
        ".5",
        "00.5",
        "0.0000000001",
        "1e-3",
        "1/2/3",
        "5%",
        "0.1.1",
        "1/1000000001",
        "9999999999/9999999999",
        "4294967295.5",
        "0.+5",
        "½",
    ] {
        let error = read_options::<IshiganOptions>("ishigan", &format!("standing={text}")).unwrap_err();
        let error = error.to_string();
        assert!(error.starts_with("rules: found \"standing="), "{text}: {error}");
        assert!(
            error.ends_with(
                "expected for standing a fraction such as 1/20 or a decimal of up to nine places, from 0 to 1"
            ),
            "{error}"
        );
    }
    assert_eq!(Standing::new(1, 0), None);
    assert_eq!(Standing::new(3, 60), Standing::new(1, 20));
}

#[test]
fn i3_each_stick_of_a_camel_moves_one_opponent_by_twenty() {
    assert_eq!(after("10,0,30/0/p1", "t0:2,3,3,3"), "90,20,90/0/p1");
    assert_eq!(after("10,0,30/0/p2", "t0:1,1,3,3"), "50,80,70/0/p2");
    assert_chances(
        &ishigan("players=3"),
        "0,0,0/0/p2",
        &[
            ("t0:1,1,1,1", 1.0 / 256.0),
            ("t0:1,1,1,3", 4.0 / 256.0),
            ("t0:1,1,3,3", 6.0 / 256.0),
            ("t0:1,3,3,3", 4.0 / 256.0),
            ("t0:3,3,3,3", 1.0 / 256.0),
            ("t1", 4.0 / 16.0),
            ("t2", 6.0 / 16.0),
            ("t3", 4.0 / 16.0),
            ("t4", 1.0 / 16.0),
        ],
    );
    let error = ishigan("players=3");
    let error = error
        .0
        .read_move(&error.0.initial(), "t0:2,3,2,2")
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("t0:2,2,2,3,"),
        "the first in dictionary order stands for all: {error}"
    );
}

#[test]
fn i3_sticks_left_to_a_pawn_that_has_arrived_are_lost_and_arrivals_keep_their_order() {
    // P1 arrives by the camel; P2 is then one stick short, and P3 two.
    assert_chances(
        &ishigan("players=3"),
        "90,85,70/0/p1",
        &[
            ("t0:2,2,2,2", 1.0 / 256.0),
            ("t0:2,2,2,3", 4.0 / 256.0),
            ("t0:2,2,3,3", 7.0 / 256.0),
            ("t0:3,3,2,2", 3.0 / 256.0),
            ("t0:3,3,3,3", 1.0 / 256.0),
            ("t1", 4.0 / 16.0),
            ("t2", 6.0 / 16.0),
            ("t3", 4.0 / 16.0),
            ("t4", 1.0 / 16.0),
        ],
    );
    for (deal, reached) in [
        ("t0:2,2,2,2", "r1,r2,70/0/p2"),
        ("t0:2,2,2,3", "r1,r2,90/0/p2"),
        ("t0:2,2,3,3", "r1,r2,r3/0/p2"),
        ("t0:3,3,2,2", "r1,r3,r2/0/p2"),
        ("t0:3,3,3,3", "r1,85,r2/0/p2"),
    ] {
        assert_eq!(after("90,85,70/0/p1", deal), reached);
    }
}

#[test]
fn i3_only_opponents_who_race_after_the_thrower_has_moved_get_sticks() {
    // Arrived, caught and eaten pawns get none; an escaped one does.
    assert_eq!(
        table_for("0,5c,30e,r1/20/p1", "").legal("0,5c,30e,r1/20/p1"),
        "t0:3,3,3,3 t1 t2 t3 t4"
    );
    assert_eq!(after("0,5c,30e,r1/20/p1", "t0:3,3,3,3"), "80,5c,r2,r1/20/p1");
    // With no such opponent nothing happens.
    assert_eq!(
        table_for("0,r1,x1/50/p1", "").legal("0,r1,x1/50/p1"),
        "t0 t1 t2 t3 t4"
    );
    assert_eq!(after("0,r1,x1/50/p1", "t0"), "80,r1,x1/50/p1");
    assert_chances(
        &ishigan(""),
        "0,r1/50/p1",
        &[
            ("t0", 1.0 / 16.0),
            ("t1", 4.0 / 16.0),
            ("t2", 6.0 / 16.0),
            ("t3", 4.0 / 16.0),
            ("t4", 1.0 / 16.0),
        ],
    );
    // The hyena's camel: it moves first, so the pawns it catches get nothing, and those behind or level race on.
    assert_eq!(after("r1,15,10,95/10/p1", "t0:3,3,3,4"), "r1,15c,70,r2/90/p1");
    assert_eq!(
        table_for("r1,15/10/p1", "").legal("r1,15/10/p1"),
        "t0 t1 t2 t3 t4"
    );
    // A caught pawn gets past the hyena only with its own throw.
    assert_eq!(after("5c,0,r1/60/p1", "t0:2,2,2,2"), "85e,80,r1/60/p1");
}

#[test]
fn i3_a_scramble_is_off_or_even() {
    let off = ishigan("players=3,scramble=off");
    assert_eq!(off.legal("0,0,0/0/p1"), "t0 t1 t2 t3 t4");
    assert_eq!(off.after("0,0,0/0/p1", "t0"), "80,0,0/0/p1");
    let even = ishigan("players=4,scramble=even");
    assert_eq!(even.legal("0,0,0,0/0/p1"), "t0:2,3,4,2 t1 t2 t3 t4");
    assert_eq!(even.legal("0,0,0,0/0/p3"), "t0:4,1,2,4 t1 t2 t3 t4");
    assert_eq!(even.legal("0,r1,0,0/0/p4"), "t0:1,3,1,3 t1 t2 t3 t4");
    assert_eq!(even.legal("r2,r1,0,x1/50/p3"), "t0 t1 t2 t3 t4");
    assert_eq!(even.after("0,0,0,90/0/p3", "t0:4,1,2,4"), "20,20,80,r1/0/p3");
    assert_eq!(
        chances(&even, "0,0,0,0/0/p3")[0],
        ("t0:4,1,2,4".to_owned(), 1.0 / 16.0)
    );
}

#[test]
fn i4_a_pawn_that_reaches_agadez_takes_the_next_rank_and_ends_its_turn() {
    assert_eq!(after("95,0/0/p1", "t3"), "r1,0/0/p2");
    assert_eq!(after("94,0/0/p1", "t3"), "99,0/0/p1");
    assert_eq!(after("95,0,r1/0/p1", "t4"), "r2,0,r1/0/p2");
    assert_eq!(after("95,0,r1,x1/30/p1", "t0:2,2,2,2"), "r2,80,r1,x1/30/p2");
    // Arriving by another player's camel does not end the thrower's turn.
    assert_eq!(after("0,90/0/p1", "t0:2,2,2,2"), "80,r1/0/p1");
    // From then on the player throws for the hyena.
    assert_eq!(after("r1,50/0/p1", "t1"), "r1,50/9/p1");
    assert_eq!(after("r1,50/0/p1", "t1 t2 t2 t3"), "r1,50/14/p1");
    assert_eq!(
        after("r1,50,r2/0/p3", "t1 t2 t4"),
        "r1,50,r2/29/p1",
        "it is shared by all who have arrived"
    );
}

#[test]
fn i5_a_racing_pawn_ahead_that_the_hyena_reaches_or_passes_is_caught_where_it_stands() {
    assert_eq!(after("r1,29/20/p1", "t1"), "r1,29c/29/p1");
    assert_eq!(after("r1,28/20/p1", "t1"), "r1,28c/29/p1");
    assert_eq!(after("r1,30/20/p1", "t1"), "r1,30/29/p1");
    // A pawn level with the hyena or behind it is safe, also from its later moves.
    assert_eq!(after("r1,20/20/p1", "t1"), "r1,20/29/p1");
    assert_eq!(after("r1,19/20/p1", "t1 t0:2,2,2,2"), "r1,99/100/p2");
    assert_eq!(after("r1,10/20/p1", "t2 t1 t2 t4"), "r1,19/40/p1");
    // A caught pawn stays where it is while the hyena runs on.
    assert_eq!(after("r1,21/20/p1", "t1 t4 t2"), "r1,21c/49/p2");
    assert_eq!(after("r1,21,22/20/p1", "t1"), "r1,21c,22c/29/p1");
}

#[test]
fn i5_a_caught_pawn_must_get_past_the_hyena_before_two_whites() {
    assert_eq!(after("r1,40c/45/p2", "t3"), "r1,45c/45/p2", "level is not past");
    assert_eq!(after("r1,40c/45/p2", "t3 t3"), "r1,50e/45/p2");
    assert_eq!(after("r1,40c/45/p2", "t1 t2"), "r1,49e/45/p1");
    assert_eq!(after("r1,40c/45/p2", "t2"), "r1,x1/45/p1");
    assert_eq!(after("r1,40c/45/p2", "t3 t2"), "r1,x1/45/p1");
    assert_eq!(after("r1,40c,x1,0/45/p2", "t2"), "r1,x2,x1,0/45/p4");
    // A caught pawn may also arrive.
    assert_eq!(after("r1,80c/100/p2", "t4"), "r1,r2/100/p1");
    assert_eq!(after("r1,5c/100/p2", "t0"), "r1,85c/100/p2");
    // A pawn that has escaped and is caught again is eaten at once, but one that has not escaped is not.
    assert_eq!(after("r1,60e/40/p1", "t4"), "r1,x1/60/p1");
    assert_eq!(after("r1,61e/40/p1", "t4"), "r1,61e/60/p1");
    assert_eq!(after("r1,60e,50/40/p1", "t4"), "r1,x1,50c/60/p1");
    assert_eq!(
        after("r1,20e/45/p1", "t1"),
        "r1,20e/54/p1",
        "it is safe behind it"
    );
    assert_eq!(after("r1,45e/45/p1", "t1"), "r1,45e/54/p1", "and level with it");
    assert_eq!(after("60e,0/0/p1", "t2"), "60e,0/0/p2", "it may throw two whites");
}

#[test]
fn i5_the_hyena_stops_at_agadez_and_its_owners_turns_are_skipped_from_then_on() {
    assert_eq!(after("r1,99/95/p1", "t1"), "r1,99c/100/p2");
    assert_eq!(after("r1,99/95/p1", "t3"), "r1,99c/100/p2");
    assert_eq!(after("r1,99/94/p1", "t3"), "r1,99c/99/p1");
    assert_eq!(
        after("r1,10/90/p1", "t0:2,2,2,2"),
        "r1,90/100/p2",
        "the sticks are dealt first"
    );
    assert_eq!(after("r1,10/100/p2", "t2"), "r1,10/100/p2");
    assert_eq!(after("r1,10,r2,20/100/p2", "t2 t2"), "r1,10,r2,20/100/p2");
    assert_eq!(after("r1,10,r2,20/99/p2", "t2"), "r1,10,r2,20/99/p3");
}

#[test]
fn i6_the_game_ends_when_every_pawn_has_arrived_or_been_eaten() {
    for over in [
        "r1,r2/0/p1",
        "r2,r1/100/p2",
        "r1,x1/60/p1",
        "x1,x2/60/p2",
        "r1,x1,r2/60/p2",
    ] {
        let table = table_for(over, "");
        assert_eq!(table.legal(over), "", "{over}");
        assert_eq!(table.0.turn(&table.position(over)), Turn::Over);
    }
    assert_eq!(ishigan("").outcome("r1,99c/100/p2"), None);
    // Turns of eaten players are skipped.
    assert_eq!(after("0,x1,0/50/p1", "t2 t2"), "0,x1,0/50/p1");
}

#[test]
fn i6_one_order_of_all_puts_eaten_pawns_last_and_the_first_eaten_at_the_end() {
    let payoffs = |text: &str| table_for(text, "").outcome(text).unwrap().payoffs.to_vec();
    assert_eq!(payoffs("r1,r2/0/p1"), [1.0, 0.0]);
    assert_eq!(payoffs("x1,r1/60/p1"), [0.0, 1.0]);
    assert_eq!(payoffs("r2,r1,r3/0/p1"), [0.5, 1.0, 0.0]);
    assert_eq!(payoffs("x1,r1,x2/60/p1"), [0.0, 1.0, 0.5]);
    assert_eq!(payoffs("x2,x1,r2,r1,x3/60/p1"), [0.25, 0.0, 0.75, 1.0, 0.5]);
    assert_eq!(payoffs("r6,r5,r4,r3,r2,r1/60/p1"), [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
    assert_eq!(payoffs("x6,x5,x4,x3,x2,x1/60/p1"), [1.0, 0.8, 0.6, 0.4, 0.2, 0.0]);
    for full in ["r6,r5,r4,r3,r2,r1/60/p1", "x6,x5,x4,x3,x2,x1/60/p1"] {
        assert_eq!(after(full, ""), full);
    }
    let winner = |text: &str| table_for(text, "").outcome(text).unwrap().winner;
    assert_eq!(winner("x1,r2,r1/60/p1"), Some(Player::new(2)));
    assert_eq!(winner("x1,x2/60/p1"), None, "nobody has arrived");
    // Pawns eaten by the same move: the nearest to the hyena first, then turn order from the thrower.
    assert_eq!(after("60e,50e,r1/40/p3", "t4"), "x2,x1,r1/60/p3");
    assert_eq!(after("50e,60e,r1/40/p3", "t4"), "x1,x2,r1/60/p3");
    assert_eq!(after("55e,r1,50e,55e/40/p2", "t4"), "x3,r1,x1,x2/60/p2");
}

#[test]
fn c5_a_finished_position_shows_who_would_have_come_next() {
    assert_eq!(after("99,r1,r2/0/p1", "t3"), "r3,r1,r2/0/p2");
    assert_eq!(after("99,r1,x1/50/p1", "t3"), "r2,r1,x1/50/p2");
    assert_eq!(after("99,x1,r1/50/p1", "t3"), "r2,x1,r1/50/p3");
    // The hyena's turn continues when it eats the last pawn, unless it stops at Agadez; then no player has turns.
    assert_eq!(after("r1,60e/40/p1", "t4"), "r1,x1/60/p1");
    assert_eq!(after("r1,99e/95/p1", "t3"), "r1,x1/100/p2");
    assert_eq!(after("r1,99,x1/100/p2", "t3"), "r1,r2,x1/100/p3");
    assert_eq!(after("r1,r2,99/100/p3", "t3"), "r1,r2,r3/100/p1");
}

#[test]
fn c4_repetition_means_nothing_to_a_game_of_chance() {
    let table = ishigan("");
    let session = table.session("0,0/0/p1", &"t2 ".repeat(100));
    assert_eq!(session.outcome(), None);
    assert_eq!(session.turn(), Turn::Chance(Player::SOUTH));
    assert_eq!(session.history().occurrences(), 51);
    let goes_on = Verdict::Continue(table.0.initial());
    assert_eq!(table.0.repeated(session.history()), goes_on);
    let mark = |before: &str, after: &str| {
        table
            .0
            .reversibility(Some(&table.position(before)), &table.position(after))
    };
    assert_eq!(mark("0,0/0/p1", "0,0/0/p2"), Reversibility::Reversible);
    assert_eq!(mark("0,0/0/p1", "9,0/0/p1"), Reversibility::Irreversible);
    assert_eq!(mark("r1,0/0/p1", "r1,0/9/p1"), Reversibility::Irreversible);
    assert_eq!(
        table.0.reversibility(None, &table.0.initial()),
        Reversibility::Irreversible
    );
}
