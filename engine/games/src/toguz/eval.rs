//! Evaluation of Toguz positions.

use std::sync::LazyLock;

use ishwa_core::book::Book;
use ishwa_core::game::{Player, Unit, random_below};
use ishwa_core::heuristics::{Heuristics, ReliableLoss, Term};
use ishwa_core::network::NetworkFile;

use super::network::{NETWORK, NETWORKS, features};
use super::position::{PITS, STONES, ToguzPosition};
use super::rules::{Toguz, ToguzObjective, ToguzPit};
use crate::learned::points;
use crate::terms::weighted;

/// Lowest and highest final payoff for the player to move: each player keeps the stones in their kazna.
pub(super) fn bounds(position: ToguzPosition, objective: ToguzObjective) -> (i32, i32) {
    let own = position.kazna(position.side()) as i32;
    let opponent = position.kazna(position.side().opponent()) as i32;
    let (lower, upper) = (2 * own - STONES as i32, STONES as i32 - 2 * opponent);
    match objective {
        ToguzObjective::Win => (lower.signum(), upper.signum()),
        ToguzObjective::Stones => (lower, upper),
    }
}

/// The terms of the evaluation for `objective=stones`, in hundredths of a stone. `tempo` is the only term that keeps
/// its sign when the players are exchanged.
pub(super) const TERMS: [Term; 8] = [
    Term::new("kazna", "stones captured", 100),
    Term::new("tuz", "a tuz (K4)", 1421),
    Term::new(
        "tuz place",
        "the place of one's tuz in the row, its first pit being 0",
        -43,
    ),
    Term::new("mobility", "pits that hold stones", 532),
    Term::new("singles", "pits that hold one stone", -138),
    Term::new("threat", "stones of the largest capture there is (K3)", 44),
    Term::new(
        "tuz chance",
        "enemy pits of two stones that may become one's tuz (K4)",
        69,
    ),
    Term::new("tempo", "the turn to move", 43),
];

/// The lead in captured stones.
#[inline]
pub(super) fn lead(position: ToguzPosition) -> i32 {
    let side = position.side();
    position.kazna(side) as i32 - position.kazna(side.opponent()) as i32
}

/// The values of [`TERMS`].
#[inline]
pub(super) fn term_values(position: ToguzPosition) -> [i32; TERMS.len()] {
    let side = position.side();
    let own = counts(position, side);
    let enemy = counts(position, side.opponent());
    let mut values = [0; TERMS.len()];
    values[0] = lead(position);
    for (value, (own, enemy)) in values[1..].iter_mut().zip(own.into_iter().zip(enemy)) {
        *value = own - enemy;
    }
    values[TERMS.len() - 1] = 1;
    values
}

/// The counts for one player, in the order of the terms between the first and the last.
#[inline]
fn counts(position: ToguzPosition, player: Player) -> [i32; TERMS.len() - 2] {
    let (own, enemy) = (position.row(player), position.row(player.opponent()));
    let count = |wanted: fn(u8) -> bool| own.iter().filter(|&&stones| wanted(stones)).count() as i32;
    let tuz = position.tuz(player);
    let chances = if tuz.is_none() {
        // The last pit, and the one that faces the enemy's tuz, can never become a tuz.
        let barred = position.tuz(player.opponent());
        let open = (0..PITS - 1).filter(|&pit| enemy[pit] == 2 && Some(pit) != barred);
        open.count() as i32
    } else {
        0
    };
    [
        i32::from(tuz.is_some()),
        tuz.unwrap_or(0) as i32,
        count(|stones| stones > 0),
        count(|stones| stones == 1),
        threat(own, enemy),
        chances,
    ]
}

/// The size of the largest capture by a sowing from `own` of at most one lap (K3).
#[inline]
fn threat(own: [u8; PITS], enemy: [u8; PITS]) -> i32 {
    let mut most = 0;
    for (pit, &stones) in own.iter().enumerate() {
        // The first stone goes back into the pit; a single stone moves on (K2).
        let last = pit + usize::from(stones) - usize::from(stones > 1);
        if let Some(&held) = enemy.get(last.wrapping_sub(PITS))
            && held % 2 == 1
        {
            most = most.max(i32::from(held) + 1);
        }
    }
    most
}

