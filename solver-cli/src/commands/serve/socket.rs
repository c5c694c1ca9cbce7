//! Works by WebSocket: `GET /api/1/work`.

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
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{interval, timeout};

use super::answer;
use super::api::json;
use super::state::{State, ended};
use super::visitors::Visitor;
use super::works::{Told, Work};

/// The buffers of a WebSocket to begin with, in bytes.
const BUFFER: usize = 4 << 10;

/// Turns a request into a WebSocket.
pub(super) async fn open(
    Shared(state): Shared<Arc<State>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => {
            let error = TextError::described("request", "another", "one that opens a WebSocket");
            return json(rejection.into_response().status(), answer::refused(&error));
        }
    };
    let Ok(place) = Arc::clone(&state.sockets).try_acquire_owned() else {
        return json(StatusCode::SERVICE_UNAVAILABLE, answer::busy("WebSockets"));
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
            state.works.forget(number);
            drop((busy, place));
        })
}

/// What a client sends.
#[derive(Deserialize)]
struct Wish<'t> {
    id: u64,
    #[serde(borrow)]
    work: Option<&'t RawValue>,
    #[serde(default)]
    stop: bool,
}

/// The conversation with a client.
struct Conversation {
    state: Arc<State>,
    client: u64,
    /// The client's numbers of the works that have no result yet.
    open: HashSet<u64>,
    told: UnboundedReceiver<(u64, Told)>,
    tell: UnboundedSender<(u64, Told)>,
    /// How much progress has been told and not yet been sent.
    progress: Arc<AtomicUsize>,
}

/// The conversation is over.
struct Over;

impl Conversation {
    fn new(state: Arc<State>, client: u64) -> Self {
        let (tell, told) = unbounded_channel();
        Self {
            state,
            client,
            open: HashSet::new(),
            told,
            tell,
            progress: Arc::default(),
        }
    }

    /// Holds the conversation until one side ends it.
    async fn hold(mut self, mut socket: WebSocket) {
        while self.take_part(&mut socket).await.is_ok() {}
    }

    /// The messages of both sides, until one of them ends the conversation or the server is to end.
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
                    // Others come first, however fast this client is.
                    tokio::task::yield_now().await;
                }
                Some((id, told)) = self.told.recv() => self.pass_on(socket, id, told).await?,
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

    /// Sends a message, which the client has to take in some time.
    async fn say(&self, socket: &mut WebSocket, message: Message) -> Result<(), Over> {
        let sent = timeout(self.state.limits.silence, socket.send(message)).await;
        sent.map_err(|_| Over)?.map_err(|_| Over)
    }

    /// Sends what a work tells.
    async fn pass_on(&mut self, socket: &mut WebSocket, id: u64, told: Told) -> Result<(), Over> {
        let text = match told {
            Told::Waiting(ahead) => format!("{{\"id\":{id},\"waiting\":{ahead}}}"),
            Told::Progress(progress) => {
                self.progress.fetch_sub(1, Ordering::Relaxed);
                format!("{{\"id\":{id},\"progress\":{progress}}}")
            }
            Told::Result(result) => {
                self.open.remove(&id);
                format!("{{\"id\":{id},\"result\":{result}}}")
            }
        };
        self.say(socket, Message::text(text)).await
    }

    /// Does what a message asks for.
    async fn hear(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), Over> {
        let text = match &message {
            Message::Text(text) => text.as_str(),
            Message::Close(_) => return Err(Over),
            // The protocol answers the first itself.
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Binary(_) => {
                let error = TextError::described("message", "bytes", "JSON as text");
                return self.say(socket, Message::text(answer::refused(&error))).await;
            }
        };
        match serde_json::from_str(text) {
            Ok(Wish {
                id,
                work: None,
                stop: true,
            }) => {
                // The work may have ended meanwhile.
                if self.open.contains(&id) {
                    self.state.works.stop((self.client, id));
                }
                Ok(())
            }
            Ok(Wish {
                id,
                work: Some(work),
                stop: false,
            }) => match self.begin(id, work.get()) {
                None => Ok(()),
                Some(answer) => self.say(socket, Message::text(answer)).await,
            },
            Ok(_) | Err(_) => {
                let expected = "{\"id\": N, \"work\": {..}} or {\"id\": N, \"stop\": true}";
                let error = TextError::new("message", text, expected);
                self.say(socket, Message::text(answer::refused(&error))).await
            }
        }
    }

    /// Begins a work; returns the answer where that is refused.
    fn begin(&mut self, id: u64, text: &str) -> Option<String> {
        if self.open.contains(&id) {
            let expected = "that of no work which goes on";
            let error = TextError::new("id", &id.to_string(), expected);
            return Some(answer::refused(&error));
        }
        let result = |error: String| Some(format!("{{\"id\":{id},\"result\":{error}}}"));
        if self.open.len() >= self.state.limits.works_of_one {
            return result(answer::busy("works of one client"));
        }
        let Some(held) = self.state.room(text.len()) else {
            return result(answer::busy("works that wait"));
        };
        self.open.insert(id);
        let (tell, progress) = (self.tell.clone(), Arc::clone(&self.progress));
        let most = self.state.limits.progress;
        let tell = move |told: Told| {
            if matches!(told, Told::Progress(_)) {
                let is_room = |queued| (queued < most).then_some(queued + 1);
                if progress
                    .fetch_update(Ordering::Relaxed, Ordering::Relaxed, is_room)
                    .is_err()
                {
                    return;
                }
            }
            // The client may have gone.
            let _ = tell.send((id, told));
        };
        self.state.works.submit(Work {
            of: (self.client, id),
            text: text.to_owned(),
            held,
            tell: Box::new(tell),
        });
        None
    }

    /// Says why the conversation cannot go on.
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

    /// Passes on what the works have found, as the server ends.
    async fn end(&mut self, socket: &mut WebSocket) -> Result<(), Over> {
        while !self.open.is_empty() {
            let Some((id, told)) = self.told.recv().await else {
                break;
            };
            self.pass_on(socket, id, told).await?;
        }
        self.close(socket, close_code::AWAY, "the server ends").await
    }
}
