//! The order in which clients are served: in turn by address, whatever the number of their connections.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot::{Sender, channel};

/// The number of addresses that are remembered.
const REMEMBERED: usize = 1024;

/// Who asks for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Who {
    pub(super) address: IpAddr,
    /// The number of the connection.
    pub(super) connection: u64,
}

/// How many are served at a time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Capacity {
    /// Of any address.
    pub(super) places: usize,
    /// In addition, while those are taken, of addresses of which none is being served.
    pub(super) guests: usize,
}

impl Capacity {
    /// Whether one more is served beside `taken` others, of which `of_address` are of its address.
    pub(super) fn has_room(self, taken: usize, of_address: usize) -> bool {
        taken < self.places || taken < self.places + self.guests && of_address == 0
    }
}

/// When each address was last served.
#[derive(Default)]
pub(super) struct Turns {
    last: HashMap<IpAddr, u64>,
    count: u64,
}

impl Turns {
    /// The index of the next of those who wait, in order of arrival, to be served beside those who are: one of an
    /// address of which the fewest are being served; of these, of the one that was served the longest ago; and of its
    /// connections, of the one with the fewest. `None` if all have to wait.
    pub(super) fn next(
        &mut self,
        waiting: impl Iterator<Item = Who>,
        served: &[Who],
        capacity: Capacity,
    ) -> Option<usize> {
        let count = |is_same: &dyn Fn(&Who) -> bool| served.iter().filter(|who| is_same(who)).count();
        let keys = waiting.enumerate().map(|(index, who)| {
            let of_address = count(&|other| other.address == who.address);
            let last = self.last.get(&who.address).copied().unwrap_or(0);
            (
                of_address,
                last,
                count(&|other| *other == who),
                index,
                who.address,
            )
        });
        let (of_address, _, _, index, address) = keys.min()?;
        if !capacity.has_room(served.len(), of_address) {
            return None;
        }
        self.count += 1;
        self.last.insert(address, self.count);
        if self.last.len() > REMEMBERED {
            // Those who are forgotten come as early as before: first.
            let oldest = self.count - REMEMBERED as u64 / 2;
            self.last.retain(|_, last| *last > oldest);
        }
        Some(index)
    }
}

/// Places for which clients wait in turn.
pub(super) struct Places {
    capacity: Capacity,
    queue: Mutex<Queue>,
}

#[derive(Default)]
struct Queue {
    turns: Turns,
    waiting: Vec<(Who, Sender<Place>)>,
    served: Vec<Who>,
}

/// A place, which is free again when dropped.
pub(super) struct Place {
    who: Who,
    of: Arc<Places>,
}

impl Places {
    pub(super) fn new(capacity: Capacity) -> Arc<Self> {
        Arc::new(Self {
            capacity,
            queue: Mutex::default(),
        })
    }

    /// Waits for a place. A client that no longer waits is passed over.
    pub(super) async fn place(self: &Arc<Self>, who: Who) -> Place {
        let (sender, receiver) = channel();
        self.queue().waiting.push((who, sender));
        self.assign();
        receiver.await.expect("the queue drops no client that waits")
    }

    /// Whether any client waits for a place.
    pub(super) fn are_wanted(&self) -> bool {
        let queue = self.queue();
        queue.waiting.iter().any(|(_, sender)| !sender.is_closed())
    }

    /// No code panics while it holds the lock.
    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Assigns the free places to those who wait.
    fn assign(self: &Arc<Self>) {
        while let Some((sender, place)) = self.next() {
            // If the client has just gone, the place is dropped, which makes it free.
            let _ = sender.send(place);
        }
    }

    fn next(self: &Arc<Self>) -> Option<(Sender<Place>, Place)> {
        let mut queue = self.queue();
        let Queue {
            turns,
            waiting,
            served,
        } = &mut *queue;
        waiting.retain(|(_, sender)| !sender.is_closed());
        let index = turns.next(waiting.iter().map(|(who, _)| *who), served, self.capacity)?;
        let (who, sender) = waiting.remove(index);
        served.push(who);
        let of = Arc::clone(self);
        Some((sender, Place { who, of }))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut queue = self.of.queue();
        if let Some(index) = queue.served.iter().position(|who| *who == self.who) {
            queue.served.swap_remove(index);
        }
        drop(queue);
        self.of.assign();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn who(address: u8, connection: u64) -> Who {
        Who {
            address: [127, 0, 0, address].into(),
            connection,
        }
    }

    /// The order in which those who wait are served, one at a time beside some others.
    fn order(mut waiting: Vec<Who>, served: &[Who]) -> Vec<(usize, u64)> {
        let (mut turns, mut order) = (Turns::default(), Vec::new());
        let capacity = Capacity {
            places: served.len() + 1,
            guests: 0,
        };
        while let Some(index) = turns.next(waiting.iter().copied(), served, capacity) {
            let IpAddr::V4(address) = waiting[index].address else {
                unreachable!()
            };
            order.push((address.octets()[3].into(), waiting.remove(index).connection));
        }
        order
    }

    #[test]
    fn addresses_take_turns_whatever_the_number_of_their_connections() {
        let mut waiting: Vec<Who> = (0..4).map(|connection| who(1, connection)).collect();
        waiting.extend([who(2, 10), who(2, 10), who(2, 11), who(3, 20)]);
        let all = order(waiting.clone(), &[]);
        let expected = [(1, 0), (2, 10), (3, 20), (1, 1), (2, 10), (1, 2), (2, 11), (1, 3)];
        assert_eq!(all, expected);
        let beside = order(waiting, &[who(2, 10), who(1, 0)]);
        assert_eq!(beside[0], (3, 20), "none of its own is served");
        assert_eq!(beside[1..3], [(1, 1), (2, 11)], "other connections come first");
    }

    #[test]
    fn an_address_of_which_none_is_served_is_a_guest() {
        let mut turns = Turns::default();
        let capacity = Capacity { places: 2, guests: 1 };
        let mut next =
            |waiting: &[Who], served: &[Who]| turns.next(waiting.iter().copied(), served, capacity);
        let both = [who(1, 0), who(1, 1)];
        assert_eq!(next(&[who(1, 2)], &both), None);
        assert_eq!(next(&[who(1, 2), who(2, 3)], &both), Some(1));
        assert_eq!(
            next(&[who(1, 2), who(3, 4)], &[both[0], both[1], who(2, 3)]),
            None
        );
        assert_eq!(next(&[], &[]), None);
    }

    #[test]
    fn few_addresses_are_remembered() {
        let mut turns = Turns::default();
        for number in 0..5000_u32 {
            let who = Who {
                address: IpAddr::from(number.to_be_bytes()),
                connection: 0,
            };
            let next = turns.next([who].into_iter(), &[], Capacity { places: 1, guests: 0 });
            assert_eq!(next, Some(0));
        }
        assert!(turns.last.len() <= REMEMBERED);
    }

    #[test]
    fn places_go_to_those_who_still_wait() {
        let places = Places::new(Capacity { places: 1, guests: 0 });
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let first = places.place(who(1, 0)).await;
            let mut gone = Box::pin(places.place(who(2, 0)));
            let mut second = Box::pin(places.place(who(3, 0)));
            tokio::select! {
                biased;
                _ = &mut gone => panic!("there is one place"),
                _ = &mut second => panic!("there is one place"),
                () = std::future::ready(()) => drop(gone),
            }
            drop(first);
            drop(second.await);
            assert!(places.queue().served.is_empty() && places.queue().waiting.is_empty());
        });
    }
}
