//! Requests by HTTP: `GET /api/1`, `GET /api/1/probe/GAME` and `POST /api/1/ask`.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State as Shared;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::Response;
use http_body_util::BodyExt;
use ishwa_core::text::TextError;
use ishwa_messages::Message;
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::time::{Instant, sleep, timeout, timeout_at};

use super::answer;
use super::limits::Limits;
use super::probes;
use super::room::Held;
use super::state::State;
use super::turns::{Place, Who};
use super::visitors::{Doing, During, Visitor};

use crate::messages;

/// The interval at which a question that takes long is checked for others that wait.
const CHECKS: Duration = Duration::from_millis(100);

/// A JSON response.
pub(super) fn json(status: StatusCode, text: impl Into<Body>) -> Response {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    let set = response.headers_mut();
    set.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    set.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The response for which there is no room.
pub(super) fn busy(said: &Message) -> Response {
    json(StatusCode::SERVICE_UNAVAILABLE, answer::busy(said))
}

/// Describes the program.
pub(super) async fn about(Shared(state): Shared<Arc<State>>) -> Response {
    json(StatusCode::OK, state.about.clone())
}

/// The response for an unknown path.
pub(super) async fn unknown() -> Response {
    let error = TextError::refused(
        messages::path(),
        messages::none_of_the_api(),
        messages::paths_of_the_api(),
    );
    json(StatusCode::NOT_FOUND, answer::refused(&error))
}

/// The response for a method that the path does not support.
pub(super) async fn other_method() -> Response {
    let error = TextError::refused(
        messages::method(),
        messages::unsupported_method(),
        messages::methods_of_the_api(),
    );
    json(StatusCode::METHOD_NOT_ALLOWED, answer::refused(&error))
}

/// Answers a question. The engine is stopped if that takes too long, or the connection closes.
pub(super) async fn ask(
    Shared(state): Shared<Arc<State>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let (question, held) = match read(&state, &visitor, &headers, body).await {
        Ok(read) => read,
        Err((status, error)) => return json(status, error),
    };
    answered(state, &visitor, question, held, false).await
}

/// Answers a question about a position from the tables: `GET /api/1/probe/GAME?position=..`. Answers are kept, so that
/// those about known positions take no time of the engine.
pub(super) async fn probe(
    Shared(state): Shared<Arc<State>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    uri: Uri,
) -> Response {
    let mut response = match probes::question(&uri) {
        Err(error) => json(StatusCode::BAD_REQUEST, answer::refused(&error)),
        Ok(question) => {
            if let Some(answer) = state.probes.get(&question) {
                json(StatusCode::OK, answer)
            } else {
                let held = state.room.holder(visitor.who().address, visitor.closer());
                answered(Arc::clone(&state), &visitor, question, held, true).await
            }
        }
    };
    if response.status().is_success() {
        let kept = HeaderValue::from_static(probes::CACHED);
        response.headers_mut().insert(CACHE_CONTROL, kept);
    }
    response
}

/// Answers a question, whose answer is kept for later ones if `is_kept`.
async fn answered(
    state: Arc<State>,
    visitor: &Arc<Visitor>,
    question: String,
    held: Held,
    is_kept: bool,
) -> Response {
    let during = visitor.during(Doing::Busy);
    let is_long = held.is_long();
    let places = places(&state, is_long, visitor.who()).await;
    let begun = Instant::now();
    let stop = Stop::default();
    let (shared, flag) = (Arc::clone(&state), Arc::clone(&stop.0));
    let mut asked = tokio::task::spawn_blocking(move || {
        let answer = shared.backend.ask(&question, &flag);
        if is_kept && !is_error(&answer) {
            shared.probes.keep(question, &answer);
        } else {
            drop(question);
        }
        let response = response(answer, (held, during), &shared.limits);
        // The places are free when the answer is ready, even if the client has disconnected.
        drop(places);
        response
    });
    let answered = tokio::select! {
        answered = &mut asked => answered,
        () = time_is_over(&state, is_long) => {
            stop.set();
            let seconds = begun.elapsed().as_secs();
            match asked.await {
                Ok(response) if !response.status().is_success() => return busy(&messages::too_slow(seconds)),
                answered => answered,
            }
        }
    };
    answered.unwrap_or_else(|_| {
        json(
            StatusCode::INTERNAL_SERVER_ERROR,
            answer::failed(messages::a_panic()),
        )
    })
}

/// The flag by which a question is stopped, at the latest when it is dropped.
#[derive(Default)]
struct Stop(Arc<AtomicBool>);

impl Stop {
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.set();
    }
}

/// Waits until a question has to end: after some time, or earlier if others wait.
async fn time_is_over(state: &State, is_long: bool) {
    let limits = &state.limits;
    let until = Instant::now() + limits.question_time;
    sleep(limits.question_turn).await;
    let is_wanted = || state.questions.are_wanted() || (is_long && state.long_questions.are_wanted());
    while Instant::now() < until && !is_wanted() {
        sleep(CHECKS).await;
    }
}

