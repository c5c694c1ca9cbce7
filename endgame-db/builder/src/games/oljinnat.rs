//! Oljinnat: layers whose plies are not taken back.

use ishwa_endgame_reader::games::oljinnat::OljinnatLayers;

use crate::solvable::{Solvable, TableOffer};

impl Solvable for OljinnatLayers {
    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: "all positions",
            option: "",
            seconds: 8,
            megabytes: 32,
        })
    }
}
