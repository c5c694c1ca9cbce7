//! The threads of a process: the workers, and timely's threads for the connections.

use std::io;
use std::mem;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::retrograde::words::{Narrow, Wide};
use ishwa_endgame_builder::solvable::Solvable;
use ishwa_endgame_reader::layered::Layered;
use ishwa_endgame_reader::value::TableValueKind;
use ishwa_messages::{Message, ToMessage};
use timely::communication::allocator::ProcessBuilder;
use timely::communication::allocator::zero_copy::bytes_slab::BytesRefill;
use timely::communication::allocator::zero_copy::initialize::{
    CommsGuard, initialize_networking_from_sockets,
};
use timely::communication::allocator::zero_copy::stream::Stream;
use timely::communication::{AllocatorBuilder, Hooks, WorkerGuards, initialize_from};
use timely::worker::{Config, Worker};

use super::error::ClusterError;
use super::link::{Link, farewell_all};
use super::meeting::{Party, Sockets};
use super::worker::{Done, Job};

/// The interval of checks whether the build has ended.
const LOOK: Duration = Duration::from_millis(50);
/// The time that threads have to end.
const ENDING: Duration = Duration::from_secs(10);
/// Empty buffers that timely keeps for each connection.
const SPARE_BUFFERS: usize = 2;

/// The combined result of all workers of a process.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ProcessDone {
    /// The peak memory of all workers together.
    pub(super) held: u64,
    /// Positions of all processes that were solved.
    pub(super) solved: u64,
    /// Bytes sent to other processes.
    pub(super) sent: u64,
}

/// The threads of a build.
pub(super) struct Running {
    /// Handles of the connections, to send farewells.
    links: Vec<Link>,
    connections: CommsGuard,
    workers: WorkerGuards<()>,
    results: Receiver<Result<Done, ClusterError>>,
    sent: Arc<AtomicU64>,
}

impl Running {
    /// Starts the workers.
    ///
    /// # Errors
    /// When the system refuses threads or handles.
    pub(super) fn start<L: Solvable>(
        job: &Arc<Job<L>>,
        party: &Party,
        sockets: Sockets,
    ) -> Result<Self, ClusterError> {
        let start = |error: io::Error| ClusterError::Start(error.to_message());
        let sent = Arc::new(AtomicU64::new(0));
        let mut links = Vec::new();
        for (process, socket) in sockets.into_iter().enumerate() {
            let link = socket.map(|socket| {
                let (supervision, sent) = (Arc::clone(&job.supervision), Arc::clone(&sent));
                Link::new(socket, party.peer(process), supervision, sent)
            });
            links.push(link.transpose().map_err(start)?);
        }
        let kept = links.iter().flatten().map(Stream::try_clone);
        let kept = kept.collect::<io::Result<Vec<Link>>>().map_err(start)?;
        let refill = BytesRefill {
            limit: Some(SPARE_BUFFERS),
            ..Hooks::default().refill
        };
        let hooks = Hooks {
            refill: refill.clone(),
            ..Hooks::default()
        };
        let within = ProcessBuilder::new_typed_vector(job.threads, refill, None);
        let (builders, connections) =
            initialize_networking_from_sockets(within, links, party.own, job.threads, hooks)
                .map_err(start)?;
        let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
        let (sender, results) = channel();
        let job = Arc::clone(job);
        let workers = initialize_from(builders, Box::new(()), move |allocator| {
            let mut answer = Answer {
                sender: sender.clone(),
                result: Err(ClusterError::Worker),
            };
            // Without the start time it would never sleep.
            let worker = Worker::new(Config::default(), allocator, Some(Instant::now()));
            answer.result = match L::VALUES {
                TableValueKind::Gain => job.run::<Narrow>(worker),
                TableValueKind::Distance => job.run::<Wide>(worker),
            };
        });
        Ok(Self {
            links: kept,
            connections,
            workers: workers.map_err(|reason| ClusterError::Start(Message::verbatim(reason)))?,
            results,
            sent,
        })
    }

    /// Waits for the workers, and calls `look` repeatedly meanwhile.
    ///
    /// # Errors
    /// When the build ended early, in this process or another.
    pub(super) fn wait<L: Layered>(
        self,
        job: &Job<L>,
        progress: &Progress,
        look: &mut dyn FnMut(),
    ) -> Result<ProcessDone, ClusterError> {
        let ended = self.results_of(job, progress, look);
        let Self {
            connections,
            workers,
            sent,
            ..
        } = self;
        if ended.is_err() {
            // Their threads wait for processes that have disappeared.
            mem::forget((connections, workers));
        } else {
            end_in_time(move || {
                drop(workers.join());
                drop(connections);
            });
        }
        let mut done = ended?;
        done.sent = sent.load(Relaxed);
        Ok(done)
    }

    fn results_of<L: Layered>(
        &self,
        job: &Job<L>,
        progress: &Progress,
        look: &mut dyn FnMut(),
    ) -> Result<ProcessDone, ClusterError> {
        let mut done = ProcessDone::default();
        let mut ending: Option<(ClusterError, Instant)> = None;
        let mut left = job.threads;
        while left > 0 {
            let result = self.results.recv_timeout(LOOK);
            look();
            progress.done.store(job.progress.done.load(Relaxed), Relaxed);
            if progress.is_stopped() {
                job.supervision.end();
            }
            let error = match result {
                Ok(Ok(Done { held, solved })) => {
                    left -= 1;
                    done.held += held;
                    done.solved = solved;
                    continue;
                }
                Ok(Err(error)) => {
                    left -= 1;
                    Some(error)
                }
                // A worker detects it, too, but may be busy.
                Err(_) => job.supervision.check().err(),
            };
            if let Some(error) = error
                && ending.is_none()
            {
                let reason = error.to_string();
                farewell_all(&self.links, &reason);
                job.supervision.end();
                ending = Some((error, Instant::now()));
            }
            if ending.as_ref().is_some_and(|(_, since)| since.elapsed() > ENDING) {
                break;
            }
        }
        look();
        ending.map_or(Ok(done), |(error, _)| Err(error))
    }
}

/// Runs a job that ends unless another process has disappeared, and waits for it within a time limit.
fn end_in_time(job: impl FnOnce() + Send + 'static) {
    let (sender, ended) = channel();
    let spawned = thread::Builder::new().name("ending".to_owned()).spawn(move || {
        job();
        let _ = sender.send(());
    });
    if spawned.is_ok() {
        let _ = ended.recv_timeout(ENDING);
    }
}

/// Sends the result of a worker when dropped, even after a panic.
struct Answer {
    sender: Sender<Result<Done, ClusterError>>,
    result: Result<Done, ClusterError>,
}

impl Drop for Answer {
    fn drop(&mut self) {
        let result = mem::replace(&mut self.result, Err(ClusterError::Worker));
        // The receiver may have ended.
        let _ = self.sender.send(result);
    }
}
