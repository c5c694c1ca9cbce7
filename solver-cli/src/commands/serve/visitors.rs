//! The open connections: how many there are, of each address and in all, and which of them gives its place to another.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::Notify;

use super::limits::Limits;
use super::turns::Who;

/// All connections.
pub(super) struct Visitors {
    limits: Limits,
    table: Mutex<Table>,
    /// Notified whenever a connection has closed.
    left: Notify,
}

#[derive(Default)]
struct Table {
    next: u64,
    slots: HashMap<u64, Slot>,
}

/// The state of a connection.
struct Slot {
    address: IpAddr,
    doing: Doing,
    is_socket: bool,
    /// The time of its last sign of life.
    since: Instant,
    /// Notified when another connection needs its place.
    close: Arc<Notify>,
}

/// What happens on a connection, in the order in which connections give their places to others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Doing {
    /// Nothing.
    Idle,
    /// The body of a request arrives.
    Sending,
    /// A request is being answered, or a WebSocket has jobs.
    Busy,
}

/// A connection, which frees its place when dropped.
pub(super) struct Visitor {
    number: u64,
    /// The address that it comes from.
    peer: IpAddr,
    is_proxy: bool,
    close: Arc<Notify>,
    all: Arc<Visitors>,
}

/// The reason why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Full {
    /// The address has its share.
    OfOne,
    /// All places are taken, by addresses that have no more than this one.
    OfAll,
}

impl Table {
    fn count(&self, of: impl Fn(&Slot) -> bool) -> usize {
        self.slots.values().filter(|slot| of(slot)).count()
    }

    /// The largest number of connections, of those that count, of one address; and an address that has as many.
    fn largest(&self, counts: impl Fn(&Slot) -> bool) -> Option<(usize, IpAddr)> {
        let mut numbers = HashMap::<IpAddr, usize>::new();
        for slot in self.slots.values().filter(|slot| counts(slot)) {
            *numbers.entry(slot.address).or_default() += 1;
        }
        numbers.into_iter().map(|(address, number)| (number, address)).max()
    }

    /// Takes the place of one of these connections: the one that does the least, and has been silent the longest.
    /// Returns whether there is one.
    fn evict(&mut self, of: impl Fn(&Slot) -> bool) -> bool {
        let slots = self.slots.iter().filter(|(_, slot)| of(slot));
        let least = slots.min_by_key(|(_, slot)| (slot.doing, slot.is_socket, slot.since));
        let Some((&number, _)) = least else {
            return false;
        };
        if let Some(slot) = self.slots.remove(&number) {
            slot.close.notify_one();
        }
        true
    }

    /// Makes room for one more of an address, where at most `most` count. If there are as many already, the address
    /// with the most gives a place, if that leaves it no fewer than the other gets.
    fn make_room(&mut self, address: IpAddr, most: usize, counts: impl Fn(&Slot) -> bool) -> bool {
        if self.count(&counts) < most {
            return true;
        }
        let own = self.count(|slot| counts(slot) && slot.address == address);
        match self.largest(&counts) {
            Some((number, largest)) if number > own + 1 => {
                self.evict(|slot| counts(slot) && slot.address == largest)
            }
            _ => false,
        }
    }
}

/// Whether a connection is one that can be opened again without a loss.
fn is_spare(slot: &Slot) -> bool {
    !slot.is_socket && slot.doing < Doing::Busy
}

impl Visitors {
    pub(super) fn new(limits: Limits) -> Arc<Self> {
        Arc::new(Self {
            limits,
            table: Mutex::default(),
            left: Notify::new(),
        })
    }

