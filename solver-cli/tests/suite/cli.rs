//! The command line as other programs see it: names, JSON keys, exit codes, and one sentence for each error.

use std::ffi::OsString;
use std::io::Read;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use ishwa_messages::Lang;
use proptest::prelude::*;
use serde_json::Value;

use crate::support::processor_time_of;

fn ishwa<S: Into<OsString>>(args: impl IntoIterator<Item = S>) -> Output {
    command(args).output().expect("the program starts")
}

fn command<S: Into<OsString>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ishwa"));
    command
        .args(args.into_iter().map(Into::into))
        // The tests use no tables, whatever this machine has installed.
        .env("ISHWA_TABLES", env!("CARGO_TARGET_TMPDIR"))
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .stdin(Stdio::null());
    command
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn json(line: &str) -> Value {
    let output = ishwa(words(line));
    assert!(
        output.status.success(),
        "{line}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(
        text.trim_end().lines().count(),
        1,
        "one object on one line: {text}"
    );
    serde_json::from_str(&text).unwrap()
}

/// Asserts that the program refused its input: exit code 2, no standard output, one sentence without a backtrace.
fn refusal(output: &Output) -> String {
    refusal_with(output, 2)
}

/// As [`refusal`], with another exit code.
fn refusal_with(output: &Output, code: i32) -> String {
    let sentence = String::from_utf8_lossy(&output.stderr).trim_end().to_owned();
    assert_eq!(output.status.code(), Some(code), "{sentence}");
    assert!(output.stdout.is_empty());
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    assert!(
        sentence.starts_with("error: ") && !sentence.contains("panicked"),
        "{sentence}"
    );
    sentence
}

#[test]
fn games_are_listed_with_players_and_options() {
    let games = json("games --json");
    let awale = games["games"]
        .as_array()
        .unwrap()
        .iter()
        .find(|game| game["id"] == "awale")
        .unwrap();
    assert_eq!(awale["name"], "Awalé");
    assert_eq!(awale["players"], serde_json::json!([2]));
    assert_eq!(awale["options"][0]["key"], "grand_slam");
    assert_eq!(awale["options"][0]["default"], "no-capture");
    assert_eq!(awale["options"][0]["values"], "no-capture|forbidden|allowed");
    let text = String::from_utf8(ishwa(["games"]).stdout).unwrap();
    assert!(
        text.contains("grand_slam=no-capture  (no-capture|forbidden|allowed)"),
        "{text}"
    );
}

#[test]
fn a_game_is_known_by_other_names() {
    let oware = json("games oware --json");
    assert_eq!(oware["games"].as_array().unwrap().len(), 1);
    assert_eq!(oware["games"][0]["id"], "awale");
    assert_eq!(oware["games"][0]["other_names"][2], "awélé");
    let text = String::from_utf8(ishwa(["games", "AWALÉ"]).stdout).unwrap();
    assert!(
        text.contains("    also awalé, awele, ") && !text.contains("toguz"),
        "{text}"
    );
    for (game, names) in [
        ("awale", ["Awale", "awalé", "oware"]),
        ("toguz", ["togyzkumalak", "togyz", "Тогызкумалак"]),
    ] {
        for name in names {
            let shown = json(&format!("show {name} --json"));
            assert_eq!(shown, json(&format!("show {game} --json")), "{name}");
        }
    }
    assert_eq!(
        json("show awale --moves A,b --json"),
        json("show awale --moves 1,2 --json")
    );
}

#[test]
fn show_draws_the_board_and_prints_the_state() {
    let shown = json("show awale --json --moves 3,4");
    assert_eq!(shown["position"], "5,5,0,5,5,5/5,4,4,0,5,5/0,0/s");
    assert_eq!(
        (&shown["to_move"], &shown["over"], &shown["outcome"]),
        (&"s".into(), &false.into(), &Value::Null)
    );
    let over = json("show awale 1,3,0,0,0,0/0,0,0,0,0,0/22,22/s --json");
    assert_eq!(over["over"], true);
    assert_eq!(over["outcome"]["winner"], "s");
    assert_eq!(over["outcome"]["payoffs"], serde_json::json!([1, -1]));
    assert_eq!(over["outcome"]["seeds"], serde_json::json!([26, 22]));
    let text = String::from_utf8(ishwa(["show", "awale"]).stdout).unwrap();
    assert!(
        text.contains("*South |  4 |") && text.contains("South to move: 1 2 3 4 5 6"),
        "{text}"
    );
}

