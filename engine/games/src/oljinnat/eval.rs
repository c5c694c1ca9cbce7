//! Evaluation of Oljinnat positions.

use ishwa_core::game::Unit;
use ishwa_core::heuristics::{Heuristics, Term};

use super::rules::{Oljinnat, OljinnatPosition, camels};
use crate::terms::weighted;

/// Lowest and highest final payoff for the player to move: every result is possible until a player has drunk.
pub(super) fn bounds(position: &OljinnatPosition) -> (i32, i32) {
    if position.is_won() { (-1, -1) } else { (-1, 1) }
}

/// The terms of the evaluation; a point is a hundredth of a camel.
pub(super) const TERMS: [Term; 1] = [Term::new("camels", "camels, none counted above the target", 100)];

/// The values of [`TERMS`].
#[inline]
pub(super) fn term_values(position: &OljinnatPosition, target: u32) -> [i32; TERMS.len()] {
    let [south, north] = camels(position, target).map(|camels| camels as i32);
    let lead = south - north;
    [if position.side.index() == 0 { lead } else { -lead }]
}

/// Points for a winning chance of 73 %, fitted together with the weights to self-play games (`tune`).
pub(super) const POINTS_SCALE: f64 = 13.0;

impl Heuristics for Oljinnat {
    const BENCH_DEPTH: usize = 40;

    fn bounds(&self, position: &OljinnatPosition) -> (i32, i32) {
        bounds(position)
    }

    #[inline]
    fn evaluate(&self, position: &OljinnatPosition) -> i32 {
        weighted(&TERMS, term_values(position, self.options.target))
    }

    fn material_unit(&self) -> Option<Unit> {
        Some(Unit::Camels)
    }

    fn points_scale(&self) -> Option<f64> {
        Some(POINTS_SCALE)
    }

    fn terms(&self) -> &'static [Term] {
        &TERMS
    }

    fn term_values(&self, position: &OljinnatPosition, values: &mut [i32]) {
        values.copy_from_slice(&term_values(position, self.options.target));
    }
}
