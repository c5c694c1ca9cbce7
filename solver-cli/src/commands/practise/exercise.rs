//! Positions that are asked: those of reviewed games in which a mistake was made, and problems.

use ishwa_core::commentary::Motif;
use ishwa_core::move_index::MoveIndex;
use ishwa_core::notation::Format;
use ishwa_games::any::AnySession;
use ishwa_library::exact::mark::{Mark, Theme};
use ishwa_library::exact::set::ExactPosition;
use ishwa_library::exercise::up_to;
use ishwa_library::practise::{Whose, mistakes};
use ishwa_library::quality::assessment::Yardstick;
use ishwa_library::quality::grade::Class;
use ishwa_library::quality::review::{MoveReview, PlyReview};
use ishwa_library::record::Record;
use ishwa_library::review::{Reason, ReviewedGame};
use ishwa_messages::{Lang, Message};
use ishwa_presentation::review::{Story, lost};
use ishwa_presentation::sheet::{self, SheetItem};
use ishwa_presentation::values::{game_name, player_name};

use crate::commands::review::batch::BatchGame;
use crate::error::Result;
use crate::messages;

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

/// A position in which one move alone keeps the result.
#[derive(Clone, Debug)]
pub(super) struct Problem {
    pub(super) position: ExactPosition,
    pub(super) mark: Mark,
    /// The index of the move.
    keeper: usize,
    /// Whether it wins; otherwise it draws.
    pub(super) wins: bool,
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

impl Problem {
    /// A problem as an exercise; `record` has its position, which `session` is in.
    pub(super) fn exercise(
        position: &ExactPosition,
        record: Record,
        session: AnySession,
        lang: Lang,
    ) -> Option<Exercise> {
        let (keeper, mark) = (position.keeper(&session)?, position.mark?);
        let player = player_name(lang, session.info().seats, session.side());
        Some(Exercise {
            record,
            player,
            line: vec![position.moves[keeper].0.clone()],
            kind: Kind::Problem(Problem {
                wins: chance(&session, position.best()) == 1.0,
                position: position.clone(),
                mark,
                keeper,
            }),
            session,
        })
    }

    /// The sentence with the solution.
    pub(super) fn solution(&self) -> Message {
        let (mv, _) = &self.position.moves[self.keeper];
        if self.wins {
            messages::practise_only_wins(mv)
        } else {
            messages::practise_only_draws(mv)
        }
    }

    /// The sentence about another move.
    pub(super) fn refusal(&self, session: &AnySession, mv: MoveIndex, text: &str) -> Message {
        let index = session.moves().iter().position(|&other| other == mv);
        let value = index.and_then(|index| self.position.moves.get(index));
        let value = value.map_or(self.position.worst(), |(_, value)| *value);
        if chance(session, value) == 0.0 {
            messages::practise_loses(text)
        } else {
            messages::practise_draws(text)
        }
    }
}

/// The chance to win that a proven value is.
fn chance(session: &AnySession, value: f64) -> f64 {
    Yardstick::of_session(session).proven(value).chance
}

/// A theme in words.
pub(super) fn theme_words(theme: Theme) -> Message {
    match theme {
        Theme::Motif(Motif::Capture) => messages::theme_capture(),
        Theme::Motif(Motif::Tuz) => messages::theme_tuz(),
        Theme::Motif(Motif::Line) => messages::theme_line(),
        Theme::Motif(Motif::Threat) => messages::theme_threat(),
        Theme::Motif(Motif::Block) => messages::theme_block(),
        Theme::Motif(Motif::Horse) => messages::theme_horse(),
        Theme::Motif(Motif::Camels) => messages::theme_camels(),
        Theme::Motif(Motif::Marriage) => messages::theme_marriage(),
        Theme::Motif(Motif::Drink) => messages::theme_drink(),
        Theme::Motif(Motif::Feeding) => messages::theme_feeding(),
        Theme::Motif(Motif::Departure) => messages::theme_departure(),
        Theme::End => messages::theme_end(),
        Theme::Quiet => messages::theme_quiet(),
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
                let question = if problem.wins {
                    messages::sheet_wins(&exercise.player, problem.mark.grade())
                } else {
                    messages::sheet_draws(&exercise.player, problem.mark.grade())
                };
                (question, vec![problem.solution()])
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
