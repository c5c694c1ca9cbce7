//! Jobs and matches by WebSocket: `GET /api/1/work`.

use std::collections::HashSet;
use std::io::ErrorKind;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State as Shared};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use ishwa_core::text::TextError;
use ishwa_presentation::wire::{WorkEvent, WorkRequest};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{interval, timeout};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{CloseCode, Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::frame::{CloseFrame, Frame};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::answer::{self, message, raw};
use super::api::{busy, json};
use super::incoming::Incoming;
use super::jobs::{Job, JobEvent};
use super::matches::talk::Talk;
use super::room::Held;
use super::state::{State, ended};
use super::turns::Who;
use super::visitors::{Doing, Full, Visitor};

use crate::messages;

/// The size of a WebSocket's buffer for what arrives, and of what it may have to send besides a part of a message.
const BUFFER: usize = 4 << 10;

/// The length of the frames into which long messages are divided: the buffer of a WebSocket holds a whole frame, and
/// does not shrink.
const PART: usize = 64 << 10;

/// How long a client has to take the last message.
const LAST: Duration = Duration::from_secs(1);

type WebSocket = WebSocketStream<Incoming>;

/// Upgrades a request to a WebSocket.
pub(super) async fn open(
    Shared(state): Shared<Arc<State>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    mut request: Request,
) -> Response {
    let Ok(response) = create_response_with_body(&request, Body::empty) else {
        let expected = messages::one_that_opens_a_socket();
        let error = TextError::refused(messages::request(), messages::no_handshake(), expected);
        return json(StatusCode::BAD_REQUEST, answer::refused(&error));
    };
    match visitor.open_socket() {
        Ok(()) => {}
        Err(Full::OfOne) => return busy(&messages::too_many_sockets_of_one()),
        Err(Full::OfAll) => return busy(&messages::too_many_sockets()),
    }
    let most = state.limits.message_bytes;
    let config = WebSocketConfig::default()
        .max_message_size(Some(most))
        .max_frame_size(Some(most))
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(PART + BUFFER);
    let upgrade = hyper::upgrade::on(&mut request);
    tokio::spawn(async move {
        // The client may have disconnected.
        let Ok(upgraded) = upgrade.await else { return };
        let client = visitor.who();
        let held = state.room.holder(client.address, visitor.closer());
        let incoming = Incoming::new(upgraded, held.another(), state.limits.short_bytes);
        let socket = WebSocketStream::from_raw_socket(incoming, Role::Server, Some(config)).await;
        Conversation::new(Arc::clone(&state), visitor, client, held)
            .hold(socket)
            .await;
        state.jobs.forget(client);
    });
    response
}

/// A message about a job that waits to be sent.
struct Event {
    id: u64,
    kind: Kind,
    text: String,
    #[expect(dead_code, reason = "its drop makes the room of the text free")]
    held: Held,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Waiting,
    Progress,
    Result,
}

/// The way from a job to its client.
struct Reporter {
    id: u64,
    /// A holder of no bytes.
    held: Held,
    state: Arc<State>,
    sender: UnboundedSender<Event>,
    /// The number of progress messages waiting to be sent.
    progress: Arc<AtomicUsize>,
}

impl Reporter {
    /// Reports an event. Progress for which there is no room is left out, and a result becomes an error.
    fn report(&self, event: JobEvent) {
        let (kind, event) = match event {
            JobEvent::Waiting(ahead) => (Kind::Waiting, WorkEvent::Waiting(ahead)),
            JobEvent::Progress(_) if !self.counts_progress() => return,
            JobEvent::Progress(progress) => (Kind::Progress, WorkEvent::Progress(raw(progress))),
            JobEvent::Result(result) => (Kind::Result, WorkEvent::Result(raw(result))),
        };
        let mut text = message(self.id, event);
        let mut held = self.held.another();
        let most = self.state.limits.answer_bytes;
        let is_long = text.len() > most;
        let short = self.state.limits.short_bytes;
        let is_room = !is_long
            && match kind {
                Kind::Progress => held.resize(text.len(), 0),
                Kind::Waiting => held.resize(text.len(), short),
                Kind::Result => held.wait(text.len(), short),
            };
        if !is_room {
            if kind == Kind::Progress {
                self.progress.fetch_sub(1, Ordering::Relaxed);
                return;
            }
            let error = if is_long {
                answer::too_long(most)
            } else {
                answer::busy(&messages::too_many_answers())
            };
            text = message(self.id, WorkEvent::Result(raw(error)));
        }
        let id = self.id;
        // The client may have disconnected.
        let _ = self.sender.send(Event { id, kind, text, held });
    }

    /// Whether one more message of progress may wait.
    fn counts_progress(&self) -> bool {
        let most = self.state.limits.progress;
        let is_room = |queued| (queued < most).then_some(queued + 1);
        let counted = self
            .progress
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, is_room);
        counted.is_ok()
    }
}

