//! The recorded games that fit a filter.

use ishwa_core::text::TextError;
use ishwa_library::record::{Fit, GameFilter, Record};

use crate::error::Result;
use crate::messages;
use crate::output::progress;

/// A filter, with the numbers of games that it left out.
pub(crate) struct Sieve<'a> {
    filter: &'a GameFilter,
    differing: usize,
    undated: usize,
}

impl<'a> Sieve<'a> {
    pub(crate) fn new(filter: &'a GameFilter) -> Self {
        Self {
            filter,
            differing: 0,
            undated: 0,
        }
    }

    /// Whether a game fits; if not, it is counted.
    pub(crate) fn passes(&mut self, record: &Record) -> bool {
        match self.filter.fit(record) {
            Fit::Fits => return true,
            Fit::Differs => self.differing += 1,
            Fit::Undated => self.undated += 1,
        }
        false
    }

    /// The number of games that were left out.
    pub(crate) fn left_out(&self) -> usize {
        self.differing + self.undated
    }

    /// Reports the games that were left out, of which `kept` others are not.
    ///
    /// # Errors
    /// When all were.
    pub(crate) fn report(&self, kept: usize) -> Result<()> {
        if kept == 0 && self.left_out() > 0 {
            return Err(nothing_fits(self.left_out()).into());
        }
        if self.differing > 0 {
            progress::note(&messages::games_left_out(self.differing));
        }
        if self.undated > 0 {
            progress::note(&messages::undated_games(self.undated));
        }
        Ok(())
    }
}

/// The error that none of `games` fits.
fn nothing_fits(games: usize) -> TextError {
    TextError::refused(
        messages::game(),
        messages::none_fits(games),
        messages::other_filters(),
    )
}
