//! Two players whose payoffs add up to a constant, while the payoffs of all others are settled. The value is one
//! number, which one player maximises and the other minimises.
//!
//! At decisions the window is that of alpha-beta. At throws it is Star1 (Ballard 1983): every outcome has bounds,
//! even before it is searched, and an outcome is searched only as far as the mean can still lie within the window.
//! Star2 first tries one move of each position in which one of the two is to move. This bounds its value from that
//! player's side, and may decide the throw before any position is searched with all its moves (Ballard 1983; Hauk,
//! Buro and Schaeffer 2004). Values are fail-soft: a value up to alpha is an upper bound, a value from beta on a
//! lower bound.
//!
//! A third player with nothing left to gain may still have moves. That player plays the first listed, like any player
//! whose moves are all equal.

use ishwa_core::game::{Player, Turn};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::split_mix;
use ishwa_core::prober::TIE;

use super::memo::{Evidence, Range};
use super::searcher::{ExpectimaxSearcher, Level, SearchOrder, WeightedOutcome, within};
use crate::params::expectimax as params;

/// The two players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Duel {
    /// The player whose payoff is searched for.
    pub(super) max: Player,
    pub(super) min: Player,
    /// The sum of both players' payoffs.
    pub(super) sum: f64,
}

/// The search window: values up to `alpha` and from `beta` on need not be exact.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PayoffWindow {
    pub(super) alpha: f64,
    pub(super) beta: f64,
}

impl Duel {
    /// The key of a position in the duel. It differs from the key in the search among all players, and from the key
    /// in a duel of two others, since with loose bounds a position can occur in both.
    fn key(self, key: u64) -> u64 {
        // Far from the small numbers that the memo mixes into keys for the depth.
        key ^ split_mix(!((8 * self.max.index() + self.min.index()) as u64))
    }
}

impl PayoffWindow {
    pub(super) const OPEN: Self = Self {
        alpha: f64::NEG_INFINITY,
        beta: f64::INFINITY,
    };
}

/// A payoff of the player searched for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub(super) value: f64,
    pub(super) basis: Evidence,
}

impl Scored {
    fn proven(value: f64) -> Self {
        Self {
            value,
            basis: Evidence::RESULT,
        }
    }
}

