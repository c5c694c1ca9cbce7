//! Supervised connections to other processes, which timely's threads read and write.
//!
//! Timely's own threads panic when a socket closes. They therefore get a stream that never fails: when the other
//! process disappears, is silent for too long, or reports why it ends, the stream reports that to [`Supervision`] and
//! its thread waits for the end of the program, while the workers see the report and stop.
//!
//! On the wire all data is sent as frames: kind, length and bytes. Heartbeats are frames without data, which
//! distinguish an idle process from one that has disappeared.

use std::io::{self, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_messages::{Message, ToMessage};

use timely::communication::allocator::zero_copy::stream::Stream;

use super::error::{Peer, PeerError};
use super::messages;
use super::supervision::Supervision;

/// The interval of heartbeats of a process that has nothing to send.
const BEAT: Duration = Duration::from_secs(5);
/// How long a process may be silent, or accept no data.
const SILENCE: Duration = Duration::from_secs(30);
/// The limit for all farewells together.
pub(super) const FAREWELL: Duration = Duration::from_secs(1);
/// The shortest time for a farewell once no other process is waited for.
const SHORTEST: Duration = Duration::from_millis(20);
/// The longest reason that a process sends at its end, in bytes.
const MOST_REASON_BYTES: usize = 1 << 10;
/// The read buffer, in bytes, so that a frame does not cost two system calls.
const BUFFER_BYTES: usize = 1 << 16;
/// The bytes of a frame before its data: its kind and its length.
const HEAD_BYTES: usize = 5;

/// The kind of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Frame {
    /// Data of timely.
    Data = 0,
    /// A heartbeat.
    Beat = 1,
    /// No more data follows: the build is finished.
    End = 2,
    /// The process ends, and sends the reason.
    Farewell = 3,
    /// The process has connected to all others.
    Ready = 4,
}

impl Frame {
    pub(super) fn of(kind: u8) -> Option<Self> {
        [Self::Data, Self::Beat, Self::End, Self::Farewell, Self::Ready]
            .into_iter()
            .find(|&frame| frame as u8 == kind)
    }

    fn head(self, length: usize) -> [u8; HEAD_BYTES] {
        let [a, b, c, d] = (length as u32).to_le_bytes();
        [self as u8, a, b, c, d]
    }
}

/// Writes a frame.
pub(super) fn put(stream: &mut impl Write, frame: Frame, bytes: &[u8]) -> io::Result<()> {
    stream.write_all(&frame.head(bytes.len()))?;
    stream.write_all(bytes)
}

/// Reads the head of a frame: its kind and the length of its data.
fn read_head(stream: &mut impl Read) -> io::Result<(Frame, usize)> {
    let mut head = [0; HEAD_BYTES];
    stream.read_exact(&mut head)?;
    let [kind, length @ ..] = head;
    let frame = Frame::of(kind).ok_or(io::ErrorKind::InvalidData)?;
    Ok((frame, u32::from_le_bytes(length) as usize))
}

/// Reads the reason of a farewell of the given length.
fn read_reason(stream: &mut impl Read, length: usize) -> io::Result<String> {
    let mut bytes = vec![0; length.min(MOST_REASON_BYTES)];
    stream.read_exact(&mut bytes)?;
    let printable = |sign: &char| !sign.is_control();
    Ok(String::from_utf8_lossy(&bytes)
        .chars()
        .filter(printable)
        .collect())
}

/// Reads a frame without data, or the reason for which the other process ends.
///
/// # Errors
/// When it ends, or has disappeared.
pub(super) fn read_ready(stream: &mut impl Read, peer: &Peer) -> Result<(), PeerError> {
    let lost = |error: io::Error| peer.lost(described(&error));
    match read_head(stream).map_err(lost)? {
        (Frame::Ready, 0) => Ok(()),
        (Frame::Farewell, length) => Err(peer.ended(read_reason(stream, length).map_err(lost)?)),
        (frame, length) => Err(peer.lost(messages::frame_of(format!("{frame:?}"), length))),
    }
}

