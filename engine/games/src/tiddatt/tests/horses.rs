//! Horses: Z6 to Z10.

use ishwa_core::game::{Game, Player};
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use smallvec::SmallVec;

use super::super::TiddattMove;
use super::{check_after, check_moves, tiddatt};

#[test]
fn z6_a_piece_whose_turn_ends_on_its_source_becomes_an_asewwey() {
    check_after("1S3:5:5:5:5/3,0/s", "b5-c5", "2Sw2:5:5:5:5/2,0/n");
    check_after("5:5:5:5:3N1/0,1/n", "d1-c1", "5:5:5:5:2Nw2/0,0/s");
    check_after("5:2N2:5:2S2:5/3,0/s", "c2xc4-c5", "2Sw2:5:5:5:5/2,0/n");
    check_after("5:5:2N2:2S2:5/0,3/n", "c3xc2-c1", "5:5:5:5:2Nw2/0,2/s");
    // Without a token in stock it stays a piece.
    check_after("1S3:5:5:5:5/0,0/s", "b5-c5", "2S2:5:5:5:5/0,0/n");
    check_after("5:2N2:5:2S2:5/0,3/s", "c2xc4-c5", "2S2:5:5:5:5/0,3/n");
    // The source where the other player drinks has no effect.
    check_after("5:5:5:5:1S3/3,0/s", "b1-c1", "5:5:5:5:2S2/3,0/n");
    check_after("3N1:5:5:5:5/0,3/n", "d5-c5", "2N2:5:5:5:5/0,3/s");
    // A piece that mounts a horse there does not drink.
    check_after("1SNf2:5:5:5:5/3,0/s", "b5-c5", "2Nf[S]2:5:5:5:5/3,0/n");
    check_after("2Nf2:2N2:2S2:5:5/3,0/s", "c3xc4-c5", "2Nf[S]2:5:5:5:5/3,0/n");
    // Only the piece that moved is affected.
    check_after("2S2:5:5:5:S4/3,0/s", "a1-a2", "2S2:5:5:S4:5/3,0/n");
    check_after("5:2Sj2:5:5:5/3,0/s", "c4-c5", "2Sj2:5:5:5:5/3,0/n");
}

#[test]
fn z6_a_piece_that_attacks_on_from_the_source_does_not_drink() {
    let table = tiddatt("reach=adjacent");
    let position = "3N1:2N2:2S2:5:5/3,0/s";
    assert_eq!(table.after(position, "c3xc4-c5"), "2SwN1:5:5:5:5/2,0/n");
    assert_eq!(table.after(position, "c3xc4-c5xd5-e5"), "4S:5:5:5:5/3,0/n");
}

#[test]
fn z6_an_asewwey_can_only_be_declared_and_can_be_captured() {
    check_moves("", "1NSwN1:2N2:2N2:5:5/0,0/s", "c5=j c5=f");
    check_moves("", "2Sw1N:5:5:5:5/0,0/n", "e5-e4 e5xc5-b5");
    check_after("2Sw1N:5:5:5:5/0,2/n", "e5xc5-b5", "1N3:5:5:5:5/0,2/s");
    check_moves("", "2SwNj1:5:5:5:5/0,0/n", "d5-e5 d5-d4 d5=f d5xc5-b5");
}

