//! The words on boards and in their descriptions, for translation into other languages.

use std::borrow::Cow;

use crate::game::{Player, Seats};

/// Declares [`Word`]: each word by its name, its key in catalogues, and its text in English.
macro_rules! words {
    ($($(#[$note:meta])* $name:ident: $key:literal, $text:literal;)*) => {
        /// A word or a short sentence on a board or in its description. `%1`, `%2` and so on stand for what is filled
        /// in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Word {
            $(
                #[doc = concat!("`", $text, "`.")]
                #[doc = ""]
                $(#[$note])*
                $name,
            )*
        }

        impl Word {
            /// All words.
            pub const ALL: [Self; [$(Self::$name),*].len()] = [$(Self::$name),*];

            /// The key and the English text.
            const fn entry(self) -> (&'static str, &'static str) {
                match self {
                    $(Self::$name => ($key, $text),)*
                }
            }
        }
    };
}

words! {
    Store: "store", "store";
    Kazna: "kazna", "kazna";
    Held: "held", "held";
    Tuz: "tuz", "tuz";
    Hand: "hand", "hand";
    Camels: "camels", "camels";
    Reserve: "reserve", "reserve";
    Strokes: "strokes", "strokes";
    Stock: "stock", "stock";
    Tabas: "tabas", "tabas";
    Mother: "mother", "mother";
    OnTheBoard: "on-the-board", "on the board";
    InHand: "in-hand", "in hand";
    Placement: "placement", "placement";
    Movement: "movement", "movement, %1 of %2 plies without a removal";
    RoundBegunBy: "round-begun-by", "round begun by %1";
    Declares: "declares", "%1 declares pit 4 plain, hyena or carcass";
    FirstTurnInEither: "first-turn-in-either", "first turn, in either empty pit";
    FirstTurnInAny: "first-turn-in-any", "first turn, in any empty pit";
    /// A number.
    EmptiedLast: "emptied-last", "pit %1 was emptied last";
    HasDrunk: "has-drunk", "%1 has drunk";
    /// A rank.
    HasDrunkAs: "has-drunk-as", "has drunk, %1";
    HasLost: "has-lost", "%1 has lost";
    First: "first", "1st";
    Second: "second", "2nd";
    Third: "third", "3rd";
    Fourth: "fourth", "4th";
    Fifth: "fifth", "5th";
    Sixth: "sixth", "6th";
    Territories: "territories", "territories";
    Sources: "sources", "sources where S, N drink";
    Centre: "centre", "centre";
    Terminus: "terminus", "terminus";
    Rider: "rider", "rider";
    /// In the legend of the letters of a board.
    Mover: "mover", "to move";
    Dune: "dune", "the dune";
    Agadez: "agadez", "Agadez";
    Village: "village", "the village";
    Well: "well", "the well";
    TheHyena: "the-hyena", "the hyena";
    /// A square.
    OnSquare: "on-square", "on %1";
    Caught: "caught", "on %1, caught by the hyena";
    Escaped: "escaped", "on %1, escaped from the hyena once";
    /// A rank.
    Arrived: "arrived", "arrived %1";
    /// A place among the eaten.
    Eaten: "eaten", "eaten %1";
    InVillage: "in-village", "in the village";
    Going: "going", "on %1, going to the well";
    AtWell: "at-well", "at the well";
    Returning: "returning", "on %1, coming back";
    /// A rank.
    HomeAs: "home-as", "home %1";
    Home: "home", "home";
    Devoured: "devoured", "devoured";
    NotReleased: "not-released", "not released before a mother is home";
    MayPayThenEnds: "may-pay-then-ends", "%1 may pay %2, then their turn ends";
    MayPayThenThrows: "may-pay-then-throws", "%1 may pay %2, then they throw again";
    ToMove: "to-move", "%1 to move";
    Throws: "throws", "%1 throws";
    Over: "over", "the game is over";
    /// A player or a thing, and what is said of them.
    Colon: "colon", "%1: %2";
    /// A player, the number of their pits, what these hold, the name of their store, what it holds.
    PitsHold: "pits-hold", "%1: pits 1 to %2 hold %3; %4 %5";
    /// The number of pits, and what they hold.
    CircleHolds: "circle-holds", "pits 1 to %1 of the circle, in the sense of sowing, hold %2";
    /// Always South, and who sows.
    SowsRight: "sows-right", "seen from %1, %2 sows from left to right";
    /// Always South, and who sows.
    SowsLeft: "sows-left", "seen from %1, %2 sows from right to left";
    /// A pit, whose side it is on, and who owns it.
    TuzOf: "tuz-of", "pit %1 of %2 is the tuz of %3";
    ClosedPit: "closed-pit", "closed";
    HyenaPit: "hyena-pit", "a hyena with %1";
    /// What it holds, and what it began with.
    CarcassPit: "carcass-pit", "a carcass with %1 that began with %2";
    /// A player, cells, a number.
    PionsOn: "pions-on", "%1: pions on %2; %3 in hand";
    /// A player and a number.
    NoPions: "no-pions", "%1: no pion on the board; %2 in hand";
    PiecesOn: "pieces-on", "pieces on %1";
    /// A horse and its cell.
    HorseOn: "horse-on", "%1 on %2";
    /// A horse, its cell, and the rider's player.
    HorseUnder: "horse-under", "%1 on %2 under a piece of %3";
    NothingOnBoard: "nothing-on-board", "nothing on the board";
    /// The player whose horse it is with its name, and the rider's player.
    MountedBy: "mounted-by", "%1, under a piece of %2";
    EmptyCell: "empty-cell", "empty";
    NoTuz: "no-tuz", "none";
    /// No pit, no declaration, no decision.
    NoneOfThem: "none-of-them", "none";
    PitEmptied: "pit-emptied", "pit emptied last";
    StaysIn: "stays-in", "in the game";
    HasLeft: "has-left", "has left the game";
    PliesWithout: "plies-without", "plies without a removal";
    /// A player and the number of a pit.
    KindOfPit: "kind-of-pit", "%1: kind of pit %2";
    PlainPit: "plain-pit", "plain";
    HyenaKind: "hyena-kind", "hyena";
    /// What it began with.
    CarcassKind: "carcass-kind", "carcass that began with %1";
    Declaration: "declaration", "declaration of pit 4";
    Awaited: "awaited", "awaited";
    WhoBegan: "who-began", "who began the round";
    /// A player or a thing.
    PlaceOf: "place-of", "%1: place";
    /// A player or a thing.
    StateOf: "state-of", "%1: state";
    IsFree: "is-free", "free";
    IsCaught: "is-caught", "caught by the hyena";
    HasEscaped: "has-escaped", "escaped from the hyena once";
    IsGoing: "is-going", "going to the well";
    ComesBack: "comes-back", "coming back";
    Decision: "decision", "decision to pay";
    ThenThrows: "then-throws", "open, then another throw";
    ThenEnds: "then-ends", "open, then the turn ends";
    Played: "played", "played: %1";
    Best: "best", "best move: %1";
}

impl Word {
    /// The name of the word in catalogues, in kebab case: `first-turn-in-any`.
    pub const fn key(self) -> &'static str {
        self.entry().0
    }

    /// The rank from 1 to 6 as a word: `1st`.
    ///
    /// # Panics
    /// For any other rank: there are no more players ([`crate::game::MAX_PLAYERS`]).
    pub const fn rank(rank: u32) -> Self {
        match rank {
            1 => Self::First,
            2 => Self::Second,
            3 => Self::Third,
            4 => Self::Fourth,
            5 => Self::Fifth,
            6 => Self::Sixth,
            _ => panic!("a rank is one of six players'"),
        }
    }
}

/// The words of a language.
pub trait Words: Sync {
    /// A word, with the marks of what is to be filled in.
    fn word(&self, word: Word) -> Cow<'_, str>;

    /// The name of a player.
    fn player(&self, seats: Seats, player: Player) -> Cow<'_, str>;

    /// A word with what is filled in.
    fn say(&self, word: Word, filled_in: &[&str]) -> String {
        let mut text = self.word(word).into_owned();
        for (number, part) in (1..).zip(filled_in) {
            text = text.replace(&format!("%{number}"), part);
        }
        text
    }
}

/// English, the language of boards where no other is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Words for English {
    fn word(&self, word: Word) -> Cow<'_, str> {
        Cow::Borrowed(word.entry().1)
    }

    fn player(&self, seats: Seats, player: Player) -> Cow<'_, str> {
        Cow::Borrowed(seats.name(player))
    }
}