#[test]
fn moves_lead_to_positions() {
    let moves = json("moves awale --json");
    assert_eq!(moves["moves"].as_array().unwrap().len(), 6);
    assert_eq!(moves["moves"][2]["move"], "3");
    assert_eq!(moves["moves"][2]["position"], "4,4,0,5,5,5/5,4,4,4,4,4/0,0/n");
    assert_eq!(moves["chance"], serde_json::json!([]));
}

#[test]
fn perft_counts() {
    for threads in ["1", "2"] {
        let perft = json(&format!("perft awale --depth 6 --json --threads {threads}"));
        assert_eq!(
            perft["counts"],
            serde_json::json!([6, 36, 190, 1014, 5219, 27332])
        );
        assert!(perft["nodes_per_second"].as_u64().unwrap() > 0);
        assert!(perft.get("divide").is_none());
    }
}

#[test]
fn perft_is_divided_by_first_moves() {
    for entry in ishwa_library::registry::games() {
        let game = entry.id;
        for depth in [1, 2, 4, 5] {
            let perft = json(&format!("perft {game} --depth {depth} --divide --json"));
            let moves = json(&format!("moves {game} --json"));
            let divide = perft["divide"].as_array().unwrap();
            let names: Vec<&Value> = divide.iter().map(|counted| &counted["move"]).collect();
            let (choices, throws) = (moves["moves"].as_array(), moves["chance"].as_array());
            let expected: Vec<&Value> = if names.len() == choices.unwrap().len() {
                choices.unwrap().iter().map(|choice| &choice["move"]).collect()
            } else {
                throws.unwrap().iter().map(|throw| &throw["outcome"]).collect()
            };
            assert_eq!(names, expected, "{game}");
            let sum: u64 = divide
                .iter()
                .map(|counted| counted["count"].as_u64().unwrap())
                .sum();
            assert_eq!(perft["counts"][depth - 1], sum, "{game} {depth}");
            // One ply shorter after each move.
            if depth == 4 && choices.unwrap().len() == names.len() {
                for counted in divide {
                    let after = counted["move"].as_str().unwrap();
                    let line = format!("perft {game} --moves {after} --depth 3 --json");
                    assert_eq!(json(&line)["counts"][2], counted["count"], "{line}");
                }
            }
        }
    }
    let text = ishwa(words("perft awale --depth 2 --divide"));
    let said = String::from_utf8(text.stdout).unwrap();
    assert!(
        said.ends_with("\n\n1: 6\n2: 6\n3: 6\n4: 6\n5: 6\n6: 6\n"),
        "{said}"
    );
}

#[test]
fn the_version_has_what_a_bug_report_needs() {
    let said = |line: &str| {
        let output = ishwa(words(line));
        assert!(output.status.success(), "{line}");
        String::from_utf8(output.stdout).unwrap()
    };
    let version = concat!("ishwa ", env!("CARGO_PKG_VERSION"), "\n");
    assert_eq!(said("version"), version);
    assert_eq!(said("--version"), version);
    let verbose = said("version --verbose");
    let names = verbose
        .lines()
        .skip(1)
        .map(|line| line.split_whitespace().next().unwrap());
    let expected = [
        "commit",
        "build",
        "features",
        "processor",
        "memory",
        "language",
        "tables",
    ];
    assert_eq!(names.collect::<Vec<_>>(), expected);
    assert!(
        verbose.starts_with(version) && verbose.contains(std::env::consts::ARCH),
        "{verbose}"
    );
}

