//! Languages: all messages are in each.

use std::sync::OnceLock;

use ishwa_core::game::{Player, Seats};
use ishwa_core::messages;
pub use ishwa_messages::Lang;

use crate::sentences::{self, Sentences};

/// All messages in one language.
#[derive(Clone, Copy, Debug)]
pub struct Catalogue {
    lang: Lang,
}

impl Catalogue {
    /// The messages in a language.
    pub const fn new(lang: Lang) -> Self {
        Self { lang }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
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
    messages::player(seats, player).in_lang(lang)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages;

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
