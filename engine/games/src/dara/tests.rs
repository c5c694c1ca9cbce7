//! One or more tests for each rule D1 to D7, each of which fails when its rule is broken.

mod counts;
mod ending;
mod moving;
mod network;
mod placing;
mod text;

use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Cycles, Game, Player, Reversibility, Turn, Unit};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;

use super::{Dara, DaraPosition};
use crate::testing::Table;

/// South has a pion left that cannot be placed; North can still place one.
const SOUTH_MUST_PASS: &str = "2SNSN:SSNN1S:SS2SN:N1NSNN:NN1SS1/1,1/s/0";

fn dara(rules: &str) -> Table<Dara> {
    Table::new(rules)
}

/// The state of a position.
#[derive(Debug, PartialEq)]
enum End {
    SouthWins,
    NorthWins,
    Draw,
    Open,
}

/// The state of a position, after checking that moves, turn and outcome agree with it.
fn end(rules: &str, text: &str) -> End {
    let table = dara(rules);
    let (position, outcome) = (table.position(text), table.outcome(text));
    assert_eq!(outcome.is_some(), table.legal(text).is_empty(), "{text}");
    assert_eq!(outcome.is_some(), table.0.turn(&position) == Turn::Over, "{text}");
    let Some(outcome) = outcome else {
        return End::Open;
    };
    let (end, payoffs) = match outcome.winner {
        Some(Player::SOUTH) => (End::SouthWins, [1.0, -1.0]),
        Some(_) => (End::NorthWins, [-1.0, 1.0]),
        None => (End::Draw, [0.0, 0.0]),
    };
    assert_eq!(outcome.payoffs.as_slice(), payoffs);
    assert_eq!(outcome.seeds, None);
    end
}

/// Whether `text` lists the move or placement `mv`.
fn allows(rules: &str, text: &str, mv: &str) -> bool {
    dara(rules).legal(text).split(' ').any(|legal| legal == mv)
}

#[test]
fn d1_the_game_starts_with_an_empty_board_of_thirty_cells_and_twelve_pions_each() {
    let table = dara("");
    let initial = table.0.initial();
    let text = table.0.write_position(&initial);
    assert_eq!(text, "6:6:6:6:6/12,12/s/0");
    assert_eq!(table.0.turn(&initial), Turn::Player(Player::SOUTH));
    assert_eq!(
        table.legal(&text),
        "a1 b1 c1 d1 e1 f1 a2 b2 c2 d2 e2 f2 a3 b3 c3 d3 e3 f3 a4 b4 c4 d4 e4 f4 a5 b5 c5 d5 e5 f5"
    );
    let info = table.0.info();
    assert_eq!(
        (info.players, info.unit, info.bounds, info.chance),
        (2, Unit::Win, (-1, 1), false)
    );
}

#[test]
fn c4_removals_and_placements_are_irreversible() {
    let table = dara("stuck=pass");
    for (text, mv, mark) in [
        ("6:6:6:6:6/12,12/s/0", "c3", Reversibility::Irreversible),
        ("4NN:6:6:2S3:SS4/0,0/s/5", "c2-c1xe5", Reversibility::Irreversible),
        ("4NN:6:6:2S3:SS4/0,0/s/5", "c2-c3", Reversibility::Reversible),
        ("6:6:6:S5:NS4/0,0/n/0", "pass", Reversibility::Reversible),
    ] {
        let session = table.session(text, mv);
        assert_eq!(session.history().entries()[1].mark, mark, "{text} {mv}");
    }
}

