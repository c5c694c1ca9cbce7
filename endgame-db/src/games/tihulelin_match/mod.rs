//! The match of Tihulelin, solved: the result of best play from the start of every round (T7 to T10).
//!
//! A round begins with a layout that follows from what the players have and, where the weaker player declares, from the
//! declaration. So a match is a game of few states, the *starts* of rounds, and each round a game for the start of the
//! next. `docs/solver.md` has the method.

#[cfg(feature = "build")]
mod forced;
mod prober;
#[cfg(feature = "build")]
mod solution;

#[cfg(feature = "build")]
pub use forced::ResultSet;
pub use prober::MatchProber;
#[cfg(feature = "build")]
pub use solution::{MatchResult, MatchSolution, RoundStart, solve};

/// What a player has when a round ends for its repetition with `left` pions in plain pits, where that player has `held`
/// besides: half of those that are left, and an odd last one with an odd total (T6).
fn shared(held: u32, left: u32) -> u32 {
    let whole = held + left / 2;
    whole + left % 2 * (whole % 2)
}

/// The pions of a player who is to get half of `twice`: where that is not whole, an odd number of pions is left (T6).
/// More stays more.
fn whole_pions(twice: u32) -> u32 {
    shared(twice / 2, twice % 2)
}
