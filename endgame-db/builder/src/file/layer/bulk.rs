//! Reads and checks whole tables on many threads.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use ishwa_endgame_reader::file::{Layer, TableError};
use rayon::prelude::*;

use crate::messages;

/// The number of parts in which a table is checked: enough to share among many threads, few because each has its own
/// counters.
const CHECK_PARTS: usize = 256;

/// Fills `values` with the values of the positions from rank `first`, in parallel on the current rayon pool.
///
/// # Errors
/// As [`Layer::value`]; of several errors, the one with the lowest rank.
pub fn read_values(layer: &Layer, first: u64, values: &mut [i16]) -> Result<(), TableError> {
    let positions = layer.identity().positions;
    if first
        .checked_add(values.len() as u64)
        .is_none_or(|end| end > positions)
    {
        return Err(layer.no_such_rank(first.max(positions)));
    }
    let size = u64::from(layer.codec().block_positions);
    let to_boundary = (size - first % size).min(values.len() as u64) as usize;
    let (head, rest) = values.split_at_mut(to_boundary);
    let body_first = first + to_boundary as u64;
    let body = rest.par_chunks_mut(size as usize).enumerate();
    let body = body.map(|(chunk, values)| (body_first + chunk as u64 * size, values));
    let failure = rayon::iter::once((first, head))
        .chain(body)
        .filter(|(_, values)| !values.is_empty())
        .map_init(Vec::new, |buffer, (rank, values)| {
            let block = (rank / size) as u32;
            layer.load(block, buffer)?;
            write_values(layer, buffer, (rank % size) as usize, values);
            Ok(())
        })
        .find_map_first(Result::err);
    failure.map_or(Ok(()), Err)
}

/// Calls `visit` for every block with the rank of its first position and its values, in parallel on the current rayon
/// pool and in no particular order. An error ends the pass soon.
///
/// # Errors
/// The errors of `visit`, and when a block is damaged or cannot be read; of several, the one with the lowest rank.
pub fn for_each_block(
    layer: &Layer,
    visit: impl Fn(u64, &[i16]) -> Result<(), TableError> + Sync,
) -> Result<(), TableError> {
    let blocks = (0..layer.container().blocks()).into_par_iter();
    let failure = blocks
        .map_init(
            Default::default,
            |(codes, values): &mut (Vec<u8>, Vec<i16>), block| {
                layer.load(block, codes)?;
                values.resize(layer.codec().positions_of(block), 0);
                write_values(layer, codes, 0, values);
                visit(layer.codec().first_of(block), values)
            },
        )
        .find_map_first(Result::err);
    failure.map_or(Ok(()), Err)
}

/// Reads the file and checks everything that needs no other files: the checksum of each block, that it has the right
/// number of codes, all of them in the dictionary, that each code occurs as often as the header claims, and the hash
/// of the whole file.
///
/// # Errors
/// When a check fails or the file cannot be read.
pub fn check_layer(layer: &Layer) -> Result<(), TableError> {
    check_counts(layer)?;
    layer.container().check_hash()
}

/// Writes the values of a block's codes from an index.
fn write_values(layer: &Layer, codes: &[u8], first: usize, values: &mut [i16]) {
    for (index, value) in (first..).zip(values) {
        *value = layer.codec().dictionary.values[layer.code(codes, index)];
    }
}

/// Counts all codes.
fn check_counts(layer: &Layer) -> Result<(), TableError> {
    let expected = &layer.codec().dictionary.counts;
    let totals: Vec<AtomicU64> = expected.iter().map(|_| AtomicU64::new(0)).collect();
    let blocks = layer.container().blocks() as usize;
    let parts = CHECK_PARTS.min(blocks);
    let failure = (0..parts).into_par_iter().find_map_first(|part| {
        let part = (blocks * part / parts) as u32..(blocks * (part + 1) / parts) as u32;
        // Shared counters would make threads wait for one another.
        let mut counts = vec![0; expected.len()];
        let counted = count_codes(layer, part, &mut counts);
        for (total, count) in totals.iter().zip(counts) {
            total.fetch_add(count, Ordering::Relaxed);
        }
        counted.err()
    });
    if let Some(failure) = failure {
        return Err(failure);
    }
    for (code, (total, &expected)) in totals.into_iter().zip(expected).enumerate() {
        let total = total.into_inner();
        if total != expected {
            let what = messages::positions_of_code(code);
            return Err(TableError::corrupt(
                layer.container().path(),
                what,
                total,
                expected,
            ));
        }
    }
    Ok(())
}

/// Counts the codes of some blocks.
fn count_codes(layer: &Layer, blocks: Range<u32>, counts: &mut [u64]) -> Result<(), TableError> {
    let mut codes = Vec::new();
    for block in blocks {
        layer.load(block, &mut codes)?;
        for index in 0..layer.codec().positions_of(block) {
            // Loaded codes are always in the dictionary.
            counts[layer.code(&codes, index)] += 1;
        }
    }
    Ok(())
}
