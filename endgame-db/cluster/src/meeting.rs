//! Establishes the connections: every process connects to all others, and checks that they are the expected ones.
//!
//! Each process listens, and connects to those before it in the list. Connections of strangers are rejected, and do
//! not end the meeting; a process that knows the token but has other terms does. The process that ends the meeting
//! notifies those it has connected to, so that none waits in vain.

use std::io::{self, ErrorKind};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_endgame_builder::table_set::BuildError;
use ishwa_messages::{Message, ToMessage};

use super::error::{ClusterError, Peer, PeerError};
use super::greeting::{Fault, Side, Terms, greet};
use super::hosts::Hosts;
use super::link::{FAREWELL, Frame, farewell, put, read_ready};
use super::messages;
use super::timed::Timed;

/// The time allowed for a response from a connected process.
pub(super) const ANSWER: Duration = Duration::from_secs(10);
/// How long a process still notifies newcomers after a failed meeting.
const LATE: Duration = Duration::from_secs(5);
/// The interval of connection attempts to a process that does not respond.
const CALL: Duration = Duration::from_millis(200);
/// The interval of checks whether a process connected or ended.
const LOOK: Duration = Duration::from_millis(50);
/// The largest number of simultaneous handshakes with strangers; more are rejected at once.
const MOST_GREETED: usize = 64;

/// The sockets to all other processes, by number; `None` for this one.
pub(super) type Sockets = Vec<Option<TcpStream>>;

/// The parameters of a meeting for this process.
#[derive(Clone, Debug)]
pub(super) struct Party {
    pub(super) hosts: Hosts,
    /// The number of this process.
    pub(super) own: usize,
    pub(super) terms: Terms,
    /// How long to wait for the others.
    pub(super) patience: Duration,
    /// The time allowed for a handshake and, after [`patience`](Self::patience), for all processes to have connected
    /// to all others.
    pub(super) answer: Duration,
}

/// Events from the threads that connect and listen.
enum News {
    Met(usize, TcpStream),
    /// The meeting cannot succeed.
    Failed(PeerError),
    /// A connection was rejected; if the meeting fails, this may be the reason.
    TurnedAway(Message),
}

impl Party {
    pub(super) fn peer(&self, process: usize) -> Peer {
        Peer {
            process,
            address: self.hosts.address(process).to_owned(),
        }
    }

    /// Connects to all other processes; `is_stopped` ends the meeting.
    ///
    /// # Errors
    /// One sentence, if a process does not connect in time or is not the expected one.
    pub(super) fn meet(&self, is_stopped: &dyn Fn() -> bool) -> Result<Sockets, ClusterError> {
        let address = self.hosts.listen(self.own);
        let refused = |reason| ClusterError::Address {
            address: address.to_owned(),
            reason,
        };
        let listener = TcpListener::bind(address).map_err(refused)?;
        listener.set_nonblocking(true).map_err(refused)?;
        let (sender, news) = channel();
        let is_over = Arc::new(AtomicBool::new(false));
        self.start(listener, &sender, &is_over)
            .map_err(|error| ClusterError::Start(error.to_message()))?;
        let mut sockets: Sockets = (0..self.hosts.processes()).map(|_| None).collect();
        let begun = Instant::now();
        let mut met = self.gather(&mut sockets, &news, is_stopped);
        if met.is_ok() {
            is_over.store(true, Relaxed);
            met = self.agree(&sockets, begun, is_stopped);
        }
        if let Err(error) = met {
            let reason = error.to_string();
            for socket in sockets.iter_mut().flatten() {
                farewell(socket, &reason, FAREWELL);
            }
            if matches!(error, ClusterError::Peer(_)) && begun.elapsed() < self.patience {
                self.tell_late(&mut sockets, &news, &reason, is_stopped);
            }
            is_over.store(true, Relaxed);
            return Err(error);
        }
        Ok(sockets)
    }

    /// Starts to listen, and to connect to the processes before this one.
    fn start(&self, listener: TcpListener, news: &Sender<News>, is_over: &Arc<AtomicBool>) -> io::Result<()> {
        let spawn = |job: Box<dyn FnOnce() + Send>| {
            let thread = thread::Builder::new().name("meeting".to_owned());
            thread.spawn(job).map(drop)
        };
        let (party, sender, over) = (self.clone(), news.clone(), Arc::clone(is_over));
        spawn(Box::new(move || party.listen(&listener, &sender, &over)))?;
        for process in 0..self.own {
            let (party, sender, over) = (self.clone(), news.clone(), Arc::clone(is_over));
            spawn(Box::new(move || party.call(process, &sender, &over)))?;
        }
        Ok(())
    }

