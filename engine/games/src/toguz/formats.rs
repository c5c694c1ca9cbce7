//! Toguz in the format of `PlayStrategy`, where it is called Togyzkumalak, and in that of score sheets.

use ishwa_core::notation::Notation;
use ishwa_core::notation::{Dialect, Numbered, Own};
use ishwa_core::text::TextError;

use super::position::{PITS, STONES, ToguzPosition};
use super::rules::{Toguz, ToguzPit};
use super::setup::ToguzSetup;
use crate::playstrategy::{self, Fen, FenForm};

const FORM: FenForm = FenForm {
    seeds: STONES,
    with_tuz: true,
};

/// The FEN of `PlayStrategy`, with `t` for a tuz in its row, and its moves: the square of the lifted pit and that of
/// the last stone, `f1e2`.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayStrategyToguz;

impl Dialect<Toguz> for PlayStrategyToguz {
    fn read_position(&self, game: &Toguz, text: &str) -> Result<Numbered<ToguzPosition>, TextError> {
        let fen: Fen<PITS> = FORM.read(text)?;
        let [in_south, in_north] = fen.tuz.map(|tuz| tuz.map(|pit| pit as u32 + 1));
        let position = game.validate(&ToguzSetup {
            pits: fen.pits,
            kaznas: fen.stores,
            tuz: [in_north, in_south],
            side: fen.side,
        })?;
        Ok(Numbered {
            position,
            number: fen.number,
        })
    }

    fn write_position(&self, game: &Toguz, numbered: &Numbered<ToguzPosition>) -> String {
        let setup = game.setup(&numbered.position);
        let [of_south, of_north] = setup.tuz.map(|tuz| tuz.map(|number| number as usize - 1));
        playstrategy::write(&Fen {
            pits: setup.pits,
            tuz: [of_north, of_south],
            stores: setup.kaznas,
            side: setup.side,
            number: numbered.number,
        })
    }

    fn write_move(&self, _game: &Toguz, position: &ToguzPosition, mv: ToguzPit) -> String {
        let origin = position.side().index() * PITS + mv.index();
        [origin, position.last(mv.index())]
            .map(playstrategy::square::<PITS>)
            .concat()
    }

    fn names(&self) -> &'static [&'static str] {
        &["Togyzkumalak", "Togyzqumalaq"]
    }
}

/// The moves of score sheets ([`sheet_move`](super::sheet_move)); a single digit is accepted too.
#[derive(Clone, Copy, Debug)]
pub(super) struct ToguzSheet;

impl Dialect<Toguz> for ToguzSheet {
    fn read_position(&self, game: &Toguz, text: &str) -> Result<Numbered<ToguzPosition>, TextError> {
        Own.read_position(game, text)
    }

    fn write_position(&self, game: &Toguz, numbered: &Numbered<ToguzPosition>) -> String {
        Own.write_position(game, numbered)
    }

    fn write_move(&self, game: &Toguz, position: &ToguzPosition, mv: ToguzPit) -> String {
        game.write_traditional(position, mv).to_string()
    }

    fn read_move(
        &self,
        game: &Toguz,
        numbered: &Numbered<ToguzPosition>,
        text: &str,
    ) -> Result<ToguzPit, TextError> {
        Own.read_move(game, numbered, text)
    }
}
