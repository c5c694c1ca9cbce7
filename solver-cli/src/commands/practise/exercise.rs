//! Positions that are asked: those of reviewed games in which a mistake was made, and problems.

use ishwa_core::notation::Format;
use ishwa_games::any::AnySession;
use ishwa_library::exact::asked::Problem;
use ishwa_library::exercise::up_to;
use ishwa_library::practise::{Whose, mistakes};
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::{MoveReview, PlyReview};
use ishwa_library::record::Record;
use ishwa_library::review::{Reason, ReviewedGame};
use ishwa_messages::{Lang, Message};
use ishwa_presentation::review::{Story, lost};
use ishwa_presentation::sheet::{self, SheetItem};
use ishwa_presentation::values::{game_name, player_name};

use super::messages;
use crate::commands::review::batch::BatchGame;
use crate::error::Result;

/// The most plies that are asked of a line, the replies included.
const MOST_PLIES: usize = 5;

/// A position that is asked.
#[derive(Clone, Debug)]
pub(super) struct Exercise {
    /// Its record, as it is kept.
    pub(super) record: Record,
    /// The position, in the notation of its players.
    pub(super) session: AnySession,
    /// Who is to move: the seat, with the name if known.
    pub(super) player: String,
    /// The best moves and the replies between them, as far as they are asked; the first is the best move.
    pub(super) line: Vec<String>,
    pub(super) kind: Kind,
}

/// What is asked.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// A better move than the one played.
    Mistake(Mistake),
    /// The only move that keeps the result.
    Problem(Problem),
}

/// A mistake of a game.
#[derive(Clone, Debug)]
pub(super) struct Mistake {
    /// The index of its game among those that are reviewed.
    pub(super) game: usize,
    /// The location of the game.
    pub(super) location: String,
    /// The ply of the mistake.
    pub(super) ply: usize,
    /// The move that was played.
    pub(super) played: String,
    pub(super) class: Class,
    /// Its cost, in words.
    pub(super) lost: String,
    /// Why the move was a mistake, in sentences.
    pub(super) why: Vec<String>,
    /// The best line, in words.
    pub(super) line: String,
    /// The winning chances after the best move and after the move that was played.
    pub(super) chances: [f64; 2],
}

/// The mistakes of a game, in game order; `format` is the notation of its players.
///
/// # Errors
/// When the game cannot be replayed.
pub(super) fn of_mistakes(
    game: &BatchGame<'_>,
    format: Format,
    lang: Lang,
    whose: &Whose,
) -> Result<Vec<Exercise>> {
    let exercises = mistakes(&game.reviewed, whose).map(|(ply, review)| {
        let record = up_to(&game.reviewed.record, &game.reviewed.session, ply.number, format)?;
        let location = game.location.to_owned();
        Ok(of_ply(game, location, record, ply, review, lang))
    });
    exercises.collect()
}

/// The last ply of a game, an exercise that was kept; `None` if this review sees no mistake in it.
pub(super) fn of_kept(game: &BatchGame<'_>, lang: Lang) -> Option<Exercise> {
    let ply = game.reviewed.review.plies.last()?;
    let review = ply.graded()?;
    if !matches!(review.class, Class::Inaccuracy | Class::Mistake | Class::Blunder) {
        return None;
    }
    let record = game.reviewed.record.clone();
    let location = named(&game.reviewed, lang);
    Some(of_ply(game, location, record, ply, review, lang))
}

/// The players, the event and the date of a game or, where they are unknown, its name.
fn named(game: &ReviewedGame, lang: Lang) -> String {
    let facts = Story::new(game, lang).facts();
    if facts.is_empty() {
        game_name(lang, game.session.info().name)
    } else {
        facts.join(", ")
    }
}

fn of_ply(
    game: &BatchGame<'_>,
    location: String,
    record: Record,
    ply: &PlyReview,
    review: &MoveReview,
    lang: Lang,
) -> Exercise {
    let story = Story::new(&game.reviewed, lang);
    let written = &game.reviewed.written[ply.number - 1];
    let point = written
        .reason
        .as_ref()
        .map_or(1, Reason::plies_of_best)
        .min(MOST_PLIES);
    let line = written.line.iter().take(point).map(|(_, mv)| mv.clone());
    Exercise {
        record,
        session: game.reviewed.session.rewound(ply.number - 1),
        player: story.name(ply.player),
        line: line.collect(),
        kind: Kind::Mistake(Mistake {
            game: game.index,
            location,
            ply: ply.number,
            played: story.mv(ply),
            class: review.class,
            lost: lost(lang, review),
            why: story.explanation(ply),
            line: story.line(ply),
            chances: [review.best.chance, review.played.chance],
        }),
    }
}

/// A problem as an exercise; `record` has its position, which `session` is in.
pub(super) fn of_problem(problem: Problem, record: Record, session: AnySession, lang: Lang) -> Exercise {
    Exercise {
        record,
        player: player_name(lang, session.info().seats, session.side()),
        line: vec![problem.keeper.clone()],
        kind: Kind::Problem(problem),
        session,
    }
}

/// The sentence with the solution of a problem.
pub(super) fn solution(problem: &Problem) -> Message {
    if problem.wins() {
        messages::practise_only_wins(&problem.keeper)
    } else {
        messages::practise_only_draws(&problem.keeper)
    }
}

/// The sentence about another move than the solution.
pub(super) fn refusal(problem: &Problem, mv: &str) -> Message {
    if problem.chance(mv) == 0.0 {
        messages::practise_loses(mv)
    } else {
        messages::practise_draws(mv)
    }
}

/// A page to print with exercises, and with the answers on another.
pub(super) fn sheet(exercises: &[Exercise], lang: Lang) -> String {
    let items = (1..).zip(exercises).map(|(number, exercise)| {
        let (question, answer) = match &exercise.kind {
            Kind::Mistake(mistake) => {
                let place = &mistake.location;
                let question = messages::sheet_mistake(&exercise.player, &mistake.played, &mistake.lost);
                let mut answer = vec![messages::sheet_best(exercise.best(), place, mistake.ply.into())];
                answer.extend(mistake.why.iter().map(|why| Message::verbatim(why.clone())));
                (question, answer)
            }
            Kind::Problem(problem) => {
                let question = if problem.wins() {
                    messages::sheet_wins(&exercise.player, problem.mark.grade())
                } else {
                    messages::sheet_draws(&exercise.player, problem.mark.grade())
                };
                (question, vec![solution(problem)])
            }
        };
        SheetItem {
            number,
            diagram: exercise.session.diagram(lang, &[]),
            question: question.in_lang(lang),
            answer: answer.iter().map(|sentence| sentence.in_lang(lang)).collect(),
        }
    });
    let title = messages::sheet_title().in_lang(lang);
    let answers = messages::sheet_answers().in_lang(lang);
    sheet::html(lang, &title, &answers, &items.collect::<Vec<_>>())
}

impl Exercise {
    /// The best move.
    pub(super) fn best(&self) -> &str {
        &self.line[0]
    }
}
