//! A game in progress: its history, and the decisions of the rules about it.

use crate::book::Book;
use crate::game::History;
use crate::game::{Game, Outcome, Player, Turn, Verdict};
use crate::messages;
use crate::notation::Notation;
use crate::notation::{Dialect, Numbered, Own};
use crate::text::{self, TextError};

/// The largest number of comma-separated parts of one move in a list: the deal of a camel has four numbers.
pub const MOST_PIECES: usize = 4;

/// A game in progress, from its first position on.
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    game: G,
    history: History<G>,
    ended: Option<Outcome>,
    dialect: &'static dyn Dialect<G>,
    /// The number of the first position's move.
    first_number: u32,
    /// The number of the current position's move.
    number: u32,
}

impl<G: Notation> Session<G> {
    /// A game that begins at `position`, read and written in Ishwa's notation.
    pub fn new(game: G, position: G::Position) -> Self {
        Self::in_dialect(game, &Own, Numbered::first(position))
    }

    /// A game that begins at `start`, read and written in `dialect`.
    pub fn in_dialect(game: G, dialect: &'static dyn Dialect<G>, start: Numbered<G::Position>) -> Self {
        let history = History::new(&game, start.position);
        let ended = game.outcome(&start.position);
        Self {
            game,
            history,
            ended,
            dialect,
            first_number: start.number,
            number: start.number,
        }
    }

    /// The game and its options.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Takes back all plies.
    pub fn rewind(&mut self) {
        self.history = History::new(&self.game, self.history.entries()[0].position);
        self.ended = self.game.outcome(self.position());
        self.number = self.first_number;
    }

    /// The session as it was before its first ply.
    #[must_use]
    pub fn begun(&self) -> Self {
        let mut begun = self.clone();
        begun.rewind();
        begun
    }

    /// The plies so far, each with the position before it. When the rules continue from another position, that change
    /// is not a ply.
    pub fn plies(&self) -> impl DoubleEndedIterator<Item = (&G::Position, G::Move)> {
        let pairs = self.history.entries().windows(2);
        pairs.filter_map(|ply| Some((&ply[0].position, ply[1].mv?)))
    }

    /// Begins again at another position of the same game, written in the session's dialect.
    ///
    /// # Errors
    /// When `text` is not a position of the game; then nothing has changed.
    pub fn begin_again(&mut self, text: &str) -> Result<(), TextError> {
        let start = self.dialect.read_position(&self.game, text)?;
        self.history = History::new(&self.game, start.position);
        self.ended = self.game.outcome(&start.position);
        (self.first_number, self.number) = (start.number, start.number);
        Ok(())
    }

    /// The positions so far.
    pub fn history(&self) -> &History<G> {
        &self.history
    }

    /// The current position.
    pub fn position(&self) -> &G::Position {
        self.history.position()
    }

    /// The result, once the position or its history (C4) has ended the game.
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

    /// How moves and positions are read and written.
    pub fn dialect(&self) -> &'static dyn Dialect<G> {
        self.dialect
    }

    /// Switches to another dialect for reading and writing moves and positions.
    pub fn set_dialect(&mut self, dialect: &'static dyn Dialect<G>) {
        self.dialect = dialect;
    }

    /// The current position with the number of its move, which starts at that of the first position and increases
    /// after each of North's plies.
    pub fn numbered_position(&self) -> Numbered<G::Position> {
        Numbered {
            position: *self.position(),
            number: self.number,
        }
    }

    /// The current position in the session's dialect.
    pub fn write_position(&self) -> String {
        self.dialect.write_position(&self.game, &self.numbered_position())
    }

    /// The move of `book` with the highest score in the current position. `None` if the book has no legal move for
    /// it; if the position after the move is not in the book, so that the score comes from a single search; or if
    /// that position has occurred before, since a book has no history.
    pub fn book_move(&self, book: &Book) -> Option<G::Move> {
        let (game, position) = (&self.game, self.position());
        let known = book.find(&game.write_position(position))?;
        if self.ended.is_some() {
            return None;
        }
        let mv = game.read_move(position, &known.best()?.text).ok()?;
        let after = game.play(position, mv);
        book.find(&game.write_position(&after))?;
        let mut history = self.history.clone();
        history.push(game, Some(mv), after);
        (history.occurrences() == 1).then_some(mv)
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: G::Move) {
        if self.game.side(self.position()) == Player::NORTH {
            self.number = self.number.saturating_add(1);
        }
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
    /// When the game is over, or `text` is not a legal move.
    pub fn play_text(&mut self, text: &str) -> Result<(), TextError> {
        self.play_in(self.dialect, text).map(drop)
    }

    /// Reads a move that is legal in the current position.
    ///
    /// # Errors
    /// When the game is over, or `text` is not a legal move.
    pub fn read_move(&self, text: &str) -> Result<G::Move, TextError> {
        self.read_in(self.dialect, text)
    }

    /// Reads a move in a dialect other than the session's.
    fn read_in(&self, dialect: &dyn Dialect<G>, text: &str) -> Result<G::Move, TextError> {
        let numbered = self.numbered_position();
        if self.ended.is_some() {
            let written = dialect.write_position(&self.game, &numbered);
            let mover = messages::player(self.game.info().seats, self.game.side(self.position()));
            return Err(text::illegal_move(&written, text, mover, std::iter::empty()));
        }
        dialect.read_move(&self.game, &numbered, text)
    }

    /// Reads and plays a move in a dialect other than the session's, and returns it.
    fn play_in(&mut self, dialect: &dyn Dialect<G>, text: &str) -> Result<G::Move, TextError> {
        let mv = self.read_in(dialect, text)?;
        self.play(mv);
        Ok(mv)
    }

    /// Reads and plays a list of moves.
    ///
    /// # Errors
    /// At the first illegal move; the moves before it stay played.
    pub fn play_list(&mut self, text: &str) -> Result<(), TextError> {
        if !text.trim().is_empty() && text.split(',').any(|mv| mv.trim().is_empty()) {
            return Err(TextError::new(
                messages::moves(),
                text,
                messages::moves_separated(),
            ));
        }
        let pieces = self.dialect.split_moves(text);
        let mut rest = pieces.as_slice();
        for number in 1_usize.. {
            if rest.is_empty() {
                break;
            }
            let played = self.play_first(self.dialect, rest);
            let (_, pieces) = played.map_err(|error| error.within(messages::move_number(number.into())))?;
            rest = &rest[pieces..];
        }
        Ok(())
    }

    /// Plays the first move of a list split by [`Dialect::split_moves`], and returns it with the number of parts it
    /// used: the deal of a camel contains commas (`t0:2,3,3,2`).
    ///
    /// # Errors
    /// When the game is over, the list is empty, or it does not begin with a legal move.
    pub fn play_first(
        &mut self,
        dialect: &dyn Dialect<G>,
        pieces: &[&str],
    ) -> Result<(G::Move, usize), TextError> {
        // The error for an invalid deal quotes the whole deal.
        let is_deal = pieces.first().is_some_and(|piece| piece.contains(':'));
        let longest = if is_deal { pieces.len().min(MOST_PIECES) } else { 1 };
        for count in 1..longest {
            if let Ok(mv) = self.play_in(dialect, &pieces[..count].join(",")) {
                return Ok((mv, count));
            }
        }
        let text = pieces.get(..longest).unwrap_or_default().join(",");
        self.play_in(dialect, &text).map(|mv| (mv, longest))
    }
}
