//! The messages between workers: bytes with sender, receiver and round.

use std::io::Write;

use timely::Accountable;
use timely::bytes::arc::Bytes;
use timely::communication::Push;
use timely::dataflow::channels::pushers::exchange::Distributor;
use timely::dataflow::channels::{ContainerBytes, Message};
use timely::progress::Stamp;

/// The bytes of the fields before the content: a round, two workers, a kind and a length.
const FIELDS_BYTES: usize = 8 + 4 * size_of::<u32>();

/// Bytes sent from one worker to another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Parcel {
    pub(super) round: u64,
    pub(super) from: u32,
    pub(super) to: u32,
    /// The kind of the content, as the two workers agree.
    pub(super) kind: u32,
    /// Not empty, except in the empty parcel.
    pub(super) content: Vec<u8>,
}

impl Accountable for Parcel {
    fn record_count(&self) -> i64 {
        i64::from(!self.content.is_empty())
    }
}

/// The length including padding, as timely aligns the data it sends.
fn aligned(length: usize) -> usize {
    length.next_multiple_of(size_of::<u64>())
}

impl ContainerBytes for Parcel {
    fn from_bytes(bytes: Bytes) -> Self {
        let number = |at: usize| u32::from_le_bytes(std::array::from_fn(|place| bytes[at + place]));
        let length = number(20) as usize;
        Self {
            round: u64::from(number(0)) | u64::from(number(4)) << u32::BITS,
            from: number(8),
            to: number(12),
            kind: number(16),
            content: bytes[FIELDS_BYTES..FIELDS_BYTES + length].to_vec(),
        }
    }

    fn length_in_bytes(&self) -> usize {
        aligned(FIELDS_BYTES + self.content.len())
    }

    fn into_bytes<W: Write>(&self, writer: &mut W) {
        let mut fields = Vec::with_capacity(FIELDS_BYTES);
        fields.extend(self.round.to_le_bytes());
        for number in [self.from, self.to, self.kind, self.content.len() as u32] {
            fields.extend(number.to_le_bytes());
        }
        let length = FIELDS_BYTES + self.content.len();
        let zeros = &[0; size_of::<u64>()][..aligned(length) - length];
        for part in [&fields, &self.content[..], zeros] {
            writer.write_all(part).expect("timely has made room for all");
        }
    }
}

/// Routes each parcel to its receiver.
#[derive(Debug)]
pub(super) struct ByAddress;

impl Distributor<Parcel> for ByAddress {
    fn partition<T: Clone, P: Push<Message<T, Parcel>>>(
        &mut self,
        parcel: &mut Parcel,
        stamp: &Stamp<T>,
        pushers: &mut [P],
    ) {
        let to = parcel.to as usize;
        Message::push_at(parcel, stamp.clone(), &mut pushers[to]);
    }

    fn flush<T: Clone, P: Push<Message<T, Parcel>>>(&mut self, _stamp: &Stamp<T>, _pushers: &mut [P]) {}
}
