//! Kalah: layers whose plies are not taken back.

use ishwa_endgame_builder::solvable::Solvable;

use crate::layers::KalahLayers;

impl Solvable for KalahLayers {}
