//! The network's features of a position.

use super::toguz;
use crate::learned::Learned;
use crate::toguz::network::{PHASES, features};

#[test]
fn pits_tuz_and_kaznas_are_seen_as_the_player_to_move_sees_them() {
    let table = toguz("");
    let south = table.position("1,2,3,4,5,6,7,8,9/40,0,0,0,0,0,0,0,0/43,34/3,-/s");
    let own = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    let enemy = [40, 0, 0, 0, 0, 0, 0, 0, 0];
    let input = |first: [u8; 9], second: [u8; 9], rest: [u8; 4]| -> Vec<u8> {
        first.into_iter().chain(second).chain(rest).collect()
    };
    assert_eq!(features(south).0.to_vec(), input(own, enemy, [3, 0, 10, 8]));
    let north = table.position("1,2,3,4,5,6,7,8,9/40,0,0,0,0,0,0,0,0/43,34/3,-/n");
    assert_eq!(features(north).0.to_vec(), input(enemy, own, [0, 3, 8, 10]));
    assert_eq!(table.0.features(&south, 0), features(south));
}

#[test]
fn phases_go_by_the_stones_in_the_pits() {
    let table = toguz("");
    for (text, phase) in [
        ("9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9/0,0/-,-/s", PHASES - 1),
        ("1,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0/80,80/-,-/s", 0),
        ("21,0,0,0,0,0,0,0,0/1,0,0,0,0,0,0,0,0/70,70/-,-/s", 1),
    ] {
        assert_eq!(features(table.position(text)).1, phase, "{text}");
    }
}
