//! One test or more for each rule D1 to D7, each of which fails when its rule is broken.

mod terms;

use super::{Dara, DaraPosition};
use crate::drawing::Drawing;
use crate::game::Invariants;
use crate::game::{Cycles, Game, Player, Reversibility, Turn, Unit};
use crate::games::testing::Table;
use crate::notation::Notation;
use crate::search::heuristics::Heuristics;

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

/// The state of a position; checks that moves, turn and outcome agree with it.
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
        ("6:6:6:6:4SS/10,12/s/0", "a2"),  // lines do not go on in the next row
        ("6:6:6:SS4:6/10,12/s/0", "f1"),
        ("S5:S5:6:6:6/10,12/s/0", "b1"),   // nor in the next column
        ("6:6:6:1S4:2S3/10,12/s/0", "c2"), // a corner is no line
    ] {
        assert!(allows("", text, allowed), "{text} {allowed}");
    }
}

/// South has a pion left and nowhere to place it; North can still place one.
const SOUTH_MUST_PASS: &str = "2SNSN:SSNN1S:SS2SN:N1NSNN:NN1SS1/1,1/s/0";

#[test]
fn d2_who_cannot_place_passes_while_the_other_can() {
    let table = dara("");
    assert_eq!(table.legal(SOUTH_MUST_PASS), "pass");
    let passed = table.after(SOUTH_MUST_PASS, "pass");
    assert_eq!(passed, SOUTH_MUST_PASS.replace("/s/", "/n/"));
    assert_eq!(table.legal(&passed).split(' ').count(), 2);
    // None in hand is a reason to pass too.
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
    // With pions placed to the last one, the first mover moves.
    let after = table.after("S1SS1S:N1SSNN:N3NS:1SNS1N:NNS2N/2,2/s/0", "b3 c3 e2 d1");
    assert_eq!(after, "S1SS1S:N1SSNN:NSN1NS:1SNSSN:NNSN1N/0,0/s/0");
}

#[test]
fn d3_a_turn_moves_one_pion_one_cell_orthogonally_to_an_empty_cell() {
    let table = dara("");
    for (text, legal) in [
        ("6:6:2S3:6:5N/0,0/s/0", "c3-c2 c3-b3 c3-d3 c3-c4"),
        ("6:2N3:1NS3:2S3:5N/0,0/s/0", "c2-c1 c2-b2 c2-d2 c3-d3"),
        ("6:6:5S:6:N5/0,0/s/0", "f3-f2 f3-e3 f3-f4"),
        ("6:6:S5:6:5N/0,0/s/0", "a3-a2 a3-b3 a3-a4"),
        ("5N:6:6:6:S5/0,0/n/0", "f5-f4 f5-e5"),
        ("N5:6:6:6:5S/0,0/n/0", "a5-a4 a5-b5"),
    ] {
        assert_eq!(table.legal(text), legal, "{text}");
    }
    assert_eq!(
        table.after("6:6:2S3:6:5N/0,0/s/7", "c3-c4 f1-e1"),
        "6:2S3:6:6:4N1/0,0/s/9"
    );
}

#[test]
fn d4_a_line_of_exactly_three_takes_one_enemy_pion_of_choice() {
    let table = dara("");
    let row = "4NN:6:6:2S3:SS4/0,0/s/5";
    assert_eq!(
        table.legal(row),
        "a1-a2 b1-c1 b1-b2 c2-c1xe5 c2-c1xf5 c2-b2 c2-d2 c2-c3",
        "taking is compulsory"
    );
    assert_eq!(table.after(row, "c2-c1xe5"), "5N:6:6:6:SSS3/0,0/n/0");
    assert_eq!(table.after(row, "c2-c1xf5"), "4N1:6:6:6:SSS3/0,0/n/0");
    for (text, step) in [
        ("4S1:4S1:3S2:6:N5/0,0/s/0", "d3-e3xa1"),
        ("6:6:6:1S4:S1S2N/0,0/s/0", "b2-b1xf1"),
        ("2N3:1N4:2N3:6:S5/0,0/n/0", "b4-c4xa1"),
        ("6:6:6:S5:1SS2N/0,0/s/0", "a2-a1xf1"),
        ("6:1S4:S5:S5:5N/0,0/s/0", "b4-a4xf1"),
        // The pion that moves is no part of the line it leaves: d1-c1 makes three, not four.
        ("6:6:6:6:SS1S1N/0,0/s/0", "d1-c1xf1"),
        ("3S2:6:3S2:3S2:5N/0,0/s/0", "d5-d4xf1"),
    ] {
        assert!(allows("", text, step), "{text} {step}: {}", dara("").legal(text));
        let quiet = step.split('x').next().unwrap();
        assert!(!allows("", text, quiet), "{text} {quiet}");
    }
}

