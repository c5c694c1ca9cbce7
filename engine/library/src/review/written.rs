//! The moves of a reviewed game as text, in the display format.

use crate::quality::review::Review;
use ishwa_core::game::Player;
use ishwa_core::move_index::MoveIndex;
use ishwa_games::any::AnySession;

/// The moves of a ply as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPly {
    /// The move or throw.
    pub mv: String,
    /// The best line from the position before it, each move with its player; empty if the ply was not graded.
    pub line: Vec<(Player, String)>,
}

impl WrittenPly {
    /// The moves of all plies of a review, in the format of `session`, in which they were played.
    pub fn of_review(review: &Review, session: &AnySession) -> Vec<Self> {
        let mut session = session.rewound(0);
        let plies = review.plies.iter().map(|ply| {
            let mv = session.write_move(ply.mv.index);
            let line = ply.graded().map_or_else(Vec::new, |graded| {
                let moves: Vec<MoveIndex> = graded.line.iter().map(|mv| mv.index).collect();
                session.write_line_by_player(&moves)
            });
            session.play(ply.mv.index);
            Self { mv, line }
        });
        plies.collect()
    }
}
