//! Steps, drops and attacks of pieces: Z3 to Z5.

use super::{check_after, check_moves, tiddatt};

#[test]
fn z3_a_piece_steps_forward_or_sideways_and_never_back() {
    check_moves("", "5:5:2S2:5:5/0,0/s", "c3-c4 c3-d3 c3-b3");
    check_moves("", "5:5:2N2:5:5/0,0/n", "c3-c2 c3-d3 c3-b3");
    // No step wraps around the edge of the board.
    check_moves("", "5:5:S3S:5:5/0,0/s", "a3-a4 e3-e4 a3-b3 e3-d3");
    // To free cells only.
    check_moves("", "5:1SN2:1SSN1:5:5/0,0/s", "b4-a4 b3-a3 c3xc4-c5 c3xd3-e3");
    check_after("5:5:2S2:5:5/0,0/s", "c3-b3", "5:5:1S3:5:5/0,0/n");
    check_after("5:5:2N2:5:5/0,0/n", "c3-c2", "5:5:5:2N2:5/0,0/s");
}

#[test]
fn z3_a_piece_does_not_step_into_the_enemys_home_row_but_moves_sideways_inside_it() {
    check_moves("", "5:SSSSS:5:5:5/0,0/s", "");
    check_moves("", "5:5:5:N1N2:5/0,0/n", "a2-b2 c2-d2 c2-b2");
    check_moves("", "S3S:5:5:5:5/0,0/s", "a5-b5 e5-d5");
    check_moves("", "5:5:5:5:N3N/0,0/n", "a1-b1 e1-d1");
    check_moves("", "1S3:5:5:5:5/0,0/s", "b5-c5 b5-a5");
    check_moves("", "2S2:5:5:5:5/0,0/s", "c5-d5 c5-b5");
}

#[test]
fn z3_a_piece_steps_into_its_own_territory_only_if_home_is_open() {
    for (position, exit, open) in [
        ("5:5:5:5:2S2/0,0/s", "c1-c2", "c1-d1 c1-b1"),
        ("5:5:5:5:S4/0,0/s", "a1-a2", "a1-b1"),
        ("5:5:5:5:1S3/0,0/s", "b1-b2 b1-c1", "b1-a1"),
        ("5:5:5:5:2SNf1/0,0/s", "c1-c2", "c1-d1 c1-b1"),
        ("2N2:5:5:5:5/0,0/n", "c5-c4", "c5-d5 c5-b5"),
        ("3NN:5:5:5:5/0,0/n", "d5-d4 e5-e4 d5-c5", ""),
        // In either case, no piece steps back, or forward into the enemy's home row.
        ("5:5:5:S4:5/0,0/s", "a2-a3 a2-b2", ""),
        ("5:S4:5:5:5/0,0/s", "a4-b4", ""),
    ] {
        check_moves("", position, exit);
        check_moves("home=open", position, &format!("{exit} {open}"));
    }
}

#[test]
fn z3_an_enemys_neutral_horse_may_be_mounted_and_ones_own_may_not() {
    // Not onto one's own Afuqey on b2, nor the mounted one on d2.
    let position = "5:5:2Nf2:1SfSNf[S]1:5/0,0/s";
    check_moves("", position, "c2-c3 d2-d3 d2-e2 b2=j");
    check_after(position, "c2-c3", "5:5:2Nf[S]2:1Sf1Nf[S]1:5/0,0/n");
    check_after(position, "d2-d3", "5:5:2NfS1:1SfSNf1:5/0,0/n");
    // The same with an Alesgey, but neither an Asewwey nor an Ajebdey.
    check_moves("", "5:5:5:5:1SNl2/0,0/s", "b1-b2 b1-c1");
    check_after("5:5:5:5:1SNl2/0,0/s", "b1-c1", "5:5:5:5:2Nl[S]2/0,0/n");
    check_moves("", "5:5:5:5:1SNw2/0,0/s", "b1-b2");
    check_moves("", "5:5:5:1SNj2:5/0,0/s", "b2-b3 b2-a2");
    // Horses enter empty cells only.
    check_moves("", "5:5:1SfNf2:2Sj2:5/0,0/s", "c2-c1 c2-b2 c2-d2 c2=f b3=j");
    // In the enemy's home row too a horse is mounted from the side only.
    check_moves("", "1SNf2:2S2:5:5:5/0,0/s", "b5-a5 b5-c5 c4-b4 c4-d4");
}

#[test]
fn z4_a_token_from_stock_is_dropped_on_an_empty_cell_of_ones_own_territory() {
    check_moves("", "5:5:5:5:5/1,0/s", "+a1 +b1 +d1 +e1");
    check_moves("", "5:5:5:5:5/0,25/n", "+a5 +b5 +d5 +e5");
    // A neutral horse of either player leaves no empty cell.
    check_moves(
        "",
        "5:5:5:SS1SS:SSf1NNf/5,0/s",
        "a2-a3 b2-b3 b2-c2 d2-d3 d2-c2 e2-e3 b1=j",
    );
    check_moves("", "5:5:5:N3N:S3N/5,0/s", "+b1 +d1");
    check_moves("", "5:5:5:N4:S4/0,9/s", "");
    check_after("5:5:5:5:5/5,7/s", "+d1", "5:5:5:5:3S1/4,7/n");
    check_after("5:5:5:5:5/5,1/n", "+b5", "1N3:5:5:5:5/5,0/s");
}

