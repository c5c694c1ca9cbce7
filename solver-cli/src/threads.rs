//! Thread pools. The system may refuse to start threads; then there are fewer, or the job runs on the calling thread.

use std::num::NonZero;
use std::thread::{available_parallelism, sleep};
use std::time::Duration;

use ishwa_core::allocation::is_there;
use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

use crate::error::Result;
use crate::machine::address_space_left;

/// The stack of a thread for jobs without deep recursion, in bytes.
const STACK_BYTES: usize = 2 << 20;

/// The number of cores of this machine, or 1 if it is unknown.
pub(crate) fn all_cores() -> usize {
    available_parallelism().map_or(1, NonZero::get)
}

/// Threads that share jobs.
pub(crate) struct Workers(Option<ThreadPool>);

impl Workers {
    /// As many threads as requested, or as the system starts. If it starts none, the job runs on the calling thread.
    pub(crate) fn new(wanted: Option<u16>) -> Self {
        let pool = fewer(wanted, STACK_BYTES);
        // The calling thread becomes a pool of one. This fails the second time, when it already is in one.
        Self(
            pool.or_else(|_| {
                ThreadPoolBuilder::new()
                    .num_threads(1)
                    .use_current_thread()
                    .build()
            })
            .ok(),
        )
    }

    /// The same for deeply recursive jobs: each thread has a stack of `stack` bytes, unlike the calling thread.
    ///
    /// # Errors
    /// When the system does not start any thread.
    pub(crate) fn deep(wanted: Option<u16>, stack: usize) -> Result<Self> {
        Ok(Self(Some(fewer(wanted, stack)?)))
    }

    /// Runs a job on these threads.
    pub(crate) fn install<R: Send>(&self, job: impl FnOnce() -> R + Send) -> R {
        match &self.0 {
            Some(pool) => pool.install(job),
            None => job(),
        }
    }

    /// Runs a job on these threads, and another on the calling thread meanwhile. Returns the result of the other when
    /// both have ended.
    pub(crate) fn beside<R>(&self, job: impl FnOnce() + Send, other: impl FnOnce() -> R) -> R {
        let Some(pool) = &self.0 else {
            job();
            return other();
        };
        pool.in_place_scope(|scope| {
            scope.spawn(|_| job());
            other()
        })
    }
}

/// The address space that a thread reserves for its allocations, in bytes: a glibc arena. Pages are only mapped where
/// they are used, so it counts only under an address-space limit.
const ARENA_BYTES: usize = if cfg!(all(target_env = "gnu", target_pointer_width = "64")) {
    64 << 20
} else {
    0
};

/// The longest wait between two attempts to start threads.
const LONGEST_WAIT: Duration = Duration::from_millis(32);

/// A pool of as many threads as requested, or as the system starts.
fn fewer(wanted: Option<u16>, stack: usize) -> Result<ThreadPool, ThreadPoolBuildError> {
    let mut threads = wanted.map_or_else(all_cores, usize::from);
    let left = address_space_left().unwrap_or(u64::MAX);
    // A job needs memory besides the stacks.
    let has_room = |threads: usize| {
        let taken = threads.saturating_mul(stack.saturating_add(ARENA_BYTES));
        taken as u64 <= left && is_there(threads.saturating_mul(stack))
    };
    while threads > 1 && !has_room(threads) {
        threads /= 2;
    }
    let begun = threads;
    let mut wait = Duration::from_millis(1);
    loop {
        let builder = ThreadPoolBuilder::new().num_threads(threads).stack_size(stack);
        match builder.build() {
            Err(_) if begun > 1 && (threads > 1 || wait < LONGEST_WAIT) => {
                // The threads that did start are ending, and hold their stacks until then.
                sleep(wait);
                wait = (2 * wait).min(LONGEST_WAIT);
                threads = (threads / 2).max(1);
            }
            built => return built,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_threads_do_the_same_job() {
        use rayon::prelude::*;
        let stack = usize::MAX / 2;
        let error = Workers::deep(Some(4), stack).err().unwrap().to_string();
        // The cause is reported once.
        assert_eq!(error.matches("os error").count(), 1, "{error}");
        for workers in [
            Workers::new(Some(3)),
            Workers(None),
            Workers::deep(Some(2), 4 << 20).unwrap(),
        ] {
            let sum: u64 = workers.install(|| (0..1000_u64).into_par_iter().sum());
            assert_eq!(sum, 499_500);
        }
        // The calling thread, twice.
        for _ in 0..2 {
            let own = ThreadPoolBuilder::new()
                .num_threads(1)
                .use_current_thread()
                .build();
            let sum: u64 = Workers(own.ok()).install(|| (0..1000_u64).into_par_iter().sum());
            assert_eq!(sum, 499_500);
        }
    }
}
