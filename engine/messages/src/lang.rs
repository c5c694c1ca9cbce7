//! The languages, and their number formats.

use unic_langid::LanguageIdentifier;

/// A language that has catalogues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English, the default language of errors.
    #[default]
    English,
    /// French.
    French,
}

impl Lang {
    /// All languages, in the order in which [`catalogue!`](crate::catalogue!) includes their files.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// The code on the command line and in documents (ISO 639-1).
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// The language with this code.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The language of a locale such as `fr_NE.UTF-8`; English if there is no catalogue for it.
    pub fn of_locale(locale: &str) -> Self {
        let language = locale.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::of_code(language).unwrap_or(Self::English)
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("a code of ISO 639-1 is an identifier")
    }

    /// A number with this many decimals: `12.5`, in French `12,5`.
    pub fn decimal(self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        // A number that rounds to zero has no sign.
        let is_nothing = text.bytes().all(|byte| matches!(byte, b'-' | b'0' | b'.'));
        let text = if is_nothing {
            text.trim_start_matches('-')
        } else {
            &text
        };
        self.with_decimal_sign(text)
    }

    /// A number with its sign and all its decimals: `+3`, in French `-0,5`.
    pub fn signed(self, number: f64) -> String {
        self.with_decimal_sign(&format!("{number:+}"))
    }

    /// A number with all its decimals.
    pub fn plain(self, number: f64) -> String {
        self.with_decimal_sign(&number.to_string())
    }

    /// A number with the language's decimal sign instead of the point.
    pub fn with_decimal_sign(self, number: &str) -> String {
        match self {
            Self::English => number.to_owned(),
            Self::French => number.replace('.', ","),
        }
    }

    /// An accuracy from 0 to 100, with half its 95 % interval if known: `87.6 ± 8.8 %`.
    pub fn accuracy(self, value: f64, error: Option<f64>) -> String {
        let Some(error) = error else {
            return self.percent(value / 100.0, 1);
        };
        let [value, error] = [value, error].map(|number| self.decimal(number, 1));
        format!("{value} ± {error} %")
    }

    /// A fraction as a percentage: `62 %` for 0.62.
    pub fn percent(self, part: f64, decimals: usize) -> String {
        format!("{} %", self.decimal(100.0 * part, decimals))
    }

    /// A text in quotation marks: `"awal"`, in French `« awal »`.
    pub fn quoted(self, text: &str) -> String {
        match self {
            Self::English => format!("\"{text}\""),
            Self::French => format!("« {text} »"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_follows_from_the_locale() {
        for french in ["fr", "fr_FR.UTF-8", "fr-NE", "fr@euro"] {
            assert_eq!(Lang::of_locale(french), Lang::French);
        }
        for other in ["en_GB", "C", "", "POSIX", "frr", "ha_NE"] {
            assert_eq!(Lang::of_locale(other), Lang::English);
        }
    }

    #[test]
    fn numbers_are_written_as_the_language_has_them() {
        let [english, french] = Lang::ALL;
        assert_eq!(english.decimal(12.345, 1), "12.3");
        assert_eq!(french.decimal(12.345, 1), "12,3");
        assert_eq!(english.decimal(-0.04, 1), "0.0");
        assert_eq!(french.percent(0.625, 1), "62,5 %");
        assert_eq!(french.quoted("x"), "« x »");
    }
}
