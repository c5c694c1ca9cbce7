//! Evaluation of Dara positions.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use ishwa_core::book::Book;
use ishwa_core::game::{Game, random_below};
use ishwa_core::heuristics::{Heuristics, ReliableLoss};
use ishwa_core::network::NetworkFile;

use super::board::cells;
use super::network::{NETWORK, NETWORKS, features};
use super::position::DaraPosition;
use super::rules::{Dara, DaraMove, Long, Stuck};
use crate::learned::points;

/// The number of pions in a line (D4).
const LINE: u32 = 3;

/// Lowest and highest final payoff for the player to move. A player with fewer than three pions once the movement has
/// begun can no longer take; if a stuck player passes, taking is the only way to win (D5, D6).
pub(super) fn bounds(position: DaraPosition, stuck: Stuck) -> (i32, i32) {
    let cannot_win = |player| stuck == Stuck::Pass && !position.is_placing() && position.count(player) < LINE;
    let side = position.side;
    (
        if cannot_win(side.opponent()) { 0 } else { -1 },
        i32::from(!cannot_win(side)),
    )
}

/// The lead in pions on the board and in hand.
#[inline]
pub(super) fn lead(position: &DaraPosition) -> i32 {
    let pions = |player| (position.count(player) + position.hand(player)) as i32;
    pions(position.side) - pions(position.side.opponent())
}

/// Points for a winning chance of 73 %, the output scale of the network. It is that of the terms that the network
/// replaced, in which a point was about a hundredth of a pion.
pub(super) const POINTS_SCALE: f64 = 593.0;

/// The scale that turns search scores into winning chances, fitted to self-play games (`fit_chances`;
/// [`ishwa_core::heuristics::Heuristics::chance_scale`]).
pub(super) const CHANCE_SCALE: f64 = 796.0;

/// The opening book, for the rules of the default options.
static BOOK: LazyLock<Book> = LazyLock::new(|| Book::built_in(include_str!("book.txt")));

impl Heuristics for Dara {
    const BENCH_DEPTH: usize = 7;

    fn network_files() -> &'static [NetworkFile] {
        &NETWORKS
    }

    fn random_move(&self, position: &DaraPosition, random: u64) -> Option<DaraMove> {
        if position.is_placing() {
            let allowed = position.placements(position.side);
            let number = random_below(random, allowed.count_ones() as usize);
            return Some(cells(allowed).nth(number).map_or(DaraMove::Pass, DaraMove::Place));
        }
        if self.decided(position) {
            return None;
        }
        if self.options.long == Long::Forbidden {
            // The line that a step makes may be forbidden, so every pion has to be checked.
            let mut moves = ArrayVec::new();
            self.moves(position, &mut moves);
            return (!moves.is_empty()).then(|| moves[random_below(random, moves.len())]);
        }
        let step = self.random_step(position, random);
        step.or((self.options.stuck == Stuck::Pass).then_some(DaraMove::Pass))
    }

    fn bounds(&self, position: &DaraPosition) -> (i32, i32) {
        bounds(*position, self.options.stuck)
    }

    #[inline]
    fn evaluate(&self, position: &DaraPosition) -> i32 {
        match NETWORK.get() {
            Some(network) => points(network, features(position), POINTS_SCALE),
            None => self.material(position),
        }
    }

    fn material(&self, position: &DaraPosition) -> i32 {
        100 * lead(position)
    }

    /// Steps that take a pion (D4), each with only one choice of pion: the one whose removal leaves the opponent the
    /// fewest cells for lines.
    #[inline]
    fn noisy_moves(&self, position: &DaraPosition, moves: &mut Self::Moves) {
        if position.is_placing() || self.decided(position) {
            return;
        }
        let mut taken = None;
        for from in cells(position.pions[position.side.index()]) {
            for to in cells(self.steps(position, from).taking) {
                taken = taken.or_else(|| self.most_useful(position));
                moves.push(DaraMove::Step { from, to, taken });
            }
        }
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

    fn reliable_loss(&self) -> ReliableLoss {
        ReliableLoss {
            small_search: 15.0,
            large_search: 15.0,
        }
    }
}
