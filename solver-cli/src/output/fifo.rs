//! FIFOs as outputs. Waiting for a reader ends with an interrupt.

use std::fs::{File, OpenOptions};
use std::path::Path;

use crate::error::{CliError, Result};
use crate::messages;

/// Opens a FIFO for writing, once it has a reader.
///
/// # Errors
/// When it cannot be opened, or an interrupt comes first.
#[cfg(unix)]
pub(super) fn open(path: &Path) -> Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    use std::sync::atomic::Ordering;
    use std::thread;
    use std::time::Duration;

    use ishwa_core::text::quoted;
    use rustix::fs::{OFlags, fcntl_getfl, fcntl_setfl};
    use rustix::io::Errno;

    const TICK: Duration = Duration::from_millis(10);

    let stop = crate::interrupt::stop_flag();
    // A blocking open would continue after the first interrupt, which only raises the flag.
    let mut options = OpenOptions::new();
    options.write(true).custom_flags(OFlags::NONBLOCK.bits() as i32);
    let opened = loop {
        match options.open(path) {
            Err(error) if error.raw_os_error() == Some(Errno::NXIO.raw_os_error()) => {}
            opened => break opened,
        }
        if stop.load(Ordering::Relaxed) {
            let said = messages::stopped_before_reader(quoted(&path.to_string_lossy()));
            return Err(CliError::Stopped { said });
        }
        thread::sleep(TICK);
    };
    let blocking = opened.and_then(|file| {
        // The reader may be slow.
        fcntl_setfl(&file, fcntl_getfl(&file)? - OFlags::NONBLOCK)?;
        Ok(file)
    });
    blocking.map_err(CliError::file(path, messages::cannot_write_file))
}

#[cfg(not(unix))]
pub(super) fn open(path: &Path) -> Result<File> {
    let opened = OpenOptions::new().write(true).open(path);
    opened.map_err(CliError::file(path, messages::cannot_write_file))
}
