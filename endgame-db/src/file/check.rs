//! Checking all of a table.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use super::error::TableError;
use super::header::HASH_BYTES;
use super::{ContextsOf, Layer};

/// The part of a file that is hashed at a time, in bytes.
const HASH_BUFFER_BYTES: usize = 1 << 20;
/// The parts a table is checked in: enough for many threads to share, few because each counts for itself.
const CHECK_PARTS: usize = 256;

impl Layer {
    /// Reads and checks everything a file can tell of itself: the checksum of each block, its length, that its codes
    /// are in the dictionaries, that there are as many of each as the header says, and the hash of the whole file.
    ///
    /// With several contexts the file does not know which position has which: [`Layer::check_contexts`] does.
    ///
    /// # Errors
    /// When something is wrong or cannot be read.
    pub fn check(&self) -> Result<(), TableError> {
        let longest = self
            .header
            .dictionaries
            .iter()
            .map(|dictionary| dictionary.counts.len())
            .max();
        let mut expected = vec![0; longest.unwrap_or(0)];
        for dictionary in &self.header.dictionaries {
            expected
                .iter_mut()
                .zip(&dictionary.counts)
                .for_each(|(sum, count)| *sum += count);
        }
        self.check_counts(&[&expected], &|_, contexts| contexts.fill(0))?;
        self.check_hash()
    }

    /// As [`Layer::check`], with every code held against the dictionary of its position's context.
    ///
    /// # Errors
    /// As [`Layer::check`].
    pub fn check_contexts(&self, context: ContextsOf<'_>) -> Result<(), TableError> {
        let counts = self
            .header
            .dictionaries
            .iter()
            .map(|dictionary| dictionary.counts.as_slice());
        self.check_counts(&counts.collect::<Vec<_>>(), context)?;
        self.check_hash()
    }

    /// Counts all codes; `expected` has the counts of each context.
    fn check_counts(&self, expected: &[&[u64]], context: ContextsOf<'_>) -> Result<(), TableError> {
        let zeros = |counts: &&[u64]| (0..counts.len()).map(|_| AtomicU64::new(0)).collect();
        let totals: Vec<Vec<AtomicU64>> = expected.iter().map(zeros).collect();
        let blocks = self.header.blocks.len();
        let parts = CHECK_PARTS.min(blocks);
        let failure = (0..parts).into_par_iter().find_map_first(|part| {
            let part = (blocks * part / parts) as u32..(blocks * (part + 1) / parts) as u32;
            // Threads would wait for one another at counters they share.
            let mut counts: Vec<Vec<u64>> = expected.iter().map(|counts| vec![0; counts.len()]).collect();
            let counted = self.count_codes(part, &mut counts, context);
            for (total, count) in totals.iter().flatten().zip(counts.iter().flatten()) {
                total.fetch_add(*count, Ordering::Relaxed);
            }
            counted.err()
        });
        if let Some(failure) = failure {
            return Err(failure);
        }
        for (context, (totals, expected)) in totals.into_iter().zip(expected).enumerate() {
            for (code, (total, &expected)) in totals.into_iter().zip(*expected).enumerate() {
                let total = total.into_inner();
                if total != expected {
                    let what = format!("positions of code {code} in context {context}");
                    return Err(TableError::corrupt(&self.path, what, total, expected));
                }
            }
        }
        Ok(())
    }

    /// Counts the codes of some blocks by context and code.
    fn count_codes(
        &self,
        blocks: Range<u32>,
        counts: &mut [Vec<u64>],
        context: ContextsOf<'_>,
    ) -> Result<(), TableError> {
        let (mut buffer, mut contexts) = (Vec::new(), Vec::new());
        for block in blocks {
            self.load(block, &mut buffer)?;
            let codes = self.codes(block, &buffer);
            contexts.resize(codes.len(), 0);
            if counts.len() > 1 {
                context(codes.first..codes.first + codes.len() as u64, &mut contexts);
            }
            for (place, &context) in contexts.iter().enumerate() {
                let code = self.code(&buffer, place);
                let counts = counts
                    .get_mut(usize::from(context))
                    .and_then(|counts| counts.get_mut(code));
                *counts.ok_or_else(|| self.no_such_code(code, codes.first + place as u64))? += 1;
            }
        }
        Ok(())
    }

    fn check_hash(&self) -> Result<(), TableError> {
        let io = TableError::io(&self.path, "read the table");
        let content = self.bytes() - HASH_BYTES;
        let mut hasher = blake3::Hasher::new();
        let mut buffer = vec![0; HASH_BUFFER_BYTES];
        let mut offset = 0;
        while offset < content {
            let length = (content - offset).min(buffer.len() as u64);
            let part = &mut buffer[..length as usize];
            self.source.read_exact_at(part, offset).map_err(&io)?;
            hasher.update(part);
            offset += length;
        }
        let mut recorded = [0; HASH_BYTES as usize];
        self.source.read_exact_at(&mut recorded, content).map_err(&io)?;
        if hasher.finalize() != recorded {
            return Err(TableError::corrupt(
                &self.path,
                "file",
                "another hash",
                "the one recorded",
            ));
        }
        Ok(())
    }
}
