//! Files of recorded games.

use std::ffi::OsStr;
use std::path::Path;

use ishwa_library::record::{ImportError, Wanted, count_games, decoded};
use ishwa_messages::Message;

use crate::error::{BadInput, CliError, Result};
use crate::input::read_bounded;
use crate::messages;
use crate::output::progress;

/// The maximum size of a file, in bytes.
const MOST_BYTES: u64 = 1 << 28;

/// The file and the number of the game in it: `FILE`, or `FILE:N`.
pub(super) fn numbered(location: &OsStr) -> (&OsStr, Option<usize>) {
    let number = at_last_colon(location).and_then(|(path, number)| Some((path, Some(number.parse().ok()?))));
    number.unwrap_or((location, None))
}

/// Reports that a file has other games than the first, which is read because none was chosen; `says` is the message
/// about the file and the number of its games.
///
/// # Errors
/// When the request is invalid.
pub(super) fn note_others(
    shown: &str,
    bytes: &[u8],
    wanted: &Wanted<'_>,
    says: fn(&str, usize) -> Message,
) -> Result<()> {
    let games = count_games(bytes, wanted).map_err(import_error(shown))?;
    if games > 1 {
        progress::note(&says(shown, games));
    }
    Ok(())
}

/// Splits a location at its last colon. The part before it may be any path.
pub(super) fn at_last_colon(location: &OsStr) -> Option<(&OsStr, &str)> {
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;

        let bytes = location.as_bytes();
        let colon = bytes.iter().rposition(|&byte| byte == b':')?;
        let after = str::from_utf8(&bytes[colon + 1..]).ok()?;
        Some((OsStr::from_bytes(&bytes[..colon]), after))
    }
    #[cfg(not(unix))]
    {
        let (before, after) = location.to_str()?.rsplit_once(':')?;
        Some((before.as_ref(), after))
    }
}

/// The error that a file or game was not understood.
pub(super) fn in_file<E: Into<BadInput>>(location: &str) -> impl FnOnce(E) -> CliError {
    CliError::in_file(Path::new(location))
}

/// The contents of a file of games in UTF-8, or of standard input for `-`.
///
/// # Errors
/// When they cannot be read.
pub(super) fn bytes_of(path: &Path) -> Result<Vec<u8>> {
    let read = if path == Path::new("-") {
        read_bounded(std::io::stdin(), MOST_BYTES)
    } else {
        std::fs::File::open(path).and_then(|file| read_bounded(file, MOST_BYTES))
    };
    Ok(decoded(
        read.map_err(CliError::file(path, messages::cannot_read))?,
    ))
}

/// The error that no game could be read at this location.
pub(super) fn import_error(location: &str) -> impl FnOnce(ImportError) -> CliError {
    move |error| match error {
        ImportError::File(error) => in_file(location)(error),
        ImportError::Number(error) => in_file(location)(error),
        ImportError::Wanted(error) => error.into(),
    }
}
