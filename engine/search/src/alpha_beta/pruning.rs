//! Nodes that are answered by their estimate: not searched at all, or only their captures.

use ishwa_core::heuristics::Heuristics;

use super::searcher::Searcher;
use super::window::Window;
use crate::score::{Interval, Score};

/// Nodes searched deeper than this are never pruned because their estimate is far above the window.
const FUTILE_DEPTH: u16 = 6;
/// How far above the window an estimate has to be for each ply of depth, in hundredths of the scale that turns scores
/// into winning chances.
const FUTILE_PERCENT: i32 = 20;

/// Nodes searched deeper than this are never pruned because their estimate is far below the window.
const RAZOR_DEPTH: u16 = 3;
const _: () = assert!(RAZOR_DEPTH <= FUTILE_DEPTH);
/// How far below the window an estimate has to be for each ply of depth and besides, in the same unit.
const RAZOR_PERCENT: i32 = 30;
const RAZOR_PERCENT_BESIDES: i32 = 10;

/// How the estimate of a node answers it.
pub(super) enum Pruned {
    /// It is so far above the window that the moves need not be searched: the node has this estimate, which proves
    /// nothing (reverse futility pruning).
    Futile(Score),
    /// It is so far below the window that only captures are searched (razoring).
    Hopeless,
}

impl<G: Heuristics> Searcher<'_, G> {
    /// How the estimate of a position, limited by what is `proven`, answers its window, if it does: only null windows
    /// between estimates are answered so, near the leaves, and only where the game has a scale of winning chances.
    pub(super) fn pruned(&self, position: &G::Position, window: Window, proven: Interval) -> Option<Pruned> {
        let features = &self.features;
        let scale = self.chance_scale.filter(|_| {
            (features.reverse_futility || features.razoring)
                && window.depth <= FUTILE_DEPTH
                && window.is_narrow()
                && window.alpha.is_estimate()
                && window.beta.is_estimate()
        })?;
        let estimate = proven.clamp(self.estimate(position));
        if !estimate.is_estimate() {
            return None;
        }
        let depth = i32::from(window.depth);
        let margin = |percent: i32| scale * percent / 100;
        let above = i32::from(estimate.get()) - i32::from(window.beta.get());
        if features.reverse_futility && above >= margin(depth * FUTILE_PERCENT) {
            return Some(Pruned::Futile(estimate));
        }
        let below = i32::from(window.alpha.get()) - i32::from(estimate.get());
        let is_hopeless = features.razoring
            && window.depth <= RAZOR_DEPTH
            && below >= margin(depth * RAZOR_PERCENT + RAZOR_PERCENT_BESIDES);
        is_hopeless.then_some(Pruned::Hopeless)
    }
}
