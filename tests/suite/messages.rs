//! Every message of every catalogue is used somewhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The files with this extension below a directory.
fn files(directory: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "node_modules", ".git", "tests"].contains(&&*name) {
            files(&path, ending, found);
        } else if name.ends_with(ending) {
            found.push(path);
        }
    }
}

/// The words of a text.
fn words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter(|word| !word.is_empty()).map(str::to_owned)
}

/// The messages that the sources below a directory use: `messages::name`, or one of `messages::{one, other}`; in the file
/// that declares a catalogue, every word beside the declaration.
fn said(directory: &Path) -> BTreeSet<String> {
    let mut sources = Vec::new();
    files(directory, ".rs", &mut sources);
    let mut said = BTreeSet::new();
    for path in sources {
        let text = fs::read_to_string(path).unwrap();
        let packed: String = text.split_whitespace().collect();
        for rest in packed.split("messages::").skip(1) {
            match rest.strip_prefix('{').and_then(|list| list.split('}').next()) {
                Some(list) => said.extend(words(list)),
                None => said.extend(words(rest).next()),
            }
        }
        if let Some((before, after)) = text.split_once("catalogue! {") {
            let (_, after) = after.split_once("\n}\n").unwrap_or_default();
            said.extend(words(before).chain(words(after)));
        }
    }
    said
}

/// The compiler does not warn about unused functions that a macro of another crate generates.
#[test]
fn every_message_is_said_somewhere() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut catalogues = Vec::new();
    files(workspace, ".en.ftl", &mut catalogues);
    let mut unsaid = Vec::new();
    let mut count = 0;
    for path in catalogues
        .iter()
        .filter(|path| !path.ends_with("src/help.en.ftl"))
    {
        let text = fs::read_to_string(path).unwrap();
        let folder = path.parent().unwrap();
        // The messages of the core are for all crates.
        let said = said(if folder.ends_with("engine/core/src") {
            workspace
        } else {
            folder
        });
        let keys = text
            .lines()
            .filter_map(|line| line.split_once(" ="))
            .map(|(key, _)| key);
        for key in keys.filter(|key| key.starts_with(|c: char| c.is_ascii_lowercase()) && !key.contains(' '))
        {
            count += 1;
            if !said.contains(key) {
                unsaid.push(format!("{}: {key}", path.display()));
            }
        }
    }
    assert!(count > 500, "{count} messages were read");
    assert!(unsaid.is_empty(), "nothing says\n{}", unsaid.join("\n"));
}
