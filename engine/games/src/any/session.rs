//! The operations on a game in progress, for any game.

use ishwa_core::commentary::{Commentary, GameEnd, Told};
use ishwa_core::diagram::{Canvas, Diagram, Fallen, MoveMark};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Game, GameInfo, Outcome, Player, Turn};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::messages::{named_throw, player};
use ishwa_core::move_index::{MoveIndex, NamedMove, listed};
use ishwa_core::notation::{Format, Notation};
use ishwa_core::numbers::BoardNumbers;
use ishwa_core::perft::{PerftCounts, PerftProgress, perft_shared};
use ishwa_core::playable::Playable;
use ishwa_core::rules::RuleSet;
use ishwa_core::session::Session;
use ishwa_core::text::TextError;
use ishwa_messages::{Lang, Message};

use super::enums::{AnyGame, AnySession, Listed};
use crate::{messages, on_game};

/// A ply of a game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move or throw, its text in the format the session was begun in.
    pub mv: NamedMove,
    /// The same in Ishwa's own notation.
    pub own: String,
    /// The player who chose it or threw.
    pub player: Player,
    /// Whether it was a throw.
    pub by_chance: bool,
}

impl AnySession {
    /// The properties that all positions of the game share, for the number of players in the session.
    pub fn info(&self) -> GameInfo {
        on_game!(self, Self, session => session.game().info())
    }

    /// As [`Game::has_decisions`](ishwa_core::game::Game::has_decisions).
    pub fn has_decisions(&self) -> bool {
        on_game!(self, Self, session => session.game().has_decisions())
    }

    /// The options as text, and the identity derived from them.
    pub fn rules(&self) -> &RuleSet {
        on_game!(self, Self, session => session.game().rules())
    }

    /// The game with its options.
    pub fn game(&self) -> AnyGame {
        on_game!(self, Self, session => session.game().clone().into())
    }

    /// The current position, in the format the session was begun in.
    pub fn position(&self) -> String {
        on_game!(self, Self, session => session.write_position())
    }

    /// The current position in Ishwa's own notation, in a session of any format.
    pub fn own_position(&self) -> String {
        on_game!(self, Self, session => session.game().write_position(session.position()))
    }

    /// The board as arrays of integers ([`ishwa_core::notation::Notation::numbers`]).
    pub fn numbers(&self) -> BoardNumbers {
        on_game!(self, Self, session => numbers(session))
    }

    /// Who acts next.
    pub fn turn(&self) -> Turn {
        on_game!(self, Self, session => session.turn())
    }

    /// The player to move, or the next player in a finished game.
    pub fn side(&self) -> Player {
        on_game!(self, Self, session => session.game().side(session.position()))
    }

    /// How often the current position has occurred, with this time, as far as repetition counts it (C4).
    pub fn occurrences(&self) -> usize {
        on_game!(self, Self, session => session.history().occurrences())
    }

