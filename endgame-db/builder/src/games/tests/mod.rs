//! Properties that the layers of every game must have, and tests of each game.

mod arrawan;
mod dara;
mod oljinnat;

use std::sync::atomic::AtomicBool;

use ishwa_core::game::Game;
use ishwa_core::game::History;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::split_mix;
use ishwa_core::playable::Playable;
use ishwa_endgame_reader::layered::{Layered, Place, finished_value};
use ishwa_search::Request;
use ishwa_search::alpha_beta::{self, STACK_BYTES};
use ishwa_search::limits::Limits;
use ishwa_search::memory::Memory;
use ishwa_search::report::ValueKind::Exact;

use crate::retrograde::tests::{Solved, by_levels};
use crate::retrograde::words::Wide;
use crate::solvable::Solvable;

type PositionOf<L> = <<L as Layered>::Game as Game>::Position;

/// Pseudo-random words.
pub(super) struct Random(pub(super) u64);

impl Random {
    fn word(&mut self) -> u64 {
        self.0 += 1;
        split_mix(self.0)
    }

    pub(super) fn below(&mut self, count: u64) -> u64 {
        self.word() % count
    }

    pub(super) fn place<L: Layered>(&mut self, layered: &L) -> Place {
        let layer = self.below(layered.layers().into()) as u32;
        Place {
            layer,
            rank: self.below(layered.len(layer)),
        }
    }
}

/// The values of all layers.
pub(super) fn solve<L: Solvable>(layered: &L) -> Solved {
    by_levels::<L, Wide>(layered, layered.layers(), 2)
}

/// The places that a position's plies lead to, from `place`, or the values of finished games, which have no place.
pub(super) fn leads_to<L: Layered>(
    layered: &L,
    position: &PositionOf<L>,
    place: impl Fn(&PositionOf<L>) -> Option<Place>,
) -> Vec<(Option<Place>, i32)> {
    let game = layered.game();
    let mut moves = <L::Game as Game>::Moves::default();
    game.moves(position, &mut moves);
    let after = moves.iter().map(|&mv| game.play(position, mv));
    let mut found: Vec<_> = after
        .map(|after| match place(&after) {
            Some(place) => (Some(place), 0),
            None => (None, finished_value(layered, &after)),
        })
        .collect();
    found.sort_unstable();
    found
}

/// Every rank of a layer is the rank of its position.
pub(super) fn ranks_are_dense<L: Layered>(layered: &L, layer: u32) {
    for rank in 0..layered.len(layer) {
        let place = Place { layer, rank };
        assert_eq!(layered.place(&layered.position(place)), Some(place));
    }
}

/// Random places belong to their positions, which are valid; plies do not lead to later layers; and there are both
/// plies within a layer and plies that leave it.
pub(super) fn places_are_sound<L: Layered<Game: Playable>>(layered: &L) {
    let mut random = Random(1);
    let (mut staying, mut leaving) = (0, 0);
    for _ in 0..20_000 {
        let place = random.place(layered);
        let position = layered.position(place);
        assert!(layered.game().is_sound(&position), "{place:?} {position:?}");
        assert_eq!(layered.place(&position), Some(place), "{position:?}");
        for (after, _) in leads_to(layered, &position, |after| layered.place(after)) {
            let Some(after) = after else { continue };
            assert!(after.layer <= place.layer, "{position:?} leads to {after:?}");
            assert!(after.rank < layered.len(after.layer), "{after:?}");
            if after.layer == place.layer {
                staying += 1;
            } else {
                leaving += 1;
            }
        }
    }
    assert!(
        staying > 0 && leaving > 0,
        "{staying} plies stay, {leaving} leave"
    );
}

/// The positions of random games, from the ply after `start` until the game ends.
pub(super) fn random_games<G: Heuristics>(
    game: &G,
    start: G::Position,
    games: u64,
    mut visit: impl FnMut(&mut Random, G::Position),
) {
    for number in 0..games {
        let mut random = Random(number << 32);
        let mut position = start;
        for _ in 0..1000 {
            let Some(mv) = game.random_move(&position, random.word()) else {
                break;
            };
            position = game.play(&position, mv);
            if game.outcome(&position).is_some() {
                break;
            }
            visit(&mut random, position);
        }
    }
}

/// Everything that alpha-beta proves about random positions in few plies agrees with the solution, including some
/// wins and losses.
pub(super) fn search_agrees<L: Layered<Game: Heuristics>>(layered: &L, solved: &Solved) {
    let proven = std::thread::scope(|scope| {
        let compare = || compare_with_search(layered, solved);
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        let thread = thread.spawn_scoped(scope, compare).unwrap();
        thread.join().unwrap()
    });
    assert!(
        proven.iter().all(|&count| count >= 20),
        "{proven:?} losses and wins"
    );
}

/// The numbers of losses and wins that were compared.
fn compare_with_search<L: Layered<Game: Heuristics>>(layered: &L, solved: &Solved) -> [u32; 2] {
    let game = layered.game();
    let (low, high) = game.info().bounds;
    let mut random = Random(2);
    let mut proven = [0; 2];
    for _ in 0..400 {
        let place = random.place(layered);
        let position = layered.position(place);
        if game.outcome(&position).is_some() {
            continue;
        }
        let request = Request::new(Limits {
            depth: Some(30),
            ..Limits::nodes(5_000)
        });
        // A separate memory: earlier proofs must not hide an error.
        let memory = Memory::new(1 << 18).unwrap();
        let history = History::new(game, position);
        let stop = AtomicBool::new(false);
        let found = alpha_beta::search(game, &history, &request, &memory, None, &stop, &mut |_| ())
            .unwrap()
            .value;
        if found.kind != Exact {
            continue;
        }
        let value = solved.value(place);
        let payoff = f64::midpoint(low.into(), high.into()) + f64::from(value.signum() * (high - low)) / 2.0;
        assert_eq!(found.score, payoff, "{position:?}");
        if let Some(plies) = found.plies {
            assert_eq!(Some(plies), L::VALUES.plies(value), "{position:?}");
            proven[usize::from(value > 0)] += 1;
        }
    }
    proven
}