/// Waits for a place to answer a question. Long questions leave some places to the others.
async fn places(state: &State, is_long: bool, who: Who) -> (Option<Place>, Place) {
    let long = if is_long {
        Some(state.long_questions.place(who).await)
    } else {
        None
    };
    (long, state.questions.place(who).await)
}

/// The text of an answer, with the room that it takes and the connection that is busy until it is sent.
struct Sent(
    String,
    #[expect(dead_code, reason = "its drop makes the room free")] (Held, During),
);

impl AsRef<[u8]> for Sent {
    fn as_ref(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// The response with an answer, which takes the room of its question.
fn response(mut answer: String, (mut held, during): (Held, During), limits: &Limits) -> Response {
    if answer.len() > limits.answer_bytes {
        return json(StatusCode::BAD_REQUEST, answer::too_long(limits.answer_bytes));
    }
    if !held.wait(answer.len(), limits.short_answer) {
        return busy(&messages::too_many_answers());
    }
    let seconds = answer.len().div_ceil(limits.answer_speed);
    held.ends_after(limits.write_time + Duration::from_secs(seconds as u64));
    answer.shrink_to_fit();
    let status = if is_error(&answer) {
        StatusCode::BAD_REQUEST
    } else {
        StatusCode::OK
    };
    json(status, Bytes::from_owner(Sent(answer, (held, during))))
}

/// Whether an answer is an error object.
fn is_error(answer: &str) -> bool {
    #[derive(Deserialize)]
    struct Answer {
        error: Option<IgnoredAny>,
    }
    serde_json::from_str(answer).is_ok_and(|Answer { error }| error.is_some())
}

/// The body of a request as text, with the room it takes.
async fn read(
    state: &State,
    visitor: &Arc<Visitor>,
    headers: &HeaderMap,
    mut body: Body,
) -> Result<(String, Held), (StatusCode, String)> {
    let limits = &state.limits;
    let _sending = visitor.during(Doing::Sending);
    let until = Instant::now() + limits.body_time;
    let announced = headers
        .get(CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|length| length > limits.question_bytes as u64) {
        drop_rest(body, limits).await;
        return Err(too_long(limits));
    }
    let no_room = || {
        (
            StatusCode::SERVICE_UNAVAILABLE,
            answer::busy(&messages::too_many_long_messages()),
        )
    };
    let mut held = state.room.holder(visitor.who().address, visitor.closer());
    // The initial capacity is the size up to which no room is needed.
    let mut bytes = Vec::with_capacity(limits.short_bytes);
    loop {
        let frame = timeout_at(until, body.frame()).await.map_err(|_| {
            let expected = messages::all_within(limits.body_time.as_secs());
            let error = TextError::refused(messages::question(), messages::a_part(), expected);
            (StatusCode::REQUEST_TIMEOUT, answer::refused(&error))
        })?;
        let Some(frame) = frame else { break };
        let frame = frame.map_err(|_| {
            let error = TextError::refused(messages::question(), messages::a_part(), messages::all_of_it());
            (StatusCode::BAD_REQUEST, answer::refused(&error))
        })?;
        let Ok(data) = frame.into_data() else { continue };
        visitor.set(Doing::Sending);
        if bytes.len() + data.len() > limits.question_bytes {
            drop((bytes, held));
            drop_rest(body, limits).await;
            return Err(too_long(limits));
        }
        bytes.extend_from_slice(&data);
        if !held.claim(bytes.capacity(), limits.short_bytes).await {
            drop((bytes, held));
            drop_rest(body, limits).await;
            return Err(no_room());
        }
    }
    let text = String::from_utf8(bytes).map_err(|_| {
        let error = TextError::refused(
            messages::question(),
            messages::bytes_without_text(),
            messages::json_in_utf8(),
        );
        (StatusCode::BAD_REQUEST, answer::refused(&error))
    })?;
    Ok((text, held))
}

fn too_long(limits: &Limits) -> (StatusCode, String) {
    let expected = messages::at_most_bytes(limits.question_bytes);
    let error = TextError::refused(messages::question(), messages::a_longer_one(), expected);
    (StatusCode::PAYLOAD_TOO_LARGE, answer::refused(&error))
}

/// Reads and drops the rest of a body, up to a limit. A client that is still writing does not read the answer, and
/// loses it when the connection is closed.
async fn drop_rest(mut body: Body, limits: &Limits) {
    let mut left = limits.dropped_bytes;
    let drop_all = async {
        while let Some(Ok(frame)) = body.frame().await {
            let length = frame.data_ref().map_or(0, Bytes::len);
            let Some(rest) = left.checked_sub(length) else {
                break;
            };
            left = rest;
        }
    };
    // A slower client loses the answer.
    let _ = timeout(limits.body_time, drop_all).await;
}
