//! One test or more for each rule Z1 to Z11, each of which fails when its rule is broken.

use super::{Cell, Move, Options, Position, Tiddatt};
use crate::game::{Cycles, Game, Mark, Notation, Outcome, Player, Turn, Unit, Verdict};
use crate::games::testing::Table;
use crate::rules::RuleOptions;
use crate::session::Session;

fn tiddatt(rules: &str) -> Table<Tiddatt> {
    Table::new(rules)
}

/// The legal moves are these, in whatever order.
fn check_moves(rules: &str, position: &str, expected: &str) {
    let sorted = |moves: &str| {
        let mut moves: Vec<String> = moves.split_whitespace().map(str::to_owned).collect();
        moves.sort();
        moves
    };
    let found = tiddatt(rules).legal(position);
    assert_eq!(sorted(&found), sorted(expected), "{position} {rules}");
}

fn check_after(position: &str, mv: &str, expected: &str) {
    assert_eq!(tiddatt("").after(position, mv), expected, "{position} {mv}");
}

#[test]
fn z1_the_game_starts_with_four_tokens_on_each_territory_and_21_in_stock() {
    const START: &str = "NN1NN:5:5:5:SS1SS/21,21/s";
    let game = tiddatt("").0;
    let start = game.initial();
    assert_eq!(game.write_position(&start), START);
    assert_eq!(game.turn(&start), Turn::Player(Player::SOUTH));
    assert_eq!(start, tiddatt("opening=placed").position(START));
    check_moves("", START, "a1-a2 b1-b2 d1-d2 e1-e2 b1-c1 d1-c1");
    check_moves(
        "",
        "NN1NN:5:5:5:SS1SS/21,21/n",
        "a5-a4 b5-b4 d5-d4 e5-e4 b5-c5 d5-c5",
    );
    let info = game.info();
    assert_eq!((info.players, info.unit, info.bounds), (2, Unit::Win, (-1, 1)));
    assert_eq!((info.cycles, info.chance), (Cycles::ByHistory, false));
}

#[test]
fn the_first_value_of_each_option_is_the_default() {
    let listed: Vec<String> = Options::SPECS
        .iter()
        .map(|spec| format!("{}={}", spec.key, spec.kind))
        .collect();
    assert_eq!(
        listed,
        ["opening=placed", "home=exit|open", "reach=over|adjacent"]
    );
    let plain = tiddatt("opening=placed,home=exit,reach=over").0;
    assert_eq!(plain.rules(), tiddatt("").0.rules());
    let other = tiddatt("home=open,reach=adjacent").0;
    assert_eq!(other.rules().id(), "tiddatt[home=open,reach=adjacent]");
    assert_ne!(plain.key(&plain.initial()), other.key(&other.initial()));
}

#[test]
fn z2_a_player_without_an_action_loses() {
    let table = tiddatt("");
    for (position, winner) in [
        ("NNNNN:SSSSS:5:5:5/10,0/n", Player::SOUTH),
        ("5:5:5:NNNNN:SSSSS/0,10/s", Player::NORTH),
        // No token left on the board, or none at all; a stock is of use on one's own territory only.
        ("5:5:2N2:5:5/0,3/s", Player::NORTH),
        ("5:5:2S2:5:5/3,0/n", Player::SOUTH),
        ("5:5:5:5:NN1NN/5,0/s", Player::NORTH),
        // An Afuqey under its rider that can neither attack nor descend.
        ("5:5:3N1:3N1:1NNSf[N]N/0,0/s", Player::NORTH),
    ] {
        check_moves("", position, "");
        let turn = table.0.turn(&table.position(position));
        assert_eq!(turn, Turn::Over, "{position}");
        let outcome = table.outcome(position);
        assert_eq!(outcome, Some(Outcome::lost_by(winner.opponent())), "{position}");
    }
}

