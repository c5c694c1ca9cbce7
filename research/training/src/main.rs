//! Trains the evaluation networks of Ishwa: plays games of the engine with itself, fits networks to their positions, and
//! writes the weights as the engine reads them. See `README.md`.

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
        Command::Play(args) => games::play(&args),
        Command::Fit(args) => games::fit(&args),
        Command::Merge(args) => series::merge(&args),
    }
}
