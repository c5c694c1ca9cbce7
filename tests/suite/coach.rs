//! The coach of `ishwa play --coach` asks about blunders, and not about good moves.

use std::sync::atomic::AtomicBool;

use ishwa_core::game::Turn;
use ishwa_core::key::split_mix;
use ishwa_games::any::AnySession;
use ishwa_library::host::Host;
use ishwa_library::level::{Level, seed_of_ply};
use ishwa_library::practise::is_warned_of;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::PlyReview;
use ishwa_library::registry;
use ishwa_library::review::{ReviewOptions, review_move};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;

const GAMES: [&str; 4] = ["awale", "toguz", "dara", "tihulelin"];

static NEVER: AtomicBool = AtomicBool::new(false);

fn reviewed(session: &AnySession, mv: usize, nodes: u64) -> PlyReview {
    let memory = SearchMemory::new(8 << 20);
    let options = ReviewOptions {
        known_games: false,
        ..ReviewOptions::nodes(nodes)
    };
    review_move(
        session,
        session.moves()[mv],
        &options,
        &Host::new(&memory, &NEVER),
    )
    .unwrap()
}

/// How many of so many blunders, and of three times as many good moves, the coach asks about. Random moves in games of
/// level 3 are what the large search says they are.
fn asked(game: &str, blunders: usize, large: u64) -> (usize, usize) {
    let game = registry::find(game).unwrap().open("").unwrap();
    let level = Level::limited(3).unwrap();
    let (mut seen, mut asked) = ([0, 0], [0, 0]);
    let wanted = [blunders, 3 * blunders];
    for number in 0.. {
        let mut session = game.begin(None).unwrap();
        for ply in 0..150 {
            if seen == wanted {
                return (asked[0], asked[1]);
            }
            let Turn::Player(_) = session.turn() else {
                break;
            };
            let bits = seed_of_ply(number, ply);
            let moves = session.moves();
            // One ply in four, so that positions of a game differ.
            if ply >= 6 && split_mix(!bits).is_multiple_of(4) && moves.len() > 1 {
                let mv = split_mix(bits) as usize % moves.len();
                let truth = reviewed(&session, mv, large);
                let kind = truth.graded().and_then(|review| match review.class {
                    Class::Blunder if !review.is_uncertain => Some(0),
                    Class::Best | Class::Only | Class::Good => Some(1),
                    _ => None,
                });
                if let Some(kind) = kind.filter(|&kind| seen[kind] < wanted[kind]) {
                    seen[kind] += 1;
                    asked[kind] += usize::from(is_warned_of(&reviewed(&session, mv, ReviewOptions::SHARED)));
                }
            }
            let report = level.search(&session, Limits::default(), bits, &NEVER).unwrap();
            session.play(report.lines[0].moves[0]);
        }
    }
    unreachable!()
}

#[test]
fn blunders_are_asked_about_and_good_moves_are_not() {
    for game in ["awale", "dara"] {
        assert_eq!(asked(game, 1, 200_000), (1, 0), "{game}");
    }
}

#[test]
#[ignore = "takes ten minutes of processor time"]
fn long_blunders_are_asked_about_and_good_moves_are_not() {
    let asked = GAMES.map(|game| asked(game, 25, ReviewOptions::THOROUGH));
    let blunders: usize = asked.iter().map(|(blunders, _)| blunders).sum();
    let good: usize = asked.iter().map(|(_, good)| good).sum();
    println!("{blunders} of 100 blunders, {good} of 300 good moves: {asked:?}");
    assert!(blunders >= 90 && good <= 5, "{asked:?}");
}
