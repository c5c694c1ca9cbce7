//! A single round: one test or more for each rule T1 to T7 and T9, each of which fails when its rule is broken.

use std::collections::HashMap;

use super::board::Last;
use super::{Direction, Move, Options, Origin, PITS, Pit, Setup, Tihulelin};
use crate::game::{Cycles, Game, Mark, Notation, Player, Turn, Unit, Verdict};
use crate::games::testing::Table;
use crate::key::split_mix;

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
        // 2, 4 and 6 in a row, with the pion just dropped.
        (OPPOSED, "0,0,0,3/0,1,3,5/20,16/s", "4", "0,0,0,0/0,0,0,0/32,16/n"),
        // 8 breaks the run, and what lies before the break stays.
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
        // North captures alike.
        (OPPOSED, "0,0,1,3/0,0,0,2/20,22/n", "4", "0,0,0,0/0,0,0,0/20,28/s"),
        // The pit of origin when it was sown again: here everything is captured at once, and once only.
        (OPPOSED, "16,0,0,0/0,0,0,0/32,0/s", "1", "0,0,0,0/0,0,0,0/48,0/n"),
        (OPPOSED, "17,1,0,0/0,0,0,0/30,0/s", "1", "0,0,0,0/0,0,0,0/48,0/n"),
        (OPPOSED, "17,0,0,0/0,0,0,0/31,0/s", "1", "2,3,2,2/2,2,2,2/31,0/n"),
        (OPPOSED, "0,1,0,0/0,0,17,0/30,0/n", "3", "2,3,2,2/2,2,2,3/30,0/s"),
        // Skipped, it stops the run.
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
        // What a hyena or carcass holds stays on the board and belongs to its owner (C6).
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
    // A pion moved into the hyena ends the round, too.
    assert_eq!(
        table.after("x,0,1,4h/0,0,0,0/20,23/s", "3"),
        "x,0,0,5h/0,0,0,0/20,23/n"
    );
    assert_eq!(table.legal("x,0,0,5h/0,0,0,0/20,23/n"), "");
    assert_eq!(table.legal("x,0,0,5h/0,0,1,0/20,22/s"), "pass", "only a hyena");
    assert_eq!(table.legal("x,0,0,2c2/0,0,1,0/20,25/s"), "pass", "only a carcass");
}

/// What a repetition in this position would make of it, by `seeds` and payoffs.
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
    // One pion walks to and fro between the fourth pits.
    let mut session = table.session("0,0,0,1/0,0,0,0/24,23/s", "4 4 4");
    assert_eq!(session.outcome(), None, "the third occurrence, not the second");
    session.play_text("4").unwrap();
    let outcome = session.outcome().unwrap();
    assert_eq!(outcome.seeds.as_ref().unwrap().as_slice(), [24.0, 24.0]);
    assert_eq!(session.turn(), Turn::Over);
    // A capture begins the count anew: the position after it has occurred once.
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
    assert_eq!((info.unit, info.bounds), (Unit::Seeds, (-48, 48)));
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
        assert_eq!(table.0.evaluate(&at), 100 * lead, "{position}");
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
    assert_eq!(mark("0,0,0,1/0,0,0,0/24,23/s", ""), Mark::Irreversible);
    assert_eq!(mark("0,0,0,1/0,0,0,0/24,23/s", "4"), Mark::Reversible);
    assert_eq!(mark("0,0,0,0/0,0,0,1/24,23/s", "pass"), Mark::Reversible);
    assert_eq!(mark("0,0,0,1/0,0,0,1/24,22/s", "4"), Mark::Irreversible);
    // A hyena only fills, and a carcass does until it is taken.
    assert_eq!(mark("x,0,1,2h/0,0,0,1/22,22/s", "3"), Mark::Irreversible);
    assert_eq!(mark("x,0,1,2c2/0,0,0,1/22,22/s", "3"), Mark::Irreversible);
    assert_eq!(mark("x,0,1,3c2/0,0,0,1/22,21/s", "3"), Mark::Irreversible);
    assert_eq!(mark("x,1,0,3c2/0,0,0,1/22,21/s", "2"), Mark::Reversible);
}

