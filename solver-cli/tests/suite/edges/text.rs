//! External text in the output: names of players and of files with control characters, which could move the cursor of
//! a terminal or forge a line, and with characters that change the direction of the surrounding text.

use std::fs;
use std::os::unix::ffi::OsStringExt;

use super::{Edge, command};

/// Command lines with a name, `EVIL`.
const LINES: [&str; 13] = [
    "show EVIL",
    "show awale EVIL",
    "show awale --moves EVIL",
    "show awale --moves @EVIL",
    "show awale --svg missing/EVIL",
    "show awale --rules EVIL",
    "review awale EVIL",
    "review awale game --nodes 50 --html missing/EVIL",
    "table info --tables EVIL",
    "table build awale --seeds 0 --tables EVIL",
    "table import awale EVIL",
    "play awale --side none --save missing/EVIL",
    "EVIL",
];

const EVIL: [&str; 3] = ["a\u{1b}[2Jb", "a\nerror: b", "a\u{202e}b\u{2066}c\u{85}"];

/// Asserts that a text has no control characters except line ends, and no characters that change its direction.
fn is_plain(what: &str, text: &str) {
    let harmful = |c: char| {
        c != '\n' && (c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'))
    };
    assert!(!text.contains(harmful), "{what}: {text:?}");
}

#[test]
fn names_of_files_and_arguments_are_shown_without_harm() {
    for line in LINES {
        for evil in EVIL {
            let edge = Edge::new();
            let mut command = command(&edge.path("none"), "");
            command.args(line.split(' ').map(|part| part.replace("EVIL", evil)));
            let output = command.current_dir(edge.directory.path()).output().unwrap();
            let (out, err) = (
                String::from_utf8(output.stdout).unwrap(),
                String::from_utf8(output.stderr).unwrap(),
            );
            is_plain(line, &out);
            is_plain(line, &err);
            let errors = err.lines().filter_map(crate::support::error).count();
            assert_eq!(errors, usize::from(!output.status.success()), "{line}: {err}");
        }
    }
}

#[test]
fn a_file_whose_name_is_no_text_is_named() {
    let edge = Edge::new();
    let name = std::ffi::OsString::from_vec(b"\xff\xfe".to_vec());
    let mut command = command(&edge.path("none"), "review awale");
    let output = command
        .arg(name)
        .current_dir(edge.directory.path())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("error: \u{fffd}\u{fffd}: cannot be read"),
        "{said}"
    );
}

/// An error may repeat a name, a move or a setting, but not millions of characters of it.
#[test]
fn no_error_repeats_a_long_text() {
    let edge = Edge::new();
    let long = "n".repeat(1 << 20);
    let record = |header: &str, ply: &str| format!("[Game \"awale\"]\n{header}\n\n{ply}\n[End]\n");
    let name = format!("[P1 \"{long}\"]");
    fs::write(edge.path("name"), record(&name, "3")).unwrap();
    fs::write(
        edge.path("ply"),
        record("[P1 \"me\"]", &format!("{long} score=x")),
    )
    .unwrap();
    let played = "tournament awale --engine random --engine random,name=b --games 2 --shard 1/1 --out t";
    super::ended(played, &edge.run(played), 0);
    let setting = fs::read_to_string(edge.path("t/tournament.json")).unwrap();
    let resumed = format!("{played} --resume");
    let mut lines = vec![
        "practise name --player nobody --nodes 9",
        "review ply --nodes 9",
        "convert ply",
    ];
    let argument = format!("show awale --lang {}", &long[..1 << 16]);
    lines.extend([&*argument, &resumed, "merge t --out merged"]);
    let changed = setting.replacen("random,name=b", &format!("random,name={long}"), 1);
    assert_ne!(changed, setting);
    fs::write(edge.path("t/tournament.json"), changed).unwrap();
    for line in lines {
        let output = edge.run(line);
        let code = output.status.code().unwrap();
        let what: String = line.chars().take(40).collect();
        let sentence = super::ended(&what, &output, code);
        assert!(matches!(code, 1 | 2), "{what}: {code}");
        assert!(sentence.len() < 2200, "{what}: {} bytes", sentence.len());
    }
}

#[test]
fn names_of_players_are_shown_without_harm() {
    let edge = Edge::new();
    let made = edge.run("review awale game --nodes 50 --annotated record");
    super::ended("review", &made, 0);
    let record = fs::read_to_string(edge.path("record")).unwrap();
    let (first, rest) = record.split_once('\n').unwrap();
    let evil = format!("{first}\n[P1 \"\u{202e}live\u{2066}\"]\n{rest}");
    fs::write(edge.path("evil"), evil).unwrap();
    let line = "review awale evil --nodes 50 --html page --markdown notes";
    let output = edge.run(line);
    super::ended(line, &output, 0);
    is_plain(line, &String::from_utf8(output.stdout).unwrap());
    for file in ["page", "notes"] {
        is_plain(file, &fs::read_to_string(edge.path(file)).unwrap());
    }
}
