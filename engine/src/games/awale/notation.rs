//! Awalé positions, moves and board as text.

use super::{Awale, PITS, Pit, Position, SEEDS, formats};
use crate::diagram::{Canvas, Mark};
use crate::format::{Dialect, Format, Own};
use crate::game::{Game, Notation, Player, Seats};
use crate::games::sowing::{self, Hole};
use crate::text::{self, TextError};
use crate::words::{Word, Words};

/// A well-formed position, not yet checked: `south/north/stores/side`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Seeds in South's and in North's pits, each in its owner's sowing order.
    pub pits: [[u32; PITS]; 2],
    /// Seeds in South's and in North's store.
    pub stores: [u32; 2],
    /// The player to move.
    pub side: Player,
}

impl Notation for Awale {
    type Setup = Setup;

    fn read_setup(&self, text: &str) -> Result<Setup, TextError> {
        let [south, north, stores, side] = text::fields(text, &["south", "north", "stores", "side"])?;
        Ok(Setup {
            pits: [
                text::numbers("south", south, SEEDS)?,
                text::numbers("north", north, SEEDS)?,
            ],
            stores: text::numbers("stores", stores, SEEDS)?,
            side: Seats::SouthNorth.read(side, 2)?,
        })
    }

    fn write_setup(&self, setup: &Setup) -> String {
        let [south, north] = setup.pits.map(text::join);
        let stores = text::join(setup.stores);
        format!("{south}/{north}/{stores}/{}", Seats::SouthNorth.label(setup.side))
    }

    fn validate(&self, setup: &Setup) -> Result<Position, TextError> {
        let seeds = setup.pits.iter().flatten().chain(&setup.stores).sum();
        if seeds != SEEDS {
            return Err(text::wrong_total("seeds", seeds, SEEDS));
        }
        let rows = setup.pits.map(|row| {
            row.iter()
                .rev()
                .fold(0, |word, &seeds| word << 8 | u64::from(seeds))
        });
        Ok(Position::new(rows, setup.stores, setup.side))
    }

    fn setup(&self, position: &Position) -> Setup {
        Setup {
            pits: [Player::SOUTH, Player::NORTH].map(|player| {
                let row = position.row(player).to_le_bytes();
                std::array::from_fn(|pit| u32::from(row[pit]))
            }),
            stores: [position.store(Player::SOUTH), position.store(Player::NORTH)],
            side: position.side(),
        }
    }

    fn write_move(&self, _position: &Position, mv: Pit) -> String {
        mv.0.to_string()
    }

    fn dialect(&self, format: Format) -> Option<&'static dyn Dialect<Self>> {
        match format {
            Format::Ishwa => Some(&Own),
            Format::PlayStrategy => Some(&formats::PlayStrategy),
            Format::Auale => Some(&formats::Auale),
        }
    }

    fn draw_in(&self, position: &Position, words: &dyn Words) -> String {
        self.board(position).draw(words)
    }

    fn paint(&self, canvas: &mut Canvas, position: &Position, words: &dyn Words, marks: &[(Pit, Mark)]) {
        let side = position.side();
        let marks: Vec<_> = marks
            .iter()
            .map(|&(pit, mark)| (side, pit.index(), mark))
            .collect();
        self.board(position).paint(canvas, words, &marks);
        canvas.say_turn(self, position, words);
    }
}

impl Awale {
    /// The board, ready to be drawn.
    fn board(&self, position: &Position) -> sowing::Board {
        let setup = self.setup(position);
        sowing::Board {
            rows: setup.pits.map(|row| row.map(Hole::plain).to_vec()),
            stores: setup.stores,
            store: Word::Store,
            side: self.side(position),
            north_reversed: true,
        }
    }
}
