//! The games with layers.

pub mod arrawan;
pub mod awale;
mod circle;
pub mod dara;
pub mod oljinnat;
#[cfg(all(test, feature = "build"))]
mod tests;
pub mod tihulelin;
pub mod tihulelin_match;
