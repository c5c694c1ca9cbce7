//! Iterates over the games of a file in one pass.

use ishwa_games::any::AnyGame;

use super::form::{form_of, has_content};
use super::list;
use super::ours;
use super::parts::Parts;
use super::pgn::PgnGames;
use super::sheet::SheetGames;
use super::source::{Draft, ImportError, RecordForm, RecordSource, Wanted};

/// A game as read, with its form, or the reason why it cannot be read.
pub(super) type ReadGame = Result<(RecordForm, Draft), ImportError>;

/// The current location in a file.
pub(super) struct GameReader<'t> {
    parts: Parts<'t>,
    part: Option<(RecordForm, PartReader<'t>)>,
    /// Whether records of games other than the requested one are read too.
    pub(super) of_any_game: bool,
}

/// The current location in a part, for a reader of its form. Records and lists are the only game of their part, until
/// they are read.
enum PartReader<'t> {
    Ours(Option<RecordSource<'t>>),
    Pgn(Box<PgnGames<'t>>),
    Sheets(Box<SheetGames<'t>>),
    List(Option<RecordSource<'t>>),
}

impl<'t> GameReader<'t> {
    pub(super) fn new(parts: Parts<'t>) -> Self {
        Self {
            parts,
            part: None,
            of_any_game: false,
        }
    }

    /// Skips a game; returns whether there was one.
    pub(super) fn skip(&mut self, game: &AnyGame) -> bool {
        self.next_game(game, |_, part| part.skip().then_some(()))
            .is_some()
    }

    /// Reads the next game; `None` at the end of the file.
    pub(super) fn read(&mut self, wanted: &Wanted, game: &AnyGame) -> Option<ReadGame> {
        let of_any_game = self.of_any_game;
        self.next_game(game, |form, part| {
            let read = part.read(wanted, game, of_any_game)?;
            Some(read.map(|draft| (form, draft)))
        })
    }

    /// Applies `step` to the current part and to those after it, until one has another game.
    fn next_game<T>(
        &mut self,
        game: &AnyGame,
        mut step: impl FnMut(RecordForm, &mut PartReader<'t>) -> Option<T>,
    ) -> Option<T> {
        loop {
            if let Some((form, part)) = &mut self.part
                && let Some(found) = step(*form, part)
            {
                return Some(found);
            }
            let source = self.parts.find(|part| has_content(part))?;
            self.part = Some(PartReader::of(source, game));
        }
    }
}

impl<'t> PartReader<'t> {
    fn of(source: RecordSource<'t>, game: &AnyGame) -> (RecordForm, Self) {
        let form = form_of(&source, game);
        let part = match form {
            RecordForm::Record => Self::Ours(Some(source)),
            RecordForm::Sheet => Self::Sheets(Box::new(SheetGames::new(source))),
            RecordForm::Pgn => Self::Pgn(Box::new(PgnGames::new(source))),
            RecordForm::List => Self::List(Some(source)),
        };
        (form, part)
    }

    fn skip(&mut self) -> bool {
        match self {
            Self::Ours(source) | Self::List(source) => source.take().is_some(),
            Self::Pgn(games) => games.skip(),
            Self::Sheets(games) => games.skip(),
        }
    }

    fn read(
        &mut self,
        wanted: &Wanted,
        game: &AnyGame,
        of_any_game: bool,
    ) -> Option<Result<Draft, ImportError>> {
        match self {
            Self::Ours(source) => Some(ours::read(&source.take()?, wanted, game, of_any_game)),
            Self::Pgn(games) => games.read(wanted, game, of_any_game),
            Self::Sheets(games) => games.read(wanted, game),
            Self::List(source) => Some(list::read(&source.take()?, wanted, game)),
        }
    }
}
