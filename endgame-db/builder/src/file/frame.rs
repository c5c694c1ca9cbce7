//! Zstd frames (RFC 8878), which contain models and the blocks of races, written by the C library.

use std::io;

/// Compresses some bytes into a frame.
pub(crate) fn compress(content: &[u8], level: i32) -> io::Result<Vec<u8>> {
    zstd::bulk::compress(content, level)
}

#[cfg(test)]
mod tests {
    use ishwa_core::key::split_mix;

    use ishwa_endgame_reader::file::frame::decompress;

    use super::*;

    /// The same interface as the reader's, with the C library.
    fn decompress_in_c(frames: &[u8], most: usize, content: &mut Vec<u8>) -> Option<()> {
        *content = zstd::bulk::decompress(frames, most).ok()?;
        Some(())
    }

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
                for decode in [decompress, decompress_in_c] {
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
