//! Judgements of play.

pub mod luck;
