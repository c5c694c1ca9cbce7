//! The boards of a guide with the words around them, for the terminal and for pages.

use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::guide::{Board, PlayedBoard};
use ishwa_library::registry::GameEntry;
use ishwa_messages::Lang;

use crate::messages;
use crate::values::player_name;

/// A board of a guide, ready to be drawn.
pub(super) struct Shown {
    pub(super) before: AnySession,
    /// The moves in words, with the session after them; `None` without moves.
    pub(super) after: Option<(String, AnySession)>,
    /// The legal and illegal moves in words, if the guide mentions them.
    pub(super) notes: Vec<String>,
}

impl Shown {
    pub(super) fn new(board: &Board, game: &GameEntry, lang: Lang) -> Result<Self, TextError> {
        let PlayedBoard { before, after } = board.play(game)?;
        let plies = after.played();
        let moves = match plies.as_slice() {
            [] => None,
            [ply] => {
                let message = if ply.by_chance {
                    messages::rules_throws
                } else {
                    messages::rules_plays
                };
                let player = player_name(lang, before.info().seats, ply.player);
                Some(message(&player, &ply.own).in_lang(lang))
            }
            plies => {
                let moves = plies
                    .iter()
                    .map(|ply| ply.own.as_str())
                    .collect::<Vec<_>>()
                    .join(", ");
                Some(messages::rules_moves(&moves).in_lang(lang))
            }
        };
        let mut notes = Vec::new();
        if !board.legal.is_empty() {
            notes.push(messages::rules_legal(&board.legal.join(", ")).in_lang(lang));
        }
        if !board.illegal.is_empty() {
            notes.push(messages::rules_illegal(&board.illegal.join(", ")).in_lang(lang));
        }
        let after = moves.map(|moves| (moves, after));
        Ok(Self { before, after, notes })
    }
}
