//! That the texts of the sources are in French too.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use ishwa_library::registry;

use super::*;

/// Texts of the sources that nobody reads in French, each on a line, in groups that say why.
const EXCEPTIONS: &str = include_str!("../../locales/not-translated.txt");

/// A piece of Rust: a quoted text, or anything else but comments and spaces.
#[derive(Debug, PartialEq, Eq)]
enum Token {
    Text(String),
    Other(String),
}

/// The tokens of a source file.
fn tokens(source: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        if rest.starts_with("//") {
            rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
        } else if rest.starts_with("r#\"") {
            let (text, after) = rest[3..].split_once("\"#").unwrap();
            tokens.push(Token::Text(text.to_owned()));
            rest = after;
        } else if first == '"' {
            let (text, after) = quoted(&rest[1..]);
            tokens.push(Token::Text(text));
            rest = after;
        } else if first == '\'' {
            // A character, or a lifetime.
            let length = match &rest[1..] {
                escaped if escaped.starts_with('\\') => 3 + escaped[2..].find('\'').unwrap(),
                plain => {
                    let letter = plain.chars().next().unwrap().len_utf8();
                    if plain[letter..].starts_with('\'') {
                        letter + 2
                    } else {
                        1
                    }
                }
            };
            rest = &rest[length..];
        } else if first.is_alphanumeric() || first == '_' {
            let end = rest
                .find(|c: char| !c.is_alphanumeric() && c != '_')
                .unwrap_or(rest.len());
            tokens.push(Token::Other(rest[..end].to_owned()));
            rest = &rest[end..];
        } else {
            if !first.is_whitespace() {
                tokens.push(Token::Other(first.to_string()));
            }
            rest = &rest[first.len_utf8()..];
        }
    }
    tokens
}

/// The text up to the closing quotation mark, and what comes after it.
fn quoted(source: &str) -> (String, &str) {
    let mut text = String::new();
    let mut chars = source.char_indices();
    while let Some((index, letter)) = chars.next() {
        match letter {
            '"' => return (text, &source[index + 1..]),
            '\\' => match chars.next().unwrap().1 {
                'n' => text.push('\n'),
                't' => text.push('\t'),
                '\n' => {
                    // The text goes on with the next word.
                    let (content, rest) = quoted(chars.as_str().trim_start());
                    return (text + &content, rest);
                }
                other => text.push(other),
            },
            other => text.push(other),
        }
    }
    panic!("a text has an end: {text}");
}

/// The source files below a directory, but for tests.
fn sources(directory: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(directory).unwrap() {
        let path = entry.unwrap().path();
        let is_test = path
            .file_stem()
            .is_some_and(|name| name == "tests" || name == "testing");
        if path.is_dir() && !is_test {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") && !is_test {
            found.push(path);
        }
    }
}

/// What comes before a text that no user sees, or that is no text: a key of Fluent's, the message of a panic.
const NO_SENTENCE_AFTER: [&str; 8] = [
    "tell (",
    "tell_with (",
    "expect (",
    "panic ! (",
    "unreachable ! (",
    "reason =",
    "include_str ! (",
    "say (",
];

/// Macros of which no user sees a text.
const ASSERTIONS: [&str; 6] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
];

/// Sources without texts of their own: the words of boards, which have a test in `lang.rs`; protocols, which are in
/// English; the terms of evaluations, which no command prints; and what is wrong with guides, which come with the engine.
const NO_TEXTS_IN: [&str; 4] = [
    "engine/core/src/words.rs",
    "engine/library/src/guide.rs",
    "solver-cli/src/protocol/",
    "/eval.rs",
];

/// The texts of a source file that people may read.
fn texts_of(source: &str) -> Vec<String> {
    let mut texts = Vec::new();
    let mut before: Vec<String> = Vec::new();
    let mut depth = 0_usize;
    let mut assertion = None;
    for token in tokens(source) {
        let last = |count: usize| before[before.len().saturating_sub(count)..].join(" ");
        match token {
            Token::Text(text) => {
                let last = last(3);
                if assertion.is_none() && !NO_SENTENCE_AFTER.iter().any(|after| last.ends_with(after)) {
                    texts.push(text);
                }
                before.push("\"\"".to_owned());
            }
            Token::Other(word) => {
                if word == "(" {
                    let is_assertion = ASSERTIONS.iter().any(|name| last(2) == format!("{name} !"));
                    assertion = assertion.or(is_assertion.then_some(depth));
                    depth += 1;
                } else if word == ")" {
                    depth -= 1;
                    assertion = assertion.filter(|&begun| begun < depth);
                }
                before.push(word);
            }
        }
    }
    texts
}

