//! Nanoseconds of an evaluation, beside those of the material alone, on positions of random games.

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
    use ishwa_engine::games::{awale, dara, oljinnat, tiddatt, tihulelin, toguz};
    let mut criterion = Criterion::default().configure_from_args();
    bench::<awale::Awale>(&mut criterion);
    bench::<toguz::Toguz>(&mut criterion);
    bench::<tihulelin::Tihulelin>(&mut criterion);
    bench::<tihulelin::TihulelinMatch>(&mut criterion);
    bench::<oljinnat::Oljinnat>(&mut criterion);
    bench::<dara::Dara>(&mut criterion);
    bench::<tiddatt::Tiddatt>(&mut criterion);
    criterion.final_summary();
}
