//! What tournaments need of the engine: the statistics of matches. Playing them is for those who have threads and files.

pub mod stats;
