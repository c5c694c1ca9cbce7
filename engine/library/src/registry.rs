//! Looks games up by name, and opens them.
//!
//! The list of games is [`for_each_game!`](ishwa_games::for_each_game).

#[cfg(test)]
mod network_tests;

use std::ops::RangeInclusive;

use ishwa_core::network::NetworkFile;
use ishwa_core::notation::Format;
use ishwa_core::rules::{OptionSpec, RuleOptions, read_options};
use ishwa_core::text::{TextError, closest};
use ishwa_games::any::{AnyGame, AnySession, Listed};
use ishwa_messages::{Message, Texts};

use crate::messages;

/// A game in the registry, before its options are chosen.
#[derive(Clone, Debug)]
pub struct GameEntry {
    /// The id, as in `awale`.
    pub id: &'static str,
    /// Its other accepted names.
    pub other_names: &'static [&'static str],
    /// Recorded games of strong players, in a form that [`crate::record::import`] reads; empty if there are none.
    pub known_games: &'static str,
    /// The possible numbers of players.
    pub players: RangeInclusive<usize>,
    /// The options, in listing order.
    pub options: &'static [OptionSpec],
    /// Its guides ([`Notation::GUIDES`](ishwa_core::notation::Notation::GUIDES)).
    pub guides: Texts,
    /// The files of its networks under all options; [`AnyGame::networks`] has those of a game under its own.
    pub networks: &'static [NetworkFile],
    open: fn(&str) -> Result<AnyGame, TextError>,
}

impl GameEntry {
    fn of<G: Listed>() -> Self {
        Self {
            id: G::ID,
            other_names: G::OTHER_NAMES,
            known_games: G::KNOWN_GAMES,
            players: G::PLAYERS,
            options: G::Options::SPECS,
            guides: G::GUIDES,
            networks: G::network_files(),
            open: |rules| {
                let options = read_options::<G::Options>(G::ID, rules)?;
                Ok(G::new(options).any_game())
            },
        }
    }

    /// The id and the other names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.id).chain(self.other_names.iter().copied())
    }

    /// Whether the game has this name, ignoring case, spaces and punctuation.
    pub fn is_called(&self, name: &str) -> bool {
        let name = plain(name);
        self.names().any(|known| plain(known) == name)
    }

    /// The game under the options `rules`, written `key=value[,key=value]`; an empty text gives the defaults.
    ///
    /// # Errors
    /// One sentence on the option that is unknown or out of range.
    pub fn open(&self, rules: &str) -> Result<AnyGame, TextError> {
        (self.open)(rules)
    }
}

/// All games.
pub fn games() -> Vec<GameEntry> {
    macro_rules! entries {
        ($($name:ident $variant:ident: $game:ty, $tables:ident;)*) => { vec![$(GameEntry::of::<$game>()),*] };
    }
    ishwa_games::for_each_game!(entries)
}

/// The game with this id or one of its other names, ignoring case, spaces and punctuation.
///
/// # Errors
/// One sentence with the known ids and the closest match.
pub fn find(name: &str) -> Result<GameEntry, TextError> {
    let games = games();
    if let Some(game) = games.iter().find(|game| game.is_called(name)) {
        return Ok(game.clone());
    }
    let similar = closest(name, games.iter().flat_map(GameEntry::names));
    let meant = games
        .iter()
        .find(|game| game.names().any(|name| Some(name) == similar));
    let ids: Vec<&str> = games.iter().map(|game| game.id).collect();
    let error = TextError::new(messages::game(), name, Message::verbatim(ids.join(", ")));
    Err(error.meaning(meant.map(|game| game.id)))
}

/// The options for opening a session.
#[derive(Clone, Copy, Debug, Default)]
pub struct OpenOptions<'a> {
    /// The id or another name of the game.
    pub game: &'a str,
    /// Its options, written `key=value[,key=value]`.
    pub rules: &'a str,
    /// The format of the position and of all text of the session.
    pub format: Format,
    /// The position it begins at; `None` for the start of the game.
    pub position: Option<&'a str>,
}

/// An opened game.
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
    let entry = find(options.game)?;
    let game = entry.open(options.rules)?;
    let session = game.begin_in(options.format, options.position)?;
    Ok(Opened { entry, game, session })
}

/// The file of a network of any game, by its name.
///
/// # Errors
/// One sentence with the known names.
pub fn network(name: &str) -> Result<NetworkFile, TextError> {
    let files: Vec<_> = games().iter().flat_map(|game| game.networks).copied().collect();
    let found = files.iter().find(|file| file.name() == name);
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = files.iter().map(|file| file.name()).collect();
        TextError::new(messages::network(), name, Message::verbatim(names.join(", ")))
    })
}

/// The letters and digits of a name, in lower case.
fn plain(name: &str) -> String {
    name.to_lowercase()
        .chars()
        .filter(|sign| sign.is_alphanumeric())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_found_by_all_their_names() {
        for (name, id) in [
            ("awale", "awale"),
            ("Awalé", "awale"),
            ("OWARE", "awale"),
            ("togyz-kumalak", "toguz"),
            ("ТОҒЫЗҚҰМАЛАҚ", "toguz"),
            ("tihulelin_match", "tihulelin-match"),
            ("le jeu de l’hyène", "hyena"),
            ("Jeu de l'hyène", "hyena"),
        ] {
            assert_eq!(find(name).map(|game| game.id), Ok(id), "{name}");
        }
    }

    #[test]
    fn no_two_games_have_a_name_in_common() {
        let mut names: Vec<String> = games()
            .iter()
            .flat_map(|game| game.names().map(plain).collect::<Vec<_>>())
            .collect();
        let count = names.len();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), count);
        assert!(names.iter().all(|name| !name.is_empty()));
    }

    #[test]
    fn a_similar_name_is_suggested() {
        let refusal = |name: &str| find(name).unwrap_err().to_string();
        assert!(refusal("owari").ends_with("; did you mean awale?"));
        assert!(refusal("tihuleln").ends_with("; did you mean tihulelin?"));
        let ids: Vec<&str> = games().iter().map(|game| game.id).collect();
        let all = format!(", expected {}", ids.join(", "));
        assert!(refusal("chess").ends_with(&all));
        assert!(refusal("").ends_with(&all));
    }

    #[test]
    fn a_position_says_how_many_play() {
        let entry = find("ishigan").unwrap();
        let session = entry.open("").unwrap().begin(Some("90,85,70/0/p1")).unwrap();
        assert_eq!(
            (session.info().players, session.rules().id()),
            (3, "ishigan[players=3]")
        );
        assert_eq!(
            entry.open("").unwrap().begin(None).unwrap().position(),
            "0,0/0/p1"
        );
    }
}
