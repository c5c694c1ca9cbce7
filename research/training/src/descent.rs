//! The common parts of all network fits: initial weights, gradient descent, and quantisation of weights.

use anyhow::{Context, Result};
use candle_core::{DType, Device, Tensor, Var};
use candle_nn::optim::{AdamW, Optimizer, ParamsAdamW};
use rand::RngExt;
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Initial weights, uniformly distributed between `-reach` and `reach`.
///
/// # Errors
/// The errors of the library.
pub(crate) fn spread(random: &mut Xoshiro256PlusPlus, reach: f32, shape: (usize, usize)) -> Result<Var> {
    let numbers: Vec<f32> = (0..shape.0 * shape.1)
        .map(|_| random.random_range(-reach..reach))
        .collect();
    let tensor = Tensor::from_vec(numbers, shape, &Device::Cpu)?;
    Ok(Var::from_tensor(&tensor)?)
}

/// Initial weights that are all equal.
///
/// # Errors
/// The errors of the library.
pub(crate) fn same(number: f32, columns: usize) -> Result<Var> {
    let tensor = Tensor::full(number, (1, columns), &Device::Cpu)?;
    Ok(Var::from_tensor(&tensor)?)
}

/// Weights as integers, with `one` for 1.
///
/// # Errors
/// When one is too large, and those of the library.
pub(crate) fn whole<T: TryFrom<i64>>(tensor: &Tensor, one: f64) -> Result<Vec<T>> {
    let floats = tensor.to_dtype(DType::F64)?.flatten_all()?.to_vec1::<f64>()?;
    floats
        .iter()
        .map(|number| {
            let whole = (number * one).round() as i64;
            T::try_from(whole).ok().context("weights: found one too large")
        })
        .collect()
}

/// The parameters of the fit (`AdamW` of Loshchilov and Hutter 2019, without decay).
pub(crate) struct Descent {
    /// Passes over the samples.
    pub(crate) epochs: usize,
    /// Samples per step.
    pub(crate) batch: usize,
    /// The initial learning rate; it decreases to a hundredth along half a cosine.
    pub(crate) rate: f64,
}

impl Descent {
    /// Fits `variables`: `loss` returns the mean loss of a batch of samples, `clamp` keeps weights in the range of
    /// integers after each step, and `report` is called with each epoch and its mean loss.
    ///
    /// # Errors
    /// The errors of the functions and of the library.
    pub(crate) fn run<T>(
        &self,
        variables: Vec<Var>,
        mut samples: Vec<T>,
        random: &mut Xoshiro256PlusPlus,
        mut loss: impl FnMut(&[T], &mut Xoshiro256PlusPlus) -> Result<Tensor>,
        clamp: impl Fn() -> Result<()>,
        mut report: impl FnMut(usize, f64) -> Result<()>,
    ) -> Result<()> {
        let parameters = ParamsAdamW {
            lr: self.rate,
            weight_decay: 0.0,
            ..ParamsAdamW::default()
        };
        let mut optimizer = AdamW::new(variables, parameters)?;
        let steps = self.epochs * samples.len().div_ceil(self.batch);
        let mut step = 0;
        for epoch in 1..=self.epochs {
            samples.shuffle(random);
            let mut sum = 0.0;
            for batch in samples.chunks(self.batch) {
                let done = f64::from(step) / steps as f64;
                let fall = 0.01 + 0.99 * f64::midpoint((std::f64::consts::PI * done).cos(), 1.0);
                optimizer.set_learning_rate(self.rate * fall);
                let loss = loss(batch, random)?;
                optimizer.backward_step(&loss)?;
                clamp()?;
                sum += f64::from(loss.to_scalar::<f32>()?) * batch.len() as f64;
                step += 1;
            }
            report(epoch, sum / samples.len() as f64)?;
        }
        Ok(())
    }
}
