//! Oljinnat: layers whose plies are not taken back.

use ishwa_endgame_reader::games::oljinnat::OljinnatLayers;
use ishwa_games::oljinnat::Oljinnat;

use crate::solvable::{NoUnmove, Solvable, TableOffer};

impl Solvable for OljinnatLayers {
    type Unmove = NoUnmove<Oljinnat>;

    fn unmove(&self) -> Option<&NoUnmove<Oljinnat>> {
        None
    }

    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: "all positions",
            option: "",
            seconds: 8,
            megabytes: 32,
        })
    }
}