/// Games with many lines and with few, and one that is over.
#[test]
fn without_a_depth_perft_counts_for_a_few_seconds() {
    for (game, least) in [("dara", 3), ("oljinnat", 20)] {
        let begun = std::time::Instant::now();
        let perft = json(&format!("perft {game} --json"));
        assert!(perft["counts"].as_array().unwrap().len() >= least, "{perft}");
        assert!(begun.elapsed() < crate::support::PATIENCE);
    }
    let over = json("perft awale 0,0,0,0,0,0/0,0,0,0,0,0/24,24/s --json");
    assert_eq!(over["counts"], serde_json::json!([0]));
}

#[test]
fn analyse_reports_value_and_lines() {
    let found = json("analyse awale --depth 6 --lines 3 --threads 1 --json");
    assert_eq!(found["depth"], 6);
    assert_eq!(found["lines"].as_array().unwrap().len(), 3);
    assert_eq!(found["lines"][0]["move"], found["best"]);
    assert_eq!(found["lines"][0]["pv"][0], found["best"]);
    assert_eq!(found["value"]["kind"], "estimate");
    assert_eq!(found["value"]["unit"], "points");
    let chance = found["value"]["chance"].as_f64().unwrap();
    assert!((0.0..=1.0).contains(&chance), "{chance}");
    for key in ["nodes", "time_ms", "nps"] {
        assert!(found[key].is_u64(), "{key}");
    }
    let again = json("analyse awale --depth 6 --lines 3 --threads 1 --json");
    assert_eq!(
        (&found["nodes"], &found["lines"]),
        (&again["nodes"], &again["lines"]),
        "one thread repeats itself"
    );
    let exact = json("analyse awale 0,0,0,0,2,1/0,0,0,0,0,1/22,22/s --json --rules objective=seeds");
    assert_eq!(exact["value"]["kind"], "exact");
    assert_eq!(exact["value"]["unit"], "seeds");
}

