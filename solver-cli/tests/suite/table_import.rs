//! Tables from elsewhere: `table import`, and hashes of tables printed and compared. The tables are the built-in
//! ones, whose hashes are published.

use std::fs;
use std::path::{Path, PathBuf};

use ishwa_endgame_builder::file::{WriteOptions, read_values, write};
use ishwa_endgame_reader::file::Layer;
use serde_json::Value;
use tempfile::TempDir;

use crate::support::{failure, files, json, piped, run};

/// The directory of a built-in set.
fn embedded(set: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../endgame-db/reader/embedded")
        .join(set)
}

const AWALE: &str = "awale,objective=seeds";

/// Copies some layers of Awalé into a directory of its set under `root`.
fn lay(root: &Path, layers: &[u32]) -> PathBuf {
    let directory = root.join(AWALE);
    fs::create_dir_all(&directory).unwrap();
    for layer in layers {
        let name = format!("{layer:03}.ishwa");
        fs::copy(embedded(AWALE).join(&name), directory.join(name)).unwrap();
    }
    directory
}

fn texts<'a>(list: &'a Value, key: &str) -> Vec<&'a str> {
    let list = list.as_array().unwrap();
    list.iter().map(|entry| entry[key].as_str().unwrap()).collect()
}

#[test]
fn published_tables_are_taken_once_and_are_as_listed() {
    let root = TempDir::new().unwrap();
    let directory = root.path();
    let line = format!("table import awale {}", embedded(AWALE).display());
    let taken = json(directory, &line);
    assert_eq!(taken["taken"].as_array().unwrap().len(), 13);
    let is_published = |table: &Value| table["published"] == true && table["set"] == "awale[objective=seeds]";
    assert!(
        taken["taken"].as_array().unwrap().iter().all(is_published),
        "{taken}"
    );
    assert_eq!(files(&directory.join(AWALE)), files(&embedded(AWALE)));

    // A damaged table is replaced, the others are kept.
    let damaged = directory.join(AWALE).join("004.ishwa");
    let mut bytes = fs::read(&damaged).unwrap();
    bytes[300] ^= 1;
    fs::write(&damaged, bytes).unwrap();
    let output = run(directory, &line);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}");
    assert!(
        said.contains("004.ishwa: imported; its hash is published"),
        "{said}"
    );
    assert!(
        said.contains("1 table imported, 511 bytes; 12 already existed"),
        "{said}"
    );
    assert_eq!(files(&directory.join(AWALE)), files(&embedded(AWALE)));

    let compared = json(directory, "table verify awale --published");
    assert_eq!(compared["same"].as_array().unwrap().len(), 13);
    assert_eq!(
        (&compared["checked"], &compared["errors"]),
        (&13.into(), &0.into())
    );
    let missing = compared["missing"].as_array().unwrap();
    assert!(
        missing.contains(&format!("{AWALE}/013.ishwa").into()),
        "{compared}"
    );
}

