//! What a client says about matches in a WebSocket, and the states of the match that it follows.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use ishwa_core::text::TextError;
use ishwa_messages::Lang;
use ishwa_presentation::wire::{MatchRequest, MatchState, WorkEvent, with_schema};
use tokio::sync::watch;
use tokio::time::{Instant, sleep};

use super::super::answer::{self, message, raw};
use super::super::limits::Limits;
use super::referee::{Answer, Entered, Matches, Place};
use super::table::Refusal;
use crate::messages;

/// The part of a conversation that is about matches.
pub(crate) struct Talk {
    matches: Matches,
    address: IpAddr,
    pace: Pace,
    follows: Option<Follows>,
}

/// A match that a client follows.
struct Follows {
    /// The client's number for it.
    id: u64,
    key: String,
    yours: Option<String>,
    states: watch::Receiver<Arc<MatchState>>,
    #[expect(dead_code, reason = "its drop leaves the match")]
    place: Place,
}

fn result(id: u64, text: String) -> String {
    message(id, WorkEvent::Result(raw(text)))
}

fn progress(id: u64, state: &MatchState) -> String {
    message(id, WorkEvent::Progress(raw(with_schema(state).to_string())))
}

impl Talk {
    pub(crate) fn new(matches: Matches, address: IpAddr, limits: &Limits) -> Self {
        Self {
            matches,
            address,
            pace: Pace::new(limits),
            follows: None,
        }
    }

    /// Answers a request. One that comes too soon after others waits.
    pub(crate) async fn answer(&mut self, id: u64, text: &str) -> String {
        self.pace.wait().await;
        let Ok(request) = serde_json::from_str::<MatchRequest>(text) else {
            let error = TextError::new(messages::message(), text, messages::a_match_request());
            return result(id, answer::refused(&error));
        };
        let lang = Lang::of_code(request.lang()).unwrap_or_default();
        let key = match &request {
            MatchRequest::Enter { key, .. } => Some(key.clone()),
            _ => None,
        };
        let again = self
            .follows
            .as_ref()
            .is_some_and(|follows| Some(&follows.key) == key.as_ref());
        match self.matches.ask(self.address, request, again).await {
            Ok(Answer::Begun(begun)) => result(id, with_schema(&begun).to_string()),
            Ok(Answer::Done(done)) => result(id, with_schema(&done).to_string()),
            Ok(Answer::Entered(entered)) => {
                let Entered {
                    mut state,
                    states,
                    yours,
                    place,
                } = *entered;
                state.yours.clone_from(&yours);
                if let Some(place) = place {
                    self.follows = Some(Follows {
                        id,
                        key: key.unwrap_or_default(),
                        yours,
                        states,
                        place,
                    });
                } else if let Some(follows) = &mut self.follows {
                    follows.id = id;
                }
                progress(id, &state)
            }
            Err(Refusal::Text(error)) => result(id, answer::refused_in(lang, &error)),
            Err(Refusal::Could(said)) => result(id, answer::busy_in(lang, &said)),
        }
    }

    /// Waits for the next state of the match that the client follows. Without one, waits forever. `None` if the matches
    /// are read again after a fault in the program; clients come back.
    pub(crate) async fn next(&mut self) -> Option<String> {
        let Some(follows) = &mut self.follows else {
            return std::future::pending().await;
        };
        if follows.states.changed().await.is_ok() {
            let mut state = MatchState::clone(&follows.states.borrow_and_update());
            state.yours.clone_from(&follows.yours);
            return Some(progress(follows.id, &state));
        }
        self.follows = None;
        None
    }
}

/// The pace of a client's requests: several at once, and then no more than so many a second.
struct Pace {
    pause: Duration,
    at_once: u32,
    /// The time at which the client has its full number at once again.
    due: Instant,
}

impl Pace {
    fn new(limits: &Limits) -> Self {
        Self {
            pause: limits.match_pause,
            at_once: limits.match_at_once,
            due: Instant::now(),
        }
    }

    async fn wait(&mut self) {
        let now = Instant::now();
        self.due = self.due.max(now) + self.pause;
        sleep(
            self.due
                .saturating_duration_since(now + self.pause * self.at_once),
        )
        .await;
    }
}