/// The JSON of a command with a position that contains spaces.
fn json_at(command: &str, position: &str, rest: &str) -> Value {
    let mut args = words(command);
    args.push(position);
    args.extend(words(rest));
    let output = ishwa(&args);
    assert!(
        output.status.success(),
        "{args:?}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn positions_and_moves_go_in_and_out_in_the_format_of_playstrategy() {
    let start = "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1";
    assert_eq!(json("show awale --json --format playstrategy")["position"], start);
    let shown = json_at(
        "show awale",
        start,
        "--json --format playstrategy --moves a1e1,f2b2",
    );
    assert_eq!(shown["position"], "4S,5S,5S,5S,5S,1/1,5S,5S,5S,5S,4S 0 0 S 2");
    assert_eq!(
        shown["moves"],
        serde_json::json!(["b1f2", "c1e2", "d1d2", "e1c2", "f1c2"])
    );
    let with_tuz = "13S,2S,12S,3S,2S,1S,1,12S,12S/12S,2S,13S,13S,t,3S,12S,12S,1S 22 15 S 4";
    for command in ["show toguz", "moves toguz"] {
        let found = json_at(command, with_tuz, "--json --format playstrategy");
        assert_eq!(found["position"], with_tuz, "{command}");
    }
    let perft = json_at("perft toguz", with_tuz, "--json --format playstrategy --depth 1");
    assert_eq!(
        (&perft["position"], &perft["counts"][0]),
        (&with_tuz.into(), &8.into())
    );
    let toguz = json("moves toguz --json --format playstrategy");
    assert_eq!(toguz["moves"][5]["move"], "f1e2");
    assert_eq!(
        toguz["moves"][5]["position"],
        "9S,9S,9S,9S,1,10S,10S,10S,10S/9S,9S,9S,9S,9S,1S,10S,10S,10S 10 0 N 1"
    );
    let found = json("analyse toguz --json --format playstrategy --depth 3 --moves f1e2");
    let line = &found["lines"][0]["pv"];
    assert_eq!((&found["best"], &found["lines"][0]["move"]), (&line[0], &line[0]));
    for (i, mv) in line.as_array().unwrap().iter().enumerate() {
        let from = mv.as_str().unwrap().as_bytes();
        assert_eq!(
            (from.len(), from[1]),
            (4, if i % 2 == 0 { b'2' } else { b'1' }),
            "{mv}"
        );
    }
}

#[test]
fn positions_and_moves_go_in_and_out_in_the_format_of_auale() {
    let start = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";
    let shown = json("show awale --json --format auale");
    assert_eq!(shown["position"], start);
    assert_eq!(shown["moves"], serde_json::json!(["A", "B", "C", "D", "E", "F"]));
    for moves in ["FeDb", "F,e,D,b"] {
        let shown = json(&format!(
            "show awale {start} --json --format auale --moves {moves}"
        ));
        assert_eq!(shown["position"], "6-6-5-0-5-1-6-0-6-6-1-6-0-0-S");
    }
    let moves = json("moves awale 0-0-0-0-0-2-1-1-0-0-0-2-22-20-S --json --format auale");
    assert_eq!(
        moves["moves"],
        serde_json::json!([{ "move": "F", "position": "0-0-0-0-0-0-0-0-0-0-0-2-26-20-N" }])
    );
    let found = json("analyse awale --json --format auale --depth 2 --moves F");
    let best = found["best"].as_str().unwrap();
    assert!(
        best.len() == 1 && ('a'..='f').contains(&best.chars().next().unwrap()),
        "{best}"
    );
    let text = String::from_utf8(ishwa(words("show awale --format auale")).stdout).unwrap();
    assert!(
        text.contains(start) && text.contains("South to move: A B C D E F"),
        "{text}"
    );
}

#[test]
fn games_list_their_formats() {
    let games = json("games --json");
    for game in games["games"].as_array().unwrap() {
        let expected = match game["id"].as_str().unwrap() {
            "awale" => serde_json::json!(["ishwa", "playstrategy", "auale"]),
            "toguz" => serde_json::json!(["ishwa", "playstrategy", "sheet"]),
            _ => serde_json::json!(["ishwa"]),
        };
        assert_eq!(game["formats"], expected, "{game}");
    }
    let text = String::from_utf8(ishwa(["games"]).stdout).unwrap();
    assert_eq!(text.matches("--format ").count(), 2, "{text}");
    assert!(text.contains("    --format ishwa|playstrategy|auale\n"), "{text}");
}

#[test]
fn dice_and_several_players_have_payoffs() {
    let throw = json("analyse hyena --depth 4 --json");
    assert_eq!(throw["best"], Value::Null, "dice are to fall");
    assert_eq!(throw["lines"].as_array().unwrap().len(), 5);
    let decision = json("analyse hyena v,v/1,0/-/p1? --depth 4 --json");
    assert_eq!(decision["best"], "pay");
    let payoffs = decision["value"]["payoffs"].as_array().unwrap();
    assert_eq!((payoffs.len(), &payoffs[0]), (2, &decision["value"]["score"]));
    let three = json("analyse arrawan --players 3 --depth 6 --json --engine maxn");
    assert_eq!(three["value"]["payoffs"].as_array().unwrap().len(), 3);
    assert_eq!(three["rules"], "arrawan[players=3]");
    // The whole game for three is nearly forced: docs/results.md.
    let solved = json("solve arrawan --players 3 --json");
    assert_eq!(solved["value"]["kind"], "exact");
    assert_eq!(solved["value"]["payoffs"], serde_json::json!([1, 0, 0.5]));
    let chances = json("moves ishigan --json");
    let chances = chances["chance"].as_array().unwrap();
    let sum: f64 = chances
        .iter()
        .map(|outcome| outcome["probability"].as_f64().unwrap())
        .sum();
    assert!((sum - 1.0).abs() < 1e-12 && chances.iter().all(|outcome| outcome["outcome"].is_string()));
    let dealt = json("show ishigan 0,60,60/0/p1 --moves t0:2,3,3,2,t1 --json");
    assert_eq!(
        dealt["position"],
        "80,r2,r1/0/p1".replace("80", "89"),
        "a deal has commas of its own"
    );
}

/// Monte Carlo tree search works for every game; on one thread, the same seed always gives the same result.
#[test]
fn mcts_plays_every_game() {
    for game in json("games --json")["games"].as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let found = json(&format!(
            "analyse {id} --engine mcts --nodes 500 --json --hash 4M --threads 1"
        ));
        // Arrawan for two is solved from its initial position.
        let kind = if id == "arrawan" { "exact" } else { "estimate" };
        assert_eq!(found["value"]["kind"], kind, "{id}");
        assert_eq!(found["nodes"] == 500, kind == "estimate", "{id}");
        let again = json(&format!(
            "analyse {id} --engine mcts --nodes 500 --json --hash 4M --seed 0 --threads 1"
        ));
        assert_eq!(found["lines"], again["lines"], "{id}");
    }
    let other = |seed| {
        json(&format!(
            "analyse awale --engine mcts --nodes 500 --json --threads 1 --seed {seed}"
        ))["value"]
            .clone()
    };
    assert_ne!(other(1), other(2));
    let two = json("analyse arrawan --players 4 --engine mcts --nodes 2000 --threads 2 --json");
    assert_eq!(two["value"]["payoffs"].as_array().unwrap().len(), 4);
    let win = json("analyse oljinnat 0,5,4,7/1,7/49,49/1/s --engine mcts --time 60s --json");
    assert_eq!(
        (&win["value"]["kind"], &win["value"]["score"]),
        (&"exact".into(), &1.into())
    );
}

