//! The arguments of `ishwa solve`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use ishwa_engine::registry::{self, GameEntry};
use ishwa_engine::text::TextError;

use crate::args::PositionArgs;
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    /// Give up after this time, as in 10s or 2h
    #[arg(long, value_parser = parse::duration, default_value = "60s")]
    pub(crate) time: Duration,
    /// How many of the best moves to solve with their lines
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) lines: u16,
    #[command(flatten)]
    pub(crate) race: RaceArgs,
}

/// What becomes of the players of a dice game.
#[derive(Debug, Args)]
#[command(next_help_heading = "Dice games")]
pub(crate) struct RaceArgs {
    /// Memory to solve the position in; what does not fit is estimated from games played at random [default: 1G]
    #[arg(long, value_name = "SIZE", value_parser = parse::size)]
    memory: Option<usize>,
    /// Play until every chance is known to this standard error, or the time is over, where the position cannot be solved
    /// [default: 0.001]
    #[arg(long, value_name = "ERROR", value_parser = parse::precision)]
    precision: Option<f64>,
    /// Play so many games at random instead of solving the position. In the Jeu de l'hyène the players decide as would be best
    /// between two, which takes `ishwa table build hyena` or some seconds more
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000))]
    pub(crate) games: Option<u64>,
    /// Draw the chances into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

impl RaceArgs {
    /// Memory to solve in, in bytes.
    pub(crate) fn memory(&self) -> usize {
        self.memory.unwrap_or(1 << 30)
    }

    /// The standard error that is wanted of estimates.
    pub(crate) fn precision(&self) -> f64 {
        self.precision.unwrap_or(0.001)
    }

    /// Refuses what only the dice games have, for a game that is none.
    pub(crate) fn refuse(&self, game: &str) -> Result<(), TextError> {
        let asked = [
            ("memory", self.memory.is_some()),
            ("precision", self.precision.is_some()),
            ("games", self.games.is_some()),
            ("svg", self.svg.is_some()),
        ];
        match asked.into_iter().find(|(_, is_asked)| *is_asked) {
            None => Ok(()),
            Some((option, _)) => Err(TextError::described(
                option,
                format!("--{option} for {game}"),
                format!("a dice game: {}", dice_games().join(" or ")),
            )),
        }
    }
}

/// The ids of the games with dice.
fn dice_games() -> Vec<&'static str> {
    let is_dice_game = |entry: &GameEntry| entry.open("").is_ok_and(|game| game.info().chance);
    let games = registry::games().into_iter();
    games.filter(is_dice_game).map(|entry| entry.id).collect()
}
