//! Positions of reviewed games in which a mistake was made.

use ishwa_library::practise::{Whose, mistakes};
use ishwa_library::quality::grade::Class;
use ishwa_messages::Lang;
use ishwa_presentation::review::{Story, lost};

use crate::commands::review::batch::BatchGame;

/// A position in which a mistake was made, with the better moves.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Exercise {
    /// The index of the game among all games.
    pub(super) game: usize,
    /// The location of the game.
    pub(super) location: String,
    /// The ply of the mistake.
    pub(super) ply: usize,
    /// Who made it: the seat, with the name if known.
    pub(super) player: String,
    /// The move that was played.
    pub(super) played: String,
    pub(super) class: Class,
    /// Its cost, in words.
    pub(super) lost: String,
    pub(super) best: String,
    /// Why the move was a mistake, in sentences.
    pub(super) why: Vec<String>,
    /// The best line, in words.
    pub(super) line: String,
    /// The winning chances after the best move and after the move that was played.
    pub(super) chances: [f64; 2],
}

/// The exercises of a game, in game order.
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
        why: story.explanation(ply),
        line: story.line(ply),
        chances: [review.best.chance, review.played.chance],
    });
    exercises.collect()
}
