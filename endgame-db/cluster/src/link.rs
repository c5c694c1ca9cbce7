//! A supervised connection to another process: what timely's threads read from and write to.
//!
//! Timely's own threads panic when a socket closes. So they get a stream that never fails: when the other process is
//! gone, silent for too long, or says why it ends, the stream notes that for [`Supervision`] and its thread waits for
//! the end of the program, while the workers see the note and stop.
//!
//! On the wire every piece of data is a frame: its kind, its length, its bytes. Beats are frames without data, so that a
//! process that has nothing to say can be told from one that is gone.

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

/// How often a process that has nothing to send says that it is there.
const BEAT: Duration = Duration::from_secs(5);
/// How long a process may be silent, or take no data.
const SILENCE: Duration = Duration::from_secs(30);
/// How long farewells may take, all of them together.
pub(super) const FAREWELL: Duration = Duration::from_secs(1);
/// How long a farewell may take at least, once there is nobody else to wait for.
const SHORTEST: Duration = Duration::from_millis(20);
/// The longest reason that a process gives for its end, in bytes.
const MOST_REASON_BYTES: usize = 1 << 10;
/// What is read ahead, so that a frame does not cost two system calls.
const BUFFER_BYTES: usize = 1 << 16;
/// The bytes of a frame before its data: its kind and its length.
const HEAD_BYTES: usize = 5;

/// What a frame is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Frame {
    /// Data of timely.
    Data = 0,
    /// The process is there.
    Beat = 1,
    /// No more data comes: the build is finished.
    End = 2,
    /// The process ends, and says why.
    Farewell = 3,
    /// The process has met all others.
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

/// Reads the reason of a farewell whose head says this length.
fn read_reason(stream: &mut impl Read, length: usize) -> io::Result<String> {
    let mut bytes = vec![0; length.min(MOST_REASON_BYTES)];
    stream.read_exact(&mut bytes)?;
    let printable = |sign: &char| !sign.is_control();
    Ok(String::from_utf8_lossy(&bytes)
        .chars()
        .filter(printable)
        .collect())
}

/// Reads a frame without data, or what the other process says at its end.
///
/// # Errors
/// When it ends, or is gone.
pub(super) fn read_ready(stream: &mut impl Read, peer: &Peer) -> Result<(), PeerError> {
    let lost = |error: io::Error| peer.lost(described(&error));
    match read_head(stream).map_err(lost)? {
        (Frame::Ready, 0) => Ok(()),
        (Frame::Farewell, length) => Err(peer.ended(read_reason(stream, length).map_err(lost)?)),
        (frame, length) => Err(peer.lost(messages::frame_of(format!("{frame:?}"), length))),
    }
}

/// Tells the other process why this one ends, within this time; it may be gone already.
pub(super) fn farewell(stream: &mut TcpStream, reason: &str, limit: Duration) {
    let mut end = reason.len().min(MOST_REASON_BYTES);
    while !reason.is_char_boundary(end) {
        end -= 1;
    }
    let _ = stream.set_write_timeout(Some(limit.max(SHORTEST)));
    let _ = put(stream, Frame::Farewell, &reason.as_bytes()[..end]);
    let _ = stream.shutdown(Shutdown::Write);
}

/// A system's error on a connection, as what was found.
pub(super) fn described(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset | io::ErrorKind::BrokenPipe => {
            messages::connection_closed()
        }
        io::ErrorKind::InvalidData => messages::bytes_of_nobody(),
        _ => error.to_message(),
    }
}

/// Whether an operation took longer than a link lets it.
fn is_late(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

/// What all handles of a connection share.
#[derive(Debug)]
struct Shared {
    peer: Peer,
    supervision: Arc<Supervision>,
    /// Held while a frame is written.
    writing: Mutex<()>,
    /// Nothing is written any more.
    is_over: AtomicBool,
    /// Bytes written, with the heads of frames.
    sent: Arc<AtomicU64>,
}

impl Shared {
    fn write(&self, mut socket: &TcpStream, frame: Frame, bytes: &[u8]) -> io::Result<()> {
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        put(&mut socket, frame, bytes)?;
        self.sent.fetch_add((HEAD_BYTES + bytes.len()) as u64, Relaxed);
        Ok(())
    }

    /// The lock on writing, if it is free.
    fn try_writing(&self) -> Option<MutexGuard<'_, ()>> {
        match self.writing.try_lock() {
            Ok(guard) => Some(guard),
            Err(TryLockError::Poisoned(error)) => Some(error.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// What an error of the link says of the other process; `late` says what it has not done for
    /// so many seconds.
    fn lost(&self, error: &io::Error, late: fn(u64) -> Message) -> PeerError {
        self.peer.lost(if is_late(error) {
            late(SILENCE.as_secs())
        } else {
            described(error)
        })
    }

    /// Notes what went wrong, and waits for the end of the program: whoever reads or writes here would panic.
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
    /// Bytes of the frame that is being read.
    left: usize,
    shared: Arc<Shared>,
}

impl Link {
    /// Supervises a connection from now on; `sent` counts what is written.
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

    /// Tells the other process why this one ends, within this time; `false` if something is being written to it.
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

    /// The bytes of data that come next, 0 at their end.
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

/// Tells all other processes why this one ends. Those that take no data are not waited for longer than the others.
pub(super) fn farewell_all(links: &[Link], reason: &str) {
    let begun = Instant::now();
    let mut left: Vec<&Link> = links.iter().collect();
    while !left.is_empty() && begun.elapsed() < FAREWELL {
        left.retain(|link| !link.farewell(reason, FAREWELL.saturating_sub(begun.elapsed())));
        thread::sleep(Duration::from_millis(10));
    }
}

/// Says from time to time that this process is there.
fn beat(socket: &TcpStream, shared: &Shared) {
    loop {
        thread::sleep(BEAT);
        // Whoever holds the lock is writing, which says as much.
        let Ok(writing) = shared.writing.try_lock() else {
            continue;
        };
        let mut socket = socket;
        if shared.is_over.load(Relaxed) || put(&mut socket, Frame::Beat, &[]).is_err() {
            // Reading finds what is wrong.
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

    /// The end of what this process writes.
    fn shutdown(&self, _how: Shutdown) -> io::Result<()> {
        self.shared.is_over.store(true, Relaxed);
        // The other side may have all it needs and be gone.
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
            // Nobody reads it: it ends with the test program.
            thread::spawn(move || while writer.write(&[0; 1 << 14]).is_ok() {});
            links.push(link);
            others.push(other);
        }
        while !links.iter().all(|link| link.shared.try_writing().is_none()) {
            thread::sleep(Duration::from_millis(10));
        }
        // Until their buffers are full.
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
