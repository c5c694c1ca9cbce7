//! The terms of the evaluation, on positions made for them.

use super::awale;

fn check(name: &str, expected: &[(&str, i32)]) {
    for &(text, value) in expected {
        assert_eq!(awale("").term(text, name), value, "{name} in {text}");
    }
}

#[test]
fn pits_and_seeds_are_counted_for_the_player_to_move_less_for_the_other() {
    check(
        "store",
        &[
            ("1,0,2,0,0,9/1,0,3,0,12,0/12,8/s", 4),
            ("1,0,2,0,0,9/1,0,3,0,12,0/12,8/n", -4),
        ],
    );
    let text = "1,0,2,1,0,13/2,0,3,0,0,6/12,8/s";
    check("mobility", &[(text, 4 - 3)]);
    check("side", &[(text, 17 - 11)]);
    check("singles", &[(text, 2)]);
    check("pairs", &[(text, 1 - 1)]);
    check("last", &[(text, 13 - 6)]);
    check("tempo", &[(text, 1), ("1,0,2,1,0,13/2,0,3,0,0,6/12,8/n", 1)]);
}

#[test]
fn a_kroo_is_a_pit_of_twelve_seeds_or_more() {
    check(
        "kroo",
        &[
            ("0,0,0,0,0,11/0,0,0,0,0,13/12,12/s", -1),
            ("0,0,0,0,0,12/0,0,0,0,0,0/12,24/s", 1),
            ("12,0,0,0,0,24/12,0,0,0,0,0/0,0/s", 1),
        ],
    );
}

#[test]
fn a_threat_ends_in_an_enemys_pit_of_one_or_two_seeds() {
    check(
        "threats",
        &[
            ("0,0,0,0,0,2/0,1,0,0,0,0/22,23/s", 1),
            ("0,0,0,0,0,2/0,2,0,0,0,0/22,22/s", 1),
            // Three seeds are too many, none too few, and the last seed has to fall there.
            ("0,0,0,0,0,2/0,3,0,0,0,0/22,21/s", 0),
            ("0,0,0,0,0,2/0,0,0,0,0,0/22,24/s", 0),
            ("0,0,0,0,0,3/0,1,0,0,0,0/22,22/s", 0),
            // From the first pit to the last of the other side, and both players' threats.
            ("11,0,0,0,0,0/0,0,0,0,0,1/20,16/s", 1),
            ("0,0,0,0,1,0/1,0,0,0,0,5/20,21/s", -1),
            ("0,0,0,0,1,1/1,0,0,0,0,5/20,20/s", 1 - 1),
            // A lap brings nothing.
            ("0,0,0,0,0,13/0,1,0,0,0,0/20,14/s", 0),
            ("0,0,0,0,0,46/0,1,0,0,0,0/0,1/s", 0),
        ],
    );
}
