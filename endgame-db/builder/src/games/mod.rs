//! Implements [`Solvable`] for the layers of each game.

#[cfg(test)]
mod tests;
pub mod tihulelin_match;

use ishwa_endgame_reader::games::arrawan::ArrawanLayers;
use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::games::awale::claims::{ClaimLayers, ClaimPosition};
use ishwa_endgame_reader::games::dara::DaraLayers;
use ishwa_endgame_reader::games::oljinnat::OljinnatLayers;
use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::layered::Layered;
use ishwa_games::awale::AwalePosition;
use ishwa_games::tihulelin::TihulelinBoard;

use crate::messages;
use crate::solvable::{Solvable, TableOffer};

impl Solvable for ArrawanLayers {}

impl Solvable for AwaleLayers {
    const TAKES_BACK: bool = true;

    fn predecessors(&self, position: &AwalePosition, visit: impl FnMut(AwalePosition)) {
        self.game().unplayed(*position, visit);
    }

    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: messages::up_to_seeds(16),
            option: "--seeds 16",
            seconds: 5,
            megabytes: 11,
        })
    }
}

impl Solvable for ClaimLayers {
    const TAKES_BACK: bool = true;

    fn predecessors(&self, position: &ClaimPosition, mut visit: impl FnMut(ClaimPosition)) {
        // Both positions are seen by their player to move, and the claimant is the same player.
        let is_to_move = position.claimant() == position.position().side();
        self.plain().predecessors(&position.position(), |before| {
            let side = before.side();
            let claimant = if is_to_move { side.opponent() } else { side };
            visit(ClaimPosition::new(before, claimant));
        });
    }

    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: messages::up_to_seeds(16),
            option: "--seeds 16",
            seconds: 12,
            megabytes: 16,
        })
    }
}

impl Solvable for DaraLayers {
    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: messages::all_positions(),
            option: "",
            seconds: 9,
            megabytes: 2,
        })
    }
}

impl Solvable for OljinnatLayers {
    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: messages::all_positions(),
            option: "",
            seconds: 8,
            megabytes: 32,
        })
    }
}

impl Solvable for RoundLayers {
    const TAKES_BACK: bool = true;

    fn predecessors(&self, position: &TihulelinBoard, visit: impl FnMut(TihulelinBoard)) {
        self.game().unplayed(position, visit);
    }

    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: messages::all_positions(),
            option: "",
            seconds: 121,
            megabytes: 265,
        })
    }
}
