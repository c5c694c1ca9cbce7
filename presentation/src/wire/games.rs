//! Games with their options, and the results of recorded games.

use ishwa_core::text::TextError;
use ishwa_library::record::MoveTally;
use ishwa_library::registry::GameEntry;
use serde::Serialize;

/// Games with their options: the output of `ishwa games`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Games {
    /// The games.
    pub games: Vec<Game>,
}

/// A game with its options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Game {
    /// Its id, as `awale`.
    pub id: String,
    /// Its name, as `Awalé`.
    pub name: String,
    /// Its other accepted names.
    pub other_names: Vec<String>,
    /// The possible numbers of players.
    pub players: Vec<usize>,
    /// Values of `--format`.
    pub formats: Vec<String>,
    /// Whether players decide anything under the default options; otherwise all is chance, and there are no levels.
    pub decisions: bool,
    /// Its rule options.
    pub options: Vec<GameOption>,
}

/// A rule option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameOption {
    /// Its name, as for `--rules`.
    pub key: String,
    /// Its default value.
    pub default: String,
    /// Its possible values.
    pub values: String,
    /// Its effect.
    pub help: String,
}

impl Games {
    /// Games with their options.
    ///
    /// # Errors
    /// When a game cannot be opened under its default options, which never happens.
    pub fn of(games: &[GameEntry]) -> Result<Self, TextError> {
        let games = games.iter().map(Game::of).collect::<Result<_, _>>()?;
        Ok(Self { games })
    }
}

impl Game {
    fn of(entry: &GameEntry) -> Result<Self, TextError> {
        let game = entry.open("")?;
        let options = entry.options.iter().zip(game.rules().pairs());
        let options = options.map(|(spec, (key, default))| GameOption {
            key: key.to_string(),
            default: default.clone(),
            values: spec.kind.to_string(),
            help: (spec.help)().to_string(),
        });
        let formats = game.formats().into_iter();
        Ok(Self {
            id: entry.id.to_string(),
            name: game.info().name.to_string(),
            other_names: entry.other_names.iter().map(ToString::to_string).collect(),
            players: entry.players.clone().collect(),
            decisions: game.has_decisions(),
            formats: formats.map(|format| format.name().to_string()).collect(),
            options: options.collect(),
        })
    }
}

/// A move that was played in recorded games, and their results for its player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tally {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The number of games in which it was played.
    pub games: usize,
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// The mean score of games with a result, from 0 to 1; `null` without any.
    pub score: Option<f64>,
}

impl Tally {
    /// A move, with the results of the games in which it was played.
    pub fn of(mv: &str, tally: MoveTally) -> Self {
        Self {
            mv: mv.to_owned(),
            games: tally.games(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            score: tally.score(),
        }
    }
}
