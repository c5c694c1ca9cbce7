//! Boards of games: the trait [`Drawing`].

use crate::diagram::{self, Canvas, Diagram, Fallen};
use crate::notation::Notation;
use crate::setup_parts::SetupPart;
use crate::words::{English, Words};

/// A game whose positions can be drawn.
pub trait Drawing: Notation {
    /// The board as lines of text that a player of the game recognises, without a final line break, in English.
    fn draw(&self, position: &Self::Position) -> String {
        self.draw_in(position, &English)
    }

    /// As [`Drawing::draw`], in the language of `words`.
    fn draw_in(&self, position: &Self::Position, words: &dyn Words) -> String;

    /// Draws the board in shapes that a player of the game recognises, with the moves of `marks`, which are legal in
    /// `position`, marked on it, and describes the whole position in sentences. The meaning of the marks is left to
    /// [`Canvas::explain`].
    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &Self::Position,
        words: &dyn Words,
        marks: &[(Self::Move, diagram::MoveMark)],
    );

    /// Draws and describes a position that is being set up, valid or not: the board with the same spots as
    /// [`Drawing::paint`], what lies on it, and what players have beside it.
    fn sketch(&self, canvas: &mut Canvas, setup: &Self::Setup, words: &dyn Words);

    /// The parts of a position that is being set up, named in the language of `words`. Every spot of the board is the
    /// place of a content or a choice of another part; the first choice of a content is an empty spot.
    fn parts<'s>(&self, setup: &'s mut Self::Setup, words: &dyn Words) -> Vec<SetupPart<'s>>;

    /// What has fallen in a throw; `None` where a player chooses, and in games without throws.
    fn fallen(&self, _mv: Self::Move) -> Option<Fallen> {
        None
    }

    /// The board as a drawing, with the moves of `marks`, which are legal in `position`, marked and explained.
    fn diagram(
        &self,
        position: &Self::Position,
        words: &dyn Words,
        marks: &[(Self::Move, diagram::MoveMark)],
    ) -> Diagram {
        let mut canvas = Canvas::default();
        self.paint(&mut canvas, position, words, marks);
        let written = |&(mv, mark)| (self.write_move(position, mv), mark);
        canvas.explain(&marks.iter().map(written).collect::<Vec<_>>(), words);
        canvas.finish()
    }
}
