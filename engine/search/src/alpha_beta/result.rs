//! The result of a node.

use crate::score::{Interval, Score};

/// How much of the path to a node its result depends on: the ply nearest the root that holds a position whose return
/// the result depends on. Of two dependencies the smaller ply reaches further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PathDependency(i32);

impl PathDependency {
    /// The result holds whatever was played before.
    pub(super) const NONE: Self = Self(i32::MAX);
    /// The result depends on positions before the root.
    pub(super) const GAME: Self = Self(-1);

    /// The result depends on the position at `ply`, counted from the root; below 0 it lies before the root.
    pub(super) const fn on_ply(ply: i32) -> Self {
        Self(ply)
    }

    /// Whether the result holds for the position at `ply`, whatever was played before it.
    #[inline]
    pub(super) fn holds_from(self, ply: usize) -> bool {
        self.0 >= ply as i32
    }
}

/// What is known of a node, for its player to move.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodeResult {
    /// Fail-soft score.
    pub(super) score: Score,
    /// The proven interval.
    pub(super) interval: Interval,
    /// Its dependency on the path to the node.
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
