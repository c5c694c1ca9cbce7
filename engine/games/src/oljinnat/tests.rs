//! One or more tests for each rule O1 to O7, each of which fails when its rule is broken.

use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Cycles, Game, Player, Reversibility, Turn, Unit};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::playable::Playable;
use ishwa_messages::Lang;

use super::{Oljinnat, OljinnatPosition, OljinnatSetup, OljinnatView};
use crate::testing::Table;

fn oljinnat(rules: &str) -> Table<Oljinnat> {
    Table::new(rules)
}

#[test]
fn o1_the_game_starts_with_six_pions_in_two_opposite_pits_and_in_each_hand() {
    let table = oljinnat("");
    let initial = table.0.initial();
    assert_eq!(table.0.write_position(&initial), "0,6,0,6/6,6/0,0/-/s");
    assert_eq!(table.0.turn(&initial), Turn::Player(Player::SOUTH));
    let info = table.0.info();
    assert_eq!(
        (info.players, info.unit, info.bounds, info.chance),
        (2, Unit::Win, (-1, 1), false)
    );
}

#[test]
fn o2_the_first_turn_starts_in_either_empty_pit() {
    let table = oljinnat("");
    let initial = "0,6,0,6/6,6/0,0/-/s";
    assert_eq!(table.legal(initial), "1 3");
    assert_eq!(table.after(initial, "1"), "2,0,1,7/8,6/0,0/2/n");
    assert_eq!(table.after(initial, "3"), "1,7,2,0/8,6/0,0/4/n");
}

#[test]
fn o2_the_whole_hand_is_sown_from_the_pit_emptied_last() {
    let table = oljinnat("");
    for (before, mv, after) in [
        ("0,8,5,5/2,4/0,0/1/s", "1", "1,0,5,5/9,4/0,0/2/n"),
        ("4,5,0,6/2,7/0,0/3/n", "3", "0,6,2,8/2,6/0,2/1/s"),
        ("6,5,4,0/2,7/0,0/4/s", "4", "0,5,4,1/7,7/0,0/1/n"),
        ("0,2,0,0/9,13/0,0/1/n", "1", "0,5,3,3/9,4/0,0/1/s"),
    ] {
        assert_eq!(table.after(before, mv), after, "{before} {mv}");
    }
}

#[test]
fn o2_in_a_run_of_empty_pits_the_mover_chooses() {
    let table = oljinnat("");
    for (text, legal) in [
        ("0,11,3,0/4,6/1,1/4/s", "1 4"),
        ("0,11,3,0/4,6/1,1/1/s", "1 4"),
        ("0,11,0,3/4,6/1,1/1/s", "1"), // not adjacent
        ("0,11,0,3/4,6/1,1/3/s", "3"),
        ("0,0,0,14/4,6/1,1/1/n", "1 2 3"),
        ("0,0,0,14/4,6/1,1/2/n", "1 2 3"),
        ("0,14,0,0/4,6/1,1/1/n", "1 3 4"),
        ("0,0,0,0/12,12/5,5/3/s", "1 2 3 4"),
        ("7,0,5,4/4,4/1,1/2/s", "2"),
    ] {
        assert_eq!(table.legal(text), legal, "{text}");
    }
    assert_eq!(table.after("0,0,8,7/2,7/0,0/1/s", "2"), "0,1,0,7/9,7/0,0/3/n");
}

#[test]
fn o3_threes_and_sixes_count_back_from_the_last_pit() {
    let table = oljinnat("");
    for (before, mv, after) in [
        ("0,5,2,10/3,4/7,1/1/s", "1", "1,6,0,10/3,4/10,1/3/n"), // 3 then 6, then 1 stops
        ("0,0,1,4/10,9/2,3/1/n", "1", "0,2,3,6/10,3/2,7/1/s"),  // 3, 6 and 3 round the end
        ("0,5,8,4/2,5/7,1/1/s", "1", "1,0,8,4/6,5/9,1/2/n"),    // 6 alone
        ("0,0,0,0/12,12/5,5/3/s", "3", "3,0,3,3/3,12/9,5/2/n"), // each pit once
        ("0,8,5,5/2,4/0,0/1/s", "1", "1,0,5,5/9,4/0,0/2/n"),    // 9 does not score
        ("0,11,3,4/2,4/0,0/1/s", "1", "1,0,3,4/12,4/0,0/2/n"),  // nor does 12
        ("0,2,3,10/3,6/0,0/1/s", "1", "1,3,0,10/4,6/0,0/3/n"),  // the last pit must match
    ] {
        assert_eq!(table.after(before, mv), after, "{before} {mv}");
    }
}

