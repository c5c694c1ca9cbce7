//! What ends games besides the rules, and the points they then give.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use ishwa_games::any::{AnyProber, AnySession};
use ishwa_search::limits::Limits;
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::ValueKind;

use super::contestant::Forfeit;
use crate::analyse::{AnalyseOptions, analyse};
use crate::host::Host;

/// Memory of the search that looks a position up in the endgame tables, in bytes.
const TABLE_HASH: usize = 1 << 16;

/// What ends games besides the rules.
#[derive(Clone, Debug, PartialEq)]
pub struct Referee {
    /// Plies after which a game is a draw.
    pub most_plies: usize,
    /// When both players have agreed on the score for this long, the game is over.
    pub agreed: Option<Agreed>,
    /// How much longer than its time a move may take.
    pub margin: Duration,
}

/// When players agree that a game is decided: for this many consecutive moves, all of them have reported that one of
/// them is ahead by at least this score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Agreed {
    /// In units of the game, or points of the players' own.
    pub score: f64,
    /// Moves of each player.
    pub moves: usize,
}

/// How a game came to its end.
#[derive(Clone, Debug, PartialEq)]
pub enum GameEnding {
    /// By the rules.
    Rules,
    /// The players agreed.
    Score,
    /// The tables knew what each seat is paid.
    Tables(Vec<f64>),
    /// It was too long.
    Length,
    /// The player in this seat forfeited it.
    Forfeit(usize, Forfeit),
}

impl GameEnding {
    /// The word for [`GameEnding::Length`] in records.
    pub const LENGTH: &str = "length";

    /// The word for it in records.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Score => "score",
            Self::Tables(_) => "tables",
            Self::Length => Self::LENGTH,
            Self::Forfeit(_, forfeit) => forfeit.word(),
        }
    }

    /// The seat that forfeited the game, and why.
    pub fn forfeit(&self) -> Option<(usize, &Forfeit)> {
        match self {
            Self::Forfeit(seat, forfeit) => Some((*seat, forfeit)),
            _ => None,
        }
    }
}

/// For each player, the part of the opponents with a lower payoff, where an equal payoff counts half.
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

/// The points of a game that the player in one seat has lost to all others, who are tied with each other.
pub(super) fn beaten_by_all(seat: usize, seats: usize) -> Vec<f64> {
    let payoffs: Vec<f64> = (0..seats)
        .map(|other| if other == seat { 0.0 } else { 1.0 })
        .collect();
    points(&payoffs)
}

/// The payoff of each player under best play, for a position of a two-player game that the tables contain; otherwise
/// `None`.
pub(super) fn known_payoffs(session: &AnySession, tables: &AnyProber) -> Option<Vec<f64>> {
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
    // Payoffs include what was gained before this position, values only what is gained from here on.
    let own = report.value.score + f64::from(session.baseline());
    let mut payoffs = vec![own, 0.0 - own];
    payoffs.rotate_right(session.side().index());
    Some(payoffs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_the_part_of_the_opponents_beaten() {
        assert_eq!(points(&[1.0, -1.0]), [1.0, 0.0]);
        assert_eq!(points(&[0.0, 0.0]), [0.5, 0.5]);
        assert_eq!(points(&[3.0, 1.0, 1.0]), [1.0, 0.25, 0.25]);
        assert_eq!(beaten_by_all(1, 2), [1.0, 0.0]);
        assert_eq!(beaten_by_all(0, 3), [0.0, 0.75, 0.75]);
    }
}
