//! Makes a record of the engine with itself in which some moves are blunders on purpose, as reviews are tested on:
//! `cargo run --release -p ishwa-benches --bin plant -- awale --seed 3 > tests/reviews/awale.txt`.
//!
//! Both sides play the best move of a search. Now and then, where there is a move that loses as much as was asked for, it
//! is played instead, and its line of the record ends with `# planted`. Throws are drawn. The searches look further than
//! those of the tests, and no position is planted twice in a row.

use std::path::Path;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use clap::Parser;
use ishwa_endgame_db::progress::Phases;
use ishwa_endgame_db::registry as tables;
use ishwa_engine::game::Turn;
use ishwa_engine::record::{PlyRecord, Record};
use ishwa_engine::registry::{self, AnySession, MoveIndex};
use ishwa_engine::search::alpha_beta::STACK_BYTES;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::memory::Kept;
use ishwa_engine::search::prober::AnyProber;
use ishwa_engine::search::{EngineChoice, Request};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Plant blunders in a game.
#[derive(Parser)]
struct Args {
    /// The game's id
    game: String,
    /// Options of the game, key=value[,key=value]
    #[arg(long, default_value = "")]
    rules: String,
    /// Where the game begins
    #[arg(long)]
    position: Option<String>,
    /// Random plies before the game, given to both players
    #[arg(long, default_value_t = 0)]
    opening: usize,
    /// Positions visited for a move
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
    /// Blunders to plant
    #[arg(long, default_value_t = 3)]
    blunders: usize,
    /// Plies from one to the next
    #[arg(long, default_value_t = 5)]
    apart: usize,
    /// Points of winning chance that a blunder loses at least
    #[arg(long, default_value_t = 25.0)]
    points: f64,
    /// Plies after which the game is left unfinished
    #[arg(long, default_value_t = 60)]
    longest: usize,
    /// Seed of openings, dice and the choice of blunders
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What is played next, and what it loses if it is a blunder.
struct Choice {
    mv: MoveIndex,
    planted: Option<f64>,
}

/// The best move, or a blunder if one is wanted and there is one.
fn choose(
    args: &Args,
    session: &dyn AnySession,
    prober: Option<&AnyProber>,
    is_wanted: bool,
    rng: &mut Xoshiro256PlusPlus,
) -> Result<Choice> {
    let request = Request {
        lines: if is_wanted { session.moves().len() } else { 1 },
        ..Request::new(Limits::nodes(args.nodes))
    };
    let stop = AtomicBool::new(false);
    let report = session.analyse(
        EngineChoice::Auto,
        &request,
        &Kept::new(1 << 26),
        prober,
        &stop,
        &mut |_| (),
    )?;
    let yardstick = session.yardstick();
    let (side, baseline) = (session.side(), session.baseline());
    let worth = |place: usize| yardstick.worth(&report.lines[place].value, side, baseline, side);
    let lost = |place: usize| yardstick.loss(&worth(0), &worth(place)).points;
    let blunders: Vec<usize> = (1..report.lines.len())
        .filter(|&place| lost(place) >= args.points)
        .collect();
    let place = if blunders.is_empty() {
        0
    } else {
        blunders[rng.random_range(0..blunders.len())]
    };
    Ok(Choice {
        mv: report.lines[place].moves[0],
        planted: (place > 0).then(|| lost(place)),
    })
}

/// A throw, drawn by its chance.
fn throw(session: &dyn AnySession, rng: &mut Xoshiro256PlusPlus) -> MoveIndex {
    let mut left: f64 = rng.random_range(0.0..1.0);
    let throws = session.moves();
    let drawn = throws.iter().find(|&&throw| {
        left -= session.probability(throw).unwrap_or(0.0);
        left < 0.0
    });
    *drawn.unwrap_or(&throws[0])
}

fn run(args: &Args) -> Result<()> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(args.seed);
    let game = registry::find(&args.game)?.open(&args.rules)?;
    let mut session = game.begin(args.position.as_deref())?;
    let mut record = Record::of(session.as_ref());
    let race = tables::race(session.game_any(), Path::new(""));
    let prober = race
        .map(|race| race.solved(session.as_ref(), 1 << 30, &Phases::default()))
        .transpose()?
        .flatten();
    record.set("OpeningPlies", args.opening)?;
    let (mut planted, mut last) = (Vec::new(), 0);
    while session.outcome().is_none() && record.plies().len() < args.longest {
        let ply = record.plies().len();
        let by_chance = matches!(session.turn(), Turn::Chance(_));
        let mv = if by_chance {
            throw(session.as_ref(), &mut rng)
        } else if ply < args.opening {
            let moves = session.moves();
            moves[rng.random_range(0..moves.len())]
        } else {
            let is_wanted = planted.len() < args.blunders && ply >= last + args.apart;
            let choice = choose(args, session.as_ref(), prober.as_ref(), is_wanted, &mut rng)?;
            if let Some(lost) = choice.planted {
                planted.push((ply, lost));
                last = ply;
            }
            choice.mv
        };
        let mut ply = PlyRecord::new(&session.write_move(mv))?;
        session.play(mv);
        ply.by_chance = by_chance;
        record.push(ply);
    }
    let text = record.to_string();
    let head = text
        .lines()
        .position(str::is_empty)
        .context("a record has headers")?;
    for (number, line) in text.trim_end().lines().enumerate() {
        match planted.iter().find(|(ply, _)| head + 1 + ply == number) {
            Some((_, points)) => println!("{line} # planted: loses {points:.0} points"),
            None => println!("{line}"),
        }
    }
    Ok(())
}

fn main() -> Result<()> {
    let args = Args::parse();
    let searcher = std::thread::Builder::new().stack_size(STACK_BYTES);
    let run = searcher.spawn(move || run(&args))?;
    run.join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
