//! Nanoseconds per evaluation in the two-player games without dice, against the material count alone, on positions of
//! random games.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use ishwa_games::any::{AnyGame, Listed};
use ishwa_library::tournament::openings;

/// Positions evaluated in one round.
const POSITIONS: usize = 1000;

fn bench<G: Listed>(criterion: &mut Criterion) {
    let game = G::new(G::Options::default());
    let info = game.info();
    if info.chance || info.players > 2 {
        return;
    }
    let start = AnyGame::from(game.clone()).begin(None).expect("a game begins");
    let mut positions: Vec<G::Position> = Vec::new();
    for seed in 0.. {
        if positions.len() == POSITIONS {
            break;
        }
        let line = openings::random(start.clone(), 4 + positions.len() % 40, seed);
        positions.extend(line.and_then(|line| {
            let played = line.played();
            G::in_session(&played).map(|session| *session.position())
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
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { $(bench::<$game>(&mut criterion);)* };
    }
    ishwa_games::for_each_game!(bench_all);
    criterion.final_summary();
}
