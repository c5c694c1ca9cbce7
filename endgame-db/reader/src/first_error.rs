//! The first error of the tables of a search, which goes on without what it could not read.

use std::sync::OnceLock;

use ishwa_messages::{Message, ToMessage};

use crate::file::TableError;

/// Keeps the first error.
#[derive(Debug, Default)]
pub(crate) struct FirstError(OnceLock<Message>);

impl FirstError {
    /// What was read; `None` after an error, which is kept if it is the first.
    pub(crate) fn without<T>(&self, read: Result<T, TableError>) -> Option<T> {
        match read {
            Ok(read) => Some(read),
            Err(error) => {
                self.0.get_or_init(|| error.to_message());
                None
            }
        }
    }

    /// The first error.
    pub(crate) fn get(&self) -> Option<&Message> {
        self.0.get()
    }
}
