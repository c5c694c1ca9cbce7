//! Fits the estimates of the games of chance and of Arrawan to the results of games: `cargo run --release -p
//! ishwa-research --bin fit_shares -- [GAMES]`.
//!
//! Throws are random; a player takes the best move of a two-ply search, one time in ten a random one, and a random
//! one in the first eight plies, so that games without dice differ. Every position of a game gives samples: the terms
//! of two players with which of them ranked first or, in the Jeu de l'hyène, of a mother with whether she was
//! devoured. Logistic regression by Newton's method, with a little weight decay, finds the weights in each game's
//! `eval.rs`. The program also prints the mean squared error of the engine's current estimate, over all players and
//! positions of games that were not used for the fit.

use std::sync::atomic::AtomicBool;

use ishwa_core::game::{Game, Turn};
use ishwa_core::playable::Playable;
use ishwa_core::rules::read_options;
use ishwa_core::session::Session;
use ishwa_games::arrawan::Arrawan;
use ishwa_games::hyena::JeuDeLHyene;
use ishwa_games::ishigan::Ishigan;
use ishwa_search::Request;
use ishwa_search::expectimax::search;
use ishwa_search::limits::Limits;
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

const OPENING_PLIES: usize = 8;
const MAX_PLIES: usize = 2_000;
const MEMORY: usize = 1 << 16;
/// Keeps the weights of rare terms from diverging.
const DECAY: f64 = 1.0;

/// Terms, and 1 if the event happened, 0 if it did not, ½ for neither.
type Sample = (Vec<f64>, f64);

/// The positions of a game and each player's payoff; `None` if it was stopped early.
fn play<G: Playable>(game: &G, rng: &mut Xoshiro256PlusPlus) -> Option<(Vec<G::Position>, Vec<f64>)> {
    let mut session = Session::new(game.clone(), game.initial());
    let mut positions = Vec::new();
    let request = Request::new(Limits::depth(2));
    for ply in 0..MAX_PLIES {
        if let Some(outcome) = session.outcome() {
            return Some((positions, outcome.payoffs.to_vec()));
        }
        let position = *session.position();
        positions.push(position);
        let mv = if matches!(game.turn(&position), Turn::Chance(_)) {
            game.random_outcome(&position, rng.random())
        } else if ply < OPENING_PLIES || rng.random_bool(0.1) {
            let mut moves = G::Moves::default();
            game.moves(&position, &mut moves);
            moves[rng.random_range(0..moves.len())]
        } else {
            let stop = AtomicBool::new(false);
            let report = search(
                game,
                session.history(),
                &request,
                MEMORY,
                None,
                &stop,
                &mut |_| (),
            );
            report.lines[0].moves[0]
        };
        session.play(mv);
    }
    None
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The solution of `matrix` · x = `right`, by elimination with pivoting.
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let pivot = (column..size)
            .max_by(|&a, &b| matrix[a][column].abs().total_cmp(&matrix[b][column].abs()))
            .expect("a row is left");
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        for row in 0..size {
            if row == column {
                continue;
            }
            let factor = matrix[row][column] / matrix[column][column];
            let pivot_row = matrix[column].clone();
            for (entry, subtracted) in matrix[row].iter_mut().zip(pivot_row) {
                *entry -= factor * subtracted;
            }
            right[row] -= factor * right[column];
        }
    }
    (0..size).map(|row| right[row] / matrix[row][row]).collect()
}

/// Newton's method for logistic regression.
fn fit(samples: &[Sample]) -> Vec<f64> {
    let size = samples.first().map_or(0, |(terms, _)| terms.len());
    let mut weights = vec![0.0; size];
    for _ in 0..20 {
        let mut gradient: Vec<f64> = weights.iter().map(|weight| -DECAY * weight).collect();
        let mut curvature: Vec<Vec<f64>> = (0..size)
            .map(|row| {
                (0..size)
                    .map(|column| if row == column { DECAY } else { 0.0 })
                    .collect()
            })
            .collect();
        for (terms, happened) in samples {
            let chance = logistic(
                terms
                    .iter()
                    .zip(&weights)
                    .map(|(term, weight)| term * weight)
                    .sum(),
            );
            for row in 0..size {
                gradient[row] += (happened - chance) * terms[row];
                for column in 0..size {
                    curvature[row][column] += chance * (1.0 - chance) * terms[row] * terms[column];
                }
            }
        }
        let step = solve(curvature, gradient);
        weights
            .iter_mut()
            .zip(step)
            .for_each(|(weight, step)| *weight += step);
    }
    weights
}

