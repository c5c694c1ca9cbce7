//! Zstd frames (RFC 8878), which contain models and the blocks of races.
//!
//! They are written by the C library. Where it is not built in, they are read in pure Rust, which is slower.

#[cfg(feature = "build")]
use std::cell::RefCell;

#[cfg(feature = "build")]
use zstd::bulk::Decompressor;

/// Decompresses frames of at most `most` bytes into `content`, replacing its old content; `None` when the bytes are no
/// frames, or hold more.
#[cfg(feature = "build")]
pub(crate) fn decompress(frames: &[u8], most: usize, content: &mut Vec<u8>) -> Option<()> {
    // Creating a decompressor takes longer than reading a small block with it.
    thread_local! {
        static DECOMPRESSOR: RefCell<Option<Decompressor<'static>>> = const { RefCell::new(None) };
    }
    content.clear();
    content.reserve(most);
    DECOMPRESSOR.with_borrow_mut(|kept| {
        let decompressor = match kept {
            Some(decompressor) => decompressor,
            None => kept.insert(Decompressor::new().ok()?),
        };
        decompressor.decompress_to_buffer(frames, content).ok()?;
        Some(())
    })
}

/// The same interface as with the C library.
#[cfg(not(feature = "build"))]
pub(crate) fn decompress(frames: &[u8], most: usize, content: &mut Vec<u8>) -> Option<()> {
    decompress_in_rust(frames, most, content)
}

/// The same in pure Rust.
#[cfg(any(test, not(feature = "build")))]
fn decompress_in_rust(frames: &[u8], most: usize, content: &mut Vec<u8>) -> Option<()> {
    content.resize(most, 0);
    let mut decoder = ruzstd::decoding::FrameDecoder::new();
    let length = decoder.decode_all(frames, content).ok()?;
    content.truncate(length);
    Some(())
}

/// Compresses some bytes into a frame.
#[cfg(feature = "build")]
pub(crate) fn compress(content: &[u8], level: i32) -> std::io::Result<Vec<u8>> {
    zstd::bulk::compress(content, level)
}

#[cfg(all(test, feature = "build"))]
mod tests {
    use ishwa_core::key::split_mix;

    use super::*;

    /// Bytes that repeat now and then.
    fn sample(length: u64) -> Vec<u8> {
        (0..length)
            .map(|place| split_mix(place % 1_000 / 3) as u8)
            .collect()
    }

    #[test]
    fn both_decoders_agree() {
        for length in [0, 1, 100, 70_000, 300_000] {
            let bytes = sample(length);
            for level in [1, 3, 19] {
                let mut frames = compress(&bytes, level).unwrap();
                // A skippable frame.
                frames.extend(0x184d_2a50_u32.to_le_bytes());
                frames.extend(3_u32.to_le_bytes());
                frames.extend([0; 3]);
                for decode in [decompress, decompress_in_rust] {
                    let mut content = vec![7; 9];
                    assert_eq!(decode(&frames, bytes.len(), &mut content), Some(()), "{length}");
                    assert_eq!(content, bytes);
                    if length > 0 {
                        let mut content = Vec::new();
                        assert_eq!(decode(&frames, bytes.len() - 1, &mut content), None);
                    }
                    assert_eq!(
                        decode(&frames[..frames.len() - 5], bytes.len(), &mut content),
                        None
                    );
                }
            }
        }
    }
}
