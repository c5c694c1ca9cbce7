//! A match between two configurations of the searches:
//! `cargo run --release -p ishwa-benches --bin duel -- awale --first time=100ms --second time=10ms --games 200`.
//!
//! Every opening is played twice with sides swapped. The line printed is for the first player: games won, drawn and
//! lost, score, and the Elo difference with its 95 % error (`ishwa_engine::tournament::stats`).

use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use ishwa_benches::contest::{self, Conditions, Contestant};
use ishwa_benches::games::{Task, with_game};
use ishwa_benches::openings::{self, Balance};
use ishwa_engine::game::Notation;

/// Play a match between two configurations of the searches.
#[derive(Parser)]
struct Args {
    /// The game's id
    game: String,
    /// Options of the game, key=value[,key=value]
    #[arg(long, default_value = "")]
    rules: String,
    /// The first player: time=20ms|nodes=N|depth=N,engine=alphabeta|mcts,terms=material|all,rollout=PLIES|full,SWITCH=on|off
    #[arg(long)]
    first: Contestant,
    /// The second player, written likewise
    #[arg(long)]
    second: Contestant,
    /// Games, two from each opening
    #[arg(long, default_value_t = 200)]
    games: usize,
    /// Random plies of an opening
    #[arg(long, default_value_t = 8)]
    plies: usize,
    /// Take openings that are not balanced too, as in games where all are decided
    #[arg(long)]
    any_opening: bool,
    /// Seed of the openings
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that play games
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    /// MiB of each player's table
    #[arg(long, default_value_t = 16)]
    hash: usize,
    /// Plies after which a game is cut and scored as a draw
    #[arg(long, default_value_t = 400)]
    longest: usize,
}

impl Task for Args {
    type Output = ();

    fn run<G: Notation>(self, game: G) -> Result<()> {
        let started = Instant::now();
        let balance = if self.any_opening {
            Balance::Any
        } else {
            Balance::Balanced
        };
        let openings = openings::random(&game, self.games.div_ceil(2), self.plies, self.seed, balance);
        ensure!(
            !openings.is_empty(),
            "no balanced opening of {} plies was found",
            self.plies
        );
        let conditions = Conditions {
            table_bytes: self.hash << 20,
            longest: self.longest,
            jobs: self.jobs,
        };
        let contest = contest::play(&openings, [&self.first, &self.second], conditions)?;
        let [wins, draws, losses] = contest.tally.games;
        let games = (wins + draws + losses) as f64;
        let statistics = contest.tally.score().zip(contest.tally.difference());
        let (score, difference) = statistics.context("no game was played")?;
        println!(
            "{:<16} {wins}-{draws}-{losses}  score {:.1} %  Elo {:+.0} ± {:.0}  pairs {:?}  payoff {:+.2}  \
             {:.0} plies, {} cut  {:.0} s",
            G::ID,
            100.0 * score.mean,
            difference.elo,
            difference.error,
            contest.tally.pairs,
            contest.payoff / games,
            contest.plies as f64 / games,
            contest.cut,
            started.elapsed().as_secs_f64(),
        );
        for (name, effort) in ["first", "second"].into_iter().zip(contest.efforts) {
            println!(
                "  {name:<7} depth {:.1}  {:.0} kn/s",
                effort.depth(),
                effort.speed() / 1e3
            );
        }
        Ok(())
    }
}

fn main() -> Result<()> {
    let args = Args::parse();
    with_game(&args.game.clone(), &args.rules.clone(), args)
}
