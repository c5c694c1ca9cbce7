//! Kalah: layers that are solved without un-moves.

use ishwa_endgame_builder::solvable::Solvable;

use crate::layers::KalahLayers;

impl Solvable for KalahLayers {}
