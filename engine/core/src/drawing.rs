//! Boards of games: the trait [`Drawing`].

use ishwa_messages::Lang;

use crate::diagram::{self, Canvas, Diagram, Fallen};
use crate::game::{Player, Seats};
use crate::messages;
use crate::notation::Notation;
use crate::setup_parts::SetupPart;

/// A game whose positions can be drawn.
pub trait Drawing: Notation {
    /// The board as lines of text that a player of the game recognises, without a final line break, in English.
    fn draw(&self, position: &Self::Position) -> String {
        self.draw_in(position, Lang::English)
    }

    /// As [`Drawing::draw`], in a language.
    fn draw_in(&self, position: &Self::Position, lang: Lang) -> String;

    /// Draws the board in shapes that a player of the game recognises, with the moves of `marks`, which are legal in
    /// `position`, marked on it, and describes the whole position in sentences. The meaning of the marks is left to
    /// [`Canvas::explain`].
    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &Self::Position,
        lang: Lang,
        marks: &[(Self::Move, diagram::MoveMark)],
    );

    /// Draws and describes a position that is being set up, valid or not: the board with the same spots as
    /// [`Drawing::paint`], what lies on it, and what players have beside it.
    fn sketch(&self, canvas: &mut Canvas, setup: &Self::Setup, lang: Lang);

    /// The parts of a position that is being set up, named in a language. Every spot of the board is the
    /// place of a content or a choice of another part; the first choice of a content is an empty spot.
    fn parts<'s>(&self, setup: &'s mut Self::Setup, lang: Lang) -> Vec<SetupPart<'s>>;

    /// What has fallen in a throw; `None` where a player chooses, and in games without throws.
    fn fallen(&self, _mv: Self::Move) -> Option<Fallen> {
        None
    }

    /// The board as a drawing, with the moves of `marks`, which are legal in `position`, marked and explained.
    fn diagram(
        &self,
        position: &Self::Position,
        lang: Lang,
        marks: &[(Self::Move, diagram::MoveMark)],
    ) -> Diagram {
        let mut canvas = Canvas::default();
        self.paint(&mut canvas, position, lang, marks);
        let written = |&(mv, mark)| (self.write_move(position, mv), mark);
        canvas.explain(&marks.iter().map(written).collect::<Vec<_>>(), lang);
        canvas.finish()
    }
}

/// The names of the players of a board of text, each padded with spaces to the width of the longest, so that columns
/// are aligned in every language.
pub fn columns<const N: usize>(lang: Lang, seats: Seats, players: [Player; N]) -> [String; N] {
    let names = players.map(|player| messages::player(seats, player).in_lang(lang));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    names.map(|name| format!("{name:width$}"))
}
