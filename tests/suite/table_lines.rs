//! Lines of play that are extended by tables: all positions of a line have the value of the first, and none recurs.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ishwa_core::game::Game;
use ishwa_core::game::History;
use ishwa_core::prober::Prober;
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::build::build;
use ishwa_endgame_builder::file::WriteOptions;
use ishwa_endgame_builder::progress::Progress;
use ishwa_endgame_builder::table_set::BuildOptions;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::games::awale::AwaleLayers;
use ishwa_endgame_reader::layered::{Layered, Place};
use ishwa_endgame_reader::open_layers::{LayerProber, OpenLayers};
use ishwa_endgame_reader::set::LayerSet;
use ishwa_games::awale::Awale;
use ishwa_search::limits::Limits;
use ishwa_search::memory::Memory;
use ishwa_search::report::ValueKind;
use ishwa_search::{Request, alpha_beta};

/// The number of seeds up to which there are tables.
const SEEDS: u32 = 8;

#[test]
fn awale() {
    let game = Awale::new(read_options("awale", "objective=seeds").unwrap());
    let layered = AwaleLayers::new(&read_options("awale", "").unwrap()).unwrap();
    let root = tempfile::tempdir().unwrap();
    let set = LayerSet::main(layered.clone(), root.path());
    let options = BuildOptions {
        memory: 1 << 30,
        write: WriteOptions::default(),
        rebuild: false,
    };
    build(&set, SEEDS + 1, &options, &Progress::default(), &mut |_| ()).unwrap();
    let tables = OpenLayers::open(&set, Arc::new(Cache::new(1 << 20))).unwrap();
    let prober = LayerProber::new(vec![tables], &game);
    let stop = AtomicBool::new(false);
    let mut long = 0;
    for seeds in SEEDS - 2..=SEEDS {
        for rank in (0..layered.len(seeds)).step_by(211) {
            let position = layered.position(Place { layer: seeds, rank });
            if game.outcome(&position).is_some() {
                continue;
            }
            let mut history = History::new(&game, position);
            let request = Request::new(Limits {
                depth: Some(1),
                ..Limits::default()
            });
            let memory = Memory::new(1 << 16).unwrap();
            let report = alpha_beta::search(
                &game,
                &history,
                &request,
                &memory,
                Some(&prober),
                &stop,
                &mut |_| (),
            )
            .unwrap();
            assert_eq!(report.value.kind, ValueKind::Exact);
            for &mv in &report.lines[0].moves {
                let next = game.play(history.position(), mv);
                history.push(&game, Some(mv), next);
                assert_eq!(history.occurrences(), 1, "{seeds} {rank}");
                let own = match game.outcome(&next) {
                    Some(outcome) => outcome.payoffs[game.side(&next).index()],
                    None => prober.probe(&next).unwrap().payoff().unwrap(),
                };
                let is_same_side = game.side(&next) == game.side(&position);
                assert_eq!(
                    if is_same_side { own } else { -own },
                    report.value.score,
                    "{seeds} {rank}"
                );
            }
            long += usize::from(report.lines[0].moves.len() > 10);
        }
    }
    assert!(long > 20, "{long} lines are long enough to come back");
}