/// Reports to the other process why this one ends, within this time; it may have disappeared already.
pub(super) fn farewell(stream: &mut TcpStream, reason: &str, limit: Duration) {
    let mut end = reason.len().min(MOST_REASON_BYTES);
    while !reason.is_char_boundary(end) {
        end -= 1;
    }
    let _ = stream.set_write_timeout(Some(limit.max(SHORTEST)));
    let _ = put(stream, Frame::Farewell, &reason.as_bytes()[..end]);
    let _ = stream.shutdown(Shutdown::Write);
}

/// A system error on a connection, as the observed state of an error message.
pub(super) fn described(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe => {
            messages::connection_closed()
        }
        io::ErrorKind::InvalidData => messages::bytes_of_nobody(),
        _ => error.to_message(),
    }
}

/// Whether an operation exceeded the time limit of a link.
fn is_late(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

/// The state shared by all handles of a connection.
#[derive(Debug)]
struct Shared {
    peer: Peer,
    supervision: Arc<Supervision>,
    /// Held while a frame is written.
    writing: Mutex<()>,
    /// Set when nothing more is written.
    is_over: AtomicBool,
    /// Bytes written, including the heads of frames.
    sent: Arc<AtomicU64>,
}

impl Shared {
    fn write(&self, mut socket: &TcpStream, frame: Frame, bytes: &[u8]) -> io::Result<()> {
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        put(&mut socket, frame, bytes)?;
        self.sent.fetch_add((HEAD_BYTES + bytes.len()) as u64, Relaxed);
        Ok(())
    }

    /// The write lock, if it is free.
    fn try_writing(&self) -> Option<MutexGuard<'_, ()>> {
        match self.writing.try_lock() {
            Ok(guard) => Some(guard),
            Err(TryLockError::Poisoned(error)) => Some(error.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// The error about the other process for an I/O error of the link; `late` describes a timeout of so many seconds.
    fn lost(&self, error: &io::Error, late: fn(u64) -> Message) -> PeerError {
        self.peer.lost(if is_late(error) {
            late(SILENCE.as_secs())
        } else {
            described(error)
        })
    }

    /// Records the error, and waits for the end of the program: timely's thread would panic on an error here.
    fn fail(&self, error: PeerError) -> ! {
        self.supervision.note(error);
        loop {
            thread::park();
        }
    }
}

/// A handle of a supervised connection.
#[derive(Debug)]
pub(super) struct Link {
    reader: BufReader<TcpStream>,
    /// Remaining bytes of the current frame.
    left: usize,
    shared: Arc<Shared>,
}

impl Link {
    /// Starts to supervise a connection; `sent` counts the bytes written.
    ///
    /// # Errors
    /// When the system refuses the settings, a handle or a thread.
    pub(super) fn new(
        socket: TcpStream,
        peer: Peer,
        supervision: Arc<Supervision>,
        sent: Arc<AtomicU64>,
    ) -> io::Result<Self> {
        socket.set_nonblocking(false)?;
        socket.set_nodelay(true)?;
        socket.set_read_timeout(Some(SILENCE))?;
        socket.set_write_timeout(Some(SILENCE))?;
        let shared = Arc::new(Shared {
            peer,
            supervision,
            writing: Mutex::default(),
            is_over: AtomicBool::new(false),
            sent,
        });
        let beating = (socket.try_clone()?, Arc::clone(&shared));
        thread::Builder::new()
            .name("beat".to_owned())
            .spawn(move || beat(&beating.0, &beating.1))?;
        Ok(Self::of(socket, shared))
    }

    fn of(socket: TcpStream, shared: Arc<Shared>) -> Self {
        Self {
            reader: BufReader::with_capacity(BUFFER_BYTES, socket),
            left: 0,
            shared,
        }
    }

    /// Reports to the other process why this one ends, within this time; `false` if a frame is being written to it.
    fn farewell(&self, reason: &str, limit: Duration) -> bool {
        let Some(_writing) = self.shared.try_writing() else {
            return false;
        };
        self.shared.is_over.store(true, Relaxed);
        if let Ok(mut socket) = self.reader.get_ref().try_clone() {
            farewell(&mut socket, reason, limit);
        }
        true
    }

    /// The length of the next data, 0 at its end.
    fn next_data(&mut self) -> io::Result<usize> {
        while self.left == 0 {
            let (frame, length) = read_head(&mut self.reader)?;
            match frame {
                Frame::Data => self.left = length,
                Frame::Beat | Frame::Ready => {}
                Frame::End => break,
                Frame::Farewell => {
                    let reason = read_reason(&mut self.reader, length)?;
                    self.shared.fail(self.shared.peer.ended(reason));
                }
            }
        }
        Ok(self.left)
    }
}

/// Reports to all other processes why this one ends. Processes that accept no data do not prolong the wait.
pub(super) fn farewell_all(links: &[Link], reason: &str) {
    let begun = Instant::now();
    let mut left: Vec<&Link> = links.iter().collect();
    while !left.is_empty() && begun.elapsed() < FAREWELL {
        left.retain(|link| !link.farewell(reason, FAREWELL.saturating_sub(begun.elapsed())));
        thread::sleep(Duration::from_millis(10));
    }
}

/// Sends heartbeats.
fn beat(socket: &TcpStream, shared: &Shared) {
    loop {
        thread::sleep(BEAT);
        // If the lock is held, a frame is being written, which serves as a heartbeat.
        let Ok(writing) = shared.writing.try_lock() else {
            continue;
        };
        let mut socket = socket;
        if shared.is_over.load(Relaxed) || put(&mut socket, Frame::Beat, &[]).is_err() {
            // The reader will find the error.
            return;
        }
        drop(writing);
    }
}

impl Read for Link {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.next_data().and_then(|left| {
            if left == 0 {
                return Ok(0);
            }
            let most = bytes.len().min(left);
            match self.reader.read(&mut bytes[..most])? {
                0 if most > 0 => Err(io::ErrorKind::UnexpectedEof.into()),
                read => Ok(read),
            }
        });
        match read {
            Ok(read) => {
                self.left -= read;
                Ok(read)
            }
            Err(error) => self.shared.fail(self.shared.lost(&error, messages::no_sign)),
        }
    }
}

impl Write for Link {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.shared.write(self.reader.get_ref(), Frame::Data, bytes) {
            Ok(()) => Ok(bytes.len()),
            Err(error) => self
                .shared
                .fail(self.shared.lost(&error, messages::no_data_taken)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Stream for Link {
    fn try_clone(&self) -> io::Result<Self> {
        let socket = self.reader.get_ref().try_clone()?;
        Ok(Self::of(socket, Arc::clone(&self.shared)))
    }

    fn set_nonblocking(&self, nonblocking: bool) -> io::Result<()> {
        self.reader.get_ref().set_nonblocking(nonblocking)
    }

    /// The end of the data from this process.
    fn shutdown(&self, _how: Shutdown) -> io::Result<()> {
        self.shared.is_over.store(true, Relaxed);
        // The other side may have everything it needs and have closed the connection.
        let _ = self.shared.write(self.reader.get_ref(), Frame::End, &[]);
        let _ = self.reader.get_ref().shutdown(Shutdown::Write);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    /// A link, and the socket at its other end.
    fn pair() -> (Link, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let caller = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let peer = Peer {
            process: 1,
            address: "there".to_owned(),
        };
        let link = Link::new(caller, peer, Arc::default(), Arc::default()).unwrap();
        (link, listener.accept().unwrap().0)
    }

    #[test]
    fn processes_that_take_no_data_do_not_delay_farewells() {
        let (mut links, mut others) = (Vec::new(), Vec::new());
        for _ in 0..20 {
            let (link, other) = pair();
            let mut writer = link.try_clone().unwrap();
            // No one reads the data; the thread ends with the test program.
            thread::spawn(move || while writer.write(&[0; 1 << 14]).is_ok() {});
            links.push(link);
            others.push(other);
        }
        while !links.iter().all(|link| link.shared.try_writing().is_none()) {
            thread::sleep(Duration::from_millis(10));
        }
        // Until the buffers are full.
        thread::sleep(Duration::from_millis(500));
        let (link, mut ready) = pair();
        links.push(link);
        let begun = Instant::now();
        farewell_all(&links, "enough");
        assert!(begun.elapsed() < 8 * FAREWELL, "{:?}", begun.elapsed());
        let peer = links[0].shared.peer.clone();
        let heard = read_ready(&mut ready, &peer).unwrap_err();
        assert_eq!(heard.to_string(), "process 1 (there) ended the build: enough");
    }
}
