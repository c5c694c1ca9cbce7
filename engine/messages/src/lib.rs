//! What the program says: a [`Message`] is a key with typed arguments, and a [`Catalogue`] has its text in every
//! [`Lang`].
//!
//! Each crate and each game has a catalogue of its own, which [`catalogue!`](crate::catalogue!) declares: a file
//! `messages.en.ftl`, one like it for every other language, both written in Fluent (Project Fluent's syntax 1.0), and a
//! function for each message, which takes its arguments. So a key that does not exist, or an argument that is missing, does
//! not compile; a message that nothing uses is dead code; and a test that comes with the declaration compares the files
//! with it and with each other.

mod catalogue;
mod check;
mod lang;
mod message;
mod system;

pub use catalogue::{Catalogue, Declared};
pub use check::{check, faults, keys, plurals};
pub use lang::Lang;
pub use message::{Arg, Message, ToMessage};
