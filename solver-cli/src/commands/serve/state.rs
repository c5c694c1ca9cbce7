//! The state that all requests share.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::watch;

use super::backend::Backend;
use super::jobs::Jobs;
use super::limits::Limits;
use super::log::Log;
use super::matches::referee::Matches;
use super::probes::Probes;
use super::room::Room;
use super::turns::{Capacity, Places};
use super::visitors::Visitors;

/// The state that all requests share.
pub(super) struct State {
    pub(super) backend: Arc<dyn Backend>,
    pub(super) limits: Limits,
    /// The address that the server listens on.
    pub(super) listened: IpAddr,
    /// The address of the proxy that gives those of its clients.
    pub(super) proxy: Option<IpAddr>,
    /// The log of requests, if one is asked for.
    pub(super) log: Option<Log>,
    /// The response to `GET /api/1`.
    pub(super) about: String,
    pub(super) jobs: Arc<Jobs>,
    pub(super) matches: Matches,
    pub(super) visitors: Arc<Visitors>,
    /// The places of questions that are answered at a time.
    pub(super) questions: Arc<Places>,
    /// The places of long ones.
    pub(super) long_questions: Arc<Places>,
    /// The answers to probes.
    pub(super) probes: Probes,
    /// The memory of requests and answers.
    pub(super) room: Arc<Room>,
    /// Becomes true when the server is to end.
    pub(super) ending: watch::Receiver<bool>,
}

impl State {
    pub(super) fn new(
        backend: Arc<dyn Backend>,
        (jobs, matches): (Arc<Jobs>, Matches),
        limits: &Limits,
        (listened, about): (IpAddr, String),
        ending: watch::Receiver<bool>,
    ) -> Self {
        let places = |places, guests| Places::new(Capacity { places, guests });
        Self {
            backend,
            limits: *limits,
            listened,
            proxy: None,
            log: None,
            about,
            jobs,
            matches,
            visitors: Visitors::new(limits),
            questions: places(limits.questions, limits.guests),
            long_questions: places(limits.long_questions, limits.guests),
            probes: Probes::default(),
            room: Room::new(limits.held_bytes, limits.held_of_one),
            ending,
        }
    }
}

/// Waits until the server is to end.
pub(super) async fn ended(ending: &mut watch::Receiver<bool>) {
    // The sender is never dropped before that.
    let _ = ending.wait_for(|ending| *ending).await;
}
