//! All messages in several languages: a catalogue for each in the folder `locales`, written in Fluent
//! (Project Fluent's syntax 1.0).

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages;
pub use ishwa_messages::Lang;

use crate::sentences::{self, Sentences};

/// The files of a language.
const fn sources(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::English => &[
            include_str!("../locales/en/club.ftl"),
            include_str!("../locales/en/lists.ftl"),
            include_str!("../locales/en/play.ftl"),
            include_str!("../locales/en/practise.ftl"),
            include_str!("../locales/en/progress.ftl"),
            include_str!("../locales/en/results.ftl"),
            include_str!("../locales/en/review.ftl"),
            include_str!("../locales/en/rules.ftl"),
            include_str!("../locales/en/serve.ftl"),
            include_str!("../locales/en/tables.ftl"),
            include_str!("../locales/en/tournament.ftl"),
        ],
        Lang::French => &[
            include_str!("../locales/fr/club.ftl"),
            include_str!("../locales/fr/lists.ftl"),
            include_str!("../locales/fr/play.ftl"),
            include_str!("../locales/fr/practise.ftl"),
            include_str!("../locales/fr/progress.ftl"),
            include_str!("../locales/fr/results.ftl"),
            include_str!("../locales/fr/review.ftl"),
            include_str!("../locales/fr/rules.ftl"),
            include_str!("../locales/fr/serve.ftl"),
            include_str!("../locales/fr/tables.ftl"),
            include_str!("../locales/fr/tournament.ftl"),
        ],
    }
}

/// All messages in one language.
pub struct Catalogue {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Catalogue {
    /// The messages in a language.
    ///
    /// # Panics
    /// When a file of the catalogue is at fault, which a test shows.
    pub fn new(lang: Lang) -> Self {
        let identifier = lang.code().parse().expect("a code of ISO 639-1 is an identifier");
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Marks around arguments are for texts that mix writing directions, and are visible in some terminals.
        bundle.set_use_isolating(false);
        for source in sources(lang) {
            let resource = FluentResource::try_new((*source).to_owned());
            let resource = resource.expect("the catalogue is well formed");
            bundle.add_resource(resource).expect("every message has one name");
        }
        Self { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The message `key`, which takes no arguments.
    ///
    /// # Panics
    /// When there is none, which a test shows.
    pub fn tell(&self, key: &str) -> String {
        self.tell_with(key, &[])
    }

    /// The message `key` with its arguments. Whole numbers choose between singular and plural; numbers with decimals
    /// are passed as text, as [`Catalogue::decimal`] writes them.
    ///
    /// # Panics
    /// When there is none, which a test shows.
    pub fn tell_with(&self, key: &str, filled_in: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> = filled_in.iter().cloned().collect();
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let pattern = pattern.unwrap_or_else(|| panic!("{key} is in the catalogue"));
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.into_owned()
    }

    /// An error, a note or the help of an option, whose English stands in the sources.
    pub fn sentence(&self, english: &str) -> String {
        static FRENCH: OnceLock<Sentences> = OnceLock::new();
        match self.lang {
            Lang::English => english.to_owned(),
            Lang::French => {
                let french = FRENCH.get_or_init(|| Sentences::new(&[sentences::FRENCH]));
                french.translate(english)
            }
        }
    }

    /// The name of a player.
    pub fn player(&self, seats: Seats, player: Player) -> String {
        messages::player(seats, player).in_lang(self.lang)
    }

    /// A number with this many decimals: `12.5`, in French `12,5`.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
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

    /// A number with its sign and as many decimals as it has: `+3`, in French `-0,5`.
    pub fn signed(&self, number: f64) -> String {
        self.with_decimal_sign(&format!("{number:+}"))
    }

    /// A number with as many decimals as it has.
    pub fn plain(&self, number: f64) -> String {
        self.with_decimal_sign(&number.to_string())
    }

    /// A number with the language's decimal sign instead of the point.
    pub fn with_decimal_sign(&self, number: &str) -> String {
        match self.lang {
            Lang::English => number.to_owned(),
            Lang::French => number.replace('.', ","),
        }
    }

    /// An accuracy from 0 to 100, with half its 95 % interval if that is known: `87.6 ± 8.8 %`.
    pub fn accuracy(&self, value: f64, error: Option<f64>) -> String {
        let Some(error) = error else {
            return self.percent(value / 100.0, 1);
        };
        let [value, error] = [value, error].map(|number| self.decimal(number, 1));
        format!("{value} ± {error} %")
    }

    /// A fraction as a percentage: `62 %` for 0.62.
    pub fn percent(&self, part: f64, decimals: usize) -> String {
        format!("{} %", self.decimal(100.0 * part, decimals))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use super::*;

    /// The messages of a language with the names of their variables.
    fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
        let mut messages = BTreeMap::new();
        for source in sources(lang) {
            let mut key = String::new();
            for line in source.lines().filter(|line| !line.starts_with('#')) {
                if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                    key = line.split(' ').next().unwrap().to_owned();
                    let old = messages.insert(key.clone(), BTreeSet::new());
                    assert_eq!(old, None, "{key} is there twice");
                }
                for variable in line.split("{ $").skip(1) {
                    let name = variable.split(' ').next().unwrap().to_owned();
                    messages.get_mut(&key).unwrap().insert(name);
                }
            }
        }
        messages
    }

    #[test]
    fn both_catalogues_have_the_same_messages_with_the_same_variables() {
        assert_eq!(messages(Lang::English), messages(Lang::French));
        assert!(messages(Lang::English)["amount-seeds"].contains("count"));
    }

    /// Collects the quoted texts that follow `before` in the sources below a directory.
    fn quoted_after(directory: &Path, before: &str, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(directory).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                quoted_after(&path, before, found);
            } else {
                let text: String = fs::read_to_string(path).unwrap();
                let packed: String = text.split_whitespace().collect();
                let keys = packed
                    .split(before)
                    .skip(1)
                    .filter_map(|rest| rest.split('"').next());
                found.extend(keys.map(str::to_owned));
            }
        }
    }

