//! The files of a crate have no cyclic dependencies, direct or indirect; a `pub use` counts like any use. Paths that
//! begin with `crate`, `self`, `super` or a child module count. Unit tests may use everything.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The texts of the files of a crate by their modules, such as `crate::record::read`.
type Files = BTreeMap<String, String>;

fn read(folder: &Path, module: &str, files: &mut Files) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_stem().unwrap().to_str().unwrap();
        let below = match name {
            "lib" | "main" | "mod" => module.to_owned(),
            _ => format!("{module}::{name}"),
        };
        if path.is_dir() {
            read(&path, &below, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.insert(below, fs::read_to_string(&path).unwrap());
        }
    }
}

/// The modules in which the paths of a file end. `$crate` is another crate: the one that uses the macro.
fn used(module: &str, files: &Files) -> BTreeSet<String> {
    let code = files[module].split("#[cfg(test)]\nmod tests {").next().unwrap();
    let lines = code.lines().map(|line| line.split("//").next().unwrap().trim());
    let code = lines.collect::<Vec<_>>().join("\n").replace(",\n}", "}");
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices("::") {
        let before = code[..at].trim_end_matches(|sign: char| sign.is_alphanumeric() || sign == '_');
        if !before.ends_with([':', '$']) {
            follow(module, &code[before.len()..], files, &mut found);
        }
    }
    found.remove(module);
    found
}

/// Adds the targets of the path or tree at the beginning of `text`, seen from module `at`; returns the text after it.
fn follow<'t>(at: &str, text: &'t str, files: &Files, found: &mut BTreeSet<String>) -> &'t str {
    let rest = text.trim_start_matches(|sign: char| sign.is_alphanumeric() || sign == '_');
    let name = text.strip_suffix(rest).unwrap();
    let below = format!("{at}::{name}");
    let next = match name {
        "crate" => Some("crate"),
        "self" => Some(at),
        "super" => at.rsplit_once("::").map(|(parent, _)| parent),
        _ => files.contains_key(&below).then_some(&*below),
    };
    let (Some(next), Some(mut rest)) = (next, rest.strip_prefix("::")) else {
        found.insert(next.unwrap_or(at).to_owned());
        return rest.trim_start_matches(|sign| sign != ',' && sign != '}');
    };
    if !rest.starts_with('{') {
        return follow(next, rest, files, found);
    }
    while rest.starts_with(['{', ',']) {
        rest = follow(next, rest[1..].trim_start(), files, found);
    }
    &rest[1..]
}

/// For each file in a cycle, or leading to one, its uses of other such files.
fn circles(files: &Files) -> BTreeMap<&String, BTreeSet<String>> {
    let mut left: BTreeMap<_, _> = files.keys().map(|module| (module, used(module, files))).collect();
    while let Some((&free, _)) = left.iter().find(|(_, used)| used.is_empty()) {
        left.remove(free);
        for used in left.values_mut() {
            used.remove(free);
        }
    }
    left
}

#[test]
fn no_files_of_a_crate_use_each_other_in_a_circle() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let workspace = fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let quoted = workspace.split('"').chain(["python"]);
    // Members, and workspaces beside this one; other quoted words are no folders with `src`.
    let mut folders: BTreeSet<_> = quoted.map(|name| root.join(name).join("src")).collect();
    folders.retain(|folder| folder.is_dir());
    assert!(folders.len() > 15, "the members were found");
    for folder in folders {
        let mut files = Files::new();
        read(&folder, "crate", &mut files);
        files.retain(|module, _| !module.contains("tests") && !module.ends_with("::testing"));
        assert_eq!(circles(&files), BTreeMap::new(), "{}", folder.display());
    }
}

#[test]
fn a_file_that_uses_the_list_of_its_folder_is_in_a_circle() {
    let mut files = Files::from([("crate".into(), "mod a; pub use a::A;".into())]);
    files.insert("crate::a".into(), "use super::{b::{B, C}, A};".into());
    assert_eq!(circles(&files).len(), 2);
}
