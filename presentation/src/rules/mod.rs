//! The guides to the games, for the terminal and as pages.

mod html;
mod shown;
mod text;

pub use html::{Fragment, fragment, page};
pub use text::text;
