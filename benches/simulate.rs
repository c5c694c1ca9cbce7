//! Simulated games per second of the dice games for four players, from the first position, on one thread and on two.

use std::sync::atomic::{AtomicBool, AtomicU64};

use criterion::{BenchmarkId, Criterion, Throughput};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::race::Race;
use ishwa_core::rules::read_options;
use ishwa_games::{hyena, ishigan};
use ishwa_library::simulate::{SimulationPlan, simulate};

/// Games per measurement.
const GAMES: u64 = 20_000;

/// Measures games in which a player who chooses takes the first move listed, which is to pay.
fn bench<G: Race + Heuristics>(criterion: &mut Criterion, rules: &str) {
    let game = G::new(read_options(G::ID, rules).expect("options of the game"));
    let start = game.initial();
    let decide = |position: &G::Position| {
        let mut moves = G::Moves::default();
        game.moves(position, &mut moves);
        moves[0]
    };
    let plan = SimulationPlan {
        seed: 1,
        precision: None,
        games: Some(GAMES),
    };
    let mut group = criterion.benchmark_group("simulate");
    group.sample_size(10).throughput(Throughput::Elements(GAMES));
    for threads in [1, 2] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.expect("threads");
        let run = || {
            simulate(
                &game,
                &start,
                &decide,
                &plan,
                &AtomicBool::new(false),
                &AtomicU64::new(0),
            )
        };
        group.bench_function(BenchmarkId::new(game.rules().id(), threads), |bencher| {
            pool.install(|| bencher.iter(run));
        });
    }
    group.finish();
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    bench::<ishigan::Ishigan>(&mut criterion, "players=4");
    bench::<hyena::JeuDeLHyene>(&mut criterion, "players=4");
    bench::<hyena::JeuDeLHyene>(&mut criterion, "players=4,pay=always");
    criterion.final_summary();
}
