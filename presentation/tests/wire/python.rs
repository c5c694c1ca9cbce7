//! Types of a schema as Python.
use serde_json::Value as Json;
pub(crate) fn module(_schema: &Json) -> String {
    String::new()
}
