//! Tournaments.

use ishwa_library::tournament::stats::{Decision, Mean, Sprt as Test, Tally};
use serde::Serialize;

/// The standings of a tournament: the output of `ishwa tournament`, and its `summary.json`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standings {
    /// All players, best first.
    pub players: Vec<Standing>,
    /// Won, drawn and lost games of each player against each other, best first; `null` for more than two seats.
    pub crosstable: Option<Vec<Vec<[u64; 3]>>>,
    /// The matches of two players each, in the order of the table; absent for more than two seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairings: Option<Vec<Pairing>>,
    /// The sequential test of the first two players; `null` without one.
    pub sprt: Option<Sprt>,
    /// Games played.
    pub games: usize,
    /// Games ended by `--max-plies`.
    pub cut: usize,
}

/// The match of two players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pairing {
    /// The names of the players.
    pub players: [String; 2],
    /// Games that the first of them won, drew and lost.
    pub games: [u64; 3],
    /// How many pairs of games gave the first of them 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
}

/// The standing of a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Standing {
    /// The name of the player.
    pub name: String,
    /// Points a game; a draw is half a point. `null` without a game.
    pub score: Option<f64>,
    /// Games played.
    pub games: u64,
    /// Rank in a game, from 1.
    pub rank: MeanWithError,
    /// Points a game.
    pub points: MeanWithError,
    /// Payoff a game.
    pub payoff: MeanWithError,
    /// Games forfeited.
    pub faults: u64,
    /// Mean depth of a move in plies, as the player reported; `null` if it did not.
    pub depth: Option<f64>,
    /// Mean positions visited a second, as the player reported; `null` if it did not, or without times. Absent from
    /// `summary.json`, which does not depend on the machine.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub nodes_per_second: Option<Option<f64>>,
    /// Elo on the scale of all players, whose mean is 0; absent for more than two seats or without games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
    /// Half the 95% interval of `rating`, which is that of the difference to the mean; absent where `rating` is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating_error: Option<f64>,
    /// Elo against the average of the others; `null` if unknown, or for more than two seats.
    pub elo: Option<f64>,
    /// Half the 95% interval of `elo`; `null` if unknown, or for more than two seats.
    pub error: Option<f64>,
    /// The likelihood of superiority, from 0 to 1; `null` if unknown, or for more than two seats.
    pub los: Option<f64>,
    /// Games won; absent for more than two seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wins: Option<u64>,
    /// Games drawn; absent for more than two seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draws: Option<u64>,
    /// Games lost; absent for more than two seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub losses: Option<u64>,
    /// How many pairs of games gave 0, ½, 1, 1½ and 2 points; absent for more than two seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<[u64; 5]>,
    /// Elo normalised by the spread of pairs of games, `null` if unknown; absent for more than two seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub nelo: Option<Option<f64>>,
    /// Half the 95% interval of `nelo`, `null` if unknown; absent for more than two seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub nelo_error: Option<Option<f64>>,
}

/// A mean over games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MeanWithError {
    /// The mean; `null` without a game.
    pub mean: Option<f64>,
    /// Its standard error; `null` with too few games.
    pub error: Option<f64>,
}

impl MeanWithError {
    /// A mean with its error, as far as known.
    pub fn of(mean: &Mean) -> Self {
        Self {
            mean: mean.mean(),
            error: mean.error(),
        }
    }
}

/// A sequential test of two players.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sprt {
    /// The difference in Elo under the first hypothesis.
    pub elo0: f64,
    /// The difference in Elo under the second one.
    pub elo1: f64,
    /// The probability of accepting the second hypothesis if the first is true.
    pub alpha: f64,
    /// The probability of accepting the first hypothesis if the second is true.
    pub beta: f64,
    /// The logarithm of the likelihood ratio so far.
    pub llr: f64,
    /// The ratio at which the first hypothesis is accepted.
    pub lower: f64,
    /// The ratio at which the second hypothesis is accepted.
    pub upper: f64,
    /// The accepted hypothesis; `null` while the test continues.
    pub decision: Option<SprtDecision>,
}

/// The hypothesis that a test accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum SprtDecision {
    /// The first.
    H0,
    /// The second.
    H1,
}

impl Sprt {
    /// A test with its decision for the games so far.
    pub fn of(sprt: &Test, tally: &Tally) -> Self {
        let (elo0, elo1) = sprt.hypotheses();
        let (alpha, beta) = sprt.errors();
        let (lower, upper) = sprt.bounds();
        Self {
            elo0,
            elo1,
            alpha,
            beta,
            llr: sprt.ratio(tally),
            lower,
            upper,
            decision: SprtDecision::of(sprt.decide(tally)),
        }
    }
}

impl SprtDecision {
    fn of(decision: Decision) -> Option<Self> {
        match decision {
            Decision::Continue => None,
            Decision::AcceptH0 => Some(Self::H0),
            Decision::AcceptH1 => Some(Self::H1),
        }
    }
}

/// The standings of a tournament with all its games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayedTournament {
    /// The standings.
    #[serde(flatten)]
    pub standings: Standings,
    /// The games in their order.
    pub played: Vec<TournamentGame>,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TournamentGame {
    /// Its number.
    pub game: usize,
    /// The number of its opening, from 0.
    pub opening: usize,
    /// Plies of its opening.
    pub opening_plies: usize,
    /// The names of the players, by seat.
    pub players: Vec<String>,
    /// The points of each.
    pub points: Vec<f64>,
    /// The payoff of each; `null` for an unfinished game.
    pub payoffs: Option<Vec<f64>>,
    /// How it ended, in a word.
    pub ending: String,
    /// The reason for a forfeit; else `null`.
    pub forfeit: Option<String>,
    /// The position at the start of the game.
    pub start: String,
    /// All moves, those of the opening first.
    pub moves: Vec<String>,
}

/// How an engine speaks its protocol: the output of `ishwa tournament --check`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckedEngine {
    /// The engine as written on the command line.
    pub engine: String,
    /// What it calls itself; `null` if it has no name.
    pub name: Option<String>,
    /// The id of the game, as `awale`.
    pub game: String,
    /// What was found, in the order of the checks.
    pub checks: Vec<EngineCheck>,
    /// The number of faults.
    pub faults: usize,
}

/// What a check of an engine has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EngineCheck {
    /// The check: `handshake`, `moves`, `limits`, `stop`, `errors`, `results`, `repetition`, `positions` or `quit`.
    pub check: String,
    /// Whether this is a fault.
    pub result: CheckResult,
    /// What was found, in a sentence.
    pub detail: String,
}

/// What kind of finding a check has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum CheckResult {
    /// All is in order.
    Ok,
    /// It departs from the protocol or from other engines, which no match depends on.
    Note,
    /// It would lose games.
    Fault,
}
