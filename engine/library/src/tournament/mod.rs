//! Matches and tournaments: who plays, from which openings, who meets whom, the games themselves, and what their results
//! say.
//!
//! - [`player`]: players as they are written, and [`budget`]: how long they may think;
//! - [`openings`]: where games begin, read or random;
//! - [`schedule`]: who meets whom, from which opening, in which seats;
//! - [`contestant`]: what a player at the board does; [`searcher`] has those that are searches of this crate;
//! - [`play`]: one game, under a [`referee`];
//! - `event`: all games of a tournament, several at a time (feature `parallel`);
//! - [`results`] and [`stats`]: what they say.
//!
//! Nothing here reads files or starts programs: whoever has other programs at the board implements
//! [`contestant::Contestant`] for them and passes them in through `event::Programs`.

/// Plies of a random opening by default; in games of chance there are none, as the dice differ.
pub const OPENING_PLIES: usize = 6;

/// Plies after which a game is stopped by default.
pub const MOST_PLIES: usize = 1000;

pub mod budget;
pub mod contestant;
#[cfg(feature = "parallel")]
pub mod event;
pub mod openings;
pub mod play;
pub mod player;
pub mod referee;
pub mod results;
pub mod schedule;
pub mod searcher;
pub mod stats;
pub mod values;
