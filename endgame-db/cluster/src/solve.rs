//! Solves a layer whose positions are distributed over workers: the method of
//! [`ishwa_endgame_builder::retrograde::levels`], with messages.
//!
//! A worker has the words of its positions. While it prepares them, it requests the values of plies to earlier layers
//! from the other workers. While it settles them, it sends the plies that lead to its settled positions to the
//! workers of the positions before them. Both are sent in batches, one for each round, so that the data in transit is
//! bounded.
//!
//! All workers are at the same level at any time. A level is finished when no worker has a settled position left to
//! un-move and no plies are in transit: in each round the workers exchange the highest level at which they still have
//! positions. As the values are the least solution in any order, they equal those of a single process.

use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::retrograde::levels::{Entering, learn, learn_leaving, list_plies};
use ishwa_endgame_builder::retrograde::words::SolverWord;
use ishwa_endgame_builder::solvable::Solvable;
use ishwa_endgame_reader::layered::{Layered, Place};

use super::edges::SharedEdges;
use super::error::ClusterError;
use super::marks::Marks;
use super::post::Post;
use super::sharing::Sharing;
use super::stock::Stock;

/// Positions that a worker prepares in a round.
const CHUNK: u64 = 1 << 14;
/// The approximate number of bytes that a worker sends in a round of a level.
const MOST_SENT: usize = 1 << 20;
/// Un-moves to positions of this worker that are processed together, so that the loads do not wait for one another.
const TOGETHER: usize = 64;
/// The bytes of the number of a value in a stock.
const NUMBER_BYTES: usize = 5;

/// The kinds of parcels.
mod kind {
    /// Numbers of values in the stock of the receiver.
    pub(super) const REQUEST: u32 = 0;
    /// The requested values.
    pub(super) const ANSWER: u32 = 1;
    /// The next level of the sender.
    pub(super) const LEVEL: u32 = 2;
    /// Positions of the receiver with a ply to a lost position.
    pub(super) const TO_LOST: u32 = 3;
    /// Positions of the receiver with a ply to a won position.
    pub(super) const TO_WON: u32 = 4;
}

/// The layer being solved.
pub(super) struct SharedLayer<'a, L, W> {
    pub(super) layered: &'a L,
    pub(super) layer: u32,
    pub(super) sharing: Sharing,
    /// The words of the positions of this worker.
    pub(super) words: &'a [W],
    pub(super) progress: &'a Progress,
}

/// A ply that leads to an earlier layer.
struct Leaving {
    /// The position before it.
    number: u32,
    gain: i32,
}

