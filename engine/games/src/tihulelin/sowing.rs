//! Sowing and capture, the end of a round and the final totals (T2 to T6, T9).

use ishwa_core::game::Player;

use super::board::{LAST_PIT, Last, Marks, ONES, TOPS, TihulelinBoard, nonzero, total};
use super::rules::{Direction, Origin, PIONS, PITS};

/// Pits on the whole board.
const BOARD: usize = 2 * PITS;
/// The bits of 2, 4 and 6, the only ones that a captured pit may have (T4).
const TWO_FOUR_SIX: u64 = ONES * 6;

/// The change of the board by each sowing, by the pits of its circuit and the number of pions.
///
/// The board is rotated so that the pit of origin is pit 7 and sowing begins with pit 0. A circuit is a set of pits,
/// one bit per pit; other pits are passed over.
static SOWINGS: [[u64; PIONS as usize + 1]; 1 << BOARD] = sowings();

#[expect(
    clippy::large_stack_arrays,
    reason = "evaluated by the compiler, never on a stack"
)]
const fn sowings() -> [[u64; PIONS as usize + 1]; 1 << BOARD] {
    let mut table = [[0; PIONS as usize + 1]; 1 << BOARD];
    let mut circuit = 1;
    while circuit < 1 << BOARD {
        let mut pit = BOARD - 1;
        let mut pions = 1;
        while pions <= PIONS as usize {
            pit = (pit + 1) % BOARD;
            while circuit >> pit & 1 == 0 {
                pit = (pit + 1) % BOARD;
            }
            table[circuit][pions] = table[circuit][pions - 1] + (1 << (8 * pit));
            pions += 1;
        }
        circuit += 1;
    }
    table
}

/// All bits of the bytes for a set of pits.
#[inline]
pub(super) fn bytes(pits: u8) -> u64 {
    SOWINGS[usize::from(pits)][pits.count_ones() as usize] * 0xff
}

/// The top bits of the bytes that break a run of pits holding 2, 4 or 6.
#[inline]
pub(super) fn breaks(pits: u64) -> u64 {
    (nonzero(pits & !TWO_FOUR_SIX) | !nonzero(pits)) & TOPS
}

/// The pits of a sowing, with the board rotated so that its origin is pit 7 and it begins with pit 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Circuit {
    /// The pits that take part, including the origin.
    pub(super) open: u8,
    /// The hyena or carcass, if it takes part.
    pub(super) special: u8,
    /// The change of the board for each number of pions.
    pub(super) sowings: &'static [u64; PIONS as usize + 1],
}

/// The sowing rules under the options, which both games share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sowing {
    pub(super) direction: Direction,
    pub(super) origin: Origin,
}

impl Sowing {
    /// The pits in the order in which the other player meets them when sowing (T2). Applying it twice restores the
    /// pits.
    #[inline]
    pub(super) fn turned(self, pits: u64) -> u64 {
        match self.direction {
            Direction::Opposed => pits.swap_bytes(),
            Direction::Common => pits.rotate_left(32),
        }
    }

    /// A set of pits of one player's row, in the order in which the player to move meets them when sowing.
    #[inline]
    fn seen(self, pits: u8, is_own: bool) -> u8 {
        if is_own {
            return pits;
        }
        match self.direction {
            Direction::Opposed => pits.reverse_bits(),
            Direction::Common => pits.rotate_left(PITS as u32),
        }
    }

    /// The board with these rows, each in its owner's order, first pit lowest.
    pub(super) fn board(self, rows: [u64; 2], held: [u8; 2], side: Player, marks: Marks) -> TihulelinBoard {
        TihulelinBoard {
            pits: rows[side.index()] | self.turned(rows[side.opponent().index()]),
            held,
            side,
            marks,
        }
    }

    /// The pits of `player`, one byte each, the first lowest.
    pub(super) fn row(self, board: &TihulelinBoard, player: Player) -> u64 {
        if player == board.side {
            board.own_row()
        } else {
            TihulelinBoard {
                pits: self.turned(board.pits),
                ..*board
            }
            .own_row()
        }
    }

    /// The pits without the contents of a hyena or carcass; pits left empty in the layout hold nothing.
    #[inline]
    pub(super) fn plain(self, board: &TihulelinBoard) -> u64 {
        if board.marks.last == Last::Plain {
            return board.pits;
        }
        let special = self.seen(board.marks.hyena_or_carcass(), board.marks.owner == board.side);
        board.pits & !bytes(special)
    }

    /// The board after a pass: the other player is to move (T5).
    #[inline]
    pub(super) fn pass(self, board: &TihulelinBoard) -> TihulelinBoard {
        TihulelinBoard {
            pits: self.turned(board.pits),
            side: board.side.opponent(),
            ..*board
        }
    }

