//! A game in progress, whatever game it is: the object-safe face of [`Session`].

use std::any::Any;
use std::fmt::Debug;
use std::sync::atomic::AtomicBool;

use ishwa_core::commentary::{Counters, Effect, GameEnd};
use ishwa_core::diagram::{Canvas, Diagram, Fallen, MoveMark};
use ishwa_core::game::{GameInfo, Outcome, Player, Turn};
use ishwa_core::move_index::{MoveIndex, NamedMove, listed};
use ishwa_core::notation::Format;
use ishwa_core::numbers::BoardNumbers;
use ishwa_core::perft::{PerftProgress, perft_shared};
use ishwa_core::playable::Playable;
use ishwa_core::prober::Prober;
use ishwa_core::rules::RuleSet;
use ishwa_core::session::Session;
use ishwa_core::text::{TextError, quote};
use ishwa_core::words::{English, Words};
use ishwa_games::AnyProber;
use ishwa_search::analysis::{self, AnalysisError, Resources};
use ishwa_search::memory::SearchMemory;
use ishwa_search::report::Report;
use ishwa_search::{EngineChoice, Request};

use crate::quality::assessment::Yardstick;
use crate::quality::review::{self, PlyReview, Review, ReviewPlan};

/// A ply of a game in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move or throw, its text in the format the session was begun in.
    pub mv: NamedMove,
    /// The same in Ishwa's own notation.
    pub own: String,
    /// Who chose it or threw.
    pub player: Player,
    /// Whether it was a throw.
    pub by_chance: bool,
}

/// A game in progress, whatever game it is. Moves are places in the list of legal moves; text is read and written in
/// the format the session was begun in.
pub trait AnySession: Debug + Send + Sync {
    /// What holds for every position of the game, for as many players as the session has.
    fn info(&self) -> GameInfo;

    /// The options as text, with the identity that follows from them.
    fn rules(&self) -> &RuleSet;

    /// The game, to be asked for by its type.
    fn game_any(&self) -> &dyn Any;

    /// The current position, to be asked for by the type of the game's positions.
    fn position_any(&self) -> &dyn Any;

    /// The current position, in the format the session was begun in.
    fn position(&self) -> String;

    /// The current position in Ishwa's own notation, whatever the session's format.
    fn own_position(&self) -> String;

    /// The board as arrays of whole numbers ([`ishwa_core::notation::Notation::numbers`]).
    fn numbers(&self) -> BoardNumbers;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// The player to move, or who would have come next in a finished game.
    fn side(&self) -> Player;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The payoff, for the player to move, that the values of searches are counted from
    /// ([`ishwa_core::heuristics::Heuristics::baseline`]).
    fn baseline(&self) -> i32;

    /// How values of searches are read.
    fn yardstick(&self) -> Yardstick;

    /// The legal moves or outcomes of chance, in their order; none once the game is over.
    fn moves(&self) -> Vec<MoveIndex>;

    /// The chance of an outcome, from 0 to 1; `None` where a player chooses.
    ///
    /// # Panics
    /// When there is no such move, here and in all that take one.
    fn probability(&self, mv: MoveIndex) -> Option<f64>;

    /// Reads a move that is legal in the current position.
    ///
    /// # Errors
    /// When the game is over or the move is not legal.
    fn read_move(&self, text: &str) -> Result<MoveIndex, TextError>;

    /// A move of the current position as text.
    fn write_move(&self, mv: MoveIndex) -> String;

    /// A line of play from the current position on, as text, each move with who makes it or throws.
    fn write_line_by_player(&self, moves: &[MoveIndex]) -> Vec<(Player, String)>;

    /// A line of play from the current position on, as text.
    fn write_line(&self, moves: &[MoveIndex]) -> Vec<String> {
        let line = self.write_line_by_player(moves);
        line.into_iter().map(|(_, mv)| mv).collect()
    }

    /// A report on the current position with its moves as text, as it is printed.
    fn write_report(&self, report: &Report<MoveIndex>) -> Report<String> {
        report.map_lines(|moves| self.write_line(moves))
    }

    /// The position after a move, as text, as the move alone makes it: repetition is not looked at.
    fn write_position_after(&self, mv: MoveIndex) -> String;

    /// The last move or throw, in the session's format; none before the first.
    fn last_move(&self) -> Option<String>;

    /// The plies so far, from the position on that the session began at.
    fn played(&self) -> Vec<PlayedMove>;

    /// What the game is played with.
    fn counters(&self) -> Counters;

    /// What the last move or throw did, and what the rules did next by themselves; nothing before the first.
    fn last_effects(&self) -> Vec<Effect>;

    /// Why the game is over, once it is.
    fn end(&self) -> Option<GameEnd>;