    #[test]
    fn every_message_that_is_said_is_in_the_catalogue() {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let known: BTreeSet<String> = messages(Lang::English).into_keys().collect();
        // A message of each crate shows that its sources were read.
        for (part, message) in [("presentation", "value-win"), ("solver-cli", "best-move")] {
            let mut said = BTreeSet::new();
            for call in ["tell", "tell_with"] {
                quoted_after(
                    &workspace.join(part).join("src"),
                    &format!(".{call}(\""),
                    &mut said,
                );
            }
            assert!(said.contains(message), "{part}");
            assert_eq!(said.difference(&known).collect::<Vec<_>>(), [""; 0], "{part}");
        }
    }

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
        let [english, french] = Lang::ALL.map(Catalogue::new);
        assert_eq!((english.lang, french.lang), (Lang::English, Lang::French));
        assert_eq!(english.decimal(12.345, 1), "12.3");
        assert_eq!(french.decimal(12.345, 1), "12,3");
        assert_eq!(english.decimal(-0.04, 1), "0.0");
        assert_eq!(french.percent(0.625, 1), "62,5 %");
        assert_eq!(french.player(Seats::SouthNorth, Player::NORTH), "Nord");
        assert_eq!(french.player(Seats::Numbered, Player::new(2)), "P3");
        assert_eq!(english.player(Seats::Numbered, Player::new(0)), "P1");
    }

    #[test]
    fn errors_are_written_in_the_language() {
        let [english, french] = Lang::ALL.map(Catalogue::new);
        let error = "position, seeds in all: found 47, expected 48";
        assert_eq!(english.sentence(error), error);
        assert_eq!(
            french.sentence(error),
            "position, graines en tout : trouvé 47, attendu 48"
        );
    }

    #[test]
    fn what_is_counted_agrees_with_its_number() {
        let french = Catalogue::new(Lang::French);
        let seeds = |count: f64, amount: &str| {
            french.tell_with(
                "amount-seeds",
                &[("count", count.into()), ("amount", amount.into())],
            )
        };
        assert_eq!(seeds(0.9, "+0,9"), "+0,9 graine");
        assert_eq!(seeds(1.5, "+1,5"), "+1,5 graine");
        assert_eq!(seeds(2.0, "+2"), "+2 graines");
        assert_eq!(seeds(0.0, "0"), "0 graine");
        let plies = |plies: u32| french.tell_with("value-win-in", &[("plies", plies.into())]);
        assert_eq!([plies(1), plies(186)], ["gain en 1 coup", "gain en 186 coups"]);
    }
}
