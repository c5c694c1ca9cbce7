//! The works of all clients: a few at a time, the others in turn.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::Instant;

use ishwa_presentation::panics::panic_text;
use tokio::sync::OwnedSemaphorePermit;

use super::answer;
use super::face::Face;
use super::limits::Limits;
use crate::error::{CliError, Result};

/// A work that a client wants done.
pub(super) struct Work {
    /// The number of the client, and the client's number for the work.
    pub(super) of: (u64, u64),
    pub(super) text: String,
    /// The room that its text takes of all that is held.
    pub(super) held: OwnedSemaphorePermit,
    /// Gets what the work tells, and at last its result.
    pub(super) tell: Box<dyn FnMut(Told) + Send>,
}

/// What a work tells.
pub(super) enum Told {
    /// It waits until this many others have ended.
    Waiting(usize),
    Progress(String),
    Result(String),
}

/// The works of all clients.
pub(super) struct Works {
    limits: Limits,
    threads: usize,
    /// How many are done at once: as many as threads have started.
    places: AtomicUsize,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// In the order in which they came.
    waiting: Vec<Work>,
    running: Vec<Running>,
    has_ended: bool,
}

struct Running {
    of: (u64, u64),
    begun: Instant,
    stop: Arc<AtomicBool>,
}

impl Works {
    /// Starts threads for works, which share `threads` for their searches.
    ///
    /// # Errors
    /// When the system starts none.
    pub(super) fn start(face: &Arc<dyn Face>, limits: Limits, threads: usize) -> Result<Arc<Self>> {
        let works = Arc::new(Self {
            limits,
            threads,
            places: AtomicUsize::new(0),
            state: Mutex::default(),
            changed: Condvar::new(),
        });
        for number in 0..limits.works {
            let (face, shared) = (Arc::clone(face), Arc::clone(&works));
            let builder = Builder::new().name("work".to_owned());
            match builder.spawn(move || shared.take_turns(face.as_ref())) {
                Ok(_) => {
                    works.places.fetch_add(1, Ordering::Relaxed);
                }
                // Fewer do the same, one after another.
                Err(_) if number > 0 => break,
                Err(reason) => return Err(CliError::threads("a work")(reason)),
            }
        }
        Ok(works)
    }

    /// Nothing panics while it holds the lock.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does the work when its turn comes.
    pub(super) fn submit(&self, mut work: Work) {
        let mut state = self.state();
        let with_it = state.running.len() + state.waiting.len() + 1;
        let before = with_it.saturating_sub(self.places.load(Ordering::Relaxed));
        if before > 0 {
            (work.tell)(Told::Waiting(before));
        }
        state.waiting.push(work);
        drop(state);
        self.changed.notify_one();
    }

    /// Ends a work, with what it has found.
    pub(super) fn stop(&self, of: (u64, u64)) {
        let mut state = self.state();
        for running in state.running.iter().filter(|running| running.of == of) {
            running.stop.store(true, Ordering::Relaxed);
        }
        if let Some(place) = state.waiting.iter().position(|work| work.of == of) {
            let work = state.waiting.remove(place);
            drop(state);
            refuse(work);
        }
    }

