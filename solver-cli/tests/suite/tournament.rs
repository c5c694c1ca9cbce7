//! Tournaments as other programs see them: with all games, with external engines that fail, and with kills.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use ishwa_engine::{record, registry};
use serde_json::Value;

use crate::support::{command, failure, files, json, run};

/// Runs a tournament whose files go into `out`.
fn tournament(directory: &Path, line: &str, out: &str) -> Value {
    let out = directory.join(out);
    json(directory, &format!("tournament {line} --out {}", out.display()))
}

/// The result of a tournament with one more player, whose text may contain spaces.
fn tournament_with(directory: &Path, line: &str, player: &str, out: &str) -> Value {
    let mut process = command(directory, &format!("tournament {line} --json"));
    process.arg("--engine").arg(player);
    process.arg("--out").arg(directory.join(out));
    let output = process.output().unwrap();
    assert!(
        output.status.success(),
        "{player}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).unwrap()
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

/// Parallel games are the same as games played one after another; only their order in the file and the times differ.
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
fn a_recorded_game_is_shown() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    tournament(
        directory,
        "awale --engine random --engine random,name=other --games 2",
        "t",
    );
    let file = directory.join("t/games.txt");
    let shown = json(directory, &format!("show awale --moves @{}:2", file.display()));
    assert_eq!(shown["over"], true);
    for (line, part) in [
        (
            format!("show toguz --moves @{}", file.display()),
            "awale, as in the record",
        ),
        (format!("show awale --moves @{}:3", file.display()), "1 to 2"),
    ] {
        assert!(failure(directory, &line, 2).contains(part));
    }
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

#[test]
fn what_is_no_file_of_records_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let bytes = directory.join("bytes.txt");
    fs::write(&bytes, [b'[', 0xff, 0xfe, b'\n']).unwrap();
    for path in [
        "",
        "nowhere",
        ":1",
        "two\nlines",
        "\u{1d54d}\u{2e19}",
        &bytes.display().to_string(),
        ".",
    ] {
        let output = command(directory, "show awale")
            .arg(format!("--moves=@{path}"))
            .output()
            .unwrap();
        let sentence = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{path}: {sentence}");
        assert_eq!(sentence.lines().count(), 1, "{sentence}");
    }
}

/// A program that follows the protocol until it is asked for a move.
fn program(directory: &Path, name: &str, on_go: &str) -> String {
    let script = format!(
        "while read -r word rest; do case $word in\n\
         ugi) echo 'id name {name}'; echo ugiok;;\n\
         isready) echo readyok;;\n\
         go) {on_go};;\n\
         quit) exit 0;;\n\
         esac; done\n"
    );
    let path = directory.join(format!("{name}.sh"));
    fs::write(&path, script).unwrap();
    format!("'ugi,nodes=10,name={name}:sh {}'", path.display())
}

#[test]
fn engines_that_fail_lose_their_games_and_nothing_else() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let failing = [
        ("crash", "exit 1", "crash"),
        ("illegal", "echo bestmove 99", "illegal"),
        ("nothing", "echo bestmove", "illegal"),
        ("hang", "sleep 9", "hang"),
        ("silent", "true", "hang"),
        ("garbage", "head -c 300000 /dev/urandom; exit 0", "crash"),
        ("stubborn", "trap '' TERM; sleep 5; echo bestmove 1", "hang"),
    ];
    // In parallel, because they mostly wait.
    std::thread::scope(|scope| {
        for (name, on_go, reason) in failing {
            scope.spawn(move || loses_all(directory, name, on_go, reason));
        }
    });
}

/// Asserts that an engine that fails as described by `on_go` loses its games for this reason.
fn loses_all(directory: &Path, name: &str, on_go: &str, reason: &str) {
    let player = program(directory, name, on_go);
    let line = "awale --engine random --games 4 --jobs 2 --hang 1s";
    let found = tournament_with(directory, line, player.trim_matches('\''), name);
    assert_eq!(found["games"], 4, "{name}");
    let players = found["players"].as_array().unwrap();
    assert_eq!(
        (&players[0]["name"], &players[0]["wins"]),
        (&"random".into(), &4.into()),
        "{name}"
    );
    assert_eq!(players[1]["faults"], 4, "{name}");
    let text = fs::read_to_string(directory.join(name).join("games.txt")).unwrap();
    assert_eq!(
        text.matches(&format!("[Reason \"{reason}\"]")).count(),
        4,
        "{name}: {text}"
    );
    replayed(directory, name);
}

