//! The list of games, and their object-safe face: everything a command line needs, in text.
//!
//! The list itself is [`for_each_game!`](crate::for_each_game).

use std::any::Any;
use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use crate::diagram::{Canvas, Diagram, Mark};
use crate::game::{GameInfo, Outcome, Player, Turn};
use crate::notation::{Format, Numbered};
use crate::perft::{Progress, perft_shared};
use crate::playable::Playable;
use crate::rules::{OptionSpec, RuleOptions, RuleSet, read_options};
use crate::search::heuristics::Material;
use crate::search::memory::Kept;
use crate::search::prober::AnyProber;
use crate::search::report::{Line, Report};
use crate::search::{Engine, Request, alpha_beta, expectimax, mcts};
use crate::session::Session;
use crate::text::{TextError, quote};
use crate::words::Words;

/// A game as the registry lists it, before its options are chosen.
#[derive(Clone, Debug)]
pub struct GameEntry {
    /// The id, as in `awale`.
    pub id: &'static str,
    /// How many can play.
    pub players: RangeInclusive<usize>,
    /// The options, in listing order.
    pub options: &'static [OptionSpec],
    open: fn(&str) -> Result<Box<dyn AnyGame>, TextError>,
}

impl GameEntry {
    fn of<G: Playable>() -> Self {
        Self {
            id: G::ID,
            players: G::PLAYERS,
            options: G::Options::SPECS,
            open: |rules| {
                let options = read_options::<G::Options>(G::ID, rules)?;
                Ok(Box::new(Erased(G::new(options))))
            },
        }
    }

    /// The game under the options `rules`, written `key=value[,key=value]`; an empty text gives the defaults.
    ///
    /// # Errors
    /// One sentence on the option that is unknown or out of range.
    pub fn open(&self, rules: &str) -> Result<Box<dyn AnyGame>, TextError> {
        (self.open)(rules)
    }
}

/// All games.
pub fn games() -> Vec<GameEntry> {
    macro_rules! entries {
        ($($name:ident: $game:ty, $tables:ident;)*) => { vec![$(GameEntry::of::<$game>()),*] };
    }
    crate::for_each_game!(entries)
}

/// The game with this id.
///
/// # Errors
/// One sentence with the ids there are.
pub fn find(id: &str) -> Result<GameEntry, TextError> {
    let games = games();
    let ids: Vec<&str> = games.iter().map(|game| game.id).collect();
    let unknown = TextError::new("game", id, ids.join(", "));
    games.into_iter().find(|game| game.id == id).ok_or(unknown)
}

/// A game with its options, whatever game it is.
pub trait AnyGame: Send + Sync {
    /// The game itself, for those who know which it may be.
    fn as_any(&self) -> &dyn Any;

    /// What holds for every position of the game.
    fn info(&self) -> GameInfo;

    /// The options as text, with the identity that follows from them.
    fn rules(&self) -> &RuleSet;

    /// A game in progress that begins at `position`, or at the start. A position that shows its players decides how
    /// many play, unless the options say so ([`Notation::seated`]).
    ///
    /// # Errors
    /// One sentence on what is wrong with the position.
    fn begin(&self, position: Option<&str>) -> Result<Box<dyn AnySession>, TextError> {
        self.begin_in(Format::Ishwa, position)
    }

    /// The formats the game can be read and written in.
    fn formats(&self) -> Vec<Format>;

    /// What the game is called where `format` comes from ([`Dialect::names`](crate::notation::Dialect::names)); nothing
    /// when it does not have the format.
    fn names_in(&self, format: Format) -> &'static [&'static str];

    /// Whether the game has score sheets in a notation of its own ([`Notation::SCORE_SHEETS`]).
    fn has_score_sheets(&self) -> bool;

    /// As [`AnyGame::begin`], with `position` and all text of the session in `format`.
    ///
    /// # Errors
    /// One sentence, when the game does not have the format or on what is wrong with the position.
    fn begin_in(&self, format: Format, position: Option<&str>) -> Result<Box<dyn AnySession>, TextError>;
}

