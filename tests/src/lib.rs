//! Helpers of the cross-crate tests: reading perft suites, walking through random games, and sample sizes.

pub mod perft_file;
pub mod samples;
pub mod walk;
