//! Kalah: the rules L1 to L3, after Irving, Donkers and Uiterwijk, "Solving Kalah".

mod commentary;
mod drawing;
mod eval;
mod messages;
mod notation;
mod options;
mod rules;

pub use notation::KalahSetup;
pub use options::KalahOptions;
pub use rules::{Kalah, KalahMove, KalahPosition, MOST_HOUSES};
