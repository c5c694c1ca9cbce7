//! `ishwa backup` and `ishwa restore`: a user's own data in one file.

use std::fs;
use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

use crate::support::{command, error};

/// An exercise of version 1: a mistake in a game of Oljinnat that was answered once.
const EXERCISES: &str = r#"{
  "format": "ishwa-exercises",
  "version": 1,
  "exercises": [
    {
      "record": "[Game \"oljinnat\"]\n[Rules \"target=50\"]\n[Position \"0,0,0,12/6,6/44,46/3/n\"]\n\n2\n\n[End]\n",
      "added": 20000,
      "answers": [[20001, "found"]]
    }
  ]
}
"#;

/// What a command in this folder says, with its exit code.
fn said(folder: &Path, line: &str) -> (i32, String) {
    let output = command(&folder.join("tables"), line)
        .env("ISHWA_DATA", folder.join("data"))
        .current_dir(folder)
        .output()
        .unwrap();
    let code = output.status.code().unwrap();
    let text = if code == 0 { output.stdout } else { output.stderr };
    (code, String::from_utf8(text).unwrap())
}

/// A user with exercises, tables, a game and a tournament.
fn user() -> TempDir {
    let root = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = root.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("data/exercises.json", EXERCISES);
    write("data/exercises.lock", "");
    write("data/tables/awale/000.ishwa", "a table");
    write("data/more/notes.txt", "own");
    write("games.txt", "a game");
    write("tournament-awale/games.txt", "others");
    root
}

#[test]
fn what_is_backed_up_comes_back_on_another_machine() {
    let user = user();
    let (code, text) = said(user.path(), "backup mine games.txt tournament-awale --lang en");
    assert_eq!(code, 0, "{text}");
    assert!(text.starts_with("4 files with "), "{text}");
    let backup = fs::read(user.path().join("mine")).unwrap();
    let other = tempfile::tempdir().unwrap();
    fs::write(other.path().join("mine"), &backup).unwrap();
    let (code, text) = said(other.path(), "restore mine --lang en");
    assert_eq!(code, 0, "{text}");
    assert_eq!(
        text,
        "3 of 4 files written\nOne new exercise imported; 1 in all.\n"
    );
    for path in ["data/more/notes.txt", "games.txt", "tournament-awale/games.txt"] {
        let [before, after] = [&user, &other].map(|root| fs::read(root.path().join(path)).unwrap());
        assert_eq!(before, after, "{path}");
    }
    assert!(!other.path().join("data/tables").exists());
    let progress = |root: &TempDir| said(root.path(), "practise --progress --lang en");
    assert_eq!(progress(&user), progress(&other));
    // Again, it changes nothing.
    let (_, text) = said(other.path(), "restore mine --lang en");
    assert_eq!(
        text,
        "0 of 4 files written\n0 new exercises imported; 1 in all.\n"
    );
}

#[test]
fn nothing_is_replaced_without_being_asked() {
    let user = user();
    assert_eq!(said(user.path(), "backup mine games.txt").0, 0);
    let (code, text) = said(user.path(), "backup mine games.txt --lang en");
    assert_eq!(code, 2);
    assert!(
        text.contains("already exists; choose another name or pass --overwrite"),
        "{text}"
    );
    assert_eq!(said(user.path(), "backup mine games.txt --overwrite").0, 0);
    let own = |text: &str| fs::write(user.path().join("games.txt"), text).unwrap();
    own("a later game");
    fs::remove_file(user.path().join("data/more/notes.txt")).unwrap();
    let (code, text) = said(user.path(), "restore mine --lang en");
    assert_eq!(code, 2);
    assert!(
        text.contains("a file differs from the backup: \"games.txt\"; nothing was written"),
        "{text}"
    );
    let exists = || user.path().join("data/more/notes.txt").exists();
    assert!(!exists());
    assert_eq!(said(user.path(), "restore mine --overwrite").0, 0);
    assert!(exists());
    assert_eq!(
        fs::read_to_string(user.path().join("games.txt")).unwrap(),
        "a game"
    );
}

