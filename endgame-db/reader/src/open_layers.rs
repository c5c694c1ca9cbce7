//! The open tables of a set of layers, probed for positions, for their moves and by searches.

use std::sync::Arc;

use ishwa_core::game::{Game, GameInfo, Unit};
use ishwa_core::heuristics::Heuristics;
use ishwa_core::notation::Notation;
use ishwa_core::prober::{Known, Prober};
use ishwa_messages::Message;

use crate::file::{Cache, Layer, TableError};
use crate::first_error::FirstError;
use crate::layered::{Layered, Place, finished_value};
use crate::set::LayerSet;
use crate::value::{Probed, TableEntry, TableValueKind};

/// The largest total number of positions of the layers that are also probed at the leaves of a search: with more,
/// searches of a few tenths of a second spend most of their time on decompressing blocks.
const QUICK_POSITIONS: u64 = 100_000;

/// The opened tables of a set. Many threads may use them at once.
#[derive(Debug)]
pub struct OpenLayers<L: Layered> {
    layered: L,
    /// By layer number; `None` if there is no file.
    layers: Vec<Option<Layer>>,
    cache: Arc<Cache>,
}

impl<L: Layered> OpenLayers<L> {
    /// Opens the existing and the embedded tables of a set.
    ///
    /// # Errors
    /// When a file is damaged or has another identity.
    pub fn open(set: &LayerSet<L>, cache: Arc<Cache>) -> Result<Self, TableError> {
        let layers = (0..set.layered().layers()).map(|layer| set.open_or_embedded(layer));
        Ok(Self {
            layered: set.layered().clone(),
            layers: layers.collect::<Result<_, _>>()?,
            cache,
        })
    }

    /// The tables of a set from open files, each of one of its layers.
    ///
    /// # Errors
    /// When a file has another identity, or values that are not possible in its layer.
    pub fn of_files(
        set: &LayerSet<L>,
        files: impl IntoIterator<Item = Layer>,
        cache: Arc<Cache>,
    ) -> Result<Self, TableError> {
        let mut layers: Vec<Option<Layer>> = (0..set.layered().layers()).map(|_| None).collect();
        for file in files {
            // A file of an unknown layer is compared with the last layer, so that it is refused.
            let layer = file.identity().layer.min(layers.len().saturating_sub(1) as u32);
            let file = set.demand(layer, file)?;
            layers[layer as usize] = Some(file);
        }
        Ok(Self {
            layered: set.layered().clone(),
            layers,
            cache,
        })
    }

    /// The number of lowest layers whose values all fit into [`QUICK_POSITIONS`] bytes: soon all of their blocks are
    /// in the cache.
    pub(crate) fn quick_layers(&self) -> u32 {
        let mut positions = 0;
        let fits = |layer: &&Option<Layer>| {
            positions += layer.as_ref().map_or(0, |file| file.identity().positions);
            positions <= QUICK_POSITIONS
        };
        self.layers.iter().take_while(fits).count() as u32
    }

    /// The layers.
    pub fn layered(&self) -> &L {
        &self.layered
    }

    /// The open files.
    pub fn files(&self) -> impl Iterator<Item = &Layer> {
        self.layers.iter().flatten()
    }

    /// The open file of a layer.
    ///
    /// # Panics
    /// When there is no table of the layer.
    pub fn file(&self, layer: u32) -> &Layer {
        let file = self.layers[layer as usize].as_ref();
        file.expect("only layers that are open are asked for")
    }

    /// The value of a position for its player to move; `None` if there is no table for it.
    ///
    /// # Errors
    /// When the table is damaged or cannot be read.
    pub fn value(&self, position: &<L::Game as Game>::Position) -> Result<Option<i32>, TableError> {
        let Some(place) = self.layered.place(position) else {
            let is_over = self.layered.game().outcome(position).is_some();
            return Ok(is_over.then(|| finished_value(&self.layered, position)));
        };
        let Some(layer) = &self.layers[place.layer as usize] else {
            return Ok(None);
        };
        let value = i32::from(layer.value(place.rank, &self.cache)?);
        Ok(self.layered.holds(position, value).then_some(value))
    }
}

/// The position of a game in play.
type Played<L> = <<L as Lookup>::Played as Game>::Position;

/// Layers in which the positions of a game in play are looked up. The game of the layers may differ from the one that
/// is played.
pub trait Lookup: Layered {
    /// The game that is played.
    type Played: Game;

    /// A position of the layers in text, for lists.
    fn write_position(&self, position: &<Self::Game as Game>::Position) -> String;

    /// A position of the layers as a message, for reports.
    fn say_position(&self, position: &<Self::Game as Game>::Position) -> Message {
        Message::verbatim(self.write_position(position))
    }

    /// A move of a position of the layers in text, for reports.
    fn write_move(&self, position: &<Self::Game as Game>::Position, mv: <Self::Game as Game>::Move)
    -> String;

    /// The place of a position, if any layer contains it.
    fn place_of(&self, position: &Played<Self>) -> Option<Place>;

    /// The position in play of a position of the layers.
    fn played(&self, position: &<Self::Game as Game>::Position) -> Played<Self>;

    /// The tables' result for a position in progress and its moves; `None` if they do not contain the position.
    ///
    /// # Errors
    /// When a file is damaged.
    fn probe(tables: &OpenLayers<Self>, position: &Played<Self>) -> Result<Option<Probed>, TableError>;

