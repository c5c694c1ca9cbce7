//! Games whose positions a network estimates, as the tool sees them that trains it.

use ishwa_core::game::Game;
use ishwa_core::network::Network;

/// A game with a [`Network`] of winning chances for two players, whose shape is that of the game's numbers.
///
/// An output of 1 of the network stands for [`OUTPUT_LOGITS`] on the scale of the logistic function.
pub trait Learned<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize>:
    Game
{
    /// Ways to turn the board over that change nothing of the game, at least 1: as it is.
    const SYMMETRIES: usize = 1;

    /// The features of a position as the player to move sees it, one value for each, and its phase of the game. The
    /// board is turned over in a way below [`Learned::SYMMETRIES`]; 0 leaves it as it is.
    fn features(&self, position: &Self::Position, symmetry: usize) -> ([u8; GROUPS], usize);
}

/// The logarithm of the odds of a win, losses and draws halved, that an output of 1 of a network of chances stands for.
pub const OUTPUT_LOGITS: i32 = 2;

/// The largest estimate, in points: searches accept no more than 30,000.
const MOST_POINTS: i32 = 29_000;

/// The estimate of a network for these features in points, of which `scale` stand for a winning chance of 73 %.
#[inline]
pub(super) fn points<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize>(
    network: &Network<GROUPS, VALUES, WIDTH, PHASES>,
    (values, phase): ([u8; GROUPS], usize),
    scale: f64,
) -> i32 {
    let points = network.evaluate(&values, phase, OUTPUT_LOGITS * scale as i32);
    points.clamp(-MOST_POINTS, MOST_POINTS)
}
