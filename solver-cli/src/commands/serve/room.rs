//! The memory of messages that are being received, processed or sent: how much each address holds, and all together.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// The memory for the messages of all clients.
pub(super) struct Room {
    /// Bytes in all.
    most: usize,
    /// Bytes of one address.
    most_of_one: usize,
    /// The bytes that each address holds, without addresses that hold none.
    held: Mutex<HashMap<IpAddr, usize>>,
}

/// Some bytes that an address holds, until it is dropped.
pub(super) struct Held {
    room: Arc<Room>,
    address: IpAddr,
    bytes: usize,
}

impl Room {
    pub(super) fn new(most: usize, most_of_one: usize) -> Arc<Self> {
        Arc::new(Self {
            most,
            most_of_one,
            held: Mutex::default(),
        })
    }

    /// A holder for this address, of no bytes yet.
    pub(super) fn holder(self: &Arc<Self>, address: IpAddr) -> Held {
        Held {
            room: Arc::clone(self),
            address,
            bytes: 0,
        }
    }

    /// Changes what an address holds from `old` to `new` bytes; returns whether there is room for it.
    fn change(&self, address: IpAddr, old: usize, new: usize) -> bool {
        // No code panics while it holds the lock.
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let all = held.values().sum::<usize>() - old + new;
        let of_one = held.get(&address).map_or(0, |bytes| bytes - old) + new;
        if new > old && (all > self.most || of_one > self.most_of_one) {
            return false;
        }
        if of_one == 0 {
            held.remove(&address);
        } else {
            held.insert(address, of_one);
        }
        true
    }

    /// The bytes that an address holds.
    #[cfg(test)]
    pub(super) fn held_by(&self, address: IpAddr) -> usize {
        self.held.lock().unwrap().get(&address).copied().unwrap_or(0)
    }
}

impl Held {
    /// Holds this number of bytes instead of those before, or as many as before if there is no room for them. Returns
    /// whether it does. Messages of up to `free` bytes need no room.
    pub(super) fn resize(&mut self, bytes: usize, free: usize) -> bool {
        let bytes = if bytes > free { bytes } else { 0 };
        let is_room = self.room.change(self.address, self.bytes, bytes);
        if is_room {
            self.bytes = bytes;
        }
        is_room
    }

    pub(super) fn bytes(&self) -> usize {
        self.bytes
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
        let holders = |last| room.holder(IpAddr::from([127, 0, 0, last]));
        let (mut first, mut same, mut second, mut third) = (holders(1), holders(1), holders(2), holders(3));
        assert!(first.resize(30, 10) && !same.resize(11, 10) && same.resize(10, 10));
        assert!(first.is_long() && !same.is_long(), "10 bytes are free");
        assert!(!first.resize(41, 10) && first.resize(40, 10));
        assert!(second.resize(40, 0) && !third.resize(21, 0) && third.resize(20, 0));
        drop(first);
        assert!(same.resize(40, 0) && !third.resize(21, 0));
        assert!(second.resize(0, 0) && third.resize(40, 0));
        drop((same, second, third));
        assert!(room.held.lock().unwrap().is_empty());
    }
}
