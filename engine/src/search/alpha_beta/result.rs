//! What a node answers.

use super::path::PathDependency;
use crate::search::score::{Interval, Score};

/// What is known of a node, for its player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeResult {
    /// Fail-soft score.
    pub(super) score: Score,
    /// What is proven.
    pub(super) interval: Interval,
    /// What of the path to the node it depends on.
    pub(super) path_dependency: PathDependency,
}

impl NodeResult {
    /// Worse than any result.
    pub(super) const NOTHING: Self = Self {
        score: Score::new(-Score::INFINITE.get()),
        interval: Interval {
            lower: Score::new(-Score::INFINITE.get()),
            upper: Score::INFINITE,
        },
        path_dependency: PathDependency::NONE,
    };

    /// A score that is proven, whatever was played before.
    pub(super) const fn proven(score: Score) -> Self {
        Self {
            score,
            interval: Interval::exactly(score),
            path_dependency: PathDependency::NONE,
        }
    }

    /// The result of a child, for the player to move at its parent.
    #[inline]
    pub(super) fn for_parent(self, same_side: bool) -> Self {
        if same_side {
            return self;
        }
        Self {
            score: -self.score,
            interval: self.interval.negated(),
            ..self
        }
    }
}
