//! The layers of games, as they are solved.

mod arrawan;
mod awale;
mod dara;
mod oljinnat;
#[cfg(test)]
mod tests;
mod tihulelin;
pub mod tihulelin_match;