/// One file for each reason, all in one directory.
#[test]
fn what_is_not_taken_is_reported_with_the_reason() {
    let root = TempDir::new().unwrap();
    let from = root.path().join("from");
    let there = lay(&root.path().join("tables"), &[2]);
    lay(&from, &[2, 3, 4]);
    let read = |layer: &str| fs::read(embedded(AWALE).join(layer)).unwrap();
    let put = |name: &str, bytes: &[u8]| fs::write(from.join(name), bytes).unwrap();
    let changed = |layer: &str, index: usize| {
        let mut bytes = read(layer);
        bytes[index] ^= 0x80;
        bytes
    };
    let sure = embedded("awale,objective=seeds+sure").join("001.ishwa");
    fs::copy(embedded("arrawan").join("000.ishwa"), from.join("game")).unwrap();
    fs::copy(sure, from.join("rules")).unwrap();
    put("version", &changed("005.ishwa", 8));
    put("damaged", &changed("006.ishwa", 2000));
    put("header", &changed("006.ishwa", 30));
    put("short", &read("006.ishwa")[..2000]);
    put("empty", b"");
    put("text", b"ISHWA, a text");
    // The same values as in the published table, in blocks of another length.
    let layer = Layer::open_any(&embedded(AWALE).join("006.ishwa")).unwrap();
    let identity = layer.identity().clone();
    let mut values = vec![0; identity.positions as usize];
    read_values(&layer, 0, &mut values).unwrap();
    let values = |ranks: std::ops::Range<u64>, to: &mut [i16]| {
        to.copy_from_slice(&values[ranks.start as usize..ranks.end as usize]);
    };
    let options = WriteOptions { block_positions: 999 };
    write(&from.join("different"), &identity, &values, &options).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(embedded(AWALE), from.join("link")).unwrap();

    let line = format!("table import awale {} {}/no", from.display(), from.display());
    let tables = root.path().join("tables");
    let output = run(&tables, &format!("{line} --json"));
    assert_eq!(output.status.code(), Some(1));
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let names = texts(&report["taken"], "file");
    assert!(
        names.len() == 2 && names[0].ends_with("003.ishwa") && names[1].ends_with("004.ishwa"),
        "{names:?}"
    );
    let refused = report["not_taken"].as_array().unwrap();
    for (name, reason, part) in [
        ("002.ishwa", "there", "a valid table already exists"),
        ("game", "game", "the table is for arrawan, not for awale"),
        ("rules", "rules", "+sure, not awale[objective=seeds]"),
        ("version", "version", "format version"),
        ("damaged", "damaged", "block 3"),
        ("header", "damaged", "header"),
        ("short", "damaged", "length"),
        ("empty", "not-a-table", "not a table"),
        ("text", "not-a-table", "not a table"),
        ("different", "different", "the published hash is"),
        ("no", "files", "cannot open"),
        #[cfg(unix)]
        ("link", "link", "symbolic link"),
    ] {
        let of = |entry: &&Value| Path::new(entry["file"].as_str().unwrap()).ends_with(name);
        let entry = refused
            .iter()
            .find(of)
            .unwrap_or_else(|| panic!("{name}: {report}"));
        assert_eq!(entry["reason"], reason, "{entry}");
        assert!(entry["message"].as_str().unwrap().contains(part), "{entry}");
    }
    assert_eq!(refused.len(), if cfg!(unix) { 12 } else { 11 });
    // Layers 0 and 1, below those imported, are missing.
    assert_eq!(report["missing"][0]["layers"], serde_json::json!([0, 1]));
    let names: Vec<String> = files(&there).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["002.ishwa", "003.ishwa", "004.ishwa"]);

    // The other sentences of a second run: imported tables already exist, and different ones are imported on request.
    let output = run(&tables, &format!("{line} --unpublished"));
    let (said, stderr) = (
        String::from_utf8(output.stdout).unwrap(),
        String::from_utf8(output.stderr).unwrap(),
    );
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains("006.ishwa: imported; not published"), "{said}");
    assert!(
        stderr.contains("note: ") && stderr.contains("--seeds 0"),
        "{stderr}"
    );
    assert!(stderr.ends_with("files were not imported\n"), "{stderr}");
}

#[test]
fn what_is_in_the_place_of_a_table_stays_if_it_is_no_table_and_goes_if_it_is_not_as_published() {
    let root = TempDir::new().unwrap();
    let tables = root.path().join("tables");
    let there = lay(&tables, &[3, 4]);
    fs::write(there.join("003.ishwa"), "").unwrap();
    // The published values in blocks of another length: valid, but not the published file.
    let layer = Layer::open_any(&embedded(AWALE).join("004.ishwa")).unwrap();
    let mut all = vec![0; layer.identity().positions as usize];
    read_values(&layer, 0, &mut all).unwrap();
    let values = |ranks: std::ops::Range<u64>, to: &mut [i16]| {
        to.copy_from_slice(&all[ranks.start as usize..ranks.end as usize]);
    };
    let options = WriteOptions { block_positions: 999 };
    write(&there.join("004.ishwa"), layer.identity(), &values, &options).unwrap();
    let other = fs::read(there.join("004.ishwa")).unwrap();
    let from = lay(&root.path().join("from"), &[3, 4]);
    let line = format!("table import awale {} --json", from.display());

    let report: Value =
        serde_json::from_slice(&run(&tables, &format!("{line} --unpublished")).stdout).unwrap();
    assert_eq!(report["not_taken"][1]["reason"], "there", "{report}");
    assert_eq!(fs::read(there.join("004.ishwa")).unwrap(), other);

    let report: Value = serde_json::from_slice(&run(&tables, &line).stdout).unwrap();
    let refused = &report["not_taken"][0];
    assert_eq!(refused["reason"], "occupied", "{report}");
    assert!(
        Path::new(refused["file"].as_str().unwrap()).starts_with(&from),
        "{report}"
    );
    let message = refused["message"].as_str().unwrap();
    let destination = there.join("003.ishwa").display().to_string();
    assert!(message.contains(&destination), "{message}");
    assert_eq!(fs::read(there.join("003.ishwa")).unwrap(), b"");
    assert_eq!(report["taken"].as_array().unwrap().len(), 1, "{report}");
    assert_eq!(
        fs::read(there.join("004.ishwa")).unwrap(),
        fs::read(from.join("004.ishwa")).unwrap()
    );
}

#[test]
fn tables_are_taken_and_built_though_nobody_reads_what_is_said() {
    let root = TempDir::new().unwrap();
    for (name, line) in [
        (
            "taken",
            format!("table import awale {}", embedded(AWALE).display()),
        ),
        ("built", "table build awale --seeds 5".to_owned()),
    ] {
        let directory = root.path().join(name);
        fs::create_dir(&directory).unwrap();
        let mut child = piped(&directory, &line).spawn().unwrap();
        drop(child.stdout.take());
        assert!(child.wait().unwrap().success(), "{name}");
        let tables = files(&directory.join(AWALE)).len();
        assert_eq!(tables, if name == "built" { 6 } else { 13 }, "{name}");
    }
}

