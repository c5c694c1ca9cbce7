//! Zstd frames (RFC 8878), which contain models and the blocks of races, read in pure Rust.

use std::cell::RefCell;

use ruzstd::decoding::FrameDecoder;

/// Decompresses frames of at most `most` bytes into `content`, replacing its old content; `None` when the bytes are no
/// frames, or hold more.
pub fn decompress(frames: &[u8], most: usize, content: &mut Vec<u8>) -> Option<()> {
    // Kept, so that its buffers are not allocated for each block.
    thread_local! {
        static DECODER: RefCell<FrameDecoder> = RefCell::new(FrameDecoder::new());
    }
    content.resize(most, 0);
    let length = DECODER.with_borrow_mut(|decoder| decoder.decode_all(frames, content).ok())?;
    content.truncate(length);
    Some(())
}
