//! Tables that are damaged or missing.

use std::fs;
use std::io::Write;
use std::path::Path;

use tempfile::tempdir;

use crate::support::{json, piped, refusal, run};

/// Changes a byte in the middle of the only block of a table.
fn damage(path: &Path) {
    let mut bytes = fs::read(path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 0x40;
    fs::write(path, bytes).unwrap();
}

/// The search goes on without the damaged part, and says so.
#[test]
fn a_search_names_the_table_that_it_could_not_read() {
    let directory = tempdir().unwrap();
    let directory = directory.path();
    json(directory, "table build awale --seeds 5");
    let position = "awale 0,0,0,0,1,1/1,0,1,1,0,0/21,22/s";
    let line = format!("analyse {position} --depth 2 --json");
    let whole = run(directory, &line);
    assert_eq!(String::from_utf8_lossy(&whole.stderr), "");
    damage(&directory.join("awale,objective=seeds/005.ishwa"));
    for line in [line, format!("moves {position} --values")] {
        let output = run(directory, &line);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{line}: {said}");
        assert!(
            said.contains("block ") && said.contains("; the search went on without"),
            "{line}: {said}"
        );
    }
    // Another program is answered before the move.
    let position = position.replacen("awale", "fen", 1);
    let talk = format!("ugi\nsetoption name Game value awale\nposition {position}\ngo depth 2\n");
    let mut command = piped(directory, "ugi");
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(talk.as_bytes()).unwrap();
    let said = child.wait_with_output().unwrap().stdout;
    let said = String::from_utf8_lossy(&said);
    assert_eq!(said.matches("info string error: ").count(), 1, "{said}");
    assert!(said.contains("; the search went on without"), "{said}");
}

/// A folder that is named has to be there where tables are read, and is made where they are written.
#[test]
fn a_folder_of_tables_that_is_not_there_is_an_error_where_tables_are_read() {
    let root = tempdir().unwrap();
    let missing = root.path().join("missing");
    for line in [
        "analyse awale --depth 2",
        "moves awale --values",
        "play awale --side none --level 10 --time 10ms",
        "solve oljinnat",
        "tournament awale --engine random --engine random,name=B --games 2",
        "table info",
        "table probe awale 0,0,0,0,1,1/1,0,1,1,0,0/21,22/s",
        "table verify awale",
        "table stats awale",
        "table export awale --seeds 2",
    ] {
        let sentence = refusal(&missing, line, 2);
        assert!(
            sentence.contains("does not exist; name a folder with tables"),
            "{line}: {sentence}"
        );
    }
    assert!(!missing.exists());
    json(&missing, "table build awale --seeds 2");
    json(&missing, "table stats awale --seeds 2");
}
