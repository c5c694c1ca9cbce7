//! The results of the players in the games played so far.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use super::contestant::{Forfeit, ReportedValue};
use super::play::PlayedGame;
use super::referee::GameEnding;
use super::schedule::Fixture;
use super::stats::{GameScore, Mean, Pairing, Tally, ranks};

/// The effort of a player's moves, as far as it was reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// Moves.
    pub played: u64,
    /// Moves with a reported depth.
    pub moves: u64,
    /// The sum of their depths.
    pub depths: u64,
    /// Nodes visited in moves whose time is known.
    pub nodes: u64,
    /// The time of these moves.
    pub time: Duration,
}

impl Effort {
    /// Counts a move, with the player's report and, if known, its time.
    pub fn add(&mut self, assessment: &ReportedValue, time: Option<Duration>) {
        self.played += 1;
        if let Some(depth) = assessment.depth {
            self.moves += 1;
            self.depths += u64::from(depth);
        }
        if let (Some(nodes), Some(time)) = (assessment.nodes, time) {
            // Other programs may report any number.
            self.nodes = self.nodes.saturating_add(nodes);
            self.time += time;
        }
    }

    fn join(&mut self, other: Self) {
        self.played += other.played;
        self.moves += other.moves;
        self.depths += other.depths;
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.time += other.time;
    }

