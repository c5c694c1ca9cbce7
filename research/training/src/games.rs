//! The games whose networks are trained on winning chances.

use anyhow::Result;
use clap::ValueEnum;
use ishwa_core::game::Game;
use ishwa_core::rules::read_options;
use ishwa_games::dara::Dara;
use ishwa_games::tiddatt::Tiddatt;
use ishwa_games::tihulelin::TihulelinMatch;
use ishwa_games::toguz::Toguz;

use crate::{fit, play};

/// Their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GameName {
    Toguz,
    Dara,
    Tiddatt,
    TihulelinMatch,
}

/// Plays games of the chosen game.
///
/// # Errors
/// Those of [`play::run`].
pub(crate) fn play(args: &play::Args) -> Result<()> {
    match args.game {
        GameName::Toguz => play::run::<Toguz>(args),
        GameName::Dara => play::run::<Dara>(args),
        GameName::Tiddatt => play::run::<Tiddatt>(args),
        GameName::TihulelinMatch => play::run::<TihulelinMatch>(args),
    }
}

/// A game with its default options.
fn by_default<G: Game>() -> Result<G> {
    Ok(G::new(read_options(G::ID, "")?))
}

/// Fits the network of the chosen game.
///
/// # Errors
/// Those of [`fit::run`].
pub(crate) fn fit(args: &fit::Args) -> Result<()> {
    match args.game {
        GameName::Toguz => fit::run(&by_default::<Toguz>()?, args),
        GameName::Dara => fit::run(&by_default::<Dara>()?, args),
        GameName::Tiddatt => fit::run(&by_default::<Tiddatt>()?, args),
        GameName::TihulelinMatch => fit::run(&by_default::<TihulelinMatch>()?, args),
    }
}
