//! Awalé: layers of seeds on the board.

pub mod claims;

use ishwa_core::game::Game;
use ishwa_core::text::TextError;
use ishwa_games::awale::{Awale, AwaleObjective, AwaleOptions, AwalePosition, AwaleRepetition, PITS, SEEDS};
use ishwa_messages::Message;

use crate::index::{Index, IndexKind};
use crate::layered::{HasLayers, LayerLabel, Layered, Place, TableFamily};
use crate::messages;
use crate::value::TableValueKind;

/// Pits on the board.
const BOARD: usize = 2 * PITS;

/// The layers of Awalé, 0 to 48 seeds, with the gain in seeds as values.
#[derive(Clone, Debug)]
pub struct AwaleLayers {
    game: Awale,
    index: Index,
}

impl AwaleLayers {
    /// The layers under these options, except that the game is always played on for the seeds (A9), regardless of the
    /// objective, and that any occurrence of a position may end it, as tables have no history. `None` where a
    /// repetition does not share the remaining seeds, since then infinite play does not have the value 0 (A8).
    pub fn new(options: &AwaleOptions) -> Option<Self> {
        (options.repetition == AwaleRepetition::Share).then(|| {
            Self::of(AwaleOptions {
                objective: AwaleObjective::Seeds,
                occurrences: AwaleOptions::default().occurrences,
                ..options.clone()
            })
        })
    }

    /// The layers under exactly these options.
    fn of(options: AwaleOptions) -> Self {
        Self {
            game: Awale::new(options),
            index: Index::new(BOARD),
        }
    }
}

impl Layered for AwaleLayers {
    type Game = Awale;

    const VALUES: TableValueKind = TableValueKind::Gain;

    fn game(&self) -> &Awale {
        &self.game
    }

    fn layers(&self) -> u32 {
        SEEDS + 1
    }

    fn seeds(&self, layer: u32) -> u32 {
        layer
    }

    fn label(&self, layer: u32) -> LayerLabel {
        LayerLabel::one(layer, messages::seeds_in_play)
    }

    fn index(&self, layer: u32) -> IndexKind {
        IndexKind::Colex {
            pits: BOARD as u8,
            seeds: layer as u8,
        }
    }

    fn len(&self, layer: u32) -> u64 {
        self.index.len(layer as usize)
    }

    #[inline]
    fn place(&self, position: &AwalePosition) -> Option<Place> {
        let pits = position.pits();
        Some(Place {
            layer: pits.iter().map(|&seeds| u32::from(seeds)).sum(),
            rank: self.index.rank_of(&pits),
        })
    }

    #[inline]
    fn layer(&self, position: &AwalePosition) -> Option<u32> {
        Some(position.seeds_on_board() as u32)
    }

    #[inline]
    fn position(&self, place: Place) -> AwalePosition {
        let mut pits = [0; BOARD];
        self.index.unrank(place.layer as usize, place.rank, &mut pits);
        AwalePosition::of_pits(&pits)
    }

    fn for_each(&self, layer: u32, ranks: std::ops::Range<u64>, mut visit: impl FnMut(u64, &AwalePosition)) {
        if ranks.is_empty() {
            return;
        }
        let mut pits = [0; BOARD];
        self.index.unrank(layer as usize, ranks.start, &mut pits);
        for rank in ranks {
            visit(rank, &AwalePosition::of_pits(&pits));
            self.index.advance(&mut pits);
        }
    }

    #[inline]
    fn lead(&self, position: &AwalePosition) -> i32 {
        position.lead()
    }
}

impl HasLayers for Awale {
    type Layers = AwaleLayers;

    fn families(&self) -> Result<Vec<TableFamily<AwaleLayers>>, TextError> {
        let layers = AwaleLayers::new(self.options()).ok_or_else(|| {
            TextError::described(
                ishwa_core::messages::rules(),
                Message::verbatim("repetition=own-side"),
                messages::tables_need_sharing(),
            )
        })?;
        Ok(TableFamily::only(messages::awale_tables(), layers))
    }
}
