//! Checks the engine and the table reader on `wasm32-unknown-unknown`, where there are no threads, no files and no
//! clock, and the networks come at run time.
//!
//! The module has no output there. A check that fails panics, and the host sees a trap with the name of the check on
//! the stack. The expected results come from the native program with all features: both give the same, to the last
//! bit.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use ishwa_core::game::{Game, History};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Notation;
use ishwa_core::perft::{PerftProgress, perft_shared};
use ishwa_endgame_reader::supplied::SuppliedFiles;
use ishwa_games::arrawan::{self, Arrawan};
use ishwa_games::awale::{self, Awale};
use ishwa_games::dara::Dara;
use ishwa_games::hyena::{self, JeuDeLHyene};
use ishwa_games::ishigan::{self, Ishigan};
use ishwa_games::oljinnat::Oljinnat;
use ishwa_games::tiddatt::Tiddatt;
use ishwa_games::tihulelin::{Tihulelin, TihulelinMatch};
use ishwa_games::toguz::Toguz;
use ishwa_library::analyse::{AnalyseOptions, analyse};
use ishwa_library::host::Host;
use ishwa_library::registry;
use ishwa_library::simulate::{SimulationPlan, simulate};
use ishwa_search::analysis::AnalysisError;
use ishwa_search::limits::{Limits, TimeSource};
use ishwa_search::memory::{Memory, SearchMemory};
use ishwa_search::report::{Report, ValueKind};
use ishwa_search::{Request, alpha_beta, expectimax, mcts};

/// Memory of a search, in bytes.
const MEMORY: usize = 1 << 20;

fn main() {
    counts_of_lines();
    networks();
    alpha_beta_searches();
    expectimax_searches();
    max_n_searches();
    mcts_searches();
    simulations();
    tables();
    clocks();
}

fn counts_of_lines() {
    check_count::<Awale>(&[6, 36, 190, 1014, 5219]);
    check_count::<Toguz>(&[9, 73, 613]);
    check_count::<Tihulelin>(&[4, 16, 63, 238, 925]);
    check_count::<Oljinnat>(&[2; 20]);
    check_count::<Tiddatt>(&[6, 36, 256, 1836]);
}

fn check_count<G: Game>(counts: &[u64]) {
    let game = G::new(G::Options::default());
    let counted = perft_shared(&game, &game.initial(), counts.len(), &PerftProgress::default());
    let counted = counted.map(|counted| counted.by_depth);
    assert_eq!(counted.as_deref(), Some(counts));
}

/// The network files, as a page would fetch them.
fn network_files() -> Vec<(&'static str, &'static [u8])> {
    macro_rules! files {
        ($($name:literal)*) => {
            vec![$(($name, include_bytes!(concat!("../../../engine/games/src/", $name)).as_slice())),*]
        };
    }
    files!(
        "awale/weights/share_middle.bin" "awale/weights/share_ending.bin" "awale/weights/own_side_middle.bin"
        "awale/weights/own_side_ending.bin" "toguz/network.bin" "tihulelin/network.bin" "dara/network.bin"
        "tiddatt/network.bin"
    )
}

/// Runs a short search of the first position of a game.
fn searched(id: &str) -> Result<(), AnalysisError> {
    report(id).map(drop)
}

fn report(id: &str) -> Result<Report<MoveIndex>, AnalysisError> {
    let game = registry::find(id).and_then(|game| game.open(""));
    let session = game
        .and_then(|game| game.begin(None))
        .expect("there is such a game");
    let (memory, stop) = (SearchMemory::new(MEMORY), AtomicBool::new(false));
    let options = AnalyseOptions::new(Limits::depth(2));
    analyse(&session, &options, &Host::new(&memory, &stop))
}

/// The score of the first position of a game, by a search of two plies.
fn score(id: &str) -> f64 {
    let report = report(id).expect("it is searched");
    report.value.score
}

