//! Playouts per second of Monte Carlo tree search with full random playouts, from the initial position, on one thread
//! and on two.

use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput};
use ishwa_core::game::History;
use ishwa_core::heuristics::Heuristics;
use ishwa_search::Request;
use ishwa_search::features::Rollout;
use ishwa_search::limits::Limits;
use ishwa_search::mcts::search;

/// Playouts per measurement.
const PLAYOUTS: u64 = 30_000;
/// Memory of the tree, in bytes: the default of `ishwa analyse`.
const MEMORY: usize = 64 << 20;

fn bench<G: Heuristics>(criterion: &mut Criterion) {
    let game = G::new(G::Options::default());
    let history = History::new(&game, game.initial());
    let mut group = criterion.benchmark_group("mcts");
    group.sample_size(10).throughput(Throughput::Elements(PLAYOUTS));
    for threads in [1, 2] {
        let mut request = Request::new(Limits::nodes(PLAYOUTS));
        request.threads = threads;
        request.features.mcts.rollout = Rollout::ToTheEnd;
        group.bench_function(format!("{} threads {threads}", G::ID), |bencher| {
            bencher.iter(|| {
                search(
                    &game,
                    &history,
                    &request,
                    MEMORY,
                    None,
                    &AtomicBool::new(false),
                    &mut |_| (),
                )
                .unwrap()
                .nodes
            });
        });
    }
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
