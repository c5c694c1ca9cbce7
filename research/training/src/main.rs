//! Trains the evaluation networks of Ishwa: plays games of the engine against itself, fits networks to their
//! positions, and writes the weights in the engine's format. See `README.md`.

mod descent;
mod fit;
mod games;
mod generate;
mod model;
mod play;
mod record;
mod rule;
mod sample;
mod scale;
mod series;
mod train;

use anyhow::Result;
use clap::Parser;
use ishwa_core::game::Game;
use ishwa_core::rules::read_options;
use ishwa_games::dara::Dara;
use ishwa_games::tiddatt::Tiddatt;
use ishwa_games::tihulelin::TihulelinMatch;
use ishwa_games::toguz::Toguz;

use games::GameName;

/// Train evaluation networks.
#[derive(Parser)]
enum Command {
    Generate(generate::Args),
    Train(train::Args),
    Scale(scale::Args),
    Play(play::Args),
    Fit(fit::Args),
    Merge(series::MergeArgs),
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Generate(args) => generate::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Scale(args) => scale::run(&args),
        Command::Play(args) => play_games(&args),
        Command::Fit(args) => fit_network(&args),
        Command::Merge(args) => series::merge(&args),
    }
}

/// Plays games of the chosen game.
///
/// # Errors
/// The errors of [`play::run`].
fn play_games(args: &play::Args) -> Result<()> {
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
/// The errors of [`fit::run`].
fn fit_network(args: &fit::Args) -> Result<()> {
    match args.game {
        GameName::Toguz => fit::run(&by_default::<Toguz>()?, args),
        GameName::Dara => fit::run(&by_default::<Dara>()?, args),
        GameName::Tiddatt => fit::run(&by_default::<Tiddatt>()?, args),
        GameName::TihulelinMatch => fit::run(&by_default::<TihulelinMatch>()?, args),
    }
}
