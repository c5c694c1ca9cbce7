//! The referee: ends games early, and awards their points.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_games::any::{AnyProber, AnySession};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::ValueKind;

use super::contestant::Forfeit;
use crate::analyse::{AnalyseOptions, analyse};
use crate::host::Host;

/// Memory of the search that probes the endgame tables, in bytes.
const TABLE_HASH: usize = 1 << 16;

/// The rules for ending games early.
#[derive(Clone, Debug, PartialEq)]
pub struct Referee {
    /// The number of plies after which a game is a draw.
    pub most_plies: usize,
    /// The agreement on the score that ends the game.
    pub agreed: Option<Agreed>,
    /// The agreement on an even score that ends the game as a draw.
    pub drawn: Option<AgreedDraw>,
    /// The tolerated excess of a move over its time.
    pub margin: Duration,
}

/// The condition for a game decided by agreement: for this many consecutive moves, all players have reported that the
/// same one of them is ahead by at least this score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreed {
    /// In units of the game, or in the players' own points.
    pub score: f64,
    /// Moves of each player.
    pub moves: usize,
}

/// The condition for a draw by agreement: for this many consecutive moves, all players have reported a score of at most
/// this much for either side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AgreedDraw {
    /// In units of the game, or in the players' own points.
    pub score: f64,
    /// Moves of each player.
    pub moves: usize,
    /// The number of plies of the game before which no draw is agreed.
    pub after: usize,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq)]
pub enum GameEnding {
    /// By the rules.
    Rules,
    /// The players agreed on who is ahead, or on a draw.
    Score {
        /// Whether it is a draw.
        is_draw: bool,
    },
    /// The tables determined each seat's payoff.
    Tables(Vec<f64>),
    /// The game was too long.
    Length,
    /// The player in this seat forfeited.
    Forfeit(usize, Forfeit),
}

impl GameEnding {
    /// The word for [`GameEnding::Length`] in records.
    pub const LENGTH: &str = "length";
    /// The word for [`GameEnding::Tables`] in records.
    pub const TABLES: &str = "tables";

    /// The word for it in records.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Score { .. } => "score",
            Self::Tables(_) => Self::TABLES,
            Self::Length => Self::LENGTH,
            Self::Forfeit(_, forfeit) => forfeit.word(),
        }
    }

    /// The seat that forfeited the game, with the reason.
    pub fn forfeit(&self) -> Option<(usize, &Forfeit)> {
        match self {
            Self::Forfeit(seat, forfeit) => Some((*seat, forfeit)),
            _ => None,
        }
    }

    /// The points of each seat in a game that has ended in this way, and the payoffs if they are known. `session` is
    /// the game after its last ply.
    pub fn result(&self, session: &AnySession, scores: &ReportedScores) -> (Vec<f64>, Option<Vec<f64>>) {
        let seats = session.info().players;
        let payoffs = match self {
            Self::Tables(payoffs) => Some(payoffs.clone()),
            _ => session.outcome().map(|outcome| outcome.payoffs.to_vec()),
        };
        let points = match (self, &payoffs) {
            (Self::Forfeit(seat, _), _) => beaten_by_all(*seat, seats),
            (_, Some(payoffs)) => points(payoffs),
            (Self::Score { is_draw: false }, None) => points(&scores.last()),
            (_, None) => vec![0.5; seats],
        };
        (points, payoffs)
    }
}

/// The scores that the players of a game have reported for their moves, each from their own side.
#[derive(Debug)]
pub struct ReportedScores(Vec<Vec<Option<f64>>>);

impl ReportedScores {
    /// Those of a game that begins.
    pub fn new(seats: usize) -> Self {
        Self(vec![Vec::new(); seats])
    }

    /// Adds the score of a move.
    pub fn add(&mut self, seat: usize, score: Option<f64>) {
        self.0[seat].push(score);
    }

    /// The end of a game of `plies` plies by agreement, if the players have agreed for long enough.
    pub fn agreement(
        &self,
        agreed: Option<Agreed>,
        drawn: Option<AgreedDraw>,
        plies: usize,
    ) -> Option<GameEnding> {
        if self.are_agreed(agreed) {
            return Some(GameEnding::Score { is_draw: false });
        }
        let drawn = drawn.filter(|drawn| self.0.len() == 2 && plies >= drawn.after)?;
        let is_even = |score: &Option<f64>| score.is_some_and(|score| score.abs() <= drawn.score);
        let are_even = |scores: &Vec<Option<f64>>| {
            last_moves(scores, drawn.moves).is_some_and(|last| last.iter().all(is_even))
        };
        self.0
            .iter()
            .all(are_even)
            .then_some(GameEnding::Score { is_draw: true })
    }

