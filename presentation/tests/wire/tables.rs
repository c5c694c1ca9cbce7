//! Tables of fields in pages of the documentation.

use std::fmt::Write as _;

use serde_json::Value as Json;

use super::schema::{alternatives, field_names, reference};

/// Before a table: names an object. After a `:` are the fields to which the table is limited; after a `-` those that it
/// leaves out, which may be given as those of another object.
const BEGIN: &str = "<!-- fields of ";
const END: &str = "<!-- end of fields -->";

/// Objects that the pages describe once, and what is said where they occur.
const SHAPES: [(&str, &str); 3] = [
    ("Value", "a value"),
    ("Outcome", "an outcome"),
    ("BoardNumbers", "a board as numbers"),
];

/// A page with its tables made anew.
pub(crate) fn filled_in(page: &str, schema: &Json) -> String {
    let mut filled = String::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        filled += line;
        filled.push('\n');
        if let Some(asked) = line.strip_prefix(BEGIN) {
            let asked = asked.trim_end_matches("-->").trim();
            filled += "\n| field | what it is |\n| --- | --- |\n";
            for (path, meaning) in rows_of(asked, schema) {
                writeln!(filled, "| `{path}` | {meaning} |").unwrap();
            }
            filled += "\n";
            filled += END;
            filled.push('\n');
            let is_ended = lines.by_ref().any(|line| line == END);
            assert!(is_ended, "{line} has an end");
        }
    }
    filled
}

/// The rows that a table asks for, as `Review: moves` and `PagePosition - Position`.
fn rows_of(asked: &str, schema: &Json) -> Vec<(String, String)> {
    let names =
        |names: &str| -> Vec<String> { names.split(',').map(|name| name.trim().to_owned()).collect() };
    let (object, only, without) = if let Some((object, only)) = asked.split_once(": ") {
        (object, names(only), vec![])
    } else if let Some((object, without)) = asked.split_once(" - ") {
        (object, vec![], names(without))
    } else {
        (asked, vec![], vec![])
    };
    let definition = |name: &str| &schema["$defs"][name];
    let is_out = |name: &str| {
        let of_another = |other: &String| definition(other)["properties"][name].is_object();
        without.iter().any(|other| other == name || of_another(other))
    };
    assert!(definition(object).is_object(), "there is an object {object:?}");
    let is_shape = SHAPES.iter().any(|(name, _)| *name == object);
    let mut rows = Vec::new();
    for name in field_names(definition(object)) {
        if (only.is_empty() || only.iter().any(|other| other == name)) && !is_out(name) {
            add_rows(&mut rows, schema, name, &definition(object)["properties"][name]);
        }
    }
    if is_shape {
        // Where it occurs it is a list or `null`.
        rows.iter_mut()
            .for_each(|(path, _)| *path = path.trim_end_matches("[]").to_owned());
    }
    rows
}

/// Adds a row for a field, and those of the fields in it.
fn add_rows(rows: &mut Vec<(String, String)>, schema: &Json, path: &str, field: &Json) {
    let description = field["description"].as_str().unwrap_or_default();
    let (kinds, _) = alternatives(field);
    let [kind] = kinds.as_slice() else {
        rows.push((path.to_owned(), description.to_owned()));
        return;
    };
    add_kind(rows, schema, path, (kind, description));
}

fn add_kind(rows: &mut Vec<(String, String)>, schema: &Json, path: &str, (kind, description): (&Json, &str)) {
    if let Some(name) = reference(kind) {
        if let Some((_, words)) = SHAPES.iter().find(|(shape, _)| *shape == name) {
            rows.push((path.to_owned(), (*words).to_owned()));
            return;
        }
        let definition = &schema["$defs"][name];
        if let Some(words) = words(definition) {
            rows.push((
                path.to_owned(),
                format!("{}: {words}", description.trim_end_matches('.')),
            ));
            return;
        }
        rows.push((path.to_owned(), description.to_owned()));
        for object in objects(definition) {
            for name in field_names(&object) {
                add_rows(
                    rows,
                    schema,
                    &format!("{path}.{name}"),
                    &object["properties"][name],
                );
            }
        }
    } else if kind["type"] == "array" {
        let element = if kind["items"].is_object() {
            &kind["items"]
        } else {
            &kind["prefixItems"][0]
        };
        let (elements, _) = alternatives(element);
        add_kind(rows, schema, &format!("{path}[]"), (&elements[0], description));
    } else {
        rows.push((path.to_owned(), description.to_owned()));
    }
}

/// The objects that a definition allows.
fn objects(definition: &Json) -> Vec<Json> {
    let (mut kinds, _) = alternatives(definition);
    kinds.retain(|kind| kind["properties"].is_object());
    kinds
}

/// The words that a definition allows, each with what it says.
fn words(definition: &Json) -> Option<String> {
    let (kinds, _) = alternatives(definition);
    let word = |kind: &Json| {
        let word = kind["const"].as_str()?;
        let told = kind["description"]
            .as_str()
            .unwrap_or_default()
            .trim_end_matches('.');
        Some(format!("`{word}` ({told})"))
    };
    let words: Vec<String> = kinds.iter().map(word).collect::<Option<_>>()?;
    Some(words.join(", "))
}
