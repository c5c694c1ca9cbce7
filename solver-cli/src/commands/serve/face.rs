//! What the server asks of the engine, in JSON.

use std::sync::atomic::AtomicBool;

/// The engine as clients see it. Whatever a client sends is answered; what is not understood is answered with an error
/// object.
pub(super) trait Face: Send + Sync {
    /// The answer to a question, which takes little time.
    fn ask(&self, question: &str) -> String;

    /// Does some work on as many threads, and returns its result. `tell` gets objects that tell how far it is. Once
    /// `stop` is set, it ends soon, with what it has found.
    fn work(
        &self,
        work: &str,
        threads: usize,
        stop: &AtomicBool,
        tell: &mut (dyn FnMut(String) + Send),
    ) -> String;
}
