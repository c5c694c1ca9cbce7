//! One game from its opening to its result.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ishwa_engine::game::Turn;
use ishwa_engine::key::split_mix;
use ishwa_engine::registry::{AnyGame, AnySession, MoveIndex};
use ishwa_engine::search::limits::Limits;
use ishwa_engine::search::memory::Kept;
use ishwa_engine::search::prober::AnyProber;
use ishwa_engine::search::report::ValueKind;
use ishwa_engine::search::{EngineChoice, Request};
use ishwa_engine::text::TextError;

use super::contestant::{Contestant, Fault, Situation, Thought};
use super::spec::Budget;

/// Memory of the look at a position that the tables may know, in bytes.
const TABLE_HASH: usize = 1 << 16;

/// What ends games besides the rules.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Referee {
    /// Plies after which a game is a draw.
    pub(crate) most_plies: usize,
    /// Where both players agree on the score for so long, the game is over.
    pub(crate) agreed: Option<Agreed>,
    /// What a move may take beyond its time.
    pub(crate) margin: Duration,
}

/// When players agree that a game is decided: all of them have said for so many of their moves one after the other that
/// one of them is ahead by at least this score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Agreed {
    /// In units of the game, or points of the players' own.
    pub(crate) score: f64,
    /// Moves of each player.
    pub(crate) moves: usize,
}

/// How a game came to its end.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ending {
    /// By the rules.
    Rules,
    /// The players agreed.
    Score,
    /// The tables knew what each seat is paid.
    Tables(Vec<f64>),
    /// It was too long.
    Length,
    /// The player in this seat failed.
    Fault(usize, Fault),
}

impl Ending {
    /// The word for it in records.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Score => "score",
            Self::Tables(_) => "tables",
            Self::Length => "length",
            Self::Fault(_, fault) => fault.word(),
        }
    }

    /// The seat that failed, and how.
    pub(crate) fn fault(&self) -> Option<(usize, &Fault)> {
        match self {
            Self::Fault(seat, fault) => Some((*seat, fault)),
            _ => None,
        }
    }
}

/// A ply of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ply {
    /// The move, with what led to it; of openings and throws the move alone.
    pub(crate) thought: Thought,
    /// What it took; none of openings and throws.
    pub(crate) time: Option<Duration>,
    /// Whether it was a throw.
    pub(crate) throw: bool,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Played {
    /// Its plies, the opening first.
    pub(crate) plies: Vec<Ply>,
    /// What each seat has: of its opponents, the part that it has beaten, those that it is even with counting half.
    pub(crate) points: Vec<f64>,
    /// What each seat is paid, where the rules tell.
    pub(crate) payoffs: Option<Vec<f64>>,
    /// How it ended.
    pub(crate) ending: Ending,
}

/// A board, with what is to be played on it.
pub(crate) struct Board<'g> {
    pub(crate) game: &'g dyn AnyGame,
    /// Where it begins.
    pub(crate) start: &'g str,
    /// Plies of the opening.
    pub(crate) opening: &'g [String],
    /// What the dice and the players' own chance follow from.
    pub(crate) dice: u64,
    /// Seeds of the players, by seat.
    pub(crate) seeds: Vec<u64>,
    pub(crate) budgets: Vec<Budget>,
    pub(crate) referee: &'g Referee,
    /// Tables by which games are decided.
    pub(crate) tables: Option<&'g AnyProber>,
    /// Set to leave the game unfinished.
    pub(crate) stop: &'g AtomicBool,
}

