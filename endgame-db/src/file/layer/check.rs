//! Checking all of a table.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use super::Layer;
use crate::file::error::TableError;

/// The parts a table is checked in: enough for many threads to share, few because each counts for itself.
const CHECK_PARTS: usize = 256;

impl Layer {
    /// Reads and checks everything a file can tell of itself: the checksum of each block, that it holds as many codes as
    /// it should and no others than the dictionary has, that there are as many of each as the header says, and the hash
    /// of the whole file.
    ///
    /// # Errors
    /// When something is wrong or cannot be read.
    pub fn check(&self) -> Result<(), TableError> {
        self.check_counts()?;
        self.file.check_hash()
    }

    /// Counts all codes.
    fn check_counts(&self) -> Result<(), TableError> {
        let expected = &self.codec().dictionary.counts;
        let totals: Vec<AtomicU64> = expected.iter().map(|_| AtomicU64::new(0)).collect();
        let blocks = self.file.blocks() as usize;
        let parts = CHECK_PARTS.min(blocks);
        let failure = (0..parts).into_par_iter().find_map_first(|part| {
            let part = (blocks * part / parts) as u32..(blocks * (part + 1) / parts) as u32;
            // Threads would wait for one another at counters they share.
            let mut counts = vec![0; expected.len()];
            let counted = self.count_codes(part, &mut counts);
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
                let what = format!("positions of code {code}");
                return Err(TableError::corrupt(self.file.path(), what, total, expected));
            }
        }
        Ok(())
    }

    /// Counts the codes of some blocks.
    fn count_codes(&self, blocks: Range<u32>, counts: &mut [u64]) -> Result<(), TableError> {
        let mut codes = Vec::new();
        for block in blocks {
            self.load(block, &mut codes)?;
            for place in 0..self.codec().positions_of(block) {
                // What is loaded is in the dictionary.
                counts[self.code(&codes, place)] += 1;
            }
        }
        Ok(())
    }
}
