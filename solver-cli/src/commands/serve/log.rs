//! The log of requests (`--log`): a line on standard error for each, and for each connection without a place.

use std::io::{self, Write};
use std::net::IpAddr;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, SystemTime};

use crate::error::{CliError, Result};
use crate::messages;

/// The number of lines that may wait to be written. Others are lost: no request waits for a slow reader.
const WAITING: usize = 10_000;

/// The number of characters of a method that are written.
const LONGEST_METHOD: usize = 16;

/// The number of characters of a path that are written.
const LONGEST_PATH: usize = 200;

/// The log that is written.
pub(super) struct Log(SyncSender<String>);

impl Log {
    /// Starts the log.
    ///
    /// # Errors
    /// When its thread cannot be started.
    pub(super) fn start() -> Result<Self> {
        let (lines, waiting) = sync_channel::<String>(WAITING);
        let write = move || {
            for line in waiting {
                // A disk that is full may have room for a later line.
                let _ = io::stderr().write_all(line.as_bytes());
            }
        };
        let started = thread::Builder::new().spawn(write);
        started.map_err(CliError::threads(messages::cannot_start_thread))?;
        Ok(Self(lines))
    }

    /// Writes a line: the time, the client's address, the method and the path (`-` of a connection without a place), the
    /// status and the milliseconds until the answer began.
    pub(super) fn write(&self, address: IpAddr, (method, path): (&str, &str), status: u16, time: Duration) {
        let now = humantime::format_rfc3339_seconds(SystemTime::now());
        let method: String = method.chars().take(LONGEST_METHOD).collect();
        // Terminals and other programs read it.
        let path = path.as_bytes().escape_ascii().to_string();
        let path = match &path[..path.len().min(LONGEST_PATH)] {
            "" => "-",
            path => path,
        };
        let milliseconds = time.as_millis();
        let _ = self.0.try_send(format!(
            "{now} {address} {method} {path} {status} {milliseconds}\n"
        ));
    }
}
