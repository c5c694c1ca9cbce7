//! Tihulelin: plies of rounds taken back.

use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::layered::Layered;
use ishwa_games::tihulelin::{Tihulelin, TihulelinBoard};

use crate::solvable::{Solvable, TableOffer, Unmove};

impl Solvable for RoundLayers {
    type Unmove = Self;

    fn unmove(&self) -> Option<&Self> {
        Some(self)
    }

    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: "all positions",
            option: "",
            seconds: 121,
            megabytes: 265,
        })
    }
}

impl Unmove for RoundLayers {
    type Game = Tihulelin;

    fn predecessors(&self, position: &TihulelinBoard, visit: impl FnMut(TihulelinBoard)) {
        self.game().unplayed(position, visit);
    }
}
