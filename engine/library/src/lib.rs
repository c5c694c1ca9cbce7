//! The use cases: open a game by its name ([`registry`]), analyse it ([`mod@analyse`]), choose a move at a level
//! ([`mod@choose`]), read ([`record`]) and review ([`mod@review`]) a recorded game, find exact values
//! ([`mod@probe`]), simulate races ([`simulate`]) and play tournaments ([`tournament`]). Each takes one struct of
//! options, and a [`host::Host`] with the resources it runs with. Rules, searches and the games are in `ishwa-core`,
//! `ishwa-search` and `ishwa-games`. The rules cited by number (`A4`, `T6`) are those of `docs/rules.md`.
//!
//! ```
//! use ishwa_core::game::Game;
//! use ishwa_games::awale::Awale;
//! use ishwa_core::notation::Notation;
//!
//! let game = Awale::new(Default::default());
//! let position = game.read_position("4,4,4,4,4,4/4,4,4,4,4,4/0,0/s").unwrap();
//! assert_eq!(ishwa_core::perft::perft(&game, &position, 4), [6, 36, 190, 1014]);
//! ```
//!
//! # Search
//! Alpha-beta is for two players without dice, [`ishwa_search::expectimax`] for dice and more than two players, and
//! [`ishwa_search::mcts`] for every game; [`ishwa_search::analysis`] picks the one made for a game.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use ishwa_core::game::{Game, History};
//! use ishwa_games::awale::Awale;
//! use ishwa_core::notation::Notation;
//! use ishwa_search::limits::Limits;
//! use ishwa_search::memory::Memory;
//! use ishwa_search::report::ValueKind;
//! use ishwa_search::{Request, alpha_beta};
//!
//! let game = Awale::new(Default::default());
//! let position = game.read_position("0,0,0,0,0,2/1,1,0,0,0,0/22,22/s").unwrap();
//! let history = History::new(&game, position);
//! let memory = Memory::new(1 << 20).unwrap();
//! let request = Request::new(Limits::nodes(10_000));
//! let stop = AtomicBool::new(false);
//! let report = alpha_beta::search(&game, &history, &request, &memory, None, &stop, &mut |_| {}).unwrap();
//! assert_eq!(report.value.kind, ValueKind::Exact);
//! assert_eq!(game.write_move(&position, report.lines[0].moves[0]), "6");
//! ```
//!
//! # Simulation
//! [`simulate`] plays races with dice at random, and estimates probabilities with their errors.
//!
//! ```
//! use std::sync::atomic::{AtomicBool, AtomicU64};
//!
//! use ishwa_core::game::Game;
//! use ishwa_games::ishigan::Ishigan;
//! use ishwa_library::simulate::{SimulationPlan, simulate};
//!
//! let game = Ishigan::new(Default::default());
//! let plan = SimulationPlan { seed: 1, precision: None, games: Some(1000) };
//! let (stop, played) = (AtomicBool::new(false), AtomicU64::new(0));
//! let nothing = |_: &_| unreachable!("nobody decides anything in the Ishigan");
//! let estimate = simulate(&game, &game.initial(), &nothing, &plan, &stop, &played).unwrap();
//! assert_eq!(estimate.games, 1000);
//! assert!(estimate.mean.throws > 10.0);
//! ```
//!
//! # Review
//! A [`quality::review`] computes how much each move of a game lost.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use ishwa_core::game::Game;
//! use ishwa_games::awale::Awale;
//! use ishwa_core::notation::Notation;
//! use ishwa_library::quality::review::{ReviewPlan, review};
//! use ishwa_search::Features;
//! use ishwa_search::limits::Limits;
//! use ishwa_core::session::Session;
//!
//! let game = Awale::new(Default::default());
//! let start = Session::new(game.clone(), game.initial());
//! let mut played = start.clone();
//! let moves = ["6", "6", "5", "1"].map(|text| {
//!     let mv = played.read_move(text).unwrap();
//!     played.play(mv);
//!     mv
//! });
//! let plan = ReviewPlan {
//!     limits: Limits::nodes(500),
//!     thorough: false,
//!     memory: 1 << 20,
//!     seed: 0,
//!     features: Features::default(),
//!     stop: &AtomicBool::new(false),
//!     finished: &|_| (),
//! };
//! let review = review(&start, &moves, 0, &plan, None).unwrap();
//! assert_eq!(review.plies.len(), 4);
//! assert_eq!(review.plies[0].mv.text, "6");
//! let first = review.plies[0].graded().unwrap();
//! assert!((0.0..=100.0).contains(&first.accuracy));
//! ```
//!
//! # Features, and WebAssembly
//! With the feature `parallel` (default) searches, reviews, simulations and counts of lines run on several threads.
//! Without it the crate runs on one thread and needs neither threads, files nor a clock, so it builds for
//! `wasm32-unknown-unknown` and gives the same results there. Time limits then need a clock from the caller,
//! [`ishwa_search::limits::TimeSource`]. Deep alpha-beta searches need more stack than a linker gives by default
//! ([`ishwa_search::alpha_beta::STACK_BYTES`]; `-C link-arg=-zstack-size=67108864`).
//!
//! With the feature `embedded-networks` (default) the networks of the games are compiled in. Without it, each must be
//! supplied before the first search that uses it: [`ishwa_core::network::NetworkFile`].

pub mod analyse;
pub mod bench;
pub mod choose;
pub mod dice;
pub mod exact;
pub mod exercise;
pub mod guide;
pub mod host;
pub mod level;
mod messages;
pub mod practise;
pub mod probe;
pub mod quality;
pub mod record;
pub mod registry;
pub mod review;
pub mod shard;
pub mod simulate;
pub mod tournament;

/// The example of the README, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
