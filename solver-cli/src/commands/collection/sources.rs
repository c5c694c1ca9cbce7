//! Parsing the arguments that name recorded games.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use ishwa_core::text::{TextError, quoted};
use ishwa_library::registry::{self, GameEntry};

use crate::commands::game_file::{at_last_colon, numbered};
use crate::messages;

/// The selected games of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Selection {
    /// `FILE`: the first game; where several files are named, all games.
    First,
    /// `FILE:N`: the N-th game.
    Number(usize),
    /// `FILE:all`: all games.
    All,
}

/// Where games are read from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GameSource {
    File { path: PathBuf, selection: Selection },
    Folder(PathBuf),
}

impl GameSource {
    /// All games of a file that is named without a number.
    pub(crate) fn whole(self) -> Self {
        match self {
            Self::File {
                path,
                selection: Selection::First,
            } => Self::File {
                path,
                selection: Selection::All,
            },
            source => source,
        }
    }

    fn read(word: &OsStr) -> Self {
        let path = Path::new(word);
        if path.is_dir() {
            return Self::Folder(path.to_owned());
        }
        let file = |path: &OsStr, selection| Self::File {
            path: path.into(),
            selection,
        };
        match at_last_colon(word) {
            Some((before, "all")) if !path.exists() => file(before, Selection::All),
            _ => {
                let (path, number) = numbered(word);
                file(path, number.map_or(Selection::First, Selection::Number))
            }
        }
    }
}

/// The game, if the first of several words names one, and the sources of the games. `command` is named in errors.
///
/// # Errors
/// When the first word is neither a game nor anything like a file, or no file is named.
pub(crate) fn game_and_sources(
    words: &[OsString],
    command: &str,
) -> Result<(Option<GameEntry>, Vec<GameSource>), TextError> {
    let sources = |words: &[OsString]| words.iter().map(|word| GameSource::read(word)).collect();
    match words {
        [only] if is_game(only) && !Path::new(only).exists() => {
            let only = &only.to_string_lossy();
            let expected = messages::a_game_after_it(command, only);
            Err(TextError::refused(
                messages::file(),
                messages::none_but(quoted(only)),
                expected,
            ))
        }
        // `./awale` names a file or folder that has the name of a game.
        [first, others @ ..] if !others.is_empty() && !is_like_a_file(first) => {
            Ok((Some(registry::find(&first.to_string_lossy())?), sources(others)))
        }
        words => Ok((None, sources(words))),
    }
}

fn is_game(word: &OsStr) -> bool {
    word.to_str().is_some_and(|word| registry::find(word).is_ok())
}

/// Whether a word can only be the name of a file or folder.
fn is_like_a_file(word: &OsStr) -> bool {
    let is_named = |word: &str| word.contains(['.', '/', '\\', ':', '-']);
    !is_game(word) && (word.to_str().is_none_or(is_named) || Path::new(word).exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_a_game_and_files() {
        let read = |line: &str| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            let (game, sources) = game_and_sources(&words, "review").map_err(|error| error.to_string())?;
            Ok::<_, String>((game.map(|game| game.id), sources))
        };
        let file = |path: &str, selection| GameSource::File {
            path: path.into(),
            selection,
        };
        let both = vec![
            file("a.txt", Selection::Number(3)),
            file("b:all.txt", Selection::First),
            file("c.txt", Selection::All),
        ];
        assert_eq!(read("a.txt:3 b:all.txt c.txt:all"), Ok((None, both.clone())));
        assert_eq!(
            read("Oware a.txt:3 b:all.txt c.txt:all"),
            Ok((Some("awale"), both))
        );
        assert_eq!(
            read("src no/such/file"),
            Ok((
                None,
                vec![
                    GameSource::Folder("src".into()),
                    file("no/such/file", Selection::First)
                ]
            ))
        );
        assert_eq!(read("-"), Ok((None, vec![file("-", Selection::First)])));
        let error = read("awali a.txt").unwrap_err();
        assert!(error.ends_with("did you mean awale?"), "{error}");
        let error = read("toguz").unwrap_err();
        assert!(error.ends_with("as in `ishwa review toguz game.txt`"), "{error}");
    }
}
