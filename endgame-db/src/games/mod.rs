//! The games whose layers are known.

pub mod awale;
pub mod tihulelin;
