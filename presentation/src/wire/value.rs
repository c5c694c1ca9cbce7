//! Numbers and values.

use ishwa_core::game::Unit as GameUnit;
use ishwa_search::report::{Value as SearchValue, ValueKind as SearchValueKind};
use serde::{Serialize, Serializer};

/// A number, written without a fraction if it is whole, and as `null` if it is not finite.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(transparent, inline)
)]
pub struct Number(pub f64);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if self.0.fract() == 0.0 {
            to.serialize_i64(self.0 as i64)
        } else {
            to.serialize_f64(self.0)
        }
    }
}

impl Number {
    /// Each of several numbers.
    pub fn each(numbers: &[f64]) -> Vec<Self> {
        numbers.iter().copied().map(Self).collect()
    }
}

/// How a value is to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ValueKind {
    /// It is proven.
    Exact,
    /// It is at least this, which is proven.
    Lower,
    /// It is at most this, which is proven.
    Upper,
    /// The best estimate.
    Estimate,
}

impl From<SearchValueKind> for ValueKind {
    fn from(kind: SearchValueKind) -> Self {
        match kind {
            SearchValueKind::Exact => Self::Exact,
            SearchValueKind::Lower => Self::Lower,
            SearchValueKind::Upper => Self::Upper,
            SearchValueKind::Estimate => Self::Estimate,
        }
    }
}

/// What a value counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Unit {
    /// The result: 1 for a win, 0 for a draw, −1 for a loss.
    Win,
    /// Seeds.
    Seeds,
    /// Stones.
    Stones,
    /// Camels.
    Camels,
    /// What the game pays.
    Payoff,
    /// The chance to win, from 0 to 1.
    Chance,
    /// Points of an evaluation.
    Points,
}

impl From<GameUnit> for Unit {
    fn from(unit: GameUnit) -> Self {
        match unit {
            GameUnit::Win => Self::Win,
            GameUnit::Seeds => Self::Seeds,
            GameUnit::Stones => Self::Stones,
            GameUnit::Camels => Self::Camels,
            GameUnit::Payoff => Self::Payoff,
            GameUnit::Chance => Self::Chance,
        }
    }
}

impl From<Option<GameUnit>> for Unit {
    /// Without a unit of the game a value is in points.
    fn from(unit: Option<GameUnit>) -> Self {
        unit.map_or(Self::Points, Self::from)
    }
}

/// The value of a position or a move.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Value {
    /// How it is to be read.
    pub kind: ValueKind,
    /// For the player to move, in the unit.
    pub score: Number,
    /// What the score counts.
    pub unit: Unit,
    /// Plies to the end of the game; absent where they are not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
    /// The chance of winning, from 0 to 1, that points stand for; absent with other units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
    /// The least and the most that is proven, in the unit; absent with an exact value, and where games were played at
    /// random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<[Number; 2]>,
    /// The payoff of each player, in turn order; absent but in games of chance or for more than two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payoffs: Option<Vec<Number>>,
    /// The standard error of each of the payoffs, `null` where it is not known; absent but where games were played at
    /// random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Vec<Number>>,
}

impl Value {
    /// The value that a search found.
    pub fn of(value: &SearchValue) -> Self {
        let (least, most) = value.proven;
        Self {
            kind: value.kind.into(),
            score: Number(value.score),
            unit: value.unit.into(),
            plies: value.plies,
            chance: value.chance,
            proven: (value.kind != SearchValueKind::Exact).then_some([Number(least), Number(most)]),
            payoffs: value.payoffs.as_ref().map(|payoffs| Number::each(payoffs)),
            error: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::json;

    #[test]
    fn whole_numbers_have_no_fraction() {
        let numbers = [1.0, -0.0, 0.5, f64::INFINITY, f64::NAN].map(Number);
        assert_eq!(json(&numbers).to_string(), "[1,0,0.5,null,null]");
    }

    #[test]
    fn words_are_those_of_reports() {
        for unit in [
            GameUnit::Win,
            GameUnit::Seeds,
            GameUnit::Stones,
            GameUnit::Camels,
            GameUnit::Payoff,
            GameUnit::Chance,
        ] {
            assert_eq!(json(&Unit::from(unit)), unit.name());
        }
    }
}
