//! Ctrl-C: the first asks the work to stop and print what it has, the second ends the program.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a program ended by an interrupt, by convention of shells.
const INTERRUPTED: i32 = 130;

/// A flag that the first Ctrl-C sets.
pub(crate) fn stop_flag() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let handler = Arc::clone(&flag);
    // Without a handler Ctrl-C ends the program at once, which is no harm: nothing is being written.
    let _ = ctrlc::set_handler(move || {
        if handler.swap(true, Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
    });
    flag
}