#[test]
fn z2_one_action_of_any_sort_keeps_a_player_in_the_game() {
    let table = tiddatt("");
    for (position, only) in [
        ("5:5:5:NNNNN:3SS/0,10/s", "d1-c1"),
        ("5:5:5:NNNNN:4S/1,10/s", "+a1 +b1 +d1"),
        ("5:5:5:N4:S1N2/0,0/s", "a1xc1-d1"),
        ("5:5:2N2:1NSfN1:2N2/0,0/s", "c2=j"),
        ("5:5:3N1:3N1:1N1Sf[N]N/0,0/s", "d1/c1"),
    ] {
        check_moves("", position, only);
        let position = table.position(position);
        assert_eq!(table.0.outcome(&position), None);
        assert_eq!(table.0.turn(&position), Turn::Player(Player::SOUTH));
    }
}

#[test]
fn z3_a_piece_steps_forward_or_sideways_and_never_back() {
    check_moves("", "5:5:2S2:5:5/0,0/s", "c3-c4 c3-d3 c3-b3");
    check_moves("", "5:5:2N2:5:5/0,0/n", "c3-c2 c3-d3 c3-b3");
    // No step leaves the board on one side to come back on the other.
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
        // Open or not, nobody steps back, or forward into the enemy's home row.
        ("5:5:5:S4:5/0,0/s", "a2-a3 a2-b2", ""),
        ("5:S4:5:5:5/0,0/s", "a4-b4", ""),
    ] {
        check_moves("", position, exit);
        check_moves("home=open", position, &format!("{exit} {open}"));
    }
}

