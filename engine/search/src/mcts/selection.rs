//! Which move to try next: the balance between exploitation and exploration.

use super::node::Moments;
use crate::features::Selection;

impl Selection {
    /// The formula at a node with `playouts`.
    pub(super) fn at(self, playouts: u32) -> Urgency {
        Urgency {
            selection: self,
            log: (playouts.max(1) as f32).ln(),
        }
    }
}

/// A formula at one node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Urgency {
    selection: Selection,
    log: f32,
}

impl Urgency {
    /// The urgency of a move with these moments after `visits`, at least 1.
    pub(super) fn of(self, moments: Moments, visits: u32) -> f32 {
        let share = self.log / visits as f32;
        let width = match self.selection {
            Selection::Tuned => {
                // The variance of rewards from 0 to 1 is at most a quarter.
                let variance = (moments.square - moments.mean * moments.mean).max(0.0) + (2.0 * share).sqrt();
                (share * variance.min(0.25)).sqrt()
            }
            Selection::Ucb1 { exploration } => exploration * share.sqrt(),
        };
        moments.mean + width
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn urgency(selection: Selection, mean: f32, square: f32, visits: u32) -> f32 {
        selection.at(1000).of(Moments { mean, square }, visits)
    }

    #[test]
    fn the_formulas_are_the_published_ones() {
        let log = 1000_f32.ln();
        let ucb1 = Selection::Ucb1 { exploration: 1.4 };
        assert!((urgency(ucb1, 0.3, 0.2, 50) - (0.3 + 1.4 * (log / 50.0).sqrt())).abs() < 1e-6);
        let variance = 0.2 - 0.09 + (2.0 * log / 500.0).sqrt();
        assert!(variance < 0.3);
        let expected = 0.3 + (log / 500.0 * variance.min(0.25)).sqrt();
        assert!((urgency(Selection::Tuned, 0.3, 0.2, 500) - expected).abs() < 1e-6);
        let certain = urgency(Selection::Tuned, 0.3, 0.09, 5000);
        assert!(
            certain < urgency(Selection::Tuned, 0.3, 0.3, 5000),
            "less variance, less to explore"
        );
    }
}
