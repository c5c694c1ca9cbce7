//! Judgements of play: the value of a position for a player, the loss of a move, the luck of a throw, and reviews of
//! whole games built from these.

pub mod assessment;
pub mod grade;
pub mod luck;
pub mod review;
