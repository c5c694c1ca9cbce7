//! Parsing the arguments that name recorded games.

use std::path::Path;

use ishwa_core::text::{TextError, quoted};
use ishwa_library::registry::{self, GameEntry};

use crate::commands::game_file::numbered;
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
    File { path: String, selection: Selection },
    Folder(String),
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

    fn read(word: &str) -> Self {
        let path = Path::new(word);
        if path.is_dir() {
            return Self::Folder(word.to_owned());
        }
        let file = |path: &str, selection| Self::File {
            path: path.to_owned(),
            selection,
        };
        match word.strip_suffix(":all") {
            Some(before) if !path.exists() => file(before, Selection::All),
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
    words: &[String],
    command: &str,
) -> Result<(Option<GameEntry>, Vec<GameSource>), TextError> {
    let sources = |words: &[String]| words.iter().map(|word| GameSource::read(word)).collect();
    match words {
        [only] if registry::find(only).is_ok() && !Path::new(only).exists() => {
            let expected = messages::a_game_after_it(command, only);
            Err(TextError::refused(
                messages::file(),
                messages::none_but(quoted(only)),
                expected,
            ))
        }
        // `./awale` names a file or folder that has the name of a game.
        [first, others @ ..] if !others.is_empty() && !is_like_a_file(first) => {
            Ok((Some(registry::find(first)?), sources(others)))
        }
        words => Ok((None, sources(words))),
    }
}

/// Whether a word can only be the name of a file or folder.
fn is_like_a_file(word: &str) -> bool {
    registry::find(word).is_err() && (word.contains(['.', '/', '\\', ':', '-']) || Path::new(word).exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_a_game_and_files() {
        let read = |line: &str| {
            let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            let (game, sources) = game_and_sources(&words, "review").map_err(|error| error.to_string())?;
            Ok::<_, String>((game.map(|game| game.id), sources))
        };
        let file = |path: &str, selection| GameSource::File {
            path: path.to_owned(),
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
                    GameSource::Folder("src".to_owned()),
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
