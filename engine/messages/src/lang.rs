//! The languages, and their number formats.

use fluent_bundle::FluentValue;
use unic_langid::LanguageIdentifier;

/// The space in French before `%` and within quotation marks.
pub const NO_BREAK: char = '\u{a0}';

/// A language that has texts. A further language is a variant, with its place in [`Lang::ALL`], its manner and its
/// formatter, its line in [`texts!`](crate::texts!), and its files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English, the default language of errors.
    #[default]
    English,
    /// French.
    French,
    /// Russian.
    Russian,
    /// Kazakh.
    Kazakh,
    /// Kyrgyz.
    Kyrgyz,
}

/// How a language writes, according to CLDR.
struct Manner {
    /// The code on the command line and in documents (ISO 639-1).
    code: &'static str,
    /// The decimal sign.
    decimal: char,
    /// What stands between groups of three digits.
    group: char,
    /// What follows the number of a percentage.
    percent: &'static str,
    /// Quotation marks.
    quotes: [&'static str; 2],
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 5] = [
        Self::English,
        Self::French,
        Self::Russian,
        Self::Kazakh,
        Self::Kyrgyz,
    ];

    const fn manner(self) -> Manner {
        match self {
            Self::English => Manner {
                code: "en",
                decimal: '.',
                group: ',',
                percent: "%",
                quotes: ["\"", "\""],
            },
            Self::French => Manner {
                code: "fr",
                decimal: ',',
                group: '\u{202f}',
                percent: "\u{a0}%",
                quotes: ["«\u{a0}", "\u{a0}»"],
            },
            Self::Russian => Manner {
                code: "ru",
                decimal: ',',
                group: NO_BREAK,
                percent: "\u{a0}%",
                quotes: ["«", "»"],
            },
            Self::Kazakh => Manner {
                code: "kk",
                decimal: ',',
                group: NO_BREAK,
                percent: "%",
                quotes: ["«", "»"],
            },
            Self::Kyrgyz => Manner {
                code: "ky",
                decimal: ',',
                group: NO_BREAK,
                percent: "\u{a0}%",
                quotes: ["«", "»"],
            },
        }
    }

