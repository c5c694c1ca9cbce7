//! The terms of the evaluation, on positions made for them.

use std::collections::HashSet;

use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::dara;
use crate::game::Game;
use crate::games::dara::{Dara, DaraMove};
use crate::notation::Notation;
use crate::session::Session;

fn check(name: &str, expected: &[(&str, i32)]) {
    for &(text, value) in expected {
        assert_eq!(dara("").term(text, name), value, "{name} in {text}");
    }
}

#[test]
fn pions_are_counted_in_hand_too() {
    check(
        "pions",
        &[
            ("6:6:6:SS1SS1:NNNNN1/0,0/s/0", -1),
            ("6:6:6:SS1SS1:NNNNN1/0,0/n/0", 1),
            ("6:6:6:6:SS4/10,12/n/0", 0),
        ],
    );
}

#[test]
fn shapes_count_in_the_phase_they_belong_to() {
    let (placing, moving) = ("6:1SSS2:6:6:NN3N/9,9/s/0", "6:1SSS2:6:6:NN3N/0,0/s/0");
    for (name, value) in [
        ("lines", 1),
        ("pairs", 2 - 1),
        ("gaps", -1),
        ("mobility", 8 - 5),
        ("centre", 3),
        ("tempo", 1),
    ] {
        check(name, &[(moving, value), (placing, 0)]);
    }
    for (name, value) in [
        ("placing pairs", 2 - 1),
        ("placing mobility", 8 - 5),
        ("placing centre", 3),
        ("placing tempo", 1),
    ] {
        check(name, &[(moving, 0), (placing, value)]);
    }
}

#[test]
fn a_pion_without_an_empty_neighbour_is_blocked() {
    check(
        "blocked",
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
        "takes",
        &[
            // From beside the line, from its end, and into its middle; without a third pion, or as a fourth, none.
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
                assert_eq!(table.term(&text, "takes"), own - enemy, "{text}");
                found += own + enemy;
            }
        }
    }
    assert!(found > 1000, "{found}");
}
