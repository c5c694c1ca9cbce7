//! Large allocations that may fail. When the system refuses one, the caller uses less memory or reports the shortage.
//!
//! The standard library aborts the program when a small allocation fails, and small allocations happen everywhere. So
//! a large allocation is only made if some memory remains after it.

use std::cell::Cell;
use std::hint::black_box;
use std::thread;
use std::time::Duration;

use ishwa_messages::{Message, ToMessage};
use zerocopy::FromZeros;

use crate::faults::{Call, pass};
use crate::messages;

/// The memory that a large allocation leaves for small ones, in bytes.
///
/// It is more than 32 MiB: once an allocator such as glibc's has freed a smaller block, it serves later requests of
/// that size from its heap, which has to be cleared. In WebAssembly memory never shrinks, so nothing is allocated
/// just to test whether memory is available.
const SPARE: usize = if cfg!(target_family = "wasm") { 0 } else { 40 << 20 };

/// The size from which an allocation counts as large, in bytes.
const LARGE: usize = 1 << 20;

/// There is not enough memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub struct OutOfMemory {
    /// The bytes that could not be allocated.
    pub needed: u64,
}

impl ToMessage for OutOfMemory {
    fn to_message(&self) -> Message {
        messages::out_of_memory(self.needed.div_ceil(1 << 20))
    }
}

ishwa_messages::display_in_english!(OutOfMemory);

impl OutOfMemory {
    /// There is not enough memory for this many values.
    pub fn of<T>(count: usize) -> Self {
        let needed = (count as u64).saturating_mul(size_of::<T>() as u64);
        Self { needed }
    }

    /// The system has refused this thread so many values.
    fn noted<T>(count: usize) -> Self {
        let refused = Self::of::<T>(count);
        REFUSED.set(REFUSED.get().or(Some(refused)));
        refused
    }
}

thread_local! {
    /// The first allocation that was refused to this thread in [`in_full`].
    static REFUSED: Cell<Option<OutOfMemory>> = const { Cell::new(None) };
}

/// Runs a job whose result must be the same on every machine. A search that continues with less memory has another one.
///
/// # Errors
/// When the system refused this thread an allocation of this module meanwhile.
pub fn in_full<R>(job: impl FnOnce() -> R) -> Result<R, OutOfMemory> {
    REFUSED.set(None);
    let result = job();
    REFUSED.take().map_or(Ok(result), Err)
}

/// The number of attempts to allocate, and the wait between two of them. A starting thread briefly holds more memory
/// than it needs: glibc maps 128 MiB for its heap and returns half of it at once.
const TRIES: usize = if cfg!(target_family = "wasm") { 1 } else { 4 };
const WAIT: Duration = Duration::from_millis(2);

/// Whether the system can allocate this many bytes and leave enough for small allocations.
pub fn is_there(bytes: usize) -> bool {
    pass(Call::Allocate).is_ok()
        && (0..TRIES).any(|attempt| {
            if attempt > 0 {
                thread::sleep(WAIT);
            }
            let mut probe = Vec::<u8>::new();
            let is_there = probe.try_reserve_exact(bytes.saturating_add(SPARE)).is_ok();
            // The compiler may optimise an unused allocation away.
            black_box(probe.as_ptr());
            is_there
        })
}

/// Values that are all zero bytes. Most systems map the pages of a large block only when they are first written.
///
/// # Errors
/// When there is not enough memory.
pub fn zeroed<T: FromZeros>(count: usize) -> Result<Box<[T]>, OutOfMemory> {
    let refused = || OutOfMemory::noted::<T>(count);
    let values = <[T]>::new_box_zeroed_with_elems(count).map_err(|_| refused())?;
    if size_of_val(&*values) >= LARGE && !is_there(0) {
        return Err(refused());
    }
    Ok(values)
}

/// Reserves memory for this many values with `reserve`, which returns whether there was enough.
///
/// # Errors
/// When there was not.
pub fn reserved<T>(count: usize, reserve: impl FnOnce() -> bool) -> Result<(), OutOfMemory> {
    let is_large = OutOfMemory::of::<T>(count).needed >= LARGE as u64;
    if is_large && pass(Call::Allocate).is_err() || !reserve() {
        return Err(OutOfMemory::noted::<T>(count));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_machine_has_is_refused() {
        let needed = 8 << 50;
        assert_eq!(zeroed::<u64>(1 << 50).unwrap_err(), OutOfMemory { needed });
        assert!(zeroed::<u64>(usize::MAX).is_err());
        assert!(!is_there(usize::MAX) && is_there(1 << 20));
        assert_eq!(
            OutOfMemory {
                needed: (1 << 20) + 1
            }
            .to_string(),
            "memory: cannot allocate the 2 MiB needed"
        );
    }

    #[test]
    fn a_refusal_ends_a_job_that_needs_its_memory() {
        let refused = OutOfMemory { needed: 8 << 50 };
        let with_less = || zeroed::<u64>(1 << 50).or_else(|_| zeroed(1)).unwrap().len();
        assert_eq!(in_full(with_less), Err(refused));
        assert_eq!(
            in_full(|| reserved::<u64>(1 << 50, || false).is_ok()),
            Err(refused)
        );
        assert_eq!(in_full(|| zeroed::<u64>(7).unwrap().len()), Ok(7));
    }

    #[test]
    fn what_is_given_is_zero() {
        assert!(zeroed::<u64>(1 << 18).unwrap().iter().all(|&word| word == 0));
    }
}
