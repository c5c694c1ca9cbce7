//! Iterates over the games of a text in one pass.

use ishwa_games::any::AnyGame;

use super::list;
use super::ours::OurGames;
use super::pgn::PgnGames;
use super::sheet::{SheetGames, is_numbered};
use super::source::{Draft, ImportError, NextGame, RecordForm, RecordSource, Wanted};
use crate::record::error::RecordError;

/// The current location in a text, for a reader of its form.
pub(super) enum GameReader<'t> {
    Ours(Box<OurGames<'t>>),
    Pgn(Box<PgnGames<'t>>),
    Sheets(SheetGames<'t>),
    /// The single game of the text, until it is read.
    List(Option<RecordSource<'t>>),
}

impl<'t> GameReader<'t> {
    pub(super) fn new(source: RecordSource<'t>, form: RecordForm) -> Self {
        match form {
            RecordForm::Record => Self::Ours(Box::new(OurGames::new(source))),
            RecordForm::Sheet if !is_numbered(&source) => Self::Sheets(SheetGames::new(source)),
            RecordForm::Pgn | RecordForm::Sheet => Self::Pgn(Box::new(PgnGames::new(source))),
            RecordForm::List => Self::List(Some(source)),
        }
    }

    /// From now on reads records of games other than the requested one too, if each record names its game.
    pub(super) fn of_any_game(&mut self) {
        if let Self::Ours(games) = self {
            games.of_any_game();
        }
    }

    /// Skips a game; returns whether there was one. A list is not skipped: its reader reports its errors.
    fn skip(&mut self) -> Result<bool, RecordError> {
        match self {
            Self::Ours(games) => games.skip(),
            Self::Pgn(games) => games.skip(),
            Self::Sheets(games) => Ok(games.skip()),
            Self::List(_) => Ok(true),
        }
    }

    /// Reads the next game.
    pub(super) fn read(&mut self, wanted: &Wanted, game: &AnyGame) -> NextGame {
        match self {
            Self::Ours(games) => games.read(wanted, game),
            Self::Pgn(games) => games.read(wanted, game),
            Self::Sheets(games) => games.read(wanted, game),
            Self::List(source) => match source.take().map(|source| list::read(&source, wanted, game)) {
                None => NextGame::End,
                // It has no content.
                Some(Err(ImportError::File(fault))) => NextGame::Unreadable(fault),
                Some(read) => NextGame::Game(read),
            },
        }
    }
}

/// Reads the game with the requested number; the games before it are skipped, and the text after it is not read.
pub(super) fn read_one(
    source: &RecordSource,
    form: RecordForm,
    wanted: &Wanted,
    game: &AnyGame,
) -> Result<Draft, ImportError> {
    let mut games = GameReader::new(source.clone(), form);
    let before = wanted.number - 1;
    for count in 0..before {
        if !games.skip()? {
            return Err(source.out_of_range(wanted.number, count));
        }
        if let GameReader::List(_) = games {
            break;
        }
    }
    match games.read(wanted, game) {
        NextGame::Game(read) => read,
        NextGame::Unreadable(fault) => Err(fault.into()),
        NextGame::End => Err(source.out_of_range(wanted.number, before)),
    }
}
