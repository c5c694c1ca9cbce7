//! The probabilities of deals and throws, and exact probabilities of endings.

use std::collections::HashMap;

use ishwa_core::game::{Game, Outcome};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::split_mix;
use ishwa_core::race::Race;
use ishwa_core::session::Session;

use super::{ishigan, table_for};
use crate::chance_value::chance_value;
use crate::ishigan::position::MAX_DEALS;
use crate::ishigan::position::Sticks;
use crate::ishigan::{Ishigan, IshiganPosition, Throw};

/// Positions with all the ways in which deals merge: arrivals, lost sticks, pawns that get none.
const CAMELS: [&str; 9] = [
    "0,0/0/p1",
    "0,85/0/p1",
    "90,85,70/0/p1",
    "85,0,85/0/p2",
    "0,20,45,65/0/p1",
    "0,80,80,80,80,80/0/p1",
    "95,60,80,80,90,10/0/p5",
    "r1,10,20,50,90,95/15/p1",
    "r1,x1,60e,40c,7,80/45/p5",
];

#[test]
fn i3_deals_with_the_same_result_are_one_outcome() {
    for text in CAMELS {
        let table = table_for(text, "");
        let position = table.position(text);
        let (thrown, _) = table.0.thrown(position, Sticks::Whites(0));
        let racing: Vec<u16> = (0..table.0.players)
            .filter(|&pawn| pawn != position.side().index() && thrown.is_racing(pawn))
            .map(|pawn| pawn as u16 + 1)
            .collect();
        // Every deal separately, in lexicographic order.
        let mut results: Vec<(Throw, IshiganPosition, f64)> = Vec::new();
        let all = racing.len().pow(4);
        for number in 0..all {
            let stick = |i: u32| racing[number / racing.len().pow(3 - i) % racing.len()];
            let deal = (0..4).fold(0, |deal, i| deal << 3 | stick(i));
            let throw = Throw::new(Sticks::Whites(0), deal);
            let reached = table.0.play(&position, throw);
            let chance = 1.0 / 16.0 / all as f64;
            match results.iter_mut().find(|result| result.1 == reached) {
                Some(result) => result.2 += chance,
                None => results.push((throw, reached, chance)),
            }
        }
        let mut listed = Vec::new();
        table.0.outcomes(&position, |outcome, chance| {
            if outcome.sticks() == Sticks::Whites(0) {
                listed.push((outcome, chance.get()));
            }
        });
        assert_eq!(listed.len(), results.len(), "{text}");
        for ((outcome, chance), (expected, _, sum)) in listed.iter().zip(&results) {
            assert_eq!(outcome, expected, "{text}");
            assert!((chance - sum).abs() < 1e-14, "{text}: {chance} {sum}");
        }
    }
}

#[test]
fn i3_no_more_deals_differ_than_the_list_of_moves_holds() {
    let table = ishigan("players=6,standing=1/2");
    let most = (0..5_u32.pow(5)).map(|number| {
        let squares: Vec<String> = (0..5)
            .map(|i| (number / 5_u32.pow(i) % 5 * 20 + 10).to_string())
            .collect();
        let position = table.position(&format!("0,{}/0/p1", squares.join(",")));
        let mut moves = <Ishigan as Game>::Moves::default();
        table.0.moves(&position, &mut moves);
        moves.len()
    });
    assert_eq!(most.max(), Some(MAX_DEALS + 5));
}

