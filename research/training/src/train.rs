//! Fits a network to records.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use candle_core::{Device, Tensor};
use clap::{Parser, ValueEnum};
use ishwa_games::awale::network::{GameStage, OUTPUT_SEEDS};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::descent::Descent;
use crate::model::{Model, Products, Squares};
use crate::record::{self, Record};

/// Fit a network.
#[derive(Parser)]
pub(crate) struct Args {
    /// Files of records
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// The part of the game that the network is for
    #[arg(long, value_enum)]
    stage: StageName,
    /// How the sums of its first layer are combined
    #[arg(long, value_enum, default_value = "squares")]
    network: NetworkName,
    /// The file of weights to write
    #[arg(long)]
    out: PathBuf,
    /// Passes over the records
    #[arg(long, default_value_t = 12)]
    epochs: usize,
    /// Records per step
    #[arg(long, default_value_t = 4096)]
    batch: usize,
    /// The initial learning rate; it decreases to a hundredth
    #[arg(long, default_value_t = 0.003)]
    rate: f64,
    /// The fraction of a target that is the result of the game, the rest being the search result
    #[arg(long, default_value_t = 0.5)]
    result: f32,
    /// Seed of the initial weights and of the order of records
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// The name of a [`GameStage`].
#[derive(Clone, Copy, Debug, ValueEnum)]
enum StageName {
    Middle,
    Ending,
}

/// A kind of network.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum NetworkName {
    /// Each is squared.
    Squares,
    /// They are multiplied in pairs; a hidden layer follows.
    Products,
}

impl From<StageName> for GameStage {
    fn from(name: StageName) -> Self {
        match name {
            StageName::Middle => Self::Middle,
            StageName::Ending => Self::Ending,
        }
    }
}

/// One game in this many is held out.
const HELD_OUT: usize = 20;
/// For exact positions with fewer seeds than this, the fraction that is used: they are many, and searches solve them.
const FEW: [(u32, f64); 2] = [(8, 0.1), (12, 0.4)];

/// The target output for a record, in units of the network's output.
fn target(record: &Record, result: f32) -> f32 {
    let score = f32::from(record.score) / 100.0;
    (result * f32::from(record.gain) + (1.0 - result) * score) / OUTPUT_SEEDS as f32
}

/// Whether a record is of a kind.
type Kind = fn(&Record) -> bool;

/// Kinds of records whose losses are printed.
const KINDS: [(&str, Kind); 4] = [
    ("over 36 seeds", |record| record.seeds() > 36),
    ("21 to 36 seeds", |record| (21..=36).contains(&record.seeds())),
    ("12 to 20 seeds", |record| (12..=20).contains(&record.seeds())),
    ("under 12 seeds", |record| record.seeds() < 12),
];

/// Prints the root mean square errors, in seeds, of the output of `estimate` for the records of each kind.
fn print_losses(name: &str, records: &[Record], result: f32, estimates: &[f32]) {
    let seeds = OUTPUT_SEEDS as f32;
    let losses = KINDS.map(|(_, is_kind)| {
        let pairs = records
            .iter()
            .zip(estimates)
            .filter(|(record, _)| is_kind(record));
        let squares: Vec<f64> = pairs
            .map(|(record, estimate)| f64::from(seeds * (estimate - target(record, result))).powi(2))
            .collect();
        (squares.iter().sum::<f64>() / squares.len().max(1) as f64).sqrt()
    });
    let losses = losses.map(|loss| format!("{loss:.3}"));
    println!("{name:<12} {}", losses.join(" "));
}

/// The records for training and the held-out ones.
fn split(args: &Args, random: &mut Xoshiro256PlusPlus) -> Result<(Vec<Record>, Vec<Record>)> {
    let (mut fitted, mut held_out) = (Vec::new(), Vec::new());
    let mut game = 0;
    for path in &args.data {
        for record in record::read(path)? {
            game += usize::from(record.starts_game);
            if record.captures || GameStage::of(record.seeds() as usize).0 != args.stage.into() {
                continue;
            }
            let part = FEW
                .iter()
                .find(|(seeds, _)| record.exact && record.seeds() < *seeds);
            if !random.random_bool(part.map_or(1.0, |(_, part)| *part)) {
                continue;
            }
            if game % HELD_OUT == 0 {
                held_out.push(record);
            } else {
                fitted.push(record);
            }
        }
    }
    Ok((fitted, held_out))
}

/// Fits and writes a network.
///
/// # Errors
/// When files cannot be read or written, or the weights grew too large.
pub(crate) fn run(args: &Args) -> Result<()> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(args.seed);
    let (fitted, held_out) = split(args, &mut random)?;
    ensure!(
        !held_out.is_empty(),
        "data: found no game to hold out, expected more"
    );
    println!("{} records, {} held out", fitted.len(), held_out.len());
    for (name, is_kind) in KINDS {
        let count = fitted.iter().filter(|record| is_kind(record)).count();
        println!("  {name}: {count}");
    }
    let model: Box<dyn Model> = match args.network {
        NetworkName::Squares => Box::new(Squares::random(&mut random)?),
        NetworkName::Products => Box::new(Products::random(&mut random)?),
    };
    let descent = Descent {
        epochs: args.epochs,
        batch: args.batch,
        rate: args.rate,
    };
    descent.run(
        model.variables(),
        fitted.iter().collect(),
        &mut random,
        |batch: &[&Record], _| {
            let targets: Vec<f32> = batch.iter().map(|record| target(record, args.result)).collect();
            let targets = Tensor::from_vec(targets, (batch.len(), 1), &Device::Cpu)?;
            Ok((model.forward(batch)? - targets)?.sqr()?.mean_all()?)
        },
        || model.clamp(),
        |epoch, loss| {
            let estimates = estimates(model.as_ref(), &held_out)?;
            let loss = f64::from(OUTPUT_SEEDS) * loss.sqrt();
            print_losses(&format!("{epoch} {loss:.3}"), &held_out, args.result, &estimates);
            Ok(())
        },
    )?;
    let network = model.quantised()?;
    let integers: Vec<f32> = held_out.iter().map(|record| network.estimate(record)).collect();
    print_losses("integers", &held_out, args.result, &integers);
    fs::write(&args.out, network.write()).with_context(|| args.out.display().to_string())
}

/// The outputs of the network for records.
fn estimates(model: &dyn Model, records: &[Record]) -> Result<Vec<f32>> {
    let all: Vec<&Record> = records.iter().collect();
    let mut estimates = Vec::new();
    for batch in all.chunks(4096) {
        estimates.extend(model.forward(batch)?.flatten_all()?.to_vec1::<f32>()?);
    }
    Ok(estimates)
}
