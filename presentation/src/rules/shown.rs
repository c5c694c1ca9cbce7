//! The boards of a guide with the words around them, for the terminal and for pages.

use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::guide::{Board, PlayedBoard};
use ishwa_library::registry::GameEntry;

use crate::lang::Catalogue;

/// A board of a guide, ready to be drawn.
pub(super) struct Shown {
    pub(super) before: AnySession,
    /// The moves in words, with the game in progress after them; `None` where nothing is played.
    pub(super) after: Option<(String, AnySession)>,
    /// Which moves are legal and which are not, in words, if the guide speaks of them.
    pub(super) notes: Vec<String>,
}

impl Shown {
    pub(super) fn new(board: &Board, game: &GameEntry, catalogue: &Catalogue) -> Result<Self, TextError> {
        let PlayedBoard { before, after } = board.play(game)?;
        let plies = after.played();
        let moves = match plies.as_slice() {
            [] => None,
            [ply] => {
                let key = if ply.by_chance {
                    "rules-throws"
                } else {
                    "rules-plays"
                };
                let player = catalogue.player(before.info().seats, ply.player);
                let filled_in = [("player", player.into()), ("move", ply.own.as_str().into())];
                Some(catalogue.tell_with(key, &filled_in))
            }
            plies => {
                let moves = plies
                    .iter()
                    .map(|ply| ply.own.as_str())
                    .collect::<Vec<_>>()
                    .join(", ");
                Some(catalogue.tell_with("rules-moves", &[("moves", moves.into())]))
            }
        };
        let mut notes = Vec::new();
        if !board.legal.is_empty() {
            notes.push(catalogue.tell_with("rules-legal", &[("moves", board.legal.join(", ").into())]));
        }
        if !board.illegal.is_empty() {
            notes.push(catalogue.tell_with("rules-illegal", &[("moves", board.illegal.join(", ").into())]));
        }
        let after = moves.map(|moves| (moves, after));
        Ok(Self { before, after, notes })
    }
}
