//! The same search does the same every time, on every machine.

use std::sync::atomic::AtomicBool;

use ishwa_engine::bench::Suite;
use ishwa_engine::registry;
use ishwa_engine::search::Request;
use ishwa_engine::search::limits::Limits;

/// What `ishwa bench` prints as its signature. A change of a search, of an evaluation or of a rule changes it; say so
/// in the commit, with the new number.
const SIGNATURE: u64 = 2_519_457;

#[test]
fn the_signature_of_the_searches_is_known() {
    let request = Request::new(Limits::default());
    let nodes = Suite::all()
        .iter()
        .flat_map(|suite| suite.run(&request, 0, 64 << 20, &AtomicBool::new(false)).unwrap())
        .map(|search| search.nodes)
        .sum::<u64>();
    assert_eq!(nodes, SIGNATURE);
}

/// One thread, the same position and the same limits: the same value, lines and node count, after every depth.
#[test]
fn one_thread_does_the_same_every_time() {
    for suite in Suite::all() {
        for session in suite.positions().iter().take(3) {
            for limits in [Limits::depth(suite.depth - 1), Limits::nodes(20_000)] {
                let run = || {
                    let mut seen = Vec::new();
                    let request = Request {
                        lines: 2,
                        ..Request::new(limits)
                    };
                    let mut watch = |report: &_| seen.push(without_time(report));
                    let report = session.analyse(
                        "auto",
                        &request,
                        1 << 20,
                        None,
                        &AtomicBool::new(false),
                        &mut watch,
                    );
                    let last = without_time(&report.unwrap());
                    (seen, last)
                };
                assert_eq!(run(), run(), "{} {limits:?}", suite.game);
            }
        }
    }
}

type Report = ishwa_engine::search::report::Report<String>;

fn without_time(report: &Report) -> Report {
    Report {
        time: std::time::Duration::ZERO,
        ..report.clone()
    }
}

/// Two threads find the proven value that one finds.
#[test]
fn two_threads_prove_what_one_proves() {
    let game = registry::find("oljinnat").unwrap().open("").unwrap();
    let session = game.begin(None).unwrap();
    let value = |threads| {
        let request = Request {
            threads,
            ..Request::new(Limits::default())
        };
        let report = session.analyse(
            "alphabeta",
            &request,
            1 << 20,
            None,
            &AtomicBool::new(false),
            &mut |_| (),
        );
        let value = report.unwrap().value;
        (value.kind, value.score)
    };
    assert_eq!(value(1), value(2));
}
