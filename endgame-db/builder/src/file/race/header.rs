//! Writing the parts of the header that only files of races have.

use ishwa_endgame_reader::file::race::block::Name;
use ishwa_endgame_reader::file::race::header::RaceCodec;

use crate::file::container_writer::Encode;

impl Encode for RaceCodec {
    fn set(&self) -> &str {
        &self.identity.set
    }

    fn put_fixed(&self, bytes: &mut Vec<u8>) {
        // At most 64.
        bytes.extend((self.identity.width as u16).to_le_bytes());
        bytes.extend(self.block_states.to_le_bytes());
        bytes.extend(self.states.to_le_bytes());
    }

    fn put_own(&self, bytes: &mut Vec<u8>) {
        bytes.extend(
            self.relations
                .iter()
                .flat_map(|relation| [relation.stride, relation.count, u8::from(relation.rest)]),
        );
    }

    fn put_mark(first: &Name, bytes: &mut Vec<u8>) {
        bytes.extend(first.0.to_le_bytes());
        bytes.extend(first.1.to_le_bytes());
    }
}
