//! The Jeu de l'hyène: the rules H1 to H9, after an account from Sudan.

mod commentary;
mod drawing;
mod eval;
mod messages;
mod notation;
mod options;
mod places_notation;
mod position;
mod race;
mod rules;
#[cfg(test)]
mod tests;

pub use notation::HyenaSetup;
pub use options::{HyenaObjective, HyenaOptions, Pay};
pub use places_notation::{Hyena, Mother};
pub use position::{HyenaPly, HyenaPosition, MAX_SEATS, PendingChoice, WELL};
pub use rules::JeuDeLHyene;
