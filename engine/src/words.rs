//! The words on boards and in their descriptions, for those who put them into another language.

use std::borrow::Cow;

use crate::game::{Player, Seats};

/// A word or a short sentence on a board or in its description. `%1`, `%2` and so on stand for what is filled in.
/// Each is documented by what it says in English.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Word {
    /// `store`.
    Store,
    /// `kazna`.
    Kazna,
    /// `held`.
    Held,
    /// `tuz`.
    Tuz,
    /// `hand`.
    Hand,
    /// `camels`.
    Camels,
    /// `reserve`.
    Reserve,
    /// `strokes`.
    Strokes,
    /// `stock`.
    Stock,
    /// `tabas`.
    Tabas,
    /// `mother`.
    Mother,
    /// `on the board`.
    OnTheBoard,
    /// `in hand`.
    InHand,
    /// `placement`.
    Placement,
    /// `movement, %1 of %2 plies without a removal`.
    Movement,
    /// `round begun by %1`.
    RoundBegunBy,
    /// `%1 declares pit 4 plain, hyena or carcass`.
    Declares,
    /// `first turn, in either empty pit`.
    FirstTurnInEither,
    /// `first turn, in any empty pit`.
    FirstTurnInAny,
    /// `pit %1 was emptied last`: a number.
    EmptiedLast,
    /// `%1 has drunk`.
    HasDrunk,
    /// `has drunk, %1`: a rank.
    HasDrunkAs,
    /// `%1 has lost`.
    HasLost,
    /// `1st`.
    First,
    /// `2nd`.
    Second,
    /// `3rd`.
    Third,
    /// `4th`.
    Fourth,
    /// `5th`.
    Fifth,
    /// `6th`.
    Sixth,
    /// `territories`.
    Territories,
    /// `sources where S, N drink`.
    Sources,
    /// `centre`.
    Centre,
    /// `terminus`.
    Terminus,
    /// `rider`.
    Rider,
    /// `to move`, in the legend of the letters of a board.
    Mover,
    /// `the dune`.
    Dune,
    /// `Agadez`.
    Agadez,
    /// `the village`.
    Village,
    /// `the well`.
    Well,
    /// `the hyena`.
    TheHyena,
    /// `on %1`: a square.
    OnSquare,
    /// `on %1, caught by the hyena`.
    Caught,
    /// `on %1, escaped from the hyena once`.
    Escaped,
    /// `arrived %1`: a rank.
    Arrived,
    /// `eaten %1`: a place among the eaten.
    Eaten,
    /// `in the village`.
    InVillage,
    /// `on %1, going to the well`.
    Going,
    /// `at the well`.
    AtWell,
    /// `on %1, coming back`.
    Returning,
    /// `home %1`: a rank.
    HomeAs,
    /// `home`.
    Home,
    /// `devoured`.
    Devoured,
    /// `not released before a mother is home`.
    NotReleased,
    /// `%1 may pay %2, then his turn ends`.
    MayPayThenEnds,
    /// `%1 may pay %2, then he throws again`.
    MayPayThenThrows,
    /// `%1 to move`.
    ToMove,
    /// `%1 throws`.
    Throws,
    /// `the game is over`.
    Over,
    /// `%1: %2`: somebody and what is said of him.
    Colon,
    /// `%1: pits 1 to %2 hold %3; %4 %5`: a player, his number of pits, what they hold, what his store is called, what it holds.
    PitsHold,
    /// `pits 1 to %1 of the circle, in the sense of sowing, hold %2`: the number of pits, and what they hold.
    CircleHolds,
    /// `seen from %1, %2 sows from left to right`: always South, and who sows.
    SowsRight,
    /// `seen from %1, %2 sows from right to left`: always South, and who sows.
    SowsLeft,
    /// `pit %1 of %2 is the tuz of %3`: a pit, whose side it is on, and who owns it.
    TuzOf,
    /// `closed`.
    ClosedPit,
    /// `a hyena with %1`.
    HyenaPit,
    /// `a carcass with %1 that began with %2`: what it holds, and what it began with.
    CarcassPit,
    /// `%1: pions on %2; %3 in hand`: a player, cells, a number.
    PionsOn,
    /// `%1: no pion on the board; %2 in hand`: a player and a number.
    NoPions,
    /// `pieces on %1`.
    PiecesOn,
    /// `%1 on %2`: a horse and its cell.
    HorseOn,
    /// `%1 on %2 under a piece of %3`: a horse, its cell, and the rider's player.
    HorseUnder,
    /// `nothing on the board`.
    NothingOnBoard,
    /// `played: %1`.
    Played,
    /// `best move: %1`.
    Best,
}

