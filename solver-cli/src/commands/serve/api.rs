//! Requests by HTTP: `GET /api/1` and `POST /api/1/ask`.

use std::sync::Arc;

use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::State as Shared;
use axum::http::header::{CACHE_CONTROL, CONTENT_LENGTH, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use http_body_util::BodyExt;
use ishwa_core::text::TextError;
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{Instant, timeout, timeout_at};

use super::answer;
use super::limits::Limits;
use super::state::State;
use super::visitors::Visitor;

use crate::messages;

/// A JSON response.
pub(super) fn json(status: StatusCode, text: String) -> Response {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let set = response.headers_mut();
    set.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    set.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
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

/// Answers a question.
pub(super) async fn ask(
    Shared(state): Shared<Arc<State>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let (question, room) = match read(&state, &headers, body).await {
        Ok(read) => read,
        Err((status, error)) => return json(status, error),
    };
    let busy = visitor.busy();
    let Some(turn) = turn(&state, room.num_permits() > 0).await else {
        return json(
            StatusCode::SERVICE_UNAVAILABLE,
            answer::busy(&messages::too_many_questions()),
        );
    };
    let backend = Arc::clone(&state.backend);
    let asked = tokio::task::spawn_blocking(move || {
        // Permits are released when the answer is ready, even if the client has disconnected.
        let _held = (turn, room);
        backend.ask(&question)
    });
    let answered = asked.await;
    drop(busy);
    match answered {
        Ok(answer) if is_error(&answer) => json(StatusCode::BAD_REQUEST, answer),
        Ok(answer) => json(StatusCode::OK, answer),
        Err(_) => json(
            StatusCode::INTERNAL_SERVER_ERROR,
            answer::failed(messages::a_panic()),
        ),
    }
}

/// Waits for a permit to answer a question, in order of arrival. Long questions leave some permits to the others.
async fn turn(state: &State, is_long: bool) -> Option<(Option<OwnedSemaphorePermit>, OwnedSemaphorePermit)> {
    let long = if is_long {
        Some(Arc::clone(&state.long_questions).acquire_owned().await.ok()?)
    } else {
        None
    };
    Some((long, Arc::clone(&state.questions).acquire_owned().await.ok()?))
}

/// Whether an answer is an error object.
fn is_error(answer: &str) -> bool {
    #[derive(Deserialize)]
    struct Answer {
        error: Option<IgnoredAny>,
    }
    serde_json::from_str(answer).is_ok_and(|Answer { error }| error.is_some())
}

/// The body of a request as text, with the permit for the memory it takes.
async fn read(
    state: &State,
    headers: &HeaderMap,
    mut body: Body,
) -> Result<(String, OwnedSemaphorePermit), (StatusCode, String)> {
    let limits = &state.limits;
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
    let mut room = state.room(0).ok_or_else(no_room)?;
    // The initial capacity is the size up to which no permit is needed.
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
        if bytes.len() + data.len() > limits.question_bytes {
            drop((bytes, room));
            drop_rest(body, limits).await;
            return Err(too_long(limits));
        }
        bytes.extend_from_slice(&data);
        let Some(more) = state.more_room(room, bytes.capacity()) else {
            drop(bytes);
            drop_rest(body, limits).await;
            return Err(no_room());
        };
        room = more;
    }
    let text = String::from_utf8(bytes).map_err(|_| {
        let error = TextError::refused(
            messages::question(),
            messages::bytes_without_text(),
            messages::json_in_utf8(),
        );
        (StatusCode::BAD_REQUEST, answer::refused(&error))
    })?;
    Ok((text, room))
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
