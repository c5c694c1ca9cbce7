//! A child of a node.

use ishwa_core::heuristics::Heuristics;

use super::result::NodeResult;
use super::searcher::Searcher;
use super::window::Window;

impl<G: Heuristics> Searcher<'_, G> {
    /// Searches `position`, a child of the current one, `window.depth - 1` plies deep: `window` and the result are for
    /// the player to move at the parent. It is reached by `mv`, or by the rule of repetition alone. `None` when a limit
    /// is reached.
    ///
    /// Where moves were searched before it, `scout` is the depth reduction of a first, null-window search. That only
    /// tests whether the child is better than `window.alpha` (principal variation search); if it is, it is searched in
    /// full.
    pub(super) fn child(
        &mut self,
        mv: Option<G::Move>,
        position: G::Position,
        window: Window,
        scout: Option<u16>,
    ) -> Option<NodeResult> {
        let same_side = self.game.side(self.history.position()) == self.game.side(&position);
        let _here = self.note_busy(&position, window.depth);
        self.history.push(self.game, mv, position);
        // At reduced depth, then with a null window, then in full, as far as the scores require.
        let mut attempt = scout.map_or(window, |reduction| window.scout(reduction));
        let result = loop {
            let result = self
                .node(attempt.below(same_side))
                .map(|result| result.for_parent(same_side));
            let is_reduced = attempt.depth < window.depth;
            let is_last = !is_reduced && attempt.beta == window.beta;
            let answers = |result: NodeResult| {
                result.score <= window.alpha || !is_reduced && result.score >= window.beta
            };
            if is_last || result.is_none_or(answers) {
                break result;
            }
            attempt = if is_reduced { window.scout(0) } else { window };
        };
        self.history.pop();
        result
    }
}