    /// Waits until all processes are connected.
    fn gather(
        &self,
        sockets: &mut Sockets,
        news: &Receiver<News>,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<(), ClusterError> {
        let begun = Instant::now();
        let mut turned_away = None;
        while let Some(missing) = self.missing(sockets) {
            if is_stopped() {
                return Err(BuildError::Stopped.into());
            }
            if begun.elapsed() > self.patience {
                let found = turned_away.unwrap_or_else(messages::no_answer);
                let expected = messages::it_to_come(self.patience.as_secs());
                return Err(self.peer(missing).found(found, expected).into());
            }
            match news.recv_timeout(LOOK) {
                Ok(News::Met(process, socket)) => {
                    let slot = &mut sockets[process];
                    // A second connection of the same process is rejected.
                    if slot.is_none() {
                        *slot = Some(socket);
                    }
                }
                Ok(News::Failed(error)) => return Err(error.into()),
                Ok(News::TurnedAway(reason)) => turned_away = Some(reason),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
            }
            for (process, socket) in sockets.iter().enumerate() {
                if let Some(socket) = socket
                    && !matches!(first_sign(socket), Ok(None | Some(Frame::Ready)))
                {
                    self.hear(process, socket, self.answer, is_stopped)?;
                }
            }
        }
        Ok(())
    }

    /// Reads the message of a process while others are still missing, within `limit`.
    fn hear(
        &self,
        process: usize,
        socket: &TcpStream,
        limit: Duration,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<(), ClusterError> {
        let peer = self.peer(process);
        let heard = Timed::new(socket, limit, is_stopped)
            .map_err(|error| peer.lost(error.to_message()))
            .and_then(|mut timed| read_ready(&mut timed, &peer));
        // A message does not count if the user has ended the meeting.
        if is_stopped() {
            return Err(BuildError::Stopped.into());
        }
        heard.map_err(Into::into)
    }

    /// Reports to processes that connect a little later why the meeting ended, so that they do not wait in vain.
    fn tell_late(
        &self,
        sockets: &mut Sockets,
        news: &Receiver<News>,
        reason: &str,
        is_stopped: &dyn Fn() -> bool,
    ) {
        let begun = Instant::now();
        while self.missing(sockets).is_some() && begun.elapsed() < LATE && !is_stopped() {
            if let Ok(News::Met(process, mut socket)) = news.recv_timeout(LOOK) {
                farewell(&mut socket, reason, FAREWELL);
                sockets[process] = Some(socket);
            }
        }
    }

    /// The first process that is not connected yet.
    fn missing(&self, sockets: &Sockets) -> Option<usize> {
        (0..sockets.len()).find(|&process| process != self.own && sockets[process].is_none())
    }

    /// Reports to all others that this process has connected to everyone, and waits until they report the same. The
    /// time limit for that begins with the meeting: connected processes are running, and need no more time for the
    /// others.
    fn agree(
        &self,
        sockets: &Sockets,
        begun: Instant,
        is_stopped: &dyn Fn() -> bool,
    ) -> Result<(), ClusterError> {
        for mut socket in sockets.iter().flatten() {
            // The reader will find the error.
            let _ = socket.set_write_timeout(Some(self.answer));
            let _ = put(&mut socket, Frame::Ready, &[]);
        }
        let limit = self.patience + self.answer;
        let mut waited_for: Vec<usize> = (0..sockets.len())
            .filter(|&process| sockets[process].is_some())
            .collect();
        loop {
            let mut silent = Vec::new();
            for process in waited_for {
                let socket = sockets[process]
                    .as_ref()
                    .expect("only of these something is waited for");
                if matches!(first_sign(socket), Ok(None)) {
                    silent.push(process);
                } else {
                    let left = limit.saturating_sub(begun.elapsed()).max(LOOK).min(self.answer);
                    self.hear(process, socket, left, is_stopped)?;
                }
            }
            let Some(&first) = silent.first() else {
                return Ok(());
            };
            if is_stopped() {
                return Err(BuildError::Stopped.into());
            }
            if begun.elapsed() > limit {
                let expected = messages::it_to_meet_them(limit.as_secs());
                let peer = self.peer(first);
                return Err(peer.found(messages::it_still_waiting(), expected).into());
            }
            waited_for = silent;
            thread::sleep(LOOK);
        }
    }

    /// Listens for the processes after this one.
    fn listen(&self, listener: &TcpListener, news: &Sender<News>, is_over: &Arc<AtomicBool>) {
        // Each handshake holds a clone, which is dropped however the handshake ends.
        let greeted = Arc::new(());
        while !is_over.load(Relaxed) {
            let Ok((socket, _)) = listener.accept() else {
                thread::sleep(LOOK);
                continue;
            };
            if Arc::strong_count(&greeted) > MOST_GREETED {
                continue;
            }
            let (party, news, greeted, over) = (
                self.clone(),
                news.clone(),
                Arc::clone(&greeted),
                Arc::clone(is_over),
            );
            // Each handshake has its own thread, so that a silent connection does not block others.
            let spawned = thread::Builder::new().spawn(move || {
                let answer = party.receive(socket, &over);
                drop(greeted);
                let _ = news.send(answer);
            });
            drop(spawned);
        }
    }

    /// Performs the handshake with a new connection.
    fn receive(&self, socket: TcpStream, is_over: &AtomicBool) -> News {
        match self.greet(&socket, Side::Listener, is_over) {
            Ok(process) if process > self.own && process < self.hosts.processes() => {
                News::Met(process, socket)
            }
            Ok(process) => News::TurnedAway(messages::process_instead(process)),
            Err(Fault::Term {
                process,
                found,
                expected,
            }) if process < self.hosts.processes() => {
                News::Failed(self.peer(process).found(found, messages::as_here(&expected)))
            }
            Err(Fault::Token) => News::TurnedAway(messages::somebody_with_another_token()),
            Err(Fault::Term { found, .. } | Fault::Stranger(found)) => News::TurnedAway(found),
        }
    }

    /// Calls a process until it responds.
    fn call(&self, process: usize, news: &Sender<News>, is_over: &AtomicBool) {
        while !is_over.load(Relaxed) {
            let peer = self.peer(process);
            let answer = match connect(&peer.address) {
                Err(reason) => {
                    // It may start later.
                    let _ = news.send(News::TurnedAway(reason.to_message()));
                    thread::sleep(CALL);
                    continue;
                }
                Ok(socket) => match self.greet(&socket, Side::Caller, is_over) {
                    Ok(found) if found == process => News::Met(process, socket),
                    Ok(found) => {
                        News::Failed(peer.found(messages::process(found), messages::another_process()))
                    }
                    Err(Fault::Term { found, expected, .. }) => {
                        News::Failed(peer.found(found, messages::as_here(&expected)))
                    }
                    Err(Fault::Token) => {
                        News::Failed(peer.found(messages::another_token(), messages::token_here()))
                    }
                    Err(Fault::Stranger(found)) => {
                        // It may be ending, or be too busy.
                        let _ = news.send(News::TurnedAway(found));
                        thread::sleep(CALL);
                        continue;
                    }
                },
            };
            let _ = news.send(answer);
            return;
        }
    }

    fn greet(&self, socket: &TcpStream, side: Side, is_over: &AtomicBool) -> Result<usize, Fault> {
        let is_over = || is_over.load(Relaxed);
        let mut timed = Timed::new(socket, self.answer, &is_over)?;
        greet(&mut timed, side, self.own, &self.terms, self.hosts.token())
    }
}

/// Connects to an address; its name may become resolvable only later.
fn connect(address: &str) -> io::Result<TcpStream> {
    let mut last = io::Error::from(ErrorKind::NotFound);
    for address in address.to_socket_addrs()? {
        match TcpStream::connect_timeout(&address, ANSWER) {
            Ok(socket) => return Ok(socket),
            Err(error) => last = error,
        }
    }
    Err(last)
}

/// The first frame from a connected process, if one has arrived.
///
/// # Errors
/// When it has closed its connection, or sends something else.
fn first_sign(socket: &TcpStream) -> io::Result<Option<Frame>> {
    let mut kind = [0];
    socket.set_nonblocking(true)?;
    let seen = socket.peek(&mut kind);
    socket.set_nonblocking(false)?;
    match seen {
        Ok(0) => Err(ErrorKind::UnexpectedEof.into()),
        Ok(_) => Frame::of(kind[0])
            .map(Some)
            .ok_or_else(|| ErrorKind::InvalidData.into()),
        Err(error) if error.kind() == ErrorKind::WouldBlock => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    const LONG: Duration = Duration::from_secs(60);
    const SHORT: Duration = Duration::from_millis(300);

    /// One of several processes on free ports of this machine.
    fn party(hosts: &Hosts, own: usize, patience: Duration) -> Party {
        Party {
            hosts: hosts.clone(),
            own,
            terms: Terms(vec![("version", "1".to_owned())]),
            patience,
            answer: SHORT,
        }
    }

    fn hosts(processes: usize) -> Hosts {
        let listeners: Vec<TcpListener> = (0..processes)
            .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
            .collect();
        let addresses = listeners
            .iter()
            .map(|listener| listener.local_addr().unwrap().to_string());
        Hosts::parse(&addresses.collect::<Vec<_>>().join("\n")).unwrap()
    }

    /// A connection to a process that may not listen yet.
    fn reach(address: &str) -> TcpStream {
        loop {
            if let Ok(socket) = TcpStream::connect(address) {
                return socket;
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// The error of the first process when the second one performs the handshake and then sends only `words`;
    /// `is_stopped` receives the time since the handshake.
    fn met(
        processes: usize,
        patience: Duration,
        words: &[u8],
        is_stopped: impl Fn(Option<Duration>) -> bool + Sync,
    ) -> (String, Duration) {
        let hosts = hosts(processes);
        let greeted = std::sync::OnceLock::new();
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            let ended = scope.spawn(|| {
                let begun = Instant::now();
                let stopped = || is_stopped(greeted.get().map(Instant::elapsed));
                let error = party(&hosts, 0, patience).meet(&stopped).unwrap_err().to_string();
                is_over.store(true, Relaxed);
                (error, begun.elapsed())
            });
            let second = party(&hosts, 1, patience);
            let mut socket = reach(hosts.address(0));
            greet(&mut socket, Side::Caller, 1, &second.terms, "").unwrap();
            greeted.set(Instant::now()).unwrap();
            for byte in words {
                if is_over.load(Relaxed) {
                    break;
                }
                let _ = socket.write_all(&[*byte]);
                thread::sleep(SHORT / 4);
            }
            while !is_over.load(Relaxed) {
                thread::sleep(LOOK);
            }
            ended.join().unwrap()
        })
    }

    /// The head of a farewell whose reason is sent byte by byte.
    fn slow_farewell() -> Vec<u8> {
        let mut bytes = vec![Frame::Farewell as u8, 0, 1, 0, 0];
        bytes.extend([b'a'; 250]);
        bytes
    }

    #[test]
    fn whoever_sends_a_byte_now_and_then_keeps_no_place() {
        let hosts = hosts(2);
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            let first = scope.spawn(|| party(&hosts, 0, LONG).meet(&|| false).map(drop));
            let mut strangers: Vec<TcpStream> = (0..MOST_GREETED).map(|_| reach(hosts.address(0))).collect();
            let is_over = &is_over;
            scope.spawn(move || {
                // The magic bytes, then as much of a hello as the time limit allows.
                let mut greeting = b"ISHWACL\x01".to_vec();
                greeting.resize(1 << 12, 1);
                for byte in greeting {
                    if is_over.load(Relaxed) {
                        return;
                    }
                    for stranger in &mut strangers {
                        let _ = stranger.write_all(&[byte]);
                    }
                    thread::sleep(SHORT / 4);
                }
            });
            let begun = Instant::now();
            let second = party(&hosts, 1, LONG).meet(&|| false).map(drop);
            is_over.store(true, Relaxed);
            second.unwrap();
            first.join().unwrap().unwrap();
            assert!(begun.elapsed() < LONG / 4, "{:?}", begun.elapsed());
        });
    }

    #[test]
    fn a_process_that_never_meets_the_others_is_named_in_time() {
        let second = Duration::from_secs(1);
        for (words, expected) in [
            (
                vec![],
                ": it is still waiting for other processes; they did not connect within 1 s",
            ),
            (
                vec![Frame::Ready as u8],
                ": its answer was incomplete after 0 s; the build cannot continue",
            ),
            (
                slow_farewell(),
                ": its answer was incomplete after 0 s; the build cannot continue",
            ),
        ] {
            let (error, took) = met(2, second, &words, |_| false);
            assert!(
                error.starts_with("process 1 (") && error.contains(expected),
                "{error}"
            );
            assert!(took < 3 * second, "{took:?}");
        }
        // Another process is still waited for; if it connects late, it is notified for a while.
        let (error, took) = met(3, second, &slow_farewell(), |_| false);
        assert!(error.contains("its answer was incomplete after 0 s"), "{error}");
        assert!(took < LATE + 3 * second, "{took:?}");
    }

    #[test]
    fn a_user_ends_a_meeting_at_any_time() {
        for (processes, words) in [
            (3, vec![]),
            (2, vec![]),
            (2, vec![Frame::Ready as u8]),
            (3, slow_farewell()),
        ] {
            let stopped = |known: Option<Duration>| known.is_some_and(|known| known > SHORT / 2);
            let (error, took) = met(processes, LONG, &words, stopped);
            assert!(error.starts_with("build stopped; "), "{error}");
            assert!(took < LONG / 4, "{took:?}");
        }
    }
}