/// Plays a game; `contestants` sit in the order of the seats. `None` when it was stopped.
///
/// # Errors
/// When the opening cannot be played.
pub(crate) fn play(
    board: &Board<'_>,
    contestants: &mut [&mut dyn Contestant],
) -> Result<Option<Played>, TextError> {
    let mut session = board.game.begin(Some(board.start))?;
    let mut table = Table {
        session: session.as_mut(),
        moves: Vec::new(),
        plies: Vec::new(),
        clocks: board.budgets.iter().map(|budget| clock(*budget)).collect(),
        agreement: vec![Vec::new(); contestants.len()],
        dice: board.dice,
    };
    for mv in board.opening {
        table.put(Thought::of(mv.clone()), None, false)?;
    }
    let Some(ending) = table.play_out(board, contestants)? else {
        return Ok(None);
    };
    let payoffs = match &ending {
        Ending::Tables(payoffs) => Some(payoffs.clone()),
        _ => table.session.outcome().map(|outcome| outcome.payoffs.to_vec()),
    };
    let points = match (&ending, &payoffs) {
        (Ending::Fault(seat, _), _) => beaten_by_all(*seat, contestants.len()),
        (_, Some(payoffs)) => points(payoffs),
        (Ending::Score, None) => points(&table.agreed_scores()),
        (_, None) => vec![0.5; contestants.len()],
    };
    Ok(Some(Played {
        plies: table.plies,
        points,
        payoffs,
        ending,
    }))
}

/// The time a player begins with.
fn clock(budget: Budget) -> Option<Duration> {
    match budget {
        Budget::Clock(clock) => Some(clock.left),
        _ => None,
    }
}

/// Of the opponents of each the part that has less, those with as much counting half.
pub(crate) fn points(payoffs: &[f64]) -> Vec<f64> {
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

/// The points of a game that the player in one seat has lost to all others, who are even among themselves.
fn beaten_by_all(seat: usize, seats: usize) -> Vec<f64> {
    let payoffs: Vec<f64> = (0..seats)
        .map(|other| if other == seat { 0.0 } else { 1.0 })
        .collect();
    points(&payoffs)
}

/// A game in progress.
struct Table<'t> {
    session: &'t mut dyn AnySession,
    moves: Vec<String>,
    plies: Vec<Ply>,
    clocks: Vec<Option<Duration>>,
    /// The last scores that each player has told.
    agreement: Vec<Vec<f64>>,
    dice: u64,
}

impl Table<'_> {
    fn put(&mut self, thought: Thought, time: Option<Duration>, throw: bool) -> Result<(), TextError> {
        self.session.play_text(&thought.mv)?;
        self.moves.push(thought.mv.clone());
        self.plies.push(Ply { thought, time, throw });
        Ok(())
    }

    /// Plays until the game has ended; `None` when it was stopped.
    fn play_out(
        &mut self,
        board: &Board<'_>,
        contestants: &mut [&mut dyn Contestant],
    ) -> Result<Option<Ending>, TextError> {
        for (seat, contestant) in contestants.iter_mut().enumerate() {
            let made = contestant.new_game(board.seeds[seat], board.stop);
            if board.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            if let Err(fault) = made {
                return Ok(Some(Ending::Fault(seat, fault)));
            }
        }
        loop {
            if board.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            match self.session.turn() {
                Turn::Over => return Ok(Some(Ending::Rules)),
                _ if self.plies.len() >= board.referee.most_plies => return Ok(Some(Ending::Length)),
                Turn::Chance(_) => {
                    self.dice = split_mix(self.dice);
                    let mv = self.session.write_move(throw(self.session, self.dice));
                    self.put(Thought::of(mv), None, true)?;
                }
                Turn::Player(player) => {
                    if let Some(tables) = board.tables
                        && let Some(payoffs) = known_payoffs(self.session, tables)
                    {
                        return Ok(Some(Ending::Tables(payoffs)));
                    }
                    let seat = player.index();
                    let turn = self.turn_of(seat, board, contestants[seat]);
                    // What a search says that was cut short is no move of the game.
                    if board.stop.load(Ordering::Relaxed) {
                        return Ok(None);
                    }
                    if let Err(fault) = turn {
                        contestants[seat].dismiss();
                        return Ok(Some(Ending::Fault(seat, fault)));
                    }
                    if self.is_agreed(board.referee.agreed) && self.session.outcome().is_none() {
                        return Ok(Some(Ending::Score));
                    }
                }
            }
        }
    }

    fn turn_of(
        &mut self,
        seat: usize,
        board: &Board<'_>,
        contestant: &mut dyn Contestant,
    ) -> Result<(), Fault> {
        let situation = Situation {
            session: self.session,
            start: board.start,
            plies: &self.moves,
            clocks: &self.clocks,
            stop: board.stop,
        };
        let begun = Instant::now();
        let thought = contestant.think(&situation)?;
        let taken = begun.elapsed();
        self.press(seat, board, taken)?;
        self.agreement[seat].push(thought.score.unwrap_or(0.0));
        let mv = thought.mv.clone();
        self.put(thought, Some(taken), false)
            .map_err(|_| Fault::Illegal(mv))
    }

    /// Takes what a move took from the clock.
    fn press(&mut self, seat: usize, board: &Board<'_>, taken: Duration) -> Result<(), Fault> {
        let (Some(left), Budget::Clock(clock)) = (&mut self.clocks[seat], board.budgets[seat]) else {
            return Ok(());
        };
        if taken > *left + board.referee.margin {
            return Err(Fault::Time);
        }
        *left = left.saturating_sub(taken) + clock.increment;
        Ok(())
    }

    /// Whether all players have said for long enough that the same one is ahead.
    fn is_agreed(&self, agreed: Option<Agreed>) -> bool {
        let Some(agreed) = agreed.filter(|_| self.agreement.len() == 2) else {
            return false;
        };
        let says = |seat: usize, sign: f64| {
            let scores = &self.agreement[seat];
            let last = scores
                .len()
                .checked_sub(agreed.moves)
                .map(|first| &scores[first..]);
            last.is_some_and(|last| last.iter().all(|score| sign * score >= agreed.score))
        };
        says(0, 1.0) && says(1, -1.0) || says(0, -1.0) && says(1, 1.0)
    }

    /// What the players said last, each of himself.
    fn agreed_scores(&self) -> Vec<f64> {
        let last = |scores: &Vec<f64>| scores.last().copied().unwrap_or(0.0);
        self.agreement.iter().map(last).collect()
    }
}

