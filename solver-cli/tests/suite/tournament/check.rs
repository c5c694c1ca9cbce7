//! `ishwa tournament --check` with engines that fail in every way, and with those that do not.

use std::env;
use std::io::{self, Write};
use std::path::Path;
use std::process;
use std::thread;
use std::time::Duration;

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::registry;
use ishwa_tests::samples::is_long;
use serde_json::Value;

use crate::support::{PATIENCE, command, failure};

/// Broken engines: what is wrong, the check that finds it, and words of what it says.
const BROKEN: [(&str, &str, &str); 31] = [
    ("exits", "handshake", "ugi: exited"),
    ("crashes-on-go", "moves", "go depth 1: exited"),
    (
        "plays-illegally",
        "moves",
        "played \"99\" after `position startpos`",
    ),
    (
        "no-newline",
        "moves",
        "answered \"bestmove 1\" without a line break",
    ),
    ("late", "limits", "ms instead of 200"),
    ("ignores-stop", "stop", "stop: gave no answer"),
    ("crashes-on-unknown", "errors", "after `xyz`: "),
    ("never-quits", "quit", "still running"),
    ("lies", "results", "answered \"true\" instead of false"),
    (
        "plays-without-captures",
        "results",
        "answered \"false\" instead of true",
    ),
    ("silent", "handshake", "ugi: gave no answer"),
    ("no-end-of-handshake", "handshake", "ugi: gave no answer"),
    ("never-ready", "handshake", "isready: gave no answer"),
    ("other-games", "handshake", "does not offer awale, but toguz"),
    ("crashes-on-new-game", "handshake", "isready: exited"),
    ("crashes-on-second-game", "moves", "isready: exited"),
    ("crashes-on-position", "moves", "go depth 1: exited"),
    ("hangs-on-go", "moves", "go depth 1: gave no answer"),
    ("garbage", "moves", "go depth 1: exited"),
    ("floods", "moves", "go depth 1: gave no answer"),
    ("shouts", "moves", "go depth 1: gave no answer"),
    ("no-move", "moves", "played \"\" after `position startpos`"),
    ("twice", "moves", "go depth 1: sent bestmove more than once"),
    (
        "slow-on-the-clock",
        "limits",
        "go p1time 400 p2time 400 p1inc 0 p2inc 0: took",
    ),
    ("deaf-while-searching", "stop", "isready: gave no answer"),
    (
        "crashes-on-invalid",
        "errors",
        "after `position startpos moves xyz`: ",
    ),
    ("plays-empty-pits", "", "where the legal moves are"),
    ("ignores-positions", "positions", "after `position fen "),
    ("ignores-moves-after-text", "positions", "after `position fen "),
    ("crashes-on-nodes", "moves", "go nodes 1000: exited"),
    ("crashes-on-increments", "limits", "exited"),
];

/// An engine of Awalé without a fault, which takes the first legal move. It is not fast and not strong.
const GOOD: &str = "good";

/// An engine with two departures of engines of Aualé, which no match with it depends on: it does not answer while it
/// searches, and never thinks for less than half a second when it has a clock.
const DEPARTING: &str = "departing";

/// The engine of the example in docs/protocol.md.
const DOCUMENTED: &str = "Foo 1.0";

/// The engines are this test program, as in the tests of tournaments.
#[test]
#[ignore = "a player of other tests"]
fn plays_a_part() {
    let part = env::args().next_back().unwrap();
    // On its own, it is no player.
    if [GOOD, DEPARTING, DOCUMENTED].contains(&part.as_str()) || BROKEN.iter().any(|(name, ..)| *name == part)
    {
        // Ends the line that names the running test.
        println!();
        play(&part);
        process::exit(0);
    }
}

fn crash_if(is_so: bool) {
    if is_so {
        process::exit(1);
    }
}

