//! The root of the alpha-beta search: depths, aspiration windows, and the lines that are reported.

use std::collections::VecDeque;

use ishwa_core::heuristics::Heuristics;

use super::result::NodeResult;
use super::searcher::Searcher;
use super::window::Window;
use crate::probed_tables::ProbedTables;
use crate::report::ValueKind::Exact;
use crate::report::{Line, Report, Value};
use crate::score::{Interval, Score};

/// From this depth on a search begins with a window around the score of the depth before; shallower searches take no
/// time.
const ASPIRATION_DEPTH: usize = 3;
/// Half the width of the first window, in hundredths of the scale that turns scores into winning chances.
const ASPIRATION_PERCENT: i32 = 22;
/// Half the width of the first window where the game has no such scale, in hundredths of a unit.
const ASPIRATION: i32 = 50;

/// A root move that may be the best.
struct Candidate<M> {
    index: usize,
    result: NodeResult,
    /// The best line after the move.
    line: Vec<M>,
}

impl<G: Heuristics> Searcher<'_, G> {
    /// Searches all root moves to `depth`; `None` when a limit cut it short.
    pub(super) fn depth(&mut self, depth: usize) -> Option<Report<G::Move>> {
        self.unlimited = depth == 1;
        self.farthest = 0;
        // A stored position was searched at most this deep, and lies at most this far from the root.
        self.counted_out = 2 * depth >= self.game.plies_before_count(&self.history);
        let mut of_position = None;
        let mut lines: Vec<Line<G::Move>> = Vec::new();
        let mut scores = Vec::new();
        for place in 0..self.lines_wanted {
            let (best, interval) = self.aspire(depth, place)?;
            let Candidate { index, result, line } = best;
            scores.push(result.score);
            let value = self.value(result.score, result.interval);
            let value = if place == 0 {
                let proven = interval.intersect(self.root_in_tables);
                of_position = Some(self.value(proven.clamp(result.score), proven));
                let whole = self.value(interval.clamp(result.score), interval);
                // All lines of this depth were searched, so no win is nearer than one within it.
                let nearest = value.plies.filter(|&plies| {
                    plies as usize <= depth
                        && interval.lower >= Score::WIN
                        && !self.is_selective()
                        && self.dates_wins()
                });
                Value {
                    plies: whole.plies.or(nearest),
                    ..whole
                }
            } else {
                value
            };
            // The best move of each line is tried first at the next depth.
            let mv = self.root_moves.remove(index);
            self.root_moves.insert(place, mv);
            let mut moves = vec![mv];
            moves.extend(line);
            self.extend_line(&mut moves, depth);
            lines.push(Line { moves, value });
        }
        self.last_scores = scores;
        self.watch.tell();
        // What tables tell of the position itself may be more than what the best move is proven to keep.
        let value = of_position.filter(|value| value.kind == Exact && lines[0].value.kind != Exact);
        Some(Report {
            value: value.unwrap_or_else(|| lines[0].value.clone()),
            lines,
            depth,
            selective_depth: self.farthest,
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            hash_permille: self.memory.table.permille_full(),
            table_hits: self.tables.map_or(0, ProbedTables::hits),
        })
    }

    /// The best root move from index `place` on, as [`Searcher::best_root_move`] returns it, searched with a window
    /// around its last score that is widened until it contains the new one.
    fn aspire(&mut self, depth: usize, place: usize) -> Option<(Candidate<G::Move>, Interval)> {
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
        let width = self
            .chance_scale
            .map_or(ASPIRATION, |scale| (scale * ASPIRATION_PERCENT / 100).max(1));
        let (mut below, mut above) = (width, width);
        loop {
            let (alpha, beta) = (limit(guess - below), limit(guess + above));
            let best = self.best_root_move(depth, place, alpha, beta)?;
            let score = best.0.result.score;
            if score <= alpha && alpha != -Score::INFINITE {
                below *= 4;
            } else if score >= beta && beta != Score::INFINITE {
                above *= 4;
            } else {
                return Some(best);
            }
        }
    }

    /// The best of the root moves from index `first` on, with the interval proven for the best of them all.
    ///
    /// The best move of all has the value of the position, and a line that returns to the position may end there. Any
    /// other move gets its own value: after it, a return to the position would be a chance to play a better move, so
    /// the lines begin after it.
    fn best_root_move(
        &mut self,
        depth: usize,
        first: usize,
        alpha: Score,
        beta: Score,
    ) -> Option<(Candidate<G::Move>, Interval)> {
        let root = self.root;
        self.root += usize::from(first > 0);
        let window = Window {
            depth: depth as u16,
            ply: 0,
            alpha,
            beta,
            has_repeated: false,
        };
        let best = self.best_move_from(first, window);
        self.root = root;
        best
    }

    fn best_move_from(&mut self, first: usize, window: Window) -> Option<(Candidate<G::Move>, Interval)> {
        let position = *self.history.position();
        let mut best = Candidate {
            index: first,
            result: NodeResult::NOTHING,
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
        while let Some((index, is_deferred)) = queue.pop_front() {
            let mv = self.root_moves[index];
            let child = self.game.play(&position, mv);
            let is_first = index == first;
            if !is_first && !is_deferred && self.is_busy(&child, window.depth) {
                queue.push_back((index, true));
                continue;
            }
            let scout = (!is_first).then_some(0);
            let result = self.child(Some(mv), child, window.above(best.result.score), scout)?;
            let result = NodeResult {
                interval: self.within_count(result.interval),
                ..result
            };
            let line = &self.lines[1];
            let candidate = || Candidate {
                index,
                result,
                line: line.clone(),
            };
            if safest.is_none() || result.interval.lower > interval.lower {
                safest = Some(candidate());
            }
            if result.score > best.result.score {
                best = candidate();
            }
            interval.lower = interval.lower.max(result.interval.lower);
            interval.upper = interval.upper.max(result.interval.upper);
            if best.result.score >= window.beta {
                interval.upper = Score::INFINITE;
                break;
            }
        }
        if first == 0 {
            interval = interval.intersect(self.scale.interval(self.game.bounds(&position), 0));
        }
        // Where the result is proven, the best move is one that proves it, not one that is only estimated as equally
        // good. Tables may prove the result where they do not decide every move.
        let proven = if first == 0 {
            interval.intersect(self.root_in_tables)
        } else {
            interval
        };
        if let Some(safest) = safest
            .filter(|safest| proven.is_decided() && safest.result.interval.lower > best.result.interval.lower)
        {
            best = safest;
        }
        Some((best, interval))
    }

    /// The part of a proof at the root that holds where a count outside the position may end the game. Entries of the
    /// transposition table know nothing of the count: a win or loss that takes as long as the count may become a draw.
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
}
