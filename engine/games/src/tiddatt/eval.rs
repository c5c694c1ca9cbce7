//! Evaluation of Tiddatt positions.

use std::sync::LazyLock;

use ishwa_core::book::Book;
use ishwa_core::game::Game;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::network::NetworkFile;

use super::board::TiddattPosition;
use super::moves;
use super::network::{NETWORK, NETWORKS, features};
use super::rules::Tiddatt;
use crate::learned::points;

/// The lead in tokens, on the board and in stock; a horse counts as the two tokens it consists of.
#[inline]
pub(super) fn lead(position: &TiddattPosition) -> i32 {
    let side = position.side();
    position.tokens(side) as i32 - position.tokens(side.opponent()) as i32
}

/// Points for a winning chance of 73 %, the output scale of the network. It is that of the terms that the network
/// replaced, in which a point was about a hundredth of a token.
pub(super) const POINTS_SCALE: f64 = 557.0;

/// The scale that turns search scores into winning chances, fitted to self-play games (`fit_chances`;
/// [`ishwa_core::heuristics::Heuristics::chance_scale`]).
pub(super) const CHANCE_SCALE: f64 = 737.0;

/// The opening book, for the rules of the default options.
static BOOK: LazyLock<Book> = LazyLock::new(|| Book::built_in(include_str!("book.txt")));

impl Heuristics for Tiddatt {
    const BENCH_DEPTH: usize = 7;

    fn network_files() -> &'static [NetworkFile] {
        &NETWORKS
    }

    #[inline]
    fn evaluate(&self, position: &TiddattPosition) -> i32 {
        match NETWORK.get() {
            Some(network) => points(network, features(position, self.options.reach), POINTS_SCALE),
            None => self.material(position),
        }
    }

    fn material(&self, position: &TiddattPosition) -> i32 {
        100 * lead(position)
    }

    fn noisy_moves(&self, position: &TiddattPosition, moves: &mut Self::Moves) {
        moves::attacks(&self.options, position, moves);
    }

    fn points_scale(&self) -> Option<f64> {
        Some(POINTS_SCALE)
    }

    fn chance_scale(&self) -> Option<f64> {
        Some(CHANCE_SCALE)
    }

    fn book(&self) -> Option<&'static Book> {
        BOOK.of(self.rules())
    }
}
