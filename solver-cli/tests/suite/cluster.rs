//! `ishwa table build` over several processes: the same bytes as from one process, and one sentence on every side
//! when a process is killed or is an unrelated one.
//!
//! The long form kills 20 processes: `ISHWA_LONG=1 cargo test -p ishwa-cli --features cluster --test suite cluster::`.

#[cfg(target_os = "linux")]
mod network;

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Output};
use std::time::Duration;

use ishwa_tests::samples::samples;
use ishwa_tests::walk::generator;
use rand::RngExt;
use tempfile::{TempDir, tempdir};

use crate::support::{error, failure, files, json, piped, run, wait_until_run_for};

const PROCESSES: usize = 3;

/// A list of processes on free ports of this machine.
fn list(directory: &Path) -> String {
    let listeners: Vec<TcpListener> = (0..PROCESSES)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let mut text = "token a\n".to_owned();
    for listener in &listeners {
        text += &listener.local_addr().unwrap().to_string();
        text.push('\n');
    }
    let path = directory.join("hosts");
    fs::write(&path, text).unwrap();
    path.display().to_string()
}

/// The processes of a build, each with its own directory of tables; `lines` are their commands.
fn start(directories: &[TempDir], lines: [&str; PROCESSES]) -> Vec<Child> {
    let hosts = list(directories[0].path());
    let commands = lines.iter().zip(directories).enumerate();
    commands
        .map(|(process, (line, directory))| {
            let line = format!("{line} --hosts {hosts} --process {process}");
            let tables = directory.path().join("tables");
            piped(&tables, &line).spawn().unwrap()
        })
        .collect()
}

fn directories() -> Vec<TempDir> {
    (0..PROCESSES).map(|_| tempdir().unwrap()).collect()
}

fn ends(children: Vec<Child>) -> Vec<Output> {
    children
        .into_iter()
        .map(|child| child.wait_with_output().unwrap())
        .collect()
}

/// The one error sentence of a process that could not continue.
fn sentence(output: &Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr).trim_end().to_owned();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    error(&said).unwrap_or_else(|| panic!("{said}"))
}

#[test]
fn processes_that_are_started_together_build_what_one_builds() {
    let [one, several] = [(); 2].map(|()| tempdir().unwrap());
    run(one.path(), "table build awale --seeds 6");
    let report = json(several.path(), "table build awale --seeds 6 --processes 3");
    assert_eq!(files(one.path()), files(several.path()));
    assert_eq!([&report["process"], &report["processes"]], [0, 3]);
    assert_eq!(report["layers"].as_array().unwrap().len(), 7);
    assert!(report["sent_bytes"].as_u64().unwrap() > 0);
}

#[test]
fn a_killed_process_is_named_and_the_same_command_goes_on() {
    const LINE: &str = "table build awale --seeds 12";
    const SHORT: &str = "table build awale --seeds 8";
    let directories = directories();
    let mut generator = generator(24);
    let mut before = Vec::new();
    for _ in 0..samples(2, 20) {
        let mut children = start(&directories, [LINE; PROCESSES]);
        let victim = generator.random_range(0..PROCESSES);
        let duration = Duration::from_millis(generator.random_range(0..300));
        wait_until_run_for(&mut children[victim], duration, LINE);
        children[victim].kill().unwrap();
        for (process, output) in ends(children).iter().enumerate() {
            if process != victim {
                let said = sentence(output);
                assert!(said.contains(&format!("process {victim} (127.0.0.1:")), "{said}");
            }
        }
        let mut after = tables(&directories);
        assert!(
            before.iter().all(|file| after.contains(file)),
            "what was finished is there"
        );
        std::mem::swap(&mut before, &mut after);
    }
    let output = ends(start(&directories, [SHORT; PROCESSES]));
    assert!(output.iter().all(|output| output.status.success()), "{output:?}");
    let one = tempdir().unwrap();
    run(one.path(), SHORT);
    let found = tables(&directories);
    assert!(
        files(one.path()).iter().all(|file| found.contains(file)),
        "the bytes of one"
    );
}

/// The finished files, which only the first process has.
fn tables(directories: &[TempDir]) -> Vec<(String, Vec<u8>)> {
    for directory in &directories[1..] {
        assert!(!directory.path().join("tables").exists());
    }
    let path = directories[0].path().join("tables");
    let mut found = if path.exists() { files(&path) } else { Vec::new() };
    found.retain(|(name, _)| !name.ends_with("ishwa-unfinished"));
    found
}

#[test]
fn other_options_are_one_sentence_on_every_side() {
    const SHARE: &str = "table build awale --seeds 5";
    let other = "table build awale --seeds 5 --rules grand_slam=forbidden";
    let outputs = ends(start(&directories(), [SHARE, other, SHARE]));
    for (process, output) in outputs.iter().enumerate() {
        let said = sentence(output);
        let names = [
            "set awale[objective=seeds]",
            "set awale[grand_slam=forbidden,objective=seeds]",
        ];
        assert!(names.iter().all(|name| said.contains(name)), "{process}: {said}");
    }
}

#[test]
fn what_is_no_list_is_an_error() {
    let directory = tempdir().unwrap();
    let path = directory.path().join("hosts");
    let hosts = path.display();
    fs::write(&path, "node1\n").unwrap();
    let said = failure(
        directory.path(),
        &format!("table build awale --hosts {hosts} --process 0"),
        2,
    );
    assert!(said.contains("hosts: found \"node1\", expected "), "{said}");
    fs::write(&path, "127.0.0.1:1\n").unwrap();
    let said = failure(
        directory.path(),
        &format!("table build awale --hosts {hosts} --process 1"),
        2,
    );
    assert!(
        said.starts_with("error: process: found \"1\", expected 0 to 0, the index of a line in "),
        "{said}"
    );
    let said = failure(directory.path(), "table build ishigan --processes 2", 1);
    assert!(
        said.contains(
            "ishigan: tables of a dice game cannot be built by several processes; build them with one process"
        ),
        "{said}"
    );
}
