//! `table export --site`: a folder of tables for a web server.

use std::fs;
use std::path::{Path, PathBuf};

use ishwa_endgame_builder::file::{WriteOptions, write};
use ishwa_endgame_reader::file::Layer;
use tempfile::TempDir;

use crate::support::{files, json, refusal, run};

/// The directory of a built-in set.
pub(crate) fn embedded(set: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../endgame-db/reader/embedded")
        .join(set)
}

pub(crate) const AWALE: &str = "awale,objective=seeds";

/// Copies built-in sets into a directory of tables.
pub(crate) fn lay(root: &Path, sets: &[&str]) {
    for set in sets {
        fs::create_dir_all(root.join(set)).unwrap();
        for (name, content) in files(&embedded(set)) {
            fs::write(root.join(set).join(name), content).unwrap();
        }
    }
}

#[test]
fn a_site_has_every_table_with_its_hash_and_a_page() {
    let root = TempDir::new().unwrap();
    let (tables, site) = (root.path().join("tables"), root.path().join("site"));
    lay(&tables, &[AWALE, "ishigan", "awale,objective=seeds+sure"]);
    let line = format!("table export --site {}", site.display());
    let printed = json(&tables, &line);
    let index: serde_json::Value =
        serde_json::from_slice(&fs::read(site.join("index.json")).unwrap()).unwrap();
    assert_eq!(printed, index);
    let sets: Vec<&str> = index["sets"]
        .as_array()
        .unwrap()
        .iter()
        .map(|set| set["set"].as_str().unwrap())
        .collect();
    assert_eq!(
        sets,
        ["awale[objective=seeds]", "awale[objective=seeds]+sure", "ishigan"]
    );
    for (key, part) in [("licence", "MIT"), ("citation", "Ishwa"), ("program", "ishwa ")] {
        assert!(index[key].as_str().unwrap().contains(part), "{index}");
    }
    let page = fs::read_to_string(site.join("index.html")).unwrap();
    let list = fs::read_to_string(site.join("hashes.b3")).unwrap();
    let mut count = 0;
    for file in index["sets"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|set| set["files"].as_array().unwrap())
    {
        let name = file["file"].as_str().unwrap();
        let content = fs::read(site.join(name)).unwrap();
        assert_eq!(content, fs::read(tables.join(name)).unwrap());
        let hash = blake3::hash(&content).to_string();
        assert_eq!(file["blake3"], hash.as_str());
        assert_eq!(file["bytes"], content.len());
        assert!(
            page.contains(&hash) && list.contains(&format!("{hash}  {name}\n")),
            "{name}"
        );
        count += 1;
    }
    assert_eq!(count, 13 + 13 + 1);
    assert_eq!(index["sets"][0]["rules"], "objective=seeds");
    assert_eq!(index["sets"][0]["files"][12]["layer"], "12 seeds");
    assert_eq!(index["sets"][0]["files"][12]["count"], "12");
    assert_eq!(index["sets"][0]["files"][12]["positions"], 1_352_078);

    // Again: what is there is not written again, and a damaged copy is replaced.
    let written = |name: &str| fs::metadata(site.join(name)).unwrap().modified().unwrap();
    let (kept, damaged) = (format!("{AWALE}/009.ishwa"), format!("{AWALE}/003.ishwa"));
    let before = written(&kept);
    fs::write(site.join(&damaged), vec![0; 288]).unwrap();
    let output = run(&tables, &line);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(
        said.starts_with("27 tables, ") && output.status.success(),
        "{said}"
    );
    assert_eq!(written(&kept), before);
    assert_eq!(
        fs::read(site.join(&damaged)).unwrap(),
        fs::read(tables.join(&damaged)).unwrap()
    );

    // The folder of tables itself can be the site.
    let own = json(
        &tables,
        &format!(
            "table export awale --layer 3 --layer 5 --site {}",
            tables.display()
        ),
    );
    assert_eq!(own["sets"][0]["files"].as_array().unwrap().len(), 2);
    assert!(tables.join("index.json").exists());
}

#[test]
fn damaged_and_missing_tables_are_not_published() {
    let root = TempDir::new().unwrap();
    let (tables, site) = (root.path().join("tables"), root.path().join("site"));
    fs::create_dir(&tables).unwrap();
    let line = format!("table export --site {}", site.display());
    assert!(refusal(&tables, &line, 1).contains("no table"), "empty");
    lay(&tables, &[AWALE]);
    let said = refusal(
        &tables,
        &format!("table export awale --layer 14 --site {}", site.display()),
        1,
    );
    assert!(said.contains("14 seeds"), "{said}");
    let damaged = tables.join(AWALE).join("005.ishwa");
    let mut bytes = fs::read(&damaged).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&damaged, bytes).unwrap();
    let said = refusal(&tables, &line, 1);
    assert!(said.contains("005.ishwa: damaged table"), "{said}");
    assert!(!site.join("index.json").exists() && !site.join(AWALE).join("005.ishwa").exists());
}

