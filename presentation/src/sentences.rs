//! Texts whose English stands in the sources, in other languages: help, errors and notes. As in gettext the English
//! text is the key: files in PO format have each one (`locales/fr/errors.po` says how they are written).

use std::collections::{BTreeSet, HashMap};

/// The longest text that is translated, in bytes: names of files may be of any length.
const LONGEST: usize = 1 << 13;

/// How deep parts of parts are translated.
const DEEPEST: usize = 24;

/// Errors, notes, the help of options, and what these are made of, in French.
pub const FRENCH: &str = include_str!("../locales/fr/errors.po");

/// The texts of one language.
pub struct Sentences {
    /// Texts without placeholders.
    whole: HashMap<String, String>,
    /// Texts with placeholders; the first that fits counts.
    patterns: Vec<Pattern>,
}

/// A text with placeholders, and its translation.
struct Pattern {
    english: Vec<Part>,
    translated: Vec<Part>,
}

/// A part of a text.
#[derive(Debug, PartialEq, Eq)]
enum Part {
    /// As it stands there.
    Text(String),
    /// What is filled in, by its name.
    Placeholder(String),
}

impl Sentences {
    /// Reads files in PO format.
    ///
    /// # Panics
    /// When a file is at fault, which a test shows.
    pub fn new(files: &[&str]) -> Self {
        let (mut whole, mut patterns) = (HashMap::new(), Vec::new());
        for file in files {
            let catalogue =
                polib::po_file::parse_from_reader(file.as_bytes()).expect("the file is well formed");
            for message in catalogue.messages() {
                let (english, translated) = (
                    message.msgid(),
                    message.msgstr().expect("there are no plural forms"),
                );
                if english.contains('{') {
                    patterns.push(Pattern {
                        english: parts(english),
                        translated: parts(translated),
                    });
                } else {
                    whole.insert(english.to_owned(), translated.to_owned());
                }
            }
        }
        Self { whole, patterns }
    }

    /// The text in this language. What is unknown, such as the name of a file, stays as it is.
    pub fn translate(&self, english: &str) -> String {
        self.translate_noting(english, &mut |_| ())
    }

    /// As [`Sentences::translate`]; `unknown` is called with each part that is not known.
    pub fn translate_noting(&self, english: &str, unknown: &mut dyn FnMut(&str)) -> String {
        if english.len() > LONGEST {
            return english.to_owned();
        }
        self.part(english, DEEPEST, unknown)
    }

    /// A part of a text, which is put together of parts in its turn, down to a depth.
    fn part(&self, english: &str, depth: usize, unknown: &mut dyn FnMut(&str)) -> String {
        if let Some(translated) = self.whole.get(english) {
            return translated.clone();
        }
        if let Some(quoted) = quotation(english) {
            return format!("« {quoted} »");
        }
        let mut patterns = self.patterns.iter();
        let fitting = patterns.find_map(|pattern| Some((pattern, filled_in(&pattern.english, english)?)));
        let Some((pattern, found)) = fitting.filter(|_| depth > 0) else {
            unknown(english);
            return english.to_owned();
        };
        let mut text = String::new();
        for part in &pattern.translated {
            match part {
                Part::Text(words) => text += words,
                Part::Placeholder(name) => {
                    let (_, content) = found
                        .iter()
                        .find(|(placeholder, _)| placeholder == name)
                        .expect("every placeholder is filled in");
                    if is_literal(name) {
                        text += content;
                    } else {
                        text += &self.part(content, depth - 1, unknown);
                    }
                }
            }
        }
        text
    }

    /// The names of the placeholders of each text, in English and in the translation.
    pub fn placeholders(&self) -> Vec<(BTreeSet<String>, BTreeSet<String>)> {
        let placeholders = |parts: &[Part]| {
            let placeholders = parts.iter().filter_map(|part| match part {
                Part::Placeholder(name) => Some(name.clone()),
                Part::Text(_) => None,
            });
            placeholders.collect()
        };
        let patterns = self.patterns.iter();
        patterns
            .map(|pattern| (placeholders(&pattern.english), placeholders(&pattern.translated)))
            .collect()
    }

    /// The English texts, as they are in the files, each placeholder as its name in braces.
    pub fn originals(&self) -> Vec<String> {
        let written = |part: &Part| match part {
            Part::Text(words) => words.clone(),
            Part::Placeholder(name) => format!("{{{name}}}"),
        };
        let patterns = self.patterns.iter();
        let patterns = patterns.map(|pattern| pattern.english.iter().map(written).collect());
        patterns.chain(self.whole.keys().cloned()).collect()
    }
}

/// Whether what is filled in stays as it is: names in capitals.
fn is_literal(name: &str) -> bool {
    !name.contains(|letter: char| letter.is_ascii_lowercase())
}

/// Whether a number has to be filled in: `N`, or `N1` and so on where there are several.
fn is_number(name: &str) -> bool {
    name.strip_prefix('N')
        .is_some_and(|rest| rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// The parts of a text with placeholders in braces.
fn parts(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').expect("a brace is closed");
        if !before.is_empty() {
            parts.push(Part::Text(before.to_owned()));
        }
        parts.push(Part::Placeholder(name.to_owned()));
        rest = after;
    }
    if !rest.is_empty() {
        parts.push(Part::Text(rest.to_owned()));
    }
    parts
}

/// What is in quotation marks, if a text is nothing else.
fn quotation(text: &str) -> Option<&str> {
    let quoted = text.strip_prefix('"')?.strip_suffix('"')?;
    (!quoted.replace("\\\"", "").contains('"')).then_some(quoted)
}

/// Where a text has `words` first, neither in quotation marks nor in brackets.
fn outside(text: &str, words: &str) -> Option<usize> {
    let (mut is_quoted, mut is_escaped, mut brackets) = (false, false, 0);
    for (index, letter) in text.char_indices() {
        if !is_quoted && brackets == 0 && text[index..].starts_with(words) {
            return Some(index);
        }
        match letter {
            '"' if !is_escaped => is_quoted = !is_quoted,
            '(' if !is_quoted => brackets += 1,
            ')' if !is_quoted => brackets -= 1,
            _ => {}
        }
        is_escaped = letter == '\\' && !is_escaped;
    }
    None
}

/// What is filled in, if a text has these parts; each placeholder takes as little as it can, and never nothing.
fn filled_in<'p, 't>(parts: &'p [Part], text: &'t str) -> Option<Vec<(&'p str, &'t str)>> {
    let mut found = Vec::new();
    let mut rest = text;
    let mut open = None;
    for (number, part) in parts.iter().enumerate() {
        match part {
            Part::Placeholder(name) => open = Some(name.as_str()),
            Part::Text(words) => {
                let is_last = number + 1 == parts.len();
                let end = match open {
                    None => rest.starts_with(words.as_str()).then_some(0)?,
                    Some(_) if is_last => rest.strip_suffix(words.as_str())?.len(),
                    Some(_) => outside(rest, words)?,
                };
                if let Some(name) = open.take() {
                    found.push((name, &rest[..end]));
                }
                rest = &rest[end + words.len()..];
            }
        }
    }
    match open {
        Some(name) => found.push((name, rest)),
        None if !rest.is_empty() => return None,
        None => {}
    }
    let fits = |&(name, content): &(&str, &str)| {
        let begins = |content: &str| {
            content
                .trim_start_matches(['+', '-'])
                .starts_with(|c: char| c.is_ascii_digit())
        };
        !content.is_empty() && (!is_number(name) || (begins(content) && !content.contains(' ')))
    };
    found.iter().all(fits).then_some(found)
}