/// What each player is paid under best play from a position of a game for two that the tables know; `None` where they do not.
fn known_payoffs(session: &dyn AnySession, tables: &AnyProber) -> Option<Vec<f64>> {
    let request = Request::new(Limits::depth(1));
    let never = AtomicBool::new(false);
    let report = session.analyse(
        EngineChoice::Auto,
        &request,
        &Kept::new(TABLE_HASH),
        Some(tables),
        &never,
        &mut |_| (),
    );
    let report = report.ok().filter(|report| report.table_hits > 0)?;
    if report.value.kind != ValueKind::Exact {
        return None;
    }
    if let Some(payoffs) = &report.value.payoffs {
        return Some(payoffs.to_vec());
    }
    // Payoffs count what was gained before, values what is gained from here on.
    let own = report.value.score + f64::from(session.baseline());
    let mut payoffs = vec![own, 0.0 - own];
    payoffs.rotate_right(session.side().index());
    Some(payoffs)
}

/// One of the throws, by their chances.
pub(crate) fn throw(session: &dyn AnySession, random: u64) -> MoveIndex {
    let throws = session.moves();
    let chance = |&throw: &MoveIndex| session.probability(throw).unwrap_or_default();
    throws[picked(throws.iter().map(chance), random)]
}

/// The place of one of these chances, picked by them.
fn picked(chances: impl Iterator<Item = f64>, random: u64) -> usize {
    let mut left = random as f64 * 2.0_f64.powi(-64);
    let mut thrown = 0;
    for (place, chance) in chances.enumerate() {
        if left >= 0.0 {
            thrown = place;
        }
        left -= chance;
    }
    thrown
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

    #[test]
    fn throws_come_by_their_chances() {
        let picked = |random| picked([0.25, 0.5, 0.25].into_iter(), random);
        let quarter = 1 << 62;
        assert_eq!(picked(0), 0);
        assert_eq!(picked(quarter - (1 << 20)), 0);
        assert_eq!(picked(quarter + (1 << 20)), 1);
        assert_eq!(picked(3 * (quarter / 2)), 1);
        assert_eq!(picked(u64::MAX), 2);
    }
}
