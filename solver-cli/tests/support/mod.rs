//! Running the program in tests, with tables in a directory of their own.

#![allow(dead_code, reason = "not every test file needs all of it")]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

pub(crate) fn command(directory: &Path, line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ishwa"));
    command
        .args(line.split_whitespace())
        .arg("--tables")
        .arg(directory)
        .stdin(Stdio::null());
    command
}

pub(crate) fn run(directory: &Path, line: &str) -> Output {
    command(directory, line).output().expect("the program starts")
}

pub(crate) fn json(directory: &Path, line: &str) -> Value {
    let output = run(directory, &format!("{line} --json"));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{line}: {said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

/// The sentence of a failure with this exit code.
pub(crate) fn failure(directory: &Path, line: &str, code: i32) -> String {
    let output = run(directory, line);
    let sentence = String::from_utf8_lossy(&output.stderr).trim_end().to_owned();
    assert_eq!(output.status.code(), Some(code), "{line}: {sentence}");
    assert_eq!(sentence.lines().count(), 1, "{sentence}");
    assert!(
        sentence.starts_with("error: ") && !sentence.contains("panicked"),
        "{sentence}"
    );
    sentence
}

/// All files below a directory with what is in them, by name.
pub(crate) fn files(directory: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            found.push((name, fs::read(&path).unwrap()));
        }
    }
    found.sort();
    found
}
