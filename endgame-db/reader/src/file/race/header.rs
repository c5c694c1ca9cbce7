//! The identity of a race file, the limits of its parts, and the parts of the header that only race files have, as
//! `docs/table-format.md` describes them.

use std::ops::RangeInclusive;
use std::path::Path;

use ishwa_messages::Message;

use super::block::{self, Name, RELATION_BYTES, Relation};
use crate::file::container::{Codec, Entries, Fields};
use crate::file::error::TableError;
use crate::messages;

/// The largest count of numbers of a state, more than any race has.
pub const MAX_WIDTH: u32 = 64;

const _: () = assert!(ishwa_core::race::MAX_NUMBERS <= MAX_WIDTH as usize);

/// The largest number of states in a block: reading a block takes less than 10 MB, whatever the file claims.
pub const MAX_BLOCK_STATES: u32 = 1 << 14;

/// The identity of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceIdentity {
    /// Game and options, such as `hyena[players=3]`; at most [`MAX_SET_BYTES`](crate::file::MAX_SET_BYTES) bytes.
    pub set: String,
    /// The count of numbers per state, 1 to [`MAX_WIDTH`].
    pub width: u32,
}

/// The header data needed to read the blocks of a race.
#[derive(Clone, Debug)]
pub struct RaceCodec {
    /// The identity of the table.
    pub identity: RaceIdentity,
    /// States per block, except the last.
    pub block_states: u32,
    /// The number of states.
    pub states: u64,
    /// The relation of each column.
    pub relations: Vec<Relation>,
}

impl RaceCodec {
    /// The count of numbers per state.
    pub fn width(&self) -> usize {
        self.identity.width as usize
    }

    /// The number of states of a block.
    pub fn states_of(&self, block: u32) -> usize {
        entries(self.states, self.block_states).len_of(block)
    }
}

/// The states of a race, with `block_states` in each block.
pub fn entries(states: u64, block_states: u32) -> Entries {
    Entries {
        enough: messages::enough_for_states,
        count: states,
        in_block: block_states,
    }
}

/// The fixed part of the header.
pub struct FixedRaceHeader {
    width: u32,
    block_states: u32,
    states: u64,
}

/// The magic bytes of race files, with the end-of-text mark as in other tables.
pub const MAGIC: [u8; 8] = *b"ISHWARC\x1a";

impl Codec for RaceCodec {
    const MAGIC: [u8; 8] = MAGIC;
    const VERSION: u16 = 1;
    const FIXED_BYTES: usize = 36;
    const MOST_OWN_BYTES: usize = MAX_WIDTH as usize * RELATION_BYTES;
    const MARK_BYTES: usize = 12;

    type Fixed = FixedRaceHeader;
    /// The name of the first state.
    type Mark = Name;

    fn read_fixed(fields: &mut Fields<'_>) -> Result<FixedRaceHeader, TableError> {
        let width = u32::from(fields.u16(messages::width)?);
        within(fields.path, messages::width, width, MAX_WIDTH)?;
        let block_states = fields.u32(messages::states_of_block)?;
        within(
            fields.path,
            messages::states_of_block,
            block_states,
            MAX_BLOCK_STATES,
        )?;
        Ok(FixedRaceHeader {
            width,
            block_states,
            states: fields.u64(messages::states)?,
        })
    }

    fn entries(fixed: &FixedRaceHeader) -> Entries {
        entries(fixed.states, fixed.block_states)
    }

    fn read_own(fixed: FixedRaceHeader, set: String, fields: &mut Fields<'_>) -> Result<Self, TableError> {
        let mut relations = Vec::new();
        for column in 0..fixed.width as usize {
            let bytes = fields.array(messages::relation)?;
            let relation = Relation::from_bytes(bytes, column);
            let corrupt = || {
                let (what, found) = (messages::relation_of_column(column), format!("{bytes:?}"));
                TableError::corrupt(fields.path, what, found, messages::relation_before())
            };
            relations.push(relation.ok_or_else(corrupt)?);
        }
        Ok(Self {
            identity: RaceIdentity {
                set,
                width: fixed.width,
            },
            block_states: fixed.block_states,
            states: fixed.states,
            relations,
        })
    }

    fn read_mark(fields: &mut Fields<'_>, block: u32, before: Option<&Name>) -> Result<Name, TableError> {
        let what = messages::block_directory;
        let first = (fields.u32(what)?, fields.u64(what)?);
        if before.is_some_and(|before| *before >= first) {
            let found = messages::first_key(first.1.into(), first.0);
            let expected = messages::state_after_block_before();
            let what = messages::block_number(block.into());
            return Err(TableError::corrupt(fields.path, what, found, expected));
        }
        Ok(first)
    }

    fn block_bytes(&self, block: u32) -> RangeInclusive<usize> {
        let states = self.states_of(block);
        block::least_bytes(states * self.width())..=block::most_bytes(states, self.width())
    }
}

/// Refuses 0 and numbers above the limit.
fn within(path: &Path, what: fn() -> Message, found: u32, most: u32) -> Result<(), TableError> {
    if (1..=most).contains(&found) {
        return Ok(());
    }
    Err(TableError::corrupt(path, what(), found, messages::one_to(most)))
}
