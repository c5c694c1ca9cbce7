//! The post: a dataflow that carries parcels between workers, in rounds.
//!
//! In a round every worker sends its parcels, up to an agreed size, and then waits until all parcels sent to it in
//! that round, by any worker, have arrived. Timely's progress tracking detects this: the rounds are its timestamps.
//! As no worker begins a round before the last one has ended everywhere, the data in transit is bounded by the data
//! that workers send in two rounds.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::mem;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use timely::container::CapacityContainerBuilder;
use timely::dataflow::channels::pact::DistributorPact;
use timely::dataflow::operators::core::input::Handle as Input;
use timely::dataflow::operators::generic::operator::Operator;
use timely::dataflow::operators::probe::Handle as Progressed;
use timely::dataflow::operators::{Input as _, Probe as _};
use timely::worker::Worker;

use super::error::ClusterError;
use super::parcel::{ByAddress, Parcel};
use super::supervision::Supervision;

/// The longest sleep of a waiting worker before it checks whether the build has ended.
const LOOK: Duration = Duration::from_millis(100);

/// A worker's end of the post.
pub(super) struct Post {
    worker: Worker,
    input: Input<u64, CapacityContainerBuilder<Parcel>>,
    progressed: Progressed<u64>,
    inbox: Rc<RefCell<VecDeque<Parcel>>>,
    supervision: Arc<Supervision>,
}

impl Post {
    /// Opens the post; every worker calls this.
    pub(super) fn open(mut worker: Worker, supervision: Arc<Supervision>) -> Self {
        let inbox = Rc::new(RefCell::new(VecDeque::new()));
        let arrived = Rc::clone(&inbox);
        let (input, progressed) = worker.dataflow::<u64, _, _>(|scope| {
            let (input, sent) = scope.new_input::<Parcel>();
            let by_address = DistributorPact(|_workers: usize| ByAddress);
            let delivered = sent.unary::<CapacityContainerBuilder<Vec<()>>, _, _, _>(
                by_address,
                "delivery",
                |_capability, _info| {
                    move |input, _output| {
                        input.for_each(|_time, parcel| arrived.borrow_mut().push_back(mem::take(parcel)));
                    }
                },
            );
            (input, delivered.probe().0)
        });
        Self {
            worker,
            input,
            progressed,
            inbox,
            supervision,
        }
    }

    /// The number of this worker, from 0.
    pub(super) fn own(&self) -> usize {
        self.worker.index()
    }

    /// The number of all workers.
    pub(super) fn workers(&self) -> usize {
        self.worker.peers()
    }

    /// Sends a parcel to a worker in this round; an empty one is not sent.
    pub(super) fn send(&mut self, to: usize, kind: u32, content: Vec<u8>) {
        let mut parcel = Parcel {
            round: *self.input.time(),
            from: self.own() as u32,
            to: to as u32,
            kind,
            content,
        };
        self.input.send_batch(&mut parcel);
    }

    /// Ends this round, and receives everything that was sent to this worker in it.
    ///
    /// # Errors
    /// When the build has ended, in this process or in another.
    pub(super) fn end_round(&mut self, receive: &mut dyn FnMut(Parcel)) -> Result<(), ClusterError> {
        let round = *self.input.time();
        self.input.advance_to(round + 1);
        while self.progressed.less_than(&(round + 1)) {
            self.supervision.check()?;
            self.worker.step_or_park(Some(LOOK));
            self.deliver(round, receive);
        }
        self.deliver(round, receive);
        Ok(())
    }

    /// Delivers the parcels that have arrived for a round. Other workers may be in the next one already.
    fn deliver(&self, round: u64, receive: &mut dyn FnMut(Parcel)) {
        let mut inbox = self.inbox.borrow_mut();
        for _ in 0..inbox.len() {
            match inbox.pop_front() {
                Some(parcel) if parcel.round == round => receive(parcel),
                Some(later) => inbox.push_back(later),
                None => {}
            }
        }
    }

    /// Broadcasts a message in its own round; returns the messages of all workers.
    ///
    /// # Errors
    /// When the build has ended, in this process or in another.
    pub(super) fn tell_all(&mut self, content: &[u8]) -> Result<Vec<Vec<u8>>, ClusterError> {
        for to in 0..self.workers() {
            self.send(to, 0, content.to_vec());
        }
        let mut contents = vec![Vec::new(); self.workers()];
        self.end_round(&mut |parcel| contents[parcel.from as usize] = parcel.content)?;
        Ok(contents)
    }

    /// Closes the post, once all workers have ended their last round.
    ///
    /// # Errors
    /// When the build has ended before.
    pub(super) fn close(self) -> Result<(), ClusterError> {
        let Self {
            mut worker,
            input,
            supervision,
            ..
        } = self;
        input.close();
        while worker.has_dataflows() {
            supervision.check()?;
            worker.step_or_park(Some(LOOK));
        }
        Ok(())
    }
}
