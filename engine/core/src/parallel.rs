//! Parallel loops with the feature `parallel`; sequential loops without it.
//!
//! Jobs for other threads are a `dyn Fn`, so the code that starts threads and distributes jobs is compiled once, not
//! for each game and each kind of job.

use std::sync::Mutex;

use crate::allocation;

/// The results of `job` for 0, 1, .. `count - 1`, in this order, computed on the threads of the current rayon pool.
///
/// # Panics
/// When `job` panics.
pub fn map<R: Send>(count: usize, job: impl Fn(usize) -> R + Sync) -> Vec<R> {
    let results: Vec<Mutex<Option<R>>> = (0..count).map(|_| Mutex::new(None)).collect();
    for_each(count, &|index| {
        let result = job(index);
        *results[index].lock().expect("no work fails with the lock held") = Some(result);
    });
    let done = results.into_iter().map(|result| {
        let result = result.into_inner().expect("no work fails with the lock held");
        result.expect("all work is done")
    });
    done.collect()
}

/// The results of `job` for each chunk of `size` items, of which the last may be shorter, in order, computed on the
/// threads of the current rayon pool. `job` receives the number of the chunk, and its items.
///
/// # Panics
/// When `size` is 0 or `job` panics.
pub fn map_chunks<T: Sync, R: Send>(
    items: &[T],
    size: usize,
    job: impl Fn(usize, &[T]) -> R + Sync,
) -> Vec<R> {
    let chunk = |index: usize| &items[index * size..items.len().min((index + 1) * size)];
    map(items.len().div_ceil(size), |index| job(index, chunk(index)))
}

/// Runs `job` for 0, 1, .. `count - 1`, in any order, on the threads of the current rayon pool.
#[cfg(feature = "parallel")]
pub fn for_each(count: usize, job: &(dyn Fn(usize) + Sync)) {
    use rayon::prelude::*;
    (0..count).into_par_iter().for_each(job);
}

/// Runs `job` for 0, 1, .. `count - 1`, in this order.
#[cfg(not(feature = "parallel"))]
pub fn for_each(count: usize, job: &(dyn Fn(usize) + Sync)) {
    (0..count).for_each(job);
}

/// The number of threads to search on when `wanted` are requested: at least one, and exactly one without the feature
/// `parallel`.
pub fn threads(wanted: usize) -> usize {
    if cfg!(feature = "parallel") {
        wanted.max(1)
    } else {
        1
    }
}

/// Runs `lead` on the caller's thread, and `help` with 1, 2, .. `threads - 1` on one thread each, with a stack of
/// `stack` bytes. Returns when all have ended. `lead` has to signal the helpers to stop, with a guard so that they
/// also stop when it panics.
///
/// If the system cannot start more threads, or has no memory for another stack, there are fewer helpers.
///
/// # Panics
/// When a helper panics.
pub fn with_helpers(threads: usize, stack: usize, help: &(dyn Fn(usize) + Sync), lead: &mut dyn FnMut()) {
    std::thread::scope(|scope| {
        for index in 1..threads {
            let thread = std::thread::Builder::new().stack_size(stack);
            if !allocation::is_there(stack) || thread.spawn_scoped(scope, move || help(index)).is_err() {
                break;
            }
        }
        lead();
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_are_numbered_and_the_last_is_shorter() {
        let found = map_chunks(&[5, 6, 7, 8, 9], 2, |index, items| (index, items.to_vec()));
        assert_eq!(found, [(0, vec![5, 6]), (1, vec![7, 8]), (2, vec![9])]);
        assert_eq!(map_chunks(&[0; 0], 2, |index, _| index), [0; 0]);
    }
}
