//! Networks in floating point for fitting, and their integer form.

use anyhow::Result;
use candle_core::{Device, Tensor, Var};
use ishwa_core::network::{
    Factor, HIDDEN_ONE, HIDDEN_UNIT, MOST_OUTPUT, ONE, OUTPUT_ONE, PAIR_OUTPUT_ONE, PAIR_UNIT, PairPhase,
    UNIT,
};
use ishwa_games::awale::network::{
    COUNTS, GameStage, HIDDEN, OUTPUT_SEEDS, PAIRS, PHASES, ProductNetwork, SquareNetwork, WIDTH,
};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::descent::{same, spread, whole};
use crate::record::{BOARD, Record};

/// The inputs: one of each pit's counts is 1, all others 0.
const INPUTS: usize = BOARD * COUNTS;
/// The largest weight of an input: with twelve of them no sum overflows.
const MOST_INPUT: f64 = 9.0;
/// The largest weight of a product in a hidden sum, and of a hidden sum in an output, so that neither overflows.
const MOST_HIDDEN: f64 = 127.0;
const MOST_HIDDEN_OUTPUT: f64 = 15.0;

/// A network during the fit.
pub(crate) trait Model {
    /// The variables to fit.
    fn variables(&self) -> Vec<Var>;

    /// The outputs for a batch of records, one column.
    ///
    /// # Errors
    /// The errors of the library.
    fn forward(&self, batch: &[&Record]) -> Result<Tensor>;

    /// Keeps weights in the range of integers.
    ///
    /// # Errors
    /// The errors of the library.
    fn clamp(&self) -> Result<()>;

    /// The network in integers.
    ///
    /// # Errors
    /// When weights grew too large.
    fn quantised(&self) -> Result<Quantised>;
}

/// A network in the engine's form.
pub(crate) enum Quantised {
    Squares(Box<SquareNetwork>),
    Products(Box<ProductNetwork>),
}

impl Quantised {
    /// Its output for a record, in units of the output.
    pub(crate) fn estimate(&self, record: &Record) -> f32 {
        let scale = 100 * OUTPUT_SEEDS;
        let output = match self {
            Self::Squares(network) => network.evaluate(&record.pits, phase(record), scale),
            Self::Products(network) => network.evaluate(&record.pits, phase(record), scale),
        };
        output as f32 / scale as f32
    }

    /// The bytes of its file.
    pub(crate) fn write(&self) -> Vec<u8> {
        match self {
            Self::Squares(network) => network.write(),
            Self::Products(network) => network.write(),
        }
    }
}

/// The phase of a record in the network of its stage.
fn phase(record: &Record) -> usize {
    GameStage::of(record.seeds() as usize).1
}

/// The phases of a batch, one column.
fn phases(batch: &[&Record]) -> Result<Tensor> {
    let phases: Vec<u32> = batch.iter().map(|record| phase(record) as u32).collect();
    Ok(Tensor::from_vec(phases, (batch.len(), 1), &Device::Cpu)?)
}

/// The inputs of a batch, a row for each record.
fn inputs(batch: &[&Record]) -> Result<Tensor> {
    let mut inputs = vec![0.0_f32; batch.len() * INPUTS];
    for (record, row) in batch.iter().zip(inputs.chunks_exact_mut(INPUTS)) {
        for (pit, &seeds) in record.pits.iter().enumerate() {
            row[pit * COUNTS + usize::from(seeds).min(COUNTS - 1)] = 1.0;
        }
    }
    Ok(Tensor::from_vec(inputs, (batch.len(), INPUTS), &Device::Cpu)?)
}

/// The numbers of a row from an index on.
fn row<const N: usize>(numbers: &[i16], start: usize) -> [i16; N] {
    std::array::from_fn(|unit| numbers[start + unit])
}

/// A network of squared sums.
pub(crate) struct Squares {
    rows: Var,
    bias: Var,
    outputs: Var,
    output_bias: Var,
}

impl Squares {
    pub(crate) fn random(random: &mut Xoshiro256PlusPlus) -> Result<Self> {
        Ok(Self {
            rows: spread(random, 0.15, (INPUTS, WIDTH))?,
            bias: same(0.3, WIDTH)?,
            outputs: spread(random, 0.2, (WIDTH, PHASES))?,
            output_bias: same(0.0, PHASES)?,
        })
    }
}

impl Model for Squares {
    fn variables(&self) -> Vec<Var> {
        [&self.rows, &self.bias, &self.outputs, &self.output_bias]
            .map(Clone::clone)
            .into()
    }

    fn forward(&self, batch: &[&Record]) -> Result<Tensor> {
        let sums = inputs(batch)?.matmul(&self.rows)?.broadcast_add(&self.bias)?;
        let squares = sums.clamp(0.0_f32, 1.0)?.sqr()?;
        let outputs = squares.matmul(&self.outputs)?.broadcast_add(&self.output_bias)?;
        Ok(outputs.gather(&phases(batch)?, 1)?)
    }

    fn clamp(&self) -> Result<()> {
        let most = f64::from(MOST_OUTPUT) / f64::from(OUTPUT_ONE);
        self.outputs.set(&self.outputs.clamp(-most, most)?)?;
        self.rows.set(&self.rows.clamp(-MOST_INPUT, MOST_INPUT)?)?;
        Ok(())
    }

