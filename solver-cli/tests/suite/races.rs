//! The dice games solved, simulated and looked up on the command line.

use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::Value;

use crate::support::{command, failure, files, json, run};

/// A player's chances of each rank and of being eaten.
fn chances(found: &Value, player: usize) -> Vec<f64> {
    let player = &found["players"][player];
    let ranks = player["ranks"].as_array().unwrap().iter();
    let ranks: Vec<f64> = ranks.map(|rank| rank.as_f64().unwrap()).collect();
    assert_eq!(player["first"], ranks[0]);
    [ranks, vec![player["eaten"].as_f64().unwrap()]].concat()
}

fn close(found: &Value, expected: f64) {
    let found = found.as_f64().unwrap();
    assert!((found - expected).abs() < 1e-9, "{found}, expected {expected}");
}

#[test]
fn a_dice_game_is_solved_alike_with_and_without_its_table() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let solved = json(directory, "solve ishigan --tables none");
    assert_eq!(solved["kind"], "exact");
    assert_eq!(solved["best"], Value::Null, "there is nothing to choose");
    close(&solved["players"][0]["first"], 0.558_521_542_105);
    close(&solved["players"][1]["eaten"], 0.045_379_483_357);
    close(&solved["throws"], 19.323_029_334_086);
    close(&solved["value"]["payoffs"][1], 0.441_478_457_895);
    assert!(solved["residual"].as_f64().unwrap() < 1e-12);
    assert_eq!(solved["table"], false);
    let luck = solved["moves"].as_array().unwrap().iter().map(|throw| {
        let number = |key: &str| throw[key].as_f64().unwrap();
        number("probability") * number("luck")
    });
    assert!(luck.sum::<f64>().abs() < 1e-12);

    let built = json(directory, "table build ishigan");
    assert_eq!(built["layers"][0]["positions"], solved["states"]);
    let info = json(directory, "table info ishigan");
    assert_eq!(info["sets"][0]["layers"][0]["bytes"], built["layers"][0]["bytes"]);
    assert_eq!(json(directory, "table verify ishigan --full")["errors"], 0);
    assert_eq!(
        json(directory, "table verify ishigan")["checked"],
        solved["states"]
    );

    let found = json(directory, "solve ishigan");
    assert_eq!(found["table"], true);
    let probed = json(directory, "table probe ishigan");
    for key in ["players", "throws", "value", "moves"] {
        assert_eq!(found[key], solved[key], "{key}: bit for bit the same");
        assert_eq!(probed[key], solved[key], "{key}");
    }
    // No line of play leads here, so the table lacks it.
    let odd = json(directory, "solve ishigan 10,20/50/p2");
    assert_eq!((&odd["kind"], &odd["table"]), (&"exact".into(), &false.into()));
    let sentence = failure(directory, "table probe ishigan 10,20/50/p2", 1);
    assert!(
        sentence.contains("cannot be reached from the start"),
        "{sentence}"
    );
    let sentence = failure(directory, "table probe ishigan --rules scramble=off", 1);
    assert!(sentence.contains("ishigan[scramble=off]"), "{sentence}");
    // A search uses the table.
    let analysed = json(directory, "analyse ishigan 0,60/0/p2 --depth 1");
    assert_eq!(analysed["value"]["kind"], "exact");
    assert!(analysed["table_hits"].as_u64().unwrap() > 0);
    let solved = json(directory, "solve ishigan 0,60/0/p2");
    let score = solved["value"]["score"].as_f64().unwrap();
    close(&analysed["value"]["score"], score);
}

#[test]
fn decisions_of_the_jeu_de_l_hyene_are_solved() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let position = "w,2-/9,14/-/p1?";
    let score = json(directory, &format!("solve hyena {position}"));
    assert_eq!(
        (&score["best"], &score["value"]["score"]),
        (&"wait".into(), &0.into())
    );
    close(&score["moves"][0]["score"], -0.416_291_232_662);
    let value = &score["moves"][0]["value"];
    assert_eq!(
        (&value["kind"], &value["unit"]),
        (&"exact".into(), &"payoff".into())
    );
    close(&value["payoffs"][1], 1.416_291_232_662);
    let first = json(
        directory,
        &format!("solve hyena {position} --rules objective=first"),
    );
    assert_eq!(first["best"], "pay");
    close(&first["moves"][1]["score"], 0.000_000_045_506);
    let text = run(directory, &format!("solve hyena {position}"));
    let text = String::from_utf8(text.stdout).unwrap();
    assert!(text.contains("Best move for P1: wait (exact)"), "{text}");
    assert!(text.contains("pay   payoff of P1 −0.4163"), "{text}");
}

