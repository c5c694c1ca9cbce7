//! Plays games of the engine against itself, and writes them as records.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Result;
use clap::Parser;
use ishwa_core::game::{Game, History, Verdict};
use ishwa_core::prober::Prober;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::registry::prober;
use ishwa_games::any::AnyProber;
use ishwa_games::awale::{Awale, AwaleObjective, AwaleOptions, AwalePit, AwalePosition, AwaleRepetition};
use ishwa_search::analysis::{Resources, analyse};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::{EngineChoice, Request};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::record::Record;
use crate::rule::Rule;
use crate::series::Series;

/// Play games and write their positions.
#[derive(Debug, Parser)]
pub(crate) struct Args {
    /// How a repetition divides the seeds
    #[arg(long, value_enum)]
    repetition: Rule,
    /// Positions visited for a move
    #[arg(long, default_value_t = 2000)]
    nodes: u64,
    /// The largest number of random plies of an opening
    #[arg(long, default_value_t = 24)]
    opening: usize,
    /// The chance of a random move after the opening
    #[arg(long, default_value_t = 0.04)]
    random: f64,
    /// Directory of endgame tables: positions in them are written with their exact values
    #[arg(long)]
    tables: Option<PathBuf>,
    /// Walks through the tables from the position in which a game reaches them
    #[arg(long, default_value_t = 3)]
    walks: usize,
    #[command(flatten)]
    series: Series,
}

/// Plies after which a game or a walk is abandoned.
const LONGEST: usize = 400;
const LONGEST_WALK: usize = 60;
/// The chance of a random move in a walk.
const STRAY: f64 = 0.3;
/// Bytes of the memory of a search, and of the cache of table blocks.
const MEMORY: usize = 1 << 20;
const CACHE: usize = 1 << 29;

/// The options of games under a rule: played for the seeds, so that every ending is played out.
pub(crate) fn options(rule: Rule) -> AwaleOptions {
    let (repetition, occurrences) = match rule {
        Rule::Share => (AwaleRepetition::Share, 3),
        Rule::OwnSide => (AwaleRepetition::OwnSide, 2),
    };
    AwaleOptions {
        repetition,
        occurrences,
        objective: AwaleObjective::Seeds,
        ..AwaleOptions::default()
    }
}

struct Generator<'a> {
    game: Awale,
    prober: Option<&'a dyn Prober<Awale>>,
    random: Xoshiro256PlusPlus,
    memory: SearchMemory,
}

/// The future gain of the player to move, in seeds: their final lead minus the current one.
fn gain(payoff: f64, position: &AwalePosition) -> i32 {
    payoff.round() as i32 - position.lead()
}