#[test]
fn o3_a_count_of_camels_stays_at_its_maximum() {
    let table = oljinnat("");
    assert_eq!(
        table.after("0,5,2,10/3,4/4294967294,1/1/s", "1"),
        "1,6,0,10/3,4/4294967295,1/3/n"
    );
}

#[test]
fn o4_the_last_pit_is_the_next_hand() {
    let table = oljinnat("");
    for (before, mv, after) in [
        ("0,8,5,5/2,4/0,0/1/s", "1", "1,0,5,5/9,4/0,0/2/n"),
        ("1,0,5,5/9,4/0,0/2/n", "2", "0,1,6,6/9,2/0,0/1/s"),
        ("0,5,2,10/3,4/7,1/1/s", "1", "1,6,0,10/3,4/10,1/3/n"), // also when it scores
    ] {
        assert_eq!(table.after(before, mv), after, "{before} {mv}");
    }
}

#[test]
fn o5_a_last_pion_in_an_empty_pit_is_lifted_with_one_from_the_opponent() {
    let table = oljinnat("");
    for (before, mv, after) in [
        ("0,5,4,7/1,7/3,4/1/s", "1", "0,5,4,7/2,6/3,4/1/n"),
        ("0,5,4,7/7,1/3,4/1/n", "1", "0,5,4,7/6,2/3,4/1/s"),
        ("0,8,5,7/1,3/3,4/1/s", "1", "0,8,5,7/2,2/3,4/1/n"), // three are enough to give
        ("0,8,6,7/1,2/3,4/1/s", "1", "0,8,6,7/1,2/3,4/1/n"), // two are not
        ("0,0,8,7/2,7/0,0/1/s", "1", "1,0,8,7/2,6/0,0/2/n"), // an empty pit farther on
        ("0,5,4,3/5,7/0,0/1/s", "1", "0,6,5,4/2,7/0,0/1/n"), // a pit sown before is not empty
    ] {
        assert_eq!(table.after(before, mv), after, "{before} {mv}");
    }
}

#[test]
fn o6_who_has_the_target_drinks_with_four_in_the_last_pit_or_burns_himself() {
    let table = oljinnat("");
    let south = "3,0,5,8/4,4/50,0/2/s";
    assert_eq!(table.legal(south), "2 2b");
    assert_eq!(table.after(south, "2"), "4,1,6,9/0,4/50,0/-/n");
    assert_eq!(table.after(south, "2b"), "0,1,6,9/4,4/50,0/1/n");
    let north = "3,0,5,8/4,4/0,73/2/n";
    assert_eq!(table.legal(north), "2 2b");
    assert_eq!(table.after(north, "2"), "4,1,6,9/4,0/0,73/-/s");
    assert_eq!(table.after(north, "2b"), "0,1,6,9/4,4/0,73/1/s");
    // The opponent's fifty are of no use, nor are 49 of one's own.
    let short = "3,0,5,8/4,4/49,50/2/s";
    assert_eq!(table.legal(short), "2");
    assert_eq!(table.after(short, "2"), "0,1,6,9/4,4/49,50/1/n");
    // Exactly four, and in the last pit.
    assert_eq!(table.legal("4,0,5,7/4,4/50,0/2/s"), "2");
    assert_eq!(table.legal("2,0,3,11/4,4/50,0/2/s"), "2");
    // Each start pit separately.
    assert_eq!(table.legal("0,0,9,3/4,8/50,0/1/s"), "1 1b 2");
    assert_eq!(table.legal("0,0,3,10/3,8/50,0/1/s"), "1 1b 2");
    assert_eq!(table.legal("0,0,9,3/3,9/50,0/1/s"), "1 2 2b");
}

#[test]
fn o6_the_target_is_an_option() {
    assert_eq!(oljinnat("target=0").legal("3,0,5,8/4,4/0,0/2/s"), "2 2b");
    assert_eq!(oljinnat("target=10").legal("3,0,5,8/4,4/9,0/2/s"), "2");
    assert_eq!(oljinnat("target=10").legal("3,0,5,8/4,4/10,0/2/s"), "2 2b");
    assert_eq!(oljinnat("target=1000").legal("3,0,5,8/4,4/999,0/2/s"), "2");
    assert_eq!(oljinnat("target=50").0.rules().id(), "oljinnat");
    let error =
        ishwa_core::rules::read_options::<super::OljinnatOptions>("oljinnat", "target=1001").unwrap_err();
    assert_eq!(
        error.to_string(),
        "rules, option target: found \"1001\", expected 0..1000"
    );
}

