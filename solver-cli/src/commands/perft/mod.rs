//! `ishwa perft`.

pub(crate) mod args;

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use ishwa_core::move_index::MoveIndex;
use ishwa_core::perft::PerftProgress;
use ishwa_games::any::AnySession;
use ishwa_presentation::wire::{CountedMove, Perft};
use ishwa_search::alpha_beta::STACK_BYTES;

use self::args::PerftArgs;
use super::shared::open;
use crate::error::{CliError, Result};
use crate::messages;
use crate::output::{Output, progress};
use crate::threads::Workers;

/// Without a depth, no depth is begun that would probably end later than this.
const ENOUGH: Duration = Duration::from_secs(4);

/// Without a depth, the maximum depth: some games have few lines of any length.
const DEEPEST: usize = 30;

pub(crate) fn run(args: &PerftArgs, out: &Output) -> Result<()> {
    let session = open(&args.position)?;
    let pool = Workers::deep(args.threads.number, STACK_BYTES)?;
    let stop = crate::interrupt::stop_flag();
    let begun = Instant::now();
    let mut counts: Vec<u64> = Vec::new();
    let mut by_move = Vec::new();
    let mut nodes_per_second = 0;
    for depth in 1..=args.depth.map_or(DEEPEST, usize::from) {
        let progress = PerftProgress::default();
        let started = Instant::now();
        let found = progress::watch_perft(&progress, depth, &stop, || {
            pool.install(|| session.perft(depth, &progress))
        });
        let Some(found) = found else { break };
        let leaves = found.by_depth[depth - 1];
        let seconds = started.elapsed().as_secs_f64().max(1e-9);
        // If all lines end earlier, the rate is that of the last depth that has any left.
        if leaves > 0 {
            nodes_per_second = (leaves as f64 / seconds) as u64;
        }
        let growth = leaves as f64 / counts.last().copied().unwrap_or(1).max(1) as f64;
        counts.push(leaves);
        by_move = found.by_move;
        if !out.is_json() {
            out.text(&format!(
                "{depth:>3} {leaves:>20}  {seconds:>10.3} s  {nodes_per_second:>13} /s"
            ))?;
        }
        let next_ends = begun.elapsed().as_secs_f64() + seconds * growth.max(1.0);
        if args.depth.is_none() && (leaves == 0 || next_ends > ENOUGH.as_secs_f64()) {
            break;
        }
    }
    let divide = args.divide.then(|| divided(&session, &by_move));
    if out.is_json() {
        out.json(&Perft {
            position: session.position(),
            depth: counts.len(),
            counts: counts.clone(),
            nodes_per_second,
            divide,
        })?;
    } else if let Some(divide) = divide {
        let lines = divide
            .iter()
            .map(|counted| format!("\n{}: {}", counted.r#move, counted.count));
        out.text(&lines.collect::<String>())?;
    }
    if let Some(depth) = args.depth
        && stop.load(Ordering::Relaxed)
    {
        return Err(CliError::Stopped {
            said: messages::stopped_at_depth(counts.len(), depth.to_string()),
        });
    }
    Ok(())
}

/// The counts of lines by their first ply, in the order of the moves. A game that a repetition has ended is counted as
/// if it went on (C5).
fn divided(session: &AnySession, by_move: &[u64]) -> Vec<CountedMove> {
    let counted = |(index, &count)| CountedMove {
        r#move: session.write_move(MoveIndex::new(index)),
        count,
    };
    by_move.iter().enumerate().map(counted).collect()
}
