//! A table build over a bad network. All connections lead through proxies that delay, cut and separate by a schedule
//! drawn from a seed. Whatever they do, each process ends in time, with the right tables or with one sentence, and the
//! same command then completes the tables over a good network.
//!
//! The long form has 1,000 seeds: `ISHWA_LONG=1 cargo test -p ishwa-cli --features cluster --test suite network`.
//! `ISHWA_SEED=N` runs one seed.

use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_tests::samples::samples;
use ishwa_tests::walk::generator;
use rand::{Rng, RngExt};
use tempfile::tempdir;

use super::{PROCESSES, directories, sentence, tables};
use crate::support::{files, piped, run};

const LINE: &str = "table build awale --seeds 6";

/// How long the processes wait for each other, as an option.
const WAIT: &str = "--wait 10s";

/// The time limit of a process: it waits 10 s for the others and 10 s for their answers, notices silence after 30 s,
/// and takes up to 15 s to say so. The rest is for the build on a busy machine.
const LIMIT: Duration = Duration::from_secs(75);

/// Seeds that found a fault.
const KEPT: [u64; 0] = [];

/// At least one of so many seeds completes the build; about every second one does.
const LEAST_SHARE: usize = 4;

/// Builds that run at a time; most of their time they wait.
const AT_A_TIME: usize = 12;

/// How often a proxy checks whether a build has ended.
const LOOK: Duration = Duration::from_millis(50);

/// The fault of one direction of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// Nothing arrives for this time.
    Pause(Duration),
    /// Nothing arrives any more.
    Silence,
    /// No more data follows in this direction.
    Close,
    /// The connection is cut.
    Cut,
}

/// What happens in one direction between two processes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Way {
    /// The delay of every piece.
    delay: Duration,
    /// The largest piece in bytes.
    piece: usize,
    /// A fault after so many bytes, counted over all connections.
    fault: Option<(u64, Fault)>,
}

/// What happens in a build.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Schedule {
    /// The two directions between process `a` and each process `b` before it, from `a` first, in the order of `a` and
    /// then of `b`.
    ways: Vec<[Way; 2]>,
    /// After so many bytes over all connections, this process is separated from all others, perhaps for a time only.
    partition: Option<(u64, usize, Option<Duration>)>,
}

impl Schedule {
    /// A network without faults.
    fn good() -> Self {
        let way = Way {
            delay: Duration::ZERO,
            piece: 1 << 14,
            fault: None,
        };
        Self {
            ways: vec![[way; 2]; pairs().len()],
            partition: None,
        }
    }

    /// The schedule of a seed.
    fn drawn(seed: u64) -> Self {
        let rng = &mut generator(seed);
        let is_slow = rng.random_bool(0.5);
        let faults = rng.random_range(0..=2);
        let mut ways: Vec<[Way; 2]> = (0..pairs().len())
            .map(|_| [(); 2].map(|()| way(rng, is_slow)))
            .collect();
        for _ in 0..faults {
            let pair = rng.random_range(0..ways.len());
            let fault = match rng.random_range(0..8) {
                0..=2 => Fault::Pause(Duration::from_millis(rng.random_range(100..6_000))),
                3 => Fault::Silence,
                4 => Fault::Close,
                _ => Fault::Cut,
            };
            ways[pair][rng.random_range(0..2)].fault = Some((bytes(rng), fault));
        }
        let partition = rng.random_bool(0.15).then(|| {
            let heals = rng.random_bool(0.5);
            let duration = Duration::from_millis(rng.random_range(100..6_000));
            let process = rng.random_range(0..PROCESSES);
            (bytes(rng), process, heals.then_some(duration))
        });
        Self { ways, partition }
    }
}

fn way(rng: &mut impl Rng, is_slow: bool) -> Way {
    let (delay, piece) = if is_slow {
        (rng.random_range(0..8_000), 1 << 14)
    } else {
        (0, 1 << rng.random_range(0..14))
    };
    Way {
        delay: Duration::from_micros(delay),
        piece,
        fault: None,
    }
}

/// A number of bytes: within the greeting, soon after it, or up to the end of a build, which takes about 100,000.
fn bytes(rng: &mut impl Rng) -> u64 {
    let most = [600, 20_000, 130_000][rng.random_range(0..3)];
    rng.random_range(0..most)
}

/// The network of a build.
struct Network {
    schedule: Schedule,
    /// Bytes over all connections.
    carried: AtomicU64,
    /// Bytes of each direction.
    of_ways: Vec<[AtomicU64; 2]>,
    /// When the partition began, in milliseconds since `begun`; 0 before.
    parted: AtomicU64,
    begun: Instant,
    is_over: AtomicBool,
}

/// One direction of a connection, by the index of its pair of processes.
#[derive(Clone, Copy)]
struct Direction {
    pair: usize,
    /// 0 from the process that connects, 1 to it.
    side: usize,
}

impl Network {
    fn new(schedule: Schedule) -> Arc<Self> {
        let none = || [AtomicU64::new(0), AtomicU64::new(0)];
        Arc::new(Self {
            of_ways: schedule.ways.iter().map(|_| none()).collect(),
            schedule,
            carried: AtomicU64::new(0),
            parted: AtomicU64::new(0),
            begun: Instant::now(),
            is_over: AtomicBool::new(false),
        })
    }

