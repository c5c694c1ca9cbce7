//! Large allocations, which the system may refuse: what needs them goes on with less, or says what is missing.
//!
//! The standard library ends the program when a small allocation is refused, and there are small ones everywhere. So a
//! large one is only made where some memory is left after it.

use std::hint::black_box;
use std::thread;
use std::time::Duration;

use ishwa_messages::{Message, ToMessage};
use zerocopy::FromZeros;

use crate::messages;

/// The memory that a large allocation leaves for the many small ones, in bytes.
///
/// It is more than 32 MiB: an allocator that sees a smaller block come back (that of glibc, for one) takes later ones
/// of that size from its heap, which it has to clear. In WebAssembly memory never shrinks, so none is taken to see
/// whether it is there.
const SPARE: usize = if cfg!(target_family = "wasm") { 0 } else { 40 << 20 };

/// An allocation is large from this size on, in bytes.
const LARGE: usize = 1 << 20;

/// There is not enough memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub struct OutOfMemory {
    /// The bytes that were not there.
    pub needed: u64,
}

impl ToMessage for OutOfMemory {
    fn to_message(&self) -> Message {
        messages::out_of_memory(self.needed.div_ceil(1 << 20))
    }
}

ishwa_messages::display_in_english!(OutOfMemory);

impl OutOfMemory {
    /// There is no memory for this many values.
    pub fn of<T>(count: usize) -> Self {
        let needed = (count as u64).saturating_mul(size_of::<T>() as u64);
        Self { needed }
    }
}

/// How often it is asked whether memory is there, and how long it is waited in between. A thread that starts holds more
/// than it needs for a moment: glibc maps 128 MiB for its heap and gives half of them back at once.
const TRIES: usize = if cfg!(target_family = "wasm") { 1 } else { 4 };
const WAIT: Duration = Duration::from_millis(2);

/// Whether the system would give this many bytes and leave enough for small allocations.
pub fn is_there(bytes: usize) -> bool {
    (0..TRIES).any(|attempt| {
        if attempt > 0 {
            thread::sleep(WAIT);
        }
        let mut probe = Vec::<u8>::new();
        let is_there = probe.try_reserve_exact(bytes.saturating_add(SPARE)).is_ok();
        // An allocation that nobody looks at may be left out.
        black_box(probe.as_ptr());
        is_there
    })
}

/// Values that are all zero bytes. Most systems give a large block its pages when they are first written.
///
/// # Errors
/// When there is not enough memory.
pub fn zeroed<T: FromZeros>(count: usize) -> Result<Box<[T]>, OutOfMemory> {
    let refused = OutOfMemory::of::<T>(count);
    let values = <[T]>::new_box_zeroed_with_elems(count).map_err(|_| refused)?;
    if size_of_val(&*values) >= LARGE && !is_there(0) {
        return Err(refused);
    }
    Ok(values)
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
            "memory: found less than the 2 MiB needed"
        );
    }

    #[test]
    fn what_is_given_is_zero() {
        assert!(zeroed::<u64>(1 << 18).unwrap().iter().all(|&word| word == 0));
    }
}
