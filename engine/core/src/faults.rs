//! Calls of the system that tests let fail: those that change files, open them, or allocate much memory.
//!
//! Code that makes such a call passes here first. In a build without debug assertions nothing is done here. In others,
//! which the tests run, the environment variable `ISHWA_FAULTS` may hold a plan: `KIND NUMBER LOG`. The call with this
//! number, counted from 1 over all threads, meets a fault of this kind:
//!
//! - `fail`: it reports an error, and nothing is done
//! - `tear`: half of a write is done before the error
//! - `last`: it and all later calls of its kind report an error
//! - `kill`: the program ends at once, after half of a write
//!
//! Before `-allocation`, as in `fail-allocation`, only allocations are counted: threads allocate beside each other in any
//! order with other calls. A number that is never reached injects nothing. Each call appends its name to the file LOG.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// A kind of call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// Opens or creates a file or a directory.
    Open,
    /// Writes bytes.
    Write,
    /// Waits until bytes or names are on disk.
    Sync,
    /// Gives a file its name.
    Rename,
    /// Shortens a file.
    Truncate,
    /// Removes a file.
    Remove,
    /// Allocates much memory.
    Allocate,
}

/// Passes before a call.
///
/// # Errors
/// When the plan of a test lets the call fail.
#[inline]
pub fn pass(call: Call) -> io::Result<()> {
    #[cfg(debug_assertions)]
    plan::pass(call, &mut || ())?;
    let _ = call;
    Ok(())
}

/// Opens a file for reading.
///
/// # Errors
/// When the system reports one, or the plan of a test lets the call fail.
pub fn open(path: &Path) -> io::Result<File> {
    pass(Call::Open)?;
    File::open(path)
}

/// Writes all bytes to a file.
///
/// # Errors
/// When the system reports one, or the plan of a test lets the write fail.
#[inline]
pub fn write_all(file: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    #[cfg(debug_assertions)]
    plan::pass(Call::Write, &mut || {
        let _ = file.write_all(&bytes[..bytes.len() / 2]);
    })?;
    file.write_all(bytes)
}

#[cfg(debug_assertions)]
mod plan {
    use std::fs::{File, OpenOptions};
    use std::io::{self, Write};
    use std::process;
    use std::sync::{LazyLock, Mutex, PoisonError};

    use super::Call;

    /// The variable with the plan.
    const PLAN: &str = "ISHWA_FAULTS";
    /// The exit code of a program that a plan ends.
    const KILLED: i32 = 86;

    /// The system's errors for a full disk and for a disk that cannot be read or written.
    const DISK_FULL: i32 = 28;
    const DISK_FAULT: i32 = 5;

    struct Plan {
        kind: String,
        /// The kind of calls that are counted; all if absent.
        of: Option<Call>,
        number: u64,
        log: File,
        /// The calls so far.
        passed: u64,
        /// The call that met its fault.
        met: Option<Call>,
    }

    /// The plan of the environment, which is read on first use.
    static OF_THIS_PROGRAM: LazyLock<Option<Mutex<Plan>>> = LazyLock::new(|| {
        let text = std::env::var(PLAN).ok()?;
        let [kind, number, log] = *text.splitn(3, ' ').collect::<Vec<_>>() else {
            panic!("{PLAN}: found {text:?}, expected KIND NUMBER LOG");
        };
        let allocations = kind.strip_suffix("-allocation");
        let log = OpenOptions::new().append(true).create(true).open(log);
        Some(Mutex::new(Plan {
            kind: allocations.unwrap_or(kind).to_owned(),
            of: allocations.map(|_| Call::Allocate),
            number: number.parse().expect("a number"),
            log: log.expect("the log can be opened"),
            passed: 0,
            met: None,
        }))
    });

    /// Counts a call; `tear` does a part of it.
    pub(super) fn pass(call: Call, tear: &mut dyn FnMut()) -> io::Result<()> {
        let Some(plan) = &*OF_THIS_PROGRAM else {
            return Ok(());
        };
        let mut plan = plan.lock().unwrap_or_else(PoisonError::into_inner);
        let is_counted = plan.of.is_none_or(|of| of == call);
        plan.passed += u64::from(is_counted);
        writeln!(plan.log, "{call:?}").expect("the log can be written");
        let is_met = is_counted && plan.passed == plan.number;
        if is_met {
            plan.met = Some(call);
        }
        match &*plan.kind {
            "fail" if is_met => {}
            "tear" if is_met => tear(),
            "last" if plan.met == Some(call) => {}
            "kill" if is_met => {
                tear();
                process::exit(KILLED);
            }
            _ => return Ok(()),
        }
        Err(io::Error::from_raw_os_error(match call {
            Call::Sync => DISK_FAULT,
            _ => DISK_FULL,
        }))
    }
}
