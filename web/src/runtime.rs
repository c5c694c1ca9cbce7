//! The environment of the engine: a page, or a server.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ishwa_games::any::{AnyProber, AnySession};
use ishwa_library::exact::asked::Problems;
use ishwa_library::host::Host;
use ishwa_messages::Message;
use ishwa_search::limits::TimeSource;
use ishwa_search::memory::SearchMemory;

/// The differences between the two environments.
pub struct Runtime<'a> {
    /// The source of exact values.
    pub tables: &'a dyn Tables,
    /// The clock of time limits.
    pub clock: TimeSource,
    /// The memory of a search, in bytes.
    pub memory: usize,
    /// The threads of a search.
    pub threads: usize,
    /// The default number of positions that a review visits for each position of a game.
    pub review_nodes: u64,
    /// The problems of the game with an id, where it has any.
    pub problems: fn(&str) -> Option<Problems>,
}

impl Runtime<'_> {
    /// The host for calls that report no progress.
    pub(crate) fn host<'h>(
        &self,
        tables: Option<&'h AnyProber>,
        memory: &'h SearchMemory,
        stop: &'h AtomicBool,
    ) -> Host<'h> {
        Host {
            tables,
            clock: self.clock,
            threads: self.threads,
            ..Host::new(memory, stop)
        }
    }
}

/// The source of exact values.
pub trait Tables: Send + Sync {
    /// The tables that a search of the session's game can use, if there are any.
    ///
    /// # Errors
    /// When existing tables cannot be read. The error is one sentence.
    fn prober(&self, session: &AnySession) -> Result<Option<Arc<AnyProber>>, Message>;

    /// Whether a search has the table file with this name, as in `ishigan/states.ishwa`.
    fn is_there(&self, name: &str) -> bool;
}
