//! All messages in several languages: a catalogue for each in the folder `locales`, written in Fluent
//! (Project Fluent's syntax 1.0).

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use ishwa_core::game::{Player, Seats};
use ishwa_core::words::{English, Word, Words};

pub use ishwa_messages::Lang;

use crate::messages;
use crate::sentences::{self, Sentences};

/// The files of messages that are not declared: those of commentaries, and of words on boards.
const fn sources(lang: Lang) -> &'static [&'static str] {
    match lang {
        Lang::English => &[include_str!("../locales/en/commentary.ftl")],
        Lang::French => &[
            include_str!("../locales/fr/commentary.ftl"),
            include_str!("../locales/fr/words.ftl"),
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
        player_name(self.lang, seats, player)
    }
}

/// The name of a player.
pub fn player_name(lang: Lang, seats: Seats, player: Player) -> String {
    let name = match (seats, player) {
        (Seats::SouthNorth, Player::SOUTH) => messages::south(),
        (Seats::SouthNorth, _) => messages::north(),
        (Seats::Numbered, player) => messages::player(player.index() + 1),
    };
    name.in_lang(lang)
}

/// The words on boards, in the language of a catalogue.
pub struct LangWords<'a>(pub &'a Catalogue);

impl Words for LangWords<'_> {
    fn word(&self, word: Word) -> Cow<'_, str> {
        match self.0.lang {
            // The words of the engine itself.
            Lang::English => English.word(word),
            Lang::French => self.0.tell(&format!("word-{}", word.key())).into(),
        }
    }

    fn player(&self, seats: Seats, player: Player) -> Cow<'_, str> {
        self.0.player(seats, player).into()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

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

    /// The prefix of the keys of words on boards.
    const BOARD_WORD: &str = "word-";

    /// The numbers of the placeholders.
    fn placeholders(text: &str) -> BTreeSet<char> {
        text.split('%')
            .skip(1)
            .filter_map(|rest| rest.chars().next())
            .collect()
    }

    #[test]
    fn every_word_of_boards_is_in_french_too_with_the_same_to_be_filled_in() {
        let [english, french] = Lang::ALL.map(Catalogue::new);
        let mut keys: BTreeSet<String> = messages(Lang::French).into_keys().collect();
        keys.retain(|key| key.starts_with(BOARD_WORD));
        for word in Word::ALL {
            assert_eq!(LangWords(&english).word(word), English.word(word), "{word:?}");
            let french = LangWords(&french).word(word).into_owned();
            assert_eq!(
                placeholders(&french),
                placeholders(&English.word(word)),
                "{word:?}"
            );
            assert!(keys.remove(&format!("word-{}", word.key())), "{word:?}");
        }
        assert_eq!(keys, BTreeSet::new(), "no word is left over");
        assert_eq!(LangWords(&french).player(Seats::SouthNorth, Player::SOUTH), "Sud");
    }

    #[test]
    fn players_are_named_as_the_language_has_them() {
        let [english, french] = Lang::ALL;
        assert_eq!(player_name(french, Seats::SouthNorth, Player::NORTH), "Nord");
        assert_eq!(player_name(french, Seats::Numbered, Player::new(2)), "P3");
        assert_eq!(player_name(english, Seats::Numbered, Player::new(0)), "P1");
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
        let seeds = |count: f64, amount: &str| messages::amount_seeds(count, amount).in_lang(Lang::French);
        assert_eq!(seeds(0.9, "+0,9"), "+0,9 graine");
        assert_eq!(seeds(1.5, "+1,5"), "+1,5 graine");
        assert_eq!(seeds(2.0, "+2"), "+2 graines");
        assert_eq!(seeds(0.0, "0"), "0 graine");
        let plies = |plies: u32| messages::value_win_in(plies).in_lang(Lang::French);
        assert_eq!([plies(1), plies(186)], ["gain en 1 coup", "gain en 186 coups"]);
    }
}
