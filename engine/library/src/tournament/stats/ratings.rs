//! Ratings of all players of a tournament on one scale.
//!
//! The model of Bradley and Terry (1952): a game between players whose ratings differ by d has the expected score
//! `1 / (1 + 10^(-d/400))`. The ratings are the most likely ones if a draw counts as half a game won and half a game
//! lost, as in Ordo: each player then has scored as many points as expected.
//!
//! Games do not vary as this likelihood says: draws make them vary less, and the two games of a pair depend on each
//! other. The covariance is therefore multiplied by the dispersion of the pairs, the mean of their squared deviations
//! in units of the model's variance (quasi-likelihood; Wedderburn 1974).

use std::f64::consts::LN_10;

use super::tally::{NINETY_FIVE, Tally};

/// The prior that keeps the ratings of players who won or lost all their games finite: this many drawn games of each
/// player against one of rating 0, the mean before any game.
pub const PRIOR_GAMES: f64 = 1.0;

/// The prior of the dispersion: this many pairs that varied as games without draws do.
const PRIOR_PAIRS: f64 = 10.0;

/// Elo of one unit of the logistic function.
const ELO: f64 = 400.0 / LN_10;

/// The largest change of a rating in one step of the iteration, in units of the logistic function.
const LONGEST_STEP: f64 = 1.0;

/// The iteration ends when no rating changes by more than this, a fraction of a thousandth of an Elo. Rounding alone
/// moves the ratings of a million games by more than 1e-10.
const UNCHANGED: f64 = 1e-6;

/// A few steps are enough unless players won nearly all games, where each step goes [`LONGEST_STEP`] further.
const STEPS: usize = 100;

/// The rating of a player, relative to the mean of all players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In Elo.
    pub elo: f64,
    /// Half the width of its 95 % interval.
    pub error: f64,
}

/// The results of the match between two players, for the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The numbers of the players.
    pub players: [usize; 2],
    /// The results.
    pub tally: Tally,
}

/// The ratings of `players` players, with as many drawn games in the prior ([`PRIOR_GAMES`], or 0 for none). `None`
/// without games and, without a prior, if some ratings have no finite value.
pub fn ratings(players: usize, pairings: &[Pairing], prior: f64) -> Option<Vec<Rating>> {
    if pairings.iter().all(|pairing| pairing.tally.count() == 0) {
        return None;
    }
    let mut found = vec![0.0; players];
    let mut is_found = false;
    for _ in 0..STEPS {
        let (slope, curvature) = slope_and_curvature(&found, pairings, prior);
        let mut step = curvature.solve(slope)?;
        let longest = step
            .iter()
            .fold(0.0, |longest: f64, part| longest.max(part.abs()));
        if longest > LONGEST_STEP {
            for part in &mut step {
                *part *= LONGEST_STEP / longest;
            }
        }
        found
            .iter_mut()
            .zip(step)
            .for_each(|(rating, part)| *rating += part);
        is_found = longest < UNCHANGED;
        if is_found {
            break;
        }
    }
    if !is_found {
        return None;
    }
    let (_, curvature) = slope_and_curvature(&found, pairings, prior);
    let dispersion = dispersion(&found, pairings);
    let mean = found.iter().sum::<f64>() / players as f64;
    let rating = |(player, rating): (usize, &f64)| {
        // The difference to the mean is a sum of all ratings with these weights.
        let mut weights = vec![-1.0 / players as f64; players];
        weights[player] += 1.0;
        let solved = curvature.solve(weights.clone())?;
        let variance: f64 = weights
            .iter()
            .zip(solved)
            .map(|(weight, part)| weight * part)
            .sum();
        Some(Rating {
            elo: ELO * (rating - mean),
            error: NINETY_FIVE * ELO * (dispersion * variance.max(0.0)).sqrt(),
        })
    };
    found.iter().enumerate().map(rating).collect()
}

/// The expected score of a player who is `ahead` of the opponent, in units of the logistic function.
fn expected(ahead: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-ahead))
}

