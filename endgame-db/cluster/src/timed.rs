//! Reads and writes with one time limit for the whole exchange. System timeouts apply to each read, so a peer that
//! sends a byte now and then could take any time.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use super::messages;

/// The interval of checks whether there is still a reason to wait.
const LOOK: Duration = Duration::from_millis(50);

/// A socket with a time limit for reading and writing.
pub(super) struct Timed<'a> {
    socket: &'a TcpStream,
    limit: Duration,
    begun: Instant,
    is_over: &'a dyn Fn() -> bool,
}

impl<'a> Timed<'a> {
    /// Starts the time limit; `is_over` ends it early.
    ///
    /// # Errors
    /// When the system refuses the settings.
    pub(super) fn new(
        socket: &'a TcpStream,
        limit: Duration,
        is_over: &'a dyn Fn() -> bool,
    ) -> io::Result<Self> {
        socket.set_nonblocking(false)?;
        Ok(Self {
            socket,
            limit,
            begun: Instant::now(),
            is_over,
        })
    }

    /// How long to wait before the next check.
    fn left(&self) -> io::Result<Duration> {
        let left = self.limit.saturating_sub(self.begun.elapsed());
        if left.is_zero() {
            let late = messages::no_whole_answer(self.limit.as_secs());
            return Err(io::Error::other(late));
        }
        if (self.is_over)() {
            return Err(io::Error::other(messages::meeting_ended()));
        }
        Ok(left.min(LOOK))
    }
}

/// Whether a read or a write has only timed out.
fn has_waited(result: &io::Result<usize>) -> bool {
    let kind = result.as_ref().err().map(io::Error::kind);
    matches!(kind, Some(ErrorKind::WouldBlock | ErrorKind::TimedOut))
}

impl Read for Timed<'_> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        loop {
            self.socket.set_read_timeout(Some(self.left()?))?;
            let read = self.socket.read(bytes);
            if !has_waited(&read) {
                return read;
            }
        }
    }
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            self.socket.set_write_timeout(Some(self.left()?))?;
            let written = self.socket.write(bytes);
            if !has_waited(&written) {
                return written;
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
