//! The queue of all clients' jobs: a few run at a time, the others wait.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::Instant;

use ishwa_messages::Message;
use ishwa_presentation::panics::panic_text;

use super::answer;
use super::backend::{Backend, Share};
use super::limits::Limits;
use super::room::Held;
use super::turns::{Capacity, Turns, Who};
use crate::error::{CliError, Result};
use crate::messages;

/// A job requested by a client.
pub(super) struct Job {
    /// The client, and its number for the job.
    pub(super) of: (Who, u64),
    pub(super) text: String,
    /// The room that its text takes.
    pub(super) held: Held,
    /// Receives the progress of the job, and finally its result.
    pub(super) report: Box<dyn FnMut(JobEvent) + Send>,
}

/// An event of a job.
pub(super) enum JobEvent {
    /// It waits until this number of other jobs have ended.
    Waiting(usize),
    Progress(String),
    Result(String),
}

/// The jobs of all clients.
pub(super) struct Jobs {
    limits: Limits,
    threads: usize,
    /// The number of threads that have started, each of which runs a job at a time.
    slots: AtomicUsize,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// The waiting jobs, in order of arrival.
    waiting: Vec<Job>,
    running: Vec<Running>,
    turns: Turns,
    has_ended: bool,
}

impl State {
    /// How many jobs of an address are running.
    fn running_of(&self, address: IpAddr) -> usize {
        let same = self
            .running
            .iter()
            .filter(|running| running.of.0.address == address);
        same.count()
    }

    /// The jobs that are to end for others, beside those that end already. For each waiting address with nothing
    /// running, one that has had the short turn; without such an address, one that has had the long turn, if another
    /// waits of its address or of one with fewer running. Those of the address with the most running come first, in the
    /// order in which they began.
    fn turns_over(&self, limits: &Limits, capacity: Capacity) -> Vec<&Running> {
        let is_ending = |running: &&Running| running.stop.load(Ordering::Relaxed);
        let ending = self.running.iter().filter(is_ending).count();
        let guests: HashSet<IpAddr> = self.waiting.iter().map(|job| job.of.0.address).collect();
        let guests = guests.iter().filter(|address| self.running_of(**address) == 0);
        let free = (capacity.places + capacity.guests).saturating_sub(self.running.len());
        let wanted = guests.count().saturating_sub(free);
        let is_over = |running: &&Running| {
            let own = running.of.0.address;
            let count = self.running_of(own);
            let mut waiting = self.waiting.iter().map(|job| job.of.0.address);
            let is_waited_for = wanted > 0 && running.begun.elapsed() > limits.short_turn;
            let is_outrun = running.begun.elapsed() > limits.turn
                && waiting.any(|address| address == own || self.running_of(address) < count);
            !is_ending(running) && (is_waited_for || is_outrun)
        };
        let mut over: Vec<&Running> = self.running.iter().filter(is_over).collect();
        over.sort_by_key(|running| (Reverse(self.running_of(running.of.0.address)), running.begun));
        // Otherwise one at a time: whose turn is over depends on what starts in the place of the one before.
        over.truncate(wanted.max(1).saturating_sub(ending));
        over
    }

    /// How many jobs have to end before the last one that this address adds can start.
    fn before(&self, address: IpAddr, capacity: Capacity) -> usize {
        let mut waiting = HashMap::<IpAddr, usize>::new();
        for job in &self.waiting {
            *waiting.entry(job.of.0.address).or_default() += 1;
        }
        let own = waiting.remove(&address).unwrap_or(0);
        let is_guest = own == 0 && self.running_of(address) == 0;
        // Before each of its jobs, the others have a turn.
        let others = waiting.into_iter().filter_map(|(other, count)| {
            let is_before = !is_guest || self.running_of(other) == 0;
            is_before.then_some(count.min(own + 1))
        });
        let guests = if is_guest { capacity.guests } else { 0 };
        let with_it = self.running.len() + own + others.sum::<usize>() + 1;
        with_it.saturating_sub(capacity.places + guests)
    }
}

struct Running {
    of: (Who, u64),
    begun: Instant,
    stop: Arc<AtomicBool>,
}

