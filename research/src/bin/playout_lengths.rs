//! Measures the lengths of random games, from which the longest playout of Monte Carlo tree search was chosen: `cargo
//! run --release -p ishwa-research --bin playout_lengths -- [GAMES]`.

use ishwa_core::heuristics::Heuristics;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// Games longer than this are stopped.
const MAX_PLIES: usize = 20_000;

fn run<G: Heuristics>(games: usize) {
    let game = G::new(G::Options::default());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut lengths: Vec<usize> = (0..games)
        .map(|_| {
            let mut position = game.initial();
            (0..MAX_PLIES)
                .find(|_| match game.random_move(&position, rng.next_u64()) {
                    Some(mv) => {
                        position = game.play(&position, mv);
                        false
                    }
                    None => true,
                })
                .unwrap_or(MAX_PLIES)
        })
        .collect();
    lengths.sort_unstable();
    let mean = lengths.iter().sum::<usize>() as f64 / games as f64;
    let at = |part: f64| lengths[((games - 1) as f64 * part) as usize];
    println!(
        "{:<16} mean {mean:>7.1}  median {:>5}  99 % {:>5}  99.9 % {:>5}  longest {:>5}",
        G::ID,
        at(0.5),
        at(0.99),
        at(0.999),
        at(1.0)
    );
}

fn main() {
    let games = std::env::args()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(10_000);
    macro_rules! run_all {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { $(run::<$game>(games);)* };
    }
    ishwa_games::for_each_game!(run_all);
}
