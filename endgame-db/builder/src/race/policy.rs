//! A policy for games with more players than can be solved.

use ishwa_core::race::Race;

use super::exceptions::decision_key;

/// Decides as is best between two players. It takes the first move of the list, unless another move is best against
/// some relevant rival alone; then it takes the second. In the Jeu de l'hyène, it pays, unless some rival makes waiting
/// best.
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

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
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