    /// No code panics while it holds the lock.
    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Assigns a place to a new connection. If its address has its share, or no address has more than it, the place is
    /// that of a connection without a request: of its address, or of any. A proxy has no share of its own.
    pub(super) fn admit(self: &Arc<Self>, address: IpAddr, is_proxy: bool) -> Result<Arc<Visitor>, Full> {
        let mut table = self.table();
        let own = table.count(|slot| slot.address == address);
        if !is_proxy && own >= self.limits.connections_of_one {
            if !table.evict(|slot| slot.address == address && is_spare(slot)) {
                return Err(Full::OfOne);
            }
        } else if !table.make_room(address, self.limits.connections, |_| true) && !table.evict(is_spare) {
            return Err(Full::OfAll);
        }
        let number = table.next;
        table.next += 1;
        let close = Arc::new(Notify::new());
        let slot = Slot {
            address,
            doing: Doing::Idle,
            is_socket: false,
            since: Instant::now(),
            close: Arc::clone(&close),
        };
        table.slots.insert(number, slot);
        Ok(Arc::new(Visitor {
            number,
            peer: address,
            is_proxy,
            close,
            all: Arc::clone(self),
        }))
    }

    /// Waits until all connections have closed.
    pub(super) async fn gone(&self) {
        loop {
            let left = self.left.notified();
            if self.table().slots.is_empty() {
                return;
            }
            left.await;
        }
    }
}

impl Visitor {
    /// Changes its state, unless its place was given away.
    fn change(&self, change: impl FnOnce(&mut Slot)) {
        if let Some(slot) = self.all.table().slots.get_mut(&self.number) {
            slot.since = Instant::now();
            change(slot);
        }
    }

    /// Records a sign of life, and what it does.
    pub(super) fn set(&self, doing: Doing) {
        self.change(|slot| slot.doing = doing);
    }

    /// Sets what it does until the returned value is dropped.
    pub(super) fn during(self: &Arc<Self>, doing: Doing) -> During {
        self.set(doing);
        During(Arc::clone(self))
    }

    /// Whether it comes from the proxy that gives the addresses of its clients.
    pub(super) fn is_proxy(&self) -> bool {
        self.is_proxy
    }

    /// Records the client for which a proxy makes the next request; without one, it is the proxy itself.
    pub(super) fn speaks_for(&self, client: Option<IpAddr>) -> Result<(), Full> {
        let address = client.unwrap_or(self.peer);
        let mut table = self.all.table();
        let number = self.number;
        let others = table.slots.iter().filter(|(other, _)| **other != number);
        let others = others.filter(|(_, slot)| slot.address == address).count();
        if client.is_some() && others >= self.all.limits.connections_of_one {
            return Err(Full::OfOne);
        }
        if let Some(slot) = table.slots.get_mut(&number) {
            slot.address = address;
        }
        Ok(())
    }

    /// Becomes a WebSocket, which is idle. Where there are too many, one of the address with the most gives its place.
    pub(super) fn open_socket(&self) -> Result<(), Full> {
        let limits = &self.all.limits;
        let mut table = self.all.table();
        let address = table.slots.get(&self.number).ok_or(Full::OfAll)?.address;
        let own = table.count(|slot| slot.is_socket && slot.address == address);
        if own >= limits.sockets_of_one {
            return Err(Full::OfOne);
        }
        if !table.make_room(address, limits.sockets, |slot| slot.is_socket) {
            return Err(Full::OfAll);
        }
        drop(table);
        self.change(|slot| slot.is_socket = true);
        Ok(())
    }

    /// Its client. The number of a connection is never reused.
    pub(super) fn who(&self) -> Who {
        let table = self.all.table();
        Who {
            address: table.slots.get(&self.number).map_or(self.peer, |slot| slot.address),
            connection: self.number,
        }
    }

    /// Waits until another connection needs the place.
    pub(super) async fn asked_to_leave(&self) {
        self.close.notified().await;
    }
}

impl Drop for Visitor {
    fn drop(&mut self) {
        self.all.table().slots.remove(&self.number);
        self.all.left.notify_waiters();
    }
}

/// A connection that does something while this exists.
pub(super) struct During(Arc<Visitor>);

impl Drop for During {
    fn drop(&mut self) {
        self.0.set(Doing::Idle);
    }
}
