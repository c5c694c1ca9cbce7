//! Measures nodes and time of expectimax and max^n to a fixed depth, with their parts switched on one after another:
//! `cargo run --release -p ishwa-research --bin measure_chance -- [RUNS]`.
//!
//! Each row is one position, each column a set of switches: nodes, and the time of the fastest run as a multiple of
//! the plain recursion's. A dash marks a depth that is only measured for the sets further right.
//!
//! With a number of threads, `measure_chance -- RUNS THREADS`, it instead compares that many threads with one,
//! alternating between them: how many times as fast they reach a depth, and how many times as many nodes they visit
//! (geometric means of all runs).

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_core::game::History;
use ishwa_core::playable::Playable;
use ishwa_core::rules::read_options;
use ishwa_games::{arrawan, hyena, ishigan};
use ishwa_search::expectimax::search;
use ishwa_search::limits::Limits;
use ishwa_search::{Features, Request};

const MEMORY: usize = 64 << 20;

/// The columns: each set includes the switches of those before it.
fn columns() -> Vec<(&'static str, Features)> {
    let plain = Features {
        tt: false,
        ordering: false,
        merging: false,
        star1: false,
        star2: false,
        shallow_pruning: false,
        ..Features::default()
    };
    let merging = Features {
        merging: true,
        ..plain
    };
    let star1 = Features {
        star1: true,
        ..merging
    };
    let star2 = Features { star2: true, ..star1 };
    let shallow_pruning = Features {
        shallow_pruning: true,
        ..star2
    };
    let ordering = Features {
        ordering: true,
        ..shallow_pruning
    };
    let table = Features { tt: true, ..ordering };
    vec![
        ("plain", plain),
        ("+merging", merging),
        ("+star1", star1),
        ("+star2", star2),
        ("+shallow", shallow_pruning),
        ("+ordering", ordering),
        ("+tt", table),
        ("tt alone", Features { tt: true, ..plain }),
        (
            "no star",
            Features {
                star1: false,
                star2: false,
                shallow_pruning: false,
                ..table
            },
        ),
    ]
}

/// The nodes and the time of the fastest of `runs` runs.
fn measure<G: Playable>(
    game: &G,
    history: &History<G>,
    depth: usize,
    features: Features,
    runs: usize,
) -> (u64, Duration) {
    let request = Request {
        features,
        ..Request::new(Limits::depth(depth))
    };
    let reports = (0..runs).map(|_| {
        search(
            game,
            history,
            &request,
            MEMORY,
            None,
            &AtomicBool::new(false),
            &mut |_| (),
        )
    });
    let measured = reports.map(|report| (report.nodes, report.time));
    measured.min_by_key(|&(_, time)| time).expect("at least one run")
}

/// A row for every position at a depth that the plain recursion reaches, and one at a depth that it does not.
fn run<G: Playable>(rules: &str, positions: &[&str], depths: (usize, usize), runs: usize) {
    let game = G::new(read_options(G::ID, rules).expect("options of the game"));
    for text in positions {
        let position = game
            .read_setup(text)
            .and_then(|setup| game.validate(&setup))
            .expect("a position of the game");
        let history = History::new(&game, position);
        for (depth, is_deep) in [(depths.0, false), (depths.1, true)] {
            print!("{} {rules} {text} depth {depth}:", G::ID);
            let mut whole = Duration::ZERO;
            for (name, features) in columns() {
                if is_deep && !features.tt {
                    continue;
                }
                let (nodes, time) = measure(&game, &history, depth, features, runs);
                if whole.is_zero() {
                    whole = time;
                }
                let ratio = time.as_secs_f64() / whole.as_secs_f64();
                print!("  {name} {nodes} ({ratio:.4})");
            }
            println!("  [1 = {whole:?}]");
        }
    }
}

/// Compares `threads` threads with one, position by position: the mean logarithms of the ratios of time and nodes.
fn compare<G: Playable>(
    rules: &str,
    positions: &[(&str, usize)],
    runs: usize,
    threads: usize,
    gains: &mut Vec<(f64, f64)>,
) {
    let game = G::new(read_options(G::ID, rules).expect("options of the game"));
    for &(text, depth) in positions {
        let position = game
            .read_setup(text)
            .and_then(|setup| game.validate(&setup))
            .expect("a position of the game");
        let history = History::new(&game, position);
        let run = |threads| {
            let request = Request {
                threads,
                ..Request::new(Limits::depth(depth))
            };
            let stop = AtomicBool::new(false);
            search(&game, &history, &request, MEMORY, None, &stop, &mut |_| ())
        };
        let (mut faster, mut larger) = (0.0, 0.0);
        let mut fastest = Duration::MAX;
        for _ in 0..runs {
            let (one, several) = (run(1), run(threads));
            faster += (one.time.as_secs_f64() / several.time.as_secs_f64()).ln() / runs as f64;
            larger += (several.nodes as f64 / one.nodes as f64).ln() / runs as f64;
            fastest = fastest.min(one.time);
        }
        println!(
            "{} {rules} {text} depth {depth}: {:.2} times as fast, {:.2} times the nodes  [one thread {fastest:?}]",
            G::ID,
            faster.exp(),
            larger.exp()
        );
        gains.push((faster, larger));
    }
}

