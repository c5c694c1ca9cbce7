//! Limits on the resources that one client, and all clients together, may use, so that none starves the others.

use std::time::Duration;

/// Limits of the server. [`Limits::of`] returns the documented ones (docs/web.md); tests use smaller ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Concurrent connections. A further connection replaces the one that has been idle for the longest time; if all
    /// are busy it is refused.
    pub(super) connections: usize,
    /// Concurrent `WebSocket`s, which are never idle; a further one is refused.
    pub(super) sockets: usize,
    /// Bytes of the body of a question, which may contain many records.
    pub(super) question_bytes: usize,
    /// Bytes of a message on a WebSocket. An incomplete message does not count towards the shared limit.
    pub(super) message_bytes: usize,
    /// Bytes up to which a question or a job is short. Short ones are always accepted, whatever memory others hold.
    pub(super) short_bytes: usize,
    /// Bytes of requests that are being received or processed, of all clients together, except short ones.
    pub(super) held_bytes: usize,
    /// Bytes of a request before its body.
    pub(super) header_bytes: usize,
    /// Bytes of an oversized body that are read and dropped, so that the refusal reaches the client.
    pub(super) dropped_bytes: usize,
    /// How long a connection may be idle, or take to send a request up to its body.
    pub(super) header_time: Duration,
    /// How long the body of a question may take.
    pub(super) body_time: Duration,
    /// How long a WebSocket may be silent; pings are sent in between. Writing a message has the same timeout.
    pub(super) silence: Duration,
    /// Questions answered at a time; others wait in order.
    pub(super) questions: usize,
    /// Long questions answered at a time; they may take seconds.
    pub(super) long_questions: usize,
    /// Jobs run at a time; others wait in order.
    pub(super) jobs: usize,
    /// Jobs of one WebSocket, including waiting ones.
    pub(super) jobs_of_one: usize,
    /// How long a job may take.
    pub(super) job_time: Duration,
    /// After this time a job ends with its results so far, if another job waits for its slot.
    pub(super) turn: Duration,
    /// Progress messages that a WebSocket may have unsent; further progress is dropped.
    pub(super) progress: usize,
    /// How long clients have to receive the last messages when the server shuts down.
    pub(super) end_time: Duration,
}

impl Limits {
    /// The limits on a machine with this number of cores.
    pub(super) const fn of(cores: usize) -> Self {
        let questions = if cores < 2 { 2 } else { cores };
        Self {
            connections: 512,
            sockets: 256,
            question_bytes: 8 << 20,
            message_bytes: 1 << 20,
            short_bytes: 16 << 10,
            held_bytes: 64 << 20,
            header_bytes: 16 << 10,
            dropped_bytes: 16 << 20,
            header_time: Duration::from_secs(15),
            body_time: Duration::from_secs(30),
            silence: Duration::from_mins(1),
            questions,
            long_questions: questions - 1,
            jobs: cores,
            jobs_of_one: 4,
            job_time: Duration::from_mins(10),
            turn: Duration::from_secs(20),
            progress: 16,
            end_time: Duration::from_millis(1500),
        }
    }
}
