//! Expectimax and max^n on several threads: the same values and moves as on one thread, limits, and panics.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ThreadId};

use ishwa_core::game::{Game, History, PerPlayer};
use ishwa_core::playable::Playable;
use ishwa_core::prober::{Known, Prober};
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_games::arrawan::Arrawan;
use ishwa_games::hyena::{HyenaPosition, JeuDeLHyene};
use ishwa_games::ishigan::Ishigan;
use ishwa_search::expectimax::search;
use ishwa_search::limits::Limits;
use ishwa_search::report::Report;
use ishwa_search::{Features, Request};
use ishwa_tests::samples::samples;
use ishwa_tests::walk::{generator, random_move};
use rand::RngExt;

/// The reports of all depths on this number of threads, including the last one.
fn reports<G: Playable>(
    history: &History<G>,
    game: &G,
    request: &Request,
    memory: usize,
) -> Vec<Report<G::Move>> {
    let mut reports = Vec::new();
    let stop = AtomicBool::new(false);
    let last = search(game, history, request, memory, None, &stop, &mut |report| {
        reports.push(report.clone());
    });
    assert_eq!(reports.last().map(|report| report.depth), Some(last.depth));
    reports
}

/// Asserts that two reports of a depth found the same: value, evidence, and the move of each line with its value.
fn assert_same<M: std::fmt::Debug + PartialEq>(one: &Report<M>, several: &Report<M>, what: &str) {
    let lines = |report: &Report<M>| report.lines.len();
    assert_eq!((one.depth, lines(one)), (several.depth, lines(several)), "{what}");
    let values = |report: &Report<M>| {
        let of_lines = report.lines.iter().map(|line| line.value.clone());
        of_lines.chain([report.value.clone()]).collect::<Vec<_>>()
    };
    for (a, b) in values(one).iter().zip(&values(several)) {
        assert_eq!(a.kind, b.kind, "{what}");
        for (a, b) in a.payoffs.iter().flatten().zip(b.payoffs.iter().flatten()) {
            assert!((a - b).abs() < 1e-12, "{what}: {a} and {b}");
        }
    }
    for (a, b) in one.lines.iter().zip(&several.lines) {
        assert_eq!(a.moves[0], b.moves[0], "{what}");
    }
}

/// On random positions of a game, two and three threads find the same as one thread at every depth.
fn check<G: Playable>(rules: &str, depth: usize, max_plies: usize) {
    let game = G::new(read_options(G::ID, rules).unwrap());
    let mut rng = generator(31);
    for number in 0..samples(8, 100) {
        let mut session = Session::new(game.clone(), game.initial());
        for _ in 0..rng.random_range(0..max_plies) {
            let before = session.clone();
            let mv = random_move(&session, &mut rng).unwrap();
            session.play(mv);
            if session.outcome().is_some() {
                session = before;
                break;
            }
        }
        // A small table evicts all the time; without deferral all threads do the same.
        let memory = if number % 3 == 0 { 1 << 14 } else { 1 << 22 };
        let features = Features {
            deferral: number % 4 != 0,
            ..Features::default()
        };
        let on = |threads| {
            let request = Request {
                threads,
                features,
                lines: 1 + number % 2,
                ..Request::new(Limits::depth(depth))
            };
            reports(session.history(), &game, &request, memory)
        };
        let one = on(1);
        for threads in [2, 3] {
            let several = on(threads);
            let what = format!("{rules} {:?} on {threads} threads", session.position());
            assert_eq!(one.len(), several.len(), "{what}");
            for (one, several) in one.iter().zip(&several) {
                assert_same(one, several, &what);
            }
        }
    }
}

#[test]
fn ishigan_is_the_same_on_several_threads() {
    check::<Ishigan>("", 8, 40);
    check::<Ishigan>("players=3", 6, 40);
    check::<Ishigan>("players=4", 5, 40);
}

