//! Arrawan for two: layers of pions in the reserves.

use ishwa_core::game::Game;
use ishwa_core::text::TextError;
use ishwa_games::arrawan::{Arrawan, ArrawanOptions, ArrawanPosition, ArrawanView, Drink};
use ishwa_messages::Message;

use super::circle::Circle;
use crate::layered::{HasLayers, LayerLabel, Layered, Place, TableFamily};
use crate::messages;
use crate::value::TableValueKind;

/// The number of players.
const TWO: u32 = 2;
/// Pions in pits and hands (R6).
const PIONS: u32 = 14;
/// The largest number of pions in both reserves (R6).
const MOST_IN_RESERVES: i32 = 10;

/// The layers of Arrawan for two, with the plies to the end as values.
///
/// Pions move from reserve to reserve or, when they rub out strokes, out of play (R3), so the pions in both reserves
/// together determine the layer. Within it the number of strokes never decreases, but the layers are small enough
/// without a further division.
///
/// Strokes are distinguished up to the number of pions in the reserves, which is all that could rub them out; with
/// `drink=zero` up to one more, which bars its owner from drinking forever. Further strokes have no effect (C4).
/// Every position in play has a place, for either player to move and any start pit. Positions before the first turn,
/// to which no ply leads, and finished games have none.
#[derive(Clone, Debug)]
pub struct ArrawanLayers {
    game: Arrawan,
    circle: Circle,
    /// The number of strokes distinguished beyond the pions in the reserves.
    further: i32,
    /// The pairs of reserves for each number of pions in both of them, the reserve of the player to move first.
    reserves: Vec<Vec<[i32; 2]>>,
    /// The index of a pair of reserves in its list; each reserve is counted from the largest number of strokes.
    number: Vec<u8>,
}

impl ArrawanLayers {
    /// The layers under these options; `None` for more than two players.
    pub fn new(options: &ArrawanOptions) -> Option<Self> {
        let further = i32::from(options.drink == Drink::Zero);
        (options.players == TWO).then(|| Self::telling_apart(options, further))
    }

    /// The layers with strokes distinguished up to the number of pions in the reserves and `further` more.
    pub fn telling_apart(options: &ArrawanOptions, further: i32) -> Self {
        let mut layers = Self {
            game: Arrawan::new(options.clone()),
            circle: Circle::new(PIONS),
            further,
            reserves: Vec::new(),
            number: Vec::new(),
        };
        layers.number = vec![0; layers.width() * layers.width()];
        for pions in 0..=MOST_IN_RESERVES {
            let one = -(pions + further)..=pions;
            let both = one
                .clone()
                .flat_map(|own| one.clone().map(move |other| [own, other]));
            let list: Vec<_> = both.filter(|&reserves| in_reserves(reserves) == pions).collect();
            for (number, &reserves) in list.iter().enumerate() {
                let cell = layers.cell(reserves);
                layers.number[cell] = number as u8;
            }
            layers.reserves.push(list);
        }
        layers
    }

    /// The number of values that a reserve may have.
    fn width(&self) -> usize {
        (MOST_IN_RESERVES + self.further + MOST_IN_RESERVES + 1) as usize
    }

    /// The index in `number` of a pair of reserves.
    #[inline]
    fn cell(&self, reserves: [i32; 2]) -> usize {
        let [own, other] = reserves.map(|reserve| (reserve + MOST_IN_RESERVES + self.further) as usize);
        own * self.width() + other
    }
}

/// The pions in both reserves.
#[inline]
fn in_reserves(reserves: [i32; 2]) -> i32 {
    reserves.iter().map(|reserve| reserve.max(&0)).sum()
}

impl Layered for ArrawanLayers {
    type Game = Arrawan;

    const VALUES: TableValueKind = TableValueKind::Distance;

    fn game(&self) -> &Arrawan {
        &self.game
    }

    fn layers(&self) -> u32 {
        self.reserves.len() as u32
    }

    /// Pions in the reserves.
    fn seeds(&self, layer: u32) -> u32 {
        layer
    }

    fn label(&self, layer: u32) -> LayerLabel {
        LayerLabel::one(layer, messages::reserve_pions)
    }

    fn len(&self, layer: u32) -> u64 {
        self.reserves[layer as usize].len() as u64 * self.circle.len()
    }

    #[inline]
    fn place(&self, position: &ArrawanPosition) -> Option<Place> {
        let view = position.view()?;
        let pions = in_reserves(view.reserves);
        let told_apart = view.reserves.map(|reserve| reserve.max(-pions - self.further));
        let number = u64::from(self.number[self.cell(told_apart)]);
        Some(Place {
            layer: pions as u32,
            rank: number * self.circle.len() + self.circle.rank(view.pits, view.hands),
        })
    }

    #[inline]
    fn position(&self, place: Place) -> ArrawanPosition {
        let (number, rank) = (place.rank / self.circle.len(), place.rank % self.circle.len());
        let (pits, hands) = self.circle.configuration(rank);
        ArrawanPosition::of_view(&ArrawanView {
            pits,
            hands,
            reserves: self.reserves[place.layer as usize][number as usize],
        })
    }
}

impl HasLayers for Arrawan {
    type Layers = ArrawanLayers;

    fn families(&self) -> Result<Vec<TableFamily<ArrawanLayers>>, TextError> {
        let layers = ArrawanLayers::new(self.options()).ok_or_else(|| {
            let players = Message::verbatim("players");
            TextError::described(players, messages::more_than_two(), messages::tables_are_for_two())
        })?;
        Ok(TableFamily::only(messages::arrawan_tables(), layers))
    }
}
