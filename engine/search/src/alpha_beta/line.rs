//! Lines of play: the principal variation of each node, and the extension of the lines that are reported.

use ishwa_core::heuristics::Heuristics;

use super::searcher::Searcher;
use crate::probed_tables::ProbedTables;

impl<G: Heuristics> Searcher<'_, G> {
    /// Stores `mv`, followed by the best line below it, as the best line of the node at `ply`.
    pub(super) fn keep_line(&mut self, ply: usize, mv: G::Move) {
        let (above, below) = self.lines.split_at_mut(ply + 1);
        let line = &mut above[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&below[0]);
    }

    /// Extends a line that a lookup cut short: by moves that keep the value of the endgame tables, and elsewhere, up to
    /// `length` moves, by the moves in the transposition table.
    pub(super) fn extend_line(&mut self, line: &mut Vec<G::Move>, length: usize) {
        let start = self.history.entries().len();
        for &mv in line.iter() {
            let position = self.game.play(self.history.position(), mv);
            self.history.push(self.game, Some(mv), position);
        }
        loop {
            let position = *self.history.position();
            let is_known = |tables: &ProbedTables<'_, G>| tables.is_to_extend(line.len(), &position);
            if line.len() >= length && !self.tables.is_some_and(is_known) {
                break;
            }
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

    /// The best move of a position, if the transposition table has one.
    fn remembered_move(&self, position: &G::Position) -> Option<G::Move> {
        let best = self.memory.table.get(self.key(position))?.best?;
        let mut moves = G::Moves::default();
        self.game.moves(position, &mut moves);
        moves.get(usize::from(best)).copied()
    }
}