impl<G: Heuristics> ExpectimaxSearcher<'_, G> {
    /// Lowest and highest payoff of the player searched for.
    fn duel_bounds(&self, duel: Duel, position: &G::Position) -> (f64, f64) {
        let (low, high) = self.game.payoff_bounds(position, duel.max);
        let (least, most) = self.game.payoff_bounds(position, duel.min);
        (low.max(duel.sum - most), high.min(duel.sum - least))
    }

    /// The endgame tables' value of a position that is not finished, clamped to the bounds so that rounding never
    /// makes a certain win or loss uncertain.
    fn known(&self, duel: Duel, position: &G::Position) -> Option<f64> {
        let tables = self.tables?;
        let payoff = self.peek(tables, position, duel.max)?;
        tables.hit();
        Some(within(payoff, self.duel_bounds(duel, position)))
    }

    /// Searches a position to `depth`; `None` when a limit cut it short.
    pub(super) fn duel(
        &mut self,
        duel: Duel,
        position: &G::Position,
        level: Level,
        window: PayoffWindow,
    ) -> Option<Scored> {
        self.lines[level.ply].clear();
        if self.stops() {
            return None;
        }
        if let Some(found) = self.ended(position) {
            return Some(Scored {
                value: found.payoffs[duel.max.index()],
                basis: found.basis,
            });
        }
        let (low, high) = if self.features.star1 {
            self.duel_bounds(duel, position)
        } else {
            (f64::NEG_INFINITY, f64::INFINITY)
        };
        if low >= high || low >= window.beta {
            return Some(Scored::proven(low));
        }
        if high <= window.alpha {
            return Some(Scored::proven(high));
        }
        if let Some(value) = self.known(duel, position) {
            return Some(Scored::proven(value));
        }
        if level.depth == 0 {
            return Some(Scored {
                value: self.game.estimate(position)[duel.max.index()],
                basis: Evidence::ESTIMATE,
            });
        }
        let mut known = Range {
            low,
            high,
            low_exact: true,
            high_exact: true,
        };
        let position_key = self.memo.is_on().then(|| self.game.key(position));
        let key = position_key.map(|key| duel.key(key));
        if let Some(range) = key.and_then(|key| self.memo.range(key, level.depth)) {
            known = tighter(known, range);
            if let Some(settled) = settled(known, window) {
                return Some(settled);
            }
        }
        let _noted = position_key.and_then(|key| self.note_busy(key, level.depth));
        let inner = PayoffWindow {
            alpha: window.alpha.max(known.low),
            beta: window.beta.min(known.high),
        };
        let (scored, best) = match self.game.turn(position) {
            Turn::Chance(_) => {
                let may_cut = inner.alpha > known.low || inner.beta < known.high;
                let window = if may_cut { inner } else { PayoffWindow::OPEN };
                (self.duel_throw(duel, position, level, window)?, None)
            }
            Turn::Player(player) => self.duel_choice(duel, player, position, key, level, inner)?,
            Turn::Over => unreachable!("a finished position has an outcome"),
        };
        let Scored { value, basis } = scored;
        let found = Range {
            low: if value > inner.alpha {
                value
            } else {
                f64::NEG_INFINITY
            },
            high: if value < inner.beta { value } else { f64::INFINITY },
            low_exact: basis.exact,
            high_exact: basis.exact,
        };
        let known = tighter(known, found);
        if let Some(key) = key.filter(|_| basis.path_free) {
            self.memo.keep_range(key, level.depth, known, best);
        }
        let settled = settled(known, window).expect("a search settles what its window asks for");
        Some(Scored {
            value: settled.value,
            basis: Evidence {
                path_free: basis.path_free,
                ..settled.basis
            },
        })
    }

    fn duel_choice(
        &mut self,
        duel: Duel,
        player: Player,
        position: &G::Position,
        key: Option<u64>,
        level: Level,
        window: PayoffWindow,
    ) -> Option<(Scored, Option<u16>)> {
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        let remembered = key.and_then(|key| self.memo.best_move(key, level.depth));
        let mut order = self.order(position, &moves, player, level.depth, remembered);
        if player != duel.max && player != duel.min {
            order = [0].into_iter().collect();
        }
        let PayoffWindow { mut alpha, mut beta } = window;
        let mut best: Option<(Scored, u16)> = None;
        let mut basis = Evidence::RESULT;
        let mut order = SearchOrder::new(order);
        while let Some(index) =
            order.next(|index| self.is_busy(level.depth - 1, || self.game.play(position, moves[index])))
        {
            let mv = moves[index];
            let index = index as u16;
            let child = self.enter(position, mv);
            let scored = self.duel(duel, &child, level.below(), PayoffWindow { alpha, beta });
            self.leave();
            let scored = scored?;
            basis = basis.and(scored.basis);
            let is_better = best.is_none_or(|(best, _)| {
                if player == duel.max {
                    scored.value > best.value
                } else {
                    scored.value < best.value
                }
            });
            if !is_better {
                continue;
            }
            best = Some((scored, index));
            self.set_line(level.ply, mv);
            if self.features.star1 {
                if player == duel.max {
                    alpha = alpha.max(scored.value);
                } else {
                    beta = beta.min(scored.value);
                }
                if alpha >= beta {
                    // The bound comes from this move alone.
                    return Some((scored, Some(index)));
                }
            }
        }
        let (best, index) = best.expect("a position that is not finished has moves");
        let value = best.value;
        Some((Scored { value, basis }, Some(index)))
    }

    fn duel_throw(
        &mut self,
        duel: Duel,
        position: &G::Position,
        level: Level,
        window: PayoffWindow,
    ) -> Option<Scored> {
        let mut outcomes = self.outcomes(position);
        let scored = if window == PayoffWindow::OPEN {
            self.all_outcomes(duel, &mut outcomes, level)
        } else {
            self.star(duel, &mut outcomes, level, window)
        };
        self.spare.push(outcomes);
        self.lines[level.ply].clear();
        scored
    }

    /// The mean over all outcomes.
    fn all_outcomes(
        &mut self,
        duel: Duel,
        outcomes: &mut [WeightedOutcome<G::Position>],
        level: Level,
    ) -> Option<Scored> {
        let mut mean = Scored::proven(0.0);
        let mut order = SearchOrder::of_list(outcomes.len());
        while let Some(index) = order.next(|index| self.is_busy(level.depth - 1, || outcomes[index].position))
        {
            let scored = self.duel(duel, &outcomes[index].position, level.below(), PayoffWindow::OPEN)?;
            outcomes[index].low = scored.value;
            mean.basis = mean.basis.and(scored.basis);
        }
        // In the order of the list, not that of the search, so that the sum is always rounded in the same way.
        for outcome in outcomes {
            mean.value += outcome.chance * outcome.low;
        }
        Some(mean)
    }

    /// The mean over the outcomes, as far as it lies within the window.
    fn star(
        &mut self,
        duel: Duel,
        outcomes: &mut [WeightedOutcome<G::Position>],
        level: Level,
        window: PayoffWindow,
    ) -> Option<Scored> {
        for outcome in outcomes.iter_mut() {
            (outcome.low, outcome.high) = self.duel_bounds(duel, &outcome.position);
            if self.memo.is_on() && level.depth > 1 {
                let key = duel.key(self.game.key(&outcome.position));
                if let Some(range) = self.memo.range(key, level.depth - 1) {
                    outcome.narrow(range);
                }
            }
        }
        if let Some(scored) = cut(outcomes, window) {
            return Some(scored);
        }
        if self.features.star2 && level.depth >= params::STAR2_DEPTH {
            for index in 0..outcomes.len() {
                self.probe(duel, outcomes, index, level.below(), window)?;
                if let Some(scored) = cut(outcomes, window) {
                    return Some(scored);
                }
            }
        }
        let mut order = SearchOrder::of_list(outcomes.len());
        while let Some(index) = order.next(|index| self.is_busy(level.depth - 1, || outcomes[index].position))
        {
            if outcomes[index].low >= outcomes[index].high {
                continue;
            }
            let inner = window_of(outcomes, index, window);
            let scored = self.duel(duel, &outcomes[index].position, level.below(), inner)?;
            let outcome = &mut outcomes[index];
            if scored.value > inner.alpha {
                outcome.low = scored.value;
                outcome.low_exact = scored.basis.exact;
            }
            if scored.value < inner.beta {
                outcome.high = scored.value;
                outcome.high_exact = scored.basis.exact;
            }
            // A value outside the outcome's window decides the mean, and rounding must not move the mean back inside.
            let (low, high) = means(outcomes);
            if scored.value <= inner.alpha {
                return Some(bounded(outcomes, high.min(window.alpha), false));
            }
            if scored.value >= inner.beta {
                return Some(bounded(outcomes, low.max(window.beta), true));
            }
        }
        // Every outcome has been searched and lies within its own window.
        let value = outcomes.iter().map(|outcome| outcome.chance * outcome.low).sum();
        let exact = outcomes
            .iter()
            .all(|outcome| outcome.low_exact && outcome.high_exact);
        Some(Scored {
            value,
            basis: Evidence {
                exact,
                path_free: true,
            },
        })
    }

    /// Tries one move of the position after a throw, if one of the two is to move there and a bound could help: the
    /// value of the position is at least that of the move, for the player to move.
    fn probe(
        &mut self,
        duel: Duel,
        outcomes: &mut [WeightedOutcome<G::Position>],
        index: usize,
        level: Level,
        window: PayoffWindow,
    ) -> Option<()> {
        let inner = window_of(outcomes, index, window);
        let outcome = &mut outcomes[index];
        let Turn::Player(player) = self.game.turn(&outcome.position) else {
            return Some(());
        };
        let could_help = if player == duel.max {
            inner.beta < outcome.high
        } else {
            player == duel.min && inner.alpha > outcome.low
        };
        if outcome.low >= outcome.high || !could_help {
            return Some(());
        }
        let mut moves = G::Moves::default();
        self.game.moves(&outcome.position, &mut moves);
        let key = self
            .memo
            .is_on()
            .then(|| duel.key(self.game.key(&outcome.position)));
        let remembered = key.and_then(|key| self.memo.best_move(key, level.depth));
        let first = self.order(&outcome.position, &moves, player, level.depth, remembered)[0];
        let child = self.game.play(&outcome.position, moves[usize::from(first)]);
        let probed = PayoffWindow {
            alpha: if player == duel.max {
                outcome.low
            } else {
                inner.alpha
            },
            beta: if player == duel.max {
                inner.beta
            } else {
                outcome.high
            },
        };
        let scored = self.duel(duel, &child, level.below(), probed)?;
        if player == duel.max && scored.value > outcome.low {
            outcome.low = scored.value;
            outcome.low_exact = scored.basis.exact;
        } else if player == duel.min && scored.value < outcome.high {
            outcome.high = scored.value;
            outcome.high_exact = scored.basis.exact;
        }
        Some(())
    }
}

