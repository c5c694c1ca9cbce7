//! Tournaments on a terminal.

use std::process::Stdio;

use rexpect::session::spawn_command;

use crate::support::{PATIENCE, command};

#[test]
fn the_games_that_run_are_shown() {
    let directory = tempfile::tempdir().unwrap();
    let line =
        "tournament awale --engine random,name=A --engine mcts,nodes=20000,name=B --games 4 --jobs 2 --out t";
    let mut command = command(directory.path(), line);
    // The terminal becomes the command's input.
    command.current_dir(directory.path()).stdin(Stdio::inherit());
    let mut shown = spawn_command(command, Some(PATIENCE.as_millis() as u64)).unwrap();
    shown.exp_string("playing 1: A - B").unwrap();
    shown
        .exp_regex("playing ([34]: [AB] - [AB], )?[34]: [AB] - [AB]")
        .unwrap();
    shown.exp_string("player").unwrap();
    shown.exp_eof().unwrap();
}
