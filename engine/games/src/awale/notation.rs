//! Awalé positions, moves and board as text.

use ishwa_core::game::{Game, Player, Seats};
use ishwa_core::messages::{field_side, seeds_in_all};
use ishwa_core::notation::{Actions, Dialect, Format, Notation, Own};
use ishwa_core::numbers::{NumberReader, NumberSink};
use ishwa_core::text::{self, TextError};
use ishwa_messages::Texts;

use super::formats;
use super::messages::field_stores;
use super::rules::{Awale, AwalePit, AwalePosition, PITS, SEEDS};
use super::setup::AwaleSetup;
use crate::messages::{field_north, field_south};

impl Notation for Awale {
    type Setup = AwaleSetup;

    const GUIDES: Texts = ishwa_messages::texts!("rules", "md");

    fn read_setup(&self, text: &str) -> Result<AwaleSetup, TextError> {
        let [south, north, stores, side] =
            text::fields(text, [field_south, field_north, field_stores, field_side])?;
        Ok(AwaleSetup {
            pits: [
                text::numbers(field_south, south, SEEDS)?,
                text::numbers(field_north, north, SEEDS)?,
            ],
            stores: text::numbers(field_stores, stores, SEEDS)?,
            side: Seats::SouthNorth.read(side, 2)?,
        })
    }

    fn write_setup(&self, setup: &AwaleSetup) -> String {
        let [south, north] = setup.pits.map(text::join);
        let stores = text::join(setup.stores);
        format!("{south}/{north}/{stores}/{}", Seats::SouthNorth.label(setup.side))
    }

    fn validate(&self, setup: &AwaleSetup) -> Result<AwalePosition, TextError> {
        let seeds = setup.pits.iter().flatten().chain(&setup.stores).sum();
        if seeds != SEEDS {
            return Err(text::wrong_total(seeds_in_all(), seeds, SEEDS));
        }
        let rows = setup.pits.map(|row| {
            row.iter()
                .rev()
                .fold(0, |word, &seeds| word << 8 | u64::from(seeds))
        });
        Ok(AwalePosition::new(rows, setup.stores, setup.side))
    }

    #[inline]
    fn setup(&self, position: &AwalePosition) -> AwaleSetup {
        AwaleSetup {
            pits: [Player::SOUTH, Player::NORTH].map(|player| {
                let row = position.row(player).to_le_bytes();
                std::array::from_fn(|pit| u32::from(row[pit]))
            }),
            stores: [position.store(Player::SOUTH), position.store(Player::NORTH)],
            side: position.side(),
        }
    }

    /// `pits`: South's and North's row, each from its owner's left; `stores`.
    #[inline]
    fn write_numbers(&self, setup: &AwaleSetup, to: &mut impl NumberSink) {
        to.rows("pits", setup.pits);
        to.list("stores", setup.stores);
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<AwaleSetup, TextError> {
        Ok(AwaleSetup {
            pits: numbers.rows(SEEDS)?,
            stores: numbers.array(SEEDS)?,
            side,
        })
    }

    fn write_move(&self, _position: &AwalePosition, mv: AwalePit) -> String {
        mv.0.to_string()
    }

    fn actions(&self) -> Actions {
        Actions::Pits(PITS)
    }

    #[inline]
    fn legal_pits(&self, position: &AwalePosition) -> u32 {
        // The top bits of bytes, next to each other: the product shifts bit 8 n of the set to bit 56 + n.
        let set = self.playable(*position) >> 7;
        (set.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
    }

    #[inline]
    fn move_of_pit(&self, action: usize) -> AwalePit {
        AwalePit(action as u8 + 1)
    }

    /// Reads the number of a pit, or its letter on the boards of other programs and books: A to F for South, a to f
    /// for North, each from its owner's left.
    fn read_move(&self, position: &AwalePosition, text: &str) -> Result<AwalePit, TextError> {
        let mut moves = <Self as Game>::Moves::default();
        self.moves(position, &mut moves);
        let is_meant = |&mv: &AwalePit| {
            self.write_move(position, mv) == text || formats::letter(position.side(), mv) == text
        };
        let meant = moves.iter().copied().find(is_meant);
        meant.ok_or_else(|| self.illegal_move(position, text))
    }

    fn dialect(&self, format: Format) -> Option<&'static dyn Dialect<Self>> {
        match format {
            Format::Ishwa => Some(&Own),
            Format::PlayStrategy => Some(&formats::PlayStrategyAwale),
            Format::Auale => Some(&formats::Auale),
            Format::Sheet => None,
        }
    }
}
