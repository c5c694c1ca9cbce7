//! The engine of Ishwa: nine traditional games by the book, and the searches that play them.
//!
//! The crate knows games through one trait, [`game::Game`]; text goes through [`game::Notation`]. It does no I/O and
//! starts no threads it was not asked for. The rules cited by number (`A4`, `T6`) are those of `docs/rules.md`.
//!
//! ```
//! use ishwa_engine::game::{Game, Notation};
//! use ishwa_engine::games::awale::Awale;
//!
//! let game = Awale::new(Default::default());
//! let position = game.read_position("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s").unwrap();
//! assert_eq!(ishwa_engine::perft::perft(&game, &position, 4), [6, 36, 190, 1014]);
//! ```

pub mod bench;
pub mod diagram;
pub mod drawing;
pub mod game;
pub mod games;
pub mod key;
mod key_map;
pub mod notation;
mod parallel;
pub mod perft;
pub mod playable;
pub mod quality;
pub mod race;
pub mod record;
pub mod registry;
pub mod rules;
pub mod search;
pub mod session;
pub mod simulate;
pub mod text;
pub mod tournament;
pub mod words;
