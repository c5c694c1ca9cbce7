//! The estimates of the networks.

use ishwa_core::game::Game;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::split_mix;
use ishwa_core::network::{PAIR_UNIT, UNIT};
use ishwa_core::notation::Notation;
use ishwa_core::rules::read_options;

use crate::awale::network::{
    COUNTS, GameStage, HIDDEN, OUTPUT_SEEDS, PAIRS, PHASES, ProductNetwork, SquareNetwork, WIDTH,
};
use crate::awale::{Awale, AwalePosition, PITS, SEEDS};

/// The weights of both stages under each repetition rule.
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

/// Pits with up to 48 seeds, spread out or piled up, from a seed.
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

/// The numbers of a weight file.
struct Weights(&'static [u8]);

impl Weights {
    fn short(&self, byte: usize) -> i64 {
        i64::from(i16::from_le_bytes(self.0[byte..byte + 2].try_into().unwrap()))
    }

    fn int(&self, byte: usize) -> i64 {
        i64::from(i32::from_le_bytes(self.0[byte..byte + 4].try_into().unwrap()))
    }

    /// A clipped sum of a first layer of this width that begins at this byte.
    fn sum(&self, start: usize, width: usize, pits: &[u8], unit: usize) -> i64 {
        let weight = |row: usize| self.short(start + 2 * (row * width + unit));
        let rows = pits.iter().enumerate();
        let rows = rows.map(|(pit, &seeds)| weight(1 + pit * COUNTS + usize::from(seeds).min(COUNTS - 1)));
        (weight(0) + rows.sum::<i64>()).clamp(0, 255)
    }

    /// The gain computed by a network of squares. The header takes 24 bytes; then follow the bias, the rows, the
    /// outputs, and the bias of the outputs.
    fn squares(&self, pits: &[u8], phase: usize) -> i64 {
        let outputs = 24 + 2 * WIDTH * (1 + 2 * PITS * COUNTS);
        let weight = |unit: usize| self.short(outputs + 2 * (phase * WIDTH + unit));
        let units = (0..WIDTH).map(|unit| self.sum(24, WIDTH, pits, unit).pow(2) * weight(unit));
        let bias = self.int(outputs + 2 * PHASES * WIDTH + 4 * phase);
        (bias + units.sum::<i64>()) * i64::from(100 * OUTPUT_SEEDS) / UNIT
    }

    /// The gain computed by a network of products. The header takes 28 bytes; then follow the bias and rows of the
    /// first sums and of the second, and for each phase the hidden weights, their bias, the outputs, and their bias.
    fn products(&self, pits: &[u8], phase: usize) -> i64 {
        let second = 28 + 2 * PAIRS * (1 + 2 * PITS * COUNTS);
        let phases = 2 * second - 28;
        let start = phases + phase * (2 * PAIRS * HIDDEN + 8 * HIDDEN + 4);
        let bias = start + 2 * PAIRS * HIDDEN;
        let outputs = bias + 4 * HIDDEN;
        let product = |pair| self.sum(28, PAIRS, pits, pair) * self.sum(second, PAIRS, pits, pair) / 512;
        let products: Vec<i64> = (0..PAIRS).map(product).collect();
        let hidden = (0..HIDDEN).map(|unit| {
            let terms = products.iter().enumerate();
            let terms = terms.map(|(pair, product)| product * self.short(start + 2 * (unit * PAIRS + pair)));
            let sum = (self.int(bias + 4 * unit) + terms.sum::<i64>()).clamp(0, 127 * 256);
            sum * sum / 32_768 * self.int(outputs + 4 * unit)
        });
        let output = self.int(outputs + 4 * HIDDEN) + hidden.sum::<i64>();
        output * i64::from(100 * OUTPUT_SEEDS) / PAIR_UNIT
    }
}

#[test]
fn the_estimate_is_the_lead_and_the_gain_that_the_weights_say() {
    for (rules, [middle, ending]) in WEIGHTS {
        let game = game(rules);
        for seed in 0..10_000 {
            let pits = random_pits(seed);
            let position = AwalePosition::of_pits(&pits);
            let seeds: usize = pits.iter().map(|&seeds| usize::from(seeds)).sum();
            let gain = match GameStage::of(seeds) {
                (GameStage::Middle, phase) => Weights(middle).squares(&pits, phase),
                (GameStage::Ending, phase) if rules.contains("own-side") => {
                    Weights(ending).squares(&pits, phase)
                }
                (GameStage::Ending, phase) => Weights(ending).products(&pits, phase),
            };
            let most = 100 * seeds as i64;
            let expected = i64::from(100 * position.lead()) + gain.clamp(-most, most);
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
    let index =
        |&(stage, phase): &(GameStage, usize)| usize::from(stage == GameStage::Middle) * PHASES + phase;
    assert!(phases.is_sorted_by_key(index));
    let mut indices: Vec<usize> = phases.iter().map(index).collect();
    indices.dedup();
    assert_eq!(indices, (0..2 * PHASES).collect::<Vec<_>>());
}

#[test]
fn weights_that_were_changed_are_refused() {
    let read = |file: &[u8]| SquareNetwork::read(file).is_ok() || ProductNetwork::read(file).is_ok();
    for file in WEIGHTS.iter().flat_map(|(_, files)| files) {
        assert!(read(file));
        for index in (0..file.len()).step_by(997) {
            let mut damaged = file.to_vec();
            damaged[index] ^= 1;
            assert!(!read(&damaged), "byte {index}");
        }
    }
}
