//! `ishwa bench`.

pub(crate) mod args;

use ishwa_library::bench::{Measured, Suite};
use ishwa_presentation::wire::{Bench, BenchedGame};
use ishwa_search::Request;
use ishwa_search::limits::Limits;

use self::args::BenchArgs;
use crate::error::{CliError, Result};
use crate::messages;
use crate::output::{self, Output};

/// The totals over several searches.
#[derive(Clone, Copy, Default)]
struct Total {
    nodes: u64,
    seconds: f64,
}

impl Total {
    fn of(searches: &[Measured]) -> Self {
        Self {
            nodes: searches.iter().map(|search| search.nodes).sum(),
            seconds: searches.iter().map(|search| search.time.as_secs_f64()).sum(),
        }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            nodes: self.nodes + other.nodes,
            seconds: self.seconds + other.seconds,
        }
    }

    fn nodes_per_second(self) -> u64 {
        (self.nodes as f64 / self.seconds.max(1e-9)) as u64
    }
}

/// Several threads compared with one: the speed-up to the same depth for each position.
#[derive(Default)]
struct BenchComparison {
    alone: Total,
    speedups: Vec<f64>,
}

impl BenchComparison {
    fn add(&mut self, alone: &[Measured], together: &[Measured]) {
        self.alone = self.alone.plus(Total::of(alone));
        let seconds = |search: &Measured| search.time.as_secs_f64().max(1e-9);
        let speedups = alone.iter().zip(together);
        self.speedups
            .extend(speedups.map(|(one, all)| seconds(one) / seconds(all)));
    }

    /// The geometric mean of the speed-ups to the same depth.
    fn to_depth(&self) -> f64 {
        let logarithms: f64 = self.speedups.iter().map(|speedup| speedup.ln()).sum();
        (logarithms / self.speedups.len() as f64).exp()
    }
}

pub(crate) fn run(args: &BenchArgs, out: &Output) -> Result<()> {
    let suites = match args.games.as_slice() {
        [] => Suite::all(),
        games => games
            .iter()
            .map(|game| Suite::of(game))
            .collect::<Result<_, _>>()?,
    };
    let features = args.features.chosen()?;
    // The signature is the one of a single thread, so one is the default.
    let threads = args.threads.number.map_or(1, usize::from);
    let stop = crate::interrupt::stop_flag();
    let run = |suite: &Suite, threads| {
        let request = Request {
            threads,
            features,
            ..Request::new(Limits::default())
        };
        output::on_deep_stack(|| suite.run(&request, args.deeper.into(), args.hash.bytes, &stop))
    };
    let (mut total, mut games, mut comparison) = (Total::default(), Vec::new(), BenchComparison::default());
    for suite in suites {
        let alone = if threads > 1 { run(&suite, 1)?? } else { Vec::new() };
        let searches = run(&suite, threads)??;
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            return Err(CliError::Stopped {
                said: messages::stopped_in_searches(suite.game),
            });
        }
        comparison.add(&alone, &searches);
        let sum = Total::of(&searches);
        total = total.plus(sum);
        if !out.is_json() {
            out.text(&row(
                &format!("{} depth {}", suite.game, suite.depth + usize::from(args.deeper)),
                sum,
            ))?;
        }
        games.push(BenchedGame {
            game: suite.game.to_owned(),
            depth: suite.depth + usize::from(args.deeper),
            nodes: sum.nodes,
            time_ms: (sum.seconds * 1000.0) as u64,
            nps: sum.nodes_per_second(),
        });
    }
    let nodes_ratio = total.nodes_per_second() as f64 / comparison.alone.nodes_per_second().max(1) as f64;
    if out.is_json() {
        let compared = threads > 1;
        return out.json(&Bench {
            games,
            nodes: total.nodes,
            nps: total.nodes_per_second(),
            nps_ratio: compared.then_some(nodes_ratio),
            depth_speedup: compared.then(|| comparison.to_depth()),
        });
    }
    out.text(&row("total", total))?;
    if threads > 1 {
        out.text(&format!(
            "{threads} threads against one: {nodes_ratio:.2} times the positions a second, {:.2} times as fast to the \
             same depth (geometric mean of {} positions)",
            comparison.to_depth(),
            comparison.speedups.len()
        ))
    } else {
        out.text(&format!("signature {}", total.nodes))
    }
}

fn row(label: &str, total: Total) -> String {
    format!(
        "{label:<28} {:>12} positions  {:>8.3} s  {:>11} /s",
        total.nodes,
        total.seconds,
        total.nodes_per_second()
    )
}