#[test]
fn a_bench_counts_the_same_positions_every_time_and_compares_threads() {
    let nodes = |line: &str| json(line)["nodes"].as_u64().unwrap();
    let plain = nodes("bench tiddatt hyena --json");
    assert_eq!(plain, nodes("bench tiddatt hyena --json --threads 1"));
    assert!(nodes("bench tiddatt hyena --json --without ordering,star1") > plain);
    assert!(nodes("bench tiddatt hyena --json --deeper 1") > plain);
    let two = json("bench tiddatt --threads 2 --json");
    assert!(two["depth_speedup"].as_f64().unwrap() > 0.0 && two["nps_ratio"].as_f64().unwrap() > 0.0);
    let text = ishwa(words("bench hyena"));
    let text = String::from_utf8(text.stdout).unwrap();
    assert!(text.lines().last().unwrap().starts_with("signature "), "{text}");
    for wrong in [
        "bench chess",
        "bench awale --without magic",
        "bench awale --deeper -1",
    ] {
        refusal(&ishwa(words(wrong)));
    }
}

/// A command uses less than this processor time.
fn works_for(line: &str, limit: Duration) {
    let used = processor_time_of(&mut command(words(line)));
    assert!(used.is_none_or(|used| used < limit), "{line}: {used:?}");
}

#[test]
fn a_clock_limits_the_time() {
    works_for("analyse awale --clock 5+0.1 --threads 1", Duration::from_secs(3));
    for wrong in ["--clock 5m", "--clock +", "--clock 5+1 --time 1s"] {
        refusal(&ishwa(words(&format!("analyse awale {wrong}"))));
    }
}

#[test]
fn options_that_change_nothing_here_are_accepted() {
    let shown = json("show awale --players 2 --json");
    assert_eq!(shown["position"], "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s");
    let over = json("show oljinnat 4,0,0,4/0,16/50,0/-/n --json");
    assert_eq!(over["outcome"]["seeds"], Value::Null);
    let win = json("analyse oljinnat 0,5,4,7/1,7/49,49/1/s --depth 30 --json");
    assert_eq!(
        (&win["value"]["score"], &win["value"]["plies"]),
        (&1.into(), &5.into())
    );
}

#[test]
fn limits_are_kept() {
    assert!(
        json("analyse awale --nodes 5000 --threads 1 --json")["nodes"]
            .as_u64()
            .unwrap()
            <= 5000
    );
    works_for("analyse awale --time 300ms --threads 1", Duration::from_secs(3));
}

#[test]
fn a_manual_page_of_no_command_is_refused() {
    let said = refusal(&ishwa(words("man table bulid")));
    assert!(
        said.starts_with("error: command: found \"bulid\"") && said.ends_with("did you mean build?"),
        "{said}"
    );
}

