//! The list of games, and their object-safe interface: everything a command line needs, in text.
//!
//! The list itself is [`for_each_game!`](ishwa_games::for_each_game).

#[cfg(test)]
mod network_tests;
mod session;

use std::any::Any;
use std::ops::RangeInclusive;

use ishwa_core::diagram::Canvas;
use ishwa_core::game::GameInfo;
use ishwa_core::network::NetworkFile;
use ishwa_core::notation::{Format, Numbered};
use ishwa_core::playable::Playable;
use ishwa_core::rules::{OptionSpec, RuleOptions, RuleSet, read_options};
use ishwa_core::session::Session;
use ishwa_core::setup_parts::{PositionSetup, SetupPart};
use ishwa_core::text::{TextError, closest};
use ishwa_core::words::Words;

pub use session::{AnySession, PlayedMove};

/// A game as the registry lists it, before its options are chosen.
#[derive(Clone, Debug)]
pub struct GameEntry {
    /// The id, as in `awale`.
    pub id: &'static str,
    /// Other names it can be asked for by.
    pub other_names: &'static [&'static str],
    /// Recorded games of strong players, as [`crate::record::import`] reads them; empty if there are none.
    pub known_games: &'static str,
    /// How many can play.
    pub players: RangeInclusive<usize>,
    /// The options, in listing order.
    pub options: &'static [OptionSpec],
    /// The texts that teach it ([`Notation::GUIDES`](ishwa_core::notation::Notation::GUIDES)).
    pub guides: &'static [(&'static str, &'static str)],
    /// The files of its networks, under whatever options; [`AnyGame::networks`] has those of a game.
    pub networks: &'static [&'static dyn NetworkFile],
    open: fn(&str) -> Result<Box<dyn AnyGame>, TextError>,
}

impl GameEntry {
    fn of<G: Playable>() -> Self {
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
                Ok(Box::new(Erased(G::new(options))))
            },
        }
    }

    /// The id and the other names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once(self.id).chain(self.other_names.iter().copied())
    }

    /// Whether the game has this name; case, spaces and signs do not matter.
    fn is_called(&self, name: &str) -> bool {
        let name = plain(name);
        self.names().any(|known| plain(known) == name)
    }

    /// The game under the options `rules`, written `key=value[,key=value]`; an empty text gives the defaults.
    ///
    /// # Errors
    /// One sentence on the option that is unknown or out of range.
    pub fn open(&self, rules: &str) -> Result<Box<dyn AnyGame>, TextError> {
        (self.open)(rules)
    }
}

/// All games.
pub fn games() -> Vec<GameEntry> {
    macro_rules! entries {
        ($($name:ident: $game:ty, $tables:ident;)*) => { vec![$(GameEntry::of::<$game>()),*] };
    }
    ishwa_games::for_each_game!(entries)
}

/// The game with this id or one of its other names; case, spaces and signs do not matter.
///
/// # Errors
/// One sentence with the known ids, and the one that was probably meant.
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
    Err(TextError::new("game", name, ids.join(", ")).meaning(meant.map(|game| game.id)))
}

/// The file of a network of any game, by its name.
///
/// # Errors
/// One sentence with the names there are.
pub fn network(name: &str) -> Result<&'static dyn NetworkFile, TextError> {
    let files: Vec<_> = games().iter().flat_map(|game| game.networks).copied().collect();
    let found = files.iter().find(|file| file.name() == name);
    found.copied().ok_or_else(|| {
        let names: Vec<&str> = files.iter().map(|file| file.name()).collect();
        TextError::new("network", name, names.join(", "))
    })
}

/// The letters and digits of a name, in lower case.
fn plain(name: &str) -> String {
    name.to_lowercase()
        .chars()
        .filter(|sign| sign.is_alphanumeric())
        .collect()
}

/// Any game, with its options.
pub trait AnyGame: Send + Sync {
    /// What holds for every position of the game.
    fn info(&self) -> GameInfo;

    /// The options as text, with the identity that follows from them.
    fn rules(&self) -> &RuleSet;