#[test]
fn a_random_outcome_is_listed_and_comes_as_often_as_its_chance() {
    const DRAWS: usize = 200_000;
    for (rules, text) in CAMELS
        .map(|text| ("", text))
        .into_iter()
        .chain([("scramble=even", "0,10,20/0/p2"), ("scramble=off", "0,10/0/p2")])
        .chain([
            ("standing=1/3", "0,10,20/0/p3"),
            ("standing=1", "0,10/0/p2"),
            ("", "r1,15/10/p1"),
        ])
    {
        let table = table_for(text, rules);
        let position = table.position(text);
        let mut count: HashMap<Throw, usize> = HashMap::new();
        for draw in 0..DRAWS {
            let outcome = table
                .0
                .random_outcome(&position, split_mix(split_mix(draw as u64)));
            *count.entry(outcome).or_default() += 1;
        }
        table.0.outcomes(&position, |outcome, chance| {
            let chance = chance.get();
            let (expected, found) = (chance * DRAWS as f64, count.remove(&outcome).unwrap_or(0) as f64);
            let deviation = (expected * (1.0 - chance)).sqrt();
            assert!(
                (found - expected).abs() <= 5.0 * deviation,
                "{text}: {found} of {expected}"
            );
        });
        assert!(count.is_empty(), "{text}: not listed {count:?}");
    }
    // The lowest bits distinguish standing sticks from others, the highest the whites.
    let never = ishigan("").0;
    assert_eq!(
        never.random_outcome(&never.initial(), 0b0101 << 60),
        Throw::new(Sticks::Whites(2), 0)
    );
}

/// Values computed by an independent program: each player's probabilities of rank 1, 2, .. and of being eaten, then
/// the number of throws left.
const EXACT: [(&str, &str, &[f64]); 9] = [
    (
        "",
        "0,0/0/p1",
        &[
            0.558_521_542_105,
            0.412_266_802_089,
            0.029_211_655_806,
            0.441_478_457_895,
            0.513_142_058_748,
            0.045_379_483_357,
            19.323_029_334_086,
        ],
    ),
    (
        "standing=1/20",
        "0,0/0/p1",
        &[
            0.564_928_550_706,
            0.395_704_188_653,
            0.039_367_260_641,
            0.435_071_449_294,
            0.504_422_383_387,
            0.060_506_167_318,
            18.527_670_595_674,
        ],
    ),
    (
        "",
        "80,80/0/p2",
        &[
            0.390_704_953_252,
            0.574_966_717_509,
            0.034_328_329_239,
            0.609_295_046_748,
            0.373_899_328_790,
            0.016_805_624_462,
            9.133_003_509_232,
        ],
    ),
    (
        "",
        "r1,40/20/p1",
        &[
            1.0,
            0.0,
            0.0,
            0.0,
            0.469_095_159_179,
            0.530_904_840_821,
            10.341_085_534_646,
        ],
    ),
    (
        "",
        "r1,40c/45/p1",
        &[
            1.0,
            0.0,
            0.0,
            0.0,
            0.221_132_872_868,
            0.778_867_127_132,
            5.474_626_120_051,
        ],
    ),
    (
        "",
        "r1,10/50/p1",
        &[
            1.0,
            0.0,
            0.0,
            0.0,
            0.947_197_725_647,
            0.052_802_274_353,
            14.207_871_855_890,
        ],
    ),
    (
        "",
        "r1,5c/100/p2",
        &[
            1.0,
            0.0,
            0.0,
            0.0,
            0.084_411_842_252,
            0.915_588_157_748,
            2.441_568_420_661,
        ],
    ),
    (
        "",
        "r1,95/80/p1",
        &[
            1.0,
            0.0,
            0.0,
            0.0,
            0.812_742_299_023,
            0.187_257_700_977,
            3.619_582_268_971,
        ],
    ),
    (
        "",
        "r1,50,70/20/p1",
        &[
            1.0,
            0.0,
            0.0,
            0.0,
            0.0,
            0.362_909_317_985,
            0.226_180_196_078,
            0.410_910_485_937,
            0.0,
            0.432_470_215_773,
            0.288_174_765_541,
            0.279_355_018_685,
            13.615_686_099_829,
        ],
    ),
];

#[test]
fn i6_exact_chances_of_ranks_and_of_being_eaten() {
    for (rules, text, expected) in EXACT {
        let table = table_for(text, rules);
        let ends = |_: &Outcome, position: &IshiganPosition| {
            let pawn = |pawn: usize| {
                let rank = position.arrived(pawn).unwrap_or(table.0.players as u32 + 1);
                (1..=table.0.players as u32 + 1).map(move |r| f64::from(u8::from(r == rank)))
            };
            (0..table.0.players).flat_map(pawn).collect()
        };
        let found = chance_value(&table.0, table.position(text), |position| *position, ends);
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(expected) {
            assert!((found - expected).abs() < 1e-9, "{text}: {found} {expected}");
        }
    }
}

