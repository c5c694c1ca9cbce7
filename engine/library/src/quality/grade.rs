//! Grades of moves and the accuracy of players, by points of winning chance lost.
//!
//! The thresholds and the accuracy formula are those that lichess publishes for chess ("Lichess Accuracy metric",
//! lichess.org/page/accuracy, and the judgements of its analysis). They depend only on winning chances, which are
//! fitted for each game here ([`Heuristics::chance_scale`](ishwa_core::heuristics::Heuristics::chance_scale)).

/// Points of winning chance from which a loss is an inaccuracy.
pub const INACCURACY: f64 = 5.0;
/// Points of winning chance from which a loss is a mistake.
pub const MISTAKE: f64 = 10.0;
/// Points of winning chance from which a loss is a blunder.
pub const BLUNDER: f64 = 15.0;

/// The grade of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// As good as any other move.
    Best,
    /// The best move, where every other would have been at least a mistake.
    Only,
    /// Not the best, but less than an inaccuracy.
    Good,
    /// It lost [`INACCURACY`] points.
    Inaccuracy,
    /// It lost [`MISTAKE`] points.
    Mistake,
    /// It lost [`BLUNDER`] points.
    Blunder,
    /// The only legal move, which does not reflect on its player.
    Forced,
}

impl Class {
    /// All classes.
    pub const ALL: [Self; 7] = [
        Self::Best,
        Self::Only,
        Self::Good,
        Self::Inaccuracy,
        Self::Mistake,
        Self::Blunder,
        Self::Forced,
    ];

    /// The class of a move that is not the best and lost `points` of winning chance.
    pub fn of_loss(points: f64) -> Self {
        if points >= BLUNDER {
            Self::Blunder
        } else if points >= MISTAKE {
            Self::Mistake
        } else if points >= INACCURACY {
            Self::Inaccuracy
        } else {
            Self::Good
        }
    }

    /// The word for it in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Only => "only",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
            Self::Forced => "forced",
        }
    }

    /// Whether the loss is large enough to be a complaint.
    pub const fn is_complaint(self) -> bool {
        matches!(self, Self::Inaccuracy | Self::Mistake | Self::Blunder)
    }
}

/// The accuracy of a move that lost `points` of winning chance, from 0 to 100: 103.1668 · exp(−0.04354 · points) −
/// 3.1669, as lichess publishes it. It is 100 for no loss, where the formula gives 99.9999.
pub fn accuracy(points: f64) -> f64 {
    if points <= 0.0 {
        return 100.0;
    }
    (103.1668 * libm::exp(-0.04354 * points) - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_follow_from_points_lost() {
        let classes = [
            (0.0, Class::Good),
            (4.999, Class::Good),
            (5.0, Class::Inaccuracy),
            (9.999, Class::Inaccuracy),
            (10.0, Class::Mistake),
            (14.999, Class::Mistake),
            (15.0, Class::Blunder),
            (100.0, Class::Blunder),
        ];
        for (points, class) in classes {
            assert_eq!(Class::of_loss(points), class, "{points}");
            assert_eq!(class.is_complaint(), points >= INACCURACY);
        }
        assert!(!Class::Forced.is_complaint() && !Class::Only.is_complaint());
        let names: std::collections::HashSet<_> = Class::ALL.map(Class::name).into();
        assert_eq!(names.len(), Class::ALL.len());
    }

    #[test]
    fn accuracy_falls_as_published() {
        // 103.1668 · exp(−0.4354) − 3.1669 and so on, calculated by hand.
        for (points, expected) in [(10.0, 63.5826), (20.0, 40.020), (50.0, 8.5303)] {
            assert!(
                (accuracy(points) - expected).abs() < 1e-3,
                "{points}: {}",
                accuracy(points)
            );
        }
        assert_eq!((accuracy(0.0), accuracy(100.0)), (100.0, 0.0));
        assert!((accuracy(1e-9) - 100.0).abs() < 1e-3);
    }
}