#[test]
fn keys_tell_positions_sides_and_rule_sets_apart() {
    let texts = [
        "6:6:6:6:6/12,12/s/0",
        "6:6:6:6:6/12,12/n/0",
        "6:6:6:6:6/0,0/s/0",
        "6:6:6:6:S5/11,12/s/0",
        "6:6:6:6:N5/12,11/s/0",
        "6:6:6:6:SN4/0,0/s/0",
        "6:6:6:6:NS4/0,0/s/0",
        "6:6:6:6:NS4/0,0/s/1",
        "6:6:6:6:NS4/0,0/n/1",
    ];
    let mut keys = std::collections::HashSet::new();
    for rules in [
        "",
        "remove=not-in-line",
        "long=captures",
        "end=under3",
        "stuck=pass",
    ] {
        let table = dara(rules);
        for text in texts {
            let position = table.position(text);
            assert!(keys.insert(table.0.key(&position)), "{rules} {text}");
            assert_eq!(table.0.key(&position), table.0.key_from_scratch(&position));
        }
    }
    let words = "remove=any,long=idle,end=all,stuck=loss";
    assert_eq!(dara(words).0.rules().id(), "dara", "the defaults");
}

#[test]
fn keys_follow_every_kind_of_move() {
    for (text, moves) in [
        ("6:6:6:6:6/12,12/s/0", "c3 f5 a1"),
        (SOUTH_MUST_PASS, "pass a5"),
        ("4NN:6:6:2S3:SS4/0,0/s/5", "c2-c3 f5-f4 c3-c2 f4-f5 c2-c1xe5"),
        ("6:6:6:S5:NS4/0,0/n/4", "pass b1-c1"),
    ] {
        let table = dara("stuck=pass");
        let session = table.session(text, moves);
        let position = session.position();
        assert_eq!(
            table.0.key(position),
            table.0.key_from_scratch(position),
            "{text}"
        );
        let read = table.position(&table.0.write_position(position));
        assert_eq!(table.0.key(position), table.0.key(&read), "{text}");
    }
}

#[test]
fn bounds_exclude_a_win_without_three_pions_where_being_stuck_does_not_lose() {
    let bounds = |rules: &str, text: &str| {
        let table = dara(rules);
        table.0.bounds(&table.position(text))
    };
    let two = "6:6:2NN2:6:SSS3/0,0/s/0";
    assert_eq!(bounds("stuck=pass", two), (0, 1));
    assert_eq!(bounds("stuck=pass", &two.replace("/s/", "/n/")), (-1, 0));
    assert_eq!(bounds("stuck=pass", "6:6:2NN2:6:SS4/0,0/s/0"), (0, 0));
    assert_eq!(bounds("stuck=pass", "6:6:2NNN1:6:SSS3/0,0/s/0"), (-1, 1));
    assert_eq!(bounds("stuck=pass", "6:6:6:6:6/12,12/s/0"), (-1, 1));
    assert_eq!(bounds("", two), (-1, 1), "two pions can shut one in");
}

#[test]
fn the_material_is_the_difference_of_pions_on_the_board_and_in_hand() {
    let table = dara("");
    for (text, value) in [
        ("6:6:2NN2:6:SSS3/0,0/s/0", 100),
        ("6:6:2NN2:6:SSS3/0,0/n/0", -100),
        ("6:6:6:6:S5/11,12/n/0", 0),
        ("6:6:6:6:SSSSS1/0,0/s/0", 500),
    ] {
        assert_eq!(table.0.material(&table.position(text)), value, "{text}");
    }
}

#[test]
fn the_cells_of_a_position_begin_with_those_of_the_player_to_move() {
    let table = dara("");
    let moving = |text: &str| table.position(text).moving();
    let (lower, upper) = (0b100_0001, 1 << 29 | 1 << 12);
    assert_eq!(moving("5N:6:N5:S5:S5/0,0/s/7"), Some([lower, upper]));
    assert_eq!(moving("5N:6:N5:S5:S5/0,0/n/7"), Some([upper, lower]));
    assert_eq!(moving("6:6:6:6:6/12,12/s/0"), None);
    assert_eq!(table.position("5N:6:N5:S5:S5/0,0/s/7").plies(), 7);
    let position = DaraPosition::of_moving([lower, upper]);
    assert_eq!(position, table.position("5N:6:N5:S5:S5/0,0/s/0"));
    for pions in [[3, 2], [1, 1 << 30]] {
        assert!(
            std::panic::catch_unwind(|| DaraPosition::of_moving(pions)).is_err(),
            "{pions:?}"
        );
    }
}
