//! What long work takes, said before it begins, and refused where it cannot end well.

use std::fs::OpenOptions;
use std::io::{BufRead, BufReader};

use ishwa_tests::samples::is_long;
use serde_json::Value;

use crate::support::{json, piped, refusal, run};

#[test]
fn a_dry_run_says_what_a_build_takes_and_builds_nothing() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let new = directory.join("new");
    let tables = format!("--tables {}", new.display());
    let cost = json(
        directory,
        &format!("table build awale --seeds 15 --dry-run {tables}"),
    );
    // All positions of 0 to 15 seeds in 12 pits.
    assert_eq!(cost["positions"], 17_383_860);
    assert_eq!(cost["set"], "awale[objective=seeds]");
    let number = |key: &str| cost[key].as_f64().unwrap();
    assert!((0.2..600.0).contains(&number("seconds")), "{cost}");
    assert!((1e6..1e8).contains(&number("bytes")), "{cost}");
    assert!((1e8..1e9).contains(&number("memory")), "{cost}");
    let said = |build: &str| {
        let line = format!("table build {build} --dry-run --lang en {tables}");
        String::from_utf8(run(directory, &line).stdout).unwrap()
    };
    let text = said("awale --seeds 15");
    assert!(
        text.starts_with("17,383,860 positions to solve: about "),
        "{text}"
    );
    assert!(said("ishigan").starts_with("35,105 states to solve: about "));
    assert!(!new.exists());
    // Existing tables are not counted.
    for build in ["oljinnat --seeds 3", "ishigan"] {
        run(directory, &format!("table build {build} {tables}"));
        assert_eq!(said(build), "All these tables exist.\n");
    }
}

#[test]
fn the_size_that_a_dry_run_says_is_that_of_a_small_table() {
    let root = tempfile::tempdir().unwrap();
    let cost = json(root.path(), "table build ishigan --dry-run");
    let built = json(root.path(), "table build ishigan");
    // All states are solved and written in the trial.
    assert_eq!(cost["bytes"], built["layers"][0]["bytes"]);
}

/// A file that a build would write again is not there.
#[test]
fn a_damaged_table_is_work() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let cost = || json(directory, "table build awale --seeds 5 --dry-run");
    run(directory, "table build awale --seeds 5");
    assert_eq!(cost()["positions"], 0);
    let table = directory.join("awale,objective=seeds/005.ishwa");
    let file = OpenOptions::new().write(true).open(table).unwrap();
    file.set_len(file.metadata().unwrap().len() / 2).unwrap();
    // 5 seeds in 12 pits.
    assert_eq!(cost()["positions"], 4_368);
}

#[test]
fn a_dry_run_says_what_solving_and_checking_take() {
    const RACE: &str = "solve ishigan r1,r2,40/39/p3 --players 3";
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    let said = |line: &str| {
        let output = run(directory, &format!("{line} --dry-run --lang en"));
        String::from_utf8(output.stdout).unwrap()
    };
    for (line, expected) in [
        ("solve toguz --time 30s", "The search takes 30 s at most.\n"),
        (
            "solve ishigan",
            "The values are in a table, which takes no time.\n",
        ),
    ] {
        assert_eq!(said(line), expected);
    }
    run(directory, "table build oljinnat --seeds 3");
    let text = said("table verify oljinnat --full");
    assert!(text.starts_with("The check takes about "), "{text}");
    let text = said(RACE);
    assert!(text.contains(" to solve: about 1 s, at least "), "{text}");
    let [cost, solved] = [format!("{RACE} --dry-run"), RACE.to_owned()].map(|line| json(directory, &line));
    assert_eq!(cost["positions"], solved["states"]);
    assert!(cost["memory"].as_u64() > cost["positions"].as_u64());
}

/// The estimate is that of the same machine in the same hour.
#[test]
fn the_time_that_a_dry_run_says_is_about_the_time_of_the_build() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    // Other work on the machine makes a trial slower, never faster: the fastest of three counts.
    let costs = [(); 3].map(|()| json(directory, "table build awale --seeds 13 --dry-run --threads 1"));
    let seconds = |cost: &Value| cost["seconds"].as_f64().unwrap();
    let cost = costs
        .into_iter()
        .min_by(|a, b| seconds(a).total_cmp(&seconds(b)))
        .unwrap();
    let built = json(directory, "table build awale --seeds 13 --threads 1");
    let layers = built["layers"].as_array().unwrap();
    let sum = |key: &str| {
        layers
            .iter()
            .map(|layer| layer[key].as_f64().unwrap())
            .sum::<f64>()
    };
    assert_eq!(cost["positions"].as_f64().unwrap(), sum("positions"));
    // Other work beside this test may change the speed in between.
    for (key, most) in [("seconds", 10.0), ("bytes", 2.0)] {
        let ratio = cost[key].as_f64().unwrap() / sum(key);
        assert!((1.0 / most..most).contains(&ratio), "{key}: {ratio}");
    }
}

#[test]
fn what_cannot_be_built_is_refused_before_it_begins() {
    let root = tempfile::tempdir().unwrap();
    let directory = root.path();
    for (line, reason) in [
        (
            "table build awale --seeds 48",
            "the layer of 26 seeds needs 2,332 MiB of memory, but only 2,048 MiB are",
        ),
        (
            "table build awale --seeds 20 --memory 200M",
            " MiB are allowed; raise --memory",
        ),
        ("table build hyena --memory 100M --dry-run", "raise --memory"),
    ] {
        let output = run(directory, line);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(
            !output.status.success() && said.contains(reason),
            "{line}: {said}"
        );
        assert!(output.stdout.is_empty(), "{line}");
    }
    assert!(!directory.join("tables").exists());
    let sentence = refusal(directory, "table probe awale", 1);
    assert!(
        sentence.contains("; this machine cannot build it: the layer of "),
        "{sentence}"
    );
}

