//! Alpha-beta against the iterative search of the crate `minimax`: the same game (Awalé), evaluation and captures
//! followed at the leaves, one thread, tables of the same size, no reductions on either side.
//!
//! Both search to the same depth; one run gives the ratio of their times.

use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;

use criterion::{BatchSize, Criterion};
use ishwa_core::game::Game as _;
use ishwa_core::game::History;
use ishwa_core::heuristics::Heuristics;
use ishwa_games::awale::{Awale, AwaleOptions, AwalePit, AwalePosition};
use ishwa_search::limits::Limits;
use ishwa_search::memory::Memory;
use ishwa_search::{Features, Request, alpha_beta};
use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy, Winner};

/// The search depth in plies.
const DEPTH: u8 = 15;
/// Bytes of each table.
const TABLE: usize = 64 << 20;

/// The crate identifies a game by its type alone, so the options are constant.
static GAME: LazyLock<Awale> = LazyLock::new(|| Awale::new(AwaleOptions::default()));

/// Our rules of Awalé, in the form the crate needs.
struct Rules;

/// A list of moves in the form the crate needs.
fn listed(list: impl FnOnce(&mut <Awale as ishwa_core::game::Game>::Moves), moves: &mut Vec<AwalePit>) {
    let mut found = <Awale as ishwa_core::game::Game>::Moves::default();
    list(&mut found);
    moves.extend_from_slice(&found);
}

impl minimax::Game for Rules {
    type S = AwalePosition;
    type M = AwalePit;

    fn generate_moves(position: &AwalePosition, moves: &mut Vec<AwalePit>) -> Option<Winner> {
        listed(|found| GAME.moves(position, found), moves);
        if moves.is_empty() {
            Self::get_winner(position)
        } else {
            None
        }
    }

    fn apply(position: &mut AwalePosition, pit: AwalePit) -> Option<AwalePosition> {
        Some(GAME.play(position, pit))
    }

    fn get_winner(position: &AwalePosition) -> Option<Winner> {
        let side = GAME.side(position);
        GAME.outcome(position).map(|outcome| match outcome.winner {
            None => Winner::Draw,
            Some(winner) if winner == side => Winner::PlayerToMove,
            Some(_) => Winner::PlayerJustMoved,
        })
    }

    fn zobrist_hash(position: &AwalePosition) -> u64 {
        GAME.key(position)
    }
}

/// Our evaluation of Awalé, in the form the crate needs.
struct Estimate;

impl Evaluator for Estimate {
    type G = Rules;

    fn evaluate(&self, position: &AwalePosition) -> Evaluation {
        GAME.evaluate(position) as Evaluation
    }

    fn generate_noisy_moves(&self, position: &AwalePosition, moves: &mut Vec<AwalePit>) {
        listed(|found| GAME.noisy_moves(position, found), moves);
    }
}

/// The number of nodes that our search visits.
fn ours(memory: &Memory) -> u64 {
    let history = History::new(&*GAME, GAME.initial());
    let request = Request {
        features: Features {
            reductions: false,
            reverse_futility: false,
            razoring: false,
            ..Features::default()
        },
        ..Request::new(Limits::depth(DEPTH.into()))
    };
    alpha_beta::search(
        &*GAME,
        &history,
        &request,
        memory,
        None,
        &AtomicBool::new(false),
        &mut |_| (),
    )
    .expect("there is enough memory")
    .nodes
}

/// The crate's search, with the best settings for this game.
fn theirs() -> IterativeSearch<Estimate> {
    let options = IterativeOptions::new()
        .with_table_byte_size(TABLE)
        .with_null_window_search(true)
        .with_quiescence_search_depth(20);
    let mut search = IterativeSearch::new(Estimate, options);
    search.set_max_depth(DEPTH);
    search
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let mut group = criterion.benchmark_group(format!("awale depth {DEPTH}"));
    group.sample_size(10);
    // Both begin with an empty table, allocated outside the measured time.
    group.bench_function("ishwa", |bencher| {
        let memory = || Memory::new(TABLE).expect("memory for the table");
        bencher.iter_batched_ref(memory, |memory| ours(memory), BatchSize::PerIteration);
    });
    group.bench_function("minimax", |bencher| {
        let choose = |search: &mut IterativeSearch<Estimate>| search.choose_move(&GAME.initial());
        bencher.iter_batched_ref(theirs, choose, BatchSize::PerIteration);
    });
    group.finish();
    criterion.final_summary();
}
