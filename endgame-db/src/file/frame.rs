//! Frames of zstd (RFC 8878), which models and the blocks of races are kept in.

/// The bytes of frames, `most` at most, put behind what `content` has; `None` when they are no frames, or hold more.
pub(crate) fn decompress(frames: &[u8], most: usize, content: &mut Vec<u8>) -> Option<()> {
    content.clear();
    content.reserve(most);
    let mut decompressor = zstd::bulk::Decompressor::new().ok()?;
    decompressor.decompress_to_buffer(frames, content).ok()?;
    (content.len() <= most).then_some(())
}

/// Compresses some bytes into a frame.
pub(crate) fn compress(content: &[u8], level: i32) -> std::io::Result<Vec<u8>> {
    zstd::bulk::compress(content, level)
}