impl Generator<'_> {
    fn moves(&self, position: &AwalePosition) -> <Awale as Game>::Moves {
        let mut moves = <Awale as Game>::Moves::default();
        self.game.moves(position, &mut moves);
        moves
    }

    fn random_move(&mut self, position: &AwalePosition) -> AwalePit {
        let moves = self.moves(position);
        moves[self.random.random_range(0..moves.len())]
    }

    /// The final payoff of the player to move in a position of the tables or a finished one.
    fn exact(&self, position: &AwalePosition) -> Option<f64> {
        if let Some(outcome) = self.game.outcome(position) {
            return Some(outcome.payoffs[self.game.side(position).index()]);
        }
        self.prober?.probe(position).and_then(|known| known.payoff())
    }

    /// One game; `None` if it took too long.
    fn play(&mut self, args: &Args) -> Result<Option<Vec<Record>>> {
        let mut history = History::new(&self.game, self.game.initial());
        let mut plies = self.random.random_range(1..=args.opening);
        self.memory = SearchMemory::new(MEMORY);
        let mut searched: Vec<(AwalePosition, i16)> = Vec::new();
        // The last position, and the payoff of its player to move.
        let (last, payoff) = loop {
            let position = *history.position();
            if let Some(payoff) = self.exact(&position) {
                break (position, payoff);
            }
            if let Some(Verdict::Over(outcome)) = self.game.verdict(&history) {
                break (position, outcome.payoffs[self.game.side(&position).index()]);
            }
            if history.entries().len() > LONGEST {
                return Ok(None);
            }
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
                        memory: &self.memory,
                        prober: self.prober,
                        stop: &AtomicBool::new(false),
                    },
                    &mut |_| (),
                )?;
                let gain = report.value.score - f64::from(position.lead());
                searched.push((position, (100.0 * gain).round() as i16));
                if self.random.random_bool(args.random) {
                    self.random_move(&position)
                } else {
                    report.lines[0].moves[0]
                }
            };
            history.push(&self.game, Some(mv), self.game.play(&position, mv));
        };
        let side = self.game.side(&last);
        let mut records: Vec<Record> = searched
            .into_iter()
            .map(|(position, score)| {
                let payoff = if self.game.side(&position) == side {
                    payoff
                } else {
                    -payoff
                };
                Record {
                    pits: position.pits(),
                    score,
                    gain: gain(payoff, &position) as i8,
                    starts_game: false,
                    exact: false,
                    captures: false,
                }
            })
            .collect();
        for _ in 0..args.walks {
            self.walk(last, &mut records);
        }
        if let Some(first) = records.first_mut() {
            first.starts_game = true;
        }
        Ok(Some(records))
    }

    /// Plays on from a position of the tables, mostly with best moves, and records every position and one sibling:
    /// searches also estimate positions that good play does not reach.
    fn walk(&mut self, mut position: AwalePosition, records: &mut Vec<Record>) {
        for _ in 0..LONGEST_WALK {
            let Some(best) = self.record(&position, records) else {
                return;
            };
            let moves = self.moves(&position);
            let choice = if best.is_empty() || self.random.random_bool(STRAY) {
                &moves
            } else {
                &best
            };
            let mv = choice[self.random.random_range(0..choice.len())];
            let others: <Awale as Game>::Moves = moves.iter().copied().filter(|other| *other != mv).collect();
            if !others.is_empty() {
                let other = others[self.random.random_range(0..others.len())];
                self.record(&self.game.play(&position, other), records);
            }
            position = self.game.play(&position, mv);
        }
    }

    /// Records a position of the tables, and returns its best moves; `None` for other positions and finished ones.
    fn record(&self, position: &AwalePosition, records: &mut Vec<Record>) -> Option<<Awale as Game>::Moves> {
        if self.game.outcome(position).is_some() {
            return None;
        }
        let payoff = self.exact(position)?;
        let keeps = |mv: &AwalePit| self.exact(&self.game.play(position, *mv)) == Some(-payoff);
        let best: <Awale as Game>::Moves = self.moves(position).into_iter().filter(keeps).collect();
        let seeds = position.seeds_on_board();
        let captures = |mv: &AwalePit| self.game.play(position, *mv).seeds_on_board() < seeds;
        let gain = gain(payoff, position) as i8;
        records.push(Record {
            pits: position.pits(),
            score: 100 * i16::from(gain),
            gain,
            starts_game: false,
            exact: true,
            captures: !best.is_empty() && best.iter().all(captures),
        });
        Some(best)
    }
}

/// Plays the games.
///
/// # Errors
/// When a table or the file cannot be used.
pub(crate) fn run(args: &Args) -> Result<()> {
    let game = Awale::new(options(args.repetition));
    let cache = Arc::new(Cache::new(CACHE));
    let any: Option<AnyProber> = match &args.tables {
        Some(root) => prober(&game.clone().into(), root, &cache)?,
        None => None,
    };
    let mut generator = Generator {
        prober: any.as_ref().and_then(AnyProber::get),
        game,
        random: Xoshiro256PlusPlus::seed_from_u64(0),
        memory: SearchMemory::new(MEMORY),
    };
    args.series.play(&format!("{args:?}"), |random, out| {
        generator.random = random;
        let Some(records) = generator.play(args)? else {
            return Ok(None);
        };
        for record in &records {
            record.write(out)?;
        }
        Ok(Some(records.len()))
    })
}