    /// The result, once the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        on_game!(self, Self, session => session.outcome().cloned())
    }

    /// The payoff, for the player to move, from which search values are measured
    /// ([`ishwa_core::heuristics::Heuristics::baseline`]).
    pub fn baseline(&self) -> i32 {
        on_game!(self, Self, session => session.game().baseline(session.position()))
    }

    /// The legal moves or chance outcomes in order; empty once the game is over.
    pub fn moves(&self) -> Vec<MoveIndex> {
        on_game!(self, Self, session => moves(session))
    }

    /// The probability of an outcome, from 0 to 1; `None` where a player chooses.
    ///
    /// # Panics
    /// When there is no such move, here and in all methods that take one.
    pub fn probability(&self, mv: MoveIndex) -> Option<f64> {
        on_game!(self, Self, session => probability(session, mv))
    }

    /// Reads a move that is legal in the current position.
    ///
    /// # Errors
    /// When the game is over or the move is not legal.
    pub fn read_move(&self, text: &str) -> Result<MoveIndex, TextError> {
        on_game!(self, Self, session => read_move(session, text))
    }

    /// A move of the current position as text.
    pub fn write_move(&self, mv: MoveIndex) -> String {
        on_game!(self, Self, session => write_move(session, mv))
    }

    /// A move as text, or a throw with the name that the rules give it.
    pub fn named_move(&self, mv: MoveIndex) -> Message {
        on_game!(self, Self, session => {
            let (game, position) = (session.game(), session.position());
            named_move(session, position, mv.mv(game, position))
        })
    }

    /// A line of play from the current position on, as text, each move with the player who makes it or throws.
    pub fn write_line_by_player(&self, moves: &[MoveIndex]) -> Vec<(Player, String)> {
        on_game!(self, Self, session => write_line_by_player(session, moves))
    }

    /// A line of play from the current position on, as text.
    pub fn write_line(&self, moves: &[MoveIndex]) -> Vec<String> {
        let line = self.write_line_by_player(moves);
        line.into_iter().map(|(_, mv)| mv).collect()
    }

    /// The position after a move, as text, from the move alone: repetition is ignored.
    pub fn write_position_after(&self, mv: MoveIndex) -> String {
        on_game!(self, Self, session => write_position_after(session, mv))
    }

    /// The last move or throw, in the session's format; `None` before the first.
    pub fn last_move(&self) -> Option<String> {
        on_game!(self, Self, session => last_move(session))
    }

    /// The plies so far, from the session's first position on.
    pub fn played(&self) -> Vec<PlayedMove> {
        on_game!(self, Self, session => played(session))
    }

    /// The effects of the last move or throw, and of the rules after it; empty before the first.
    pub fn last_told(&self) -> Told {
        on_game!(self, Self, session => last_told(session))
    }

    /// The last move or throw and its effects in a sentence; `None` before the first.
    pub fn last_sentence(&self) -> Option<Message> {
        on_game!(self, Self, session => last_sentence(session))
    }

    /// The reason why the game is over, once it is.
    pub fn end(&self) -> Option<GameEnd> {
        on_game!(self, Self, session => session.outcome().map(|_| session.game().end(session.history())))
    }

    /// The reason why the game is over and the final count, in sentences, once it is.
    pub fn end_sentences(&self) -> Option<Message> {
        let (end, outcome) = (self.end()?, self.outcome()?);
        Some(end.sentences(self.info().seats, &outcome))
    }

    /// The board as lines of text, in English.
    pub fn draw(&self) -> String {
        self.draw_in(Lang::English)
    }

    /// The board as lines of text, in a language.
    pub fn draw_in(&self, lang: Lang) -> String {
        on_game!(self, Self, session => {
            session.game().draw_with(session.position(), lang, session.dialect().pit_names())
        })
    }

    /// The board as a drawing, in a language, with moves of the current position marked and explained. A finished
    /// game can be drawn too, without marks.
    pub fn diagram(&self, lang: Lang, marks: &[(MoveIndex, MoveMark)]) -> Diagram {
        self.diagram_on(Canvas::default(), lang, marks)
    }

    /// As [`AnySession::diagram`], on an empty canvas, such as one for a narrow page. The spots are the same, in the
    /// same order, at any positions in the drawing.
    pub fn diagram_on(&self, canvas: Canvas, lang: Lang, marks: &[(MoveIndex, MoveMark)]) -> Diagram {
        on_game!(self, Self, session => diagram_on(session, canvas, lang, marks))
    }

    /// The indices of the spots of [`AnySession::diagram`] that a player touches to make this move, in order; empty
    /// for a move that is not made on the board, such as a pass or a throw. Moves may share spots.
    pub fn steps(&self, mv: MoveIndex) -> Vec<usize> {
        self.diagram(Lang::English, &[(mv, MoveMark::Best)]).touched
    }

    /// The sticks or dice of a throw; `None` where a player chooses.
    pub fn fallen(&self, mv: MoveIndex) -> Option<Fallen> {
        on_game!(self, Self, session => fallen(session, mv))
    }

    /// A copy of the game in progress, read and written in another format.
    ///
    /// # Errors
    /// When the game does not support the format.
    pub fn in_format(&self, format: Format) -> Result<AnySession, TextError> {
        on_game!(self, Self, session => in_format(session, format))
    }

    /// The game after its first `plies` plies, each a move or throw.
    #[must_use]
    pub fn rewound(&self, plies: usize) -> AnySession {
        on_game!(self, Self, session => rewound(session, plies))
    }

    /// Begins again at another position of the same game under the same options, without history. For analysing many
    /// positions one after another.
    ///
    /// # Errors
    /// When `text` is not a position of the game in the session's format; then nothing has changed.
    pub fn begin_again(&mut self, text: &str) -> Result<(), TextError> {
        on_game!(self, Self, session => session.begin_again(text))
    }

    /// Plays a legal move.
    pub fn play(&mut self, mv: MoveIndex) {
        on_game!(self, Self, session => play(session, mv));
    }

    /// Reads and plays a move.
    ///
    /// # Errors
    /// As [`AnySession::read_move`].
    pub fn play_text(&mut self, text: &str) -> Result<MoveIndex, TextError> {
        let mv = self.read_move(text)?;
        self.play(mv);
        Ok(mv)
    }

    /// Reads and plays a list of moves, separated by commas or spaces where the format needs it.
    ///
    /// # Errors
    /// At the first illegal move; the moves before it stay played.
    pub fn play_list(&mut self, moves: &str) -> Result<(), TextError> {
        on_game!(self, Self, session => session.play_list(moves))
    }

    /// Splits a list of moves in `format`, which may differ from the session's, for [`AnySession::play_first`].
    ///
    /// # Errors
    /// When the game does not support the format.
    pub fn split_moves<'t>(&self, format: Format, text: &'t str) -> Result<Vec<&'t str>, TextError> {
        on_game!(self, Self, session => Ok(format.dialect_of(session.game())?.split_moves(text)))
    }

    /// Plays the first move of a list in `format`, which may differ from the session's. Returns it in Ishwa's own
    /// notation, and the number of `pieces` it used, at most [`MOST_PIECES`](ishwa_core::session::MOST_PIECES).
    ///
    /// # Errors
    /// When the game does not support the format or is over, or the pieces do not begin with a legal move.
    pub fn play_first(&mut self, format: Format, pieces: &[&str]) -> Result<(String, usize), TextError> {
        on_game!(self, Self, session => play_first(session, format, pieces))
    }

    /// Counts lines of play (C5) on the threads of the current rayon pool; `None` when it was stopped.
    pub fn perft(&self, depth: usize, progress: &PerftProgress) -> Option<PerftCounts> {
        on_game!(self, Self, session => perft_shared(session.game(), session.position(), depth, progress))
    }

    /// The move to play from the opening book of the game ([`Session::book_move`]), if the book has the position.
    pub fn book_move(&self) -> Option<MoveIndex> {
        on_game!(self, Self, session => book_move(session))
    }
}

