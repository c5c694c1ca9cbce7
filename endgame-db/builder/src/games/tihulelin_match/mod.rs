//! Solves the match of Tihulelin: the result of best play from the start of every round (T7 to T10).
//!
//! The layout of a round follows from the players' pions and, if the weaker player declares, from the declaration. A
//! match is therefore a game of few states, the *starts* of rounds, and each round is a game for the start of the
//! next. `docs/solver.md` describes the method.

mod forced;
mod solution;

pub use forced::ResultSet;
pub use solution::{MatchResult, MatchSolution, RoundStart, solve};
