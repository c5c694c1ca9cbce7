//! Jobs by WebSocket: `GET /api/1/work`.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use axum::Extension;
use axum::body::Bytes;
use axum::extract::State as Shared;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use ishwa_core::text::TextError;
use ishwa_presentation::wire::{WorkEvent, WorkMessage, WorkRequest};
use serde_json::value::RawValue;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{interval, timeout};

use super::answer;
use super::api::json;
use super::jobs::{Job, JobEvent};
use super::state::{State, ended};
use super::visitors::Visitor;

use crate::messages;

/// The initial size of a WebSocket's buffers, in bytes.
const BUFFER: usize = 4 << 10;

/// Upgrades a request to a WebSocket.
pub(super) async fn open(
    Shared(state): Shared<Arc<State>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => {
            let expected = messages::one_that_opens_a_socket();
            let error = TextError::refused(messages::request(), messages::no_handshake(), expected);
            return json(rejection.into_response().status(), answer::refused(&error));
        }
    };
    let Ok(place) = Arc::clone(&state.sockets).try_acquire_owned() else {
        return json(
            StatusCode::SERVICE_UNAVAILABLE,
            answer::busy(&messages::too_many_sockets()),
        );
    };
    let busy = visitor.busy();
    let most = state.limits.message_bytes;
    upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| async move {
            let number = visitor.number();
            Conversation::new(Arc::clone(&state), number).hold(socket).await;
            state.jobs.forget(number);
            drop((busy, place));
        })
}

/// A message about a job with the client's number for it.
fn message(id: u64, event: WorkEvent) -> Message {
    let text = serde_json::to_string(&WorkMessage { id, event });
    Message::text(text.expect("a number and an event can be written as JSON"))
}

/// Output of the engine, which is JSON.
fn raw(text: String) -> Box<RawValue> {
    RawValue::from_string(text).expect("the engine answers in JSON")
}

/// The conversation with a client.
struct Conversation {
    state: Arc<State>,
    client: u64,
    /// The client's numbers of the jobs without a result.
    open: HashSet<u64>,
    events: UnboundedReceiver<(u64, JobEvent)>,
    sender: UnboundedSender<(u64, JobEvent)>,
    /// The number of progress messages waiting to be sent.
    progress: Arc<AtomicUsize>,
}

/// The conversation is over.
struct Over;

impl Conversation {
    fn new(state: Arc<State>, client: u64) -> Self {
        let (sender, events) = unbounded_channel();
        Self {
            state,
            client,
            open: HashSet::new(),
            events,
            sender,
            progress: Arc::default(),
        }
    }

    /// Runs the conversation until one side ends it.
    async fn hold(mut self, mut socket: WebSocket) {
        while self.take_part(&mut socket).await.is_ok() {}
    }

    /// Handles the messages of both sides, until one of them ends the conversation or the server is to end.
    async fn take_part(&mut self, socket: &mut WebSocket) -> Result<(), Over> {
        let silence = self.state.limits.silence;
        let mut heard = Instant::now();
        let mut asked = interval(silence / 3);
        let mut ending = self.state.ending.clone();
        loop {
            tokio::select! {
                message = socket.recv() => {
                    heard = Instant::now();
                    match message.ok_or(Over)? {
                        Ok(message) => self.hear(socket, message).await?,
                        Err(error) => return self.give_up(socket, &error).await,
                    }
                    // Other events come first, however fast this client sends.
                    tokio::task::yield_now().await;
                }
                Some((id, event)) = self.events.recv() => self.pass_on(socket, id, event).await?,
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
    async fn pass_on(&mut self, socket: &mut WebSocket, id: u64, event: JobEvent) -> Result<(), Over> {
        let event = match event {
            JobEvent::Waiting(ahead) => WorkEvent::Waiting(ahead),
            JobEvent::Progress(progress) => {
                self.progress.fetch_sub(1, Ordering::Relaxed);
                WorkEvent::Progress(raw(progress))
            }
            JobEvent::Result(result) => {
                self.open.remove(&id);
                WorkEvent::Result(raw(result))
            }
        };
        self.say(socket, message(id, event)).await
    }

    /// Handles a message of the client.
    async fn hear(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), Over> {
        let text = match &message {
            Message::Text(text) => text.as_str(),
            Message::Close(_) => return Err(Over),
            // The WebSocket library answers pings itself.
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
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
            }) => match self.begin(id, job.get()) {
                None => Ok(()),
                Some(refusal) => self.say(socket, refusal).await,
            },
            Ok(_) | Err(_) => {
                let error = TextError::new(messages::message(), text, messages::a_work_or_stop());
                self.say(socket, Message::text(answer::refused(&error))).await
            }
        }
    }

    /// Starts a job; returns a response if it is refused.
    fn begin(&mut self, id: u64, text: &str) -> Option<Message> {
        if self.open.contains(&id) {
            let what = ishwa_messages::Message::verbatim("id");
            let error = TextError::new(what, &id.to_string(), messages::no_open_work());
            return Some(Message::text(answer::refused(&error)));
        }
        let result = |error: String| Some(message(id, WorkEvent::Result(raw(error))));
        if self.open.len() >= self.state.limits.jobs_of_one {
            return result(answer::busy(&messages::too_many_works()));
        }
        let Some(held) = self.state.room(text.len()) else {
            return result(answer::busy(&messages::too_many_waiting()));
        };
        self.open.insert(id);
        let (sender, progress) = (self.sender.clone(), Arc::clone(&self.progress));
        let most = self.state.limits.progress;
        let report = move |event: JobEvent| {
            if matches!(event, JobEvent::Progress(_)) {
                let is_room = |queued| (queued < most).then_some(queued + 1);
                if progress
                    .fetch_update(Ordering::Relaxed, Ordering::Relaxed, is_room)
                    .is_err()
                {
                    return;
                }
            }
            // The client may have disconnected.
            let _ = sender.send((id, event));
        };
        self.state.jobs.submit(Job {
            of: (self.client, id),
            text: text.to_owned(),
            held,
            report: Box::new(report),
        });
        None
    }

    /// Reports why the conversation cannot continue.
    async fn give_up(&self, socket: &mut WebSocket, error: &axum::Error) -> Result<(), Over> {
        let is_long = error.to_string().contains("too long");
        let (code, reason) = if is_long {
            (close_code::SIZE, "too long")
        } else {
            (close_code::PROTOCOL, "not understood")
        };
        self.close(socket, code, reason).await
    }

    async fn close(&self, socket: &mut WebSocket, code: u16, reason: &'static str) -> Result<(), Over> {
        let reason = reason.into();
        let _ = self
            .say(socket, Message::Close(Some(CloseFrame { code, reason })))
            .await;
        Err(Over)
    }

    /// Forwards the last results of the jobs when the server ends.
    async fn end(&mut self, socket: &mut WebSocket) -> Result<(), Over> {
        while !self.open.is_empty() {
            let Some((id, event)) = self.events.recv().await else {
                break;
            };
            self.pass_on(socket, id, event).await?;
        }
        self.close(socket, close_code::AWAY, "the server ends").await
    }
}
