//! What the cross-crate tests share: reading perft suites and walking through random games.

pub mod perft_file;
pub mod walk;
