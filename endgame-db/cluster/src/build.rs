//! Builds a set of layers with several processes.

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use ishwa_endgame_builder::build::make_directory;
use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::solvable::Solvable;
use ishwa_endgame_builder::table_set::{BuildOptions, TableReport};
use ishwa_endgame_reader::layered::Layered;
use ishwa_endgame_reader::set::LayerSet;

use super::error::ClusterError;
use super::greeting::Terms;
use super::hosts::Hosts;
use super::meeting::{ANSWER, Party};
use super::messages;
use super::running::Running;
use super::sharing::BLOCK;
use super::supervision::Supervision;
use super::worker::Job;

/// The protocol version of the messages between processes.
const PROTOCOL: u32 = 1;

/// The configuration of one process of a build.
#[derive(Clone, Debug)]
pub struct ClusterMember {
    /// All processes.
    pub hosts: Hosts,
    /// The index of this process in the list of hosts, from 0. The first one writes the files.
    pub process: usize,
    /// Workers of this process, one thread each; the same number in every process.
    pub threads: usize,
    /// How long the processes wait for one another at the start.
    pub patience: Duration,
}

/// The result of a process.
#[derive(Clone, Debug, Default)]
pub struct ClusterReport {
    /// The finished tables, in the process that writes them; empty in the others.
    pub tables: Vec<TableReport>,
    /// Positions of all processes in layers that were solved.
    pub solved: u64,
    /// Bytes that this process sent to others.
    pub sent: u64,
    /// The peak memory of this process for values, for the words of a layer and for the data that goes with them, in
    /// bytes.
    pub held: u64,
}

/// Builds the first `layers` layers of a set with several processes, each of which calls this. The first process has
/// the files: it keeps existing valid ones, and calls `watch` with every finished layer.
///
/// # Errors
/// When the other processes are missing or end, a file cannot be read or written, memory is short, or the job is
/// stopped. Finished layers are kept.
pub fn build<L: Solvable>(
    set: &LayerSet<L>,
    layers: u32,
    options: &BuildOptions,
    cluster: &ClusterMember,
    progress: &Progress,
    watch: &mut dyn FnMut(&TableReport),
) -> Result<ClusterReport, ClusterError> {
    let block = u64::from(options.write.block_positions);
    if block == 0 || !BLOCK.is_multiple_of(block) {
        return Err(ClusterError::Unsuitable {
            set: set.id().to_owned(),
            found: messages::positions_in_block(block),
            expected: messages::divisor_of(BLOCK),
        });
    }
    let party = Party {
        hosts: cluster.hosts.clone(),
        own: cluster.process,
        terms: terms(set, layers, options, cluster),
        patience: cluster.patience,
        answer: ANSWER,
    };
    let mut made = None;
    if cluster.process == 0 {
        made = Some(make_directory(set.directory())?);
    }
    let sockets = party.meet(&|| progress.is_stopped())?;
    let supervision = Arc::new(Supervision::default());
    let (reports, finished) = channel();
    let job = Arc::new(Job {
        set: set.clone(),
        layers,
        options: options.clone(),
        threads: cluster.threads,
        progress: Arc::default(),
        supervision,
        reports,
    });
    let running = Running::start(&job, &party, sockets)?;
    let mut tables = Vec::new();
    let done = running.wait(&job, progress, &mut || {
        for report in finished.try_iter() {
            watch(&report);
            tables.push(report);
        }
    });
    drop(made);
    let done = done?;
    Ok(ClusterReport {
        tables,
        solved: done.solved,
        sent: done.sent,
        held: done.held,
    })
}

/// The settings that must be the same in all processes.
fn terms<L: Layered>(
    set: &LayerSet<L>,
    layers: u32,
    options: &BuildOptions,
    cluster: &ClusterMember,
) -> Terms {
    Terms(vec![
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ("protocol", PROTOCOL.to_string()),
        ("processes", cluster.hosts.processes().to_string()),
        ("threads", cluster.threads.to_string()),
        ("set", set.id().to_owned()),
        ("layers", layers.to_string()),
        ("block", options.write.block_positions.to_string()),
    ])
}
