//! Messages and their arguments.

use std::borrow::Cow;
use std::fmt;
use std::path::{Path, PathBuf};

use fluent_bundle::FluentValue;
use fluent_bundle::types::{FluentNumber, FluentNumberOptions};

use crate::catalogue::Catalogue;
use crate::lang::Lang;

/// A translatable message: the key of a text in a catalogue, and its arguments. `Display` writes it in English.
#[derive(Clone, PartialEq)]
pub struct Message(Box<Said>);

/// The content of a message.
#[derive(Clone, PartialEq)]
enum Said {
    /// The text of a catalogue with this key.
    Known {
        catalogue: &'static Catalogue,
        key: Cow<'static, str>,
        args: Vec<(&'static str, Arg)>,
    },
    /// The same in every language.
    Verbatim(String),
    /// Several messages joined by a separator that is the same in every language.
    Joined(Vec<Message>, &'static str),
}

// Numbers are never NaN.
impl Eq for Message {}
impl Eq for Arg {}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq)]
pub enum Arg {
    /// The same in every language: a name, a move, a position, the output of another program.
    Text(String),
    /// User input, in the quotation marks of the language.
    Quoted(String),
    /// A count, which selects singular or plural, and whose digits are grouped.
    Number(f64),
    /// A number with this many decimals, which selects nothing.
    Decimal(f64, usize),
    /// Another message.
    Message(Message),
}

impl Message {
    /// The text of a catalogue with this key and its arguments. [`catalogue!`](crate::catalogue!) generates a
    /// function for each.
    pub fn new(catalogue: &'static Catalogue, key: &'static str, args: Vec<(&'static str, Arg)>) -> Self {
        let key = Cow::Borrowed(key);
        Self(Box::new(Said::Known { catalogue, key, args }))
    }

    /// The text with a key that is computed at run time, if it is in the catalogue. It takes no arguments.
    pub fn find(catalogue: &'static Catalogue, key: &str) -> Option<Self> {
        let (key, args) = (Cow::Owned(key.to_owned()), Vec::new());
        let is_known = catalogue.has(&key);
        is_known.then(|| Self(Box::new(Said::Known { catalogue, key, args })))
    }

    /// A text that is the same in every language, such as a name, a number or a move.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self(Box::new(Said::Verbatim(text.into())))
    }

    /// Messages joined by `between`, the same in every language, such as a comma.
    pub fn joined(messages: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        Self(Box::new(Said::Joined(messages.into_iter().collect(), between)))
    }

    /// The text in a language.
    pub fn in_lang(&self, lang: Lang) -> String {
        match &*self.0 {
            Said::Verbatim(text) => text.clone(),
            Said::Joined(messages, between) => {
                let texts: Vec<String> = messages.iter().map(|message| message.in_lang(lang)).collect();
                texts.join(between)
            }
            Said::Known { catalogue, key, args } => {
                let args = args.iter().map(|(name, arg)| (*name, arg.filled_in(lang)));
                catalogue.text(lang, key, &args.collect())
            }
        }
    }
}

impl Arg {
    /// The value to substitute in a text of this language.
    fn filled_in(&self, lang: Lang) -> FluentValue<'_> {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Quoted(text) => lang.quoted(text).into(),
            Self::Number(number) => {
                FluentValue::Number(FluentNumber::new(*number, FluentNumberOptions::default()))
            }
            Self::Decimal(number, decimals) => lang.decimal(*number, *decimals).into(),
            Self::Message(message) => message.in_lang(lang).into(),
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.in_lang(Lang::English))
    }
}

/// Lets a failure of our own be wrapped in an I/O error and remain a message.
impl std::error::Error for Message {}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.in_lang(Lang::English))
    }
}

/// Types that can be described to the user, such as errors.
pub trait ToMessage {
    /// The message.
    fn to_message(&self) -> Message;

    /// Its text in a language.
    fn in_lang(&self, lang: Lang) -> String {
        self.to_message().in_lang(lang)
    }
}

/// Implements `Display` in English, the default language of errors.
#[macro_export]
macro_rules! display_in_english {
    ($($type:ty),* $(,)?) => {
        $(
            impl std::fmt::Display for $type {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    std::fmt::Display::fmt(&$crate::ToMessage::to_message(self), f)
                }
            }
        )*
    };
}

