//! Generates tables of fields in pages of the documentation.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use super::schema::{alternatives, field_names, reference};

/// The marker before a table, which names an object. After a `:` come the fields to which the table is limited; after
/// a `-` those that it leaves out, given by name or as those of another object. A field includes its subfields. The
/// table ends at the first other line.
const BEGIN: &str = "<!-- fields of ";

/// Objects that docs/json.md describes once, and the text for their occurrences.
const SHAPES: [(&str, &str); 3] = [
    ("Value", "a [value](#value)"),
    ("Outcome", "an [outcome](#outcome)"),
    ("BoardNumbers", "a board as [numbers](#numbers)"),
];

/// A page with its tables generated again.
pub(crate) fn filled_in(page: &str, schema: &Json) -> String {
    let mut tables = Tables {
        schema,
        explained: BTreeSet::new(),
        rows: Vec::new(),
    };
    let mut filled = Vec::new();
    let mut lines = page.lines().peekable();
    while let Some(line) = lines.next() {
        filled.push(line.to_owned());
        if let Some(asked) = line.strip_prefix(BEGIN) {
            filled.extend(["", "| field | meaning |", "|---|---|"].map(str::to_owned));
            filled.extend(tables.rows_of(asked.trim_end_matches("-->").trim()));
            filled.push(String::new());
            let is_table = |line: &&str| line.is_empty() || line.starts_with('|');
            while lines.next_if(is_table).is_some() {}
        }
    }
    filled.join("\n") + "\n"
}

/// The generator of a page's tables.
struct Tables<'s> {
    schema: &'s Json,
    /// The sets of words that the page has explained.
    explained: BTreeSet<String>,
    /// Paths of fields, and their meanings.
    rows: Vec<(String, String)>,
}

impl Tables<'_> {
    /// The rows of a table, requested as `Review: moves` or `PagePosition - Position`.
    fn rows_of(&mut self, asked: &str) -> Vec<String> {
        let (object, only, without) = match (asked.split_once(": "), asked.split_once(" - ")) {
            (Some((object, only)), _) => (object, only, ""),
            (None, Some((object, without))) => (object, "", without),
            (None, None) => (asked, "", ""),
        };
        let definitions = &self.schema["$defs"];
        assert!(definitions[object].is_object(), "docs/schema.json has {object:?}");
        let is_of = |path: &str, names: &str| {
            let field = path.split(['.', '[']).next().unwrap_or_default();
            names.split(',').map(str::trim).any(|name| {
                let of_another = definitions[name]["properties"][field].is_object();
                let inside = path.strip_prefix(name);
                of_another || inside.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
            })
        };
        self.add_fields("", &definitions[object]);
        let mut rows = std::mem::take(&mut self.rows);
        rows.retain(|(path, _)| (only.is_empty() || is_of(path, only)) && !is_of(path, without));
        join_repeated(&mut rows);
        shorten(&mut rows);
        let is_shape = SHAPES.iter().any(|(name, _)| *name == object);
        let row = |(path, meaning): (String, String)| {
            // Where a shape occurs, a list of it can be `null`.
            let path = if is_shape {
                path.trim_end_matches("[]")
            } else {
                &path
            };
            format!("| `{path}` | {} |", as_a_phrase(&meaning))
        };
        rows.into_iter().map(row).collect()
    }

    /// Adds the rows of all fields of an object, after the path of the object.
    fn add_fields(&mut self, path: &str, definition: &Json) {
        for object in objects(definition) {
            for name in field_names(&object) {
                let separator = if path.is_empty() { "" } else { "." };
                let path = format!("{path}{separator}{name}");
                let field = &object["properties"][name];
                let known = self.rows.iter_mut().find(|(other, _)| *other == path);
                match (known, word(field, &object)) {
                    (Some((_, meaning)), Some(word)) => meaning.extend([", ", &word]),
                    (Some(_), None) => {}
                    (None, Some(word)) => self.rows.push((path, word)),
                    (None, None) => self.add(&path, field, field["description"].as_str().unwrap_or_default()),
                }
            }
        }
    }

    /// Adds a row for a field, and those of its subfields.
    fn add(&mut self, path: &str, field: &Json, description: &str) {
        let (kinds, _) = alternatives(field);
        let (kind, meaning) = match kinds.as_slice() {
            [kind] => (kind, description.to_owned()),
            _ => (&Json::Null, description.to_owned()),
        };
        if kind["type"] == "array" {
            let items = &kind["items"];
            let element = if items.is_object() {
                items
            } else {
                &kind["prefixItems"][0]
            };
            self.add(&format!("{path}[]"), element, description);
            return;
        }
        let Some(name) = reference(kind) else {
            self.rows.push((path.to_owned(), meaning));
            return;
        };
        let definition = &self.schema["$defs"][name];
        if let Some((_, words)) = SHAPES.iter().find(|(shape, _)| *shape == name) {
            let meaning = format!("{words}: {}", lowercased(description));
            self.rows.push((path.to_owned(), meaning));
        } else if let Some(words) = words(definition) {
            let is_new = self.explained.insert(name.to_owned());
            let meaning = if is_new {
                format!("{}: {words}.", description.trim_end_matches('.'))
            } else {
                meaning
            };
            self.rows.push((path.to_owned(), meaning));
        } else {
            self.rows.push((path.to_owned(), meaning));
            self.add_fields(path, definition);
        }
    }
}