#[test]
fn errors_are_objects_with_json() {
    let error = |line: &str| {
        let output = ishwa(words(line));
        assert!(output.stdout.is_empty(), "{line}");
        let said = String::from_utf8(output.stderr).unwrap();
        let object: Value =
            serde_json::from_str(said.trim_end()).unwrap_or_else(|_| panic!("{line}: {said}"));
        assert_eq!(object["schema"], 1);
        let code = object["error"]["code"].clone();
        assert_eq!(code, output.status.code().unwrap(), "{line}");
        (
            code,
            object["error"]["field"].clone(),
            object["error"]["message"].clone(),
        )
    };
    let (code, field, message) = error("show chess --json");
    assert_eq!((code, field), (2.into(), "game".into()));
    assert!(
        message.as_str().unwrap().starts_with("game: found \"chess\""),
        "{message}"
    );
    let (code, field, _) = error("show awale 4,4,4,4,4,4/4,4,4,4,4,4/0,0/x --json");
    assert_eq!((code, field), (2.into(), "position field side".into()));
    let (code, field, message) = error("analyse awale --json --dept 3");
    assert_eq!((code, field), (2.into(), "--dept".into()));
    assert!(
        message.as_str().unwrap().ends_with("did you mean --depth?"),
        "{message}"
    );
    let (_, field, _) = error("analyse awale --json --depth three");
    assert_eq!(field, "--depth");
    let (code, field, _) = error("solve toguz --time 100ms --json");
    assert_eq!((code, field), (1.into(), Value::Null));
}

#[test]
fn progress_goes_to_standard_error() {
    let output = ishwa(words("analyse awale --depth 4"));
    let progress = String::from_utf8(output.stderr).unwrap();
    // Of the depths within a second, only the last.
    let depths: Vec<&str> = progress
        .lines()
        .filter(|line| line.starts_with("depth "))
        .collect();
    assert!(
        matches!(depths[..], [last] if last.starts_with("depth   4 ")),
        "{progress}"
    );
    assert!(
        String::from_utf8(output.stdout)
            .unwrap()
            .contains("Best move for South: ")
    );
}

#[test]
fn bad_input_is_refused_with_one_sentence() {
    for (line, part) in [
        ("show chess", "error: game: found \"chess\", expected awale, "),
        ("show awale 4,4/s", "position: found 2 fields"),
        (
            "show awale --moves 7",
            "error: --moves, move 1: \"7\" is not a legal move here; South can play 1, 2, 3, 4, 5 or 6",
        ),
        (
            "show awale --rules speed=fast",
            "expected an option of awale: grand_slam or repetition or occurrences or objective",
        ),
        (
            "analyse awale 1,3,0,0,0,0/0,0,0,0,0,0/22,22/s",
            "expected a game in progress",
        ),
        ("analyse awale --depth 0", "--depth"),
        ("analyse awale --time 5", "500ms"),
        ("analyse awale --hash 5", "64M"),
        (
            "analyse awale --depth 3 --depth 3",
            "cannot be used multiple times",
        ),
        ("perft awale --depth x", "x"),
        ("fly awale", "fly"),
        ("show awale --players 3", "expected 2 for awale"),
        (
            "show awale --moves 1,,2",
            "expected moves separated by commas or spaces",
        ),
        (
            "show ishigan --players 3 --moves t0:2,3,2,3",
            "move 1: \"t0:2,3,2,3\" is not a legal move here; P1 can play t0:2,2,2,2, ",
        ),
        ("analyse awale --engine maxn", "expected auto, alphabeta or mcts"),
        (
            "analyse hyena --engine alphabeta",
            "expected auto, expectimax, maxn or mcts",
        ),
        (
            "analyse arrawan --players 3 --engine alphabeta",
            "expected auto, maxn or mcts",
        ),
        ("show arrawan --players 7", "rules, option players"),
        (
            "show awale --rules objective=win --rules objective=win",
            "cannot be used multiple times",
        ),
        ("show arrawan --rules players=2 --players 2", "omit one of them"),
        (
            "show tiddatt --format playstrategy",
            "error: format of tiddatt: found \"playstrategy\", expected ishwa",
        ),
        (
            "show toguz --format auale",
            "expected ishwa or playstrategy or sheet",
        ),
        (
            "show awale --format fen",
            "[possible values: ishwa, playstrategy, auale, sheet]",
        ),
        (
            "show awale --format auale --format auale",
            "cannot be used multiple times",
        ),
        (
            "show awale 4,4,4,4,4,4/4,4,4,4,4,4/0,0/s --format auale",
            "expected 14 numbers",
        ),
        (
            "show awale 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S",
            "expected the 4 fields",
        ),
        (
            "show awale --format playstrategy --moves a1d1",
            "move 1: \"a1d1\" is not a legal move here; South can play a1e1, ",
        ),
        (
            "show awale --format auale --moves FE",
            "move 2: \"E\" is not a legal move here; North can play a, b, ",
        ),
    ] {
        let sentence = refusal(&ishwa(words(line)));
        assert!(sentence.contains(part), "{line}: {sentence}");
    }
}

