//! The match of Tihulelin: what is known of its positions, from the results that the engine has and tables of rounds.

mod prober;

use ishwa_core::game::Game;
use ishwa_games::tihulelin::{Tihulelin, TihulelinMatch};

pub use prober::MatchProber;

/// The game of the rounds of a match, under its options.
pub fn round_of(game: &TihulelinMatch) -> Tihulelin {
    Tihulelin::new(game.round_options())
}

/// What a player has when a round ends for its repetition with `left` pions in plain pits, where that player has `held`
/// besides: half of those that are left, and an odd last one with an odd total (T6).
pub fn shared(held: u32, left: u32) -> u32 {
    let whole = held + left / 2;
    whole + left % 2 * (whole % 2)
}

/// The pions of a player who is to get half of `twice`: where that is not whole, an odd number of pions is left (T6).
/// More stays more.
pub fn whole_pions(twice: u32) -> u32 {
    shared(twice / 2, twice % 2)
}
