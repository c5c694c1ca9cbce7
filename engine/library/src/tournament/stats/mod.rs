//! Match statistics: scores of games and of pairs of games, differences of strength with their errors, and when a
//! match can stop.
//!
//! The two games of a pair, from one opening with sides swapped, are not independent: an opening good for one side gives
//! each player a win. So errors are taken from the scores of whole pairs, of which there are five (the *pentanomial*
//! model, as fastchess, `OpenBench` and Fishtest count). Where no pair is finished, games are taken for independent.
//!
//! * Logistic Elo: `400 log10(s / (1 - s))` of the score s (Elo 1978).
//! * Normalised Elo: `(s - ½) / σ · 800 / ln 10`, where σ is the standard deviation of the score of a game, for pairs
//!   `√(2 · variance of the mean score of a pair)` (Van den Bergh, *Comments on normalized Elo*, 2020). It says how many
//!   games are needed to distinguish two players, whatever the share of draws.
//! * [`Sprt`]: the sequential test, by the likelihood ratio.
//! * [`Mean`] and [`ranks`]: mean payoffs and ranks, for more than two players.
//!
//! No function gives NaN: where there is nothing to say it is `None`, and a difference without bound is infinite.

mod means;
mod sprt;
mod tally;
#[cfg(test)]
mod tests;

pub use means::{Mean, ranks};
pub use sprt::{Decision, EloModel, LARGEST_ELO, Sprt};
pub use tally::{Difference, GameScore, MatchScore, NINETY_FIVE, Tally};
