//! Tournaments as other programs see them: with all games, with external engines that fail, and with kills.

mod check;
mod folder;
#[cfg(unix)]
mod live;
#[cfg(unix)]
mod processes;
mod programs;
mod replay;

use std::fs;
use std::path::Path;

use ishwa_library::{record, registry};
use serde_json::Value;

use crate::support::{failure, json, printed};

/// Runs a tournament whose files are written to `out`.
fn tournament(directory: &Path, line: &str, out: &str) -> Value {
    let out = directory.join(out);
    json(directory, &format!("tournament {line} --out {}", out.display()))
}

/// The number of records of a tournament, after replaying them all.
fn replayed(directory: &Path, out: &str) -> usize {
    let text = fs::read_to_string(directory.join(out).join("games.txt")).unwrap();
    let records = record::read(&text).unwrap();
    for record in &records {
        let session = record.replay().unwrap();
        if record.header("Reason") == Some("rules") {
            assert!(session.outcome().is_some(), "{record}");
        }
    }
    records.len()
}

/// The games of a tournament become PGN and records again, with scores, depths, times and reasons.
fn becomes_pgn_and_back(out: &Path) {
    let converted =
        |file: &Path, options: &str| printed(out, &format!("convert {}:all {options}", file.display()));
    let games = out.join("games.txt");
    let pgn = out.join("games.pgn");
    fs::write(&pgn, converted(&games, "--to pgn")).unwrap();
    let said = |text: &str| {
        let records = record::read(text).unwrap();
        let said = records
            .iter()
            .map(|record| (record.plies().to_vec(), record.reason()));
        said.collect::<Vec<_>>()
    };
    let written = fs::read_to_string(&games).unwrap();
    assert_eq!(said(&converted(&pgn, "")), said(&written), "{}", out.display());
}

#[test]
fn every_game_is_played_recorded_and_replays() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let of_two = registry::games().into_iter().map(|entry| (entry.id, ""));
    let of_several = [
        ("arrawan", "--rules players=3"),
        ("ishigan", "--rules players=4"),
        ("hyena", "--rules players=3"),
    ];
    for (game, rules) in of_two.chain(of_several) {
        let out = format!("{game}{}", rules.len());
        let line = format!(
            "{game} {rules} --engine auto,nodes=300 --engine mcts,nodes=30 --games 2 --max-plies 400"
        );
        let found = tournament(directory, &line, &out);
        let games = found["games"].as_u64().unwrap() as usize;
        assert!(games >= 2, "{game}");
        assert_eq!(replayed(directory, &out), games, "{game}");
        becomes_pgn_and_back(&directory.join(&out));
        holds_ratings_on_one_scale(&found);
        let players = found["players"].as_array().unwrap();
        for player in players {
            for key in ["name", "score", "elo", "error", "los"] {
                assert!(player.get(key).is_some(), "{game}: {key}");
            }
            assert_eq!(player["faults"], 0, "{game}: {player}");
        }
        let score: f64 = players
            .iter()
            .map(|player| player["score"].as_f64().unwrap())
            .sum();
        assert!((score - 1.0).abs() < 1e-9, "{game}: points are shared out");
    }
}

/// Ratings are differences to the mean of the pool.
fn holds_ratings_on_one_scale(found: &Value) {
    let players = found["players"].as_array().unwrap();
    let rated: Vec<f64> = players
        .iter()
        .filter_map(|player| player["rating"].as_f64())
        .collect();
    if !found["crosstable"].is_null() {
        assert_eq!(rated.len(), players.len(), "{found}");
        assert!(rated.iter().sum::<f64>().abs() < 1e-6, "{found}");
        for player in players {
            assert!(player["rating_error"].as_f64().unwrap() > 0.0, "{found}");
        }
    }
}

