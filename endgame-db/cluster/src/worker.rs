//! A worker: for one layer after another, solves it, writes it and keeps its share of the values.

use std::ops::Range;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Instant;

use ishwa_endgame_builder::build::{report, sound};
use ishwa_endgame_builder::file::{check_layer, read_values};
use ishwa_endgame_builder::large_buffer::LargeBuffer;
use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::retrograde::levels;
use ishwa_endgame_builder::retrograde::words::SolverWord;
use ishwa_endgame_builder::solvable::Solvable;
use ishwa_endgame_builder::table_set::{BuildError, BuildOptions, TableReport};
use ishwa_endgame_reader::file::Layer;
use ishwa_endgame_reader::set::LayerSet;
use ishwa_messages::{Message, ToMessage};
use rayon::ThreadPoolBuilder;
use timely::worker::Worker;

use super::edges::SharedEdges;
use super::error::ClusterError;
use super::memory::LayerMemory;
use super::messages;
use super::post::Post;
use super::solve::{SharedLayer, put_values, values_of};
use super::stock::Stock;
use super::supervision::Supervision;
use super::write::{SharedTable, WRITER};

/// Values of a finished layer sent in a round.
const READ: u64 = 1 << 18;
/// Values copied at a time.
const COPIED: u64 = 1 << 12;
/// The largest number of positions of a layer at a worker: it numbers them with 32 bits.
const MOST_OF_WORKER: u64 = u32::MAX as u64;

/// The description of a build, equal for every worker.
pub(super) struct Job<L> {
    pub(super) set: LayerSet<L>,
    /// The number of layers to build.
    pub(super) layers: u32,
    pub(super) options: BuildOptions,
    /// Workers of this process.
    pub(super) threads: usize,
    pub(super) progress: Arc<Progress>,
    pub(super) supervision: Arc<Supervision>,
    /// Reports of finished layers, from the worker that writes them.
    pub(super) reports: Sender<TableReport>,
}

/// The result of a worker.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Done {
    /// The peak memory for values, words and the data that goes with them, in bytes.
    pub(super) held: u64,
    /// Positions of all workers in layers that were solved.
    pub(super) solved: u64,
}

impl<L: Solvable> Job<L> {
    /// Builds all layers.
    ///
    /// # Errors
    /// When the build has ended before.
    pub(super) fn run<W: SolverWord>(&self, worker: Worker) -> Result<Done, ClusterError> {
        // Some functions run on a thread pool: here it is this thread alone, since the workers already run in
        // parallel.
        let alone = ThreadPoolBuilder::new().num_threads(1).use_current_thread();
        let _pool = alone
            .build()
            .map_err(|error| ClusterError::Start(Message::verbatim(error.to_string())))?;
        let mut post = Post::open(worker, Arc::clone(&self.supervision));
        let done = self.build::<W>(&mut post);
        if done.is_err() {
            // Other processes may have disappeared, and timely's parts would wait for them or panic.
            std::mem::forget(post);
            return done;
        }
        post.close()?;
        done
    }

    fn build<W: SolverWord>(&self, post: &mut Post) -> Result<Done, ClusterError> {
        let layered = self.set.layered();
        let mut stock =
            Stock::new(layered, self.layers, post.workers(), post.own()).map_err(BuildError::from)?;
        let mut done = Done::default();
        for layer in 0..self.layers {
            let begun = Instant::now();
            // Only the writer has files.
            let mut file = None;
            if post.own() == WRITER {
                let opened = sound(self.set.open(layer), check_layer, self.options.rebuild);
                file = opened.map_err(BuildError::from)?;
            }
            let is_there = post.tell_all(&[u8::from(file.is_some())])?;
            let was_there = is_there[WRITER] == [1];
            if was_there {
                if stock.has_place(layer) {
                    self.load(layer, file.as_ref(), &mut stock, post)?;
                }
                done.held = done.held.max(stock.bytes());
            } else {
                done.held = done.held.max(self.solve::<W>(layer, &mut stock, post)?);
                done.solved += layered.len(layer);
                if post.own() == WRITER {
                    file = self.set.open(layer).map_err(BuildError::from)?;
                }
            }
            if let Some(file) = file {
                // The receiver may have ended.
                let _ = self.reports.send(TableReport {
                    time: (!was_there).then(|| begun.elapsed()),
                    ..report(&file, layered.label(layer))
                });
            }
        }
        // Up to this point every worker may need every other.
        post.tell_all(&[0])?;
        Ok(done)
    }

    /// Reads a finished layer, and distributes its values.
    fn load(
        &self,
        layer: u32,
        file: Option<&Layer>,
        stock: &mut Stock,
        post: &mut Post,
    ) -> Result<(), ClusterError> {
        let own = post.own();
        let sharing = stock.sharing(layer);
        let positions = self.set.layered().len(layer);
        let mut begin = 0;
        for first in (0..positions).step_by(READ as usize) {
            if let Some(file) = file {
                let mut values = vec![0; (positions - first).min(READ) as usize];
                read_values(file, first, &mut values).map_err(BuildError::from)?;
                let mut shares: Vec<Vec<u8>> = vec![Vec::new(); post.workers()];
                for (rank, value) in (first..).zip(values) {
                    let (worker, _) = sharing.owner(rank);
                    put_values::<L>(std::iter::once(value.into()), &mut shares[worker]);
                }
                for (to, share) in shares.into_iter().enumerate() {
                    post.send(to, 0, share);
                }
            }
            post.end_round(&mut |parcel| {
                let values = values_of::<L>(&parcel.content);
                let count = values.len() as u64;
                stock.put(own, layer, begin, values.map(|value| value as i16));
                begin += count;
                self.progress.add(2 * count);
            })?;
        }
        Ok(())
    }

