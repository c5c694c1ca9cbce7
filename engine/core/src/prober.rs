//! Endgame tables as a search sees them: something that gives the value of a position.
//!
//! The engine reads no files. The owner of tables implements [`Prober`]; `ishwa_search::alpha_beta` and `ishwa_search::mcts` use
//! its values wherever the game so far cannot change them, and `ishwa_search::expectimax` in games of chance, also with more
//! than two players.

use crate::game::{Game, PerPlayer};

/// Payoffs that differ by no more, in units of the game, count as equal where a player chooses: far more than the
/// rounding of means of payoffs near 1 (some 1e-16 each), far less than real differences.
pub const TIE: f64 = 1e-13;

/// What a table knows of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// The lowest final payoff of the player to move under best play, as [`crate::game::Outcome::payoffs`] counts it,
    /// in the game's unit, with the contents of the stores included. Infinite play has the value that the game's rule
    /// of repetition gives it (C4). In games of chance it is the player's expected payoff, exact but for rounding,
    /// which has to stay far below [`TIE`] so that equal moves count as equal. Where dice are to be
    /// thrown, the player to move is the thrower ([`crate::game::Game::side`]).
    pub lower: f64,
    /// The highest; the same where the tables give the value.
    pub upper: f64,
    /// Plies to the end of the game under best play, where only the result counts ([`crate::game::Unit::Win`] and
    /// [`crate::game::Unit::Payoff`]) and the table knows them: the winner wins as soon as possible, the loser holds
    /// out as long as possible. Meaningless in a draw and where payoffs are seeds or stones.
    pub plies: Option<u32>,
}

impl Known {
    /// A value that is known.
    pub fn exactly(payoff: f64, plies: Option<u32>) -> Self {
        Self {
            lower: payoff,
            upper: payoff,
            plies,
        }
    }

    /// Bounds of a value.
    pub fn between(lower: f64, upper: f64) -> Self {
        Self {
            lower,
            upper,
            plies: None,
        }
    }

    /// The value, if it is known.
    pub fn payoff(&self) -> Option<f64> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// Tables of one game under one set of options: for two players whose payoffs add up to a constant, with dice or
/// without, or for more players with dice.
///
/// Every search thread calls the same prober, up to a million times a second: it should recognise a position that is
/// not covered at a glance.
pub trait Prober<G: Game>: Send + Sync {
    /// The value of `position`, which is not finished, with nothing played before it, as a table knows no history;
    /// `None` where the tables do not cover it or cannot be read. The same position must get the same answer throughout
    /// a search.
    fn probe(&self, position: &G::Position) -> Option<Known>;

    /// As [`Prober::probe`], but only where the answer takes little longer than the estimate of a position, most often:
    /// for positions near the leaves, below which there is less to search than a slow answer takes. What is quick is
    /// decided once for all positions, so that the same position gets the same answer throughout a search.
    fn probe_quickly(&self, position: &G::Position) -> Option<Known> {
        self.probe(position)
    }

    /// Each player's payoff in `position`, counted as [`Known`] counts that of the player to move, and `None`
    /// where [`Prober::probe`] gives `None`. Only asked with more than two players, where one payoff does not determine
    /// the others: tables that are for two alone need not have it.
    fn payoffs(&self, _position: &G::Position) -> Option<PerPlayer<f64>> {
        None
    }
}