impl<L: Solvable, W: SolverWord> SharedLayer<'_, L, W> {
    /// Prepares the words.
    ///
    /// # Errors
    /// When the build has ended.
    pub(super) fn prepare(&self, stock: &Stock, post: &mut Post) -> Result<(), ClusterError> {
        let (own, workers) = (post.own(), post.workers());
        let mut moves = Default::default();
        // The requests of the previous round, and the responses to the requests of others.
        let mut asked: Vec<Vec<Leaving>> = Vec::new();
        let mut answers: Vec<Vec<u8>> = Vec::new();
        let chunks = self.sharing.most().div_ceil(CHUNK);
        for chunk in 0..=chunks {
            for (to, answer) in answers.drain(..).enumerate() {
                post.send(to, kind::ANSWER, answer);
            }
            let mut leaving: Vec<Vec<Leaving>> = (0..workers).map(|_| Vec::new()).collect();
            let mut requests: Vec<Vec<u8>> = vec![Vec::new(); workers];
            let mut here: Vec<u64> = Vec::new();
            for (first, ranks) in self.sharing.runs(own, chunk * CHUNK..(chunk + 1) * CHUNK) {
                let (begin, len) = (ranks.start, ranks.end - ranks.start);
                self.layered.for_each(self.layer, ranks, |rank, position| {
                    let number = first + (rank - begin);
                    let state = list_plies::<L, W>(
                        self.layered,
                        self.layer,
                        position,
                        &mut moves,
                        |layer, after, gain| {
                            let place = self
                                .layered
                                .place(after)
                                .expect("a position of a layer has a place");
                            let (owner, value) = stock.owner(layer, place.rank);
                            leaving[owner].push(Leaving {
                                number: number as u32,
                                gain,
                            });
                            if owner == own {
                                here.push(value);
                            } else {
                                requests[owner].extend(&value.to_le_bytes()[..NUMBER_BYTES]);
                            }
                        },
                    );
                    self.words[number as usize].prepare(state.value, state.open);
                });
                self.progress.add(len);
            }
            for (ply, value) in leaving[own].iter().zip(here) {
                self.look_up(ply, stock.value(value));
            }
            for (to, request) in requests.into_iter().enumerate() {
                post.send(to, kind::REQUEST, request);
            }
            answers = vec![Vec::new(); workers];
            post.end_round(&mut |parcel| {
                let from = parcel.from as usize;
                if parcel.kind == kind::REQUEST {
                    let numbers = parcel.content.chunks_exact(NUMBER_BYTES);
                    put_values::<L>(
                        numbers.map(|bytes| stock.value(number_of(bytes))),
                        &mut answers[from],
                    );
                } else {
                    for (ply, value) in asked[from].iter().zip(values_of::<L>(&parcel.content)) {
                        self.look_up(ply, value);
                    }
                }
            })?;
            asked = leaving;
        }
        Ok(())
    }

    /// Enters the value after a ply into the word of the position before it.
    fn look_up(&self, ply: &Leaving, after: i32) {
        learn_leaving(
            &self.words[ply.number as usize],
            L::VALUES.before(after, ply.gain),
        );
    }

    /// Settles the positions; `edges` are the plies within the layer, if the game has no un-moves.
    ///
    /// # Errors
    /// When the build has ended.
    pub(super) fn settle(&self, edges: Option<&SharedEdges>, post: &mut Post) -> Result<u64, ClusterError> {
        let entering = Entering::of(self.words);
        let len = self.words.len() as u64;
        let fading = L::VALUES.fading();
        let mut taking = TakingBack {
            shared: self,
            edges,
            marked: Marks::none(len),
            below: Marks::none(if fading == 0 { 0 } else { len }),
            to: vec![[Vec::new(), Vec::new()]; post.workers()],
            sent: 0,
            settled: 0,
        };
        let bytes = taking.marked.bytes() + taking.below.bytes() + entering.bytes();
        let mut level = next_level(post, entering.next_below(usize::MAX), &mut |_, _| ())?;
        while level > 0 {
            entering.settle(self.words, 0..len, level as i32, |number, _| {
                taking.marked.set(number);
                taking.settled += 1;
            });
            let mut next = level;
            while next == level {
                let has_sent = taking.take_back(level as i32, post);
                let own = if has_sent || !taking.marked.is_empty() {
                    level
                } else if !taking.below.is_empty() {
                    level - 1
                } else {
                    entering.next_below(level)
                };
                next = next_level(post, own, &mut |is_won, content| {
                    for numbers in content.chunks(TOGETHER * size_of::<u32>()) {
                        let number = |bytes: &[u8]| u32::from_le_bytes(std::array::from_fn(|at| bytes[at]));
                        let mut numbers = numbers.chunks_exact(size_of::<u32>()).map(number).collect();
                        taking.learn(&mut numbers, is_won, level as i32);
                    }
                })?;
                self.progress.add(std::mem::take(&mut taking.settled));
            }
            if fading != 0 {
                std::mem::swap(&mut taking.marked, &mut taking.below);
            }
            level = next;
        }
        let unsettled = self.words.iter().filter(|word| !word.state().is_settled).count();
        self.progress.add(unsettled as u64);
        Ok(bytes)
    }
}

/// Receives positions with a ply to a settled one, and whether that is won.
type Receive<'a> = dyn FnMut(bool, &[u8]) + 'a;

/// Ends a round of a level and returns the highest level at which any worker still has positions, given `own` for
/// this worker. `receive` gets the positions of this worker with a ply to a settled one, and whether that is won.
fn next_level(post: &mut Post, own: usize, receive: &mut Receive<'_>) -> Result<usize, ClusterError> {
    for to in 0..post.workers() {
        post.send(to, kind::LEVEL, (own as u32).to_le_bytes().to_vec());
    }
    let mut next = 0;
    post.end_round(&mut |parcel| {
        if parcel.kind == kind::LEVEL {
            let level = u32::from_le_bytes(std::array::from_fn(|at| parcel.content[at]));
            next = next.max(level as usize);
        } else {
            receive(parcel.kind == kind::TO_WON, &parcel.content);
        }
    })?;
    Ok(next)
}

/// The plies to settled positions, which are un-moved level by level.
struct TakingBack<'a, 'b, L, W> {
    shared: &'a SharedLayer<'b, L, W>,
    edges: Option<&'a SharedEdges>,
    /// Settled positions to be un-moved at this level.
    marked: Marks,
    /// Positions settled at this level and un-moved at the next, where plies count.
    below: Marks,
    /// For each worker its positions with a ply to a lost one, and to a won one.
    to: Vec<[Vec<u32>; 2]>,
    /// Plies in the lists of other workers.
    sent: usize,
    /// Positions settled but not yet counted as progress.
    settled: u64,
}

