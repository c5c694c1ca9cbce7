//! Nanoseconds of an evaluation of the games of two without dice, beside those of the material alone, on positions of random games.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use ishwa_benches::openings::random_line;
use ishwa_engine::playable::Playable;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Positions evaluated in one round.
const POSITIONS: usize = 1000;

fn bench<G: Playable>(criterion: &mut Criterion) {
    let game = G::new(G::Options::default());
    let info = game.info();
    if info.chance || info.players > 2 {
        return;
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut positions = Vec::new();
    while positions.len() < POSITIONS {
        let line = random_line(&game, 4 + positions.len() % 40, &mut rng);
        positions.extend(line.map(|session| *session.position()));
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
    ishwa_engine::for_each_game!(bench_all);
    criterion.final_summary();
}
