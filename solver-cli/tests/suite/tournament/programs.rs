//! Other programs as players: they fail in every way, lose their games by it, and end with the tournament.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::replayed;
use crate::support::{PATIENCE, command, failure};

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

/// The script of a program that follows the protocol until it is asked for a move.
fn speaking(name: &str, on_go: &str) -> String {
    format!(
        "while read -r word rest; do case $word in\n\
         ugi) echo 'id name {name}'; echo ugiok;;\n\
         isready) echo readyok;;\n\
         go) {on_go};;\n\
         quit) exit 0;;\n\
         esac; done\n"
    )
}

/// A player that is such a program.
fn program(directory: &Path, name: &str, on_go: &str) -> String {
    let path = directory.join(format!("{name}.sh"));
    fs::write(&path, speaking(name, on_go)).unwrap();
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
        ("hang", "sleep 99", "hang"),
        ("silent", "true", "hang"),
        ("garbage", "head -c 300000 /dev/urandom; exit 0", "crash"),
        ("stubborn", "trap '' TERM; sleep 99; echo bestmove 1", "hang"),
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
    // Those who answer need as long as a busy machine takes.
    let hang = if reason == "hang" { "1s" } else { "100s" };
    let line = format!("awale --engine random --games 4 --jobs 2 --hang {hang}");
    let found = tournament_with(directory, &line, player.trim_matches('\''), name);
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

/// A command line that starts nothing is a mistake of whoever wrote it, found before anything is written.
#[test]
fn a_program_that_cannot_be_started_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let out = directory.join("t");
    let line = format!(
        "tournament awale --rules repetition=own-side,occurrences=2 --engine random --depth 2 --out {}",
        out.display()
    );
    for player in [
        "ugi:/nonexistent",
        "ugi:./no-such-program",
        "uci:/nonexistent",
        "ugi:no-such-program-anywhere",
        "ugi:/",
    ] {
        let sentence = failure(directory, &format!("{line} --engine {player}"), 2);
        let said = format!("engine: found {player:?}, expected a program that can be started (");
        assert!(sentence.contains(&said), "{sentence}");
        assert!(!out.exists(), "{player}");
    }
}

/// A tournament that has ended needs its players no more, and one that goes on does.
#[cfg(unix)]
#[test]
fn programs_are_started_only_for_games() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let engine = directory.join("engine");
    std::os::unix::fs::symlink("/bin/sh", &engine).unwrap();
    let script = directory.join("quick.sh");
    fs::write(&script, speaking("quick", "echo bestmove 99")).unwrap();
    let player = format!("ugi,nodes=5:{} {}", engine.display(), script.display());
    let line = "awale --engine random --games 2 --resume";
    tournament_with(directory, line, &player, "t");
    fs::remove_file(&engine).unwrap();
    tournament_with(directory, line, &player, "t");
    let mut process = command(
        directory,
        "tournament awale --engine random --games 4 --resume --engine",
    );
    let output = process
        .arg(&player)
        .arg("--out")
        .arg(directory.join("t"))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
}

/// A program that disappears meanwhile loses its games.
#[cfg(unix)]
#[test]
fn a_program_that_cannot_be_started_again_loses() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let engine = directory.join("engine");
    std::os::unix::fs::symlink("/bin/sh", &engine).unwrap();
    let script = directory.join("vanishing.sh");
    let on_go = format!("rm {}; exit 1", engine.display());
    fs::write(&script, speaking("vanishing", &on_go)).unwrap();
    let player = format!(
        "ugi,nodes=5,name=vanishing:{} {}",
        engine.display(),
        script.display()
    );
    let found = tournament_with(
        directory,
        "awale --engine random --games 4 --jobs 1",
        &player,
        "t",
    );
    assert_eq!(found["players"][1]["faults"], 4);
    let text = fs::read_to_string(directory.join("t/games.txt")).unwrap();
    assert_eq!(text.matches("cannot be started").count(), 3, "{text}");
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
    let line = "awale --rules repetition=own-side,occurrences=2 --engine random --games 4 --depth 3";
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
            "tournament awale --rules repetition=own-side --engine random --engine uci:x",
            "repetition=own-side,occurrences=2",
        ),
        (
            "tournament awale --rules repetition=own-side,occurrences=2 --engine random --engine uci,nodes=5:x",
            "no limit of positions",
        ),
    ] {
        assert!(failure(directory, line, 2).contains(part));
    }
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
    assert!(begun.elapsed() < PATIENCE);
    replayed(directory, "t");
}

