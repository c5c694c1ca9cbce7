//! One or more tests for each rule Z1 to Z11, each of which fails when its rule is broken.

mod counts;
mod history;
mod horses;
mod network;
mod pieces;
mod text;

use std::collections::{HashMap, HashSet};

use ishwa_core::game::{Cycles, Game, Outcome, Player, Turn, Unit};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_core::rules::RuleOptions;
use smallvec::SmallVec;

use super::{Tiddatt, TiddattOptions};
use crate::testing::Table;

fn tiddatt(rules: &str) -> Table<Tiddatt> {
    Table::new(rules)
}

/// Checks the legal moves, in any order.
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
    let listed: Vec<String> = TiddattOptions::SPECS
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
        // With no tokens left on the board, or none at all; a stock is only usable on one's own territory.
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
fn the_material_is_tokens_on_the_board_and_in_stock() {
    let table = tiddatt("");
    let material = |position: &str| table.0.material(&table.position(position));
    assert_eq!(material("NN1NN:5:5:5:SS1SS/21,21/s"), 0);
    assert_eq!(material("5:5:2S2:5:5/3,0/s"), 400);
    assert_eq!(material("5:5:2S2:5:5/3,0/n"), -400);
    assert_eq!(material("2Sl2:1Sj3:2Sf[N]2:1Nf[S]3:2Nw2/0,0/s"), 200);
    assert_eq!(table.0.bounds(&table.0.initial()), (-1, 1));
}

/// Positions with every kind of horse, with riders, and with usable stocks.
const RICH: [&str; 7] = [
    "NN1NN:5:5:5:SS1SS/21,21/s",
    "NNSwNN:1N1N1:2S2:1Nj1S1:S1NfSS/15,14/n",
    "1NSl[N]N1:2N2:3S1:5:SS1SS/15,15/s",
    "SS1SS:5:2N2:2S2:S1S1S/17,18/n",
    "N1N1N:2Sf[N]2:1Nf1S1:1S1Nf[S]1:S1S1S/17,16/s",
    "NS1NN:5:2S2:1N3:1N1SS/1,10/s",
    "N3N:S1N2:SfNf2N:S2S1:S1NwNj1/2,3/n",
];

#[test]
fn the_key_is_kept_up_to_date_and_tells_positions_apart() {
    let table = tiddatt("");
    let mut keys = HashMap::new();
    let mut positions: Vec<_> = RICH.iter().map(|text| table.position(text)).collect();
    for _ in 0..3 {
        for position in std::mem::take(&mut positions) {
            assert_eq!(table.0.key(&position), table.0.key_from_scratch(&position));
            let known = keys.insert(table.0.key(&position), position);
            if known.is_none() {
                let mut moves = SmallVec::new();
                table.0.moves(&position, &mut moves);
                positions.extend(moves.iter().map(|&mv| table.0.play(&position, mv)));
            }
            assert!(known.is_none_or(|known| known == position));
        }
    }
    assert!(keys.len() > 500, "{} positions", keys.len());
}

#[test]
fn keys_tell_stocks_sides_and_horses_apart() {
    let table = tiddatt("");
    let mut texts: Vec<String> = [
        "2Sw2", "2Sl2", "2Sf2", "2Sj2", "2S2", "2Sl[N]2", "2Sf[N]2", "2Nf2", "2N2", "5",
    ]
    .iter()
    .flat_map(|row| ["s", "n"].map(|side| format!("{row}:5:5:5:5/3,4/{side}")))
    .collect();
    texts
        .extend((0..=25).flat_map(|south| (0..=25).map(move |north| format!("5:5:5:5:5/{south},{north}/n"))));
    let keys: HashSet<u64> = texts
        .iter()
        .map(|text| table.0.key(&table.position(text)))
        .collect();
    // The empty board with stocks of 3 and 4 and North to move is in both lists.
    assert_eq!(keys.len(), texts.len() - 1);
}
