//! Checks whether the accuracy of reviews measures strength: `cargo run --release -p ishwa-research --bin accuracy --
//! awale --games 100 --jobs 2 --seed 1`.
//!
//! Players of rising strength play against themselves, from the same balanced random openings, and every game is
//! reviewed (`ishwa_library::quality::review`); the opening is not graded. For each player the program prints the
//! mean accuracy of games with its standard error, the mean points of winning chance lost per move (the two sides of
//! a game averaged first), and inaccuracies, mistakes and blunders per hundred moves that were not forced.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use anyhow::{Result, ensure};
use clap::Parser;
use ishwa_library::registry;
use ishwa_library::tournament::openings;
use ishwa_research::accuracy::{AccuracyScore, Conditions, SelfPlayStrength, scores};

/// Measure how accurate players of rising strength are.
#[derive(Parser)]
struct Args {
    /// The game's id, of two players without dice
    game: String,
    /// Options of the game, key=value[,key=value]
    #[arg(long, default_value = "")]
    rules: String,
    /// Games of each player
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Positions visited for a move by each player; before them comes one that plays any legal move
    #[arg(long, value_delimiter = ',', default_values_t = [10, 100, 1000, 10_000])]
    nodes: Vec<u64>,
    /// Positions visited in a review for each position of the game
    #[arg(long, default_value_t = 50_000)]
    review_nodes: u64,
    /// Random plies of an opening
    #[arg(long, default_value_t = 8)]
    plies: usize,
    /// Plies after which a game is left unfinished
    #[arg(long, default_value_t = 400)]
    longest: usize,
    /// Seed of the openings and of the random player
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads
    #[arg(long, default_value_t = 1)]
    jobs: usize,
}

impl Args {
    fn run(&self) -> Result<()> {
        let game = registry::find(&self.game)?.open(&self.rules)?;
        let info = game.info();
        ensure!(
            info.players == 2 && !info.chance,
            "{} under `{}` is not for two players without chance",
            self.game,
            self.rules
        );
        let found = AtomicU64::new(0);
        let openings = openings::generate(
            &game,
            self.games,
            self.plies,
            self.seed,
            None,
            &found,
            &AtomicBool::new(false),
        )?;
        ensure!(
            found.load(Ordering::Relaxed) == self.games as u64,
            "{} different balanced openings of {} plies were found",
            found.load(Ordering::Relaxed),
            self.plies
        );
        let conditions = Conditions {
            longest: self.longest,
            review_nodes: self.review_nodes,
            seed: self.seed,
            jobs: self.jobs,
        };
        println!(
            "{}: {} games a player, {} positions a review\n{:>10}  {:>13}  {:>9}  {:>15}  {:>6}  {:>7}",
            self.game,
            self.games,
            self.review_nodes,
            "player",
            "accuracy",
            "mean loss",
            "complaints/100",
            "moves",
            "seconds"
        );
        let searchers = self.nodes.iter().map(|&nodes| SelfPlayStrength::Nodes(nodes));
        for strength in std::iter::once(SelfPlayStrength::Random).chain(searchers) {
            let started = Instant::now();
            let scores = scores(&openings, strength, conditions)?;
            show(strength, &scores, started.elapsed().as_secs_f64());
        }
        Ok(())
    }
}

fn show(strength: SelfPlayStrength, scores: &[AccuracyScore], seconds: f64) {
    let name = match strength {
        SelfPlayStrength::Random => "random".to_owned(),
        SelfPlayStrength::Nodes(nodes) => nodes.to_string(),
    };
    let games = scores.len() as f64;
    let mean = |of: fn(&AccuracyScore) -> f64| scores.iter().map(of).sum::<f64>() / games;
    let accuracy = mean(|score| score.accuracy);
    let squares = scores.iter().map(|score| (score.accuracy - accuracy).powi(2));
    let error = (squares.sum::<f64>() / (games - 1.0) / games).sqrt();
    let moves: usize = scores.iter().map(|score| score.moves).sum();
    let complaints: usize = scores.iter().map(|score| score.complaints).sum();
    println!(
        "{name:>10}  {accuracy:>6.2} ± {error:<4.2}  {:>9.2}  {:>15.2}  {moves:>6}  {seconds:>7.0}",
        mean(|score| score.loss),
        100.0 * complaints as f64 / moves as f64,
    );
}

fn main() -> Result<()> {
    Args::parse().run()
}
