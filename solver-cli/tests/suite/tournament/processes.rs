//! External programs as Unix processes: they come and go, ignore signals, and end with the tournament.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use super::programs::{loses_all, tournament_without_moves};
use crate::support::{PATIENCE, command};

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

#[test]
fn an_engine_that_ignores_signals_loses_its_games() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let script = directory.join("stubborn.sh");
    let on_go = "trap '' TERM; sleep 99; echo bestmove 1";
    fs::write(&script, speaking("stubborn", on_go)).unwrap();
    let player = format!("ugi,nodes=10,name=stubborn:sh {}", script.display());
    loses_all(directory, "stubborn", &player, "hang");
}

/// A finished tournament no longer needs its players, and an unfinished one does.
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
    let named = tournament_without_moves(directory, line, &player, "t");
    assert_eq!(named["players"][1]["name"], "quick");
    fs::remove_file(&engine).unwrap();
    assert_eq!(tournament_without_moves(directory, line, &player, "t"), named);
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

/// Programs are called what they call themselves, unless the command line names them or two have the same name.
#[test]
fn programs_name_themselves() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let mut players = Vec::new();
    for (file, name) in [("a", "Foo 1.0"), ("b", "Bar"), ("c", "Bar"), ("d", "Baz")] {
        let script = directory.join(file);
        fs::write(&script, speaking(name, "echo bestmove 99")).unwrap();
        let own = if file == "d" { ",name=own" } else { "" };
        players.push(format!("ugi,nodes=5{own}:sh {}", script.display()));
    }
    let line = format!(
        "tournament awale --games 2 --jobs 1 --json --out {}",
        directory.join("t").display()
    );
    let mut process = command(directory, &line);
    for player in &players {
        process.arg("--engine").arg(player);
    }
    let output = process.output().unwrap();
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let names = found["players"].as_array().unwrap().iter();
    let mut names: Vec<&str> = names.map(|player| player["name"].as_str().unwrap()).collect();
    names.sort_unstable();
    let mut expected = ["Foo 1.0", "own", &*players[1], &*players[2]];
    expected.sort_unstable();
    assert_eq!(names, expected);
    let text = fs::read_to_string(directory.join("t/games.txt")).unwrap();
    assert!(text.contains("\"Foo 1.0\""), "{text}");
}

#[test]
fn programs_have_options_a_log_and_a_folder() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let folder = directory.join("bin");
    fs::create_dir(&folder).unwrap();
    let text = speaking("own", "echo bestmove 99")
        .replace(
            "echo ugiok",
            "echo option name Hash type spin default 1 min 1 max 99; echo ugiok",
        )
        .replace("quit)", "setoption) echo \"$rest\" >>seen;; quit)");
    fs::write(folder.join("engine.sh"), text).unwrap();
    let log = directory.join("talk.txt");
    let settings = format!("dir={},log={}", folder.display(), log.display());
    let player = format!("ugi,nodes=5,name=own,option.Hash=64,{settings}:sh engine.sh");
    loses_all(directory, "own", &player, "illegal");
    let seen = fs::read_to_string(folder.join("seen")).unwrap();
    assert!(seen.contains("name Hash value 64\n"), "{seen}");
    let said = fs::read_to_string(log).unwrap();
    for part in [
        " > setoption name Hash value 64\n",
        " > go nodes 5\n",
        " < bestmove 99\n",
    ] {
        assert!(said.contains(part), "{said}");
    }
    let line = format!(
        "tournament awale --engine random --out {}",
        directory.join("t").display()
    );
    let mut process = command(directory, &line);
    process
        .arg("--engine")
        .arg(format!("ugi,option.Hsh=64,{settings}:sh engine.sh"));
    let output = process.output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("option: found \"Hsh\", expected Hash"), "{said}");
    assert!(!directory.join("t").exists());
}

/// Each game has a core of its own, on which its programs run.
#[cfg(target_os = "linux")]
#[test]
fn pinned_games_have_cores_of_their_own() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let allowed = |status: &str| {
        let mut lines = status.lines();
        let line = lines.find_map(|line| line.strip_prefix("Cpus_allowed_list:"));
        line.unwrap().trim().to_owned()
    };
    let cores = thread::available_parallelism().unwrap().get().min(2);
    let script = directory.join("engine.sh");
    // It moves only when as many programs run as games, so that no thread plays them all.
    let on_go = format!(
        "cat /proc/self/status >status.$$; while [ $(ls status.* | wc -l) -lt {cores} ]; do sleep 0.1; done; \
         echo bestmove 99"
    );
    fs::write(&script, speaking("pinned", &on_go)).unwrap();
    let player = format!("ugi,nodes=5,name=own,dir={}:sh engine.sh", directory.display());
    let line = format!("awale --engine random --pin --jobs {cores} --games 4");
    tournament_without_moves(directory, &line, &player, "t");
    let entries = fs::read_dir(directory)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let found: std::collections::BTreeSet<String> = entries
        .filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("status."))
        .map(|path| allowed(&fs::read_to_string(path).unwrap()))
        .collect();
    assert!(
        found.iter().all(|list| list.parse::<usize>().is_ok()),
        "{found:?}"
    );
    assert_eq!(found.len(), cores, "{found:?}");

    let line = format!(
        "tournament awale --engine random --engine alphabeta,threads={} --pin",
        1 << 9
    );
    let output = command(directory, &line).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(
        said.contains("pin: games at a time that need 512 cores; "),
        "{said}"
    );
}

