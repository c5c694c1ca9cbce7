//! Catalogues: the texts of one crate or game in every language.

use std::borrow::Cow;
use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::lang::{Lang, NO_BREAK};
use crate::texts::Texts;

/// The texts of one crate or game, in every language.
pub struct Catalogue {
    texts: Texts,
    /// The messages that are declared as functions.
    declared: &'static [Declared],
    bundles: [OnceLock<FluentBundle<FluentResource>>; Lang::ALL.len()],
}

/// A message that is declared as a function.
#[derive(Debug)]
pub struct Declared {
    /// Its key, which is the name of the function.
    pub key: &'static str,
    /// The names and types of its arguments.
    pub args: &'static [(&'static str, &'static str)],
}

impl Catalogue {
    /// The catalogue with these files. [`catalogue!`](crate::catalogue!) includes them.
    pub const fn new(texts: Texts, declared: &'static [Declared]) -> Self {
        Self {
            texts,
            declared,
            bundles: [const { OnceLock::new() }; Lang::ALL.len()],
        }
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle(Lang::English).has_message(key)
    }

    /// The messages that are declared as functions.
    pub fn declared(&self) -> &'static [Declared] {
        self.declared
    }

    /// The text of a message. A missing or incomplete message shows its key; the catalogue's test then fails.
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

    /// The messages of a language; of English while those of the language are not there.
    fn bundle(&self, lang: Lang) -> &FluentBundle<FluentResource> {
        let place = &self.bundles[lang as usize];
        if let Some(bundle) = place.get() {
            return bundle;
        }
        let Some(resource) = self.resource(lang) else {
            return self.bundle(Lang::English);
        };
        place.get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
            // Isolation marks around arguments are for texts that mix writing directions, and are visible in some
            // terminals.
            bundle.set_use_isolating(false);
            bundle.set_formatter(Some(lang.formatter()));
            if lang.has_spaces_at_signs() {
                bundle.set_transform(Some(without_breaks));
            }
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "every message has one name: {added:?}");
            bundle
        })
    }

    /// The file of a language, if it is there.
    pub(crate) fn resource(&self, lang: Lang) -> Option<FluentResource> {
        let text = self.texts.of(lang.code())?;
        Some(
            FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
                debug_assert!(false, "the catalogue is well formed: {errors:?}");
                resource
            }),
        )
    }
}

/// A text whose spaces before `%` and within quotation marks are no-break spaces.
fn without_breaks(text: &str) -> Cow<'_, str> {
    if !text.contains(['%', '«', '»']) {
        return text.into();
    }
    let mut text = text.replace("« ", &format!("«{NO_BREAK}"));
    for sign in ['%', '»'] {
        text = text.replace(&format!(" {sign}"), &format!("{NO_BREAK}{sign}"));
    }
    text.into()
}

impl PartialEq for Catalogue {
    /// Each catalogue is a single static.
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} messages", self.declared.len())
    }
}

/// Declares the catalogue of a crate or game: the files of its texts, and a function for each message, which takes
/// its arguments and returns the [`Message`](crate::Message).
///
/// `texts "messages"` denotes the files `messages.en.ftl`, `messages.fr.ftl` and so on in the directory of the
/// declaring source file. The key in the files is the name of the function, and arguments have the same names in
/// both.
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
            $crate::texts!($files, "ftl"),
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
            $crate::check(&CATALOGUE);
        }
    };
}
