//! Problems: those of a game that are asked, and those among the kept exercises.

use ishwa_core::text::TextError;
use ishwa_games::any::{AnyGame, AnySession};
use ishwa_library::exact::set::{ExactPosition, ExactSet, Published, published};
use ishwa_library::exercise::Exercises;
use ishwa_library::record::Record;
use ishwa_messages::{Lang, Message};

use super::args::PractiseArgs;
use super::exercise::{Exercise, Problem};
use crate::error::Result;
use crate::messages;

/// Problems that are asked, unless a number is given.
const ASKED: usize = 10;

/// The problems of a game.
pub(super) struct ProblemSet {
    set: ExactSet,
    game: AnyGame,
}

impl ProblemSet {
    /// The problems of the game with this id, if it has any.
    pub(super) fn of_game(id: &str) -> Option<Self> {
        let set = published(Published::Problems, id)?;
        let game = set.open().ok()?;
        Some(Self { set, game })
    }

    /// The problem in which this session is, as an exercise; `None` if the set has none, as after it was changed.
    pub(super) fn exercise(&self, record: Record, session: AnySession, lang: Lang) -> Option<Exercise> {
        if session.rules().id() != self.game.rules().id() {
            return None;
        }
        let position = session.own_position();
        let known = self
            .set
            .positions
            .iter()
            .find(|known| known.position == position)?;
        Problem::exercise(known, record, session, lang)
    }

    /// The problems that are asked for: those that are due, then new ones, the easiest first.
    ///
    /// # Errors
    /// When a position cannot be set up.
    pub(super) fn asked(
        &self,
        args: &PractiseArgs,
        known: &Exercises,
        today: u32,
        lang: Lang,
    ) -> Result<Vec<Exercise>> {
        let mut wanted = Vec::new();
        for position in self.fitting(args) {
            let session = self.set.session(&self.game, position)?;
            let due = known.find(&session).map(|known| known.schedule().due);
            if due.is_none_or(|due| due <= today) {
                let missed = position.mark.map(|mark| mark.missed);
                wanted.push(((due.is_none(), due, missed), position, session));
            }
        }
        wanted.sort_by_key(|(order, ..)| *order);
        wanted.truncate(args.count.map_or(ASKED, usize::from));
        let exercises = wanted.into_iter().filter_map(|(_, position, session)| {
            Problem::exercise(position, Record::of(&session), session, lang)
        });
        Ok(exercises.collect())
    }

    /// The number of problems of the grade and the theme that are asked for.
    pub(super) fn count(&self, args: &PractiseArgs) -> usize {
        self.fitting(args).count()
    }

    fn fitting(&self, args: &PractiseArgs) -> impl Iterator<Item = &ExactPosition> {
        let (grade, theme) = (args.grade, args.theme);
        self.set.positions.iter().filter(move |position| {
            position.mark.is_some_and(|mark| {
                grade.is_none_or(|grade| grade == mark.grade())
                    && theme.is_none_or(|theme| theme == mark.theme)
            })
        })
    }
}

/// The error that there are no problems of a game.
pub(super) fn no_problems(found: Message) -> TextError {
    let games: Vec<&str> = Published::Problems.games().collect();
    let expected = messages::a_game_with_problems(games.join(", "));
    TextError::described(Message::verbatim("game"), found, expected)
}
