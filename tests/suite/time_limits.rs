//! Searches keep to their time beside other work, measured move by move: the wall time, and the processor time of the
//! thread, since a search cannot end while the system runs something else.

use std::collections::BTreeMap;
use std::fs;
use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_core::game::Turn;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::registry::prober;
use ishwa_games::any::{AnyProber, AnySession};
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::dice::throw;
use ishwa_library::host::Host;
use ishwa_library::registry;
use ishwa_library::tournament::searcher::random_move;
use ishwa_search::EngineChoice;
use ishwa_search::limits::{Limits, TimeSource};
use ishwa_search::memory::SearchMemory;
use ishwa_tests::walk::generator;
use rand::{Rng, RngExt};

/// The time of a move.
const LIMIT: Duration = Duration::from_millis(100);

/// The measured moves that take their time: values that are found sooner do not count.
const MOVES: usize = 2000;

/// The longest time that a move may take.
const LONGEST: Duration = Duration::from_millis(150);

/// A thread that was given less than this during a longer move has waited for the system.
const WORKED: Duration = Duration::from_millis(110);

/// The moves of a game that are measured before another game begins.
const MOVES_OF_GAME: usize = 25;

/// The time of one move.
struct Taken {
    what: String,
    wall: Duration,
    /// The processor time of the thread.
    own: Duration,
}

/// The processor time that this thread has used.
fn own_time() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    let nanoseconds = text.split_whitespace().next().unwrap().parse().unwrap();
    Duration::from_nanos(nanoseconds)
}

/// Plays a game from random positions on and measures its moves, whose limit is one of this clock.
fn play(
    mut session: AnySession,
    engine: EngineChoice,
    tables: Option<&AnyProber>,
    clock: TimeSource,
    random: &mut impl Rng,
) -> Vec<Taken> {
    let (memory, stop) = (SearchMemory::new(16 << 20), AtomicBool::new(false));
    let before = random.random_range(0..60);
    let mut taken = Vec::new();
    while taken.len() < MOVES_OF_GAME {
        let plies = session.played().len();
        let mv = match session.turn() {
            Turn::Over => break,
            Turn::Chance(_) => throw(&session, random.random()),
            Turn::Player(_) if plies < before => random_move(&session, random.random()),
            Turn::Player(_) => {
                let options = AnalyseOptions {
                    engine,
                    seed: random.random(),
                    plays_on: true,
                    ..AnalyseOptions::new(Limits::time(LIMIT))
                };
                let host = Host {
                    tables,
                    clock,
                    ..Host::new(&memory, &stop)
                };
                let what = format!("{} {}", session.info().name, engine.name());
                let (begun, own) = (Instant::now(), own_time());
                let report = analyse(&session, &options, &host).unwrap();
                let (wall, own) = (begun.elapsed(), own_time().saturating_sub(own));
                taken.push(Taken { what, wall, own });
                report.lines[0].moves[0]
            }
        };
        session.play(mv);
    }
    taken
}

#[test]
#[ignore = "takes four minutes, on two processors with no other work"]
fn moves_keep_to_their_time_while_another_thread_works() {
    let done = AtomicBool::new(false);
    let taken = thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                black_box((0..1000).fold(0_u64, |sum, number| black_box(sum ^ number)));
            }
        });
        let worker = thread::Builder::new().stack_size(64 << 20);
        let measured = || measured(MOVES, TimeSource::SYSTEM);
        let taken = worker.spawn_scoped(scope, measured).unwrap().join();
        done.store(true, Ordering::Relaxed);
        taken.unwrap()
    });
    let mut longest: BTreeMap<&str, (usize, Duration, Duration)> = BTreeMap::new();
    for Taken { what, wall, own } in &taken {
        let (moves, most, most_own) = longest.entry(what).or_default();
        *moves += 1;
        *most = (*most).max(*wall);
        *most_own = (*most_own).max(*own);
    }
    for (what, (moves, wall, own)) in longest {
        println!("{what}: {moves} moves, at most {wall:?}, of its own {own:?}");
    }
    let late: Vec<&Taken> = taken.iter().filter(|taken| taken.wall > LONGEST).collect();
    let (own, waited): (Vec<&Taken>, Vec<&Taken>) = late.into_iter().partition(|taken| taken.own >= WORKED);
    println!(
        "{} moves, {} late by their own work, {} by the system",
        taken.len(),
        own.len(),
        waited.len()
    );
    for Taken { what, wall, own } in &own {
        println!("late: {what}, {wall:?}, of its own {own:?}");
    }
    assert!(own.is_empty());
    // Of the moves that take their whole time.
    let whole = taken.iter().filter(|taken| taken.wall >= LIMIT).count();
    assert!(waited.len() * 200 <= whole, "the processors have other work");
}

/// Where the clock is the processor time of the thread, other programs make no difference.
#[test]
#[ignore = "takes a minute of processor time"]
fn no_move_works_longer_than_its_time() {
    let worker = thread::Builder::new().stack_size(64 << 20);
    let measured = || measured(400, TimeSource::new(own_time));
    let taken = worker.spawn(measured).unwrap().join().unwrap();
    let longest = taken.iter().max_by_key(|taken| taken.own).unwrap();
    let Taken { what, own, .. } = longest;
    println!("{} moves, at most {own:?} of processor time: {what}", taken.len());
    assert!(*own < WORKED, "{what}: {own:?}");
}

/// Moves of all games by all engines that play them.
fn measured(moves: usize, clock: TimeSource) -> Vec<Taken> {
    let cache = Arc::new(Cache::new(64 << 20));
    let random = &mut generator(53);
    let mut taken = Vec::new();
    while taken.iter().filter(|taken: &&Taken| taken.wall >= LIMIT).count() < moves {
        for entry in registry::games() {
            let game = entry.open("").unwrap();
            let tables = prober(&game, Path::new("nowhere"), &cache).unwrap();
            for engine in EngineChoice::ALL {
                if engine.for_game(&game.info()).is_ok() {
                    let session = game.begin(None).unwrap();
                    taken.extend(play(session, engine, tables.as_ref(), clock, random));
                }
            }
        }
    }
    taken
}
