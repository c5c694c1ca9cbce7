//! Judgements of play: the value of positions for a player, what a move lost, how lucky a throw was, and reviews of
//! whole games made from these.

pub mod assessment;
pub mod grade;
pub mod luck;
pub mod review;
