//! A game in progress: a history, and what the rules make of it.

use crate::game::{Game, Notation, Outcome, Turn, Verdict};
use crate::history::History;
use crate::text::TextError;

/// A game in progress, from its first position on.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    game: G,
    history: History<G>,
    ended: Option<Outcome>,
}

impl<G: Notation> Session<G> {
    /// A game that begins at `position`.
    pub fn new(game: G, position: G::Position) -> Self {
        let history = History::new(&game, position);
        let ended = game.outcome(&position);
        Self { game, history, ended }
    }

    /// The game and its options.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The positions so far.
    pub fn history(&self) -> &History<G> {
        &self.history
    }

    /// The current position.
    pub fn position(&self) -> &G::Position {
        self.history.position()
    }

    /// The result, once the game is over, by the position or by its history (C4).
    pub fn outcome(&self) -> Option<&Outcome> {
        self.ended.as_ref()
    }

    /// Who acts next.
    pub fn turn(&self) -> Turn {
        if self.ended.is_some() {
            Turn::Over
        } else {
            self.game.turn(self.position())
        }
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: G::Move) {
        let mut reached = (Some(mv), self.game.play(self.position(), mv));
        loop {
            self.history.push(&self.game, reached.0, reached.1);
            self.ended = self.game.outcome(self.position());
            if self.ended.is_some() {
                return;
            }
            match self.game.verdict(&self.history) {
                None => return,
                Some(Verdict::Over(outcome)) => {
                    self.ended = Some(outcome);
                    return;
                }
                Some(Verdict::Continue(position)) => reached = (None, position),
            }
        }
    }

    /// Reads and plays a move.
    ///
    /// # Errors
    /// When the game is over, or `text` is no legal move.
    pub fn play_text(&mut self, text: &str) -> Result<(), TextError> {
        if self.ended.is_some() {
            let place = self.game.write_position(self.position());
            return Err(TextError::new(
                format!("move in {place}"),
                text,
                "no move: the game is over",
            ));
        }
        let mv = self.game.read_move(self.position(), text)?;
        self.play(mv);
        Ok(())
    }
}