#[test]
fn files_of_others_are_not_replaced() {
    let root = TempDir::new().unwrap();
    let (tables, site) = (root.path().join("tables"), root.path().join("site"));
    lay(&tables, &["ishigan"]);
    fs::create_dir(&site).unwrap();
    let line = format!("table export --site {}", site.display());
    for name in ["index.html", "index.json", "hashes.b3"] {
        fs::write(site.join(name), "{\"mine\": 1}").unwrap();
        let said = refusal(&tables, &line, 1);
        assert!(said.contains(name) && said.contains("another folder"), "{said}");
        let left: Vec<_> = fs::read_dir(&site).unwrap().collect();
        assert_eq!(left.len(), 1);
        fs::remove_file(site.join(name)).unwrap();
    }
}

#[test]
fn a_site_keeps_what_it_has() {
    let root = TempDir::new().unwrap();
    let (tables, site) = (root.path().join("tables"), root.path().join("site"));
    lay(&tables, &[AWALE, "ishigan"]);
    let export = |what: &str| json(&tables, &format!("table export {what} --site {}", site.display()));
    export("awale --layer 7 --layer 9");
    fs::write(site.join(AWALE).join("009.ishwa"), "cut").unwrap();
    export("awale --layer 3");
    let index = export("ishigan");
    let names = |set: usize| {
        let files = index["sets"][set]["files"].as_array().unwrap().iter();
        files
            .map(|file| {
                file["file"]
                    .as_str()
                    .unwrap()
                    .rsplit('/')
                    .next()
                    .unwrap()
                    .to_owned()
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(
        (names(0), names(1)),
        (
            vec!["003.ishwa".to_owned(), "007.ishwa".to_owned()],
            vec!["states.ishwa".to_owned()]
        )
    );
    let list = fs::read_to_string(site.join("hashes.b3")).unwrap();
    assert_eq!(list.lines().count(), 3);
    let page = fs::read_to_string(site.join("index.html")).unwrap();
    assert!(page.contains("007.ishwa") && !page.contains("009.ishwa"));
}

#[test]
fn a_table_of_an_unknown_set_is_left_out() {
    let root = TempDir::new().unwrap();
    let (tables, site) = (root.path().join("tables"), root.path().join("site"));
    lay(&tables, &[AWALE]);
    let layer = Layer::open_any(&tables.join(AWALE).join("003.ishwa")).unwrap();
    let mut identity = layer.identity().clone();
    identity.set = "chess".to_owned();
    let zeros = |_: std::ops::Range<u64>, to: &mut [i16]| to.fill(0);
    write(
        &tables.join("chess.ishwa"),
        &identity,
        &zeros,
        &WriteOptions::default(),
    )
    .unwrap();
    let output = run(&tables, &format!("table export --site {}", site.display()));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.success() && said.contains("chess is left out"),
        "{said}"
    );
    let index = fs::read_to_string(site.join("index.json")).unwrap();
    assert!(index.contains("012.ishwa") && !index.contains("chess"));
}

#[test]
fn a_site_excludes_the_options_of_a_file() {
    let root = TempDir::new().unwrap();
    for options in ["--out x.csv", "--overwrite", "--compress gzip", "--format npy"] {
        let said = run(root.path(), &format!("table export awale --site x {options}"));
        assert_eq!(said.status.code(), Some(2), "{options}");
    }
    assert_eq!(run(root.path(), "table export").status.code(), Some(2));
}

#[cfg(not(feature = "fetch"))]
#[test]
fn a_program_without_the_feature_says_how_to_get_it() {
    let root = TempDir::new().unwrap();
    let said = refusal(root.path(), "table fetch http://127.0.0.1:1", 2);
    assert!(said.contains("--features fetch"), "{said}");
}

/// A folder whose index never ends, or never begins.
#[cfg(unix)]
#[test]
fn an_index_that_is_no_file_is_refused() {
    let root = TempDir::new().unwrap();
    let (tables, site) = (root.path().join("tables"), root.path().join("site"));
    lay(&tables, &["ishigan"]);
    fs::create_dir(&site).unwrap();
    std::os::unix::fs::symlink("/dev/zero", site.join("index.json")).unwrap();
    let said = refusal(&tables, &format!("table export --site {}", site.display()), 2);
    assert!(said.contains("index.json"), "{said}");
}
