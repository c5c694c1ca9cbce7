//! The networks that estimate positions: the gain of the player to move from here to the end of the game.

use ishwa_core::network::{Network, NetworkFile, NetworkSlot, PairNetwork};
use ishwa_core::{network_file, network_slot};

use super::rules::{AwalePosition, AwaleRepetition, PITS, SEEDS};

/// The number of distinct seed counts in a pit; counts from 18 on share weights.
pub const COUNTS: usize = 19;
/// Squared sums.
pub const WIDTH: usize = 64;
/// Products of sums.
pub const PAIRS: usize = 128;
/// Hidden sums of products.
pub const HIDDEN: usize = 16;
/// Outputs, by seeds on the board.
pub const PHASES: usize = 8;

/// A network of squared sums. A feature is a pit as seen by the player to move, its value the number of seeds in it.
/// An output of 1 is a gain of [`OUTPUT_SEEDS`].
pub type SquareNetwork = Network<{ 2 * PITS }, COUNTS, WIDTH, PHASES>;
/// A network of products of sums with the same features and outputs. It has smaller errors and takes twice as long,
/// which pays off where tables provide exact values for training.
pub type ProductNetwork = PairNetwork<{ 2 * PITS }, COUNTS, PAIRS, HIDDEN, PHASES>;

/// The gain in seeds for a network output of 1.
pub const OUTPUT_SEEDS: i32 = 10;

/// The maximum number of seeds on the board in an ending; up to this number, tables provided the values for training.
const ENDING_SEEDS: usize = 20;

/// A part of the game with its own network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameStage {
    /// More than 20 seeds are on the board.
    Middle,
    /// At most 20 seeds are on the board.
    Ending,
}

impl GameStage {
    /// The stage of a position with this many seeds on the board, and its phase in the network of the stage.
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

/// The networks of both stages under one repetition rule.
#[derive(Clone, Copy, Debug)]
pub struct Networks {
    middle: &'static NetworkSlot<SquareNetwork>,
    ending: EndingNetwork,
}

/// The network of the endings under one repetition rule.
#[derive(Clone, Copy, Debug)]
enum EndingNetwork {
    Products(&'static NetworkSlot<ProductNetwork>),
    Squares(&'static NetworkSlot<SquareNetwork>),
}

static SHARE_MIDDLE: NetworkSlot<SquareNetwork> =
    network_slot!(SquareNetwork, "awale/weights/share_middle.bin");
static SHARE_ENDING: NetworkSlot<ProductNetwork> =
    network_slot!(ProductNetwork, "awale/weights/share_ending.bin");
static OWN_SIDE_MIDDLE: NetworkSlot<SquareNetwork> =
    network_slot!(SquareNetwork, "awale/weights/own_side_middle.bin");
static OWN_SIDE_ENDING: NetworkSlot<SquareNetwork> =
    network_slot!(SquareNetwork, "awale/weights/own_side_ending.bin");

/// The networks for games in which the seeds left at a repetition are shared.
static SHARE: Networks = Networks {
    middle: &SHARE_MIDDLE,
    ending: EndingNetwork::Products(&SHARE_ENDING),
};
/// The networks for games in which each player keeps the seeds on their own side.
static OWN_SIDE: Networks = Networks {
    middle: &OWN_SIDE_MIDDLE,
    ending: EndingNetwork::Squares(&OWN_SIDE_ENDING),
};

/// All networks of the game: those of [`SHARE`], then those of [`OWN_SIDE`].
static NETWORKS: [NetworkFile; 4] = [
    network_file!(SHARE_MIDDLE),
    network_file!(SHARE_ENDING),
    network_file!(OWN_SIDE_MIDDLE),
    network_file!(OWN_SIDE_ENDING),
];

/// The files of the networks for any repetition rule.
pub(super) fn all_files() -> &'static [NetworkFile] {
    &NETWORKS
}

/// The files of the networks for a repetition rule.
pub(super) fn files_of(repetition: AwaleRepetition) -> &'static [NetworkFile] {
    let (share, own_side) = NETWORKS.split_at(NETWORKS.len() / 2);
    match repetition {
        AwaleRepetition::Share => share,
        AwaleRepetition::OwnSide => own_side,
    }
}

impl Networks {
    /// The networks for a repetition rule.
    pub fn of(repetition: AwaleRepetition) -> &'static Self {
        match repetition {
            AwaleRepetition::Share => &SHARE,
            AwaleRepetition::OwnSide => &OWN_SIDE,
        }
    }

    /// The gain of the player to move from here to the end, in hundredths of a seed, at most the seeds on the board.
    /// `None` until the network of the position's stage is supplied.
    #[inline]
    pub fn gain(&self, position: &AwalePosition) -> Option<i32> {
        const SCALE: i32 = 100 * OUTPUT_SEEDS;
        let seeds = position.seeds_on_board();
        let pits = position.pits();
        let gain = match (GameStage::of(seeds as usize), self.ending) {
            ((GameStage::Middle, phase), _) => self.middle.get()?.evaluate(&pits, phase, SCALE),
            ((GameStage::Ending, phase), EndingNetwork::Products(network)) => {
                network.get()?.evaluate(&pits, phase, SCALE)
            }
            ((GameStage::Ending, phase), EndingNetwork::Squares(network)) => {
                network.get()?.evaluate(&pits, phase, SCALE)
            }
        };
        Some(gain.clamp(-100 * seeds, 100 * seeds))
    }
}