/// The texts of all sources that people may read, each with the name of its file.
fn texts() -> BTreeMap<String, String> {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for part in [
        "engine/core/src",
        "engine/games/src",
        "engine/library/src",
        "engine/search/src",
        "endgame-db/reader/src",
        "endgame-db/builder/src",
        "endgame-db/cluster/src",
        "presentation/src",
        "solver-cli/src",
        "web/src",
    ] {
        sources(&workspace.join(part), &mut files);
    }
    let mut texts = BTreeMap::new();
    for file in files {
        let name = file.strip_prefix(workspace).unwrap().display().to_string();
        let name = name.replace('\\', "/");
        if NO_TEXTS_IN.iter().any(|part| name.contains(part)) {
            continue;
        }
        let source = fs::read_to_string(&file).unwrap();
        let source = source.split("#[cfg(test)]\nmod tests {").next().unwrap();
        for text in texts_of(source) {
            texts.insert(text, name.clone());
        }
    }
    // The names of games are the same in all languages.
    for game in registry::games() {
        texts.remove(game.open("").unwrap().info().name);
        for name in game.other_names {
            texts.remove(*name);
        }
    }
    texts
}

/// Whether a text has a word of a language, not only names, numbers and signs.
fn has_words(text: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_matches(|c: char| ",.;:()?!".contains(c));
        word.len() >= 2 && word.bytes().all(|byte| byte.is_ascii_lowercase())
    };
    text.split_whitespace().any(is_word)
}

/// Whether a text is more than one word: a sentence, or a part of one.
fn is_sentence(text: &str) -> bool {
    text.split_whitespace().count() > 1 && has_words(text)
}

/// A text of the sources as it may be printed: with 7 for all that is filled in.
fn filled_in(text: &str) -> String {
    let text = text.replace("{{", "\u{1}").replace("}}", "\u{2}");
    let mut parts = text.split('{');
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        filled.push('7');
        filled += part.split_once('}').map_or("", |(_, after)| after);
    }
    filled.replace('\u{1}', "{").replace('\u{2}', "}")
}

/// The parts of a text that stay in English.
fn untranslated(sentences: &Sentences, text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    sentences.translate_noting(text.trim(), &mut |part| {
        if has_words(part) {
            parts.push(part.to_owned());
        }
    });
    parts
}

#[test]
fn every_sentence_of_the_sources_is_in_french_or_an_exception() {
    let sentences = sentences(Lang::French).unwrap();
    let mut exceptions: BTreeSet<String> = EXCEPTIONS
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with("# "))
        .map(str::to_owned)
        .collect();
    let mut missing = Vec::new();
    for (text, file) in texts() {
        // Help has a test of its own, which goes by paragraphs.
        if !is_sentence(&text) || text.starts_with("Example") || text.contains("\n\n") {
            continue;
        }
        let parts = untranslated(sentences, &filled_in(&text));
        let written = text.escape_debug().to_string();
        if !parts.is_empty() && !exceptions.remove(&written) {
            missing.push(format!("{file}: {written}"));
        }
    }
    assert!(
        missing.is_empty(),
        "neither in locales/fr/*.po nor in not-translated.txt:\n{}",
        missing.join("\n")
    );
    assert!(
        exceptions.is_empty(),
        "in not-translated.txt, and no sentence without French: {exceptions:#?}"
    );
}

#[test]
fn a_command_line_chooses_the_language() {
    let asked = |line: &str| asked_by(&line.split(' ').map(OsString::from).collect::<Vec<_>>());
    assert_eq!(asked("ishwa --lang fr games"), Lang::French);
    assert_eq!(asked("ishwa show awale --lang=fr --help"), Lang::French);
    assert_eq!(asked("ishwa --help --lang en"), Lang::English);
    // What programs read is in English under every system.
    assert_eq!(asked("ishwa show awale --lang fr --json"), Lang::English);
    // What stands after -- is no option.
    assert_eq!(asked("ishwa show --lang en -- --lang fr"), Lang::English);
}

