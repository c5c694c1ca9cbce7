//! Plays games of the engine against itself in games without tables, and writes them as lines of text.

use std::io::Write;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use clap::Parser;
use ishwa_core::game::{History, Player, Verdict};
use ishwa_core::playable::Playable;
use ishwa_core::rules::read_options;
use ishwa_search::analysis::{Resources, analyse};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::{Report, ValueKind};
use ishwa_search::{EngineChoice, Request};
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::games::GameName;
use crate::sample::Sample;
use crate::series::Series;

/// Play games of other games than Awalé, and write their positions.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: GameName,
    /// Positions visited for a move
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// The largest number of random plies of an opening
    #[arg(long, default_value_t = 16)]
    opening: usize,
    /// The chance of a random move after the opening
    #[arg(long, default_value_t = 0.02)]
    random: f64,
    /// Plies after which a game is abandoned
    #[arg(long, default_value_t = 400)]
    longest: usize,
    #[command(flatten)]
    series: Series,
}

/// Bytes of the memory of a search.
const MEMORY: usize = 1 << 20;

/// The probability of a win, with a draw as half a win, for a payoff in a game played for the win.
fn chance_of(payoff: f64) -> f64 {
    f64::midpoint(payoff, 1.0)
}

/// The probability of a win that a search returned.
fn chance<M>(report: &Report<M>) -> f64 {
    match (report.value.kind, report.value.chance) {
        (ValueKind::Exact, _) | (_, None) => chance_of(report.value.score),
        (_, Some(chance)) => chance,
    }
}

struct Generator<G: Playable> {
    game: G,
    random: Xoshiro256PlusPlus,
}

impl<G: Playable> Generator<G> {
    fn random_move(&mut self, position: &G::Position) -> G::Move {
        let random = self.random.random();
        let mv = self.game.random_move(position, random);
        mv.expect("the game goes on")
    }

    /// One game as a list of samples; `None` if it took too long.
    fn play(&mut self, args: &Args) -> Result<Option<Vec<Sample>>> {
        let mut history = History::new(&self.game, self.game.initial());
        let mut plies = self.random.random_range(1..=args.opening);
        let memory = SearchMemory::new(MEMORY);
        let mut searched: Vec<(Player, Sample)> = Vec::new();
        let outcome = loop {
            if let Some(outcome) = self.game.outcome(history.position()) {
                break outcome;
            }
            match self.game.verdict(&history) {
                Some(Verdict::Over(outcome)) => break outcome,
                Some(Verdict::Continue(position)) => {
                    history.push(&self.game, None, position);
                    continue;
                }
                None => {}
            }
            if history.entries().len() > args.longest {
                return Ok(None);
            }
            let position = *history.position();
            let mv = if plies > 0 {
                plies -= 1;
                self.random_move(&position)
            } else {
                let report = analyse(
                    &self.game,
                    &history,
                    EngineChoice::Auto,
                    &Request::new(Limits::nodes(args.nodes)),
                    &Resources {
                        memory: &memory,
                        prober: None,
                        stop: &AtomicBool::new(false),
                    },
                    &mut |_| (),
                )?;
                let best = report.lines[0].moves[0];
                let mut noisy = G::Moves::default();
                self.game.noisy_moves(&position, &mut noisy);
                let sample = Sample {
                    starts_game: searched.is_empty(),
                    is_quiet: !noisy.contains(&best),
                    chance: chance(&report),
                    result: 0.0,
                    position: self.game.write_position(&position),
                };
                searched.push((self.game.side(&position), sample));
                if self.random.random_bool(args.random) {
                    self.random_move(&position)
                } else {
                    best
                }
            };
            history.push(&self.game, Some(mv), self.game.play(&position, mv));
        };
        let samples = searched.into_iter().map(|(side, sample)| Sample {
            result: chance_of(outcome.payoffs[side.index()]),
            ..sample
        });
        Ok(Some(samples.collect()))
    }
}

/// Plays the games.
///
/// # Errors
/// When a search fails or the file cannot be written.
pub(crate) fn run<G: Playable>(args: &Args) -> Result<()> {
    let game = G::new(read_options(G::ID, "")?);
    args.series.play(&format!("{args:?}"), |random, out| {
        let mut generator = Generator {
            game: game.clone(),
            random,
        };
        let Some(samples) = generator.play(args)? else {
            return Ok(None);
        };
        for sample in &samples {
            writeln!(out, "{sample}")?;
        }
        Ok(Some(samples.len()))
    })
}