/// The conversation with a client.
struct Conversation {
    state: Arc<State>,
    visitor: Arc<Visitor>,
    client: Who,
    /// The client's numbers of the jobs without a result.
    open: HashSet<u64>,
    events: UnboundedReceiver<Event>,
    sender: UnboundedSender<Event>,
    /// The number of progress messages waiting to be sent.
    progress: Arc<AtomicUsize>,
    /// A holder of no bytes.
    held: Held,
    talk: Talk,
}

/// The conversation is over.
struct Over;

/// Sends a text, a frame at a time.
async fn send_in_parts(socket: &mut WebSocket, mut text: Bytes) -> Result<(), Error> {
    let mut kind = Data::Text;
    loop {
        let part = text.split_to(text.len().min(PART));
        let frame = Frame::message(part, OpCode::Data(kind), text.is_empty());
        socket.send(Message::Frame(frame)).await?;
        if text.is_empty() {
            return Ok(());
        }
        kind = Data::Continue;
    }
}

impl Conversation {
    fn new(state: Arc<State>, visitor: Arc<Visitor>, client: Who, held: Held) -> Self {
        let (sender, events) = unbounded_channel();
        Self {
            held,
            talk: Talk::new(state.matches.clone(), client.address, &state.limits),
            state,
            visitor,
            client,
            open: HashSet::new(),
            events,
            sender,
            progress: Arc::default(),
        }
    }

    /// Runs the conversation until one side ends it, or another client needs the place.
    async fn hold(mut self, mut socket: WebSocket) {
        let visitor = Arc::clone(&self.visitor);
        tokio::select! {
            _ = self.take_part(&mut socket) => return,
            () = visitor.asked_to_leave() => {}
        }
        let _ = timeout(LAST, self.close(&mut socket, CloseCode::Again, "server busy")).await;
    }

    /// Handles the messages of both sides, until one of them ends the conversation or the server is to end.
    async fn take_part(&mut self, socket: &mut WebSocket) -> Result<(), Over> {
        let silence = self.state.limits.silence;
        let mut heard = Instant::now();
        let mut asked = interval(silence / 3);
        let mut ending = self.state.ending.clone();
        loop {
            tokio::select! {
                message = socket.next() => {
                    heard = Instant::now();
                    self.visitor.set(self.doing());
                    match message.ok_or(Over)? {
                        Ok(message) => self.hear(socket, message).await?,
                        Err(error) => return self.give_up(socket, &error).await,
                    }
                    // Other events come first, however fast this client sends.
                    tokio::task::yield_now().await;
                }
                Some(event) = self.events.recv() => self.pass_on(socket, event).await?,
                state = self.talk.next() => self.say_all(socket, state.ok_or(Over)?).await?,
                _ = asked.tick() => {
                    if heard.elapsed() > silence {
                        return Err(Over);
                    }
                    self.say(socket, Message::Ping(Bytes::new())).await?;
                }
                () = ended(&mut ending) => return self.end(socket).await,
            }
        }
    }

    /// Sends a message, which the client must receive within a time limit.
    async fn say(&self, socket: &mut WebSocket, message: Message) -> Result<(), Over> {
        let sent = timeout(self.state.limits.silence, socket.send(message)).await;
        sent.map_err(|_| Over)?.map_err(|_| Over)
    }

    /// Sends an event of a job.
    async fn pass_on(&mut self, socket: &mut WebSocket, event: Event) -> Result<(), Over> {
        match event.kind {
            Kind::Waiting => {}
            Kind::Progress => {
                self.progress.fetch_sub(1, Ordering::Relaxed);
            }
            Kind::Result => {
                self.open.remove(&event.id);
                self.visitor.set(self.doing());
            }
        }
        self.say_all(socket, event.text).await
    }

    /// Sends a text, which may be long.
    async fn say_all(&self, socket: &mut WebSocket, text: String) -> Result<(), Over> {
        let sent = timeout(self.state.limits.silence, send_in_parts(socket, text.into())).await;
        sent.map_err(|_| Over)?.map_err(|_| Over)
    }

    /// What happens on the connection.
    fn doing(&self) -> Doing {
        if self.open.is_empty() {
            Doing::Idle
        } else {
            Doing::Busy
        }
    }

