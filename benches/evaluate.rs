//! Nanoseconds per evaluation in the two-player games without dice, compared with the material alone, on positions of
//! random games.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use ishwa_benches::self_play::{erased, opening};
use ishwa_core::playable::Playable;

/// Positions evaluated in one round.
const POSITIONS: usize = 1000;

fn bench<G: Playable>(criterion: &mut Criterion) {
    let game = G::new(G::Options::default());
    let info = game.info();
    if info.chance || info.players > 2 {
        return;
    }
    let any = erased(&game);
    let mut positions: Vec<G::Position> = Vec::new();
    for seed in 0.. {
        if positions.len() == POSITIONS {
            break;
        }
        let line = opening(any.as_ref(), 4 + positions.len() % 40, seed);
        positions.extend(line.and_then(|line| {
            line.played()
                .position_any()
                .downcast_ref::<G::Position>()
                .copied()
        }));
    }
    let mut group = criterion.benchmark_group(format!("evaluate {}", G::ID));
    group.throughput(Throughput::Elements(POSITIONS as u64));
    group.bench_function("all terms", |bencher| {
        bencher.iter(|| {
            positions
                .iter()
                .map(|position| game.evaluate(black_box(position)))
                .sum::<i32>()
        });
    });
    group.bench_function("material", |bencher| {
        bencher.iter(|| {
            positions
                .iter()
                .map(|position| game.material(black_box(position)))
                .sum::<i32>()
        });
    });
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    macro_rules! bench_all {
        ($($name:ident: $game:ty, $tables:ident;)*) => { $(bench::<$game>(&mut criterion);)* };
    }
    ishwa_games::for_each_game!(bench_all);
    criterion.final_summary();
}
