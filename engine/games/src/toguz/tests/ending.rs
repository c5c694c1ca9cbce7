//! The end of the game, repetition and bounds: K6, K7, C4.

use ishwa_core::game::{Cycles, Game, Player, Reversibility, Turn, Unit, Verdict};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;

use super::{START, toguz};

#[test]
fn k6_a_player_without_a_stone_to_lift_ends_the_game_and_each_takes_their_side() {
    let table = toguz("");
    for (position, seeds) in [
        ("0,0,0,0,0,0,0,0,0/1,2,0,0,0,0,0,0,3/75,81/-,-/s", [75.0, 87.0]),
        ("1,2,0,0,0,0,0,0,3/0,0,0,0,0,0,0,0,0/81,75/-,-/n", [87.0, 75.0]),
        ("0,0,0,0,0,0,0,0,0/1,2,0,0,0,0,0,0,3/75,81/3,2/s", [75.0, 87.0]),
        ("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/81,81/-,-/s", [81.0, 81.0]),
        ("0,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0/81,80/-,-/s", [81.0, 81.0]),
    ] {
        assert_eq!(table.legal(position), "", "{position}");
        assert_eq!(table.seeds(position), seeds, "{position}");
        assert_eq!(table.0.turn(&table.position(position)), Turn::Over);
        let winner = table.outcome(position).unwrap().winner;
        let expected = match seeds[0] - seeds[1] {
            0.0 => None,
            south if south > 0.0 => Some(Player::SOUTH),
            _ => Some(Player::NORTH),
        };
        assert_eq!(winner, expected, "{position}");
    }
    // The opponent's side may be empty as long as the player to move can move.
    let position = "1,2,0,0,0,0,0,0,3/0,0,0,0,0,0,0,0,0/81,75/-,-/s";
    assert_eq!(table.legal(position), "1 2 9");
    assert_eq!(table.outcome(position), None);
    // Stones in the last pit are enough.
    assert_eq!(
        table.legal("0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,3/81,78/-,-/n"),
        "9"
    );
}

#[test]
fn k6_the_side_shown_in_a_finished_game_is_who_would_have_come_next() {
    let table = toguz("");
    let session = table.session("0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0/80,80/-,-/s", "9");
    let over = "0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/82,80/-,-/n";
    assert_eq!(table.0.write_position(session.position()), over);
    assert_eq!(session.turn(), Turn::Over);
    assert_eq!(session.outcome().unwrap().payoffs.as_slice(), [1.0, -1.0]);
    assert_eq!(table.0.side(session.position()), Player::NORTH);
}

#[test]
fn k6_the_game_ends_with_82_stones_unless_played_for_the_difference() {
    let (win, stones) = (toguz(""), toguz("objective=stones"));
    for (position, seeds, legal) in [
        (
            "1,2,0,0,0,0,0,0,0/3,0,0,0,0,0,0,0,0/82,74/-,-/s",
            [85.0, 77.0],
            "1 2",
        ),
        (
            "1,2,0,0,0,0,0,0,0/3,0,0,0,0,0,0,0,0/74,82/-,-/s",
            [77.0, 85.0],
            "1 2",
        ),
        (
            "1,2,0,0,0,0,0,0,0/3,0,0,0,0,0,0,0,0/82,74/-,-/n",
            [85.0, 77.0],
            "1",
        ),
        (
            "1,2,0,0,0,0,0,0,0/3,0,0,0,0,0,0,0,0/74,82/-,-/n",
            [77.0, 85.0],
            "1",
        ),
    ] {
        assert_eq!(win.legal(position), "", "{position}");
        assert_eq!(win.seeds(position), seeds, "{position}");
        let payoff = if seeds[0] > seeds[1] { 1.0 } else { -1.0 };
        let outcome = win.outcome(position).unwrap();
        assert_eq!(outcome.payoffs.as_slice(), [payoff, -payoff], "{position}");
        assert_eq!(stones.legal(position), legal);
        assert_eq!(stones.outcome(position), None);
    }
    assert_eq!(
        win.legal("1,2,0,0,0,0,0,0,0/4,0,0,0,0,0,0,0,0/81,74/-,-/s"),
        "1 2"
    );
    assert_eq!(
        win.legal("1,1,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0/81,79/-,-/s"),
        "1 2"
    );
    let played_out = "0,0,0,0,0,0,0,0,0/3,0,0,0,0,0,0,0,0/85,74/-,-/s";
    let outcome = stones.outcome(played_out).unwrap();
    assert_eq!(outcome.payoffs.as_slice(), [8.0, -8.0]);
    assert_eq!(outcome.winner, Some(Player::SOUTH));
    assert_eq!(
        (win.0.info().unit, stones.0.info().unit),
        (Unit::Win, Unit::Stones)
    );
}

