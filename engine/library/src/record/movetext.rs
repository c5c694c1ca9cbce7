//! Writes games as lists of moves, as players do.

use std::fmt::Write;

use ishwa_core::game::Player;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;

use super::headers::Ending;
use super::results::{ending, result, stored};

/// The width of a line, in characters.
const WIDTH: usize = 80;

/// On score sheets, the stones in the kazna follow each tenth move of a player, as in `76(10)`.
const MOVES_BETWEEN_COUNTS: usize = 10;

/// The moves that a session has played, in a format. Where two players move in turn, the moves are numbered as in
/// `1. 76 98 2. 66 87`. Lines have at most 80 characters; if the result is known, a line such as `# Result 1-0`
/// follows. [`import`](fn@super::import) reads it again, in the same format and from the same position.
///
/// # Errors
/// When the game does not support the format.
pub fn movetext(session: &AnySession, format: Format, ending: Ending) -> Result<String, TextError> {
    let mut words = words(&session.in_format(format)?);
    if format == Format::Sheet {
        add_counts(&mut words, session);
    }
    let mut text = in_lines(&words);
    if let Some(result) = result(ending) {
        text = format!("{text}# Result {result}\n");
    }
    Ok(text)
}

fn add_counts(words: &mut [String], session: &AnySession) {
    let mut counts = [0_usize; 2];
    for (index, (word, ply)) in words.iter_mut().zip(session.played()).enumerate() {
        let count = &mut counts[ply.player.index()];
        *count += 1;
        if count.is_multiple_of(MOVES_BETWEEN_COUNTS)
            && let Some(stones) = stored(&session.rewound(index + 1), "kaznas", ply.player)
        {
            // Writing to a string cannot fail.
            let _ = write!(word, "({stones})");
        }
    }
}

/// The moves that a session has played, each with its number if it has one.
pub(super) fn words(session: &AnySession) -> Vec<String> {
    let played = session.played();
    let info = session.info();
    let in_turn = played.windows(2).all(|two| two[0].player != two[1].player);
    let is_numbered = info.players == 2 && !info.chance && in_turn;
    // North's first move follows `1...`.
    let shift = usize::from(played.first().is_some_and(|first| first.player == Player::NORTH));
    let mut words = Vec::new();
    for (index, ply) in played.iter().enumerate() {
        let text = &ply.mv.text;
        let turn = index + shift;
        let number = turn / 2 + 1;
        words.push(match turn % 2 {
            0 if is_numbered => format!("{number}. {text}"),
            _ if is_numbered && index == 0 => format!("{number}... {text}"),
            _ => text.clone(),
        });
    }
    words
}

/// The words in lines, each with its line break.
pub(super) fn in_lines(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    // On a line of its own after a result, `1.` would begin a game, even within a comment.
    for words in words.chunk_by(|result, word| is_first_number(word) && ending(result).is_some()) {
        let words = words.join(" ");
        let length = words.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            text.push('\n');
            width = 0;
        }
        if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(&words);
        width += length;
    }
    text.push('\n');
    text
}

/// Whether a word begins with the number of a first move, `1.` or `1)`.
fn is_first_number(word: &str) -> bool {
    matches!(word.trim_start_matches('0').as_bytes(), [b'1', b'.' | b')', ..])
}
