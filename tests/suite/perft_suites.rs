//! Every line of the perft suites: counts found by an independent implementation of the rules.

use ishwa_engine::perft::Progress;
use ishwa_engine::registry;
use ishwa_tests::perft_file::read_suite;

/// Lines with more leaves than this at a depth are counted that deep by the long test only.
const SHORT_LEAVES: u64 = 20_000_000;

fn check_suite(game: Option<&str>, text: &str, long: bool) {
    let lines = read_suite(text);
    assert!(!lines.is_empty(), "an empty suite proves nothing");
    for line in lines {
        let id = game.unwrap_or(&line.head);
        let entry = registry::find(id).unwrap();
        let opened = entry.open(&line.rules).unwrap();
        let session = opened.begin(game.map(|_| line.head.as_str())).unwrap();
        let depth = line
            .counts
            .iter()
            .filter(|&&(_, count)| long || count <= SHORT_LEAVES)
            .map(|&(depth, _)| depth)
            .max()
            .unwrap();
        let found = session.perft(depth, &Progress::default()).unwrap();
        for (depth, count) in line.counts.into_iter().filter(|&(d, _)| d <= depth) {
            assert_eq!(
                found[depth - 1],
                count,
                "{id} {} {} depth {depth}",
                line.head,
                line.rules
            );
        }
    }
}

fn check_start(id: &str) {
    let lines: Vec<&str> = include_str!("../perft/start.perft")
        .lines()
        .filter(|line| line.split([' ', ';']).next() == Some(id))
        .collect();
    check_suite(None, &lines.join("\n"), false);
}

#[test]
fn awale() {
    check_start("awale");
    check_suite(Some("awale"), include_str!("../perft/awale.perft"), false);
}

#[test]
fn toguz() {
    check_start("toguz");
    check_suite(Some("toguz"), include_str!("../perft/toguz.perft"), false);
}

#[test]
fn tihulelin() {
    check_start("tihulelin");
    check_suite(Some("tihulelin"), include_str!("../perft/tihulelin.perft"), false);
}

#[test]
fn tihulelin_match() {
    check_start("tihulelin-match");
    check_suite(
        Some("tihulelin-match"),
        include_str!("../perft/tihulelin-match.perft"),
        false,
    );
}

#[test]
fn oljinnat() {
    check_start("oljinnat");
    check_suite(Some("oljinnat"), include_str!("../perft/oljinnat.perft"), false);
}

#[test]
fn arrawan() {
    check_start("arrawan");
    check_suite(Some("arrawan"), include_str!("../perft/arrawan.perft"), false);
}

#[test]
fn dara() {
    check_start("dara");
    check_suite(Some("dara"), include_str!("../perft/dara.perft"), false);
}

#[test]
fn tiddatt() {
    check_start("tiddatt");
    check_suite(Some("tiddatt"), include_str!("../perft/tiddatt.perft"), false);
}

#[test]
fn ishigan() {
    check_suite(Some("ishigan"), include_str!("../perft/ishigan.perft"), false);
}

#[test]
fn hyena() {
    check_suite(Some("hyena"), include_str!("../perft/hyena.perft"), false);
}

/// Every line to its full depth: minutes in an optimised build, so it has a command of its own.
#[test]
#[ignore = "long: cargo test --profile release -p ishwa-tests --test suite -- --ignored long"]
fn long() {
    for (id, text) in [
        ("awale", include_str!("../perft/awale.perft")),
        ("toguz", include_str!("../perft/toguz.perft")),
        ("tihulelin", include_str!("../perft/tihulelin.perft")),
        ("tihulelin-match", include_str!("../perft/tihulelin-match.perft")),
        ("oljinnat", include_str!("../perft/oljinnat.perft")),
        ("arrawan", include_str!("../perft/arrawan.perft")),
        ("dara", include_str!("../perft/dara.perft")),
        ("tiddatt", include_str!("../perft/tiddatt.perft")),
        ("ishigan", include_str!("../perft/ishigan.perft")),
        ("hyena", include_str!("../perft/hyena.perft")),
    ] {
        check_suite(Some(id), text, true);
    }
}