fn numbers<G: Playable>(session: &Session<G>) -> BoardNumbers {
    let game = session.game();
    game.numbers(&game.setup(session.position()))
}

fn moves<G: Playable>(session: &Session<G>) -> Vec<MoveIndex> {
    let count = if session.turn() == Turn::Over {
        0
    } else {
        listed(session.game(), session.position()).len()
    };
    (0..count).map(MoveIndex::new).collect()
}

fn probability<G: Playable>(session: &Session<G>, mv: MoveIndex) -> Option<f64> {
    let (game, position) = (session.game(), session.position());
    let is_chance = matches!(session.turn(), Turn::Chance(_));
    is_chance.then(|| game.probability(position, mv.mv(game, position)).get())
}

fn read_move<G: Playable>(session: &Session<G>, text: &str) -> Result<MoveIndex, TextError> {
    let mv = session.read_move(text)?;
    Ok(MoveIndex::of(session.game(), session.position(), mv))
}

fn write_move<G: Playable>(session: &Session<G>, mv: MoveIndex) -> String {
    let (game, position) = (session.game(), session.position());
    session
        .dialect()
        .write_move(game, position, mv.mv(game, position))
}

fn named_move<G: Playable>(session: &Session<G>, position: &G::Position, mv: G::Move) -> Message {
    let written = session.dialect().write_move(session.game(), position, mv);
    match session.game().throw_name(mv) {
        Some(name) => named_throw(&written, name),
        None => Message::verbatim(written),
    }
}

