//! The interface between the server and the engine, in JSON.

use std::sync::atomic::AtomicBool;

/// The part of the machine that a job may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Share {
    /// Threads of its search.
    pub(super) threads: usize,
    /// Whether it runs beside as many jobs as the machine has memory for, with less.
    pub(super) is_guest: bool,
}

/// The engine as clients see it. Every request gets a response: one that is not understood gets an error object.
pub(super) trait Backend: Send + Sync {
    /// The answer to a question, which takes little time. Once `stop` is set, it soon ends with an error.
    fn ask(&self, question: &str, stop: &AtomicBool) -> String;

    /// Runs a job with this share of the machine, and returns its result. `report` receives its progress as objects. Once
    /// `stop` is set, the job soon ends with its results so far.
    fn run(
        &self,
        job: &str,
        share: Share,
        stop: &AtomicBool,
        report: &mut (dyn FnMut(String) + Send),
    ) -> String;
}
