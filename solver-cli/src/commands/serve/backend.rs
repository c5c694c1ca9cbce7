//! The interface between the server and the engine, in JSON.

use std::sync::atomic::AtomicBool;

/// The engine as clients see it. Every request gets a response: one that is not understood gets an error object.
pub(super) trait Backend: Send + Sync {
    /// The answer to a question, which takes little time.
    fn ask(&self, question: &str) -> String;

    /// Runs a job on `threads` threads, and returns its result. `report` receives its progress as objects. Once
    /// `stop` is set, the job soon ends with its results so far.
    fn run(
        &self,
        job: &str,
        threads: usize,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(String) + Send),
    ) -> String;
}
