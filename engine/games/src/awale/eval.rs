//! Evaluation of Awalé positions.

use std::sync::LazyLock;

use ishwa_core::book::Book;
use ishwa_core::game::{Unit, random_below};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::network::NetworkFile;

use super::network::{self, Networks};
use super::rules::{Awale, AwaleObjective, AwalePit, AwalePosition, GrandSlam, SEEDS, pits_of};

/// Lowest and highest final payoff for the player to move: each player keeps the seeds in their store.
pub(super) fn bounds(position: AwalePosition, objective: AwaleObjective) -> (i32, i32) {
    let own = position.store(position.side()) as i32;
    let opponent = position.store(position.side().opponent()) as i32;
    let (lower, upper) = (2 * own - SEEDS as i32, SEEDS as i32 - 2 * opponent);
    match objective {
        AwaleObjective::Win => (lower.signum(), upper.signum()),
        AwaleObjective::Seeds => (lower, upper),
    }
}

/// Points for a winning chance of 73 %, fitted to positions of self-play games (`ishwa-training scale`); a point is a
/// hundredth of a seed of the expected final lead.
pub(super) const POINTS_SCALE: f64 = 375.0;

/// The scale that turns search scores into winning chances, fitted to self-play games (`fit_chances`;
/// [`ishwa_core::heuristics::Heuristics::chance_scale`]).
pub(super) const CHANCE_SCALE: f64 = 456.0;

/// The opening book. It was searched with `repetition=own-side,occurrences=2`. The way a repetition ends the game
/// hardly changes the value of an opening, so the book is also used for the other readings of A8 and A9.
static BOOK: LazyLock<Book> = LazyLock::new(|| Book::built_in(include_str!("book.txt")));

impl Heuristics for Awale {
    const BENCH_DEPTH: usize = 14;

    fn network_files() -> &'static [NetworkFile] {
        network::all_files()
    }

    fn networks(&self) -> &'static [NetworkFile] {
        network::files_of(self.options.repetition)
    }

    #[inline]
    fn random_move(&self, position: &AwalePosition, random: u64) -> Option<AwalePit> {
        let set = self.playable(*position);
        let count = set.count_ones() as usize;
        let pit = (count > 0).then(|| pits_of(set).nth(random_below(random, count)))??;
        Some(AwalePit(pit as u8 + 1))
    }

    fn bounds(&self, position: &AwalePosition) -> (i32, i32) {
        bounds(*position, self.options.objective)
    }

    #[inline]
    fn evaluate(&self, position: &AwalePosition) -> i32 {
        let gain = Networks::of(self.options.repetition).gain(position);
        self.material(position) + gain.unwrap_or(0)
    }

    fn material(&self, position: &AwalePosition) -> i32 {
        100 * position.lead()
    }

    /// Captures.
    #[inline]
    fn noisy_moves(&self, position: &AwalePosition, moves: &mut Self::Moves) {
        let opponent = position.side().opponent();
        for pit in pits_of(self.playable(*position)) {
            let (sown, taken) = Self::sow(*position, pit);
            let idle =
                self.options.grand_slam == GrandSlam::NoCapture && taken == AwalePosition(sown).row(opponent);
            if taken != 0 && !idle {
                moves.push(AwalePit(pit as u8 + 1));
            }
        }
    }

    fn material_unit(&self) -> Option<Unit> {
        Some(Unit::Seeds)
    }

    fn points_scale(&self) -> Option<f64> {
        Some(POINTS_SCALE)
    }

    fn chance_scale(&self) -> Option<f64> {
        Some(CHANCE_SCALE)
    }

    /// One book for all rule sets in which a grand slam captures nothing.
    fn book(&self) -> Option<&'static Book> {
        (self.options.grand_slam == GrandSlam::NoCapture).then(|| &*BOOK)
    }
}
