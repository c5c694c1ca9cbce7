//! The rules that have networks of their own.

use clap::ValueEnum;

/// What becomes of the seeds left at a repetition (A8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Rule {
    /// They are shared; the third occurrence ends the game.
    Share,
    /// Each player takes those on their own side; the second occurrence ends the game, as in Aualé.
    OwnSide,
}
