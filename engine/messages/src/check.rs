//! Checks that the files of a catalogue match its declarations in every language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::catalogue::{Catalogue, Declared};
use crate::lang::Lang;
use crate::message::Message;

/// The keys of all messages of a language.
pub fn keys(catalogue: &Catalogue, lang: Lang) -> BTreeSet<String> {
    messages(catalogue, lang).into_keys().collect()
}

/// The messages of a language, each with the use of its arguments.
fn messages(catalogue: &Catalogue, lang: Lang) -> BTreeMap<String, Used> {
    let resource = catalogue.resource(lang);
    let mut messages = BTreeMap::new();
    for entry in resource.iter().flat_map(FluentResource::entries) {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
        {
            let mut used = Used::default();
            used.read(pattern);
            messages.insert(message.id.name.to_owned(), used);
        }
    }
    messages
}

/// The errors in the files: undeclared and missing messages; arguments that are missing, unknown, or used as
/// selectors although they are not numbers.
pub fn faults(catalogue: &Catalogue) -> Vec<String> {
    let english = messages(catalogue, Lang::English);
    let mut faults = Vec::new();
    for lang in Lang::ALL {
        let code = lang.code();
        let messages = messages(catalogue, lang);
        let known: BTreeSet<&str> = messages.keys().map(String::as_str).collect();
        let wanted: BTreeSet<&str> = if catalogue.declared().is_empty() {
            english.keys().map(String::as_str).collect()
        } else {
            catalogue.declared().iter().map(|declared| declared.key).collect()
        };
        faults.extend(
            wanted
                .difference(&known)
                .map(|key| format!("{code}: {key} is missing")),
        );
        faults.extend(
            known
                .difference(&wanted)
                .map(|key| format!("{code}: nothing says {key}")),
        );
        for declared in catalogue.declared() {
            let Some(used) = messages.get(declared.key) else {
                continue;
            };
            let args: BTreeSet<&str> = declared.args.iter().map(|(name, _)| *name).collect();
            let variables: BTreeSet<&str> = used.variables.iter().map(String::as_str).collect();
            if args != variables {
                faults.push(format!(
                    "{code}: {} has {variables:?}, not {args:?}",
                    declared.key
                ));
            }
            let is_number = |name: &str| {
                let arg = declared.args.iter().find(|(arg, _)| *arg == name);
                arg.is_some_and(|(_, kind)| NUMBERS.contains(kind))
            };
            let others = used.chosen_by.iter().filter(|name| !is_number(name));
            faults.extend(
                others
                    .map(|name| format!("{code}: {} is chosen by {name}, which is no number", declared.key)),
            );
        }
    }
    faults
}

/// Asserts that the files contain exactly the declared messages, with the same arguments, in every language.
///
/// # Panics
/// When there are errors, with a list of all.
pub fn check(catalogue: &'static Catalogue) {
    let faults = faults(catalogue);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // Every variant of every message can be formatted.
    for declared in catalogue.declared() {
        for (lang, count) in Lang::ALL
            .into_iter()
            .flat_map(|lang| NUMBERS_OF_EACH_FORM.map(|count| (lang, count)))
        {
            let args = declared.args.iter().map(|(name, _)| (*name, count.into()));
            let text = Message::new(catalogue, declared.key, args.collect()).in_lang(lang);
            assert!(!text.is_empty(), "{}", declared.key);
        }
    }
    for lang in Lang::ALL {
        let messages = messages(catalogue, lang);
        let selects = |declared: &&Declared| messages[declared.key].has_variants;
        for declared in catalogue.declared().iter().filter(selects) {
            let [one, two] =
                [1, 2].map(|count| without_digits(&with_all(catalogue, declared, count).in_lang(lang)));
            assert_ne!(
                one,
                two,
                "singular and plural of {} in {}",
                declared.key,
                lang.code()
            );
        }
    }
}

/// A text with all digits replaced, to compare the words around numbers.
fn without_digits(text: &str) -> String {
    text.replace(|letter: char| letter.is_ascii_digit(), "#")
}

/// Every message that selects by a number, in every language with numbers of every plural form for each of its numbers.
/// Other arguments are shown by their names. A test compares this with a proofread file.
pub fn plurals(catalogue: &'static Catalogue) -> String {
    let messages = Lang::ALL.map(|lang| messages(catalogue, lang));
    let chooses = |declared: &&Declared| {
        let mut used = messages.iter().filter_map(|messages| messages.get(declared.key));
        used.any(|used| !used.chosen_by.is_empty())
    };
    let mut lines = String::new();
    for declared in catalogue.declared().iter().filter(chooses) {
        lines.push_str(declared.key);
        lines.push('\n');
        for lang in Lang::ALL {
            let forms = NUMBERS_OF_EACH_FORM.map(|count| with_all(catalogue, declared, count).in_lang(lang));
            for form in forms {
                lines.extend(["  ", lang.code(), " ", form.trim_end(), "\n"]);
            }
        }
    }
    lines
}

/// The message with `count` for each number, and with names for all other arguments.
fn with_all(catalogue: &'static Catalogue, declared: &Declared, count: u32) -> Message {
    let filled_in = declared.args.iter().map(|(name, kind)| {
        let arg = if NUMBERS.contains(kind) {
            count.into()
        } else {
            format!("{{{name}}}").into()
        };
        (*name, arg)
    });
    Message::new(catalogue, declared.key, filled_in.collect())
}

/// Whole numbers of every plural form of every language: in Russian, 21 is singular, and 2 and 5 are not the same.
const NUMBERS_OF_EACH_FORM: [u32; 6] = [0, 1, 2, 5, 21, 100];

/// The types of arguments that can choose between singular and plural.
const NUMBERS: [&str; 11] = [
    "u8", "u16", "u32", "u64", "usize", "i8", "i16", "i32", "i64", "isize", "f64",
];

/// The use of arguments in a text.
#[derive(Debug, Default)]
struct Used {
    variables: BTreeSet<String>,
    /// The arguments used as selectors.
    chosen_by: BTreeSet<String>,
    /// Whether a selector has more than one variant.
    has_variants: bool,
}

impl Used {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.read_expression(expression),
            }
        }
    }

    fn read_expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.read_inline(inline),
            Expression::Select { selector, variants } => {
                if let InlineExpression::VariableReference { id } = selector {
                    self.chosen_by.insert(id.name.to_owned());
                }
                self.read_inline(selector);
                self.has_variants |= variants.len() > 1;
                for variant in variants {
                    self.read(&variant.value);
                }
            }
        }
    }

    fn read_inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.read_expression(expression),
            _ => {}
        }
    }
}
