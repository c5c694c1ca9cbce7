//! Writes the built-in openings of a game ([`ishwa_library::tournament::openings::suite`]):
//! `cargo run --release -p ishwa-research --bin openings -- awale > engine/games/src/awale/openings.txt`.

use anyhow::Result;
use clap::Parser;
use ishwa_library::registry;
use ishwa_library::tournament::openings::{BUILT_IN, BUILT_IN_PLIES, suite, written};

/// Write the built-in openings of a game.
#[derive(Parser)]
struct Args {
    /// The game's id
    game: String,
}

fn main() -> Result<()> {
    let entry = registry::find(&Args::parse().game)?;
    let game = entry.open("")?;
    println!(
        "# Balanced openings of {} to {} plies. Written by\n\
         # cargo run --release -p ishwa-research --bin openings -- {}",
        BUILT_IN_PLIES.start(),
        BUILT_IN_PLIES.end(),
        entry.id
    );
    for plies in BUILT_IN_PLIES {
        let openings = suite(&game, plies, BUILT_IN)?;
        eprintln!("{plies} plies: {} openings", openings.len());
        for opening in openings {
            println!("{}", written(&opening.start, opening.plies.into_iter()).join(" "));
        }
    }
    Ok(())
}