/// A move or outcome of chance with where it leads, in text.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The move or outcome.
    pub mv: String,
    /// Its chance, for outcomes of chance.
    pub probability: Option<f64>,
    /// The position after it.
    pub position: String,
}

/// A ply of a game in progress, in text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The move or throw, in the format the session was begun in.
    pub mv: String,
    /// The same in Ishwa's own notation.
    pub own: String,
    /// Who chose it or threw.
    pub player: Player,
    /// Whether it was a throw.
    pub by_chance: bool,
}

/// A game in progress, whatever game it is.
pub trait AnySession: Send + Sync {
    /// The game itself, for those who know which it may be.
    fn as_any(&self) -> &dyn Any;

    /// The current position, of the game's own type.
    fn position_any(&self) -> &dyn Any;

    /// What holds for every position of the game, for as many players as the session has.
    fn info(&self) -> GameInfo;

    /// The options as text, with the identity that follows from them.
    fn rules(&self) -> &RuleSet;

    /// The current position, in the format the session was begun in.
    fn position(&self) -> String;

    /// The current position in Ishwa's own notation, whatever the session's format.
    fn own_position(&self) -> String;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// The player to move, or who would have come next in a finished game.
    fn side(&self) -> Player;

    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// The payoff, for the player to move, that the values of searches are counted from ([`crate::game::Game::baseline`]).
    fn baseline(&self) -> i32;

    /// What turns scores of searches into winning chances ([`crate::game::Game::chance_scale`]).
    fn chance_scale(&self) -> Option<f64>;

    /// What a hundred points are ([`crate::game::Game::material_unit`]).
    fn material_unit(&self) -> Option<Material>;

    /// The last move or throw, in the session's format; none before the first.
    fn last_move(&self) -> Option<String>;

    /// The plies so far, from the position on that the session began at.
    fn played(&self) -> Vec<Played>;

    /// The board as lines of text, in English.
    fn draw(&self) -> String;

    /// The board as lines of text, in the language of `words`.
    fn draw_in(&self, words: &dyn Words) -> String;

    /// The board as a drawing, in the language of `words`, with moves of the current position marked and explained. A
    /// finished game can be drawn too, and has no moves to mark.
    ///
    /// # Errors
    /// When one of the moves is not legal.
    fn diagram(&self, words: &dyn Words, marks: &[(&str, Mark)]) -> Result<Diagram, TextError>;

    /// The same game in progress once more, to be played on by itself.
    fn fork(&self) -> Box<dyn AnySession>;

    /// The legal moves or outcomes of chance; none once the game is over.
    fn choices(&self) -> Vec<Choice>;

    /// Reads and plays a move.
    ///
    /// # Errors
    /// When the game is over or the move is not legal.
    fn play(&mut self, mv: &str) -> Result<(), TextError>;

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
    /// how many of `pieces` it took, [`MOST_PIECES`](crate::session::MOST_PIECES) at most.
    ///
    /// # Errors
    /// When the game does not have the format or is over, or the pieces begin with no legal move.
    fn play_first(&mut self, format: Format, pieces: &[&str]) -> Result<(String, usize), TextError>;

    /// Counts lines of play (C5) on the threads of the current rayon pool; `None` when it was stopped.
    fn perft(&self, depth: usize, progress: &Progress) -> Option<Vec<u64>>;

    /// Searches the current position until a limit is reached, its value is known, or `stop` is set; `watcher` sees
    /// every finished depth. `engine` is one of [`Engine::NAMES`], `memory` bounds what is remembered, in bytes, and
    /// `prober` has the endgame tables of this game under these options, for all but max^n to rest on; [`mcts`] does so
    /// in games without dice alone.
    ///
    /// # Errors
    /// When the game is over, the engine is not made for it, the prober is of another game, or there is not so much
    /// memory.
    fn analyse(
        &self,
        engine: &str,
        request: &Request,
        memory: usize,
        prober: Option<&AnyProber>,
        stop: &AtomicBool,
        watcher: &mut (dyn FnMut(&Report<String>) + Send),
    ) -> Result<Report<String>, AnalysisError> {
        self.analyse_in(engine, request, &Kept::new(memory), prober, stop, watcher)
    }

