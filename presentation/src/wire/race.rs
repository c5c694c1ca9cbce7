//! Probabilities in games of dice.

use ishwa_core::game::{GameInfo, Player};
use ishwa_core::race::{PlayerProspects, Prospects};
use serde::Serialize;

use super::value::{Number, Value, ValueKind};

/// The solution or the estimate of a position: the output of `ishwa solve` for a dice game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RaceSolution {
    /// The id of the game, as `ishigan`.
    pub game: String,
    /// The id with the options that differ from the defaults.
    pub rules: String,
    /// The position.
    pub position: String,
    /// Whether the probabilities are exact, or an estimate from games played at random.
    pub kind: ValueKind,
    /// The value of the position; absent if the payoffs are unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// The probabilities of all players, in turn order.
    pub players: Vec<PlayerChances>,
    /// Throws to the end, on average.
    pub throws: f64,
    /// The best move; `null` if dice are to be thrown.
    pub best: Option<String>,
    /// All moves or throws; empty if the position was estimated before a throw.
    pub moves: Vec<RaceMove>,
    /// Whether the result comes from a table on disk.
    pub table: bool,
    /// Milliseconds taken.
    pub time_ms: u64,
    /// States solved; absent unless the position was solved now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states: Option<u64>,
    /// Stages of the solved states; absent unless the position was solved now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stages: Option<u32>,
    /// The largest number of sweeps over a group of states; absent unless the position was solved now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sweeps: Option<u32>,
    /// The largest residual of the equations; absent unless the position was solved now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub residual: Option<f64>,
    /// Games played; absent unless this is an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub games: Option<u64>,
    /// Games that did not end; absent unless this is an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unfinished: Option<u64>,
    /// The standard error of `throws`, `null` if unknown; absent unless this is an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub throws_error: Option<f64>,
}

/// A move or a throw, and the probabilities after it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RaceMove {
    /// The move, or the throw.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value; absent if the payoffs are unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Value>,
    /// The score of its value; absent if the payoffs are unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Number>,
    /// The probability of a throw, from 0 to 1; absent for a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub probability: Option<f64>,
    /// The gain or loss of the thrower's payoff by a throw, `null` if the payoffs are unknown; absent for a move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub luck: Option<Option<f64>>,
    /// Throws to the end after it, on average.
    pub throws: f64,
    /// The probabilities of all players after it.
    pub players: Vec<PlayerChances>,
}

/// The probabilities in a position from the table of a race, as the Python package receives them.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RaceAnswer {
    /// Throws to the end, on average.
    pub throws: f64,
    /// The probabilities of all players, in turn order.
    pub players: Vec<PlayerChances>,
    /// The best move; `null` if dice are to be thrown.
    pub best: Option<String>,
    /// All moves or throws.
    pub moves: Vec<RaceAnswerMove>,
}

/// A move or a throw, and the probabilities after it from the table of a race.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RaceAnswerMove {
    /// The move, or the throw.
    #[serde(rename = "move")]
    pub mv: String,
    /// The probability of a throw, from 0 to 1; `null` for a move.
    pub probability: Option<f64>,
    /// The gain or loss of the thrower's payoff by a throw; `null` for a move, and if the payoffs are unknown.
    pub luck: Option<f64>,
    /// Throws to the end after it, on average.
    pub throws: f64,
    /// The probabilities of all players after it.
    pub players: Vec<PlayerChances>,
}

/// The estimate of a position from games played at random, as the Python package receives it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Simulation {
    /// Games played.
    pub games: u64,
    /// Games that did not end.
    pub unfinished: u64,
    /// Throws to the end, on average.
    pub throws: f64,
    /// The standard error of `throws`; `null` if unknown.
    pub throws_error: Option<f64>,
    /// The probabilities of all players, in turn order, with their standard errors.
    pub players: Vec<PlayerChances>,
}

/// The probabilities of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerChances {
    /// The player: `p1` to `p6`.
    pub player: String,
    /// The probabilities.
    #[serde(flatten)]
    pub chances: Chances,
    /// Their standard errors; absent unless this is an estimate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Chances>,
}

/// Probabilities, or their standard errors, which are `null` if unknown.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Chances {
    /// The expected payoff; `null` if unknown.
    pub payoff: Option<f64>,
    /// The probability of being first, from 0 to 1.
    pub first: f64,
    /// The probability of each rank, from 0 to 1.
    pub ranks: Vec<f64>,
    /// The probability of being eaten, from 0 to 1.
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
    /// The probabilities of all players, with their standard errors if they are an estimate.
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
