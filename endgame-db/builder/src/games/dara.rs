//! Dara: layers whose plies are not taken back.

use ishwa_endgame_reader::games::dara::DaraLayers;

use crate::solvable::{Solvable, TableOffer};

impl Solvable for DaraLayers {
    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: "all positions",
            option: "",
            seconds: 9,
            megabytes: 2,
        })
    }
}
