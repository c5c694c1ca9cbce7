//! One or more tests for each rule K1 to K7, each of which fails when its rule is broken.

mod ending;
mod formats;
mod network;
mod sowing;
mod terms;
mod text;

use std::collections::HashSet;

use ishwa_core::game::{Game, Player, Turn};
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;

use super::position::ToguzPosition;
use super::{PITS, Toguz};
use crate::testing::Table;

fn toguz(rules: &str) -> Table<Toguz> {
    Table::new(rules)
}

const START: &str = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/s";

#[test]
fn k1_the_game_starts_with_nine_stones_in_each_of_eighteen_pits_and_south_to_move() {
    let game = toguz("").0;
    assert_eq!(game.write_position(&game.initial()), START);
    assert_eq!(game.turn(&game.initial()), Turn::Player(Player::SOUTH));
    assert_eq!(toguz("").legal(START), "1 2 3 4 5 6 7 8 9");
    let info = game.info();
    assert_eq!((info.players, info.bounds, info.chance), (2, (-1, 1), false));
    assert_eq!(toguz("objective=stones").0.info().bounds, (-162, 162));
}

#[test]
fn every_part_of_a_position_and_the_options_change_its_key() {
    let (win, stones) = (toguz(""), toguz("objective=stones"));
    // The setups move 21 stones through the pits and kaznas, and each tuz through its pits.
    let mut setups = Vec::new();
    for index in 0..2 * PITS + 2 {
        let mut setup = win.0.setup(&win.0.initial());
        setup.pits = [[7; PITS], [8; PITS]];
        setup.kaznas = [3, 3];
        match index {
            0..PITS => setup.pits[0][index] += 21,
            PITS..18 => setup.pits[1][index - PITS] += 21,
            _ => setup.kaznas[index - 18] += 21,
        }
        setups.push(setup.clone());
        setup.side = Player::NORTH;
        setups.push(setup);
    }
    for number in 1..9 {
        let mut setup = win.0.setup(&win.0.initial());
        setup.pits = [[0; PITS]; 2];
        setup.kaznas = [81, 81];
        setup.tuz = [Some(number), None];
        setups.push(setup.clone());
        setup.tuz = [None, Some(number)];
        setups.push(setup);
    }
    let mut keys = HashSet::new();
    for setup in setups {
        let position = win.0.validate(&setup).unwrap();
        assert!(keys.insert(win.0.key(&position)), "{setup:?}");
        assert!(keys.insert(stones.0.key(&position)), "{setup:?}");
        assert_eq!(win.0.key(&position), win.0.key_from_scratch(&position));
    }
}

#[test]
fn unsound_positions_are_found() {
    let game = toguz("").0;
    let sound = |pits: [[u8; PITS]; 2], kaznas, tuz| {
        game.is_sound(&ToguzPosition::new(pits, kaznas, tuz, Player::SOUTH))
    };
    let empty = [[0; PITS]; 2];
    assert!(sound(empty, [81, 81], [Some(3), Some(4)]));
    assert!(sound([[9; PITS]; 2], [0, 0], [None, None]));
    assert!(!sound(empty, [81, 80], [None, None]), "a stone is missing");
    assert!(!sound([[9; PITS]; 2], [0, 1], [None, None]), "a stone too many");
    assert!(!sound(empty, [81, 81], [Some(3), Some(3)]), "the same number");
    assert!(!sound(empty, [81, 81], [Some(8), None]), "the 9th pit");
    assert!(!sound(empty, [81, 81], [None, Some(8)]), "the 9th pit");
    let mut pits = empty;
    pits[1][4] = 1;
    assert!(!sound(pits, [81, 80], [Some(4), None]), "a stone in a tuz");
    assert!(
        sound(pits, [81, 80], [None, Some(4)]),
        "it lies on the other side"
    );
}