impl Word {
    /// All words.
    pub const ALL: [Self; Self::Best as usize + 1] = [
        Self::Store,
        Self::Kazna,
        Self::Held,
        Self::Tuz,
        Self::Hand,
        Self::Camels,
        Self::Reserve,
        Self::Strokes,
        Self::Stock,
        Self::Tabas,
        Self::Mother,
        Self::OnTheBoard,
        Self::InHand,
        Self::Placement,
        Self::Movement,
        Self::RoundBegunBy,
        Self::Declares,
        Self::FirstTurnInEither,
        Self::FirstTurnInAny,
        Self::EmptiedLast,
        Self::HasDrunk,
        Self::HasDrunkAs,
        Self::HasLost,
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Territories,
        Self::Sources,
        Self::Centre,
        Self::Terminus,
        Self::Rider,
        Self::Mover,
        Self::Dune,
        Self::Agadez,
        Self::Village,
        Self::Well,
        Self::TheHyena,
        Self::OnSquare,
        Self::Caught,
        Self::Escaped,
        Self::Arrived,
        Self::Eaten,
        Self::InVillage,
        Self::Going,
        Self::AtWell,
        Self::Returning,
        Self::HomeAs,
        Self::Home,
        Self::Devoured,
        Self::NotReleased,
        Self::MayPayThenEnds,
        Self::MayPayThenThrows,
        Self::ToMove,
        Self::Throws,
        Self::Over,
        Self::Colon,
        Self::PitsHold,
        Self::CircleHolds,
        Self::SowsRight,
        Self::SowsLeft,
        Self::TuzOf,
        Self::ClosedPit,
        Self::HyenaPit,
        Self::CarcassPit,
        Self::PionsOn,
        Self::NoPions,
        Self::PiecesOn,
        Self::HorseOn,
        Self::HorseUnder,
        Self::NothingOnBoard,
        Self::Played,
        Self::Best,
    ];

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

