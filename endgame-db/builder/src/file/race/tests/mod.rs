//! Tests of files of races.

mod damage;
mod document;
mod hostile;
mod refused;
mod round_trip;
mod writing;

use std::path::Path;

use ishwa_core::key::split_mix;
use ishwa_endgame_reader::file::TableError;
use ishwa_endgame_reader::file::race::{RaceIdentity, RaceTable};

use super::{Stage, StageRows, check_race, for_each_part, load_stages, write_in_blocks};

/// Made-up stages.
#[derive(Clone)]
struct Sample {
    identity: RaceIdentity,
    stages: Vec<Stage>,
}

impl Sample {
    /// `stages` stages, each with a number of states that depends on its own number, and with numbers from `fill`.
    fn new(stages: u32, width: u32, fill: impl Fn(u64, &mut [f64])) -> Self {
        let stage = |stage: u32| {
            let random = split_mix(u64::from(stage));
            let mut key = random >> 40;
            let mut result = Stage {
                stage: 3 * stage + 5,
                ..Stage::default()
            };
            for _ in 0..random % 23 {
                key += 1 + (split_mix(key) & 0xff).pow(3);
                result.keys.push(key);
                let mut numbers = vec![0.0; width as usize];
                fill(split_mix(key ^ random), &mut numbers);
                result.numbers.extend(numbers);
            }
            result
        };
        Self {
            identity: RaceIdentity {
                set: "sample[kind=test]".to_string(),
                width,
            },
            stages: (0..stages).map(stage).collect(),
        }
    }

    fn rows(&self) -> Vec<StageRows<'_>> {
        self.stages.iter().map(Stage::rows).collect()
    }

    fn write(&self, path: &Path, block_states: u32) -> Result<(), TableError> {
        let written = write_in_blocks(path, &self.identity, &self.rows(), block_states)?;
        assert_eq!(written.bytes, std::fs::metadata(path).unwrap().len());
        Ok(())
    }

    /// The bytes of its file.
    fn bytes(&self, block_states: u32) -> Vec<u8> {
        let directory = tempfile::tempdir().unwrap();
        let path = directory.path().join("sample.ishwa");
        self.write(&path, block_states).unwrap();
        std::fs::read(path).unwrap()
    }

    /// Every state with its numbers.
    fn states(&self) -> impl Iterator<Item = (u32, u64, &[f64])> {
        let width = self.identity.width as usize;
        self.stages.iter().flat_map(move |stage| {
            let rows = stage.numbers.chunks_exact(width);
            let states = stage.keys.iter().zip(rows);
            states.map(|(&key, numbers)| (stage.stage, key, numbers))
        })
    }
}

/// The bits of numbers: positive and negative zero differ.
fn bits(numbers: &[f64]) -> Vec<u64> {
    numbers.iter().map(|number| number.to_bits()).collect()
}

/// Probabilities of two players of being first, second or eaten, and throws: some numbers follow from others.
fn chances(random: u64, numbers: &mut [f64]) {
    let share = |shift: u32| ((random >> shift) % 1_001) as f64 / 3_003.0;
    let (first, second, other) = (share(0), share(16), share(32));
    let all = [
        first,
        second,
        1.0 - first - second,
        1.0 - first,
        other,
        first - other,
        200.0 * share(48),
    ];
    numbers.copy_from_slice(&all);
}

/// Finite numbers with arbitrary bits, and extreme ones.
fn extremes(random: u64, numbers: &mut [f64]) {
    let special = [
        -0.0,
        0.0,
        f64::MAX,
        f64::MIN,
        f64::MIN_POSITIVE,
        f64::from_bits(1),
        1.0,
        -2.0,
    ];
    for (index, number) in numbers.iter_mut().enumerate() {
        let random = split_mix(random + index as u64);
        let any = f64::from_bits(random);
        *number = if random.is_multiple_of(3) || !any.is_finite() {
            special[(random >> 8) as usize % special.len()]
        } else {
            any
        };
    }
}