/// The most pions of the layers that are solved here.
const DEEPEST: u32 = 8;

/// Solved layers: direction, pions in plain pits, then positions, wins, draws, losses and the sum of the values, all
/// for the side to move. A value is the best difference of captures, infinite play being worth 0.
const LAYERS: [(&str, u32, [i32; 5]); 10] = [
    (OPPOSED, 0, [1, 0, 1, 0, 0]),
    (OPPOSED, 2, [36, 17, 0, 19, -4]),
    (OPPOSED, 4, [330, 112, 104, 114, -8]),
    (OPPOSED, 6, [1716, 878, 36, 802, 412]),
    (OPPOSED, 8, [6435, 2669, 1719, 2047, 4010]),
    (COMMON, 0, [1, 0, 1, 0, 0]),
    (COMMON, 2, [36, 17, 0, 19, -4]),
    (COMMON, 4, [330, 117, 106, 107, 40]),
    (COMMON, 6, [1716, 948, 0, 768, 808]),
    (COMMON, 8, [6435, 2650, 2046, 1739, 5804]),
];

/// All ways to lay `pions` out in `pits` pits, as bytes.
fn boards(pions: u32, pits: u32) -> Vec<u64> {
    if pits == 1 {
        return vec![u64::from(pions)];
    }
    (0..=pions)
        .flat_map(|first| {
            boards(pions - first, pits - 1)
                .into_iter()
                .map(move |rest| rest << 8 | u64::from(first))
        })
        .collect()
}

/// A ply of a layer: what it gains, and the pits it leads to as the opponent then sees them.
type Ply = (i32, u64);

/// The values of a layer, given those of the layers below: for each size of a win, the least fixpoint of who can
/// force it in a finite number of plies; what nobody can force is worth 0.
fn solve(layer: &HashMap<u64, Vec<Ply>>, below: &HashMap<u64, i32>, pions: u32) -> HashMap<u64, i32> {
    let mut values: HashMap<u64, i32> = layer.keys().map(|&pits| (pits, 0)).collect();
    for at_least in 1..=pions as i32 {
        // +1: the mover forces a gain of at least so much; -1: the opponent does.
        let mut forced: HashMap<u64, i32> = HashMap::new();
        loop {
            let known = forced.len();
            for (&pits, plies) in layer {
                let results = || {
                    plies.iter().map(|&(gain, next)| match below.get(&next) {
                        Some(value) if gain - value >= at_least => 1,
                        Some(value) if gain - value <= -at_least => -1,
                        Some(_) => 0,
                        None => -forced.get(&next).copied().unwrap_or(0),
                    })
                };
                let best = results().max().unwrap_or(0);
                if best != 0 {
                    forced.insert(pits, best);
                }
            }
            if forced.len() == known {
                break;
            }
        }
        for (pits, sign) in forced {
            values.insert(pits, sign * at_least);
        }
    }
    values
}