    /// The key, and the word in English.
    const fn entry(self) -> (&'static str, &'static str) {
        match self {
            Self::Store => ("store", "store"),
            Self::Kazna => ("kazna", "kazna"),
            Self::Held => ("held", "held"),
            Self::Tuz => ("tuz", "tuz"),
            Self::Hand => ("hand", "hand"),
            Self::Camels => ("camels", "camels"),
            Self::Reserve => ("reserve", "reserve"),
            Self::Strokes => ("strokes", "strokes"),
            Self::Stock => ("stock", "stock"),
            Self::Tabas => ("tabas", "tabas"),
            Self::Mother => ("mother", "mother"),
            Self::OnTheBoard => ("on-the-board", "on the board"),
            Self::InHand => ("in-hand", "in hand"),
            Self::Placement => ("placement", "placement"),
            Self::Movement => ("movement", "movement, %1 of %2 plies without a removal"),
            Self::RoundBegunBy => ("round-begun-by", "round begun by %1"),
            Self::Declares => ("declares", "%1 declares pit 4 plain, hyena or carcass"),
            Self::FirstTurnInEither => ("first-turn-in-either", "first turn, in either empty pit"),
            Self::FirstTurnInAny => ("first-turn-in-any", "first turn, in any empty pit"),
            Self::EmptiedLast => ("emptied-last", "pit %1 was emptied last"),
            Self::HasDrunk => ("has-drunk", "%1 has drunk"),
            Self::HasDrunkAs => ("has-drunk-as", "has drunk, %1"),
            Self::HasLost => ("has-lost", "%1 has lost"),
            Self::First => ("first", "1st"),
            Self::Second => ("second", "2nd"),
            Self::Third => ("third", "3rd"),
            Self::Fourth => ("fourth", "4th"),
            Self::Fifth => ("fifth", "5th"),
            Self::Sixth => ("sixth", "6th"),
            Self::Territories => ("territories", "territories"),
            Self::Sources => ("sources", "sources where S, N drink"),
            Self::Centre => ("centre", "centre"),
            Self::Terminus => ("terminus", "terminus"),
            Self::Rider => ("rider", "rider"),
            Self::Mover => ("mover", "to move"),
            Self::Dune => ("dune", "the dune"),
            Self::Agadez => ("agadez", "Agadez"),
            Self::Village => ("village", "the village"),
            Self::Well => ("well", "the well"),
            Self::TheHyena => ("the-hyena", "the hyena"),
            Self::OnSquare => ("on-square", "on %1"),
            Self::Caught => ("caught", "on %1, caught by the hyena"),
            Self::Escaped => ("escaped", "on %1, escaped from the hyena once"),
            Self::Arrived => ("arrived", "arrived %1"),
            Self::Eaten => ("eaten", "eaten %1"),
            Self::InVillage => ("in-village", "in the village"),
            Self::Going => ("going", "on %1, going to the well"),
            Self::AtWell => ("at-well", "at the well"),
            Self::Returning => ("returning", "on %1, coming back"),
            Self::HomeAs => ("home-as", "home %1"),
            Self::Home => ("home", "home"),
            Self::Devoured => ("devoured", "devoured"),
            Self::NotReleased => ("not-released", "not released before a mother is home"),
            Self::MayPayThenEnds => ("may-pay-then-ends", "%1 may pay %2, then his turn ends"),
            Self::MayPayThenThrows => ("may-pay-then-throws", "%1 may pay %2, then he throws again"),
            Self::ToMove => ("to-move", "%1 to move"),
            Self::Throws => ("throws", "%1 throws"),
            Self::Over => ("over", "the game is over"),
            Self::Colon => ("colon", "%1: %2"),
            Self::PitsHold => ("pits-hold", "%1: pits 1 to %2 hold %3; %4 %5"),
            Self::CircleHolds => (
                "circle-holds",
                "pits 1 to %1 of the circle, in the sense of sowing, hold %2",
            ),
            Self::SowsRight => ("sows-right", "seen from %1, %2 sows from left to right"),
            Self::SowsLeft => ("sows-left", "seen from %1, %2 sows from right to left"),
            Self::TuzOf => ("tuz-of", "pit %1 of %2 is the tuz of %3"),
            Self::ClosedPit => ("closed-pit", "closed"),
            Self::HyenaPit => ("hyena-pit", "a hyena with %1"),
            Self::CarcassPit => ("carcass-pit", "a carcass with %1 that began with %2"),
            Self::PionsOn => ("pions-on", "%1: pions on %2; %3 in hand"),
            Self::NoPions => ("no-pions", "%1: no pion on the board; %2 in hand"),
            Self::PiecesOn => ("pieces-on", "pieces on %1"),
            Self::HorseOn => ("horse-on", "%1 on %2"),
            Self::HorseUnder => ("horse-under", "%1 on %2 under a piece of %3"),
            Self::NothingOnBoard => ("nothing-on-board", "nothing on the board"),
            Self::Played => ("played", "played: %1"),
            Self::Best => ("best", "best move: %1"),
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
        for (place, part) in (1..).zip(filled_in) {
            text = text.replace(&format!("%{place}"), part);
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

/// The names of the players of a board of text, each with spaces up to the width of the longest: every language has
/// its columns aligned.
pub(crate) fn columns<const N: usize>(words: &dyn Words, seats: Seats, players: [Player; N]) -> [String; N] {
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
        for (place, word) in Word::ALL.into_iter().enumerate() {
            assert_eq!(word as usize, place, "{word:?}");
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