#[test]
fn d4_two_in_line_and_diagonals_take_nothing() {
    for (text, step) in [
        ("4NN:6:6:1S4:S5/0,0/s/0", "b2-b1"),
        ("4NN:6:2S3:2S3:S5/0,0/s/0", "c2-b2"), // a diagonal a1 b2 c3
        ("4NN:6:S5:6:4SS/0,0/s/0", "a3-a2"),   // a2 does not follow e1 f1
        ("4NN:6:6:SS4:4S1/0,0/s/0", "e1-f1"),  // nor do a2 b2 follow f1
        ("4NN:6:3S2:SSS3:6/0,0/s/0", "d3-e3"), // a line that stands already takes nothing again
    ] {
        assert!(allows("", text, step), "{text} {step}");
    }
}

#[test]
fn d4_a_line_made_again_takes_again() {
    let table = dara("");
    assert_eq!(
        table.after("4NN:6:SSS3:6:N4N/0,0/s/0", "c3-c4 f1-f2 c4-c3xa1"),
        "4NN:6:SSS3:5N:6/0,0/n/0"
    );
}

#[test]
fn d4_only_one_pion_is_taken_even_for_two_lines() {
    let table = dara("");
    let text = "5N:5N:SS1S2:2S3:2S3/0,0/s/0";
    assert!(allows("", text, "d3-c3xf4") && !allows("", text, "d3-c3"));
    assert_eq!(table.after(text, "d3-c3xf4"), "5N:6:SSS3:2S3:2S3/0,0/n/0");
}

#[test]
fn d4_a_longer_run_is_idle_or_forbidden_or_captures() {
    for (text, quiet) in [
        ("6:6:6:2S3:SS1S1N/0,0/s/0", "c2-c1"),
        ("6:6:6:2S3:SS1SSN/0,0/s/0", "c2-c1"),
        ("6:6:5N:3S2:SSS1SS/0,0/s/0", "d2-d1"),
        ("6:6:5N:3S2:SSS3/0,0/s/0", "d2-d1"),
        ("6:6:5N:3S2:SSS1S1/0,0/s/0", "d2-d1"),
        ("6:6:5N:1S4:S1SSS1/0,0/s/0", "b2-b1"),
        ("6:6:5N:2S3:3SSS/0,0/s/0", "c2-c1"),
        ("2S3:2S3:3S2:2S3:5N/0,0/s/0", "d3-c3"),
        ("2S3:2S3:3S2:2S3:2S2N/0,0/s/0", "d3-c3"),
        ("2S3:2S3:2S3:1S4:5N/0,0/s/0", "b2-c2"),
        ("2S2N:2S3:2S3:SS1S2:2S3/0,0/s/0", "c1-c2"), // two runs of four at once
    ] {
        let position = dara("").position(text);
        let enemy = super::cells(position.pions[1]).next().unwrap();
        let taking = format!("{quiet}x{enemy}");
        for (rules, plays_quiet, takes) in [
            ("", true, false),
            ("long=idle", true, false),
            ("long=forbidden", false, false),
            ("long=captures", false, true),
        ] {
            assert_eq!(allows(rules, text, quiet), plays_quiet, "{text} {rules}");
            assert_eq!(allows(rules, text, &taking), takes, "{text} {rules}");
        }
    }
}

