//! Hostile situations: every command that writes a file, with every kind of existing entry under its name, and every
//! command that reads one, with every kind of entry in its place. A new command is a line in one of the lists.

#[cfg(feature = "faults")]
mod faults;
mod inputs;
mod interrupts;
mod killed;
#[cfg(target_os = "linux")]
mod limits;
mod outputs;
mod text;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::support::error;

/// A directory with a record to read, and the completed command lines of the lists.
struct Edge {
    directory: TempDir,
    /// An empty folder of tables.
    tables: TempDir,
}

impl Edge {
    fn new() -> Self {
        let [directory, tables] = [(), ()].map(|()| tempfile::tempdir().unwrap());
        fs::write(directory.path().join("game"), "3 4 5 1 2 6\n").unwrap();
        Self { directory, tables }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    /// Runs a command line in the directory, without tables.
    fn run(&self, line: &str) -> Output {
        let begun = Instant::now();
        let mut command = command(self.tables.path(), line);
        let output = command.current_dir(self.directory.path()).output().unwrap();
        let taken = begun.elapsed();
        assert!(taken < Duration::from_mins(1), "{line}: {taken:?}");
        output
    }

    /// As [`run`](Self::run), with a timeout after which the program is killed, so that the test fails and does not
    /// hang.
    fn run_for(&self, line: &str, longest: Duration) -> Output {
        let mut child = command(self.tables.path(), line)
            .current_dir(self.directory.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let begun = Instant::now();
        while child.try_wait().unwrap().is_none() {
            if begun.elapsed() > longest {
                child.kill().unwrap();
                panic!("{line}: runs for more than {longest:?}");
            }
            thread::sleep(Duration::from_millis(5));
        }
        child.wait_with_output().unwrap()
    }

    /// The names in the directory.
    fn names(&self) -> Vec<String> {
        names(self.directory.path())
    }
}

/// A command line with the data of its user in the directory where it runs.
fn command(tables: &Path, line: &str) -> Command {
    let mut command = super::support::command(tables, line);
    command.env("ISHWA_DATA", "data");
    command
}

fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn make_fifo(path: &Path) {
    let mode = rustix::fs::Mode::from_raw_mode(0o600);
    rustix::fs::mkfifoat(rustix::fs::CWD, path, mode).unwrap();
}

/// Asserts that a command has ended with this code and, unless that is 0, one sentence; returns the sentence.
fn ended(line: &str, output: &Output, code: i32) -> String {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{line}: {stderr}");
    assert!(!stderr.contains("panicked"), "{line}: {stderr}");
    let errors: Vec<String> = stderr.lines().filter_map(error).collect();
    assert_eq!(errors.len(), usize::from(code != 0), "{line}: {stderr}");
    errors.concat()
}
