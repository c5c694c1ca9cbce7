//! Common parts of questions and jobs: opening games, and size limits.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ishwa_core::diagram::Canvas;
use ishwa_core::network::NetworkFile;
use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::AnySession;
use ishwa_library::registry::{GameEntry, OpenOptions, Opened, open};
use ishwa_messages::{Lang, Message};
use ishwa_presentation::wire::{Budget, GameText};
use ishwa_search::limits::Limits;

use crate::error::ApiError;
use crate::messages;

/// The maximum number of moves of a game. Replaying a game takes quadratic time.
const MOST_MOVES: usize = 5_000;

/// The maximum number of changes of a position that is set up. Each change lists all parts of the position anew.
const MOST_CHANGES: usize = 256;

/// The maximum number of values in a question or job, including lists and objects. Once parsed, each takes many times
/// the memory of its text.
const MOST_VALUES: usize = 4 * MOST_MOVES;

/// The maximum number of lines of a search.
pub(crate) const MOST_LINES: usize = 64;

/// The requested game, after its moves.
pub(crate) struct OpenedGame {
    pub(crate) entry: GameEntry,
    pub(crate) session: AnySession,
    pub(crate) lang: Lang,
    /// The networks that its searches use.
    pub(crate) networks: &'static [NetworkFile],
}

/// Checks the number of moves of a game.
///
/// # Errors
/// When there are too many.
pub(crate) fn check_length(moves: usize) -> Result<(), TextError> {
    check_count(messages::moves(), moves, MOST_MOVES)
}

/// Checks the number of changes of a position.
///
/// # Errors
/// When there are too many.
pub(crate) fn check_changes(changes: usize) -> Result<(), TextError> {
    check_count(messages::changes(), changes, MOST_CHANGES)
}

/// Checks the number of values of a JSON text before it is parsed. Text that is not JSON has some number, too.
///
/// # Errors
/// When there are too many.
pub(crate) fn check_values(text: &str, what: &Message) -> Result<(), TextError> {
    let (mut is_in_string, mut is_escaped, mut values) = (false, false, 1);
    for byte in text.bytes() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_in_string,
            b'"' => is_in_string = !is_in_string,
            b',' | b'[' | b'{' if !is_in_string => values += 1,
            _ => {}
        }
    }
    if values > MOST_VALUES {
        let expected = messages::no_more_values_than(MOST_VALUES);
        return Err(TextError::described(
            what.clone(),
            messages::so_many_of_them(values),
            expected,
        ));
    }
    Ok(())
}

fn check_count(what: Message, count: usize, most: usize) -> Result<(), TextError> {
    if count > most {
        let (found, expected) = (messages::so_many_of_them(count), messages::no_more_than(most));
        return Err(TextError::described(what, found, expected));
    }
    Ok(())
}

/// Checks whether the request is to end.
///
/// # Errors
/// When it is.
pub(crate) fn check_stop(stop: &AtomicBool) -> Result<(), ApiError> {
    if stop.load(Ordering::Relaxed) {
        return Err(ApiError::Stopped);
    }
    Ok(())
}

/// Opens a game and plays its moves.
pub(crate) fn open_game(game: &GameText, stop: &AtomicBool) -> Result<OpenedGame, ApiError> {
    check_length(game.moves.len())?;
    let Opened {
        entry, mut session, ..
    } = open(&OpenOptions {
        game: &game.game,
        rules: &game.rules,
        position: game.position.as_deref(),
        format: Format::Ishwa,
    })?;
    for mv in &game.moves {
        check_stop(stop)?;
        session.play_text(mv)?;
    }
    Ok(OpenedGame {
        networks: session.game().networks(),
        entry,
        session,
        lang: language(&game.lang),
    })
}

/// The limits of a budget, with the host's clock.
pub(crate) fn limits(budget: Budget) -> Limits {
    Limits {
        hard_limit: budget.time_ms.map(Duration::from_millis),
        nodes: budget.nodes,
        depth: budget.depth,
        ..Limits::default()
    }
}

/// A canvas for a narrow or a wide page.
pub(crate) fn canvas(is_narrow: bool) -> Canvas {
    if is_narrow {
        Canvas::narrow()
    } else {
        Canvas::default()
    }
}

/// The messages in the language with this code; in English for unknown codes.
pub(crate) fn language(code: &str) -> Lang {
    Lang::of_code(code).unwrap_or_default()
}
