//! Ctrl-C: the first asks the work to stop and print what it has, a later one ends the program. Where no work can be asked,
//! the first ends it.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// The exit code of a program ended by an interrupt, by convention of shells.
const INTERRUPTED: i32 = 130;

/// How long the work may take to stop before another interrupt ends the program.
const SECOND_SIGNAL_AFTER: Duration = Duration::from_secs(1);

/// Set by the first interrupt.
static STOP: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Whether there is work that looks at [`STOP`].
static IS_WATCHED: AtomicBool = AtomicBool::new(false);

/// Takes interrupts from here on; called once, by `main`.
pub(crate) fn install() {
    let mut first = None;
    // Without a handler Ctrl-C ends the program at once, which is no harm: nothing is being written.
    let _ = ctrlc::set_handler(move || {
        if !IS_WATCHED.load(Ordering::Relaxed) {
            process::exit(INTERRUPTED);
        }
        STOP.store(true, Ordering::Relaxed);
        // Some programs signal a process and its group at once: that is one interrupt.
        if first.get_or_insert_with(Instant::now).elapsed() > SECOND_SIGNAL_AFTER {
            process::exit(INTERRUPTED);
        }
    });
}

/// The flag that the first interrupt sets, for work that stops when it is set.
pub(crate) fn stop_flag() -> Arc<AtomicBool> {
    IS_WATCHED.store(true, Ordering::Relaxed);
    Arc::clone(&STOP)
}
