//! Reverse futility pruning: a node whose estimate is far above what it is asked for is not searched.

use super::node::Node;
use super::result::NodeResult;
use super::searcher::Searcher;
use crate::search::heuristics::Heuristics;

/// Nodes searched deeper than this are never pruned.
const DEEPEST: u16 = 6;

/// How far above the window an estimate has to be for each ply of depth, in hundredths of the scale that turns scores
/// into winning chances.
const MARGIN_PERCENT: i32 = 20;

impl<G: Heuristics> Searcher<'_, G> {
    /// The result of a node whose estimate is so far above its window that its moves need not be searched: the estimate,
    /// which proves nothing. Only null windows between estimates are answered so, and only where the game has a scale
    /// of winning chances.
    pub(super) fn futile(&self, node: &Node<'_, G>) -> Option<NodeResult> {
        let window = node.window;
        let scale = self.chance_scale.filter(|_| {
            self.features.reverse_futility
                && window.depth <= DEEPEST
                && window.is_narrow()
                && window.alpha.is_estimate()
                && window.beta.is_estimate()
        })?;
        let estimate = node.proven.clamp(self.estimate(node.position));
        let margin = scale * i32::from(window.depth) * MARGIN_PERCENT / 100;
        let is_far_above = i32::from(estimate.get()) - margin >= i32::from(window.beta.get());
        (is_far_above && estimate.is_estimate()).then(|| node.known(estimate))
    }
}
