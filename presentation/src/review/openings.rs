//! Compares the opening of a reviewed game with games of strong players.

use ishwa_library::quality::review::PlyReview;

use super::story::Story;
use crate::messages;
use crate::typography::kept_together;
use crate::values::game_name;
use ishwa_library::review::KnownMove;
use ishwa_messages::Message;

/// The largest number of known plies described one by one.
const DESCRIBED: usize = 12;

impl Story<'_> {
    /// The statistics of the move of a ply, if it is known.
    pub(super) fn known(&self, ply: &PlyReview) -> Option<KnownMove> {
        self.known.plies.get(ply.number - 1).copied().flatten()
    }

    /// Whether the move of a ply is known.
    pub(super) fn is_known(&self, ply: &PlyReview) -> bool {
        self.known(ply).is_some()
    }

    /// A sentence for each known move from the beginning of the game.
    pub fn known_sentences(&self) -> Vec<String> {
        let plies = self.review.plies.iter().take(DESCRIBED);
        plies.filter_map(|ply| self.known_sentence(ply)).collect()
    }

    /// The sentence on how often the move of a ply was played, and with what results.
    pub(super) fn known_sentence(&self, ply: &PlyReview) -> Option<String> {
        let KnownMove { tally, reached } = self.known(ply)?;
        let (number, mv, count) = (ply.number, self.moved(ply.player, &self.mv(ply)), tally.games());
        let sentence = match tally.score() {
            Some(score) => {
                let score = self.lang.percent(score, 0);
                messages::known_ply_scored(number.into(), &mv, count, reached, &score)
            }
            None => messages::known_ply(number.into(), &mv, count, reached),
        };
        Some(kept_together(&self.say(&sentence)))
    }

    /// The source of the known moves.
    pub fn known_source(&self) -> String {
        let source = match self.record.game() {
            "toguz" => messages::known_games_toguz(),
            _ => Message::verbatim(game_name(self.lang, self.review.info.name)),
        };
        self.say(&messages::known_source(self.known.games, source))
    }
}
