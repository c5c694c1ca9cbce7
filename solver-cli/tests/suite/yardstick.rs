//! `ishwa yardstick`: players measured by positions with proven values.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{failure, json, refusal, run};

/// The program as a player that speaks UGI.
const ITSELF: &str = concat!("ugi,name=other:", env!("CARGO_BIN_EXE_ishwa"), "\u{a0}ugi");

/// A command line with the path of the directory for `DIR`.
fn at(directory: &Path, line: &str) -> String {
    line.replace("DIR", &directory.to_string_lossy())
}

/// The first positions of the published set of Oljinnat, in a file.
fn few(directory: &Path, positions: usize) -> String {
    run(directory, &at(directory, "yardstick oljinnat --write DIR/sets"));
    let text = fs::read_to_string(directory.join("sets/oljinnat.csv")).unwrap();
    let heading = text.lines().take_while(|line| line.starts_with('#')).count() + 1;
    let lines: Vec<&str> = text.lines().take(heading + positions).collect();
    let few = lines.join("\n") + "\n";
    fs::write(directory.join("few.csv"), &few).unwrap();
    few
}

/// A command line in which no-break spaces stand for spaces within an argument.
fn measured(directory: &Path, line: &str) -> Value {
    let line = at(directory, line);
    let words = line.split(' ').map(|word| word.replace('\u{a0}', " "));
    let mut command = crate::support::command(directory, "yardstick");
    let output = command.args(words).arg("--json").output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn two_runs_give_the_same_numbers_whoever_plays() {
    let directory = TempDir::new().unwrap();
    few(directory.path(), 40);
    let line = "oljinnat --set DIR/few.csv --nodes 50 --engine auto --engine random --engine mcts,nodes=30";
    let first = measured(directory.path(), line);
    assert_eq!(first, measured(directory.path(), line));
    let players = first["players"].as_array().unwrap();
    let names: Vec<&str> = players
        .iter()
        .map(|player| player["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["auto", "random", "mcts,nodes=30"]);
    for player in players {
        assert_eq!(player["all"]["positions"], 40);
        let boards = player["by_board"].as_array().unwrap();
        let positions: u64 = boards
            .iter()
            .map(|board| board["positions"].as_u64().unwrap())
            .sum();
        assert_eq!(positions, 40);
    }
    let best = |index: usize| players[index]["all"]["best"].as_f64().unwrap();
    assert!(best(0) > best(1), "{first}");
    let other = measured(
        directory.path(),
        &format!("oljinnat --set DIR/few.csv --nodes 50 --engine {ITSELF}"),
    );
    assert_eq!(other["players"][0]["all"]["positions"], 40);
}

#[test]
fn every_value_is_derived_again_and_a_changed_one_is_named() {
    let directory = TempDir::new().unwrap();
    let text = few(directory.path(), 12);
    let line = &at(
        directory.path(),
        "yardstick oljinnat --set DIR/few.csv --check --nodes 300000",
    );
    let checked = json(directory.path(), line);
    assert_eq!(
        (&checked["positions"], &checked["wrong"]),
        (&12.into(), &0.into())
    );
    assert!(checked["by_rules"].as_u64() > Some(0), "{checked}");
    let last = text.lines().last().unwrap();
    let changed = match last.rsplit_once(' ').unwrap() {
        (before, "1\"") => format!("{before} -1\""),
        (before, _) => format!("{before} 1\""),
    };
    fs::write(directory.path().join("few.csv"), text.replace(last, &changed)).unwrap();
    let said = failure(directory.path(), line, 1);
    let position = last.split('"').nth(1).unwrap();
    assert!(said.contains(position) && said.contains("value of"), "{said}");
}

#[test]
fn sets_are_written_for_other_programs() {
    let directory = TempDir::new().unwrap();
    run(
        directory.path(),
        &at(directory.path(), "yardstick awale --write DIR/sets"),
    );
    let csv = fs::read_to_string(directory.path().join("sets/awale.csv")).unwrap();
    let set: Value =
        serde_json::from_slice(&fs::read(directory.path().join("sets/awale.json")).unwrap()).unwrap();
    let rows = csv.lines().filter(|line| !line.starts_with('#')).count() - 1;
    assert_eq!(set["positions"].as_array().unwrap().len(), rows);
    assert!(rows >= 500, "{rows}");
    assert_eq!(
        (&set["game"], &set["unit"], &set["license"]),
        (&"awale".into(), &"seeds".into(), &"CC0-1.0".into())
    );
    assert_eq!(set["hash"].as_str().unwrap().len(), 64);
}

#[test]
fn the_picture_has_a_curve_for_each_player() {
    let directory = TempDir::new().unwrap();
    let line = "yardstick arrawan --nodes 20 --engine auto --engine random --svg DIR/loss.svg";
    let output = run(directory.path(), &at(directory.path(), line));
    assert!(output.status.success());
    let svg = fs::read_to_string(directory.path().join("loss.svg")).unwrap();
    let picture = roxmltree::Document::parse(&svg).unwrap();
    let count = |name: &str| {
        picture
            .descendants()
            .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
            .count()
    };
    assert_eq!(count("polyline"), 2);
    assert!(count("circle") > 4);
}

#[test]
fn what_cannot_be_measured_is_said_in_a_sentence() {
    let directory = TempDir::new().unwrap();
    few(directory.path(), 2);
    let path = directory.path();
    let said = refusal(path, "yardstick ishigan", 2);
    assert!(
        said.starts_with("error: game: found \"ishigan\", expected a game with a yardstick: "),
        "{said}"
    );
    let said = refusal(path, &at(path, "yardstick awale --set DIR/few.csv"), 2);
    assert_eq!(
        said,
        "error: set of positions: found \"oljinnat\", expected a set of awale"
    );
    // Moves that are not all legal ones, and a number that is not on the board.
    let text = fs::read_to_string(path.join("few.csv")).unwrap();
    let last = text.lines().last().unwrap();
    let fewer = format!("{}\"", last.rsplit_once(';').unwrap().0);
    fs::write(path.join("bad.csv"), text.replace(last, &fewer)).unwrap();
    let said = refusal(path, &at(path, "yardstick oljinnat --set DIR/bad.csv"), 2);
    assert!(
        said.contains("the legal moves of a player in their order"),
        "{said}"
    );
    let (_, rest) = last.split_once(',').unwrap();
    fs::write(
        path.join("bad.csv"),
        text.replace(last, &format!("4294967295,{rest}")),
    )
    .unwrap();
    let said = refusal(path, &at(path, "yardstick oljinnat --set DIR/bad.csv"), 2);
    assert!(said.contains("the legal moves of a player"), "{said}");
    fs::write(path.join("bad.csv"), "# game: oljinnat\n").unwrap();
    let said = refusal(path, &at(path, "yardstick oljinnat --set DIR/bad.csv"), 1);
    assert!(said.contains("a line “# rules: ..” in the heading"), "{said}");
    let said = refusal(
        path,
        &at(path, "yardstick oljinnat --set DIR/few.csv --engine ugi:false"),
        1,
    );
    assert!(said.starts_with("error: engine: found \"ugi:false\""), "{said}");
}
