//! Rule sets: the options of a game, how they are written, and the identity they give a position.
//!
//! All options of a game together are its rule set. It is part of a position's identity, so its [`RuleSet::id`]
//! names tables and reports and its [`RuleSet::salt`] goes into every hash key.

use std::fmt;

use ishwa_messages::{Message, ToMessage};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::messages;
use crate::text::{self, TextError, closest, quoted};

/// The values an option may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words; the first is the traditional default, which is not necessarily ours.
    Choice(&'static [&'static str]),
    /// A whole number within these bounds, both included.
    Integer {
        /// Smallest value allowed.
        min: u32,
        /// Largest value allowed.
        max: u32,
    },
    /// A probability from 0 to 1, written as a fraction (`1/20`) or a decimal (`0.05`).
    Probability,
}

impl ToMessage for OptionKind {
    fn to_message(&self) -> Message {
        match self {
            Self::Choice(words) => Message::verbatim(words.join("|")),
            Self::Integer { min, max } => Message::verbatim(format!("{min}..{max}")),
            Self::Probability => messages::a_probability(),
        }
    }
}

ishwa_messages::display_in_english!(OptionKind);

/// One option of a game, as it is listed and read.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name on the left of `=`.
    pub key: &'static str,
    /// What may stand on the right.
    pub kind: OptionKind,
    /// One line on what the option changes, with the rule's number.
    pub help: fn() -> Message,
}

/// The options of one game: a plain struct whose serde form is one string or number a key.
pub trait RuleOptions: Clone + Default + PartialEq + fmt::Debug + Serialize + DeserializeOwned {
    /// The options in the order in which they are listed.
    const SPECS: &'static [OptionSpec];
}

/// A game's options as text, with the identity that follows from them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    game: &'static str,
    pairs: Vec<(&'static str, String)>,
    id: String,
    salt: u64,
}

impl RuleSet {
    /// The rule set of `game` under `options`.
    ///
    /// # Panics
    /// When `options` does not serialise to one string or number for each key of its `SPECS`: an error in the
    /// game's definition that the contract suite would show.
    pub fn of<O: RuleOptions>(game: &'static str, options: &O) -> Self {
        let pairs = pairs(options);
        let changed: Vec<String> = pairs
            .iter()
            .zip(self::pairs(&O::default()))
            .filter(|(pair, default)| **pair != *default)
            .map(|((key, value), _)| format!("{key}={value}"))
            .collect();
        let id = if changed.is_empty() {
            game.to_owned()
        } else {
            format!("{game}[{}]", changed.join(","))
        };
        let salt = fnv1a(id.as_bytes());
        Self {
            game,
            pairs,
            id,
            salt,
        }
    }

    /// The id of the game.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// Every option with its value, in listing order.
    pub fn pairs(&self) -> &[(&'static str, String)] {
        &self.pairs
    }

    /// Every option with its value as text, `key=value[,key=value]`, as options are read.
    pub fn text(&self) -> String {
        let pairs = self.pairs.iter().map(|(key, value)| format!("{key}={value}"));
        pairs.collect::<Vec<_>>().join(",")
    }

    /// Stable short id of game and options: the game's id, then the options that differ from the default,
    /// as in `awale[grand_slam=forbidden]`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// 64 bits derived from [`RuleSet::id`]. They keep the keys of positions under different rule sets apart.
    pub fn salt(&self) -> u64 {
        self.salt
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)
    }
}

fn pairs<O: RuleOptions>(options: &O) -> Vec<(&'static str, String)> {
    let Ok(Value::Object(map)) = serde_json::to_value(options) else {
        panic!("rule options are a struct of words and numbers");
    };
    O::SPECS
        .iter()
        .map(|spec| match &map[spec.key] {
            Value::String(word) => (spec.key, word.clone()),
            number => (spec.key, number.to_string()),
        })
        .collect()
}

