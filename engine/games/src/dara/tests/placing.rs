//! The placement (D2).

use super::*;

#[test]
fn d2_players_place_one_pion_in_turn_on_an_empty_cell() {
    let table = dara("");
    assert_eq!(
        table.after("6:6:6:6:6/12,12/s/0", "c3 f5 a1"),
        "5N:6:2S3:6:S5/10,11/n/0"
    );
    assert!(!allows("", "5N:6:2S3:6:S5/10,11/n/0", "f5"));
    assert!(!allows("", "5N:6:2S3:6:S5/10,11/n/0", "c3"));
    assert!(allows("", "5N:6:2S3:6:S5/10,11/n/0", "e5"));
}

#[test]
fn d2_a_placement_may_not_complete_a_line_of_three_or_more() {
    for (text, refused) in [
        ("6:6:6:6:SS4/10,12/s/0", "c1"),
        ("6:6:6:6:4SS/10,12/s/0", "d1"),
        ("6:6:S1S3:6:6/10,12/s/0", "b3"),
        ("6:6:6:S5:S5/10,12/s/0", "a3"),
        ("5S:5S:6:6:6/10,12/s/0", "f3"),
        ("6:3S2:6:3S2:6/10,12/s/0", "d3"),
        ("6:6:6:6:SS1S2/9,12/s/0", "c1"),
        ("6:6:SS1SS1:6:6/8,12/s/0", "c3"),
        ("2S3:2S3:6:2S3:2S3/8,12/s/0", "c3"),
        ("6:6:2S3:2S3:SS4/8,12/s/0", "c1"), // a row and a column
        ("6:6:6:6:NN4/12,10/n/0", "c1"),
    ] {
        assert!(!allows("", text, refused), "{text} {refused}");
    }
    for (text, allowed) in [
        ("6:6:6:6:NN4/12,10/s/0", "c1"), // the other player's line
        ("6:6:6:6:SN4/11,11/s/0", "c1"),
        ("6:6:6:6:SS4/10,12/s/0", "d1"),  // a gap
        ("6:6:6:1S4:S5/10,12/s/0", "c3"), // a diagonal
        ("6:6:6:6:4SS/10,12/s/0", "a2"),  // lines do not continue in the next row
        ("6:6:6:SS4:6/10,12/s/0", "f1"),
        ("S5:S5:6:6:6/10,12/s/0", "b1"),   // nor in the next column
        ("6:6:6:1S4:2S3/10,12/s/0", "c2"), // a corner is not a line
    ] {
        assert!(allows("", text, allowed), "{text} {allowed}");
    }
}

#[test]
fn d2_who_cannot_place_passes_while_the_other_can() {
    let table = dara("");
    assert_eq!(table.legal(SOUTH_MUST_PASS), "pass");
    let passed = table.after(SOUTH_MUST_PASS, "pass");
    assert_eq!(passed, SOUTH_MUST_PASS.replace("/s/", "/n/"));
    assert_eq!(table.legal(&passed).split(' ').count(), 2);
    // A player without pions in hand passes too.
    let no_hand = "NSSN2:NSS1N1:S1NNS1:S1SSNN:NNS1NN/2,0/n/0";
    assert_eq!(table.legal(no_hand), "pass");
    assert_eq!(table.after(no_hand, "pass"), no_hand.replace("/n/", "/s/"));
}

#[test]
fn d2_the_phase_ends_when_neither_can_place_and_pions_left_are_out() {
    let table = dara("");
    let passed = table.after(SOUTH_MUST_PASS, "pass");
    let last = table.legal(&passed);
    for mv in last.split(' ') {
        let after = table.after(&passed, mv);
        assert!(after.ends_with("/0,0/s/0"), "South's last pion is out: {after}");
        assert_eq!(table.position(&after).count(Player::SOUTH), 11);
        assert_eq!(table.position(&after).count(Player::NORTH), 12);
    }
    // The player whose turn it is moves, here North, who passed while South placed two.
    let start = "NSSN2:NSS1N1:S1NNS1:S1SSNN:NNS1NN/2,0/n/0";
    let after = table.after(start, "pass e5 pass f3");
    assert_eq!(after, "NSSNS1:NSS1N1:S1NNSS:S1SSNN:NNS1NN/0,0/n/0");
    // Once all pions are placed, the first mover moves.
    let after = table.after("S1SS1S:N1SSNN:N3NS:1SNS1N:NNS2N/2,2/s/0", "b3 c3 e2 d1");
    assert_eq!(after, "S1SS1S:N1SSNN:NSN1NS:1SNSSN:NNSN1N/0,0/s/0");
}