/// A sentence of this text, with a capital letter and a full stop; nothing of nothing.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        None => String::new(),
        Some(first) => format!("{}{}.", first.to_uppercase(), letters.as_str()),
    }
}

/// The names of the players of a board of text, each padded with spaces to the width of the longest, so that columns
/// are aligned in every language.
pub fn columns<const N: usize>(words: &dyn Words, seats: Seats, players: [Player; N]) -> [String; N] {
    let names = players.map(|player| words.player(seats, player));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    names.map(|name| format!("{name:width$}"))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_word_is_listed_once_with_a_key_of_its_own() {
        for (index, word) in Word::ALL.into_iter().enumerate() {
            assert_eq!(word as usize, index, "{word:?}");
        }
        let keys: HashSet<&str> = Word::ALL.map(Word::key).into_iter().collect();
        assert_eq!(keys.len(), Word::ALL.len());
        let is_kebab = |key: &str| {
            key.split('-')
                .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase()))
        };
        assert_eq!(keys.iter().find(|key| !is_kebab(key)), None);
    }

    #[test]
    fn words_are_filled_in_by_number() {
        let filled = English.say(Word::Movement, &["37", "100"]);
        assert_eq!(filled, "movement, 37 of 100 plies without a removal");
        assert_eq!(English.say(Word::Colon, &["P1", "on 3"]), "P1: on 3");
        assert_eq!(Word::rank(3), Word::Third);
    }
}
