//! A position of Dara and its Zobrist key.

use ishwa_core::game::Player;
use ishwa_core::key::{split_mix, zobrist_table};

use super::board::{BOARD, CELLS, Completions, DaraCell, cells};

/// Pions of each player (D1).
pub const PIONS: u32 = 12;
/// Plies of movement without a removal after which the game is drawn (D7).
pub const PLY_LIMIT: u32 = 100;

/// A position: a set of cells for each player's pions, the pions in hand, and the Zobrist key of all of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DaraPosition {
    pub(super) pions: [u32; 2],
    pub(super) hands: [u8; 2],
    pub(super) side: Player,
    /// Plies of movement since the last removal (D7).
    pub(super) plies: u8,
    pub(super) zobrist: u64,
}

const _: () = assert!(size_of::<DaraPosition>() == 24);

static CELL_KEYS: [[u64; CELLS]; 2] = [zobrist_table(0xda7a_0001), zobrist_table(0xda7a_0002)];
static HAND_KEYS: [[u64; PIONS as usize + 1]; 2] = [zobrist_table(0xda7a_0003), zobrist_table(0xda7a_0004)];
pub(super) static PLY_KEYS: [u64; PLY_LIMIT as usize + 1] = zobrist_table(0xda7a_0005);
const NORTH_KEY: u64 = split_mix(0xda7a_0006);

impl DaraPosition {
    pub(super) fn new(pions: [u32; 2], hands: [u8; 2], side: Player, plies: u8) -> Self {
        let position = Self {
            pions,
            hands,
            side,
            plies,
            zobrist: 0,
        };
        Self {
            zobrist: position.zobrist_from_scratch(),
            ..position
        }
    }

    /// South's position with pions on these cells: South's own first, one bit each, in the format of
    /// [`DaraPosition::moving`]. All pions are placed, and no ply has passed since a removal.
    ///
    /// # Panics
    /// When two pions share a cell, or a bit is not a cell of the board.
    pub fn of_moving(pions: [u32; 2]) -> Self {
        assert!(
            pions[0] & pions[1] == 0 && (pions[0] | pions[1]) & !BOARD == 0,
            "each pion has a cell of its own"
        );
        Self::new(pions, [0, 0], Player::SOUTH, 0)
    }

    /// The cells of the pions of the player to move, then of the opponent's, one bit each, row by row from a1 = bit 0
    /// to f5 = bit 29; `None` while pions are being placed (D2).
    #[inline]
    pub fn moving(&self) -> Option<[u32; 2]> {
        let cells = |player: Player| self.pions[player.index()];
        (!self.is_placing()).then(|| [cells(self.side), cells(self.side.opponent())])
    }

    /// Plies of movement since the last removal (D7), at most [`PLY_LIMIT`].
    #[inline]
    pub fn plies(&self) -> u32 {
        self.plies.into()
    }

    pub(super) fn zobrist_from_scratch(&self) -> u64 {
        let side = if self.side == Player::NORTH { NORTH_KEY } else { 0 };
        let mut key = side ^ PLY_KEYS[usize::from(self.plies)];
        for player in [Player::SOUTH, Player::NORTH].map(Player::index) {
            key ^= HAND_KEYS[player][usize::from(self.hands[player])];
            for cell in cells(self.pions[player]) {
                key ^= CELL_KEYS[player][cell.index()];
            }
        }
        key
    }

    /// The pions `player` has on the board.
    #[inline]
    pub(super) fn count(&self, player: Player) -> u32 {
        self.pions[player.index()].count_ones()
    }

    /// The pions `player` has in hand.
    #[inline]
    pub(super) fn hand(&self, player: Player) -> u32 {
        u32::from(self.hands[player.index()])
    }

    /// The empty cells.
    #[inline]
    pub(super) fn empty(&self) -> u32 {
        BOARD & !self.pions[0] & !self.pions[1]
    }

    /// Whether pions are still being placed (D2).
    #[inline]
    pub(super) fn is_placing(&self) -> bool {
        self.hands != [0, 0]
    }

    /// The cells on which `player` may place a pion (D2).
    #[inline]
    pub(super) fn placements(&self, player: Player) -> u32 {
        if self.hand(player) == 0 {
            return 0;
        }
        self.empty() & !Completions::of(self.pions[player.index()]).three_or_more
    }

    /// Whether one of the players can still place a pion (D2).
    #[inline]
    pub(super) fn can_place(&self) -> bool {
        self.placements(self.side) != 0 || self.placements(self.side.opponent()) != 0
    }

    /// Adds a pion of `player` to the board, or removes it.
    #[inline]
    pub(super) fn toggle(&mut self, player: Player, cell: DaraCell) {
        self.pions[player.index()] ^= cell.bit();
        self.zobrist ^= CELL_KEYS[player.index()][cell.index()];
    }

    #[inline]
    pub(super) fn set_hand(&mut self, player: Player, pions: u8) {
        let hand = &mut self.hands[player.index()];
        let keys = &HAND_KEYS[player.index()];
        self.zobrist ^= keys[usize::from(*hand)] ^ keys[usize::from(pions)];
        *hand = pions;
    }

    #[inline]
    pub(super) fn set_plies(&mut self, plies: u8) {
        self.zobrist ^= PLY_KEYS[usize::from(self.plies)] ^ PLY_KEYS[usize::from(plies)];
        self.plies = plies;
    }

    #[inline]
    pub(super) fn change_sides(&mut self) {
        self.side = self.side.opponent();
        self.zobrist ^= NORTH_KEY;
    }
}
