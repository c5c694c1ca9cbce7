//! Reviews as users read them: in the terminal, as JSON, in Markdown and as a web page, all written from one [`Story`];
//! those of many games from one [`club::Club`].

mod annotated;
pub mod club;
mod graph;
mod html;
mod json;
mod known;
mod losses;
mod markdown;
mod openings;
mod story;
mod text;
mod walk;
mod written;

pub use annotated::annotated;
pub use graph::graph;
pub use html::{SCRIPT, fragment, html};
pub use json::json;
pub use known::{KnownMove, KnownMoves, known_games};
pub use losses::lost;
pub use markdown::markdown;
pub use story::{ReviewBasis, Story, StoryFault};
pub use text::text;
pub use written::WrittenPly;