#[test]
fn bounds_are_the_ranks_left_and_the_estimate_knows_those_taken() {
    for (text, bounds, certain) in [
        ("0,0/0/p1", (0, 1), &[None, None] as &[Option<f64>]),
        ("r1,0/0/p1", (1, 1), &[Some(1.0), Some(0.0)]),
        ("r1,0/0/p2", (0, 0), &[Some(1.0), Some(0.0)]),
        ("0,x1/50/p1", (1, 1), &[Some(1.0), Some(0.0)]),
        ("0,r1,0/50/p1", (0, 1), &[None, Some(1.0), None]),
        (
            "0,r1,9,r2/50/p4",
            (0, 1),
            &[None, Some(1.0), None, Some(2.0 / 3.0)],
        ),
        ("0,x1,9/50/p1", (0, 1), &[None, Some(0.0), None]),
    ] {
        let table = table_for(text, "");
        let position = table.position(text);
        assert_eq!(table.0.bounds(&position), bounds, "{text}");
        let found = table.0.estimate(&position);
        assert_eq!(found.len(), certain.len());
        for (found, certain) in found.iter().zip(certain) {
            assert!(certain.is_none_or(|certain| *found == certain), "{text}: {found}");
        }
        let hundredths = 100.0 * found[position.side().index()];
        assert_eq!(table.0.evaluate(&position), hundredths.round() as i32);
    }
}

#[test]
fn a_pawn_is_worth_more_ahead_at_its_turn_and_free() {
    let estimate = |text: &str| {
        let table = table_for(text, "");
        table.0.estimate(&table.position(text))
    };
    for text in [
        "20,0,0/0/p2",
        "0,0,0/0/p1",
        "50,50c,r1/60/p3",
        "50,50e,r1/40/p3",
        "95,80/0/p2",
    ] {
        let found = estimate(text);
        assert!(found[0] > found[1], "{text}: {found:?}");
    }
    assert_eq!(estimate("7,7,7/0/p1")[1], estimate("7,7,7/0/p1")[2]);
    let safe = estimate("50,55,r1/60/p3");
    let hunted = estimate("50,55,r1/52/p3");
    assert!(hunted[0] > safe[0], "the other is hunted: {hunted:?}, {safe:?}");
}

#[test]
fn i6_what_all_payoffs_add_up_to() {
    for (players, sum) in [(2, 1.0), (3, 1.5), (4, 2.0)] {
        let game = ishigan(&format!("players={players}")).0;
        assert_eq!(game.payoff_sum(), (sum, sum), "{players}");
        assert_eq!(game.for_two().payoff_sum(), (1.0, 1.0), "{players}");
    }
}

#[test]
fn results_lie_within_the_bounds_of_every_position_before_them() {
    for players in 2..=6 {
        let game = ishigan(&format!("players={players},standing=1/9")).0;
        for seed in 0..300 {
            let mut session = Session::new(game.clone(), game.initial());
            let mut visited = vec![game.initial()];
            while session.outcome().is_none() {
                let random = split_mix(split_mix(seed) ^ visited.len() as u64);
                session.play(game.random_outcome(session.position(), random));
                visited.push(*session.position());
            }
            let outcome = session.outcome().unwrap();
            let sum: f64 = outcome.payoffs.iter().sum();
            assert!((sum - f64::from(players) / 2.0).abs() < 1e-12);
            assert_eq!(outcome.payoffs[outcome.winner.unwrap().index()], 1.0);
            assert_eq!(game.estimate(session.position()), outcome.payoffs);
            for position in visited {
                let (low, high) = game.bounds(&position);
                let payoff = outcome.payoffs[position.side().index()];
                assert!(
                    f64::from(low) <= payoff && payoff <= f64::from(high),
                    "{position:?}"
                );
            }
        }
    }
}
