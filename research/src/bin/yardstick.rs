//! Makes the published sets of positions in which the value of every move is proven (`ishwa yardstick`):
//! `cargo run --release -p ishwa-research --bin yardstick -- awale --rules objective=seeds --least 12 --most 24 --each 50
//! --tables DIR > engine/library/src/exact/sets/awale.csv`.
//!
//! The positions are taken from recorded games of strong players, where there are any, and from games between levels 1
//! to 6 after up to six random plies. From a game at most one position for each number of seeds or pieces on the board
//! is taken, only if not all moves have the same value, and never one that is equal to another under symmetry or with
//! the players exchanged. The values come from the tables of the directory, which `ishwa table verify --full` proves,
//! or from searches of `--proof` positions after each move that prove them. The same command makes the same bytes on
//! any number of threads.
//!
//! With `--problems` it makes the problems of `ishwa practise` instead, none of them a position of the yardstick. `--scores`
//! prints which share of the published problems of each grade each level solves, with seeds that the grades do not rest
//! on.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use anyhow::{Context, Result};
use clap::Parser;
use ishwa_core::key::split_mix;
use ishwa_core::parallel;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::registry as tables;
use ishwa_games::any::AnySession;
use ishwa_library::exact::draw::{Draw, Truth, Wanted, draw};
use ishwa_library::exact::mark::{HARDEST, Mark};
use ishwa_library::exact::problem::{answers, mark};
use ishwa_library::exact::set::{ExactSet, Published, published};
use ishwa_library::level::Level;
use ishwa_library::registry::{self, GameEntry};
use ishwa_library::review::known_games;
use ishwa_library::tournament::stats::Mean;
use ishwa_research::complaints::threads;
use ishwa_research::drawn::{of_published, of_tables};

/// Bytes of the cache for tables.
const CACHE: usize = 1 << 28;

/// Make a set of positions with proven values.
#[derive(Parser)]
struct Args {
    /// The game's id
    game: String,
    /// Options of the game, key=value[,key=value]
    #[arg(long, default_value = "")]
    rules: String,
    /// Fewest seeds or pieces on the board
    #[arg(long, default_value_t = 0)]
    least: u32,
    /// Most seeds or pieces on the board
    #[arg(long, default_value_t = 100)]
    most: u32,
    /// Positions for each number of seeds or pieces
    #[arg(long, default_value_t = 50)]
    each: usize,
    /// Make problems
    #[arg(long)]
    problems: bool,
    /// Print the scores of levels in the published problems
    #[arg(long)]
    scores: bool,
    /// The most games between levels
    #[arg(long, default_value_t = 20_000)]
    games: u64,
    /// Random positions of each table that are tried after the games
    #[arg(long, default_value_t = 0)]
    random: u64,
    /// Positions visited after each move to prove its value that no table knows
    #[arg(long, default_value_t = 0)]
    proof: u64,
    /// Seed of the games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Directory with endgame tables
    #[arg(long)]
    tables: Option<PathBuf>,
    /// Threads
    #[arg(long, default_value_t = 2)]
    jobs: usize,
}

impl Args {
    fn run(&self) -> Result<()> {
        if self.scores {
            return self.print_scores();
        }
        let entry = registry::find(&self.game)?;
        let game = entry.open(&self.rules)?;
        let without = if self.problems {
            of_published(Published::Yardstick, entry.id)?
        } else {
            Vec::new()
        };
        let prober = match &self.tables {
            Some(root) => tables::prober(&game, root, &Arc::new(Cache::new(CACHE)))?,
            None => None,
        };
        let recorded = recorded(&entry, &game.begin(None)?)?;
        let positions = match &self.tables {
            Some(root) => of_tables(&game, root, self.random, self.seed)?,
            None => Vec::new(),
        };
        let plan = Draw {
            game: &game,
            on_board: self.least..=self.most,
            each: self.each,
            games: self.games,
            recorded: &recorded,
            positions: &positions,
            seed: self.seed,
            without: &without,
            wanted: if self.problems {
                Wanted::Problems
            } else {
                Wanted::Decisions
            },
            truth: Truth {
                tables: prober.as_ref(),
                nodes: self.proof,
                stop: &AtomicBool::new(false),
            },
        };
        let begun = Instant::now();
        let progress = |found| eprintln!("{found} positions, {:.0} s", begun.elapsed().as_secs_f64());
        let positions = threads(self.jobs)?.install(|| draw(&plan, &progress))?;
        let mut set = ExactSet {
            game: entry.id.to_owned(),
            rules: self.rules.clone(),
            unit: game.info().unit,
            command: self.command(),
            positions,
        };
        if self.problems {
            eprintln!("asking the levels");
            let never = AtomicBool::new(false);
            threads(self.jobs)?.install(|| mark(&mut set, prober.as_ref(), &never))?;
        }
        print!("{set}");
        Ok(())
    }

