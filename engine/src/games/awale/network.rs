//! The networks that estimate positions: the gain of the player to move from here to the end of the game.

use std::sync::LazyLock;

use super::{AwalePosition, AwaleRepetition, PITS, SEEDS};
use crate::games::learned::WHOLE;
use crate::network::{Network, PairNetwork};

/// Counts of seeds that a pit's weights tell apart: from 18 on they are one.
pub const COUNTS: usize = 19;
/// Squared sums.
pub const WIDTH: usize = 64;
/// Products of sums.
pub const PAIRS: usize = 128;
/// Hidden sums of products.
pub const HIDDEN: usize = 16;
/// Outputs, by seeds on the board.
pub const PHASES: usize = 8;

/// A network of squared sums. A feature is a pit as the player to move sees it, its value the seeds in it; an output of
/// 1 is a gain of [`OUTPUT_SEEDS`].
pub type SquareNetwork = Network<{ 2 * PITS }, COUNTS, WIDTH, PHASES>;
/// A network of products of sums with the same features and outputs. It errs less and takes twice as long: worth it
/// where tables gave exact values to learn from.
pub type ProductNetwork = PairNetwork<{ 2 * PITS }, COUNTS, PAIRS, HIDDEN, PHASES>;

/// The gain, in seeds, that an output of 1 of a network stands for.
pub const OUTPUT_SEEDS: i32 = 10;

/// The most seeds on the board in an ending: of so many, tables gave the values to learn from.
const ENDING_SEEDS: usize = 20;

/// A part of the game that has a network of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStage {
    /// More than 20 seeds are on the board.
    Middle,
    /// At most 20 seeds are on the board.
    Ending,
}

impl GameStage {
    /// The stage of a position with these seeds on the board, and its phase in the network of the stage.
    #[inline]
    pub const fn of(seeds: usize) -> (Self, usize) {
        if seeds > ENDING_SEEDS {
            let middle = SEEDS as usize - ENDING_SEEDS;
            (Self::Middle, (seeds - ENDING_SEEDS - 1) * PHASES / middle)
        } else {
            (Self::Ending, seeds.saturating_sub(1) * PHASES / ENDING_SEEDS)
        }
    }
}

/// The networks of both stages under one rule of repetition.
#[derive(Clone, Debug)]
pub struct Networks {
    middle: SquareNetwork,
    ending: EndingNetwork,
}

/// The network of the endings under one rule of repetition.
#[derive(Clone, Debug)]
enum EndingNetwork {
    Products(Box<ProductNetwork>),
    Squares(Box<SquareNetwork>),
}

/// The networks for games in which the seeds left at a repetition are shared.
static SHARE: LazyLock<Networks> = LazyLock::new(|| Networks {
    middle: SquareNetwork::read(include_bytes!("weights/share_middle.bin")).expect(WHOLE),
    ending: EndingNetwork::Products(Box::new(
        ProductNetwork::read(include_bytes!("weights/share_ending.bin")).expect(WHOLE),
    )),
});
/// The networks for games in which each player keeps those on their own side.
static OWN_SIDE: LazyLock<Networks> = LazyLock::new(|| Networks {
    middle: SquareNetwork::read(include_bytes!("weights/own_side_middle.bin")).expect(WHOLE),
    ending: EndingNetwork::Squares(Box::new(
        SquareNetwork::read(include_bytes!("weights/own_side_ending.bin")).expect(WHOLE),
    )),
});

impl Networks {
    /// The networks for a rule of repetition.
    pub fn of(repetition: AwaleRepetition) -> &'static Self {
        match repetition {
            AwaleRepetition::Share => &SHARE,
            AwaleRepetition::OwnSide => &OWN_SIDE,
        }
    }

    /// The gain of the player to move from here to the end, in hundredths of a seed: no more than the seeds on the
    /// board.
    #[inline]
    pub fn gain(&self, position: &AwalePosition) -> i32 {
        const SCALE: i32 = 100 * OUTPUT_SEEDS;
        let seeds = position.seeds_on_board();
        let pits = position.pits();
        let gain = match (GameStage::of(seeds as usize), &self.ending) {
            ((GameStage::Middle, phase), _) => self.middle.evaluate(&pits, phase, SCALE),
            ((GameStage::Ending, phase), EndingNetwork::Products(network)) => {
                network.evaluate(&pits, phase, SCALE)
            }
            ((GameStage::Ending, phase), EndingNetwork::Squares(network)) => {
                network.evaluate(&pits, phase, SCALE)
            }
        };
        gain.clamp(-100 * seeds, 100 * seeds)
    }
}