/// A pipe that programs hold open: its reading end is at the end when all of them have ended.
#[cfg(unix)]
struct Held {
    path: PathBuf,
    /// Our own end, which no program inherits: programs come and go meanwhile.
    own: fs::File,
    /// What was written into the pipe, once all programs have ended.
    ended: mpsc::Receiver<String>,
}

#[cfg(unix)]
impl Held {
    fn new(directory: &Path) -> Self {
        let path = directory.join("held");
        rustix::fs::mkfifoat(rustix::fs::CWD, &path, rustix::fs::Mode::from_raw_mode(0o600)).unwrap();
        let own = fs::File::options().read(true).write(true).open(&path).unwrap();
        let (sender, ended) = mpsc::channel();
        let opened = fs::File::open(&path).unwrap();
        thread::spawn(move || sender.send(io::read_to_string(opened).unwrap()));
        Self { path, own, ended }
    }

    /// A script that starts another program and speaks the protocol without an end; both hold the pipe open.
    fn script(&self) -> String {
        let held = self.path.display();
        format!(
            "exec 9>{held}\n(while :; do sleep 1; done) &\necho started >&9\n\
             while :; do read -r word rest; case $word in ugi) echo ugiok;; isready) echo readyok;; esac; done\n"
        )
    }

    /// Asserts that programs have run and none does any more.
    fn assert_ended(self) {
        drop(self.own);
        let written = self
            .ended
            .recv_timeout(PATIENCE)
            .expect("all programs have ended");
        assert!(written.contains("started"), "{written:?}");
    }
}

/// Programs started by an external program end with it.
#[cfg(unix)]
#[test]
fn nothing_is_left_running() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let held = Held::new(directory);
    let script = directory.join("parent.sh");
    fs::write(&script, held.script()).unwrap();
    let line = "awale --engine random --games 1 --hang 200ms";
    let player = format!("ugi,nodes=5,name=parent:sh {}", script.display());
    tournament_with(directory, line, &player, "t");
    held.assert_ended();
}

/// The second interrupt ends the program at once, and the engines with it: also those that a shell has started.
#[cfg(unix)]
#[test]
fn a_second_interrupt_leaves_no_engine() {
    use rustix::process::{Pid, Signal, kill_process};

    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let held = Held::new(directory);
    let thinking = directory.join("thinking");
    let script = directory.join("wrapped.sh");
    // It says that it thinks, and never moves.
    let text = held
        .script()
        .replace("esac;", &format!("go) echo >{};; esac;", thinking.display()));
    fs::write(&script, text).unwrap();
    let player = format!("ugi,nodes=5,name=wrapped:sh -c 'sh {}; true'", script.display());
    let mut process = command(
        directory,
        "tournament awale --engine random --games 8 --jobs 4 --hang 1h --out",
    );
    let mut child = process
        .arg(directory.join("t"))
        .arg("--engine")
        .arg(player)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    while !thinking.exists() {
        assert!(begun.elapsed() < PATIENCE, "no engine was asked for a move");
        thread::sleep(Duration::from_millis(10));
    }
    let pid = Pid::from_child(&child);
    kill_process(pid, Signal::INT).unwrap();
    // Interrupts close together count as one. The engines do not quit when they are asked, which takes a second.
    thread::sleep(Duration::from_millis(300));
    let told = kill_process(pid, Signal::INT);
    let status = child.wait().unwrap();
    // On a busy machine the first interrupt may have done all; then nothing was left to interrupt.
    assert!(
        told.is_err() || status.code() == Some(130) || status.success(),
        "{status}"
    );
    held.assert_ended();
}