#[test]
fn z7_an_attack_from_the_centre_that_lands_under_an_enemys_piece_makes_an_alesgey() {
    let position = "2N2:2N2:2S2:5:5/1,0/s";
    check_moves("", position, "c3-b3 c3-d3 c3xc4-c5 +a1 +b1 +d1 +e1");
    check_after(position, "c3xc4-c5", "2Sl[N]2:5:5:5:5/0,0/n");
    check_after("5:5:2N2:2S2:2S2/0,5/n", "c3xc2-c1", "5:5:5:5:2Nl[S]2/0,4/s");
    check_after(
        "2N2:2N2:2Nf[S]2:5:5/1,0/s",
        "c3xc4-c5",
        "2Sl[N]2:5:2Nf2:5:5/0,0/n",
    );
    // Any target is possible, but a token in stock is needed, and a piece on the source that is not on a horse.
    check_after("2N2:2Nj2:2S2:5:5/1,0/s", "c3xc4-c5", "2Sl[N]2:5:5:5:5/0,0/n");
    for (position, steps) in [
        ("2N2:2N2:2S2:5:5/0,1/s", "c3-b3 c3-d3"),
        (
            "2Nj2:2N2:2S2:5:S1SSS/1,0/s",
            "a1-a2 c1-c2 d1-d2 e1-e2 +b1 c3-b3 c3-d3",
        ),
        ("2S2:2N2:2S2:5:5/0,0/s", "c3-b3 c3-d3 c5-b5 c5-d5"),
        (
            "2Sf[N]2:2N2:2S2:NN1NN:NNSNN/1,0/s",
            "c1-c2 c3-b3 c3-d3 c5/b5 c5/d5",
        ),
        ("5:5:2N2:2S2:2S2/1,0/n", "c3-b3 c3-d3"),
    ] {
        check_moves("", position, steps);
    }
}

#[test]
fn z7_needs_an_adjacent_target_attacked_from_the_centre_and_ends_the_turn() {
    let rules = "reach=adjacent";
    check_moves(rules, "SNN2:5:5:5:5/1,0/s", "+a1 +b1 +d1 +e1");
    check_moves(rules, "2NN1:2N2:2S2:5:NN1NN/1,0/s", "c3-b3 c3-d3 c3xc4-c5");
    // As a second attack, from the centre.
    let position = "2N2:2N2:5:2N2:NNSNN/1,0/s";
    check_moves(rules, position, "c1xc2-c3 c1xc2-c3xc4-c5");
    assert_eq!(
        tiddatt(rules).after(position, "c1xc2-c3xc4-c5"),
        "2Sl[N]2:5:5:5:NN1NN/0,0/n"
    );
    // Not across a free cell.
    check_moves("", "2N2:2N2:5:2S2:NN1NN/1,0/s", "c2-c3 c2-b2 c2-d2");
}

#[test]
fn z7_an_alesgey_is_neither_captured_nor_does_it_step() {
    check_moves("", "2Sl2:5:5:5:5/0,0/s", "c5=j");
    check_moves("", "2Sl1N:5:5:5:5/0,0/n", "e5-e4");
    check_moves("", "2Sl[N]1N:5:5:5:5/0,0/n", "e5-e4 c5-c4");
    check_moves("", "2SlNj1:5:5:5:5/0,0/n", "d5-d4 d5-e5 d5=f");
    check_moves("", "1NSl2:5:5:5:5/0,0/n", "b5-b4 b5-c5");
}

#[test]
fn z8_each_horse_has_its_declarations() {
    check_moves("", "2Sw2:5:5:5:5/0,0/s", "c5=j c5=f");
    check_after("2Sw2:5:5:5:5/0,0/s", "c5=j", "2Sj2:5:5:5:5/0,0/n");
    check_after("2Sw2:5:5:5:5/0,0/s", "c5=f", "2Sf2:5:5:5:5/0,0/n");
    check_after("5:5:2Sj2:5:5/0,0/s", "c3=f", "5:5:2Sf2:5:5/0,0/n");
    check_moves("", "5:5:2Sf2:5:5/0,0/s", "c3=j");
    check_after("5:5:2Sf2:5:5/0,0/s", "c3=j", "5:5:2Sj2:5:5/0,0/n");
    check_after("2Sl2:5:5:5:5/0,0/s", "c5=j", "2Sj2:5:5:5:5/0,0/n");
    check_after("5:5:5:5:2Nw2/0,0/n", "c1=f", "5:5:5:5:2Nf2/0,0/s");
    check_after("5:5:5:5:2Nl2/0,0/n", "c1=j", "5:5:5:5:2Nj2/0,0/s");
    // An Ajebdey or Afuqey on the source is an ordinary one.
    check_moves("", "2Sj2:5:5:5:5/0,0/s", "c5-b5 c5-d5 c5-c4 c5=f");
    check_moves("", "2Sf2:5:5:5:5/0,0/s", "c5=j");
    // A mounted horse cannot be declared.
    check_moves("", "2Sl[N]2:2N2:2N2:5:5/0,0/s", "");
    check_moves("", "5:5:5:5:Sf[N]4/0,0/s", "a1/a2 a1/b1");
}

