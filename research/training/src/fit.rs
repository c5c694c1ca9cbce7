//! Fits a network to winning chances.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use candle_core::{Device, Tensor, Var};
use candle_nn::loss::binary_cross_entropy_with_logit;
use clap::Parser;
use ishwa_core::network::{MOST_OUTPUT, Network, ONE, OUTPUT_ONE, UNIT};
use ishwa_core::playable::Playable;
use ishwa_games::learned::{Learned, OUTPUT_LOGITS};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::descent::{Descent, same, spread, whole};
use crate::games::GameName;
use crate::sample::Sample;

/// Fit the network of another game than Awalé.
#[derive(Parser)]
pub(crate) struct Args {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: GameName,
    /// Files of positions
    #[arg(required = true)]
    data: Vec<PathBuf>,
    /// The file of weights to write
    #[arg(long)]
    out: PathBuf,
    /// Passes over the positions
    #[arg(long, default_value_t = 10)]
    epochs: usize,
    /// Positions per step
    #[arg(long, default_value_t = 4096)]
    batch: usize,
    /// The initial learning rate; it decreases to a hundredth
    #[arg(long, default_value_t = 0.003)]
    rate: f64,
    /// The fraction of a target that is the result of the game, the rest being the search result
    #[arg(long, default_value_t = 0.3)]
    result: f64,
    /// Seed of the initial weights and of the order of positions
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// One game in this many is held out.
const HELD_OUT: usize = 20;

/// The data for training or evaluating a network.
#[derive(Default)]
struct Samples {
    /// The row of weights of each feature's value, the features of a position in sequence, for each symmetry of the
    /// board in turn.
    rows: Vec<u32>,
    phases: Vec<u32>,
    targets: Vec<f32>,
}

/// The network of a game during the fit.
struct Model {
    features: usize,
    width: usize,
    rows: Var,
    bias: Var,
    outputs: Var,
    output_bias: Var,
}

impl Model {
    fn random(
        [features, values, width, phases]: [usize; 4],
        random: &mut Xoshiro256PlusPlus,
    ) -> Result<Self> {
        let reach = 0.5 / (features as f32).sqrt();
        Ok(Self {
            features,
            width,
            rows: spread(random, reach, (features * values, width))?,
            bias: same(0.3, width)?,
            outputs: spread(random, 0.2, (width, phases))?,
            output_bias: same(0.0, phases)?,
        })
    }

    /// The outputs for positions, one column.
    fn forward(&self, rows: Vec<u32>, phases: Vec<u32>) -> Result<Tensor> {
        let count = phases.len();
        let rows = Tensor::from_vec(rows, count * self.features, &Device::Cpu)?;
        let phases = Tensor::from_vec(phases, (count, 1), &Device::Cpu)?;
        let sums = self
            .rows
            .index_select(&rows, 0)?
            .reshape((count, self.features, self.width))?
            .sum(1)?
            .broadcast_add(&self.bias)?;
        let squares = sums.clamp(0.0_f32, 1.0)?.sqr()?;
        let outputs = squares.matmul(&self.outputs)?.broadcast_add(&self.output_bias)?;
        Ok(outputs.gather(&phases, 1)?)
    }

    /// Keeps weights in the range of integers.
    fn clamp(&self) -> Result<()> {
        let most = f64::from(MOST_OUTPUT) / f64::from(OUTPUT_ONE);
        self.outputs.set(&self.outputs.clamp(-most, most)?)?;
        let most = f64::from(i16::MAX) / f64::from(ONE) / (self.features + 1) as f64;
        self.rows.set(&self.rows.clamp(-most, most)?)?;
        self.bias.set(&self.bias.clamp(-most, most)?)?;
        Ok(())
    }