/// Makes an error of others whose message it passes on. They are no `source`: a chain of causes would have the same
/// sentence twice.
#[macro_export]
macro_rules! passed_on {
    ($error:ident: $($variant:ident($inner:ty)),* $(,)?) => {
        $(
            impl From<$inner> for $error {
                fn from(error: $inner) -> Self {
                    Self::$variant(error)
                }
            }
        )*
    };
}

/// A number that counts nothing, such as that of a line, a seed of a generator, or a bound of typed input: its digits
/// are not grouped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Digits(String);

impl From<Digits> for Arg {
    fn from(Digits(digits): Digits) -> Self {
        Self::Text(digits)
    }
}

/// Numbers of these types may count nothing.
macro_rules! digits {
    ($($type:ty)*) => {
        $(
            impl From<$type> for Digits {
                fn from(number: $type) -> Self {
                    Self(number.to_string())
                }
            }
        )*
    };
}

digits!(u8 u16 u32 u64 usize i8 i16 i32 i64);

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

impl<T: ToMessage> From<&T> for Arg {
    fn from(said: &T) -> Self {
        Self::Message(said.to_message())
    }
}

impl From<&Arg> for Arg {
    fn from(arg: &Arg) -> Self {
        arg.clone()
    }
}

impl From<&Message> for Arg {
    fn from(message: &Message) -> Self {
        Self::Message(message.clone())
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<Cow<'_, str>> for Arg {
    fn from(text: Cow<'_, str>) -> Self {
        Self::Text(text.into_owned())
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Self {
        Self::Text(letter.into())
    }
}

impl From<&Path> for Arg {
    fn from(path: &Path) -> Self {
        Self::Text(path.display().to_string())
    }
}

impl From<&PathBuf> for Arg {
    fn from(path: &PathBuf) -> Self {
        path.as_path().into()
    }
}

/// Numbers of these types are arguments.
macro_rules! numbers {
    ($($type:ty)*) => {
        $(
            impl From<$type> for Arg {
                fn from(number: $type) -> Self {
                    Self::Number(f64::from(number))
                }
            }
        )*
    };
}

numbers!(u8 u16 u32 i8 i16 i32 f64);

/// Integers of these types are arguments. Those that a floating-point number cannot represent become text with every
/// digit; the plural is right for them.
macro_rules! large_numbers {
    ($($type:ty)*) => {
        $(
            impl From<$type> for Arg {
                fn from(number: $type) -> Self {
                    let (float, digits) = (number as f64, number.to_string());
                    if float.to_string() == digits {
                        Self::Number(float)
                    } else {
                        Self::Text(digits)
                    }
                }
            }
        )*
    };
}

large_numbers!(u64 usize i64 isize);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Texts;

    #[test]
    fn counts_are_grouped_and_other_numbers_are_not() {
        let found = |count: Arg| {
            let included = &[
                ("en", "found = { $count } found"),
                ("fr", "found = « { $count } » et { $count } %"),
                ("ru", "found = { $count } %"),
            ];
            let texts = Texts {
                included,
                ..Texts::NONE
            };
            let catalogue = Box::leak(Box::new(Catalogue::new(texts, &[])));
            Message::new(catalogue, "found", vec![("count", count)])
        };
        let count = found(14_180_846_u64.into());
        assert_eq!(count.in_lang(Lang::English), "14,180,846 found");
        let grouped = "14\u{202f}180\u{202f}846";
        assert_eq!(
            count.in_lang(Lang::French),
            format!("«\u{a0}{grouped}\u{a0}» et {grouped}\u{a0}%")
        );
        assert_eq!(count.in_lang(Lang::Russian), "14\u{a0}180\u{a0}846\u{a0}%");
        let line = found(Digits::from(14_180_846_u64).into());
        assert_eq!(line.in_lang(Lang::English), "14180846 found");
        assert_eq!(found((-2_i32).into()).in_lang(Lang::English), "−2 found");
    }

    #[test]
    fn large_numbers_keep_all_digits() {
        assert_eq!(Arg::from(1_u64 << 53), Arg::Number(9_007_199_254_740_992.0));
        assert_eq!(Arg::from(u64::MAX), Arg::Text("18446744073709551615".to_owned()));
    }
}