/// The slope of the logarithm of the likelihood, and its negative second derivatives.
fn slope_and_curvature(found: &[f64], pairings: &[Pairing], prior: f64) -> (Vec<f64>, Symmetric) {
    let players = found.len();
    let mut curvature = Symmetric::zero(players);
    let mut slope = vec![0.0; players];
    for &Pairing {
        players: [own, other],
        tally,
    } in pairings
    {
        let (games, score) = (tally.count() as f64, expected(found[own] - found[other]));
        let beyond = points(&tally) - games * score;
        slope[own] += beyond;
        slope[other] -= beyond;
        let weight = games * score * (1.0 - score);
        *curvature.at(own, own) += weight;
        *curvature.at(other, other) += weight;
        *curvature.at(own, other) -= weight;
    }
    for (player, rating) in found.iter().enumerate() {
        let score = expected(*rating);
        slope[player] += prior * (0.5 - score);
        *curvature.at(player, player) += prior * score * (1.0 - score);
    }
    if prior == 0.0 {
        // Only differences are known then. This term fixes the sum of all ratings, and no difference depends on it.
        for one in 0..players {
            (0..=one).for_each(|other| *curvature.at(one, other) += 1.0);
        }
    }
    (slope, curvature)
}

/// Points of the first player.
fn points(tally: &Tally) -> f64 {
    let [wins, draws, _] = tally.games;
    wins as f64 + draws as f64 / 2.0
}

/// How much the scores of pairs vary, in units of the variance of games without draws.
fn dispersion(found: &[f64], pairings: &[Pairing]) -> f64 {
    let (mut squares, mut pairs) = (0.0, 0.0);
    for &Pairing {
        players: [own, other],
        tally,
    } in pairings
    {
        let score = expected(found[own] - found[other]);
        let variance = score * (1.0 - score) / 2.0;
        for (quarters, &count) in (0_u8..).zip(&tally.pairs) {
            let away = f64::from(quarters) / 4.0 - score;
            squares += count as f64 * away * away / variance;
            pairs += count as f64;
        }
    }
    // The differences between the players are fitted to the same pairs.
    let free = (pairs - (found.len() - 1) as f64).max(0.0);
    (squares + PRIOR_PAIRS) / (free + PRIOR_PAIRS)
}

/// A symmetric matrix, of which the lower triangle is kept, row after row.
#[derive(Clone)]
struct Symmetric {
    size: usize,
    entries: Vec<f64>,
}

impl Symmetric {
    fn zero(size: usize) -> Self {
        Self {
            size,
            entries: vec![0.0; size * (size + 1) / 2],
        }
    }

    fn index(row: usize, column: usize) -> usize {
        let (row, column) = (row.max(column), row.min(column));
        row * (row + 1) / 2 + column
    }

    fn at(&mut self, row: usize, column: usize) -> &mut f64 {
        &mut self.entries[Self::index(row, column)]
    }

    /// The solution x of M x = `right` by the decomposition of Cholesky; `None` if the matrix is not positive definite.
    fn solve(&self, right: Vec<f64>) -> Option<Vec<f64>> {
        let mut root = self.clone();
        for row in 0..self.size {
            for column in 0..=row {
                let known = (0..column).map(|inner| {
                    root.entries[Self::index(row, inner)] * root.entries[Self::index(column, inner)]
                });
                let left = root.entries[Self::index(row, column)] - known.sum::<f64>();
                *root.at(row, column) = if row == column {
                    let is_positive = left > f64::EPSILON * self.entries[Self::index(row, row)];
                    is_positive.then(|| left.sqrt())?
                } else {
                    left / root.entries[Self::index(column, column)]
                };
            }
        }
        let mut solved = right;
        for row in 0..self.size {
            let known: f64 = (0..row)
                .map(|column| root.entries[Self::index(row, column)] * solved[column])
                .sum();
            solved[row] = (solved[row] - known) / root.entries[Self::index(row, row)];
        }
        for row in (0..self.size).rev() {
            let known: f64 = (row + 1..self.size)
                .map(|lower| root.entries[Self::index(lower, row)] * solved[lower])
                .sum();
            solved[row] = (solved[row] - known) / root.entries[Self::index(row, row)];
        }
        Some(solved)
    }
}

#[cfg(test)]
mod tests;
