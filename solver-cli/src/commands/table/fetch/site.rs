//! A site of tables as its client sees it. Nothing that a server sends is trusted: every length is bounded, every name
//! and hash is compared, and a server that does not answer in time is given up.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::thread;
use std::time::{Duration, Instant};

use ishwa_core::text::{TextError, harmless};
use ishwa_endgame_builder::progress::Progress;
use ishwa_messages::{Message, ToMessage, as_error};
use ishwa_presentation::wire::TableSite;
use ureq::http::{Response, StatusCode, Uri, header};
use ureq::{Agent, Body};

use crate::commands::table::export::site::{INDEX, MOST_INDEX_BYTES, PAGE};
use crate::messages;

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
            .max_redirects(0)
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
        let response = self.request(&url, 0, MOST_INDEX_BYTES)?;
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
        })
        .map_err(|fault| match fault {
            Fault::Broken(reason) => Fault::Broken(messages::fetch_failed(&url, reason)),
            other => other,
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
        let length = |part: &File| part.metadata().map(|part| part.len()).map_err(Fault::Disk);
        if length(part)? > bytes {
            part.set_len(0).map_err(Fault::Disk)?;
        }
        let mut have = length(part)?;
        progress.add(have);
        let mut attempts = 0;
        while have < bytes {
            if progress.is_stopped() {
                return Err(Fault::Stopped);
            }
            let fault = match self.attempt(name, bytes, have, part, progress) {
                Ok(()) => return Ok(()),
                Err(Fault::Broken(said)) => said,
                Err(fault) => return Err(fault),
            };
            let before = have;
            have = length(part)?;
            attempts = if have - before < PROGRESS_BYTES {
                attempts + 1
            } else {
                1
            };
            if attempts >= ATTEMPTS {
                return Err(Fault::Broken(fault));
            }
            thread::sleep(PAUSE.min(self.wait));
        }
        Ok(())
    }

    /// One request for the bytes after the first `from`.
    fn attempt(
        &self,
        name: &str,
        bytes: u64,
        from: u64,
        part: &mut File,
        progress: &Progress,
    ) -> Result<(), Fault> {
        let url = self.url(name);
        let response = self.request(&url, from, bytes)?;
        // Where the answer begins.
        let begin = match response.status() {
            StatusCode::PARTIAL_CONTENT if begins_at(&response, from) => from,
            // Servers may ignore the range.
            StatusCode::OK => 0,
            status => {
                let said = messages::fetch_status(&url, status.as_str());
                let is_brief = status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS;
                return Err(if is_brief {
                    Fault::Broken(said)
                } else {
                    Fault::Lie(said)
                });
            }
        };
        if let Some(length) = response.body().content_length()
            && length != bytes - begin
        {
            return Err(Fault::Lie(messages::fetch_length(&url, begin + length, bytes)));
        }
        part.seek(SeekFrom::Start(from)).map_err(Fault::Disk)?;
        let (mut end, mut have) = (begin, from);
        let read = self.read(response.into_body(), progress, |arrived| {
            end += arrived.len() as u64;
            if end > bytes {
                return Err(Fault::Lie(messages::fetch_too_much(&url, bytes)));
            }
            let new = end.saturating_sub(have).min(arrived.len() as u64);
            part.write_all(&arrived[arrived.len() - new as usize..])
                .map_err(Fault::Disk)?;
            have += new;
            progress.add(new);
            Ok(())
        });
        match read {
            Ok(()) => {}
            Err(Fault::Broken(reason)) => {
                return Err(Fault::Broken(messages::fetch_cut(&url, have, bytes, reason)));
            }
            Err(fault) => {
                if matches!(fault, Fault::Lie(_)) {
                    part.set_len(from).map_err(Fault::Disk)?;
                }
                return Err(fault);
            }
        }
        if have == bytes {
            return Ok(());
        }
        let reason = messages::fetch_ended();
        Err(Fault::Broken(messages::fetch_cut(&url, have, bytes, reason)))
    }

    /// Requests at most so many bytes of a file, after the first `from`. The bodies of redirects are not read.
    fn request(&self, url: &str, from: u64, bytes: u64) -> Result<Response<Body>, Fault> {
        let time = self.wait + Duration::from_secs_f64(bytes as f64 / BYTES_PER_SECOND);
        let mut address = url.to_owned();
        for _ in 0..=REDIRECTS {
            let mut request = self.agent.get(&address);
            if from > 0 {
                request = request.header(header::RANGE, format!("bytes={from}-"));
            }
            let config = request.config().timeout_recv_body(Some(time));
            let response = config.build().call().map_err(|error| {
                let said = match &error {
                    // A server without TLS does not understand the first bytes, and hangs up.
                    ureq::Error::Io(reason) if self.base.starts_with("https:") && is_hang_up(reason) => {
                        messages::fetch_no_tls(&reason.to_message().to_string())
                    }
                    error => reason_of(error),
                };
                Fault::Broken(messages::fetch_failed(url, said))
            })?;
            let Some(next) = redirect(&address, &response) else {
                return Ok(response);
            };
            address = next;
        }
        let said = messages::fetch_redirects(REDIRECTS);
        Err(Fault::Broken(messages::fetch_failed(url, said)))
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
                    let inner = reason.get_ref().and_then(|inner| as_error(inner));
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

/// Where the answer of an address leads, if it is a redirect.
fn redirect(address: &str, response: &Response<Body>) -> Option<String> {
    let location = response.headers().get(header::LOCATION)?.to_str().ok()?;
    let is_redirect = response.status().is_redirection();
    is_redirect.then(|| resolved(address, location)).flatten()
}

/// The address that a reference at another address means.
fn resolved(address: &str, reference: &str) -> Option<String> {
    let reference = reference.split('#').next().filter(|it| !it.is_empty())?;
    if reference.parse::<Uri>().is_ok_and(|uri| uri.scheme().is_some()) {
        return Some(reference.to_owned());
    }
    let (scheme, rest) = address.split_once("://")?;
    let path = rest.split('?').next()?;
    let (host, folder) = (path.split('/').next()?, path.rsplit_once('/')?.0);
    Some(if reference.starts_with("//") {
        format!("{scheme}:{reference}")
    } else if reference.starts_with('/') {
        format!("{scheme}://{host}{reference}")
    } else {
        format!("{scheme}://{folder}/{reference}")
    })
}

/// Whether an answer with a part of a file begins at this byte of it.
fn begins_at(response: &Response<Body>, from: u64) -> bool {
    let range = response.headers().get(header::CONTENT_RANGE);
    let range = range.and_then(|range| range.to_str().ok()?.strip_prefix("bytes "));
    range.and_then(|range| range.split('-').next()?.parse().ok()) == Some(from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_are_resolved() {
        let of = |reference| resolved("https://a.example:8/b/c.ishwa?d=e/f", reference);
        for (reference, expected) in [
            ("x.ishwa", "https://a.example:8/b/x.ishwa"),
            ("x/y?z#w", "https://a.example:8/b/x/y?z"),
            ("/x", "https://a.example:8/x"),
            ("//b.example/x", "https://b.example/x"),
            ("http://b.example/x", "http://b.example/x"),
        ] {
            assert_eq!(of(reference).as_deref(), Some(expected), "{reference}");
        }
        assert_eq!((of(""), of("#x")), (None, None));
    }

    #[test]
    fn a_secure_site_leads_to_no_insecure_address() {
        let site = Site::new("https://a.example", Duration::from_secs(1)).unwrap();
        let Err(Fault::Broken(said)) = site.request("http://127.0.0.1:1/x", 0, 1) else {
            panic!("it was requested");
        };
        assert!(said.to_string().contains("not secure"), "{said}");
    }
}
