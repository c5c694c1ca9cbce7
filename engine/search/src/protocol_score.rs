//! Scores for protocols: hundredths of a unit, points, or plies to a proven win.

use std::fmt;

use ishwa_core::game::{GameInfo, Unit};

use super::report::{Value, ValueKind};
use super::score::Score as SearchScore;

/// The unit of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Measure {
    /// Hundredths of the game's unit, or points.
    Hundredths(i64),
    /// Plies to a proven win, negative to a loss.
    Plies(i64),
}

/// A value for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProtocolScore {
    measure: Measure,
    kind: ValueKind,
}

/// The number for an immediate win, where wins at a known distance are written in hundredths; each ply of distance
/// subtracts one. It is above [`SearchScore::WIN`], a win at an unknown distance, as long as no game lasts a thousand
/// plies.
pub const WIN_NOW: i64 = 32_000;

impl ProtocolScore {
    /// The score for a value.
    pub fn of(value: &Value, info: &GameInfo) -> Self {
        let wins = value.score > f64::midpoint(info.bounds.0.into(), info.bounds.1.into());
        let sign = if wins { 1 } else { -1 };
        let played_for_the_win = matches!(value.unit, Some(Unit::Win | Unit::Payoff));
        let measure = match value.plies {
            Some(plies) if value.kind == ValueKind::Exact && played_for_the_win => {
                Measure::Plies(sign * i64::from(plies))
            }
            _ => Measure::Hundredths(match value.unit {
                // Points are already hundredths.
                None => value.score.round() as i64,
                // Above all points.
                Some(Unit::Win) => (value.score * f64::from(SearchScore::WIN.get())) as i64,
                Some(_) => (100.0 * value.score).round() as i64,
            }),
        };
        Self {
            measure,
            kind: value.kind,
        }
    }

    /// The number, if it is in hundredths.
    pub fn hundredths(self) -> Option<i64> {
        match self.measure {
            Measure::Hundredths(number) => Some(number),
            Measure::Plies(_) => None,
        }
    }

    /// The same, with wins in hundredths too.
    #[must_use]
    pub fn as_hundredths(self) -> Self {
        let measure = match self.measure {
            Measure::Plies(plies) => Measure::Hundredths(plies.signum() * (WIN_NOW - plies.abs())),
            hundredths @ Measure::Hundredths(_) => hundredths,
        };
        Self { measure, ..self }
    }
}

impl fmt::Display for ProtocolScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.measure {
            Measure::Hundredths(number) => write!(f, "cp {number}")?,
            Measure::Plies(number) => write!(f, "mate {number}")?,
        }
        match self.kind {
            ValueKind::Lower => f.write_str(" lowerbound"),
            ValueKind::Upper => f.write_str(" upperbound"),
            ValueKind::Exact | ValueKind::Estimate => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishwa_core::notation::Notation;
    use ishwa_core::rules::read_options;
    use ishwa_games::{arrawan::Arrawan, awale::Awale, hyena::JeuDeLHyene};

    fn info<G: Notation>(rules: &str) -> GameInfo {
        G::new(read_options(G::ID, rules).unwrap()).info()
    }

    fn value(kind: ValueKind, score: f64, unit: Option<Unit>, plies: Option<u32>) -> Value {
        Value {
            kind,
            score,
            unit,
            plies,
            proven: (score, score),
            chance: None,
            payoffs: None,
        }
    }

    fn written(value: &Value, info: &GameInfo) -> (String, String) {
        let score = ProtocolScore::of(value, info);
        (score.to_string(), score.as_hundredths().to_string())
    }

    #[test]
    fn a_game_played_for_the_win_has_plies_or_points() {
        let awale = info::<Awale>("");
        let exact = |score, plies| written(&value(ValueKind::Exact, score, Some(Unit::Win), plies), &awale);
        let both = |ugi: &str, uci: &str| (ugi.to_owned(), uci.to_owned());
        assert_eq!(exact(1.0, Some(7)), both("mate 7", "cp 31993"));
        assert_eq!(exact(-1.0, Some(12)), both("mate -12", "cp -31988"));
        assert_eq!(exact(1.0, None), both("cp 31000", "cp 31000"));
        assert_eq!(exact(-1.0, None), both("cp -31000", "cp -31000"));
        assert_eq!(exact(0.0, None), both("cp 0", "cp 0"));
        let points = value(ValueKind::Estimate, -137.4, None, None);
        assert_eq!(written(&points, &awale).0, "cp -137");
        let draw = |kind| written(&value(kind, 0.0, Some(Unit::Win), None), &awale).0;
        assert_eq!(draw(ValueKind::Lower), "cp 0 lowerbound");
        assert_eq!(draw(ValueKind::Upper), "cp 0 upperbound");
    }

    #[test]
    fn seeds_and_payoffs_are_in_hundredths() {
        let seeds = info::<Awale>("objective=seeds");
        let exact = value(ValueKind::Exact, -5.5, Some(Unit::Seeds), None);
        assert_eq!(written(&exact, &seeds).0, "cp -550");
        let hyena = info::<JeuDeLHyene>("");
        let payoff = value(ValueKind::Estimate, 0.3333, Some(Unit::Payoff), None);
        assert_eq!(written(&payoff, &hyena).0, "cp 33");
        // The payoff of a loss is 0 there, but it is still a loss.
        let arrawan = info::<Arrawan>("");
        assert_eq!(arrawan.bounds, (0, 1));
        let lost = value(ValueKind::Exact, 0.0, Some(Unit::Payoff), Some(4));
        assert_eq!(written(&lost, &arrawan).0, "mate -4");
        let won = value(ValueKind::Exact, 1.0, Some(Unit::Payoff), Some(3));
        assert_eq!(written(&won, &arrawan).0, "mate 3");
    }
}
