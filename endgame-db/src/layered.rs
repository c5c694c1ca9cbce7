//! What a game tells of its layers.

use std::fmt::Debug;

use ishwa_engine::game::Game;

use crate::file::IndexKind;
use crate::value::ValueKind;

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

    /// What its values count.
    const VALUES: ValueKind;

    /// Whether [`Layered::predecessors`] is there; without it the builder inverts the plies of a whole layer, which
    /// takes some 4 bytes of memory for each.
    const HAS_PREDECESSORS: bool = false;

    /// The game, under the options the values are for.
    fn game(&self) -> &Self::Game;

    /// The number of layers there are.
    fn layers(&self) -> u32;

    /// Seeds in play in a layer, or what stands for them: its name in reports, growing with the layer.
    fn seeds(&self, layer: u32) -> u32;

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

    /// Shows `visit` each ply that leads to `position` from a position of the same layer, by the position before it.
    fn predecessors(
        &self,
        _position: &<Self::Game as Game>::Position,
        _visit: impl FnMut(<Self::Game as Game>::Position),
    ) {
    }

    /// Whether the value that a table has for the place of a position is the position's own, whatever counts it carries.
    fn holds(&self, _position: &<Self::Game as Game>::Position, _value: i32) -> bool {
        true
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
        ValueKind::Gain => payoff as i32 - layered.lead(position),
        ValueKind::Distance => ValueKind::result(payoff.total_cmp(&outcome.payoffs[1 - side])),
    }
}
