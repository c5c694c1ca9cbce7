//! Recognises games that were recorded before.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use ishwa_games::any::AnySession;

use super::game::Record;
use super::headers::SEAT_HEADERS;

/// The games seen so far, in 16 bytes each.
///
/// Two records are of the same game if the moves are the same, and so are game, options, first position, players, date,
/// round and result.
#[derive(Clone, Debug, Default)]
pub struct SeenGames(HashSet<[u64; 2]>);

impl SeenGames {
    /// Adds a game; returns whether it is new. A game without a ply always is. `played` is the game after its last ply.
    pub fn insert(&mut self, record: &Record, played: &AnySession) -> bool {
        record.plies().is_empty() || self.0.insert([0, 1].map(|seed| hash(record, played, seed)))
    }
}

fn hash(record: &Record, played: &AnySession, seed: u8) -> u64 {
    let mut hasher = DefaultHasher::new();
    seed.hash(&mut hasher);
    played.rules().id().hash(&mut hasher);
    record.position().hash(&mut hasher);
    record.result(played).to_string().hash(&mut hasher);
    // PGN has dots.
    record
        .header("Date")
        .map(|date| date.replace('.', "-"))
        .hash(&mut hasher);
    for key in SEAT_HEADERS.iter().chain(&["Round"]) {
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
        let start = record.replay().unwrap();
        assert!(
            seen.insert(&record, &start) && seen.insert(&record, &start),
            "games without a ply"
        );
        record.push(PlyRecord::new("6").unwrap());
        for (key, value, is_new) in [
            ("P1", "Ann", true),
            ("P1", "Ann", false),
            ("P2", "Ben", true),
            ("Date", "2024-05-01", true),
            ("Date", "2024.05.01", false),
            ("Rules", "repetition=share", false),
            ("Rules", "repetition=own-side", true),
            ("Round", "2", true),
            ("Result", "*", false),
            ("Result", "P1", true),
            // The same game in another collection.
            ("Event", "Casual game", false),
            ("XSite", "x", false),
        ] {
            record.set(key, value).unwrap();
            let played = record.replay().unwrap();
            assert_eq!(seen.insert(&record, &played), is_new, "{key} {value}");
            assert!(!seen.insert(&record, &played));
        }
        record.push(PlyRecord::new("1").unwrap());
        assert!(seen.insert(&record, &record.replay().unwrap()));
    }
}
