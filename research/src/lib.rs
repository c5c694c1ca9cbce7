//! The shared parts of the programs that measure Ishwa and fit its parameters: games of the engine against itself,
//! the tuning of evaluations (`tune`), the accuracy of players of known strength (`accuracy`), the reliability of
//! complaints in reviews (`complaints`) and opening books (`book`). `ishwa tournament` plays matches between
//! configurations of the searches.

pub mod accuracy;
pub mod chances;
pub mod complaints;
pub mod dataset;
pub mod drawn;
pub mod fit;
pub mod games;
pub mod opening_book;
pub mod pool;
pub mod samples;
pub mod self_play;