    /// Handles a message of the client.
    async fn hear(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), Over> {
        let incoming = socket.get_mut();
        let held = if let Message::Ping(data) | Message::Pong(data) = &message {
            incoming.pass_control(data.len());
            self.held.another()
        } else {
            incoming.take()
        };
        let text = match &message {
            Message::Text(text) => text.as_str(),
            Message::Close(_) => {
                // The WebSocket library answers it when it is asked for the next message. There is none.
                let _ = timeout(LAST, socket.next()).await;
                return Err(Over);
            }
            // The library answers pings, but reads on while the client takes none of its answers.
            Message::Ping(data) => return self.say(socket, Message::Pong(data.clone())).await,
            Message::Pong(_) | Message::Frame(_) => return Ok(()),
            Message::Binary(_) => {
                let expected = messages::json_as_text();
                let error = TextError::refused(messages::message(), messages::some_bytes(), expected);
                return self.say(socket, Message::text(answer::refused(&error))).await;
            }
        };
        match serde_json::from_str(text) {
            Ok(WorkRequest {
                id,
                work: None,
                stop: true,
                about_match: None,
            }) => {
                // The job may have ended in the meantime.
                if self.open.contains(&id) {
                    self.state.jobs.stop((self.client, id));
                }
                Ok(())
            }
            Ok(WorkRequest {
                id,
                work: Some(job),
                stop: false,
                about_match: None,
            }) => match self.begin(id, job.get(), held) {
                None => Ok(()),
                Some(refusal) => self.say(socket, refusal).await,
            },
            Ok(WorkRequest {
                id,
                work: None,
                stop: false,
                about_match: Some(request),
            }) => {
                // The matches end before the connections. Clients send again what was not answered.
                let mut ending = self.state.ending.clone();
                let answer = tokio::select! {
                    biased;
                    () = ended(&mut ending) => return self.end(socket).await,
                    answer = self.talk.answer(id, request.get()) => answer,
                };
                self.say_all(socket, answer).await
            }
            Ok(_) | Err(_) => {
                let error = TextError::new(messages::message(), text, messages::a_work_or_stop());
                self.say(socket, Message::text(answer::refused(&error))).await
            }
        }
    }

    /// Starts a job; returns a response if it is refused.
    fn begin(&mut self, id: u64, text: &str, mut held: Held) -> Option<Message> {
        if self.open.contains(&id) {
            let what = ishwa_messages::Message::verbatim("id");
            let error = TextError::new(what, &id.to_string(), messages::no_open_work());
            return Some(Message::text(answer::refused(&error)));
        }
        let result = |error: String| Some(Message::text(message(id, WorkEvent::Result(raw(error)))));
        if self.open.len() >= self.state.limits.jobs_of_one {
            return result(answer::busy(&messages::too_many_works()));
        }
        // Less than the whole message.
        held.resize(text.len(), self.state.limits.short_bytes);
        self.open.insert(id);
        self.visitor.set(self.doing());
        let reporter = Reporter {
            id,
            held: self.held.another(),
            state: Arc::clone(&self.state),
            sender: self.sender.clone(),
            progress: Arc::clone(&self.progress),
        };
        self.state.jobs.submit(Job {
            of: (self.client, id),
            text: text.to_owned(),
            held,
            report: Box::new(move |event| reporter.report(event)),
        });
        None
    }

    /// Reports why the conversation cannot continue.
    async fn give_up(&self, socket: &mut WebSocket, error: &Error) -> Result<(), Over> {
        let (code, reason) = match error {
            Error::Capacity(_) => (CloseCode::Size, "too long"),
            Error::Io(error) if error.kind() == ErrorKind::OutOfMemory => (CloseCode::Again, "server busy"),
            _ => (CloseCode::Protocol, "not understood"),
        };
        let closed = self.close(socket, code, reason).await;
        // Slower clients do not learn the reason.
        let _ = timeout(LAST, socket.get_mut().drop_rest()).await;
        closed
    }

    async fn close(&self, socket: &mut WebSocket, code: CloseCode, reason: &'static str) -> Result<(), Over> {
        let reason = reason.into();
        let _ = self
            .say(socket, Message::Close(Some(CloseFrame { code, reason })))
            .await;
        Err(Over)
    }

    /// Forwards the last results of the jobs when the server ends.
    async fn end(&mut self, socket: &mut WebSocket) -> Result<(), Over> {
        while !self.open.is_empty() {
            let Some(event) = self.events.recv().await else {
                break;
            };
            self.pass_on(socket, event).await?;
        }
        self.close(socket, CloseCode::Away, "the server ends").await
    }
}
