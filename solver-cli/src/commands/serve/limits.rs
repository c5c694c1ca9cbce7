//! What the server takes from one client and from all of them together, so that none starves the others.

use std::time::Duration;

/// Limits of the server; [`Limits::of`] has the documented ones (docs/web.md), tests have smaller ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Connections at once. One more takes the place of the connection that has been idle for the longest time; where
    /// all are busy it is refused.
    pub(super) connections: usize,
    /// `WebSocket`s at once, which are never idle: one more is refused.
    pub(super) sockets: usize,
    /// Bytes of the body of a question, which may hold many records.
    pub(super) question_bytes: usize,
    /// Bytes of a message on a WebSocket: while one arrives its room is not counted.
    pub(super) message_bytes: usize,
    /// Bytes up to which a question or a job is short: whatever others hold, there is room for it.
    pub(super) short_bytes: usize,
    /// Bytes that wait to be read as a whole or to be worked on, of all clients together, without those of short ones.
    pub(super) held_bytes: usize,
    /// Bytes of a request before its body.
    pub(super) header_bytes: usize,
    /// Bytes of a body that is too long which are read and dropped, so that the refusal arrives.
    pub(super) dropped_bytes: usize,
    /// How long a connection may be idle, or take for a request before its body.
    pub(super) header_time: Duration,
    /// How long the body of a question may take.
    pub(super) body_time: Duration,
    /// How long a WebSocket may say nothing; it is asked for a sign of life in between. Nor may writing a message take
    /// longer.
    pub(super) silence: Duration,
    /// Questions answered at once; others wait in turn.
    pub(super) questions: usize,
    /// Of these, questions that are not short: they may take seconds.
    pub(super) long_questions: usize,
    /// Jobs done at once; others wait in turn.
    pub(super) jobs: usize,
    /// Jobs of one WebSocket, those that wait included.
    pub(super) jobs_of_one: usize,
    /// How long a job may take.
    pub(super) job_time: Duration,
    /// After this time a job ends with what it has found, if another waits for its slot.
    pub(super) turn: Duration,
    /// Progress that a WebSocket has not taken yet, in messages; further progress is left out.
    pub(super) progress: usize,
    /// How long clients have, once the server is to end, to take what it still says.
    pub(super) end_time: Duration,
}

impl Limits {
    /// The limits on a machine with this many cores.
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
