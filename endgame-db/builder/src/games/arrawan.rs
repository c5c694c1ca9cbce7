//! Arrawan: layers whose plies are not taken back.

use ishwa_endgame_reader::games::arrawan::ArrawanLayers;
use ishwa_games::arrawan::Arrawan;

use crate::solvable::{NoUnmove, Solvable};

impl Solvable for ArrawanLayers {
    type Unmove = NoUnmove<Arrawan>;

    fn unmove(&self) -> Option<&NoUnmove<Arrawan>> {
        None
    }
}