#[test]
fn z9_an_ajebdey_steps_in_any_direction_and_enters_every_zone() {
    check_moves("", "5:5:2Sj2:5:5/0,0/s", "c3-c4 c3-d3 c3-c2 c3-b3 c3=f");
    check_moves("", "5:1Sj3:5:5:5/0,0/s", "b4-b5 b4-c4 b4-b3 b4-a4 b4=f");
    check_moves("", "5:5:5:5:2Sj2/0,0/s", "c1-c2 c1-b1 c1-d1 c1=f");
    check_moves("", "4Nj:5:5:5:5/0,0/n", "e5-d5 e5-e4 e5=f");
    check_after("5:5:2Nj2:5:5/0,0/n", "c3-c4", "5:2Nj2:5:5:5/0,0/s");
}

#[test]
fn z9_an_ajebdey_attacks_adjacent_enemies_in_any_direction() {
    let position = "5:2N2:1NSjN1:2N2:5/0,0/s";
    check_moves("", position, "c3xc4-c5 c3xd3-e3 c3xc2-c1 c3xb3-a3 c3=f");
    check_after(position, "c3xc2-c1", "5:2N2:1N1N1:5:2Sj2/0,0/n");
    // Neither across a free cell, nor without an empty cell beyond, such as one with a neutral horse.
    check_moves("", "5:5:Sj1N2:5:5/0,0/s", "a3-a4 a3-a2 a3-b3 a3=f");
    check_moves("", "N4:5:SjNNf2:N4:5/0,0/s", "a3-a4 a3xa2-a1 a3=f");
    check_moves("", "N4:N4:SjNSf2:5:5/0,0/s", "a3-a2 a3=f c3=j");
    check_moves("", "5:5:3SjN:5:5/0,0/s", "d3-d4 d3-c3 d3-d2 d3=f");
    // Horses can be captured too, except neutral ones; riders cannot.
    check_moves("", "5:5:SjNj3:5:5/0,0/s", "a3-a4 a3-a2 a3xb3-c3 a3=f");
    check_after("5:5:SjNj3:5:5/0,0/s", "a3xb3-c3", "5:5:2Sj2:5:5/0,0/n");
    check_moves("", "5:5:SjNf3:5:5/0,0/s", "a3-a4 a3-a2 a3=f");
    check_moves("", "5:5:SjNf[S]3:5:5/0,0/s", "a3-a4 a3-a2 a3=f b3-b4 b3-c3");
    check_moves("", "5:5:SjSf[N]3:5:5/0,0/s", "a3-a4 a3-a2 a3=f b3/b4 b3/b2 b3/c3");
    check_after("5:5:5:5:1SjNw2/0,0/s", "b1xc1-d1", "5:5:5:5:3Sj1/0,0/n");
}

#[test]
fn z9_an_ajebdey_attacks_again_and_again_and_stops_when_it_likes() {
    let position = "5:5:1N3:N1N2:SjN3/0,0/s";
    check_moves(
        "",
        position,
        "a1=f a1xb1-c1 a1xb1-c1xc2-c3 a1xb1-c1xc2-c3xb3-a3 a1xb1-c1xc2-c3xb3-a3xa2-a1 \
         a1xa2-a3 a1xa2-a3xb3-c3 a1xa2-a3xb3-c3xc2-c1 a1xa2-a3xb3-c3xc2-c1xb1-a1",
    );
    check_after(position, "a1xb1-c1xc2-c3xb3-a3", "5:5:Sj4:N4:5/0,0/n");
    check_after(position, "a1xb1-c1xc2-c3xb3-a3xa2-a1", "5:5:5:5:Sj4/0,0/n");
}

