//! Judgements of play: what positions are worth to a player, what a move lost, how lucky a throw was, and reviews of whole
//! games made of these.

pub mod assessment;
pub mod grade;
pub mod luck;
pub mod review;