#[test]
fn sentences_are_put_together_of_their_parts() {
    let french = |english: &str| sentences(Lang::French).unwrap().translate(english);
    assert_eq!(
        french(
            "error: line 3: position field stores: found \"x, expected y\", expected a number from 0 to 48 without sign \
             or leading zero"
        ),
        "erreur : ligne 3 : champ greniers de la position : trouvé « x, expected y », attendu un nombre de 0 à 48 sans \
         signe ni zéro au début"
    );
    // The names of files and what is unknown stay as they are.
    assert_eq!(
        french("error: position.txt: cannot be read: No such file or directory (os error 2)"),
        "erreur : position.txt : impossible de lire : aucun fichier ni dossier de ce nom (erreur 2 du système)"
    );
    assert_eq!(french("note: something new"), "note : something new");
    assert_eq!(
        french("1 games of other rules do not count"),
        "1 partie sous d’autres règles ne compte pas"
    );
}

#[test]
fn names_of_any_length_take_little_time() {
    let sentences = sentences(Lang::French).unwrap();
    for part in ["; ", ": ", "\"", "(", " or ", ": found "] {
        for length in [1 << 12, 1 << 20] {
            let name = part.repeat(length / part.len());
            let text = format!("error: {name}: cannot be read: File exists (os error 17)");
            assert!(sentences.translate(&text).contains(&name[..8]));
        }
    }
}

#[test]
fn every_placeholder_of_a_translation_is_filled_in() {
    for file in FRENCH_FILES {
        for (english, french) in Sentences::new(&[file]).placeholders() {
            assert!(french.is_subset(&english), "{french:?} of {english:?}");
        }
    }
}

#[test]
fn every_error_in_french_has_words_of_the_sources() {
    fn words(text: &str) -> impl Iterator<Item = String> {
        let words = text
            .split(|c: char| !c.is_alphabetic())
            .filter(|word| word.len() > 2);
        words.map(str::to_owned)
    }
    let known: BTreeSet<String> = texts().keys().flat_map(|text| words(text)).collect();
    let errors = sentences::FRENCH;
    // The texts about single games are no fault where a game is missing.
    let sections = errors
        .split("\n# ")
        .filter(|section| section.starts_with(|c: char| c.is_uppercase()));
    let sections = sections.filter(|section| !section.starts_with("Games:"));
    let texts = sections
        .filter_map(|section| section.split_once('\n'))
        .map(|(_, texts)| texts);
    let head = "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\n";
    let texts: Vec<String> = texts
        .flat_map(|texts| Sentences::new(&[&format!("{head}{texts}")]).originals())
        .collect();
    assert!(texts.len() > 300);
    for original in texts {
        // The names of placeholders are ours.
        let mut parts = original.split('{');
        let first = parts.next().unwrap_or_default();
        let others = parts
            .filter_map(|part| part.split_once('}'))
            .map(|(_, after)| after);
        for word in [first].into_iter().chain(others).flat_map(words) {
            assert!(
                known.contains(&word),
                "{word:?} of {original:?} is in no text of the sources"
            );
        }
    }
}

#[test]
fn french_texts_have_no_english_words() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let folders = ["presentation", "solver-cli"].map(|part| workspace.join(part).join("locales/fr"));
    for entry in folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()) {
        let path = entry.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let is_po = path.extension().is_some_and(|extension| extension == "po");
        let mut is_french = !is_po;
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if is_po && line.starts_with("msg") {
                is_french = line.starts_with("msgstr");
            }
            // Without the key of a message of Fluent's.
            let text = line.split_once(" = ").map_or(line, |(_, text)| text);
            let words = text.split(|c: char| !c.is_alphabetic());
            let english =
                words.filter(|word| ["the", "of", "and", "with", "from", "which", "is"].contains(word));
            assert!(!is_french || english.count() == 0, "{}: {line}", path.display());
        }
    }
}
