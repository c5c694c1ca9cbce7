//! Fits the curve from scores of searches to winning chances to games of the engine against itself: `cargo run
//! --release -p ishwa-research --bin fit_chances -- awale --games 600 --jobs 2 --out research/data/chances/awale.csv`
//! plays the games, saves the scores with the results of the games, and fits; with `--data FILE` it fits saved
//! scores.
//!
//! Games begin with random plies; then both sides play the best move of a search, occasionally a random one, so that
//! games are also lost from better positions, as people lose them. The error is that of the mean of ten fits, each to
//! a tenth of the games, since the positions of one game share its result.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use clap::Parser;
use ishwa_core::game::Unit;
use ishwa_games::any::{AnyGame, Listed};
use ishwa_games::on_game;
use ishwa_research::chances::{Scores, play, scores};
use ishwa_research::games;
use ishwa_research::self_play::SelfPlay;

/// Fit winning chances.
#[derive(Parser)]
struct Args {
    /// The game's id
    game: String,
    /// Options of the game, key=value[,key=value]
    #[arg(long, default_value = "")]
    rules: String,
    /// Fit the scores in this file and play no games
    #[arg(long)]
    data: Option<PathBuf>,
    /// Write the scores into this file
    #[arg(long, conflicts_with = "data")]
    out: Option<PathBuf>,
    /// Games to play
    #[arg(long, default_value_t = 600)]
    games: usize,
    /// Positions visited for a move
    #[arg(long, default_value_t = 10_000)]
    nodes: u64,
    /// Random plies of an opening
    #[arg(long, default_value_t = 8)]
    plies: usize,
    /// The chance of a random move after the opening
    #[arg(long, default_value_t = 0.05)]
    random: f64,
    /// Plies after which a game is abandoned
    #[arg(long, default_value_t = 400)]
    longest: usize,
    /// Scores are rounded to multiples of this many points
    #[arg(long, default_value_t = 20)]
    width: u32,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads that play games
    #[arg(long, default_value_t = 1)]
    jobs: usize,
}

/// The number of parts of the games from which the error is computed.
const PARTS: usize = 10;

impl Args {
    fn run<G: Listed>(&self, game: &G) -> Result<()> {
        ensure!(
            game.info().unit != Unit::Payoff,
            "the results of {} are already chances",
            G::ID
        );
        let all = if let Some(path) = &self.data {
            fs::read_to_string(path)
                .with_context(|| path.display().to_string())?
                .parse()?
        } else {
            let how = SelfPlay {
                games: self.games,
                opening: self.plies,
                nodes: self.nodes,
                random: self.random,
                longest: self.longest,
                seed: self.seed,
                jobs: self.jobs,
            };
            let games = play(game, how, self.width);
            let finished = games.iter().filter(|scores| !scores.is_empty()).count();
            println!("{}: {finished} of {} games gave scores", G::ID, games.len());
            let part = |part: usize| scores(games.iter().skip(part).step_by(PARTS)).scale();
            // A tenth of a small number of games may not be enough for a fit.
            if let Ok(parts) = (0..PARTS).map(part).collect::<Result<Vec<f64>>>() {
                let mean = parts.iter().sum::<f64>() / PARTS as f64;
                let variance =
                    parts.iter().map(|scale| (scale - mean).powi(2)).sum::<f64>() / (PARTS - 1) as f64;
                println!("  error of the scale {:.1}", (variance / PARTS as f64).sqrt());
            }
            scores(&games)
        };
        if let Some(path) = &self.out {
            fs::write(path, all.to_string()).with_context(|| path.display().to_string())?;
        }
        show(game, &all)
    }
}

fn show<G: Listed>(game: &G, all: &Scores) -> Result<()> {
    let scale = all.scale()?;
    println!(
        "{}: {} positions, scale {scale:.1}, in use {:?}",
        G::ID,
        all.positions(),
        game.chance_scale()
    );
    for (score, positions, won, expected) in all.summary(scale) {
        println!("  score {score:>8.0}  {positions:>7} positions  won {won:.3}  curve {expected:.3}");
    }
    Ok(())
}

fn main() -> Result<()> {
    let args = Args::parse();
    let game = games::open(&args.game, &args.rules)?;
    on_game!(&game, AnyGame, game => args.run(game))
}