fn write_line_by_player<G: Playable>(session: &Session<G>, moves: &[MoveIndex]) -> Vec<(Player, String)> {
    let (game, mut position) = (session.game(), *session.position());
    let written = moves.iter().map(|&mv| {
        let mv = mv.mv(game, &position);
        let written = (
            game.side(&position),
            session.dialect().write_move(game, &position, mv),
        );
        position = game.play(&position, mv);
        written
    });
    written.collect()
}

fn write_position_after<G: Playable>(session: &Session<G>, mv: MoveIndex) -> String {
    let (game, numbered) = (session.game(), session.numbered_position());
    let after = numbered.after(game, mv.mv(game, &numbered.position));
    session.dialect().write_position(game, &after)
}

fn last_move<G: Playable>(session: &Session<G>) -> Option<String> {
    let (before, mv) = session.plies().next_back()?;
    Some(session.dialect().write_move(session.game(), before, mv))
}

fn played<G: Playable>(session: &Session<G>) -> Vec<PlayedMove> {
    let game = session.game();
    let written = session.plies().map(|(before, mv)| PlayedMove {
        mv: NamedMove {
            index: MoveIndex::of(game, before, mv),
            text: session.dialect().write_move(game, before, mv),
        },
        own: game.write_move(before, mv),
        player: game.side(before),
        by_chance: matches!(game.turn(before), Turn::Chance(_)),
    });
    written.collect()
}

fn last_told<G: Playable>(session: &Session<G>) -> Told {
    let Some((before, mv)) = session.plies().next_back() else {
        return Told::default();
    };
    let mut told = session
        .game()
        .tell_with(before, mv, session.dialect().pit_names());
    let entries = session.history().entries();
    if entries.last().is_some_and(|entry| entry.mv.is_none()) {
        told.say(messages::round_repeated());
    }
    told
}

fn last_sentence<G: Playable>(session: &Session<G>) -> Option<Message> {
    let game = session.game();
    let (before, mv) = session.plies().next_back()?;
    let name = player(game.info().seats, game.side(before));
    let is_throw = matches!(game.turn(before), Turn::Chance(_));
    Some(last_told(session).sentence(name, named_move(session, before, mv), is_throw))
}

fn diagram_on<G: Playable>(
    session: &Session<G>,
    canvas: Canvas,
    lang: Lang,
    marks: &[(MoveIndex, MoveMark)],
) -> Diagram {
    let mut canvas = canvas.with_pit_names(session.dialect().pit_names());
    let (game, position) = (session.game(), session.position());
    let moves: Vec<_> = marks
        .iter()
        .map(|&(mv, mark)| (mv.mv(game, position), mark))
        .collect();
    game.paint(&mut canvas, position, lang, &moves);
    let written = marks.iter().map(|&(mv, mark)| (write_move(session, mv), mark));
    canvas.explain(&written.collect::<Vec<_>>(), lang);
    canvas.finish()
}

fn fallen<G: Playable>(session: &Session<G>, mv: MoveIndex) -> Option<Fallen> {
    let game = session.game();
    game.fallen(mv.mv(game, session.position()))
}

fn in_format<G: Listed>(session: &Session<G>, format: Format) -> Result<AnySession, TextError> {
    let mut another = session.clone();
    another.set_dialect(format.dialect_of(session.game())?);
    Ok(another.into())
}

fn rewound<G: Listed>(session: &Session<G>, count: usize) -> AnySession {
    let mut another = session.begun();
    for (_, mv) in session.plies().take(count) {
        another.play(mv);
    }
    another.into()
}

fn play<G: Playable>(session: &mut Session<G>, mv: MoveIndex) {
    let mv = mv.mv(session.game(), session.position());
    session.play(mv);
}

fn play_first<G: Playable>(
    session: &mut Session<G>,
    format: Format,
    pieces: &[&str],
) -> Result<(String, usize), TextError> {
    let dialect = format.dialect_of(session.game())?;
    let before = *session.position();
    let (mv, count) = session.play_first(dialect, pieces)?;
    Ok((session.game().write_move(&before, mv), count))
}

fn book_move<G: Playable>(session: &Session<G>) -> Option<MoveIndex> {
    let mv = session.book_move(session.game().book()?)?;
    Some(MoveIndex::of(session.game(), session.position(), mv))
}