    /// The final payoff that tables give for an unfinished position, in a game with these properties; `None` if they
    /// do not contain the position.
    ///
    /// # Errors
    /// When a file is damaged.
    fn known(
        tables: &OpenLayers<Self>,
        position: &Played<Self>,
        info: &GameInfo,
    ) -> Result<Option<Known>, TableError>;
}

impl<L: Layered> Lookup for L
where
    L::Game: Heuristics + Notation,
{
    type Played = L::Game;

    fn write_position(&self, position: &Played<Self>) -> String {
        self.game().write_position(position)
    }

    fn write_move(&self, position: &Played<Self>, mv: <L::Game as Game>::Move) -> String {
        self.game().write_move(position, mv)
    }

    fn place_of(&self, position: &Played<Self>) -> Option<Place> {
        self.place(position)
    }

    fn played(&self, position: &Played<Self>) -> Played<Self> {
        *position
    }

    fn probe(tables: &OpenLayers<Self>, position: &Played<Self>) -> Result<Option<Probed>, TableError> {
        let game = tables.layered().game();
        let Some(value) = tables.value(position)? else {
            return Ok(None);
        };
        let mut moves = <L::Game as Game>::Moves::default();
        game.moves(position, &mut moves);
        let lead = tables.layered().lead(position);
        // Reported values are measured from the game's baseline, table values from this position.
        let ahead = match L::VALUES {
            TableValueKind::Gain => lead - game.baseline(position),
            TableValueKind::Distance => 0,
        };
        let moves = moves.iter().map(|&mv| {
            let after = game.play(position, mv);
            let gain = -tables.layered().lead(&after) - lead;
            let value = tables.value(&after)?;
            Ok(value.map(|value| TableEntry::new(L::VALUES, L::VALUES.before(value, gain) + ahead)))
        });
        Ok(Some(Probed::Value(
            TableEntry::new(L::VALUES, value + ahead),
            moves.collect::<Result<_, TableError>>()?,
        )))
    }

    fn known(
        tables: &OpenLayers<Self>,
        position: &Played<Self>,
        info: &GameInfo,
    ) -> Result<Option<Known>, TableError> {
        known(tables, position, info.unit, info.bounds)
    }
}

/// The final payoff that tables give for a position, in a game with this unit and these lowest and highest payoffs.
fn known<L: Layered>(
    tables: &OpenLayers<L>,
    position: &<L::Game as Game>::Position,
    unit: Unit,
    bounds: (i32, i32),
) -> Result<Option<Known>, TableError> {
    let Some(value) = tables.value(position)? else {
        return Ok(None);
    };
    let total = match L::VALUES {
        TableValueKind::Gain => tables.layered.lead(position) + value,
        TableValueKind::Distance => value,
    };
    let payoff = payoff(unit, bounds, total);
    Ok(Some(Known::exactly(payoff, L::VALUES.plies(value))))
}

/// Tables for a search of a game whose options may use only part of the tables' information.
#[derive(Debug)]
pub struct LayerProber<L: Layered> {
    tables: Vec<OpenLayers<L>>,
    /// The number of layers of each with fast lookups.
    quick: Vec<u32>,
    /// The unit of the game being searched, and its lowest and highest payoff.
    unit: Unit,
    bounds: (i32, i32),
    fault: FirstError,
}

impl<L: Layered> LayerProber<L> {
    /// A prober for `game`, which may differ from the game of the tables only in its unit.
    pub fn new(tables: Vec<OpenLayers<L>>, game: &L::Game) -> Self {
        let info = game.info();
        Self {
            quick: tables.iter().map(OpenLayers::quick_layers).collect(),
            tables,
            unit: info.unit,
            bounds: info.bounds,
            fault: FirstError::default(),
        }
    }

    /// The value of a position in one of these tables.
    fn known<'a>(
        &self,
        mut tables: impl Iterator<Item = &'a OpenLayers<L>>,
        position: &<L::Game as Game>::Position,
    ) -> Option<Known>
    where
        L: 'a,
    {
        // A table that cannot be read counts as missing.
        tables.find_map(|tables| {
            self.fault
                .without(known(tables, position, self.unit, self.bounds))?
        })
    }
}

impl<L: Layered> Prober<L::Game> for LayerProber<L> {
    fn probe(&self, position: &<L::Game as Game>::Position) -> Option<Known> {
        self.known(self.tables.iter(), position)
    }

    fn probe_quickly(&self, position: &<L::Game as Game>::Position) -> Option<Known> {
        let is_quick = |(tables, layers): (&'_ OpenLayers<L>, &u32)| {
            let place = tables.layered.place(position);
            place.is_some_and(|place| place.layer < *layers)
        };
        let quick = self.tables.iter().zip(&self.quick);
        let quick = quick.filter_map(|pair| is_quick(pair).then_some(pair.0));
        self.known(quick, position)
    }

    fn fault(&self) -> Option<&Message> {
        self.fault.get()
    }
}

/// The payoff of a player who ends with the lead `total`, in a game with this unit and these lowest and highest payoffs.
pub(crate) fn payoff(unit: Unit, (low, high): (i32, i32), total: i32) -> f64 {
    let (low, high) = (f64::from(low), f64::from(high));
    if unit.is_material() {
        return f64::from(total);
    }
    match total.signum() {
        1 => high,
        0 => f64::midpoint(low, high),
        _ => low,
    }
}
