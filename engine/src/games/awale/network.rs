//! The networks that estimate positions: the gain of the player to move from here to the end of the game.

use std::sync::LazyLock;

use super::{AwalePosition, AwaleRepetition, PITS, SEEDS};
use crate::network::Network;

/// Counts of seeds that a pit's weights tell apart: from 18 on they are one.
pub const COUNTS: usize = 19;
/// Sums.
pub const WIDTH: usize = 64;
/// Outputs, by seeds on the board.
pub const PHASES: usize = 8;

/// A network of Awalé: a feature is a pit as the player to move sees it, its value the seeds in it. An output of 1 is
/// a gain of [`OUTPUT_SEEDS`].
pub type StageNetwork = Network<{ 2 * PITS }, COUNTS, WIDTH, PHASES>;

/// The gain, in seeds, that an output of 1 stands for.
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
    middle: StageNetwork,
    ending: StageNetwork,
}

/// The networks for games in which the seeds left at a repetition are shared.
static SHARE: LazyLock<Networks> = LazyLock::new(|| {
    Networks::embedded(
        include_bytes!("weights/share_middle.bin"),
        include_bytes!("weights/share_ending.bin"),
    )
});
/// The networks for games in which each player keeps those on their own side.
static OWN_SIDE: LazyLock<Networks> = LazyLock::new(|| {
    Networks::embedded(
        include_bytes!("weights/own_side_middle.bin"),
        include_bytes!("weights/own_side_ending.bin"),
    )
});

impl Networks {
    fn embedded(middle: &[u8], ending: &[u8]) -> Self {
        let read = |bytes| StageNetwork::read(bytes).expect("the weights of this build are whole");
        Self {
            middle: read(middle),
            ending: read(ending),
        }
    }

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
        let seeds = position.seeds_on_board();
        let (stage, phase) = GameStage::of(seeds as usize);
        let network = match stage {
            GameStage::Middle => &self.middle,
            GameStage::Ending => &self.ending,
        };
        let gain = network.evaluate(&position.pits(), phase, 100 * OUTPUT_SEEDS);
        gain.clamp(-100 * seeds, 100 * seeds)
    }
}