#[test]
fn z3_an_enemys_neutral_horse_may_be_mounted_and_ones_own_may_not() {
    // Not one's own Afuqey on b2, nor the mounted one on d2.
    let position = "5:5:2Nf2:1SfSNf[S]1:5/0,0/s";
    check_moves("", position, "c2-c3 d2-d3 d2-e2 b2=j");
    check_after(position, "c2-c3", "5:5:2Nf[S]2:1Sf1Nf[S]1:5/0,0/n");
    check_after(position, "d2-d3", "5:5:2NfS1:1SfSNf1:5/0,0/n");
    // An Alesgey alike, but neither an Asewwey nor an Ajebdey.
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
    // A neutral horse, one's own or the enemy's, leaves no empty cell.
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
    // Not an adjacent target, nor over two free cells, nor over an occupied one.
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
    // Nor one's own pieces and horses.
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
    // A third target stands ready on b4.
    check_moves("", "5:1N3:3N1:5:S1N2/0,0/s", "a1-a2 a1xc1-d1 a1xc1-d1xd3-d4");
    check_moves("", "2N1N:5:3S1:1S3:5/0,0/n", "c5-c4 e5-e4");
    check_moves("", "4N:5:4S:1S3:5/0,0/n", "e5-e4 e5xe3-e2");
    check_after("4N:5:4S:2S2:5/0,0/n", "e5xe3-e2xc2-b2", "5:5:5:1N3:5/0,0/s");
    // From the centre on, over a free cell.
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

#[test]
fn z6_a_piece_whose_turn_ends_on_its_source_becomes_an_asewwey() {
    check_after("1S3:5:5:5:5/3,0/s", "b5-c5", "2Sw2:5:5:5:5/2,0/n");
    check_after("5:5:5:5:3N1/0,1/n", "d1-c1", "5:5:5:5:2Nw2/0,0/s");
    check_after("5:2N2:5:2S2:5/3,0/s", "c2xc4-c5", "2Sw2:5:5:5:5/2,0/n");
    check_after("5:5:2N2:2S2:5/0,3/n", "c3xc2-c1", "5:5:5:5:2Nw2/0,2/s");
    // Without a token in stock it stays a piece.
    check_after("1S3:5:5:5:5/0,0/s", "b5-c5", "2S2:5:5:5:5/0,0/n");
    check_after("5:2N2:5:2S2:5/0,3/s", "c2xc4-c5", "2S2:5:5:5:5/0,3/n");
    // The source at which the other drinks does nothing.
    check_after("5:5:5:5:1S3/3,0/s", "b1-c1", "5:5:5:5:2S2/3,0/n");
    check_after("3N1:5:5:5:5/0,3/n", "d5-c5", "2N2:5:5:5:5/0,3/s");
    // A piece that mounts a horse there does not drink.
    check_after("1SNf2:5:5:5:5/3,0/s", "b5-c5", "2Nf[S]2:5:5:5:5/3,0/n");
    check_after("2Nf2:2N2:2S2:5:5/3,0/s", "c3xc4-c5", "2Nf[S]2:5:5:5:5/3,0/n");
    // It is the piece whose turn it was, and no other.
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
    // Any target will do, but there must be a token in stock, and a piece on the source that sits on no horse.
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
    // Not over a free cell.
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
    // An Ajebdey or Afuqey on the source is one like any other.
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
    // Not over a free cell, nor without an empty cell beyond, be it a neutral horse's.
    check_moves("", "5:5:Sj1N2:5:5/0,0/s", "a3-a4 a3-a2 a3-b3 a3=f");
    check_moves("", "N4:5:SjNNf2:N4:5/0,0/s", "a3-a4 a3xa2-a1 a3=f");
    check_moves("", "N4:N4:SjNSf2:5:5/0,0/s", "a3-a2 a3=f c3=j");
    check_moves("", "5:5:3SjN:5:5/0,0/s", "d3-d4 d3-c3 d3-d2 d3=f");
    // Horses too, except neutral ones; no riders.
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
    // An enemy stands between any two landings: these are a grid of nine, and a chain is a trail in it, which passes
    // no edge twice. The longest trail from its corner has 9 edges, from the middle of its side 10.
    let table = tiddatt("");
    for (row, longest) in [("SjN1N1", 9), ("1NSjN1", 10)] {
        let position = table.position(&format!("1N1N1:N1N1N:1N1N1:N1N1N:{row}/0,0/s"));
        let mut moves = super::SmallVec::new();
        table.0.moves(&position, &mut moves);
        assert!(moves.spilled(), "{}", moves.len());
        let mut found = 0;
        for &mv in &moves {
            let after = table.0.play(&position, mv);
            assert!(table.0.is_sound(&after));
            assert_eq!(after.tokens(Player::SOUTH), 2);
            let captured = 12 - after.tokens(Player::NORTH);
            if let Move::Attack { .. } = mv {
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
    // Over a neutral horse, but the cell beyond must be empty.
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
    // The rider of an Alesgey on the source it made its own home.
    check_moves("", "2Sl[N]2:5:5:5:5/0,0/n", "c5-c4");
    check_after("2Sl[N]2:5:5:5:5/0,0/n", "c5-c4", "2Sl2:2N2:5:5:5/0,0/s");
}

/// The result of playing `moves`, which must not come before the last of them.
fn result_at_the_end(position: &str, moves: &str) -> Outcome {
    let (before, last) = moves.rsplit_once(' ').unwrap();
    let mut session = tiddatt("").session(position, before);
    assert_eq!(session.outcome(), None, "{moves}");
    session.play_text(last).unwrap();
    assert_eq!(session.turn(), Turn::Over);
    session.outcome().unwrap().clone()
}

#[test]
fn z11_at_the_third_occurrence_the_only_player_who_only_declared_loses() {
    let position = "5:5:5:4Nj:Sj4/0,0/s";
    let (both_step, both_declare) = ("a1-a2 e2-e3 a2-a1 e3-e2", "a1=f e2=f a1=j e2=j");
    let (south_declares, north_declares) = ("a1=f e2-e3 a1=j e3-e2", "a1-a2 e2=f a2-a1 e2=j");
    let half_and_half = "a1=f e2-e3 a1=j e3-d3 a1-a2 d3-d2 a2-a1 d2-e2";
    for (first, second, winner) in [
        (south_declares, south_declares, Some(Player::NORTH)),
        (north_declares, north_declares, Some(Player::SOUTH)),
        (both_declare, both_declare, None),
        (both_step, both_step, None),
        // What counts is the time since the second occurrence.
        (both_step, south_declares, Some(Player::NORTH)),
        (south_declares, both_step, None),
        (south_declares, both_declare, None),
        (both_declare, north_declares, Some(Player::SOUTH)),
        (south_declares, north_declares, Some(Player::SOUTH)),
        // One step is enough not to have made nothing but declarations.
        (south_declares, half_and_half, None),
    ] {
        let expected = winner.map_or(Outcome::zero_sum(0.0), |player: Player| {
            Outcome::lost_by(player.opponent())
        });
        let outcome = result_at_the_end(position, &format!("{first} {second}"));
        assert_eq!(outcome, expected, "{first} {second}");
    }
}

#[test]
fn z11_without_a_repetition_the_rule_gives_a_draw() {
    let table = tiddatt("");
    let session = table.session("5:5:5:4Nj:Sj4/0,0/s", "a1=f");
    assert_eq!(
        table.0.repeated(session.history()),
        Verdict::Over(Outcome::zero_sum(0.0))
    );
    assert_eq!(table.0.verdict(session.history()), None);
}

/// A closed walk of an Ajebdey round columns a and b, and one through columns c to e, of 10 and 12 cells: positions
/// come back after 120 plies only.
const SOUTH_WALK: [&str; 10] = ["a1", "a2", "a3", "a4", "a5", "b5", "b4", "b3", "b2", "b1"];
const NORTH_WALK: [&str; 12] = [
    "c1", "c2", "c3", "c4", "d4", "e4", "e3", "d3", "d2", "e2", "e1", "d1",
];

/// Plays `plies` plies of both walks; `from` is how many steps each has made.
fn walk(session: &mut Session<Tiddatt>, from: [usize; 2], plies: usize) {
    fn step(cells: &[&str], at: usize) -> String {
        format!("{}-{}", cells[at % cells.len()], cells[(at + 1) % cells.len()])
    }
    for ply in 0..plies {
        assert_eq!(session.outcome(), None, "after {ply} of {plies} plies");
        let text = match session.game().side(session.position()) {
            Player::SOUTH => step(&SOUTH_WALK, from[0] + ply / 2),
            _ => step(&NORTH_WALK, from[1] + ply / 2),
        };
        session.play_text(&text).unwrap();
    }
}

#[test]
fn z11_two_hundred_plies_without_attack_descent_or_drop_are_a_draw() {
    let mut session = tiddatt("").session("5:5:5:5:Sj1Nj2/0,0/s", "");
    walk(&mut session, [0, 0], 200);
    assert_eq!(session.outcome(), Some(&Outcome::zero_sum(0.0)));
    assert_eq!(session.turn(), Turn::Over);
}

#[test]
fn z11_a_drop_an_attack_or_a_descent_begins_the_count_anew() {
    for (position, ply, counted) in [
        ("5:5:5:5:Sj1Nj2/0,1/s", "+d5", false),
        ("2S1N:5:5:5:Sj1Nj2/0,0/s", "e5xc5-b5", false),
        ("4Nf[S]:5:5:5:Sj1Nj2/0,0/s", "e5/d5", false),
        ("5:5:5:5:Sj1Nj2/0,1/s", "c4-c5", true),
        ("5:5:5:5:Sj1Nj2/0,1/s", "c4=f", true),
    ] {
        let mut session = tiddatt("").session(position, "");
        walk(&mut session, [0, 0], 199);
        session.play_text(ply).unwrap();
        assert_eq!(session.outcome().is_some(), counted, "{ply}");
        if !counted {
            session.play_text("a1-a2").unwrap();
            assert_eq!(session.outcome(), None, "{ply}");
        }
    }
}

#[test]
fn z11_a_drink_does_not_begin_the_count_anew() {
    let mut session = tiddatt("").session("3S1:5:5:5:Sj1Nj2/1,0/s", "");
    walk(&mut session, [0, 0], 100);
    session.play_text("d5-c5").unwrap();
    walk(&mut session, [50, 50], 99);
    assert_eq!(session.outcome(), Some(&Outcome::zero_sum(0.0)));
}

#[test]
fn z11_the_third_occurrence_comes_before_the_count() {
    let mut session = tiddatt("").session("5:5:5:5:Sj1Nj2/0,0/s", "");
    walk(&mut session, [0, 0], 196);
    for ply in ["b2=f", "c3-b3", "b2=j", "b3-c3"] {
        assert_eq!(session.outcome(), None);
        session.play_text(ply).unwrap();
    }
    assert_eq!(session.outcome(), Some(&Outcome::lost_by(Player::SOUTH)));
}

#[test]
fn c4_tokens_that_leave_the_board_or_a_stock_make_a_ply_irreversible() {
    let table = tiddatt("");
    let mark = |position: &str, mv: &str| {
        let before = table.position(position);
        let after = table.0.play(&before, table.0.read_move(&before, mv).unwrap());
        table.0.mark(Some(&before), &after)
    };
    for (position, mv) in [
        ("5:5:5:5:5/5,7/s", "+d1"),
        ("5:5:5:S1N2:5/0,0/s", "a2xc2-d2"),
        ("5:5:2Sf[N]2:5:5/0,0/s", "c3/c4"),
        ("1S3:5:5:5:5/3,0/s", "b5-c5"),
    ] {
        assert_eq!(mark(position, mv), Mark::Irreversible, "{mv}");
    }
    for (position, mv) in [
        ("5:5:2S2:5:5/0,0/s", "c3-c4"),
        ("5:5:2Sj2:5:5/0,0/s", "c3-c4"),
        ("5:5:2Sj2:5:5/0,0/s", "c3=f"),
        ("5:5:2Sf[N]2:5:5/0,0/n", "c3-d3"),
    ] {
        assert_eq!(mark(position, mv), Mark::Reversible, "{mv}");
    }
    assert_eq!(table.0.mark(None, &table.0.initial()), Mark::Irreversible);
}

#[test]
fn the_estimate_counts_tokens_on_the_board_and_in_stock() {
    let table = tiddatt("");
    let estimate = |position: &str| table.0.evaluate(&table.position(position));
    assert_eq!(estimate("NN1NN:5:5:5:SS1SS/21,21/s"), 0);
    assert_eq!(estimate("5:5:2S2:5:5/3,0/s"), 400);
    assert_eq!(estimate("5:5:2S2:5:5/3,0/n"), -400);
    assert_eq!(estimate("2Sl2:1Sj3:2Sf[N]2:1Nf[S]3:2Nw2/0,0/s"), 200);
    assert_eq!(table.0.bounds(&table.0.initial()), (-1, 1));
}

#[test]
fn c2_positions_are_checked() {
    const ROW: &str =
        "5 cells written S, N, Sw, Sl, Sf, Sj, Sf[N] and the like, or a digit for a run of empty ones";
    const SOURCE: &str = "an Asewwey or Alesgey of S on c5 and of N on c1 only";
    const RIDER: &str = "a rider on an enemy's Afuqey or Alesgey only";
    let table = tiddatt("");
    let check = |text: &str, what: &str, found: &str, expected: &str| {
        let sentence = format!("position{what}: found {found}, expected {expected}");
        assert_eq!(table.refusal(text), sentence);
    };
    check(
        "5:5:5:5:5/0,0",
        "",
        "2 fields in \"5:5:5:5:5/0,0\"",
        "the 3 fields board/stocks/side",
    );
    check(
        "5:5:5:5/0,0/s",
        " field board",
        "\"5:5:5:5\"",
        "5 rows separated by colons",
    );
    check(
        "5:5:5:5:5:5/0,0/s",
        " field board",
        "\"5:5:5:5:5:5\"",
        "5 rows separated by colons",
    );
    check("5:5:5:5:5/0,0/S", " field side", "\"S\"", "s or n");
    check(
        "5:5:5:5:5/0/s",
        " field stocks",
        "\"0\"",
        "2 numbers separated by commas",
    );
    let number = "a number from 0 to 25 without sign or leading zero";
    check("5:5:5:5:5/26,0/s", " field stocks", "\"26\"", number);
    check("5:5:5:5:5/0,01/s", " field stocks", "\"01\"", number);
    for row in [
        "", "4", "6", "0S4", "50", "SS12", "23", "11SSS", "SSSSSS", "S5", "4Sx", "4s", "4Sw[", "4Sf[N",
        "4Sf[]", "4Sf[n]", "4Sf[N]]", "4Sf[NN]", "4S[N]", "4[N]", "4Sfj", "4fS", "4é", "4 S", "+1SSSS", "٤S",
    ] {
        check(
            &format!("5:5:{row}:5:5/0,0/s"),
            " field board, row 3",
            &format!("\"{row}\""),
            ROW,
        );
    }
    check("5:5:5:5:S5/0,0/s", " field board, row 1", "\"S5\"", ROW);
    check("x:5:5:5:S5/0,0/s", " field board, row 5", "\"x\"", ROW);
    for (text, cell, found) in [
        ("5:5:2Sw2:5:5/0,0/s", "c3", "Sw"),
        ("5:5:5:5:2Sw2/0,0/s", "c1", "Sw"),
        ("2Nw2:5:5:5:5/0,0/s", "c5", "Nw"),
        ("5:5:5:5:3Nl1/0,0/s", "d1", "Nl"),
        ("5:2Sl[N]2:5:5:5/0,0/s", "c4", "Sl[N]"),
    ] {
        check(
            text,
            &format!(" field board, cell {cell}"),
            &format!("\"{found}\""),
            SOURCE,
        );
    }
    for (text, cell, found) in [
        ("5:5:2Sf[S]2:5:5/0,0/s", "c3", "Sf[S]"),
        ("5:5:2Sj[N]2:5:5/0,0/s", "c3", "Sj[N]"),
        ("2Sw[N]2:5:5:5:5/0,0/s", "c5", "Sw[N]"),
        ("5:5:5:5:2Nl[N]2/0,0/s", "c1", "Nl[N]"),
    ] {
        check(
            text,
            &format!(" field board, cell {cell}"),
            &format!("\"{found}\""),
            RIDER,
        );
    }
}

#[test]
fn c2_a_player_has_25_tokens_at_most() {
    let table = tiddatt("");
    for text in [
        "5:5:5:5:5/25,25/s",
        "NN1NN:5:5:5:SS1SS/21,0/n",
        "2Sl[N]2:5:2Sf2:5:S1Nf[S]2/19,22/s",
        "SSSSS:SSSSS:SSSSS:SSSSS:SSSSS/0,0/n",
        "SjSjSjSjSj:SjSjSjSjSj:SjSjS2:5:5/0,0/n",
    ] {
        assert_eq!(table.0.write_position(&table.position(text)), text);
    }
    for (text, letter, found) in [
        ("4S:5:5:5:5/25,0/s", 'S', 26),
        ("NN1NN:5:5:5:SS1SS/21,22/n", 'N', 26),
        ("2Sl[N]2:5:2Sf2:5:S1Nf[S]2/20,22/s", 'S', 26),
        ("2Sl[N]2:5:2Sf2:5:S1Nf[S]2/19,23/s", 'N', 26),
        (
            "SjSjSjSjSj:SjSjSjSjSj:SjSjSjSjSj:SjSjSjSjSj:SjSjSjSjSj/25,0/n",
            'S',
            75,
        ),
    ] {
        assert_eq!(
            table.refusal(text),
            format!(
                "position, tokens of {letter} on the board and in stock: found {found}, expected at most 25"
            )
        );
    }
}

#[test]
fn c2_only_legal_moves_are_read() {
    let table = tiddatt("");
    let refusal = |mv: &str| table.0.read_move(&table.0.initial(), mv).unwrap_err().to_string();
    assert_eq!(
        refusal("a1-b1"),
        "move in NN1NN:5:5:5:SS1SS/21,21/s: found \"a1-b1\", expected one of the legal moves \
         a1-a2 b1-b2 d1-d2 e1-e2 b1-c1 d1-c1"
    );
    for mv in [
        "", "a1", "a1-a2 ", "A1-A2", "a1xa2", "+c1", "+b1", "a1-a3", "a1=j", "a1/a2",
    ] {
        refusal(mv);
    }
}

#[test]
fn soundness_wants_a_valid_position_with_its_key() {
    let table = tiddatt("");
    let cell = Cell::new(12);
    let valid = |change: fn(&mut Position, Cell)| {
        let mut position = table.position("5:5:2Sj2:5:SS1SS/19,21/s");
        assert!(table.0.is_sound(&position));
        change(&mut position, cell);
        table.0.is_sound(&position)
    };
    assert!(valid(Position::flip_neutral));
    assert!(
        !valid(|position, cell| position.flip_man(Player::NORTH, cell)),
        "a rider of an Ajebdey"
    );
    assert!(
        !valid(|position, cell| position.flip_man(Player::SOUTH, cell)),
        "a rider of his own horse"
    );
    assert!(
        !valid(|position, cell| position.flip_horse(Player::NORTH, cell)),
        "two horses"
    );
    assert!(!valid(Position::flip_undeclared), "an Asewwey off its source");
    assert!(
        !valid(|position, _| position.set_stock(Player::SOUTH, 20)),
        "a token too many"
    );
    let salted_otherwise = tiddatt("home=open").0.initial();
    assert!(!table.0.is_sound(&salted_otherwise));
}

#[test]
fn the_board_is_drawn_with_its_zones_horses_and_stocks() {
    let table = tiddatt("");
    let drawn = table
        .0
        .draw(&table.position("N1Sl[N]NN:1N3:2Sf2:3Sj1:SSNw1S/12,9/n"));
    let lines: Vec<&str> = drawn.lines().collect();
    assert_eq!(
        lines,
        [
            "*North  stock 9",
            "      a       b       c       d       e",
            "  +-------+-------+-------+-------+-------+",
            "5 | N     |       | Sl[N] | N     | N     |",
            "  |  .n.  |  .n.  |  ~S~  |  .n.  |  .n.  |",
            "  +-------+-------+-------+-------+-------+",
            "4 |       | N     |       |       |       |",
            "  |       |       |       |       |       |",
            "  +-------+-------+-------+-------+-------+",
            "3 |       |       | Sf    |       |       |",
            "  |  ===  |  ===  |  (o)  |  ===  |  ===  |",
            "  +-------+-------+-------+-------+-------+",
            "2 |       |       |       | Sj    |       |",
            "  |       |       |       |       |       |",
            "  +-------+-------+-------+-------+-------+",
            "1 | S     | S     | Nw    |       | S     |",
            "  |  .s.  |  .s.  |  ~N~  |  .s.  |  .s.  |",
            "  +-------+-------+-------+-------+-------+",
            "      a       b       c       d       e",
            " South  stock 12",
            "",
            ".n. .s. territories  ~S~ ~N~ sources where S, N drink  (o) centre  === terminus",
            "w Asewwey  l Alesgey  f Afuqey  j Ajebdey  [ ] rider  * to move",
        ]
    );
    assert!(lines.iter().all(|line| line.len() <= 80));
    assert!(table.0.draw(&table.0.initial()).contains("*South  stock 21"));
}