/// The data of version 1 stays readable; that of a newer program is refused as a whole.
#[test]
fn versions_are_read_or_refused_before_anything_is_written() {
    let stored = |exercises: &str| {
        let file =
            |name: &str, text: &str| format!("{} {} {name}\n", blake3::hash(text.as_bytes()), text.len());
        let list = format!(
            "ishwa-backup 1\n{}{}",
            file("data/exercises.json", exercises),
            file("here/a.txt", "text")
        );
        format!("{list}{}\n{exercises}text", blake3::hash(list.as_bytes()))
    };
    let old = stored(EXERCISES);
    for (backup, expected) in [
        (
            stored(&EXERCISES.replace("\"version\": 1", "\"version\": 2")),
            "version 2",
        ),
        (old.replace("ishwa-backup 1", "ishwa-backup 2"), "version 2"),
        (old.replace("here/a.txt", "here/b.txt"), "damaged or cut off"),
        (old[..old.len() - 1].to_owned(), "damaged or cut off"),
        (EXERCISES.to_owned(), "no backup"),
        (String::new(), "no backup"),
    ] {
        let root = tempfile::tempdir().unwrap();
        fs::write(root.path().join("mine"), &backup).unwrap();
        let (code, text) = said(root.path(), "restore mine --lang en");
        assert_eq!(code, 2, "{text}");
        let sentence = error(text.trim_end()).unwrap();
        assert!(sentence.contains(expected), "{sentence}");
        assert_eq!(fs::read_dir(root.path()).unwrap().count(), 1, "{expected}");
    }
    let root = tempfile::tempdir().unwrap();
    fs::write(root.path().join("mine"), old).unwrap();
    let (code, text) = said(root.path(), "restore mine --lang en");
    assert_eq!(
        (code, text.as_str()),
        (0, "1 of 2 files written\nOne new exercise imported; 1 in all.\n")
    );
}

#[test]
fn what_cannot_be_backed_up_is_refused() {
    let root = tempfile::tempdir().unwrap();
    let (code, text) = said(root.path(), "backup mine --lang en");
    assert!(code == 2 && text.contains("name games or tournaments"), "{text}");
    let (code, text) = said(root.path(), "backup mine missing.txt --lang en");
    assert!(
        code == 1 && text.contains("missing.txt: cannot be read"),
        "{text}"
    );
    let (code, text) = said(root.path(), "restore missing --lang en");
    assert!(code == 1 && text.contains("missing: cannot be read"), "{text}");
    for folder in ["a", "b"] {
        fs::create_dir(root.path().join(folder)).unwrap();
        fs::write(root.path().join(folder).join("x"), folder).unwrap();
    }
    let (code, text) = said(root.path(), "backup mine a/x b/x --lang en");
    assert!(code == 2 && text.contains("b/x"), "{text}");
    assert_eq!(said(root.path(), "backup mine a b a/x").0, 0);
    assert!(!root.path().join("data").exists());
}

/// Only regular files are read and replaced; what is left out is named.
#[cfg(unix)]
#[test]
fn pipes_are_neither_waited_for_nor_replaced() {
    let user = user();
    let pipe = |path: &str| {
        let made = Command::new("mkfifo").arg(user.path().join(path)).status();
        assert!(made.unwrap().success());
    };
    pipe("data/pipe");
    pipe("alone");
    fs::write(user.path().join("tournament-awale/own.lock"), "kept").unwrap();
    let output = command(
        &user.path().join("tables"),
        "backup mine tournament-awale --lang en",
    )
    .env("ISHWA_DATA", user.path().join("data"))
    .current_dir(user.path())
    .output()
    .unwrap();
    let [text, notes] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(text.starts_with("4 files with "), "{text} {notes}");
    assert!(
        notes.contains("/pipe\" is neither a file nor a folder and is left out"),
        "{notes}"
    );
    let (code, text) = said(user.path(), "backup other alone --lang en");
    assert_eq!(code, 2);
    assert!(
        text.contains("\"alone\" is neither a file nor a folder"),
        "{text}"
    );
    fs::remove_file(user.path().join("tournament-awale/own.lock")).unwrap();
    pipe("tournament-awale/own.lock");
    let (code, text) = said(user.path(), "restore mine --overwrite --lang en");
    assert_eq!(code, 2);
    assert!(text.contains("nothing was written; remove it"), "{text}");
}
