//! Generates tables of fields in pages of the documentation.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use super::schema::{alternatives, field_names, reference};

/// The marker before a table, which names an object. After a `:` come the fields to which the table is limited; after
/// a `-` those that it leaves out, given by name or as those of another object. A field includes its subfields.
const BEGIN: &str = "<!-- fields of ";
const END: &str = "<!-- end of fields -->";

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
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        filled.push(line.to_owned());
        if let Some(asked) = line.strip_prefix(BEGIN) {
            filled.extend(["", "| field | what it is |", "| --- | --- |"].map(str::to_owned));
            filled.extend(tables.rows_of(asked.trim_end_matches("-->").trim()));
            filled.extend(["", END].map(str::to_owned));
            assert!(lines.by_ref().any(|line| line == END), "{line} has an end");
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
        let is_shape = SHAPES.iter().any(|(name, _)| *name == object);
        let row = |(path, meaning): (String, String)| {
            // Where a shape occurs, a list of it can be `null`.
            let path = if is_shape {
                path.trim_end_matches("[]")
            } else {
                &path
            };
            format!("| `{path}` | {meaning} |")
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

/// A sentence as the part of another.
fn lowercased(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().into_iter().flat_map(char::to_lowercase);
    first.chain(letters).collect()
}
