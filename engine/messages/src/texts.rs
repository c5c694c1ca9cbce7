//! Files of texts, one for each language.

use std::collections::HashMap;
use std::sync::{PoisonError, RwLock};

/// Files of the same texts in several languages: catalogues, and guides. [`texts!`](crate::texts!) includes them.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// The Rust file that includes them, as the compiler names it.
    pub place: &'static str,
    /// Their names without their languages, as in `messages.ftl`.
    pub name: &'static str,
    /// Those that are included, each with the code of its language.
    pub included: &'static [(&'static str, &'static str)],
}

/// Includes the files `$name.en.$kind`, `$name.fr.$kind` and so on beside the Rust file, as [`Texts`]: those of all
/// languages, or of those with these codes.
#[cfg(not(target_family = "wasm"))]
#[macro_export]
macro_rules! texts {
    ($name:literal, $kind:literal) => {
        $crate::texts!($name, $kind, "en" "fr" "ru" "kk" "ky")
    };
    ($name:literal, $kind:literal, $($code:literal)*) => {
        $crate::Texts {
            place: file!(),
            name: concat!($name, ".", $kind),
            included: &[$(($code, include_str!(concat!($name, ".", $code, ".", $kind)))),*],
        }
    };
}

/// Includes the files of some languages; a page fetches those of the others when its reader chooses them
/// ([`learn`](crate::learn)).
#[cfg(target_family = "wasm")]
#[macro_export]
macro_rules! texts {
    ($name:literal, $kind:literal $(, $($code:literal)*)?) => {
        $crate::Texts {
            place: file!(),
            name: concat!($name, ".", $kind),
            included: &[
                ("en", include_str!(concat!($name, ".en.", $kind))),
                ("fr", include_str!(concat!($name, ".fr.", $kind))),
            ],
        }
    };
}

/// The files of languages that are not included: by language, and by their paths without it.
static LEARNT: RwLock<Vec<(String, HashMap<String, &'static str>)>> = RwLock::new(Vec::new());

/// Adds the files of a language that is not included, once: their paths from the workspace without the language, as in
/// `engine/core/src/messages.ftl`, and their texts.
pub fn learn(code: &str, files: impl IntoIterator<Item = (String, String)>) {
    let mut learnt = LEARNT.write().unwrap_or_else(PoisonError::into_inner);
    if learnt.iter().all(|(known, _)| known != code) {
        let files = files.into_iter().map(|(path, text)| (path, &*text.leak()));
        learnt.push((code.to_owned(), files.collect()));
    }
}

impl Texts {
    /// No texts.
    pub const NONE: Self = Self {
        place: "",
        name: "",
        included: &[],
    };

    /// The text in the language with this code, if it is there.
    pub fn of(&self, code: &str) -> Option<&'static str> {
        let included = self.included.iter().find(|(language, _)| *language == code);
        included.map(|(_, text)| *text).or_else(|| {
            let learnt = LEARNT.read().unwrap_or_else(PoisonError::into_inner);
            let (_, files) = learnt.iter().find(|(language, _)| language == code)?;
            files.get(&self.path()).copied()
        })
    }

    /// The path of the files from the workspace, without a language.
    fn path(&self) -> String {
        let place = self.place.replace('\\', "/");
        let folder = place.rsplit_once('/').map_or("", |(folder, _)| folder);
        format!("{folder}/{}", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_that_is_not_included_can_be_learnt_once() {
        let texts = crate::texts!("system", "ftl");
        assert!(texts.of("en").is_some() && texts.of("xx").is_none());
        for text in ["one", "two"] {
            learn(
                "xx",
                [("engine/messages/src/system.ftl".to_owned(), text.to_owned())],
            );
        }
        assert_eq!(texts.of("xx"), Some("one"));
        assert_eq!(Texts::NONE.of("xx"), None);
    }
}
