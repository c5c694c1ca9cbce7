//! Translations use the words of the glossary, which come from public sources.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Terms that are everyday words too: `seed` is also a number, and `draw` is also what one does with a pencil. Most of
/// their uses have the word of the glossary, and all uses of other terms.
const EVERYDAY: [&str; 28] = [
    "book", "clock", "close", "delete", "depth", "draw", "even", "exact", "game", "help", "level", "loss",
    "move", "opening", "opponent", "piece", "player", "ply", "position", "random", "rating", "record",
    "review", "round", "score", "seed", "settings", "time",
];

/// Messages whose English words are those that one types, and the same in every language.
const TYPED: [&str; 16] = [
    "a_depth",
    "a_game_alone",
    "a_player",
    "a_race_with_dice",
    "a_result",
    "first_words",
    "limits_of_uci",
    "one_limit",
    "play_help",
    "play_side",
    "play_side_short",
    "practise_help",
    "practise_player",
    "practise_theme",
    "words_of_go_uci",
    "words_of_go_ugi",
];

/// At most this part of the uses of an everyday word means something else: a numerator and a denominator.
const OTHERWISE: [usize; 2] = [2, 5];

/// A row of the glossary.
struct Row {
    term: String,
    language: String,
    /// The word and its stems.
    stems: Vec<String>,
    has_source: bool,
}

fn workspace() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn rows() -> Vec<Row> {
    let text = fs::read_to_string(workspace().join("engine/messages/glossary.csv")).unwrap();
    let (head, rows) = text.split_once('\n').unwrap();
    assert_eq!(head, "term,language,word,source");
    let row = |line: &str| {
        let fields: Vec<&str> = line.splitn(4, ',').collect();
        let [term, language, word, source] = fields[..] else {
            panic!("{line}: not four fields");
        };
        Row {
            term: term.to_owned(),
            language: language.to_owned(),
            stems: word.split('|').map(str::to_owned).collect(),
            has_source: source != "none",
        }
    };
    rows.lines().map(row).collect()
}

/// The catalogues in English below a folder.
fn catalogues(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "node_modules", ".git"].contains(&&*name) {
            catalogues(&path, found);
        } else if name.ends_with(".en.ftl") || path.ends_with("locales/en.ftl") {
            found.push(path);
        }
    }
}

/// The texts of a catalogue by their keys, without arguments, code and examples.
fn texts(path: &Path) -> BTreeMap<String, String> {
    let mut texts: BTreeMap<String, String> = BTreeMap::new();
    let mut last = String::new();
    let file = fs::read_to_string(path).unwrap();
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let (key, text) = match line.split_once(" =") {
            Some((key, text)) if !key.starts_with(' ') && !key.contains(' ') => (key.to_owned(), text),
            _ => (last.clone(), line),
        };
        let is_example = key.ends_with("_after") || text.trim_start().starts_with("ishwa ");
        let said = if is_example {
            String::new()
        } else {
            without_code(text)
        };
        let said = format!("{} {said}", texts.remove(&key).unwrap_or_default());
        texts.insert(key.clone(), said);
        last = key;
    }
    texts
}

/// A line without arguments, variants and code, and without settings such as `depth=`.
fn without_code(line: &str) -> String {
    let prose: String = line.split('`').step_by(2).collect();
    let mut depth = 0;
    let plain: String = prose
        .chars()
        .filter(|letter| {
            depth += i32::from(*letter == '{') - i32::from(*letter == '}');
            depth <= 0 && *letter != '}'
        })
        .collect();
    let words = plain.split_whitespace().filter(|word| !word.contains('='));
    words.collect::<Vec<_>>().join(" ")
}

/// Whether a text has a term as words of their own, one or several of them. A name has a capital in both languages.
fn has_term(text: &str, term: &str, is_name: bool) -> bool {
    let term = match term.chars().next() {
        Some(first) if is_name => format!("{}{}", first.to_uppercase(), &term[first.len_utf8()..]),
        _ => term.to_owned(),
    };
    let text = if is_name {
        text.to_owned()
    } else {
        text.to_lowercase()
    };
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    text.match_indices(&term).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + term.len()..]);
        let after = after
            .strip_prefix("es")
            .or(after.strip_prefix('s'))
            .unwrap_or(after);
        !before.ends_with(is_part) && !after.starts_with(is_part)
    })
}

/// The texts of a catalogue in English and in each other language of the glossary.
type Translated = (
    BTreeMap<String, String>,
    BTreeMap<String, BTreeMap<String, String>>,
);

fn translated(rows: &[Row]) -> Vec<Translated> {
    let mut english = Vec::new();
    catalogues(workspace(), &mut english);
    assert!(english.len() > 10);
    let languages: BTreeSet<&str> = rows.iter().map(|row| row.language.as_str()).collect();
    let of_path = |path: &PathBuf| {
        let name = path.file_name().unwrap().to_string_lossy();
        let other = |language: &&str| {
            let other = path.with_file_name(name.replace("en.ftl", &format!("{language}.ftl")));
            ((*language).to_owned(), texts(&other))
        };
        (texts(path), languages.iter().map(other).collect())
    };
    english.iter().map(of_path).collect()
}

/// The number of texts with the term of a row, and those in its language that lack the word of the glossary.
fn without_word(row: &Row, catalogues: &[Translated]) -> (usize, Vec<String>) {
    let is_name = row.stems[0].starts_with(char::is_uppercase);
    let (mut uses, mut lacking) = (0, Vec::new());
    for (english, others) in catalogues {
        let translated = &others[&row.language];
        for (key, text) in english {
            if !TYPED.contains(&&**key) && has_term(text, &row.term, is_name) {
                uses += 1;
                let said = translated[key].to_lowercase();
                if !row.stems.iter().any(|stem| said.contains(&stem.to_lowercase())) {
                    lacking.push(format!("{key}: {}", translated[key]));
                }
            }
        }
    }
    (uses, lacking)
}

#[test]
fn texts_use_the_words_of_the_glossary() {
    assert!(has_term("Two seeds.", "seed", false) && !has_term("Reseeded", "seed", false));
    assert!(has_term("South takes", "south", true) && !has_term("south", "south", true));
    assert_eq!(without_code("a { $b } `c` d= e"), "a e");
    let mut faults = Vec::new();
    let rows = rows();
    let catalogues = translated(&rows);
    for row in rows {
        let (uses, lacking) = without_word(&row, &catalogues);
        let most = if EVERYDAY.contains(&&*row.term) {
            uses * OTHERWISE[0] / OTHERWISE[1]
        } else {
            0
        };
        if lacking.len() > most {
            let term = format!("{} ({}): {} of {uses}", row.term, row.language, lacking.len());
            faults.push(format!("{term}\n  {}", lacking.join("\n  ")));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_glossary_is_in_order_and_few_of_its_words_lack_a_source() {
    let rows = rows();
    let keys: Vec<(&str, &str)> = rows
        .iter()
        .map(|row| (row.term.as_str(), row.language.as_str()))
        .collect();
    assert!(keys.is_sorted_by(|one, other| one < other), "{keys:?}");
    let mut languages: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    for row in &rows {
        assert!(row.stems.iter().all(|stem| !stem.is_empty()), "{}", row.term);
        languages.entry(&row.language).or_default()[usize::from(row.has_source)] += 1;
    }
    assert!(!languages.is_empty());
    for (language, [without, with]) in languages {
        assert!(with + without >= 40, "{language}: {with} and {without}");
        assert!(
            5 * without <= with + without,
            "{language}: {without} have no source"
        );
    }
}
