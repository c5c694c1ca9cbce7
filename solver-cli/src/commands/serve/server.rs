//! Accepts connections and answers their requests.

use std::convert::Infallible;
use std::io::Write;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State as Shared};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CONTENT_SECURITY_POLICY, HeaderName, HeaderValue, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::routing::{get, post};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use ishwa_messages::Message;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{interval, sleep, timeout};
use tower::ServiceExt;

use super::state::{State, ended};
use super::stream::Stream;
use super::visitors::{Full, Visitor};
use super::{answer, api, guard, page, probes, socket};

use crate::messages;

/// The interval at which jobs and long answers are checked for their time limits.
const CLOCK: Duration = Duration::from_millis(250);

/// The pause after the system fails to accept a connection, as when it has run out of file descriptors.
const PAUSE: Duration = Duration::from_millis(50);

/// The maximum number of headers of a request.
const HEADERS: usize = 64;

/// The security headers of every response. The page may use resources of this server only, no other page may embed or
/// load it, and it is isolated from other pages, as threads require.
const ALWAYS: [(HeaderName, &str); 6] = [
    (
        CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: \
         blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (
        HeaderName::from_static("cross-origin-embedder-policy"),
        "require-corp",
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
    (REFERRER_POLICY, "no-referrer"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
];

/// Serves until the state says that the server ends. Clients then have some time to receive the last messages.
pub(super) async fn serve(listener: TcpListener, state: Arc<State>) {
    let router = router(&state);
    let mut ending = state.ending.clone();
    let mut clock = interval(CLOCK);
    loop {
        tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok((stream, peer)) => {
                    let ip = peer.ip().to_canonical();
                    let is_proxy = state.proxy == Some(ip);
                    match state.visitors.admit(guard::counted(ip), is_proxy) {
                        Ok(visitor) => {
                            tokio::spawn(attend(stream, visitor, Arc::clone(&state), router.clone()));
                        }
                        Err(full) => {
                            if let Some(log) = &state.log {
                                let refused = StatusCode::SERVICE_UNAVAILABLE.as_u16();
                                log.write(guard::counted(ip), ("-", "-"), refused, Duration::ZERO);
                            }
                            refuse(stream, full);
                        }
                    }
                }
                Err(_) => sleep(PAUSE).await,
            },
            _ = clock.tick() => {
                state.jobs.keep_time();
                state.room.keep_time();
            }
            () = ended(&mut ending) => break,
        }
    }
    drop(listener);
    state.jobs.end();
    state.matches.end().await;
    // Slower clients are disconnected.
    let _ = timeout(state.limits.end_time, state.visitors.gone()).await;
}

fn router(state: &Arc<State>) -> Router {
    let guard = middleware::from_fn_with_state(Arc::clone(state), guarded);
    let log = middleware::from_fn_with_state(Arc::clone(state), logged);
    Router::new()
        .route("/api/1", get(api::about))
        .route("/api/1/ask", post(api::ask))
        .route("/api/1/work", get(socket::open))
        .route("/api/1/probe/{game}", get(api::probe))
        .route("/api", get(api::unknown))
        .route("/api/{*rest}", get(api::unknown))
        .method_not_allowed_fallback(api::other_method)
        .fallback(file)
        .layer(guard)
        .layer(middleware::map_response(secured))
        .layer(log)
        .with_state(Arc::clone(state))
}

/// A file of the page.
async fn file(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method == Method::GET || method == Method::HEAD {
        page::answer(uri.path(), &headers)
    } else {
        api::other_method().await
    }
}

/// Notes a request in the log, with its status.
async fn logged(
    Shared(state): Shared<Arc<State>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    request: Request,
    next: Next,
) -> Response {
    let Some(log) = &state.log else {
        return next.run(request).await;
    };
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    // Other requests of the connection of a proxy may be those of other clients.
    let of_proxy = visitor
        .is_proxy()
        .then(|| guard::client(request.headers()))
        .flatten();
    let address = of_proxy.unwrap_or_else(|| visitor.who().address);
    let begun = Instant::now();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    log.write(address, (method.as_str(), &path), status, begun.elapsed());
    response
}

/// Admits only requests that are meant for this server, and those of a proxy only for clients with a place.
async fn guarded(
    Shared(state): Shared<Arc<State>>,
    Extension(visitor): Extension<Arc<Visitor>>,
    request: Request,
    next: Next,
) -> Response {
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    // Other machines may ask this server, so what any of their pages finds out by a probe is no secret.
    let is_shared = !state.listened.is_loopback() || state.proxy.is_some();
    let is_open = is_shared && !changes && request.uri().path().starts_with(probes::PATH);
    let mut response = match guard::check(request.headers(), state.listened, (changes, is_open)) {
        Err(error) => api::json(StatusCode::FORBIDDEN, answer::refused(&error)),
        Ok(()) if visitor.is_proxy() => match visitor.speaks_for(guard::client(request.headers())) {
            Err(full) => api::busy(&too_many(full)),
            Ok(()) => next.run(request).await,
        },
        Ok(()) => next.run(request).await,
    };
    if is_open {
        let all = HeaderValue::from_static("*");
        response.headers_mut().insert(ACCESS_CONTROL_ALLOW_ORIGIN, all);
    }
    response
}

fn too_many(full: Full) -> Message {
    match full {
        Full::OfOne => messages::too_many_connections_of_one(),
        Full::OfAll => messages::too_many_connections(),
    }
}

async fn secured(mut response: Response) -> Response {
    for (name, value) in ALWAYS {
        response
            .headers_mut()
            .insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Serves the requests of a connection until it is closed or has to free its slot.
async fn attend(stream: TcpStream, visitor: Arc<Visitor>, state: Arc<State>, router: Router) {
    // A small message is sent at once and does not wait for a larger one.
    let _ = stream.set_nodelay(true);
    let limits = &state.limits;
    let of = Arc::clone(&visitor);
    let stream = Stream::new(stream, Arc::clone(&visitor), limits);
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(Arc::clone(&of));
        let router = router.clone();
        async move {
            Ok::<_, Infallible>(
                router
                    .oneshot(request)
                    .await
                    .unwrap_or_else(|never| match never {}),
            )
        }
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.header_time)
        .max_buf_size(limits.header_bytes)
        .max_headers(HEADERS)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    let mut ending = state.ending.clone();
    // Errors are the client's: it has disconnected, or its data is not HTTP.
    tokio::select! {
        _ = &mut connection => {}
        () = visitor.asked_to_leave() => {}
        () = ended(&mut ending) => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// Refuses a connection for which there is no slot, without waiting for its request.
fn refuse(stream: TcpStream, full: Full) {
    let error = answer::busy(&too_many(full));
    let length = format!("content-length: {}", error.len());
    let head = [
        "HTTP/1.1 503 Service Unavailable",
        "content-type: application/json",
        &length,
        "retry-after: 1",
        "connection: close",
    ];
    let answer = format!("{}\r\n\r\n{error}", head.join("\r\n"));
    // This is not waited for: data beyond the system's buffer for a new connection is lost.
    let _ = stream
        .into_std()
        .and_then(|mut stream| stream.write(answer.as_bytes()));
}