/// FNV-1a (Fowler, Noll, Vo), 64 bits: stable across versions and platforms, which the standard hasher is not.
fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

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
            return Err(TextError::new(messages::rules(), part, messages::pairs()));
        };
        let Some(spec) = O::SPECS.iter().find(|spec| spec.key == key) else {
            let known: Vec<&str> = O::SPECS.iter().map(|spec| spec.key).collect();
            let expected = if known.is_empty() {
                messages::no_option_of(game)
            } else {
                messages::an_option_of(game, messages::any_of(&known))
            };
            let error = TextError::new(messages::rules(), key, expected);
            return Err(error.meaning(closest(key, O::SPECS.iter().map(|spec| spec.key))));
        };
        if map.contains_key(key) {
            return Err(TextError::described(
                messages::rules(),
                messages::twice(quoted(key)),
                messages::each_option_once(),
            ));
        }
        map.insert(key.to_owned(), read_value(spec, value)?);
    }
    // What a probability may be is up to the game, which reads it.
    let mut chances = (O::SPECS.iter()).filter(|spec| spec.kind == OptionKind::Probability);
    let chance = chances.find(|spec| map.contains_key(spec.key));
    serde_json::from_value(Value::Object(map)).map_err(|error| {
        let expected = chance.map_or_else(
            || Message::verbatim(error.to_string()),
            |spec| messages::a_probability_for(spec.key),
        );
        TextError::new(messages::rules(), text, expected)
    })
}

fn read_value(spec: &OptionSpec, value: &str) -> Result<Value, TextError> {
    let refuse = || {
        let words = match spec.kind {
            OptionKind::Choice(words) => words,
            OptionKind::Integer { .. } | OptionKind::Probability => &[],
        };
        let what = messages::rules_option(spec.key);
        TextError::new(what, value, spec.kind.to_message()).meaning(closest(value, words.iter().copied()))
    };
    match spec.kind {
        OptionKind::Choice(words) => words
            .contains(&value)
            .then(|| Value::from(value))
            .ok_or_else(refuse),
        OptionKind::Integer { min, max } => {
            let number = text::plain_number(value, max).ok_or_else(refuse)?;
            (number >= min).then(|| Value::from(number)).ok_or_else(refuse)
        }
        OptionKind::Probability => Ok(Value::from(value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    enum Sense {
        #[default]
        Opposed,
        Common,
    }

    #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
    #[serde(default, deny_unknown_fields)]
    struct Sample {
        sense: Sense,
        target: u16,
    }

    impl Default for Sample {
        fn default() -> Self {
            Self {
                sense: Sense::Opposed,
                target: 50,
            }
        }
    }

    impl RuleOptions for Sample {
        const SPECS: &'static [OptionSpec] = &[
            OptionSpec {
                key: "sense",
                kind: OptionKind::Choice(&["opposed", "common"]),
                help: || Message::verbatim(""),
            },
            OptionSpec {
                key: "target",
                kind: OptionKind::Integer { min: 1, max: 99 },
                help: || Message::verbatim(""),
            },
        ];
    }

    #[test]
    fn options_are_read_and_give_a_stable_identity() {
        let options: Sample = read_options("sample", "target=7,sense=common").unwrap();
        assert_eq!(
            options,
            Sample {
                sense: Sense::Common,
                target: 7
            }
        );
        let rules = RuleSet::of("sample", &options);
        assert_eq!(rules.id(), "sample[sense=common,target=7]");
        assert_eq!(
            rules.pairs(),
            [("sense", "common".to_owned()), ("target", "7".to_owned())]
        );
        let default = RuleSet::of("sample", &Sample::default());
        assert_eq!((default.id(), default.game()), ("sample", "sample"));
        assert_eq!(default.salt(), fnv1a(b"sample"));
        assert_ne!(rules.salt(), default.salt());
        assert_eq!(read_options::<Sample>("sample", ""), Ok(Sample::default()));
        assert_eq!(
            fnv1a(b"a"),
            0xaf63_dc4c_8601_ec8c,
            "the published test value of FNV-1a"
        );
    }

    #[test]
    fn a_wrong_option_is_one_sentence() {
        for (text, sentence) in [
            ("sense", "rules: found \"sense\", expected key=value[,key=value]"),
            (
                "speed=1",
                "rules: found \"speed\", expected an option of sample: sense or target",
            ),
            (
                "sense=left",
                "rules, option sense: found \"left\", expected opposed|common",
            ),
            ("target=0", "rules, option target: found \"0\", expected 1..99"),
            (
                "target=100",
                "rules, option target: found \"100\", expected 1..99",
            ),
            ("target=07", "rules, option target: found \"07\", expected 1..99"),
            (
                "target=7,target=7",
                "rules: found \"target\" twice, expected each option once",
            ),
            (",", "rules: found \"\", expected key=value[,key=value]"),
        ] {
            assert_eq!(
                read_options::<Sample>("sample", text).unwrap_err().to_string(),
                sentence
            );
        }
    }
}