/// The samples of one position of a game that ended with these payoffs, for each of the game's models.
type Samples<G> = fn(&G, &<G as Game>::Position, &[f64]) -> Vec<(usize, Sample)>;

fn difference(own: &[f64], other: &[f64]) -> Vec<f64> {
    own.iter().zip(other).map(|(own, other)| own - other).collect()
}

/// All pairs of players without a rank yet: whether the first came before the second.
fn pairs<G: Game, const N: usize>(
    game: &G,
    position: &G::Position,
    payoffs: &[f64],
    terms: impl Fn(usize) -> Option<[f64; N]>,
) -> Vec<(usize, Sample)> {
    let players = game.info().players;
    let mut samples = Vec::new();
    if game.outcome(position).is_some() {
        return samples;
    }
    for one in 0..players {
        for other in 0..one {
            if let (Some(a), Some(b)) = (terms(one), terms(other)) {
                let came_before = f64::midpoint(1.0, (payoffs[one] - payoffs[other]).signum());
                let came_before = if payoffs[one] == payoffs[other] {
                    0.5
                } else {
                    came_before
                };
                samples.push((0, (difference(&a, &b), came_before)));
            }
        }
    }
    samples
}

fn run<G: Playable>(rule_sets: &[&str], models: &[&str], games: usize, samples_of: Samples<G>) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut samples: Vec<Vec<Sample>> = vec![Vec::new(); models.len()];
    for rules in rule_sets {
        let game = G::new(read_options(G::ID, rules).expect("options of the game"));
        let (mut squares, mut count) = (0.0, 0);
        for number in 0..games {
            let Some((positions, payoffs)) = play(&game, &mut rng) else {
                continue;
            };
            for position in &positions {
                if number % 4 == 0 {
                    let estimate = game.estimate(position);
                    let errors = estimate
                        .iter()
                        .zip(&payoffs)
                        .map(|(guess, got)| (guess - got).powi(2));
                    squares += errors.sum::<f64>();
                    count += estimate.len();
                } else {
                    for (model, sample) in samples_of(&game, position, &payoffs) {
                        samples[model].push(sample);
                    }
                }
            }
        }
        println!(
            "{} {rules}: squared error {:.5} over {count} payoffs",
            G::ID,
            squares / f64::from(count.max(1) as u32)
        );
    }
    for (name, samples) in models.iter().zip(&samples) {
        let weights: Vec<String> = fit(samples).iter().map(|weight| format!("{weight:.3}")).collect();
        println!(
            "{} {name}: {} samples, weights {}",
            G::ID,
            samples.len(),
            weights.join(", ")
        );
    }
}

fn main() {
    let games = std::env::args()
        .nth(1)
        .map_or(1_000, |text| text.parse().expect("a number of games"));
    let counts = ["players=2", "players=3", "players=4"];
    run::<Ishigan>(&counts, &["ranks"], games, |game, position, payoffs| {
        pairs(game, position, payoffs, |player| {
            game.rank_terms(position, player)
        })
    });
    run::<JeuDeLHyene>(
        &counts,
        &["race", "devoured"],
        games,
        |game, position, payoffs| {
            let winner = payoffs
                .iter()
                .position(|&payoff| payoff >= 1.0)
                .expect("somebody is home first");
            let mut samples = Vec::new();
            for other in (0..payoffs.len()).filter(|&other| other != winner) {
                if let Some((own, others)) = game
                    .race_terms(position, winner)
                    .zip(game.race_terms(position, other))
                {
                    // In both directions, so that the order of the players has no effect.
                    samples.push((0, (difference(&own, &others), 1.0)));
                    samples.push((0, (difference(&others, &own), 0.0)));
                }
                if let Some(terms) = game.devour_terms(position, winner, other) {
                    samples.push((1, (terms.to_vec(), f64::from(u8::from(payoffs[other] < 0.0)))));
                }
            }
            samples
        },
    );
    run::<Arrawan>(&counts, &["ranks"], games, |game, position, payoffs| {
        pairs(game, position, payoffs, |player| {
            game.rank_terms(position, player)
        })
    });
}
