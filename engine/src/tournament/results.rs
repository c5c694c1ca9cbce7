//! The results of the players in the games played so far.

use std::collections::BTreeMap;

use std::time::Duration;

use super::contestant::{Forfeit, ReportedValue};
use super::play::PlayedGame;
use super::referee::GameEnding;
use super::schedule::Fixture;
use super::stats::{GameScore, Mean, Tally, ranks};

/// The effort of a player's moves, as far as it was reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Moves with a depth.
    pub moves: u64,
    /// Their depths, added up.
    pub depths: u64,
    /// Positions visited.
    pub nodes: u64,
    /// Time of the moves whose positions are known.
    pub time: Duration,
}

impl Effort {
    /// Counts a move that took `time`, with what the player said of it.
    pub fn add(&mut self, assessment: &ReportedValue, time: Duration) {
        if let Some(depth) = assessment.depth {
            self.moves += 1;
            self.depths += u64::from(depth);
        }
        if let Some(nodes) = assessment.nodes {
            // Other programs may report any number.
            self.nodes = self.nodes.saturating_add(nodes);
            self.time += time;
        }
    }

    fn join(&mut self, other: Self) {
        self.moves += other.moves;
        self.depths += other.depths;
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.time += other.time;
    }

    /// The mean depth of a move; `None` where none is known.
    pub fn depth(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.depths as f64 / self.moves as f64)
    }

    /// Positions a second; `None` where there is nothing to say.
    pub fn speed(&self) -> Option<f64> {
        (self.nodes > 0 && !self.time.is_zero()).then(|| self.nodes as f64 / self.time.as_secs_f64())
    }
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// The part of its opponents that each seat has beaten.
    pub points: Vec<f64>,
    /// The payoff of each seat, where it is known.
    pub payoffs: Option<Vec<f64>>,
    /// How it ended, in a word.
    pub reason: String,
    /// The effort of the moves of each seat.
    pub efforts: Vec<Effort>,
}

impl GameResult {
    /// The result of a game that has just been played.
    pub fn of(played: &PlayedGame) -> Self {
        let mut efforts = vec![Effort::default(); played.points.len()];
        for ply in &played.plies {
            if let (Some(seat), Some(time)) = (ply.seat, ply.time) {
                efforts[seat].add(&ply.thought.assessment, time);
            }
        }
        Self {
            points: played.points.clone(),
            payoffs: played.payoffs.clone(),
            reason: played.ending.word().to_owned(),
            efforts,
        }
    }
}

/// All results, by the numbers of the games.
#[derive(Debug, Default)]
pub struct Results {
    games: BTreeMap<usize, (Fixture, GameResult)>,
}

/// The results of one player.
#[derive(Clone, Debug, Default)]
pub struct Reached {
    /// Games for two, against all others together.
    pub tally: Tally,
    /// Points of a game, in games for more.
    pub points: Mean,
    /// Ranks, from 1.
    pub rank: Mean,
    /// Payoffs.
    pub payoff: Mean,
    /// Games lost by an illegal move, a crash, a hang, or time.
    pub faults: u64,
    /// The effort of the player's moves.
    pub effort: Effort,
}

impl Results {
    /// Adds a game.
    pub fn add(&mut self, fixture: Fixture, result: GameResult) {
        self.games.insert(fixture.number, (fixture, result));
    }

    /// Whether a game is finished.
    pub fn has(&self, number: usize) -> bool {
        self.games.contains_key(&number)
    }

    /// Games finished.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    /// Games that were cut because they were too long.
    pub fn cut(&self) -> usize {
        let reasons = self.games.values().map(|(_, result)| &*result.reason);
        reasons.filter(|reason| *reason == GameEnding::LENGTH).count()
    }

