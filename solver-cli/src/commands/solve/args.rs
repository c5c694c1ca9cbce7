//! The arguments of `ishwa solve`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use ishwa_core::messages::any_of;
use ishwa_core::text::TextError;
use ishwa_endgame_builder::location::SOLVING_MEMORY;
use ishwa_library::analyse::MOST_LINES;
use ishwa_library::registry::{self, GameEntry};
use ishwa_library::shard::Shard;
use ishwa_messages::Message;

use crate::args::{OUTPUT, OutputArgs, PositionArgs, SearchArgs};
use crate::machine::affordable;
use crate::messages;
use crate::parse;

#[derive(Debug, Args)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) position: PositionArgs,
    #[arg(long, value_parser = parse::duration, default_value = "60s")]
    pub(crate) time: Duration,
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = parse::whole::<u16>(1..=MOST_LINES.into()))]
    pub(crate) lines: u16,
    #[arg(long, conflicts_with_all = ["games", "svg"])]
    pub(crate) dry_run: bool,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    #[command(flatten)]
    pub(crate) race: RaceArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Options for dice games only.
#[derive(Debug, Args)]
#[command(next_help_heading = "dice_games")]
pub(crate) struct RaceArgs {
    #[arg(long, value_name = "SIZE", value_parser = parse::size)]
    memory: Option<usize>,
    #[arg(long, value_name = "ERROR", value_parser = parse::precision)]
    precision: Option<f64>,
    #[arg(long, value_name = "N", value_parser = parse::whole::<u64>(1..=1_000_000_000_000))]
    pub(crate) games: Option<u64>,
    #[arg(long, value_name = "I/N", requires = "games", value_parser = parse::shard)]
    pub(crate) shard: Option<Shard>,
    #[arg(long, help_heading = OUTPUT, value_name = "FILE", requires = "shard")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, help_heading = OUTPUT, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

impl RaceArgs {
    /// The memory for solving, in bytes: at most what the machine has.
    pub(crate) fn memory(&self) -> usize {
        affordable(self.memory.unwrap_or(SOLVING_MEMORY))
    }

    /// The requested standard error of estimates.
    pub(crate) fn precision(&self) -> f64 {
        self.precision.unwrap_or(0.001)
    }

    /// Refuses the options for dice games if the game has no dice.
    pub(crate) fn refuse(&self, game: &str) -> Result<(), TextError> {
        let asked = [
            ("memory", self.memory.is_some()),
            ("precision", self.precision.is_some()),
            ("games", self.games.is_some()),
            ("shard", self.shard.is_some()),
            ("svg", self.svg.is_some()),
        ];
        match asked.into_iter().find(|(_, is_asked)| *is_asked) {
            None => Ok(()),
            Some((option, _)) => Err(TextError::refused(
                Message::verbatim(option),
                messages::option_for_game(option, game),
                messages::a_dice_game(any_of(&dice_games())),
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