    /// As [`AnySession::analyse`], in a `memory` that one search of this game under these options leaves to the next.
    /// Only alpha-beta leaves anything there.
    ///
    /// # Errors
    /// As [`AnySession::analyse`].
    fn analyse_in(
        &self,
        engine: &str,
        request: &Request,
        memory: &Kept,
        prober: Option<&AnyProber>,
        stop: &AtomicBool,
        watcher: &mut (dyn FnMut(&Report<String>) + Send),
    ) -> Result<Report<String>, AnalysisError>;
}

/// Why a position could not be analysed.
#[derive(Clone, Debug, PartialEq)]
pub enum AnalysisError {
    /// The position or the engine was not fit for it.
    Input(TextError),
    /// There was not so much memory.
    Memory {
        /// What was asked for, in bytes.
        bytes: usize,
    },
}

impl std::fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Input(error) => error.fmt(f),
            Self::Memory { bytes } => write!(f, "memory: found less than the {bytes} bytes asked for"),
        }
    }
}

impl std::error::Error for AnalysisError {}

impl From<TextError> for AnalysisError {
    fn from(error: TextError) -> Self {
        Self::Input(error)
    }
}

struct Erased<G>(G);

impl<G: Playable> AnyGame for Erased<G> {
    fn as_any(&self) -> &dyn Any {
        &self.0
    }

    fn info(&self) -> GameInfo {
        self.0.info()
    }

    fn rules(&self) -> &RuleSet {
        self.0.rules()
    }

    fn formats(&self) -> Vec<Format> {
        Format::of(&self.0).collect()
    }

    fn names_in(&self, format: Format) -> &'static [&'static str] {
        self.0.dialect(format).map_or(&[], |dialect| dialect.names())
    }

    fn has_score_sheets(&self) -> bool {
        G::SCORE_SHEETS
    }

    fn begin_in(&self, format: Format, position: Option<&str>) -> Result<Box<dyn AnySession>, TextError> {
        let dialect = format.dialect_of(&self.0)?;
        let (game, start) = match position {
            Some(text) => {
                let game = self.0.seated(text);
                let start = dialect.read_position(&game, text)?;
                (game, start)
            }
            None => (self.0.clone(), Numbered::first(self.0.initial())),
        };
        Ok(Box::new(Session::in_dialect(game, dialect, start)))
    }
}

impl<G: Playable> AnySession for Session<G> {
    fn as_any(&self) -> &dyn Any {
        self.game()
    }

    fn position_any(&self) -> &dyn Any {
        self.position()
    }

    fn info(&self) -> GameInfo {
        self.game().info()
    }

    fn rules(&self) -> &RuleSet {
        self.game().rules()
    }

    fn position(&self) -> String {
        self.write_position()
    }

