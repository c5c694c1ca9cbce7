//! Localised messages: a [`Message`] is a key with typed arguments, and a [`Catalogue`] has its text in every
//! [`Lang`].
//!
//! Each crate and each game has its own catalogue, which [`catalogue!`](crate::catalogue!) declares: a file
//! `messages.en.ftl`, one for every other language, all written in Fluent (Project Fluent's syntax 1.0), and a
//! function for each message, which takes its arguments. An unknown key or a missing argument is therefore a compile
//! error. A test that comes with the declaration compares the files with it and with each other.

mod catalogue;
mod check;
mod lang;
mod message;
mod system;
mod texts;

pub use catalogue::{Catalogue, Declared};
pub use check::{check, faults, keys, plurals};
pub use lang::{Lang, NO_BREAK};
pub use message::{Arg, Digits, Message, ToMessage};
pub use system::as_error;
pub use texts::{Texts, learn};