    /// The board as lines of text, in English.
    fn draw(&self) -> String {
        self.draw_in(&English)
    }

    /// The board as lines of text, in the language of `words`.
    fn draw_in(&self, words: &dyn Words) -> String;

    /// The board as a drawing, in the language of `words`, with moves of the current position marked and explained. A
    /// finished game can be drawn too, and has no moves to mark.
    fn diagram(&self, words: &dyn Words, marks: &[(MoveIndex, MoveMark)]) -> Diagram {
        self.diagram_on(Canvas::default(), words, marks)
    }

    /// As [`AnySession::diagram`], on a canvas on which nothing is drawn yet, as for a narrow page. The spots are the same,
    /// in the same order, wherever they lie.
    fn diagram_on(&self, canvas: Canvas, words: &dyn Words, marks: &[(MoveIndex, MoveMark)]) -> Diagram;

    /// The numbers of the spots of [`AnySession::diagram`] that a player touches to make this move, in order; none for one
    /// that is not made on the board, such as a pass or a throw. Moves may have them in common.
    fn steps(&self, mv: MoveIndex) -> Vec<usize> {
        self.diagram(&English, &[(mv, MoveMark::Best)]).touched
    }

    /// What has fallen in a throw; `None` where a player chooses.
    fn fallen(&self, mv: MoveIndex) -> Option<Fallen>;

    /// The same game in progress once more, to be played on by itself.
    fn fork(&self) -> Box<dyn AnySession>;

    /// The same game in progress once more, read and written in another format.
    ///
    /// # Errors
    /// When the game does not have the format.
    fn in_format(&self, format: Format) -> Result<Box<dyn AnySession>, TextError>;

    /// The game as it stood after its first `plies` plies, each a move or throw.
    fn rewound(&self, plies: usize) -> Box<dyn AnySession>;

    /// Begins again at another position of the same game under the same options, without what was played before: for
    /// many positions one after the other.
    ///
    /// # Errors
    /// When `text` is no position of the game in the session's format; then nothing has changed.
    fn begin_again(&mut self, text: &str) -> Result<(), TextError>;

    /// Plays a legal move.
    fn play(&mut self, mv: MoveIndex);

    /// Reads and plays a move.
    ///
    /// # Errors
    /// As [`AnySession::read_move`].
    fn play_text(&mut self, text: &str) -> Result<MoveIndex, TextError> {
        let mv = self.read_move(text)?;
        self.play(mv);
        Ok(mv)
    }

    /// Reads and plays a list of moves, separated by commas or spaces where the format needs it.
    ///
    /// # Errors
    /// On the first that is not legal; those before it stay played.
    fn play_list(&mut self, moves: &str) -> Result<(), TextError>;

    /// The pieces of a list of moves in `format`, whatever that of the session, for [`AnySession::play_first`].
    ///
    /// # Errors
    /// When the game does not have the format.
    fn split_moves<'t>(&self, format: Format, text: &'t str) -> Result<Vec<&'t str>, TextError>;

    /// Plays the first move of a list in `format`, whatever that of the session: gives it in Ishwa's own notation, with
    /// how many of `pieces` it took, [`MOST_PIECES`](ishwa_core::session::MOST_PIECES) at most.
    ///
    /// # Errors
    /// When the game does not have the format or is over, or the pieces begin with no legal move.
    fn play_first(&mut self, format: Format, pieces: &[&str]) -> Result<(String, usize), TextError>;

    /// Counts lines of play (C5) on the threads of the current rayon pool; `None` when it was stopped.
    fn perft(&self, depth: usize, progress: &PerftProgress) -> Option<Vec<u64>>;

    /// Searches the current position until a limit is reached, its value is known, or `stop` is set; `watcher` sees
    /// every finished depth. `prober` has the endgame tables of this game under these options. In `memory` one search
    /// of this game under these options leaves to the next what it found ([`Resources`]).
    ///
    /// # Errors
    /// When the game is over, the engine is not made for it, the prober is of another game, or there is not so much
    /// memory.
    fn analyse(
        &self,
        engine: EngineChoice,
        request: &Request,
        memory: &SearchMemory,
        prober: Option<&AnyProber>,
        stop: &AtomicBool,
        watcher: &mut (dyn FnMut(&Report<MoveIndex>) + Send),
    ) -> Result<Report<MoveIndex>, AnalysisError>;

    /// The move to play from the opening book of the game ([`Session::book_move`]), if the book has the position.
    fn book_move(&self) -> Option<MoveIndex>;

    /// Reviews the plies of the session, the first `given` of which were given to the players ([`review::review`]).
    ///
    /// # Errors
    /// When the prober is of another game, or there is not enough memory.
    fn review(
        &self,
        given: usize,
        plan: &ReviewPlan<'_>,
        prober: Option<&AnyProber>,
    ) -> Result<Review, AnalysisError>;

    /// Reviews a move of the current position, as if it were played ([`review::review_move`]).
    ///
    /// # Errors
    /// When the prober is of another game, or there is not enough memory.
    fn review_move(
        &self,
        mv: MoveIndex,
        plan: &ReviewPlan<'_>,
        prober: Option<&AnyProber>,
    ) -> Result<PlyReview, AnalysisError>;
}

