//! The search window of a node.

use crate::score::{Interval, Score};

/// Depth, ply and bounds of a node. Small enough to be passed in registers.
#[derive(Clone, Copy)]
pub(super) struct Window {
    /// Plies to look ahead.
    pub(super) depth: u16,
    /// Plies from the root.
    pub(super) ply: u16,
    /// Scores up to this fail low.
    pub(super) alpha: Score,
    /// Scores from this on fail high.
    pub(super) beta: Score,
    /// Whether a position of the line, the current one included, has occurred before in a way that may matter below.
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

    /// The null window, which only asks whether a score is above `alpha`, at `reduction` plies less.
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

    /// The score by which an interval decides the window, if it does.
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
}
