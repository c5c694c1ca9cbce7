//! Numbers and values.

use ishwa_core::game::Unit as GameUnit;
use ishwa_search::report::{Value as SearchValue, ValueKind as SearchValueKind};
use serde::{Serialize, Serializer};

/// A finite number, written without a fraction if it is an integer.
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
    /// Converts several numbers, of which those that are not finite are unknown.
    pub fn each_known(numbers: &[f64]) -> Vec<Option<Self>> {
        let known = |number: &f64| number.is_finite().then_some(Self(*number));
        numbers.iter().map(known).collect()
    }

    /// Converts several numbers.
    pub fn each(numbers: &[f64]) -> Vec<Self> {
        numbers.iter().copied().map(Self).collect()
    }
}

/// The meaning of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum ValueKind {
    /// It is proven.
    Exact,
    /// It is a proven lower bound.
    Lower,
    /// It is a proven upper bound.
    Upper,
    /// It is the best estimate.
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

/// The unit of a value.
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
    /// The payoff of the game.
    Payoff,
    /// The winning chance, from 0 to 1.
    Chance,
    /// Points of an evaluation.
    Points,
}

impl From<GameUnit> for Unit {
    fn from(unit: GameUnit) -> Self {
        match unit {
            GameUnit::Win => Self::Win,
            GameUnit::Seeds | GameUnit::Pions => Self::Seeds,
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
    /// The meaning of the value.
    pub kind: ValueKind,
    /// For the player to move, in the unit.
    pub score: Number,
    /// The unit of the score.
    pub unit: Unit,
    /// Plies to the end of the game; absent if unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub plies: Option<u32>,
    /// The winning chance, from 0 to 1, that corresponds to points; absent with other units.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
    /// The proven lower and upper bound, in the unit; absent with an exact value, and if games were played at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<[Number; 2]>,
    /// The payoff of each player, in turn order; absent except in games of chance or for more than two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payoffs: Option<Vec<Number>>,
    /// The standard error of each payoff, `null` if unknown; absent unless games were played at random.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<Vec<Option<Number>>>,
}

impl Value {
    /// The value from a search.
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
            GameUnit::Pions,
            GameUnit::Stones,
            GameUnit::Camels,
            GameUnit::Payoff,
            GameUnit::Chance,
        ] {
            assert_eq!(json(&Unit::from(unit)), unit.name());
        }
    }
}
