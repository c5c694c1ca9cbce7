//! A site of tables as its client sees it. Nothing that a server sends is trusted: every length is bounded, every name
//! and hash is compared, and a server that does not answer in time is given up.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_core::text::{TextError, harmless};
use ishwa_endgame_builder::progress::Progress;
use ishwa_messages::{Message, ToMessage};
use ishwa_presentation::wire::TableSite;
use ureq::http::{Response, StatusCode, header};
use ureq::{Agent, Body};

use crate::commands::table::export::site::{INDEX, PAGE};
use crate::messages;

/// The longest index, in bytes: enough for more files than there are layers of all games under all rules.
const MOST_INDEX_BYTES: u64 = 1 << 24;

/// The redirects that are followed for a file.
const REDIRECTS: u32 = 5;

/// The bytes that are read at a time.
const BUFFER_BYTES: usize = 1 << 16;

/// After an attempt that brought as many bytes, the attempts are counted anew.
const PROGRESS_BYTES: u64 = 1 << 20;

/// The attempts to get a file without progress, and the longest pause between two of them.
const ATTEMPTS: u32 = 3;
const PAUSE: Duration = Duration::from_secs(1);

/// The bytes that a server has to send in a second, on average over the time that it is waited for.
const BYTES_PER_SECOND: f64 = 1024.0;

/// Why a file was not fetched.
#[derive(Debug)]
pub(super) enum Fault {
    /// The file is not what the index says. Others may be.
    Lie(Message),
    /// The server does not answer as it should; what has arrived is kept.
    Broken(Message),
    /// A file of this machine could not be read or written.
    Disk(io::Error),
    /// The job was stopped.
    Stopped,
}

pub(super) struct Site {
    agent: Agent,
    /// The address of its folder, without a slash at its end.
    base: String,
    /// How long it is waited for: for a connection, an answer, and some of its bytes.
    wait: Duration,
}

impl Site {
    /// The site at an address, which may be that of its folder, page or index.
    ///
    /// # Errors
    /// When this is not an address of the web.
    pub(super) fn new(url: &str, wait: Duration) -> Result<Self, TextError> {
        let is_secure = url.starts_with("https://");
        let is_plain = |sign: char| sign.is_ascii_graphic() && !"?#\\\"<>".contains(sign);
        if !(is_secure || url.starts_with("http://")) || !url.chars().all(is_plain) {
            return Err(TextError::new(
                Message::verbatim("URL"),
                url,
                messages::site_url(),
            ));
        }
        let base = [INDEX, PAGE].iter().find_map(|name| url.strip_suffix(name));
        let some = Some(wait);
        let config = Agent::config_builder()
            .https_only(is_secure)
            .http_status_as_error(false)
            .max_redirects(REDIRECTS)
            .user_agent(concat!("ishwa/", env!("CARGO_PKG_VERSION")))
            .timeout_resolve(some)
            .timeout_connect(some)
            .timeout_send_request(some)
            .timeout_recv_response(some)
            .timeout_per_read(some)
            .timeout_per_write(some);
        Ok(Self {
            agent: config.build().new_agent(),
            base: base.unwrap_or(url).trim_end_matches('/').to_owned(),
            wait,
        })
    }

    /// The address of a file.
    pub(super) fn url(&self, name: &str) -> String {
        format!("{}/{name}", self.base)
    }

    pub(super) fn index(&self, progress: &Progress) -> Result<TableSite, Fault> {
        let url = self.url(INDEX);
        let response = self.request(&url, 0)?;
        if response.status() != StatusCode::OK {
            return Err(Fault::Lie(messages::fetch_status(
                &url,
                response.status().as_str(),
            )));
        }
        let mut text = Vec::new();
        self.read(response.into_body(), progress, |part| {
            if (text.len() + part.len()) as u64 > MOST_INDEX_BYTES {
                return Err(Fault::Lie(messages::fetch_too_much(&url, MOST_INDEX_BYTES)));
            }
            text.extend_from_slice(part);
            Ok(())
        })?;
        serde_json::from_slice(&text)
            .map_err(|reason| Fault::Lie(messages::fetch_no_index(&url, &harmless(&reason.to_string()))))
    }

    /// Appends to `part` what it lacks of a file of so many bytes. `progress` counts them.
    pub(super) fn fetch(
        &self,
        name: &str,
        bytes: u64,
        part: &mut File,
        progress: &Progress,
    ) -> Result<(), Fault> {
        let mut attempts = 0;
        let mut counted = 0;
        loop {
            let before = part.metadata().map_err(Fault::Disk)?.len();
            if before > counted {
                progress.add(before - counted);
            }
            counted = counted.max(before);
            let fault = match self.attempt(name, bytes, before, part, progress, &mut counted) {
                Err(Fault::Broken(fault)) => fault,
                other => return other,
            };
            let arrived = part.metadata().map_err(Fault::Disk)?.len().saturating_sub(before);
            attempts = if arrived < PROGRESS_BYTES { attempts + 1 } else { 1 };
            if attempts >= ATTEMPTS {
                return Err(Fault::Broken(fault));
            }
            thread::sleep(PAUSE.min(self.wait));
        }
    }

