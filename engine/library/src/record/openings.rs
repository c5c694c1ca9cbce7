//! Counts how often moves were played in recorded games, and with which results.

use std::collections::{BTreeMap, HashMap, HashSet};

use ishwa_core::game::Player;
use ishwa_games::any::AnySession;

use super::game::Record;
use super::headers::Ending;

/// The results of the games in which a move was played, for the player who played it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MoveTally {
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// Games without a result.
    pub unknown: usize,
}

impl MoveTally {
    /// Adds a game, as it ended for `mover`.
    pub fn add(&mut self, ending: Ending, mover: Player) {
        match ending {
            Ending::Winner(winner) if winner == mover => self.wins += 1,
            Ending::Winner(_) => self.losses += 1,
            Ending::Draw => self.draws += 1,
            Ending::Unfinished => self.unknown += 1,
        }
    }

    /// All of them.
    pub fn games(self) -> usize {
        self.wins + self.draws + self.losses + self.unknown
    }

    /// The mean score of the games with a result, from 0 to 1: a win is 1, a draw a half. `None` without such a game.
    pub fn score(self) -> Option<f64> {
        let known = self.wins + self.draws + self.losses;
        (known > 0).then(|| (self.wins as f64 + self.draws as f64 / 2.0) / known as f64)
    }
}

/// A move that a player chose in a recorded game.
#[derive(Clone, Debug)]
pub struct RecordedChoice {
    /// The position before it, in Ishwa's own notation.
    pub position: String,
    /// The move, in the same notation.
    pub mv: String,
    /// Who chose it.
    pub player: Player,
    /// How the game ended.
    pub ending: Ending,
}

/// The moves of a recorded game that players chose, for each position only the first one. `played` is the game after
/// its last ply.
pub fn choices(record: &Record, played: &AnySession) -> impl Iterator<Item = RecordedChoice> {
    let ending = record.result(played);
    let mut session = played.rewound(0);
    let mut seen = HashSet::new();
    played.played().into_iter().filter_map(move |ply| {
        let position = session.own_position();
        session.play(ply.mv.index);
        let is_choice = !ply.by_chance && seen.insert(position.clone());
        is_choice.then_some(RecordedChoice {
            position,
            mv: ply.own,
            player: ply.player,
            ending,
        })
    })
}

/// The moves of a position, in Ishwa's own notation, each with the results of the games.
pub type PlayedMoves = BTreeMap<String, MoveTally>;

/// The moves played in the positions of recorded games of one game under the same options. Transpositions are merged;
/// a game counts once for each position.
#[derive(Clone, Debug, Default)]
pub struct OpeningStatistics {
    /// The only position that counts, in Ishwa's own notation; `None` for all.
    only: Option<String>,
    positions: HashMap<String, PlayedMoves>,
    games: usize,
}

impl OpeningStatistics {
    /// For all positions.
    pub fn of_all() -> Self {
        Self::default()
    }

    /// For one position alone, in Ishwa's own notation.
    pub fn of_position(position: String) -> Self {
        Self {
            only: Some(position),
            ..Self::default()
        }
    }

    /// Adds a game; `played` is the game after its last ply.
    pub fn add(&mut self, record: &Record, played: &AnySession) {
        let mut choices = choices(record, played);
        let mut count = |choice: RecordedChoice| {
            let moves = self.positions.entry(choice.position).or_default();
            let tally = moves.entry(choice.mv).or_default();
            tally.add(choice.ending, choice.player);
        };
        match &self.only {
            // The rest of the game is not looked at.
            Some(only) => choices
                .find(|choice| choice.position == *only)
                .into_iter()
                .for_each(count),
            None => choices.for_each(&mut count),
        }
        self.games += 1;
    }

    /// How many games were added.
    pub fn games(&self) -> usize {
        self.games
    }

