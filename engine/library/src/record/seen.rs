//! Recognises games that were recorded before.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::game::Record;
use super::headers::SEAT_HEADERS;

/// The headers in which different games differ, besides the names of the players.
const TELLING: [&str; 6] = ["Game", "Rules", "Position", "Date", "Round", "Result"];

/// The games seen so far, in 16 bytes each.
///
/// Two records are of the same game if the moves are the same, and so are game, options, first position, players, date,
/// round and result.
#[derive(Clone, Debug, Default)]
pub struct SeenGames(HashSet<[u64; 2]>);

impl SeenGames {
    /// Adds a game; returns whether it is new. A game without a ply always is.
    pub fn insert(&mut self, record: &Record) -> bool {
        record.plies().is_empty() || self.0.insert([hash(record, 0), hash(record, 1)])
    }
}

fn hash(record: &Record, seed: u8) -> u64 {
    let mut hasher = DefaultHasher::new();
    seed.hash(&mut hasher);
    for key in TELLING.iter().chain(&SEAT_HEADERS) {
        record.header(key).hash(&mut hasher);
    }
    for ply in record.plies() {
        ply.mv().hash(&mut hasher);
    }
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::PlyRecord;
    use crate::registry;

    #[test]
    fn a_game_is_new_once() {
        let game = registry::find("awale").unwrap().open("").unwrap();
        let mut record = Record::of(&game.begin(None).unwrap());
        let mut seen = SeenGames::default();
        assert!(
            seen.insert(&record) && seen.insert(&record),
            "games without a ply"
        );
        record.push(PlyRecord::new("6").unwrap());
        for (key, value, is_new) in [
            ("P1", "Ann", true),
            ("P1", "Ann", false),
            ("P2", "Ben", true),
            ("Date", "2024-05-01", true),
            ("Round", "2", true),
            ("Result", "P1", true),
            // The same game in another collection.
            ("Event", "Casual game", false),
            ("XSite", "x", false),
        ] {
            record.set(key, value).unwrap();
            assert_eq!(seen.insert(&record), is_new, "{key}");
            assert!(!seen.insert(&record));
        }
        record.push(PlyRecord::new("1").unwrap());
        assert!(seen.insert(&record));
    }
}