#[test]
fn o6_a_drunk_game_is_won_and_over() {
    let table = oljinnat("");
    for (text, winner, payoffs) in [
        ("4,1,6,9/0,4/50,0/-/n", Player::SOUTH, [1.0, -1.0]),
        ("4,1,6,9/4,0/0,73/-/s", Player::NORTH, [-1.0, 1.0]),
        ("4,0,0,4/0,16/50,0/-/n", Player::SOUTH, [1.0, -1.0]),
    ] {
        let position = table.position(text);
        assert_eq!(table.legal(text), "", "{text}");
        assert_eq!(table.0.turn(&position), Turn::Over);
        assert_eq!(
            table.0.side(&position),
            winner.opponent(),
            "who would have come next"
        );
        let outcome = table.outcome(text).unwrap();
        assert_eq!(outcome.winner, Some(winner));
        assert_eq!(outcome.payoffs.as_slice(), payoffs);
        assert_eq!(outcome.seeds, None);
        assert_eq!(table.0.bounds(&position), (-1, -1));
    }
    let open = "3,0,5,8/4,4/50,0/2/s";
    assert_eq!(table.outcome(open), None);
    assert_eq!(table.0.bounds(&table.position(open)), (-1, 1));
}

/// Two plies of blocks in which no player can give.
const BLOCKED: &str = "9,8,5,0/1,1/0,0/4/s";
/// A lap of 28 plies in which the players win seven camels, both already at the target.
const SCORING: &str = "1,0,2,2/10,9/50,50/2/s";
const LAP: &str = "2 3 3 3 1 2 4b 2 3b 2 4b 3 1b 4 2 1 4 4 1 2 2 3 4b 4 4 3 4 1";

#[test]
fn o7_the_third_occurrence_draws() {
    let table = oljinnat("");
    let mut session = table.session(BLOCKED, "4 4 4");
    assert_eq!(session.outcome(), None, "the second occurrence");
    session.play_text("4").unwrap();
    let outcome = session.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.payoffs.as_slice()),
        (None, &[0.0, 0.0][..])
    );
    assert_eq!(session.turn(), Turn::Over);
    assert_eq!(table.0.info().cycles, Cycles::Uniform);
}

#[test]
fn c4_camels_above_the_target_count_as_the_target_and_are_no_score() {
    let table = oljinnat("");
    let mut session = table.session(SCORING, LAP);
    assert_eq!(
        table.0.write_position(session.position()),
        "1,0,2,2/10,9/54,53/2/s"
    );
    for mv in LAP.split(' ') {
        assert_eq!(session.outcome(), None);
        session.play_text(mv).unwrap();
    }
    assert_eq!(
        table.0.write_position(session.position()),
        "1,0,2,2/10,9/58,56/2/s"
    );
    assert_eq!(session.outcome().unwrap().winner, None);
    assert!(
        session.history().entries()[1..]
            .iter()
            .all(|entry| entry.mark == Reversibility::Reversible)
    );
    // Below the target the same line scores, and no position returns.
    let session = oljinnat("target=1000").session(SCORING, &format!("{LAP} {LAP}").replace('b', ""));
    assert_eq!(session.outcome(), None);
    let scores = session.history().entries()[1..]
        .iter()
        .filter(|entry| entry.mark == Reversibility::Irreversible);
    assert_eq!(scores.count(), 8, "four plies a lap");
}

#[test]
fn c4_keys_do_not_tell_camels_above_the_target_apart() {
    let key = |rules: &str, text: &str| {
        let table = oljinnat(rules);
        let position = table.position(text);
        assert_eq!(table.0.key(&position), table.0.repetition_key(&position));
        table.0.key(&position)
    };
    let base = key("", SCORING);
    assert_eq!(key("", "1,0,2,2/10,9/51,900/2/s"), base);
    let others = [
        "1,0,2,2/10,9/49,50/2/s",
        "1,0,2,2/10,9/50,49/2/s",
        "1,0,2,2/10,9/50,50/2/n",
        "1,0,2,2/9,10/50,50/2/s",
        "2,0,1,2/10,9/50,50/2/s",
        "0,0,3,2/10,9/50,50/2/s",
        "0,0,3,2/10,9/50,50/1/s",
    ];
    let mut keys: Vec<u64> = others.iter().map(|text| key("", text)).collect();
    keys.extend([base, key("target=49", SCORING)]);
    let distinct: std::collections::HashSet<&u64> = keys.iter().collect();
    assert_eq!(distinct.len(), keys.len());
}

