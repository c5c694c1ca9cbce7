//! The probabilities of throws, and exact values of endings.

use ishwa_core::game::{Game, Outcome, Turn};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::split_mix;
use ishwa_core::notation::Notation;
use ishwa_core::race::Race;
use ishwa_core::session::Session;

use super::{hyena, table_for};
use crate::chance_value::chance_value;
use crate::hyena::{HyenaPly, HyenaPosition, JeuDeLHyene};

#[test]
fn a_random_outcome_comes_as_often_as_its_chance() {
    const DRAWS: u32 = 100_000;
    let game = hyena("").0;
    let start = game.initial();
    let mut count = [0_u32; 5];
    for draw in 0..DRAWS {
        let HyenaPly::Throw(odd) = game.random_outcome(&start, split_mix(u64::from(draw))) else {
            panic!("a throw");
        };
        count[usize::from(odd)] += 1;
    }
    for (found, sixteenths) in count.into_iter().zip([1.0, 4.0, 6.0, 4.0, 1.0]) {
        let (expected, found) = (f64::from(DRAWS) * sixteenths / 16.0, f64::from(found));
        assert!(
            (found - expected).abs() < 5.0 * expected.sqrt(),
            "{found} of {expected}"
        );
    }
    assert_eq!(game.random_outcome(&start, 0), HyenaPly::Throw(0));
    assert_eq!(game.random_outcome(&start, u64::MAX), HyenaPly::Throw(4));
}

/// P1's values under best play of both, computed by an independent program: of `objective=first`, of
/// `objective=score`, and of `objective=score` with `pay=always`.
const EXACT: [(&str, [f64; 3]); 5] = [
    ("w,2-/9,14/-/p1?", [0.000_000_072_809, 0.0, -0.416_291_232_662]),
    (
        "3-,3-/0,12/-/p2",
        [0.247_933_884_298, 0.247_933_875_746, 0.247_933_875_746],
    ),
    ("h1,20-/12,0/v/p1", [1.0, 1.001_017_486_579, 1.001_017_486_579]),
    ("h1,30-/0,0/60-/p1", [1.0, 1.653_663_733_259, 1.653_663_733_259]),
    ("h1,w/12,4/v/p2?", [1.0, 1.0, 1.466_828_305_088]),
];

/// Each player's value when all maximise their own payoffs.
fn values(rules: &str, text: &str) -> Vec<f64> {
    let table = hyena(rules);
    let payoffs = |outcome: &Outcome, _: &HyenaPosition| outcome.payoffs.to_vec();
    chance_value(
        &table.0,
        table.position(text),
        |position| table.0.without_spare_tabas(position),
        payoffs,
    )
}

#[test]
fn h9_exact_values_of_endings() {
    for (text, expected) in EXACT {
        for (rules, expected) in ["objective=first", "", "pay=always"].into_iter().zip(expected) {
            let found = values(rules, text)[0];
            assert!(
                (found - expected).abs() < 1e-9,
                "{text} {rules}: {found} {expected}"
            );
        }
    }
    // The value of each choice: that of the position after it.
    for (rules, text, expected) in [
        ("objective=first", "80-,2-/5,14/-/p1", 0.000_000_072_809),
        ("objective=first", "w,2-/9,14/-/p1", 0.000_000_045_506),
        ("", "80-,2-/5,14/-/p1", -0.416_291_232_662),
    ] {
        let found = values(rules, text)[0];
        assert!(
            (found - expected).abs() < 1e-9,
            "{text} {rules}: {found} {expected}"
        );
    }
    assert!((values("pay=always", "v,h1/4,0/20+/p2")[0] + 0.685_324_517_436).abs() < 1e-9);
}

#[test]
fn tabas_that_can_never_be_spent_are_spare() {
    let trimmed = |text: &str| {
        let table = table_for(text, "");
        table
            .0
            .write_position(&table.0.without_spare_tabas(&table.position(text)))
    };
    for (text, expected) in [
        ("v,5+,w,5-/99,99,99,99/-/p1", "v,5+,w,5-/17,16,16,12/-/p1"),
        ("h1,v,w,7-/99,99,99,99/v/p1", "h1,v,w,7-/12,5,4,0/v/p1"),
        ("h1,h2,x,7+/99,99,99,99/80-/p1", "h1,h2,x,7+/0,0,0,4/80-/p1"),
        ("v,h1/99,99/0+/p1", "v,h1/5,10/0+/p1"),
        ("79+,h1/99,99/w/p1", "79+,h1/4,10/w/p1"),
        ("v,v/3,17/-/p2", "v,v/3,17/-/p2"),
    ] {
        assert_eq!(trimmed(text), expected);
    }
}