#[test]
fn d4_a_three_with_a_four_takes_unless_fours_are_forbidden() {
    for (text, taking) in [
        ("2S2N:2S3:2S3:SS1S2:3NN1/0,0/s/0", "d2-c2xf5"), // a row of three, a column of four
        ("2S2N:2S3:SS1S2:2S3:6/0,0/s/0", "c2-c3xf5"),    // a row of four, a column of three
    ] {
        assert!(allows("", text, taking), "{text}");
        assert!(allows("long=captures", text, taking), "{text}");
        assert!(
            !dara("long=forbidden").legal(text).contains(&taking[..5]),
            "{text}"
        );
    }
}

#[test]
fn d4_lines_of_three_are_made_and_take_under_every_option() {
    for rules in ["", "long=forbidden", "long=captures"] {
        assert!(allows(rules, "4NN:6:6:2S3:SS4/0,0/s/5", "c2-c1xe5"), "{rules}");
    }
}

#[test]
fn d4_pions_in_line_are_safe_unless_all_are() {
    let rules = "remove=not-in-line";
    for (rows, takable) in [
        ("NNN2N", "f5"),
        ("NNNN1N", "f5"),
        ("NN1N1N", "a5 b5 d5 f5"),
        ("NNN3", "a5 b5 c5"),
        ("NNNN2", "a5 b5 c5 d5"),
    ] {
        let text = format!("{rows}:6:6:2S3:SS4/0,0/s/0");
        let found = |rules: &str| -> Vec<String> {
            let legal = dara(rules).legal(&text);
            legal
                .split(' ')
                .filter_map(|mv| mv.strip_prefix("c2-c1x").map(str::to_owned))
                .collect()
        };
        assert_eq!(found(rules).join(" "), takable, "{text}");
        assert_eq!(found("").len(), rows.matches('N').count(), "{text}");
    }
    // Columns protect as rows do; a corner of two and two does not.
    assert!(allows(rules, "N4N:N4N:N5:2S3:SS4/0,0/s/0", "c2-c1xf5"));
    assert!(!allows(rules, "N4N:N4N:N5:2S3:SS4/0,0/s/0", "c2-c1xa4"));
    assert!(!allows(rules, "N4N:N4N:N5:2S3:SS4/0,0/s/0", "c2-c1xa5"));
    assert!(!allows(rules, "N4N:N4N:N5:2S3:SS4/0,0/s/0", "c2-c1xa3"));
    assert!(allows(rules, "NN4:N5:6:2S3:SS4/0,0/s/0", "c2-c1xa5"));
    // A pion where a row and a column meet is safe in both.
    for (text, step, takable) in [
        ("NNN2N:N5:N5:2S3:SS4/0,0/s/0", "c2-c1", "f5"),
        ("3NNN:N4N:5N:2S3:SS4/0,0/s/0", "c2-c1", "a4"),
        ("4N1:3NNN:N3N1:2S3:SS4/0,0/s/0", "c2-c1", "a3"),
        ("3NNN:4N1:N3N1:2S3:SS4/0,0/s/0", "c2-c1", "a3"),
        ("4N1:4N1:N2NNN:2S3:SS4/0,0/s/0", "c2-c1", "a3"),
        ("4N1:4N1:4N1:S3N1:1SSN2/0,0/s/0", "a2-a1", "d1"), // a column of four
    ] {
        let legal = dara(rules).legal(text);
        let taken = legal
            .split(' ')
            .filter_map(|mv| mv.strip_prefix(&format!("{step}x")));
        assert_eq!(taken.collect::<Vec<_>>(), [takable], "{text}");
    }
    // Rows do not go on in the next row.
    assert!(allows(rules, "N5:4NN:3NNN:2S3:SS4/0,0/s/0", "c2-c1xa5"));
}

#[test]
fn d4_the_list_of_moves_holds_the_richest_positions() {
    // Found by hill climbing; the bound used for the capacity is 576.
    for (rules, text, count) in [
        ("", "NSNNNN:S1SNSN:NS1S1S:S1S1SN:NS1SNN/0,0/s/0", 254),
        ("long=captures", "NNNSNN:NNS1SN:NS1S1S:S1S1SN:NS1SSN/0,0/s/0", 265),
    ] {
        assert_eq!(dara(rules).legal(text).split(' ').count(), count, "{text}");
    }
}

