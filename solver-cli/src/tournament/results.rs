//! What the games played so far say of the players.

use std::collections::BTreeMap;

use ishwa_engine::tournament::stats::{GameScore, Mean, Tally, ranks};

use super::schedule::Fixture;

/// The result of a game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct GameResult {
    /// The part of his opponents that each seat has beaten.
    pub(crate) points: Vec<f64>,
    /// What each seat is paid, where the rules tell.
    pub(crate) payoffs: Option<Vec<f64>>,
    /// How it ended, in a word.
    pub(crate) reason: String,
}

/// All results, by the numbers of the games.
#[derive(Debug, Default)]
pub(crate) struct Results {
    games: BTreeMap<usize, (Fixture, GameResult)>,
}

/// What one player has reached.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reached {
    /// Games for two, against all others together.
    pub(crate) tally: Tally,
    /// Points of a game, in games for more.
    pub(crate) points: Mean,
    /// Ranks, from 1.
    pub(crate) rank: Mean,
    /// Payoffs.
    pub(crate) payoff: Mean,
    /// Games lost by a move that is none, a crash, silence, or time.
    pub(crate) faults: u64,
}

impl Results {
    /// Takes a game in.
    pub(crate) fn add(&mut self, fixture: Fixture, result: GameResult) {
        self.games.insert(fixture.number, (fixture, result));
    }

    /// Whether a game is finished.
    pub(crate) fn has(&self, number: usize) -> bool {
        self.games.contains_key(&number)
    }

    /// Games finished.
    pub(crate) fn count(&self) -> usize {
        self.games.len()
    }

    /// The match between two players, for the first of them, by pairs of games from one opening as far as both are there.
    pub(crate) fn duel(&self, own: usize, other: usize) -> Tally {
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

    /// What a player has reached against all others.
    pub(crate) fn reached(&self, player: usize, players: usize) -> Reached {
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
                let by_fault = ["illegal", "crash", "time", "hang"].contains(&&*result.reason);
                reached.faults += u64::from(lost && by_fault);
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
        };
        (fixture, result)
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
