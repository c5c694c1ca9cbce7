//! One node of the alpha-beta search.

use super::Searcher;
use super::busy::Busy;
use super::ordering::{Choice, estimate_rank, gain_rank};
use crate::game::{Cycles, Turn, Verdict};
use crate::search::heuristics::Heuristics;
use crate::search::score::{Interval, MAX_PLY, Score};
use crate::search::table::{Bound, Entry, Table};

/// What a node found, for its player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// Fail-soft score.
    pub(super) score: Score,
    /// What is proven.
    pub(super) interval: Interval,
    /// The ply nearest the root that holds a position whose return the result rests on; [`PATH_FREE`] if none.
    pub(super) rests_on: i32,
}

/// The result holds whatever was played before.
pub(super) const PATH_FREE: i32 = i32::MAX;
/// The result rests on positions before the root.
const RESTS_ON_GAME: i32 = -1;

impl Found {
    /// Worse than anything that is found.
    pub(super) const NOTHING: Self = Self {
        score: Score::new(-Score::INFINITE.get()),
        interval: Interval {
            lower: Score::new(-Score::INFINITE.get()),
            upper: Score::INFINITE,
        },
        rests_on: PATH_FREE,
    };

    const fn proven(score: Score) -> Self {
        Self {
            score,
            interval: Interval::exactly(score),
            rests_on: PATH_FREE,
        }
    }

    pub(super) fn negated(self) -> Self {
        Self {
            score: -self.score,
            interval: self.interval.negated(),
            ..self
        }
    }
}

/// Depth, ply and bounds of a node.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// Plies to look ahead.
    pub(super) depth: usize,
    /// Plies from the root.
    pub(super) ply: usize,
    /// Scores up to this are too low to matter.
    pub(super) alpha: Score,
    /// Scores from this on are too high to matter.
    pub(super) beta: Score,
}

/// What repetition makes of a node.
enum Returned<P> {
    /// Play goes on; positions seen before may still matter to the rule.
    No { rests_on: i32 },
    /// The game is over.
    Result(Found),
    /// Play goes on from another position.
    Continue { position: P, rests_on: i32 },
}

/// Depth from which a move that another thread is at is put off: below, the search is over before it is worth it.
const PUT_OFF_DEPTH: usize = 3;

/// Depth from which the order of quiet moves looks at the estimates of the positions after them: below, these are
/// looked at anyway.
const ESTIMATE_DEPTH: usize = 4;

/// Depth from which proven results are recorded for good: below, to prove them again takes no time.
const PROOF_DEPTH: usize = 6;

impl<'a, G: Heuristics> Searcher<'a, G> {
    /// Plays `mv`, which leads to `child`, and searches it `depth - 1` plies deep, for the player who plays it;
    /// `narrow` first asks only whether the move beats `alpha`, and `reduction` does so with fewer plies. `None` when a
    /// limit is reached.
    pub(super) fn try_move(
        &mut self,
        (mv, child): (G::Move, G::Position),
        window: Window,
        narrow: bool,
        reduction: usize,
    ) -> Option<Found> {
        let same_side = self.game.side(self.history.position()) == self.game.side(&child);
        self.history.push(self.game, Some(mv), child);
        let found = self.try_child(window, narrow, reduction, same_side);
        self.history.pop();
        found
    }

    fn try_child(
        &mut self,
        window: Window,
        narrow: bool,
        reduction: usize,
        same_side: bool,
    ) -> Option<Found> {
        let question = Window {
            beta: window.alpha.next(),
            ..window
        };
        if reduction > 0 {
            let reduced = Window {
                depth: window.depth - reduction,
                ..question
            };
            let found = self.for_mover(reduced, same_side)?;
            if found.score <= window.alpha {
                return Some(found);
            }
        }
        if narrow {
            let found = self.for_mover(question, same_side)?;
            if found.score <= window.alpha || found.score >= window.beta {
                return Some(found);
            }
        }
        self.for_mover(window, same_side)
    }

