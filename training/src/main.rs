//! Trains the evaluation networks of Ishwa: plays games of the engine with itself, fits networks to their positions, and
//! writes the weights as the engine reads them. See `README.md`.

mod generate;
mod model;
mod record;
mod rule;
mod scale;
mod train;

use anyhow::Result;
use clap::Parser;

/// Train evaluation networks.
#[derive(Parser)]
enum Command {
    Generate(generate::Args),
    Train(train::Args),
    Scale(scale::Args),
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Generate(args) => generate::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Scale(args) => scale::run(&args),
    }
}
