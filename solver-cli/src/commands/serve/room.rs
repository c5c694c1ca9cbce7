//! The memory of messages that are being received, processed or sent: how much each address holds, and all together.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::Notify;

/// How long a message waits for room.
const WAIT: Duration = Duration::from_secs(1);

/// The pause between two attempts to get it.
pub(super) const PAUSE: Duration = Duration::from_millis(5);

/// The memory for the messages of all clients.
pub(super) struct Room {
    /// Bytes in all.
    most: usize,
    /// Bytes of one address.
    most_of_one: usize,
    table: Mutex<Table>,
}

#[derive(Default)]
struct Table {
    next: u64,
    /// Those that hold any bytes, the oldest first.
    held: BTreeMap<u64, Holding>,
}

struct Holding {
    address: IpAddr,
    bytes: usize,
    /// The time at which its connection has to end.
    until: Option<Instant>,
    /// Whether its connection was closed for others, and its bytes will soon be free.
    is_leaving: bool,
    close: Arc<Notify>,
}

impl Holding {
    fn leave(&mut self) {
        self.is_leaving = true;
        self.close.notify_one();
    }
}

/// Some bytes that an address holds, until it is dropped.
pub(super) struct Held {
    room: Arc<Room>,
    number: u64,
    address: IpAddr,
    bytes: usize,
    close: Arc<Notify>,
}

impl Room {
    pub(super) fn new(most: usize, most_of_one: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            most_of_one,
            table: Mutex::default(),
        })
    }

    /// No code panics while it holds the lock.
    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A holder for a connection of this address, of no bytes yet. `close` is notified when another address needs them.
    pub(super) fn holder(self: &Arc<Self>, address: IpAddr, close: Arc<Notify>) -> Held {
        let mut table = self.table();
        let number = table.next;
        table.next += 1;
        Held {
            room: Arc::clone(self),
            number,
            address,
            bytes: 0,
            close,
        }
    }

    /// Closes the connections that did not take an answer in time; to be called periodically.
    pub(super) fn keep_time(&self) {
        let now = Instant::now();
        for holding in self.table().held.values_mut() {
            if holding.until.is_some_and(|until| until < now) {
                holding.leave();
            }
        }
    }

    /// The bytes that an address holds.
    #[cfg(test)]
    pub(super) fn held_by(&self, address: IpAddr) -> usize {
        let table = self.table();
        let own = table.held.values().filter(|holding| holding.address == address);
        own.map(|holding| holding.bytes).sum()
    }
}

impl Held {
    /// Another holder for the same connection, of no bytes yet.
    pub(super) fn another(&self) -> Self {
        self.room.holder(self.address, Arc::clone(&self.close))
    }

    /// Holds this number of bytes instead of those before, or as many as before if there is no room for them. Returns
    /// whether it does. Messages of up to `free` bytes need no room.
    pub(super) fn resize(&mut self, bytes: usize, free: usize) -> bool {
        let bytes = if bytes > free { bytes } else { 0 };
        let mut table = self.room.table();
        let (mut all, mut of_one) = (bytes, bytes);
        for holding in table.held.iter().filter(|(number, _)| **number != self.number) {
            all += holding.1.bytes;
            of_one += if holding.1.address == self.address {
                holding.1.bytes
            } else {
                0
            };
        }
        if bytes > self.bytes && (all > self.room.most || of_one > self.room.most_of_one) {
            return false;
        }
        if bytes == 0 {
            table.held.remove(&self.number);
        } else {
            let holding = table.held.entry(self.number).or_insert_with(|| Holding {
                address: self.address,
                bytes: 0,
                until: None,
                is_leaving: false,
                close: Arc::clone(&self.close),
            });
            holding.bytes = bytes;
        }
        drop(table);
        self.bytes = bytes;
        true
    }

    /// The same, but closes connections of others if they hold more, and waits for their room.
    pub(super) async fn claim(&mut self, bytes: usize, free: usize) -> bool {
        let until = Instant::now() + WAIT;
        while !self.resize(bytes, free) {
            if !self.make_way(bytes) || Instant::now() > until {
                return false;
            }
            tokio::time::sleep(PAUSE).await;
        }
        true
    }