    /// Searches the current position, one ply below `window`, with a window and result for the player before it.
    fn for_mover(&mut self, window: Window, same_side: bool) -> Option<Found> {
        let Window {
            depth,
            ply,
            alpha,
            beta,
        } = window;
        if same_side {
            self.node(Window {
                depth: depth - 1,
                ply: ply + 1,
                alpha,
                beta,
            })
        } else {
            let found = self.node(Window {
                depth: depth - 1,
                ply: ply + 1,
                alpha: -beta,
                beta: -alpha,
            });
            found.map(Found::negated)
        }
    }

    /// Searches the current position; `None` when a limit is reached.
    fn node(&mut self, window: Window) -> Option<Found> {
        let ply = window.ply;
        self.lines[ply].clear();
        if self.watch.visit() && !self.unlimited {
            return None;
        }
        let position = *self.history.position();
        if self.game.turn(&position) == Turn::Over {
            return Some(self.finished(&position, ply));
        }
        let seen = match self.returned(&position, ply) {
            Returned::Result(found) => return Some(found),
            Returned::Continue {
                position: next,
                rests_on,
            } => return self.continued(&position, next, rests_on, window),
            Returned::No { rests_on } => rests_on,
        };
        if window.depth == 0 || ply >= MAX_PLY {
            let found = self.quiesce(&position, ply, (window.alpha, window.beta), self.tables_hold())?;
            return Some(Found {
                rests_on: seen,
                ..found
            });
        }
        let twice = usize::from(seen == RESTS_ON_GAME);
        self.twice_on_path += twice;
        let found = self.fresh(&position, window, seen);
        self.twice_on_path -= twice;
        found
    }

    /// Searches a position that no repetition ends.
    fn fresh(&mut self, position: &G::Position, window: Window, seen: i32) -> Option<Found> {
        let Window {
            depth,
            ply,
            alpha,
            beta,
        } = window;
        let uses_table = self.uses_table();
        let key = self.key(position);
        let entry = match (uses_table, self.is_counted) {
            (false, _) => None,
            (true, false) => self.table_of(depth).get(key),
            (true, true) => self.table_of(depth).get_current(key),
        };
        let mut interval = self.scale.interval(self.game.bounds(position), ply);
        if let Some(entry) = entry {
            interval = interval.intersect(from_position(entry.proven_part().interval(), ply));
        }
        let records = uses_table && depth >= PROOF_DEPTH && !self.is_counted && self.features.proofs;
        if records && let Some(proven) = self.memory.proofs.get(key) {
            interval = interval.intersect(from_position(proven, ply));
        }
        if let Some(score) = cut(interval, alpha, beta) {
            return Some(Found {
                score,
                interval,
                rests_on: seen,
            });
        }
        if self.tables_hold()
            && let Some(known) = self.probe(position, ply)
        {
            return Some(known);
        }
        if let Some(entry) = entry.filter(|entry| usize::from(entry.depth) >= depth) {
            let held = from_position(entry.interval(), ply);
            // On the principal variation only a proof ends the line, so that the line stays whole.
            if let Some(score) = cut(held, alpha, beta).filter(|_| beta <= alpha.next()) {
                return Some(Found {
                    score: interval.clamp(score),
                    interval,
                    rests_on: seen,
                });
            }
        }
        let found = Found {
            interval,
            rests_on: seen,
            ..Found::NOTHING
        };
        let mut choices = std::mem::take(&mut self.choices[ply]);
        let expanded = self.expand(
            position,
            &mut choices,
            entry.and_then(|entry| entry.best),
            window,
            found,
        );
        self.choices[ply] = choices;
        let (found, best) = expanded?;
        if uses_table {
            self.remember(key, &found, interval, best, window);
        }
        if records && found.interval.is_decided() && found.rests_on >= ply as i32 {
            self.memory.proofs.put(key, to_record(found.interval, ply));
        }
        Some(found)
    }

    /// Whether remembered positions may be used: not where a count could end the game, and not below a position that
    /// has occurred before and whose next return would end the game. What was found without these does not hold.
    fn uses_table(&self) -> bool {
        self.features.table && self.twice_on_path == 0 && !self.counted_out
    }