#[cfg(unix)]
#[test]
fn bytes_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStringExt;
    for args in [[&b"show"[..], b"awale", b"\xff\xfe"], [b"show", b"\xff", b"4"]] {
        refusal(&ishwa(args.map(|arg| OsString::from_vec(arg.to_vec()))));
    }
}

#[test]
fn help_and_version_are_no_errors() {
    for line in [
        "--help",
        "analyse --help",
        "--version",
        "help show",
        "completions bash",
        "man",
    ] {
        let output = ishwa(words(line));
        assert!(output.status.success() && !output.stdout.is_empty(), "{line}");
    }
    let bare = ishwa(Vec::<OsString>::new());
    assert!(bare.status.success() && !bare.stdout.is_empty());
    let without_subcommand = ishwa(words("table"));
    assert_eq!(without_subcommand.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&without_subcommand.stderr).contains("Usage:"));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = command(words("perft awale --depth 7"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 1];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    // The reader has closed the pipe, and further output is dropped.
    let output = child.wait_with_output().unwrap();
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[cfg(unix)]
#[test]
fn an_interrupt_prints_the_best_so_far() {
    use std::time::Instant;

    use crate::support::{PATIENCE, wait_until_run_for};

    let mut child = command(words("analyse awale --time 60s --json"))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until_run_for(&mut child, Duration::from_millis(300), "analyse");
    let pid = child.id().to_string();
    assert!(
        Command::new("kill")
            .args(["-INT", &pid])
            .status()
            .unwrap()
            .success()
    );
    let started = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(started.elapsed() < PATIENCE);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(found["depth"].as_u64().unwrap() >= 1);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// Any text as the game, the position, the moves or the options is either accepted or refused with one sentence.
    #[test]
    fn garbage_is_refused(
        argument in 0..6_usize,
        game in 0..64_usize,
        text in prop_oneof!["\\PC{0,40}", "[-0-9a-zSN/,:?+x=]{0,40}", "\\s{0,4}-?\\PC{0,3}"],
    ) {
        prop_assume!(!text.contains('\0'));
        let games: Vec<String> = json("games --json")["games"]
            .as_array().unwrap().iter().map(|game| game["id"].as_str().unwrap().to_owned()).collect();
        let game = games[game % games.len()].clone();
        let args = match argument {
            0 => vec!["show".to_owned(), text],
            1 => vec!["show".to_owned(), game, text],
            2 => vec!["show".to_owned(), game, format!("--moves={text}")],
            3 => ["show", "awale", "--format=auale", &format!("--moves={text}")].map(str::to_owned).to_vec(),
            4 => ["show", "toguz", "--format=playstrategy", &text].map(str::to_owned).to_vec(),
            _ => vec!["show".to_owned(), game, format!("--rules={text}")],
        };
        // There is no such file.
        let is_file = args.iter().any(|arg| arg.starts_with("--moves=@"));
        let output = ishwa(&args);
        if !output.status.success() {
            refusal_with(&output, if is_file { 1 } else { 2 });
        }
    }
}

#[test]
fn options_that_a_command_does_not_have_are_refused() {
    for (line, option) in [
        ("games --hash 1M", "--hash"),
        ("table info --seed 3", "--seed"),
        ("ugi --format auale", "--format"),
        ("uci --rules occurrences=2", "--rules"),
        ("--seed 3 analyse awale", "--seed"),
    ] {
        let sentence = refusal(&ishwa(words(line)));
        assert!(sentence.contains(option), "{line}: {sentence}");
    }
    for line in [
        "tournament awale --players random",
        "analyse awale --without table",
    ] {
        refusal(&ishwa(words(line)));
    }
}

#[test]
fn the_citation_has_the_version_of_the_program() {
    let citation = include_str!("../../../CITATION.cff");
    let version = format!("version: {}", env!("CARGO_PKG_VERSION"));
    assert!(citation.lines().any(|line| line == version), "{citation}");
}

#[test]
fn citations_have_what_makes_a_value() {
    let cite = |line: &str| {
        let output = ishwa(words(&format!("cite {line}")));
        assert!(output.status.success(), "{line}");
        String::from_utf8(output.stdout).unwrap()
    };
    let version = env!("CARGO_PKG_VERSION");
    assert_eq!(cite("--format cff"), include_str!("../../../CITATION.cff"));
    let program = cite("");
    assert!(
        program.starts_with(&format!("@software{{ishwa-{version},\n")),
        "{program}"
    );
    assert!(!program.contains("note"), "{program}");
    let value = cite("--format apa -- ishwa solve Ishigan --players 3 --threads 1 --json --tables none");
    let note = "[command: ishwa solve ishigan --rules players=3 --tables none; rules: ishigan[players=3]]\n";
    let begin = format!(" (Version {version}) [Computer software]. {note}");
    assert!(value.ends_with(&begin), "{value}");
    let bibtex = cite("solve ishigan --players 3 --tables none");
    assert!(
        bibtex.starts_with("@software{ishwa-solve-ishigan-rules-players-3-tables-none,\n"),
        "{bibtex}"
    );
    assert!(
        bibtex.contains("\\texttt{ishwa solve ishigan -{}-rules players=3 -{}-tables none}"),
        "{bibtex}"
    );
    let cff = cite("--format cff moves awale");
    assert!(cff.contains("preferred-citation:\n  type: software\n"), "{cff}");
    assert!(
        cff.ends_with("  notes: \"command: ishwa moves awale; rules: awale\"\n"),
        "{cff}"
    );
    let sentence = refusal(&ishwa(words("cite solve ishigan --player 3")));
    assert!(sentence.contains("--player"), "{sentence}");
    for line in ["cite solve --help", "cite -- --version", "cite table"] {
        let sentence = refusal(&ishwa(words(line)));
        assert!(
            sentence.contains("expected a command with its arguments"),
            "{sentence}"
        );
    }
}

/// The program alone says what it is for, on one screen.
#[test]
fn the_program_alone_shows_its_commands_by_use() {
    for lang in Lang::ALL.map(Lang::code) {
        let output = Command::new(env!("CARGO_BIN_EXE_ishwa"))
            .env("LC_ALL", lang)
            .env("LANG", lang)
            .output()
            .unwrap();
        assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.lines().count() <= 15, "{text}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
        for command in ["play", "review", "analyse", "tournament", "ishwa help"] {
            assert!(text.contains(command), "{command}: {text}");
        }
    }
}

/// Words that are no commands lead to the right one.
#[test]
fn words_of_other_programs_and_names_of_games_lead_to_commands() {
    for (word, expected) in [
        ("verify", "table verify"),
        ("export", "table export"),
        ("elo", "tournament"),
        ("puzzle", "practise"),
        ("jouer", "play"),
        ("règles", "rules"),
        ("aide", "help"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_ishwa"))
            .env("LC_ALL", "C")
            .arg(word)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{word}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            said,
            format!("error: unknown command '{word}'; did you mean {expected}?\n")
        );
    }
    let output = Command::new(env!("CARGO_BIN_EXE_ishwa"))
        .env("LC_ALL", "C")
        .arg("Oware")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("error: awale is a game, not a command; try ishwa play awale, "),
        "{said}"
    );
}