    /// Ends all works of a client, who does not want their results any more.
    pub(super) fn forget(&self, client: u64) {
        let mut state = self.state();
        state.waiting.retain(|work| work.of.0 != client);
        for running in state.running.iter().filter(|running| running.of.0 == client) {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Ends the works whose time is over; to be called again and again.
    pub(super) fn keep_time(&self) {
        let state = self.state();
        let ended = |running: &&Running| running.stop.load(Ordering::Relaxed);
        let places = self.places.load(Ordering::Relaxed);
        let free = places.saturating_sub(state.running.len());
        let freed = free + state.running.iter().filter(ended).count();
        let mut wanted = state.waiting.len().saturating_sub(freed);
        // Those that began first come first.
        for running in &state.running {
            let time = running.begun.elapsed();
            if ended(&running) {
                continue;
            }
            if wanted > 0 && time > self.limits.turn {
                wanted -= 1;
                running.stop.store(true, Ordering::Relaxed);
            } else if time > self.limits.work_time {
                running.stop.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Ends all works, and every one that will still be wanted.
    pub(super) fn end(&self) {
        let mut state = self.state();
        state.has_ended = true;
        for running in &state.running {
            running.stop.store(true, Ordering::Relaxed);
        }
        let waiting = std::mem::take(&mut state.waiting);
        drop(state);
        self.changed.notify_all();
        waiting.into_iter().for_each(refuse);
    }

    /// What a thread does: one work after another.
    fn take_turns(&self, face: &dyn Face) {
        while let Some((work, stop, threads)) = self.next() {
            let Work {
                of,
                text,
                held,
                mut tell,
            } = work;
            let done = catch_unwind(AssertUnwindSafe(|| {
                face.work(&text, threads, &stop, &mut |progress| {
                    tell(Told::Progress(progress));
                })
            }));
            let result = done.unwrap_or_else(|panic| answer::failed(panic_text(panic.as_ref())));
            drop(held);
            self.state().running.retain(|running| running.of != of);
            tell(Told::Result(result));
        }
    }

    /// Waits for the next work: of those whose client has the fewest running the one that came first. Also returns what
    /// stops it, and its share of the threads; `None` at the end.
    fn next(&self) -> Option<(Work, Arc<AtomicBool>, usize)> {
        let mut state = self.state();
        while state.waiting.is_empty() && !state.has_ended {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let State { waiting, running, .. } = &mut *state;
        let of_client = |work: &Work| {
            let same = running.iter().filter(|running| running.of.0 == work.of.0);
            same.count()
        };
        let (place, _) = waiting
            .iter()
            .enumerate()
            .min_by_key(|(_, work)| of_client(work))?;
        let work = waiting.remove(place);
        let stop = Arc::new(AtomicBool::new(false));
        running.push(Running {
            of: work.of,
            begun: Instant::now(),
            stop: Arc::clone(&stop),
        });
        let threads = (self.threads / running.len()).max(1);
        Some((work, stop, threads))
    }
}

/// Tells that a work was stopped before it began.
fn refuse(mut work: Work) {
    (work.tell)(Told::Result(answer::stopped()));
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
    use std::time::Duration;

    use tokio::sync::Semaphore;

    use super::*;

    const PATIENCE: Duration = Duration::from_mins(1);

    /// Tells which work began with how many threads, and works until it is stopped or `finish` allows it; "panic" does
    /// what it says.
    struct Double {
        begun: Mutex<Sender<(String, usize)>>,
        finish: AtomicBool,
    }

    impl Face for Double {
        fn ask(&self, question: &str) -> String {
            question.to_owned()
        }

        fn work(
            &self,
            work: &str,
            threads: usize,
            stop: &AtomicBool,
            tell: &mut (dyn FnMut(String) + Send),
        ) -> String {
            self.begun
                .lock()
                .unwrap()
                .send((work.to_owned(), threads))
                .unwrap();
            assert_ne!(work, "panic", "asked for");
            tell("half".to_owned());
            while !stop.load(Ordering::Relaxed) && !self.finish.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
            format!("{work} done")
        }
    }

    struct Bench {
        works: Arc<Works>,
        double: Arc<Double>,
        begun: Receiver<(String, usize)>,
        told: Receiver<(String, String)>,
        sender: Sender<(String, String)>,
        room: Arc<Semaphore>,
    }

    impl Bench {
        fn new(change: impl FnOnce(&mut Limits)) -> Self {
            let (sender, begun) = mpsc::channel();
            let double = Arc::new(Double {
                begun: Mutex::new(sender),
                finish: AtomicBool::new(false),
            });
            let mut limits = Limits::of(2);
            change(&mut limits);
            let face: Arc<dyn Face> = Arc::clone(&double) as _;
            let works = Works::start(&face, limits, 8).unwrap();
            let (sender, told) = mpsc::channel();
            Self {
                works,
                double,
                begun,
                told,
                sender,
                room: Arc::new(Semaphore::new(100)),
            }
        }

        fn submit(&self, client: u64, id: u64, text: &str) {
            let (name, sender) = (format!("{client}.{id}"), self.sender.clone());
            self.works.submit(Work {
                of: (client, id),
                text: text.to_owned(),
                held: Arc::clone(&self.room).try_acquire_owned().unwrap(),
                tell: Box::new(move |told| {
                    let text = match told {
                        Told::Waiting(ahead) => format!("waiting {ahead}"),
                        Told::Progress(text) => text,
                        Told::Result(text) => format!("= {text}"),
                    };
                    // Some tests end before their works do.
                    let _ = sender.send((name.clone(), text));
                }),
            });
        }

        fn begun(&self) -> String {
            self.begun.recv_timeout(PATIENCE).unwrap().0
        }

        /// The results that come next, sorted.
        fn results(&self, count: usize) -> Vec<(String, String)> {
            let told = std::iter::from_fn(|| self.told.recv_timeout(PATIENCE).ok());
            let results = told.filter(|(_, text)| text.starts_with('='));
            let mut results: Vec<_> = results.take(count).collect();
            results.sort();
            results
        }
    }

    impl Drop for Bench {
        fn drop(&mut self) {
            self.works.end();
        }
    }

    fn pairs(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        let owned = |&(name, text): &(&str, &str)| (name.to_owned(), text.to_owned());
        pairs.iter().map(owned).collect()
    }

    #[test]
    fn works_come_in_turn_and_no_client_takes_every_place() {
        let bench = Bench::new(|_| ());
        bench.submit(1, 1, "a");
        assert_eq!(bench.begun(), "a");
        bench.submit(1, 2, "b");
        assert_eq!(bench.begun(), "b");
        for (client, id, text) in [(1, 3, "c"), (1, 4, "d"), (2, 1, "e"), (3, 1, "f")] {
            bench.submit(client, id, text);
        }
        assert!(bench.begun.recv_timeout(Duration::from_millis(30)).is_err());
        let waiting: Vec<_> = bench.told.try_iter().filter(|(_, text)| text != "half").collect();
        let expected = [
            ("1.3", "waiting 1"),
            ("1.4", "waiting 2"),
            ("2.1", "waiting 3"),
            ("3.1", "waiting 4"),
        ];
        assert_eq!(waiting, pairs(&expected));
        bench.works.stop((1, 1));
        assert_eq!(bench.begun(), "e", "client 1 still has one that runs");
        bench.works.stop((2, 1));
        assert_eq!(bench.begun(), "f");
        bench.works.stop((1, 2));
        assert_eq!(bench.begun(), "c");
        bench.works.stop((1, 4));
        let done = bench.results(4);
        assert_eq!(done[..2], pairs(&[("1.1", "= a done"), ("1.2", "= b done")]));
        assert!(done[2].1.contains("\"code\":130"), "{done:?}");
        assert_eq!(done[3], ("2.1".to_owned(), "= e done".to_owned()));
    }

    #[test]
    fn works_share_the_threads() {
        let bench = Bench::new(|_| ());
        bench.submit(1, 1, "a");
        assert_eq!(bench.begun.recv_timeout(PATIENCE).unwrap(), ("a".to_owned(), 8));
        bench.submit(1, 2, "b");
        assert_eq!(bench.begun.recv_timeout(PATIENCE).unwrap(), ("b".to_owned(), 4));
    }

    #[test]
    fn a_panic_is_an_error_of_that_work_alone() {
        let bench = Bench::new(|limits| limits.works = 1);
        bench.submit(1, 1, "panic");
        let failed = bench.results(1);
        assert!(
            failed[0].1.contains("\"code\":1") && failed[0].1.contains("asked for"),
            "{failed:?}"
        );
        bench.double.finish.store(true, Ordering::Relaxed);
        bench.submit(1, 1, "a");
        assert_eq!(bench.results(1), pairs(&[("1.1", "= a done")]));
        assert_eq!(bench.room.available_permits(), 100);
    }

    #[test]
    fn a_long_work_gives_its_place_to_one_that_waits_and_no_work_is_endless() {
        let bench = Bench::new(|limits| {
            limits.turn = Duration::from_millis(50);
            limits.work_time = Duration::from_millis(400);
            limits.works = 1;
        });
        let begun = Instant::now();
        bench.submit(1, 1, "a");
        let kept = |bench: &Bench, count: usize| loop {
            bench.works.keep_time();
            match bench.begun.recv_timeout(Duration::from_millis(5)) {
                Ok((work, _)) => return work,
                Err(RecvTimeoutError::Timeout) => assert!(begun.elapsed() < PATIENCE, "{count}"),
                Err(error) => panic!("{error}"),
            }
        };
        assert_eq!(kept(&bench, 1), "a");
        // Nobody waits.
        std::thread::sleep(Duration::from_millis(60));
        bench.works.keep_time();
        assert!(!bench.works.state().running[0].stop.load(Ordering::Relaxed));
        bench.submit(2, 1, "b");
        assert_eq!(kept(&bench, 2), "b");
        assert_eq!(bench.results(1), pairs(&[("1.1", "= a done")]));
        let second = Instant::now();
        while !bench.works.state().running.is_empty() {
            bench.works.keep_time();
            std::thread::sleep(Duration::from_millis(5));
            assert!(begun.elapsed() < PATIENCE);
        }
        assert!(second.elapsed() > Duration::from_millis(300));
        assert_eq!(bench.results(1), pairs(&[("2.1", "= b done")]));
    }

    #[test]
    fn works_of_a_client_that_has_gone_end() {
        let bench = Bench::new(|limits| limits.works = 1);
        bench.submit(1, 1, "a");
        assert_eq!(bench.begun(), "a");
        for id in 2..9 {
            bench.submit(1, id, "b");
        }
        bench.submit(2, 1, "c");
        bench.works.forget(1);
        assert_eq!(bench.begun(), "c");
        assert_eq!(bench.room.available_permits(), 99);
    }

    #[test]
    fn at_the_end_all_are_told() {
        let bench = Bench::new(|limits| limits.works = 1);
        bench.submit(1, 1, "a");
        assert_eq!(bench.begun(), "a");
        bench.submit(1, 2, "b");
        bench.works.end();
        let results = bench.results(2);
        assert_eq!(results[0], ("1.1".to_owned(), "= a done".to_owned()));
        assert!(results[1].1.contains("\"code\":130"), "{results:?}");
    }
}
