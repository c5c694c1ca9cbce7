//! Limits on the resources that one client, and all clients together, may use, so that none starves the others.

use std::time::Duration;

const DAY: Duration = Duration::from_hours(24);

/// Limits of the server. [`Limits::of`] returns the documented ones (docs/web.md); tests use smaller ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// Concurrent connections. A further connection replaces one of the address with the most, or one that is idle;
    /// otherwise it is refused.
    pub(super) connections: usize,
    /// Concurrent connections of one address.
    pub(super) connections_of_one: usize,
    /// Concurrent `WebSocket`s. A further one replaces one of the address with the most; otherwise it is refused.
    pub(super) sockets: usize,
    /// Concurrent `WebSocket`s of one address.
    pub(super) sockets_of_one: usize,
    /// Bytes of the body of a question, which may contain many records.
    pub(super) question_bytes: usize,
    /// Bytes of a message on a WebSocket.
    pub(super) message_bytes: usize,
    /// Bytes up to which a question, a job or a message of a job is short. Short ones are always accepted and sent,
    /// whatever memory others hold.
    pub(super) short_bytes: usize,
    /// The same for the answer to a question: enough for that about a position.
    pub(super) short_answer: usize,
    /// Bytes of the answer to a question, or of the result of a job.
    pub(super) answer_bytes: usize,
    /// Bytes of requests that are being received or processed, and of answers that are being sent, of all clients
    /// together, except short ones.
    pub(super) held_bytes: usize,
    /// The same of one address.
    pub(super) held_of_one: usize,
    /// Bytes of a request before its body.
    pub(super) header_bytes: usize,
    /// Bytes of an oversized body that are read and dropped, so that the refusal reaches the client.
    pub(super) dropped_bytes: usize,
    /// How long a connection may be idle, or take to send a request up to its body.
    pub(super) header_time: Duration,
    /// How long the body of a question may take.
    pub(super) body_time: Duration,
    /// How long the server waits in all for a client to take `write_bytes` of what it is sent.
    pub(super) write_time: Duration,
    pub(super) write_bytes: usize,
    /// The bytes of a long answer that a client has to take each second, `write_time` aside.
    pub(super) answer_speed: usize,
    /// How long a WebSocket may be silent; pings are sent in between. Writing a message has the same timeout.
    pub(super) silence: Duration,
    /// Questions answered at a time; others wait, and addresses take turns.
    pub(super) questions: usize,
    /// Long questions answered at a time; they may take seconds.
    pub(super) long_questions: usize,
    /// How long the engine may take to answer a question.
    pub(super) question_time: Duration,
    /// How long it may take while another question waits for its place.
    pub(super) question_turn: Duration,
    /// Jobs run at a time; others wait, and addresses take turns.
    pub(super) jobs: usize,
    /// Questions, long ones and jobs in addition, each of an address that has no other one running.
    pub(super) guests: usize,
    /// Jobs of one WebSocket, including waiting ones.
    pub(super) jobs_of_one: usize,
    /// How long a job may take.
    pub(super) job_time: Duration,
    /// After this time a job ends with its results so far, if another job waits of its address, or of one with fewer.
    pub(super) turn: Duration,
    /// The same if a job waits of an address with nothing running.
    pub(super) short_turn: Duration,
    /// Progress messages that a WebSocket may have unsent; further progress is dropped.
    pub(super) progress: usize,
    /// How long clients have to receive the last messages when the server shuts down.
    pub(super) end_time: Duration,
    /// Matches that are kept.
    pub(super) matches: usize,
    /// Matches that an address has begun and that are not over.
    pub(super) matches_of_one: usize,
    /// How long a match is kept after its end, after the last move, and after its begin until each seat was taken.
    pub(super) match_over: Duration,
    pub(super) match_idle: Duration,
    pub(super) match_unjoined: Duration,
    /// Requests about matches that a WebSocket may send at once, and the pause between further ones.
    pub(super) match_at_once: u32,
    pub(super) match_pause: Duration,
}

impl Limits {
    /// The limits on a machine with this number of cores.
    pub(super) fn of(cores: usize) -> Self {
        let questions = cores.max(2);
        let limits = Self {
            connections: 0,
            connections_of_one: 0,
            sockets: 0,
            sockets_of_one: 0,
            question_bytes: 8 << 20,
            message_bytes: 256 << 10,
            short_bytes: 16 << 10,
            short_answer: 64 << 10,
            answer_bytes: 24 << 20,
            held_bytes: 64 << 20,
            held_of_one: 0,
            header_bytes: 16 << 10,
            dropped_bytes: 16 << 20,
            header_time: Duration::from_secs(15),
            body_time: Duration::from_secs(30),
            write_time: Duration::from_mins(1),
            write_bytes: 64 << 10,
            answer_speed: 64 << 10,
            silence: Duration::from_mins(1),
            questions,
            long_questions: questions - 1,
            question_time: Duration::from_mins(1),
            question_turn: Duration::from_secs(10),
            jobs: cores,
            guests: questions,
            jobs_of_one: 4,
            job_time: Duration::from_mins(10),
            turn: Duration::from_secs(20),
            short_turn: Duration::from_secs(1),
            progress: 16,
            end_time: Duration::from_millis(500),
            matches: 256,
            matches_of_one: 0,
            match_over: 7 * DAY,
            match_idle: 30 * DAY,
            match_unjoined: DAY,
            match_at_once: 20,
            match_pause: Duration::from_millis(200),
        };
        limits.shared(512, 40)
    }

    /// The same limits with this number of connections, half of which may be `WebSocket`s. One address may use this
    /// part of what there is, in percent.
    pub(super) fn shared(self, connections: usize, percent: usize) -> Self {
        let part = |all: usize| (all * percent / 100).max(1);
        let sockets = connections.div_ceil(2);
        Self {
            connections,
            connections_of_one: part(connections),
            sockets,
            sockets_of_one: part(sockets),
            held_of_one: part(self.held_bytes),
            matches_of_one: part(self.matches),
            ..self
        }
    }
}
