//! Generates files from the types of `ishwa_presentation::wire` and compares them with the committed ones: a JSON
//! Schema, types for the page and for Python, and the tables of fields in the documentation.

mod python;
mod schema;
mod tables;
mod typescript;

use std::fs;
use std::path::PathBuf;

/// Compares a file of the repository with the generated one, or writes it if the variable `ISHWA_WRITE` is set.
fn compare(path: &str, generate: impl FnOnce(&str) -> String) {
    let place = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(path);
    let found = fs::read_to_string(&place).unwrap_or_default();
    let generated = generate(&found);
    if std::env::var_os("ISHWA_WRITE").is_some() {
        fs::write(&place, generated).unwrap();
    } else if found != generated {
        let mut pairs = generated.lines().zip(found.lines());
        let (expected, line) = pairs.find(|(new, old)| new != old).unwrap_or_default();
        panic!(
            "{path} is not what the types of presentation/src/wire say (found {line:?}, expected {expected:?}): \
             ISHWA_WRITE=1 cargo test -p ishwa-presentation --test wire writes it anew"
        );
    }
}

#[test]
fn the_schema_is_that_of_the_types() {
    compare("docs/schema.json", |_| format!("{:#}\n", schema::all()));
}

#[test]
fn the_page_has_the_types() {
    compare("web/app/wire.ts", |_| typescript::module(&schema::of_page()));
}

#[test]
fn python_has_the_types() {
    compare("python/ishwa/wire.py", |_| python::module(&schema::of_python()));
}

#[test]
fn the_documentation_has_the_fields() {
    let schema = schema::all();
    for page in ["docs/json.md", "docs/web.md"] {
        compare(page, |text| tables::filled_in(text, &schema));
    }
}
