//! Generates TypeScript types from a schema.

use serde_json::Value as Json;

use super::schema::{alternatives, field_names, is_always_there, reference};

/// The width of lines.
const WIDTH: usize = 120;

const HEAD: &str = "\
// Generated of presentation/src/wire by its test; written anew by
// ISHWA_WRITE=1 cargo test -p ishwa-presentation --test wire
";

/// All definitions of a schema, and its parts by their names.
pub(crate) fn module(schema: &Json) -> String {
    let mut text = HEAD.to_owned();
    let parts = schema["properties"].as_object().into_iter().flatten();
    for (name, part) in parts {
        let (first, rest) = name.split_at(1);
        text += &declaration(&(first.to_uppercase() + rest), part);
    }
    for (name, definition) in schema["$defs"].as_object().into_iter().flatten() {
        text += &declaration(name, definition);
    }
    text
}

fn declaration(name: &str, schema: &Json) -> String {
    let comment = comment(schema, "");
    if schema["properties"].is_object() {
        return format!("\n{comment}export interface {name} {}\n", object(schema, ""));
    }
    let start = format!("export type {name} =");
    let (types, _) = alternatives(schema);
    let types: Vec<String> = types.iter().map(|schema| type_of(schema, "")).collect();
    let line = format!("{start} {};", types.join(" | "));
    if line.len() <= WIDTH {
        format!("\n{comment}{line}\n")
    } else {
        format!("\n{comment}{start}\n  | {};\n", types.join("\n  | "))
    }
}

/// The fields of an object, in braces.
fn object(schema: &Json, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let field = |name: &str| {
        let field = &schema["properties"][name];
        let mark = if is_always_there(schema, name) { "" } else { "?" };
        let key = if name
            .chars()
            .all(|letter| letter.is_alphanumeric() || letter == '_')
        {
            name.to_owned()
        } else {
            format!("{name:?}")
        };
        format!(
            "{}{inner}{key}{mark}: {};\n",
            comment(field, &inner),
            type_of(field, &inner)
        )
    };
    let fields: String = field_names(schema).into_iter().map(field).collect();
    format!("{{\n{fields}{indent}}}")
}

fn type_of(schema: &Json, indent: &str) -> String {
    let (alternatives, is_nullable) = alternatives(schema);
    let mut types: Vec<String> = alternatives.iter().map(|schema| plain(schema, indent)).collect();
    types.extend(is_nullable.then(|| "null".to_owned()));
    types.join(" | ")
}

/// The type of a schema without alternatives.
fn plain(schema: &Json, indent: &str) -> String {
    if let Some(name) = reference(schema) {
        return name.to_owned();
    }
    if schema["const"].is_string() {
        return schema["const"].to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        return values.iter().map(Json::to_string).collect::<Vec<_>>().join(" | ");
    }
    match schema["type"].as_str() {
        Some("array") => list(schema, indent),
        Some("object") if schema["properties"].is_object() => object(schema, indent),
        Some("object") => format!(
            "Record<string, {}>",
            type_of(&schema["additionalProperties"], indent)
        ),
        Some("integer") => "number".to_owned(),
        Some(name) => name.to_owned(),
        None => "unknown".to_owned(),
    }
}

fn list(schema: &Json, indent: &str) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        let items: Vec<String> = items.iter().map(|item| type_of(item, indent)).collect();
        return format!("[{}]", items.join(", "));
    }
    let element = type_of(&schema["items"], indent);
    match schema["maxItems"].as_u64() {
        Some(count) if schema["minItems"] == count => {
            format!("[{}]", vec![element; count as usize].join(", "))
        }
        _ if element.contains(" | ") => format!("({element})[]"),
        _ => format!("{element}[]"),
    }
}

/// The description of a schema, as a comment before it.
fn comment(schema: &Json, indent: &str) -> String {
    let Some(text) = schema["description"].as_str() else {
        return String::new();
    };
    let line = format!("{indent}/** {text} */\n");
    if line.len() <= WIDTH && !text.contains('\n') {
        return line;
    }
    let start = format!("{indent} * ");
    let lines = textwrap::wrap(text, WIDTH - start.len());
    let lines = lines.join(&format!("\n{start}"));
    format!("{indent}/**\n{start}{lines}\n{indent} */\n")
}
