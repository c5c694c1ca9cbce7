//! Opening a game by its name.

use ishwa_core::notation::Format;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession};

use crate::registry::{self, GameEntry};

/// Which game in progress.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenOptions<'a> {
    /// The id or another name of the game.
    pub game: &'a str,
    /// Its options, written `key=value[,key=value]`.
    pub rules: &'a str,
    /// The format of the position and of all text of the session.
    pub format: Format,
    /// The position it begins at; the start of the game without one.
    pub position: Option<&'a str>,
}

/// A game that was opened.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Its entry in the list of games.
    pub entry: GameEntry,
    /// The game under its options.
    pub game: AnyGame,
    /// The game in progress, before its first move.
    pub session: AnySession,
}

/// Opens a game in progress.
///
/// # Errors
/// One sentence on the name, the options, the format or the position.
pub fn open(options: &OpenOptions<'_>) -> Result<Opened, TextError> {
    let entry = registry::find(options.game)?;
    let game = entry.open(options.rules)?;
    let session = game.begin_in(options.format, options.position)?;
    Ok(Opened { entry, game, session })
}
