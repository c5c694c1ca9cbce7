//! The network's features of a match position.

use super::match_play::a_match;
use crate::tihulelin::network::PHASES;

#[test]
fn pits_holdings_and_how_the_round_began_are_told_as_the_player_to_move_sees_them() {
    let table = a_match("");
    let (south, _) = table.network_input("1,0,5,9/7,3,1,0/12,10/s/s", 0);
    assert_eq!(south, [1, 0, 5, 9, 0, 1, 3, 7, 12, 10, 12 + 15, 0, 0]);
    let (north, _) = table.network_input("1,0,5,9/7,3,1,0/12,10/n/s", 0);
    assert_eq!(north, [7, 3, 1, 0, 9, 5, 0, 1, 10, 12, 10 + 11, 0, 1]);
    let (common, _) = a_match("direction=common").network_input("1,0,5,9/7,3,1,0/12,10/s/s", 0);
    assert_eq!(common[..8], [1, 0, 5, 9, 7, 3, 1, 0]);
}

#[test]
fn each_kind_of_marks_has_its_own_value() {
    let table = a_match("");
    let marks = |text: &str| table.network_input(text, 0).0[11];
    for (last, value) in [("2", 1), ("2h", 4 + 1), ("2c2", 8 + 1), ("2c4", 12 + 1)] {
        let [own, enemy] = ["s", "n"].map(|side| format!("x,6,6,{last}/6,6,6,6/0,10/{side}/s"));
        assert_eq!([marks(&own), marks(&enemy)], [value, value + 16], "{last}");
    }
    assert_eq!(marks("x,x,6,6/6,6,6,6/0,12/s/s"), 2);
    // The declaration has not been made yet.
    assert_eq!(table.network_input("x,6,6,2/6,6,6,6/0,10/s?/s", 0).0[12], 2);
}

#[test]
fn phases_go_by_the_pions_in_plain_pits() {
    let table = a_match("");
    for (text, phase) in [
        ("6,6,6,6/6,6,6,6/0,0/s/s", PHASES - 1),
        ("0,0,0,1/0,0,0,0/23,24/s/s", 0),
        ("7,0,0,0/0,0,0,0/17,24/s/s", 1),
        // The contents of a hyena do not count.
        ("x,3,3,9h/0,0,0,0/0,33/s/s", 0),
    ] {
        assert_eq!(table.network_input(text, 0).1, phase, "{text}");
    }
}