/// The least number of fields that are described as those of another object.
const REPEATED: usize = 3;

/// Joins the fields of an object that another one before it has with the same meanings: `object.{field,field}`.
fn join_repeated(rows: &mut Vec<(String, String)>) {
    let mut joined: Vec<(String, String)> = Vec::new();
    let all = std::mem::take(rows);
    let is_shape = |meaning: &str| SHAPES.iter().any(|(_, words)| meaning.starts_with(words));
    let fields_of = |parent: &str| -> Vec<&(String, String)> {
        let own = |path: &str| path.rsplit_once('.').is_some_and(|(own, _)| own == parent);
        all.iter().filter(|(path, _)| own(path)).collect()
    };
    let name = |path: &str| path.rsplit('.').next().unwrap_or_default().to_owned();
    let mut parents: Vec<&str> = Vec::new();
    for (path, meaning) in &all {
        let Some((parent, _)) = path.rsplit_once('.') else {
            joined.push((path.clone(), meaning.clone()));
            continue;
        };
        let shared = |other: &&&str| -> Vec<String> {
            let others = fields_of(other);
            let has = |(path, meaning): &(String, String)| {
                others
                    .iter()
                    .any(|(other, of_other)| name(other) == name(path) && of_other == meaning)
            };
            let own = fields_of(parent).into_iter();
            let own = own.filter(|row| has(row) && !is_shape(&row.1));
            own.map(|(path, _)| name(path)).collect()
        };
        let known = parents.iter().take_while(|other| **other != parent);
        let known = known.map(|other| (*other, shared(&other)));
        let repeated = known.max_by_key(|(_, names)| names.len());
        if !parents.contains(&parent) {
            parents.push(parent);
        }
        match repeated {
            Some((other, names)) if names.len() >= REPEATED && names.contains(&name(path)) => {
                if names[0] == name(path) {
                    let path = format!("{parent}.{{{}}}", names.join(","));
                    joined.push((path, format!("As those of `{other}`.")));
                }
            }
            _ => joined.push((path.clone(), meaning.clone())),
        }
    }
    *rows = joined;
}

/// Writes the path of a field as its name after a dot a level, if the rows of the objects around it come before it.
fn shorten(rows: &mut [(String, String)]) {
    let mut around: Vec<String> = Vec::new();
    for (path, _) in rows {
        let (parent, name) = path.rsplit_once('.').unwrap_or_default();
        let level = around.iter().position(|other| other == parent);
        around.truncate(level.map_or(0, |level| level + 1));
        let short = level.map(|_| ".".repeat(around.len()) + name);
        around.push(path.clone());
        if let Some(short) = short {
            *path = short;
        }
    }
}

/// The object of a definition, and its variants with their own fields.
fn objects(definition: &Json) -> Vec<Json> {
    let mut own = definition.clone();
    let others = own.as_object_mut().and_then(|own| own.remove("oneOf"));
    let others = others
        .as_ref()
        .and_then(Json::as_array)
        .cloned()
        .unwrap_or_default();
    let objects = [own].into_iter().chain(others);
    objects
        .filter(|object| object["properties"].is_object())
        .collect()
}

/// The words that a definition allows, each with its description.
fn words(definition: &Json) -> Option<String> {
    let (kinds, _) = alternatives(definition);
    let words: Option<Vec<String>> = kinds.iter().map(|kind| word(kind, kind)).collect();
    Some(words?.join(", "))
}

/// The word of a schema, with the description from `told`.
fn word(schema: &Json, told: &Json) -> Option<String> {
    let word = schema["const"].as_str()?;
    let told = told["description"].as_str().unwrap_or_default();
    let told = lowercased(told.trim_end_matches('.'));
    Some(if told == word {
        format!("`{word}`")
    } else {
        format!("`{word}` ({told})")
    })
}

/// A description without its first article and its last full stop.
fn as_a_phrase(description: &str) -> String {
    let phrase = description.trim_end_matches('.');
    let Some(phrase) = phrase.strip_prefix("The ") else {
        return phrase.to_owned();
    };
    let mut letters = phrase.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A sentence as the part of another.
fn lowercased(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}
