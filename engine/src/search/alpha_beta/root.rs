//! The root of the alpha-beta search: depths, aspiration windows, and the lines that are reported.

use std::collections::VecDeque;

use super::busy::Busy;
use super::leaf::LISTS;
use super::node::{Found, Window};
use super::ordering::{Choice, Experience};
use crate::game::History;
use crate::game::{Cycles, Mark};
use crate::search::heuristics::Heuristics;
use crate::search::limits::{Control, Watch};
use crate::search::memory::Memory;
use crate::search::prober::{LONGEST_LINE, Tables};
use crate::search::report::{Line, Report, Value};
use crate::search::score::{Interval, MAX_PLY, Scale, Score};
use crate::search::table::Table;
use crate::search::{Features, Request};

/// A root move that may be the best.
struct Candidate<M> {
    index: usize,
    found: Found,
    line: Vec<M>,
}

/// What the threads of a search share.
pub(super) struct Shared<'a, G: Heuristics> {
    pub(super) memory: &'a Memory,
    /// The endgame tables, if there are any.
    pub(super) tables: Option<&'a Tables<'a, G>>,
    /// What other threads are at, if there are any.
    pub(super) busy: Option<&'a Busy>,
    pub(super) control: &'a Control<'a>,
}

/// A search in progress, on one thread.
pub(super) struct Searcher<'a, G: Heuristics> {
    pub(super) game: &'a G,
    pub(super) memory: &'a Memory,
    pub(super) tables: Option<&'a Tables<'a, G>>,
    /// Remembers the many positions near the leaves: so small that it stays in the processor's cache.
    pub(super) near: Table,
    /// Positions searched less deep than this are remembered there.
    pub(super) near_depth: usize,
    /// What other threads are at, if there are any.
    pub(super) busy: Option<&'a Busy>,
    control: &'a Control<'a>,
    pub(super) watch: Watch<'a>,
    pub(super) features: Features,
    pub(super) scale: Scale,
    pub(super) cycles: Cycles,
    /// The game so far and the line being searched.
    pub(super) history: History<G>,
    /// Index in the history of the position searched.
    pub(super) root: usize,
    /// Whether a count outside the position can end the game at all: then no proof outlives its depth, lest proofs
    /// that rest on one another grow longer than the count allows.
    pub(super) is_counted: bool,
    /// Whether a count outside the position may end a line of the current depth, so that nothing is remembered.
    pub(super) counted_out: bool,
    /// How many positions of the line, the current one included, occur for the second time where that matters.
    pub(super) twice_on_path: usize,
    /// Sets keys apart when positions before the root would end the game on their return.
    salt: u64,
    root_moves: Vec<G::Move>,
    lines_wanted: usize,
    /// What the depth before found for each line.
    last_scores: Vec<Score>,
    /// Whether limits are not looked at, so that the first depth is finished.
    pub(super) unlimited: bool,
    pub(super) experience: Experience<G>,
    /// For each ply, the moves in the order they are tried.
    pub(super) choices: Vec<Vec<Choice<G>>>,
    /// For each ply, the best line below it.
    pub(super) lines: Vec<Vec<G::Move>>,
}

/// Positions searched less deep than this are kept in the near table. They are most of all positions, and for them to
/// wait for the computer's main memory takes longer than the search they save: with it Awalé, Toguz and Dara are
/// searched in half the time, and in no more positions.
const NEAR_DEPTH: usize = 5;
/// The same where there are several threads. Each has its own near table; what is in the large one serves all: with 5,
/// two threads were 1.2 times as fast to a depth as one, with 4 they are 1.4 times as fast.
const NEAR_DEPTH_OF_SEVERAL: usize = 4;
/// Size of the near table: half the second cache of the processors of these years.
const NEAR_BYTES: usize = 512 << 10;
/// The near tables of all threads together are one part in so many of the large one at the most.
const NEAR_SHARE: usize = 8;

