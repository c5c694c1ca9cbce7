//! One or more tests for each rule R1 to R6, each of which fails when its rule is broken.

mod giving;
mod leaving;
mod repetition;
mod text;

use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Cycles, Game, Player, Reversibility, Seats, Turn, Unit};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;

use super::{Arrawan, ArrawanPosition, ArrawanSetup, ArrawanView, MAX_PITS, MOST_STROKES, Reserve};
use crate::testing::Table;

/// Two players, unless the options set another number.
fn arrawan(rules: &str) -> Table<Arrawan> {
    Table::new(rules)
}

/// As many players as the positions below have.
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
