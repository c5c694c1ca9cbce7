//! Meeting: every process connects to all others, and makes sure that they are those it expects.
//!
//! Each process listens, and calls those before it in the list. Strangers that connect are turned away, and do not end
//! the meeting; a process that knows the token but has other terms does. Whoever ends the meeting tells those it has
//! met, so that nobody waits in vain.

use std::io::{self, ErrorKind};
use std::net::{TcpListener, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::error::{ClusterError, Peer, PeerError};
use super::greeting::{Fault, Side, Terms, greet};
use super::hosts::Hosts;
use super::link::{Frame, farewell, put, read_ready};
use crate::building::BuildError;

/// How long those that are there wait for what others say.
const ANSWER: Duration = Duration::from_secs(10);
/// How long a meeting that has ended tells others that it has.
const LATE: Duration = Duration::from_secs(5);
/// How often a process that does not answer is called.
const CALL: Duration = Duration::from_millis(200);
/// How often it is looked whether somebody came or ended.
const LOOK: Duration = Duration::from_millis(50);
/// Strangers that are listened to at the same time; more are turned away at once.
const MOST_GREETED: usize = 64;

/// The sockets to all other processes, by number; none for this one.
pub(super) type Sockets = Vec<Option<TcpStream>>;

/// What this process has to know to meet the others.
#[derive(Clone, Debug)]
pub(super) struct Party {
    pub(super) hosts: Hosts,
    /// The number of this process.
    pub(super) own: usize,
    pub(super) terms: Terms,
    /// How long to wait for the others.
    pub(super) patience: Duration,
}

/// News of the threads that call and listen.
enum News {
    Met(usize, TcpStream),
    /// The meeting cannot succeed.
    Failed(PeerError),
    /// Somebody was turned away; if the meeting fails, this may be why.
    TurnedAway(String),
}

impl Party {
    pub(super) fn peer(&self, process: usize) -> Peer {
        Peer {
            process,
            address: self.hosts.address(process).to_owned(),
        }
    }

    /// Meets all other processes; `is_stopped` ends it.
    ///
    /// # Errors
    /// One sentence, when not all are there in time, or one is another than expected.
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
            .map_err(|error| ClusterError::Start(error.to_string()))?;
        let mut sockets: Sockets = (0..self.hosts.processes()).map(|_| None).collect();
        let begun = Instant::now();
        let mut met = self.gather(&mut sockets, &news, is_stopped);
        if met.is_ok() {
            is_over.store(true, Relaxed);
            met = self.agree(&mut sockets).map_err(Into::into);
        }
        if let Err(error) = met {
            let reason = error.to_string();
            for socket in sockets.iter_mut().flatten() {
                farewell(socket, &reason);
            }
            if matches!(error, ClusterError::Peer(_)) && begun.elapsed() < self.patience {
                self.tell_late(&mut sockets, &news, &reason);
            }
            is_over.store(true, Relaxed);
            return Err(error);
        }
        Ok(sockets)
    }

    /// Starts to listen, and to call the processes before this one.
    fn start(&self, listener: TcpListener, news: &Sender<News>, is_over: &Arc<AtomicBool>) -> io::Result<()> {
        let spawn = |work: Box<dyn FnOnce() + Send>| {
            let thread = thread::Builder::new().name("meeting".to_owned());
            thread.spawn(work).map(drop)
        };
        let (party, sender, over) = (self.clone(), news.clone(), Arc::clone(is_over));
        spawn(Box::new(move || party.listen(&listener, &sender, &over)))?;
        for process in 0..self.own {
            let (party, sender, over) = (self.clone(), news.clone(), Arc::clone(is_over));
            spawn(Box::new(move || party.call(process, &sender, &over)))?;
        }
        Ok(())
    }

    /// Waits until all are there.
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
                let found = turned_away.unwrap_or_else(|| "no answer".to_owned());
                let expected = format!("it to come within {} s", self.patience.as_secs());
                return Err(self.peer(missing).found(found, expected).into());
            }
            match news.recv_timeout(LOOK) {
                Ok(News::Met(process, socket)) => {
                    let place = &mut sockets[process];
                    // Who comes second is turned away.
                    if place.is_none() {
                        *place = Some(socket);
                    }
                }
                Ok(News::Failed(error)) => return Err(error.into()),
                Ok(News::TurnedAway(reason)) => turned_away = Some(reason),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {}
            }
            for (process, socket) in sockets.iter_mut().enumerate() {
                if let Some(socket) = socket
                    && has_ended(socket)
                {
                    read_ready(socket, &self.peer(process))?;
                }
            }
        }
        Ok(())
    }

    /// Tells those that come a little later why the meeting ended, or they would wait for it in vain.
    fn tell_late(&self, sockets: &mut Sockets, news: &Receiver<News>, reason: &str) {
        let begun = Instant::now();
        while self.missing(sockets).is_some() && begun.elapsed() < LATE {
            if let Ok(News::Met(process, mut socket)) = news.recv_timeout(LOOK) {
                farewell(&mut socket, reason);
                sockets[process] = Some(socket);
            }
        }
    }

    /// The first process that is not there yet.
    fn missing(&self, sockets: &Sockets) -> Option<usize> {
        (0..sockets.len()).find(|&process| process != self.own && sockets[process].is_none())
    }

    /// Tells all others that this process has met everyone, and waits until they say so too.
    fn agree(&self, sockets: &mut Sockets) -> Result<(), PeerError> {
        for mut socket in sockets.iter().flatten() {
            // Reading finds what is wrong.
            let _ = socket.set_read_timeout(Some(self.patience + ANSWER));
            let _ = put(&mut socket, Frame::Ready, &[]);
        }
        for (process, socket) in sockets.iter_mut().enumerate() {
            if let Some(socket) = socket {
                read_ready(socket, &self.peer(process))?;
            }
        }
        Ok(())
    }

    /// Listens for the processes after this one.
    fn listen(&self, listener: &TcpListener, news: &Sender<News>, is_over: &AtomicBool) {
        let greeted = Arc::new(AtomicUsize::new(0));
        while !is_over.load(Relaxed) {
            let Ok((socket, _)) = listener.accept() else {
                thread::sleep(LOOK);
                continue;
            };
            if greeted.load(Relaxed) >= MOST_GREETED {
                continue;
            }
            greeted.fetch_add(1, Relaxed);
            let (party, news, greeted) = (self.clone(), news.clone(), Arc::clone(&greeted));
            // Each on a thread of its own, so that silence of one does not keep out the others.
            let spawned = thread::Builder::new().spawn(move || {
                let answer = party.receive(socket);
                greeted.fetch_sub(1, Relaxed);
                let _ = news.send(answer);
            });
            drop(spawned);
        }
    }

    /// Greets whoever has connected.
    fn receive(&self, mut socket: TcpStream) -> News {
        match self.greet(&mut socket, Side::Listener) {
            Ok(process) if process > self.own && process < self.hosts.processes() => {
                News::Met(process, socket)
            }
            Ok(process) => News::TurnedAway(format!("process {process} instead")),
            Err(Fault::Term {
                process,
                found,
                expected,
            }) if process < self.hosts.processes() => {
                News::Failed(self.peer(process).found(found, format!("{expected}, as here")))
            }
            Err(Fault::Token) => News::TurnedAway("somebody with another token".to_owned()),
            Err(Fault::Term { found, .. } | Fault::Stranger(found)) => News::TurnedAway(found),
        }
    }

    /// Calls a process until it answers.
    fn call(&self, process: usize, news: &Sender<News>, is_over: &AtomicBool) {
        while !is_over.load(Relaxed) {
            let peer = self.peer(process);
            let answer = match connect(&peer.address) {
                Err(reason) => {
                    // It may start later.
                    let _ = news.send(News::TurnedAway(reason.to_string()));
                    thread::sleep(CALL);
                    continue;
                }
                Ok(mut socket) => match self.greet(&mut socket, Side::Caller) {
                    Ok(found) if found == process => News::Met(process, socket),
                    Ok(found) => News::Failed(peer.found(format!("process {found}"), "another")),
                    Err(Fault::Term { found, expected, .. }) => {
                        News::Failed(peer.found(found, format!("{expected}, as here")))
                    }
                    Err(Fault::Token) => {
                        News::Failed(peer.found("another token", "that of the hosts file here"))
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

    fn greet(&self, socket: &mut TcpStream, side: Side) -> Result<usize, Fault> {
        socket.set_nonblocking(false)?;
        socket.set_read_timeout(Some(ANSWER))?;
        socket.set_write_timeout(Some(ANSWER))?;
        greet(socket, side, self.own, &self.terms, self.hosts.token())
    }
}

/// Connects to an address; its name may be known only later.
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

/// Whether a process that was met has closed its connection, or says why it ends.
fn has_ended(socket: &TcpStream) -> bool {
    let mut kind = [0];
    let is_set = socket.set_nonblocking(true).is_ok();
    let seen = socket.peek(&mut kind);
    let is_reset = socket.set_nonblocking(false).is_ok();
    match seen {
        Ok(0) => true,
        Ok(_) => kind != [Frame::Ready as u8],
        Err(error) => !(is_set && is_reset) || error.kind() != ErrorKind::WouldBlock,
    }
}
