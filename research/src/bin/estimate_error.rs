//! Measures how far the estimates of the Jeu de l'hyène are from best play, for two, three and four players: `cargo
//! run --release -p ishwa-research --bin estimate_error -- [GAMES] [MIB]` (default 100 games, 64).
//!
//! The start for three and four has too many states to solve, but the end of every game can be solved. Games are
//! played at random, with three payments out of four made, so that they do not depend on the estimate. For each, the
//! longest end whose states fit into MIB mebibytes is solved exactly (each player for their own payoff). All
//! positions of these ends are compared. The program prints the mean absolute error of the payoffs. For the decisions
//! that can follow a position within one throw and in which moves differ, it prints how often the best estimated move
//! is a best one, and the loss of payoff by the estimated moves.

use ishwa_core::game::{Game, Player, Turn};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::prober::TIE;
use ishwa_core::race::{Fate, Race};
use ishwa_core::rules::read_options;
use ishwa_endgame_builder::progress::Phases;
use ishwa_endgame_builder::race::{Solution, solve_from};
use ishwa_endgame_reader::race::{choices, prospects};
use ishwa_games::hyena::{HyenaPly, HyenaPosition, JeuDeLHyene};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// Moves whose solved payoffs differ by at most this are equally good: the residual of a solution is below this.
const SAME: f64 = 1e-9;
/// Positions at the end of a game that are solved first; then half as many more, as long as they fit.
const FIRST_END: usize = 8;

/// The errors of one kind of positions.
#[derive(Clone, Debug, Default)]
struct Errors {
    positions: u32,
    payoffs: u32,
    absolute: f64,
    squared: f64,
    decisions: u32,
    best: u32,
    lost: f64,
}

impl Errors {
    fn add_position(&mut self, estimate: &[f64], solved: &[f64]) {
        self.positions += 1;
        for (guess, value) in estimate.iter().zip(solved) {
            self.payoffs += 1;
            self.absolute += (guess - value).abs();
            self.squared += (guess - value).powi(2);
        }
    }

    fn print(&self, title: &str) {
        let payoffs = f64::from(self.payoffs.max(1));
        let decisions = f64::from(self.decisions.max(1));
        println!(
            "{title}: {} positions, mean absolute error {:.4}, mean squared {:.5}; {} decisions, best move in {:.1} %, \
             mean loss {:.5}",
            self.positions,
            self.absolute / payoffs,
            self.squared / payoffs,
            self.decisions,
            100.0 * f64::from(self.best) / decisions,
            self.lost / decisions
        );
    }
}

/// All positions of a game except the last.
fn play(game: &JeuDeLHyene, rng: &mut Xoshiro256PlusPlus) -> Vec<HyenaPosition> {
    let mut position = game.initial();
    let mut positions = Vec::new();
    while game.turn(&position) != Turn::Over {
        positions.push(position);
        let ply = if matches!(game.turn(&position), Turn::Chance(_)) {
            game.random_outcome(&position, rng.random())
        } else if rng.random_bool(0.75) {
            HyenaPly::Pay
        } else {
            HyenaPly::Wait
        };
        position = game.play(&position, ply);
    }
    positions
}

/// Each player's payoff in the solution.
fn solved_payoffs(game: &JeuDeLHyene, solution: &Solution, position: &HyenaPosition) -> Vec<f64> {
    let row = prospects(game, solution, position).expect("a solution in memory can be read");
    let row = row.expect("what follows a solved state is solved");
    let players = 0..game.info().players;
    players
        .map(|player| row.chances().payoff(game, player).expect("payoffs are solved"))
        .collect()
}

/// The longest end of a game that fits into `memory` bytes, with its solution.
fn solved_end<'p>(
    game: &JeuDeLHyene,
    positions: &'p [HyenaPosition],
    memory: u64,
) -> Option<(&'p [HyenaPosition], Solution)> {
    let mut longest = None;
    let mut length = FIRST_END;
    loop {
        let end = &positions[positions.len().saturating_sub(length)..];
        let Ok((solution, _)) = solve_from(game, &end[..1], memory, &Phases::default()) else {
            return longest;
        };
        longest = Some((end, solution));
        if end.len() == positions.len() {
            return longest;
        }
        length += length / 2;
    }
}

/// Compares the moves of a decision.
fn add_decision(
    game: &JeuDeLHyene,
    solution: &Solution,
    decision: &HyenaPosition,
    player: Player,
    errors: &mut Errors,
) {
    let own = player.index();
    let after = choices(game, solution, decision).expect("a solution in memory can be read");
    let after = after.expect("what follows a solved state is solved");
    let solved: Vec<f64> = after
        .iter()
        .map(|choice| {
            choice
                .row
                .chances()
                .payoff(game, own)
                .expect("payoffs are solved")
        })
        .collect();
    let highest = solved.iter().copied().fold(f64::MIN, f64::max);
    if solved.iter().all(|payoff| highest - payoff <= SAME) {
        return;
    }
    let mut taken = (0, f64::MIN);
    for (index, choice) in after.iter().enumerate() {
        let reached = game.play(decision, choice.mv);
        let estimate = match game.outcome(&reached) {
            Some(outcome) => outcome.payoffs[own],
            None => game.estimate(&reached)[own],
        };
        if estimate > taken.1 + TIE {
            taken = (index, estimate);
        }
    }
    let loss = highest - solved[taken.0];
    errors.decisions += 1;
    errors.best += u32::from(loss <= SAME);
    errors.lost += loss;
}

fn run(rules: &str, games: usize, memory: u64) {
    let game = JeuDeLHyene::new(read_options(JeuDeLHyene::ID, rules).expect("options of the game"));
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let (mut open, mut won) = (Errors::default(), Errors::default());
    let (mut plies, mut all_plies) = (0, 0);
    for _ in 0..games {
        let positions = play(&game, &mut rng);
        let Some((end, solution)) = solved_end(&game, &positions, memory) else {
            continue;
        };
        plies += end.len();
        all_plies += positions.len();
        for position in end {
            let is_won = (0..game.info().players)
                .any(|player| game.fate(position, Player::new(player)) == Fate::Rank(1));
            let errors = if is_won { &mut won } else { &mut open };
            errors.add_position(
                &game.estimate(position),
                &solved_payoffs(&game, &solution, position),
            );
            if let Turn::Chance(_) = game.turn(position) {
                game.outcomes(position, |throw, _| {
                    let thrown = game.play(position, throw);
                    if let Turn::Player(player) = game.turn(&thrown) {
                        add_decision(&game, &solution, &thrown, player, errors);
                    }
                });
            }
        }
    }
    println!("{rules}: {games} games, of which the last {plies} of {all_plies} plies are solved");
    open.print("  nobody home");
    won.print("  somebody home");
}

fn main() {
    let number = |index: usize, what: &str| {
        let text = std::env::args().nth(index);
        text.map(|text| {
            text.parse::<u32>()
                .unwrap_or_else(|_| panic!("{text}: expected {what}"))
        })
    };
    let games = number(1, "a number of games").unwrap_or(100) as usize;
    let memory = u64::from(number(2, "a number of mebibytes").unwrap_or(64)) << 20;
    for players in 2..=4 {
        run(&format!("players={players}"), games, memory);
    }
}
