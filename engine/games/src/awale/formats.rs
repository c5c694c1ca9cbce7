//! Awalé in the formats of other programs.

use ishwa_core::game::{Game, Player};
use ishwa_core::messages::{any_of, field_side, position};
use ishwa_core::notation::Notation;
use ishwa_core::notation::{Dialect, Numbered};
use ishwa_core::spots::{NamedPit, PitNames};
use ishwa_core::text::{self, FieldName, TextError};

use super::messages::{self, field_stores};
use super::rules::{Awale, AwalePit, AwalePosition, PITS, SEEDS, last_pit};
use super::setup::AwaleSetup;
use crate::messages::{field_north, field_south};
use crate::playstrategy::{self, Fen, FenForm};

const FORM: FenForm = FenForm {
    seeds: SEEDS,
    with_tuz: false,
};

/// The FEN of `PlayStrategy`, `4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1`, and its moves: the square of the sown
/// pit and that of the last seed, `a1e1`.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlayStrategyAwale;

impl Dialect<Awale> for PlayStrategyAwale {
    fn read_position(&self, game: &Awale, text: &str) -> Result<Numbered<AwalePosition>, TextError> {
        let fen = FORM.read(text)?;
        let position = game.validate(&AwaleSetup {
            pits: fen.pits,
            stores: fen.stores,
            side: fen.side,
        })?;
        Ok(Numbered {
            position,
            number: fen.number,
        })
    }

    fn write_position(&self, game: &Awale, numbered: &Numbered<AwalePosition>) -> String {
        let setup = game.setup(&numbered.position);
        playstrategy::write(&Fen {
            pits: setup.pits,
            tuz: [None; 2],
            stores: setup.stores,
            side: setup.side,
            number: numbered.number,
        })
    }

    fn write_move(&self, game: &Awale, position: &AwalePosition, mv: AwalePit) -> String {
        let setup = game.setup(position);
        let (row, pit) = (setup.side.index(), usize::from(mv.0) - 1);
        let origin = row * PITS + pit;
        let last = last_pit(origin, setup.pits[row][pit] as usize);
        [origin, last].map(playstrategy::square::<PITS>).concat()
    }

    fn names(&self) -> &'static [&'static str] {
        &["Oware"]
    }
}

/// The positions of Aualé, such as `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`, and its moves: a letter, upper case for South.
#[derive(Clone, Copy, Debug)]
pub(super) struct Auale;

/// The letter of a pit: capitals are South's.
pub(super) fn letter(player: Player, pit: AwalePit) -> String {
    let named = NamedPit {
        owner: Some(player),
        number: pit.0.into(),
        names: PitNames::Letters,
    };
    named.short()
}

/// The numbers in a position of Aualé: South's pits, North's pits, their stores.
const NUMBERS: usize = 2 * PITS + 2;

impl Dialect<Awale> for Auale {
    fn read_position(&self, game: &Awale, text: &str) -> Result<Numbered<AwalePosition>, TextError> {
        let Some(fields) = text::split::<{ NUMBERS + 1 }>(text, '-') else {
            return Err(TextError::new(position(), text, messages::auale_fields()));
        };
        let mut numbers = [0; NUMBERS];
        for (i, (number, field)) in numbers.iter_mut().zip(fields).enumerate() {
            let name: FieldName = match i / PITS {
                0 => field_south,
                1 => field_north,
                _ => field_stores,
            };
            *number = text::number(name, field, SEEDS)?;
        }
        let side = match fields[NUMBERS] {
            "S" => Player::SOUTH,
            "N" => Player::NORTH,
            side => return Err(TextError::new(text::field(field_side), side, any_of(&["S", "N"]))),
        };
        let position = game.validate(&AwaleSetup {
            pits: [0, PITS].map(|first| std::array::from_fn(|pit| numbers[first + pit])),
            stores: [numbers[2 * PITS], numbers[2 * PITS + 1]],
            side,
        })?;
        Ok(Numbered::first(position))
    }

    fn write_position(&self, game: &Awale, numbered: &Numbered<AwalePosition>) -> String {
        let setup = game.setup(&numbered.position);
        let numbers = setup.pits.iter().flatten().chain(&setup.stores);
        let mut fields: Vec<String> = numbers.map(u32::to_string).collect();
        let side = if setup.side == Player::SOUTH { "S" } else { "N" };
        fields.push(side.to_owned());
        fields.join("-")
    }

    fn write_move(&self, game: &Awale, position: &AwalePosition, mv: AwalePit) -> String {
        letter(game.side(position), mv)
    }

    fn names(&self) -> &'static [&'static str] {
        &["Oware Abapa"]
    }

    fn pit_names(&self) -> PitNames {
        PitNames::Letters
    }

    /// One letter per move; separators are optional, as in `FeDb`.
    fn split_moves<'t>(&self, text: &'t str) -> Vec<&'t str> {
        text.split("")
            .filter(|letter| !matches!(*letter, "" | "," | " "))
            .collect()
    }
}
