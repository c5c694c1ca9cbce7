//! Max^n: every player chooses the move with their own highest payoff, and the value of a position is one payoff for
//! each player.
//!
//! Shallow pruning (Korf 1991): suppose a player has a better move elsewhere. The position after another of their
//! moves is pruned once the next player to choose is sure of a payoff there that, out of the largest sum of all
//! payoffs, leaves too little for the first. Only the previous choice counts, through throws but not through the
//! choice of a third player: the choice of another player instead of a pruned move can change the first player's
//! payoff further up (Sturtevant and Korf 2000), so deep pruning is unsound here. When all payoffs but two are
//! settled and those add up to a constant, the rest is a [`Duel`], where deep pruning is sound again.

use ishwa_core::game::{PerPlayer, Player, Turn};
use ishwa_core::heuristics::Heuristics;

use super::duel::{Duel, PayoffWindow};
use super::memo::{Evidence, MaxNResult, PayoffResult};
use super::searcher::{ExpectimaxSearcher, Level, SearchOrder, WeightedOutcome, is_better, least, within};

/// The player of the previous choice, and the payoff that a position must exceed to be chosen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Rival {
    pub(super) player: Player,
    pub(super) least: f64,
}

/// The players whose payoffs are still open.
pub(super) enum UnsearchedMove {
    Nobody(PerPlayer<f64>),
    /// Two players whose payoffs add up to a constant, with the payoffs of the others.
    Two(Duel, PerPlayer<f64>),
    More,
}

