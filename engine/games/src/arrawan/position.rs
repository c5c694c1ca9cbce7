//! An Arrawan position, and its properties under any options.

use ishwa_core::game::{MAX_PLAYERS, Player};

/// Pits in the circle for each player (R1).
pub(super) const PITS_EACH: usize = 2;
/// The maximum number of pits in the circle.
pub const MAX_PITS: usize = PITS_EACH * MAX_PLAYERS;
/// Pions in pits and hands for each player (R1).
pub(super) const PIONS_EACH: u32 = 7;

/// A position. Entries of pits and players beyond those of this game are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArrawanPosition {
    pub(super) pits: [u8; MAX_PITS],
    /// The hands, 0 for a player who has left: those in the game hold 1 or more (R6).
    pub(super) hands: [u8; MAX_PLAYERS],
    pub(super) side: Player,
    /// The emptied pit, from 0, where the next sowing starts; `NO_START` before the first turn.
    pub(super) start: u8,
    /// The reserves, negative for strokes (R3), or the rank of a player who has left (R5).
    pub(super) reserves: [i32; MAX_PLAYERS],
}

const _: () = assert!(size_of::<ArrawanPosition>() == 44);

/// The start pit before the first turn.
pub(super) const NO_START: u8 = MAX_PITS as u8;

/// Players of a game for two.
const TWO: usize = 2;
/// Pits of a game for two (R1).
const PITS_OF_TWO: usize = TWO * PITS_EACH;

/// A two-player position in play as seen by the player to move, with the pits rotated to the start of the sowing. The
/// rules are the same for both players and for every pit of the circle (R2 to R5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ArrawanView {
    /// Pions in the pits in sowing order, from the start pit on, which is empty.
    pub pits: [u8; PITS_OF_TWO],
    /// Pions in the hands of the player to move and of the opponent, 1 or more each.
    pub hands: [u8; TWO],
    /// The reserves of the player to move and of the opponent, negative for strokes (R3).
    pub reserves: [i32; TWO],
}

impl ArrawanPosition {
    /// The position of a two-player game as seen by the player to move; `None` before the first turn, which has no
    /// start pit, and when only the loser is left.
    #[inline]
    pub fn view(&self) -> Option<ArrawanView> {
        if self.start == NO_START || self.is_over() {
            return None;
        }
        let [p1, p2, p3, p4, ..] = self.pits;
        let mut view = ArrawanView {
            pits: [p1, p2, p3, p4],
            hands: [self.hands[0], self.hands[1]],
            reserves: [self.reserves[0], self.reserves[1]],
        };
        view.pits.rotate_left(usize::from(self.start));
        if self.side.index() == 1 {
            view.hands.swap(0, 1);
            view.reserves.swap(0, 1);
        }
        Some(view)
    }

    /// P1's position for this view, with pit 1 as the start pit. The reserves are copied unchanged.
    ///
    /// # Panics
    /// When the start pit is not empty, a hand is empty, or pits and hands do not hold exactly the pions of a game
    /// for two (R6).
    #[inline]
    pub fn of_view(view: &ArrawanView) -> Self {
        let pions: u32 = view
            .pits
            .iter()
            .chain(&view.hands)
            .map(|&pions| u32::from(pions))
            .sum();
        assert!(
            view.pits[0] == 0 && !view.hands.contains(&0) && pions == TWO as u32 * PIONS_EACH,
            "a view is of a position in play"
        );
        let mut position = Self {
            pits: [0; MAX_PITS],
            hands: [0; MAX_PLAYERS],
            side: Player::SOUTH,
            start: 0,
            reserves: [0; MAX_PLAYERS],
        };
        position.pits[..PITS_OF_TWO].copy_from_slice(&view.pits);
        position.hands[..TWO].copy_from_slice(&view.hands);
        position.reserves[..TWO].copy_from_slice(&view.reserves);
        position
    }

    /// Whether a player is still in the game.
    #[inline]
    pub(super) fn is_in(&self, player: usize) -> bool {
        self.hands[player] > 0
    }

    /// The number of players still in the game.
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
