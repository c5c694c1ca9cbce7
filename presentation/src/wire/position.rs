//! Positions, their boards, and the moves from them.

use std::collections::BTreeMap;

use ishwa_core::game::{GameInfo, Outcome as GameOutcome};
use ishwa_core::numbers::{BoardNumbers as GameNumbers, NamedNumbers};
use ishwa_games::any::AnySession;
use ishwa_library::probe::ExactValues;
use ishwa_messages::Lang;
use serde::Serialize;

use super::value::{Number, Value};

/// The board as arrays by name, without the side to move, which is in the position. The first of the rows is South's,
/// or row 1 with column a first. Missing parts are 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct BoardNumbers(pub BTreeMap<String, BoardPart>);

/// One of the arrays of a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum BoardPart {
    /// A plain list.
    List(Vec<i32>),
    /// Rows of equal length.
    Rows(Vec<Vec<i32>>),
}

impl BoardNumbers {
    /// The JSON form of the numbers of a game.
    pub fn of(numbers: &GameNumbers) -> Self {
        let parts = numbers.iter();
        Self(
            parts
                .map(|part| (part.name.to_owned(), BoardPart::of(part)))
                .collect(),
        )
    }
}

impl BoardPart {
    fn of(part: &NamedNumbers) -> Self {
        let Some(rows) = part.rows else {
            return Self::List(part.numbers.clone());
        };
        let length = (part.numbers.len() / rows.max(1)).max(1);
        Self::Rows(part.numbers.chunks(length).map(<[i32]>::to_vec).collect())
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// The player who won; `null` for a draw.
    pub winner: Option<String>,
    /// The payoff of each player.
    pub payoffs: Vec<Number>,
    /// The final seeds of each player, including the remaining ones; `null` in games without seeds.
    pub seeds: Option<Vec<Number>>,
}

impl Outcome {
    /// The result of a game.
    pub fn of(outcome: &GameOutcome, info: &GameInfo) -> Self {
        Self {
            winner: outcome.winner.map(|winner| info.seats.label(winner).to_owned()),
            payoffs: Number::each(&outcome.payoffs),
            seeds: outcome.seeds.as_ref().map(|seeds| Number::each(seeds)),
        }
    }
}

/// A position with its moves and its board: the output of `ishwa show`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Position {
    /// The id of the game, as `awale`.
    pub game: String,
    /// The id with the options that differ from the defaults, as `awale[objective=seeds]`.
    pub rules: String,
    /// The position in the requested notation.
    pub position: String,
    /// The player to move: `s` or `n`, or `p1` to `p6`.
    pub to_move: String,
    /// Whether the game is over.
    pub over: bool,
    /// How it ended; `null` if it is not over.
    pub outcome: Option<Outcome>,
    /// The legal moves, or the outcomes of chance if dice are to be thrown.
    pub moves: Vec<String>,
    /// The board as lines of text, in the requested language.
    pub board: String,
    /// The board as numbers.
    pub numbers: BoardNumbers,
}

impl Position {
    /// The position of a session, its board in a language.
    pub fn of(session: &AnySession, lang: Lang) -> Self {
        let info = session.info();
        let outcome = session.outcome();
        Self {
            game: session.rules().game().to_owned(),
            rules: session.rules().id().to_owned(),
            position: session.position(),
            to_move: info.seats.label(session.side()).to_owned(),
            over: outcome.is_some(),
            outcome: outcome.map(|outcome| Outcome::of(&outcome, &info)),
            moves: session.moves().iter().map(|&mv| session.write_move(mv)).collect(),
            board: session.draw_in(lang),
            numbers: BoardNumbers::of(&session.numbers()),
        }
    }
}

/// The moves or outcomes of chance of a position, and the resulting positions: the output of `ishwa moves`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Moves {
    /// The position.
    pub position: String,
    /// Its board as numbers.
    pub numbers: BoardNumbers,
    /// The legal moves; empty if dice are to be thrown.
    pub moves: Vec<AfterMove>,
    /// The outcomes of chance; empty if a player is to move.
    pub chance: Vec<AfterChance>,
    /// The exact value, `null` if unknown; absent unless values were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub value: Option<Option<Value>>,
}

/// A move, and the resulting position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position after it.
    pub position: String,
    /// Its exact value, `null` if unknown; absent unless values were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub value: Option<Option<Value>>,
}

/// An outcome of chance, and the resulting position.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AfterChance {
    /// The outcome, as a throw.
    pub outcome: String,
    /// Its probability, from 0 to 1.
    pub probability: f64,
    /// The position after it.
    pub position: String,
    /// Its exact value, `null` if unknown; absent unless values were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("nullable" = true)))]
    pub value: Option<Option<Value>>,
}

impl Moves {
    /// The moves of the position of a session, with exact values if they were computed.
    pub fn of(session: &AnySession, exact: Option<&ExactValues>) -> Self {
        let (mut moves, mut chance) = (Vec::new(), Vec::new());
        for mv in session.moves() {
            let text = session.write_move(mv);
            let position = session.write_position_after(mv);
            let value = exact.map(|exact| exact.value_of(mv).map(Value::of));
            match session.probability(mv) {
                None => moves.push(AfterMove {
                    mv: text,
                    position,
                    value,
                }),
                Some(probability) => chance.push(AfterChance {
                    outcome: text,
                    probability,
                    position,
                    value,
                }),
            }
        }
        Self {
            position: session.position(),
            numbers: BoardNumbers::of(&session.numbers()),
            moves,
            chance,
            value: exact.map(|exact| exact.value.as_ref().map(Value::of)),
        }
    }
}