    /// Prints the share of problems that each level solves with seeds 9 to 16, by grade.
    fn print_scores(&self) -> Result<()> {
        let set = published(Published::Problems, &self.game).context("there are no problems of this game")?;
        let game = set.open()?;
        let never = AtomicBool::new(false);
        let answered = threads(self.jobs)?.install(|| {
            parallel::map(set.positions.len(), |index| -> Result<_> {
                let position = &set.positions[index];
                let session = set.session(&game, position)?;
                let keeper = position
                    .keeper(&session)
                    .context("a problem without a solution")?;
                let answers = answers(&session, 9..=16, split_mix(index as u64), &never)?;
                Ok((position.mark.map_or(0, Mark::grade), keeper, answers))
            })
        });
        let answered = answered.into_iter().collect::<Result<Vec<_>>>()?;
        let heads = (1..=HARDEST).map(|grade| format!("grade {grade}"));
        println!("| level | {} | all |", heads.collect::<Vec<_>>().join(" | "));
        for level in (1..Level::FULL).map(Some).chain([None]) {
            // The last cell is of all grades, the last row of all levels.
            let cells = (1..=HARDEST).map(Some).chain([None]).map(|grade| {
                let mut mean = Mean::default();
                for (_, keeper, answers) in answered
                    .iter()
                    .filter(|(of, ..)| grade.is_none_or(|grade| grade == *of))
                {
                    let of_level = (1..)
                        .zip(answers)
                        .filter(|(number, _)| level.is_none_or(|level| level == *number));
                    let given: Vec<&usize> = of_level.flat_map(|(_, answers)| answers).collect();
                    let right = given.iter().filter(|answer| **answer == keeper).count();
                    // A problem's mean is one observation: its answers depend on each other.
                    mean.add(right as f64 / given.len() as f64);
                }
                match (mean.mean(), mean.error()) {
                    (Some(mean), Some(error)) => format!("{:.0} ± {:.0}", 100.0 * mean, 100.0 * error),
                    _ => "–".to_owned(),
                }
            });
            let name = level.map_or_else(|| "all".to_owned(), |level| level.to_string());
            println!("| {name} | {} |", cells.collect::<Vec<_>>().join(" | "));
        }
        Ok(())
    }

    /// The command that makes the same set.
    fn command(&self) -> String {
        let command = if self.problems {
            "yardstick --problems"
        } else {
            "yardstick"
        };
        format!(
            "{command} {} --rules '{}' --least {} --most {} --each {} --games {} --random {} --proof {} --seed {}",
            self.game,
            self.rules,
            self.least,
            self.most,
            self.each,
            self.games,
            self.random,
            self.proof,
            self.seed
        )
    }
}

/// The recorded games of strong players under the same rules.
fn recorded(entry: &GameEntry, start: &AnySession) -> Result<Vec<AnySession>> {
    if entry.known_games.is_empty() {
        return Ok(Vec::new());
    }
    let games = known_games(entry).context("the bundled games are sound")?;
    let same = games
        .into_iter()
        .filter(|game| game.session.rules() == start.rules());
    Ok(same.map(|game| game.session).collect())
}

fn main() -> Result<()> {
    Args::parse().run()
}