/// Parallel games are the same as consecutive ones; only their order in the file and the times differ.
#[test]
fn any_number_of_jobs_plays_the_same_games() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let [one, two] = [1, 2].map(|jobs| {
        let out = format!("jobs{jobs}");
        let line = "awale --engine alphabeta,nodes=300 --engine mcts,nodes=50 --games 8 --seed 5";
        let found = tournament(directory, &format!("{line} --jobs {jobs}"), &out);
        let text = fs::read_to_string(directory.join(&out).join("games.txt")).unwrap();
        let mut games: Vec<String> = text.split("[Game ").map(without_times).collect();
        games.sort_unstable();
        (found["crosstable"].clone(), games)
    });
    assert_eq!(one.1.len(), 9, "nothing before the first game, and eight games");
    assert_eq!(one.1, two.1);
    assert_eq!(one.0, two.0);
}

/// The record without measured times.
fn without_times(record: &str) -> String {
    let words = record.split_whitespace();
    let kept: Vec<&str> = words.filter(|word| !word.starts_with("time=")).collect();
    kept.join(" ")
}

#[test]
fn the_stronger_player_is_found_and_equal_ones_are_not_told_apart() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "awale --engine alphabeta,nodes=2000 --engine random --games 400 --sprt elo0=0,elo1=50";
    let found = tournament(directory, line, "stronger");
    assert_eq!(found["sprt"]["decision"], "h1");
    assert!(found["games"].as_u64().unwrap() < 400, "it stops by itself");
    let line = "awale --engine alphabeta,nodes=300 --engine alphabeta,nodes=300,name=twin --games 40 --sprt elo0=0,elo1=50";
    let found = tournament(directory, line, "twins");
    assert_ne!(found["sprt"]["decision"], "h1");
    let elo = found["players"][0]["elo"].as_f64();
    assert_eq!(elo, Some(0.0), "the same moves from both sides of every opening");
}

/// The result of a game adjudicated by tables is their value of its last position.
#[test]
fn games_that_the_tables_end_have_the_result_that_these_know() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    json(directory, "table build tihulelin --seeds 20");
    let line = "tihulelin --engine random --engine random,name=other --games 30 --adjudicate tables";
    let found = tournament(directory, line, "t");
    assert_eq!(found["games"], 30);
    let text = fs::read_to_string(directory.join("t/games.txt")).unwrap();
    let mut decided = 0;
    for record in record::read(&text).unwrap() {
        if record.header("Reason") != Some("tables") {
            continue;
        }
        let session = record.replay().unwrap();
        assert_eq!(session.outcome(), None);
        let probed = json(directory, &format!("solve tihulelin {}", session.own_position()));
        // The captures of each player so far, South first, plus the gain of the player to move from here on.
        let position = session.own_position();
        let held: Vec<i64> = position
            .split('/')
            .nth(2)
            .unwrap()
            .split(',')
            .map(|held| held.parse().unwrap())
            .collect();
        let gain = probed["value"]["score"].as_i64().unwrap();
        let south = held[0] - held[1] + if position.ends_with("/s") { gain } else { -gain };
        let winner = match south.signum() {
            1 => "P1",
            -1 => "P2",
            _ => "draw",
        };
        assert_eq!(record.header("Result"), Some(winner), "{record}");
        decided += i32::from(south != 0);
    }
    assert!(decided > 5, "most of them are won");
    let line = "tournament ishigan --engine random --engine auto --adjudicate tables";
    assert!(failure(directory, line, 2).contains("expectations"));
}

/// Players who report that they see no advantage agree on a draw; those who report nothing do not.
#[test]
fn players_agree_on_draws() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let rest = "--games 2 --max-plies 60 --adjudicate draw=1000,moves=3,after=20";
    let line = format!("awale --engine alphabeta,depth=1 --engine alphabeta,depth=1,name=b {rest}");
    let found = tournament(directory, &line, "t");
    assert_eq!(
        (&found["players"][0]["draws"], &found["cut"]),
        (&2.into(), &0.into())
    );
    let text = fs::read_to_string(directory.join("t/games.txt")).unwrap();
    assert_eq!(text.matches("[Reason \"score\"]").count(), 2, "{text}");
    for record in record::read(&text).unwrap() {
        assert_eq!(
            (record.plies().len(), record.header("Result")),
            (20, Some("draw"))
        );
    }
    // A replay shows the same.
    let again = tournament(directory, &format!("{line} --resume"), "t");
    assert_eq!(
        (&again["crosstable"], &again["games"]),
        (&found["crosstable"], &2.into())
    );
    let line = format!("awale --engine random --engine random,name=b {rest}");
    let found = tournament(directory, &line, "silent");
    let text = fs::read_to_string(directory.join("silent/games.txt")).unwrap();
    assert!(!text.contains("[Reason \"score\"]"), "{found} {text}");
}

