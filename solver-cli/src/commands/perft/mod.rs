//! `ishwa perft`.

pub(crate) mod args;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ishwa_core::perft::PerftProgress;
use ishwa_presentation::wire::Perft;
use ishwa_search::alpha_beta::STACK_BYTES;

use self::args::PerftArgs;
use super::shared::open;
use crate::error::{CliError, Result};
use crate::messages;
use crate::output::{Output, progress};
use crate::threads::Workers;

pub(crate) fn run(args: &PerftArgs, out: &Output) -> Result<()> {
    let session = open(&args.position)?;
    let pool = Workers::deep(args.threads.number, STACK_BYTES)?;
    let stop = crate::interrupt::stop_flag();
    let mut counts = Vec::new();
    let mut nodes_per_second = 0;
    for depth in 1..=usize::from(args.depth) {
        let progress = PerftProgress {
            stop: AtomicBool::new(false),
            ..PerftProgress::default()
        };
        let started = Instant::now();
        let found = progress::watch_perft(&progress, depth, &stop, || {
            pool.install(|| session.perft(depth, &progress))
        });
        let Some(found) = found else { break };
        let leaves = found[depth - 1];
        let seconds = started.elapsed().as_secs_f64().max(1e-9);
        // If all lines end earlier, the rate is that of the last depth that has any left.
        if leaves > 0 {
            nodes_per_second = (leaves as f64 / seconds) as u64;
        }
        counts.push(leaves);
        if !out.is_json() {
            out.text(&format!(
                "{depth:>3} {leaves:>20}  {seconds:>10.3} s  {nodes_per_second:>13} /s"
            ))?;
        }
    }
    if out.is_json() {
        out.json(&Perft {
            position: session.position(),
            depth: counts.len(),
            counts: counts.clone(),
            nodes_per_second,
        })?;
    }
    if stop.load(Ordering::Relaxed) {
        return Err(CliError::Stopped {
            said: messages::stopped_at_depth(counts.len(), args.depth.to_string()),
        });
    }
    Ok(())
}