/// The prober of the game `G`, if it is one.
fn prober_of<G: Playable>(prober: Option<&AnyProber>) -> Result<Option<&dyn Prober<G>>, TextError> {
    let of_another = || TextError::described("tables", "those of another game", G::ID);
    prober
        .map(|prober| prober.get::<G>().ok_or_else(of_another))
        .transpose()
}

/// The plies of a session, with the position before each. A position that the rules went on from by themselves has no
/// move of its own.
fn plies<G: Playable>(session: &Session<G>) -> impl DoubleEndedIterator<Item = (&G::Position, G::Move)> {
    let pairs = session.history().entries().windows(2);
    pairs.filter_map(|ply| Some((&ply[0].position, ply[1].mv?)))
}

/// The session as it was before its first ply.
fn begun<G: Playable>(session: &Session<G>) -> Session<G> {
    let mut begun = session.clone();
    begun.rewind();
    begun
}

impl<G: Playable> AnySession for Session<G> {
    fn info(&self) -> GameInfo {
        self.game().info()
    }

    fn rules(&self) -> &RuleSet {
        self.game().rules()
    }

    fn game_any(&self) -> &dyn Any {
        self.game()
    }

    fn position_any(&self) -> &dyn Any {
        self.position()
    }

    fn position(&self) -> String {
        self.write_position()
    }

    fn own_position(&self) -> String {
        self.game().write_position(self.position())
    }

    fn numbers(&self) -> BoardNumbers {
        let game = self.game();
        game.numbers(&game.setup(self.position()))
    }

    fn turn(&self) -> Turn {
        self.turn()
    }

    fn side(&self) -> Player {
        self.game().side(self.position())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.outcome().cloned()
    }

    fn baseline(&self) -> i32 {
        self.game().baseline(self.position())
    }

    fn yardstick(&self) -> Yardstick {
        Yardstick::of(self.game())
    }

    fn moves(&self) -> Vec<MoveIndex> {
        let count = if self.turn() == Turn::Over {
            0
        } else {
            listed(self.game(), self.position()).len()
        };
        (0..count).map(MoveIndex::new).collect()
    }

    fn probability(&self, mv: MoveIndex) -> Option<f64> {
        let (game, position) = (self.game(), self.position());
        let is_chance = matches!(self.turn(), Turn::Chance(_));
        is_chance.then(|| game.probability(position, mv.mv(game, position)).get())
    }

    fn read_move(&self, text: &str) -> Result<MoveIndex, TextError> {
        let mv = self.read_move(text)?;
        Ok(MoveIndex::of(self.game(), self.position(), mv))
    }

    fn write_move(&self, mv: MoveIndex) -> String {
        let (game, position) = (self.game(), self.position());
        self.dialect().write_move(game, position, mv.mv(game, position))
    }

    fn write_line_by_player(&self, moves: &[MoveIndex]) -> Vec<(Player, String)> {
        let (game, mut position) = (self.game(), *self.position());
        let written = moves.iter().map(|&mv| {
            let mv = mv.mv(game, &position);
            let written = (
                game.side(&position),
                self.dialect().write_move(game, &position, mv),
            );
            position = game.play(&position, mv);
            written
        });
        written.collect()
    }

    fn write_position_after(&self, mv: MoveIndex) -> String {
        let (game, place) = (self.game(), self.place());
        let after = place.after(game, mv.mv(game, &place.position));
        self.dialect().write_position(game, &after)
    }

    fn last_move(&self) -> Option<String> {
        let (before, mv) = plies(self).next_back()?;
        Some(self.dialect().write_move(self.game(), before, mv))
    }

    fn played(&self) -> Vec<PlayedMove> {
        let game = self.game();
        let written = plies(self).map(|(before, mv)| PlayedMove {
            mv: NamedMove {
                index: MoveIndex::of(game, before, mv),
                text: self.dialect().write_move(game, before, mv),
            },
            own: game.write_move(before, mv),
            player: game.side(before),
            by_chance: matches!(game.turn(before), Turn::Chance(_)),
        });
        written.collect()
    }

    fn counters(&self) -> Counters {
        G::COUNTERS
    }

    fn last_effects(&self) -> Vec<Effect> {
        let Some((before, mv)) = plies(self).next_back() else {
            return Vec::new();
        };
        let mut effects = self.game().effects(before, mv).into_vec();
        let entries = self.history().entries();
        if entries.last().is_some_and(|entry| entry.mv.is_none()) {
            effects.push(Effect::RoundRepeated);
        }
        effects
    }

