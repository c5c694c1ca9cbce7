//! Positions of reviewed games in which a mistake was made.

use ishwa_library::practise::{Whose, mistakes};
use ishwa_library::quality::grade::Class;
use ishwa_messages::Lang;
use ishwa_presentation::review::{Story, lost};

use crate::commands::review::batch::BatchGame;

/// A position in which a mistake was made, with what was better.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Exercise {
    /// The index of the game among all.
    pub(super) game: usize,
    /// Where it is.
    pub(super) location: String,
    /// The ply that was a mistake.
    pub(super) ply: usize,
    /// Who made it: the seat with the name, if there is one.
    pub(super) player: String,
    /// The move that was played.
    pub(super) played: String,
    pub(super) class: Class,
    /// What it lost, in words.
    pub(super) lost: String,
    pub(super) best: String,
    /// The best line, in words.
    pub(super) line: String,
    /// The winning chances after the best move and after the one that was played.
    pub(super) chances: [f64; 2],
}

/// The exercises of a game, in its order.
pub(super) fn exercises(game: &BatchGame<'_>, lang: Lang, whose: &Whose) -> Vec<Exercise> {
    let story = Story::new(&game.reviewed, lang);
    let exercises = mistakes(&game.reviewed, whose).map(|(ply, review)| Exercise {
        game: game.index,
        location: game.location.to_owned(),
        ply: ply.number,
        player: story.name(ply.player),
        played: story.mv(ply),
        class: review.class,
        lost: lost(lang, review),
        best: story.best(ply),
        line: story.line(ply),
        chances: [review.best.chance, review.played.chance],
    });
    exercises.collect()
}
