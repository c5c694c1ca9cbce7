//! The state that all requests share.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use super::backend::Backend;
use super::jobs::Jobs;
use super::limits::Limits;

/// The state that all requests share.
pub(super) struct State {
    pub(super) backend: Arc<dyn Backend>,
    pub(super) limits: Limits,
    /// The address that the server listens on.
    pub(super) listened: IpAddr,
    /// The response to `GET /api/1`.
    pub(super) about: String,
    pub(super) jobs: Arc<Jobs>,
    /// A permit for each question that can be answered at a time.
    pub(super) questions: Arc<Semaphore>,
    /// A permit for each long question that can be answered at a time.
    pub(super) long_questions: Arc<Semaphore>,
    /// A permit for each WebSocket.
    pub(super) sockets: Arc<Semaphore>,
    /// Becomes true when the server is to end.
    pub(super) ending: watch::Receiver<bool>,
    /// A permit for each [`GRAIN`] of memory for requests.
    room: Arc<Semaphore>,
}

/// The unit in which memory is counted, in bytes.
const GRAIN: usize = 1 << 10;

impl State {
    pub(super) fn new(
        backend: Arc<dyn Backend>,
        jobs: Arc<Jobs>,
        limits: Limits,
        (listened, about): (IpAddr, String),
        ending: watch::Receiver<bool>,
    ) -> Self {
        let permits = |count| Arc::new(Semaphore::new(count));
        Self {
            backend,
            limits,
            listened,
            about,
            jobs,
            questions: permits(limits.questions),
            long_questions: permits(limits.long_questions),
            sockets: permits(limits.sockets),
            ending,
            room: permits(limits.held_bytes / GRAIN),
        }
    }

    /// A permit for a request of this number of bytes, if there is enough memory. Short requests need none.
    pub(super) fn room(&self, bytes: usize) -> Option<OwnedSemaphorePermit> {
        let none = Arc::clone(&self.room).try_acquire_many_owned(0).ok()?;
        self.more_room(none, bytes)
    }

    /// A permit for a request that has grown to this number of bytes, if there is enough memory.
    pub(super) fn more_room(
        &self,
        mut room: OwnedSemaphorePermit,
        bytes: usize,
    ) -> Option<OwnedSemaphorePermit> {
        if bytes > self.limits.short_bytes {
            let missing = bytes.div_ceil(GRAIN).saturating_sub(room.num_permits());
            let missing = u32::try_from(missing).ok()?;
            room.merge(Arc::clone(&self.room).try_acquire_many_owned(missing).ok()?);
        }
        Some(room)
    }
}

/// Waits until the server is to end.
pub(super) async fn ended(ending: &mut watch::Receiver<bool>) {
    // The sender is never dropped before that.
    let _ = ending.wait_for(|ending| *ending).await;
}
