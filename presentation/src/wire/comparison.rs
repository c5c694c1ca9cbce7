//! The value of a position under several readings of the rules.

use serde::Serialize;

use super::value::{Number, Value};

/// The output of `ishwa compare`.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Comparison {
    /// The id of the game, as `arrawan`.
    pub game: String,
    /// The readings, in the order of the values of the options.
    pub readings: Vec<ComparedReading>,
}

/// A reading of the rules.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedReading {
    /// The options that are compared.
    pub options: Vec<ComparedOption>,
    /// The game with its rules, as `arrawan[drink=zero]`.
    pub rules: String,
    /// The position.
    pub position: String,
    /// The value in words.
    pub text: String,
    /// The value; `null` in a game of chance, if the game is over, and if nothing was found.
    pub value: Option<Value>,
    /// In a game of chance or a finished one, the exact payoff of each player in turn order; else `null`.
    pub payoffs: Option<Vec<Number>>,
}

/// An option of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ComparedOption {
    /// Its key, as `drink`.
    pub key: String,
    /// Its value, as `zero`.
    pub value: String,
}
