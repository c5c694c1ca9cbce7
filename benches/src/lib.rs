//! Measurements of Ishwa: criterion benchmarks (`cargo bench -p ishwa-benches`), and what its programs share: matches
//! between two configurations of the searches (`duel`), the tuning of evaluations (`tune`) and the accuracy of players of
//! known strength (`accuracy`).

pub mod accuracy;
pub mod chances;
pub mod contest;
pub mod fit;
pub mod games;
pub mod openings;
pub mod pool;
pub mod samples;
