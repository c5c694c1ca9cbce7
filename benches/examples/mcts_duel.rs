//! Monte Carlo tree search against itself with other switches, to see which is stronger:
//! `cargo run --release -p ishwa-benches --example mcts_duel -- GAME FIRST SECOND [PAIRS] [MILLISECONDS]`.
//!
//! FIRST and SECOND are words joined by commas: `plies=N` (estimate a playout after N random plies), `full` (play it to the end), `ucb1=C`
//! (UCB1 with exploration C), `no-solver`, `no-sharing`, `nodes=N` (so many playouts a move in place of the time); `-`
//! is the default. Every pair of games begins with the same eight random plies, each side playing first once.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_engine::game::{Notation, Player};
use ishwa_engine::games::{awale, dara, oljinnat, tiddatt, tihulelin, toguz};
use ishwa_engine::search::Request;
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::mcts::{Rollout, Selection, search};
use ishwa_engine::session::Session;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const OPENING_PLIES: usize = 8;
const MAX_PLIES: usize = 400;
const MEMORY: usize = 64 << 20;

fn read_side(words: &str, millis: u64) -> Request {
    let mut request = Request::new(Limits::time(Duration::from_millis(millis)));
    for word in words.split(',').filter(|&word| word != "-") {
        let (key, number) = word.split_once('=').unwrap_or((word, "0"));
        match key {
            "plies" => request.features.mcts.rollout = Rollout::Plies(number.parse().expect("plies=NUMBER")),
            "full" => request.features.mcts.rollout = Rollout::ToTheEnd,
            "ucb1" => {
                let exploration = number.parse().expect("ucb1=NUMBER");
                request.features.mcts.selection = Selection::Ucb1 { exploration };
            }
            "no-solver" => request.features.mcts.solver = false,
            "no-sharing" => request.features.mcts.transpositions = false,
            "nodes" => request.limits = Limits::nodes(number.parse().expect("nodes=NUMBER")),
            _ => panic!("unknown word {word}"),
        }
    }
    request
}

/// One game: what the first side gets, from 0 to 1.
fn play<G: Notation>(opening: &Session<G>, sides: [&Request; 2], first: Player, seed: u64) -> f64 {
    let mut session = opening.clone();
    for ply in 0..MAX_PLIES {
        if session.outcome().is_some() {
            break;
        }
        let side = usize::from(session.game().side(session.position()) != first);
        let request = Request {
            seed: seed + ply as u64,
            ..*sides[side]
        };
        let stop = AtomicBool::new(false);
        let report = search(session.game(), session.history(), &request, MEMORY, &stop, |_| ());
        session.play(report.lines[0].moves[0]);
    }
    // A game cut short counts as a draw.
    let won = |player| if player == first { 1.0 } else { 0.0 };
    session
        .outcome()
        .and_then(|outcome| outcome.winner)
        .map_or(0.5, won)
}

fn run<G: Notation>(sides: [&Request; 2], pairs: u64) {
    let game = G::new(G::Options::default());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let (mut points, mut squares) = (0.0, 0.0);
    let mut pair = 0;
    while pair < pairs {
        let mut opening = Session::new(game.clone(), game.initial());
        for _ in 0..OPENING_PLIES {
            let mut moves = G::Moves::default();
            game.moves(opening.position(), &mut moves);
            if opening.outcome().is_none() {
                opening.play(moves[rng.random_range(0..moves.len())]);
            }
        }
        if opening.outcome().is_some() {
            continue;
        }
        let seed = pair << 20;
        let score = [Player::SOUTH, Player::NORTH].map(|first| play(&opening, sides, first, seed));
        let mean = f64::midpoint(score[0], score[1]);
        points += mean;
        squares += mean * mean;
        pair += 1;
    }
    let mean = points / pairs as f64;
    let deviation = ((squares / pairs as f64 - mean * mean).max(0.0) / pairs as f64).sqrt();
    println!(
        "{}: {:.1} % ± {:.1} in {} games",
        G::ID,
        100.0 * mean,
        100.0 * deviation,
        2 * pairs
    );
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [game, first, second, ..] = args.as_slice() else {
        println!("GAME FIRST SECOND [PAIRS] [MILLISECONDS]");
        return;
    };
    let number = |index: usize, default| args.get(index).map_or(Some(default), |text| text.parse().ok());
    let (Some(pairs), Some(millis)) = (number(3, 50), number(4, 20)) else {
        println!("PAIRS and MILLISECONDS are numbers");
        return;
    };
    let (first, second) = (read_side(first, millis), read_side(second, millis));
    let sides = [&first, &second];
    match game.as_str() {
        "awale" => run::<awale::Awale>(sides, pairs),
        "toguz" => run::<toguz::Toguz>(sides, pairs),
        "dara" => run::<dara::Dara>(sides, pairs),
        "tihulelin" => run::<tihulelin::Tihulelin>(sides, pairs),
        "oljinnat" => run::<oljinnat::Oljinnat>(sides, pairs),
        "tiddatt" => run::<tiddatt::Tiddatt>(sides, pairs),
        other => println!("no duels of {other}"),
    }
}