impl<L: Solvable, W: SolverWord> TakingBack<'_, '_, L, W> {
    /// Un-moves marked positions, until none is left or enough data is sent; returns whether any is sent.
    fn take_back(&mut self, level: i32, post: &mut Post) -> bool {
        let own = post.own();
        while self.sent * size_of::<u32>() < MOST_SENT {
            let Some(number) = self.marked.take() else {
                if self.learn_own(own, level, 0) {
                    continue;
                }
                break;
            };
            let is_won = self.shared.words[number as usize].state().value > 0;
            self.predecessors(own, number, is_won);
            self.learn_own(own, level, TOGETHER);
        }
        while self.learn_own(own, level, 0) {}
        let has_sent = self.sent > 0;
        for (worker, [to_lost, to_won]) in self.to.iter_mut().enumerate() {
            for (numbers, kind) in [(to_lost, kind::TO_LOST), (to_won, kind::TO_WON)] {
                let bytes = numbers.drain(..).flat_map(u32::to_le_bytes).collect();
                post.send(worker, kind, bytes);
            }
        }
        self.sent = 0;
        has_sent
    }

    /// Lists the plies that lead to a position of this worker.
    fn predecessors(&mut self, own: usize, number: u64, is_won: bool) {
        let SharedLayer {
            layered,
            layer,
            sharing,
            ..
        } = *self.shared;
        let mut visit = |rank: u64| {
            let (worker, before) = sharing.owner(rank);
            self.to[worker][usize::from(is_won)].push(before as u32);
            self.sent += usize::from(worker != own);
        };
        if let Some(edges) = self.edges {
            edges
                .predecessors(number)
                .iter()
                .for_each(|&rank| visit(rank.into()));
        } else {
            let rank = sharing.rank(own, number);
            layered.predecessors(&layered.position(Place { layer, rank }), |before| {
                let place = layered.place(&before).filter(|place| place.layer == layer);
                visit(place.expect("a ply is taken back within its layer").rank);
            });
        }
    }

    /// Processes the plies between positions of this worker, if there are more than `most` of a kind; returns whether
    /// there were any.
    fn learn_own(&mut self, own: usize, level: i32, most: usize) -> bool {
        let mut has_learnt = false;
        for is_won in [false, true] {
            let numbers = &mut self.to[own][usize::from(is_won)];
            if numbers.len() > most {
                let mut numbers = std::mem::take(numbers);
                self.learn(&mut numbers, is_won, level);
                // Its memory is reused.
                self.to[own][usize::from(is_won)] = numbers;
                has_learnt = true;
            }
        }
        has_learnt
    }

    /// Processes that each of these positions has a ply to one that is won, or lost, at this level.
    fn learn(&mut self, numbers: &mut Vec<u32>, is_won: bool, level: i32) {
        let fading = L::VALUES.fading();
        // All loads come first, and no branch depends on them: they do not wait for one another.
        let words = self.shared.words;
        let unsettled: Vec<bool> = numbers
            .iter()
            .map(|&number| !words[number as usize].state().is_settled)
            .collect();
        for (number, _) in numbers.drain(..).zip(unsettled).filter(|&(_, is_open)| is_open) {
            if learn(&words[number as usize], is_won, level, fading).is_some() {
                self.settled += 1;
                let marks = if fading == 0 {
                    &mut self.marked
                } else {
                    &mut self.below
                };
                marks.set(number.into());
            }
        }
    }
}

/// The number in these bytes.
fn number_of(bytes: &[u8]) -> u64 {
    let mut number = [0; size_of::<u64>()];
    number[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(number)
}

/// Writes values as bytes, in the size of their kind.
pub(super) fn put_values<L: Layered>(values: impl Iterator<Item = i32>, bytes: &mut Vec<u8>) {
    let each = L::VALUES.bytes() as usize;
    for value in values {
        bytes.extend(&value.to_le_bytes()[..each]);
    }
}

/// The values in these bytes.
pub(super) fn values_of<L: Layered>(bytes: &[u8]) -> impl ExactSizeIterator<Item = i32> {
    bytes
        .chunks_exact(L::VALUES.bytes() as usize)
        .map(|bytes| match *bytes {
            [value] => i32::from(value as i8),
            [low, high] => i32::from(i16::from_le_bytes([low, high])),
            _ => unreachable!("a value has one or two bytes"),
        })
}
