//! Options as text.

use serde_json::{Map, Value};

use super::{OptionKind, OptionSpec, RuleOptions};
use crate::text::{TextError, closest, quote};

/// Reads `key=value[,key=value]`; an empty text gives the defaults.
///
/// # Errors
/// One sentence for a key the game does not have, a value out of range, a key given twice, or a part without `=`.
pub fn read_options<O: RuleOptions>(game: &str, text: &str) -> Result<O, TextError> {
    let mut map = Map::new();
    if text.is_empty() {
        return Ok(O::default());
    }
    for part in text.split(',') {
        let Some((key, value)) = part.split_once('=') else {
            return Err(TextError::new("rules", part, "key=value[,key=value]"));
        };
        let Some(spec) = O::SPECS.iter().find(|spec| spec.key == key) else {
            let known: Vec<&str> = O::SPECS.iter().map(|spec| spec.key).collect();
            let known = if known.is_empty() {
                "no option at all".to_owned()
            } else {
                known.join(" or ")
            };
            let error = TextError::new("rules", key, format!("an option of {game}: {known}"));
            return Err(error.meaning(closest(key, O::SPECS.iter().map(|spec| spec.key))));
        };
        if map.contains_key(key) {
            return Err(TextError::described(
                "rules",
                format!("{} twice", quote(key)),
                "each option once",
            ));
        }
        map.insert(key.to_owned(), read_value(spec, value)?);
    }
    serde_json::from_value(Value::Object(map))
        .map_err(|error| TextError::described("rules", quote(text), error.to_string()))
}

fn read_value(spec: &OptionSpec, value: &str) -> Result<Value, TextError> {
    let refuse = || {
        let words = match spec.kind {
            OptionKind::Choice(words) => words,
            OptionKind::Integer { .. } | OptionKind::Probability => &[],
        };
        let what = format!("rules, option {}", spec.key);
        TextError::new(what, value, spec.kind.to_string()).meaning(closest(value, words.iter().copied()))
    };
    match spec.kind {
        OptionKind::Choice(words) => words
            .contains(&value)
            .then(|| Value::from(value))
            .ok_or_else(refuse),
        OptionKind::Integer { min, max } => {
            let number = crate::text::number(spec.key, value, max).map_err(|_| refuse())?;
            (number >= min).then(|| Value::from(number)).ok_or_else(refuse)
        }
        OptionKind::Probability => Ok(Value::from(value)),
    }
}