    /// Whether endgame tables, if there are any, tell what the current position is worth after the game so far.
    #[inline]
    fn tables_hold(&self) -> bool {
        self.tables.is_some_and(|tables| tables.hold(&self.history))
    }

    /// What endgame tables know of a position at `ply`. It is all that the search asks of it, so that the line ends there:
    /// where a table does not tell the distance of a win, nobody looks for it.
    pub(super) fn probe(&self, position: &G::Position, ply: usize) -> Option<Found> {
        let known = self.tables?.probe(position)?;
        let (score, interval) = self.scale.known(known.payoff, known.plies, ply);
        if !interval.is_exact() {
            self.memory.note_undated();
        }
        Some(Found {
            score,
            interval,
            rests_on: PATH_FREE,
        })
    }

    /// Where it is noted who is at `child` of a node searched `depth` plies deep, with its key: where other threads are
    /// and the search is long enough.
    pub(super) fn busy_with(&self, child: &G::Position, depth: usize) -> Option<(&'a Busy, u64)> {
        let busy = self.busy.filter(|_| depth >= PUT_OFF_DEPTH)?;
        Some((busy, self.key(child)))
    }

    /// The table that remembers positions searched `depth` plies deep.
    #[inline]
    fn table_of(&self, depth: usize) -> &Table {
        if depth < self.near_depth {
            &self.near
        } else {
            &self.memory.table
        }
    }

    /// Searches the moves of a node, the remembered one first, starting from what is known of it: what is found, and
    /// the index of the best move.
    fn expand(
        &mut self,
        position: &G::Position,
        choices: &mut Vec<Choice<G>>,
        remembered: Option<u16>,
        window: Window,
        mut best: Found,
    ) -> Option<(Found, Option<u16>)> {
        let Window {
            depth,
            ply,
            alpha,
            beta,
        } = window;
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        let remembered =
            remembered.filter(|&index| self.features.ordering && usize::from(index) < moves.len());
        choices.clear();
        // The remembered move alone often decides: the others are listed when it does not.
        match remembered {
            Some(index) => choices.push(self.choice(position, moves[usize::from(index)], index)),
            None => self.list(position, &moves, None, window, choices),
        }
        let mut best_index = None;
        let mut highest = -Score::INFINITE;
        let mut searched = 0;
        let mut next = 0;
        while searched < moves.len() {
            if next == choices.len() {
                self.list(position, &moves, remembered, window, choices);
            }
            let Choice {
                index,
                quiet,
                put_off,
                position: child,
                ..
            } = choices[next];
            next += 1;
            let mv = moves[usize::from(index)];
            let busy = self.busy_with(&child, depth);
            if let Some((busy, key)) = busy {
                if searched > 0 && !put_off && busy.contains(key) {
                    choices.push(Choice {
                        put_off: true,
                        ..choices[next - 1]
                    });
                    choices[next - 1].searched = false;
                    continue;
                }
                busy.enter(key);
            }
            let floor = Window {
                alpha: alpha.max(best.score),
                ..window
            };
            let reduction = if quiet {
                self.reduction(depth, ply, searched, mv)
            } else {
                0
            };
            let found = self.try_move((mv, child), floor, searched > 0, reduction);
            if let Some((busy, key)) = busy {
                busy.leave(key);
            }
            let found = found?;
            searched += 1;
            best.rests_on = best.rests_on.min(found.rests_on);
            highest = highest.max(found.interval.upper);
            best.interval.lower = best.interval.lower.max(found.interval.lower);
            if found.score > best.score {
                best.score = found.score;
                best_index = Some(index);
                if found.score > alpha {
                    self.keep_line(ply, mv);
                }
            }
            let Interval { lower, upper } = best.interval;
            if best.score >= beta || lower >= beta || lower >= upper {
                if quiet && best.score >= beta {
                    let side = self.game.side(position).index();
                    let failed = choices[..next - 1]
                        .iter()
                        .filter(|choice| choice.quiet && choice.searched);
                    let failed = failed.map(|choice| moves[usize::from(choice.index)]);
                    self.experience.learn(side, ply, depth, mv, failed);
                }
                break;
            }
        }
        if searched == moves.len() {
            best.interval.upper = best.interval.upper.min(highest);
        }
        best.score = best.interval.clamp(best.score);
        Some((best, best_index))
    }

