//! The texts of one crate or game in every language.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::lang::Lang;
use crate::message::Message;

/// The texts of one crate or game, in every language.
pub struct Catalogue {
    /// A file for each of [`Lang::ALL`].
    sources: [&'static str; Lang::ALL.len()],
    /// What the program says by functions.
    declared: &'static [Declared],
    bundles: [OnceLock<FluentBundle<FluentResource>>; Lang::ALL.len()],
}

/// A message that the program says by a function.
#[derive(Debug)]
pub struct Declared {
    /// Its key, which is the name of the function.
    pub key: &'static str,
    /// The names and types of its arguments.
    pub args: &'static [(&'static str, &'static str)],
}

impl Catalogue {
    /// The catalogue with these files, one for each language. [`catalogue!`](crate::catalogue!) includes them.
    pub const fn new(sources: [&'static str; Lang::ALL.len()], declared: &'static [Declared]) -> Self {
        Self {
            sources,
            declared,
            bundles: [const { OnceLock::new() }; Lang::ALL.len()],
        }
    }

    /// The message with a key that is put together when the program runs, if there is one. It has no arguments.
    pub fn find(&'static self, key: &str) -> Option<Message> {
        self.bundle(Lang::English)
            .has_message(key)
            .then(|| Message::found(self, key))
    }

    /// The keys of all messages of a language.
    pub fn keys(&self, lang: Lang) -> BTreeSet<String> {
        self.messages(lang).into_keys().collect()
    }

    /// The text of a message. One that is not there, or is not complete, shows its key: the test of the catalogue fails.
    pub(crate) fn text(&self, lang: Lang, key: &str, args: &FluentArgs<'_>) -> String {
        let bundle = self.bundle(lang);
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "{key} is in the catalogue");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }

    fn bundle(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        self.bundles[lang as usize].get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
            // Marks around arguments are for texts that mix writing directions, and are visible in some terminals.
            bundle.set_use_isolating(false);
            bundle
                .add_resource(self.resource(lang))
                .expect("every message has one name");
            bundle
        })
    }

    fn resource(&self, lang: Lang) -> FluentResource {
        let resource = FluentResource::try_new(self.sources[lang as usize].to_owned());
        resource.unwrap_or_else(|(_, errors)| panic!("the catalogue is well formed: {errors:?}"))
    }

    /// The messages of a language, each with what it says of its arguments.
    fn messages(&self, lang: Lang) -> BTreeMap<String, Used> {
        let resource = self.resource(lang);
        let mut messages = BTreeMap::new();
        for entry in resource.entries() {
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

    /// What is wrong with the files: messages that are not declared or not there, arguments that are missing, unknown,
    /// or chosen by although they are no numbers.
    pub fn faults(&self) -> Vec<String> {
        let english = self.messages(Lang::English);
        let mut faults = Vec::new();
        for lang in Lang::ALL {
            let code = lang.code();
            let messages = self.messages(lang);
            let known: BTreeSet<&str> = messages.keys().map(String::as_str).collect();
            let wanted: BTreeSet<&str> = if self.declared.is_empty() {
                english.keys().map(String::as_str).collect()
            } else {
                self.declared.iter().map(|declared| declared.key).collect()
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
            for declared in self.declared {
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
                    others.map(|name| {
                        format!("{code}: {} is chosen by {name}, which is no number", declared.key)
                    }),
                );
            }
        }
        faults
    }

    /// That the files have all that is declared and no more, with the same arguments, in every language.
    ///
    /// # Panics
    /// When something is wrong, with a list of all that is.
    pub fn check(&'static self) {
        let faults = self.faults();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
        // Every form of every message can be written.
        for declared in self.declared {
            for (lang, count) in Lang::ALL
                .into_iter()
                .flat_map(|lang| [0, 1, 2].map(|count| (lang, count)))
            {
                let args = declared.args.iter().map(|(name, _)| (*name, count.into()));
                let text = Message::new(self, declared.key, args.collect()).in_lang(lang);
                assert!(!text.is_empty(), "{}", declared.key);
            }
        }
    }

    /// Every message that chooses by a number, in every language with 0, with 1 and with 2 for each of its numbers. What
    /// else is filled in stands there by its name. A test compares this with a file that people have read.
    pub fn plurals(&'static self) -> String {
        let messages = Lang::ALL.map(|lang| self.messages(lang));
        let chooses = |declared: &&Declared| {
            let mut used = messages.iter().filter_map(|messages| messages.get(declared.key));
            used.any(|used| !used.chosen_by.is_empty())
        };
        let mut lines = String::new();
        for declared in self.declared.iter().filter(chooses) {
            lines.push_str(declared.key);
            lines.push('\n');
            for lang in Lang::ALL {
                let forms = [0, 1, 2].map(|count| declared.with_all(self, count).in_lang(lang));
                for form in forms {
                    lines.push_str(&format!("  {} {}\n", lang.code(), form.trim_end()));
                }
            }
        }
        lines
    }
}

impl Declared {
    /// The message with `count` for each number, and with names for all else that is filled in.
    fn with_all(&self, catalogue: &'static Catalogue, count: u32) -> Message {
        let filled_in = self.args.iter().map(|(name, kind)| {
            let arg = if NUMBERS.contains(kind) {
                count.into()
            } else {
                format!("{{{name}}}").into()
            };
            (*name, arg)
        });
        Message::new(catalogue, self.key, filled_in.collect())
    }
}

/// The types of arguments that can choose between singular and plural.
const NUMBERS: [&str; 10] = [
    "u8", "u16", "u32", "u64", "usize", "i32", "i64", "isize", "f64", "f32",
];

/// What a text says of its arguments.
#[derive(Debug, Default)]
struct Used {
    variables: BTreeSet<String>,
    /// Those that choose between forms.
    chosen_by: BTreeSet<String>,
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

impl PartialEq for Catalogue {
    /// There is one of each.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} messages", self.declared.len())
    }
}

/// Declares the catalogue of a crate or game: the files of its texts, and a function for each message, which takes its
/// arguments and gives the [`Message`](crate::Message).
///
/// `texts "messages"` stands for the files `messages.en.ftl`, `messages.fr.ftl` and so on beside the source that declares them.
/// The key in the files is the name of the function, and arguments have the same names in both.
///
/// ```ignore
/// ishwa_messages::catalogue! {
///     pub(crate) texts "messages";
///     no_such_file(path: &Path);
///     games_left_out(count: usize);
/// }
/// ```
#[macro_export]
macro_rules! catalogue {
    ($visibility:vis texts $files:literal; $($(#[$note:meta])* $key:ident($($arg:ident: $type:ty),* $(,)?);)*) => {
        /// The texts of these messages in every language.
        $visibility static CATALOGUE: $crate::Catalogue = $crate::Catalogue::new(
            [
                include_str!(concat!($files, ".en.ftl")),
                include_str!(concat!($files, ".fr.ftl")),
            ],
            &[$($crate::Declared {
                key: stringify!($key),
                args: &[$((stringify!($arg), stringify!($type))),*],
            }),*],
        );

        $(
            #[doc = concat!("The message `", stringify!($key), "`.")]
            $(#[$note])*
            $visibility fn $key($($arg: $type),*) -> $crate::Message {
                let args = vec![$((stringify!($arg), $crate::Arg::from($arg))),*];
                $crate::Message::new(&CATALOGUE, stringify!($key), args)
            }
        )*

        #[cfg(test)]
        #[test]
        fn every_message_is_in_every_language() {
            CATALOGUE.check();
        }
    };
}