#[test]
fn a_long_build_says_what_it_takes_first() {
    let root = tempfile::tempdir().unwrap();
    let mut build = piped(root.path(), "table build tihulelin --lang en")
        .spawn()
        .unwrap();
    let lines = BufReader::new(build.stdout.take().unwrap()).lines();
    let first: Vec<String> = lines.take(2).map(Result::unwrap).collect();
    build.kill().unwrap();
    build.wait().unwrap();
    assert!(
        first[1].starts_with("764,395,515 positions to solve: about ") && first[1].ends_with(" of memory"),
        "{first:?}"
    );
}

#[test]
fn a_search_names_the_tables_that_would_solve_the_position() {
    let root = tempfile::tempdir().unwrap();
    let said = |line: &str| String::from_utf8(run(root.path(), line).stderr).unwrap();
    let text = said("solve tihulelin --time 200ms --lang en");
    assert!(
        text.starts_with(
            "note: tables solve this position: `ishwa table build tihulelin --seeds 48` (764,395,515 positions; "
        ),
        "{text}"
    );
    let text = said("solve awale 0,0,0,2,1,0/1,0,0,0,1,0/20,23/s --lang en");
    assert!(
        !text.contains("note: "),
        "known by tables inside the program: {text}"
    );
    let text = said("solve awale --time 100ms --lang en");
    assert!(!text.contains("note: "), "no machine builds these: {text}");
}

#[test]
fn a_long_search_says_how_long_it_takes() {
    let root = tempfile::tempdir().unwrap();
    let mut solve = piped(root.path(), "solve toguz --time 60s --threads 1 --lang en")
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(solve.stderr.take().unwrap())
        .lines()
        .map(Result::unwrap);
    let found = lines.find(|line| line.starts_with("note: the search takes "));
    solve.kill().unwrap();
    solve.wait().unwrap();
    assert_eq!(
        found.as_deref(),
        Some("note: the search takes 60 s at most, as --time says")
    );
    let said = run(root.path(), "solve toguz --time 3s --threads 1 --lang en").stderr;
    assert!(!String::from_utf8(said).unwrap().contains("the search takes"));
}

/// Random games of players who decide need the solution that was not found, so none are promised.
#[test]
fn a_race_with_decisions_is_solved_or_not() {
    let root = tempfile::tempdir().unwrap();
    let said = String::from_utf8(run(root.path(), "solve hyena --time 500ms --lang en").stderr).unwrap();
    assert!(said.contains("not solved in time; raise --time"), "{said}");
    assert!(!said.contains("random games instead"), "{said}");
}

/// What cannot be solved exactly in time is estimated as well as was asked, by a plan that is said first.
#[test]
fn a_race_too_large_for_the_time_is_estimated() {
    let root = tempfile::tempdir().unwrap();
    let (seconds, precision) = if is_long() { (20, 0.001) } else { (3, 0.01) };
    let output = run(
        root.path(),
        &format!("solve ishigan --players 3 --time {seconds}s --threads 1 --precision {precision} --json"),
    );
    let said = String::from_utf8(output.stderr).unwrap();
    let plan = format!(
        "note: all states are solved exactly if that can be done in the {seconds}.0 s of --time; if not, random games"
    );
    for part in [&plan, "; playing random games instead\n"] {
        assert!(said.contains(part), "{said}");
    }
    // With enough time to list all states, the exact way is named with its time.
    let is_known = said.contains("exact values need about --time ");
    assert!(
        is_known || said.contains("exact values take longer than "),
        "{said}"
    );
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(found["games"].as_u64().unwrap() >= 256, "{found}");
    for player in 0..3 {
        let errors = &found["players"][player]["error"];
        for error in [&errors["payoff"], &errors["first"], &errors["eaten"]] {
            let error = error.as_f64().unwrap();
            assert!(error > 0.0 && error <= precision, "{found}");
        }
    }
}

/// The figures come first, then a chart of few lines; tables inside the program are counted, too.
#[test]
fn the_results_of_a_layer_come_before_their_values() {
    let root = tempfile::tempdir().unwrap();
    let said = run(root.path(), "table stats awale --lang en").stdout;
    let said = String::from_utf8(said).unwrap();
    assert!(
        said.starts_with(
            "awale[objective=seeds], layer of 12 seeds\n\
             won 714,572 (52.8%), drawn 197,753 (14.6%), lost 439,753 (32.5%), mean 1.29\n"
        ),
        "{said}"
    );
    assert!(said.lines().count() <= 20, "{said}");
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
    let counts = said
        .lines()
        .skip(2)
        .filter_map(|line| line.split_whitespace().next());
    let sum: u64 = counts
        .filter_map(|count| count.replace(',', "").parse::<u64>().ok())
        .sum();
    assert_eq!(sum, 1_352_078, "{said}");
    let zero = said.lines().find(|line| line.contains("  0 seeds")).unwrap();
    assert!(
        zero.trim_start().starts_with("197,753  0 seeds "),
        "draws stand alone: {said}"
    );
}