#[test]
fn what_is_too_large_is_estimated_and_says_so() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "solve ishigan --players 4 --games 2000 --seed 3";
    let found = json(directory, line);
    assert_eq!(
        (&found["kind"], &found["games"]),
        (&"estimate".into(), &2000.into())
    );
    assert_eq!(found["value"]["kind"], "estimate");
    assert_eq!(found["value"]["error"].as_array().unwrap().len(), 4);
    for player in 0..4 {
        let sum: f64 = chances(&found, player).iter().sum();
        assert!((sum - 1.0).abs() < 1e-9);
        let error = found["players"][player]["error"]["first"].as_f64().unwrap();
        assert!((0.005..0.02).contains(&error), "{error}");
    }
    // The number of threads does not change the result; another seed gives other games.
    for threads in [1, 3] {
        let again = json(directory, &format!("{line} --threads {threads}"));
        assert_eq!(again["players"], found["players"]);
    }
    let other = json(directory, "solve ishigan --players 4 --games 2000 --seed 4");
    assert_ne!(other["players"], found["players"]);
    // For three players everything is exact.
    let three = json(directory, "solve ishigan 70,80,90/0/p1");
    assert_eq!(
        (&three["kind"], &three["value"]["kind"]),
        (&"exact".into(), &"exact".into())
    );
    let payoffs = three["value"]["payoffs"].as_array().unwrap();
    close(&payoffs.iter().filter_map(Value::as_f64).sum::<f64>().into(), 1.5);
    let mut luck = 0.0;
    for throw in three["moves"].as_array().unwrap() {
        luck += throw["probability"].as_f64().unwrap() * throw["luck"].as_f64().unwrap();
    }
    close(&luck.into(), 0.0);
    let mean: f64 = three["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|throw| {
            throw["probability"].as_f64().unwrap() * throw["players"][2]["ranks"][1].as_f64().unwrap()
        })
        .sum();
    close(&three["players"][2]["ranks"][1], mean);
    // The time limit ends a simulation that would take hours; it reports its results so far.
    let timed = json(
        directory,
        "solve ishigan --players 4 --memory 1M --precision 0.000001 --time 1s",
    );
    assert_eq!(timed["kind"], "estimate");
    // Too little memory to solve the position.
    let small = json(
        directory,
        "solve ishigan --memory 1M --precision 0.01 --tables none",
    );
    assert_eq!(small["kind"], "estimate");
    let errors = small["players"]
        .as_array()
        .unwrap()
        .iter()
        .map(|player| &player["error"]["first"]);
    assert!(errors.clone().all(|error| error.as_f64().unwrap() <= 0.01));
    let text = run(
        directory,
        "solve ishigan --memory 1M --precision 0.01 --tables none",
    );
    let text = String::from_utf8(text.stdout).unwrap();
    assert!(text.contains("Estimate from ") && text.contains(" ± "), "{text}");
}

#[test]
fn charts_are_drawn() {
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("chances.svg");
    let line = format!("solve ishigan r1,40/20/p1 --svg {}", path.display());
    let text = String::from_utf8(run(directory.path(), &line).stdout).unwrap();
    assert!(text.contains("eaten   53.09%  ████████████"), "{text}");
    let picture = fs::read_to_string(&path).unwrap();
    assert!(
        picture.contains("<svg") && picture.contains("53.09%"),
        "{picture}"
    );
    let nowhere = directory.path().join("no/such/chances.svg");
    let line = format!("solve ishigan r1,40/20/p1 --svg {}", nowhere.display());
    assert!(failure(directory.path(), &line, 1).contains("cannot write the file"));
}

#[test]
fn what_cannot_be_done_is_said_in_a_sentence() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    for (line, code, part) in [
        ("solve ishigan r1,x1/50/p1", 2, "a game in progress"),
        ("solve ishigan 100,0/0/p1", 2, "a square from 0 to 99"),
        ("solve awale --games 5", 2, "a dice game"),
        ("solve ishigan --precision 0", 2, "a standard error"),
        ("solve hyena --players 5", 2, "players"),
        ("table build ishigan --seeds 4", 2, "omit --seeds"),
        ("table build ishigan --set x", 2, "no --set"),
        ("table build ishigan --memory 1M", 1, "raise --memory"),
        ("table stats hyena", 1, "ishwa table build hyena"),
        ("table verify hyena", 1, "ishwa table build hyena"),
        ("table probe hyena", 1, "ishwa table build hyena"),
        ("solve awale --precision 0.1", 2, "a dice game"),
        ("solve awale --memory 1G", 2, "a dice game"),
        (
            "solve hyena --players 3 --memory 1K",
            1,
            "ishwa table build hyena",
        ),
        ("solve hyena --memory 1M", 1, "raise --memory"),
        ("solve hyena --time 0s", 1, "raise --time"),
    ] {
        // For some options the message is clap's own.
        let output = run(directory, line);
        let sentence = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{line}: {sentence}");
        assert!(sentence.contains(part), "{line}: {sentence}");
        assert!(output.stdout.is_empty() || line.contains("build"), "{line}");
    }
}

