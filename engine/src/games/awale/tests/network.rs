//! The estimates of the networks.

use crate::game::Game;
use crate::games::awale::network::{COUNTS, GameStage, OUTPUT_SEEDS, PHASES, StageNetwork, WIDTH};
use crate::games::awale::{Awale, AwalePosition, PITS, SEEDS};
use crate::key::split_mix;
use crate::network::UNIT;
use crate::notation::Notation;
use crate::rules::read_options;
use crate::search::heuristics::Heuristics;

/// The weights of both stages under each rule of repetition.
const WEIGHTS: [(&str, [&[u8]; 2]); 2] = [
    (
        "objective=seeds",
        [
            include_bytes!("../weights/share_middle.bin"),
            include_bytes!("../weights/share_ending.bin"),
        ],
    ),
    (
        "objective=seeds,repetition=own-side",
        [
            include_bytes!("../weights/own_side_middle.bin"),
            include_bytes!("../weights/own_side_ending.bin"),
        ],
    ),
];

fn game(rules: &str) -> Awale {
    Awale::new(read_options("awale", rules).unwrap())
}

/// Pits with up to 48 seeds, spread or piled up, from a seed.
fn random_pits(seed: u64) -> [u8; 2 * PITS] {
    let mut state = split_mix(seed);
    let mut next = |below: usize| {
        state = split_mix(state);
        (state % below as u64) as usize
    };
    let mut left = next(SEEDS as usize + 1);
    let most = [3, 8, 48][next(3)];
    let mut pits = [0; 2 * PITS];
    while left > 0 {
        let pile = 1 + next(left.min(most));
        pits[next(2 * PITS)] += pile as u8;
        left -= pile;
    }
    pits
}

#[test]
fn the_estimate_is_the_lead_and_the_gain_that_the_weights_say() {
    for (rules, files) in WEIGHTS {
        let game = game(rules);
        for seed in 0..20_000 {
            let pits = random_pits(seed);
            let position = AwalePosition::of_pits(&pits);
            let seeds: usize = pits.iter().map(|&seeds| usize::from(seeds)).sum();
            let (stage, phase) = GameStage::of(seeds);
            let file = files[usize::from(stage == GameStage::Ending)];
            // The weights follow the 24 bytes of the header: bias, rows, outputs, bias of the outputs.
            let weight = |place: usize| {
                let place = 24 + 2 * place;
                i64::from(i16::from_le_bytes([file[place], file[place + 1]]))
            };
            let sum = |unit: usize| {
                let rows = pits.iter().enumerate().map(|(pit, &seeds)| {
                    let row = 1 + pit * COUNTS + usize::from(seeds).min(COUNTS - 1);
                    weight(row * WIDTH + unit)
                });
                (weight(unit) + rows.sum::<i64>()).clamp(0, 255)
            };
            let outputs = 1 + 2 * PITS * COUNTS;
            let units = (0..WIDTH).map(|unit| sum(unit).pow(2) * weight((outputs + phase) * WIDTH + unit));
            let bias = 24 + 2 * (outputs + PHASES) * WIDTH + 4 * phase;
            let bias = i32::from_le_bytes(file[bias..bias + 4].try_into().unwrap());
            let output = (i64::from(bias) + units.sum::<i64>()) * i64::from(100 * OUTPUT_SEEDS) / UNIT;
            let most = 100 * seeds as i64;
            let expected = i64::from(100 * position.lead()) + output.clamp(-most, most);
            assert_eq!(i64::from(game.evaluate(&position)), expected, "{pits:?}");
            assert_eq!(game.material(&position), 100 * position.lead());
        }
    }
}

#[test]
fn both_players_are_told_the_same() {
    for (rules, _) in WEIGHTS {
        for rules in [rules.to_owned(), rules.replace("seeds", "win")] {
            let game = game(&rules);
            for seed in 0..1000 {
                let row = |pits: &[u8]| pits.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
                let pits = random_pits(seed);
                let (own, other) = (row(&pits[..PITS]), row(&pits[PITS..]));
                let left = 48 - pits.iter().map(|&seeds| i32::from(seeds)).sum::<i32>();
                let (own_store, other_store) = (left / 3, left - left / 3);
                let south = game.read_position(&format!("{own}/{other}/{own_store},{other_store}/s"));
                let north = game.read_position(&format!("{other}/{own}/{other_store},{own_store}/n"));
                let (Ok(south), Ok(north)) = (south, north) else {
                    continue;
                };
                assert_eq!(game.evaluate(&south), game.evaluate(&north), "{pits:?}");
                assert!(game.evaluate(&south).abs() <= 30_000, "{pits:?}");
            }
        }
    }
}

#[test]
fn stages_and_phases_follow_the_seeds() {
    let phases: Vec<(GameStage, usize)> = (0..=SEEDS as usize).map(GameStage::of).collect();
    assert_eq!(phases[0], (GameStage::Ending, 0));
    assert_eq!(phases[20], (GameStage::Ending, PHASES - 1));
    assert_eq!(phases[21], (GameStage::Middle, 0));
    assert_eq!(phases[48], (GameStage::Middle, PHASES - 1));
    let place =
        |&(stage, phase): &(GameStage, usize)| usize::from(stage == GameStage::Middle) * PHASES + phase;
    assert!(phases.is_sorted_by_key(place));
    let mut places: Vec<usize> = phases.iter().map(place).collect();
    places.dedup();
    assert_eq!(places, (0..2 * PHASES).collect::<Vec<_>>());
}

#[test]
fn weights_that_were_changed_are_refused() {
    for file in WEIGHTS.iter().flat_map(|(_, files)| files) {
        assert!(StageNetwork::read(file).is_ok());
        for place in (0..file.len()).step_by(997) {
            let mut damaged = file.to_vec();
            damaged[place] ^= 1;
            assert!(StageNetwork::read(&damaged).is_err(), "byte {place}");
        }
    }
}
