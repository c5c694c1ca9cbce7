//! Positions and moves of Kalah as text: `south/north/stores/side`, as in `4,4,4/4,4,4/0,0/s`, with `!` after the side
//! when the other player moves again.

use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::{field_side, seeds_in_all};
use ishwa_core::notation::{Actions, Notation};
use ishwa_core::numbers::{NumberReader, NumberSink};
use ishwa_core::text::{self, FieldName, TextError};
use ishwa_messages::{Message, Texts};

use super::messages::{self, field_north, field_south, field_stores};
use super::rules::{Kalah, KalahMove, KalahPosition, MOST_HOUSES};

/// A well-formed position, not yet checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KalahSetup {
    /// Seeds in South's and in North's houses, each in the order of sowing.
    pub houses: [Vec<u32>; 2],
    /// Seeds in South's and in North's store.
    pub stores: [u32; 2],
    /// The player to move.
    pub side: Player,
    /// Whether the player has to pass, as the other one moves again.
    pub waits: bool,
}

impl Notation for Kalah {
    type Setup = KalahSetup;

    const GUIDES: Texts = ishwa_messages::texts!("rules", "md", "en" "fr" "ru");

    fn read_setup(&self, text: &str) -> Result<KalahSetup, TextError> {
        let [south, north, stores, side] =
            text::fields(text, [field_south, field_north, field_stores, field_side])?;
        let seeds = self.seeds();
        let row = |name: FieldName, text: &str| -> Result<Vec<u32>, TextError> {
            let row: Vec<u32> = text
                .split(',')
                .map(|number| text::number(name, number, seeds))
                .collect::<Result<_, _>>()?;
            if row.len() == self.houses() {
                Ok(row)
            } else {
                let expected = messages::numbers(self.houses());
                Err(TextError::new(text::field(name), text, expected))
            }
        };
        let waits = side.ends_with('!');
        Ok(KalahSetup {
            houses: [row(field_south, south)?, row(field_north, north)?],
            stores: text::numbers(field_stores, stores, seeds)?,
            side: Seats::SouthNorth.read(side.strip_suffix('!').unwrap_or(side), 2)?,
            waits,
        })
    }

    fn write_setup(&self, setup: &KalahSetup) -> String {
        let [south, north] = setup.houses.clone().map(text::join);
        let waits = if setup.waits { "!" } else { "" };
        let side = Seats::SouthNorth.label(setup.side);
        format!("{south}/{north}/{}/{side}{waits}", text::join(setup.stores))
    }

    fn validate(&self, setup: &KalahSetup) -> Result<KalahPosition, TextError> {
        let seeds = setup.houses.iter().flatten().chain(&setup.stores).sum();
        if seeds != self.seeds() {
            return Err(text::wrong_total(seeds_in_all(), seeds, self.seeds()));
        }
        let mut houses = [[0; MOST_HOUSES]; 2];
        for (row, given) in houses.iter_mut().zip(&setup.houses) {
            for (house, &seeds) in row.iter_mut().zip(given) {
                *house = seeds as u8;
            }
        }
        let position = KalahPosition {
            houses,
            stores: setup.stores.map(|seeds| seeds as u8),
            side: setup.side,
            waits: setup.waits,
        };
        if position.waits && (position.is_over() || position.stores[position.side.opponent().index()] == 0) {
            let (found, expected) = (Message::verbatim("!"), messages::waits_where_it_may());
            return Err(TextError::described(text::field(field_side), found, expected));
        }
        Ok(position)
    }

    fn setup(&self, position: &KalahPosition) -> KalahSetup {
        KalahSetup {
            houses: position
                .houses
                .map(|row| row[..self.houses()].iter().map(|&seeds| seeds.into()).collect()),
            stores: position.stores.map(u32::from),
            side: position.side,
            waits: position.waits,
        }
    }

    /// `houses`: South's and North's, each in the order of sowing; `stores`; `waits`: 1 if the other player moves
    /// again.
    fn write_numbers(&self, setup: &KalahSetup, to: &mut impl NumberSink) {
        to.rows("houses", setup.houses.clone());
        to.list("stores", setup.stores);
        to.list("waits", [i64::from(setup.waits)]);
    }

    fn read_numbers(&self, mut numbers: NumberReader<'_>, side: Player) -> Result<KalahSetup, TextError> {
        let (south, north) = numbers.list(0, self.seeds())?.split_at(self.houses());
        let row = |houses: &[i32]| houses.iter().map(|&seeds| seeds as u32).collect();
        Ok(KalahSetup {
            houses: [row(south), row(north)],
            stores: numbers.array(self.seeds())?,
            side,
            waits: numbers.array(1).map(|[waits]| waits == 1)?,
        })
    }

    fn write_move(&self, _position: &KalahPosition, mv: KalahMove) -> String {
        match mv {
            KalahMove::Sow(house) => (house + 1).to_string(),
            KalahMove::Pass => "pass".to_owned(),
        }
    }

    fn actions(&self) -> Actions {
        Actions::Pits(self.houses())
    }
}
