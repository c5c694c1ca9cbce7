//! The rules that have their own networks.

use clap::ValueEnum;

/// How a repetition divides the remaining seeds (A8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Rule {
    /// They are shared; the third occurrence ends the game.
    Share,
    /// Each player takes those on their own side; the second occurrence ends the game, as in Aualé.
    OwnSide,
}