/// A game can be searched once the networks that it uses are loaded, and needs no others. Without them it is searched by
/// its material only where the caller declares that they cannot be had, and with them as soon as they are there.
fn networks() {
    assert_eq!(searched("oljinnat"), Ok(()));
    for (place, (name, bytes)) in network_files().into_iter().enumerate() {
        let file = registry::network(name).expect("there is such a network");
        assert!(!file.is_supplied());
        assert_eq!(file.bytes(), bytes.len());
        let (folder, _) = name.split_once('/').expect("it is in the folder of its game");
        let id = folder.replace("tihulelin", "tihulelin-match");
        let is_used = !name.contains("own_side");
        let refused = searched(&id);
        assert_eq!(refused == Err(AnalysisError::Network(name)), is_used);

        let mut damaged = bytes.to_vec();
        damaged[bytes.len() / 2] ^= 1;
        assert!(file.supply(&damaged).is_err());
        let (_, other) = network_files()[(place + 4) % 8];
        assert!(file.supply(other).is_err());
        assert!(!file.is_supplied() && file.is_awaited());
        assert_eq!(searched(&id), refused);

        file.do_without();
        assert!(!file.is_supplied() && !file.is_awaited());
        let plain = (id != "awale").then(|| score(&id));

        assert_eq!(file.supply(bytes), Ok(()));
        assert!(file.is_supplied());
        assert!(plain.is_none_or(|plain| plain != score(&id)));
        assert_eq!(file.supply(bytes), Ok(()));
        assert!(file.supply(&damaged).is_err());
    }
    let files = registry::games().into_iter().flat_map(|game| game.networks);
    assert!(files.into_iter().all(|file| file.is_supplied()));
    for id in ["awale", "toguz", "tihulelin-match", "dara", "tiddatt"] {
        assert_eq!(searched(id), Ok(()));
    }
}

/// The first position of a game.
fn start<G: Game>(options: G::Options) -> (G, History<G>) {
    let game = G::new(options);
    let history = History::new(&game, game.initial());
    (game, history)
}

/// Checks positions visited, score and depth of a search.
fn check<M>(report: &Report<M>, nodes: u64, score: f64, depth: usize) {
    assert_eq!(report.nodes, nodes);
    assert_eq!(report.value.score.to_bits(), score.to_bits());
    assert_eq!(report.depth, depth);
}

/// Searches the first position by alpha-beta.
fn by_alpha_beta<G: Heuristics>(limits: Limits) -> Report<G::Move> {
    let (game, history) = start::<G>(G::Options::default());
    searched_on(&game, &history, limits)
}

/// Searches the last position of a game by alpha-beta.
fn searched_on<G: Heuristics>(game: &G, history: &History<G>, limits: Limits) -> Report<G::Move> {
    let memory = Memory::new(MEMORY).expect("there is enough memory");
    let request = Request::new(limits);
    let stop = AtomicBool::new(false);
    alpha_beta::search(game, history, &request, &memory, None, &stop, &mut |_| {}).unwrap()
}

/// Searches an ending of Awalé, whose network is of another kind than the others.
fn ending_of_awale(repetition: awale::AwaleRepetition) -> Report<awale::AwalePit> {
    let game = Awale::new(awale::AwaleOptions {
        repetition,
        ..Default::default()
    });
    let position = game.read_position("1,2,1,0,2,3/2,1,0,3,1,2/15,15/s");
    let history = History::new(&game, position.expect("it is a position"));
    searched_on(&game, &history, Limits::nodes(20_000))
}

fn alpha_beta_searches() {
    check(&ending_of_awale(awale::AwaleRepetition::Share), 20_000, 274.0, 15);
    check(
        &ending_of_awale(awale::AwaleRepetition::OwnSide),
        20_000,
        107.0,
        17,
    );
    check(&by_alpha_beta::<Awale>(Limits::nodes(30_000)), 30_000, -1.0, 13);
    check(&by_alpha_beta::<Tihulelin>(Limits::depth(8)), 1_059, 0.67, 8);
    check(&by_alpha_beta::<Toguz>(Limits::depth(5)), 5_422, 533.0, 5);
    check(&by_alpha_beta::<Dara>(Limits::depth(5)), 11_928, 205.0, 5);
    check(&by_alpha_beta::<Tiddatt>(Limits::depth(5)), 444, 391.0, 5);
    check(&by_alpha_beta::<TihulelinMatch>(Limits::depth(5)), 441, -157.0, 5);
}

/// Searches the first position by expectimax or max^n.
fn by_expectimax<G: Heuristics>(options: G::Options, depth: usize) -> Report<G::Move> {
    let (game, history) = start::<G>(options);
    let request = Request::new(Limits::depth(depth));
    let stop = AtomicBool::new(false);
    expectimax::search(&game, &history, &request, MEMORY, None, &stop, &mut |_| {})
}

fn expectimax_searches() {
    check(
        &by_expectimax::<Ishigan>(ishigan::IshiganOptions::default(), 4),
        457,
        0.544_512_905_948_017_5,
        4,
    );
    check(
        &by_expectimax::<JeuDeLHyene>(hyena::HyenaOptions::default(), 4),
        90,
        0.537_754_347_821_994_3,
        4,
    );
}

