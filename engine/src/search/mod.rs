//! The searches. They know games through [`crate::game::Game`] alone.

pub mod alpha_beta;
pub mod limits;
pub mod report;
pub mod score;
pub mod table;
