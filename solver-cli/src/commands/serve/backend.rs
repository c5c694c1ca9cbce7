//! What the server asks of the engine, in JSON.

use std::sync::atomic::AtomicBool;

/// The engine as clients see it. Whatever a client sends is answered; what is not understood is answered with an error
/// object.
pub(super) trait Backend: Send + Sync {
    /// The answer to a question, which takes little time.
    fn ask(&self, question: &str) -> String;

    /// Does a job on `threads` threads, and returns its result. `report` receives its progress as objects. Once
    /// `stop` is set, it ends soon, with what it has found.
    fn run(
        &self,
        job: &str,
        threads: usize,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(String) + Send),
    ) -> String;
}
