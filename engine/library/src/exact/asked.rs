//! The problems of a game as they are asked: those that are due first, then new ones, and those of a day.

use std::cmp::Reverse;

use ishwa_core::key::split_mix;
use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession};

use super::mark::Mark;
use super::set::{ExactPosition, ExactSet, Published, published};
use crate::exercise::Exercises;
use crate::quality::assessment::Yardstick;

/// The problems of a day: one of each part of the set, the easiest part first.
pub const OF_A_DAY: usize = 3;

/// A position in which one move alone keeps the result.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Its theme and its grade.
    pub mark: Mark,
    /// The move.
    pub keeper: String,
    /// The legal moves in the order of the rules, each with the chance to win that its value is: 0, 0.5 or 1 where
    /// games are won, drawn or lost.
    pub chances: Vec<(String, f64)>,
}

impl Problem {
    /// The problem of this position, which `session` is in; `None` if it is none.
    fn of(position: &ExactPosition, session: &AnySession) -> Option<Self> {
        let yardstick = Yardstick::of_session(session);
        let chance = |(mv, value): &(String, f64)| (mv.clone(), yardstick.proven(*value).chance);
        Some(Self {
            mark: position.mark?,
            keeper: position.moves[position.keeper(session)?].0.clone(),
            chances: position.moves.iter().map(chance).collect(),
        })
    }

    /// The chance to win that the value of a move is; 0 for a move that there is not.
    pub fn chance(&self, mv: &str) -> f64 {
        let found = self.chances.iter().find(|(own, _)| own == mv);
        found.map_or(0.0, |(_, chance)| *chance)
    }

    /// Whether the move wins; otherwise it draws.
    pub fn wins(&self) -> bool {
        self.chance(&self.keeper) == 1.0
    }
}

/// The problems of a game.
pub struct Problems {
    set: ExactSet,
    game: AnyGame,
}

impl Problems {
    /// The problems of a set.
    ///
    /// # Errors
    /// When the set is of no game.
    pub fn new(set: ExactSet) -> Result<Self, TextError> {
        let game = set.open()?;
        Ok(Self { set, game })
    }

    /// The published problems of the game with this id, if it has any.
    pub fn of_game(id: &str) -> Option<Self> {
        Self::new(published(Published::Problems, id)?).ok()
    }

    /// The marks of all problems.
    pub fn marks(&self) -> impl Iterator<Item = Mark> {
        self.set.positions.iter().filter_map(|position| position.mark)
    }

    /// The problem in which this session is; `None` if the set has none, as after it was changed.
    pub fn find(&self, session: &AnySession) -> Option<Problem> {
        if session.rules().id() != self.game.rules().id() {
            return None;
        }
        let position = session.own_position();
        let mut positions = self.set.positions.iter();
        let known = positions.find(|known| known.position == position)?;
        Problem::of(known, session)
    }

    /// The fitting problems that are asked on this day, each with the game in its position: those that are due, then
    /// new ones, the easiest first.
    ///
    /// # Errors
    /// When a position cannot be set up.
    pub fn asked(
        &self,
        known: &Exercises,
        today: u32,
        fits: impl Fn(Mark) -> bool,
    ) -> Result<Vec<(Problem, AnySession)>, TextError> {
        let mut wanted = Vec::new();
        for position in &self.set.positions {
            let Some(mark) = position.mark.filter(|mark| fits(*mark)) else {
                continue;
            };
            let session = self.set.session(&self.game, position)?;
            let due = known.find(&session).map(|known| known.schedule().due);
            if due.is_none_or(|due| due <= today) {
                wanted.push(((due.is_none(), due, mark.missed), position, session));
            }
        }
        wanted.sort_by_key(|(order, ..)| *order);
        let problems = wanted
            .into_iter()
            .filter_map(|(_, position, session)| Some((Problem::of(position, &session)?, session)));
        Ok(problems.collect())
    }

    /// The problems of a day, the same for all who have this set, the easiest first. None comes again before all others
    /// of its part.
    ///
    /// # Errors
    /// When a position cannot be set up.
    pub fn of_day(&self, day: u32) -> Result<Vec<(Problem, AnySession)>, TextError> {
        let mut all: Vec<&ExactPosition> = self.set.positions.iter().collect();
        all.sort_by_key(|position| position.mark.map(|mark| mark.missed));
        let part = all.len().div_ceil(OF_A_DAY).max(1);
        let mut problems = Vec::new();
        for (number, part) in (0..).zip(all.chunks(part)) {
            let (round, place) = (day as usize / part.len(), day as usize % part.len());
            let luck = |index: usize| split_mix(split_mix(split_mix(round as u64) ^ number) ^ index as u64);
            let mut order: Vec<usize> = (0..part.len()).collect();
            order.sort_by_key(|&index| Reverse(luck(index)));
            let position = part[order[place]];
            let session = self.set.session(&self.game, position)?;
            problems.extend(Problem::of(position, &session).map(|problem| (problem, session)));
        }
        Ok(problems)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::exercise::Answer;
    use crate::record::Record;

    fn position(session: &AnySession) -> String {
        session.own_position()
    }

    /// A day has a problem of each part, the easiest part first, and each comes once in a round of days.
    #[test]
    fn a_day_has_one_problem_of_each_part() {
        for id in Published::Problems.games() {
            let problems = Problems::of_game(id).unwrap();
            let all = problems.set.positions.len() as u32;
            let most = all.div_ceil(OF_A_DAY as u32);
            for number in 0..OF_A_DAY {
                let count = most.min(all - number as u32 * most);
                let round = 20_786 / count * count;
                let mut seen = HashSet::new();
                for day in round..round + count {
                    let of_day = problems.of_day(day).unwrap();
                    assert_eq!(of_day.len(), OF_A_DAY, "{id}");
                    assert!(
                        of_day.is_sorted_by_key(|(problem, _)| problem.mark.missed),
                        "{id}"
                    );
                    seen.insert(position(&of_day[number].1));
                }
                assert_eq!(seen.len() as u32, count, "{id}, part {number}");
            }
        }
    }

    /// What was answered waits until it is due, and then comes before what is new.
    #[test]
    fn due_problems_come_before_new_ones() {
        let problems = Problems::of_game("awale").unwrap();
        let all = |known: &Exercises, today| -> Vec<String> {
            let asked = problems.asked(known, today, |mark| mark.grade() == 1).unwrap();
            asked.iter().map(|(_, session)| position(session)).collect()
        };
        let mut known = Exercises::default();
        let first = all(&known, 10);
        let asked = problems.asked(&known, 10, |mark| mark.grade() == 1).unwrap();
        assert!(asked.iter().all(|(problem, _)| problem.mark.grade() == 1));
        known.answer(&Record::of(&asked[2].1), 10, Answer::Missed);
        let later = all(&known, 10);
        assert!(!later.contains(&first[2]) && later.len() == first.len() - 1);
        assert_eq!(
            all(&known, 11)[..3],
            [&first[2], &first[0], &first[1]].map(Clone::clone)
        );
        let found = problems.find(&asked[2].1).unwrap();
        assert!(found.chance(&found.keeper) >= 0.5 && found.chance("none") == 0.0);
        let worse = found.chances.iter().filter(|(mv, _)| *mv != found.keeper);
        assert!(worse.clone().count() > 0);
        assert!(
            worse
                .clone()
                .all(|(_, chance)| *chance < found.chance(&found.keeper))
        );
    }
}
