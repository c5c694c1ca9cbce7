//! Criterion benchmarks: `cargo bench -p ishwa-benches`.
