//! The conditions that end a build early, shared by all threads of a process.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use ishwa_endgame_builder::table_set::BuildError;

use super::error::{ClusterError, PeerError};

/// Whether a build continues.
#[derive(Debug, Default)]
pub(super) struct Supervision {
    /// The first failure of another process.
    peer: OnceLock<PeerError>,
    /// A worker of this process has failed, or its user stops it.
    is_over: AtomicBool,
}

impl Supervision {
    /// Records the failure of another process, unless one is recorded already.
    pub(super) fn note(&self, error: PeerError) {
        let _ = self.peer.set(error);
    }

    /// Ends the build in this process.
    pub(super) fn end(&self) {
        self.is_over.store(true, Relaxed);
    }

    /// # Errors
    /// When another process failed, or the build is to end.
    pub(super) fn check(&self) -> Result<(), ClusterError> {
        if let Some(error) = self.peer.get() {
            return Err(error.clone().into());
        }
        if self.is_over.load(Relaxed) {
            return Err(BuildError::Stopped.into());
        }
        Ok(())
    }
}