#[test]
fn d5_a_player_without_pions_has_lost() {
    assert_eq!(end("", "6:6:6:6:SS4/0,0/n/0"), End::SouthWins);
    assert_eq!(end("", "6:6:6:6:SS4/0,0/s/0"), End::SouthWins);
    assert_eq!(end("", "6:6:6:6:NN4/0,0/s/3"), End::NorthWins);
    assert_eq!(end("", "6:6:6:6:NN4/0,0/n/3"), End::NorthWins);
    assert_eq!(end("", "6:6:6:6:SN4/0,0/s/0"), End::Open);
    assert_eq!(
        end("", "6:6:6:6:6/0,0/s/0"),
        End::NorthWins,
        "to move comes first"
    );
    assert_eq!(end("", "6:6:6:6:6/0,0/n/0"), End::SouthWins);
    assert_eq!(end("", "6:6:6:6:6/12,12/s/0"), End::Open, "not while placing");
    assert_eq!(
        dara("").after("5N:6:6:2S3:SS4/0,0/s/5", "c2-c1xf5"),
        "6:6:6:6:SSS3/0,0/n/0"
    );
}

#[test]
fn d5_under3_ends_with_fewer_than_three() {
    let two = "6:6:2NN2:6:SSS3/0,0/s/0";
    assert_eq!(end("end=under3", two), End::SouthWins);
    assert_eq!(end("end=under3", &two.replace("/s/", "/n/")), End::SouthWins);
    assert_eq!(end("", two), End::Open);
    assert_eq!(end("end=under3", "6:6:2NN2:6:SS4/0,0/s/0"), End::NorthWins);
    assert_eq!(end("end=under3", "6:6:2NN2:6:SS4/0,0/n/0"), End::SouthWins);
    assert_eq!(end("end=under3", "6:6:2NNN1:6:SSS3/0,0/n/0"), End::Open);
    assert_eq!(end("end=under3", "6:6:2NNN1:6:6/0,0/n/0"), End::NorthWins);
    assert_eq!(
        end("end=under3", "6:6:6:6:6/12,12/s/0"),
        End::Open,
        "not while placing"
    );
}

#[test]
fn d6_who_cannot_move_loses_or_passes() {
    let stuck = "6:6:6:S5:NS4/0,0/n/4";
    assert_eq!(end("", stuck), End::SouthWins);
    assert_eq!(end("", "6:6:6:N5:SN4/0,0/s/4"), End::NorthWins);
    assert_eq!(
        end("", &stuck.replace("/n/", "/s/")),
        End::Open,
        "the other can move"
    );
    assert_eq!(end("stuck=pass", stuck), End::Open);
    assert_eq!(dara("stuck=pass").legal(stuck), "pass");
    assert_eq!(dara("stuck=pass").after(stuck, "pass"), "6:6:6:S5:NS4/0,0/s/5");
    let free = "6:6:6:S5:NS3N/0,0/n/4";
    assert_eq!(
        dara("stuck=pass").legal(free),
        "f1-e1 f1-f2",
        "a pass is no choice"
    );
}

#[test]
fn d6_who_may_make_only_forbidden_runs_cannot_move() {
    // Each step to c1 makes a run of four, d1-c1 with a run of three besides.
    let text = "2N3:1NSN2:1NSN2:NNSN2:SS1SN1/0,0/s/0";
    assert_eq!(end("long=forbidden", text), End::NorthWins);
    assert_eq!(dara("long=forbidden,stuck=pass").legal(text), "pass");
    let legal = dara("").legal(text);
    assert!(legal.starts_with("b1-c1 d1-c1xe1 d1-c1xa2 "), "{legal}");
    assert!(legal.ends_with(" c2-c1"), "{legal}");
}

#[test]
fn d7_a_hundred_plies_of_movement_without_a_removal_draw() {
    let table = dara("");
    let text = "4NN:6:6:2S3:SS4/0,0/s/99";
    assert_eq!(end("", text), End::Open);
    assert_eq!(end("", &table.after(text, "c2-c3")), End::Draw);
    assert_eq!(table.after(text, "c2-c1xe5"), "5N:6:6:6:SSS3/0,0/n/0");
    // After D5, before D6.
    assert_eq!(end("", "6:6:6:6:SS4/0,0/n/100"), End::SouthWins);
    assert_eq!(end("", "6:6:6:S5:NS4/0,0/n/100"), End::Draw);
    assert_eq!(end("", "6:6:6:S5:NS4/0,0/n/99"), End::SouthWins);
    assert_eq!(end("stuck=pass", "6:6:6:S5:NS4/0,0/n/100"), End::Draw);
    let passed = dara("stuck=pass").after("6:6:6:S5:NS4/0,0/n/99", "pass");
    assert_eq!(end("stuck=pass", &passed), End::Draw, "a pass counts");
}

