//! The counts among the network's features, in positions made for them.

use std::collections::HashSet;

use ishwa_core::game::Game;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::session::Session;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::dara;
use crate::dara::counts::Counts;
use crate::dara::{Dara, DaraMove};

/// A count of the player to move minus the opponent's.
fn counted(text: &str, count: fn(Counts) -> u8) -> i32 {
    let position = dara("").position(text);
    let [own, enemy] = [position.side, position.side.opponent()]
        .map(|player| Counts::of(position.pions[player.index()], position.empty()))
        .map(count);
    i32::from(own) - i32::from(enemy)
}

fn check(count: fn(Counts) -> u8, expected: &[(&str, i32)]) {
    for &(text, value) in expected {
        assert_eq!(counted(text, count), value, "{text}");
    }
}

#[test]
fn pions_are_counted_in_hand_too() {
    let table = dara("");
    for (text, lead) in [
        ("6:6:6:SS1SS1:NNNNN1/0,0/s/0", -1),
        ("6:6:6:SS1SS1:NNNNN1/0,0/n/0", 1),
        ("6:6:6:6:SS4/10,12/n/0", 0),
    ] {
        assert_eq!(table.0.material(&table.position(text)), 100 * lead, "{text}");
    }
}

#[test]
fn shapes_are_counted_for_each_player() {
    let text = "6:1SSS2:6:6:NN3N/0,0/s/0";
    check(|counts| counts.lines, &[(text, 1)]);
    check(|counts| counts.pairs, &[(text, 2 - 1)]);
    check(|counts| counts.gaps, &[(text, -1)]);
    check(|counts| counts.mobility, &[(text, 8 - 5)]);
    check(|counts| counts.centre, &[(text, 3)]);
}

#[test]
fn a_pion_without_an_empty_neighbour_is_blocked() {
    check(
        |counts| counts.blocked,
        &[
            ("6:6:6:N5:SN4/0,0/s/0", 1),
            ("6:6:6:N5:SN4/0,0/n/0", -1),
            ("6:6:6:6:SN4/0,0/s/0", 0),
        ],
    );
}

#[test]
fn who_takes_needs_a_third_pion_that_can_step_there() {
    check(
        |counts| counts.takes,
        &[
            // From beside the line, from its end, and into its middle; none without a third pion, or as a fourth.
            ("6:6:6:2S3:SS4/0,0/s/0", 1),
            ("6:6:6:6:SS1S2/0,0/s/0", 1),
            ("6:6:6:1S4:S1S3/0,0/s/0", 1),
            ("6:6:6:6:SS4/0,0/s/0", 0),
            ("6:6:6:3S2:SSS3/0,0/s/0", 0),
            ("6:6:6:2S3:SS4/0,0/n/0", -1),
        ],
    );
}

/// Cells to which the player to move may step and take.
fn takes(game: &Dara, text: &str) -> Option<i32> {
    let position = game.read_position(text).ok()?;
    let mut moves = <Dara as Game>::Moves::default();
    game.moves(&position, &mut moves);
    let cells = moves.iter().filter_map(|mv| match mv {
        DaraMove::Step {
            to, taken: Some(_), ..
        } => Some(*to),
        _ => None,
    });
    Some(cells.collect::<HashSet<_>>().len() as i32)
}

#[test]
fn takes_are_those_that_are_listed() {
    let table = dara("");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut found = 0;
    for _ in 0..200 {
        let mut session = Session::new(table.0.clone(), table.0.initial());
        for _ in 0..120 {
            if session.outcome().is_some() {
                break;
            }
            let mut moves = <Dara as Game>::Moves::default();
            table.0.moves(session.position(), &mut moves);
            session.play(moves[rng.random_range(0..moves.len())]);
            if session.position().is_placing() || session.outcome().is_some() {
                continue;
            }
            let text = session.write_position();
            let other = if text.contains("/s/") {
                text.replace("/s/", "/n/")
            } else {
                text.replace("/n/", "/s/")
            };
            if let (Some(own), Some(enemy)) = (takes(&table.0, &text), takes(&table.0, &other)) {
                assert_eq!(counted(&text, |counts| counts.takes), own - enemy, "{text}");
                found += own + enemy;
            }
        }
    }
    assert!(found > 1000, "{found}");
}
