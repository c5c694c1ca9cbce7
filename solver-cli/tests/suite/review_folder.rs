//! Reviews of many games into a folder, which a later run continues.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::Instant;

use tempfile::TempDir;

use crate::support::{command, files, piped, reviews};

/// Two files with three games of two kinds.
fn write(directory: &Path) {
    let record = |game: &str, round: usize| {
        let record = fs::read_to_string(reviews().join(format!("{game}.txt"))).unwrap();
        let headers = format!("[P1 \"Abla\"]\n[P2 \"Kofi\"]\n[Round \"{round}\"]");
        record.replacen("[OpeningPlies \"0\"]", &headers, 1)
    };
    let awale: String = (1..3).map(|round| record("awale", round)).collect();
    fs::write(directory.join("a.txt"), awale).unwrap();
    fs::write(directory.join("b.txt"), record("tiddatt", 1)).unwrap();
}

fn line(options: &str) -> String {
    format!("review a.txt b.txt --out pages --nodes 50 {options}")
}

fn review(directory: &Path, options: &str) -> Output {
    let mut command = command(directory, &line(options));
    command.current_dir(directory).output().unwrap()
}

/// The output of a review that succeeds with these notes.
fn text(directory: &Path, options: &str, notes: &str) -> String {
    let output = review(directory, options);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        (output.status.code(), said.as_str()),
        (Some(0), notes),
        "{options}"
    );
    String::from_utf8(output.stdout).unwrap()
}

/// The reviews in the folder, in the order of their names.
fn kept(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory.join("pages/reviews")).unwrap();
    let mut kept: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    kept.sort();
    kept
}

const ALL: &str = "note: reviews from an earlier run with the same settings: 3 of 3\n";

#[test]
fn a_second_run_uses_the_reviews_of_the_first() {
    let directory = TempDir::new().unwrap();
    let path = directory.path();
    write(path);
    let first = text(path, "--json", "");
    let all = files(&path.join("pages"));
    let pages = all.iter().filter_map(|(name, _)| name.strip_suffix(".html"));
    let pages: Vec<&str> = pages.collect();
    assert_eq!(pages, ["a-1", "a-2", "b"]);
    assert_eq!(all.len(), 7);
    assert_eq!(text(path, "--json", ALL), first);
    assert_eq!(files(&path.join("pages")), all, "no byte has changed");
    // The same as without a folder.
    let mut plain = command(path, "review a.txt b.txt --nodes 50 --json");
    let plain = plain.current_dir(path).output().unwrap().stdout;
    assert_eq!(String::from_utf8(plain).unwrap(), first);
    // Threads, languages and openings change no review.
    let options = "--threads 1 --opening 3 --json";
    assert!(text(path, options, ALL).contains("\"opening_plies\":3"));
    let french = "note : revues d’un passage précédent avec les mêmes réglages : 3 sur 3\n";
    assert!(text(path, "--lang fr", french).contains("Awalé : 2 parties"));
    let page = fs::read_to_string(path.join("pages/a-1.html")).unwrap();
    assert!(page.contains("lang=\"fr\""));

    // Other settings give other reviews, and leave those that are there.
    for options in ["--depth 3", "--seed 5 --tables none"] {
        text(path, &format!("{options} --json"), "");
    }
    assert_eq!(text(path, "--json", ALL), first);
    assert_eq!(kept(path).len(), 9);

    // A game is known in any file, and a new one is reviewed.
    fs::rename(path.join("a.txt"), path.join("c.txt")).unwrap();
    let fourth = fs::read_to_string(reviews().join("awale.txt")).unwrap();
    fs::write(path.join("a.txt"), fourth).unwrap();
    let line = "review a.txt b.txt c.txt --out pages --nodes 50";
    let output = command(path, line).current_dir(path).output().unwrap();
    let note = String::from_utf8(output.stderr).unwrap();
    assert_eq!(
        note,
        "note: reviews from an earlier run with the same settings: 3 of 4\n"
    );
}

#[test]
fn what_is_kept_is_not_believed() {
    let directory = TempDir::new().unwrap();
    let path = directory.path();
    write(path);
    let first = text(path, "--json", "");
    let all = files(&path.join("pages"));
    let one = "note: reviews from an earlier run with the same settings: 2 of 3\nnote: 1 earlier review is damaged and is made \
               again\n";
    let kept = kept(path);
    let right: Vec<Vec<u8>> = kept.iter().map(|path| fs::read(path).unwrap()).collect();
    let altered = |from: &str, to: &str| {
        let text = String::from_utf8(right[0].clone()).unwrap();
        assert!(text.contains(from), "{from} in {text}");
        text.replacen(from, to, 1).into_bytes()
    };
    for (name, bytes) in [
        ("empty", Vec::new()),
        ("cut", right[0][..right[0].len() / 2].to_vec()),
        ("not text", vec![0xff; 100]),
        ("another game's", right[1].clone()),
        ("a grade", altered("\\\"Best\\\"", "\\\"Good\\\"")),
        ("the settings", altered("nodes Some(50)", "nodes Some(9999)")),
        ("the record", altered("Abla", "Ablb")),
    ] {
        fs::write(&kept[0], &bytes).unwrap();
        assert_eq!(text(path, "--json", one), first, "{name}");
        assert_eq!(files(&path.join("pages")), all, "{name}");
    }
    // A page is written again.
    for page in ["", "altered"] {
        fs::write(path.join("pages/a-2.html"), page).unwrap();
        assert_eq!(text(path, "--json", ALL), first);
        assert_eq!(files(&path.join("pages")), all);
    }
}

#[test]
fn a_killed_run_is_resumed() {
    let directory = TempDir::new().unwrap();
    let whole = TempDir::new().unwrap();
    let path = directory.path();
    for path in [path, whole.path()] {
        write(path);
    }
    let begun = Instant::now();
    let expected = text(whole.path(), "--json", "");
    let length = begun.elapsed();
    for part in 0..6 {
        let mut child = piped(path, &line("--json")).current_dir(path).spawn().unwrap();
        std::thread::sleep(length * part / 6);
        let _ = child.kill();
        child.wait().unwrap();
    }
    let output = review(path, "--json");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(!notes.contains("damaged"), "{notes}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    assert_eq!(files(&path.join("pages")), files(&whole.path().join("pages")));
}

#[test]
fn a_folder_of_other_files_is_refused() {
    let directory = TempDir::new().unwrap();
    let path = directory.path();
    write(path);
    let refuse = |line: &str| {
        let output = command(path, line).current_dir(path).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let others = "error: out: . contains files of these games; choose another directory with --out\n";
    assert_eq!(refuse("review a.txt --out . --nodes 1"), others);
    assert_eq!(refuse("review . --out . --nodes 1"), others);
    fs::create_dir(path.join("notes")).unwrap();
    fs::write(path.join("notes/a-1.html"), "mine").unwrap();
    let sentence = refuse("review a.txt --out notes --nodes 1");
    assert_eq!(
        sentence,
        "error: out: notes contains other files; choose another directory with --out\n"
    );
    assert_eq!(fs::read_to_string(path.join("notes/a-1.html")).unwrap(), "mine");
    // Not even where a folder of the same name as ours is in it.
    fs::create_dir(path.join("notes/reviews")).unwrap();
    assert_eq!(refuse("review a.txt --out notes --nodes 1"), sentence);
    assert_eq!(fs::read_to_string(path.join("notes/a-1.html")).unwrap(), "mine");
    let output = command(path, "review a.txt --out a.txt --nodes 1")
        .current_dir(path)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
}
