//! The board of both games: eight pits, the players' holdings, and the marks of the round's layout.

use ishwa_core::game::Player;

use super::rules::{PIONS, PITS};

/// Bits of one player's row.
const ROW_BITS: u32 = PITS as u32 * 8;
/// A 1 in each byte.
pub(super) const ONES: u64 = 0x0101_0101_0101_0101;
/// The top bit of each byte.
pub(super) const TOPS: u64 = ONES << 7;
/// The index of a player's last pit in the row, the only one that may be a hyena or a carcass (T9).
pub(super) const LAST_PIT: usize = PITS - 1;

/// The kind of the last pit of the player who has less than a full side (T9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Last {
    /// A pit like the others.
    Plain,
    /// Only its owner sows into it, and it is never captured.
    Hyena,
    /// Both sow into it, and its owner takes its contents when it holds 2 more than at the start.
    Carcass {
        /// Pions at the start, 2 or 4.
        began: u8,
    },
}

/// The special pits of one side in a round. Without special pits it is [`Marks::NONE`], so that equal boards are
/// equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Marks {
    /// The player whose side has them.
    pub owner: Player,
    /// The number of the owner's pits, from the first on, that were left empty in the layout and take no part (T7).
    pub closed: u8,
    /// The kind of the owner's last pit.
    pub last: Last,
}

impl Marks {
    /// Eight plain pits.
    pub const NONE: Self = Self {
        owner: Player::SOUTH,
        closed: 0,
        last: Last::Plain,
    };

    /// These marks in canonical form.
    pub fn new(owner: Player, closed: u8, last: Last) -> Self {
        if closed == 0 && last == Last::Plain {
            return Self::NONE;
        }
        Self { owner, closed, last }
    }

    /// The pits left empty in the layout, one bit for each pit of their owner's row.
    #[inline]
    pub(super) fn closed_pits(self) -> u8 {
        (1 << self.closed) - 1
    }

    /// The hyena or carcass, if any, as a bit of its owner's row.
    #[inline]
    pub(super) fn hyena_or_carcass(self) -> u8 {
        u8::from(self.last != Last::Plain) << LAST_PIT
    }
}

/// A board with the side to move: a position of a single round.
///
/// The pits are bytes of one word in the order in which the player to move meets them when sowing: bytes 0 to 3 are
/// the mover's own pits in their order, 4 to 7 the following ones. So both players' sowings are the same, and a ply
/// ends by turning the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TihulelinBoard {
    pub(super) pits: u64,
    /// The pions that South and North have captured or hold in reserve.
    pub(super) held: [u8; 2],
    pub(super) side: Player,
    pub(super) marks: Marks,
}

const _: () = assert!(size_of::<TihulelinBoard>() == 16);

impl TihulelinBoard {
    /// The pits in the order in which the player to move meets them when sowing: the mover's own four in their order,
    /// then the following ones in the mover's direction (T2). Pits left empty in the layout hold 0, a hyena or
    /// carcass its pions.
    #[inline]
    pub fn pits(&self) -> [u8; 2 * PITS] {
        self.pits.to_le_bytes()
    }

    /// The special pits of this round.
    #[inline]
    pub fn marks(&self) -> Marks {
        self.marks
    }

    /// South's position with these pits in the order of [`TihulelinBoard::pits`], and these marks. North holds all
    /// other pions. Marked pits must hold a number of pions that the marks allow.
    ///
    /// # Panics
    /// When there are more pions than in the game.
    #[inline]
    pub fn of_pits(pits: [u8; 2 * PITS], marks: Marks) -> Self {
        let in_play: u32 = pits.iter().map(|&pions| u32::from(pions)).sum();
        assert!(in_play <= PIONS, "the pions in play are not more than there are");
        Self {
            pits: u64::from_le_bytes(pits),
            held: [0, (PIONS - in_play) as u8],
            side: Player::SOUTH,
            marks,
        }
    }

    /// The mover's own pits, one byte each, the first lowest.
    #[inline]
    pub(super) fn own_row(&self) -> u64 {
        self.pits & (u64::MAX >> ROW_BITS)
    }

    /// The whole position in two words, for its key.
    #[inline]
    pub(super) fn words(&self) -> [u64; 2] {
        let last = match self.marks.last {
            Last::Plain => 0,
            Last::Hyena => 1,
            Last::Carcass { began } => began,
        };
        let rest = [
            self.held[0],
            self.held[1],
            self.side.index() as u8,
            self.marks.owner.index() as u8,
            self.marks.closed,
            last,
            0,
            0,
        ];
        [self.pits, u64::from_le_bytes(rest)]
    }
}

/// The top bit of every byte of `pits` that is not zero; bytes stay below 128.
#[inline]
pub(super) fn nonzero(pits: u64) -> u64 {
    (pits + (TOPS - ONES)) & TOPS
}

/// Pions in all bytes of `pits`: at most 48, so the sum fits the byte it is gathered in.
#[inline]
pub(super) fn total(pits: u64) -> u8 {
    (pits.wrapping_mul(ONES) >> 56) as u8
}
