//! Tihulelin: plies of rounds taken back.

use ishwa_endgame_reader::games::tihulelin::RoundLayers;
use ishwa_endgame_reader::layered::Layered;
use ishwa_games::tihulelin::TihulelinBoard;

use crate::solvable::{Solvable, TableOffer};

impl Solvable for RoundLayers {
    const TAKES_BACK: bool = true;

    fn predecessors(&self, position: &TihulelinBoard, visit: impl FnMut(TihulelinBoard)) {
        self.game().unplayed(position, visit);
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