    /// Listens for connections to the process at `target`; returns the address.
    fn proxy(self: &Arc<Self>, pair: usize, target: String) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        listener.set_nonblocking(true).unwrap();
        let network = Arc::clone(self);
        thread::spawn(move || {
            while !network.is_over.load(Relaxed) {
                match listener.accept() {
                    Ok((caller, _)) => drop(network.connect(pair, &caller, &target)),
                    Err(_) => thread::sleep(LOOK / 10),
                }
            }
        });
        address
    }

    /// Carries a connection, if the process listens.
    fn connect(self: &Arc<Self>, pair: usize, caller: &TcpStream, target: &str) -> io::Result<()> {
        let listener = TcpStream::connect(target)?;
        for (side, from, to) in [(0, caller, &listener), (1, &listener, caller)] {
            let (from, to, network) = (from.try_clone()?, to.try_clone()?, Arc::clone(self));
            from.set_nonblocking(false)?;
            from.set_nodelay(true)?;
            from.set_read_timeout(Some(LOOK))?;
            to.set_write_timeout(Some(LOOK))?;
            thread::spawn(move || {
                // Either side may have ended.
                let _ = network.carry(Direction { pair, side }, from, to);
            });
        }
        Ok(())
    }

    /// Carries bytes in one direction until there are no more.
    fn carry(&self, direction: Direction, mut from: TcpStream, mut to: TcpStream) -> io::Result<()> {
        let way = self.schedule.ways[direction.pair][direction.side];
        let carried = &self.of_ways[direction.pair][direction.side];
        let mut buffer = vec![0; way.piece];
        while !self.is_over.load(Relaxed) {
            let count = match from.read(&mut buffer) {
                Ok(0) => return to.shutdown(Shutdown::Write),
                Ok(count) => count,
                Err(error) if is_late(&error) => continue,
                Err(error) => {
                    to.shutdown(Shutdown::Both)?;
                    return Err(error);
                }
            };
            let before = carried.fetch_add(count as u64, Relaxed);
            self.carried.fetch_add(count as u64, Relaxed);
            if let Some((at, fault)) = way.fault
                && (before..before + count as u64).contains(&at)
            {
                self.meet(fault, &from, &to)?;
            }
            self.wait(way.delay);
            while self.is_parted(direction.pair) && !self.is_over.load(Relaxed) {
                thread::sleep(LOOK);
            }
            self.pass_on(&mut to, &buffer[..count])?;
        }
        Ok(())
    }

    /// Writes all bytes, however slowly they are read.
    fn pass_on(&self, to: &mut TcpStream, mut bytes: &[u8]) -> io::Result<()> {
        while !bytes.is_empty() && !self.is_over.load(Relaxed) {
            match to.write(bytes) {
                Ok(count) => bytes = &bytes[count..],
                Err(error) if is_late(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    fn meet(&self, fault: Fault, from: &TcpStream, to: &TcpStream) -> io::Result<()> {
        match fault {
            Fault::Pause(duration) => self.wait(duration),
            Fault::Silence => self.wait(Duration::MAX),
            Fault::Close => {
                to.shutdown(Shutdown::Write)?;
                self.wait(Duration::MAX);
            }
            Fault::Cut => {
                from.shutdown(Shutdown::Both)?;
                to.shutdown(Shutdown::Both)?;
                return Err(ErrorKind::ConnectionAborted.into());
            }
        }
        Ok(())
    }

    fn wait(&self, duration: Duration) {
        let begun = Instant::now();
        while begun.elapsed() < duration && !self.is_over.load(Relaxed) {
            thread::sleep(LOOK.min(duration.saturating_sub(begun.elapsed())));
        }
    }

    /// Whether the partition separates the processes of a pair now.
    fn is_parted(&self, pair: usize) -> bool {
        let Some((at, process, duration)) = self.schedule.partition else {
            return false;
        };
        if self.carried.load(Relaxed) < at || !pairs()[pair].contains(&process) {
            return false;
        }
        let now = self.begun.elapsed().as_millis() as u64 + 1;
        let since = self.parted.compare_exchange(0, now, Relaxed, Relaxed);
        let since = since.map_or_else(|since| since, |_| now);
        duration.is_none_or(|duration| u128::from(now - since) < duration.as_millis())
    }
}

/// The pairs of processes: one that connects, and one that listens.
fn pairs() -> Vec<[usize; 2]> {
    (0..PROCESSES)
        .flat_map(|caller| (0..caller).map(move |listener| [caller, listener]))
        .collect()
}

fn is_late(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

/// The address on which a process of this seed listens: no two tests or builds share one.
fn address(seed: u64, process: usize) -> String {
    let test = 1 + std::process::id() % 250;
    format!(
        "127.{test}.{}.{}:{}",
        seed / 250 % 250,
        1 + seed % 250,
        4_100 + process
    )
}

/// Starts the processes, whose addresses `reached` gives for each pair of a process that connects and a listener.
fn start(directories: &[tempfile::TempDir], seed: u64, reached: impl Fn([usize; 2]) -> String) -> Vec<Child> {
    (0..PROCESSES)
        .map(|process| {
            let directory = directories[process].path();
            let mut text = "token a\n".to_owned();
            for other in 0..PROCESSES {
                let own = address(seed, other);
                text += &if other < process {
                    reached([process, other])
                } else {
                    own
                };
                text.push('\n');
            }
            let hosts = directory.join("hosts");
            fs::write(&hosts, text).unwrap();
            let line = format!("{LINE} {WAIT} --hosts {} --process {process}", hosts.display());
            piped(&directory.join("tables"), &line).spawn().unwrap()
        })
        .collect()
}

/// Waits for all processes within the limit.
fn ends(mut children: Vec<Child>, case: &str) -> Vec<Output> {
    let begun = Instant::now();
    while children
        .iter_mut()
        .any(|child| child.try_wait().unwrap().is_none())
    {
        if begun.elapsed() > LIMIT {
            let running: Vec<usize> = (0..PROCESSES)
                .filter(|&process| children[process].try_wait().unwrap().is_none())
                .collect();
            for child in &mut children {
                child.kill().unwrap();
            }
            let said = children
                .into_iter()
                .map(|child| child.wait_with_output().unwrap());
            let said: Vec<_> = said
                .map(|output| String::from_utf8_lossy(&output.stderr).into_owned())
                .collect();
            panic!("{case}: {running:?} have not ended after {LIMIT:?}: {said:?}");
        }
        thread::sleep(LOOK);
    }
    children
        .into_iter()
        .map(|child| child.wait_with_output().unwrap())
        .collect()
}

/// Builds over a network; returns what each process said, or `None` if it completed the right tables. The seed gives
/// the addresses.
fn build(seed: u64, schedule: Schedule, expected: &[(String, Vec<u8>)]) -> Vec<Option<String>> {
    let case = format!("seed {seed}: {schedule:?}");
    let network = Network::new(schedule);
    let directories = directories();
    let addresses: Vec<String> = pairs()
        .into_iter()
        .enumerate()
        .map(|(pair, [_, listener])| network.proxy(pair, address(seed, listener)))
        .collect();
    let reached = |wanted: [usize; 2]| {
        let pair = pairs().iter().position(|pair| *pair == wanted).unwrap();
        addresses[pair].clone()
    };
    let begun = Instant::now();
    let outputs = ends(start(&directories, seed, reached), &case);
    let took = begun.elapsed();
    network.is_over.store(true, Relaxed);
    let said: Vec<Option<String>> = outputs
        .iter()
        .map(|output| (!output.status.success()).then(|| sentence(output)))
        .collect();
    println!("seed {seed}: {:.1} s, {said:?}", took.as_secs_f64());
    let left = tables(&directories);
    let are_right = left.iter().all(|file| expected.contains(file));
    assert!(are_right, "{case}: {said:?}");
    if said.contains(&None) {
        assert_eq!(left.len(), expected.len(), "{case}: {said:?}");
    }
    if said != [const { None }; PROCESSES] {
        let again = ends(
            start(&directories, seed, |[_, listener]| address(seed, listener)),
            &case,
        );
        assert!(
            again.iter().all(|output| output.status.success()),
            "{case}: {again:?}"
        );
        assert!(tables(&directories) == expected, "{case}: {again:?}");
    }
    said
}

/// Builds with many seeds, some at a time.
fn build_all(seeds: &[u64], root: &Path) {
    run(root, LINE);
    let expected = files(root);
    let next = AtomicUsize::new(0);
    let whole = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..AT_A_TIME {
            scope.spawn(|| {
                while let Some(&seed) = seeds.get(next.fetch_add(1, Relaxed)) {
                    let said = build(seed, Schedule::drawn(seed), &expected);
                    whole.fetch_add(usize::from(said.iter().all(Option::is_none)), Relaxed);
                }
            });
        }
    });
    let whole = whole.into_inner();
    println!("{whole} of {} builds were completed", seeds.len());
    assert!(
        whole >= seeds.len() / LEAST_SHARE,
        "only {whole} of {} builds were completed",
        seeds.len()
    );
}

#[test]
fn a_good_network_completes_the_build() {
    let root = tempdir().unwrap();
    run(root.path(), LINE);
    let said = build(0, Schedule::good(), &files(root.path()));
    assert_eq!(said, [const { None }; PROCESSES]);
}

#[test]
fn a_bad_network_ends_no_build_without_a_sentence() {
    let one = std::env::var("ISHWA_SEED").ok().map(|seed| seed.parse().unwrap());
    let seeds = match one {
        Some(seed) => vec![seed],
        None => KEPT
            .into_iter()
            .chain(1_000..1_000 + samples(50, 1_000) as u64)
            .collect(),
    };
    build_all(&seeds, tempdir().unwrap().path());
}

#[test]
fn a_seed_gives_one_schedule() {
    assert_eq!(Schedule::drawn(1), Schedule::drawn(1));
    assert_ne!(Schedule::drawn(1), Schedule::drawn(2));
}
