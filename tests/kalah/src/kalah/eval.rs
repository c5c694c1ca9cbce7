//! Kalah's functions for searches.

use ishwa_core::game::{Game, Player};
use ishwa_core::heuristics::Heuristics;

use super::rules::{Kalah, KalahPosition};

impl Heuristics for Kalah {
    const BENCH_DEPTH: usize = 10;

    /// Seeds in a store stay there.
    fn bounds(&self, position: &KalahPosition) -> (i32, i32) {
        let left = [Player::SOUTH, Player::NORTH]
            .map(|player| i32::from(position.in_houses(player)))
            .iter()
            .sum::<i32>();
        let all = self.info().bounds.1;
        let lead = position.lead();
        ((lead - left).max(-all), (lead + left).min(all))
    }

    /// The lead in the stores.
    fn evaluate(&self, position: &KalahPosition) -> i32 {
        100 * position.lead()
    }
}
