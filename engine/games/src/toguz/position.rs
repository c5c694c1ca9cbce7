//! The board of Toguz Korgool and the effect of a move on it (K2 to K5), which is the same under every option.

use ishwa_core::game::Player;

/// Pits on one side of the board (K1).
pub const PITS: usize = 9;
/// Stones in the game (K1).
pub const STONES: u32 = 162;
/// Pits on the board. South's have the numbers 0 to 8, North's 9 to 17, so that sowing counts up and wraps around.
pub(super) const BOARD: usize = 2 * PITS;
/// The index of the two kaznas in a position.
const KAZNAS: usize = BOARD;
/// The index of the board numbers of the two tuz, South's first.
const TUZ: usize = KAZNAS + 2;
const SIDE: usize = TUZ + 2;
/// The index of a byte that is always 0: the "pit" of a missing tuz, into which no stone ever falls.
const NOWHERE: usize = SIDE + 1;
const BYTES: usize = NOWHERE + 1;

/// A position, one byte each: South's nine pits, North's nine, the kaznas, the board numbers of the tuz, the side to
/// move, and a byte that stays 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ToguzPosition([u8; BYTES]);

const _: () = assert!(size_of::<ToguzPosition>() == 24);

/// The change of a position by each sowing, by pit of origin and number of stones (K2). Each byte wraps, so the same
/// addition removes the lifted stones and changes the side to move.
static SOWINGS: [[[u8; BYTES]; STONES as usize + 1]; BOARD] = sowings();

#[expect(clippy::large_stack_arrays, reason = "it is computed by the compiler")]
const fn sowings() -> [[[u8; BYTES]; STONES as usize + 1]; BOARD] {
    let mut table = [[[0; BYTES]; STONES as usize + 1]; BOARD];
    let mut origin = 0;
    while origin < BOARD {
        let mut row = [0_u8; BYTES];
        row[SIDE] = if origin < PITS { 1 } else { u8::MAX };
        let mut stones = 1;
        while stones <= STONES as usize {
            let pit = (origin + stones - 1) % BOARD;
            row[pit] = row[pit].wrapping_add(1);
            row[origin] = row[origin].wrapping_sub(1);
            table[origin][stones] = row;
            stones += 1;
        }
        table[origin][1][origin] = u8::MAX;
        table[origin][1][last_pit(origin, 1)] = 1;
        origin += 1;
    }
    table
}

/// The pit of the last of `stones` lifted from `origin`: the first goes back there, but a single one moves on (K2).
const fn last_pit(origin: usize, stones: usize) -> usize {
    (origin + stones + if stones == 1 { 0 } else { BOARD - 1 }) % BOARD
}

impl ToguzPosition {
    /// A position from its parts, which the caller has checked; a tuz is given by the pit of the other side, from 0.
    pub(super) fn new(rows: [[u8; PITS]; 2], kaznas: [u8; 2], tuz: [Option<usize>; 2], side: Player) -> Self {
        let mut bytes = [0; BYTES];
        bytes[..PITS].copy_from_slice(&rows[0]);
        bytes[PITS..BOARD].copy_from_slice(&rows[1]);
        bytes[KAZNAS..TUZ].copy_from_slice(&kaznas);
        bytes[TUZ] = tuz[0].map_or(NOWHERE, |pit| PITS + pit) as u8;
        bytes[TUZ + 1] = tuz[1].unwrap_or(NOWHERE) as u8;
        bytes[SIDE] = side.index() as u8;
        Self(bytes)
    }

    /// The player to move.
    #[inline]
    pub(super) fn side(self) -> Player {
        if self.0[SIDE] == 0 {
            Player::SOUTH
        } else {
            Player::NORTH
        }
    }

    /// The stones in the pits of `player`, in that player's sowing order.
    #[inline]
    pub(super) fn row(self, player: Player) -> [u8; PITS] {
        std::array::from_fn(|pit| self.0[player.index() * PITS + pit])
    }

    /// The stones in all pits of `player`.
    #[inline]
    pub(super) fn row_total(self, player: Player) -> u32 {
        self.row(player).iter().map(|&stones| u32::from(stones)).sum()
    }

