//! Tournaments on a terminal.

use std::path::Path;
use std::process::Stdio;

use rexpect::session::{PtySession, spawn_command};

use crate::support::{PATIENCE, command};

/// What a command shows on a terminal, in this directory.
fn shown(directory: &Path, line: &str) -> PtySession {
    let mut command = command(directory, line);
    // The terminal becomes the command's input.
    command.current_dir(directory).stdin(Stdio::inherit());
    spawn_command(command, Some(PATIENCE.as_millis() as u64)).unwrap()
}

#[test]
fn the_games_that_run_are_shown() {
    let directory = tempfile::tempdir().unwrap();
    let line = "tournament awale --engine random,name=A --engine mcts,nodes=20000,name=B --games 4 --jobs 2";
    let mut shown = shown(directory.path(), line);
    shown.exp_string("playing 1: A - B").unwrap();
    shown
        .exp_regex("playing ([34]: [AB] - [AB], )?[34]: [AB] - [AB]")
        .unwrap();
    shown.exp_string("player").unwrap();
    shown.exp_eof().unwrap();
}

#[test]
fn the_ratio_of_an_sprt_is_shown_beside_the_bar_and_grows() {
    let directory = tempfile::tempdir().unwrap();
    let line = "tournament awale --engine mcts,nodes=2000,name=A --engine random,name=B --games 400 --jobs 1 --lang ky \
                --sprt elo0=0,elo1=50";
    let mut shown = shown(directory.path(), line);
    // Each game is drawn several times. The text is read as bytes, of which three are a part of the bar.
    let mut ratio = || -> f64 {
        let (_, state) = shown.exp_regex("\u{91} LLR [0-9],[0-9]+ / 2,94, 400 ").unwrap();
        let ratio = state.split(' ').nth(2).unwrap();
        ratio.replace(',', ".").parse().unwrap()
    };
    let first = ratio();
    assert!((0..100).any(|_| ratio() > first), "{first}");
}
