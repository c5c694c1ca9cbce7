//! Ctrl-C and, on Unix, the termination signals (SIGTERM, SIGHUP). The first one makes the job stop and print its
//! results so far, a later one ends the program. Without a job that can stop, no handler is set and the signal ends
//! the program as usual.

use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

/// The exit code of a program ended by an interrupt, by shell convention.
pub(crate) const INTERRUPTED: u8 = 130;

/// Interrupts within this time of the first count as one: some programs signal both a process and its group.
const SECOND_SIGNAL_AFTER: Duration = Duration::from_millis(200);

/// The flag that the first interrupt sets, for jobs that stop when it is set. The first call installs the handler,
/// and all jobs share one flag.
pub(crate) fn stop_flag() -> Arc<AtomicBool> {
    static FLAG: OnceLock<Arc<AtomicBool>> = OnceLock::new();
    Arc::clone(FLAG.get_or_init(|| {
        let flag = Arc::new(AtomicBool::new(false));
        let raised = Arc::clone(&flag);
        install(move || {
            HAS_STOPPED.store(true, Ordering::Relaxed);
            raised.store(true, Ordering::Relaxed);
        });
        flag
    }))
}

/// Whether an interrupt raised the flag. A job may also raise it, to end the rest of its own work.
static HAS_STOPPED: AtomicBool = AtomicBool::new(false);

/// Whether an interrupt has asked the job to stop.
pub(crate) fn has_stopped() -> bool {
    HAS_STOPPED.load(Ordering::Relaxed)
}

/// Notes an interrupt that came as a key press and not as a signal: a line editor reads Ctrl-C itself.
pub(crate) fn note() {
    HAS_STOPPED.store(true, Ordering::Relaxed);
}

/// A channel with a message for each interrupt, for a job that waits. A program uses either this, once, or the flag.
pub(crate) fn messages() -> Receiver<()> {
    let (sender, receiver) = mpsc::channel();
    install(move || {
        // If no receiver is left, the job is about to end anyway.
        let _ = sender.send(());
    });
    receiver
}

/// From now on, an interrupt ends the program at once: the job that stops is done, and a person is asked.
pub(crate) fn end_at_once() {
    ENDS_AT_ONCE.store(true, Ordering::Relaxed);
}

static ENDS_AT_ONCE: AtomicBool = AtomicBool::new(false);

/// The clean-up to run before an interrupt ends the program; the first call decides. It must not block for long.
pub(crate) fn before_exit(action: fn()) {
    BEFORE_EXIT.get_or_init(|| action);
}

static BEFORE_EXIT: OnceLock<fn()> = OnceLock::new();

/// Makes a write beyond the limit of file sizes (`ulimit -f`) an error. Its signal would end the program without a
/// sentence; it is blocked in all threads that are started later, too.
pub(crate) fn survive_file_limits() {
    #[cfg(unix)]
    {
        let mut signals = nix::sys::signal::SigSet::empty();
        signals.add(nix::sys::signal::Signal::SIGXFSZ);
        // Without it, the signal ends the program as before.
        let _ = signals.thread_block();
    }
}

/// Installs the handler, which calls `stop` and, from the second interrupt on, ends the program. `stop` must not
/// block, since no other interrupt is handled meanwhile.
fn install(mut stop: impl FnMut() + Send + 'static) {
    let mut first = None;
    // A handler whose thread does not start would swallow every interrupt.
    let Ok(trial) = thread::Builder::new().spawn(|| ()) else {
        return;
    };
    // It has no result.
    let _ = trial.join();
    // If the handler cannot be set, an interrupt ends the program at once. That is harmless, since nothing is being
    // written.
    let _ = ctrlc::set_handler(move || {
        stop();
        let at_once = ENDS_AT_ONCE.load(Ordering::Relaxed);
        if at_once || first.get_or_insert_with(Instant::now).elapsed() > SECOND_SIGNAL_AFTER {
            if let Some(action) = BEFORE_EXIT.get() {
                action();
            }
            process::exit(INTERRUPTED.into());
        }
    });
}