impl<G: Heuristics> ExpectimaxSearcher<'_, G> {
    /// The players whose payoffs the bounds leave open.
    pub(super) fn open(&self, position: &G::Position) -> UnsearchedMove {
        let (least, most) = self.sum;
        if least < most {
            return UnsearchedMove::More;
        }
        if self.info.players == 2 {
            let duel = Duel {
                max: Player::SOUTH,
                min: Player::NORTH,
                sum: most,
            };
            return UnsearchedMove::Two(duel, PerPlayer::from_iter([0.0, 0.0]));
        }
        if !(self.features.shallow_pruning && self.features.star1) {
            return UnsearchedMove::More;
        }
        let mut open = [None; 2];
        let mut payoffs = PerPlayer::new();
        for player in (0..self.info.players).map(Player::new) {
            let (low, high) = self.game.payoff_bounds(position, player);
            payoffs.push(low);
            if low < high {
                match &mut open {
                    [none @ None, _] | [Some(_), none @ None] => *none = Some(player),
                    _ => return UnsearchedMove::More,
                }
            }
        }
        match open {
            [Some(max), Some(min)] => {
                let open = [max, min].map(Player::index);
                let settled = payoffs
                    .iter()
                    .enumerate()
                    .filter(|(player, _)| !open.contains(player));
                let sum = most - settled.map(|(_, payoff)| payoff).sum::<f64>();
                UnsearchedMove::Two(Duel { max, min, sum }, payoffs)
            }
            [None, None] => UnsearchedMove::Nobody(payoffs),
            // One payoff alone cannot be open while the sum is fixed, so the bounds are loose.
            _ => UnsearchedMove::More,
        }
    }

    /// Searches a position to `depth`; `None` when a limit cut it short.
    pub(super) fn max_n(
        &mut self,
        position: &G::Position,
        level: Level,
        rival: Option<Rival>,
    ) -> Option<MaxNResult> {
        match self.open(position) {
            UnsearchedMove::Two(duel, payoffs) => {
                return self.max_n_duel(duel, payoffs, position, level, rival);
            }
            UnsearchedMove::Nobody(payoffs) => {
                self.lines[level.ply].clear();
                let basis = Evidence::RESULT;
                return (!self.stops()).then_some(MaxNResult::Found(PayoffResult { payoffs, basis }));
            }
            UnsearchedMove::More => {}
        }
        self.lines[level.ply].clear();
        if self.stops() {
            return None;
        }
        if let Some(found) = self.ended(position) {
            return Some(MaxNResult::Found(found));
        }
        if let Some(payoffs) = self.known_to_all(position) {
            let basis = Evidence::RESULT;
            return Some(MaxNResult::Found(PayoffResult { payoffs, basis }));
        }
        if level.depth == 0 {
            return Some(MaxNResult::Found(PayoffResult {
                payoffs: self.game.estimate(position),
                basis: Evidence::ESTIMATE,
            }));
        }
        if let Some(rival) = rival {
            let (_, high) = self.game.payoff_bounds(position, rival.player);
            if high <= rival.least {
                return Some(at_most(rival, Evidence::RESULT));
            }
        }
        let key = self.memo.is_on().then(|| self.game.key(position));
        let known = key.and_then(|key| self.memo.answer(key, level.depth, self.info.players));
        match known {
            Some(MaxNResult::Found(found)) => return Some(MaxNResult::Found(found)),
            Some(MaxNResult::AtMost {
                player,
                payoff,
                basis,
            }) => {
                if let Some(rival) = rival.filter(|rival| rival.player == player && payoff <= rival.least) {
                    return Some(at_most(rival, basis));
                }
            }
            None => {}
        }
        let _noted = key.and_then(|key| self.note_busy(key, level.depth));
        let (answer, best) = match self.game.turn(position) {
            Turn::Chance(_) => {
                let mut outcomes = self.outcomes(position);
                let answer = self.max_n_throw(&mut outcomes, level, rival);
                self.spare.push(outcomes);
                self.lines[level.ply].clear();
                (answer?, None)
            }
            Turn::Player(player) => self.max_n_choice(player, position, key, level, rival)?,
            Turn::Over => unreachable!("a finished position has an outcome"),
        };
        if let Some(key) = key.filter(|_| answer.basis().path_free) {
            self.memo.keep_answer(key, level.depth, &answer, best);
        }
        Some(answer)
    }

    /// The endgame tables' payoffs of a position that is not finished, within the bounds of each player.
    fn known_to_all(&self, position: &G::Position) -> Option<PerPlayer<f64>> {
        let tables = self.tables?;
        let mut payoffs = tables.peek_several(position)?;
        tables.hit();
        for (player, payoff) in payoffs.iter_mut().enumerate() {
            *payoff = within(*payoff, self.game.payoff_bounds(position, Player::new(player)));
        }
        Some(payoffs)
    }

    /// Searches a position where only two players can still gain or lose anything.
    fn max_n_duel(
        &mut self,
        duel: Duel,
        mut payoffs: PerPlayer<f64>,
        position: &G::Position,
        level: Level,
        rival: Option<Rival>,
    ) -> Option<MaxNResult> {
        let mut window = PayoffWindow::OPEN;
        match rival {
            Some(rival) if rival.player == duel.max => window.alpha = rival.least,
            Some(rival) if rival.player == duel.min => window.beta = duel.sum - rival.least,
            Some(rival) if payoffs[rival.player.index()] <= rival.least => {
                self.lines[level.ply].clear();
                return (!self.stops()).then_some(at_most(rival, Evidence::RESULT));
            }
            _ => {}
        }
        let scored = self.duel(duel, position, level, window)?;
        if let Some(rival) = rival
            && (scored.value <= window.alpha || scored.value >= window.beta)
        {
            return Some(at_most(rival, scored.basis));
        }
        payoffs[duel.max.index()] = scored.value;
        // Certain wins and losses stay certain however the sum is rounded.
        let (low, high) = self.game.payoff_bounds(position, duel.min);
        payoffs[duel.min.index()] = (duel.sum - scored.value).clamp(low, high);
        Some(MaxNResult::Found(PayoffResult {
            payoffs,
            basis: scored.basis,
        }))
    }

    fn max_n_choice(
        &mut self,
        player: Player,
        position: &G::Position,
        key: Option<u64>,
        level: Level,
        rival: Option<Rival>,
    ) -> Option<(MaxNResult, Option<u16>)> {
        let own = player.index();
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        let remembered = key.and_then(|key| self.memo.best_move(key, level.depth));
        let order = self.order(position, &moves, player, level.depth, remembered);
        let prunes = self.features.shallow_pruning;
        let (_, most) = self.game.payoff_bounds(position, player);
        // The player's payoff elsewhere, if the previous choice was also theirs.
        let elsewhere = rival
            .filter(|rival| rival.player == player)
            .map(|rival| rival.least);
        // The payoff here that leaves too little for the player of the previous choice.
        let limit = rival
            .filter(|rival| rival.player != player)
            .map(|rival| self.limit(position, player, rival));
        let mut best: Option<(PayoffResult, usize)> = None;
        let mut basis = Evidence::RESULT;
        let mut order = SearchOrder::new(order);
        while let Some(index) =
            order.next(|index| self.is_busy(level.depth - 1, || self.game.play(position, moves[index])))
        {
            let here = best
                .as_ref()
                .map(|(best, taken)| least(index, best.payoffs[own], *taken));
            let floor = match (here, elsewhere) {
                (Some(here), Some(elsewhere)) => Some(here.max(elsewhere)),
                (here, elsewhere) => here.or(elsewhere),
            };
            let floor = floor.filter(|_| prunes);
            if floor.is_some_and(|floor| most <= floor) {
                continue;
            }
            let child = self.enter(position, moves[index]);
            let below = floor.map(|least| Rival { player, least });
            let answer = self.max_n(&child, level.below(), below);
            self.leave();
            let answer = answer?;
            basis = basis.and(answer.basis());
            let MaxNResult::Found(found) = answer else {
                continue;
            };
            let takes = best
                .as_ref()
                .is_none_or(|(best, taken)| is_better(found.payoffs[own], index, best.payoffs[own], *taken));
            if !takes {
                continue;
            }
            self.set_line(level.ply, moves[index]);
            if let Some(rival) = rival
                && limit.is_some_and(|limit| found.payoffs[own] >= limit)
            {
                // This move alone is enough to prune.
                return Some((at_most(rival, found.basis), Some(index as u16)));
            }
            best = Some((found, index));
        }
        let enough = |best: &PayoffResult| elsewhere.is_none_or(|least| best.payoffs[own] > least);
        Some(match (best, rival) {
            (Some((best, index)), _) if enough(&best) => {
                let payoffs = best.payoffs;
                (
                    MaxNResult::Found(PayoffResult { payoffs, basis }),
                    Some(index as u16),
                )
            }
            (_, Some(rival)) => (at_most(rival, basis), None),
            (_, None) => unreachable!("a position that is not finished has moves"),
        })
    }

    /// The payoff of `player` from which on the player of the previous choice gets no more than elsewhere.
    fn limit(&self, position: &G::Position, player: Player, rival: Rival) -> f64 {
        let others = (0..self.info.players).map(Player::new);
        let least: f64 = others
            .filter(|&other| other != player && other != rival.player)
            .map(|other| self.game.payoff_bounds(position, other).0)
            .sum();
        self.sum.1 - least - rival.least
    }

    /// The mean over the outcomes, unless it is too little for the player of the previous choice. Outcomes not yet
    /// searched are represented by their bounds, as in Star1.
    fn max_n_throw(
        &mut self,
        outcomes: &mut [WeightedOutcome<G::Position>],
        level: Level,
        rival: Option<Rival>,
    ) -> Option<MaxNResult> {
        if let Some(rival) = rival {
            for outcome in outcomes.iter_mut() {
                (outcome.low, outcome.high) = self.game.payoff_bounds(&outcome.position, rival.player);
            }
            if highest(outcomes) <= rival.least {
                return Some(at_most(rival, Evidence::RESULT));
            }
        }
        let mut mean = PayoffResult {
            payoffs: std::iter::repeat_n(0.0, self.info.players).collect(),
            basis: Evidence::RESULT,
        };
        let mut order = SearchOrder::of_list(outcomes.len());
        while let Some(index) = order.next(|index| self.is_busy(level.depth - 1, || outcomes[index].position))
        {
            let outcome = &outcomes[index];
            let below = rival.map(|rival| Rival {
                player: rival.player,
                least: outcome.high - (highest(outcomes) - rival.least) / outcome.chance,
            });
            let below = below.filter(|below| below.least >= outcome.low);
            let found = match (self.max_n(&outcome.position, level.below(), below)?, rival) {
                (MaxNResult::Found(found), _) => found,
                (MaxNResult::AtMost { basis, .. }, Some(rival)) => {
                    return Some(at_most(rival, mean.basis.and(basis)));
                }
                (MaxNResult::AtMost { .. }, None) => unreachable!("without a rival nothing is pruned"),
            };
            mean.basis = mean.basis.and(found.basis);
            outcomes[index].payoffs = found.payoffs;
            if let Some(rival) = rival {
                outcomes[index].high = outcomes[index].payoffs[rival.player.index()];
                if highest(outcomes) <= rival.least {
                    return Some(at_most(rival, mean.basis));
                }
            }
        }
        // In the order of the list, not that of the search, so that the sum is always rounded in the same way.
        for outcome in outcomes.iter() {
            mean.add_payoffs(&outcome.payoffs, outcome.chance);
        }
        Some(MaxNResult::Found(mean))
    }
}

impl PayoffResult {
    /// Adds the payoffs of an outcome, weighted by its probability.
    pub(super) fn add(&mut self, outcome: &Self, chance: f64) {
        self.add_payoffs(&outcome.payoffs, chance);
        self.basis = self.basis.and(outcome.basis);
    }

    fn add_payoffs(&mut self, payoffs: &PerPlayer<f64>, chance: f64) {
        for (sum, payoff) in self.payoffs.iter_mut().zip(payoffs) {
            *sum += chance * payoff;
        }
    }
}

impl MaxNResult {
    pub(super) fn basis(&self) -> Evidence {
        match self {
            Self::Found(found) => found.basis,
            Self::AtMost { basis, .. } => *basis,
        }
    }
}

/// The value of the position is at most that limit for the player of the previous choice.
fn at_most(rival: Rival, basis: Evidence) -> MaxNResult {
    MaxNResult::AtMost {
        player: rival.player,
        payoff: rival.least,
        basis,
    }
}

/// The largest possible mean for the player whose bounds the outcomes have.
fn highest<P>(outcomes: &[WeightedOutcome<P>]) -> f64 {
    outcomes.iter().map(|outcome| outcome.chance * outcome.high).sum()
}