#[test]
fn z9_chains_may_be_long_and_many() {
    // There is an enemy between any two landings. The landings form a grid of nine, and a chain is a trail in it,
    // which uses no edge twice. The longest trail from its corner has 9 edges, from the middle of its side 10.
    let table = tiddatt("");
    for (row, longest) in [("SjN1N1", 9), ("1NSjN1", 10)] {
        let position = table.position(&format!("1N1N1:N1N1N:1N1N1:N1N1N:{row}/0,0/s"));
        let mut moves = SmallVec::new();
        table.0.moves(&position, &mut moves);
        assert!(moves.spilled(), "{}", moves.len());
        let mut found = 0;
        for &mv in &moves {
            let after = table.0.play(&position, mv);
            assert!(table.0.is_sound(&after));
            assert_eq!(after.tokens(Player::SOUTH), 2);
            let captured = 12 - after.tokens(Player::NORTH);
            if let TiddattMove::Attack { .. } = mv {
                let written = table.0.write_move(&position, mv);
                assert_eq!(written.matches('x').count() as u32, captured, "{written}");
                let target = written.split(['x', '-']).nth(1).unwrap();
                assert!("b1 d1 a2 c2".contains(target), "{written}");
            }
            found = found.max(captured);
        }
        assert_eq!(found, longest);
    }
}

#[test]
fn z9_an_alesgey_attacks_once_near_or_over_a_free_cell_and_becomes_an_ajebdey() {
    check_moves("", "2Sl2:2N2:5:2N2:5/0,0/s", "c5=j c5xc4-c3");
    check_moves("", "2Sl2:5:2N2:5:5/0,0/s", "c5=j c5xc3-c2");
    check_moves("", "1NSlN1:5:5:5:5/0,0/s", "c5=j c5xb5-a5 c5xd5-e5");
    check_moves("", "N1Sl1N:5:5:5:5/0,0/s", "c5=j");
    check_after("2Sl2:5:2N2:5:5/0,0/s", "c5xc3-c2", "5:5:5:2Sj2:5/0,0/n");
    check_after("5:5:5:5:2Nl2/0,0/n", "c1=j", "5:5:5:5:2Nj2/0,0/s");
    check_moves("", "5:5:2S2:5:2NlS1/0,0/n", "c1=j c1xc3-c4 c1xd1-e1");
    // Across a neutral horse, but the cell beyond must be empty.
    check_moves("", "2Sl2:2Nf2:2N2:5:5/0,0/s", "c5=j c5xc3-c2");
    check_moves("", "2Sl2:2Nf2:2N2:2Nf2:5/0,0/s", "c5=j");
    check_moves("", "2Sl2:2N2:2Nf2:5:5/0,0/s", "c5=j");
    check_moves("", "2Sl2:2Nf[S]2:2N2:5:5/0,0/s", "c5=j c4-b4 c4-d4");
    // Its rider is captured too.
    check_moves("", "2Sl[N]2:2N2:5:5:5/0,0/s", "c5xc4-c3");
    check_after("2Sl[N]2:2N2:5:5:5/0,0/s", "c5xc4-c3", "5:5:2Sj2:5:5/0,0/n");
    check_moves("", "2Sl[N]2:5:2N2:5:5/0,0/s", "c5/c4 c5xc3-c2");
    check_after("5:5:2S2:5:2Nl[S]2/0,0/n", "c1xc3-c4", "5:2Nj2:5:5:5/0,0/s");
}

#[test]
fn z10_an_unmounted_afuqey_neither_moves_nor_attacks_and_is_not_captured() {
    check_moves("", "5:2N2:1NSfN1:2N2:5/0,0/s", "c3=j");
    check_moves("", "5:5:1NjSf2:5:5/0,0/n", "b3-a3 b3-b4 b3-b2 b3=f");
}

