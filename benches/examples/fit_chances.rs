//! Fits the curve from points to winning chances of every game played for the win, from games of the engine with
//! itself: `cargo run --release -p ishwa-benches --example fit_chances -- [GAMES]`.
//!
//! A game begins with eight random plies; then both sides play the best move of a shallow search, one time in ten a
//! random one. Every position after the opening is taken with its score and the game's result. The chance of a win
//! (half of a draw) is fitted by logistic regression without a constant, as both sides count alike:
//! `1 / (1 + exp(-points / scale))`. The scales found stand in each game's `eval.rs`.

use std::sync::atomic::AtomicBool;

use ishwa_engine::game::{Notation, Player};
use ishwa_engine::games::{awale, dara, oljinnat, tiddatt, tihulelin, toguz};
use ishwa_engine::search::Request;
use ishwa_engine::search::alpha_beta::search;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::report::ValueKind;
use ishwa_engine::search::table::Table;
use ishwa_engine::session::Session;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const OPENING_PLIES: usize = 8;
const MAX_PLIES: usize = 400;

/// A position's points for South with what South got in the end: 1, ½ or 0.
type Sample = (f64, f64);

fn play<G: Notation>(game: &G, depth: usize, rng: &mut Xoshiro256PlusPlus, samples: &mut Vec<Sample>) {
    let limits = Limits::depth(depth);
    let request = Request::new(limits);
    let table = Table::new(1 << 20).expect("memory for the table");
    let mut session = Session::new(game.clone(), game.initial());
    let mut points = Vec::new();
    for ply in 0..MAX_PLIES {
        if session.outcome().is_some() {
            break;
        }
        let mut moves = G::Moves::default();
        game.moves(session.position(), &mut moves);
        let random = moves[rng.random_range(0..moves.len())];
        if ply < OPENING_PLIES {
            session.play(random);
            continue;
        }
        let report = search(
            game,
            session.history(),
            &request,
            &table,
            &AtomicBool::new(false),
            |_| (),
        );
        if report.value.kind == ValueKind::Estimate {
            let south = game.side(session.position()) == Player::SOUTH;
            points.push(if south {
                report.value.score
            } else {
                -report.value.score
            });
        }
        session.play(if rng.random_bool(0.1) {
            random
        } else {
            report.lines[0].moves[0]
        });
    }
    // A game cut short says nothing of its end.
    if let Some(outcome) = session.outcome() {
        let result = f64::midpoint(outcome.payoffs[0], 1.0);
        samples.extend(points.into_iter().map(|points| (points, result)));
    }
}

/// Newton's method for the one coefficient of the logistic curve.
fn fit(samples: &[Sample]) -> f64 {
    let mut slope = 0.001;
    for _ in 0..50 {
        let (mut gradient, mut curvature) = (0.0, 1e-12);
        for &(points, result) in samples {
            let chance = 1.0 / (1.0 + (-slope * points).exp());
            gradient += (result - chance) * points;
            curvature += chance * (1.0 - chance) * points * points;
        }
        slope += gradient / curvature;
    }
    1.0 / slope
}

fn run<G: Notation>(games: usize, depth: usize) {
    let game = G::new(G::Options::default());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut samples = Vec::new();
    for _ in 0..games {
        play(&game, depth, &mut rng, &mut samples);
    }
    println!(
        "{:<16} {:>8} positions  scale {:.0} points",
        G::ID,
        samples.len(),
        fit(&samples)
    );
}

fn main() {
    let games = std::env::args()
        .nth(1)
        .map_or(200, |text| text.parse().expect("a number of games"));
    run::<awale::Awale>(games, 6);
    run::<toguz::Toguz>(games, 4);
    run::<tihulelin::TihulelinMatch>(games, 6);
    run::<oljinnat::Oljinnat>(games, 10);
    run::<dara::Dara>(games, 3);
    run::<tiddatt::Tiddatt>(games, 3);
}
