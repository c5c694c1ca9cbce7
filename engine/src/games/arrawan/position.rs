//! An Arrawan position, and what can be read off it whatever the options.

use super::MAX_PITS;
use crate::game::{MAX_PLAYERS, Player};

/// A position. Places of pits and players that this game does not have hold 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) pits: [u8; MAX_PITS],
    /// The hands, 0 for a player who has left: those in the game hold 1 or more (R6).
    pub(super) hands: [u8; MAX_PLAYERS],
    pub(super) side: Player,
    /// The emptied pit, from 0, where the next sowing starts; `NO_START` before the first turn.
    pub(super) start: u8,
    /// The reserves, less than 0 for strokes (R3); of a player who has left, his rank (R5).
    pub(super) reserves: [i32; MAX_PLAYERS],
}

const _: () = assert!(size_of::<Position>() == 44);

/// The start pit before the first turn.
pub(super) const NO_START: u8 = MAX_PITS as u8;

impl Position {
    /// Whether a player is still in the game.
    #[inline]
    pub(super) fn is_in(&self, player: usize) -> bool {
        self.hands[player] > 0
    }

    /// How many players are still in the game.
    #[inline]
    pub(super) fn count_in(&self) -> usize {
        self.hands.iter().filter(|&&hand| hand > 0).count()
    }

    /// Whether only the loser is left (R6).
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.count_in() <= 1
    }

    /// The pions in all reserves together.
    #[inline]
    pub(super) fn pions_in_reserve(&self) -> i32 {
        (0..MAX_PLAYERS)
            .filter(|&player| self.is_in(player))
            .map(|player| self.reserves[player].max(0))
            .sum()
    }
}
