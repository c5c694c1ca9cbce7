//! The games, one folder each: rules in `mod.rs`, text in `notation.rs`, estimates in `eval.rs`, tests in `tests.rs`.

pub mod arrawan;
pub mod awale;
mod circle;
mod circle_drawing;
pub mod dara;
mod grid;
pub mod hyena;
pub mod ishigan;
pub mod oljinnat;
mod playstrategy;
mod shares;
mod sowing;
pub mod terms;
#[cfg(test)]
pub(crate) mod testing;
pub mod tiddatt;
pub mod tihulelin;
pub mod toguz;
mod track;
mod track_drawing;