    /// The moves that were played in a position, in Ishwa's own notation; `None` if no game reached it.
    pub fn moves(&self, position: &str) -> Option<&PlayedMoves> {
        self.positions.get(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::ply::PlyRecord;
    use crate::registry;

    /// A record of these moves from a position, each with whether it is a throw.
    fn played(game: &str, position: Option<&str>, moves: &str, ending: Ending) -> Record {
        let mut session = registry::find(game)
            .unwrap()
            .open("")
            .unwrap()
            .begin(position)
            .unwrap();
        let mut record = Record::of(&session);
        for text in moves.split(' ') {
            let mut ply = PlyRecord::new(text).unwrap();
            let mv = session.read_move(text).unwrap();
            ply.by_chance = session.probability(mv).is_some();
            session.play(mv);
            record.push(ply);
        }
        record.set("Result", ending).unwrap();
        record
    }

    fn choices(record: &Record) -> Vec<RecordedChoice> {
        super::choices(record, &record.replay().unwrap()).collect()
    }

    #[test]
    fn games_count_for_the_one_who_moved() {
        let mut tally = MoveTally::default();
        for (ending, games) in [
            (Ending::Winner(Player::SOUTH), 4),
            (Ending::Winner(Player::NORTH), 3),
            (Ending::Draw, 2),
            (Ending::Unfinished, 5),
        ] {
            for _ in 0..games {
                tally.add(ending, Player::SOUTH);
            }
        }
        let expected = MoveTally {
            wins: 4,
            draws: 2,
            losses: 3,
            unknown: 5,
        };
        assert_eq!((tally, tally.games()), (expected, 14));
        assert_eq!(tally.score(), Some(5.0 / 9.0));
    }

    #[test]
    fn games_without_a_result_have_no_score() {
        let tally = MoveTally {
            unknown: 3,
            ..MoveTally::default()
        };
        assert_eq!((tally.games(), tally.score()), (3, None));
    }

    #[test]
    fn moves_are_listed_with_position_player_and_result() {
        let record = played("awale", None, "6 1", Ending::Winner(Player::NORTH));
        let [first, second] = &choices(&record)[..] else {
            panic!("two choices")
        };
        let start = "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s";
        assert_eq!((first.position.as_str(), first.mv.as_str()), (start, "6"));
        assert_eq!((first.player, second.player), (Player::SOUTH, Player::NORTH));
        assert_eq!(second.ending, Ending::Winner(Player::NORTH));
    }

    /// Two seeds that follow each other around the board: the last two plies repeat the first two.
    const ROUND: &str = "1 1 2 2 3 3 4 4 5 5 6 6 1 1";
    const TWO_SEEDS: &str = "1,0,0,0,0,0/1,0,0,0,0,0/23,23/s";

    #[test]
    fn a_position_that_comes_again_is_listed_once() {
        let record = played("awale", Some(TWO_SEEDS), ROUND, Ending::Draw);
        let moves: Vec<String> = choices(&record).into_iter().map(|choice| choice.mv).collect();
        assert_eq!(moves.join(" "), &ROUND[..ROUND.len() - 4]);
    }

    #[test]
    fn throws_are_no_choices() {
        let record = played("hyena", None, "t1 pay", Ending::Unfinished);
        let moves: Vec<String> = choices(&record).into_iter().map(|choice| choice.mv).collect();
        assert_eq!(moves, ["pay"]);
    }

    #[test]
    fn a_finished_game_ended_as_the_board_says() {
        let position = Some("0,0,0,0,0,1/1,0,0,0,0,5/24,17/s");
        let (south, north) = (Ending::Winner(Player::SOUTH), Ending::Winner(Player::NORTH));
        for (written, reason, expected) in [
            (Ending::Unfinished, None, south),
            (south, None, south),
            (north, None, south),
            (north, Some("rules"), south),
            (north, Some("time"), north),
            (north, Some("resigned"), north),
        ] {
            let mut record = played("awale", position, "6", written);
            if let Some(reason) = reason {
                record.set("Reason", reason).unwrap();
            }
            assert_eq!(choices(&record)[0].ending, expected);
            let contradicted = record.contradicted(&record.replay().unwrap());
            let is_contradicted = written == north && expected == south;
            assert_eq!(contradicted, is_contradicted.then_some(north));
        }
    }

    #[test]
    fn games_are_counted_by_position() {
        let (won, lost) = (Ending::Winner(Player::SOUTH), Ending::Winner(Player::NORTH));
        let start = "4,4,4,4,4,4/4,4,4,4,4,4/0,0/s";
        let records = [("6 6", won), ("6 1", lost), ("1 1", won)]
            .map(|(moves, ending)| played("awale", None, moves, ending));
        let mut of_all = OpeningStatistics::of_all();
        let mut of_start = OpeningStatistics::of_position(start.to_owned());
        for statistics in [&mut of_all, &mut of_start] {
            for record in &records {
                statistics.add(record, &record.replay().unwrap());
            }
            let moves = statistics.moves(start).unwrap();
            assert_eq!(moves.keys().collect::<Vec<_>>(), ["1", "6"]);
            assert_eq!(
                (moves["6"].wins, moves["6"].losses, moves["1"].games()),
                (1, 1, 1)
            );
            assert_eq!(statistics.games(), 3);
        }
        let second = &choices(&records[0])[1].position;
        assert_eq!(of_all.moves(second).unwrap().len(), 2);
        assert_eq!(of_start.moves(second), None);
    }
}
