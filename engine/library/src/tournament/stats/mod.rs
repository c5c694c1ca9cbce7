//! Match statistics: scores of games and of pairs of games, Elo differences with their errors, and tests that stop a
//! match early.
//!
//! The two games of a pair, from one opening with sides swapped, are not independent: an opening that favours one
//! side gives each player a win. Errors are therefore computed from the scores of whole pairs, of which there are
//! five (the *pentanomial* model of fastchess, `OpenBench` and Fishtest). If no pair is finished, games are assumed
//! independent.
//!
//! * Logistic Elo: `400 log10(s / (1 - s))` of the score s (Elo 1978).
//! * Normalised Elo: `(s - ½) / σ · 800 / ln 10`, where σ is the standard deviation of the score of a game, for pairs
//!   `√(2 · variance of the mean score of a pair)` (Van den Bergh, *Comments on normalized Elo*, 2020). It determines
//!   how many games are needed to distinguish two players, regardless of the draw ratio.
//! * [`Sprt`]: the sequential probability ratio test.
//! * [`ratings`]: all players on one scale.
//! * [`Mean`] and [`ranks`]: mean payoffs and ranks, for more than two players.
//!
//! No function returns NaN: undefined results are `None`, and an unbounded difference is infinite.

mod means;
mod ratings;
mod sprt;
mod tally;
#[cfg(test)]
mod tests;

pub use means::{Mean, ranks};
pub use ratings::{PRIOR_GAMES, Pairing, Rating, ratings};
pub use sprt::{Decision, EloModel, LARGEST_ELO, Sprt};
pub use tally::{Difference, GameScore, MatchScore, NINETY_FIVE, Tally};
