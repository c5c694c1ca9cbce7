//! Invariance under seat rotation: every property of a position also holds with its seats rotated.

use std::collections::BTreeMap;

use ishwa_core::game::{Game, Player};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::split_mix;
use ishwa_core::race::Race;
use proptest::prelude::*;

use super::super::position::{EATEN, Flag};
use super::super::{IshiganPosition, Throw};
use super::{Ishigan, ishigan, table_for};

/// A pawn of a random position.
#[derive(Clone, Copy, Debug)]
struct AnyPawn {
    kind: u8,
    square: u32,
}

/// Few squares, so that pawns often share one, and the hyena often reaches several.
fn square() -> impl Strategy<Value = u32> {
    prop::sample::select(vec![15, 49, 58, 95])
}

fn pawn() -> impl Strategy<Value = AnyPawn> {
    (0..7_u8, square()).prop_map(|(kind, square)| AnyPawn { kind, square })
}

/// A position with these pawns. Most of those on the board have escaped before, so that the hyena eats them.
fn position(pawns: &[AnyPawn], hyena: u32, side: usize) -> IshiganPosition {
    let mut position = IshiganPosition::new(hyena, Player::new(side));
    let (mut arrived, mut eaten) = (0, EATEN);
    for (seat, &AnyPawn { kind, square }) in pawns.iter().enumerate() {
        let (flag, square) = match kind {
            0 => (Flag::Free, square),
            1 => (Flag::Caught, square.min(hyena)),
            2 => {
                eaten += 1;
                (Flag::Off, eaten)
            }
            3 | 4 => {
                arrived += 1;
                (Flag::Off, arrived)
            }
            _ => (Flag::Escaped, square),
        };
        position.set_pawn(seat, flag, square);
    }
    position
}

/// The seat of a player in the position that [`Race::turned`] returns.
fn seat_after(players: usize, first: usize, seat: usize) -> usize {
    (seat + players - first) % players
}

/// The same throw, with its sticks dealt to the same players in their new seats.
fn turned_throw(players: usize, first: usize, throw: Throw) -> Throw {
    let deal = throw.deal().fold(0, |deal, seat| {
        (deal << 3) + seat_after(players, first, seat) as u16 + 1
    });
    Throw::new(throw.sticks(), deal)
}

/// Per-seat values, reordered to the seats after a rotation.
fn rotated<T: Copy>(first: usize, of_seats: &[T]) -> Vec<T> {
    [&of_seats[first..], &of_seats[..first]].concat()
}

/// The positions after a throw, seen from another seat, with their probabilities.
fn after_throws(game: &Ishigan, position: IshiganPosition, first: usize) -> BTreeMap<u64, f64> {
    let mut chances = BTreeMap::new();
    game.outcomes(&position, |throw, chance| {
        let next = game.turned(&game.play(&position, throw), first);
        *chances.entry(next.bits()).or_default() += chance.get();
    });
    chances
}

const RULES: [&str; 3] = ["", "scramble=even,standing=1/9", "scramble=off"];
/// The maximum number of plies played from a position; few games are that long.
const PLIES: u64 = 200;

proptest! {
    #[test]
    fn rotated_positions_have_rotated_throws_and_payoffs(
        pawns in prop::collection::vec(pawn(), 2..=6),
        hyena in prop::sample::select(vec![0, 40, 49]),
        side in 0..6_usize,
        rules in prop::sample::select(RULES.to_vec()),
        seed in any::<u64>(),
    ) {
        let players = pawns.len();
        let game = ishigan(format!("players={players},{rules}").trim_end_matches(',')).0;
        let any = position(&pawns, hyena, side % players);
        // The player who has turns; in a finished game the side to move has no effect.
        let start = position(&pawns, hyena, game.after(any, side % players));
        for first in 1..players {
            let (mut here, mut there) = (start, game.turned(&start, first));
            for ply in 0..PLIES {
                let (expected, found) = (after_throws(&game, here, first), after_throws(&game, there, 0));
                prop_assert!(expected.keys().eq(found.keys()), "{here:?} {there:?}");
                for (expected, found) in expected.values().zip(found.values()) {
                    prop_assert!((expected - found).abs() < 1e-12);
                }
                let [of_seats, of_others] = [&here, &there].map(|position| game.estimate(position));
                for (expected, found) in rotated(first, &of_seats).iter().zip(&of_others) {
                    prop_assert!((expected - found).abs() < 1e-12, "{here:?} {there:?}");
                }
                if game.outcome(&here).is_some() {
                    break;
                }
                let throw = game.random_outcome(&here, split_mix(seed ^ split_mix(ply)));
                here = game.play(&here, throw);
                there = game.play(&there, turned_throw(players, first, throw));
                prop_assert_eq!(game.turned(&here, first), there);
            }
            let [paid, paid_there] = [&here, &there].map(|position| {
                game.outcome(position).map(|outcome| outcome.payoffs.to_vec())
            });
            prop_assert_eq!(paid.map(|paid| rotated(first, &paid)), paid_there);
        }
    }
}

#[test]
fn i6_pawns_of_one_square_are_eaten_in_turn_order_from_the_thrower() {
    for (text, reached) in [
        ("r1,55e,55e,55e/40/p1", "r1,x1,x2,x3/60/p1"),
        ("55e,r1,55e,55e/40/p2", "x3,r1,x1,x2/60/p2"),
        ("55e,55e,r1,55e/40/p3", "x2,x3,r1,x1/60/p3"),
        ("55e,55e,55e,r1/40/p4", "x1,x2,x3,r1/60/p4"),
        // The nearest still come first, and pawns that are not eaten make no difference.
        ("55e,r2,50e,55e,r1/40/p2", "x3,r2,x1,x2,r1/60/p2"),
        ("55e,r2,50e,55e,r1/40/p5", "x2,r2,x1,x3,r1/60/p5"),
        ("r1,45e,x1,45,45e,30e/40/p1", "r1,x2,x1,45c,x3,30e/60/p1"),
        ("45e,r1,x1,45,30e,45e/40/p2", "x3,r1,x1,45c,30e,x2/60/p2"),
    ] {
        assert_eq!(table_for(text, "").after(text, "t4"), reached, "{text}");
    }
}