#[test]
fn tables_without_a_published_hash_are_taken_when_asked_for() {
    let root = TempDir::new().unwrap();
    let file = embedded("awale,objective=seeds+sure").join("001.ishwa");
    let line = format!(
        "table import awale --rules repetition=own-side {}",
        file.display()
    );
    let output = run(root.path(), &line);
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.code() == Some(1) && stderr.contains("no hash is published for"),
        "{stderr}"
    );
    assert!(files(root.path()).is_empty());
    let taken = json(root.path(), &format!("{line} --unpublished"));
    assert_eq!(taken["taken"][0]["published"], false);
    assert_eq!(files(root.path()).len(), 1);
    assert!(failure(root.path(), "table import chess x", 2).contains("game"));
}

#[test]
fn tables_are_compared_with_a_list() {
    let root = TempDir::new().unwrap();
    let directory = root.path();
    let set = lay(directory, &[1, 2, 3]);
    let printed = run(directory, "table info --hashes").stdout;
    assert_eq!(printed, run(directory, "table info awale --hashes").stdout);
    // A citation has the hash of that list.
    let cited = run(directory, "cite table probe awale").stdout;
    let cited = String::from_utf8(cited).unwrap();
    let hash = blake3::hash(&printed);
    assert!(cited.contains(&format!("; tables: BLAKE3 {hash}}}")), "{cited}");
    // So have those of all readings and of games in files, but not those under other rules, which a record may have.
    fs::write(
        directory.join("game.txt"),
        "[Game \"awale\"]\n[Rules \"grand_slam=allowed\"]\n[Position \"4,4,4,4,4,4/4,4,4,4,4,4/0,0/s\"]\n\n1\n\n[End]\n",
    )
    .unwrap();
    let record = directory.join("game.txt").display().to_string();
    for (line, is_cited) in [
        ("analyse awale".to_owned(), true),
        ("analyse awale --rules grand_slam=allowed".to_owned(), false),
        (format!("analyse awale --moves @{record}"), false),
        ("compare awale --over grand_slam".to_owned(), true),
        (
            "compare awale --over grand_slam=allowed|forbidden".to_owned(),
            false,
        ),
        (format!("review {record}"), true),
        ("tournament awale".to_owned(), true),
    ] {
        let cited = String::from_utf8(run(directory, &format!("cite {line}")).stdout).unwrap();
        assert_eq!(cited.contains(&hash.to_string()), is_cited, "{line}: {cited}");
        assert!(cited.contains("command: "), "{line}: {cited}");
    }
    let printed = String::from_utf8(printed).unwrap();
    assert_eq!(printed.lines().count(), 3);
    let list = directory.join("list.b3");
    // Without the last line, and with a file that does not exist.
    let kept: Vec<&str> = printed.lines().take(2).collect();
    let absent = kept[0].replace("001.ishwa", "009.ishwa");
    fs::write(&list, format!("{}\n{absent}\n", kept.join("\n"))).unwrap();
    let line = format!("table verify awale --list {}", list.display());
    let compared = json(directory, &line);
    assert_eq!(compared["same"].as_array().unwrap().len(), 2);
    assert_eq!(
        texts(&compared["unlisted"], "file"),
        [format!("{AWALE}/003.ishwa")]
    );
    assert_eq!(
        compared["missing"],
        serde_json::json!([format!("{AWALE}/009.ishwa")])
    );

    let mut bytes = fs::read(set.join("002.ishwa")).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(set.join("002.ishwa"), bytes).unwrap();
    let sentence = failure(directory, &line, 1);
    assert!(
        sentence.contains("1 file in awale[objective=seeds] does not match the listed BLAKE3 hash"),
        "{sentence}"
    );
    assert!(sentence.contains("002.ishwa"), "{sentence}");

    fs::write(&list, "abc\n").unwrap();
    assert!(failure(directory, &line, 2).contains("line 1: found \"abc\""));
    assert!(failure(directory, &format!("{line} --published"), 2).contains("cannot be used with"));
    assert!(failure(directory, "table verify oljinnat --published", 1).contains("no table found"));
}

/// Whatever the version of the program, a list that was published once holds for the tables of later versions.
#[test]
fn tables_that_are_built_have_the_published_hashes() {
    let root = TempDir::new().unwrap();
    let directory = root.path();
    for (build, files) in [
        ("table build awale --seeds 5", 6),
        ("table build tihulelin --seeds 6", 4),
        ("table build ishigan", 1),
    ] {
        json(directory, build);
        let game = build.split(' ').nth(2).unwrap();
        let compared = json(directory, &format!("table verify {game} --published"));
        assert_eq!(compared["same"].as_array().unwrap().len(), files, "{compared}");
        assert_eq!(compared["errors"], 0, "{compared}");
    }
}
