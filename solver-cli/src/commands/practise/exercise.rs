//! Positions of reviewed games in which a mistake was made.

use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::{MoveReview, PlyReview};
use ishwa_presentation::review::{Story, lost};

use super::player::Wanted;
use crate::commands::review::batch::ReviewedGame;

/// A position in which a mistake was made, with what was better.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Exercise {
    /// The place of the game among all.
    pub(super) game: usize,
    /// Where it is.
    pub(super) place: String,
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

/// The certain mistakes and blunders of a game, in its order.
pub(super) fn exercises(story: &Story<'_>, game: &ReviewedGame<'_>, wanted: &Wanted) -> Vec<Exercise> {
    let is_wanted = |(ply, review): &(&PlyReview, &MoveReview)| {
        let is_mistake = matches!(review.class, Class::Mistake | Class::Blunder);
        is_mistake && !review.is_uncertain && wanted.is(story.record, ply.player)
    };
    let plies = game.review.plies.iter();
    let graded = plies.filter_map(|ply| Some((ply, ply.graded()?)));
    let exercises = graded.filter(is_wanted).map(|(ply, review)| Exercise {
        game: game.place,
        place: game.found.place.clone(),
        ply: ply.number,
        player: story.name(ply.player),
        played: story.mv(ply),
        class: review.class,
        lost: lost(story.catalogue, review),
        best: story.best(ply),
        line: story.line(ply),
        chances: [review.best.chance, review.played.chance],
    });
    exercises.collect()
}
