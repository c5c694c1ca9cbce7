//! Makes the checksums of a changed file right again, so that what stands behind them is tested too.

/// Where the header tells the number of blocks, and its own length.
const BLOCKS_AT: usize = 36;
const HEADER_LENGTH_AT: usize = 40;

/// Writes the checksums of blocks, header and file anew, as far as the lengths in the file lead to them.
pub(crate) fn repair(file: &mut [u8]) {
    if repair_header(file).is_some() {
        let content = file.len() - blake3::OUT_LEN;
        let hash = blake3::hash(&file[..content]);
        file[content..].copy_from_slice(hash.as_bytes());
    }
}

fn repair_header(file: &mut [u8]) -> Option<()> {
    let content = file.len().checked_sub(blake3::OUT_LEN)?;
    let blocks = u32::from_le_bytes(file.get(BLOCKS_AT..)?.first_chunk().copied()?) as usize;
    let header = u64::from_le_bytes(file.get(HEADER_LENGTH_AT..)?.first_chunk().copied()?);
    let header = usize::try_from(header).ok().filter(|&header| header <= content)?;
    let checksum_at = header.checked_sub(4)?;
    let directory = checksum_at.checked_sub(blocks.checked_mul(8)?)?;
    let mut block_at = header;
    for entry in (directory..checksum_at).step_by(8) {
        let length = u32::from_le_bytes(file[entry..].first_chunk().copied()?) as usize;
        let Some(block) = file[..content].get(block_at..block_at.checked_add(length)?) else {
            break;
        };
        let checksum = crc32c::crc32c(block);
        file[entry + 4..entry + 8].copy_from_slice(&checksum.to_le_bytes());
        block_at += length;
    }
    let checksum = crc32c::crc32c(&file[..checksum_at]);
    file[checksum_at..header].copy_from_slice(&checksum.to_le_bytes());
    Some(())
}
