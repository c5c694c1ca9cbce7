//! The match of Tihulelin, solved: the result of best play from the start of every round (T7 to T10).
//!
//! A round begins with a layout that follows from what the players have and, where the weaker player declares, from the
//! declaration. So a match is a game of few states, the *starts* of rounds, and each round a game for the start of the
//! next. `docs/solver.md` has the method.

mod forced;
mod solution;

pub use forced::ResultSet;
pub use solution::{MatchResult, MatchSolution, RoundStart, solve};
