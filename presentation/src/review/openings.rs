//! What games of strong players tell about the opening of a reviewed game.

use ishwa_library::quality::review::PlyReview;

use super::story::Story;
use crate::typography::kept_together;
use ishwa_library::review::KnownMove;

/// The most known plies that are described one by one.
const DESCRIBED: usize = 12;

impl Story<'_> {
    /// What is known of the move of a ply.
    pub(super) fn known(&self, ply: &PlyReview) -> Option<KnownMove> {
        self.known.plies.get(ply.number - 1).copied().flatten()
    }

    /// Whether the move of a ply is known.
    pub(super) fn is_known(&self, ply: &PlyReview) -> bool {
        self.known(ply).is_some()
    }

    /// A sentence for each known move from the beginning of the game on.
    pub fn known_sentences(&self) -> Vec<String> {
        let plies = self.review.plies.iter().take(DESCRIBED);
        plies.filter_map(|ply| self.known_sentence(ply)).collect()
    }

    /// In how many games the move of a ply was played, and with what result.
    pub(super) fn known_sentence(&self, ply: &PlyReview) -> Option<String> {
        let KnownMove { tally, reached } = self.known(ply)?;
        let mut filled_in = vec![
            ("ply", ply.number.into()),
            ("move", self.moved(ply.player, &self.mv(ply)).into()),
            ("count", tally.games().into()),
            ("games", reached.into()),
        ];
        let key = match tally.score() {
            Some(score) => {
                filled_in.push(("score", self.catalogue.percent(score, 0).into()));
                "known-ply-scored"
            }
            None => "known-ply",
        };
        Some(kept_together(&self.catalogue.tell_with(key, &filled_in)))
    }

    /// Which games the known moves are from.
    pub fn known_source(&self) -> String {
        let source = self.tell(&format!("known-games-{}", self.record.game()));
        let filled_in = [("source", source.into()), ("games", self.known.games.into())];
        self.catalogue.tell_with("known-source", &filled_in)
    }
}