#[test]
fn bounds_and_estimate_follow_the_race_and_then_what_stands() {
    for (rules, text, bounds, certain) in [
        ("", "v,v/0,0/-/p1", (-1, 2), &[None, None] as &[Option<f64>]),
        ("", "h1,5+/0,0/v/p1", (1, 2), &[None, None]),
        ("", "h1,5+/0,0/v/p2", (-1, 0), &[None, None]),
        ("", "h1,h2,5+/0,0,0/v/p1", (1, 2), &[None, Some(0.0), None]),
        ("", "h1,x,5+/0,0,0/70-/p1", (1, 2), &[None, Some(-1.0), None]),
        (
            "",
            "h1,x,h2/0,0,0/70-/p1",
            (1, 2),
            &[Some(1.5), Some(-1.0), Some(0.0)],
        ),
        ("", "h1,h2/0,0/v/p1", (1, 1), &[Some(1.0), Some(0.0)]),
        ("", "h1,h2/0,0/v/p2", (0, 0), &[Some(1.0), Some(0.0)]),
        ("", "h1,x/0,0/70-/p1", (2, 2), &[Some(2.0), Some(-1.0)]),
        ("", "h1,x/0,0/70-/p2", (-1, -1), &[Some(2.0), Some(-1.0)]),
        ("objective=first", "v,v/0,0/-/p1", (0, 1), &[None, None]),
        (
            "objective=first",
            "h1,5+/0,0/v/p1",
            (1, 1),
            &[Some(1.0), Some(0.0)],
        ),
        (
            "objective=first",
            "h1,5+/0,0/v/p2",
            (0, 0),
            &[Some(1.0), Some(0.0)],
        ),
    ] {
        let table = table_for(text, rules);
        let position = table.position(text);
        assert_eq!(table.0.bounds(&position), bounds, "{text}");
        let found = table.0.estimate(&position);
        assert_eq!(found.len(), certain.len(), "{text}");
        for (found, certain) in found.iter().zip(certain) {
            assert!(certain.is_none_or(|certain| *found == certain), "{text}: {found}");
        }
        let hundredths = 100.0 * found[usize::from(position.side)];
        assert_eq!(table.0.evaluate(&position), hundredths.round() as i32, "{text}");
    }
}

#[test]
fn a_mother_is_worth_more_the_nearer_she_is_and_the_farther_the_hyena() {
    let estimate = |rules: &str, text: &str| {
        let table = table_for(text, rules);
        table.0.estimate(&table.position(text))
    };
    for rules in ["", "objective=first"] {
        for text in [
            "20+,0+/2,2/-/p2",
            "v,v/0,0/-/p1",
            "w,20+/4,0/-/p1",
            "40-,w/0,0/-/p2",
        ] {
            let found = estimate(rules, text);
            assert!(found[0] > found[1], "{rules} {text}: {found:?}");
        }
    }
    let own = |text| estimate("", text)[1];
    assert!(own("h1,30-/0,0/v/p1") > own("h1,30-/0,0/70-/p1"));
    assert!(own("h1,10-/0,0/v/p1") > own("h1,30-/0,0/v/p1"));
    // A lead of ten steps is more decisive near the end.
    let lead = |text| estimate("objective=first", text)[0];
    assert!(lead("5-,15-/0,0/-/p1") > 0.1 + lead("60-,70-/0,0/-/p1"));
}

/// The exact values of such endings are in [`EXACT`].
#[test]
fn a_mother_who_can_stay_where_she_waits_is_safe_once_another_is_home() {
    for text in ["h1,w/12,4/v/p2?", "h1,v/0,9/70-/p1", "h1,w/0,9/v/p2"] {
        let estimate = |rules: &str| {
            let table = table_for(text, rules);
            table.0.estimate(&table.position(text))
        };
        assert_eq!(estimate("")[..], [1.0, 0.0], "{text}");
        assert!(estimate("pay=always")[1] < 0.0, "{text}: who has to pay sets out");
    }
}

#[test]
fn a_decision_is_a_duel_with_every_rival_and_with_the_winner_alone_after_that() {
    let of_three = hyena("players=3");
    assert_eq!(of_three.0.for_two().info().players, 2);
    let of_two = hyena("");
    for (text, duels) in [
        (
            "v,20+,30-/1,2,3/-/p1?",
            ["v,20+/1,2/-/p1?", "v,30-/1,3/-/p1?"].as_slice(),
        ),
        ("20+,v,30-/2,1,3/-/p2?", &["v,20+/1,2/-/p1?", "v,30-/1,3/-/p1?"]),
        ("v,h1,30-/1,2,3/5+/p1?", &["v,h1/1,2/5+/p1?"]),
    ] {
        let found = of_three.0.duels(&of_three.position(text));
        let expected: Vec<_> = duels.iter().map(|duel| of_two.position(duel)).collect();
        assert_eq!(found[..], expected, "{text}");
    }
}

#[test]
fn h9_what_all_payoffs_add_up_to() {
    for (rules, sum) in [
        ("", (1.0, 1.0)),
        ("objective=first", (1.0, 1.0)),
        ("objective=first,players=4", (1.0, 1.0)),
        ("players=3", (0.0, 1.0)),
        ("players=4", (-1.0, 1.0)),
    ] {
        assert_eq!(hyena(rules).0.payoff_sum(), sum, "{rules}");
    }
}

#[test]
fn results_lie_within_the_bounds_of_every_position_before_them() {
    for rules in [
        "",
        "objective=first",
        "players=3",
        "players=4",
        "players=4,pay=always",
    ] {
        let game = hyena(rules).0;
        for seed in 0..200 {
            let mut session = Session::new(game.clone(), game.initial());
            let mut visited = vec![game.initial()];
            while session.outcome().is_none() {
                let random = split_mix(split_mix(seed) ^ visited.len() as u64);
                let mut moves = <JeuDeLHyene as Game>::Moves::default();
                game.moves(session.position(), &mut moves);
                let ply = match session.turn() {
                    Turn::Chance(_) => game.random_outcome(session.position(), random),
                    _ => moves[random as usize % moves.len()],
                };
                session.play(ply);
                visited.push(*session.position());
            }
            let payoffs = &session.outcome().unwrap().payoffs;
            for position in visited {
                let (low, high) = game.bounds(&position);
                let payoff = payoffs[usize::from(position.side)];
                // Waiting may end a race that no player has won: then its value is 0.
                assert!(
                    f64::from(low) <= payoff && payoff <= f64::from(high),
                    "{rules} {position:?}"
                );
            }
        }
    }
}