    /// One request for the bytes after the first `have`.
    fn attempt(
        &self,
        name: &str,
        bytes: u64,
        mut have: u64,
        part: &mut File,
        progress: &Progress,
        counted: &mut u64,
    ) -> Result<(), Fault> {
        if have == bytes {
            return Ok(());
        }
        let url = self.url(name);
        let response = self.request(&url, have)?;
        match response.status() {
            StatusCode::PARTIAL_CONTENT if begins_at(&response, have) => {}
            // Servers may ignore the range.
            StatusCode::OK => have = 0,
            status => return Err(Fault::Lie(messages::fetch_status(&url, status.as_str()))),
        }
        if let Some(length) = response.body().content_length()
            && length != bytes - have
        {
            return Err(Fault::Lie(messages::fetch_length(&url, have + length, bytes)));
        }
        part.set_len(have).map_err(Fault::Disk)?;
        part.seek(SeekFrom::Start(have)).map_err(Fault::Disk)?;
        self.read(response.into_body(), progress, |arrived| {
            let end = have + arrived.len() as u64;
            if end > bytes {
                return Err(Fault::Lie(messages::fetch_too_much(&url, bytes)));
            }
            part.write_all(arrived).map_err(Fault::Disk)?;
            have = end;
            progress.add(end.saturating_sub(*counted));
            *counted = end.max(*counted);
            Ok(())
        })
        .map_err(|fault| match fault {
            Fault::Broken(reason) => Fault::Broken(messages::fetch_cut(&url, have, bytes, reason)),
            other => other,
        })?;
        if have == bytes {
            return Ok(());
        }
        let reason = messages::fetch_ended();
        Err(Fault::Broken(messages::fetch_cut(&url, have, bytes, reason)))
    }

    fn request(&self, url: &str, from: u64) -> Result<Response<Body>, Fault> {
        let mut request = self.agent.get(url);
        if from > 0 {
            request = request.header(header::RANGE, format!("bytes={from}-"));
        }
        request.call().map_err(|error| {
            let said = match &error {
                // A server without TLS does not understand the first bytes, and hangs up.
                ureq::Error::Io(reason) if self.base.starts_with("https:") && is_hang_up(reason) => {
                    messages::fetch_no_tls(&reason.to_message().to_string())
                }
                error => reason_of(error),
            };
            Fault::Broken(messages::fetch_failed(url, said))
        })
    }

    /// Passes on a body, part by part.
    fn read(
        &self,
        body: Body,
        progress: &Progress,
        mut take: impl FnMut(&[u8]) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let mut body = body.into_reader();
        let mut buffer = vec![0; BUFFER_BYTES];
        let (mut begun, mut arrived) = (Instant::now(), 0);
        loop {
            if progress.is_stopped() {
                return Err(Fault::Stopped);
            }
            let length = match body.read(&mut buffer) {
                Ok(0) => return Ok(()),
                Ok(length) => length,
                Err(reason) if reason.kind() == io::ErrorKind::Interrupted => continue,
                Err(reason) => {
                    let inner = reason.get_ref().and_then(|inner| inner.downcast_ref());
                    let said = inner.map_or_else(|| reason.to_message(), reason_of);
                    return Err(Fault::Broken(said));
                }
            };
            take(&buffer[..length])?;
            arrived += length as u64;
            if begun.elapsed() > self.wait {
                if (arrived as f64) < BYTES_PER_SECOND * begun.elapsed().as_secs_f64() {
                    return Err(Fault::Broken(messages::fetch_slow()));
                }
                (begun, arrived) = (Instant::now(), 0);
            }
        }
    }
}

/// Why a request failed.
fn reason_of(error: &ureq::Error) -> Message {
    match error {
        ureq::Error::TooManyRedirects => messages::fetch_redirects(REDIRECTS),
        ureq::Error::RequireHttpsOnly(_) => messages::fetch_insecure(),
        ureq::Error::Timeout(_) => messages::fetch_slow(),
        ureq::Error::HostNotFound => messages::fetch_no_host(),
        ureq::Error::Tls(reason) => messages::fetch_no_tls(reason),
        ureq::Error::Rustls(reason) => messages::fetch_no_tls(&reason.to_string()),
        // Rustls passes on what is wrong with the bytes of a server in this form.
        ureq::Error::Io(reason) if reason.kind() == io::ErrorKind::InvalidData => {
            messages::fetch_no_tls(&harmless(&reason.to_string()))
        }
        ureq::Error::Io(reason) => reason.to_message(),
        other => Message::verbatim(harmless(&other.to_string())),
    }
}

/// Whether the other side closed the connection.
fn is_hang_up(reason: &io::Error) -> bool {
    matches!(
        reason.kind(),
        io::ErrorKind::UnexpectedEof | io::ErrorKind::ConnectionReset | io::ErrorKind::ConnectionAborted
    )
}

/// Whether an answer with a part of a file begins at this byte of it.
fn begins_at(response: &Response<Body>, from: u64) -> bool {
    let range = response.headers().get(header::CONTENT_RANGE);
    let range = range.and_then(|range| range.to_str().ok()?.strip_prefix("bytes "));
    range.and_then(|range| range.split('-').next()?.parse().ok()) == Some(from)
}
