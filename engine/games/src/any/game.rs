//! The operations on any game.

use ishwa_core::diagram::Canvas;
use ishwa_core::game::{Game, GameInfo};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::network::NetworkFile;
use ishwa_core::notation::{Actions, Format, Notation, Numbered};
use ishwa_core::playable::Playable;
use ishwa_core::rules::RuleSet;
use ishwa_core::session::Session;
use ishwa_core::setup_parts::{PositionSetup, SetupPart};
use ishwa_core::text::TextError;
use ishwa_messages::Lang;

use super::enums::{AnyGame, AnySession, Listed};
use crate::{messages, on_game};

impl AnyGame {
    /// The properties that all positions of the game share.
    pub fn info(&self) -> GameInfo {
        on_game!(self, Self, game => game.info())
    }

    /// As [`Game::has_decisions`](ishwa_core::game::Game::has_decisions).
    pub fn has_decisions(&self) -> bool {
        on_game!(self, Self, game => game.has_decisions())
    }

    /// The options as text, and the identity derived from them.
    pub fn rules(&self) -> &RuleSet {
        on_game!(self, Self, game => game.rules())
    }

    /// The files of the networks that its searches use under these options.
    pub fn networks(&self) -> &'static [NetworkFile] {
        on_game!(self, Self, game => game.networks())
    }

    /// A game in progress that begins at `position`, or at the start. If positions list the players, `position`
    /// determines their number unless the options set it
    /// ([`Notation::seated`](ishwa_core::notation::Notation::seated)).
    ///
    /// # Errors
    /// One sentence about the problem with the position.
    pub fn begin(&self, position: Option<&str>) -> Result<AnySession, TextError> {
        self.begin_in(Format::Ishwa, position)
    }

    /// A position in setup: `position`, or the start, after `changes` of its parts, each given by its index from 0
    /// and the text of its new value. It is drawn on `canvas`, which must be empty, with names in a language.
    ///
    /// # Errors
    /// One sentence, when the position is malformed or a part cannot be changed to that value.
    /// [`PositionSetup::fault`] shows whether it is valid.
    pub fn set_up(
        &self,
        position: Option<&str>,
        changes: &[(usize, &str)],
        canvas: Canvas,
        lang: Lang,
    ) -> Result<PositionSetup, TextError> {
        on_game!(self, Self, game => set_up(game, position, changes, canvas, lang))
    }

    /// How learning libraries number the moves of the game.
    pub fn actions(&self) -> Actions {
        on_game!(self, Self, game => game.actions())
    }

    /// The formats that the game supports.
    pub fn formats(&self) -> Vec<Format> {
        on_game!(self, Self, game => Format::of(game).collect())
    }

    /// The names of the game in the program that `format` comes from
    /// ([`Dialect::names`](ishwa_core::notation::Dialect::names)); empty if the game does not support the format.
    pub fn names_in(&self, format: Format) -> &'static [&'static str] {
        on_game!(self, Self, game => game.dialect(format).map_or(&[], |dialect| dialect.names()))
    }

    /// As [`AnyGame::begin`], with `position` and all text of the session in `format`.
    ///
    /// # Errors
    /// One sentence, when the game does not support the format or there is a problem with the position.
    pub fn begin_in(&self, format: Format, position: Option<&str>) -> Result<AnySession, TextError> {
        on_game!(self, Self, game => begin_in(game, format, position))
    }
}

fn set_up<G: Playable>(
    game: &G,
    position: Option<&str>,
    changes: &[(usize, &str)],
    mut canvas: Canvas,
    lang: Lang,
) -> Result<PositionSetup, TextError> {
    let game = position.map_or_else(|| game.clone(), |text| game.seated(text));
    let mut setup = match position {
        Some(text) => game.read_setup(text)?,
        None => game.setup(&game.initial()),
    };
    for &(number, text) in changes {
        let mut parts = game.parts(&mut setup, lang);
        if number >= parts.len() {
            let expected = messages::a_number_below(parts.len());
            return Err(TextError::new(messages::part(), &number.to_string(), expected));
        }
        parts.swap_remove(number).change(text)?;
    }
    let parts = game
        .parts(&mut setup, lang)
        .into_iter()
        .map(SetupPart::shown)
        .collect();
    let text = game.write_setup(&setup);
    let fault = match game.validate(&setup) {
        Ok(position) => {
            game.paint(&mut canvas, &position, lang, &[]);
            None
        }
        Err(fault) => {
            game.sketch(&mut canvas, &setup, lang);
            Some(fault)
        }
    };
    let drawing = canvas.finish();
    Ok(PositionSetup {
        text,
        fault,
        drawing,
        parts,
    })
}

fn begin_in<G: Listed>(game: &G, format: Format, position: Option<&str>) -> Result<AnySession, TextError> {
    let dialect = format.dialect_of(game)?;
    let (game, start) = match position {
        Some(text) => {
            let game = game.seated(text);
            let start = dialect.read_position(&game, text)?;
            (game, start)
        }
        None => (game.clone(), Numbered::first(game.initial())),
    };
    Ok(Session::in_dialect(game, dialect, start).into())
}
