//! Ctrl-C: the first asks the work to stop and print what it has, a later one ends the program.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The exit code of a program ended by an interrupt, by convention of shells.
const INTERRUPTED: i32 = 130;

/// How long the work may take to stop before another interrupt ends the program.
const SECOND_SIGNAL_AFTER: Duration = Duration::from_secs(1);

/// A flag that the first Ctrl-C sets.
pub(crate) fn stop_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&flag);
    let mut first = None;
    // Without a handler Ctrl-C ends the program at once, which is no harm: nothing is being written.
    let _ = ctrlc::set_handler(move || {
        handler.store(true, Ordering::Relaxed);
        // Some programs signal a process and its group at once: that is one interrupt.
        if first.get_or_insert_with(Instant::now).elapsed() > SECOND_SIGNAL_AFTER {
            process::exit(INTERRUPTED);
        }
    });
    flag
}
