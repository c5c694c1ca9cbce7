//! Paths that are not text: JSON has U+FFFD for bytes that are not UTF-8.

use std::ffi::OsStr;
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{command, json, reviews, run};

/// The JSON output of a command whose last argument is a path: from standard output, or the error.
fn with_path(tables: &Path, line: &str, path: &Path) -> Value {
    let output = command(tables, line).arg(path).output().unwrap();
    let printed = if output.status.success() {
        output.stdout
    } else {
        output.stderr
    };
    serde_json::from_slice(&printed).unwrap()
}

#[test]
fn a_path_that_is_no_text_is_shown_with_what_is() {
    let root = TempDir::new().unwrap();
    let tables = root.path().join(OsStr::from_bytes(b"t\xff"));
    let shown = format!("{}/t\u{fffd}", root.path().display());
    let is_below = |path: &Value| path.as_str().unwrap().starts_with(&shown);

    let embedded =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../endgame-db/reader/embedded/awale,objective=seeds");
    let taken = with_path(&tables, "table import awale --json", &embedded);
    assert!(is_below(&taken["taken"][0]["file"]), "{taken}");
    let built = json(&tables, "table build oljinnat --layer 0");
    assert!(is_below(&built["directory"]), "{built}");
    let info = json(&tables, "table info awale");
    assert_eq!(info["directory"], shown);
    assert!(is_below(&info["sets"][0]["directory"]), "{info}");
    assert_eq!(json(&tables, "table info awale --hashes")["directory"], shown);

    let list = tables.join("list");
    fs::write(&list, run(&tables, "table info awale --hashes").stdout).unwrap();
    let compared = with_path(&tables, "table verify awale --json --list", &list);
    assert_eq!(compared["list"], format!("{shown}/list"));
    let exported = with_path(
        &tables,
        "table export awale --json --layer 1 --out",
        &tables.join("rows.csv"),
    );
    assert_eq!(exported["file"], format!("{shown}/rows.csv"));
    let refused = with_path(&tables, "table import awale --json", &list);
    let refused = refused["error"]["message"].as_str().unwrap();
    assert!(refused.contains("not imported"), "{refused}");
    let missing = with_path(&tables, "table verify awale --json --list", &tables.join("none"));
    let missing = missing["error"]["message"].as_str().unwrap();
    assert!(missing.contains(&shown), "{missing}");
}

#[test]
fn a_record_may_have_any_path() {
    let root = TempDir::new().unwrap();
    let game = fs::read(reviews().join("awale.txt")).unwrap();
    let named = |name: &[u8]| root.path().join(OsStr::from_bytes(name));
    fs::create_dir(named(b"f\xff")).unwrap();
    fs::write(named(b"f\xff/g\xff.txt"), &game).unwrap();
    let after = |prefix: &[u8], suffix: &[u8]| {
        let path = named(b"f\xff/g\xff.txt");
        [prefix, path.as_os_str().as_bytes(), suffix].concat()
    };
    let folder = named(b"f\xff").as_os_str().as_bytes().to_vec();
    for (line, path) in [
        ("review --nodes 9", after(b"", b"")),
        ("review --nodes 9", after(b"", b":1")),
        ("review --nodes 9", after(b"", b":all")),
        ("review --nodes 9", folder.clone()),
        ("openings", folder),
        ("openings", after(b"", b":1")),
        ("convert", after(b"", b":1")),
        ("practise --nodes 9", after(b"", b"")),
        ("show awale", after(b"--moves=@", b"")),
        ("show awale", after(b"--moves=@", b":1")),
    ] {
        let output = command(root.path(), line)
            .arg(OsStr::from_bytes(&path))
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            output.status.success() && !output.stdout.is_empty(),
            "{line}: {said}"
        );
    }
    let missing = command(root.path(), "review")
        .arg(OsStr::from_bytes(b"g\xff:2"))
        .output()
        .unwrap();
    let said = String::from_utf8(missing.stderr).unwrap();
    assert!(said.starts_with("error: g\u{fffd}: cannot be read"), "{said}");
    let no_list = command(root.path(), "show awale --moves")
        .arg(OsStr::from_bytes(b"3\xff"))
        .output()
        .unwrap();
    assert_eq!(no_list.status.code(), Some(2));
}
