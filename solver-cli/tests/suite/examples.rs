//! The folder `examples`: every game has a record and an annotated record of the same plies.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use ishwa_library::record::{Record, read};
use ishwa_library::registry;

use crate::support::{piped, printed};

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../examples"))
}

/// The names of all files.
fn names() -> BTreeSet<String> {
    let files = fs::read_dir(folder()).unwrap();
    files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect()
}

fn record(name: &str) -> Record {
    let text = fs::read_to_string(folder().join(name)).unwrap();
    let mut records = read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(records.len(), 1, "{name}");
    records.remove(0)
}

/// The board after the last ply of a record, as the program shows it.
fn shown(game: &str, name: &str) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_ishwa"))
        .args(["show", game, "--moves", &format!("@{name}")])
        .current_dir(folder())
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .output()
        .expect("the program starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn every_game_has_a_record_that_replays_and_an_annotated_one_with_the_same_plies() {
    let expected: BTreeSet<String> = registry::games()
        .iter()
        .flat_map(|entry| ["", "-annotated"].map(|end| format!("{}{end}.txt", entry.id)))
        .collect();
    let is_record = |name: &String| Path::new(name).extension() == Some("txt".as_ref());
    let found: BTreeSet<String> = names().into_iter().filter(is_record).collect();
    assert_eq!(found, expected);
    for plain in found.iter().filter(|name| !name.ends_with("-annotated.txt")) {
        let annotated = plain.replace(".txt", "-annotated.txt");
        let game = plain.trim_end_matches(".txt");
        let (played, commented) = (record(plain), record(&annotated));
        assert_eq!(played.game(), game);
        assert!(!played.plies().is_empty());
        let moves = |record: &Record| {
            record
                .plies()
                .iter()
                .map(|ply| ply.mv().to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(moves(&played), moves(&commented), "{game}");
        assert_eq!(
            (played.rules(), played.position()),
            (commented.rules(), commented.position())
        );
        assert_eq!(shown(game, plain), shown(game, &annotated));
        // Every ply has a comment.
        assert!(
            commented.plies().iter().all(|ply| ply.comment().is_some()),
            "{annotated}"
        );
    }
}

#[test]
fn the_list_of_examples_names_every_file() {
    let list = fs::read_to_string(folder().join("README.md")).unwrap();
    // The list covers the records of the games by the pattern of their names.
    let patterns = ["GAME.txt", "GAME-annotated.txt"];
    assert!(patterns.iter().all(|name| list.contains(&format!("`{name}`"))));
    let records: Vec<String> = registry::games()
        .iter()
        .flat_map(|entry| patterns.map(|name| name.replace("GAME", entry.id)))
        .collect();
    let others = names()
        .into_iter()
        .filter(|name| name != "README.md" && !records.contains(name));
    for name in others {
        assert!(list.contains(&format!("]({name})")), "{name} is not in the list");
    }
}

/// The README: its pictures exist, and its first command prints each part of the output shown, in this order.
#[test]
fn the_first_command_of_the_readme_prints_what_is_shown() {
    let root = folder().join("..");
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let pictures: Vec<&str> = readme
        .split("](docs/pictures/")
        .skip(1)
        .map(|rest| rest.split(')').next().unwrap())
        .collect();
    assert!(pictures.len() >= 2, "a review and a board: {pictures:?}");
    for picture in pictures {
        assert!(root.join("docs/pictures").join(picture).is_file(), "{picture}");
    }
    let (_, command) = readme.split_once("\n    cargo run --release -- ").unwrap();
    let (_, shown) = readme.split_once("```text\n").unwrap();
    let (shown, _) = shown.split_once("\n```").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_ishwa"))
        .args(command.split_whitespace().take_while(|word| *word != "#"))
        .current_dir(folder())
        .env("LC_ALL", "C")
        .env_remove("LANGUAGE")
        .output()
        .expect("the program starts");
    let printed = String::from_utf8(output.stdout).unwrap();
    let mut rest = printed.as_str();
    for part in shown.split("\n[...]\n") {
        let (_, after) = rest
            .split_once(part)
            .unwrap_or_else(|| panic!("{part}\nis not in\n{printed}"));
        rest = after;
    }
    assert!(shown.contains("(exact)") && shown.contains("estimate"), "{shown}");
}

/// The rules and the problem are what the program says; reviews take long, and tests of reviews have their words.
#[test]
fn examples_in_other_languages_are_what_the_program_says() {
    for lang in ["ru", "kk", "ky"] {
        let text = fs::read_to_string(folder().join(format!("toguz.{lang}.md"))).unwrap();
        let blocks: Vec<&str> = text
            .split("```text\n")
            .skip(1)
            .map(|block| block.split("\n```").next().unwrap())
            .collect();
        let root = tempfile::tempdir().unwrap();
        let rules = printed(root.path(), &format!("rules toguz --lang {lang}"));
        assert!(rules.contains(blocks[0]), "{lang}: run examples/make");
        let problem = format!("practise toguz --problems --count 1 --lang {lang} --color never");
        let mut asked = piped(root.path(), &problem).spawn().unwrap();
        asked.stdin.take().unwrap().write_all(b"solution\n").unwrap();
        let said = asked.wait_with_output().unwrap().stdout;
        let said = String::from_utf8(said).unwrap();
        assert_eq!(said.trim_end(), blocks[1], "{lang}: run examples/make");
    }
}