#[test]
fn a_program_that_cannot_be_started_loses() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let found = tournament(
        directory,
        "tiddatt --engine random --engine ugi:./no-such-program --games 2",
        "t",
    );
    assert_eq!(found["players"][1]["faults"], 2);
}

#[test]
fn our_own_program_is_an_engine_like_any_other() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let own = env!("CARGO_BIN_EXE_ishwa");
    let line = "tiddatt --engine alphabeta,nodes=400 --games 4";
    let other = format!(
        "ugi,nodes=400,name=other:{own} ugi --tables {}",
        directory.display()
    );
    let found = tournament_with(directory, line, &other, "t");
    // Equal searches play equal moves, so each pair of games is split.
    assert_eq!(found["players"][0]["elo"].as_f64(), Some(0.0), "{found}");
    assert_eq!(found["players"][0]["faults"], 0);
}

#[test]
fn our_own_program_plays_as_aualé_does() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let own = env!("CARGO_BIN_EXE_ishwa");
    let line = "awale --rules repetition=own-side --engine random --games 4 --depth 3";
    let found = tournament_with(directory, line, &format!("uci,name=other:{own} uci"), "t");
    let players = found["players"].as_array().unwrap();
    assert_eq!(
        (&players[0]["name"], &players[0]["score"]),
        (&"other".into(), &1.0.into())
    );
    assert_eq!(players[1]["faults"], 0, "nobody has failed");
    assert_eq!(players[0]["faults"], 0);
    for (line, part) in [
        (
            "tournament awale --engine random --engine uci:x",
            "repetition=own-side",
        ),
        (
            "tournament awale --rules repetition=own-side --engine random --engine uci,nodes=5:x",
            "no limit of positions",
        ),
    ] {
        assert!(failure(directory, line, 2).contains(part));
    }
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
        // What each has captured so far, South first, plus what the player to move gains from here on.
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

/// A program that answers before it is asked, and never reads its input.
#[test]
fn a_program_that_does_not_read_holds_nothing_up() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let path = directory.join("blind.sh");
    fs::write(
        &path,
        "echo ugiok; echo readyok; while :; do echo bestmove 1; sleep 0.01; done\n",
    )
    .unwrap();
    let line = "tihulelin-match --engine random --games 2 --hang 1s";
    let player = format!("ugi,nodes=5,name=blind:sh {}", path.display());
    let begun = std::time::Instant::now();
    tournament_with(directory, line, &player, "t");
    assert!(begun.elapsed() < Duration::from_secs(20));
    replayed(directory, "t");
}

/// Programs started by an external program end with it.
#[cfg(unix)]
#[test]
fn nothing_is_left_running() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let mark = directory.join("alive");
    let script = directory.join("parent.sh");
    let child = format!("while :; do touch {}; sleep 0.05; done", mark.display());
    fs::write(
        &script,
        format!("({child}) &\nwhile read -r word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; esac; done\n"),
    )
    .unwrap();
    let line = "awale --engine random --games 1 --hang 200ms";
    let player = format!("ugi,nodes=5,name=parent:sh {}", script.display());
    tournament_with(directory, line, &player, "t");
    assert!(mark.exists(), "the child has run");
    std::thread::sleep(Duration::from_millis(200));
    let last = fs::metadata(&mark).unwrap().modified().unwrap();
    std::thread::sleep(Duration::from_millis(400));
    assert_eq!(fs::metadata(&mark).unwrap().modified().unwrap(), last);
}