#[test]
fn z5_a_piece_attacks_over_one_free_cell_forward_or_sideways() {
    check_moves("", "5:2N2:5:2S2:5/0,0/s", "c2-c3 c2-b2 c2-d2 c2xc4-c5");
    check_after("5:1N3:5:1S3:5/0,0/s", "b2xb4-b5", "1S3:5:5:5:5/0,0/n");
    check_moves("", "5:5:5:S1N2:5/0,0/s", "a2-a3 a2-b2 a2xc2-d2");
    check_after("5:5:5:S1N2:5/0,0/s", "a2xc2-d2", "5:5:5:3S1:5/0,0/n");
    check_moves("", "5:5:5:2N1S:5/0,0/s", "e2-e3 e2-d2 e2xc2-b2");
    check_moves("", "5:2N2:5:2S2:5/0,0/n", "c4-c3 c4-b4 c4-d4 c4xc2-c1");
    check_moves("", "5:5:5:S1N2:5/0,0/n", "c2-b2 c2-d2");
    // Never back.
    check_moves("", "5:2S2:5:2N2:5/0,0/s", "c4-b4 c4-d4");
    check_moves("", "5:2S2:5:2N2:5/0,0/n", "c2-b2 c2-d2");
    // Neither an adjacent target, nor across two free cells, nor across an occupied one.
    check_moves("", "5:5:5:SN3:5/0,0/s", "a2-a3");
    check_moves("", "5:5:5:S2N1:5/0,0/s", "a2-a3 a2-b2");
    check_moves("", "5:5:5:SSN2:5/0,0/s", "a2-a3 b2-b3");
    check_moves("", "5:5:5:SNN2:5/0,0/s", "a2-a3");
    // Not if the landing is occupied, or off the board.
    check_moves("", "5:5:5:S1NN1:5/0,0/s", "a2-a3 a2-b2");
    check_moves("", "5:5:5:S1NS1:5/0,0/s", "a2-a3 a2-b2 d2-d3 d2-e2");
    check_moves("", "5:5:5:2S1N:5/0,0/s", "c2-c3 c2-b2 c2-d2");
    check_moves("", "2N2:5:2S2:5:5/0,0/s", "c3-c4 c3-b3 c3-d3");
    // Rows do not join at the edge.
    check_moves("", "5:5:N4:3S1:5/0,0/s", "d2-d3 d2-e2 d2-c2");
    check_moves("", "5:5:1S3:4N:5/0,0/s", "b3-b4 b3-a3 b3-c3");
}

#[test]
fn z5_targets_are_pieces_and_horses_that_are_not_neutral() {
    check_moves("", "5:5:5:S1Nj2:5/0,0/s", "a2-a3 a2-b2 a2xc2-d2");
    check_after("5:5:5:S1Nj2:5/0,4/s", "a2xc2-d2", "5:5:5:3S1:5/0,4/n");
    // The landing of an attack may be in one's own territory (Z3).
    check_moves("", "5:5:5:5:S1Nw2/0,0/s", "a1-a2 a1xc1-d1");
    check_after("5:5:5:5:S1Nw2/0,0/s", "a1xc1-d1", "5:5:5:5:3S1/0,0/n");
    check_moves("", "5:5:5:S1Nf2:5/0,0/s", "a2-a3 a2-b2");
    check_moves("", "5:5:5:5:S1Nl2/0,0/s", "a1-a2");
    // A rider cannot be attacked, nor can the horse under one's own rider.
    check_moves(
        "",
        "5:5:5:S1Sf[N]2:5/0,0/s",
        "a2-a3 a2-b2 c2/b2 c2/c1 c2/c3 c2/d2",
    );
    check_moves("", "5:5:5:S1Nf[S]2:5/0,0/s", "a2-a3 a2-b2 c2-b2 c2-c3 c2-d2");
    // Nor can one's own pieces and horses.
    check_moves(
        "",
        "5:5:5:S1S1S:5/0,0/s",
        "a2-a3 a2-b2 c2-b2 c2-c3 c2-d2 e2-e3 e2-d2",
    );
}

