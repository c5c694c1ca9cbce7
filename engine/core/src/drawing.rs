//! Boards of games: the trait [`Drawing`].

use ishwa_messages::Lang;

use crate::diagram::{self, Canvas, Diagram, Fallen};
use crate::game::{Player, Seats};
use crate::messages;
use crate::notation::Notation;
use crate::setup_parts::SetupPart;
use crate::spots::PitNames;

/// A game whose positions can be drawn.
pub trait Drawing: Notation {
    /// The board as lines of text in the layout that players of the game know, in English, without a final line
    /// break.
    fn draw(&self, position: &Self::Position) -> String {
        self.draw_in(position, Lang::English)
    }

    /// As [`Drawing::draw`], in another language.
    fn draw_in(&self, position: &Self::Position, lang: Lang) -> String;

    /// As [`Drawing::draw_in`], with pits named as a notation does.
    fn draw_with(&self, position: &Self::Position, lang: Lang, _names: PitNames) -> String {
        self.draw_in(position, lang)
    }

    /// Draws the board as shapes in the layout that players of the game know, marks the moves of `marks`, which are
    /// legal in `position`, and describes the whole position in sentences. [`Canvas::explain`] explains the marks.
    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &Self::Position,
        lang: Lang,
        marks: &[(Self::Move, diagram::MoveMark)],
    );

    /// Draws and describes a position in setup, valid or not: the board with the same spots as
    /// [`Drawing::paint`], the pieces on it, and the pieces that players have beside it.
    fn sketch(&self, canvas: &mut Canvas, setup: &Self::Setup, lang: Lang);

    /// The parts of a position in setup, named in a language. Every spot of the board is either a part of
    /// its own, for its contents, or a choice of another part. The first choice for the contents of a spot is empty.
    fn parts<'s>(&self, setup: &'s mut Self::Setup, lang: Lang) -> Vec<SetupPart<'s>>;

    /// The sticks or dice of a throw; `None` for a player's move, and in games without throws.
    fn fallen(&self, _mv: Self::Move) -> Option<Fallen> {
        None
    }

    /// The board as a drawing in which the moves of `marks`, which are legal in `position`, are marked and explained.
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

/// The names of the players for a board drawn as text. Each is padded with spaces to the width of the longest, so
/// that columns are aligned in every language.
pub fn columns<const N: usize>(lang: Lang, seats: Seats, players: [Player; N]) -> [String; N] {
    let names = players.map(|player| messages::player(seats, player).in_lang(lang));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    names.map(|name| format!("{name:width$}"))
}
