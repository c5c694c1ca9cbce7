//! The end of the look-ahead: quiescence search, which follows captures until none is left to make.

use super::Searcher;
use super::node::{Found, PATH_FREE, cut};
use crate::game::Turn;
use crate::search::heuristics::Heuristics;
use crate::search::prober::Tables;
use crate::search::score::{MAX_PLY, Score};

/// Plies that captures are followed beyond the deepest node.
const MAX_CAPTURES: usize = 64;

/// Plies for which a search keeps lists of moves.
pub(super) const LISTS: usize = MAX_PLY + 1 + MAX_CAPTURES;

impl<G: Heuristics> Searcher<'_, G> {
    /// Estimates `position`, which is at `ply` and not finished, after the captures that are pending: the player to
    /// move may make one, or leave things as they are. `None` when a limit is reached. `tables_hold` says whether endgame
    /// tables may be asked.
    ///
    /// The result rests on no repetition, since nothing comes back after a capture.
    pub(super) fn quiesce(
        &mut self,
        position: &G::Position,
        ply: usize,
        (mut alpha, beta): (Score, Score),
        tables_hold: bool,
    ) -> Option<Found> {
        let interval = self.scale.interval(self.game.bounds(position), ply);
        if let Some(score) = cut(interval, alpha, beta) {
            return Some(Found {
                score,
                interval,
                rests_on: PATH_FREE,
            });
        }
        if tables_hold && let Some(known) = self.probe(position, ply) {
            return Some(known);
        }
        let mut best = Found {
            score: interval.clamp(self.estimate(position)),
            interval,
            rests_on: PATH_FREE,
        };
        if best.score >= beta || !self.features.quiescence || ply + 1 >= LISTS {
            return Some(best);
        }
        let mut moves = G::Moves::default();
        self.game.noisy_moves(position, &mut moves);
        if moves.is_empty() {
            return Some(best);
        }
        let side = self.game.side(position);
        let mut choices = std::mem::take(&mut self.choices[ply]);
        choices.clear();
        choices.extend(
            (0..)
                .zip(moves.iter())
                .map(|(index, &mv)| self.choice(position, mv, index)),
        );
        choices.sort_by_key(|choice| -choice.rank);
        for choice in &choices {
            alpha = alpha.max(best.score);
            let child = &choice.position;
            let found = if self.game.side(child) == side {
                self.after_capture(child, ply + 1, alpha, beta)?
            } else {
                self.after_capture(child, ply + 1, -beta, -alpha)?.negated()
            };
            best.interval.lower = best.interval.lower.max(found.interval.lower);
            best.score = best.score.max(found.score);
            if best.score >= beta {
                break;
            }
        }
        best.score = best.interval.clamp(best.score);
        self.choices[ply] = choices;
        Some(best)
    }

    fn after_capture(
        &mut self,
        position: &G::Position,
        ply: usize,
        alpha: Score,
        beta: Score,
    ) -> Option<Found> {
        if self.watch.visit() && !self.unlimited {
            return None;
        }
        if self.game.turn(position) == Turn::Over {
            return Some(self.finished(position, ply));
        }
        let tables_hold = self.tables.is_some_and(Tables::hold_after_capture);
        self.quiesce(position, ply, (alpha, beta), tables_hold)
    }
}