#[test]
fn hyena_is_the_same_on_several_threads() {
    check::<JeuDeLHyene>("", samples(10, 11), 200);
    check::<JeuDeLHyene>("objective=first", samples(10, 11), 200);
    check::<JeuDeLHyene>("players=3", samples(9, 10), 300);
    check::<JeuDeLHyene>("players=4", samples(9, 10), 400);
}

#[test]
fn arrawan_is_the_same_on_several_threads() {
    check::<Arrawan>("players=3", 30, 60);
    check::<Arrawan>("players=4", 30, 60);
}

/// The start of the Jeu de l'hyène for three, which no search finishes.
fn start() -> (JeuDeLHyene, History<JeuDeLHyene>) {
    let game = JeuDeLHyene::new(read_options(JeuDeLHyene::ID, "players=3").unwrap());
    let history = History::new(&game, game.initial());
    (game, history)
}

/// A limit of nodes is exceeded by less than a thousand and some for each further thread.
#[test]
fn several_threads_keep_to_a_limit_of_nodes() {
    let (game, history) = start();
    for threads in [1, 2, 3] {
        let request = Request {
            threads,
            ..Request::new(Limits::nodes(30_000))
        };
        let reports = reports(&history, &game, &request, 1 << 22);
        let stop = AtomicBool::new(false);
        let last = search(&game, &history, &request, 1 << 22, None, &stop, &mut |_| ());
        let most = 30_000 + 1024 * (threads as u64 - 1);
        assert!(
            (30_000..=most).contains(&last.nodes),
            "{threads} threads: {}",
            last.nodes
        );
        assert!(reports.len() > 4, "{threads} threads");
    }
}

/// A search that is stopped from outside ends with the depth it has finished.
#[test]
fn several_threads_stop_when_asked_to() {
    let (game, history) = start();
    let request = Request {
        threads: 3,
        ..Request::new(Limits::default())
    };
    let stop = AtomicBool::new(false);
    let mut seen = 0;
    let report = search(&game, &history, &request, 1 << 22, None, &stop, &mut |report| {
        seen = report.depth;
        stop.store(report.depth == 9, Ordering::Relaxed);
    });
    assert_eq!(report.depth, seen);
    assert!(seen >= 9, "{seen}");
}

/// Tables that fail on the thread that requests the search, or on all others.
struct Failing {
    caller: ThreadId,
    on_caller: bool,
    others_failed: AtomicBool,
}

impl Prober<JeuDeLHyene> for Failing {
    fn probe(&self, _: &HyenaPosition) -> Option<Known> {
        let is_caller = thread::current().id() == self.caller;
        if is_caller && !self.on_caller {
            // However late the other thread starts, this one has not finished by then.
            while !self.others_failed.load(Ordering::Relaxed) {
                thread::yield_now();
            }
        }
        self.others_failed.fetch_or(!is_caller, Ordering::Relaxed);
        assert_ne!(is_caller, self.on_caller, "this thread fails on purpose");
        None
    }

    fn payoffs(&self, position: &HyenaPosition) -> Option<PerPlayer<f64>> {
        self.probe(position);
        None
    }
}

/// Whichever thread panics, the others end and so does the search, with a panic.
#[test]
fn a_panic_of_any_thread_ends_the_search() {
    let (game, history) = start();
    for on_caller in [false, true] {
        let prober = Failing {
            caller: thread::current().id(),
            on_caller,
            others_failed: AtomicBool::new(false),
        };
        let request = Request {
            threads: 2,
            ..Request::new(Limits::depth(9))
        };
        let stop = AtomicBool::new(false);
        let ended = catch_unwind(AssertUnwindSafe(|| {
            search(
                &game,
                &history,
                &request,
                1 << 22,
                Some(&prober),
                &stop,
                &mut |_| (),
            )
        }));
        assert!(ended.is_err(), "on the caller's thread: {on_caller}");
    }
}
