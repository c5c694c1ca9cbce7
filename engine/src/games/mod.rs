//! The games, one folder each: rules in `mod.rs`, text in `notation.rs`, estimates in `eval.rs`, tests in `tests.rs`.

pub mod arrawan;
pub mod awale;
mod circle;
pub mod dara;
pub mod oljinnat;
mod sowing;
#[cfg(test)]
mod testing;
pub mod tihulelin;
pub mod toguz;
