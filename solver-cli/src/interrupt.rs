//! Ctrl-C: the first asks the work to stop and print what it has, a later one ends the program. Without work that can
//! stop, no handler is set and the signal ends the program as usual.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

/// The exit code of a program ended by an interrupt, by convention of shells.
const INTERRUPTED: i32 = 130;

/// How long the work may take to stop before another interrupt ends the program.
const SECOND_SIGNAL_AFTER: Duration = Duration::from_secs(1);

/// The flag that the first interrupt sets, for work that stops when it is set. The first call installs the handler; all
/// work shares one flag.
pub(crate) fn stop_flag() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    Arc::clone(FLAG.get_or_init(|| {
        let flag = Arc::default();
        install(Arc::clone(&flag));
        flag
    }))
}

fn install(flag: Arc<AtomicBool>) {
    let mut first = None;
    // If the handler cannot be set, Ctrl-C ends the program at once. That does no harm: nothing is being written.
    let _ = ctrlc::set_handler(move || {
        flag.store(true, Ordering::Relaxed);
        // Some programs signal both a process and its group: that counts as one interrupt.
        if first.get_or_insert_with(Instant::now).elapsed() > SECOND_SIGNAL_AFTER {
            process::exit(INTERRUPTED);
        }
    });
}