impl Jobs {
    /// Starts threads for jobs, which share `threads` threads for their searches.
    ///
    /// # Errors
    /// When the system starts none.
    pub(super) fn start(backend: &Arc<dyn Backend>, limits: &Limits, threads: usize) -> Result<Arc<Self>> {
        let jobs = Arc::new(Self {
            limits: *limits,
            threads,
            slots: AtomicUsize::new(0),
            state: Mutex::default(),
            changed: Condvar::new(),
        });
        for number in 0..limits.jobs + limits.guests {
            let (backend, shared) = (Arc::clone(backend), Arc::clone(&jobs));
            let builder = Builder::new().name("work".to_owned());
            match builder.spawn(move || shared.take_turns(backend.as_ref())) {
                Ok(_) => {
                    jobs.slots.fetch_add(1, Ordering::Relaxed);
                }
                // With fewer threads, the same jobs run, but fewer at a time.
                Err(_) if number > 0 => break,
                Err(reason) => return Err(CliError::threads(messages::cannot_start_work)(reason)),
            }
        }
        Ok(jobs)
    }

    /// No code panics while it holds the lock.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn capacity(&self) -> Capacity {
        let slots = self.slots.load(Ordering::Relaxed);
        let places = slots.min(self.limits.jobs);
        Capacity {
            places,
            guests: slots - places,
        }
    }

    /// Adds a job to the queue.
    pub(super) fn submit(&self, mut job: Job) {
        let mut state = self.state();
        if state.has_ended {
            drop(state);
            return refuse(job);
        }
        let before = state.before(job.of.0.address, self.capacity());
        if before > 0 {
            (job.report)(JobEvent::Waiting(before));
        }
        state.waiting.push(job);
        drop(state);
        self.changed.notify_one();
    }

    /// Ends a job, with its results so far.
    pub(super) fn stop(&self, of: (Who, u64)) {
        let mut state = self.state();
        for running in state.running.iter().filter(|running| running.of == of) {
            running.stop.store(true, Ordering::Relaxed);
        }
        if let Some(index) = state.waiting.iter().position(|job| job.of == of) {
            let job = state.waiting.remove(index);
            drop(state);
            refuse(job);
        }
    }

    /// Ends all jobs of a client that no longer wants their results.
    pub(super) fn forget(&self, client: Who) {
        let mut state = self.state();
        state.waiting.retain(|job| job.of.0 != client);
        for running in state.running.iter().filter(|running| running.of.0 == client) {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Ends the jobs whose time is over; to be called periodically.
    pub(super) fn keep_time(&self) {
        let state = self.state();
        for running in &state.running {
            if running.begun.elapsed() > self.limits.job_time {
                running.stop.store(true, Ordering::Relaxed);
            }
        }
        let (capacity, taken) = (self.capacity(), state.running.len());
        let is_starting = |job: &Job| capacity.has_room(taken, state.running_of(job.of.0.address));
        if !state.waiting.iter().any(is_starting) {
            for running in state.turns_over(&self.limits, capacity) {
                running.stop.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Ends all jobs, and every job that is added later.
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

    /// The loop of a thread, which runs one job after another.
    fn take_turns(&self, backend: &dyn Backend) {
        while let Some((job, stop, share)) = self.next() {
            let Job {
                of,
                text,
                held,
                mut report,
            } = job;
            let done = catch_unwind(AssertUnwindSafe(|| {
                backend.run(&text, share, &stop, &mut |progress| {
                    report(JobEvent::Progress(progress));
                })
            }));
            let result = done.unwrap_or_else(|panic| answer::failed(Message::verbatim(panic_text(&panic))));
            drop(held);
            self.state().running.retain(|running| running.of != of);
            report(JobEvent::Result(result));
        }
    }

    /// Waits for the next job, by turns. Also returns its stop flag and its share of the machine; `None` at the end.
    fn next(&self) -> Option<(Job, Arc<AtomicBool>, Share)> {
        let mut state = self.state();
        let (job, capacity) = loop {
            if state.has_ended {
                return None;
            }
            let State {
                waiting,
                running,
                turns,
                ..
            } = &mut *state;
            // Other threads may have started since.
            let capacity = self.capacity();
            let served: Vec<Who> = running.iter().map(|running| running.of.0).collect();
            let next = turns.next(waiting.iter().map(|job| job.of.0), &served, capacity);
            if let Some(index) = next {
                break (waiting.remove(index), capacity);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        };
        let running = &mut state.running;
        let share = Share {
            is_guest: running.len() >= capacity.places,
            threads: (self.threads / (running.len() + 1)).max(1),
        };
        let stop = Arc::new(AtomicBool::new(false));
        running.push(Running {
            of: job.of,
            begun: Instant::now(),
            stop: Arc::clone(&stop),
        });
        Some((job, stop, share))
    }
}

/// Reports that a job was stopped before it began.
fn refuse(mut job: Job) {
    (job.report)(JobEvent::Result(answer::stopped()));
}

#[cfg(test)]
mod tests {
    use super::super::room::Room;
    use super::*;
    use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
    use std::time::Duration;

    const PATIENCE: Duration = Duration::from_mins(1);
    const ADDRESS: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    /// Reports which job began with how many threads, and runs until it is stopped or `finish` allows it to end;
    /// "panic" panics.
    struct Double {
        begun: Mutex<Sender<(String, usize)>>,
        finish: AtomicBool,
    }

    impl Backend for Double {
        fn ask(&self, question: &str, _: &AtomicBool) -> String {
            question.to_owned()
        }

        fn run(
            &self,
            job: &str,
            share: Share,
            stop: &AtomicBool,
            report: &mut (dyn FnMut(String) + Send),
        ) -> String {
            self.begun
                .lock()
                .unwrap()
                .send((job.to_owned(), share.threads))
                .unwrap();
            assert_ne!(job, "panic", "asked for");
            report("half".to_owned());
            while !stop.load(Ordering::Relaxed) && !self.finish.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
            format!("{job} done")
        }
    }

    struct Bench {
        jobs: Arc<Jobs>,
        double: Arc<Double>,
        begun: Receiver<(String, usize)>,
        events: Receiver<(String, String)>,
        sender: Sender<(String, String)>,
        room: Arc<Room>,
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
            let backend: Arc<dyn Backend> = Arc::clone(&double) as _;
            let jobs = Jobs::start(&backend, &limits, 8).unwrap();
            let (sender, events) = mpsc::channel();
            Self {
                jobs,
                double,
                begun,
                events,
                sender,
                room: Room::new(100, 100),
            }
        }

        fn submit(&self, client: u64, id: u64, text: &str) {
            self.submit_from(ADDRESS, client, id, text);
        }

        fn submit_from(&self, address: IpAddr, client: u64, id: u64, text: &str) {
            let (name, sender) = (format!("{client}.{id}"), self.sender.clone());
            let mut held = self.room.holder(address, Arc::default());
            assert!(held.resize(1, 0));
            self.jobs.submit(Job {
                of: (who(address, client), id),
                text: text.to_owned(),
                held,
                report: Box::new(move |event| {
                    let text = match event {
                        JobEvent::Waiting(ahead) => format!("waiting {ahead}"),
                        JobEvent::Progress(text) => text,
                        JobEvent::Result(text) => format!("= {text}"),
                    };
                    // Some tests end before their jobs do.
                    let _ = sender.send((name.clone(), text));
                }),
            });
        }

        fn begun(&self) -> String {
            self.begun.recv_timeout(PATIENCE).unwrap().0
        }

        /// The next results, sorted.
        fn results(&self, count: usize) -> Vec<(String, String)> {
            let events = std::iter::from_fn(|| self.events.recv_timeout(PATIENCE).ok());
            let results = events.filter(|(_, text)| text.starts_with('='));
            let mut results: Vec<_> = results.take(count).collect();
            results.sort();
            results
        }
    }

    impl Drop for Bench {
        fn drop(&mut self) {
            self.jobs.end();
        }
    }

    fn who(address: IpAddr, connection: u64) -> Who {
        Who { address, connection }
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
        let waiting: Vec<_> = bench
            .events
            .try_iter()
            .filter(|(_, text)| text != "half")
            .collect();
        let expected = [
            ("1.3", "waiting 1"),
            ("1.4", "waiting 2"),
            ("2.1", "waiting 3"),
            ("3.1", "waiting 4"),
        ];
        assert_eq!(waiting, pairs(&expected));
        bench.jobs.stop((who(ADDRESS, 1), 1));
        assert_eq!(bench.begun(), "e", "client 1 still has one that runs");
        bench.jobs.stop((who(ADDRESS, 2), 1));
        assert_eq!(bench.begun(), "f");
        bench.jobs.stop((who(ADDRESS, 1), 2));
        assert_eq!(bench.begun(), "c");
        bench.jobs.stop((who(ADDRESS, 1), 4));
        let done = bench.results(4);
        assert_eq!(done[..2], pairs(&[("1.1", "= a done"), ("1.2", "= b done")]));
        assert!(done[2].1.contains("\"code\":130"), "{done:?}");
        assert_eq!(done[3], ("2.1".to_owned(), "= e done".to_owned()));
    }

    #[test]
    fn an_address_with_many_works_keeps_no_other_one_waiting() {
        let bench = Bench::new(|limits| {
            limits.jobs = 1;
            limits.guests = 1;
        });
        let [many, one, other] = [1, 2, 3].map(|last| IpAddr::from([127, 0, 0, last]));
        for client in 0..50 {
            bench.submit_from(many, client, 1, "many");
        }
        assert_eq!(bench.begun(), "many");
        bench.submit_from(one, 200, 1, "one");
        assert_eq!(bench.begun(), "one", "it runs beside the other");
        bench.submit_from(other, 300, 1, "other");
        bench.submit_from(other, 300, 2, "other again");
        let waits: Vec<String> = bench
            .events
            .try_iter()
            .filter(|(name, text)| name.starts_with("300") && text != "half")
            .map(|(name, text)| name + " " + &text)
            .collect();
        assert_eq!(waits, ["300.1 waiting 1", "300.2 waiting 5"]);
        bench.jobs.forget(who(one, 200));
        assert_eq!(bench.begun(), "other");
        bench.jobs.forget(who(other, 300));
        assert!(
            bench.begun.recv_timeout(Duration::from_millis(30)).is_err(),
            "the others have one place"
        );
    }

    #[test]
    fn a_turn_ends_for_those_with_fewer_works() {
        let bench = Bench::new(|limits| {
            limits.turn = Duration::ZERO;
            limits.jobs = 2;
            limits.guests = 1;
        });
        let [many, one, other] = [1, 2, 3].map(|last| IpAddr::from([127, 0, 0, last]));
        let is_stopped = |client| {
            bench.jobs.keep_time();
            let state = bench.jobs.state();
            let mut running = state.running.iter();
            running.any(|job| job.of.0.connection == client && job.stop.load(Ordering::Relaxed))
        };
        bench.submit_from(one, 1, 1, "one");
        bench.begun();
        for client in 2..5 {
            bench.submit_from(many, client, 1, "many");
        }
        bench.begun();
        assert!(!is_stopped(1), "the others have a place");
        bench.begun();
        assert!(!is_stopped(1));
        bench.submit_from(other, 9, 1, "other");
        while bench.begun() != "other" {}
        assert!(!is_stopped(1) && !is_stopped(9));
    }

    #[test]
    fn as_many_short_turns_end_as_addresses_wait_with_nothing_running() {
        let bench = Bench::new(|limits| {
            limits.short_turn = Duration::from_secs(1);
            limits.jobs = 2;
            limits.guests = 2;
        });
        let addresses: [IpAddr; 8] = std::array::from_fn(|last| [127, 0, 1, last as u8].into());
        let stopped = || {
            bench.jobs.keep_time();
            let state = bench.jobs.state();
            let is_stopped = |job: &&Running| job.stop.load(Ordering::Relaxed);
            state.running.iter().filter(is_stopped).count()
        };
        for (number, address) in (0..).zip(&addresses[..4]) {
            bench.submit_from(*address, number, 1, "first");
            bench.begun();
        }
        for (number, address) in (4..).zip(&addresses[4..6]) {
            bench.submit_from(*address, number, 1, "later");
        }
        assert_eq!(stopped(), 0, "none has had its turn");
        std::thread::sleep(Duration::from_millis(1100));
        let begun = Instant::now();
        bench.jobs.keep_time();
        bench.jobs.keep_time();
        assert_eq!([bench.begun(), bench.begun()], ["later"; 2]);
        assert!(begun.elapsed() < Duration::from_secs(5));
        assert_eq!(
            bench.results(2),
            pairs(&[("0.1", "= first done"), ("1.1", "= first done")])
        );
        bench.submit_from(addresses[2], 2, 2, "own");
        assert_eq!(stopped(), 0, "one of its own runs");
        for (number, address) in (6..).zip(&addresses[6..]) {
            bench.submit_from(*address, number, 1, "last");
        }
        bench.jobs.keep_time();
        assert_eq!([bench.begun(), bench.begun()], ["last"; 2]);
        assert_eq!(stopped(), 0, "those that have just begun go on");
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
        let bench = Bench::new(|limits| limits.jobs = 1);
        bench.submit(1, 1, "panic");
        let failed = bench.results(1);
        assert!(
            failed[0].1.contains("\"code\":1") && failed[0].1.contains("asked for"),
            "{failed:?}"
        );
        bench.double.finish.store(true, Ordering::Relaxed);
        bench.submit(1, 1, "a");
        assert_eq!(bench.results(1), pairs(&[("1.1", "= a done")]));
        assert_eq!(bench.room.held_by(ADDRESS), 0);
    }

    #[test]
    fn a_long_work_gives_its_place_to_one_that_waits_and_no_work_is_endless() {
        let bench = Bench::new(|limits| {
            limits.turn = Duration::from_millis(50);
            limits.job_time = Duration::from_millis(400);
            limits.jobs = 1;
        });
        let begun = Instant::now();
        bench.submit(1, 1, "a");
        let kept = |bench: &Bench, count: usize| loop {
            bench.jobs.keep_time();
            match bench.begun.recv_timeout(Duration::from_millis(5)) {
                Ok((job, _)) => return job,
                Err(RecvTimeoutError::Timeout) => assert!(begun.elapsed() < PATIENCE, "{count}"),
                Err(error) => panic!("{error}"),
            }
        };
        assert_eq!(kept(&bench, 1), "a");
        // No client is waiting.
        std::thread::sleep(Duration::from_millis(60));
        bench.jobs.keep_time();
        assert!(!bench.jobs.state().running[0].stop.load(Ordering::Relaxed));
        bench.submit(2, 1, "b");
        assert_eq!(kept(&bench, 2), "b");
        assert_eq!(bench.results(1), pairs(&[("1.1", "= a done")]));
        let second = Instant::now();
        while !bench.jobs.state().running.is_empty() {
            bench.jobs.keep_time();
            std::thread::sleep(Duration::from_millis(5));
            assert!(begun.elapsed() < PATIENCE);
        }
        assert!(second.elapsed() > Duration::from_millis(300));
        assert_eq!(bench.results(1), pairs(&[("2.1", "= b done")]));
    }

    #[test]
    fn works_of_a_client_that_has_gone_end() {
        let bench = Bench::new(|limits| limits.jobs = 1);
        bench.submit(1, 1, "a");
        assert_eq!(bench.begun(), "a");
        for id in 2..9 {
            bench.submit(1, id, "b");
        }
        bench.submit(2, 1, "c");
        bench.jobs.forget(who(ADDRESS, 1));
        assert_eq!(bench.begun(), "c");
        assert_eq!(bench.room.held_by(ADDRESS), 1);
    }

    #[test]
    fn at_the_end_all_are_told() {
        let bench = Bench::new(|limits| limits.jobs = 1);
        bench.submit(1, 1, "a");
        assert_eq!(bench.begun(), "a");
        bench.submit(1, 2, "b");
        bench.jobs.end();
        let results = bench.results(2);
        assert_eq!(results[0], ("1.1".to_owned(), "= a done".to_owned()));
        assert!(results[1].1.contains("\"code\":130"), "{results:?}");
    }
}