/// The summary of a tournament, which has no times.
fn summary(directory: &Path, out: &str) -> String {
    fs::read_to_string(directory.join(out).join("summary.json")).unwrap()
}

#[test]
fn every_player_has_settings_of_its_own_and_their_effort_is_reported() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "awale --engine alphabeta,depth=3,reductions=off,terms=material \
                --engine mcts,nodes=30,solver=off,rollout=full,ucb1=1.4 --games 2 --max-plies 20";
    let found = tournament(directory, line, "t");
    assert_eq!(found["cut"], 2);
    for player in found["players"].as_array().unwrap() {
        assert!(player["depth"].as_f64().unwrap() >= 1.0, "{player}");
        assert!(player["nodes_per_second"].as_f64().unwrap() > 0.0, "{player}");
        let is_alpha_beta = player["name"].as_str().unwrap().starts_with("alphabeta");
        assert!(!is_alpha_beta || player["depth"] == 3.0, "{player}");
    }
    let summary = summary(directory, "t");
    assert!(summary.contains("\"depth\"") && !summary.contains("nodes_per_second"));
    json(
        directory,
        "analyse awale --engine mcts --nodes 50 --without solver,transpositions",
    );
    let line = "tournament awale --engine random --engine mcts,tabel=off";
    let sentence = failure(directory, line, 2);
    assert!(
        sentence.contains("threads, hash, level, tt, proofs"),
        "{sentence}"
    );
}

#[test]
fn built_in_openings_begin_games() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    for (game, openings, plies) in [
        ("awale", "builtin", 6),
        ("awale --rules repetition=own-side,occurrences=2", "builtin:4", 4),
        ("tihulelin-match", "builtin:1", 1),
    ] {
        let line =
            format!("{game} --engine random --engine random,name=other --games 4 --openings {openings}");
        let out = format!("{}-{plies}", &game[..5]);
        tournament(directory, &line, &out);
        let played = fs::read_to_string(directory.join(&out).join("games.txt")).unwrap();
        let header = format!("[OpeningPlies \"{plies}\"]");
        assert_eq!(played.matches(&header).count(), 4, "{line}: {played}");
        tournament(directory, &format!("{line} --resume"), &out);
        assert_eq!(
            fs::read_to_string(directory.join(&out).join("games.txt")).unwrap(),
            played
        );
    }
}

#[test]
fn what_cannot_be_played_is_said_in_a_sentence() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    for (line, part) in [
        ("awale", "two or more"),
        ("awale --engine mcts", "two or more"),
        (
            "awale --engine mcts --engine mcts",
            "a different name for each player",
        ),
        ("awale --engine mcts --engine fritz", "alphabeta"),
        ("awale --engine mcts --engine expectimax", "expectimax"),
        ("chess --engine mcts --engine random", "awale"),
        (
            "ishigan --rules players=3 --engine random --engine mcts --sprt elo0=0,elo1=5",
            "two players",
        ),
        ("awale --engine mcts --engine random --sprt elo0=0", "elo1"),
        (
            "awale --engine mcts --engine random --kind match --engine auto",
            "a match needs two",
        ),
        (
            "oljinnat --engine mcts --engine random --opening-plies 100000",
            "fewer",
        ),
        ("awale --engine 3 --engine random", "found \"3\", expected auto"),
        (
            "awale --engine mcts --engine random --openings builtin:9",
            "found \"builtin:9\", expected builtin:1, builtin:2,",
        ),
        (
            "hyena --engine mcts --engine random --openings builtin",
            "the program has no balanced openings of hyena",
        ),
    ] {
        let sentence = failure(directory, &format!("tournament {line}"), 2);
        assert!(sentence.contains(part), "{line}: {sentence}");
    }
}
