//! Positions a second of alpha-beta, on one thread, to a fixed depth from the initial position.

use std::sync::atomic::AtomicBool;

use criterion::{Criterion, Throughput};
use ishwa_engine::game::Game;
use ishwa_engine::history::History;
use ishwa_engine::search::Request;
use ishwa_engine::search::alpha_beta::search;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::memory::Memory;

fn bench<G: Game>(criterion: &mut Criterion, depth: usize) {
    let game = G::new(G::Options::default());
    let history = History::new(&game, game.initial());
    let limits = Limits::depth(depth);
    let request = Request::new(limits);
    let run = || {
        let table = Memory::new(16 << 20).expect("memory for the table");
        search(&game, &history, &request, &table, &AtomicBool::new(false), |_| ()).nodes
    };
    let mut group = criterion.benchmark_group("alpha-beta");
    group.sample_size(10).throughput(Throughput::Elements(run()));
    group.bench_function(format!("{} depth {depth}", G::ID), |bencher| bencher.iter(run));
    group.finish();
}

fn main() {
    use ishwa_engine::games::{awale, dara, oljinnat, tihulelin, toguz};
    let mut criterion = Criterion::default().configure_from_args();
    bench::<awale::Awale>(&mut criterion, 12);
    bench::<toguz::Toguz>(&mut criterion, 8);
    bench::<tihulelin::Tihulelin>(&mut criterion, 14);
    bench::<tihulelin::TihulelinMatch>(&mut criterion, 14);
    bench::<oljinnat::Oljinnat>(&mut criterion, 100);
    bench::<dara::Dara>(&mut criterion, 4);
    criterion.final_summary();
}