    fn quantised(&self) -> Result<Quantised> {
        let one = f64::from(ONE);
        let (rows, bias) = (whole(&self.rows, one)?, whole(&self.bias, one)?);
        let outputs = whole(&self.outputs.t()?.contiguous()?, f64::from(OUTPUT_ONE))?;
        let output_bias: Vec<i32> = whole(&self.output_bias, UNIT as f64)?;
        let network = SquareNetwork::new(
            row(&bias, 0),
            Box::new(std::array::from_fn(|pit| {
                std::array::from_fn(|seeds| row(&rows, (pit * COUNTS + seeds) * WIDTH))
            })),
            std::array::from_fn(|phase| row(&outputs, phase * WIDTH)),
            std::array::from_fn(|phase| output_bias[phase]),
        )?;
        Ok(Quantised::Squares(Box::new(network)))
    }
}

/// A network of products with a hidden layer for each phase. The sums of a pair are [`PAIRS`] columns apart; the
/// hidden sums of a phase are adjacent.
pub(crate) struct Products {
    rows: Var,
    bias: Var,
    hidden: Var,
    hidden_bias: Var,
    outputs: Var,
    output_bias: Var,
}

impl Products {
    pub(crate) fn random(random: &mut Xoshiro256PlusPlus) -> Result<Self> {
        Ok(Self {
            rows: spread(random, 0.15, (INPUTS, 2 * PAIRS))?,
            bias: same(0.4, 2 * PAIRS)?,
            hidden: spread(random, 0.15, (PAIRS, PHASES * HIDDEN))?,
            hidden_bias: same(0.3, PHASES * HIDDEN)?,
            outputs: spread(random, 0.5, (1, PHASES * HIDDEN))?,
            output_bias: same(0.0, PHASES)?,
        })
    }
}

impl Model for Products {
    fn variables(&self) -> Vec<Var> {
        [
            &self.rows,
            &self.bias,
            &self.hidden,
            &self.hidden_bias,
            &self.outputs,
            &self.output_bias,
        ]
        .map(Clone::clone)
        .into()
    }

    fn forward(&self, batch: &[&Record]) -> Result<Tensor> {
        let sums = inputs(batch)?.matmul(&self.rows)?.broadcast_add(&self.bias)?;
        let clipped = sums.clamp(0.0_f32, 1.0)?;
        let products = (clipped.narrow(1, 0, PAIRS)? * clipped.narrow(1, PAIRS, PAIRS)?)?;
        let hidden = products.matmul(&self.hidden)?.broadcast_add(&self.hidden_bias)?;
        let squares = hidden.clamp(0.0_f32, 1.0)?.sqr()?;
        let outputs = squares
            .broadcast_mul(&self.outputs)?
            .reshape((batch.len(), PHASES, HIDDEN))?
            .sum(2)?
            .broadcast_add(&self.output_bias)?;
        Ok(outputs.gather(&phases(batch)?, 1)?)
    }

    fn clamp(&self) -> Result<()> {
        self.rows.set(&self.rows.clamp(-MOST_INPUT, MOST_INPUT)?)?;
        self.hidden.set(&self.hidden.clamp(-MOST_HIDDEN, MOST_HIDDEN)?)?;
        self.outputs
            .set(&self.outputs.clamp(-MOST_HIDDEN_OUTPUT, MOST_HIDDEN_OUTPUT)?)?;
        Ok(())
    }

    fn quantised(&self) -> Result<Quantised> {
        let one = f64::from(ONE);
        let (rows, bias) = (whole(&self.rows, one)?, whole(&self.bias, one)?);
        let hidden = whole(&self.hidden.t()?.contiguous()?, f64::from(HIDDEN_ONE))?;
        let hidden_bias: Vec<i32> = whole(&self.hidden_bias, f64::from(HIDDEN_UNIT))?;
        let outputs: Vec<i32> = whole(&self.outputs, f64::from(PAIR_OUTPUT_ONE))?;
        let output_bias: Vec<i32> = whole(&self.output_bias, PAIR_UNIT as f64)?;
        let factor = |number: usize| -> Factor<BOARD, COUNTS, PAIRS> {
            let start = number * PAIRS;
            let row_of = |pit: usize, seeds: usize| row(&rows, (pit * COUNTS + seeds) * 2 * PAIRS + start);
            let rows = std::array::from_fn(|pit| std::array::from_fn(|seeds| row_of(pit, seeds)));
            (row(&bias, start), Box::new(rows))
        };
        let phase = |phase: usize| PairPhase {
            weights: std::array::from_fn(|unit| row(&hidden, (phase * HIDDEN + unit) * PAIRS)),
            bias: std::array::from_fn(|unit| hidden_bias[phase * HIDDEN + unit]),
            outputs: std::array::from_fn(|unit| outputs[phase * HIDDEN + unit]),
            output_bias: output_bias[phase],
        };
        let network = ProductNetwork::new(std::array::from_fn(factor), Box::new(std::array::from_fn(phase)))?;
        Ok(Quantised::Products(Box::new(network)))
    }
}