    /// Plies by which the look-ahead behind a quiet move is shortened when `searched` moves were tried before it.
    fn reduction(&self, depth: usize, ply: usize, searched: usize, mv: G::Move) -> usize {
        if !self.features.reductions
            || depth < 3
            || searched < 3
            || self.features.killers && self.experience.is_killer(ply, mv)
        {
            return 0;
        }
        1 + usize::from(searched >= 6 && depth >= 6)
    }

    /// What a move does, as far as the order is concerned.
    #[inline]
    pub(super) fn choice(&self, position: &G::Position, mv: G::Move, index: u16) -> Choice<G> {
        let child = self.game.play(position, mv);
        let material = self.game.material(&child);
        let after = if self.game.side(&child) == self.game.side(position) {
            material
        } else {
            -material
        };
        let gain = after - self.game.material(position);
        Choice {
            rank: gain,
            index,
            quiet: gain <= 0,
            put_off: false,
            searched: true,
            position: child,
        }
    }

    /// Adds the moves to `choices` in the order they are tried, all but the remembered one: those that win material, then
    /// quiet ones by what they have cut off so far and by the estimate of where they lead.
    fn list(
        &self,
        position: &G::Position,
        moves: &G::Moves,
        remembered: Option<u16>,
        window: Window,
        choices: &mut Vec<Choice<G>>,
    ) {
        let start = choices.len();
        let side = self.game.side(position).index();
        let features = &self.features;
        for (index, &mv) in (0..).zip(moves.iter()) {
            if Some(index) == remembered {
                continue;
            }
            let mut choice = self.choice(position, mv, index);
            choice.rank = if choice.quiet {
                let learnt = self.experience.quiet_rank(side, window.ply, mv, features);
                learnt
                    + if window.depth >= ESTIMATE_DEPTH {
                        self.estimated(side, &choice.position)
                    } else {
                        0
                    }
            } else {
                gain_rank(choice.rank)
            };
            choices.push(choice);
        }
        if features.ordering {
            // A stable sort: of equal moves the first listed stays first.
            choices[start..].sort_by_key(|choice| -choice.rank);
        }
    }

    /// What the estimate of a position is worth to `side` in the order of moves.
    fn estimated(&self, side: usize, position: &G::Position) -> i32 {
        let estimate = self.estimate(position);
        estimate_rank(if self.game.side(position).index() == side {
            estimate
        } else {
            -estimate
        })
    }

    pub(super) fn estimate(&self, position: &G::Position) -> Score {
        self.scale.estimate(if self.features.all_terms {
            self.game.evaluate(position)
        } else {
            self.game.material(position)
        })
    }

    pub(super) fn finished(&self, position: &G::Position, ply: usize) -> Found {
        let outcome = self
            .game
            .outcome(position)
            .expect("a position without a move has a result");
        let payoff = outcome.payoffs[self.game.side(position).index()];
        Found::proven(self.scale.result(payoff, ply))
    }

