//! How to decide where more play than a solver can look through.

use ishwa_engine::race::Race;

use super::exceptions::decision_key;

/// Decisions by what is right between two players: the first move of the list, unless against one of the rivals that matter,
/// taken alone, another is right; then the next. In the Jeu de l'hyène: to pay, unless one of them makes waiting right.
///
/// Between two players that is best play. Between more it is a guess that nobody has proven.
#[derive(Clone, Debug)]
pub struct DuelPolicy<G> {
    game: G,
    for_two: G,
    /// What [`exceptions`](super::exceptions()) finds between two players.
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
    /// When nobody decides in the position.
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
