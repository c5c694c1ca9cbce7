//! Files of recorded games.

use std::path::Path;

use ishwa_library::record::{ImportError, decoded};

use crate::error::{BadInput, CliError, Result};
use crate::input::read_bounded;
use crate::messages;

/// The maximum size of a file, in bytes.
const MOST_BYTES: u64 = 1 << 28;

/// The file and the number of the game in it: `FILE` for the first, or `FILE:N`.
pub(super) fn numbered(location: &str) -> (&str, usize) {
    let number = location
        .rsplit_once(':')
        .and_then(|(path, number)| Some((path, number.parse().ok()?)));
    number.unwrap_or((location, 1))
}

/// The error that a file or game was not understood.
pub(super) fn in_file<E: Into<BadInput>>(location: &str) -> impl FnOnce(E) -> CliError {
    CliError::in_file(Path::new(location))
}

/// The contents of a file of games in UTF-8, or of standard input for `-`.
///
/// # Errors
/// When they cannot be read.
pub(super) fn bytes_of(path: &str) -> Result<Vec<u8>> {
    let read = if path == "-" {
        read_bounded(std::io::stdin(), MOST_BYTES)
    } else {
        std::fs::File::open(path).and_then(|file| read_bounded(file, MOST_BYTES))
    };
    Ok(decoded(read.map_err(CliError::file(
        Path::new(path),
        messages::cannot_read,
    ))?))
}

/// The error that no game could be read at this location.
pub(super) fn import_error(location: &str) -> impl FnOnce(ImportError) -> CliError {
    move |error| match error {
        ImportError::File(error) => in_file(location)(error),
        ImportError::Number(error) => in_file(location)(error),
        ImportError::Wanted(error) => error.into(),
    }
}
