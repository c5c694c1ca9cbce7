//! The open connections: how many there are, and which of them frees its slot for another.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::Notify;

/// All connections.
pub(super) struct Visitors {
    most: usize,
    next: AtomicU64,
    slots: Mutex<HashMap<u64, Arc<Slot>>>,
    /// Notified whenever a connection has closed.
    left: Notify,
}

/// The state of a connection.
struct Slot {
    /// Whether a request is being served, or it is a WebSocket.
    is_busy: AtomicBool,
    /// The time since which it is idle.
    since: Mutex<Instant>,
    /// Notified when another connection needs its slot.
    close: Notify,
}

/// A connection, which frees its slot when dropped.
pub(super) struct Visitor {
    number: u64,
    slot: Arc<Slot>,
    all: Arc<Visitors>,
}

/// No code panics while it holds one of these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Visitors {
    /// At most this number of connections at a time.
    pub(super) fn new(most: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            next: AtomicU64::new(0),
            slots: Mutex::default(),
            left: Notify::new(),
        })
    }

    /// Assigns a slot to a new connection. If none is free, it takes that of the connection that has been idle for
    /// the longest time; `None` if all are busy.
    pub(super) fn admit(self: &Arc<Self>) -> Option<Arc<Visitor>> {
        let mut slots = lock(&self.slots);
        if slots.len() >= self.most {
            let idle = slots
                .iter()
                .filter(|(_, slot)| !slot.is_busy.load(Ordering::Relaxed));
            let (&longest, _) = idle.min_by_key(|(_, slot)| *lock(&slot.since))?;
            if let Some(slot) = slots.remove(&longest) {
                slot.close.notify_one();
            }
        }
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let slot = Arc::new(Slot {
            is_busy: AtomicBool::new(false),
            since: Mutex::new(Instant::now()),
            close: Notify::new(),
        });
        slots.insert(number, Arc::clone(&slot));
        Some(Arc::new(Visitor {
            number,
            slot,
            all: Arc::clone(self),
        }))
    }

    /// Waits until all connections have closed.
    pub(super) async fn gone(&self) {
        loop {
            let left = self.left.notified();
            if lock(&self.slots).is_empty() {
                return;
            }
            left.await;
        }
    }
}

impl Visitor {
    /// Its number, which is never reused.
    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Marks it as busy until the returned value is dropped.
    pub(super) fn busy(self: &Arc<Self>) -> Busy {
        self.slot.is_busy.store(true, Ordering::Relaxed);
        Busy(Arc::clone(self))
    }

    /// Waits until another connection needs the slot.
    pub(super) async fn asked_to_leave(&self) {
        self.slot.close.notified().await;
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        lock(&self.all.slots).remove(&self.number);
        self.all.left.notify_waiters();
    }
}

/// Marks a connection as busy while it exists.
pub(super) struct Busy(Arc<Visitor>);

impl Drop for Busy {
    fn drop(&mut self) {
        *lock(&self.0.slot.since) = Instant::now();
        self.0.slot.is_busy.store(false, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbers(visitors: &Visitors) -> Vec<u64> {
        let mut numbers: Vec<u64> = lock(&visitors.slots).keys().copied().collect();
        numbers.sort_unstable();
        numbers
    }

    #[test]
    fn the_longest_idle_connection_gives_its_place_to_a_new_one() {
        let visitors = Visitors::new(3);
        let [zero, one, two] = std::array::from_fn(|_| visitors.admit().unwrap());
        let busy = zero.busy();
        let three = visitors.admit().unwrap();
        assert_eq!(numbers(&visitors), [0, 2, 3]);
        drop(busy);
        // Of the connections that were always idle, 2 came first.
        let four = visitors.admit().unwrap();
        assert_eq!(numbers(&visitors), [0, 3, 4]);
        let all = [&zero, &three, &four].map(Visitor::busy);
        assert!(visitors.admit().is_none(), "all are busy");
        drop(all);
        drop((one, two));
        assert_eq!(numbers(&visitors), [0, 3, 4], "their places are given away");
        drop(three);
        assert_eq!(numbers(&visitors), [0, 4]);
    }
}