    fn quantised<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize>(
        &self,
    ) -> Result<Network<GROUPS, VALUES, WIDTH, PHASES>> {
        let one = f64::from(ONE);
        let outputs = self.outputs.t()?.contiguous()?;
        Ok(Network::of_slices(
            &whole::<i16>(&self.bias, one)?,
            &whole::<i16>(&self.rows, one)?,
            &whole::<i16>(&outputs, f64::from(OUTPUT_ONE))?,
            &whole::<i32>(&self.output_bias, UNIT as f64)?,
        )?)
    }
}

/// The samples for training and the held-out ones.
fn read<G, const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize>(
    game: &G,
    args: &Args,
) -> Result<[Samples; 2]>
where
    G: Playable + Learned<GROUPS, VALUES, WIDTH, PHASES>,
{
    let mut samples = [Samples::default(), Samples::default()];
    let mut number = 0;
    for path in &args.data {
        let file = File::open(path).with_context(|| path.display().to_string())?;
        for line in BufReader::new(file).lines() {
            let line = line?;
            // The last line may be incomplete while the file is being written.
            let Ok(sample) = line.parse::<Sample>() else {
                continue;
            };
            let Ok(position) = game.read_position(&sample.position) else {
                continue;
            };
            number += usize::from(sample.starts_game);
            if !sample.is_quiet {
                continue;
            }
            let into = &mut samples[usize::from(number % HELD_OUT == 0)];
            for symmetry in 0..G::SYMMETRIES {
                let (values, phase) = game.features(&position, symmetry);
                let rows = values
                    .iter()
                    .enumerate()
                    .map(|(feature, &value)| (feature * VALUES + usize::from(value).min(VALUES - 1)) as u32);
                into.rows.extend(rows);
                if symmetry == 0 {
                    into.phases.push(phase as u32);
                }
            }
            let target = args.result * sample.result + (1.0 - args.result) * sample.chance;
            into.targets.push(target as f32);
        }
    }
    Ok(samples)
}

/// The mean cross entropy of chances, from logits.
fn cross_entropy(logits: &[f32], targets: &[f32]) -> f64 {
    let terms = logits.iter().zip(targets).map(|(&logit, &target)| {
        let (logit, target) = (f64::from(logit), f64::from(target));
        logit.max(0.0) - logit * target + (-logit.abs()).exp().ln_1p()
    });
    terms.sum::<f64>() / targets.len() as f64
}

/// Fits and writes a network.
///
/// # Errors
/// When files cannot be read or written, or the weights grew too large.
pub(crate) fn run<G, const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize>(
    game: &G,
    args: &Args,
) -> Result<()>
where
    G: Playable + Learned<GROUPS, VALUES, WIDTH, PHASES>,
{
    let mut random = Xoshiro256PlusPlus::seed_from_u64(args.seed);
    let [fitted, held_out] = read(game, args)?;
    ensure!(
        !held_out.targets.is_empty(),
        "data: found no game to hold out, expected more"
    );
    println!(
        "{} positions, {} held out",
        fitted.targets.len(),
        held_out.targets.len()
    );
    // The held-out positions without symmetries.
    let turns = held_out.rows.chunks(GROUPS).step_by(G::SYMMETRIES);
    let held_out_rows: Vec<u32> = turns.flatten().copied().collect();
    let logits_of_one = f64::from(OUTPUT_LOGITS);
    let model = Model::random([GROUPS, VALUES, WIDTH, PHASES], &mut random)?;
    let variables = [&model.rows, &model.bias, &model.outputs, &model.output_bias].map(Clone::clone);
    let descent = Descent {
        epochs: args.epochs,
        batch: args.batch,
        rate: args.rate,
    };
    descent.run(
        variables.into(),
        (0..fitted.targets.len()).collect(),
        &mut random,
        |batch: &[usize], random| {
            let mut rows = Vec::with_capacity(batch.len() * GROUPS);
            for &index in batch {
                let turned = index * G::SYMMETRIES + random.random_range(0..G::SYMMETRIES);
                rows.extend_from_slice(&fitted.rows[turned * GROUPS..][..GROUPS]);
            }
            let phases = batch.iter().map(|&index| fitted.phases[index]).collect();
            let targets: Vec<f32> = batch.iter().map(|&index| fitted.targets[index]).collect();
            let targets = Tensor::from_vec(targets, (batch.len(), 1), &Device::Cpu)?;
            let logits = (model.forward(rows, phases)? * logits_of_one)?;
            Ok(binary_cross_entropy_with_logit(&logits, &targets)?)
        },
        || model.clamp(),
        |epoch, loss| {
            let mut logits = Vec::new();
            for (rows, phases) in held_out_rows
                .chunks(4096 * GROUPS)
                .zip(held_out.phases.chunks(4096))
            {
                let outputs = (model.forward(rows.to_vec(), phases.to_vec())? * logits_of_one)?;
                logits.extend(outputs.flatten_all()?.to_vec1::<f32>()?);
            }
            println!(
                "{epoch} {loss:.5} {:.5}",
                cross_entropy(&logits, &held_out.targets)
            );
            Ok(())
        },
    )?;
    let network: Network<GROUPS, VALUES, WIDTH, PHASES> = model.quantised()?;
    let scale = 1000 * OUTPUT_LOGITS;
    let integers: Vec<f32> = held_out_rows
        .chunks(GROUPS)
        .zip(&held_out.phases)
        .map(|(rows, &phase)| {
            let values = std::array::from_fn(|feature| (rows[feature] as usize % VALUES) as u8);
            network.evaluate(&values, phase as usize, scale) as f32 / 1000.0
        })
        .collect();
    println!("integers {:.5}", cross_entropy(&integers, &held_out.targets));
    let least: f64 = held_out
        .targets
        .iter()
        .map(|&target| {
            let target = f64::from(target);
            let term = |chance: f64| if chance > 0.0 { -chance * chance.ln() } else { 0.0 };
            term(target) + term(1.0 - target)
        })
        .sum::<f64>()
        / held_out.targets.len() as f64;
    println!("least {least:.5}");
    fs::write(&args.out, network.write()).with_context(|| args.out.display().to_string())
}
