//! The terms of the evaluation, on positions made for them.

use super::tiddatt;

fn check(name: &str, expected: &[(&str, i32)]) {
    for &(text, value) in expected {
        assert_eq!(tiddatt("").term(text, name), value, "{name} in {text}");
    }
}

#[test]
fn tokens_and_the_kinds_of_horses_are_counted() {
    let text = "2Sw2:5:Sj1Nf1Sf[N]:5:N4/5,3/s";
    check("tokens", &[(text, 11 - 7)]);
    check("tokens", &[("2Sw2:5:Sj1Nf1Sf[N]:5:N4/5,3/n", 7 - 11)]);
    check("men", &[(text, -2)]);
    check("asewwey", &[(text, 1)]);
    check("ajebdey", &[(text, 1)]);
    check("afuqey", &[(text, 1 - 1)]);
    check("alesgey", &[(text, 0), ("2Sl[N]2:5:5:5:5/5,3/s", 1)]);
    check("tempo", &[(text, 1)]);
}

#[test]
fn pieces_count_by_their_rows_each_player_seeing_their_own_as_the_first() {
    check(
        "advance",
        &[
            ("5:5:2S2:5:5/9,9/s", 2),
            ("5:S4:5:5:S4/9,9/s", 3),
            ("5:5:5:N4:5/9,9/s", -3),
            ("5:5:2N2:5:5/9,9/n", 2),
        ],
    );
    check(
        "thirsty",
        &[
            ("5:S4:5:5:5/9,9/s", 1),
            ("5:S4:5:5:5/0,9/s", 0),
            ("5:5:5:N4:5/9,9/s", -1),
            ("5:5:S4:5:5/9,9/s", 0),
        ],
    );
    check("centre", &[("5:5:2S2:5:5/9,9/s", 1), ("5:5:1S3:5:5/9,9/s", 0)]);
}

#[test]
fn steps_go_forward_and_sideways_to_cells_that_may_be_entered() {
    check(
        "mobility",
        &[
            ("5:5:2S2:5:5/9,9/s", 3),
            ("5:5:S4:5:5/9,9/s", 2),
            // A territory is not stepped into, the source beside it is.
            ("5:5:5:5:1S3/9,9/s", 2),
            ("5:5:5:5:S4/9,9/s", 1),
            ("5:5:2SN1:5:5/9,9/s", 2 - 2),
        ],
    );
}

#[test]
fn attacks_pass_over_one_free_cell_and_from_the_centre_none_at_all() {
    check(
        "attacks",
        &[
            ("5:N4:5:S4:5/9,9/s", 1 - 1),
            ("N4:N4:5:S4:5/9,9/s", -1),
            ("5:2N2:2S2:5:5/9,9/s", 1),
            ("5:5:1S1N1:5:5/9,9/s", 1 - 1),
            ("5:5:S1N2:5:5/9,9/s", 1),
            ("5:5:S2N1:5:5/9,9/s", 0),
        ],
    );
    let adjacent = tiddatt("reach=adjacent");
    assert_eq!(adjacent.term("5:1N3:1S3:5:5/9,9/s", "attacks"), 1 - 1);
    assert_eq!(adjacent.term("5:5:N4:5:S4/9,9/s", "attacks"), 0);
}

#[test]
fn a_riding_horse_charges_in_any_direction_at_whom_it_can_land_behind() {
    check(
        "charges",
        &[
            ("5:2N2:2Sj2:2N2:5/9,9/s", 2),
            ("2N2:2N2:2Sj2:2N2:5/9,9/s", 1),
            ("5:5:2SfN1:5:5/9,9/s", 0),
            ("5:5:SjN3:5:5/9,9/s", 1),
            ("5:5:SjN3:5:5/9,9/n", -1),
        ],
    );
}
