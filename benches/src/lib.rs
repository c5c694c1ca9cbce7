//! Measurements of Ishwa: criterion benchmarks (`cargo bench -p ishwa-benches`), and what its examples share: matches
//! between two configurations of the searches (`duel`) and the tuning of evaluations (`tune`).

pub mod chances;
pub mod contest;
pub mod fit;
pub mod games;
pub mod openings;
pub mod pool;
pub mod samples;
