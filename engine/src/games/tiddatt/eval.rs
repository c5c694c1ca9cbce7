//! Evaluation of Tiddatt positions.

use super::board::{CENTRE, CellSet, HOME_ROW, Heading, TERRITORY, TiddattPosition, WIDTH};
use super::{Reach, Tiddatt};
use crate::game::Player;
use crate::games::terms::{Term, Tunable, weighted};
use crate::search::heuristics::Heuristics;

/// The terms of the evaluation; a point is a hundredth of a token. `tempo` is the only term that does not change sign
/// when the players change places.
pub(super) const TERMS: [Term; 13] = [
    Term::new("tokens", "tokens on the board and in stock, two in a horse", 100),
    Term::new("men", "pieces on the board", -58),
    Term::new("asewwey", "undeclared horses that can be captured (Z6)", 604),
    Term::new("alesgey", "undeclared neutral horses (Z7)", 612),
    Term::new("afuqey", "neutral horses (Z10)", 664),
    Term::new("ajebdey", "horses that ride (Z9)", 743),
    Term::new("advance", "rows that pieces have advanced", 117),
    Term::new(
        "thirsty",
        "pieces in the row before the source, while a token is left to drink (Z6)",
        49,
    ),
    Term::new("centre", "a piece in the centre (Z5)", 205),
    Term::new("mobility", "steps of pieces (Z3)", 76),
    Term::new(
        "attacks",
        "ways in which pieces may capture a first target (Z5)",
        197,
    ),
    Term::new(
        "charges",
        "enemies next to a riding horse that it may capture (Z9)",
        159,
    ),
    Term::new("tempo", "the turn to move", 50),
];

/// The lead in tokens, on the board and in stock; a horse counts as the two tokens it is made of.
#[inline]
pub(super) fn lead(position: &TiddattPosition) -> i32 {
    let side = position.side();
    position.tokens(side) as i32 - position.tokens(side.opponent()) as i32
}

/// The values of [`TERMS`].
#[inline]
pub(super) fn term_values(position: &TiddattPosition, reach: Reach) -> [i32; TERMS.len()] {
    let side = position.side();
    let own = counts(position, side, reach);
    let enemy = counts(position, side.opponent(), reach);
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
fn counts(position: &TiddattPosition, player: Player, reach: Reach) -> [i32; TERMS.len() - 2] {
    let count = |set: CellSet| set.count_ones() as i32;
    let men = position.men(player);
    let afuqey = position.neutral(player) & !position.alesgey(player);
    // The rows from the player's own to the enemy's.
    let row = |row: usize| {
        let row = if player == Player::SOUTH {
            row
        } else {
            WIDTH - 1 - row
        };
        HOME_ROW[0] << (WIDTH * row)
    };
    let thirsty = if position.stock(player) > 0 {
        men & row(WIDTH - 2)
    } else {
        0
    };
    let [mobility, attacks] = steps_and_attacks(position, player, reach);
    [
        count(men),
        count(position.asewwey(player)),
        count(position.alesgey(player)),
        count(afuqey),
        count(position.ajebdey(player)),
        (1..WIDTH)
            .map(|ahead| ahead as i32 * count(men & row(ahead)))
            .sum(),
        count(thirsty),
        count(men & CENTRE),
        mobility,
        attacks,
        charges(position, player),
    ]
}

/// Steps of pieces, however their own territory is barred to them, and their attacks on a first target.
#[inline]
fn steps_and_attacks(position: &TiddattPosition, player: Player, reach: Reach) -> [i32; 2] {
    let count = |set: CellSet| set.count_ones() as i32;
    let men = position.men(player);
    let (free, targets, open) = (
        position.free_cells(),
        position.targets(player),
        position.enterable(player),
    );
    let steps = open & !TERRITORY[player.index()];
    let (mut mobility, mut attacks) = (0, 0);
    for direction in Heading::of_pieces(player) {
        let ahead = direction.shift(men);
        mobility += count(ahead & steps);
        let reached = match reach {
            Reach::Over => direction.shift(ahead & free) | direction.shift(men & CENTRE),
            Reach::Adjacent => ahead,
        };
        attacks += count(direction.shift(reached & targets) & open);
    }
    [mobility, attacks]
}

/// Attacks of riding horses on an adjacent target.
#[inline]
fn charges(position: &TiddattPosition, player: Player) -> i32 {
    let horses = position.ajebdey(player);
    if horses == 0 {
        return 0;
    }
    let (targets, empty) = (position.targets(player), position.empty_cells());
    let lands = |direction: Heading| direction.shift(direction.shift(horses) & targets) & empty;
    Heading::ALL
        .iter()
        .map(|&direction| lands(direction).count_ones() as i32)
        .sum()
}

/// Points for a winning chance of 73 %, fitted with the weights to games of the engine with itself (`tune`).
pub(super) const POINTS_SCALE: f64 = 557.0;

/// The scale that turns search scores into winning chances, fitted to games of the engine with itself (`fit_chances`;
/// [`crate::search::heuristics::Heuristics::chance_scale`]).
pub(super) const CHANCE_SCALE: f64 = 444.0;

impl Heuristics for Tiddatt {
    const BENCH_DEPTH: usize = 7;

    #[inline]
    fn evaluate(&self, position: &TiddattPosition) -> i32 {
        weighted(&TERMS, term_values(position, self.options.reach))
    }

    fn material(&self, position: &TiddattPosition) -> i32 {
        100 * lead(position)
    }

    fn points_scale(&self) -> Option<f64> {
        Some(POINTS_SCALE)
    }

    fn chance_scale(&self) -> Option<f64> {
        Some(CHANCE_SCALE)
    }
}

impl Tunable for Tiddatt {
    fn terms(&self) -> &'static [Term] {
        &TERMS
    }

    fn term_values(&self, position: &TiddattPosition, values: &mut [i32]) {
        values.copy_from_slice(&term_values(position, self.options.reach));
    }
}
