//! Arrawan: layers whose plies are not taken back.

use ishwa_endgame_reader::games::arrawan::ArrawanLayers;

use crate::solvable::Solvable;

impl Solvable for ArrawanLayers {}