    /// The files of the networks that its searches use under these options.
    fn networks(&self) -> &'static [&'static dyn NetworkFile];

    /// The game itself, for a downcast to its type, as in `downcast_ref::<Awale>()`.
    fn as_any(&self) -> &dyn Any;

    /// A game in progress that begins at `position`, or at the start. If positions show the players, `position` decides
    /// how many play, unless the options say so ([`Notation::seated`](ishwa_core::notation::Notation::seated)).
    ///
    /// # Errors
    /// One sentence on what is wrong with the position.
    fn begin(&self, position: Option<&str>) -> Result<Box<dyn AnySession>, TextError> {
        self.begin_in(Format::Ishwa, position)
    }

    /// A position that is being set up: `position`, or the start, after `changes` of its parts, each by its number from 0 and
    /// the text of what it becomes. Drawn on `canvas`, on which nothing is yet, and named in the language of `words`.
    ///
    /// # Errors
    /// One sentence, when the position is not well formed or a part cannot be changed like that. Whether it is valid says
    /// [`PositionSetup::fault`].
    fn set_up(
        &self,
        position: Option<&str>,
        changes: &[(usize, &str)],
        canvas: Canvas,
        words: &dyn Words,
    ) -> Result<PositionSetup, TextError>;

    /// The formats the game can be read and written in.
    fn formats(&self) -> Vec<Format>;

    /// The names of the game in the program that `format` comes from
    /// ([`Dialect::names`](ishwa_core::notation::Dialect::names)); none when it does not have the format.
    fn names_in(&self, format: Format) -> &'static [&'static str];

    /// The options under which the program that `format` comes from plays the game
    /// ([`Dialect::rules`](ishwa_core::notation::Dialect::rules)), as [`GameEntry::open`] takes them.
    fn rules_in(&self, format: Format) -> &'static str;

    /// As [`AnyGame::begin`], with `position` and all text of the session in `format`.
    ///
    /// # Errors
    /// One sentence, when the game does not have the format or on what is wrong with the position.
    fn begin_in(&self, format: Format, position: Option<&str>) -> Result<Box<dyn AnySession>, TextError>;
}

struct Erased<G>(G);

impl<G: Playable> AnyGame for Erased<G> {
    fn info(&self) -> GameInfo {
        self.0.info()
    }

    fn rules(&self) -> &RuleSet {
        self.0.rules()
    }

    fn networks(&self) -> &'static [&'static dyn NetworkFile] {
        self.0.networks()
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }

    fn set_up(
        &self,
        position: Option<&str>,
        changes: &[(usize, &str)],
        mut canvas: Canvas,
        words: &dyn Words,
    ) -> Result<PositionSetup, TextError> {
        let game = position.map_or_else(|| self.0.clone(), |text| self.0.seated(text));
        let mut setup = match position {
            Some(text) => game.read_setup(text)?,
            None => game.setup(&game.initial()),
        };
        for &(number, text) in changes {
            let mut parts = game.parts(&mut setup, words);
            if number >= parts.len() {
                let expected = format!("a number below {}", parts.len());
                return Err(TextError::new("part", &number.to_string(), expected));
            }
            parts.swap_remove(number).change(text)?;
        }
        let parts = game
            .parts(&mut setup, words)
            .into_iter()
            .map(SetupPart::shown)
            .collect();
        let text = game.write_setup(&setup);
        let fault = match game.validate(&setup) {
            Ok(position) => {
                game.paint(&mut canvas, &position, words, &[]);
                None
            }
            Err(fault) => {
                game.sketch(&mut canvas, &setup, words);
                Some(fault)
            }
        };
        let drawing = canvas.finish();
        Ok(PositionSetup {
            text,
            fault,
            drawing,
            parts,
        })
    }

    fn formats(&self) -> Vec<Format> {
        Format::of(&self.0).collect()
    }

    fn names_in(&self, format: Format) -> &'static [&'static str] {
        self.0.dialect(format).map_or(&[], |dialect| dialect.names())
    }

    fn rules_in(&self, format: Format) -> &'static str {
        self.0.dialect(format).map_or("", |dialect| dialect.rules())
    }

    fn begin_in(&self, format: Format, position: Option<&str>) -> Result<Box<dyn AnySession>, TextError> {
        let dialect = format.dialect_of(&self.0)?;
        let (game, start) = match position {
            Some(text) => {
                let game = self.0.seated(text);
                let start = dialect.read_position(&game, text)?;
                (game, start)
            }
            None => (self.0.clone(), Numbered::first(self.0.initial())),
        };
        Ok(Box::new(Session::in_dialect(game, dialect, start)))
    }
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
        assert!(refusal("chess").ends_with("ishigan, hyena"));
        assert!(refusal("").ends_with("ishigan, hyena"));
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