    fn end(&self) -> Option<GameEnd> {
        self.outcome().map(|_| self.game().end(self.history()))
    }

    fn draw_in(&self, words: &dyn Words) -> String {
        self.game().draw_in(self.position(), words)
    }

    fn diagram_on(&self, mut canvas: Canvas, words: &dyn Words, marks: &[(MoveIndex, MoveMark)]) -> Diagram {
        let (game, position) = (self.game(), self.position());
        let moves: Vec<_> = marks
            .iter()
            .map(|&(mv, mark)| (mv.mv(game, position), mark))
            .collect();
        game.paint(&mut canvas, position, words, &moves);
        let written = marks.iter().map(|&(mv, mark)| (self.write_move(mv), mark));
        canvas.explain(&written.collect::<Vec<_>>(), words);
        canvas.finish()
    }

    fn fallen(&self, mv: MoveIndex) -> Option<Fallen> {
        let game = self.game();
        game.fallen(mv.mv(game, self.position()))
    }

    fn in_format(&self, format: Format) -> Result<Box<dyn AnySession>, TextError> {
        let mut session = self.clone();
        session.set_dialect(format.dialect_of(self.game())?);
        Ok(Box::new(session))
    }

    fn fork(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn rewound(&self, count: usize) -> Box<dyn AnySession> {
        let mut session = begun(self);
        for (_, mv) in plies(self).take(count) {
            session.play(mv);
        }
        Box::new(session)
    }

    fn begin_again(&mut self, text: &str) -> Result<(), TextError> {
        self.begin_again(text)
    }

    fn play(&mut self, mv: MoveIndex) {
        let mv = mv.mv(self.game(), self.position());
        self.play(mv);
    }

    fn play_list(&mut self, moves: &str) -> Result<(), TextError> {
        self.play_list(moves)
    }

    fn split_moves<'t>(&self, format: Format, text: &'t str) -> Result<Vec<&'t str>, TextError> {
        Ok(format.dialect_of(self.game())?.split_moves(text))
    }

    fn play_first(&mut self, format: Format, pieces: &[&str]) -> Result<(String, usize), TextError> {
        let dialect = format.dialect_of(self.game())?;
        let before = *self.position();
        let (mv, count) = self.play_first(dialect, pieces)?;
        Ok((self.game().write_move(&before, mv), count))
    }

    fn perft(&self, depth: usize, progress: &PerftProgress) -> Option<Vec<u64>> {
        perft_shared(self.game(), self.position(), depth, progress)
    }

    fn analyse(
        &self,
        engine: EngineChoice,
        request: &Request,
        memory: &SearchMemory,
        prober: Option<&AnyProber>,
        stop: &AtomicBool,
        watcher: &mut (dyn FnMut(&Report<MoveIndex>) + Send),
    ) -> Result<Report<MoveIndex>, AnalysisError> {
        engine.for_game(&self.game().info())?;
        if self.turn() == Turn::Over {
            let place = quote(&self.write_position());
            let found = format!("the finished game {place}");
            return Err(TextError::described("analysis", found, "a game in progress").into());
        }
        let resources = Resources {
            memory,
            prober: prober_of::<G>(prober)?,
            stop,
        };
        let watch = &mut |report: &Report<G::Move>| watcher(&by_index(self, report));
        let report = analysis::analyse(self.game(), self.history(), engine, request, &resources, watch)?;
        Ok(by_index(self, &report))
    }

    fn book_move(&self) -> Option<MoveIndex> {
        let mv = self.book_move(self.game().book()?)?;
        Some(MoveIndex::of(self.game(), self.position(), mv))
    }

    fn review(
        &self,
        given: usize,
        plan: &ReviewPlan<'_>,
        prober: Option<&AnyProber>,
    ) -> Result<Review, AnalysisError> {
        let moves: Vec<G::Move> = plies(self).map(|(_, mv)| mv).collect();
        let start = begun(self);
        review::review(&start, &moves, given, plan, prober_of::<G>(prober)?)
    }

    fn review_move(
        &self,
        mv: MoveIndex,
        plan: &ReviewPlan<'_>,
        prober: Option<&AnyProber>,
    ) -> Result<PlyReview, AnalysisError> {
        let mv = mv.mv(self.game(), self.position());
        review::review_move(self, mv, plan, prober_of::<G>(prober)?)
    }
}

/// A report with places in lists for moves.
fn by_index<G: Playable>(session: &Session<G>, report: &Report<G::Move>) -> Report<MoveIndex> {
    let game = session.game();
    report.map_lines(|moves| MoveIndex::of_line(game, session.position(), moves))
}