impl<P> WeightedOutcome<P> {
    /// Tightens the bounds to those of `range`.
    fn narrow(&mut self, range: Range) {
        if range.low > self.low {
            self.low = range.low;
            self.low_exact = range.low_exact;
        }
        if range.high < self.high {
            self.high = range.high;
            self.high_exact = range.high_exact;
        }
    }
}

/// The intersection of both ranges of one value.
fn tighter(a: Range, b: Range) -> Range {
    let (low, low_exact) = if b.low > a.low {
        (b.low, b.low_exact)
    } else {
        (a.low, a.low_exact)
    };
    let (high, high_exact) = if b.high < a.high {
        (b.high, b.high_exact)
    } else {
        (a.high, a.high_exact)
    };
    Range {
        low,
        high,
        low_exact,
        high_exact,
    }
}

/// The value given by a range, if it decides the window.
fn settled(range: Range, window: PayoffWindow) -> Option<Scored> {
    let (value, exact) = if range.low >= range.high {
        (range.low, range.low_exact && range.high_exact)
    } else if range.low >= window.beta {
        (range.low, range.low_exact)
    } else if range.high <= window.alpha {
        (range.high, range.high_exact)
    } else {
        return None;
    };
    Some(Scored {
        value,
        basis: Evidence {
            exact,
            path_free: true,
        },
    })
}