    /// The circuit of sowing the mover's pit `pit` (from 0) (T3, T9).
    #[inline]
    pub(super) fn circuit(self, board: &TihulelinBoard, pit: u32) -> Circuit {
        let ahead = pit + 1;
        let mut open = u8::MAX;
        let mut special = 0;
        if board.marks != Marks::NONE {
            let is_own = board.marks.owner == board.side;
            let closed = self.seen(board.marks.closed_pits(), is_own);
            special = self.seen(board.marks.hyena_or_carcass(), is_own);
            let forbidden = if board.marks.last == Last::Hyena && !is_own {
                special
            } else {
                0
            };
            open = (!closed & !forbidden).rotate_right(ahead);
            special = special.rotate_right(ahead) & open;
        }
        let sown = match self.origin {
            Origin::Sow => open,
            Origin::Skip => open & u8::MAX >> 1,
        };
        Circuit {
            open,
            special,
            sowings: &SOWINGS[usize::from(sown)],
        }
    }

    /// The board after the mover's pit `pit` (from 0) is sown, with its captures (T3, T4, T9).
    #[inline]
    pub(super) fn sow(self, board: &TihulelinBoard, pit: u32) -> TihulelinBoard {
        let ahead = pit + 1;
        let Circuit {
            open,
            special,
            sowings,
        } = self.circuit(board, pit);
        let lifted = board.pits.rotate_right(8 * ahead);
        let pions = (lifted >> 56) as usize;
        let mut pits = (lifted & u64::MAX >> 8) + sowings[pions];
        let last = sowings[pions] - sowings[pions - 1];
        let mut held = board.held;
        if let Last::Carcass { began } = board.marks.last {
            // It is taken whenever it is full, even in mid-sowing, so the rest is the remainder.
            let shift = 8 * special.trailing_zeros();
            let holds = (pits >> shift) as u8;
            let taken = holds - holds % (began + 2);
            pits -= u64::from(taken) << shift;
            held[board.marks.owner.index()] += taken;
        }

        // The last pit sown is rotated to the top, and the run of captures goes down from there, round the whole
        // board.
        let up = last.leading_zeros() - 7;
        pits = pits.rotate_left(up);
        let mut breaks = breaks(pits);
        let mut within = u64::MAX;
        if board.marks != Marks::NONE {
            within = bytes(open).rotate_left(up);
            breaks = breaks & within | bytes(special).rotate_left(up) & TOPS;
        }
        let run = !u64::MAX.checked_shr(breaks.leading_zeros()).unwrap_or(0);
        let taken = pits & run & within;
        pits = (pits - taken).rotate_right(up).rotate_left(8 * ahead);
        held[board.side.index()] += total(taken);
        TihulelinBoard {
            pits: self.turned(pits),
            held,
            side: board.side.opponent(),
            marks: board.marks,
        }
    }

    /// The pits the mover may sow, as top bits of the bytes of the mover's row.
    #[inline]
    pub(super) fn playable(self, board: &TihulelinBoard) -> u64 {
        nonzero(self.plain(board)) & (u64::MAX >> (8 * PITS))
    }

    /// The holdings of South and North, including their hyena or carcass (T6).
    pub(super) fn holdings(self, board: &TihulelinBoard) -> [u8; 2] {
        let mut held = board.held;
        held[board.marks.owner.index()] += total(board.pits) - total(self.plain(board));
        held
    }

    /// The totals of South and North if the round ends here: the pions left in plain pits are shared equally, and an
    /// odd last one, the *mensonge*, goes to the player whose total is then odd (T6).
    pub(super) fn shared(self, board: &TihulelinBoard) -> [u8; 2] {
        let left = total(self.plain(board));
        // 48 minus an odd number is odd, so exactly one of the totals is odd.
        self.holdings(board)
            .map(|holding| holding + left / 2)
            .map(|whole| whole + left % 2 * (whole % 2))
    }

    /// The pions that South and North have on their sides or hold.
    pub(super) fn laid_out(self, board: &TihulelinBoard) -> [u8; 2] {
        [Player::SOUTH, Player::NORTH]
            .map(|player| board.held[player.index()] + total(self.row(board, player)))
    }

    /// Whether there are 48 pions, the marks are valid, and the marked pits have possible contents.
    pub(super) fn is_sound(self, board: &TihulelinBoard) -> bool {
        let Marks { owner, closed, last } = board.marks;
        let pions = u32::from(total(board.pits)) + board.held.map(u32::from).iter().sum::<u32>();
        let row = self.row(board, owner);
        let holds = (row >> (8 * LAST_PIT)) as u8;
        let in_order = usize::from(closed) < PITS
            && board.marks == Marks::new(owner, closed, last)
            && row & bytes(board.marks.closed_pits()) == 0
            && match last {
                Last::Plain | Last::Hyena => true,
                Last::Carcass { began } => matches!(began, 2 | 4) && holds <= began + 1,
            };
        pions == PIONS && in_order
    }
}
