//! Problems that are asked.

use ishwa_core::text::TextError;
use ishwa_library::exact::asked::Problems;
use ishwa_library::exact::mark::Mark;
use ishwa_library::exact::set::Published;
use ishwa_library::exercise::Exercises;
use ishwa_library::record::Record;
use ishwa_messages::{Lang, Message};

use super::args::PractiseArgs;
use super::exercise::{Exercise, of_problem};
use super::messages;

/// Problems that are asked, unless a number is given.
const ASKED: usize = 10;

/// The problems that are asked for.
///
/// # Errors
/// When a position cannot be set up.
pub(super) fn asked(
    problems: &Problems,
    args: &PractiseArgs,
    known: &Exercises,
    today: u32,
    lang: Lang,
) -> Result<Vec<Exercise>, TextError> {
    let mut asked = problems.asked(known, today, |mark| fits(mark, args))?;
    asked.truncate(args.count.map_or(ASKED, usize::from));
    let exercise = |(problem, session)| of_problem(problem, Record::of(&session), session, lang);
    Ok(asked.into_iter().map(exercise).collect())
}

/// The number of problems of the grade and the theme that are asked for.
pub(super) fn count(problems: &Problems, args: &PractiseArgs) -> usize {
    problems.marks().filter(|mark| fits(*mark, args)).count()
}

fn fits(mark: Mark, args: &PractiseArgs) -> bool {
    args.grade.is_none_or(|grade| grade == mark.grade()) && args.theme.is_none_or(|theme| theme == mark.theme)
}

/// The error that there are no problems of a game.
pub(super) fn no_problems(found: Message) -> TextError {
    let games: Vec<&str> = Published::Problems.games().collect();
    let expected = messages::a_game_with_problems(games.join(", "));
    TextError::described(Message::verbatim("game"), found, expected)
}