#[test]
fn the_estimate_is_the_difference_of_camels_up_to_the_target() {
    let table = oljinnat("");
    for (text, value) in [
        ("3,0,5,8/4,4/12,10/2/s", 200),
        ("3,0,5,8/4,4/12,10/2/n", -200),
        ("3,0,5,8/4,4/40,60/2/s", -1000),
        ("3,0,5,8/4,4/4294967295,50/2/s", 0),
    ] {
        assert_eq!(table.0.evaluate(&table.position(text)), value, "{text}");
    }
}

#[test]
fn c2_positions_are_checked() {
    let table = oljinnat("");
    for (text, sentence) in [
        (
            "0,6,0,6/6,7/0,0/-/s",
            "position, pions in all: found 25, expected 24",
        ),
        (
            "0,6,6/6,6/0,0/-/s",
            "position field pits: found \"0,6,6\", expected 4 numbers separated by commas",
        ),
        (
            "0,6,0,6/6,6/0,4294967296/-/s",
            "position field camels: found \"4294967296\", expected a number from 0 to 4294967295 without sign or leading zero",
        ),
        (
            "0,6,0,6/6,6/0,0/5/s",
            "position field start: found \"5\", expected a pit from 1 to 4, or -",
        ),
        (
            "0,6,0,6/6,6/0,0/01/s",
            "position field start: found \"01\", expected a pit from 1 to 4, or -",
        ),
        (
            "0,6,0,6/6,6/0,0/-/p1",
            "position field side: found \"p1\", expected s or n",
        ),
        (
            "0,6,0,6/6,6/0,0/s",
            "position: found 4 fields in \"0,6,0,6/6,6/0,0/s\", expected the 5 fields pits/hands/camels/start/side",
        ),
        (
            "0,6,0,6/6,6/0,0/2/s",
            "position field start: found \"2\", expected the number of an empty pit",
        ),
        (
            "0,7,0,6/5,6/0,0/-/s",
            "position field start: found \"-\", expected the number of the emptied pit, except before the first turn and in a won game",
        ),
        (
            "0,6,0,6/5,7/0,0/-/s",
            "position field start: found \"-\", expected the number of the emptied pit, except before the first turn and in a won game",
        ),
        (
            "6,0,6,0/6,6/0,0/-/s",
            "position field start: found \"-\", expected the number of the emptied pit, except before the first turn and in a won game",
        ),
        (
            "0,6,6,8/0,4/0,0/1/s",
            "position field hands: found \"0,4\", expected 1 or more for the player to move",
        ),
        (
            "0,6,6,12/0,0/50,50/1/s",
            "position field hands: found \"0,0\", expected 1 or more for the player to move",
        ),
        (
            "4,1,6,9/0,4/50,0/-/s",
            "position field hands: found \"0,4\", expected 1 or more for the player to move",
        ),
        (
            "4,0,7,9/0,4/50,0/2/n",
            "position field start: found \"2\", expected - for South, who has won with no pion in hand",
        ),
        (
            "4,1,6,9/0,4/49,90/-/n",
            "position field camels: found \"49\", expected 50 or more for South, who has won with no pion in hand",
        ),
        (
            "5,0,6,9/4,0/0,50/-/s",
            "position field pits: found \"5,0,6,9\", expected a pit of 4 for North, who has won with no pion in hand",
        ),
    ] {
        assert_eq!(table.refusal(text), sentence, "{text}");
    }
    // The reader does not check whether play can reach a position.
    table.position("0,6,0,6/6,6/0,0/-/n");
    table.position("0,6,0,6/6,6/0,0/1/s");
}

#[test]
fn c2_a_setup_need_not_come_from_the_reader() {
    let table = oljinnat("");
    let setup = table.0.setup(&table.position("0,6,0,6/6,6/0,0/1/s"));
    assert!(table.0.validate(&setup).is_ok());
    for broken in [
        OljinnatSetup {
            start: Some(0),
            ..setup.clone()
        },
        OljinnatSetup {
            start: Some(u32::MAX),
            ..setup.clone()
        },
        OljinnatSetup {
            hands: [6, u32::MAX - 17],
            ..setup.clone()
        },
    ] {
        assert!(table.0.validate(&broken).is_err(), "{broken:?}");
    }
}

#[test]
fn soundness_counts_the_pions() {
    let table = oljinnat("");
    let initial = table.0.initial();
    assert!(table.0.is_sound(&initial));
    assert!(!table.0.is_sound(&OljinnatPosition {
        hands: [6, 5],
        ..initial
    }));
}

