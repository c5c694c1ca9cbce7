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
    /// A request is being answered, up to the last byte of a long answer, or a WebSocket has jobs.
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
        numbers
            .into_iter()
            .map(|(address, number)| (number, address))
            .max()
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

    /// Takes the place of a connection without a request to answer: of this address, or an idle one of an address that
    /// has as many.
    fn evict_spare(&mut self, address: IpAddr) -> bool {
        let mut numbers = HashMap::<IpAddr, usize>::new();
        for slot in self.slots.values() {
            *numbers.entry(slot.address).or_default() += 1;
        }
        let own = numbers.get(&address).copied().unwrap_or(0);
        self.evict(|slot| {
            let is_own = slot.address == address && slot.doing < Doing::Busy;
            !slot.is_socket && (is_own || slot.doing == Doing::Idle && numbers[&slot.address] >= own)
        })
    }
}

impl Visitors {
    pub(super) fn new(limits: &Limits) -> Arc<Self> {
        Arc::new(Self {
            limits: *limits,
            table: Mutex::default(),
            left: Notify::new(),
        })
    }

    /// No code panics while it holds the lock.
    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Assigns a place to a new connection. If its address has its share, the place is one of its own without a request
    /// to answer. If there is none left, it is one of the address with the most; if none has more, one of its own, or
    /// an idle one of an address that has as many. A proxy has no share of its own.
    pub(super) fn admit(self: &Arc<Self>, address: IpAddr, is_proxy: bool) -> Result<Arc<Visitor>, Full> {
        let mut table = self.table();
        let own = table.count(|slot| slot.address == address);
        if !is_proxy && own >= self.limits.connections_of_one {
            if !table.evict(|slot| slot.address == address && !slot.is_socket && slot.doing < Doing::Busy) {
                return Err(Full::OfOne);
            }
        } else if !table.make_room(address, self.limits.connections, |_| true) && !table.evict_spare(address)
        {
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

    /// Records a sign of life.
    pub(super) fn touch(&self) {
        self.change(|_| ());
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
        if let Some(slot) = table.slots.get_mut(&self.number) {
            slot.since = Instant::now();
            slot.is_socket = true;
        }
        Ok(())
    }

    /// Its client. The number of a connection is never reused.
    pub(super) fn who(&self) -> Who {
        let table = self.all.table();
        Who {
            address: table
                .slots
                .get(&self.number)
                .map_or(self.peer, |slot| slot.address),
            connection: self.number,
        }
    }

    /// Notified to close it for others.
    pub(super) fn closer(&self) -> Arc<Notify> {
        Arc::clone(&self.close)
    }

    /// Waits until another connection needs its place or its room.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn visitors(connections: usize, change: impl FnOnce(&mut Limits)) -> Arc<Visitors> {
        let mut limits = Limits::of(2);
        limits.connections = connections;
        change(&mut limits);
        Visitors::new(&limits)
    }

    fn address(last: u8) -> IpAddr {
        [127, 0, 0, last].into()
    }

    fn numbers(visitors: &Visitors) -> Vec<u64> {
        let mut numbers: Vec<u64> = visitors.table().slots.keys().copied().collect();
        numbers.sort_unstable();
        numbers
    }

    #[test]
    fn the_longest_idle_connection_gives_its_place_to_a_new_one() {
        let visitors = visitors(3, |_| ());
        let admit = || visitors.admit(address(1), false);
        let [zero, one, two] = std::array::from_fn(|_| admit().ok().unwrap());
        let busy = zero.during(Doing::Busy);
        let three = admit().ok().unwrap();
        assert_eq!(numbers(&visitors), [0, 2, 3]);
        drop(busy);
        // Of the connections that were always idle, 2 came first.
        let four = admit().ok().unwrap();
        assert_eq!(numbers(&visitors), [0, 3, 4]);
        let all = [&zero, &three, &four].map(|visitor| visitor.during(Doing::Busy));
        assert_eq!(admit().err(), Some(Full::OfAll), "all are busy");
        drop(all);
        drop((one, two));
        assert_eq!(numbers(&visitors), [0, 3, 4], "their places are given away");
        drop(three);
        assert_eq!(numbers(&visitors), [0, 4]);
    }

    #[test]
    fn one_that_sends_gives_its_place_after_those_that_are_idle() {
        let visitors = visitors(3, |_| ());
        let admit = || visitors.admit(address(1), false).ok().unwrap();
        let [zero, one, _two] = std::array::from_fn(|_| admit());
        let _sending = [zero.during(Doing::Sending), one.during(Doing::Sending)];
        let mut later = Vec::new();
        for last in 3..10 {
            later.push(admit());
            zero.set(Doing::Sending);
            assert_eq!(numbers(&visitors), [0, 1, last]);
        }
        let _busy = later[6].during(Doing::Busy);
        later.push(admit());
        assert_eq!(
            numbers(&visitors),
            [0, 9, 10],
            "of those that send, the one that stopped"
        );
    }

    #[test]
    fn an_address_has_its_share_and_the_one_with_the_most_gives_a_place() {
        let visitors = visitors(6, |limits| limits.connections_of_one = 4);
        let admit = |last| visitors.admit(address(last), false);
        let first: Vec<_> = (0..4).map(|_| admit(1).ok().unwrap()).collect();
        let busy: Vec<_> = first.iter().map(|visitor| visitor.during(Doing::Busy)).collect();
        assert_eq!(admit(1).err(), Some(Full::OfOne));
        let second: Vec<_> = (0..2).map(|_| admit(2).ok().unwrap()).collect();
        let also_busy: Vec<_> = second.iter().map(|visitor| visitor.during(Doing::Busy)).collect();
        let third: Vec<_> = (0..2).map(|_| admit(3).ok().unwrap()).collect();
        let _third_busy: Vec<_> = third.iter().map(|visitor| visitor.during(Doing::Busy)).collect();
        assert_eq!(numbers(&visitors), [2, 3, 4, 5, 6, 7]);
        assert_eq!(admit(3).err(), Some(Full::OfAll), "none has more");
        drop(busy);
        drop(also_busy);
        // Of its own, since no address has more.
        assert!(admit(1).is_ok());
        let proxied = visitors.admit(address(1), true).ok().unwrap();
        assert_eq!(proxied.speaks_for(Some(address(9))), Ok(()));
        assert_eq!(proxied.who().address, address(9));
        assert_eq!(proxied.speaks_for(None), Ok(()));
        assert_eq!(proxied.who().address, address(1));
    }

    #[test]
    fn an_address_with_fewer_loses_nothing_to_one_with_more() {
        let visitors = visitors(4, |_| ());
        let admit = |last| visitors.admit(address(last), false);
        let idle = admit(4).ok().unwrap();
        let others = [2, 3, 2].map(|last| admit(last).ok().unwrap());
        let busy: Vec<_> = others.iter().map(|other| other.during(Doing::Busy)).collect();
        assert_eq!(admit(2).err(), Some(Full::OfAll));
        let _sending = idle.during(Doing::Sending);
        assert_eq!(admit(3).err(), Some(Full::OfAll), "it has as many, and sends");
        drop(busy);
        assert!(admit(3).is_ok(), "of the one with as many that is idle");
        assert!(numbers(&visitors).contains(&idle.number));
    }

    #[test]
    fn an_idle_socket_gives_its_place_to_an_address_with_fewer() {
        let visitors = visitors(100, |limits| {
            limits.sockets = 4;
            limits.sockets_of_one = 3;
        });
        let admit = |last| visitors.admit(address(last), false).ok().unwrap();
        let first = [1, 1, 1].map(admit);
        assert!(first.iter().all(|visitor| visitor.open_socket().is_ok()));
        assert_eq!(admit(1).open_socket(), Err(Full::OfOne));
        first[0].set(Doing::Busy);
        let others = [2, 3, 2].map(admit);
        assert_eq!([others[0].open_socket(), others[1].open_socket()], [Ok(()); 2]);
        assert_eq!(others[2].open_socket(), Err(Full::OfAll), "none has two more");
        let left: Vec<bool> = first
            .iter()
            .map(|visitor| numbers(&visitors).contains(&visitor.number))
            .collect();
        assert_eq!(left, [true, false, true], "the first is busy");
    }
}