    /// The code on the command line and in documents (ISO 639-1).
    pub const fn code(self) -> &'static str {
        self.manner().code
    }

    /// What Fluent calls for each value in a text.
    pub(crate) fn formatter<M>(self) -> fn(&FluentValue<'_>, &M) -> Option<String> {
        match self {
            Self::English => |value, _| Self::English.value(value),
            Self::French => |value, _| Self::French.value(value),
            Self::Russian => |value, _| Self::Russian.value(value),
            Self::Kazakh => |value, _| Self::Kazakh.value(value),
            Self::Kyrgyz => |value, _| Self::Kyrgyz.value(value),
        }
    }

    /// A value in a text, if it is a number.
    fn value(self, value: &FluentValue<'_>) -> Option<String> {
        match value {
            FluentValue::Number(number) => Some(self.plain(number.value)),
            _ => None,
        }
    }

    /// Whether a space before `%` and within quotation marks must not break.
    pub(crate) fn has_spaces_at_signs(self) -> bool {
        self.manner().percent.starts_with(NO_BREAK)
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

    /// The language in which its readers read a guide that there is not in theirs.
    pub const fn second(self) -> Option<Self> {
        match self {
            Self::Kazakh | Self::Kyrgyz => Some(Self::Russian),
            Self::English | Self::French | Self::Russian => None,
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("a code of ISO 639-1 is an identifier")
    }

    /// A number with this many decimals: `12.5`, in French `12,5`.
    pub fn decimal(self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        // A number that rounds to zero has no sign.
        let is_nothing = text.bytes().all(|byte| matches!(byte, b'-' | b'0' | b'.'));
        self.number(if is_nothing {
            text.trim_start_matches('-')
        } else {
            &text
        })
    }

    /// A number with its sign and all its decimals: `+3`, in French `−0,5`.
    pub fn signed(self, number: f64) -> String {
        self.number(&format!("{number:+}"))
    }

    /// A number with all its decimals.
    pub fn plain(self, number: f64) -> String {
        self.number(&number.to_string())
    }

    /// A count: `14,180,846`, in French with narrow no-break spaces.
    pub fn count(self, count: u64) -> String {
        self.number(&count.to_string())
    }

    /// A number as programs write it (`-1234.5`, `1.0e-9`) with the minus, the decimal sign and the groups of digits
    /// of people: `−1,234.5`.
    pub fn number(self, written: &str) -> String {
        let unsigned = written.trim_start_matches(['-', '+']);
        let sign = &written[..written.len() - unsigned.len()];
        let whole = unsigned
            .find(|letter: char| !letter.is_ascii_digit())
            .unwrap_or(unsigned.len());
        let (whole, rest) = unsigned.split_at(whole);
        let rest = rest.replace('.', self.manner().decimal.encode_utf8(&mut [0; 4]));
        format!("{sign}{}{rest}", self.grouped(whole)).replace('-', "−")
    }

    /// Digits in groups of three.
    fn grouped(self, digits: &str) -> String {
        let between = self.manner().group;
        let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
        for (index, digit) in digits.char_indices() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                grouped.push(between);
            }
            grouped.push(digit);
        }
        grouped
    }

    /// An accuracy from 0 to 100, with half its 95% interval if known: `87.6 ± 8.8%`.
    pub fn accuracy(self, value: f64, error: Option<f64>) -> String {
        match error {
            None => self.percent(value / 100.0, 1),
            Some(error) => format!("{} ± {}", self.decimal(value, 1), self.percent(error / 100.0, 1)),
        }
    }

    /// A fraction as a percentage: `62%` for 0.62, in French with a no-break space before the sign.
    pub fn percent(self, part: f64, decimals: usize) -> String {
        self.decimal(100.0 * part, decimals) + self.manner().percent
    }

    /// A text in quotation marks: `"awal"`, in French `« awal »` with no-break spaces.
    pub fn quoted(self, text: &str) -> String {
        let [opening, closing] = self.manner().quotes;
        format!("{opening}{text}{closing}")
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
        for russian in ["ru", "ru_RU.UTF-8", "ru-KZ", "ru_KG"] {
            assert_eq!(Lang::of_locale(russian), Lang::Russian);
        }
        for kazakh in ["kk", "kk_KZ.UTF-8", "kk-KZ"] {
            assert_eq!(Lang::of_locale(kazakh), Lang::Kazakh);
        }
        for kyrgyz in ["ky", "ky_KG.UTF-8", "ky-KG"] {
            assert_eq!(Lang::of_locale(kyrgyz), Lang::Kyrgyz);
        }
        for other in ["en_GB", "C", "", "POSIX", "frr", "ha_NE"] {
            assert_eq!(Lang::of_locale(other), Lang::English);
        }
    }

    #[test]
    fn numbers_are_written_as_the_language_has_them() {
        let [english, french, russian, ..] = Lang::ALL;
        assert_eq!(english.decimal(12.345, 1), "12.3");
        assert_eq!(french.decimal(12.345, 1), "12,3");
        assert_eq!(english.decimal(-0.04, 1), "0.0");
        assert_eq!(english.percent(0.5585, 2), "55.85%");
        assert_eq!(french.percent(0.625, 1), "62,5\u{a0}%");
        assert_eq!(english.accuracy(87.64, Some(8.8)), "87.6 ± 8.8%");
        assert_eq!(french.accuracy(87.64, Some(8.8)), "87,6 ± 8,8\u{a0}%");
        assert_eq!(french.quoted("x"), "«\u{a0}x\u{a0}»");
        assert_eq!(russian.decimal(12.345, 1), "12,3");
        assert_eq!(russian.percent(0.625, 1), "62,5\u{a0}%");
        assert_eq!(russian.quoted("x"), "«x»");
        assert_eq!(Lang::Kyrgyz.percent(0.625, 1), "62,5\u{a0}%");
        assert_eq!(Lang::Kyrgyz.quoted("x"), "«x»");
        assert_eq!(Lang::Kazakh.percent(0.625, 1), "62,5%");
        assert_eq!(Lang::Kazakh.quoted("x"), "«x»");
    }

    #[test]
    fn minus_is_no_hyphen() {
        let [english, french, ..] = Lang::ALL;
        assert_eq!(english.decimal(-111.0, 0), "−111");
        assert_eq!(
            [english.signed(-2.0), english.signed(2.0), french.signed(-0.5)],
            ["−2", "+2", "−0,5"]
        );
        assert_eq!(french.plain(-1.5), "−1,5");
        assert_eq!(english.number("1.0e-9"), "1.0e−9");
    }

    #[test]
    fn digits_are_grouped_from_four_on() {
        let [english, french, russian, ..] = Lang::ALL;
        let written = [0, 999, 1_000, 14_180_846].map(|count| english.count(count));
        assert_eq!(written, ["0", "999", "1,000", "14,180,846"]);
        assert_eq!(french.count(14_180_846), "14\u{202f}180\u{202f}846");
        assert_eq!(english.decimal(-1234.5678, 4), "−1,234.5678");
        assert_eq!(french.decimal(1234.5, 1), "1\u{202f}234,5");
        assert_eq!(russian.count(14_180_846), "14\u{a0}180\u{a0}846");
        assert_eq!(english.count(u64::MAX), "18,446,744,073,709,551,615");
    }
}