/// The means of the outcomes' lower and upper bounds.
fn means<P>(outcomes: &[WeightedOutcome<P>]) -> (f64, f64) {
    outcomes.iter().fold((0.0, 0.0), |(low, high), outcome| {
        (
            low + outcome.chance * outcome.low,
            high + outcome.chance * outcome.high,
        )
    })
}

/// A bound of the mean, from the same kind of bound of all outcomes.
fn bounded<P>(outcomes: &[WeightedOutcome<P>], value: f64, is_lower: bool) -> Scored {
    let rests_on = |outcome: &WeightedOutcome<P>| {
        if is_lower {
            outcome.low_exact
        } else {
            outcome.high_exact
        }
    };
    Scored {
        value,
        basis: Evidence {
            exact: outcomes.iter().all(rests_on),
            path_free: true,
        },
    }
}

/// The mean, if its bounds lie outside the window.
fn cut<P>(outcomes: &[WeightedOutcome<P>], window: PayoffWindow) -> Option<Scored> {
    let (low, high) = means(outcomes);
    if low >= window.beta {
        Some(bounded(outcomes, low, true))
    } else if high <= window.alpha {
        Some(bounded(outcomes, high, false))
    } else {
        None
    }
}

/// The window of one outcome: if its value lies outside, the mean lies outside `window` for any values of the others.
/// It is widened by the possible rounding error, so it is never empty.
fn window_of<P>(outcomes: &[WeightedOutcome<P>], index: usize, window: PayoffWindow) -> PayoffWindow {
    let (low, high) = means(outcomes);
    let outcome = &outcomes[index];
    PayoffWindow {
        alpha: outcome.high - (high - window.alpha + TIE) / outcome.chance,
        beta: outcome.low + (window.beta - low + TIE) / outcome.chance,
    }
}
