//! Evaluation of Dara positions.

use arrayvec::ArrayVec;

use super::board::cells;
use super::board::{Completions, INNER, east, line_centres, north, south, taking_cells, west};
use super::{Dara, DaraMove, DaraPosition, Long, Stuck};
use crate::game::{Game, random_below};
use crate::games::terms::{Term, Tunable, weighted};
use crate::search::heuristics::Heuristics;

/// A line needs this many pions (D4).
const LINE: u32 = 3;

/// Lowest and highest final payoff for the player to move. A player with fewer than three pions once the movement has
/// begun never takes again; if a stuck player passes, taking is the only way to win (D5, D6).
pub(super) fn bounds(position: DaraPosition, stuck: Stuck) -> (i32, i32) {
    let cannot_win = |player| stuck == Stuck::Pass && !position.is_placing() && position.count(player) < LINE;
    let side = position.side;
    (
        if cannot_win(side.opponent()) { 0 } else { -1 },
        i32::from(!cannot_win(side)),
    )
}

/// The terms of the evaluation; a point is a hundredth of a pion. Those whose names begin with `placing` count while
/// pions are placed (D2), the others except `pions` from then on. `tempo` and `placing tempo` are the only terms that
/// do not change sign when the players change places.
pub(super) const TERMS: [Term; 14] = [
    Term::new("pions", "pions on the board and in hand", 100),
    Term::new("takes", "cells on which a step takes (D4)", 579),
    Term::new("lines", "lines of three pions that stand", 299),
    Term::new("pairs", "neighbouring pions", 312),
    Term::new("gaps", "empty cells that make a line of three with two pions", 65),
    Term::new("mobility", "steps to an empty cell (D3)", 125),
    Term::new("blocked", "pions without a step", -21),
    Term::new("centre", "pions off the edge", 68),
    Term::new("tempo", "the turn to move", 210),
    Term::new("placing pairs", "neighbouring pions", 143),
    Term::new("placing takes", "empty cells on which a step would take", 126),
    Term::new("placing mobility", "steps to an empty cell", 137),
    Term::new("placing centre", "pions off the edge", 45),
    Term::new("placing tempo", "the turn to place", 254),
];

/// The index of the first placing term. The movement terms come before it, after the first term.
const MOVEMENT: usize = 9;

/// The lead in pions on the board and in hand.
#[inline]
pub(super) fn lead(position: &DaraPosition) -> i32 {
    let pions = |player| (position.count(player) + position.hand(player)) as i32;
    pions(position.side) - pions(position.side.opponent())
}

/// The values of [`TERMS`].
#[inline]
pub(super) fn term_values(position: &DaraPosition) -> [i32; TERMS.len()] {
    let side = position.side;
    let empty = position.empty();
    let own = Counts::of(position.pions[side.index()], empty);
    let enemy = Counts::of(position.pions[side.opponent().index()], empty);
    let mut values = [0; TERMS.len()];
    values[0] = lead(position);
    if position.is_placing() {
        values[MOVEMENT..].copy_from_slice(&[
            own.pairs - enemy.pairs,
            own.takes - enemy.takes,
            own.mobility - enemy.mobility,
            own.centre - enemy.centre,
            1,
        ]);
    } else {
        values[1..MOVEMENT].copy_from_slice(&[
            own.takes - enemy.takes,
            own.lines - enemy.lines,
            own.pairs - enemy.pairs,
            own.gaps - enemy.gaps,
            own.mobility - enemy.mobility,
            own.blocked - enemy.blocked,
            own.centre - enemy.centre,
            1,
        ]);
    }
    values
}

/// The counts for one player's pions.
struct Counts {
    takes: i32,
    lines: i32,
    pairs: i32,
    gaps: i32,
    mobility: i32,
    blocked: i32,
    centre: i32,
}

impl Counts {
    #[inline]
    fn of(pions: u32, empty: u32) -> Self {
        let count = |set: u32| set.count_ones() as i32;
        let neighbours = [east(pions), west(pions), north(pions), south(pions)];
        let steps = neighbours.map(|set| count(set & empty));
        let beside_empty = east(empty) | west(empty) | north(empty) | south(empty);
        Self {
            takes: count(taking_cells(pions) & empty),
            lines: count(line_centres(pions)),
            pairs: count(pions & east(pions)) + count(pions & north(pions)),
            gaps: count(Completions::of(pions).exactly_three & empty),
            mobility: steps.iter().sum(),
            blocked: count(pions & !beside_empty),
            centre: count(pions & INNER),
        }
    }
}

/// Points for a winning chance of 73 %, fitted with the weights to games of the engine with itself (`tune`).
pub(super) const POINTS_SCALE: f64 = 593.0;

/// The scale that turns search scores into winning chances, fitted to games of the engine with itself (`fit_chances`;
/// [`crate::search::heuristics::Heuristics::chance_scale`]).
pub(super) const CHANCE_SCALE: f64 = 524.0;

impl Heuristics for Dara {
    const BENCH_DEPTH: usize = 7;

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
            // A step may be forbidden by the line it makes: every pion has to be looked at.
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
        weighted(&TERMS, term_values(position))
    }

    fn material(&self, position: &DaraPosition) -> i32 {
        100 * lead(position)
    }

    /// Steps that take a pion (D4), each with one pion to take: the one without which the opponent can make the fewest
    /// lines.
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
}

impl Tunable for Dara {
    fn terms(&self) -> &'static [Term] {
        &TERMS
    }

    fn term_values(&self, position: &DaraPosition, values: &mut [i32]) {
        values.copy_from_slice(&term_values(position));
    }
}