    /// The stones in the kazna of `player`.
    #[inline]
    pub(super) fn kazna(self, player: Player) -> u32 {
        u32::from(self.0[KAZNAS + player.index()])
    }

    /// The pit of the other side, from 0, that is the tuz of `player`.
    pub(super) fn tuz(self, player: Player) -> Option<usize> {
        let tuz = usize::from(self.0[TUZ + player.index()]);
        (tuz != NOWHERE).then_some(tuz % PITS)
    }

    /// The number of stones in pit `pit` (from 0) of the player to move, and that pit's number on the board.
    #[inline]
    fn lifted(self, pit: usize) -> (usize, usize) {
        let origin = usize::from(self.0[SIDE]) * PITS + pit;
        (origin, usize::from(self.0[origin]))
    }

    /// The pit number on the board of the last stone when the player to move lifts `pit` (from 0).
    pub(super) fn last(self, pit: usize) -> usize {
        let (origin, stones) = self.lifted(pit);
        last_pit(origin, stones)
    }

    /// The position after the player to move has lifted and sown `pit` (from 0).
    #[inline]
    pub(super) fn sow(self, pit: usize) -> Self {
        let before = self.0;
        let (origin, stones) = self.lifted(pit);
        let mut after = before;
        for (byte, add) in after.iter_mut().zip(&SOWINGS[origin][stones]) {
            *byte = byte.wrapping_add(*add);
        }
        // K5: a tuz is empty before the sowing, so its contents have just fallen into it.
        for owner in 0..2 {
            let tuz = usize::from(before[TUZ + owner]);
            after[KAZNAS + owner] += after[tuz];
            after[tuz] = 0;
        }
        let last = last_pit(origin, stones);
        let side = usize::from(before[SIDE]);
        if (last < PITS) == (side == 0) {
            return Self(after);
        }
        let held = after[last];
        let makes_tuz = held == 3
            && usize::from(before[TUZ + side]) == NOWHERE
            && last % PITS != PITS - 1
            && usize::from(before[TUZ + (side ^ 1)]) != (last + PITS) % BOARD;
        if makes_tuz {
            after[TUZ + side] = last as u8;
        }
        // A last stone that fell into a tuz has left an even 0 there: nothing else is captured (K5).
        if held.is_multiple_of(2) || makes_tuz {
            after[KAZNAS + side] += held;
            after[last] = 0;
        }
        Self(after)
    }

    /// The stones that fall into South's and into North's tuz when the player to move lifts `pit` (K5).
    pub(super) fn fallen_into_tuz(self, pit: usize) -> [u32; 2] {
        let (origin, stones) = self.lifted(pit);
        // Adding to zeros gives just the sown stones; a tuz is never the pit of origin.
        let sown = SOWINGS[origin][stones];
        [0, 1].map(|owner| match usize::from(self.0[TUZ + owner]) {
            NOWHERE => 0,
            tuz => u32::from(sown[tuz]),
        })
    }

    /// Whether the last stone captures when the player to move lifts `pit` (from 0): its pit becomes even, or a tuz
    /// (K3, K4).
    #[inline]
    pub(super) fn captures(self, pit: usize) -> bool {
        let side = usize::from(self.0[SIDE]);
        let last = self.last(pit);
        if (last < PITS) == (side == 0) {
            return false;
        }
        let after = self.sow(pit);
        after.0[last] == 0 && after.0[KAZNAS + side] != self.0[KAZNAS + side]
    }

    /// The position as three words.
    #[inline]
    pub(super) fn words(self) -> [u64; 3] {
        std::array::from_fn(|word| u64::from_le_bytes(std::array::from_fn(|byte| self.0[8 * word + byte])))
    }

    /// Whether all stones are present and both tuz are empty and allowed by K4.
    pub(super) fn is_sound(self) -> bool {
        let players = [Player::SOUTH, Player::NORTH];
        let stones: u32 = players.map(|p| self.row_total(p) + self.kazna(p)).iter().sum();
        let tuz = players.map(|player| self.tuz(player));
        stones == STONES
            && players.iter().all(|&player| {
                self.tuz(player)
                    .is_none_or(|pit| pit != PITS - 1 && self.row(player.opponent())[pit] == 0)
            })
            && (tuz[0].is_none() || tuz[0] != tuz[1])
    }
}
