//! Fits weights to samples: logistic regression for games that are won or lost, least squares for games of units.
//!
//! Positions of one game share its result, so standard errors are computed over whole games: the "sandwich" of the
//! inverse curvature around the sum, over games, of the squared gradient (Liang and Zeger 1986).

/// Samples of one game: the values of all terms, and the result: a winning chance, or units.
pub type Cluster = Vec<(Vec<f64>, f64)>;

/// Coefficients with their errors.
#[derive(Clone, Debug)]
pub struct Fit {
    /// One for each term.
    pub coefficients: Vec<f64>,
    /// Their covariances.
    pub covariance: Vec<Vec<f64>>,
}

/// The relation between results and the sum of coefficients times values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FitModel {
    /// The probability of a win is `1 / (1 + exp(-sum))`; the loss of a sample is the cross entropy.
    Logistic,
    /// The result is the sum; the loss of a sample is the squared error.
    Linear,
}

impl FitModel {
    /// The expected result, and its derivative by the sum.
    fn expected(self, sum: f64) -> (f64, f64) {
        match self {
            Self::Logistic => {
                let chance = 1.0 / (1.0 + (-sum).exp());
                (chance, chance * (1.0 - chance))
            }
            Self::Linear => (sum, 1.0),
        }
    }

    fn loss_of(self, sum: f64, result: f64) -> f64 {
        match self {
            // -r ln(p) - (1 - r) ln(1 - p), written so that it does not overflow.
            Self::Logistic => sum.max(0.0) - sum * result + (-sum.abs()).exp().ln_1p(),
            Self::Linear => (result - sum).powi(2),
        }
    }

    /// The mean loss of a sample.
    pub fn loss(self, clusters: &[Cluster], coefficients: &[f64]) -> f64 {
        let samples = clusters.iter().flatten();
        let (sum, count) = samples.fold((0.0, 0.0), |(sum, count), (values, result)| {
            (
                sum + self.loss_of(dot(values, coefficients), *result),
                count + 1.0,
            )
        });
        sum / count
    }

    /// The coefficients with the smallest loss, by Newton's method. `free` selects the fitted terms; the others stay
    /// at `start`. Each fitted coefficient is penalised by `ridge` times its square times the variance of its values,
    /// like this many samples without information, so terms that never occur stay at 0.
    pub fn fit(self, clusters: &[Cluster], start: &[f64], free: &[bool], ridge: f64) -> Fit {
        let size = start.len();
        let count = clusters.iter().map(Vec::len).sum::<usize>().max(1) as f64;
        let mut spread = vec![1e-9; size];
        for (values, _) in clusters.iter().flatten() {
            for (spread, value) in spread.iter_mut().zip(values) {
                *spread += value * value / count;
            }
        }
        let mut coefficients = start.to_vec();
        for _ in 0..100 {
            let (gradient, curvature) = self.slopes(clusters, &coefficients, free, &spread, ridge);
            let inverse = inverted(&curvature);
            let steps: Vec<f64> = inverse.iter().map(|row| dot(row, &gradient)).collect();
            let longest = steps
                .iter()
                .zip(&spread)
                .map(|(step, spread)| (step * spread.sqrt()).abs());
            let longest = longest.fold(0.0, f64::max);
            // Steps much longer than the coefficients occur where the curve is flat.
            let shortened = (2.0 / longest).min(1.0);
            for (coefficient, step) in coefficients.iter_mut().zip(steps) {
                *coefficient += shortened * step;
            }
            if longest < 1e-9 {
                break;
            }
        }
        let (_, curvature) = self.slopes(clusters, &coefficients, free, &spread, ridge);
        let bread = inverted(&curvature);
        let mut meat = vec![vec![0.0; size]; size];
        for cluster in clusters {
            let mut gradient = vec![0.0; size];
            for (values, result) in cluster {
                let (expected, _) = self.expected(dot(values, &coefficients));
                for i in (0..size).filter(|&i| free[i]) {
                    gradient[i] += (result - expected) * values[i];
                }
            }
            for i in 0..size {
                for j in 0..size {
                    meat[i][j] += gradient[i] * gradient[j];
                }
            }
        }
        Fit {
            coefficients,
            covariance: times(&times(&bread, &meat), &bread),
        }
    }

    /// Gradient and curvature of the log-likelihood (the curvature with its sign reversed).
    fn slopes(
        self,
        clusters: &[Cluster],
        coefficients: &[f64],
        free: &[bool],
        spread: &[f64],
        ridge: f64,
    ) -> (Vec<f64>, Vec<Vec<f64>>) {
        let size = coefficients.len();
        let mut gradient = vec![0.0; size];
        let mut curvature = vec![vec![0.0; size]; size];
        for (values, result) in clusters.iter().flatten() {
            let (expected, slope) = self.expected(dot(values, coefficients));
            for i in (0..size).filter(|&i| free[i] && values[i] != 0.0) {
                gradient[i] += (result - expected) * values[i];
                for j in (0..size).filter(|&j| free[j]) {
                    curvature[i][j] += slope * values[i] * values[j];
                }
            }
        }
        for i in 0..size {
            if free[i] {
                gradient[i] -= ridge * spread[i] * coefficients[i];
                curvature[i][i] += ridge * spread[i];
            } else {
                curvature[i][i] = 1.0;
            }
        }
        (gradient, curvature)
    }
}

