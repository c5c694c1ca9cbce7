//! Fits the scales that turn estimates into winning chances.

use std::path::PathBuf;

use anyhow::Result;
use clap::Parser;
use ishwa_core::game::Game;
use ishwa_core::heuristics::Heuristics;
use ishwa_games::awale::{Awale, AwalePosition, SEEDS};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::generate::options;
use crate::record::{self, Record};
use crate::rule::Rule;

/// Print the scales that turn the engine's estimates into winning chances, by seeds on the board.
#[derive(Parser)]
pub(crate) struct Args {
    /// Files of records
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// How a repetition divides the seeds
    #[arg(long, value_enum)]
    repetition: Rule,
    /// Seed of the leads
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The number of seeds per row of the printed table.
const STEP: u32 = 4;
/// The smallest number of seeds of the positions for which one scale is printed.
const FEWEST: u32 = 12;
/// The largest lead to try, in seeds: beyond it most games are decided.
const LARGEST_LEAD: i32 = 12;
/// Steps of Newton's method.
const STEPS: usize = 30;

/// The slope of the logistic curve through the origin that fits estimates, in seeds, to results from 0 to 1.
fn slope(samples: &[(f64, f64)]) -> f64 {
    let mut slope = 0.2;
    for _ in 0..STEPS {
        let (mut first, mut second) = (0.0, 1e-9);
        for &(estimate, result) in samples {
            let chance = 1.0 / (1.0 + (-slope * estimate).exp());
            first += (result - chance) * estimate;
            second += chance * (1.0 - chance) * estimate * estimate;
        }
        slope = (slope + (first / second).clamp(-0.1, 0.1)).max(0.01);
    }
    slope
}

/// Prints the table.
///
/// # Errors
/// When a file cannot be read.
pub(crate) fn run(args: &Args) -> Result<()> {
    let game = Awale::new(options(args.repetition));
    let mut random = Xoshiro256PlusPlus::seed_from_u64(args.seed);
    let mut samples: Vec<Vec<(f64, f64)>> = vec![Vec::new(); (SEEDS / STEP + 1) as usize];
    let mut searched = Vec::new();
    for path in &args.data {
        for record in record::read(path)? {
            let sample = sample(&game, &record, &mut random);
            samples[(record.seeds() / STEP) as usize].push(sample);
            if !record.exact && record.seeds() >= FEWEST {
                searched.push(sample);
            }
        }
    }
    println!("seeds  records  hundredths of a seed for a winning chance of 73 %");
    for (number, samples) in samples
        .iter()
        .enumerate()
        .filter(|(_, samples)| !samples.is_empty())
    {
        let least = number as u32 * STEP;
        println!(
            "{least:2}-{:2} {:9} {:6.0}",
            least + STEP - 1,
            samples.len(),
            100.0 / slope(samples)
        );
    }
    println!(
        "all searched from {FEWEST} seeds on: {:.0}",
        100.0 / slope(&searched)
    );
    Ok(())
}

/// The estimate, in seeds, of the final difference for a random possible lead of the player to move, and the result
/// with this lead: 1 for a win, one half for a draw. The gain does not depend on the lead.
fn sample(game: &Awale, record: &Record, random: &mut Xoshiro256PlusPlus) -> (f64, f64) {
    let captured = (SEEDS - record.seeds()) as i32;
    let position = AwalePosition::of_pits(&record.pits);
    let gain = f64::from(game.evaluate(&position) - 100 * position.lead()) / 100.0;
    let most = captured.min(LARGEST_LEAD);
    // The lead is odd if an odd number of seeds was captured.
    let lead = (random.random_range(-most..=most) - captured) / 2 * 2 + captured;
    let result = f64::midpoint(f64::from((lead + i32::from(record.gain)).signum()), 1.0);
    (gain + f64::from(lead), result)
}