#[test]
fn z10_a_mounted_afuqey_descends_and_stays_afuqey() {
    let position = "5:5:2Sf[N]2:5:5/0,0/s";
    check_moves("", position, "c3/c4 c3/d3 c3/c2 c3/b3");
    check_after(position, "c3/c4", "5:2Sf2:5:5:5/0,0/n");
    check_after("1Sf[N]3:5:5:5:5/7,7/s", "b5/c5", "2Sf2:5:5:5:5/7,7/n");
    check_after("5:5:5:2Nf[S]2:5/0,0/n", "c2/c3", "5:5:2Nf2:5:5/0,0/s");
    // To empty cells only.
    check_moves("", "5:2Nf2:1SSf[N]Sf1:5:5/0,0/s", "c3/c2 b3-b4 b3-a3 d3=j");
}

#[test]
fn z10_a_mounted_afuqey_attacks_one_adjacent_target_and_becomes_an_ajebdey() {
    let position = "5:5:Sf[N]N1N1:5:5/0,0/s";
    check_moves("", position, "a3/a4 a3/a2 a3xb3-c3");
    check_after(position, "a3xb3-c3", "5:5:2SjN1:5:5/0,0/n");
    check_moves("", "5:5:Sf[N]1N2:5:5/0,0/s", "a3/a4 a3/a2 a3/b3");
    check_moves("", "5:5:Sf[N]NNf2:5:5/0,0/s", "a3/a4 a3/a2");
    check_moves(
        "",
        "5:2N2:1NSf[N]N1:2N2:5/0,0/s",
        "c3xc4-c5 c3xd3-e3 c3xc2-c1 c3xb3-a3",
    );
    check_moves("", "5:5:2Sf[N]Nf[S]1:5:5/0,0/s", "c3/c4 c3/b3 c3/c2 d3-d4 d3-e3");
    check_after("2N2:5:2Nf[S]2:2Sj2:5/0,0/n", "c3xc2-c1", "2N2:5:5:5:2Nj2/0,0/s");
}

#[test]
fn z10_a_mounted_alesgey_descends_to_the_cell_before_the_source() {
    check_moves("", "2Sl[N]2:5:5:5:5/0,0/s", "c5/c4");
    check_after("2Sl[N]2:5:5:5:5/0,0/s", "c5/c4", "5:2Sj2:5:5:5/0,0/n");
    check_moves("", "5:5:5:5:2Nl[S]2/0,0/n", "c1/c2");
    check_after("5:5:5:5:2Nl[S]2/0,0/n", "c1/c2", "5:5:5:2Nj2:5/0,0/s");
    check_moves("", "2Sl[N]2:2Nf2:5:5:5/0,0/s", "");
    check_moves("", "2Sl[N]2:2S2:5:5:5/0,0/s", "c4-b4 c4-d4");
}

#[test]
fn z10_a_rider_steps_and_attacks_as_a_piece() {
    check_moves("", "5:5:2Sf[N]2:5:5/0,0/n", "c3-c2 c3-b3 c3-d3");
    check_after("5:5:2Sf[N]2:5:5/0,0/n", "c3-c2", "5:5:2Sf2:2N2:5/0,0/s");
    check_moves("", "5:5:5:Nf[S]1N2:5/0,0/s", "a2-a3 a2-b2 a2xc2-d2");
    check_after("5:5:5:Nf[S]1N2:5/0,0/s", "a2xc2-d2", "5:5:5:Nf2S1:5/0,0/n");
    check_moves("", "5:5:2Nf[S]N1:5:5/0,0/s", "c3-c4 c3-b3 c3xd3-e3");
    check_after("5:5:5:1Nf[S]Nf2:5/0,0/s", "b2-c2", "5:5:5:1NfNf[S]2:5/0,0/n");
    // The rider of an Alesgey, on the source in its own home row.
    check_moves("", "2Sl[N]2:5:5:5:5/0,0/n", "c5-c4");
    check_after("2Sl[N]2:5:5:5:5/0,0/n", "c5-c4", "2Sl2:2N2:5:5:5/0,0/s");
}