impl Fit {
    /// The coefficients as multiples of that of term `unit`, times `scale`, each with its standard error (the
    /// first-order error of a quotient).
    pub fn relative_to(&self, unit: usize, scale: f64) -> Vec<(f64, f64)> {
        let base = self.coefficients[unit];
        let each = self.coefficients.iter().enumerate();
        each.map(|(i, coefficient)| {
            let ratio = coefficient / base;
            let covariance = &self.covariance;
            let variance =
                covariance[i][i] - 2.0 * ratio * covariance[i][unit] + ratio * ratio * covariance[unit][unit];
            (scale * ratio, (scale / base).abs() * variance.max(0.0).sqrt())
        })
        .collect()
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn times(a: &[Vec<f64>], b: &[Vec<f64>]) -> Vec<Vec<f64>> {
    a.iter()
        .map(|row| {
            (0..b.len())
                .map(|j| row.iter().zip(b).map(|(value, other)| value * other[j]).sum())
                .collect()
        })
        .collect()
}

/// The inverse of a positive definite matrix, by elimination.
fn inverted(matrix: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut left = matrix.to_vec();
    let mut right: Vec<Vec<f64>> = (0..size)
        .map(|i| (0..size).map(|j| f64::from(u8::from(i == j))).collect())
        .collect();
    for pivot in 0..size {
        let factor = 1.0 / left[pivot][pivot];
        left[pivot].iter_mut().for_each(|value| *value *= factor);
        right[pivot].iter_mut().for_each(|value| *value *= factor);
        let (row, other) = (left[pivot].clone(), right[pivot].clone());
        for i in (0..size).filter(|&i| i != pivot) {
            let factor = left[i][pivot];
            for j in 0..size {
                left[i][j] -= factor * row[j];
                right[i][j] -= factor * other[j];
            }
        }
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    /// 3000 games of 4 positions, whose results are drawn with the true coefficients 0.5, -0.25 and 0.
    fn clusters(model: FitModel) -> Vec<Cluster> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let mut sample = || {
            let values: Vec<f64> = (0..3).map(|_| f64::from(rng.random_range(-4..=4))).collect();
            let (expected, _) = model.expected(0.5 * values[0] - 0.25 * values[1]);
            let result = match model {
                FitModel::Logistic => f64::from(u8::from(rng.random_bool(expected))),
                FitModel::Linear => expected + rng.random_range(-3.0..3.0),
            };
            (values, result)
        };
        (0..3000).map(|_| (0..4).map(|_| sample()).collect()).collect()
    }

    #[test]
    fn what_the_samples_were_made_of_is_found_again() {
        for model in [FitModel::Logistic, FitModel::Linear] {
            let clusters = clusters(model);
            let fit = model.fit(&clusters, &[0.0; 3], &[true; 3], 1.0);
            for (i, expected) in [0.5, -0.25, 0.0].into_iter().enumerate() {
                let error = fit.covariance[i][i].sqrt();
                assert!(
                    (fit.coefficients[i] - expected).abs() < 3.0 * error,
                    "{model:?} {i}: {fit:?}"
                );
                // 12,000 independent samples: of the order of 1 / sqrt(12000 · variance · slope).
                assert!((0.002..0.02).contains(&error), "{model:?} {i}: {error}");
            }
            assert!(model.loss(&clusters, &fit.coefficients) < model.loss(&clusters, &[0.5, 0.0, 0.0]));
            let (ratio, _) = fit.relative_to(0, 100.0)[1];
            assert!((ratio + 50.0).abs() < 5.0, "{ratio}");
            assert_eq!(fit.relative_to(0, 100.0)[0].0, 100.0);
        }
    }

    #[test]
    fn a_term_that_is_held_stays_and_one_that_never_occurs_is_nothing() {
        let mut clusters = clusters(FitModel::Linear);
        clusters
            .iter_mut()
            .flatten()
            .for_each(|(values, _)| values[2] = 0.0);
        let fit = FitModel::Linear.fit(&clusters, &[1.0, 0.0, 0.0], &[false, true, true], 1.0);
        assert_eq!((fit.coefficients[0], fit.coefficients[2]), (1.0, 0.0));
        assert!((fit.coefficients[1] + 0.25).abs() < 0.05);
    }

    #[test]
    fn positions_of_one_game_do_not_count_as_many_games() {
        let single = clusters(FitModel::Logistic);
        // Every position four times, within its game.
        let repeated: Vec<Cluster> = single.iter().map(|game| [&game[..]; 4].concat()).collect();
        let error = |clusters: &[Cluster]| {
            let fit = FitModel::Logistic.fit(clusters, &[0.0; 3], &[true; 3], 0.0);
            fit.covariance[0][0].sqrt()
        };
        assert!((error(&single) / error(&repeated) - 1.0).abs() < 1e-6);
    }
}
