//! Matches and tournaments: players, openings, pairings, the games themselves, and statistics of their results.
//!
//! - [`player`]: specifications of players, and [`budget`]: their thinking time;
//! - [`openings`]: the start of each game, read from a file or random;
//! - [`schedule`]: who plays whom, from which opening, in which seats;
//! - [`contestant`]: the interface of a player at the board; [`searcher`] implements it for the searches of this
//!   crate;
//! - [`play`]: one game, under a [`referee`];
//! - `event`: all games of a tournament, several in parallel (feature `parallel`);
//! - [`results`] and [`stats`]: the results and their statistics.
//!
//! This module neither reads files nor starts programs. To seat other programs, implement [`contestant::Contestant`]
//! for them and pass them in through `event::Programs`.

/// Default number of plies of a random opening; 0 in games of chance, as the dice differ.
pub const OPENING_PLIES: usize = 6;

/// Default number of plies after which a game is stopped.
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