    /// The match between two players, for the first of them, by pairs of games from one opening where both are
    /// finished.
    pub fn duel(&self, own: usize, other: usize) -> Tally {
        let mut halves: BTreeMap<usize, Vec<GameScore>> = BTreeMap::new();
        for (fixture, result) in self.games.values() {
            let [first, second] = fixture.seats[..] else {
                continue;
            };
            let score = match (first == own && second == other, first == other && second == own) {
                (true, _) => result.points[0],
                (_, true) => result.points[1],
                _ => continue,
            };
            let game = GameScore::of(score - 0.5);
            halves.entry(fixture.encounter).or_default().push(game);
        }
        let mut tally = Tally::default();
        for games in halves.into_values() {
            match games[..] {
                [one, two] => tally.add_pair([one, two]),
                _ => games.into_iter().for_each(|game| tally.add_unpaired(game)),
            }
        }
        tally
    }

    /// The results of a player against all others.
    pub fn reached(&self, player: usize, players: usize) -> Reached {
        let mut reached = Reached::default();
        for other in (0..players).filter(|&other| other != player) {
            let duel = self.duel(player, other);
            for (all, more) in reached.tally.games.iter_mut().zip(duel.games) {
                *all += more;
            }
            for (all, more) in reached.tally.pairs.iter_mut().zip(duel.pairs) {
                *all += more;
            }
        }
        for (fixture, result) in self.games.values() {
            let order = ranks(&result.points);
            for (seat, _) in fixture
                .seats
                .iter()
                .enumerate()
                .filter(|(_, who)| **who == player)
            {
                reached.points.add(result.points[seat]);
                reached.rank.add(order[seat]);
                if let Some(payoffs) = &result.payoffs {
                    reached.payoff.add(payoffs[seat]);
                }
                let lost = result.points[seat] == 0.0;
                let by_fault = Forfeit::WORDS.contains(&&*result.reason);
                reached.faults += u64::from(lost && by_fault);
                reached.effort.join(result.efforts[seat]);
            }
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: usize, seats: [usize; 2], points: [f64; 2]) -> (Fixture, GameResult) {
        let fixture = Fixture {
            number,
            encounter: number / 2,
            opening: number / 2,
            seats: seats.to_vec(),
        };
        let result = GameResult {
            points: points.to_vec(),
            payoffs: None,
            reason: "rules".to_owned(),
            efforts: vec![Effort::default(); 2],
        };
        (fixture, result)
    }

    #[test]
    fn efforts_are_added_up_by_player_and_cut_games_counted() {
        let mut results = Results::default();
        let effort = |depth, nodes| {
            let mut effort = Effort::default();
            let assessment = ReportedValue {
                score: None,
                depth: Some(depth),
                nodes: Some(nodes),
            };
            effort.add(&assessment, Duration::from_millis(100));
            effort.add(&ReportedValue::default(), Duration::from_secs(9));
            effort
        };
        for (number, seats) in [(0, [0, 1]), (1, [1, 0])] {
            let (fixture, mut result) = game(number, seats, [0.5, 0.5]);
            result.efforts = vec![effort(4, 100), effort(8, 300)];
            result.reason = GameEnding::Length.word().to_owned();
            results.add(fixture, result);
        }
        for player in 0..2 {
            let effort = results.reached(player, 2).effort;
            assert_eq!((effort.depth(), effort.speed()), (Some(6.0), Some(2000.0)));
        }
        assert_eq!(results.cut(), 2);
        assert_eq!(
            (Effort::default().depth(), Effort::default().speed()),
            (None, None)
        );
    }

    #[test]
    fn pairs_are_put_together_in_whatever_order_they_come() {
        let mut results = Results::default();
        for (fixture, result) in [
            game(3, [1, 0], [0.0, 1.0]),
            game(0, [0, 1], [1.0, 0.0]),
            game(1, [1, 0], [0.5, 0.5]),
            game(2, [0, 1], [1.0, 0.0]),
            game(4, [0, 1], [0.0, 1.0]),
        ] {
            results.add(fixture, result);
        }
        let tally = results.duel(0, 1);
        assert_eq!((tally.games, tally.pairs), ([3, 1, 1], [0, 0, 0, 1, 1]));
        let other = results.duel(1, 0);
        assert_eq!((other.games, other.pairs), ([1, 1, 3], [1, 1, 0, 0, 0]));
        assert_eq!(results.reached(0, 2).tally, tally);
        assert_eq!(results.reached(0, 2).rank.count(), 5);
    }
}
