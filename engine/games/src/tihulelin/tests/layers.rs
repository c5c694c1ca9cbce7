//! Solving small layers: the value of a round in which play may go on forever (T6).

use std::collections::HashMap;

use ishwa_core::game::Game;

use super::super::Tihulelin;
use super::{COMMON, OPPOSED, round};

/// The number of pions of the largest layer solved here.
const DEEPEST: u32 = 8;

/// Solved layers: direction, pions in plain pits, then positions, wins, draws, losses and the sum of the values, all
/// for the side to move. A value is the best difference of captures, and infinite play has the value 0.
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

/// All distributions of `pions` over `pits` pits, as bytes.
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

/// A ply of a layer: its gain, and the resulting pits as seen by the opponent.
type Ply = (i32, u64);

/// The values of a layer, given those of the layers below. For each margin, the least fixpoint of who can force it in
/// a finite number of plies; where neither player can force anything, the value is 0.
fn solve(layer: &HashMap<u64, Vec<Ply>>, below: &HashMap<u64, i32>, pions: u32) -> HashMap<u64, i32> {
    let mut values: HashMap<u64, i32> = layer.keys().map(|&pits| (pits, 0)).collect();
    for at_least in 1..=pions as i32 {
        // +1: the mover forces a gain of at least this much; -1: the opponent does.
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
