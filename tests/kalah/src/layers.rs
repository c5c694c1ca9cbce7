//! The layers of Kalah: by the seeds in the houses, for the gain in seeds.

use ishwa_core::game::{Game, Player};
use ishwa_core::text::TextError;
use ishwa_endgame_reader::index::{Index, IndexKind};
use ishwa_endgame_reader::layered::{HasLayers, LayerLabel, Layered, Place, TableFamily};
use ishwa_endgame_reader::value::TableValueKind;
use ishwa_messages::Message;

use crate::kalah::{Kalah, KalahOptions, KalahPosition, MOST_HOUSES};

ishwa_messages::catalogue! {
    texts "layers";
    seeds_in_houses(count: u32);
    seeds_of_board();
    few_enough(most: u32);
    positions_by_seeds();
}

/// The maximum number of seeds that an [`Index`] numbers.
const MOST_SEEDS: u32 = 48;

/// The layers of Kalah: all distributions of a number of seeds over the houses, seen by the player to move. The
/// positions in which they sow come first, then those in which they pass.
#[derive(Clone, Debug)]
pub struct KalahLayers {
    game: Kalah,
    index: Index,
}

impl KalahLayers {
    /// The layers under these options; `None` where there are more than 48 seeds.
    pub fn new(options: &KalahOptions) -> Option<Self> {
        let game = Kalah::new(options.clone());
        (game.seeds() <= MOST_SEEDS).then(|| Self {
            index: Index::new(2 * game.houses()),
            game,
        })
    }

    /// Distributions of the seeds of a layer.
    fn rows(&self, layer: u32) -> u64 {
        self.index.len(layer as usize)
    }
}

impl Layered for KalahLayers {
    type Game = Kalah;

    const VALUES: TableValueKind = TableValueKind::Gain;

    fn game(&self) -> &Kalah {
        &self.game
    }

    fn layers(&self) -> u32 {
        self.game.seeds() + 1
    }

    fn seeds(&self, layer: u32) -> u32 {
        layer
    }

    fn label(&self, layer: u32) -> LayerLabel {
        LayerLabel::one(layer, seeds_in_houses)
    }

    fn index(&self, layer: u32) -> IndexKind {
        IndexKind::Colex {
            pits: 2 * self.game.options().houses,
            seeds: layer as u8,
        }
    }

    fn len(&self, layer: u32) -> u64 {
        2 * self.rows(layer)
    }

    fn place(&self, position: &KalahPosition) -> Option<Place> {
        let houses = self.game.houses();
        let mut row = [0; 2 * MOST_HOUSES];
        for (half, player) in [position.side, position.side.opponent()].into_iter().enumerate() {
            row[half * houses..][..houses].copy_from_slice(&position.houses[player.index()][..houses]);
        }
        let layer = row.iter().map(|&seeds| u32::from(seeds)).sum();
        let waiting = if position.waits { self.rows(layer) } else { 0 };
        Some(Place {
            layer,
            rank: self.index.rank(&row[..2 * houses]) + waiting,
        })
    }

    /// South is to move, and North has the seeds that are not in the houses.
    fn position(&self, place: Place) -> KalahPosition {
        let houses = self.game.houses();
        let rows = self.rows(place.layer);
        let mut row = [0; 2 * MOST_HOUSES];
        self.index
            .unrank(place.layer as usize, place.rank % rows, &mut row[..2 * houses]);
        let mut position = KalahPosition {
            houses: [[0; MOST_HOUSES]; 2],
            stores: [0, (self.game.seeds() - place.layer) as u8],
            side: Player::SOUTH,
            waits: place.rank >= rows,
        };
        for (half, own) in position.houses.iter_mut().enumerate() {
            own[..houses].copy_from_slice(&row[half * houses..][..houses]);
        }
        position
    }

    fn lead(&self, position: &KalahPosition) -> i32 {
        position.lead()
    }
}

impl HasLayers for Kalah {
    type Layers = KalahLayers;

    fn families(&self) -> Result<Vec<TableFamily<KalahLayers>>, TextError> {
        let layers = KalahLayers::new(self.options()).ok_or_else(|| {
            let found = Message::verbatim(self.seeds().to_string());
            TextError::described(seeds_of_board(), found, few_enough(MOST_SEEDS))
        })?;
        Ok(TableFamily::only(positions_by_seeds(), layers))
    }
}
