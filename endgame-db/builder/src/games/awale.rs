//! Awalé: plies taken back, for the seeds and for the claims.

use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::games::awale::claims::{ClaimLayers, ClaimPosition};
use ishwa_endgame_reader::layered::Layered;
use ishwa_games::awale::AwalePosition;

use crate::solvable::{Solvable, TableOffer};

impl Solvable for AwaleLayers {
    const TAKES_BACK: bool = true;

    fn predecessors(&self, position: &AwalePosition, visit: impl FnMut(AwalePosition)) {
        self.game().unplayed(*position, visit);
    }

    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: "up to 16 seeds",
            option: "--seeds 16",
            seconds: 5,
            megabytes: 11,
        })
    }
}

impl Solvable for ClaimLayers {
    const TAKES_BACK: bool = true;

    fn predecessors(&self, position: &ClaimPosition, mut visit: impl FnMut(ClaimPosition)) {
        // Both are seen by their player to move, and the claimant is the same player.
        let is_to_move = position.claimant() == position.position().side();
        self.plain().predecessors(&position.position(), |before| {
            let side = before.side();
            let claimant = if is_to_move { side.opponent() } else { side };
            visit(ClaimPosition::new(before, claimant));
        });
    }

    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: "up to 16 seeds",
            option: "--seeds 16",
            seconds: 12,
            megabytes: 16,
        })
    }
}