    fn own_position(&self) -> String {
        self.game().write_position(self.position())
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

    fn chance_scale(&self) -> Option<f64> {
        self.game().chance_scale()
    }

    fn material_unit(&self) -> Option<Material> {
        self.game().material_unit()
    }

    fn fork(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn last_move(&self) -> Option<String> {
        // A position that the rules went on from by themselves has no move of its own.
        let plies = self.history().entries().windows(2).rev();
        let mut plies = plies.filter_map(|ply| Some((&ply[0].position, ply[1].mv?)));
        let (before, mv) = plies.next()?;
        Some(self.dialect().write_move(self.game(), before, mv))
    }

    fn draw(&self) -> String {
        self.game().draw(self.position())
    }

    fn played(&self) -> Vec<Played> {
        let game = self.game();
        let plies = self.history().entries().windows(2);
        let written = plies.filter_map(|ply| {
            // Where the rules went on from another position nobody moved.
            let (before, mv) = (&ply[0].position, ply[1].mv?);
            Some(Played {
                mv: self.dialect().write_move(game, before, mv),
                own: game.write_move(before, mv),
                player: game.side(before),
                by_chance: matches!(game.turn(before), Turn::Chance(_)),
            })
        });
        written.collect()
    }

    fn draw_in(&self, words: &dyn Words) -> String {
        self.game().draw_in(self.position(), words)
    }

    fn diagram(&self, words: &dyn Words, marks: &[(&str, Mark)]) -> Result<Diagram, TextError> {
        let read = |&(text, mark): &(&str, Mark)| Ok((self.read_move(text)?, mark));
        let moves = marks.iter().map(read).collect::<Result<Vec<_>, TextError>>()?;
        let mut canvas = Canvas::default();
        self.game().paint(&mut canvas, self.position(), words, &moves);
        // As they were given, in whatever format.
        let written = marks.iter().map(|&(text, mark)| (text.to_owned(), mark));
        canvas.explain(&written.collect::<Vec<_>>(), words);
        Ok(canvas.finish())
    }

    fn choices(&self) -> Vec<Choice> {
        let (game, dialect, place) = (self.game(), self.dialect(), self.place());
        let position = place.position;
        let mut moves = G::Moves::default();
        let turn = self.turn();
        if turn != Turn::Over {
            game.moves(&position, &mut moves);
        }
        let chance = matches!(turn, Turn::Chance(_));
        moves
            .iter()
            .map(|&mv| Choice {
                mv: dialect.write_move(game, &position, mv),
                probability: chance.then(|| game.probability(&position, mv).get()),
                position: dialect.write_position(game, &place.after(game, mv)),
            })
            .collect()
    }

    fn play(&mut self, mv: &str) -> Result<(), TextError> {
        self.play_text(mv)
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

    fn perft(&self, depth: usize, progress: &Progress) -> Option<Vec<u64>> {
        perft_shared(self.game(), self.position(), depth, progress)
    }

    fn analyse_in(
        &self,
        engine: &str,
        request: &Request,
        memory: &Kept,
        prober: Option<&AnyProber>,
        stop: &AtomicBool,
        watcher: &mut (dyn FnMut(&Report<String>) + Send),
    ) -> Result<Report<String>, AnalysisError> {
        let game = self.game();
        let engine = Engine::choose(engine, &game.info())?;
        if self.turn() == Turn::Over {
            let place = quote(&AnySession::position(self));
            let found = format!("the finished game {place}");
            return Err(TextError::described("analysis", found, "a game in progress").into());
        }
        let of_another = || TextError::described("tables", "those of another game", G::ID);
        let prober = prober
            .map(|prober| prober.get::<G>().ok_or_else(of_another))
            .transpose()?;
        let watch = |report: &Report<G::Move>| watcher(&in_text(self, report));
        let report = match engine {
            Engine::AlphaBeta => {
                let begun = Instant::now();
                let bytes = memory.bytes();
                let memory = memory.get().map_err(|_| AnalysisError::Memory { bytes })?;
                let request = Request {
                    limits: request.limits.after(begun.elapsed()),
                    ..*request
                };
                alpha_beta::search(game, self.history(), &request, memory, prober, stop, watch)
            }
            Engine::Expectimax | Engine::MaxN => {
                expectimax::search(game, self.history(), request, memory.bytes(), prober, stop, watch)
            }
            Engine::Mcts => mcts::search(game, self.history(), request, memory.bytes(), prober, stop, watch),
        };
        Ok(in_text(self, &report))
    }
}

/// A report with its moves written out.
fn in_text<G: Playable>(session: &Session<G>, report: &Report<G::Move>) -> Report<String> {
    let lines = report.lines.iter().map(|line| {
        let mut position = *session.position();
        let written = line.moves.iter().map(|&mv| {
            let text = session.dialect().write_move(session.game(), &position, mv);
            position = session.game().play(&position, mv);
            text
        });
        Line {
            moves: written.collect(),
            value: line.value.clone(),
        }
    });
    Report {
        value: report.value.clone(),
        lines: lines.collect(),
        depth: report.depth,
        nodes: report.nodes,
        time: report.time,
        hash_permille: report.hash_permille,
        table_hits: report.table_hits,
    }
}
