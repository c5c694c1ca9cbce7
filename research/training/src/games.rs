//! The games whose networks are trained on winning chances.

use clap::ValueEnum;

/// Their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    Toguz,
    Dara,
    Tiddatt,
    TihulelinMatch,
}