    /// The same in a thread, for a result that would be lost: waits for any room, too.
    pub(super) fn wait(&mut self, bytes: usize, free: usize) -> bool {
        let until = Instant::now() + WAIT;
        while !self.resize(bytes, free) {
            self.make_way(bytes);
            if Instant::now() > until {
                return false;
            }
            thread::sleep(PAUSE);
        }
        true
    }

    /// Closes connections until there will be room for this number of bytes: of the address that holds the most, as
    /// long as that is more than this one would hold, the one that has held its bytes the longest. Returns whether there
    /// will be room.
    pub(super) fn make_way(&self, bytes: usize) -> bool {
        let mut table = self.room.table();
        loop {
            let mut of = HashMap::<IpAddr, usize>::new();
            let staying = table.held.iter().filter(|(_, holding)| !holding.is_leaving);
            for (_, holding) in staying.filter(|(number, _)| **number != self.number) {
                *of.entry(holding.address).or_default() += holding.bytes;
            }
            let own = of.get(&self.address).copied().unwrap_or(0) + bytes;
            if own > self.room.most_of_one {
                return false;
            }
            if of.values().sum::<usize>() + bytes <= self.room.most {
                return true;
            }
            let largest = of.into_iter().map(|(address, bytes)| (bytes, address)).max();
            let Some((_, largest)) = largest.filter(|(bytes, _)| *bytes > own) else {
                return false;
            };
            let mut held = table.held.values_mut();
            let oldest = held.find(|holding| holding.address == largest && !holding.is_leaving);
            oldest.expect("it holds some").leave();
        }
    }

    /// Closes the connection if it still holds these bytes after this time.
    pub(super) fn ends_after(&self, time: Duration) {
        if let Some(holding) = self.room.table().held.get_mut(&self.number) {
            holding.until = Some(Instant::now() + time);
        }
    }

    /// Whether it holds any bytes, those of a long message.
    pub(super) fn is_long(&self) -> bool {
        self.bytes > 0
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.resize(0, 0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_address_holds_more_than_its_share_nor_all_more_than_there_is() {
        let room = Room::new(100, 40);
        let holders = |last| room.holder(IpAddr::from([127, 0, 0, last]), Arc::default());
        let (mut first, mut same, mut second, mut third) = (holders(1), holders(1), holders(2), holders(3));
        assert!(first.resize(30, 10) && !same.resize(11, 10) && same.resize(10, 10));
        assert!(first.is_long() && !same.is_long(), "10 bytes are free");
        assert!(!first.resize(41, 10) && first.resize(40, 10));
        assert!(second.resize(40, 0) && !third.resize(21, 0) && third.resize(20, 0));
        drop(first);
        assert!(same.resize(40, 0) && !third.resize(21, 0));
        assert!(second.resize(0, 0) && third.resize(40, 0));
        drop((same, second, third));
        assert!(room.table().held.is_empty());
    }

    #[test]
    fn the_address_that_holds_the_most_gives_way_to_one_that_holds_less() {
        let room = Room::new(100, 60);
        let holders = |last: u8| {
            let close = Arc::new(Notify::new());
            (
                room.holder(IpAddr::from([127, 0, 0, last]), Arc::clone(&close)),
                close,
            )
        };
        let [mut first, mut second, mut other, mut small] = [1, 1, 2, 3].map(holders);
        assert!(first.0.resize(25, 0) && second.0.resize(25, 0) && other.0.resize(40, 0));
        assert!(!small.0.make_way(51) && !small.0.make_way(50), "none holds more");
        assert!(small.0.make_way(30) && !small.0.resize(30, 0));
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_time()
            .build()
            .unwrap();
        runtime.block_on(async {
            first.1.notified().await;
            drop(first);
            assert!(small.0.claim(30, 0).await, "the room is free");
            let closed = [&second.1, &other.1].map(|close| {
                let closed = close.notified();
                tokio::time::timeout(Duration::ZERO, closed)
            });
            for closed in closed {
                assert!(closed.await.is_err(), "one was enough");
            }
        });
    }
}