#[test]
fn damaged_tables_are_found_and_never_believed() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    json(directory, "table build ishigan");
    let path = directory.join("ishigan/states.ishwa");
    let whole = fs::read(&path).unwrap();
    let right = json(directory, "solve ishigan 50,50/0/p1");
    for index in (0..whole.len()).step_by(whole.len() / 24) {
        let mut bytes = whole.clone();
        bytes[index] ^= 0x40;
        fs::write(&path, &bytes).unwrap();
        let output = run(directory, "table verify ishigan --json");
        assert_eq!(output.status.code(), Some(1), "byte {index}");
        let output = run(directory, "solve ishigan 50,50/0/p1 --json");
        if output.status.success() {
            let found: Value = serde_json::from_slice(&output.stdout).unwrap();
            assert_eq!(found["players"], right["players"], "byte {index}");
        }
    }
    fs::write(&path, &whole[..whole.len() - 100]).unwrap();
    failure(directory, "solve ishigan", 1);
    // A build replaces a damaged table by an identical copy of the original.
    json(directory, "table build ishigan");
    assert_eq!(fs::read(&path).unwrap(), whole);
}

/// A killed build leaves either no table or a complete one, and the next build completes the job.
#[test]
fn a_killed_build_leaves_nothing_half_written() {
    let once = tempfile::tempdir().unwrap();
    let rules = "--rules standing=1/20,scramble=even";
    json(once.path(), &format!("table build ishigan {rules}"));
    let killed = tempfile::tempdir().unwrap();
    for milliseconds in [5, 20, 40, 60, 80, 120, 160, 240] {
        let mut child = command(killed.path(), &format!("table build ishigan {rules} --json"))
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(milliseconds));
        let _ = child.kill();
        child.wait().unwrap();
        let tables = |directory: &Path| {
            let mut all = files(directory);
            all.retain(|(name, _)| name == "states.ishwa");
            all
        };
        let left = tables(killed.path());
        assert!(
            left.is_empty() || left == tables(once.path()),
            "after {milliseconds} ms"
        );
    }
    json(killed.path(), &format!("table build ishigan {rules}"));
    assert_eq!(files(killed.path()), files(once.path()));
}

/// The exported numbers are those of lookups, to the last digit.
#[test]
fn every_state_is_exported() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let out = directory.join("states.csv");
    let exported = json(
        directory,
        &format!("table export ishigan --out {}", out.display()),
    );
    assert_eq!(exported["rows"], 35_105);
    let text = fs::read_to_string(out).unwrap();
    let mut lines = text.lines();
    assert_eq!(
        lines.next().unwrap(),
        "stage,position,states_1,states_2,squares_1,squares_2,hyena,\
         p1_payoff,p1_rank_1,p1_rank_2,p1_eaten,p2_payoff,p2_rank_1,p2_rank_2,p2_eaten,throws"
    );
    let rows: Vec<Vec<&str>> = lines
        .map(|line| {
            // The position is in quotes if it has commas.
            let (stage, rest) = line.split_once(',').unwrap();
            let (position, rest) = match rest.strip_prefix('"') {
                Some(rest) => rest.split_once("\",").unwrap(),
                None => rest.split_once(',').unwrap(),
            };
            [stage, position].into_iter().chain(rest.split(',')).collect()
        })
        .collect();
    assert_eq!(rows.len(), 35_105);
    let number = |field: &str| field.parse::<f64>().unwrap();
    for row in rows.iter().step_by(5_000) {
        assert_eq!(row.len(), 16, "{row:?}");
        let probed = json(directory, &format!("table probe ishigan {}", row[1]));
        let shown = json(directory, &format!("show ishigan {}", row[1]));
        for (player, first) in [(0, 7), (1, 11)] {
            let found = &probed["players"][player];
            assert_eq!(found["payoff"], number(row[first]), "{row:?}");
            assert_eq!(found["ranks"][1], number(row[first + 2]), "{row:?}");
            assert_eq!(found["eaten"], number(row[first + 3]), "{row:?}");
            assert_eq!(
                shown["numbers"]["squares"][player].to_string(),
                row[4 + player],
                "{row:?}"
            );
        }
        assert_eq!(probed["throws"], number(row[15]), "{row:?}");
    }
}
