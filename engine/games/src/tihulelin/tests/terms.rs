//! The terms of the evaluations, in positions made for them.

use super::round;

fn check(name: &str, expected: &[(&str, i32)]) {
    for &(text, value) in expected {
        assert_eq!(round("").term(text, name), value, "{name} in {text}");
    }
}

#[test]
fn pions_and_pits_are_counted_for_the_player_to_move_less_for_the_other() {
    let (south, north) = ("1,0,5,9/7,3,1,0/12,10/s", "1,0,5,9/7,3,1,0/12,10/n");
    for (name, value) in [
        ("holdings", 2),
        ("side", 15 - 11),
        ("mobility", 3 - 3),
        ("bait", 2 - 2),
    ] {
        check(name, &[(south, value), (north, -value)]);
    }
    check("tempo", &[(south, 1), (north, 1)]);
    check("bait", &[("1,0,5,3/7,9,1,0/12,10/s", 3 - 1)]);
    check("mobility", &[("1,1,5,3/7,0,9,0/12,10/n", 2 - 4)]);
}

#[test]
fn the_threat_is_the_largest_capture_on_either_side() {
    check(
        "threat",
        &[
            // South sows s1 to s4, then n4 back to n1.
            ("0,0,0,1/0,0,0,5/20,22/s", 6),
            ("0,0,0,2/0,0,5,0/20,21/s", 6),
            ("0,0,0,2/0,0,7,0/20,19/s", 0),
            ("1,3,0,0/0,0,0,0/22,22/s", 4),
            ("1,3,0,2/0,0,5,0/18,19/s", 6 - 2),
            ("0,0,0,0/2,0,3,0/22,21/s", -4),
            // More than a lap brings nothing.
            ("0,0,0,9/0,0,0,5/20,14/s", 0),
        ],
    );
    assert_eq!(
        round("direction=common").term("0,0,0,2/0,5,0,0/20,21/s", "threat"),
        6
    );
}