/// Speaks the protocol as the part does.
fn play(part: &str) {
    crash_if(part == "exits");
    let (rules, format) = if part == DEPARTING {
        ("repetition=own-side,occurrences=2", Format::Auale)
    } else {
        ("", Format::Ishwa)
    };
    let game = registry::find("awale").unwrap().open(rules).unwrap();
    let begin = |start: Option<&str>| game.begin_in(format, start);
    let mut session = begin(None).unwrap();
    let (mut games, mut is_infinite, mut is_awaited) = (0, false, false);
    for line in io::stdin().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match words[..] {
            ["ugi" | "uci"] => introduce(part, words[0]),
            ["isready"] if part == DEPARTING && is_infinite => is_awaited = true,
            ["isready"] => {
                if part != "never-ready" && !(part == "deaf-while-searching" && is_infinite) {
                    println!("readyok");
                }
            }
            ["uginewgame" | "ucinewgame"] => {
                games += 1;
                crash_if(part == "crashes-on-new-game" || part == "crashes-on-second-game" && games == 2);
            }
            ["position", ref rest @ ..] => {
                crash_if(part == "crashes-on-position");
                let rest = match (part, rest.first()) {
                    ("ignores-moves-after-text", Some(&"fen")) => &rest[..2],
                    _ => rest,
                };
                let found = position(begin, rest).ok();
                crash_if(found.is_none() && part == "crashes-on-invalid");
                if part != "ignores-positions" || rest.first() != Some(&"fen") {
                    session = found.unwrap_or(session);
                }
            }
            ["go", "infinite"] if part == DOCUMENTED => println!("bestmove {}", choice(part, &session)),
            ["go", "infinite"] => is_infinite = true,
            ["go", ref limits @ ..] => answer(part, limits, &session),
            ["stop"] => {
                if is_infinite && part != "ignores-stop" {
                    is_infinite = false;
                    println!("bestmove {}", choice(part, &session));
                }
                if std::mem::take(&mut is_awaited) {
                    println!("readyok");
                }
            }
            ["query", question] => println!("response {}", told(part, question, &session)),
            ["quit"] if part == "never-quits" => thread::sleep(PATIENCE),
            ["quit"] => return,
            ["setoption", ..] | [] => {}
            _ => crash_if(part == "crashes-on-unknown"),
        }
    }
}

fn introduce(part: &str, language: &str) {
    if part == "silent" {
        return;
    }
    println!("id name {part}");
    if part == "other-games" {
        println!("option name Game type combo default toguz var toguz");
    }
    if part != "no-end-of-handshake" {
        println!("{language}ok");
    }
}

fn position(
    begin: impl Fn(Option<&str>) -> Result<AnySession, TextError>,
    words: &[&str],
) -> Result<AnySession, TextError> {
    let (start, moves) = match words {
        ["startpos", rest @ ..] => (None, rest),
        ["fen", start, rest @ ..] => (Some(*start), rest),
        _ => (Some(""), words),
    };
    let mut session = begin(start)?;
    session.play_list(&moves.iter().skip(1).copied().collect::<Vec<_>>().join(" "))?;
    Ok(session)
}

/// The move that the part would play.
fn choice(part: &str, session: &AnySession) -> String {
    let moves: Vec<String> = session
        .moves()
        .into_iter()
        .map(|mv| session.write_move(mv))
        .collect();
    let empty = ["1", "2", "3", "4", "5", "6"]
        .into_iter()
        .find(|pit| !moves.iter().any(|mv| mv == pit));
    let sown = sown_without_captures(session);
    match (part, empty) {
        ("plays-without-captures", _) => {
            let pit = sown.iter().position(|&seeds| seeds > 0);
            (pit.unwrap_or_default() + 1).to_string()
        }
        ("plays-illegally", _) => "99".to_owned(),
        ("no-move", _) => String::new(),
        (DOCUMENTED, _) if session.played().len() == 1 => "7".to_owned(),
        ("plays-empty-pits", Some(pit)) => pit.to_owned(),
        _ => moves.first().cloned().unwrap_or_else(|| "0000".to_owned()),
    }
}

/// The board after the moves of a game if nothing were ever captured, the pits of the player to move first.
fn sown_without_captures(session: &AnySession) -> [u8; 12] {
    let mut pits = [4; 12];
    for ply in session.played() {
        let origin = ply.own.parse::<usize>().unwrap() - 1;
        let mut pit = origin;
        for _ in 0..std::mem::take(&mut pits[origin]) {
            pit = (pit + 1) % pits.len();
            if pit == origin {
                pit = (pit + 1) % pits.len();
            }
            pits[pit] += 1;
        }
        pits.rotate_left(6);
    }
    pits
}

