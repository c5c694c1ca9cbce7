//! The identity of a race's file, and the limits of its parts.

/// The most numbers of a state, more than any race has.
pub const MAX_WIDTH: u32 = 64;

const _: () = assert!(ishwa_core::race::MAX_NUMBERS <= MAX_WIDTH as usize);

/// The most states in a block: reading a block takes less than 10 MB, whatever a file says.
pub const MAX_BLOCK_STATES: u32 = 1 << 14;

/// The identity of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceIdentity {
    /// Game and options, such as `hyena[players=3]`; at most [`MAX_SET_BYTES`](crate::file::MAX_SET_BYTES) bytes.
    pub set: String,
    /// The count of numbers per state, 1 to [`MAX_WIDTH`].
    pub width: u32,
}