/// Compares `threads` threads with one on searches of about a second.
fn compare_all(runs: usize, threads: usize) {
    let mut gains = Vec::new();
    compare::<ishigan::Ishigan>(
        "",
        &[("0,0/0/p1", 20), ("45,60/0/p2", 26)],
        runs,
        threads,
        &mut gains,
    );
    compare::<ishigan::Ishigan>(
        "players=3",
        &[("0,0,0/0/p1", 11), ("60,r1,70/30/p2", 15)],
        runs,
        threads,
        &mut gains,
    );
    compare::<ishigan::Ishigan>("players=4", &[("0,0,0,0/0/p1", 8)], runs, threads, &mut gains);
    compare::<hyena::JeuDeLHyene>(
        "",
        &[
            ("v,v/0,0/-/p1", 22),
            ("w,60+/3,4/-/p1", 21),
            ("h1,30-/1,2/w/p1", 26),
        ],
        runs,
        threads,
        &mut gains,
    );
    compare::<hyena::JeuDeLHyene>(
        "players=3",
        &[("v,v,v/0,0,0/-/p1", 17), ("w,60+,w/3,4,5/-/p1", 16)],
        runs,
        threads,
        &mut gains,
    );
    compare::<hyena::JeuDeLHyene>(
        "players=4",
        &[("v,v,v,v/0,0,0,0/-/p1", 17), ("w,60+,w,20-/3,4,5,1/-/p1", 15)],
        runs,
        threads,
        &mut gains,
    );
    let count = gains.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| (gains.iter().map(of).sum::<f64>() / count).exp();
    println!(
        "{threads} threads against one: {:.2} times as fast, {:.2} times the nodes",
        mean(|gain| gain.0),
        mean(|gain| gain.1)
    );
}

fn main() {
    let number = |index: usize, what: &str| {
        let text = std::env::args().nth(index);
        text.map(|text| {
            text.parse::<usize>()
                .unwrap_or_else(|_| panic!("{text}: expected {what}"))
        })
    };
    let runs = number(1, "a number of runs").unwrap_or(3);
    if let Some(threads) = number(2, "a number of threads") {
        return compare_all(runs, threads);
    }
    run::<ishigan::Ishigan>("", &["0,0/0/p1", "45,60/0/p2"], (8, 14), runs);
    run::<ishigan::Ishigan>("players=3", &["0,0,0/0/p1", "60,r1,70/30/p2"], (6, 9), runs);
    run::<hyena::JeuDeLHyene>(
        "",
        &[
            "v,v/0,0/-/p1",
            "w,60+/3,4/-/p1",
            "h1,30-/1,2/w/p1",
            "w,w/5,5/-/p1?",
            "w,w/3,3/-/p1",
        ],
        (9, 20),
        runs,
    );
    run::<hyena::JeuDeLHyene>(
        "objective=first",
        &["w,60+/3,4/-/p1", "5-,w/0,6/-/p2?"],
        (9, 20),
        runs,
    );
    run::<hyena::JeuDeLHyene>(
        "players=3",
        &["v,v,v/0,0,0/-/p1", "w,60+,w/3,4,5/-/p1"],
        (9, 16),
        runs,
    );
    run::<arrawan::Arrawan>(
        "players=3",
        &[
            "0,1,0,1,0,1/6,6,6/5,5,5/-/p1",
            "4,0,8,4,1,1/1,1,1/2,1,-1/2/p1",
            "6,0,6,4,1,1/1,2,-/0,1,1st/2/p1",
        ],
        (60, 120),
        runs,
    );
    run::<arrawan::Arrawan>(
        "players=4",
        &[
            "0,1,0,1,0,1,0,1/6,6,6,6/5,5,5,5/-/p1",
            "4,0,8,4,1,1,3,3/1,1,1,1/0,0,-1,1/2/p1",
        ],
        (60, 120),
        runs,
    );
}