fn answer(part: &str, limits: &[&str], session: &AnySession) {
    let mv = choice(part, session);
    match (part, limits.first()) {
        ("crashes-on-go", _) | ("crashes-on-nodes", Some(&"nodes")) => process::exit(1),
        ("crashes-on-increments", _) if limits.contains(&"p1inc") => process::exit(1),
        ("hangs-on-go", _) => thread::sleep(PATIENCE),
        ("garbage", _) => {
            io::stdout().write_all(&[0, 255, 10, 200, 13, 10, 7]).unwrap();
            process::exit(0);
        }
        ("floods", _) => loop {
            println!("info string still thinking");
        },
        ("shouts", _) => println!("BESTMOVE {mv}"),
        ("no-newline", _) => {
            print!("bestmove {mv}");
            io::stdout().flush().unwrap();
        }
        ("late", Some(&"movetime")) | ("slow-on-the-clock", Some(&"p1time")) => {
            thread::sleep(Duration::from_millis(800));
            println!("bestmove {mv}");
        }
        (DEPARTING, Some(&"wtime")) => {
            thread::sleep(Duration::from_millis(1200));
            println!("bestmove {mv}");
        }
        ("twice", _) => println!("bestmove {mv}\nbestmove {mv}"),
        _ => println!("info depth 1 score cp 0 pv {mv}\nbestmove {mv}"),
    }
}

fn told(part: &str, question: &str, session: &AnySession) -> String {
    let mut outcome = session.outcome();
    if part == "plays-without-captures" {
        outcome = outcome.filter(|_| sown_without_captures(session)[..6] == [0; 6]);
    }
    let is_over = outcome.is_some();
    let side = session.side().index();
    match question {
        "gameover" => (is_over || part == "lies").to_string(),
        "p1turn" => (!is_over && side == 0).to_string(),
        "p2turn" => (!is_over && side == 1).to_string(),
        _ => match outcome {
            None => "none".to_owned(),
            Some(outcome) => outcome
                .winner
                .map_or("draw".to_owned(), |winner| format!("p{}win", winner.index() + 1)),
        },
    }
}

/// What the program says about an engine, and its exit code.
fn checked(engine: &str, options: &[&str]) -> (Value, Option<i32>, String) {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let mut process = command(directory, "tournament --json --check");
    let output = process.arg(engine).args(options).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    let found =
        serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{engine}: {error}: {said}"));
    (found, output.status.code(), said)
}

#[test]
fn options_without_a_meaning_are_refused() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for option in [
        "--engine random",
        "--games 2",
        "--jobs 1",
        "--pin",
        "--kind match",
        "--nodes 10",
        "--depth 2",
        "--clock 10+1",
        "--openings builtin",
        "--opening-plies 2",
        "--max-plies 9",
        "--adjudicate draw=10:5",
        "--hang 9s",
        "--sprt elo0=0,elo1=5",
        "--out x",
        "--resume",
        "--shard 1/2",
        "--tables none",
    ] {
        let sentence = failure(directory, &format!("tournament --check x {option}"), 2);
        let name = option.split(' ').next().unwrap();
        assert!(sentence.contains(name), "{option}: {sentence}");
    }
}

/// This test program as an engine.
fn engine(part: &str) -> String {
    let own = env::current_exe().unwrap();
    format!(
        "'{}' --exact --ignored --nocapture tournament::check::plays_a_part '{part}'",
        own.display()
    )
}

/// The faults that were found: the check and its finding.
fn faults(found: &Value) -> Vec<(String, String)> {
    let checks = found["checks"].as_array().unwrap().iter();
    let faults = checks.filter(|check| check["result"] == "fault");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    faults
        .map(|check| (text(&check["check"]), text(&check["detail"])))
        .collect()
}

#[test]
fn every_broken_engine_is_named() {
    // A busy machine answers late; here only what is said matters.
    let options = if is_long() {
        ["--time", "30s", "--margin", "300ms"]
    } else {
        ["--time", "5s", "--margin", "300ms"]
    };
    let broken: Vec<_> = BROKEN
        .into_iter()
        .take(if is_long() { BROKEN.len() } else { 10 })
        .collect();
    // In parallel, because they mostly wait.
    thread::scope(|scope| {
        for (part, check, words) in broken {
            scope.spawn(move || {
                let (found, code, said) = checked(&engine(part), &options);
                let faults = faults(&found);
                assert_eq!(found["faults"], faults.len(), "{part}");
                let is_found = faults
                    .iter()
                    .any(|(name, detail)| (check.is_empty() || name == check) && detail.contains(words));
                assert!(is_found, "{part}: {found:#}");
                assert_eq!(code, Some(1), "{part}: {said}");
                assert!(
                    said.contains("correct the engine as the lines above say"),
                    "{said}"
                );
            });
        }
    });
}

