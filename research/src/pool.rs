//! Runs jobs on several threads, and returns the results in the order of the jobs.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Calls `run` with each number below `count` on `jobs` threads, at least one; the results are in the order of the
/// numbers, regardless of threads.
///
/// # Panics
/// When `run` does.
pub fn map<T: Send>(count: usize, jobs: usize, run: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, T)>> = Mutex::new(Vec::with_capacity(count));
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    let result = run(number);
                    done.lock()
                        .expect("no thread panics with the lock held")
                        .push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no thread panics with the lock held");
    done.sort_by_key(|&(number, _)| number);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_are_in_order_on_any_number_of_threads() {
        let squares: Vec<usize> = (0..100).map(|i| i * i).collect();
        for jobs in [0, 1, 4] {
            assert_eq!(super::map(100, jobs, |i| i * i), squares);
        }
    }
}