    /// Whether all players have agreed for long enough on the player who is ahead.
    fn are_agreed(&self, agreed: Option<Agreed>) -> bool {
        let Some(agreed) = agreed.filter(|_| self.0.len() == 2) else {
            return false;
        };
        let says = |seat: usize, sign: f64| {
            let last = last_moves(&self.0[seat], agreed.moves);
            last.is_some_and(|last| {
                last.iter()
                    .all(|score| sign * score.unwrap_or(0.0) >= agreed.score)
            })
        };
        says(0, 1.0) && says(1, -1.0) || says(0, -1.0) && says(1, 1.0)
    }

    fn last(&self) -> Vec<f64> {
        let last = |scores: &Vec<Option<f64>>| scores.last().copied().flatten().unwrap_or(0.0);
        self.0.iter().map(last).collect()
    }
}

/// The scores of the last `moves` moves, if there were so many.
fn last_moves(scores: &[Option<f64>], moves: usize) -> Option<&[Option<f64>]> {
    let first = scores.len().checked_sub(moves)?;
    Some(&scores[first..])
}

/// For each player, the fraction of the opponents with a lower payoff, where an equal payoff counts half.
pub fn points(payoffs: &[f64]) -> Vec<f64> {
    let one = |own: usize| {
        let others = (0..payoffs.len()).filter(|&other| other != own);
        let beaten = others.map(|other| match payoffs[own].total_cmp(&payoffs[other]) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        });
        beaten.sum::<f64>() / (payoffs.len() - 1) as f64
    };
    (0..payoffs.len()).map(one).collect()
}

/// The points of a game that one seat has lost to all others, who are tied with each other.
fn beaten_by_all(seat: usize, seats: usize) -> Vec<f64> {
    let payoffs: Vec<f64> = (0..seats)
        .map(|other| if other == seat { 0.0 } else { 1.0 })
        .collect();
    points(&payoffs)
}

/// The payoff of each player under best play, for a position of a two-player game that the tables contain; otherwise
/// `None`.
pub fn known_payoffs(session: &AnySession, tables: &AnyProber) -> Option<Vec<f64>> {
    let (memory, never) = (SearchMemory::new(TABLE_HASH), AtomicBool::new(false));
    let host = Host {
        tables: Some(tables),
        ..Host::new(&memory, &never)
    };
    let report = analyse(session, &AnalyseOptions::new(Limits::depth(1)), &host);
    let report = report.ok().filter(|report| report.table_hits > 0)?;
    if report.value.kind != ValueKind::Exact {
        return None;
    }
    if let Some(payoffs) = &report.value.payoffs {
        return Some(payoffs.to_vec());
    }
    // Payoffs include the gains before this position, values only those after it.
    let own = report.value.score + f64::from(session.baseline());
    let mut payoffs = vec![own, 0.0 - own];
    payoffs.rotate_right(session.side().index());
    Some(payoffs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_agree_on_draws_only_by_scores_that_they_report() {
        let drawn = AgreedDraw {
            score: 0.2,
            moves: 2,
            after: 4,
        };
        let ending = |scores: [&[Option<f64>]; 2], plies| {
            let scores = ReportedScores(scores.map(<[_]>::to_vec).into());
            scores.agreement(None, Some(drawn), plies)
        };
        let even = [Some(0.1), Some(-0.2), Some(0.0)];
        let draw = Some(GameEnding::Score { is_draw: true });
        assert_eq!(ending([&even, &even], 6), draw);
        assert_eq!(ending([&even, &even[1..]], 5), draw);
        assert_eq!(ending([&even, &even], 3), None, "too early");
        assert_eq!(ending([&even, &even[2..]], 6), None, "too few moves");
        assert_eq!(ending([&even, &[Some(0.0), Some(0.3)]], 6), None);
        assert_eq!(ending([&even, &[Some(0.0), None]], 6), None, "not reported");
        let (points, payoffs) = (GameEnding::Score { is_draw: true }).result(
            &crate::registry::find("awale")
                .unwrap()
                .open("")
                .unwrap()
                .begin(None)
                .unwrap(),
            &ReportedScores(vec![vec![Some(0.1)], vec![Some(-0.1)]]),
        );
        assert_eq!((points, payoffs), (vec![0.5, 0.5], None));
    }

    #[test]
    fn points_are_the_part_of_the_opponents_beaten() {
        assert_eq!(points(&[1.0, -1.0]), [1.0, 0.0]);
        assert_eq!(points(&[0.0, 0.0]), [0.5, 0.5]);
        assert_eq!(points(&[3.0, 1.0, 1.0]), [1.0, 0.25, 0.25]);
        assert_eq!(beaten_by_all(1, 2), [1.0, 0.0]);
        assert_eq!(beaten_by_all(0, 3), [0.0, 0.75, 0.75]);
    }
}
