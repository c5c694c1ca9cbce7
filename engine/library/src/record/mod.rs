//! A readable record of a game: headers, then one line for each ply. A file may hold several records.
//!
//! `docs/records.md` describes the format. A record is complete if its last line `[End]` is. A file truncated by a
//! crash therefore still yields the records before the cut, and [`read_saved`] reports that the last one is
//! incomplete.

mod annotation;
mod error;
mod export;
mod filter;
mod game;
mod headers;
mod import;
mod movetext;
mod openings;
mod ply;
mod read;
mod results;
mod seen;
mod tags;
#[cfg(test)]
mod tests;

pub use error::RecordError;
pub use export::{export_ogn, export_pgn};
pub use filter::{Fit, GameDate, GameFilter, is_named};
pub use game::Record;
pub use headers::{Ending, Reason, SEAT_HEADERS};
pub use import::{
    ImportError, Imported, ImportedGames, RecordForm, Wanted, count_games, decoded, game_of, game_of_moves,
    import, import_all, recognised,
};
pub use movetext::movetext;
pub use openings::{MoveTally, OpeningStatistics, PlayedMoves, RecordedChoice, choices};
pub use ply::{PlyRecord, RecordedScore};
pub use read::{MOST_PLIES, Saved, SavedReader, read, read_saved};
pub use seen::SeenGames;
