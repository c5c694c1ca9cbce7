//! The decisions in which something else is right than the first move of the list.

use ishwa_engine::game::{Player, Turn};
use ishwa_engine::race::Race;
use rayon::prelude::*;

use super::ask::{best_choice, choices};
use super::file::Stage;
use super::solve::Solution;

/// The decisions that can follow solved states in which another move than the first one listed is best, with the decider in
/// the first seat, packed and in order: where waiting is right, in the Jeu de l'hyène.
pub fn exceptions<G: Race>(game: &G, solution: &Solution) -> Vec<u64> {
    let of_stage = |stage: &Stage| {
        let mut found: Vec<u64> = Vec::new();
        for &key in &stage.keys {
            let position = game.unpack(key);
            game.outcomes(&position, |outcome, _| {
                let after = game.play(&position, outcome);
                if let Turn::Player(player) = game.turn(&after)
                    && is_exception(game, solution, &after, player)
                {
                    found.push(decision_key(game, &after));
                }
            });
        }
        found
    };
    let mut found: Vec<u64> = solution.stages().par_iter().flat_map_iter(of_stage).collect();
    found.par_sort_unstable();
    found.dedup();
    found
}

/// A decision in a word, as its decider sees it.
pub fn decision_key<G: Race>(game: &G, decision: &G::Position) -> u64 {
    let seated = game.turned(decision, game.side(decision).index());
    game.pack(&game.trimmed(&seated))
}

fn is_exception<G: Race>(game: &G, solution: &Solution, decision: &G::Position, player: Player) -> bool {
    let moves = choices(game, solution, decision).ok().flatten();
    moves.is_some_and(|moves| best_choice(game, &moves, player) != 0)
}
