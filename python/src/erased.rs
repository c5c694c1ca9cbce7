//! Games, positions and batches of positions with the type of the game erased: position by position, without the history
//! that a session keeps.

use std::any::Any;
use std::sync::atomic::AtomicBool;

use ishwa_core::game::{GameInfo, Outcome, Player, Turn};
use ishwa_core::notation::Format;
use ishwa_core::numbers::BoardNumbers;
use ishwa_core::race::Prospects;
use ishwa_core::rules::RuleSet;
use ishwa_core::text::TextError;
use ishwa_endgame_builder::open_tables::OpenTables;
use ishwa_endgame_reader::answer::ProbeError;
use ishwa_library::registry::{AnyGame, AnySession};

/// A game with its options.
pub(crate) trait AnyRules: Send + Sync {
    /// The options, with the identity that follows from them.
    fn rules(&self) -> &RuleSet;

    /// What holds for every position.
    fn info(&self) -> GameInfo;

    /// The formats of its text.
    fn formats(&self) -> Vec<Format>;

    /// The position at the start.
    fn initial(&self) -> Box<dyn AnyPlace>;

    /// The game as the registry has it.
    fn any(&self) -> &AnyGame;

    /// Positions of this game, to be played on side by side; `None` if one of them is of another game.
    fn batch(&self, places: &[&dyn AnyPlace]) -> Option<Box<dyn AnyBatch>>;

    /// Reads a position. If positions show the players, the text decides how many play, unless the options say so.
    fn read(&self, format: Format, text: &str) -> Result<Box<dyn AnyPlace>, TextError>;

    /// The current position of a session of this game; `None` for another game.
    fn place_of(&self, session: &AnySession) -> Option<Box<dyn AnyPlace>>;

    /// The same game once more.
    fn share(&self) -> Box<dyn AnyRules>;
}

/// A position of a game: what the rules make of the position alone.
pub(crate) trait AnyPlace: Send + Sync {
    /// The game.
    fn game(&self) -> Box<dyn AnyRules>;

    /// The options of the game.
    fn rules(&self) -> &RuleSet;

    /// What holds for every position of the game.
    fn info(&self) -> GameInfo;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// The player to move, or who would have come next in a finished game.
    fn side(&self) -> Player;

    /// The result of a finished game.
    fn outcome(&self) -> Option<Outcome>;

    /// The number of moves or outcomes of chance.
    fn count(&self) -> usize;

    /// The moves or outcomes of chance as text, in their order.
    fn moves(&self) -> Vec<String>;

    /// The chance of each outcome, in their order; none where a player chooses.
    fn chances(&self) -> Option<Vec<f64>>;

    /// The position after the move or outcome with this index; `None` if there are fewer.
    fn play(&self, index: usize) -> Option<Box<dyn AnyPlace>>;

    /// The position after a move.
    fn play_text(&self, text: &str) -> Result<Box<dyn AnyPlace>, TextError>;

    /// The text in Ishwa's own notation.
    fn text(&self) -> String;

    /// 64-bit key of the position under these rules.
    fn key(&self) -> u64;

    /// Whether it is the same position of the same game under the same options.
    fn is(&self, other: &dyn AnyPlace) -> bool;

    /// Itself, to be asked for by its type.
    fn as_any(&self) -> &dyn Any;

    /// A game that begins here. It goes by way of text, so that sessions with their searches are compiled once, in the
    /// engine.
    fn session(&self) -> Result<AnySession, TextError>;

    /// As [`AnyPlace::session`], read and written in `format`.
    fn session_in(&self, format: Format) -> Result<AnySession, TextError> {
        self.session()?.in_format(format)
    }
}

/// What tables know of a position: the bounds of the final payoff of the player to move, and the plies to the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    pub(crate) lower: f64,
    pub(crate) upper: f64,
    /// −1 where they are not known.
    pub(crate) plies: i32,
}

/// Many positions of one game, whatever game it is.
pub(crate) trait AnyBatch: Send + Sync {
    /// How many positions.
    fn len(&self) -> usize;

    /// How many play.
    fn players(&self) -> usize;

    /// A position by itself.
    fn place(&self, index: usize) -> Option<Box<dyn AnyPlace>>;

    /// The same positions once more.
    fn fork(&self) -> Box<dyn AnyBatch>;

    /// The number of moves of each position.
    fn counts(&self) -> Vec<u16>;

    /// Whether each is over.
    fn over(&self) -> Vec<bool>;

    /// The seat of each player to move.
    fn seats(&self) -> Vec<u8>;

    /// The keys.
    fn keys(&self) -> Vec<u64>;

    /// The payoffs of all players, position after position; not a number where the game goes on.
    fn payoffs(&self) -> Vec<f64>;

    /// The boards as arrays.
    fn numbers(&self) -> Vec<BoardNumbers>;

    /// Plays in each position the move with the index at its place; nothing below 0. An error is the first place whose
    /// position has fewer moves, with their number; then nothing has changed.
    fn play(&mut self, indices: &[i64]) -> Result<(), (usize, usize)>;

    /// Plays up to `plies` random plies in each position on `threads` threads; gives how many.
    fn play_random(&mut self, plies: u32, seed: u64, threads: usize, stop: &AtomicBool) -> Vec<u32>;

    /// What tables know of each position.
    fn probe(
        &self,
        tables: &dyn OpenTables,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Bounds>, ProbeError>;

    /// The chances of the players in each position, as far as they are known.
    fn prospects(
        &self,
        tables: &dyn OpenTables,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Vec<Option<Prospects>>, ProbeError>;
}