#[test]
fn z5_an_attack_crosses_unmounted_neutral_horses_and_may_land_on_the_enemys() {
    check_moves("", "5:5:5:SSfN2:5/0,0/s", "a2-a3 a2xc2-d2 b2=j");
    check_moves("", "5:5:5:SNfN2:5/0,0/s", "a2-a3 a2-b2 a2xc2-d2");
    check_moves("", "1NSlS1:5:5:5:5/0,0/n", "b5-b4 b5-c5 b5xd5-e5");
    check_moves("", "5:5:5:SNf[S]N2:5/0,0/s", "a2-a3 b2-b3");
    check_moves("", "5:5:5:SSf[N]N2:5/0,0/s", "a2-a3 b2xc2-d2 b2/b3 b2/b1");
    check_moves("", "5:5:5:SSjN2:5/0,0/s", "a2-a3 b2-b3 b2-b1 b2=f b2xc2-d2");
    check_moves("", "5:5:5:S1NNf1:5/0,0/s", "a2-a3 a2-b2 a2xc2-d2");
    check_after("5:5:5:S1NNf1:5/0,0/s", "a2xc2-d2", "5:5:5:3Nf[S]1:5/0,0/n");
    check_moves("", "5:5:5:S1NSf1:5/0,0/s", "a2-a3 a2-b2 d2=j");
    check_moves("", "5:5:5:S1NNf[S]1:5/0,0/s", "a2-a3 a2-b2 d2-d3 d2-e2");
}

#[test]
fn z5_from_the_centre_a_piece_attacks_adjacent_targets() {
    check_moves("", "5:2N2:2S2:5:5/0,0/s", "c3-b3 c3-d3 c3xc4-c5");
    check_moves("", "5:5:1NSN1:5:5/0,0/s", "c3-c4 c3xb3-a3 c3xd3-e3");
    check_moves("", "5:5:2N2:2S2:5/0,0/n", "c3-b3 c3-d3 c3xc2-c1");
    check_moves("", "5:5:2S2:2N2:5/0,0/s", "c3-c4 c3-b3 c3-d3");
    check_moves("", "5:5:1NSNN:5:5/0,0/s", "c3-c4 c3xb3-a3");
    check_moves(
        "",
        "5:5:1S1S1:1NSN1:5/0,0/s",
        "b3-b4 b3-a3 b3-c3 d3-d4 d3-c3 d3-e3 c2-c3",
    );
}

#[test]
fn z5_a_second_attack_may_follow_from_the_landing_and_no_third() {
    let position = "5:3N1:1N3:5:1S3/0,0/s";
    check_moves("", position, "b1-b2 b1-c1 b1xb3-b4 b1xb3-b4xd4-e4");
    check_after(position, "b1xb3-b4", "5:1S1N1:5:5:5/0,0/n");
    check_after(position, "b1xb3-b4xd4-e4", "5:4S:5:5:5/0,0/n");
    // There is a third target on b4.
    check_moves("", "5:1N3:3N1:5:S1N2/0,0/s", "a1-a2 a1xc1-d1 a1xc1-d1xd3-d4");
    check_moves("", "2N1N:5:3S1:1S3:5/0,0/n", "c5-c4 e5-e4");
    check_moves("", "4N:5:4S:1S3:5/0,0/n", "e5-e4 e5xe3-e2");
    check_after("4N:5:4S:2S2:5/0,0/n", "e5xe3-e2xc2-b2", "5:5:5:1N3:5/0,0/s");
    // From the centre on, across a free cell.
    check_moves("", "2N2:5:1NS2:N4:5/0,0/s", "c3-c4 c3-d3 c3xb3-a3");
    // From a horse that was mounted in passing.
    let mounting = "5:1Nf1N1:1N3:5:1S3/0,0/s";
    check_moves("", mounting, "b1-b2 b1-c1 b1xb3-b4 b1xb3-b4xd4-e4");
    check_after(mounting, "b1xb3-b4", "5:1Nf[S]1N1:5:5:5/0,0/n");
    check_after(mounting, "b1xb3-b4xd4-e4", "5:1Nf2S:5:5:5/0,0/n");
}

#[test]
fn z5_with_reach_adjacent_pieces_attack_adjacent_targets_only() {
    let rules = "reach=adjacent";
    check_moves(rules, "5:5:5:SN3:5/0,0/s", "a2-a3 a2xb2-c2");
    check_moves(rules, "5:5:5:S1N2:5/0,0/s", "a2-a3 a2-b2");
    check_moves(rules, "5:5:5:SNN2:5/0,0/s", "a2-a3");
    check_moves(rules, "5:5:2N2:2S2:5/0,0/n", "c3-b3 c3-d3 c3xc2-c1");
    check_moves(rules, "5:5:SNNf2:5:5/0,0/s", "a3-a4 a3xb3-c3");
    check_moves(rules, "5:5:SNfN2:5:5/0,0/s", "a3-a4 a3-b3");
    check_moves(rules, "5:5:4N:SN1N1:5/0,0/s", "a2-a3 a2xb2-c2 a2xb2-c2xd2-e2");
    assert_eq!(
        tiddatt(rules).after("5:5:4N:SN1N1:5/0,0/s", "a2xb2-c2xd2-e2"),
        "5:5:4N:4S:5/0,0/n"
    );
    // Alesgey keeps both.
    check_moves(rules, "2Sl2:2N2:5:5:5/0,0/s", "c5=j c5xc4-c3");
    check_moves(rules, "2Sl2:5:2N2:5:5/0,0/s", "c5=j c5xc3-c2");
}