    /// The mean depth of a move; `None` if no depth is known.
    pub fn depth(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.depths as f64 / self.moves as f64)
    }

    /// Nodes per second; `None` without nodes or time.
    pub fn speed(&self) -> Option<f64> {
        (self.nodes > 0 && !self.time.is_zero()).then(|| self.nodes as f64 / self.time.as_secs_f64())
    }
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct GameResult {
    /// The fraction of its opponents that each seat has beaten.
    pub points: Vec<f64>,
    /// The payoff of each seat, if known.
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
            if let Some(seat) = ply.seat {
                efforts[seat].add(&ply.thought.assessment, ply.time);
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

/// All results, as running totals: the cost of adding a game does not depend on the number of games.
#[derive(Debug, Default)]
pub struct Results {
    /// The numbers of the games.
    games: HashSet<usize>,
    cut: usize,
    players: Vec<Reached>,
    /// The matches of two players, for the player with the lower number, which is the first of the key.
    duels: HashMap<(usize, usize), Tally>,
    /// Pairs with one finished game, by encounter: its result for the player with the lower number.
    halves: HashMap<usize, GameScore>,
}

/// The results of one player.
#[derive(Clone, Debug, Default)]
pub struct Reached {
    /// Two-player games, against all others together.
    pub tally: Tally,
    /// Points per game, in games for more than two.
    pub points: Mean,
    /// Ranks, from 1.
    pub rank: Mean,
    /// Payoffs.
    pub payoff: Mean,
    /// Games lost by an illegal move, a crash, a hang, or time.
    pub forfeits: u64,
    /// Those of them that were lost on time.
    pub timeouts: u64,
    /// The effort of the player's moves.
    pub effort: Effort,
}

impl Reached {
    /// Whether the player has lost games without a single move in any: it never answers when it is to move. A move that
    /// comes too late is an answer.
    pub fn is_mute(&self) -> bool {
        self.forfeits > 0 && self.timeouts == 0 && self.effort.played == 0
    }
}

impl Results {
    /// Adds a game, unless it was added before.
    pub fn add(&mut self, fixture: &Fixture, result: &GameResult) {
        if !self.games.insert(fixture.number) {
            return;
        }
        self.cut += usize::from(result.reason == GameEnding::LENGTH);
        let by_forfeit = Forfeit::WORDS.contains(&&*result.reason);
        let on_time = result.reason == Forfeit::Time.word();
        let ranks = ranks(&result.points);
        for (seat, &player) in fixture.seats.iter().enumerate() {
            let reached = self.player(player);
            reached.points.add(result.points[seat]);
            reached.rank.add(ranks[seat]);
            if let Some(payoffs) = &result.payoffs {
                reached.payoff.add(payoffs[seat]);
            }
            let forfeits = u64::from(by_forfeit && result.points[seat] == 0.0);
            reached.forfeits += forfeits;
            reached.timeouts += if on_time { forfeits } else { 0 };
            reached.effort.join(result.efforts[seat]);
        }
        self.add_to_duel(fixture, &result.points);
    }

    /// The results of a player, for updating.
    fn player(&mut self, player: usize) -> &mut Reached {
        if self.players.len() <= player {
            self.players.resize_with(player + 1, Reached::default);
        }
        &mut self.players[player]
    }

    /// Adds a two-player game to the match of its players.
    fn add_to_duel(&mut self, fixture: &Fixture, points: &[f64]) {
        let [first, second] = fixture.seats[..] else {
            return;
        };
        let (own, other) = (first.min(second), first.max(second));
        let game = GameScore::of(points[usize::from(own != first)] - 0.5);
        // The first game of a pair is kept until the second.
        let partner = self.halves.remove(&fixture.encounter);
        if partner.is_none() {
            self.halves.insert(fixture.encounter, game);
        }
        self.duels.entry((own, other)).or_default().add(game, partner);
        self.player(own).tally.add(game, partner);
        let partner = partner.map(GameScore::opposite);
        self.player(other).tally.add(game.opposite(), partner);
    }

    /// Whether a game is finished.
    pub fn has(&self, number: usize) -> bool {
        self.games.contains(&number)
    }

    /// Games finished.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    /// The number of games that were stopped because they were too long.
    pub fn cut(&self) -> usize {
        self.cut
    }

    /// The match between two players, for the first of them, by pairs of games from one opening if both are finished.
    pub fn duel(&self, own: usize, other: usize) -> Tally {
        let of = |pair| self.duels.get(&pair).copied().unwrap_or_default();
        if own < other {
            of((own, other))
        } else {
            of((other, own)).opposite()
        }
    }

    /// The matches that were played, in the order of the players' numbers.
    pub fn pairings(&self) -> Vec<Pairing> {
        let mut found: Vec<Pairing> = self
            .duels
            .iter()
            .map(|(&(own, other), &tally)| Pairing {
                players: [own, other],
                tally,
            })
            .collect();
        found.sort_unstable_by_key(|pairing| pairing.players);
        found
    }

    /// The results of a player against all others.
    pub fn reached(&self, player: usize) -> Reached {
        self.players.get(player).cloned().unwrap_or_default()
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
            effort.add(&assessment, Some(Duration::from_millis(100)));
            effort.add(&ReportedValue::default(), Some(Duration::from_secs(9)));
            effort
        };
        for (number, seats) in [(0, [0, 1]), (1, [1, 0])] {
            let (fixture, mut result) = game(number, seats, [0.5, 0.5]);
            result.efforts = vec![effort(4, 100), effort(8, 300)];
            result.reason = GameEnding::Length.word().to_owned();
            results.add(&fixture, &result);
        }
        for player in 0..2 {
            let effort = results.reached(player).effort;
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
            results.add(&fixture, &result);
        }
        let tally = results.duel(0, 1);
        assert_eq!((tally.games, tally.pairs), ([3, 1, 1], [0, 0, 0, 1, 1]));
        let other = results.duel(1, 0);
        assert_eq!((other.games, other.pairs), ([1, 1, 3], [1, 1, 0, 0, 0]));
        assert_eq!(results.reached(0).tally, tally);
        assert_eq!(results.reached(0).rank.count(), 5);
    }

    #[test]
    fn a_player_without_a_move_or_a_late_one_is_mute() {
        let lost = |reason: &str, moves: usize| {
            let (fixture, mut result) = game(0, [0, 1], [1.0, 0.0]);
            result.reason = reason.to_owned();
            (0..moves).for_each(|_| result.efforts[1].add(&ReportedValue::default(), None));
            let mut results = Results::default();
            results.add(&fixture, &result);
            assert!(!results.reached(0).is_mute(), "the winner");
            results.reached(1).is_mute()
        };
        assert!(lost("crash", 0) && lost("illegal", 0) && lost("hang", 0));
        assert!(!lost("crash", 1) && !lost("time", 0) && !lost("rules", 0));
    }

    /// If each game counted all games before it, this would take hours.
    #[test]
    fn a_game_costs_the_same_whether_it_is_the_first_or_the_last() {
        const GAMES: usize = 400_000;
        let mut results = Results::default();
        for number in 0..GAMES {
            let (fixture, result) = game(number, [number % 2, 1 - number % 2], [1.0, 0.0]);
            results.add(&fixture, &result);
            results.add(&fixture, &result);
            assert_eq!(results.reached(0).points.count(), number as u64 + 1);
            assert_eq!(results.duel(0, 1).count(), number as u64 + 1);
        }
        let pairs = GAMES as u64 / 2;
        assert_eq!(results.reached(1).tally.pairs, [0, 0, pairs, 0, 0]);
        assert_eq!(results.count(), GAMES);
    }
}
