//! Weight files: magic bytes that name the kind of network, the shape, the weights, and a checksum, all
//! little-endian.

use ishwa_messages::{Message, ToMessage};

use crate::messages;

/// The sizes in bytes of the magic, of one number of the shape, and of the checksum.
const MAGIC: usize = 8;
const NUMBER: usize = size_of::<u32>();
const CHECKSUM: usize = size_of::<u64>();

/// The reason why weights cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NetworkError {
    /// The file has the wrong number of bytes.
    Length {
        /// The number found.
        found: usize,
        /// The number expected for the network.
        expected: usize,
    },
    /// The magic is not that of a weight file of this kind.
    Magic,
    /// The network has another shape.
    Shape {
        /// The shape found: features, values, sums or pairs of sums, hidden sums if any, phases.
        found: Vec<u32>,
        /// The shape of the type.
        expected: Vec<u32>,
    },
    /// The checksum does not match: the file was changed after it was written.
    Checksum,
    /// Some features give a sum that overflows 16 bits, or a later sum that overflows 32 bits.
    Overflow,
    /// The weights are sound, but others are already in use.
    Other,
}

impl ToMessage for NetworkError {
    fn to_message(&self) -> Message {
        match self {
            Self::Length { found, expected } => messages::network_length(*found, *expected),
            Self::Magic => messages::network_magic(),
            Self::Shape { found, expected } => {
                messages::network_shape(format!("{found:?}"), format!("{expected:?}"))
            }
            Self::Checksum => messages::network_checksum(),
            Self::Overflow => messages::network_overflow(),
            Self::Other => messages::network_other(),
        }
    }
}

ishwa_messages::display_in_english!(NetworkError);

/// The bytes of a file besides its weights, if its shape has this many numbers.
pub(super) const fn frame(numbers: usize) -> usize {
    MAGIC + NUMBER * numbers + CHECKSUM
}

/// The bytes of a file in progress.
pub(super) struct Writer(Vec<u8>);

impl Writer {
    /// Begins a file for a network of this kind and shape.
    pub(super) fn new(magic: [u8; MAGIC], shape: &[u32]) -> Self {
        let mut bytes = magic.to_vec();
        bytes.extend(shape.iter().flat_map(|number| number.to_le_bytes()));
        Self(bytes)
    }

    /// Appends 16-bit weights.
    pub(super) fn shorts(&mut self, weights: &[i16]) {
        self.0
            .extend(weights.iter().flat_map(|weight| weight.to_le_bytes()));
    }

    /// Appends 32-bit weights.
    pub(super) fn ints(&mut self, weights: &[i32]) {
        self.0
            .extend(weights.iter().flat_map(|weight| weight.to_le_bytes()));
    }

    /// The whole file.
    pub(super) fn finish(mut self) -> Vec<u8> {
        let checksum = fnv(&self.0);
        self.0.extend(checksum.to_le_bytes());
        self.0
    }
}

/// The weights of a file, read from the front; their number has been checked.
pub(super) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// The weights of a file with `expected` bytes in total.
    ///
    /// # Errors
    /// When it is damaged, or belongs to a network of another kind or shape.
    pub(super) fn new(
        bytes: &'a [u8],
        magic: [u8; MAGIC],
        shape: &[u32],
        expected: usize,
    ) -> Result<Self, NetworkError> {
        if bytes.get(..MAGIC) != Some(&magic) {
            return Err(NetworkError::Magic);
        }
        let length = NetworkError::Length {
            found: bytes.len(),
            expected,
        };
        let head = MAGIC + NUMBER * shape.len();
        let Some(numbers) = bytes.get(MAGIC..head) else {
            return Err(length);
        };
        let found: Vec<u32> = numbers
            .as_chunks()
            .0
            .iter()
            .copied()
            .map(u32::from_le_bytes)
            .collect();
        if found != shape {
            return Err(NetworkError::Shape {
                found,
                expected: shape.to_vec(),
            });
        }
        if bytes.len() != expected {
            return Err(length);
        }
        let (contents, checksum) = bytes.split_at(expected - CHECKSUM);
        if checksum != fnv(contents).to_le_bytes() {
            return Err(NetworkError::Checksum);
        }
        Ok(Self(&contents[head..]))
    }

    fn next<const N: usize>(&mut self) -> [u8; N] {
        let (next, rest) = self.0.split_first_chunk().expect("the length was checked");
        self.0 = rest;
        *next
    }

    /// The next 16-bit weights.
    pub(super) fn shorts<const N: usize>(&mut self) -> [i16; N] {
        [(); N].map(|()| i16::from_le_bytes(self.next()))
    }

    /// The next 32-bit weights.
    pub(super) fn ints<const N: usize>(&mut self) -> [i32; N] {
        [(); N].map(|()| i32::from_le_bytes(self.next()))
    }
}

/// The 64-bit FNV-1a checksum.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
