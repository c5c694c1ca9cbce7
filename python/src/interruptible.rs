//! Long jobs, each on its own thread with the interpreter's lock released, stopped by Ctrl-C.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Builder, JoinHandle};
use std::time::Duration;

use ishwa_presentation::panics::{Panic, panic_text};
use ishwa_search::alpha_beta::STACK_BYTES;
use pyo3::PyErr;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::error::refused;

/// How long an interrupt may go unnoticed.
const TICK: Duration = Duration::from_millis(50);

/// The exception for a job that panicked: a bug in Ishwa.
pub(crate) fn internal_error(payload: &Panic) -> PyErr {
    PyRuntimeError::new_err(format!("internal error of ishwa: {}", panic_text(payload)))
}

/// A thread for a search.
pub(crate) fn builder() -> Builder {
    Builder::new().stack_size(STACK_BYTES)
}

/// Waits for the next message with the lock released; `None` once there will be no more. `report` is called during
/// the wait.
///
/// # Errors
/// The exception of `report`.
fn next<T: Send>(
    py: Python<'_>,
    messages: &Mutex<Receiver<T>>,
    report: &mut dyn FnMut(Python<'_>) -> PyResult<()>,
) -> PyResult<Option<T>> {
    loop {
        let received = py.detach(|| {
            let messages = messages.lock().unwrap_or_else(PoisonError::into_inner);
            messages.recv_timeout(TICK)
        });
        match received {
            Ok(message) => return Ok(Some(message)),
            Err(RecvTimeoutError::Disconnected) => return Ok(None),
            Err(RecvTimeoutError::Timeout) => report(py)?,
        }
    }
}

/// A job on its own thread that sends results one after another.
pub(crate) struct Stream<T> {
    results: Mutex<Receiver<T>>,
    stop: Arc<AtomicBool>,
    worker: Mutex<Option<JoinHandle<()>>>,
}

impl<T: Send + 'static> Stream<T> {
    /// Begins a job that sends to `results`, and that ends soon after `stop` is set.
    pub(crate) fn begin(
        results: Receiver<T>,
        stop: Arc<AtomicBool>,
        job: impl FnOnce(&AtomicBool) + Send + 'static,
    ) -> PyResult<Self> {
        let stopped = Arc::clone(&stop);
        let worker = builder().spawn(move || job(&stopped)).map_err(refused)?;
        Ok(Self {
            results: Mutex::new(results),
            stop,
            worker: Mutex::new(Some(worker)),
        })
    }

    /// Waits for the next result with the lock released; `None` once there will be no more.
    ///
    /// # Errors
    /// `KeyboardInterrupt` after Ctrl-C, which ends the job, and `RuntimeError` if it panicked.
    pub(crate) fn next(&self, py: Python<'_>) -> PyResult<Option<T>> {
        let received = next(py, &self.results, &mut |py| py.check_signals());
        if !matches!(received, Ok(Some(_))) {
            self.close(py)?;
        }
        received
    }

    /// Has the job end soon; what it still sends is received.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Ends the job.
    ///
    /// # Errors
    /// `RuntimeError` if it panicked.
    pub(crate) fn close(&self, py: Python<'_>) -> PyResult<()> {
        py.detach(|| self.join())
    }
}

impl<T> Stream<T> {
    fn join(&self) -> PyResult<()> {
        self.stop.store(true, Ordering::Relaxed);
        let worker = self.worker.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(worker) = worker else {
            return Ok(());
        };
        // It may wait for room for its results.
        let results = self.results.lock().unwrap_or_else(PoisonError::into_inner);
        while results.recv().is_ok() {}
        worker.join().map_err(|payload| internal_error(&payload))
    }
}

impl<T> Drop for Stream<T> {
    fn drop(&mut self) {
        // The job ends within milliseconds; no caller is left to receive a panic.
        drop(self.join());
    }
}

/// Runs `job` on its own thread. `report` is called about twenty times a second. When it fails or panics, `stop` is
/// called, and the job has to end soon.
///
/// # Errors
/// The exception of `report`, and `RuntimeError` if the job panicked.
///
/// # Panics
/// When `report` panics, once the job has ended.
pub(crate) fn watched_reporting<T: Send>(
    py: Python<'_>,
    stop: &dyn Fn(),
    report: &mut dyn FnMut(Python<'_>) -> PyResult<()>,
    job: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    let (finished, messages) = channel::<()>();
    let messages = Mutex::new(messages);
    thread::scope(|scope| {
        let worker = builder().spawn_scoped(scope, move || {
            // Dropped at the end, also by a panic.
            let _finished = finished;
            job()
        });
        let worker = worker.map_err(refused)?;
        // A panic that unwound at once would wait for the unstopped job with the interpreter's lock held.
        let waited = catch_unwind(AssertUnwindSafe(|| next(py, &messages, report)));
        if !matches!(waited, Ok(Ok(_))) {
            stop();
        }
        let done = py.detach(|| worker.join());
        waited.unwrap_or_else(|payload| resume_unwind(payload))?;
        done.map_err(|payload| internal_error(&payload))
    })
}

/// Runs `job`, which ends soon after its flag is set.
///
/// # Errors
/// `KeyboardInterrupt` after Ctrl-C, and `RuntimeError` if the job panicked.
pub(crate) fn watched<T: Send>(py: Python<'_>, job: impl FnOnce(&AtomicBool) -> T + Send) -> PyResult<T> {
    let stop = &AtomicBool::new(false);
    let end = || stop.store(true, Ordering::Relaxed);
    watched_reporting(py, &end, &mut |py| py.check_signals(), || job(stop))
}

/// A pool of this number of threads, each with a stack for searches.
///
/// # Errors
/// When they cannot be started.
pub(crate) fn pool(threads: usize) -> PyResult<ThreadPool> {
    let pool = ThreadPoolBuilder::new()
        .num_threads(threads.max(1))
        .stack_size(STACK_BYTES);
    pool.build().map_err(refused)
}

/// Panics, for the test that shows that a panic becomes an exception.
#[pyfunction]
pub(crate) fn panic_for_test(py: Python<'_>, on_thread: bool) -> PyResult<()> {
    let fail = || -> () { panic!("on purpose") };
    if on_thread {
        return watched(py, |_| fail());
    }
    fail();
    Ok(())
}
