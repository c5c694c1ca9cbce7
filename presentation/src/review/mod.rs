//! Reports on reviewed games: for the terminal, as JSON, Markdown and a web page, all written from one [`Story`];
//! those on many games from one [`club::Club`].

mod annotated;
pub mod club;
mod graph;
mod html;
mod json;
mod losses;
mod markdown;
mod openings;
mod story;
mod text;
mod walk;
mod why;
mod words;

pub use annotated::annotated;
pub use html::{GamePart, SCRIPT, fragment, html};
pub use json::json;
pub use losses::lost;
pub use markdown::markdown;
pub use story::{Story, StoryFault};
pub use text::text;
pub use why::{verdict, warning, why};
pub use words::{chances_sentence, class_word, line_sentence};