/// Two stones that circulate for 18 plies, one behind the other, without a capture.
const CYCLE_START: &str = "1,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0/80,80/-,-/s";
const CYCLE: &str = "1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9";

#[test]
fn k7_a_third_occurrence_ends_the_game_and_each_takes_their_side() {
    let table = toguz("");
    let twice = format!("{CYCLE} {CYCLE}");
    let (cycle, last) = twice.rsplit_once(' ').unwrap();
    let mut session = table.session(CYCLE_START, cycle);
    assert_eq!(session.outcome(), None, "the third occurrence, not the second");
    session.play_text(last).unwrap();
    let outcome = session.outcome().unwrap();
    assert_eq!(outcome.seeds.as_ref().unwrap().as_slice(), [81.0, 81.0]);
    assert_eq!(outcome.winner, None);
    assert_eq!(session.turn(), Turn::Over);
    assert_eq!(
        table.0.write_position(session.position()),
        CYCLE_START,
        "by itself the position is not over"
    );
    let error = session.play_text("1").unwrap_err().to_string();
    assert!(error.ends_with("cannot be played: the game is over"), "{error}");
}

#[test]
fn k7_the_result_depends_on_where_the_cycle_is_cut() {
    // The same cycle, begun one ply before its end: both stones are then North's.
    let (before, last) = CYCLE.rsplit_once(' ').unwrap();
    let table = toguz("objective=stones");
    let start = table.after(CYCLE_START, before);
    assert_eq!(start, "0,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,1/80,80/-,-/n");
    let session = table.session(&start, &format!("{last} {before} {last} {before}"));
    let outcome = session.outcome().unwrap();
    assert_eq!(outcome.seeds.as_ref().unwrap().as_slice(), [80.0, 82.0]);
    assert_eq!(outcome.payoffs.as_slice(), [-2.0, 2.0]);
    for rules in ["", "objective=stones"] {
        assert_eq!(toguz(rules).0.info().cycles, Cycles::ByHistory);
    }
    let single = table.session("3,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0/60,98/-,-/s", "");
    let Verdict::Over(outcome) = table.0.repeated(single.history()) else {
        panic!("Toguz has no rounds");
    };
    assert_eq!(outcome.seeds.unwrap().as_slice(), [63.0, 99.0]);
}

#[test]
fn c4_a_stone_that_reaches_a_kazna_is_irreversible() {
    let table = toguz("");
    let mark = |before: &str, mv: &str| {
        let session = table.session(before, mv);
        session.history().entries()[1].mark
    };
    assert_eq!(mark(CYCLE_START, "1"), Reversibility::Reversible);
    let tuz = "0,5,0,0,0,0,0,0,0/0,4,0,0,3,0,0,0,0/75,75/3,4";
    assert_eq!(
        mark(&format!("{tuz}/n"), "2"),
        Reversibility::Irreversible,
        "South's kazna"
    );
    assert_eq!(
        mark(&format!("{tuz}/s"), "2"),
        Reversibility::Irreversible,
        "North's kazna"
    );
    let first = table.session(CYCLE_START, "");
    assert_eq!(first.history().entries()[0].mark, Reversibility::Irreversible);
}

#[test]
fn k6_bounds_keep_what_is_in_the_kaznas() {
    let (win, stones) = (toguz(""), toguz("objective=stones"));
    for (position, of_win, of_stones, points) in [
        (
            "1,2,0,0,0,0,0,0,0/4,0,0,0,0,0,0,0,0/81,74/-,-/s",
            (0, 1),
            (0, 14),
            700,
        ),
        (
            "1,2,0,0,0,0,0,0,0/4,0,0,0,0,0,0,0,0/81,74/-,-/n",
            (-1, 0),
            (-14, 0),
            -700,
        ),
        (
            "1,2,0,0,0,0,0,0,0/3,0,0,0,0,0,0,0,0/82,74/-,-/s",
            (1, 1),
            (2, 14),
            800,
        ),
        (START, (-1, 1), (-162, 162), 0),
    ] {
        assert_eq!(win.0.bounds(&win.position(position)), of_win, "{position}");
        assert_eq!(
            stones.0.bounds(&stones.position(position)),
            of_stones,
            "{position}"
        );
        assert_eq!(win.0.material(&win.position(position)), points, "{position}");
    }
}
