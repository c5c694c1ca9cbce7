//! `ishwa compare`: values under several readings of the rules.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::{json, refusal, run};

fn compared(line: &str) -> String {
    let root = tempfile::tempdir().unwrap();
    let output = run(root.path(), &format!("compare {line} --lang en"));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{line}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The values that docs/results.md has, for every option of the match, of Arrawan and of Oljinnat.
#[test]
fn values_under_every_reading_are_those_of_the_documentation() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/results.md");
    let results = fs::read_to_string(path).unwrap();
    assert!(results.contains("| Tihulelin, the match, all options | a draw |"));
    let text = compared("tihulelin-match");
    assert_eq!(text.matches("Draw (exact)").count(), 12, "{text}");
    assert_eq!(text.lines().count(), 13, "{text}");

    assert!(results.contains("| Arrawan for two | the first player wins in 51 plies |"));
    assert!(results.contains("| Arrawan for two, `drink=zero` | the first player wins in 69 plies |"));
    assert!(results.contains("same payoffs (1, 0 and \u{bd})"));
    let text = compared("arrawan --over players=2|3,drink --time 3s");
    for row in [
        "2        exhausted                           P1 wins in 51 moves (exact)",
        "2             zero                           P1 wins in 69 moves (exact)",
        "3        exhausted  P1 1.0000, P2 0.0000, P3 0.5000 (exact)",
        "3             zero  P1 1.0000, P2 0.0000, P3 0.5000 (exact)",
    ] {
        let words = |row: &str| row.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(
            text.lines().any(|line| words(line) == words(row)),
            "{row}: {text}"
        );
    }
    let text = compared("arrawan --over players=4|5|6,drink --time 100ms");
    assert_eq!(text.matches("not solved in this time").count(), 6, "{text}");

    // The rule that decides when Oljinnat ends, by tables that are built here.
    let root = tempfile::tempdir().unwrap();
    for target in [2, 6] {
        run(
            root.path(),
            &format!("table build oljinnat --rules target={target}"),
        );
    }
    let compared = json(root.path(), "compare oljinnat --over target=2|6");
    for (index, target) in [2, 6].into_iter().enumerate() {
        let solved = json(root.path(), &format!("solve oljinnat --rules target={target}"));
        let plies = &compared["readings"][index]["value"]["plies"];
        assert!(plies.is_u64() && *plies == solved["value"]["plies"], "{compared}");
    }
}

#[test]
fn readings_are_objects_with_their_rules() {
    let root = tempfile::tempdir().unwrap();
    let found = json(root.path(), "compare arrawan --players 2 --over drink");
    let readings = found["readings"].as_array().unwrap();
    assert_eq!(readings[1]["rules"], "arrawan[drink=zero]");
    assert_eq!(
        readings[1]["options"][0],
        serde_json::json!({"key": "drink", "value": "zero"})
    );
    assert_eq!(readings[1]["value"]["kind"], "exact");
    assert_eq!(readings[1]["payoffs"], Value::Null);
    // Under one reading the game is over there, under the other it is not.
    let decided = "compare awale 0,0,0,1,0,0/0,0,0,0,1,0/26,20/s --over objective";
    let found = json(root.path(), decided);
    let texts = found["readings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|reading| &reading["text"]);
    let texts: Vec<&str> = texts.map(|text| text.as_str().unwrap()).collect();
    assert!(
        texts.iter().any(|text| text.contains("South has won")),
        "{texts:?}"
    );
    assert!(texts.iter().any(|text| text.contains("(exact)")), "{texts:?}");
    let found = json(root.path(), "compare ishigan --over scramble");
    let payoffs = found["readings"][0]["payoffs"].as_array().unwrap();
    let sum: f64 = payoffs.iter().map(|payoff| payoff.as_f64().unwrap()).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{found}");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let root = tempfile::tempdir().unwrap();
    for (line, expected) in [
        (
            "awale --over nonsense",
            "--over: found \"nonsense\", expected grand_slam, repetition",
        ),
        (
            "ishigan --over standing",
            "expected values of it, as in standing=A|B",
        ),
        ("arrawan --over drink=never", "drink"),
        (
            "arrawan --over drink --rules drink=zero",
            "expected options that are not compared",
        ),
        (
            "oljinnat --over target",
            "1,001 readings, expected at most 1,000; name fewer options",
        ),
    ] {
        let sentence = refusal(root.path(), &format!("compare {line}"), 2);
        assert!(sentence.contains(expected), "{line}: {sentence}");
    }
}

/// A position whose value follows from the solved rounds is not searched until the time is over.
#[test]
fn what_is_known_ends_the_work() {
    let root = tempfile::tempdir().unwrap();
    let begun = std::time::Instant::now();
    let output = run(
        root.path(),
        "solve tihulelin-match 6,6,6,6/6,6,6,4/2,0/n/n --time 10m --lang en",
    );
    assert!(begun.elapsed().as_secs() < 30);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.contains("note: the value is proven, but not that the best move keeps it"),
        "{said}"
    );
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("\nDraw (exact)\n")
    );
    // In JSON nothing that is only estimated stands beside the proven value.
    let solved = json(
        root.path(),
        "solve tihulelin-match 6,6,6,6/6,6,6,4/2,0/n/n --time 1s",
    );
    assert_eq!(solved["value"]["kind"], "exact");
    assert_eq!(
        (&solved["best"], &solved["lines"]),
        (&Value::Null, &serde_json::json!([]))
    );
    let solved = json(root.path(), "solve arrawan --lines 2");
    assert_eq!(solved["best"], solved["lines"][0]["move"]);
    for line in solved["lines"].as_array().unwrap() {
        assert_eq!(line["value"]["kind"], "exact", "{solved}");
    }
}

