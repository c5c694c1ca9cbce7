//! Measures how many complaints of reviews are reliable: `cargo run --release -p ishwa-research --bin complaints --
//! awale --games 300 --jobs 2 --seed 2`.
//!
//! Players of 10, 100 and 1,000 nodes a move, who play some moves at random, play against themselves. Their moves are
//! reviewed in random order with one budget after the other, without tables and each without its game history, until
//! there are enough complaints (inaccuracies, mistakes and blunders) based on estimates. A complaint is confirmed if
//! a reference search of ten times the nodes still complains, with any grade; with `--tables DIR` the reference
//! search uses the tables of the directory (`ishwa table build` makes them). For each budget the program prints the
//! number of reviewed moves, the number of complaints based on estimates, for how many of these the reference is
//! proven, and the share confirmed among those with losses of at least so many points; then the same for all budgets
//! together. With `--one-in N` one in N moves is compared with the reference search even without a complaint; the
//! column `found` is the share of its complaints that the reviews make too, including those that they prove.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Parser;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::registry as tables;
use ishwa_library::registry;
use ishwa_research::complaints::{CheckedComplaints, Comparison, MovesPlayed, check, moves, threads};

/// The loss sizes, in points of winning chance, for which the shares are printed.
const SIZES: [f64; 6] = [5.0, 10.0, 15.0, 20.0, 25.0, 30.0];

/// Bytes of the cache for tables.
const CACHE: usize = 1 << 26;

/// Measure how many complaints of reviews are confirmed.
#[derive(Parser)]
struct Args {
    /// The game's id
    game: String,
    /// Options of the game, key=value[,key=value]
    #[arg(long, default_value = "")]
    rules: String,
    /// The position in which the games begin
    #[arg(long)]
    position: Option<String>,
    /// Games to take moves from
    #[arg(long, default_value_t = 300)]
    games: usize,
    /// Random plies of an opening
    #[arg(long, default_value_t = 8)]
    plies: usize,
    /// The chance of a random move after the opening
    #[arg(long, default_value_t = 0.1)]
    random: f64,
    /// Plies after which a game is left unfinished
    #[arg(long, default_value_t = 200)]
    longest: usize,
    /// Positions visited in a review for each position of a game
    #[arg(long, value_delimiter = ',', default_values_t = [300, 1000, 3000, 10_000, 30_000])]
    nodes: Vec<u64>,
    /// How many times as many positions the reference search visits
    #[arg(long, default_value_t = 10)]
    truth: u64,
    /// Search every position of the reviews with all of the nodes, without short searches before
    #[arg(long)]
    thorough: bool,
    /// Complaints of each budget
    #[arg(long, default_value_t = 200)]
    complaints: usize,
    /// Compare one in this many moves without a complaint too, to see what reviews miss; 0 for none
    #[arg(long, default_value_t = 0)]
    one_in: usize,
    /// Directory with endgame tables for the reference search
    #[arg(long)]
    tables: Option<PathBuf>,
    /// Seed of the games and of the order of the moves
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads
    #[arg(long, default_value_t = 1)]
    jobs: usize,
}

impl Args {
    fn run(&self) -> Result<()> {
        let game = registry::find(&self.game)?.open(&self.rules)?;
        let how = MovesPlayed {
            position: self.position.as_deref(),
            games: self.games,
            opening: self.plies,
            random: self.random,
            longest: self.longest,
            seed: self.seed,
            jobs: self.jobs,
        };
        let start = game.begin(how.position)?;
        let prober = match &self.tables {
            Some(root) => {
                let found = tables::prober(&start.game(), root, &Arc::new(Cache::new(CACHE)))?;
                Some(found.with_context(|| format!("{} has no tables of {}", root.display(), self.game))?)
            }
            None => None,
        };
        let moves = moves(&game, how)?;
        println!("{}: {} moves of {} games", self.game, moves.len(), self.games);
        print!(
            "{:>8}  {:>6}  {:>10}  {:>6}",
            "nodes", "moves", "complaints", "proven"
        );
        for size in SIZES {
            print!("  {:>7}", format!("{size}+"));
        }
        println!("  {:>7}  {:>7}", "found", "seconds");
        let threads = threads(self.jobs)?;
        let comparison = Comparison {
            truth: self.truth,
            thorough: self.thorough,
            most: self.complaints,
            one_in: self.one_in,
            prober: prober.as_ref(),
        };
        let begun = Instant::now();
        let mut all = CheckedComplaints::default();
        for &nodes in &self.nodes {
            let started = Instant::now();
            let found = check(&game, &moves, nodes, comparison, &threads)?;
            line(&nodes.to_string(), &found, started.elapsed());
            all.extend(found);
        }
        line("all", &all, begun.elapsed());
        Ok(())
    }
}

/// Prints the results for some complaints.
fn line(nodes: &str, found: &CheckedComplaints, taken: Duration) {
    let proven = found
        .complaints
        .iter()
        .filter(|complaint| complaint.proven)
        .count();
    print!(
        "{nodes:>8}  {:>6}  {:>10}  {proven:>6}",
        found.moves,
        found.complaints.len()
    );
    for size in SIZES {
        let (complaints, stood) = found.from_points(size);
        let share = match complaints {
            0 => "-".to_owned(),
            _ => format!("{:.1} %", 100.0 * stood as f64 / complaints as f64),
        };
        print!("  {share:>7}");
    }
    let share = found
        .found()
        .map_or("-".to_owned(), |found| format!("{:.1} %", 100.0 * found));
    println!("  {share:>7}  {:>7.0}", taken.as_secs_f64());
}

fn main() -> Result<()> {
    Args::parse().run()
}
