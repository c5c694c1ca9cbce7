//! Work side by side, where the feature `parallel` is on; one piece after another where it is off.

/// The results of `work` for 0, 1, .. `count - 1`, in this order, found on the threads of the current rayon pool.
#[cfg(feature = "parallel")]
pub(crate) fn map<R: Send>(count: usize, work: impl Fn(usize) -> R + Sync) -> Vec<R> {
    use rayon::prelude::*;
    (0..count).into_par_iter().map(&work).collect()
}

/// The results of `work` for 0, 1, .. `count - 1`, in this order.
#[cfg(not(feature = "parallel"))]
pub(crate) fn map<R>(count: usize, work: impl Fn(usize) -> R) -> Vec<R> {
    (0..count).map(work).collect()
}

/// Threads to search on where so many are wanted: at least one, and without the feature `parallel` no more.
pub(crate) fn threads(wanted: usize) -> usize {
    if cfg!(feature = "parallel") {
        wanted.max(1)
    } else {
        1
    }
}
