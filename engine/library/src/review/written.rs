//! The moves of a reviewed game as text, in the display format.

use ishwa_core::game::Player;
use ishwa_core::move_index::{MoveIndex, NamedMove};
use ishwa_games::any::AnySession;

use super::reason::Reason;
use crate::quality::review::{PlyReview, Review};

/// The moves of a ply as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenPly {
    /// The move or throw.
    pub mv: String,
    /// The best line from the position before it, each move with its player; empty if the ply was not graded.
    pub line: Vec<(Player, String)>,
    /// The line that begins with the move, likewise.
    pub played_line: Vec<(Player, String)>,
    /// Why the move was worse than the best one, for a complaint.
    pub reason: Option<Reason>,
}

impl WrittenPly {
    /// The moves of all plies of a review, in the format of `session`, in which they were played.
    pub fn of_review(review: &Review, session: &AnySession) -> Vec<Self> {
        let mut session = session.rewound(0);
        let plies = review.plies.iter().map(|ply| {
            let written = Self::of_ply(ply, &session);
            session.play(ply.mv.index);
            written
        });
        plies.collect()
    }

    /// The moves of a ply, in the format of the session `before` it.
    pub fn of_ply(ply: &PlyReview, before: &AnySession) -> Self {
        let written = |session: &AnySession, line: &[NamedMove]| {
            let moves: Vec<MoveIndex> = line.iter().map(|mv| mv.index).collect();
            session.write_line_by_player(&moves)
        };
        let (mut line, mut played_line) = (Vec::new(), Vec::new());
        let mv = before.write_move(ply.mv.index);
        if let Some(graded) = ply.graded() {
            // The move may end a round by repetition, which the position alone does not show.
            let mut after = before.clone();
            after.play(ply.mv.index);
            played_line.push((ply.player, mv.clone()));
            played_line.extend(written(&after, graded.played_line.get(1..).unwrap_or_default()));
            line = if graded.line == graded.played_line {
                played_line.clone()
            } else {
                written(before, &graded.line)
            };
        }
        Self {
            mv,
            line,
            played_line,
            reason: Reason::of(ply, before),
        }
    }
}
