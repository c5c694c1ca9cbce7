//! The same search gives the same result every time, on every machine.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use ishwa_core::move_index::MoveIndex;
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::bench::Suite;
use ishwa_library::host::{Host, Progress};
use ishwa_library::registry;
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::{Engine, EngineChoice, Request};

/// The searches of a game visit as many positions as `tests/signature.txt` has for it.
fn check_signature(id: &str) {
    let lines = include_str!("../signature.txt").lines();
    let mut counts = lines.filter_map(|line| line.strip_prefix(id)?.strip_prefix(' '));
    let expected: u64 = counts
        .next()
        .unwrap_or_else(|| panic!("tests/signature.txt has no line for {id}"))
        .parse()
        .expect("a number of positions");
    let request = Request::new(Limits::default());
    let searches = Suite::of(id)
        .unwrap()
        .run(&request, 0, 64 << 20, &AtomicBool::new(false))
        .unwrap();
    let nodes: u64 = searches.iter().map(|search| search.nodes).sum();
    assert_eq!(nodes, expected, "{id}");
}

mod the_signature_of_the_searches_is_known {
    use super::check_signature;
    use ishwa_core::game::Game;

    macro_rules! every_game {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
            $(
                #[test]
                fn $name() {
                    check_signature(<$game as Game>::ID);
                }
            )*
        };
    }

    ishwa_games::for_each_game!(every_game);
}

/// One thread, the same position and the same limits: the same value, lines and node count, after every depth.
#[test]
fn one_thread_does_the_same_every_time() {
    for suite in Suite::all() {
        check_repeats(&suite);
    }
}

fn check_repeats(suite: &Suite) {
    for session in suite.positions().into_iter().take(3) {
        for limits in [Limits::depth(suite.depth - 1), Limits::nodes(20_000)] {
            let run = || {
                let seen = Mutex::new(Vec::new());
                let options = AnalyseOptions {
                    lines: 2,
                    ..AnalyseOptions::new(limits)
                };
                let watch = |progress: Progress<'_>| match progress {
                    Progress::Depth(report) => seen.lock().unwrap().push(without_time(report)),
                    Progress::Plies(_) => unreachable!("no game is reviewed"),
                };
                let (memory, stop) = (SearchMemory::new(1 << 20), AtomicBool::new(false));
                let host = Host {
                    progress: &watch,
                    ..Host::new(&memory, &stop)
                };
                let last = without_time(&analyse(&session, &options, &host).unwrap());
                (seen.into_inner().unwrap(), last)
            };
            assert_eq!(run(), run(), "{} {limits:?}", suite.game);
        }
    }
}

type Report = ishwa_search::report::Report<MoveIndex>;

fn without_time(report: &Report) -> Report {
    Report {
        time: std::time::Duration::ZERO,
        ..report.clone()
    }
}

/// Two threads find the same proven value as one.
#[test]
fn two_threads_prove_what_one_proves() {
    let game = registry::find("oljinnat").unwrap().open("").unwrap();
    let session = game.begin(None).unwrap();
    let value = |threads| {
        let options = AnalyseOptions {
            engine: EngineChoice::Named(Engine::AlphaBeta),
            ..AnalyseOptions::new(Limits::default())
        };
        let (memory, stop) = (SearchMemory::new(1 << 20), AtomicBool::new(false));
        let host = Host {
            threads,
            ..Host::new(&memory, &stop)
        };
        let value = analyse(&session, &options, &host).unwrap().value;
        (value.kind, value.score)
    };
    assert_eq!(value(1), value(2));
}
