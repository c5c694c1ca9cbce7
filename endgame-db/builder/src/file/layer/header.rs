//! Writing the parts of the header that only files of layers have.

use ishwa_endgame_reader::file::IndexKind;
use ishwa_endgame_reader::file::layer::header::LayerCodec;

use crate::file::container_writer::Encode;

/// How ranks are assigned to positions, as stored in a file.
fn index_bytes(kind: IndexKind) -> [u8; 3] {
    match kind {
        IndexKind::Colex { pits, seeds } => [0, pits, seeds],
        IndexKind::Game => [1, 0, 0],
    }
}

impl Encode for LayerCodec {
    fn set(&self) -> &str {
        &self.identity.set
    }

    fn put_fixed(&self, bytes: &mut Vec<u8>) {
        bytes.push(self.identity.values as u8);
        bytes.extend(index_bytes(self.identity.index));
        // Both are far below 256.
        bytes.push(self.model.shape().neighbours as u8);
        bytes.push(self.model.shape().classes as u8);
        bytes.extend(self.identity.layer.to_le_bytes());
        bytes.extend(self.identity.seeds.to_le_bytes());
        bytes.extend(self.identity.positions.to_le_bytes());
        bytes.extend(self.block_positions.to_le_bytes());
    }

    fn put_own(&self, bytes: &mut Vec<u8>) {
        bytes.extend((self.dictionary.values.len() as u32).to_le_bytes());
        for (value, count) in self.dictionary.values.iter().zip(&self.dictionary.counts) {
            bytes.extend(value.to_le_bytes());
            bytes.extend(count.to_le_bytes());
        }
        bytes.extend((self.packed.len() as u32).to_le_bytes());
        bytes.extend(&self.packed);
    }

    fn put_mark((): &(), _bytes: &mut Vec<u8>) {}
}
