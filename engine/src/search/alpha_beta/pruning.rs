//! Nodes that are not searched because of their estimate.

use super::node::Node;
use super::result::NodeResult;
use super::searcher::Searcher;
use crate::search::heuristics::Heuristics;
use crate::search::score::Score;

/// Nodes searched deeper than this are never pruned because their estimate is far above the window.
const FUTILE_DEPTH: u16 = 6;
/// How far above the window an estimate has to be for each ply of depth, in hundredths of the scale that turns scores
/// into winning chances.
const FUTILE_PERCENT: i32 = 20;

/// Nodes searched deeper than this are never pruned because their estimate is far below the window.
const RAZOR_DEPTH: u16 = 3;
/// How far below the window an estimate has to be for each ply of depth and besides, in the same unit.
const RAZOR_PERCENT: i32 = 30;
const RAZOR_PERCENT_BESIDES: i32 = 10;

impl<G: Heuristics> Searcher<'_, G> {
    /// The result of a node whose estimate is so far above its window that its moves need not be searched: the estimate,
    /// which proves nothing (reverse futility pruning).
    pub(super) fn futile(&self, node: &Node<'_, G>) -> Option<NodeResult> {
        let depth = node.window.depth;
        if !self.features.reverse_futility || depth > FUTILE_DEPTH {
            return None;
        }
        let (estimate, scale) = self.prunable(node)?;
        let margin = scale * i32::from(depth) * FUTILE_PERCENT / 100;
        let is_far_above = i32::from(estimate.get()) - margin >= i32::from(node.window.beta.get());
        is_far_above.then(|| node.known(estimate))
    }

    /// Whether the estimate of a node is so far below its window that only its captures are searched (razoring).
    pub(super) fn is_hopeless(&self, node: &Node<'_, G>) -> bool {
        let depth = node.window.depth;
        if !self.features.razoring || depth > RAZOR_DEPTH {
            return false;
        }
        self.prunable(node).is_some_and(|(estimate, scale)| {
            let margin = scale * (i32::from(depth) * RAZOR_PERCENT + RAZOR_PERCENT_BESIDES) / 100;
            i32::from(estimate.get()) + margin <= i32::from(node.window.alpha.get())
        })
    }

    /// The estimate of a node and the scale of winning chances, where estimates may answer it: only null windows between
    /// estimates are answered so, and only where the game has such a scale.
    fn prunable(&self, node: &Node<'_, G>) -> Option<(Score, i32)> {
        let window = node.window;
        let scale = self
            .chance_scale
            .filter(|_| window.is_narrow() && window.alpha.is_estimate() && window.beta.is_estimate())?;
        let estimate = node.proven.clamp(self.estimate(node.position));
        estimate.is_estimate().then_some((estimate, scale))
    }
}