#[test]
fn a_wrong_move_is_refused_with_the_legal_ones() {
    let table = oljinnat("");
    for (text, mv, sentence) in [
        (
            "3,0,5,8/4,4/50,0/2/s",
            "3",
            "\"3\" is not a legal move here; South can play 2 or 2b",
        ),
        (
            "3,0,5,8/4,4/49,0/2/s",
            "2b",
            "\"2b\" is not a legal move here; South can play 2",
        ),
        (
            "4,1,6,9/0,4/50,0/-/n",
            "1",
            "\"1\" cannot be played: the game is over",
        ),
    ] {
        let error = table.0.read_move(&table.position(text), mv).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn the_circle_is_drawn_with_its_sense_the_hands_and_the_camels() {
    let table = oljinnat("");
    assert_eq!(
        table.0.draw(&table.position("1,0,2,12/3,6/7,51/2/n")),
        "    1          2
  (  1 ) --> (  0 )
    ^          |
    |          v
  ( 12 ) <-- (  2 )
    4          3

*North  hand  6, camels 51
 South  hand  3, camels 7
 pit 2 was emptied last"
    );
    let first = table.0.draw(&table.0.initial());
    assert!(first.ends_with("\n first turn, in either empty pit"), "{first}");
    let won = table.0.draw(&table.position("4,1,6,9/0,4/50,0/-/n"));
    assert!(
        won.ends_with(" South  hand  0, camels 50\n South has drunk"),
        "{won}"
    );
}

#[test]
fn o6_four_pits_to_begin_in_each_with_a_drink_give_eight_moves() {
    let table = Table::<Oljinnat>::new("target=0");
    assert_eq!(table.legal("0,0,0,0/13,11/0,0/1/s"), "1 1b 2 2b 3 3b 4 4b");
}

#[test]
fn a_view_is_of_the_player_to_move_from_the_start_pit_on() {
    let table = oljinnat("");
    let view = |text: &str| table.position(text).view();
    let south = OljinnatView {
        pits: [0, 6, 1, 5],
        hands: [4, 8],
        camels: [7, 51],
    };
    assert_eq!(view("1,5,0,6/4,8/7,51/3/s"), Some(south));
    assert_eq!(view("1,5,0,6/8,4/51,7/3/n"), Some(south));
    assert_eq!(
        table.0.write_position(&OljinnatPosition::of_view(&south)),
        "0,6,1,5/4,8/7,51/1/s"
    );
    assert_eq!(view("0,6,0,6/6,6/0,0/-/s"), None);
    assert_eq!(view("4,1,6,9/0,4/50,0/-/n"), None);
    for (pits, hands) in [
        ([1, 5, 1, 5], [4, 8]),
        ([0, 6, 6, 8], [0, 4]),
        ([0, 6, 1, 5], [4, 9]),
    ] {
        let view = OljinnatView { pits, hands, ..south };
        assert!(
            std::panic::catch_unwind(|| OljinnatPosition::of_view(&view)).is_err(),
            "{view:?}"
        );
    }
}

#[test]
fn c2_errors_name_the_fields_in_the_words_of_the_language() {
    let table = oljinnat("");
    for (text, sentence) in [
        (
            "1",
            "position : trouvé 1 champ dans «\u{a0}1\u{a0}», attendu les 5 champs cases/mains/chameaux/début/trait",
        ),
        (
            "x/6,6/0,0/-/s",
            "champ cases de la position : trouvé «\u{a0}x\u{a0}», attendu 4 nombres séparés par des virgules",
        ),
        (
            "0,6,0,6/x/0,0/-/s",
            "champ mains de la position : trouvé «\u{a0}x\u{a0}», attendu 2 nombres séparés par des virgules",
        ),
        (
            "0,6,0,6/6,6/x/-/s",
            "champ chameaux de la position : trouvé «\u{a0}x\u{a0}», attendu 2 nombres séparés par des virgules",
        ),
        (
            "0,6,0,6/6,6/0,0/x/s",
            "champ début de la position : trouvé «\u{a0}x\u{a0}», attendu une case de 1 à 4, ou -",
        ),
        (
            "0,6,0,6/6,6/0,0/-/x",
            "champ trait de la position : trouvé «\u{a0}x\u{a0}», attendu s ou n",
        ),
    ] {
        assert_eq!(table.refusal_in(Lang::French, text), sentence, "{text}");
    }
}