    /// What the rules make of the current position's earlier occurrences.
    fn returned(&self, position: &G::Position, ply: usize) -> Returned<G::Position> {
        let (verdict, rests_on) = match self.cycles {
            Cycles::Uniform => {
                let mut earlier = self.history.earlier();
                let Some(latest) = earlier.next() else {
                    return Returned::No { rests_on: PATH_FREE };
                };
                if latest >= self.root {
                    let plies_back = (self.history.entries().len() - 1 - latest) as i32;
                    (self.game.repeated(&self.history), ply as i32 - plies_back)
                } else if earlier.next().is_some() {
                    (self.game.repeated(&self.history), RESTS_ON_GAME)
                } else {
                    return Returned::No { rests_on: PATH_FREE };
                }
            }
            Cycles::ByHistory => match self.game.verdict(&self.history) {
                Some(verdict) => (verdict, RESTS_ON_GAME),
                // A second occurrence may turn into a third below: what is found here is true on this path only.
                None if self.history.earlier().next().is_some() => {
                    return Returned::No {
                        rests_on: RESTS_ON_GAME,
                    };
                }
                None => return Returned::No { rests_on: PATH_FREE },
            },
        };
        match verdict {
            Verdict::Continue(position) => Returned::Continue { position, rests_on },
            Verdict::Over(outcome) => {
                let payoff = outcome.payoffs[self.game.side(position).index()];
                let (score, interval) = self.scale.repetition(payoff, ply);
                Returned::Result(Found {
                    score,
                    interval,
                    rests_on,
                })
            }
        }
    }

    /// Searches on from the position that a repetition leads to, at the same depth.
    fn continued(
        &mut self,
        position: &G::Position,
        next: G::Position,
        rests_on: i32,
        window: Window,
    ) -> Option<Found> {
        if window.ply >= MAX_PLY {
            let interval = self.scale.interval(self.game.bounds(position), window.ply);
            return Some(Found {
                score: interval.clamp(self.estimate(position)),
                interval,
                rests_on,
            });
        }
        self.history.push(self.game, None, next);
        let same_side = self.game.side(position) == self.game.side(&next);
        let onward = Window {
            depth: window.depth + 1,
            ..window
        };
        let found = self.for_mover(onward, same_side);
        self.history.pop();
        found.map(|found| Found {
            rests_on: found.rests_on.min(rests_on),
            ..found
        })
    }

    fn keep_line(&mut self, ply: usize, mv: G::Move) {
        let below = std::mem::take(&mut self.lines[ply + 1]);
        let line = &mut self.lines[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below);
        self.lines[ply + 1] = below;
    }

    /// Remembers what a node found, as far as it holds for the position whatever was played before; `known` is what was
    /// proven before it was searched.
    fn remember(&self, key: u64, found: &Found, known: Interval, best: Option<u16>, window: Window) {
        if found.rests_on < window.ply as i32 {
            // The move is worth trying first elsewhere; nothing else of it holds there.
            let proven = |score: Score| Bound {
                score: score.to_table(window.ply),
                proven: true,
            };
            let entry = Entry {
                lower: proven(known.lower),
                upper: proven(known.upper),
                depth: 0,
                best,
            };
            self.table_of(window.depth).put(key, entry);
            return;
        }
        let Interval { lower, upper } = found.interval;
        let bound = |score: Score, proven: Score| Bound {
            score: score.to_table(window.ply),
            proven: score == proven,
        };
        let entry = Entry {
            lower: bound(
                if found.score > window.alpha {
                    found.score
                } else {
                    lower
                },
                lower,
            ),
            upper: bound(
                if found.score < window.beta {
                    found.score
                } else {
                    upper
                },
                upper,
            ),
            depth: window.depth as u16,
            best,
        };
        self.table_of(window.depth).put(key, entry);
    }
}

/// A proof as it is recorded, distances counted from the position.
fn to_record(proven: Interval, ply: usize) -> Interval {
    Interval {
        lower: proven.lower.to_table(ply),
        upper: proven.upper.to_table(ply),
    }
}

/// An interval whose distances count from the position at `ply`, with distances counted from the root.
fn from_position(interval: Interval, ply: usize) -> Interval {
    Interval {
        lower: interval.lower.from_table(ply),
        upper: interval.upper.from_table(ply),
    }
}

/// The score with which an interval answers a window, if it does.
#[inline]
pub(super) fn cut(interval: Interval, alpha: Score, beta: Score) -> Option<Score> {
    if interval.lower >= beta || interval.is_exact() {
        Some(interval.lower)
    } else if interval.upper <= alpha {
        Some(interval.upper)
    } else {
        None
    }
}