#[test]
fn d7_the_third_occurrence_draws_and_the_count_of_plies_is_not_compared() {
    let table = dara("");
    let circle = "f1-f2 a5-a4 f2-f1 a4-a5";
    let mut session = table.session("N5:6:6:6:5S/0,0/s/10", circle);
    assert_eq!(session.outcome(), None, "the second occurrence");
    for mv in circle.split(' ') {
        assert_eq!(session.outcome(), None);
        session.play_text(mv).unwrap();
    }
    let outcome = session.outcome().unwrap();
    assert_eq!(
        (outcome.winner, outcome.payoffs.as_slice()),
        (None, &[0.0, 0.0][..])
    );
    assert_eq!(session.turn(), Turn::Over);
    assert_eq!(table.0.write_position(session.position()), "N5:6:6:6:5S/0,0/s/18");
    assert_eq!(table.0.info().cycles, Cycles::Uniform);

    let keys = |text: &str| {
        let position = table.position(text);
        (table.0.key(&position), table.0.repetition_key(&position))
    };
    let (key, compared) = keys("N5:6:6:6:5S/0,0/s/10");
    let (later, same) = keys("N5:6:6:6:5S/0,0/s/11");
    assert_ne!(key, later, "the count decides the game, so tables must know it");
    assert_eq!(compared, same);
    for other in [
        "N5:6:6:6:5S/0,0/n/10",
        "N5:6:6:6:4S1/0,0/s/10",
        "1N4:6:6:6:5S/0,0/s/10",
    ] {
        assert_ne!(keys(other).1, compared, "{other}");
    }
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
fn c2_positions_are_checked() {
    let table = dara("");
    let row = |number: u32, found: &str| {
        format!(
            "position field rows, row {number}: found \"{found}\", expected S, N and numbers of empty cells between them, 6 cells in all"
        )
    };
    for (text, sentence) in [
        ("7:6:6:6:6/12,12/s/0", row(5, "7")),
        ("6:51:6:6:6/12,12/s/0", row(4, "51")),
        ("6:6:5:6:6/12,12/s/0", row(3, "5")),
        ("6:6:6::6/12,12/s/0", row(2, "")),
        ("6:6:6:6:S6/12,12/s/0", row(1, "S6")),
        ("6:6:6:6:SSNNSSN/12,12/s/0", row(1, "SSNNSSN")),
        ("6:6:6:6:0S5/11,12/s/0", row(1, "0S5")),
        ("6:6:6:6:s5/11,12/s/0", row(1, "s5")),
        (
            "6:6:6:6/12,12/s/0",
            "position field rows: found \"6:6:6:6\", expected 5 rows from row 5 down, separated by :".to_owned(),
        ),
        (
            "6:6:6:6:6/12,13/s/0",
            "position field hands: found \"13\", expected a number from 0 to 12 without sign or leading zero"
                .to_owned(),
        ),
        (
            "6:6:6:6:6/0,0/s/101",
            "position field plies: found \"101\", expected a number from 0 to 100 without sign or leading zero"
                .to_owned(),
        ),
        (
            "6:6:6:6:6/12,12/p1/0",
            "position field side: found \"p1\", expected s or n".to_owned(),
        ),
        (
            "6:6:6:6:6/12,12/s",
            "position: found 3 fields in \"6:6:6:6:6/12,12/s\", expected the 4 fields rows/hands/side/plies"
                .to_owned(),
        ),
        (
            "6:6:6:6:S5/12,12/s/0",
            "position, pions of South in all: found 13, expected 12".to_owned(),
        ),
        (
            "6:6:6:6:N5/12,10/s/0",
            "position, pions of North in all: found 11, expected 12".to_owned(),
        ),
        (
            "6:6:S5:SSSSSS:SSSSSS/0,0/s/0",
            "position, pions of South on the board: found 13, expected 12 at most".to_owned(),
        ),
        (
            "6:6:6:6:6/12,12/s/1",
            "position field plies: found 1, expected 0 while pions are in hand".to_owned(),
        ),
    ] {
        assert_eq!(table.refusal(text), sentence);
    }
    assert_eq!(
        table
            .position("6:6:6:SSSSSS:SSSSSS/0,0/s/100")
            .count(Player::SOUTH),
        12
    );
    // A setup need not come from the reader.
    let setup = table.0.setup(&table.0.initial());
    for broken in [
        super::DaraSetup {
            hands: [268, 12],
            ..setup.clone()
        },
        super::DaraSetup {
            plies: 256,
            ..setup.clone()
        },
    ] {
        assert!(table.0.validate(&broken).is_err(), "{broken:?}");
    }
}

#[test]
fn c2_hands_are_empty_once_neither_can_place() {
    let table = dara("");
    // The position after South's pass and North's last pion, with South's left-over pion still in hand.
    let passed = table.after(SOUTH_MUST_PASS, "pass");
    let first = table.legal(&passed).split(' ').next().unwrap().to_owned();
    let ended = table.after(&passed, &first);
    let sentence = table.refusal(&ended.replace("/0,0/", "/1,0/"));
    assert_eq!(
        sentence,
        "position field hands: found \"1,0\", expected 0,0, since neither player can place a pion any more"
    );
}

#[test]
fn soundness_sees_pions_too_many_in_hand_off_the_board_or_on_one_cell() {
    let table = dara("");
    let sound = |pions, hands, plies| {
        table
            .0
            .is_sound(&DaraPosition::new(pions, hands, Player::SOUTH, plies))
    };
    assert!(sound([1, 2], [11, 11], 0));
    assert!(sound([1, 2], [0, 0], 9));
    assert!(!sound([1, 2], [11, 10], 0));
    assert!(!sound([1, 2], [11, 11], 1));
    assert!(!sound([1, 3], [0, 0], 0));
    let off_the_board = DaraPosition {
        pions: [1, 1 << 30],
        ..DaraPosition::new([1, 2], [0, 0], Player::SOUTH, 0)
    };
    assert!(!table.0.is_sound(&off_the_board));
    assert!(!sound([0x1fff, 0], [0, 0], 0));
}

#[test]
fn a_wrong_move_is_refused_with_the_legal_ones() {
    let table = dara("");
    for (text, mv, sentence) in [
        (
            "6:6:5S:6:N5/0,0/s/0",
            "f3-f5",
            "move in 6:6:5S:6:N5/0,0/s/0: found \"f3-f5\", expected one of the legal moves f3-f2 f3-e3 f3-f4",
        ),
        (
            SOUTH_MUST_PASS,
            "",
            "move in 2SNSN:SSNN1S:SS2SN:N1NSNN:NN1SS1/1,1/s/0: found \"\", expected one of the legal moves pass",
        ),
    ] {
        let error = table.0.read_move(&table.position(text), mv).unwrap_err();
        assert_eq!(error.to_string(), sentence);
    }
}

#[test]
fn the_board_is_drawn_with_row_one_below_and_hands_and_plies_beside() {
    let table = dara("");
    let drawn = table.0.draw(&table.position("N5:6:2S3:6:S4N/10,10/n/0"));
    assert_eq!(
        drawn,
        "    a b c d e f
  5 N . . . . . 5
  4 . . . . . . 4
  3 . . S . . . 3
  2 . . . . . . 2
  1 S . . . . N 1
    a b c d e f
*North (N)   2 on the board, 10 in hand
 South (S)   2 on the board, 10 in hand
 placement"
    );
    let drawn = table.0.draw(&table.position("6:6:2S3:6:S4N/0,0/s/37"));
    assert!(
        drawn.ends_with(
            " North (N)   1 on the board,  0 in hand
*South (S)   2 on the board,  0 in hand
 movement, 37 of 100 plies without a removal"
        ),
        "{drawn}"
    );
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
