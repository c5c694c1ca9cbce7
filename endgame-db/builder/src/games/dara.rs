//! Dara: layers whose plies are not taken back.

use ishwa_endgame_reader::games::dara::DaraLayers;
use ishwa_games::dara::Dara;

use crate::solvable::{NoUnmove, Solvable, TableOffer};

impl Solvable for DaraLayers {
    type Unmove = NoUnmove<Dara>;

    fn unmove(&self) -> Option<&NoUnmove<Dara>> {
        None
    }

    fn offer(&self) -> Option<TableOffer> {
        Some(TableOffer {
            what: "all positions",
            option: "",
            seconds: 9,
            megabytes: 2,
        })
    }
}