/// Points of `objective=win` for a winning chance of 73 %, the output scale of the network. It is that of the terms
/// that the network replaced, in which a point was about a hundredth of a stone.
pub(super) const POINTS_SCALE: f64 = 960.0;

/// The scale that turns search scores into winning chances, fitted to self-play games (`fit_chances`;
/// [`ishwa_core::heuristics::Heuristics::chance_scale`]).
pub(super) const CHANCE_SCALE: f64 = 1072.0;

/// The same for `objective=stones`, fitted when its terms were used for both objectives.
const STONES_CHANCE_SCALE: f64 = 860.0;

/// The opening book, for `objective=win`. The games of a championship were searched first.
static BOOK: LazyLock<Book> = LazyLock::new(|| Book::built_in(include_str!("book.txt")));

impl Heuristics for Toguz {
    const BENCH_DEPTH: usize = 9;

    fn network_files() -> &'static [NetworkFile] {
        &NETWORKS
    }

    fn networks(&self) -> &'static [NetworkFile] {
        match self.options.objective {
            ToguzObjective::Win => &NETWORKS,
            ToguzObjective::Stones => &[],
        }
    }

    #[inline]
    fn random_move(&self, position: &ToguzPosition, random: u64) -> Option<ToguzPit> {
        let mut set = self.playable(*position);
        if set == 0 {
            return None;
        }
        for _ in 0..random_below(random, set.count_ones() as usize) {
            set &= set - 1;
        }
        Some(ToguzPit(set.trailing_zeros() as u8 + 1))
    }

    fn bounds(&self, position: &ToguzPosition) -> (i32, i32) {
        bounds(*position, self.options.objective)
    }

    #[inline]
    fn evaluate(&self, position: &ToguzPosition) -> i32 {
        match self.options.objective {
            ToguzObjective::Win => match NETWORK.get() {
                Some(network) => points(network, features(*position), POINTS_SCALE),
                None => self.material(position),
            },
            ToguzObjective::Stones => weighted(&TERMS, term_values(*position)),
        }
    }

    fn material(&self, position: &ToguzPosition) -> i32 {
        100 * lead(*position)
    }

    /// Captures by the last stone, including a tuz (K3, K4).
    #[inline]
    fn noisy_moves(&self, position: &ToguzPosition, moves: &mut Self::Moves) {
        let mut set = self.playable(*position);
        while set != 0 {
            let pit = set.trailing_zeros() as usize;
            set &= set - 1;
            if position.captures(pit) {
                moves.push(ToguzPit(pit as u8 + 1));
            }
        }
    }

    fn material_unit(&self) -> Option<Unit> {
        Some(Unit::Stones)
    }

    fn points_scale(&self) -> Option<f64> {
        Some(POINTS_SCALE)
    }

    fn chance_scale(&self) -> Option<f64> {
        Some(match self.options.objective {
            ToguzObjective::Win => CHANCE_SCALE,
            ToguzObjective::Stones => STONES_CHANCE_SCALE,
        })
    }

    fn book(&self) -> Option<&'static Book> {
        (self.options.objective == ToguzObjective::Win).then(|| &*BOOK)
    }

    fn reliable_loss(&self) -> ReliableLoss {
        ReliableLoss {
            small_search: 20.0,
            large_search: 10.0,
        }
    }

    fn terms(&self) -> &'static [Term] {
        match self.options.objective {
            ToguzObjective::Win => &[],
            ToguzObjective::Stones => &TERMS,
        }
    }

    fn term_values(&self, position: &ToguzPosition, values: &mut [i32]) {
        if self.options.objective == ToguzObjective::Stones {
            values.copy_from_slice(&term_values(*position));
        }
    }
}
