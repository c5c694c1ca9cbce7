//! Moves, lines and removals (D3, D4).

use super::*;
use crate::dara::board::cells;

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
        // The pion that moves is not part of the line it leaves: d1-c1 makes three, not four.
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
        ("4NN:6:3S2:SSS3:6/0,0/s/0", "d3-e3"), // an existing line takes nothing again
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
        let enemy = cells(position.pions[1]).next().unwrap();
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
    // Rows do not continue in the next row.
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
