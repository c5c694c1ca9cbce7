//! Dara: layers of few pions on the board, after all have been placed.

pub mod subsets;

use ishwa_core::game::Game;
use ishwa_core::text::TextError;
use ishwa_games::dara::{Dara, DaraEnd, DaraOptions, DaraPosition, PLY_LIMIT};

use self::subsets::{MOST, Orbits, image};
use crate::layered::{HasLayers, LayerLabel, Layered, Place, TableFamily};
use crate::messages;
use crate::value::TableValueKind;

/// The largest number of pions for which there are layers. With one more, a layer has 900 million positions and more
/// than 2³² plies, too many for a solver that lists them.
pub const MOST_PIONS: u32 = MOST as u32 + 1;
/// The number of pions up to which the game's tables have layers: 10,556,109 positions, solved in less than a minute.
pub const USUAL_PIONS: u32 = 6;

/// The layers of Dara with few pions, with the plies to the win as values.
///
/// Only a removal changes the numbers of pions, and it reduces them (D4). A layer therefore has all positions with a
/// given number of pions for one of the players and another number for the other, each at least the minimum of D5.
/// Layers are ordered by the total number of pions, then by the pions of the player with fewer. Positions that differ
/// by a symmetry of the board share a place, unless the pions of the player with more, or of the player to move, are
/// symmetric themselves.
///
/// Tables ignore the count of plies without a removal, of which 100 make the game a draw (D7): see
/// [`DaraLayers::holds`].
#[derive(Clone, Debug)]
pub struct DaraLayers {
    game: Dara,
    layers: Vec<HandsPair>,
    /// The layer for each number of pions of one player and of the other, up to the largest layer.
    layer_of: [[Option<u32>; MOST + 1]; MOST + 1],
    /// The sets of each number of cells, up to symmetries.
    orbits: Vec<Orbits>,
}

/// A layer: the pions of the player with more, or as many, and of the other.
#[derive(Clone, Copy, Debug)]
struct HandsPair {
    more: u32,
    fewer: u32,
    /// The number of arrangements of the fewer pions, given the others.
    ways: u64,
    /// Positions in which the player to move has `more` pions. If `fewer` differs from `more`, the layer has twice as
    /// many positions: those in which the player to move has fewer come last.
    len: u64,
}

impl DaraLayers {
    /// The layers under these options with up to `most` pions of both players together.
    ///
    /// # Panics
    /// When `most` is over [`MOST_PIONS`].
    pub fn new(options: &DaraOptions, most: u32) -> Self {
        assert!(most <= MOST_PIONS, "layers are for {MOST_PIONS} pions at most");
        let least = match options.end {
            DaraEnd::All => 1,
            DaraEnd::Under3 => 3,
        };
        let mut layers = Self {
            game: Dara::new(options.clone()),
            layers: Vec::new(),
            layer_of: [[None; MOST + 1]; MOST + 1],
            orbits: (0..most).map(Orbits::new).collect(),
        };
        for pions in 2 * least..=most {
            for fewer in least..=pions / 2 {
                let more = pions - fewer;
                let ways = subsets::count(fewer, more);
                let layer = Some(layers.layers.len() as u32);
                layers.layer_of[more as usize][fewer as usize] = layer;
                layers.layer_of[fewer as usize][more as usize] = layer;
                layers.layers.push(HandsPair {
                    more,
                    fewer,
                    ways,
                    len: layers.orbits[more as usize].len() * ways,
                });
            }
        }
        layers
    }

    #[inline]
    fn pair(&self, layer: u32) -> &HandsPair {
        &self.layers[layer as usize]
    }
}

impl Layered for DaraLayers {
    type Game = Dara;

    const VALUES: TableValueKind = TableValueKind::Distance;

    fn game(&self) -> &Dara {
        &self.game
    }

    fn layers(&self) -> u32 {
        self.layers.len() as u32
    }

    /// Ten times the pions on the board, plus the pions of the player with fewer: `42` for four pions, two each.
    fn seeds(&self, layer: u32) -> u32 {
        let HandsPair { more, fewer, .. } = self.pair(layer);
        10 * (more + fewer) + fewer
    }

    fn label(&self, layer: u32) -> LayerLabel {
        let &HandsPair { more, fewer, .. } = self.pair(layer);
        LayerLabel::pair(more, fewer, messages::pions_of_two)
    }

    fn len(&self, layer: u32) -> u64 {
        let pair = self.pair(layer);
        pair.len * if pair.more == pair.fewer { 1 } else { 2 }
    }

    #[inline]
    fn place(&self, position: &DaraPosition) -> Option<Place> {
        let [own, other] = position.moving()?;
        let layer = self
            .layer_of
            .get(own.count_ones() as usize)
            .and_then(|layers| *layers.get(other.count_ones() as usize)?)?;
        let pair = self.pair(layer);
        let has_fewer = own.count_ones() < other.count_ones();
        let [more, fewer] = if has_fewer { [other, own] } else { [own, other] };
        let (orbit, symmetry) = self.orbits[pair.more as usize].of(more);
        let fewer = subsets::rank(image(fewer, symmetry), image(more, symmetry));
        let before = if has_fewer { pair.len } else { 0 };
        Some(Place {
            layer,
            rank: before + orbit * pair.ways + fewer,
        })
    }

    #[inline]
    fn position(&self, place: Place) -> DaraPosition {
        let pair = self.pair(place.layer);
        let has_fewer = place.rank >= pair.len;
        let rank = place.rank - if has_fewer { pair.len } else { 0 };
        let more = self.orbits[pair.more as usize].first(rank / pair.ways);
        let fewer = subsets::unrank(pair.fewer, rank % pair.ways, more);
        DaraPosition::of_moving(if has_fewer { [fewer, more] } else { [more, fewer] })
    }

    /// A draw is always right. A win or loss in `d` plies ignores the plies that count for D7. It is right if those
    /// plies and `d` together are fewer than 100: the game then ends before the hundredth even without a removal. If
    /// the last ply is the hundredth, the value would be right only if that ply removed a pion, since D7 is checked
    /// before a player without a move is.
    fn holds(&self, position: &DaraPosition, value: i32) -> bool {
        Self::VALUES
            .plies(value)
            .is_none_or(|plies| position.plies() + plies < PLY_LIMIT)
    }
}

impl HasLayers for Dara {
    type Layers = DaraLayers;

    fn families(&self) -> Result<Vec<TableFamily<DaraLayers>>, TextError> {
        let layers = DaraLayers::new(self.options(), USUAL_PIONS);
        Ok(TableFamily::only(messages::dara_tables(), layers))
    }
}
