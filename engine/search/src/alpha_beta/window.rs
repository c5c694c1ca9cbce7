//! The window of a node, which it is searched with, and the result that it returns.

use crate::score::{Interval, Score};

/// The depth, ply and bounds of a node. It is small enough to be passed in registers.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// Plies to look ahead.
    pub(super) depth: u16,
    /// Plies from the root.
    pub(super) ply: u16,
    /// Scores up to this value fail low.
    pub(super) alpha: Score,
    /// Scores from this value on fail high.
    pub(super) beta: Score,
    /// Whether a position of the line, including the current one, has occurred before in a way that may matter below.
    pub(super) has_repeated: bool,
}

const _: () = assert!(size_of::<Window>() <= 16);

impl Window {
    /// The window of a child, for its own player to move.
    #[inline]
    pub(super) fn below(self, same_side: bool) -> Self {
        let (alpha, beta) = if same_side {
            (self.alpha, self.beta)
        } else {
            (-self.beta, -self.alpha)
        };
        Self {
            depth: self.depth.saturating_sub(1),
            ply: self.ply + 1,
            alpha,
            beta,
            ..self
        }
    }

    /// The window for the moves after one that scores `score`.
    #[inline]
    pub(super) fn above(self, score: Score) -> Self {
        Self {
            alpha: self.alpha.max(score),
            ..self
        }
    }

    /// The null window that only tests whether a score is above `alpha`, at `reduction` plies less.
    #[inline]
    pub(super) fn scout(self, reduction: u16) -> Self {
        Self {
            depth: self.depth - reduction,
            beta: self.alpha.next(),
            ..self
        }
    }

    /// The ply, as an index.
    #[inline]
    pub(super) fn ply(self) -> usize {
        self.ply.into()
    }

    /// Whether it is a null window: then the node is not on the principal variation.
    #[inline]
    pub(super) fn is_narrow(self) -> bool {
        self.beta <= self.alpha.next()
    }

    /// The score at which an interval cuts off the window, if it does.
    #[inline]
    pub(super) fn cut(self, interval: Interval) -> Option<Score> {
        if interval.lower >= self.beta || interval.is_exact() {
            Some(interval.lower)
        } else if interval.upper <= self.alpha {
            Some(interval.upper)
        } else {
            None
        }
    }
}

/// How far back the result of a node depends on the path to it: the ply nearest the root whose position has a return
/// that affects the result. Of two dependencies, the smaller ply reaches further back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PathDependency(i32);

impl PathDependency {
    /// The result holds for every path.
    pub(super) const NONE: Self = Self(i32::MAX);
    /// The result depends on positions before the root.
    pub(super) const GAME: Self = Self(-1);

    /// The result depends on the position at `ply`, counted from the root; a negative ply is before the root.
    pub(super) const fn on_ply(ply: i32) -> Self {
        Self(ply)
    }

    /// Whether the result holds for the position at `ply` on every path to it.
    #[inline]
    pub(super) fn holds_from(self, ply: usize) -> bool {
        self.0 >= ply as i32
    }
}

/// The result of a node, for its player to move.
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

    /// A score that is proven for every path.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_child_of_the_other_side_has_the_window_turned_round() {
        let window = Window {
            depth: 5,
            ply: 2,
            alpha: Score::new(-10),
            beta: Score::new(30),
            has_repeated: true,
        };
        let bounds = |window: Window| (window.alpha.get(), window.beta.get());
        assert_eq!(bounds(window.below(true)), (-10, 30));
        assert_eq!(bounds(window.below(false)), (-30, 10));
        let below = window.above(Score::new(4)).scout(2).below(false);
        assert_eq!(bounds(below), (-5, -4));
        assert_eq!((below.depth, below.ply, below.has_repeated), (2, 3, true));
        assert!(below.is_narrow() && !window.is_narrow());
    }

    #[test]
    fn a_window_is_answered_by_an_interval_beyond_it_or_of_one_score() {
        let window = Window {
            depth: 0,
            ply: 0,
            alpha: Score::new(-10),
            beta: Score::new(30),
            has_repeated: false,
        };
        let cut = |lower, upper| {
            let interval = Interval {
                lower: Score::new(lower),
                upper: Score::new(upper),
            };
            window.cut(interval).map(Score::get)
        };
        assert_eq!(cut(30, 50), Some(30));
        assert_eq!(cut(-50, -10), Some(-10));
        assert_eq!(cut(7, 7), Some(7));
        assert_eq!(cut(-9, 29), None);
    }

    #[test]
    fn a_result_holds_below_the_position_whose_return_it_rests_on() {
        let third = PathDependency::on_ply(3);
        assert!(third.holds_from(3) && third.holds_from(2));
        assert!(!third.holds_from(4));
        assert!(PathDependency::NONE.holds_from(400));
        assert!(!PathDependency::GAME.holds_from(0));
        assert_eq!(third.min(PathDependency::NONE), third);
        assert_eq!(third.min(PathDependency::GAME), PathDependency::GAME);
    }
}
