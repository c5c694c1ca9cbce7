//! Where the engine runs: in a page, or in a server.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ishwa_games::any::{AnyProber, AnySession};
use ishwa_library::host::Host;
use ishwa_messages::Message;
use ishwa_search::limits::TimeSource;
use ishwa_search::memory::SearchMemory;

/// What differs between the two ways of running.
pub struct Runtime<'a> {
    /// Where exact values come from.
    pub tables: &'a dyn Tables,
    /// The clock of time limits.
    pub clock: TimeSource,
    /// Memory of a search, in bytes.
    pub memory: usize,
    /// Threads of a search.
    pub threads: usize,
    /// Positions that a review visits for each position of a game, unless it is asked for others.
    pub review_nodes: u64,
}

impl Runtime<'_> {
    /// The host of a use case that reports no progress.
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

/// Where exact values come from.
pub trait Tables: Send + Sync {
    /// The tables that a search of the session's game can use, if there are any.
    ///
    /// # Errors
    /// One sentence, when there are some that cannot be read.
    fn prober(&self, session: &AnySession) -> Result<Option<Arc<AnyProber>>, Message>;

    /// Whether the file of tables with this name, as in `ishigan/states.ishwa`, is there for a search.
    fn is_there(&self, name: &str) -> bool;
}
