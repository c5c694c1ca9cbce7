//! Throws per second of random playouts of the dice games, on one thread: an outcome by its probability, or any move.

use criterion::{Criterion, Throughput};
use ishwa_core::game::Turn;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::key::split_mix;

/// Playouts per measurement.
const PLAYOUTS: u64 = 1_000;

/// Plays to the end and returns the number of plies.
fn playout<G: Heuristics>(game: &G, mut random: u64) -> u64 {
    let mut position = game.initial();
    for plies in 0.. {
        random = split_mix(random);
        let mv = match game.turn(&position) {
            Turn::Over => return plies,
            Turn::Chance(_) => game.random_outcome(&position, random),
            Turn::Player(_) => {
                let mut moves = G::Moves::default();
                game.moves(&position, &mut moves);
                moves[random as usize % moves.len()]
            }
        };
        position = game.play(&position, mv);
    }
    unreachable!("a playout ends")
}

fn bench<G: Heuristics>(criterion: &mut Criterion) {
    let game = G::new(G::Options::default());
    if !game.info().chance {
        return;
    }
    let run = || (0..PLAYOUTS).map(|seed| playout(&game, seed)).sum::<u64>();
    let mut group = criterion.benchmark_group("playout");
    group.sample_size(10).throughput(Throughput::Elements(run()));
    group.bench_function(G::ID, |bencher| bencher.iter(run));
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    macro_rules! bench_all {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { $(bench::<$game>(&mut criterion);)* };
    }
    ishwa_games::for_each_game!(bench_all);
    criterion.final_summary();
}