    /// Solves a layer and writes it; returns the peak memory of this worker, in bytes.
    fn solve<W: SolverWord>(
        &self,
        layer: u32,
        stock: &mut Stock,
        post: &mut Post,
    ) -> Result<u64, ClusterError> {
        let layered = self.set.layered();
        let sharing = stock.sharing(layer);
        let own = post.own();
        let memory = LayerMemory::of::<L, W>(&self.set, layer, stock);
        self.check_size(layer, stock)?;
        self.check_memory(layer, &memory, 0)?;
        let len = sharing.len(own);
        let mut buffer = LargeBuffer::<W>::zeroed(len).map_err(BuildError::from)?;
        let word_bytes = buffer.bytes();
        let words: &[W] = buffer.values_mut();
        let shared = SharedLayer {
            layered,
            layer,
            sharing,
            words,
            progress: &self.progress,
        };
        shared.prepare(stock, post)?;
        let mut edges = None;
        if !L::TAKES_BACK {
            let plies: u64 = words.iter().map(|word| u64::from(word.state().open)).sum();
            self.check_edges(layer, plies, &memory, post)?;
            let check = |plies| self.check_memory(layer, &memory, SharedEdges::bytes_of(len, plies));
            edges = Some(SharedEdges::of(layered, layer, sharing, post, check)?);
        }
        let edge_bytes = edges.as_ref().map_or(0, SharedEdges::bytes);
        let settling = shared.settle(edges.as_ref(), post)? + edge_bytes;
        drop(edges);
        let values = |numbers: Range<u64>, values: &mut Vec<i16>| {
            let words = &words[numbers.start as usize..numbers.end as usize];
            values.clear();
            values.extend(words.iter().map(|word| levels::value(word) as i16));
        };
        let table = SharedTable {
            path: &self.set.path(layer),
            identity: &self.set.identity(layer),
            options: &self.options.write,
            sharing,
            values: &values,
        };
        let writing = table.write(post)?;
        if stock.has_place(layer) {
            let mut copied = Vec::new();
            for first in (0..len).step_by(COPIED as usize) {
                values(first..len.min(first + COPIED), &mut copied);
                stock.put(own, layer, first, copied.iter().copied());
            }
        }
        let held = word_bytes + stock.bytes() + settling.max(writing);
        debug_assert!(
            held <= memory.held(edge_bytes),
            "{held} bytes are held, not {memory:?}"
        );
        Ok(held)
    }

    /// Refuses a layer in which a worker has more positions than it can number.
    fn check_size(&self, layer: u32, stock: &Stock) -> Result<(), ClusterError> {
        let most = stock.sharing(layer).most();
        if most <= MOST_OF_WORKER {
            return Ok(());
        }
        let label = self.set.layered().label(layer).to_message();
        Err(ClusterError::Unsuitable {
            set: self.set.id().to_owned(),
            found: messages::positions_for_worker(most, &label),
            expected: messages::so_more_workers(MOST_OF_WORKER),
        })
    }

    /// Refuses a layer whose positions or plies cannot be numbered, or do not fit.
    fn check_edges(
        &self,
        layer: u32,
        plies: u64,
        memory: &LayerMemory,
        post: &mut Post,
    ) -> Result<(), ClusterError> {
        let layered = self.set.layered();
        let positions = layered.len(layer);
        // Plies are assigned by the position they lead to: evenly, but not exactly, so their number is known only
        // after counting.
        let counts = post.tell_all(&plies.to_le_bytes())?;
        let number = |bytes: &Vec<u8>| u64::from_le_bytes(std::array::from_fn(|place| bytes[place]));
        let plies: u64 = counts.iter().map(number).sum();
        if positions > levels::MOST_POSITIONS || plies > levels::MOST_POSITIONS {
            return Err(BuildError::Positions {
                label: layered.label(layer),
                positions: positions.max(plies),
                most: levels::MOST_POSITIONS,
            }
            .into());
        }
        let workers = post.workers() as u64;
        self.check_memory(
            layer,
            memory,
            SharedEdges::bytes_of(positions / workers, plies / workers),
        )
    }

    /// Refuses a layer for which this process has too little memory, if the listed plies of a worker take `edges`
    /// bytes.
    fn check_memory(&self, layer: u32, memory: &LayerMemory, edges: u64) -> Result<(), ClusterError> {
        let needed = memory.of_process(self.threads, edges);
        if needed > self.options.memory {
            return Err(BuildError::Memory {
                label: self.set.layered().label(layer),
                found: self.options.memory >> 20,
                needed: (needed >> 20) + 1,
            }
            .into());
        }
        Ok(())
    }
}
