//! Measures how well the search plays endings of Awalé without tables: `cargo run --release -p ishwa-research --bin
//! endings -- --tables DIR`, with tables of up to 18 seeds in the directory.
//!
//! Positions with few seeds are taken from games of the engine against itself, one per game. Each is searched without
//! tables in the game that is played for the seeds, and the move found is compared with the values of the tables.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use clap::Parser;
use ishwa_core::game::{Game, History};
use ishwa_core::key::split_mix;
use ishwa_core::prober::Prober;
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::registry::prober;
use ishwa_games::any::{AnyProber, AnySession, Listed};
use ishwa_games::awale::{Awale, AwalePosition};
use ishwa_research::pool;
use ishwa_research::self_play::{self, Learner, SelfPlay, Style, opening};
use ishwa_search::analysis::{Resources, analyse};
use ishwa_search::features::Features;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::{EngineChoice, Request};

/// Measure the play of endings.
#[derive(Parser)]
struct Args {
    /// Directory of the tables
    #[arg(long)]
    tables: PathBuf,
    /// Positions to search
    #[arg(long, default_value_t = 500)]
    positions: usize,
    /// The fewest seeds on the board
    #[arg(long, default_value_t = 12)]
    fewest: i32,
    /// The most seeds on the board
    #[arg(long, default_value_t = 18)]
    most: i32,
    /// Positions visited by a search
    #[arg(long, default_value_t = 100_000)]
    nodes: u64,
    /// Positions visited for a move of the games
    #[arg(long, default_value_t = 1000)]
    game_nodes: u64,
    /// Seed of the games
    #[arg(long, default_value_t = 7001)]
    seed: u64,
    /// Threads
    #[arg(long, default_value_t = 1)]
    jobs: usize,
}

/// Random plies of an opening, and the chance of a random move after it.
const OPENING: usize = 8;
const RANDOM: f64 = 0.05;
/// Plies after which a game is abandoned.
const LONGEST: usize = 400;
/// Bytes of the memory of a search, and of the cache of table blocks.
const SEARCH_MEMORY: usize = 16 << 20;
const CACHE: usize = 256 << 20;

/// A position of the game with this number, with a number of seeds in the range and more than one move; `None` if
/// there is none.
fn position_of(game: &Awale, args: &Args, number: u64) -> Option<AwalePosition> {
    let how = SelfPlay {
        games: 1,
        opening: OPENING,
        nodes: args.game_nodes,
        random: RANDOM,
        longest: LONGEST,
        seed: args.seed,
        jobs: 1,
    };
    let seed = how.seed_of(number);
    let opening = opening(&game.clone().into(), OPENING, seed)?;
    let mut found: Vec<AwalePosition> = Vec::new();
    let look = |session: &AnySession, _: &_| {
        let position = Awale::in_session(session).map(Session::position);
        let position = *position.expect("a position of the game that is played");
        let mut moves = <Awale as Game>::Moves::default();
        game.moves(&position, &mut moves);
        if (args.fewest..=args.most).contains(&position.seeds_on_board()) && moves.len() > 1 {
            found.push(position);
        }
    };
    let style = Style {
        nodes: how.nodes,
        random: how.random,
        features: Features::default(),
        forgets: false,
    };
    let mut learner = Learner::new(style, look);
    self_play::play(&opening, &mut learner, split_mix(seed), LONGEST);
    let index = split_mix(!seed) as usize;
    (!found.is_empty()).then(|| found[index % found.len()])
}

/// The loss of the best move of a search, in seeds.
fn loss(game: &Awale, tables: &dyn Prober<Awale>, position: &AwalePosition, nodes: u64) -> Result<f64> {
    let report = analyse(
        game,
        &History::new(game, *position),
        EngineChoice::Auto,
        &Request::new(Limits::nodes(nodes)),
        &Resources {
            memory: &SearchMemory::new(SEARCH_MEMORY),
            prober: None,
            stop: &AtomicBool::new(false),
        },
        &mut |_| (),
    )?;
    let value = |position: &AwalePosition| match game.outcome(position) {
        Some(outcome) => Some(outcome.payoffs[game.side(position).index()]),
        None => tables.probe(position).and_then(|known| known.payoff()),
    };
    let best = value(position).context("tables: found none of this position, expected all of the seeds")?;
    let after =
        value(&game.play(position, report.lines[0].moves[0])).context("tables: a position is missing")?;
    Ok(best + after)
}

fn main() -> Result<()> {
    let args = Args::parse();
    let game = Awale::new(read_options(Awale::ID, "objective=seeds")?);
    let any = prober(&game.clone().into(), &args.tables, &Arc::new(Cache::new(CACHE)))?;
    let tables = any.as_ref().and_then(AnyProber::get::<Awale>);
    let tables = tables.context("tables: found none for awale with objective=seeds")?;
    let mut positions: Vec<AwalePosition> = Vec::new();
    let mut number = 0;
    while positions.len() < args.positions {
        let wanted = args.positions - positions.len();
        let found = pool::map(wanted, args.jobs, |game_number| {
            position_of(&game, &args, number + game_number as u64)
        });
        positions.extend(found.into_iter().flatten());
        number += wanted as u64;
    }
    let losses = pool::map(positions.len(), args.jobs, |number| {
        loss(&game, tables, &positions[number], args.nodes)
    });
    let losses = losses.into_iter().collect::<Result<Vec<f64>>>()?;
    let print = |name: &str, losses: &[f64]| {
        let count = losses.len().max(1) as f64;
        let best = losses.iter().filter(|loss| **loss == 0.0).count() as f64;
        println!(
            "{name:<5} {:5} positions, {:5.1} % best moves, {:.3} seeds lost a move",
            losses.len(),
            100.0 * best / count,
            losses.iter().sum::<f64>() / count
        );
    };
    for seeds in args.fewest..=args.most {
        let of_seeds = positions.iter().zip(&losses);
        let of_seeds = of_seeds.filter(|(position, _)| position.seeds_on_board() == seeds);
        let of_seeds: Vec<f64> = of_seeds.map(|(_, loss)| *loss).collect();
        print(&seeds.to_string(), &of_seeds);
    }
    print("all", &losses);
    Ok(())
}
