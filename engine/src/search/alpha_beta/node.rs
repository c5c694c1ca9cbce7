//! One node of the alpha-beta search.

use super::Searcher;
use crate::game::{Cycles, Game, Verdict};
use crate::search::score::{Interval, MAX_PLY, Score};
use crate::search::table::{Bound, Entry};

/// What a node found, for its player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// Fail-soft score.
    pub(super) score: Score,
    /// What is proven.
    pub(super) interval: Interval,
    /// The ply nearest the root that holds a position whose return the result rests on; [`PATH_FREE`] if none.
    rests_on: i32,
}

/// The result holds whatever was played before.
const PATH_FREE: i32 = i32::MAX;
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

    fn negated(self) -> Self {
        Self {
            score: -self.score,
            interval: self.interval.negated(),
            ..self
        }
    }
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

impl<G: Game> Searcher<'_, G> {
    /// Plays `mv` at `ply` and searches the position after it, all for the player who plays it; `narrow` first asks
    /// only whether the move beats `alpha`. `None` when a limit is reached.
    #[expect(
        clippy::too_many_arguments,
        reason = "a window and a depth belong to every search call"
    )]
    pub(super) fn try_move(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        depth: usize,
        ply: usize,
        alpha: Score,
        beta: Score,
        narrow: bool,
    ) -> Option<Found> {
        let child = self.game.play(position, mv);
        self.history.push(self.game, Some(mv), child);
        let same_side = self.game.side(position) == self.game.side(&child);
        let found = self.try_child(depth, ply, alpha, beta, narrow, same_side);
        self.history.pop();
        found
    }

    fn try_child(
        &mut self,
        depth: usize,
        ply: usize,
        alpha: Score,
        beta: Score,
        narrow: bool,
        same_side: bool,
    ) -> Option<Found> {
        if narrow {
            let found = self.for_mover(depth, ply, alpha, alpha.next(), same_side)?;
            if found.score <= alpha || found.score >= beta {
                return Some(found);
            }
        }
        self.for_mover(depth, ply, alpha, beta, same_side)
    }

    /// Searches the current position, one ply below `ply`, with a window and result for the player before it.
    fn for_mover(
        &mut self,
        depth: usize,
        ply: usize,
        alpha: Score,
        beta: Score,
        same_side: bool,
    ) -> Option<Found> {
        if same_side {
            self.node(depth - 1, ply + 1, alpha, beta)
        } else {
            self.node(depth - 1, ply + 1, -beta, -alpha).map(Found::negated)
        }
    }

    /// Searches the current position `depth` plies deep; `None` when a limit is reached.
    fn node(&mut self, depth: usize, ply: usize, alpha: Score, beta: Score) -> Option<Found> {
        self.lines[ply].clear();
        if self.watch.visit() && !self.unlimited {
            return None;
        }
        let position = *self.history.position();
        let mut moves = G::Moves::default();
        self.game.moves(&position, &mut moves);
        if moves.is_empty() {
            return Some(self.finished(&position, ply));
        }
        let seen = match self.returned(&position, ply) {
            Returned::Result(found) => return Some(found),
            Returned::Continue {
                position: next,
                rests_on,
            } => {
                return self.continued(&position, next, rests_on, depth, ply, alpha, beta);
            }
            Returned::No { rests_on } => rests_on,
        };

        let twice = usize::from(seen == RESTS_ON_GAME);
        self.twice_on_path += twice;
        let found = self.fresh(
            &position,
            &moves,
            Window {
                depth,
                ply,
                alpha,
                beta,
            },
            seen,
        );
        self.twice_on_path -= twice;
        found
    }

    /// Searches a position that no repetition ends.
    fn fresh(
        &mut self,
        position: &G::Position,
        moves: &G::Moves,
        window: Window,
        seen: i32,
    ) -> Option<Found> {
        let Window {
            depth,
            ply,
            alpha,
            beta,
        } = window;
        let key = self.key(position);
        let entry = match (self.uses_table(), self.is_counted) {
            (false, _) => None,
            (true, false) => self.table.get(key),
            (true, true) => self.table.get_current(key),
        };
        let mut interval = self.scale.interval(self.game.bounds(position), ply);
        if let Some(entry) = entry {
            interval = interval.intersect(interval_of(entry.proven_part(), ply));
        }
        if let Some(score) = cut(interval, alpha, beta) {
            return Some(Found {
                score,
                interval,
                rests_on: seen,
            });
        }
        if let Some(entry) = entry.filter(|entry| usize::from(entry.depth) >= depth) {
            let held = interval_of(entry, ply);
            // On the principal variation only a proof ends the line, so that the line stays whole.
            if let Some(score) = cut(held, alpha, beta).filter(|_| beta <= alpha.next()) {
                return Some(Found {
                    score: interval.clamp(score),
                    interval,
                    rests_on: seen,
                });
            }
        }
        if depth == 0 || ply >= MAX_PLY {
            return Some(Found {
                score: interval.clamp(self.estimate(position)),
                interval,
                rests_on: seen,
            });
        }
        self.order(position, moves, entry.and_then(|entry| entry.best), depth, ply);
        let (found, best) = self.expand(
            position,
            moves,
            window,
            Found {
                interval,
                rests_on: seen,
                ..Found::NOTHING
            },
        )?;
        if self.uses_table() {
            self.remember(key, &found, best, window);
        }
        Some(found)
    }

    /// Whether remembered positions may be used: not where a count could end the game, and not below a position that
    /// has occurred before and whose next return would end the game. What was found without these does not hold.
    fn uses_table(&self) -> bool {
        self.features.table && self.twice_on_path == 0 && !self.counted_out
    }

    /// Searches the moves of a node in their order, starting from what is known of it: what is found, and the index
    /// of the best move.
    fn expand(
        &mut self,
        position: &G::Position,
        moves: &G::Moves,
        Window {
            depth,
            ply,
            alpha,
            beta,
        }: Window,
        mut best: Found,
    ) -> Option<(Found, Option<u16>)> {
        let mut best_index = None;
        let mut highest = -Score::INFINITE;
        let mut complete = true;
        for i in 0..moves.len() {
            let index = self.orders[ply][i].1;
            let mv = moves[usize::from(index)];
            let floor = alpha.max(best.score);
            let found = self.try_move(position, mv, depth, ply, floor, beta, i > 0)?;
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
                complete = i + 1 == moves.len();
                break;
            }
        }
        if complete {
            best.interval.upper = best.interval.upper.min(highest);
        }
        best.score = best.interval.clamp(best.score);
        Some((best, best_index))
    }

    fn estimate(&self, position: &G::Position) -> Score {
        self.scale.estimate(if self.features.all_terms {
            self.game.evaluate(position)
        } else {
            self.game.material(position)
        })
    }

    fn finished(&self, position: &G::Position, ply: usize) -> Found {
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
                    // A continued repetition adds a position without a ply, so this may name a ply too near the
                    // root: that only keeps more from being remembered.
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
    #[expect(
        clippy::too_many_arguments,
        reason = "a window and a depth belong to every search call"
    )]
    fn continued(
        &mut self,
        position: &G::Position,
        next: G::Position,
        rests_on: i32,
        depth: usize,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> Option<Found> {
        if ply >= MAX_PLY {
            let interval = self.scale.interval(self.game.bounds(position), ply);
            return Some(Found {
                score: interval.clamp(self.estimate(position)),
                interval,
                rests_on,
            });
        }
        self.history.push(self.game, None, next);
        let same_side = self.game.side(position) == self.game.side(&next);
        let found = self.for_mover(depth + 1, ply, alpha, beta, same_side);
        self.history.pop();
        found.map(|found| Found {
            rests_on: found.rests_on.min(rests_on),
            ..found
        })
    }

    /// Puts the moves of `ply` in the order they are tried: the remembered move, then by the estimate of the
    /// position after the move.
    fn order(
        &mut self,
        position: &G::Position,
        moves: &G::Moves,
        remembered: Option<u16>,
        depth: usize,
        ply: usize,
    ) {
        /// Where so little is searched below, a look at every position costs more than it saves.
        const MIN_DEPTH: usize = 2;
        let mut order = std::mem::take(&mut self.orders[ply]);
        order.clear();
        order.extend((0..moves.len() as u16).map(|index| (0, index)));
        if self.features.ordering {
            if depth >= MIN_DEPTH {
                let side = self.game.side(position);
                for (rank, index) in &mut order {
                    let child = self.game.play(position, moves[usize::from(*index)]);
                    let estimate = i32::from(self.estimate(&child).get());
                    *rank = if self.game.side(&child) == side {
                        -estimate
                    } else {
                        estimate
                    };
                }
            }
            if let Some((rank, _)) = remembered.and_then(|best| order.get_mut(usize::from(best))) {
                *rank = i32::MIN;
            }
            order.sort_by_key(|&(rank, _)| rank);
        }
        self.orders[ply] = order;
    }

    fn keep_line(&mut self, ply: usize, mv: G::Move) {
        let below = std::mem::take(&mut self.lines[ply + 1]);
        let line = &mut self.lines[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below);
        self.lines[ply + 1] = below;
    }

    /// Remembers what a node found, as far as it holds for the position whatever was played before.
    fn remember(&self, key: u64, found: &Found, best: Option<u16>, window: Window) {
        if found.rests_on < window.ply as i32 {
            // Only the move is worth trying first elsewhere.
            let entry = Entry {
                lower: Bound::BELOW_ALL,
                upper: Bound::ABOVE_ALL,
                depth: 0,
                best,
            };
            self.table.put(key, entry);
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
        self.table.put(key, entry);
    }
}

/// Depth, ply and bounds of a node.
#[derive(Clone, Copy)]
struct Window {
    depth: usize,
    ply: usize,
    alpha: Score,
    beta: Score,
}

/// The bounds of an entry, distances counted from the root.
fn interval_of(entry: Entry, ply: usize) -> Interval {
    Interval {
        lower: entry.lower.score.from_table(ply),
        upper: entry.upper.score.from_table(ply),
    }
}

/// The score with which an interval answers a window, if it does.
fn cut(interval: Interval, alpha: Score, beta: Score) -> Option<Score> {
    if interval.lower >= beta || interval.is_exact() {
        Some(interval.lower)
    } else if interval.upper <= alpha {
        Some(interval.upper)
    } else {
        None
    }
}