fn max_n_searches() {
    let options = arrawan::ArrawanOptions {
        players: 3,
        ..Default::default()
    };
    check(
        &by_expectimax::<Arrawan>(options, 6),
        63,
        0.474_273_151_562_137_23,
        6,
    );
}

/// Searches the first position with this many playouts.
fn by_playouts<G: Heuristics>(playouts: u64) -> Report<G::Move> {
    let (game, history) = start::<G>(G::Options::default());
    let request = Request::new(Limits::nodes(playouts));
    let stop = AtomicBool::new(false);
    mcts::search(&game, &history, &request, MEMORY, None, &stop, &mut |_| {}).unwrap()
}

fn mcts_searches() {
    check(&by_playouts::<Toguz>(500), 500, 392.0, 4);
    check(&by_playouts::<Tiddatt>(500), 500, 88.0, 5);
    check(&by_playouts::<Ishigan>(500), 500, 0.582_623_481_750_488_3, 15);
}

fn simulations() {
    let game = Ishigan::new(ishigan::IshiganOptions::default());
    let plan = SimulationPlan {
        seed: 1,
        precision: None,
        games: Some(300),
    };
    let nothing = |_: &_| panic!("nobody decides anything");
    let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
    let estimate =
        simulate(&game, &game.initial(), &nothing, &plan, &stop, &played).expect("games are played");
    assert_eq!(estimate.games, 300);
    assert_eq!(estimate.mean.throws.to_bits(), (5_728.0_f64 / 300.0).to_bits());
}

/// The tables of Awalé for the difference of seeds, up to four seeds.
fn table_files() -> SuppliedFiles {
    let mut files = SuppliedFiles::new(1 << 16);
    macro_rules! supply {
        ($($name:literal)*) => {
            $({
                let bytes = include_bytes!(concat!("../../fixtures/0.1.0/tables/", $name));
                files.supply($name, bytes.as_slice()).expect("the file is sound");
            })*
        };
    }
    supply!(
        "awale,objective=seeds/000.ishwa" "awale,objective=seeds/001.ishwa" "awale,objective=seeds/002.ishwa"
        "awale,objective=seeds/003.ishwa" "awale,objective=seeds/004.ishwa"
    );
    files
}

/// A search of one ply with tables finds the same as a search to the end without them.
fn tables() {
    let game = Awale::new(awale::AwaleOptions {
        objective: awale::AwaleObjective::Seeds,
        ..Default::default()
    });
    let prober = table_files().prober(&game.clone().into());
    let prober = prober.expect("the files are sound").expect("there are tables");
    let position = game.read_position("1,0,0,0,0,1/1,0,0,0,1,0/22,22/s");
    let history = History::new(&game, position.expect("it is a position"));
    let stop = AtomicBool::new(false);
    let search = |limits, prober| {
        let memory = Memory::new(MEMORY).expect("there is enough memory");
        alpha_beta::search(
            &game,
            &history,
            &Request::new(limits),
            &memory,
            prober,
            &stop,
            &mut |_| {},
        )
        .unwrap()
    };
    let with = search(Limits::depth(1), prober.get::<Awale>());
    let without = search(Limits::nodes(100_000), None);
    assert!(with.table_hits > 0);
    assert_eq!([with.value.kind, without.value.kind], [ValueKind::Exact; 2]);
    assert_eq!(with.value.score.to_bits(), without.value.score.to_bits());
}

/// A clock that advances by a tenth of a millisecond with each call.
fn ticking() -> Duration {
    static LOOKS: AtomicU64 = AtomicU64::new(0);
    Duration::from_micros(100 * LOOKS.fetch_add(1, Ordering::Relaxed))
}

fn clocks() {
    let limits = Limits {
        clock: TimeSource::NONE,
        ..Limits::depth(2)
    };
    assert_eq!(by_alpha_beta::<Awale>(limits).time, Duration::ZERO);
    let limits = Limits {
        clock: TimeSource::new(ticking),
        ..Limits::time(Duration::from_millis(20))
    };
    let report = by_alpha_beta::<Awale>(limits);
    // It checks the clock at least at every 1024th position, and hardly more often where positions take little time.
    assert!((20..40).contains(&report.time.as_millis()));
    assert!((10_000..=200 * 1024).contains(&report.nodes));
}
