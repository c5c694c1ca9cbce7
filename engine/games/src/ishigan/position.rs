//! The throws and the packed position of the Ishigan.

use ishwa_core::game::{MAX_PLAYERS, Player};

/// The square of Agadez, where pawns leave the board and the hyena stops (I1).
pub const AGADEZ: u32 = 100;
/// The squares gained by a stick seized at a camel (I3).
pub(super) const STICK: u32 = 20;
/// The maximum number of deals that lead to different positions: five opponents, each one stick short of Agadez.
pub(super) const MAX_DEALS: usize = 205;

/// The result of a throw: 0 to 4 whites, or a standing stick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sticks {
    Whites(u8),
    Standing,
}

impl Sticks {
    /// All throws, in listing order.
    pub(super) const ALL: [Self; 6] = [
        Self::Whites(0),
        Self::Whites(1),
        Self::Whites(2),
        Self::Whites(3),
        Self::Whites(4),
        Self::Standing,
    ];

    /// The squares gained by the throw (I2); two whites give none and end the turn.
    pub(super) fn squares(self) -> u32 {
        match self {
            Self::Whites(whites) => [80, 9, 0, 5, 20][usize::from(whites)],
            Self::Standing => 30,
        }
    }

    pub(super) fn is_camel(self) -> bool {
        self == Self::Whites(0)
    }
}

/// A chance outcome: a throw, and for a camel the recipient of each of the four sticks (C3).
///
/// Four octal digits hold the recipients, numbered from 1, the first stick highest, or 0 without a deal; the throw is
/// above them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw(u16);

const _: () = assert!(size_of::<Throw>() == 2);

impl Throw {
    pub(super) fn new(sticks: Sticks, deal: u16) -> Self {
        let code = match sticks {
            Sticks::Whites(whites) => u16::from(whites),
            Sticks::Standing => 5,
        };
        Self((code << 12) + deal)
    }

    pub(super) fn sticks(self) -> Sticks {
        Sticks::ALL[usize::from(self.0 >> 12)]
    }

    /// The recipients of the sticks, in order; empty without a deal.
    pub(super) fn deal(self) -> impl Iterator<Item = usize> {
        let digits = [9, 6, 3, 0].map(|shift| usize::from(self.0 >> shift & 7));
        digits
            .into_iter()
            .filter(|&digit| digit > 0)
            .map(|digit| digit - 1)
    }
}

/// A position: nine bits per pawn, P1's lowest, then seven for the hyena's square and three for the side to move.
///
/// A pawn has seven bits of square below two of flag. Off the board, the square is the rank of arrival, from 1, or
/// for an eaten pawn its order plus the highest rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IshiganPosition(u64);

const _: () = assert!(size_of::<IshiganPosition>() == 8);

pub(super) const PAWN_BITS: u32 = 9;
pub(super) const PAWN_MASK: u64 = (1 << PAWN_BITS) - 1;
pub(super) const SQUARE_BITS: u32 = 7;
pub(super) const SQUARE_MASK: u64 = (1 << SQUARE_BITS) - 1;
pub(super) const HYENA_SHIFT: u32 = MAX_PLAYERS as u32 * PAWN_BITS;
pub(super) const SIDE_SHIFT: u32 = HYENA_SHIFT + SQUARE_BITS;
/// The highest rank of arrival. A higher number marks an eaten pawn.
pub(super) const EATEN: u32 = MAX_PLAYERS as u32;

const _: () = assert!(SIDE_SHIFT + 3 == u64::BITS);

/// The state of a pawn with respect to the hyena (I5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Flag {
    /// Never caught.
    Free,
    /// It is caught, and restarts from its square.
    Caught,
    /// It was caught and got past the hyena again.
    Escaped,
    /// It has left the board, arrived or eaten.
    Off,
}

impl IshiganPosition {
    pub(super) fn new(hyena: u32, side: Player) -> Self {
        Self((u64::from(hyena) << HYENA_SHIFT) + ((side.index() as u64) << SIDE_SHIFT))
    }

    #[inline]
    pub(super) fn side(self) -> Player {
        Player::new((self.0 >> SIDE_SHIFT) as usize)
    }

    #[inline]
    pub(super) fn hyena(self) -> u32 {
        (self.0 >> HYENA_SHIFT & SQUARE_MASK) as u32
    }

    #[inline]
    pub(super) fn flag(self, pawn: usize) -> Flag {
        const FLAGS: [Flag; 4] = [Flag::Free, Flag::Caught, Flag::Escaped, Flag::Off];
        FLAGS[(self.0 >> (pawn as u32 * PAWN_BITS + SQUARE_BITS)) as usize & 3]
    }

    /// The square of a pawn on the board.
    #[inline]
    pub(super) fn square(self, pawn: usize) -> u32 {
        (self.0 >> (pawn as u32 * PAWN_BITS) & SQUARE_MASK) as u32
    }

    /// The rank in which a pawn has arrived.
    #[inline]
    pub(super) fn arrived(self, pawn: usize) -> Option<u32> {
        (self.flag(pawn) == Flag::Off && self.square(pawn) <= EATEN).then(|| self.square(pawn))
    }

    /// The order in which a pawn was eaten, 1 for the first.
    #[inline]
    pub(super) fn eaten(self, pawn: usize) -> Option<u32> {
        (self.flag(pawn) == Flag::Off && self.square(pawn) > EATEN).then(|| self.square(pawn) - EATEN)
    }

    /// Whether a pawn is neither arrived, caught nor out (I3).
    #[inline]
    pub(super) fn is_racing(self, pawn: usize) -> bool {
        matches!(self.flag(pawn), Flag::Free | Flag::Escaped)
    }

    /// Whether a player has turns: for their pawn, or once it has arrived, for the hyena until it stops (I4 to I6).
    #[inline]
    pub(super) fn has_turns(self, player: usize) -> bool {
        self.flag(player) != Flag::Off || self.arrived(player).is_some() && self.hyena() < AGADEZ
    }

    #[inline]
    pub(super) fn set_pawn(&mut self, pawn: usize, flag: Flag, square: u32) {
        let shift = pawn as u32 * PAWN_BITS;
        let value = ((flag as u64) << SQUARE_BITS) + u64::from(square);
        self.0 = (self.0 & !(PAWN_MASK << shift)) + (value << shift);
    }

    #[inline]
    pub(super) fn set_hyena(&mut self, square: u32) {
        self.0 = (self.0 & !(SQUARE_MASK << HYENA_SHIFT)) + (u64::from(square) << HYENA_SHIFT);
    }

    #[inline]
    pub(super) fn set_side(&mut self, player: usize) {
        self.0 = (self.0 & !(7 << SIDE_SHIFT)) + ((player as u64) << SIDE_SHIFT);
    }

    /// The whole position, for keys.
    #[inline]
    pub(super) fn bits(self) -> u64 {
        self.0
    }

    /// The position with this board and P1 to move.
    #[inline]
    pub(super) fn of_board(board: u64) -> Self {
        Self(board)
    }

    /// Places all pawns on an empty board.
    #[inline]
    pub(super) fn set_pawns(&mut self, pawns: u64) {
        self.0 += pawns;
    }

    /// The position except the side to move.
    #[inline]
    pub(super) fn board(self) -> u64 {
        self.0 & ((1 << SIDE_SHIFT) - 1)
    }
}
