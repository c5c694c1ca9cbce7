//! The shared parts of the programs that measure Ishwa and fit its numbers: games of the engine against itself, the
//! tuning of evaluations (`tune`), the accuracy of players of known strength (`accuracy`), the complaints of reviews
//! that stand (`complaints`) and opening books (`book`). Matches between configurations of the searches are played by
//! `ishwa tournament`.

pub mod accuracy;
pub mod chances;
pub mod complaints;
pub mod fit;
pub mod games;
pub mod opening_book;
pub mod pool;
pub mod samples;
pub mod self_play;
