//! Generating and playing moves does not allocate on the heap.

use std::alloc::System;
use std::sync::atomic::AtomicBool;

use ishwa_core::game::Game;
use ishwa_core::game::History;
use ishwa_core::playable::Playable;
use ishwa_games::awale::{Awale, AwaleOptions};
use ishwa_search::limits::Limits;
use ishwa_search::{Request, mcts};
use ishwa_tests::walk::{generator, random_game};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static GLOBAL: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// All moves of the positions of some random games, and all positions they lead to, with key, turn and estimate.
fn check<G: Playable>() {
    let game = G::new(G::Options::default());
    let mut positions = Vec::new();
    let mut rng = generator(11);
    for _ in 0..20 {
        random_game(&game, &mut rng, 200, |session| {
            positions.push(*session.position());
        });
    }
    // Data that is loaded on first use, such as the weights of a network, is loaded before.
    for position in &positions {
        std::hint::black_box(game.evaluate(position));
    }
    let mut keys = 0;
    let region = Region::new(GLOBAL);
    for position in &positions {
        let mut moves = G::Moves::default();
        game.moves(position, &mut moves);
        for &mv in moves.iter() {
            let child = game.play(position, mv);
            keys ^= game.key(&child) ^ game.repetition_key(&child) ^ game.evaluate(&child) as u64;
            let _ = std::hint::black_box((game.turn(&child), game.bounds(&child), game.outcome(&child)));
        }
    }
    let change = region.change();
    std::hint::black_box(keys);
    assert_eq!((change.allocations, change.reallocations), (0, 0), "{}", G::ID);
}

/// Monte Carlo tree search does not exceed its memory, however long it runs.
fn check_mcts() {
    /// Memory besides the tree: the game so far, the path, the moves of a node, the reports.
    const REST: usize = 64 << 10;
    let game = Awale::new(AwaleOptions::default());
    let history = History::new(&game, game.initial());
    for memory in [1 << 18, 1 << 22] {
        let request = Request::new(Limits::nodes(100_000));
        let region = Region::new(GLOBAL);
        let mut most = 0;
        let stop = AtomicBool::new(false);
        let report = mcts::search(&game, &history, &request, memory, None, &stop, &mut |_| {
            let change = region.change();
            most = most.max(change.bytes_allocated - change.bytes_deallocated);
        })
        .unwrap();
        assert!(
            report.hash_permille > 990,
            "the tree is full: {}",
            report.hash_permille
        );
        assert!(
            most > memory / 2 && most <= memory + REST,
            "{most} of {memory} bytes"
        );
    }
}

fn main() {
    // Checks that the allocator counts: a test that cannot fail proves nothing.
    let region = Region::new(GLOBAL);
    drop(std::hint::black_box(vec![1_u8]));
    assert_eq!(region.change().allocations, 1);

    macro_rules! check_all {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { $(check::<$game>();)* };
    }
    ishwa_games::for_each_game!(check_all);
    check_mcts();
    println!("allocations: 1 passed, 0 failed");
}
