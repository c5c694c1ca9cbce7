//! Chances in games of dice.

use ishwa_core::game::{GameInfo, Player};
use ishwa_core::race::{PlayerProspects, Prospects};
use serde::Serialize;

use super::value::{Number, Value, ValueKind};

/// The solution or the estimate of a position: what `ishwa solve` prints of a game of dice.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RaceSolution {
    /// The id of the game, as `ishigan`.
    pub game: String,
    /// The id with the options that differ from the defaults.
    pub rules: String,
    /// The position.
    pub position: String,
    /// Whether the chances are exact, or an estimate from games played at random.
    pub kind: ValueKind,
    /// The value of the position; absent where the payoffs are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// The chances of all players, in turn order.
    pub players: Vec<PlayerChances>,
    /// Throws to the end, on average.
    pub throws: f64,
    /// The best move; `null` where dice are to fall.
    pub best: Option<String>,
    /// All moves or throws; none where the position was estimated before a throw.
    pub moves: Vec<RaceMove>,
    /// Whether a table on disk answered.
    pub table: bool,
    /// Milliseconds taken.
    pub time_ms: u64,
    /// States that were solved; absent where nothing was solved just now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states: Option<u64>,
    /// Stages of the states that were solved; absent where nothing was solved just now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stages: Option<u32>,
    /// The most sweeps over a group of states; absent where nothing was solved just now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sweeps: Option<u32>,
    /// The largest residual of the equations; absent where nothing was solved just now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub residual: Option<f64>,
    /// Games played; absent but of an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u64>,
    /// Games that came to no end; absent but of an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unfinished: Option<u64>,
    /// The standard error of `throws`, `null` where it is not known; absent but of an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub throws_error: Option<f64>,
}

/// A move or a throw, and the chances after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RaceMove {
    /// The move, or the throw.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value; absent where the payoffs are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// The score of its value; absent where the payoffs are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Number>,
    /// The probability of a throw, from 0 to 1; absent of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
    /// What a throw gains or costs the thrower in payoff, `null` where payoffs are not known; absent of a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub luck: Option<Option<f64>>,
    /// Throws to the end after it, on average.
    pub throws: f64,
    /// The chances of all players after it.
    pub players: Vec<PlayerChances>,
}

/// The chances in a position, as the table of a race has them: what the Python package has of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RaceAnswer {
    /// Throws to the end, on average.
    pub throws: f64,
    /// The chances of all players, in turn order.
    pub players: Vec<PlayerChances>,
    /// The best move; `null` where dice are to fall.
    pub best: Option<String>,
    /// All moves or throws.
    pub moves: Vec<RaceAnswerMove>,
}

/// A move or a throw, and the chances after it, as the table of a race has them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RaceAnswerMove {
    /// The move, or the throw.
    #[serde(rename = "move")]
    pub mv: String,
    /// The probability of a throw, from 0 to 1; `null` of a move.
    pub probability: Option<f64>,
    /// What a throw gains or costs the thrower in payoff; `null` of a move, and where payoffs are not known.
    pub luck: Option<f64>,
    /// Throws to the end after it, on average.
    pub throws: f64,
    /// The chances of all players after it.
    pub players: Vec<PlayerChances>,
}

/// The estimate of a position from games played at random: what the Python package has of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Simulation {
    /// Games played.
    pub games: u64,
    /// Games that came to no end.
    pub unfinished: u64,
    /// Throws to the end, on average.
    pub throws: f64,
    /// The standard error of `throws`; `null` where it is not known.
    pub throws_error: Option<f64>,
    /// The chances of all players, in turn order, with their standard errors.
    pub players: Vec<PlayerChances>,
}

/// The chances of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerChances {
    /// The player: `p1` to `p6`.
    pub player: String,
    /// The chances.
    #[serde(flatten)]
    pub chances: Chances,
    /// Their standard errors; absent but of an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Chances>,
}

/// Chances, or their standard errors, which are `null` where they are not known.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chances {
    /// The expected payoff; `null` where it is not known.
    pub payoff: Option<f64>,
    /// To be first, from 0 to 1.
    pub first: f64,
    /// To have each rank, from 0 to 1.
    pub ranks: Vec<f64>,
    /// To be eaten, from 0 to 1.
    pub eaten: f64,
}

impl Chances {
    fn of(player: &PlayerProspects) -> Self {
        Self {
            payoff: player.payoff,
            first: player.ranks[0],
            ranks: player.ranks.to_vec(),
            eaten: player.eaten,
        }
    }
}

impl PlayerChances {
    /// The chances of all players, with their standard errors where they are an estimate.
    pub fn of(prospects: &Prospects, errors: Option<&Prospects>, info: &GameInfo) -> Vec<Self> {
        let players = prospects.players.iter().enumerate();
        let players = players.map(|(seat, player)| Self {
            player: info.seats.label(Player::new(seat)).to_owned(),
            chances: Chances::of(player),
            error: errors.map(|errors| Chances::of(&errors.players[seat])),
        });
        players.collect()
    }
}