#[test]
fn t6_small_layers_have_the_values_found_by_brute_force() {
    for rules in [OPPOSED, COMMON] {
        let game = round(rules).0;
        let mut below = HashMap::new();
        for pions in (0..=DEEPEST).step_by(2) {
            let plies = |pits| {
                let mut position = game.initial();
                position.pits = pits;
                position.held[0] = 48 - pions as u8;
                let mut moves = <Tihulelin as Game>::Moves::default();
                game.moves(&position, &mut moves);
                let plies = moves.iter().map(|&mv| {
                    let next = game.play(&position, mv);
                    (i32::from(next.held[0] - position.held[0]), next.pits)
                });
                plies.collect()
            };
            let layer = boards(pions, 8)
                .into_iter()
                .map(|pits| (pits, plies(pits)))
                .collect();
            let values = solve(&layer, &below, pions);
            let count = |sign: i32| values.values().filter(|value| value.signum() == sign).count() as i32;
            let found = [
                values.len() as i32,
                count(1),
                count(0),
                count(-1),
                values.values().sum(),
            ];
            assert!(
                LAYERS.contains(&(rules, pions, found)),
                "{rules} {pions}: {found:?}"
            );
            below.extend(values);
        }
    }
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
    // The opponent's sowing passes over it, and so does his run of captures.
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
    // Both sow into it. At the end of a sowing or in the middle, by whomever, it goes to its owner.
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
    // It counts from 0 to the same total again.
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

#[test]
fn c2_fields_are_read_strictly() {
    let table = round("");
    let pit =
        "expected a number from 0 to 48 without sign or leading zero, x, a hyena (3h) or a carcass (3c2)";
    for (text, sentence) in [
        (
            "6,6,6/6,6,6,6/0,6/s",
            "position field south: found \"6,6,6\", expected 4 pits separated by commas".to_owned(),
        ),
        (
            "6,6,6,6/6,6,6,6/0/s",
            "position field held: found \"0\", expected 2 numbers separated by commas".to_owned(),
        ),
        (
            "6,6,6,6/6,6,6,6/0,0/s?",
            "position field side: found \"s?\", expected s or n".to_owned(),
        ),
        (
            "6,6,6,6/6,6,6,6/0,0/s/s",
            "position: found 5 fields in \"6,6,6,6/6,6,6,6/0,0/s/s\", expected the 4 fields south/north/held/side"
                .to_owned(),
        ),
        (
            "6,6,6,6/6,6,6,06/0,0/s",
            format!("position field north: found \"06\", {pit}"),
        ),
        (
            "6,6,6,hh/6,6,6,6/0,0/s",
            format!("position field south: found \"hh\", {pit}"),
        ),
        (
            "6,6,6,2c/6,6,6,6/0,4/s",
            format!("position field south: found \"2c\", {pit}"),
        ),
        (
            "6,6,6,X/6,6,6,6/0,6/s",
            format!("position field south: found \"X\", {pit}"),
        ),
    ] {
        assert_eq!(table.refusal(text), sentence);
    }
}

#[test]
fn c2_totals_and_marks_are_checked() {
    let table = round("");
    for (text, sentence) in [
        (
            "6,6,6,6/6,6,6,6/0,1/s",
            "position, pions in all: found 49, expected 48",
        ),
        (
            "x,6,6,4h/6,6,6,6/0,7/s",
            "position, pions in all: found 47, expected 48",
        ),
        (
            "6,x,6,6/6,6,6,6/0,6/s",
            "position field south: found \"x\", expected x in the first pits only, and never in pit 4",
        ),
        (
            "24,0,0,0/x,x,x,x/24,0/s",
            "position field north: found \"x\", expected x in the first pits only, and never in pit 4",
        ),
        (
            "x,x,6,6/x,6,6,6/18,0/s",
            "position, pits marked x, h or c: found some on both sides, expected them on one side only",
        ),
        (
            "x,6,6,6/6,6,6,2h/6,4/s",
            "position, pits marked x, h or c: found some on both sides, expected them on one side only",
        ),
        (
            "6,6,2h,6/6,6,6,6/0,4/s",
            "position field south: found \"2h\", expected a hyena or carcass in pit 4 only",
        ),
        (
            "2c2,6,6,6/6,6,6,6/0,4/s",
            "position field south: found \"2c2\", expected a hyena or carcass in pit 4 only",
        ),
        (
            "6,6,6,6/6,6,6,4c2/0,2/s",
            "position field north: found \"4c2\", expected a carcass that began with 2 or 4 and holds 1 more at most",
        ),
        (
            "6,6,6,6/6,6,6,3c3/0,3/s",
            "position field north: found \"3c3\", expected a carcass that began with 2 or 4 and holds 1 more at most",
        ),
    ] {
        assert_eq!(table.refusal(text), sentence);
    }
    for text in [
        "x,x,x,5/6,6,6,6/0,19/s",
        "6,6,6,6/6,6,6,5c4/0,1/n",
        "6,6,6,6/6,6,6,0c2/0,6/n",
        "x,6,6,0h/6,6,6,6/0,12/n",
        "0,0,0,48/0,0,0,0/0,0/n",
        "0,0,0,0/0,0,0,0/0,48/n",
    ] {
        let position = table.position(text);
        assert_eq!(table.0.write_position(&position), text);
        assert!(table.0.is_sound(&position), "{text}");
    }
    let error = table
        .0
        .read_move(&table.0.initial(), "pass")
        .unwrap_err()
        .to_string();
    assert!(
        error.ends_with("found \"pass\", expected one of the legal moves 1 2 3 4"),
        "{error}"
    );
}

#[test]
fn unsound_positions_are_told() {
    let table = round("");
    let sound = table.position("x,6,6,3c2/6,6,6,6/0,9/s");
    assert!(table.0.is_sound(&sound));
    let mut less = sound;
    less.held[1] -= 1;
    let mut closed = sound;
    closed.pits += 1;
    closed.held[1] -= 1;
    let mut full = sound;
    full.pits += 1 << 24;
    full.held[1] -= 1;
    let mut began = sound;
    began.marks.last = Last::Carcass { began: 3 };
    let mut all = table.position("x,x,x,0/6,6,6,6/0,24/s");
    all.marks.closed = 4;
    let mut owner = table.position("6,6,6,6/6,6,6,6/0,0/s");
    owner.marks.owner = Player::NORTH;
    for unsound in [less, closed, full, began, all, owner] {
        assert!(!table.0.is_sound(&unsound), "{unsound:?}");
    }
}

#[test]
fn positions_that_differ_have_different_keys() {
    let table = round("");
    let texts = [
        "6,6,6,6/6,6,6,6/0,0/s",
        "6,6,6,6/6,6,6,6/0,0/n",
        "x,0,0,2/0,0,0,0/24,22/s",
        "x,0,0,2/0,0,0,0/23,23/s",
        "0,0,0,2/0,0,0,0/24,22/s",
        "x,x,0,2/0,0,0,0/24,22/s",
        "x,0,0,2h/0,0,0,0/24,22/s",
        "x,0,0,2c2/0,0,0,0/24,22/s",
        "x,0,0,2c4/0,0,0,0/24,22/s",
        "x,0,0,0/0,0,0,0/24,24/s",
        "0,0,0,0/x,0,0,0/24,24/s",
    ];
    let keys: Vec<u64> = texts
        .iter()
        .map(|text| table.0.key(&table.position(text)))
        .collect();
    for (i, key) in keys.iter().enumerate() {
        assert!(!keys[..i].contains(key), "{}", texts[i]);
    }
    let initial = table.0.initial();
    assert_ne!(table.0.key(&initial), round(SKIP).0.key(&initial));
}

#[test]
fn the_board_is_drawn_with_south_below_and_first_pits_facing_as_they_are_sown() {
    let drawn = |rules: &str| {
        let table = round(rules);
        table.0.draw(&table.position("1,2,3,14/x,6,7,3c2/10,2/n"))
    };
    assert_eq!(
        drawn(OPPOSED),
        "          1     2     3     4
      +-----+-----+-----+-----+
*North |   x |   6 |   7 | 3c2 | ->  held 2
      +-----+-----+-----+-----+
 South |   1 |   2 |   3 |  14 | ->  held 10
      +-----+-----+-----+-----+
          1     2     3     4"
    );
    assert_eq!(
        drawn(COMMON),
        "          4     3     2     1
      +-----+-----+-----+-----+
*North | 3c2 |   7 |   6 |   x | <-  held 2
      +-----+-----+-----+-----+
 South |   1 |   2 |   3 |  14 | ->  held 10
      +-----+-----+-----+-----+
          1     2     3     4"
    );
}

/// The rules T2 to T4 and T9 read word for word: pion by pion and pit by pit.
fn by_the_book(options: &Options, setup: &Setup, place: usize) -> Setup {
    let (own, other) = (setup.side, setup.side.opponent());
    let far: [usize; PITS] = match options.direction {
        Direction::Opposed => [3, 2, 1, 0],
        Direction::Common => [0, 1, 2, 3],
    };
    let mut circle: Vec<(Player, usize)> = (0..PITS).map(|place| (own, place)).collect();
    circle.extend(far.map(|place| (other, place)));
    let mut after = setup.clone();
    after.side = other;
    let outside = |(player, place): (Player, usize)| match setup.pits[player.index()][place] {
        Pit::Closed => true,
        Pit::Hyena(_) => player != own,
        _ => false,
    };

    let mut hand = setup.pits[own.index()][place].pions();
    after.pits[own.index()][place] = Pit::Plain(0);
    let mut at = place;
    while hand > 0 {
        at = (at + 1) % 8;
        if outside(circle[at]) || (at == place && options.origin == Origin::Skip) {
            continue;
        }
        hand -= 1;
        let (player, place) = circle[at];
        match &mut after.pits[player.index()][place] {
            Pit::Plain(pions) | Pit::Hyena(pions) => *pions += 1,
            Pit::Carcass { holds, began } => {
                *holds += 1;
                if *holds == *began + 2 {
                    after.held[player.index()] += *holds;
                    *holds = 0;
                }
            }
            Pit::Closed => unreachable!("nobody sows there"),
        }
    }
    loop {
        let (player, place) = circle[at];
        if !outside((player, place)) {
            let pit = &mut after.pits[player.index()][place];
            let Pit::Plain(pions @ (2 | 4 | 6)) = *pit else {
                return after;
            };
            after.held[own.index()] += pions;
            *pit = Pit::Plain(0);
        }
        at = (at + 7) % 8;
    }
}

/// A random valid position: marks of all kinds, crowded pits and many pits about to hold 2, 4 or 6.
fn random_setup(seed: u64) -> Setup {
    let random = |what: u64, below: u32| (split_mix(seed ^ what << 40) % u64::from(below)) as u32;
    let player = |what| Player::new(random(what, 2) as usize);
    let mut setup = Setup {
        pits: [[Pit::Plain(0); PITS]; 2],
        held: [0; 2],
        side: player(1),
    };
    let owner = player(2).index();
    let closed = random(3, 8) as usize % 6 % 4;
    setup.pits[owner][..closed].fill(Pit::Closed);
    let began = 2 + 2 * random(5, 2);
    let mut left = 48;
    match random(4, 4) {
        2 => {
            setup.pits[owner][3] = Pit::Hyena(random(6, 9));
            left -= random(6, 9);
        }
        3 => {
            let holds = random(6, began + 2);
            setup.pits[owner][3] = Pit::Carcass { holds, began };
            left -= holds;
        }
        _ => {}
    }
    let crowd = [3, 6, 8, 30][random(7, 4) as usize];
    for (i, pit) in setup.pits.iter_mut().flatten().enumerate() {
        if let Pit::Plain(pions) = pit {
            *pions = random(10 + i as u64, crowd).min(left);
            left -= *pions;
        }
    }
    setup.held[0] = random(20, left + 1);
    setup.held[1] = left - setup.held[0];
    setup
}

#[test]
fn t3_t4_t9_random_sowings_agree_with_the_rules_read_word_for_word() {
    let (mut sowings, mut captures, mut carcasses) = (0, 0, 0);
    for rules in ["", COMMON, SKIP, "direction=common,origin=skip"] {
        let game = round(rules).0;
        let options = crate::rules::read_options("tihulelin", rules).unwrap();
        for seed in 0..50_000 {
            let setup = random_setup(seed);
            let position = game.validate(&setup).unwrap();
            assert_eq!(game.setup(&position), setup);
            let mut moves = <Tihulelin as Game>::Moves::default();
            game.moves(&position, &mut moves);
            for &mv in &moves {
                let Move::Sow(pit) = mv else {
                    continue;
                };
                let next = game.play(&position, mv);
                let expected = by_the_book(&options, &setup, usize::from(pit) - 1);
                let text = game.write_setup(&setup);
                assert_eq!(game.setup(&next), expected, "{text} {pit} {rules}");
                assert!(game.is_sound(&next), "{text} {pit} {rules}");
                sowings += 1;
                captures +=
                    usize::from(expected.held[setup.side.index()] > setup.held[setup.side.index()] + 8);
                let other = setup.side.opponent().index();
                carcasses += usize::from(expected.held[other] > setup.held[other]);
            }
        }
    }
    assert!(
        sowings > 300_000 && captures > 10_000 && carcasses > 1_000,
        "{sowings} {captures} {carcasses}"
    );
}
