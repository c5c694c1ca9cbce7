//! Leaf positions per second of every game's rules, on one thread, with every last ply played.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use ishwa_core::perft::perft;
use ishwa_core::playable::Playable;

/// The first depth with this many leaves is measured, or the deepest allowed.
const LEAVES: u64 = 720_000;
/// The largest depth: only games with few moves per position reach it.
const DEEPEST: usize = 200;

/// Measures a game from its start, and from the positions of its perft suite that are marked `# bench`.
fn bench<G: Playable>(criterion: &mut Criterion) {
    let game = G::new(G::Options::default());
    bench_position(criterion, G::ID, &game, &game.initial());
    let suite = format!("{}/../tests/perft/{}.perft", env!("CARGO_MANIFEST_DIR"), G::ID);
    let suite = std::fs::read_to_string(suite).expect("a perft suite of the game");
    for line in suite.lines() {
        if let Some((line, name)) = line.split_once("# bench: ") {
            let text = line.split_whitespace().next().unwrap_or_default();
            let position = game.read_position(text).expect("a valid position");
            bench_position(criterion, &format!("{}, {name}", G::ID), &game, &position);
        }
    }
}

fn bench_position<G: Playable>(criterion: &mut Criterion, name: &str, game: &G, position: &G::Position) {
    let counts = |depth| (depth, perft(game, position, depth)[depth - 1]);
    let enough = |&(depth, leaves): &(usize, u64)| leaves >= LEAVES || depth == DEEPEST;
    let (depth, leaves) = (1..=DEEPEST)
        .map(counts)
        .find(enough)
        .expect("there is a deepest depth");
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10).throughput(Throughput::Elements(leaves));
    group.bench_function(format!("{name} depth {depth}"), |bencher| {
        bencher.iter(|| perft(game, black_box(position), depth));
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
