//! Signals in a conversation: the running search is answered before the program ends.

use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use super::Engine;
use crate::support::PATIENCE;

const SIGNALS: [Signal; 3] = [Signal::INT, Signal::TERM, Signal::HUP];

fn signal(engine: &Engine, signal: Signal) {
    kill_process(Pid::from_child(&engine.child), signal).unwrap();
}

#[test]
fn the_running_search_is_answered_and_the_program_ends() {
    for command in ["ugi tiddatt", "ugi hyena --players 3", "uci"] {
        for sent in SIGNALS {
            let mut engine = Engine::start(command);
            if command.contains("hyena") {
                engine.send("position startpos moves t1");
            }
            engine.send("go infinite");
            engine.read_until("info depth");
            let asked = Instant::now();
            signal(&engine, sent);
            // The input stays open.
            let lines = engine.ended();
            assert!(asked.elapsed() < PATIENCE, "{command} {sent:?}");
            let bests = lines.iter().filter(|line| line.starts_with("bestmove ")).count();
            assert!(
                bests == 1 && lines.last().unwrap().starts_with("bestmove "),
                "{command} {sent:?}: {lines:?}"
            );
        }
    }
}

#[test]
fn a_best_move_that_waits_for_stop_is_sent() {
    for sent in SIGNALS {
        let mut engine = Engine::start("ugi");
        engine.send("position fen 0,0,0,0,0,2/1,1,0,0,0,2/22,20/s");
        engine.send("go infinite");
        assert!(engine.read().contains("score mate 1 pv 6"));
        signal(&engine, sent);
        assert_eq!(engine.ended(), ["bestmove 6"]);
    }
}

#[test]
fn without_a_search_the_program_ends_at_once() {
    for command in ["ugi", "uci"] {
        for sent in SIGNALS {
            let mut engine = Engine::start(command);
            engine.send("isready");
            assert_eq!(engine.read(), "readyok");
            signal(&engine, sent);
            assert_eq!(engine.ended(), [""; 0], "{command} {sent:?}");
        }
    }
}

#[test]
fn signals_at_the_same_time_count_as_one() {
    let mut engine = Engine::start("ugi toguz");
    engine.send("go infinite");
    engine.read_until("info depth");
    for sent in SIGNALS {
        signal(&engine, sent);
    }
    assert!(engine.ended().last().unwrap().starts_with("bestmove "));
}

#[test]
fn a_second_signal_ends_the_program_even_if_nobody_reads_its_answer() {
    for sent in [Signal::INT, Signal::TERM] {
        // The answer to one command exceeds a pipe's buffer, so the program blocks in the middle of it.
        let mut engine = Engine::start(&format!("ugi --tables {}", "x".repeat(100_000)));
        engine.send("ugi");
        assert!(engine.read().starts_with("id name "));
        signal(&engine, sent);
        let asked = Instant::now();
        thread::sleep(Duration::from_millis(300));
        assert_eq!(engine.child.try_wait().unwrap(), None, "{sent:?}");
        let status = loop {
            // More than one only if the first was handled late.
            signal(&engine, sent);
            thread::sleep(Duration::from_millis(300));
            if let Some(status) = engine.child.try_wait().unwrap() {
                break status;
            }
            assert!(asked.elapsed() < PATIENCE, "{sent:?}");
        };
        assert_eq!(status.code(), Some(130), "{sent:?}");
    }
}
