//! Every line of the perft suites: counts found by an independent implementation of the rules.

use std::fs;
use std::path::Path;

use ishwa_core::game::Game;
use ishwa_core::perft::PerftProgress;
use ishwa_library::registry;
use ishwa_tests::perft_file::{PerftLine, read_suite};

/// Depths with more leaves than this are counted only in the long test.
const SHORT_LEAVES: u64 = 2_000_000;

/// The text of `tests/perft/NAME.perft`.
fn suite(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("perft/{name}.perft"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

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
        let found = session.perft(depth, &PerftProgress::default()).unwrap();
        assert_eq!(
            found.by_move.iter().sum::<u64>(),
            found.by_depth[depth - 1],
            "{id}"
        );
        for (depth, count) in line.counts.into_iter().filter(|&(d, _)| d <= depth) {
            assert_eq!(
                found.by_depth[depth - 1],
                count,
                "{id} {} {} depth {depth}",
                line.head,
                line.rules
            );
        }
    }
}

/// The counts of a game from its initial position, which are in `start.perft` or in a line of its own suite, and
/// those of its suite.
fn check_game(id: &str, long: bool) {
    let own = suite(id);
    check_suite(Some(id), &own, long);
    let start = suite("start");
    let start: Vec<&str> = start
        .lines()
        .filter(|line| line.split([' ', ';']).next() == Some(id))
        .collect();
    if start.is_empty() {
        let initial = registry::find(id).unwrap().open("").unwrap();
        let initial = initial.begin(None).unwrap().position();
        let is_first = |line: &PerftLine| line.head == initial && line.rules.is_empty();
        assert!(
            read_suite(&own).iter().any(is_first),
            "{id}: no counts from {initial}"
        );
    } else {
        check_suite(None, &start.join("\n"), long);
    }
}

macro_rules! every_game {
    ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => {
        $(
            #[test]
            fn $name() {
                check_game(<$game as Game>::ID, false);
            }
        )*
    };
}

ishwa_games::for_each_game!(every_game);

/// Every line to its full depth. It takes minutes in an optimised build, so it has a command of its own.
#[test]
#[ignore = "long: cargo test --profile release -p ishwa-tests --test suite -- --ignored long"]
fn long() {
    for game in registry::games() {
        check_game(game.id, true);
    }
}
