//! The terms of the evaluation, in positions made for them.

use super::toguz;

fn check(name: &str, expected: &[(&str, i32)]) {
    for &(text, value) in expected {
        assert_eq!(
            toguz("objective=stones").term(text, name),
            value,
            "{name} in {text}"
        );
    }
}

#[test]
fn pits_and_stones_are_counted_for_the_player_to_move_less_for_the_other() {
    let text = "1,0,2,4,0,13,0,0,9/2,1,3,0,0,6,0,0,21/60,40/-,-/s";
    check(
        "kazna",
        &[
            (text, 20),
            ("1,0,2,4,0,13,0,0,9/2,1,3,0,0,6,0,0,21/60,40/-,-/n", -20),
        ],
    );
    check("mobility", &[(text, 5 - 5)]);
    check("singles", &[(text, 1 - 1)]);
    check("tempo", &[(text, 1)]);
}

#[test]
fn a_tuz_counts_with_its_place() {
    let text = "0,0,0,1,0,0,0,0,0/0,0,0,1,0,0,0,0,0/80,80/7,2/s";
    check("tuz", &[(text, 0)]);
    check("tuz place", &[(text, 6 - 1)]);
    let text = "0,0,0,1,0,0,0,0,0/0,0,0,1,0,0,0,0,0/80,80/-,3/s";
    check("tuz", &[(text, -1)]);
    check("tuz place", &[(text, -2)]);
}

#[test]
fn the_threat_is_the_largest_capture() {
    check(
        "threat",
        &[
            // A single stone moves by one, two or more by one less than their number.
            ("0,0,0,0,0,0,0,0,1/7,0,0,0,0,0,0,0,0/77,77/-,-/s", 8),
            ("0,0,0,0,0,0,0,0,3/0,7,0,0,0,0,0,0,0/76,76/-,-/s", 8),
            ("0,0,0,0,0,0,0,0,3/0,6,0,0,0,0,0,0,0/76,77/-,-/s", 0),
            ("0,0,0,0,0,0,0,5,3/0,7,11,0,0,0,0,0,0/68,68/-,-/s", 12),
            ("0,0,0,0,0,0,0,0,3/0,7,0,0,0,0,0,9,10/60,73/-,-/s", 8 - 4),
            ("0,0,0,0,0,0,0,0,80/0,7,0,0,0,0,0,0,0/70,5/-,-/s", 0),
        ],
    );
}

#[test]
fn a_tuz_may_be_made_of_two_stones_where_no_tuz_is_barred() {
    check(
        "tuz chance",
        &[
            ("0,0,0,0,0,0,0,0,9/2,0,2,0,0,0,0,0,2/70,77/-,-/s", 2),
            ("0,0,0,0,0,0,0,0,9/2,0,2,0,0,0,0,0,2/70,77/-,3/s", 1),
            ("0,0,0,0,0,0,0,0,9/2,0,2,0,0,0,0,0,2/70,77/2,-/s", 0),
            ("0,2,0,0,0,0,0,0,7/2,0,2,0,0,0,0,0,2/70,77/-,-/s", 2 - 1),
        ],
    );
}
