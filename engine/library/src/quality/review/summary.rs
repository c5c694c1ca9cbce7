//! Summaries of many moves: those of a player in one game, or in all games of a club.

use crate::quality::grade::Class;

/// The part of a graded move that summaries use.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveVerdict {
    /// The grade.
    pub class: Class,
    /// Whether the grade is an unreliable complaint ([`super::MoveReview::is_uncertain`]).
    pub is_uncertain: bool,
    /// Whether a win was missed ([`super::MoveReview::missed_win`]).
    pub missed_win: bool,
    /// The loss of the move, in points of winning chance.
    pub points: f64,
    /// Its accuracy, from 0 to 100.
    pub accuracy: f64,
}

/// A summary of moves: those of one game in [`PlayerReview`](super::PlayerReview), or of many games.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveSummary {
    /// Moves with a choice: a forced move does not reflect on its player.
    pub choices: usize,
    /// Their mean accuracy, from 0 to 100; `None` without such a move.
    pub accuracy: Option<f64>,
    /// Half the 95 % interval of that mean: 1.96 standard errors, from the spread of the moves. `None` for fewer than
    /// two.
    pub accuracy_error: Option<f64>,
    /// Their mean loss, in points of winning chance or hundredths of a payoff.
    pub mean_loss: Option<f64>,
    /// The number of moves of each class, in the order of [`Class::ALL`], without the uncertain ones.
    pub counts: [usize; Class::ALL.len()],
    /// The number of unreliable complaints of each class, in the same order.
    pub uncertain: [usize; Class::ALL.len()],
    /// Missed wins.
    pub missed_wins: usize,
}

impl MoveSummary {
    /// The summary of these moves.
    pub fn of(verdicts: &[MoveVerdict]) -> Self {
        let chosen = || verdicts.iter().filter(|verdict| verdict.class != Class::Forced);
        let choices = chosen().count();
        let mean = |sum: f64| (choices > 0).then(|| sum / choices as f64);
        let accuracies: Vec<f64> = chosen().map(|verdict| verdict.accuracy).collect();
        Self {
            choices,
            accuracy: mean(accuracies.iter().sum()),
            accuracy_error: half_interval(&accuracies),
            mean_loss: mean(chosen().map(|verdict| verdict.points).sum()),
            counts: counted(verdicts, false),
            uncertain: counted(verdicts, true),
            missed_wins: verdicts.iter().filter(|verdict| verdict.missed_win).count(),
        }
    }

    /// The number of moves of a class.
    pub fn count(&self, class: Class) -> usize {
        let index = Class::ALL.iter().position(|&other| other == class);
        index.map_or(0, |index| self.counts[index])
    }

    /// The number of unreliable complaints of a class.
    pub fn uncertain(&self, class: Class) -> usize {
        let index = Class::ALL.iter().position(|&other| other == class);
        index.map_or(0, |index| self.uncertain[index])
    }

    /// The number of unreliable complaints.
    pub fn all_uncertain(&self) -> usize {
        self.uncertain.iter().sum()
    }
}

/// The number of moves of each class that are uncertain, or not.
fn counted(verdicts: &[MoveVerdict], is_uncertain: bool) -> [usize; Class::ALL.len()] {
    Class::ALL.map(|class| {
        let is_counted =
            |verdict: &&MoveVerdict| verdict.class == class && verdict.is_uncertain == is_uncertain;
        verdicts.iter().filter(is_counted).count()
    })
}

/// Half the 95 % interval of the mean of independent numbers: 1.96 standard errors. `None` for fewer than two.
fn half_interval(numbers: &[f64]) -> Option<f64> {
    let count = numbers.len() as f64;
    if count < 2.0 {
        return None;
    }
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    Some(1.96 * (squares / (count - 1.0) / count).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_of_a_mean_is_that_of_its_numbers() {
        assert_eq!(half_interval(&[]), None);
        assert_eq!(half_interval(&[90.0]), None);
        assert_eq!(half_interval(&[90.0, 90.0, 90.0]), Some(0.0));
        // The squared differences sum to 6.
        let error = half_interval(&[94.0 - 3.0_f64.sqrt(), 94.0, 94.0, 94.0 + 3.0_f64.sqrt()]).unwrap();
        let expected = 1.96 * (6.0_f64 / 3.0 / 4.0).sqrt();
        assert!((error - expected).abs() < 1e-12, "{error}");
    }

    #[test]
    fn moves_of_several_games_are_summed_up_as_those_of_one() {
        let verdict = |class, is_uncertain, points, accuracy| MoveVerdict {
            class,
            is_uncertain,
            missed_win: points > 50.0,
            points,
            accuracy,
        };
        let moves = [
            verdict(Class::Best, false, 0.0, 100.0),
            verdict(Class::Forced, false, 0.0, 100.0),
            verdict(Class::Mistake, true, 12.0, 60.0),
            verdict(Class::Blunder, false, 60.0, 20.0),
        ];
        let summary = MoveSummary::of(&moves);
        assert_eq!((summary.choices, summary.accuracy), (3, Some(60.0)));
        // The variance of 100, 60 and 20 is 1600.
        let error = 1.96 * (1600.0_f64 / 3.0).sqrt();
        assert!((summary.accuracy_error.unwrap() - error).abs() < 1e-9);
        assert_eq!(summary.mean_loss, Some(24.0));
        let counts = [Class::Best, Class::Forced, Class::Mistake, Class::Blunder];
        assert_eq!(counts.map(|class| summary.count(class)), [1, 1, 0, 1]);
        assert_eq!((summary.all_uncertain(), summary.missed_wins), (1, 1));
        assert_eq!(MoveSummary::of(&[]).accuracy, None);
    }
}
