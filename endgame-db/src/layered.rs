//! What a game tells of its layers.

use std::convert::Infallible;
use std::fmt::Debug;
use std::marker::PhantomData;

use ishwa_engine::game::Game;
use ishwa_engine::text::TextError;

use crate::file::IndexKind;
use crate::label::LayerLabel;
use crate::value::TableValueKind;

/// Where the value of a position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The layer, from 0.
    pub layer: u32,
    /// The number of the position in its layer, from 0.
    pub rank: u64,
}

/// Positions of a game of two players in layers, numbered so that every ply stays in its layer or leads to an earlier
/// one: what has left play does not come back.
///
/// Positions that differ only in who is to move, in what has left play, or by a symmetry may share a place, as long as
/// they have the same value for the player to move. Plies alternate between the players, and a line of play that
/// never ends must be worth 0, the middle of all values (C4).
pub trait Layered: Clone + Debug + Send + Sync + 'static {
    /// The game.
    type Game: Game;

    /// What takes plies back; [`NoUnmove`] where nothing does.
    type Unmove: Unmove<Game = Self::Game>;

    /// What its values count.
    const VALUES: TableValueKind;

    /// The game, under the options the values are for.
    fn game(&self) -> &Self::Game;

    /// The number of layers there are.
    fn layers(&self) -> u32;

    /// Seeds in play in a layer, or a number that stands for them: what its file is called, growing with the layer.
    fn seeds(&self, layer: u32) -> u32;

    /// What a layer is called in the game's own terms.
    fn label(&self, layer: u32) -> LayerLabel;

    /// How the positions of a layer are numbered.
    fn index(&self, _layer: u32) -> IndexKind {
        IndexKind::Game
    }

    /// Positions in a layer.
    fn len(&self, layer: u32) -> u64;

    /// Where a position stands, if it has a place in any layer. Finished positions that a ply leads to have one, unless
    /// their value is known without a table.
    fn place(&self, position: &<Self::Game as Game>::Position) -> Option<Place>;

    /// A position of this place.
    ///
    /// # Panics
    /// When there is no such place.
    fn position(&self, place: Place) -> <Self::Game as Game>::Position;

    /// Shows `visit` the positions of consecutive ranks of a layer.
    ///
    /// # Panics
    /// When the layer has not so many.
    fn for_each(
        &self,
        layer: u32,
        ranks: std::ops::Range<u64>,
        mut visit: impl FnMut(u64, &<Self::Game as Game>::Position),
    ) {
        for rank in ranks {
            visit(rank, &self.position(Place { layer, rank }));
        }
    }

    /// What the player to move has more than his opponent: what a ply changes of it, it has gained.
    fn lead(&self, _position: &<Self::Game as Game>::Position) -> i32 {
        0
    }

    /// What takes plies back, if the game can; without it the builder inverts the plies of a whole layer, which takes some
    /// 4 bytes of memory for each.
    fn unmove(&self) -> Option<&Self::Unmove>;

    /// Whether the value that a table has for the place of a position is the position's own, whatever counts it carries.
    fn holds(&self, _position: &<Self::Game as Game>::Position, _value: i32) -> bool {
        true
    }
}

/// Takes plies back within a layer.
pub trait Unmove: Sync {
    /// The game.
    type Game: Game;

    /// Shows `visit` each ply that leads to `position` from a position of the same layer, by the position before it.
    fn predecessors(
        &self,
        position: &<Self::Game as Game>::Position,
        visit: impl FnMut(<Self::Game as Game>::Position),
    );
}

/// What takes plies back in games that cannot: there is no value of it.
#[derive(Clone, Copy, Debug)]
pub struct NoUnmove<G>(Infallible, PhantomData<G>);

impl<G: Game> Unmove for NoUnmove<G> {
    type Game = G;

    fn predecessors(&self, _position: &G::Position, _visit: impl FnMut(G::Position)) {
        match self.0 {}
    }
}

/// The value of a finished position for its player to move.
///
/// # Panics
/// When the position is not finished: a ply leads to a place of some layer, or ends the game.
pub(crate) fn finished_value<L: Layered>(layered: &L, position: &<L::Game as Game>::Position) -> i32 {
    let game = layered.game();
    let outcome = game
        .outcome(position)
        .expect("a position without place is finished");
    let side = game.side(position).index();
    let payoff = outcome.payoffs[side];
    match L::VALUES {
        TableValueKind::Gain => payoff as i32 - layered.lead(position),
        TableValueKind::Distance => TableValueKind::result(payoff.total_cmp(&outcome.payoffs[1 - side])),
    }
}

/// Some layers of a game that a set of tables is made of.
#[derive(Clone, Debug)]
pub struct TableFamily<L> {
    /// What tells it from the others of the game; empty for the main one.
    pub part: String,
    /// One line on the positions it has.
    pub summary: String,
    /// The layers.
    pub layers: L,
}

impl<L> TableFamily<L> {
    /// The only family of a game.
    pub fn only(summary: &str, layers: L) -> Vec<Self> {
        vec![Self {
            part: String::new(),
            summary: summary.to_owned(),
            layers,
        }]
    }
}

/// A game whose positions are in layers.
pub trait HasLayers: Game {
    /// Its layers.
    type Layers: Layered<Game = Self>;

    /// The families of layers under the game's options, the main one first.
    ///
    /// # Errors
    /// One sentence, when there are none under these options.
    fn families(&self) -> Result<Vec<TableFamily<Self::Layers>>, TextError>;
}
