//! Oljinnat: layers by the camels that both players together still need to reach the target.

use ishwa_core::game::Game;
use ishwa_core::text::TextError;
use ishwa_games::oljinnat::{Oljinnat, OljinnatOptions, OljinnatPosition, OljinnatView, PIONS};

use super::circle::Circle;
use crate::layered::{HasLayers, LayerLabel, Layered, Place, TableFamily};
use crate::messages;
use crate::value::TableValueKind;

/// The layers of Oljinnat, with the plies to the win as values.
///
/// Camels are never lost (O3), and those above the target have no effect (C4). The number of missing camels therefore
/// never increases, and in the first layer no player misses any. Every position in play has a place, for either
/// player to move and any start pit. Positions before the first turn, to which no ply leads, and won games have none.
#[derive(Clone, Debug)]
pub struct OljinnatLayers {
    game: Oljinnat,
    target: u32,
    circle: Circle,
}

impl OljinnatLayers {
    /// The layers under these options.
    pub fn new(options: &OljinnatOptions) -> Self {
        Self {
            game: Oljinnat::new(options.clone()),
            target: options.target,
            circle: Circle::new(PIONS),
        }
    }

    /// The smallest number of camels that one player can miss in a layer.
    #[inline]
    fn fewest_missing(&self, layer: u32) -> u32 {
        layer.saturating_sub(self.target)
    }

    /// Pairs of numbers of missing camels in a layer.
    #[inline]
    fn pairs(&self, layer: u32) -> u64 {
        u64::from(layer + 1 - 2 * self.fewest_missing(layer))
    }
}

impl Layered for OljinnatLayers {
    type Game = Oljinnat;

    const VALUES: TableValueKind = TableValueKind::Distance;

    fn game(&self) -> &Oljinnat {
        &self.game
    }

    fn layers(&self) -> u32 {
        2 * self.target + 1
    }

    /// The total number of missing camels.
    fn seeds(&self, layer: u32) -> u32 {
        layer
    }

    fn label(&self, layer: u32) -> LayerLabel {
        LayerLabel::one(layer, messages::camels_missing)
    }

    fn len(&self, layer: u32) -> u64 {
        self.pairs(layer) * self.circle.len()
    }

    #[inline]
    fn place(&self, position: &OljinnatPosition) -> Option<Place> {
        let OljinnatView { pits, hands, camels } = position.view()?;
        let [own, other] = camels.map(|camels| self.target.saturating_sub(camels));
        let layer = own + other;
        let pair = own - self.fewest_missing(layer);
        Some(Place {
            layer,
            rank: u64::from(pair) * self.circle.len() + self.circle.rank(pits, hands),
        })
    }

    #[inline]
    fn position(&self, place: Place) -> OljinnatPosition {
        let (pair, rank) = (place.rank / self.circle.len(), place.rank % self.circle.len());
        assert!(pair < self.pairs(place.layer), "there is such a place");
        let own = self.fewest_missing(place.layer) + pair as u32;
        let (pits, hands) = self.circle.configuration(rank);
        OljinnatPosition::of_view(&OljinnatView {
            pits,
            hands,
            camels: [own, place.layer - own].map(|missing| self.target - missing),
        })
    }
}

impl HasLayers for Oljinnat {
    type Layers = OljinnatLayers;

    fn families(&self) -> Result<Vec<TableFamily<OljinnatLayers>>, TextError> {
        let layers = OljinnatLayers::new(self.options());
        Ok(TableFamily::only(messages::oljinnat_tables(), layers))
    }
}
