//! The trait of games with layers, and the names of their layers.

use std::fmt;
use std::str::FromStr;

use ishwa_core::game::Game;
use ishwa_core::text::TextError;
use ishwa_messages::{Message, ToMessage};

use crate::index::IndexKind;
use crate::messages::{self, quoted};
use crate::value::TableValueKind;

/// The layer and rank under which a position's value is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The layer, from 0.
    pub layer: u32,
    /// The number of the position in its layer, from 0.
    pub rank: u64,
}

/// Positions of a game of two players in layers, numbered so that every ply stays in its layer or leads to an earlier
/// one: seeds that have left play do not return.
///
/// Positions that differ only in the player to move, in seeds out of play, or by a symmetry may share a place, as
/// long as they have the same value for the player to move. Plies alternate between the players, and infinite play
/// must have the value 0, the middle of all values (C4).
pub trait Layered: Clone + fmt::Debug + Send + Sync + 'static {
    /// The game.
    type Game: Game;

    /// The meaning of its values.
    const VALUES: TableValueKind;

    /// The game, under the options of the values.
    fn game(&self) -> &Self::Game;

    /// The number of layers.
    fn layers(&self) -> u32;

    /// Seeds in play in a layer, or a number that represents them, increasing with the layer. It is used as the name
    /// of the file.
    fn seeds(&self, layer: u32) -> u32;

    /// The name of a layer in the game's own terms.
    fn label(&self, layer: u32) -> LayerLabel;

    /// The numbering of the positions of a layer.
    fn index(&self, _layer: u32) -> IndexKind {
        IndexKind::Game
    }

    /// Positions in a layer.
    fn len(&self, layer: u32) -> u64;

    /// The place of a position, if any layer contains it. Finished positions that a ply leads to have one, unless
    /// their value is known without a table.
    fn place(&self, position: &<Self::Game as Game>::Position) -> Option<Place>;

    /// The layer of a position, which is cheaper to compute than [`Layered::place`].
    #[inline]
    fn layer(&self, position: &<Self::Game as Game>::Position) -> Option<u32> {
        self.place(position).map(|place| place.layer)
    }

    /// A position with this place.
    ///
    /// # Panics
    /// When there is no such place.
    fn position(&self, place: Place) -> <Self::Game as Game>::Position;

    /// Calls `visit` with the positions of consecutive ranks of a layer.
    ///
    /// # Panics
    /// When a rank is not below [`Layered::len`].
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

    /// The lead of the player to move over the opponent; the gain of a ply is the change of this.
    fn lead(&self, _position: &<Self::Game as Game>::Position) -> i32 {
        0
    }

    /// Whether the table value for the place of a position is right for the position itself with its counters.
    fn holds(&self, _position: &<Self::Game as Game>::Position, _value: i32) -> bool {
        true
    }
}

/// The value of a finished position for its player to move.
///
/// # Panics
/// When the position is not finished: a ply leads to a place of some layer, or ends the game.
pub fn finished_value<L: Layered>(layered: &L, position: &<L::Game as Game>::Position) -> i32 {
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

/// The layers of a game that form a set of tables.
#[derive(Clone, Debug)]
pub struct TableFamily<L> {
    /// The name that distinguishes it from the game's other families; empty for the main one.
    pub part: String,
    /// One line about the positions it contains.
    pub summary: Message,
    /// The layers.
    pub layers: L,
}

impl<L> TableFamily<L> {
    /// The only family of a game.
    pub fn only(summary: Message, layers: L) -> Vec<Self> {
        vec![Self {
            part: String::new(),
            summary,
            layers,
        }]
    }
}

/// A game whose positions form layers.
pub trait HasLayers: Game {
    /// Its layers.
    type Layers: Layered<Game = Self>;

    /// The families of layers under the game's options, the main one first.
    ///
    /// # Errors
    /// One sentence, if there are none under these options.
    fn families(&self) -> Result<Vec<TableFamily<Self::Layers>>, TextError>;
}

/// The counts that distinguish the layers of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LayerCount {
    /// The count of one thing.
    One(u32),
    /// The counts of two players.
    Pair {
        /// The count of the player with more, or as many.
        more: u32,
        /// The count of the player with fewer.
        fewer: u32,
    },
}

impl fmt::Display for LayerCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(count) => count.fmt(f),
            Self::Pair { more, fewer } => write!(f, "{more}-{fewer}"),
        }
    }
}

/// A text that is not a count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct NoCount(String);

impl ToMessage for NoCount {
    fn to_message(&self) -> Message {
        messages::no_such_count(quoted(&self.0))
    }
}

ishwa_messages::display_in_english!(NoCount);

impl FromStr for LayerCount {
    type Err = NoCount;

    /// Reads `16`, or `4-3` for two players in any order.
    fn from_str(text: &str) -> Result<Self, NoCount> {
        let number = |part: &str| part.parse::<u32>().map_err(|_| NoCount(text.to_owned()));
        match text.split_once('-') {
            None => number(text).map(Self::One),
            Some((one, other)) => {
                let (one, other) = (number(one)?, number(other)?);
                Ok(Self::Pair {
                    more: one.max(other),
                    fewer: one.min(other),
                })
            }
        }
    }
}

/// A layer in its game's own terms: `16 seeds`, `4-3 pions`, `42 camels missing`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayerLabel {
    /// The count.
    pub count: LayerCount,
    /// The count with its noun.
    text: Message,
}

impl LayerLabel {
    /// The label of a layer with `count` of one thing, which `say` names.
    pub fn one(count: u32, say: impl FnOnce(u32) -> Message) -> Self {
        Self {
            count: LayerCount::One(count),
            text: say(count),
        }
    }

    /// The label of a layer in which one player has `more` and the other `fewer` of the pieces that `say` names.
    pub fn pair(more: u32, fewer: u32, say: impl FnOnce(u32, u32) -> Message) -> Self {
        Self {
            count: LayerCount::Pair { more, fewer },
            text: say(more, fewer),
        }
    }
}

impl ToMessage for LayerLabel {
    fn to_message(&self) -> Message {
        self.text.clone()
    }
}

ishwa_messages::display_in_english!(LayerLabel);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_as_they_are_written() {
        for text in ["0", "48", "2-2", "4-3"] {
            assert_eq!(text.parse::<LayerCount>().unwrap().to_string(), text);
        }
        assert_eq!("3-4".parse(), Ok(LayerCount::Pair { more: 4, fewer: 3 }));
        for text in ["", "-1", "four", "4-", "1-2-3"] {
            let error = text.parse::<LayerCount>().unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("layer: found {text:?}, expected a number, or two numbers as in 4-3")
            );
        }
    }

    #[test]
    fn labels_name_what_they_count() {
        let label = |count| LayerLabel::one(count, messages::camels_missing).to_string();
        assert_eq!([42, 1].map(label), ["42 camels missing", "1 camel missing"]);
        assert_eq!(
            LayerLabel::pair(4, 3, messages::pions_of_two).to_string(),
            "4-3 pions"
        );
    }
}