/// A program that disappears in the meantime loses its games.
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
    let line = "awale --engine random --games 4 --jobs 1 --resume";
    let found = tournament_without_moves(directory, line, &player, "t");
    assert_eq!(found["players"][1]["faults"], 4);
    // The player who forfeits is to move, so a replay shows the same.
    let again = tournament_without_moves(directory, line, &player, "t");
    assert_eq!(again, found);
    let text = fs::read_to_string(directory.join("t/games.txt")).unwrap();
    assert_eq!(text.matches("cannot be started").count(), 3, "{text}");
}

/// A pipe that programs hold open: its read end reaches the end of file when all of them have ended.
struct Held {
    path: PathBuf,
    /// Our own end, which no program inherits: programs come and go in the meantime.
    own: fs::File,
    /// The data written into the pipe, once all programs have ended.
    ended: mpsc::Receiver<String>,
}

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

    /// A script that starts another program and speaks the protocol without end; both hold the pipe open.
    fn script(&self) -> String {
        let held = self.path.display();
        format!(
            "exec 9>{held}\n(while :; do sleep 1; done) &\necho started >&9\n\
             while :; do read -r word rest; case $word in ugi) echo ugiok;; isready) echo readyok;; esac; done\n"
        )
    }

    /// Asserts that programs have run and that none is still running.
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
#[test]
fn nothing_is_left_running() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let held = Held::new(directory);
    let script = directory.join("parent.sh");
    fs::write(&script, held.script()).unwrap();
    let line = "awale --engine random --games 1 --hang 200ms";
    let player = format!("ugi,nodes=5,name=parent:sh {}", script.display());
    tournament_without_moves(directory, line, &player, "t");
    held.assert_ended();
}

/// The second interrupt ends the program at once, together with the engines, including those started by a shell.
#[test]
fn a_second_interrupt_leaves_no_engine() {
    use rustix::process::{Pid, Signal, kill_process};

    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let held = Held::new(directory);
    let thinking = directory.join("thinking");
    let script = directory.join("wrapped.sh");
    // It reports that it is thinking, and never moves.
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
    // Interrupts close together count as one. The engines ignore the request to quit, so that takes a second.
    thread::sleep(Duration::from_millis(300));
    let signalled = kill_process(pid, Signal::INT);
    let status = child.wait().unwrap();
    // On a busy machine the first interrupt may have ended everything; then the second had nothing left to interrupt.
    assert!(
        signalled.is_err() || status.code() == Some(130) || status.success(),
        "{status}"
    );
    held.assert_ended();
}

/// The mistake is mostly one of the command line, for which no player should lose all its games.
#[test]
fn a_program_that_does_not_speak_its_protocol_is_refused_with_its_own_words() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let line = "awale --rules repetition=own-side,occurrences=2 --engine random --depth 2 --games 2";
    let players = [
        ("ugi:false", "exited"),
        ("ugi:cat", "gave no answer, but said \"ugi\""),
        ("ugi:sleep 99", "gave no answer"),
        // Nothing was asked yet.
        (
            "ugi:sh -c 'echo ugiok; echo readyok; echo bye >&2; exit 3'",
            "exited, saying \"bye\"",
        ),
        (
            "ugi:sh -c 'echo ugiok; echo readyok; cat >/dev/null'",
            "gave no answer",
        ),
        (
            "ugi:sh -c 'echo unknown option --depht >&2; exit 2'",
            "unknown option --depht",
        ),
        ("uci:sh -c 'echo usage: engine FILE'", "usage: engine FILE"),
        (
            "ugi:sh -c 'echo ugiok; printf \"Traceback\\nline 2\\nNo module \\33[31mnumpy\\n\" >&2'",
            "Traceback .. No module \\u{1b}[31mnumpy",
        ),
    ];
    // In parallel, because they mostly wait.
    thread::scope(|scope| {
        for (number, (player, words)) in players.into_iter().enumerate() {
            scope.spawn(move || {
                let out = directory.join(number.to_string());
                let mut process = command(directory, &format!("tournament {line} --out {}", out.display()));
                let output = process.arg("--engine").arg(player).output().unwrap();
                let said = String::from_utf8_lossy(&output.stderr);
                assert_eq!(output.status.code(), Some(1), "{player}: {said}");
                assert!(output.stdout.is_empty(), "{player}");
                assert_eq!(said.lines().count(), 1, "{said}");
                assert!(
                    said.contains("engine: found \"") && said.contains(words),
                    "{player}: {said}"
                );
                assert!(!out.exists(), "{player}");
            });
        }
    });
}

/// The last words of a program that crashes during a game are in its record.
#[test]
fn the_words_of_a_crash_are_recorded() {
    let directory = tempfile::tempdir().unwrap();
    let directory = directory.path();
    let script = directory.join("crashing.sh");
    fs::write(&script, speaking("crashing", "echo no memory >&2; exit 1")).unwrap();
    let player = format!("ugi,nodes=5,name=crashing:sh {}", script.display());
    loses_all(directory, "crashing", &player, "crash");
    let text = fs::read_to_string(directory.join("crashing/games.txt")).unwrap();
    assert_eq!(text.matches("saying \\\"no memory\\\"").count(), 4, "{text}");
}
