//! Test helpers for all kinds of table files.

/// The bytes of the hex dumps: lines of an offset, a colon, and pairs of hexadecimal digits up to two spaces.
pub(crate) fn dumps() -> Vec<Vec<u8>> {
    let page = include_str!("../../../../docs/table-format.md");
    let mut dumps: Vec<Vec<u8>> = Vec::new();
    for line in page.lines() {
        let Some((offset, rest)) = line.split_once(": ") else {
            continue;
        };
        let Ok(offset) = usize::from_str_radix(offset, 16) else {
            continue;
        };
        if offset == 0 {
            dumps.push(Vec::new());
        }
        let bytes = dumps.last_mut().expect("a dump begins at offset 0");
        assert_eq!(offset, bytes.len(), "offset of {line}");
        let digits = rest.split("  ").next().unwrap();
        bytes.extend(
            digits
                .split(' ')
                .map(|pair| u8::from_str_radix(pair, 16).expect(line)),
        );
    }
    dumps
}

/// The offsets at which the header of a kind of file describes its blocks.
pub(crate) struct Layout {
    /// The offset of the number of blocks; the length of the header follows it.
    pub(crate) blocks_at: usize,
    /// The bytes of a block in the directory, length and checksum last.
    pub(crate) entry_bytes: usize,
}

/// Corrects the checksums of a modified file, so that the checks after them are tested too: rewrites the checksums of
/// blocks, header and file, as far as the lengths in the file lead to them.
pub(crate) fn repair(file: &mut [u8], layout: &Layout) {
    if repair_header(file, layout).is_some() {
        let content = file.len() - blake3::OUT_LEN;
        let hash = blake3::hash(&file[..content]);
        file[content..].copy_from_slice(hash.as_bytes());
    }
}

fn repair_header(file: &mut [u8], layout: &Layout) -> Option<()> {
    let content = file.len().checked_sub(blake3::OUT_LEN)?;
    let blocks = u32::from_le_bytes(file.get(layout.blocks_at..)?.first_chunk().copied()?) as usize;
    let header = u64::from_le_bytes(file.get(layout.blocks_at + 4..)?.first_chunk().copied()?);
    let header = usize::try_from(header).ok().filter(|&header| header <= content)?;
    let checksum_at = header.checked_sub(4)?;
    let directory = checksum_at.checked_sub(blocks.checked_mul(layout.entry_bytes)?)?;
    let mut block_at = header;
    for end in (directory..checksum_at)
        .step_by(layout.entry_bytes)
        .map(|entry| entry + layout.entry_bytes)
    {
        let length = u32::from_le_bytes(file[end - 8..].first_chunk().copied()?) as usize;
        let Some(block) = file[..content].get(block_at..block_at.checked_add(length)?) else {
            break;
        };
        let checksum = crc32c::crc32c(block);
        file[end - 4..end].copy_from_slice(&checksum.to_le_bytes());
        block_at += length;
    }
    let checksum = crc32c::crc32c(&file[..checksum_at]);
    file[checksum_at..header].copy_from_slice(&checksum.to_le_bytes());
    Some(())
}
