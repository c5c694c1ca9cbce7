//! Alpha-beta for games of two players without chance: iterative deepening, principal variation search (Marsland and
//! Campbell 1982) and a transposition table.
//!
//! Beside its fail-soft score every node returns the interval that is proven about its value: results of finished
//! games and the bounds of [`Game::bounds`] are proven, estimates are not. So a value is called exact only when the
//! lines that prove it end in results, whatever the depth, and scores of both kinds never mix.
//!
//! Repetition (C4). Where a cycle has one value wherever it is cut ([`Cycles::Uniform`]), the first return of a
//! position within the search ends the line: from the infinite game both players have positional optimal strategies,
//! which guarantee the same in the game that ends at the first return. Elsewhere the rule is followed to the letter.
//! Either way a result that rests on a position above the node is true for that path only, and is not remembered.

mod node;

use std::sync::atomic::AtomicBool;

use node::Found;

use super::limits::{Control, Watch};
use super::report::ValueKind::Exact;
use super::report::{Line, Report, Value};
use super::score::{Interval, MAX_PLY, Scale, Score};
use super::table::Table;
use super::{Features, Request};
use crate::game::{Cycles, Game, Mark};
use crate::history::History;

/// Searches the last position of `history`, which must not be finished, and reports after every depth to `watcher`.
///
/// A depth that a limit cuts short is not reported; the first depth always is.
///
/// # Panics
/// When the game has chance or more than two players, or the position has no move.
pub fn search<G: Game>(
    game: &G,
    history: &History<G>,
    request: &Request,
    table: &Table,
    stop: &AtomicBool,
    mut watcher: impl FnMut(&Report<G::Move>),
) -> Report<G::Move> {
    let info = game.info();
    assert!(
        info.players == 2 && !info.chance,
        "alpha-beta is for two players without chance"
    );
    let control = Control::new(request.limits, stop);
    let mut searcher = Searcher::new(game, history, request, table, &control);
    let last = request.limits.depth.unwrap_or(MAX_PLY).clamp(1, MAX_PLY);
    let mut report = searcher.depth(1).expect("the first depth is always finished");
    watcher(&report);
    for depth in 2..=last {
        if is_settled(&report) || control.has_enough() {
            break;
        }
        match searcher.depth(depth) {
            Some(deeper) => report = deeper,
            None => break,
        }
        watcher(&report);
    }
    searcher.watch.tell();
    report.nodes = control.nodes();
    report.time = control.elapsed();
    report
}

/// A root move that may be the best.
struct Candidate<M> {
    index: usize,
    found: Found,
    line: Vec<M>,
}

/// A search in progress.
struct Searcher<'a, G: Game> {
    game: &'a G,
    table: &'a Table,
    control: &'a Control<'a>,
    watch: Watch<'a>,
    features: Features,
    scale: Scale,
    cycles: Cycles,
    /// The game so far and the line being searched.
    history: History<G>,
    /// Index in the history of the position searched.
    root: usize,
    /// Whether a count outside the position can end the game at all: then no proof outlives its depth, lest proofs
    /// that rest on one another grow longer than the count allows.
    is_counted: bool,
    /// Whether a count outside the position may end a line of the current depth, so that nothing is remembered.
    counted_out: bool,
    /// How many positions of the line, the current one included, occur for the second time where that matters.
    twice_on_path: usize,
    /// Sets keys apart when positions before the root would end the game on their return.
    salt: u64,
    root_moves: Vec<G::Move>,
    lines_wanted: usize,
    /// Whether limits are not looked at, so that the first depth is finished.
    unlimited: bool,
    /// For each ply, the order in which its moves are tried.
    orders: Vec<Vec<(i32, u16)>>,
    /// For each ply, the best line below it.
    lines: Vec<Vec<G::Move>>,
}