#[test]
fn engines_without_faults_pass() {
    let own = env!("CARGO_BIN_EXE_ishwa");
    for (engine, options) in [
        (engine(GOOD), &[][..]),
        (format!("'{own}' ugi"), &[]),
        (
            format!("ugi,option.Hash=2:'{own}' ugi"),
            &["hyena", "--players", "3"],
        ),
        (format!("uci:'{own}' uci"), &[]),
    ] {
        let options = [options, &["--time", "3s", "--margin", "60s"]].concat();
        let (found, code, said) = checked(&engine, &options);
        assert_eq!(
            (faults(&found), code),
            (Vec::new(), Some(0)),
            "{engine}: {found:#} {said}"
        );
        let checks = found["checks"].as_array().unwrap();
        let names: Vec<&str> = checks
            .iter()
            .filter(|check| check["result"] == "ok")
            .map(|check| check["check"].as_str().unwrap())
            .collect();
        let all = "handshake moves limits stop errors results repetition positions quit";
        assert_eq!(names.join(" "), all, "{engine}");
    }
}

#[test]
fn the_documented_check_takes_place() {
    let text = include_str!("../../../../docs/protocol.md");
    let (_, example) = text.split_once("`--time` is the time for all checks").unwrap();
    let documented: Vec<&str> = example
        .lines()
        .filter(|line| line.starts_with("    "))
        .take(3)
        .collect();
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let mut process = command(directory, "tournament --time 30s --check");
    let output = process.arg(engine(DOCUMENTED)).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    // Times differ from run to run, and long lines are wrapped.
    let plain = |text: &str| {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_time = |place: usize| words.get(place + 1) == Some(&"ms");
        let words = (0..words.len()).map(|place| if is_time(place) { "N" } else { words[place] });
        words.collect::<Vec<_>>().join(" ")
    };
    for line in documented {
        assert!(plain(&said).contains(&plain(line)), "{line}: {said}");
    }
}

#[test]
fn departures_of_engines_of_aualé_are_notes() {
    let engine = format!("uci:{}", engine(DEPARTING));
    let (found, code, said) = checked(&engine, &["--time", "3s", "--margin", "500ms"]);
    assert_eq!((faults(&found), code), (Vec::new(), Some(0)), "{found:#} {said}");
    let notes = found["checks"].as_array().unwrap().iter();
    let notes: Vec<(&str, &str)> = notes
        .filter(|check| check["result"] == "note")
        .map(|check| {
            (
                check["check"].as_str().unwrap(),
                check["detail"].as_str().unwrap(),
            )
        })
        .collect();
    let count = |check: &str, words: &str| {
        let found = notes
            .iter()
            .filter(|(name, detail)| *name == check && detail.contains(words));
        found.count()
    };
    assert_eq!(
        count("limits", "ms instead of 400; 2 s on the clock are enough"),
        1,
        "{notes:?}"
    );
    assert_eq!(
        count("stop", "does not answer `isready` while it searches"),
        1,
        "{notes:?}"
    );
}

#[test]
fn findings_are_said_line_by_line() {
    let directory = Path::new(env!("CARGO_TARGET_TMPDIR"));
    for (lang, fault, error) in [
        ("en", "FAULT  moves", "error: engine: "),
        ("fr", "FAUTE  coups", "erreur"),
    ] {
        let mut process = command(directory, &format!("tournament --time 3s --lang {lang} --check"));
        let output = process.arg(engine("plays-illegally")).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.lines().any(|line| line.starts_with(fault)), "{text}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.starts_with(error), "{said}");
    }
    let mut process = command(directory, "tournament --time 3s --check");
    let output = process.arg(engine(GOOD)).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.ends_with("no faults\n"), "{text}");
    let refused = command(directory, "tournament").output().unwrap();
    assert_eq!(refused.status.code(), Some(2));
}
