//! The referee: the thread that has the matches, and the way to it.

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use ishwa_core::text::TextError;
use ishwa_presentation::wire::{BegunMatch, MatchDone, MatchRequest, MatchState};
use tokio::sync::{oneshot, watch};

use super::super::limits::Limits;
use super::game::{Action, no_such_match};
use super::table::{Refusal, Seen, Table};
use crate::error::{CliError, Result};
use crate::messages;

/// The interval at which clocks are checked.
const CLOCK: Duration = Duration::from_millis(100);

/// The interval at which old matches are deleted.
const TIDY: Duration = Duration::from_hours(1);

/// The way to the referee.
#[derive(Clone)]
pub(crate) struct Matches {
    orders: Sender<Order>,
}

enum Order {
    Ask {
        by: IpAddr,
        request: MatchRequest,
        /// Whether the client already follows the match that it enters.
        again: bool,
        answer: oneshot::Sender<Result<Answer, Refusal>>,
    },
    Leave {
        id: String,
        seat: Option<usize>,
    },
    End(oneshot::Sender<()>),
}

/// The answer to a request.
pub(super) enum Answer {
    Begun(BegunMatch),
    Entered(Box<Entered>),
    Done(MatchDone),
}

/// Someone has a seat of a match, or watches it, until this is dropped.
pub(super) struct Entered {
    pub(super) state: MatchState,
    pub(super) states: watch::Receiver<Arc<MatchState>>,
    pub(super) yours: Option<String>,
    /// `None` if the client followed the match before.
    pub(super) place: Option<Place>,
}

/// A place in a match, or beside it.
pub(super) struct Place {
    orders: Sender<Order>,
    id: String,
    seat: Option<usize>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let id = std::mem::take(&mut self.id);
        // The server may have ended.
        let _ = self.orders.send(Order::Leave { id, seat: self.seat });
    }
}

impl Matches {
    /// Starts the referee of the matches in a folder, which need not exist; or the reason why there is none.
    ///
    /// # Errors
    /// When the system does not start a thread.
    pub(crate) fn start(folder: Result<PathBuf, TextError>, limits: &Limits) -> Result<Self> {
        let (orders, received) = channel();
        let mut referee = Referee {
            folder,
            limits: *limits,
            table: None,
            orders: orders.clone(),
        };
        thread::Builder::new()
            .name("referee".to_owned())
            .spawn(move || referee.work(&received))
            .map_err(CliError::threads(messages::cannot_start_referee))?;
        Ok(Self { orders })
    }

    /// Asks the referee.
    pub(super) async fn ask(
        &self,
        by: IpAddr,
        request: MatchRequest,
        again: bool,
    ) -> Result<Answer, Refusal> {
        let (answer, answered) = oneshot::channel();
        let order = Order::Ask {
            by,
            request,
            again,
            answer,
        };
        let fault = || Refusal::Could(messages::fault_of_program(messages::a_panic()));
        self.orders.send(order).map_err(|_| fault())?;
        answered.await.unwrap_or_else(|_| Err(fault()))
    }

    /// Stops the clocks, since the server ends.
    pub(crate) async fn end(&self) {
        let (done, ended) = oneshot::channel();
        if self.orders.send(Order::End(done)).is_ok() {
            let _ = ended.await;
        }
    }
}

/// The referee.
struct Referee {
    folder: Result<PathBuf, TextError>,
    limits: Limits,
    /// The matches, once anyone has asked for one.
    table: Option<Table>,
    orders: Sender<Order>,
}

impl Referee {
    fn work(&mut self, orders: &Receiver<Order>) {
        let mut tidied = None::<Instant>;
        loop {
            // Without matches there are no clocks.
            let pause = if self.table.is_some() { CLOCK } else { TIDY };
            let order = match orders.recv_timeout(pause) {
                Ok(Order::End(done)) => {
                    if let Some(table) = &mut self.table {
                        table.end(Instant::now());
                    }
                    // The server may not wait for it.
                    let _ = done.send(());
                    return;
                }
                Ok(order) => Some(order),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return,
            };
            let is_time = tidied.is_none_or(|last| last.elapsed() > TIDY);
            if self.table.is_some() && is_time {
                tidied = Some(Instant::now());
            }
            // After a fault in the program, the matches are read again from their files.
            let worked = catch_unwind(AssertUnwindSafe(|| {
                if let Some(order) = order {
                    self.obey(order);
                }
                if let Some(table) = &mut self.table {
                    table.keep_time(Instant::now());
                    if is_time {
                        table.tidy(SystemTime::now());
                    }
                }
            }));
            if worked.is_err() {
                self.table = None;
            }
        }
    }

    fn obey(&mut self, order: Order) {
        match order {
            Order::Ask {
                by,
                request,
                again,
                answer,
            } => {
                let given = self.answer(by, request, again);
                // The client may have disconnected.
                let _ = answer.send(given);
            }
            Order::Leave { id, seat } => {
                if let Some(table) = &mut self.table {
                    table.leave(&id, seat, Instant::now());
                }
            }
            Order::End(_) => {}
        }
    }

    /// The matches, which are opened for the first request that needs them.
    fn table(&mut self, is_begin: bool) -> Result<&mut Table, Refusal> {
        if self.table.is_none() {
            let folder = self.folder.as_ref().map_err(Clone::clone)?;
            if !is_begin && !folder.is_dir() {
                return Err(no_such_match().into());
            }
            self.table = Some(Table::open(folder, &self.limits, Instant::now())?);
        }
        Ok(self.table.as_mut().expect("it was just opened"))
    }

    fn answer(&mut self, by: IpAddr, request: MatchRequest, again: bool) -> Result<Answer, Refusal> {
        let is_begin = matches!(request, MatchRequest::Begin { .. });
        let orders = self.orders.clone();
        let table = self.table(is_begin)?;
        let now = Instant::now();
        let (key, action) = match request {
            MatchRequest::Begin {
                game, rules, clock, ..
            } => return table.begin(by, (&game, &rules, clock), now).map(Answer::Begun),
            MatchRequest::Enter { key, .. } => {
                let Seen {
                    id,
                    seat,
                    yours,
                    state,
                    states,
                } = table.enter(&key, again, now)?;
                let place = (!again).then_some(Place { orders, id, seat });
                return Ok(Answer::Entered(Box::new(Entered {
                    state,
                    states,
                    yours,
                    place,
                })));
            }
            MatchRequest::Move { key, ply, mv, .. } => (key, Action::Move { ply, text: mv }),
            MatchRequest::Throw { key, ply, .. } => (key, Action::Throw { ply }),
            MatchRequest::Resign { key, .. } => (key, Action::Resign),
        };
        let plies = table.act(&key, &action, now)?;
        Ok(Answer::Done(MatchDone { plies }))
    }
}
