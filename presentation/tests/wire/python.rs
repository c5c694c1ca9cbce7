//! Generates Python types from a schema.

use serde_json::Value as Json;

use super::schema::{alternatives, field_names, is_always_there, reference};

/// The width of lines.
const WIDTH: usize = 120;

const HEAD: &str = r#""""The JSON that results are made of, as types: their ``data``.

Generated of presentation/src/wire by its test; written anew by
ISHWA_WRITE=1 cargo test -p ishwa-presentation --test wire
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias, TypedDict

if TYPE_CHECKING:
    from typing_extensions import NotRequired
"#;

/// Keys that cannot be attributes.
const KEYWORDS: [&str; 3] = ["class", "from", "import"];

/// All definitions of a schema.
pub(crate) fn module(schema: &Json) -> String {
    let definitions = schema["$defs"].as_object().into_iter().flatten();
    let declarations = definitions.map(|(name, definition)| declaration(name, definition));
    HEAD.to_owned() + &declarations.collect::<String>()
}

fn declaration(name: &str, schema: &Json) -> String {
    let text = description(schema);
    if !schema["properties"].is_object() {
        let doc = comment(&text, "", "\"\"\"");
        let types = type_of(schema);
        let types = if types.starts_with("Literal") {
            types
        } else {
            format!("{types:?}")
        };
        return format!("\n{name}: TypeAlias = {types}\n{doc}");
    }
    let names = field_names(schema);
    if names.iter().any(|name| KEYWORDS.contains(name)) {
        let entry = |name: &str| {
            let doc = description(&schema["properties"][name]);
            let lines = textwrap::wrap(&doc, WIDTH - 10);
            let lines = lines.join("\n        # ");
            format!(
                "        # {lines}\n        {name:?}: {:?},\n",
                field_type(schema, name)
            )
        };
        let entries: String = names.into_iter().map(entry).collect();
        let doc = comment(&text, "", "\"\"\"");
        return format!("\n\n{name} = TypedDict(\n    {name:?},\n    {{\n{entries}    }},\n)\n{doc}");
    }
    let field = |name: &str| {
        let doc = comment(&description(&schema["properties"][name]), "    ", "\"\"\"");
        format!("    {name}: {}\n{doc}", field_type(schema, name))
    };
    let fields: String = names.into_iter().map(field).collect();
    let doc = comment(&text, "    ", "\"\"\"");
    format!("\n\nclass {name}(TypedDict):\n{doc}\n{fields}")
}

/// The description of a schema, in Python's terms and markup.
fn description(schema: &Json) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    text.replace('`', "``").replace("``null``", "``None``")
}

fn field_type(object: &Json, name: &str) -> String {
    let plain = type_of(&object["properties"][name]);
    if is_always_there(object, name) {
        plain
    } else {
        format!("NotRequired[{plain}]")
    }
}

fn type_of(schema: &Json) -> String {
    let (alternatives, is_nullable) = alternatives(schema);
    let words: Option<Vec<String>> = alternatives
        .iter()
        .map(|schema| schema["const"].as_str().map(|word| format!("{word:?}")))
        .collect();
    let mut types = match words {
        Some(words) => vec![format!("Literal[{}]", words.join(", "))],
        None => alternatives.iter().map(plain).collect(),
    };
    types.extend(is_nullable.then(|| "None".to_owned()));
    types.join(" | ")
}

/// The type of a schema without alternatives.
fn plain(schema: &Json) -> String {
    if let Some(name) = reference(schema) {
        return name.to_owned();
    }
    match schema["type"].as_str() {
        Some("array") if schema["prefixItems"].is_array() => "list[object]".to_owned(),
        Some("array") => format!("list[{}]", type_of(&schema["items"])),
        Some("object") => format!("dict[str, {}]", type_of(&schema["additionalProperties"])),
        Some("integer") => "int".to_owned(),
        Some("number") => "float".to_owned(),
        Some("boolean") => "bool".to_owned(),
        Some("string") => "str".to_owned(),
        other => panic!("the type {other:?} is not known in Python"),
    }
}

/// A text in quotes.
fn comment(text: &str, indent: &str, quotes: &str) -> String {
    let line = format!("{indent}{quotes}{text}{quotes}\n");
    if line.len() <= WIDTH {
        return line;
    }
    let lines = textwrap::wrap(text, WIDTH - indent.len() - quotes.len());
    let lines = lines.join(&format!("\n{indent}"));
    format!("{indent}{quotes}{lines}{quotes}\n")
}
