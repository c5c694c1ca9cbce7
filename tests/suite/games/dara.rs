//! Dara: endings that searches can solve completely, captures, terms, drawings and tables.

use std::collections::BTreeSet;
use std::sync::Arc;

use ishwa_core::game::{Game, Player};
use ishwa_core::notation::Notation;
use ishwa_core::prober::Prober;
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_endgame_reader::file::Cache;
use ishwa_endgame_reader::games::dara::DaraLayers;
use ishwa_endgame_reader::layered::Layered;
use ishwa_endgame_reader::open_layers::{LayerProber, OpenLayers};
use ishwa_games::dara::{Dara, DaraOptions, DaraSetup};
use ishwa_tests::walk::generator;
use rand::RngExt;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::diagrams::{draw_games, marks_of, owned};
use crate::search_oracle::{LONG, exhaustible};
use crate::tables::{PLENTY, build_on, check_prober, of_plies, set};
use crate::{mcts_oracle, noisy, search_oracle, terms};

/// Options that change the legal moves or the winner.
const RULES: [&str; 5] = [
    "",
    "end=under3",
    "long=captures",
    "remove=not-in-line,stuck=pass",
    "long=forbidden",
];

fn dara(rules: &str) -> Dara {
    Dara::new(read_options("dara", rules).unwrap())
}

/// Random games of Dara hardly ever reach a small ending; these have few pions and are near the 100th ply (D7).
fn endings(game: &Dara, rng: &mut Xoshiro256PlusPlus) -> Vec<Session<Dara>> {
    let mut endings = Vec::new();
    while endings.len() < 150 {
        let mut cells = ['1'; 30];
        for pion in 0..rng.random_range(4..9) {
            cells[rng.random_range(0..30)] = if pion % 2 == 0 { 'S' } else { 'N' };
        }
        let rows: Vec<String> = cells.chunks(6).map(fen_row).collect();
        let side = if rng.random_bool(0.5) { "s" } else { "n" };
        let text = format!("{}/0,0/{side}/{}", rows.join(":"), rng.random_range(96..100));
        let session = Session::new(game.clone(), game.read_position(&text).unwrap());
        let history = session.history();
        if session.outcome().is_none() && exhaustible(game, &mut history.clone(), 0, LONG, &mut 20_000) {
            endings.push(session);
        }
    }
    endings
}

/// One row of cells, with runs of empty ones written as their number.
fn fen_row(cells: &[char]) -> String {
    let text: String = cells.iter().collect();
    (2..=6)
        .rev()
        .fold(text, |text, run| text.replace(&"1".repeat(run), &run.to_string()))
}

#[test]
fn alpha_beta_finds_what_negamax_does() {
    let mut rng = generator(17);
    for rules in RULES {
        let game = dara(rules);
        search_oracle::check_fixed_depth(&game, 2, 50, 60);
        search_oracle::check_endings(&game, &endings(&game, &mut rng));
    }
}

#[test]
fn playouts_prove_what_negamax_finds() {
    let mut rng = generator(18);
    for rules in RULES {
        let game = dara(rules);
        mcts_oracle::check_endings(&game, &endings(&game, &mut rng), 500);
    }
}

#[test]
fn random_moves_are_even() {
    mcts_oracle::check_random_moves::<Dara>(&[
        "",
        "long=captures",
        "long=forbidden",
        "remove=not-in-line,stuck=pass",
        "end=under3",
    ]);
}

/// Each step that takes occurs once among the noisy moves, whichever pion it may take.
#[test]
fn lines_are_noisy() {
    noisy::compare::<Dara>(|text, noisy, winning| {
        if !text.contains("/0,0/") {
            // Pions in hand that cannot be placed are lost, which is not a capture.
            assert!(noisy.is_empty(), "{text}");
            return;
        }
        assert!(noisy.is_subset(winning), "{text}");
        let steps = |moves: &BTreeSet<String>| -> BTreeSet<String> {
            let step = |mv: &String| mv.split('x').next().unwrap_or_default().to_owned();
            moves.iter().map(step).collect()
        };
        assert_eq!(steps(noisy), steps(winning), "{text}");
        assert_eq!(steps(noisy).len(), noisy.len(), "{text}");
    });
}

#[test]
fn estimates_are_the_same_for_both_players() {
    assert!(terms::check_estimates::<Dara>(terms::board_recoloured) > terms::COMPARED);
}

#[test]
fn every_pion_is_drawn() {
    draw_games::<Dara>(|session, diagram| {
        let DaraSetup { rows, .. } = session.game().setup(session.position());
        for player in [Player::SOUTH, Player::NORTH] {
            let pions = rows
                .iter()
                .flatten()
                .filter(|cell| **cell == Some(player))
                .count();
            assert_eq!(owned(diagram, player), pions);
        }
    });
}

#[test]
fn moves_are_marked_as_what_they_are() {
    assert_eq!(marks_of::<Dara>("6:6:6:6:6/12,12/s/0", "c3"), (1, 0, 0));
    assert_eq!(
        marks_of::<Dara>("6:6:6:SS1SN1:4NN/0,0/s/7", "d2-c2xe1"),
        (0, 1, 1)
    );
}

#[test]
fn tables_tell_payoffs_that_hold() {
    let options: DaraOptions = read_options("dara", "").unwrap();
    let layered = DaraLayers::new(&options, 4);
    check_prober(&layered, &Dara::new(options.clone()), 3, |_, value| {
        Some(of_plies(value, [-1.0, 0.0, 1.0]))
    });
    // Three against one, won in a few plies; the win is no longer known where the hundredth ply without a removal
    // comes first.
    let root = tempfile::tempdir().unwrap();
    let set = set(&layered, root.path());
    build_on(&set, layered.layers(), PLENTY, 2).unwrap();
    let game = Dara::new(options);
    let tables = OpenLayers::open(&set, Arc::new(Cache::new(1 << 20))).unwrap();
    let prober = LayerProber::new(vec![tables], &game);
    let known = |plies| {
        let text = format!("S5:6:6:6:SN3S/0,0/s/{plies}");
        prober.probe(&game.read_position(&text).unwrap())
    };
    let fresh = known(0).unwrap();
    assert_eq!((fresh.payoff(), fresh.plies), (Some(1.0), Some(15)));
    assert_eq!(known(84), Some(fresh));
    assert_eq!(known(85), None);
}