impl<'a, G: Game> Searcher<'a, G> {
    fn new(
        game: &'a G,
        history: &History<G>,
        request: &Request,
        table: &'a Table,
        control: &'a Control<'a>,
    ) -> Self {
        let mut history = history.clone();
        history.reserve(2 * MAX_PLY);
        let mut moves = G::Moves::default();
        game.moves(history.position(), &mut moves);
        assert!(!moves.is_empty(), "a finished position is not searched");
        Self {
            game,
            table,
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
            unlimited: true,
            orders: vec![Vec::new(); MAX_PLY + 1],
            lines: vec![Vec::new(); MAX_PLY + 2],
        }
    }

    /// Searches all root moves to `depth`; `None` when a limit cut it short.
    fn depth(&mut self, depth: usize) -> Option<Report<G::Move>> {
        self.table.age();
        self.unlimited = depth == 1;
        // A position remembered at this depth was searched that far, and is met that far from the root at most.
        self.counted_out = 2 * depth >= self.game.plies_before_count(&self.history);
        let mut lines: Vec<Line<G::Move>> = Vec::new();
        for place in 0..self.lines_wanted {
            let (index, best, interval) = self.best_root_move(depth, place)?;
            let found = self.value(best.score, best.interval);
            let found = if place == 0 {
                let whole = self.value(interval.clamp(best.score), interval);
                // All lines of this depth were followed, so no win is nearer than one within it.
                let nearest = found
                    .plies
                    .filter(|&plies| plies as usize <= depth && interval.lower >= Score::WIN);
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
        self.watch.tell();
        Some(Report {
            value: lines[0].value.clone(),
            lines,
            depth,
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            hash_permille: self.table.permille_full(),
        })
    }

    /// The best of the root moves from index `first` on: its index, what was found of it, and the interval proven for
    /// the best of them all.
    ///
    /// The best move of all is worth what the position is, and a line that returns to the position may end there. Any
    /// other move is valued for itself: a return to the position is then a chance to play a better move, so the lines
    /// begin after it.
    fn best_root_move(&mut self, depth: usize, first: usize) -> Option<(usize, Found, Interval)> {
        let root = self.root;
        self.root += usize::from(first > 0);
        let best = self.best_move_from(depth, first);
        self.root = root;
        best
    }

    fn best_move_from(&mut self, depth: usize, first: usize) -> Option<(usize, Found, Interval)> {
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
        for index in first..self.root_moves.len() {
            let mv = self.root_moves[index];
            let alpha = best.found.score;
            let found = self.try_move(&position, mv, depth, 0, alpha, Score::INFINITE, index > first)?;
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
        value.with_chance(self.game.points_scale())
    }

    /// Lengthens a line that the table cut short by the moves the table remembers, up to `length` moves.
    fn extend_line(&mut self, line: &mut Vec<G::Move>, length: usize) {
        let start = self.history.entries().len();
        for i in 0..length {
            if let Some(&mv) = line.get(i) {
                let position = self.game.play(self.history.position(), mv);
                self.history.push(self.game, Some(mv), position);
                continue;
            }
            let position = *self.history.position();
            if self.history.earlier().next().is_some() || self.game.outcome(&position).is_some() {
                break;
            }
            let Some(best) = self.table.get(self.key(&position)).and_then(|entry| entry.best) else {
                break;
            };
            let mut moves = G::Moves::default();
            self.game.moves(&position, &mut moves);
            let Some(&mv) = moves.get(usize::from(best)) else {
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

    fn key(&self, position: &G::Position) -> u64 {
        self.game.key(position) ^ self.salt
    }
}

/// Whether a deeper search could tell nothing more.
fn is_settled<M>(report: &Report<M>) -> bool {
    report.value.kind == Exact && report.lines.iter().all(|line| line.value.kind == Exact)
}

/// Mixes the positions of the game so far that would end it on their return: what is remembered with them in mind is
/// not true without them.
fn history_salt<G: Game>(history: &History<G>) -> u64 {
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
