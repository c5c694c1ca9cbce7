//! The interface between the training tool and games with a network for estimates.

use ishwa_core::game::Game;
use ishwa_core::network::Network;

/// A game with a [`Network`] of winning chances for two players, whose shape has the game's sizes.
///
/// An output of 1 of the network is [`OUTPUT_LOGITS`] on the scale of the logistic function.
pub trait Learned<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize>:
    Game
{
    /// The number of board symmetries that leave the game unchanged, at least 1 for the identity.
    const SYMMETRIES: usize = 1;

    /// The features of a position as seen by the player to move, one value for each, and its phase of the game. The
    /// board is transformed by the given symmetry, below [`Learned::SYMMETRIES`]; 0 is the identity.
    fn features(&self, position: &Self::Position, symmetry: usize) -> ([u8; GROUPS], usize);
}

/// The log-odds of a win, counting draws as half, for an output of 1 of a network of winning chances.
pub const OUTPUT_LOGITS: i32 = 2;

/// The largest estimate, in points: searches accept at most 30,000.
const MOST_POINTS: i32 = 29_000;

/// A network's estimate for these features in points, of which `scale` mean a winning chance of 73 %.
#[inline]
pub(super) fn points<const GROUPS: usize, const VALUES: usize, const WIDTH: usize, const PHASES: usize>(
    network: &Network<GROUPS, VALUES, WIDTH, PHASES>,
    (values, phase): ([u8; GROUPS], usize),
    scale: f64,
) -> i32 {
    let points = network.evaluate(&values, phase, OUTPUT_LOGITS * scale as i32);
    points.clamp(-MOST_POINTS, MOST_POINTS)
}
