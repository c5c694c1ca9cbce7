//! What the cross-crate tests share: reading perft suites, walking through random games, and the size of samples.

pub mod perft_file;
pub mod samples;
pub mod walk;
