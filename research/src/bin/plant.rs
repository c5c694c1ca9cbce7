//! Writes a record of the engine against itself in which some moves are deliberate blunders, for tests of reviews:
//! `cargo run --release -p ishwa-research --bin plant -- awale --seed 3 > tests/reviews/awale.txt`.
//!
//! Both sides play the best move of a search. At intervals, a move that loses at least the requested amount is played
//! instead, if there is one, and its line of the record ends with `# planted`. Throws are random. The searches are
//! deeper than those of the tests, and blunders are never planted in consecutive positions.

use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use clap::Parser;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::RaceSolver;
use ishwa_games::any::AnyProber;
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::host::{Host, MEMORY};
use ishwa_library::quality::assessment::Yardstick;
use ishwa_library::record::{PlyRecord, Record};
use ishwa_library::registry;
use ishwa_library::tournament::contestant::{Contestant, Forfeit, Situation, Thought};
use ishwa_library::tournament::openings;
use ishwa_research::self_play;
use ishwa_search::alpha_beta::STACK_BYTES;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
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
    /// The position in which the game begins
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

/// Plays the best moves, and blunders where they are due and possible.
struct Planter<'a> {
    args: &'a Args,
    prober: Option<AnyProber>,
    rng: Xoshiro256PlusPlus,
    /// The plies that are blunders, with their losses in points.
    planted: Vec<(usize, f64)>,
}

impl Contestant for Planter<'_> {
    fn new_game(&mut self, _seed: u64, _stop: &AtomicBool) -> Result<(), Forfeit> {
        Ok(())
    }

    fn think(&mut self, situation: &Situation<'_>) -> Result<Thought, Forfeit> {
        let (args, session) = (self.args, situation.session);
        let ply = session.played().len();
        let last = self.planted.last().map_or(0, |(ply, _)| *ply);
        let is_wanted = self.planted.len() < args.blunders && ply >= last + args.apart;
        let options = AnalyseOptions {
            lines: if is_wanted { session.moves().len() } else { 1 },
            ..AnalyseOptions::new(Limits::nodes(args.nodes))
        };
        let memory = SearchMemory::new(MEMORY);
        let host = Host {
            tables: self.prober.as_ref(),
            ..Host::new(&memory, situation.stop)
        };
        let report = analyse(session, &options, &host).map_err(|error| Forfeit::unsearched(&error))?;
        let yardstick = Yardstick::of_session(session);
        let (side, baseline) = (session.side(), session.baseline());
        let assessed = |index: usize| yardstick.assess(&report.lines[index].value, side, baseline, side);
        let points_of = |index: usize| yardstick.loss(&assessed(0), &assessed(index)).points;
        let blunders: Vec<usize> = (1..report.lines.len())
            .filter(|&index| points_of(index) >= args.points)
            .collect();
        let mut index = 0;
        if !blunders.is_empty() {
            index = blunders[self.rng.random_range(0..blunders.len())];
            self.planted.push((ply, points_of(index)));
        }
        Ok(Thought::of(report.lines[index].moves[0]))
    }
}

fn run(args: &Args) -> Result<()> {
    let game = registry::find(&args.game)?.open(&args.rules)?;
    let mut session = game.begin(args.position.as_deref())?;
    let mut record = Record::of(&session);
    let race = RaceSolver::new(&session, None);
    let prober = race
        .map(|race| race.solved(1 << 30, &Phases::default()))
        .transpose()?
        .flatten();
    record.set("OpeningPlies", args.opening)?;
    let opening = openings::random(session.clone(), args.opening, args.seed);
    let opening = opening.context("the game is over before the end of its opening")?;
    let mut planter = Planter {
        args,
        prober,
        rng: Xoshiro256PlusPlus::seed_from_u64(args.seed),
        planted: Vec::new(),
    };
    let finished = self_play::play(&opening, &mut planter, args.seed, args.longest);
    let blunders = planter.planted;
    for ply in &finished.plies {
        let mut written = PlyRecord::new(&session.write_move(ply.thought.mv))?;
        session.play(ply.thought.mv);
        written.by_chance = ply.throw;
        record.push(written);
    }
    let text = record.to_string();
    let head = text
        .lines()
        .position(str::is_empty)
        .context("a record has headers")?;
    for (number, line) in text.trim_end().lines().enumerate() {
        match blunders.iter().find(|(ply, _)| head + 1 + ply == number) {
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