/// Each line is the position and the value that the commands for one position give.
#[test]
fn a_sweep_goes_through_the_numbers_of_ranges() {
    let root = tempfile::tempdir().unwrap();
    let text = compared("awale 0,0,0,0..6,1,0/1,0,0,0,1,0/22..16,23/s --sweep --over objective");
    let mut lines = text.lines();
    assert_eq!(
        lines.next(),
        Some("at,position,objective,kind,value,unit,plies,payoffs")
    );
    let mut rows = 0;
    for line in lines {
        let (at, rest) = line.split_once(",\"").unwrap();
        let (position, rest) = rest.split_once("\",").unwrap();
        let fields: Vec<&str> = rest.split(',').collect();
        let solved = json(
            root.path(),
            &format!("solve awale {position} --rules objective={}", fields[0]),
        );
        assert_eq!(
            (fields[1], &solved["value"]["kind"]),
            ("exact", &"exact".into()),
            "{line}"
        );
        assert_eq!(fields[2], solved["value"]["score"].to_string(), "{line}");
        assert_eq!(fields[3], solved["value"]["unit"].as_str().unwrap(), "{line}");
        assert_eq!(at, position.split(',').nth(3).unwrap(), "{line}");
        rows += 1;
    }
    assert_eq!(rows, 14);
    let text = compared("ishigan 0..3,10/0/p1 --sweep");
    let probed = json(root.path(), "solve ishigan 2,10/0/p1");
    let [one, two] = [0, 1].map(|player| &probed["players"][player]["payoff"]);
    assert_eq!(
        text.lines().nth(3),
        Some(&*format!("2,\"2,10/0/p1\",exact,,payoff,,{one} {two}")),
        "{text}"
    );
    for (line, expected) in [
        ("awale --sweep", "POSITION"),
        (
            "awale 0,0,0,0,1,0/1,0,0,0,1,0/22,23/s --sweep",
            "expected a range of numbers in the position",
        ),
        (
            "awale 0,0,0,0..6,1,0/1,0,0,0,1,0/22..15,23/s --sweep",
            "expected ranges of the same length",
        ),
        ("ishigan 0..2000,10/0/p1 --sweep", "expected at most 1,000"),
        (
            "ishigan 90..110,10/0/p1 --sweep",
            "expected a square from 0 to 99",
        ),
    ] {
        let sentence = refusal(root.path(), &format!("compare {line}"), 2);
        assert!(sentence.contains(expected), "{line}: {sentence}");
    }
}
