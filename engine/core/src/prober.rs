//! Endgame tables for searches: the trait [`Prober`], which returns the value of a position.
//!
//! The engine reads no files. The owner of the tables implements [`Prober`]. `ishwa_search::alpha_beta` and
//! `ishwa_search::mcts` use its values wherever the game history cannot change them, and `ishwa_search::expectimax`
//! in games of chance, including games of more than two players.

use ishwa_messages::Message;

use crate::game::{Game, PerPlayer};

/// Payoffs that differ by no more than this, in units of the game, count as equal where a player chooses. It is far
/// above the rounding errors of means of payoffs near 1 (about 1e-16 each) and far below real differences.
pub const TIE: f64 = 1e-13;

/// The entry of a position in the tables.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// The lowest final payoff of the player to move under best play, as [`crate::game::Outcome::payoffs`] counts it,
    /// in the game's unit, including the contents of the stores. Infinite play has the value that the game's
    /// repetition rule gives it (C4). In games of chance it is the player's expected payoff, exact up to rounding,
    /// which has to stay far below [`TIE`] so that equal moves count as equal. Before a throw, the player to move is
    /// the thrower ([`crate::game::Game::side`]).
    pub lower: f64,
    /// The highest; equal to `lower` if the tables have the exact value.
    pub upper: f64,
    /// Plies to the end of the game under best play, where only the result counts ([`crate::game::Unit::Win`] and
    /// [`crate::game::Unit::Payoff`]) and the table has them. The winner wins as soon as possible, and the loser
    /// resists as long as possible. Meaningless in a draw and where payoffs are seeds or stones.
    pub plies: Option<u32>,
}

impl Known {
    /// An exact value.
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

    /// The value, if it is exact.
    pub fn payoff(&self) -> Option<f64> {
        (self.lower == self.upper).then_some(self.lower)
    }
}

/// Tables of one game under one set of options: for two players whose payoffs add up to a constant, with dice or
/// without, or for more players with dice.
///
/// Every search thread calls the same prober, up to a million times a second, so it should reject positions outside
/// the tables quickly.
pub trait Prober<G: Game>: Send + Sync {
    /// The value of `position`, which is not finished, without history, since a table does not depend on it. `None`
    /// where the tables do not cover it or cannot be read. The same position must get the same answer throughout a
    /// search.
    fn probe(&self, position: &G::Position) -> Option<Known>;

    /// As [`Prober::probe`], but only where the answer usually takes little longer than a static estimate. It is for
    /// positions near the leaves, where searching may be faster than a slow answer. Whether a position has a quick
    /// answer is fixed, so that the same position gets the same answer throughout a search.
    fn probe_quickly(&self, position: &G::Position) -> Option<Known> {
        self.probe(position)
    }

    /// The first error of a table that covers a position and could not be read, if there was one. Probing goes on without
    /// it.
    fn fault(&self) -> Option<&Message> {
        None
    }

    /// Each player's payoff in `position`, in the same terms as [`Known`] for the player to move, and `None` where
    /// [`Prober::probe`] returns `None`. Only called with more than two players, where one payoff does not determine
    /// the others; tables for two players need not implement it.
    fn payoffs(&self, _position: &G::Position) -> Option<PerPlayer<f64>> {
        None
    }
}
