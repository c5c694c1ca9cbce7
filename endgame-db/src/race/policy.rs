//! A policy for games with more players than can be solved.

use ishwa_engine::race::Race;

use super::exceptions::decision_key;

/// Decisions by what is right between two players: the first move of the list, unless another is right against one of
/// the relevant rivals alone; then the next. In the Jeu de l'hyène: to pay, unless one of them makes waiting right.
///
/// Between two players this is best play. Between more it is an unproven guess.
#[derive(Clone, Debug)]
pub struct DuelPolicy<G> {
    game: G,
    for_two: G,
    /// The [`exceptions`](super::exceptions()) between two players.
    exceptions: Vec<u64>,
}

impl<G: Race> DuelPolicy<G> {
    /// The policy for a game, given the exceptions of the same game for two players.
    pub fn new(game: &G, exceptions: Vec<u64>) -> Self {
        Self {
            game: game.clone(),
            for_two: game.for_two(),
            exceptions,
        }
    }

    /// The move for a decision.
    ///
    /// # Panics
    /// When no player decides in the position.
    pub fn decide(&self, decision: &G::Position) -> G::Move {
        let mut moves = G::Moves::default();
        self.game.moves(decision, &mut moves);
        let is_exception = |duel: &G::Position| {
            let key = decision_key(&self.for_two, duel);
            self.exceptions.binary_search(&key).is_ok()
        };
        let duels = self.game.duels(decision);
        let other = moves.len() > 1 && duels.iter().any(is_exception);
        moves[usize::from(other)]
    }
}
