//! Leaf positions a second of every game's rules, on one thread, every last ply played.

use std::hint::black_box;

use criterion::{Criterion, Throughput};
use ishwa_engine::perft::perft;
use ishwa_engine::playable::Playable;

fn bench<G: Playable>(criterion: &mut Criterion, name: &str, position: Option<&str>, depth: usize) {
    let game = G::new(G::Options::default());
    let position = position.map_or_else(
        || game.initial(),
        |text| game.read_position(text).expect("a valid position"),
    );
    let leaves = perft(&game, &position, depth)[depth - 1];
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10).throughput(Throughput::Elements(leaves));
    group.bench_function(format!("{name} depth {depth}"), |bencher| {
        bencher.iter(|| perft(&game, black_box(&position), depth));
    });
    group.finish();
}

fn main() {
    use ishwa_engine::games::{arrawan, awale, dara, hyena, ishigan, oljinnat, tiddatt, tihulelin, toguz};
    let mut criterion = Criterion::default().configure_from_args();
    let full_board = "S1SS1S:NNSSNN:NS1NNS:SSNS1N:NNS2N/0,0/s/0";
    bench::<awale::Awale>(&mut criterion, "awale", None, 9);
    bench::<toguz::Toguz>(&mut criterion, "toguz", None, 7);
    bench::<tihulelin::Tihulelin>(&mut criterion, "tihulelin", None, 11);
    bench::<tihulelin::TihulelinMatch>(&mut criterion, "tihulelin-match", None, 11);
    bench::<oljinnat::Oljinnat>(&mut criterion, "oljinnat", None, 200);
    bench::<arrawan::Arrawan>(&mut criterion, "arrawan", None, 200);
    bench::<dara::Dara>(&mut criterion, "dara, placement", None, 5);
    bench::<dara::Dara>(&mut criterion, "dara, movement", Some(full_board), 4);
    bench::<tiddatt::Tiddatt>(&mut criterion, "tiddatt", None, 7);
    bench::<ishigan::Ishigan>(&mut criterion, "ishigan", None, 9);
    bench::<hyena::JeuDeLHyene>(&mut criterion, "hyena", None, 9);
    criterion.final_summary();
}
