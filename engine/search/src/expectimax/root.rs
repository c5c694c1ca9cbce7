//! The root position: its moves with their lines and values.

use ishwa_core::game::{Player, Turn};
use ishwa_core::heuristics::Heuristics;

use super::max_n::Rival;
use super::search_order::SearchOrder;
use super::{Evidence, ExpectimaxSearcher, Level, MaxNResult, PayoffResult, is_better, least, within};
use crate::probed_tables::{LONGEST_LINE, ProbedTables};
use crate::report::{Line, Report, Value};

/// A searched move, with the line below it.
struct Tried<M> {
    /// Its place in the list of moves.
    index: usize,
    line: Vec<M>,
    found: PayoffResult,
}

impl<G: Heuristics> ExpectimaxSearcher<'_, G> {
    /// Searches to `depth`, for the `wanted` best lines; `None` when a limit cut it short.
    pub(super) fn depth(&mut self, depth: usize, wanted: usize) -> Option<Report<G::Move>> {
        self.unlimited = depth == 1;
        let position = *self.history.position();
        let mut moves = G::Moves::default();
        self.game.moves(&position, &mut moves);
        assert!(!moves.is_empty(), "a finished position is not searched");
        let side = self.game.side(&position);
        let (whole, tried) = match self.game.turn(&position) {
            Turn::Player(player) => self.choices(&position, &moves, player, depth, wanted.max(1))?,
            Turn::Chance(_) | Turn::Over => self.throws(&position, depth)?,
        };
        self.watch.tell();
        let value =
            |found: &PayoffResult| Value::of_payoffs(&found.payoffs, side, found.basis.exact, &self.info);
        Some(Report {
            value: value(&whole),
            lines: tried
                .into_iter()
                .map(|tried| Line {
                    moves: tried.line,
                    value: value(&tried.found),
                })
                .collect(),
            depth,
            selective_depth: depth,
            nodes: self.control.nodes(),
            time: self.control.elapsed(),
            table_hits: self.tables.map_or(0, ProbedTables::hits),
            hash_permille: self.memo.permille(),
        })
    }

    /// Searches the position after a move, and takes its line.
    fn after(
        &mut self,
        position: &G::Position,
        mv: G::Move,
        depth: usize,
        rival: Option<Rival>,
    ) -> Option<(MaxNResult, Vec<G::Move>)> {
        let child = self.enter(position, mv);
        let answer = self.max_n(&child, Level { depth, ply: 0 }.below(), rival);
        self.leave();
        let mut line = vec![mv];
        line.append(&mut self.lines[1]);
        let answer = answer?;
        if matches!(answer, MaxNResult::Found(_)) {
            self.lengthen(position, &mut line);
        }
        Some((answer, line))
    }

    /// Extends a line that endgame tables may have cut short, up to the next throw.
    fn lengthen(&self, start: &G::Position, line: &mut Vec<G::Move>) {
        let Some(tables) = self.tables else {
            return;
        };
        let mut position = line
            .iter()
            .fold(*start, |position, &mv| self.game.play(&position, mv));
        while line.len() < LONGEST_LINE
            && let Some(mv) = self.best_known(tables, &position)
        {
            line.push(mv);
            position = self.game.play(&position, mv);
        }
    }

    /// The best move of a player, where the tables know every position after a move.
    fn best_known(&self, tables: &ProbedTables<G>, position: &G::Position) -> Option<G::Move> {
        let Turn::Player(player) = self.game.turn(position) else {
            return None;
        };
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        let mut best: Option<(f64, usize)> = None;
        for (index, &mv) in moves.iter().enumerate() {
            let child = self.game.play(position, mv);
            let payoff = if let Some(outcome) = self.game.outcome(&child) {
                outcome.payoffs[player.index()]
            } else {
                let payoff = self.peek(tables, &child, player)?;
                within(payoff, self.game.payoff_bounds(&child, player))
            };
            if best.is_none_or(|(highest, taken)| is_better(payoff, index, highest, taken)) {
                best = Some((payoff, index));
            }
        }
        best.map(|(_, index)| moves[index])
    }

    /// The `wanted` best moves of a player, best first. The others are searched only as far as they could be among
    /// them.
    fn choices(
        &mut self,
        position: &G::Position,
        moves: &G::Moves,
        player: Player,
        depth: usize,
        wanted: usize,
    ) -> Option<(PayoffResult, Vec<Tried<G::Move>>)> {
        let own = player.index();
        let opposed = self.info.players == 2 && self.sum.0 == self.sum.1;
        let prunes = if opposed {
            self.features.star1
        } else {
            self.features.shallow_pruning
        };
        let (_, most) = self.game.payoff_bounds(position, player);
        if self.root_order.len() != moves.len() || !self.features.ordering {
            self.root_order = (0..moves.len()).collect();
        }
        let mut best: Vec<Tried<G::Move>> = Vec::new();
        let mut rest = Vec::new();
        let mut basis = Evidence::RESULT;
        let mut order = SearchOrder::new(self.root_order.iter().map(|&index| index as u16).collect());
        while let Some(index) =
            order.next(|index| self.is_busy(depth - 1, || self.game.play(position, moves[index])))
        {
            let last = best.get(wanted - 1).filter(|_| prunes);
            let floor = last.map(|last| least(index, last.found.payoffs[own], last.index));
            if floor.is_some_and(|floor| most <= floor) {
                rest.push(index);
                continue;
            }
            let rival = floor.map(|least| Rival { player, least });
            let (answer, line) = self.after(position, moves[index], depth, rival)?;
            basis = basis.and(answer.basis());
            let MaxNResult::Found(found) = answer else {
                rest.push(index);
                continue;
            };
            let payoff = found.payoffs[own];
            let place = best
                .iter()
                .position(|other| is_better(payoff, index, other.found.payoffs[own], other.index))
                .unwrap_or(best.len());
            best.insert(place, Tried { index, line, found });
            if best.len() > wanted {
                rest.extend(best.pop().map(|tried| tried.index));
            }
        }
        self.root_order = best.iter().map(|tried| tried.index).chain(rest).collect();
        let mut whole = best[0].found.clone();
        // Nothing is better than the largest possible payoff; of equal moves, one listed earlier may give the others
        // more or less.
        whole.basis.exact &= basis.exact || opposed && prunes && whole.payoffs[own] >= most;
        Some((whole, best))
    }

    /// All outcomes of a throw, in order, and their mean.
    fn throws(
        &mut self,
        position: &G::Position,
        depth: usize,
    ) -> Option<(PayoffResult, Vec<Tried<G::Move>>)> {
        let mut throws = Vec::new();
        self.game
            .outcomes(position, |outcome, chance| throws.push((outcome, chance.get())));
        let reached: Vec<G::Position> = throws
            .iter()
            .map(|&(outcome, _)| self.game.play(position, outcome))
            .collect();
        // The first of the outcomes that lead to the same position.
        let first = |index: usize| {
            let mut before = reached[..index].iter();
            let same = before.position(|other| self.features.merging && *other == reached[index]);
            same.unwrap_or(index)
        };
        let first: Vec<usize> = (0..reached.len()).map(first).collect();
        let mut searched: Vec<Option<(Vec<G::Move>, PayoffResult)>> = vec![None; reached.len()];
        let mut order = SearchOrder::of_list(reached.len());
        while let Some(index) = order.next(|index| self.is_busy(depth - 1, || reached[index])) {
            if first[index] != index {
                continue;
            }
            searched[index] = match self.after(position, throws[index].0, depth, None)? {
                (MaxNResult::Found(found), line) => Some((line, found)),
                (MaxNResult::AtMost { .. }, _) => unreachable!("nothing is given up for nobody"),
            };
        }
        let mut whole = PayoffResult {
            payoffs: std::iter::repeat_n(0.0, self.info.players).collect(),
            basis: Evidence::RESULT,
        };
        let mut tried = Vec::new();
        for (index, (outcome, chance)) in throws.into_iter().enumerate() {
            let (mut line, found) = searched[first[index]].clone().expect("all outcomes are searched");
            line[0] = outcome;
            whole.add(&found, chance);
            tried.push(Tried { index, line, found });
        }
        Some((whole, tried))
    }
}
