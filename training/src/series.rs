//! Series of games, written to a file as they are played.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::Args;
use ishwa_engine::key::split_mix;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// The games to play, and where they go.
#[derive(Args)]
pub(crate) struct Series {
    /// Games to play
    #[arg(long, default_value_t = 100_000)]
    games: u64,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file to write
    #[arg(long)]
    out: PathBuf,
}

impl Series {
    /// Plays the games: `play` writes the positions of one and returns their number, or `None` where it took too long.
    ///
    /// # Errors
    /// Those of `play`, and when the file cannot be written.
    pub(crate) fn play(
        &self,
        mut play: impl FnMut(Xoshiro256PlusPlus, &mut BufWriter<File>) -> Result<Option<usize>>,
    ) -> Result<()> {
        let file = File::create(&self.out).with_context(|| self.out.display().to_string())?;
        let mut out = BufWriter::new(file);
        let (mut games, mut positions) = (0_u64, 0_usize);
        for number in 0..self.games {
            // Each game has its own random numbers, so that a longer run begins as a shorter one.
            let seed = split_mix(self.seed ^ split_mix(number));
            if let Some(written) = play(Xoshiro256PlusPlus::seed_from_u64(seed), &mut out)? {
                games += 1;
                positions += written;
            }
            if (number + 1) % 1000 == 0 {
                out.flush()?;
                eprintln!("{games} games, {positions} positions");
            }
        }
        out.flush()?;
        println!("{games} games, {positions} positions");
        Ok(())
    }
}
