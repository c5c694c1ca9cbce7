//! Tests of the choice of the language, and of French messages.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ishwa_library::registry;
use ishwa_messages::{Message, ToMessage};

use super::*;
use crate::messages;

#[test]
fn a_command_line_chooses_the_language() {
    let asked = |line: &str| asked_by(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
    assert_eq!(asked("ishwa --lang fr games"), Lang::French);
    assert_eq!(asked("ishwa show awale --lang=fr --help"), Lang::French);
    assert_eq!(asked("ishwa --help --lang en"), Lang::English);
    // Machine-readable output is English under every system.
    assert_eq!(asked("ishwa show awale --lang fr --json"), Lang::English);
    // Words after -- are not options.
    assert_eq!(asked("ishwa show --lang en -- --lang fr"), Lang::English);
}

#[test]
fn sentences_are_in_french_with_all_their_parts() {
    let game = registry::find("awale").unwrap().open("").unwrap();
    let position = "4,4,4,4,4,4/4,4,4,4,4,4/x: found y,0/s";
    let fault = game.begin(Some(position)).err().unwrap();
    let said = messages::error_in_line(3_u64.into(), fault.to_message());
    assert_eq!(
        said.in_lang(Lang::French),
        "erreur : ligne 3 : champ greniers de la position : trouvé «\u{a0}x: found y\u{a0}», attendu un nombre de 0 à 48 sans \
         signe ni zéro au début"
    );
    let missing = io::Error::from_raw_os_error(2).to_message();
    let said = messages::error(&messages::cannot_read(Path::new("position.txt"), missing));
    assert_eq!(
        said.in_lang(Lang::French),
        "erreur : position.txt : impossible de lire : aucun fichier ni dossier de ce nom (erreur 2 du système)"
    );
    // File names and unknown texts stay as they are.
    let said = messages::note(&Message::verbatim("something new"));
    assert_eq!(said.in_lang(Lang::French), "note : something new");
    assert_eq!(
        messages::games_of_other_rules(1).in_lang(Lang::French),
        "1 partie aux règles différentes ne compte pas"
    );
}

/// The French catalogues below a directory.
fn catalogues(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "node_modules", ".git"].contains(&&*name) {
            catalogues(&path, found);
        } else if name.ends_with(".fr.ftl") {
            found.push(path);
        }
    }
}

/// A text without its placeholders.
fn without_arguments(text: &str) -> String {
    let parts = text.split("{ $");
    let parts = parts.map(|part| part.split_once(" }").map_or(part, |(_, rest)| rest));
    parts.collect::<Vec<_>>().join(" ")
}

#[test]
fn french_texts_have_no_english_words() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut found = Vec::new();
    catalogues(workspace, &mut found);
    assert!(found.len() > 10);
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        // Commands are the same in every language.
        let is_said = |line: &&str| !line.starts_with('#') && !line.trim_start().starts_with("ishwa ");
        for line in text.lines().filter(is_said) {
            // The message without its key.
            let text = without_arguments(line.split_once(" = ").map_or(line, |(_, text)| text));
            let words = text.split(|c: char| !c.is_alphabetic());
            let english =
                words.filter(|word| ["the", "of", "and", "with", "from", "which", "is"].contains(word));
            assert_eq!(english.count(), 0, "{}: {line}", path.display());
        }
    }
}