/// Records of another tournament, and altered ones, are not accepted as games of this one.
#[test]
fn other_records_are_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "awale --engine random --engine random,name=other --games 2 --seed 3";
    tournament(directory, line, "t");
    let file = directory.join("t/games.txt");
    let text = fs::read_to_string(&file).unwrap();
    let resume = format!(
        "tournament {line} --out {} --resume",
        directory.join("t").display()
    );
    for (found, changed, part) in [
        ("[P1 \"random\"]", "[P1 \"me\"]", "P1"),
        ("[Points \"1 0\"]", "[Points \"7 -6\"]", "Points"),
        ("[Points \"0 1\"]", "[Points \"NaN inf\"]", "Points"),
        ("[Round \"2\"]", "[Round \"1\"]", "game 1 of this tournament"),
        ("[Round \"2\"]", "[Round \"9\"]", "Round"),
        ("[OpeningPlies \"6\"]", "[OpeningPlies \"4\"]", "OpeningPlies"),
    ] {
        if !text.contains(found) {
            continue;
        }
        fs::write(&file, text.replacen(found, changed, 1)).unwrap();
        let output = run(directory, &resume);
        let sentence = String::from_utf8_lossy(&output.stderr);
        assert!(
            !output.status.success() && sentence.contains(part),
            "{changed}: {sentence}"
        );
    }
    let twice = text.clone() + &text;
    fs::write(&file, twice).unwrap();
    assert!(!run(directory, &resume).status.success());
    fs::write(&file, &text).unwrap();
    assert!(run(directory, &resume).status.success());
    fs::remove_file(directory.join("t/tournament.json")).unwrap();
    assert!(failure(directory, &resume, 2).contains("without tournament.json"));
}

/// The summary of a tournament, which has no times.
fn summary(directory: &Path, out: &str) -> String {
    fs::read_to_string(directory.join(out).join("summary.json")).unwrap()
}

#[test]
fn a_killed_tournament_goes_on_to_the_same_end() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line =
        "awale --engine alphabeta,nodes=4000 --engine mcts,nodes=400 --engine random --games 6 --seed 5";
    tournament(directory, line, "whole");
    let out = directory.join("killed");
    let with = format!("tournament {line} --out {} --resume", out.display());
    for milliseconds in [60, 150, 300, 500] {
        let mut child = command(directory, &with)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(Duration::from_millis(milliseconds));
        let _ = child.kill();
        child.wait().unwrap();
    }
    // Simulate a record that was cut short.
    let file = out.join("games.txt");
    if let Ok(text) = fs::read_to_string(&file)
        && text.len() > 40
    {
        fs::write(&file, &text[..text.len() - 20]).unwrap();
    }
    let output = run(directory, &with);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(summary(directory, "killed"), summary(directory, "whole"));
    let left: Vec<String> = files(&out).into_iter().map(|(name, _)| name).collect();
    assert_eq!(left, ["games.txt", "summary.json", "tournament.json"]);
    assert_eq!(replayed(directory, "killed"), 18);
    // Nothing is left to play, and another tournament is not mixed in.
    run(directory, &with);
    assert_eq!(replayed(directory, "killed"), 18);
    let other = format!(
        "tournament {line} --games 8 --out {} --resume --seed 6",
        out.display()
    );
    let other = other.replacen("--games 6 --seed 5", "", 1);
    assert!(failure(directory, &other, 2).contains("seed"));
    let again = format!("tournament {line} --out {}", out.display());
    assert!(failure(directory, &again, 2).contains("--resume"));
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
    assert!(sentence.contains("threads, hash, tt, proofs"), "{sentence}");
}

#[test]
fn what_cannot_be_played_is_said_in_a_sentence() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    for (line, part) in [
        ("awale", "two or more"),
        ("awale --engine mcts", "two or more"),
        ("awale --engine mcts --engine mcts", "names of their own"),
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
            "two for a match",
        ),
        (
            "oljinnat --engine mcts --engine random --opening-plies 100000",
            "fewer",
        ),
        ("awale --engine 3 --engine random", "found \"3\", expected auto"),
    ] {
        let sentence = failure(directory, &format!("tournament {line}"), 2);
        assert!(sentence.contains(part), "{line}: {sentence}");
    }
}
