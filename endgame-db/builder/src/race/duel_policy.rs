//! A policy for games with more players than can be solved, based on best play between two of them.

use ishwa_core::game::{Player, Turn};
use ishwa_core::parallel;
use ishwa_core::race::{Race, RacePolicy};
use ishwa_endgame_reader::race::{best_choice, choices};
use rayon::prelude::*;

use super::solve::Solution;
use crate::file::race::Stage;

/// The decisions after solved states in which a move other than the first one listed is best, with the decider in the
/// first seat, packed and sorted. In the Jeu de l'hyène, these are the decisions in which waiting is best. `None` if
/// states that can follow are missing.
pub fn exceptions<G: Race>(game: &G, solution: &Solution) -> Option<Vec<u64>> {
    let of_stage = |stage: &Stage| {
        let mut found: Vec<u64> = Vec::new();
        let mut missing = false;
        for &key in &stage.keys {
            let position = game.unpack(key);
            game.outcomes(&position, |outcome, _| {
                let after = game.play(&position, outcome);
                if let Turn::Player(player) = game.turn(&after) {
                    match is_exception(game, solution, &after, player) {
                        None => missing = true,
                        Some(true) => found.push(decision_key(game, &after)),
                        Some(false) => {}
                    }
                }
            });
        }
        (!missing).then_some(found)
    };
    let stages = solution.stages();
    let found = parallel::map(stages.len(), |index| of_stage(&stages[index]));
    let mut found = found.into_iter().collect::<Option<Vec<_>>>()?.concat();
    found.par_sort_unstable();
    found.dedup();
    Some(found)
}

/// A decision packed into a word, as seen by the player who decides.
pub fn decision_key<G: Race>(game: &G, decision: &G::Position) -> u64 {
    let seated = game.turned(decision, game.side(decision).index());
    game.pack(&game.trimmed(&seated))
}

/// Whether a move other than the first is best; `None` if a following state is missing.
fn is_exception<G: Race>(
    game: &G,
    solution: &Solution,
    decision: &G::Position,
    player: Player,
) -> Option<bool> {
    let moves = choices(game, solution, decision).ok().flatten()?;
    Some(best_choice(game, &moves, player) != 0)
}

/// Decides as best play between two players would. It takes the first move of the list, unless another move is best
/// against some relevant rival alone; then it takes the second. In the Jeu de l'hyène, it pays, unless some rival
/// makes waiting best.
///
/// Between two players this is best play. Between more it is an unproven guess.
#[derive(Clone, Debug)]
pub struct DuelPolicy {
    exceptions: Vec<u64>,
}

impl DuelPolicy {
    /// The policy for a game, given the [`exceptions()`] of the same game for two players.
    pub fn new(exceptions: Vec<u64>) -> Self {
        Self { exceptions }
    }
}

impl RacePolicy for DuelPolicy {
    fn decider<G: Race>(&self, game: &G) -> impl Fn(&G::Position) -> G::Move + Sync {
        let (game, for_two) = (game.clone(), game.for_two());
        move |decision| {
            let mut moves = G::Moves::default();
            game.moves(decision, &mut moves);
            let is_exception = |duel: &G::Position| {
                let key = decision_key(&for_two, duel);
                self.exceptions.binary_search(&key).is_ok()
            };
            let duels = game.duels(decision);
            let other = moves.len() > 1 && duels.iter().any(is_exception);
            moves[usize::from(other)]
        }
    }
}
