//! Nodes per second of alpha-beta, expectimax and max^n, on one thread, to a fixed depth.

use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput};
use ishwa_core::game::History;
use ishwa_core::heuristics::Heuristics;
use ishwa_core::playable::Playable;
use ishwa_core::rules::read_options;
use ishwa_search::alpha_beta::search;
use ishwa_search::limits::Limits;
use ishwa_search::memory::Memory;
use ishwa_search::{Request, expectimax};

/// Alpha-beta to the depth of `ishwa bench`, in the games it supports.
fn bench<G: Heuristics>(criterion: &mut Criterion) {
    let game = G::new(G::Options::default());
    let info = game.info();
    if info.chance || info.players > 2 {
        return;
    }
    let depth = G::BENCH_DEPTH;
    let history = History::new(&game, game.initial());
    let limits = Limits::depth(depth);
    let request = Request::new(limits);
    let run = || {
        let table = Memory::new(16 << 20).expect("memory for the table");
        search(
            &game,
            &history,
            &request,
            &table,
            None,
            &AtomicBool::new(false),
            &mut |_| (),
        )
        .unwrap()
        .nodes
    };
    let mut group = criterion.benchmark_group("alpha-beta");
    group.sample_size(10).throughput(Throughput::Elements(run()));
    group.bench_function(format!("{} depth {depth}", G::ID), |bencher| bencher.iter(run));
    group.finish();
}

fn bench_payoffs<G: Playable>(criterion: &mut Criterion, rules: &str, position: &str, depth: usize) {
    let game = G::new(read_options(G::ID, rules).expect("options of the game"));
    let setup = game.read_setup(position).expect("a position");
    let position_read = game.validate(&setup).expect("a position of the game");
    let history = History::new(&game, position_read);
    let request = Request::new(Limits::depth(depth));
    let run = || {
        let stop = AtomicBool::new(false);
        expectimax::search(&game, &history, &request, 16 << 20, None, &stop, &mut |_| ()).nodes
    };
    let mut group = criterion.benchmark_group("expectimax");
    group.sample_size(10).throughput(Throughput::Elements(run()));
    let name = format!("{} {rules} {position} depth {depth}", G::ID);
    group.bench_function(name, |bencher| bencher.iter(run));
    group.finish();
}

fn main() {
    use ishwa_games::{arrawan, hyena, ishigan};
    let mut criterion = Criterion::default().configure_from_args();
    macro_rules! bench_all {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { $(bench::<$game>(&mut criterion);)* };
    }
    ishwa_games::for_each_game!(bench_all);
    bench_payoffs::<ishigan::Ishigan>(&mut criterion, "", "0,0/0/p1", 14);
    bench_payoffs::<ishigan::Ishigan>(&mut criterion, "", "45,60/0/p2", 14);
    bench_payoffs::<hyena::JeuDeLHyene>(&mut criterion, "", "v,v/0,0/-/p1", 14);
    bench_payoffs::<hyena::JeuDeLHyene>(&mut criterion, "objective=first", "5-,w/0,6/-/p2?", 20);
    let (three, four) = (
        "0,1,0,1,0,1/6,6,6/5,5,5/-/p1",
        "0,1,0,1,0,1,0,1/6,6,6,6/5,5,5,5/-/p1",
    );
    bench_payoffs::<arrawan::Arrawan>(&mut criterion, "players=3", three, 120);
    bench_payoffs::<arrawan::Arrawan>(&mut criterion, "players=4", four, 120);
    criterion.final_summary();
}
