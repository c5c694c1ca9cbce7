//! Large buffers for random access.
//!
//! In a layer of gigabytes, most accesses miss the TLB. Linux is therefore requested to use huge pages, of 2 MiB
//! instead of 4 KiB on most machines: they make solving some layers twice as fast. Other systems use pages of their
//! usual size.

use std::marker::PhantomData;

use ishwa_core::allocation::{OutOfMemory, is_there};
use memmap2::MmapMut;
use zerocopy::{FromBytes, Immutable, IntoBytes, KnownLayout};

/// An array of values in its own memory, initially all zero bytes.
#[derive(Debug)]
pub struct LargeBuffer<T> {
    memory: MmapMut,
    values: PhantomData<Vec<T>>,
}

impl<T: FromBytes + IntoBytes + KnownLayout> LargeBuffer<T> {
    /// A buffer for this many values. Pages are allocated on first use, by the thread that uses them.
    ///
    /// # Errors
    /// When memory runs out.
    pub fn zeroed(count: u64) -> Result<Self, OutOfMemory> {
        let refused = OutOfMemory::of::<T>(count as usize);
        let bytes = usize::try_from(refused.needed).map_err(|_| refused)?;
        let memory = MmapMut::map_anon(bytes).map_err(|_| refused)?;
        if !is_there(0) {
            return Err(refused);
        }
        // A system without huge pages refuses, and the memory is still usable.
        #[cfg(target_os = "linux")]
        let _ = memory.advise(memmap2::Advice::HugePage);
        Ok(Self {
            memory,
            values: PhantomData,
        })
    }

    /// The values, for writing; threads may share atomic values as `&[T]`.
    ///
    /// # Panics
    /// Never: pages are aligned for any type, and the length is a multiple of the size of a value.
    pub fn values_mut(&mut self) -> &mut [T] {
        <[T]>::mut_from_bytes(&mut self.memory).expect("pages are aligned, and have room for whole values")
    }

    /// The values.
    ///
    /// # Panics
    /// Never: pages are aligned for any type, and the length is a multiple of the size of a value.
    #[inline]
    pub fn values(&self) -> &[T]
    where
        T: Immutable,
    {
        <[T]>::ref_from_bytes(&self.memory).expect("pages are aligned, and have room for whole values")
    }

    /// The memory it takes, in bytes.
    pub fn bytes(&self) -> u64 {
        self.memory.len() as u64
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU16;

    use super::*;

    #[test]
    fn values_are_zero_and_keep_what_is_written() {
        for count in [0, 1, 7, 5000, 3 << 20] {
            let mut buffer = LargeBuffer::<i16>::zeroed(count).unwrap();
            assert_eq!(buffer.bytes(), 2 * count);
            assert_eq!(buffer.values().len(), count as usize);
            assert!(buffer.values().iter().all(|&value| value == 0));
            if let Some(last) = buffer.values_mut().last_mut() {
                *last = -7;
                assert_eq!(buffer.values().last(), Some(&-7));
            }
        }
    }

    #[test]
    fn memory_that_is_not_there_is_refused() {
        for count in [u64::MAX, u64::MAX / 4, 1 << 50] {
            let needed = count.saturating_mul(2);
            assert_eq!(
                LargeBuffer::<AtomicU16>::zeroed(count).unwrap_err(),
                OutOfMemory { needed }
            );
        }
    }
}