/// From this depth on a search begins with a window around the score of the depth before: those before are over at
/// once.
const ASPIRATION_DEPTH: usize = 3;
/// Sets keys apart once a search has left reductions.
const WITHOUT_REDUCTIONS: u64 = crate::key::split_mix(0x2ed0_c710);
/// Half the width of the first window, in hundredths of a unit.
const ASPIRATION: i32 = 50;

impl<'a, G: Heuristics> Searcher<'a, G> {
    pub(super) fn new(game: &'a G, history: &History<G>, request: &Request, shared: &Shared<'a, G>) -> Self {
        let &Shared {
            memory,
            tables,
            busy,
            control,
        } = shared;
        let mut history = history.clone();
        history.reserve(2 * MAX_PLY);
        let mut moves = G::Moves::default();
        game.moves(history.position(), &mut moves);
        assert!(!moves.is_empty(), "a finished position is not searched");
        Self {
            game,
            memory,
            tables,
            near: Table::new(NEAR_BYTES.min(memory.table.bytes() / NEAR_SHARE / request.threads.max(1)))
                .expect("the system has memory for a search"),
            near_depth: if request.threads > 1 {
                NEAR_DEPTH_OF_SEVERAL
            } else {
                NEAR_DEPTH
            },
            busy,
            control,
            watch: Watch::new(control),
            features: request.features,
            scale: Scale::new(&game.info()),
            cycles: game.info().cycles,
            root: history.entries().len() - 1,
            is_counted: game.plies_before_count(&history) != usize::MAX,
            counted_out: false,
            twice_on_path: 0,
            salt: history_salt(&history),
            history,
            lines_wanted: request.lines.clamp(1, moves.len()),
            root_moves: moves.to_vec(),
            last_scores: Vec::new(),
            unlimited: true,
            experience: Experience::new(),
            choices: (0..LISTS).map(|_| Vec::new()).collect(),
            lines: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Forgets that the threads were called to another depth.
    pub(super) fn join_round(&mut self) {
        self.watch.join_round();
    }

    /// Tells the other threads what was visited.
    pub(super) fn tell(&mut self) {
        self.watch.tell();
    }

    /// Whether the limits of the search are reached.
    pub(super) fn is_stopped(&self) -> bool {
        self.control.is_over()
    }

    /// Searches without reductions from now on, and forgets what was found with them, by other threads too: their
    /// results could hide a nearer win. Says whether that is any change.
    pub(super) fn leave_reductions(&mut self) -> bool {
        let changed = self.features.reductions;
        if changed {
            self.features.reductions = false;
            self.salt ^= WITHOUT_REDUCTIONS;
        }
        changed
    }

    /// Whether the distance of a win that is nearer than the depth searched is known to be the least.
    pub(super) fn dates_wins(&self) -> bool {
        !self.memory.has_undated()
    }

    /// Whether there is nothing to choose.
    pub(super) fn has_one_move(&self) -> bool {
        self.root_moves.len() == 1
    }

    /// Searches all root moves to `depth`; `None` when a limit cut it short.
    pub(super) fn depth(&mut self, depth: usize) -> Option<Report<G::Move>> {
        self.unlimited = depth == 1;
        self.near.age();
        // A position remembered at this depth was searched that far, and is met that far from the root at most.
        self.counted_out = 2 * depth >= self.game.plies_before_count(&self.history);
        let mut lines: Vec<Line<G::Move>> = Vec::new();
        let mut scores = Vec::new();
        for place in 0..self.lines_wanted {
            let (index, best, interval) = self.aspire(depth, place)?;
            scores.push(best.score);
            let found = self.value(best.score, best.interval);
            let found = if place == 0 {
                let whole = self.value(interval.clamp(best.score), interval);
                // All lines of this depth were followed, so no win is nearer than one within it.
                let nearest = found.plies.filter(|&plies| {
                    plies as usize <= depth
                        && interval.lower >= Score::WIN
                        && !self.features.reductions
                        && self.dates_wins()
                });
                Value {
                    plies: whole.plies.or(nearest),
                    ..whole
                }
            } else {
                found
            };
            // The best move of each line is tried first at the next depth.
            let mv = self.root_moves.remove(index);
            self.root_moves.insert(place, mv);
            let mut moves = vec![mv];
            moves.append(&mut self.lines[1]);
            self.extend_line(&mut moves, depth);
            lines.push(Line { moves, value: found });
        }
        self.last_scores = scores;
        self.watch.tell();
        Some(Report {
            value: lines[0].value.clone(),
            lines,
            depth,
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            hash_permille: self.memory.table.permille_full(),
            table_hits: self.tables.map_or(0, Tables::hits),
        })
    }

    /// The best root move from index `place` on, as [`Searcher::best_root_move`] gives it, searched with a window
    /// around its last score that is widened until it holds the new one.
    fn aspire(&mut self, depth: usize, place: usize) -> Option<(usize, Found, Interval)> {
        let last = self.last_scores.get(place).copied();
        let guess = last.filter(|score| {
            self.features.aspiration && depth >= ASPIRATION_DEPTH && score.get().abs() < Score::ESTIMATE.get()
        });
        let Some(guess) = guess.map(|score| i32::from(score.get())) else {
            return self.best_root_move(depth, place, -Score::INFINITE, Score::INFINITE);
        };
        let limit = |hundredths: i32| {
            if hundredths.abs() < i32::from(Score::ESTIMATE.get()) {
                Score::new(hundredths as i16)
            } else if hundredths < 0 {
                -Score::INFINITE
            } else {
                Score::INFINITE
            }
        };
        let (mut below, mut above) = (ASPIRATION, ASPIRATION);
        loop {
            let (alpha, beta) = (limit(guess - below), limit(guess + above));
            let best = self.best_root_move(depth, place, alpha, beta)?;
            let score = best.1.score;
            if score <= alpha && alpha != -Score::INFINITE {
                below *= 4;
            } else if score >= beta && beta != Score::INFINITE {
                above *= 4;
            } else {
                return Some(best);
            }
        }
    }

    /// The best of the root moves from index `first` on: its index, what was found of it, and the interval proven for
    /// the best of them all.
    ///
    /// The best move of all is worth what the position is, and a line that returns to the position may end there. Any
    /// other move is valued for itself: a return to the position is then a chance to play a better move, so the lines
    /// begin after it.
    fn best_root_move(
        &mut self,
        depth: usize,
        first: usize,
        alpha: Score,
        beta: Score,
    ) -> Option<(usize, Found, Interval)> {
        let root = self.root;
        self.root += usize::from(first > 0);
        let window = Window {
            depth,
            ply: 0,
            alpha,
            beta,
        };
        let best = self.best_move_from(first, window);
        self.root = root;
        best
    }

    fn best_move_from(&mut self, first: usize, window: Window) -> Option<(usize, Found, Interval)> {
        let position = *self.history.position();
        let mut best = Candidate {
            index: first,
            found: Found::NOTHING,
            line: Vec::new(),
        };
        let mut safest: Option<Candidate<G::Move>> = None;
        let mut interval = Interval {
            lower: -Score::INFINITE,
            upper: -Score::INFINITE,
        };
        let mut queue: VecDeque<(usize, bool)> = (first..self.root_moves.len())
            .map(|index| (index, false))
            .collect();
        while let Some((index, put_off)) = queue.pop_front() {
            let mv = self.root_moves[index];
            let floor = Window {
                alpha: window.alpha.max(best.found.score),
                ..window
            };
            let child = self.game.play(&position, mv);
            let busy = self.busy_with(&child, window.depth);
            if let Some((busy, key)) = busy {
                if index > first && !put_off && busy.contains(key) {
                    queue.push_back((index, true));
                    continue;
                }
                busy.enter(key);
            }
            let found = self.try_move((mv, child), floor, index > first, 0);
            if let Some((busy, key)) = busy {
                busy.leave(key);
            }
            let found = found?;
            let found = Found {
                interval: self.within_count(found.interval),
                ..found
            };
            let line = &self.lines[1];
            if safest.is_none() || found.interval.lower > interval.lower {
                safest = Some(Candidate {
                    index,
                    found,
                    line: line.clone(),
                });
            }
            if found.score > best.found.score {
                best = Candidate {
                    index,
                    found,
                    line: line.clone(),
                };
            }
            interval.lower = interval.lower.max(found.interval.lower);
            interval.upper = interval.upper.max(found.interval.upper);
            if best.found.score >= window.beta {
                interval.upper = Score::INFINITE;
                break;
            }
        }
        if first == 0 {
            interval = interval.intersect(self.scale.interval(self.game.bounds(&position), 0));
        }
        // Where the result is proven, the best move is the one that proves it, not one that is merely thought as good.
        if let Some(safest) = safest
            .filter(|safest| interval.is_decided() && safest.found.interval.lower > best.found.interval.lower)
        {
            best = safest;
        }
        self.lines[1] = best.line;
        Some((best.index, best.found, interval))
    }

    /// What of a proof at the root holds where a count outside the position may end the game, and the table was used,
    /// which knows nothing of it: a win or loss that takes as long may be cut off, and then it is a draw.
    fn within_count(&self, proven: Interval) -> Interval {
        if !self.is_counted || self.counted_out {
            return proven;
        }
        let plies = self.game.plies_before_count(&self.history);
        let holds = |score: Score| {
            score.get().abs() < Score::WIN.get()
                || score
                    .plies_to_result()
                    .is_some_and(|distance| (distance as usize) < plies)
        };
        Interval {
            lower: if proven.lower > Score::ZERO && !holds(proven.lower) {
                Score::ZERO
            } else {
                proven.lower
            },
            upper: if proven.upper < Score::ZERO && !holds(proven.upper) {
                Score::ZERO
            } else {
                proven.upper
            },
        }
    }

    fn value(&self, score: Score, interval: Interval) -> Value {
        let position = &self.history.entries()[self.root].position;
        let side = self.game.side(position);
        let value = Value::new(
            score,
            interval,
            side,
            &self.game.info(),
            self.game.baseline(position),
        );
        value.with_chance(self.game.chance_scale())
    }

    /// Lengthens a line that something remembered cut short: by the moves that keep the value endgame tables give, and
    /// elsewhere, up to `length` moves, by those the transposition table remembers.
    fn extend_line(&mut self, line: &mut Vec<G::Move>, length: usize) {
        let start = self.history.entries().len();
        for &mv in line.iter() {
            let position = self.game.play(self.history.position(), mv);
            self.history.push(self.game, Some(mv), position);
        }
        while line.len() < length.max(LONGEST_LINE) {
            let position = *self.history.position();
            if self.history.earlier().next().is_some() || self.game.outcome(&position).is_some() {
                break;
            }
            let kept = self
                .tables
                .and_then(|tables| tables.keeping_move(self.game, &mut self.history));
            let Some(mv) = kept.or_else(|| self.remembered_move(&position).filter(|_| line.len() < length))
            else {
                break;
            };
            line.push(mv);
            let position = self.game.play(&position, mv);
            self.history.push(self.game, Some(mv), position);
        }
        while self.history.entries().len() > start {
            self.history.pop();
        }
    }

    /// The best move of a position as far as the transposition table remembers it.
    fn remembered_move(&self, position: &G::Position) -> Option<G::Move> {
        let best = self.memory.table.get(self.key(position))?.best?;
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        moves.get(usize::from(best)).copied()
    }

    pub(super) fn key(&self, position: &G::Position) -> u64 {
        self.game.key(position) ^ self.salt
    }
}

/// Mixes the positions of the game so far that would end it on their return: what is remembered with them in mind is
/// not true without them.
fn history_salt<G: Heuristics>(history: &History<G>) -> u64 {
    let mut before = history.clone();
    let mut reachable = true;
    let mut salt = 0;
    loop {
        let last = &before.entries()[before.entries().len() - 1];
        if (reachable || last.mark == Mark::RoundStart) && before.occurrences() == 2 {
            salt ^= crate::key::split_mix(before.repetition_key());
        }
        reachable &= last.mark == Mark::Reversible;
        if before.entries().len() == 1 {
            return salt;
        }
        before.pop();
    }
}
