//! The results for a race.

use ishwa_core::game::Turn;
use ishwa_core::race::Prospects;
use ishwa_endgame_builder::race::Statistics;
use ishwa_endgame_reader::value::ProbeAnswer;
use ishwa_games::any::AnySession;
use ishwa_library::simulate::Estimate;
use ishwa_presentation::wire::ValueKind;

/// The result for a position.
pub(super) enum RaceResult {
    /// From the table.
    Table(ProbeAnswer),
    /// Solved just now.
    Solved(ProbeAnswer, Statistics),
    /// From games played at random.
    Played(Box<SimulatedRace>),
}

/// The result of games played at random.
pub(super) struct SimulatedRace {
    /// For the position; where a player decides, for the position after their best move.
    pub(super) estimate: Estimate,
    /// The estimate for each legal move.
    pub(super) moves: Vec<Estimate>,
    /// The index of the best move.
    pub(super) best: Option<u16>,
}

impl SimulatedRace {
    /// The result of random games for a position, with an estimate for each of its [`starts`], of which there is at
    /// least one.
    pub(super) fn of(session: &AnySession, mut estimates: Vec<Estimate>) -> Self {
        let Turn::Player(player) = session.turn() else {
            return Self {
                estimate: estimates.swap_remove(0),
                moves: Vec::new(),
                best: None,
            };
        };
        let payoff = |estimate: &Estimate| estimate.mean.players[player.index()].payoff;
        let mut best = 0;
        for index in 1..estimates.len() {
            // Among equal moves the first one: rule H9 prefers `pay` to `wait`.
            if payoff(&estimates[index]) > payoff(&estimates[best]) {
                best = index;
            }
        }
        Self {
            estimate: estimates[best].clone(),
            moves: estimates,
            best: Some(best as u16),
        }
    }
}

/// The positions in which the random games begin: the given one or, where a player decides, the one after each legal
/// move.
pub(super) fn starts(session: &AnySession) -> Vec<AnySession> {
    let Turn::Player(_) = session.turn() else {
        return vec![session.clone()];
    };
    let moves = session.moves().into_iter().map(|mv| {
        let mut after = session.clone();
        after.play(mv);
        after
    });
    moves.collect()
}

impl RaceResult {
    pub(super) fn prospects(&self) -> &Prospects {
        match self {
            Self::Table(answer) | Self::Solved(answer, _) => &answer.prospects,
            Self::Played(played) => &played.estimate.mean,
        }
    }

    pub(super) fn errors(&self) -> Option<&Prospects> {
        match self {
            Self::Played(played) => Some(&played.estimate.error),
            _ => None,
        }
    }

    /// The moves or throws with known prospects; `names` has the names of all legal ones.
    pub(super) fn moves<'f>(&'f self, names: &'f [String]) -> Vec<RaceChoice<'f>> {
        match self {
            Self::Table(answer) | Self::Solved(answer, _) => answer
                .moves
                .iter()
                .zip(names)
                .map(|(mv, name)| RaceChoice {
                    mv: name,
                    chance: mv.chance,
                    prospects: &mv.prospects,
                    errors: None,
                    luck: mv.luck,
                })
                .collect(),
            Self::Played(played) => played
                .moves
                .iter()
                .zip(names)
                .map(|(estimate, name)| RaceChoice {
                    mv: name,
                    chance: None,
                    prospects: &estimate.mean,
                    errors: Some(&estimate.error),
                    luck: None,
                })
                .collect(),
        }
    }

    /// The index of the best move, where a player decides.
    pub(super) fn best(&self) -> Option<u16> {
        match self {
            Self::Table(answer) | Self::Solved(answer, _) => answer.best,
            Self::Played(played) => played.best,
        }
    }

    pub(super) fn kind(&self) -> ValueKind {
        match self {
            Self::Played(_) => ValueKind::Estimate,
            _ => ValueKind::Exact,
        }
    }
}

/// A move or throw, with the players' prospects after it.
pub(super) struct RaceChoice<'f> {
    pub(super) mv: &'f str,
    pub(super) chance: Option<f64>,
    pub(super) prospects: &'f Prospects,
    pub(super) errors: Option<&'f Prospects>,
    pub(super) luck: Option<f64>,
}
