//! The board of Dara as a set of cells (D1), and the lines of pions on it (D2, D4).

use std::fmt;

/// Columns of the board, a to f (D1).
pub const COLUMNS: usize = 6;
/// Rows of the board, 1 to 5 (D1).
pub const ROWS: usize = 5;
/// Cells of the board (D1).
pub const CELLS: usize = COLUMNS * ROWS;
/// The set of all cells. A set has one bit per cell, row by row from a1 = bit 0 to f5 = bit 29.
pub(super) const BOARD: u32 = (1 << CELLS) - 1;
const COLUMN_A: u32 = BOARD / ((1 << COLUMNS) - 1);
const COLUMN_F: u32 = COLUMN_A << (COLUMNS - 1);

/// The cells that are not on the edge.
pub(super) const INNER: u32 =
    BOARD & !COLUMN_A & !COLUMN_F & !((1 << COLUMNS) - 1) & !(((1 << COLUMNS) - 1) << (CELLS - COLUMNS));

/// A cell of the board, from a1 to f5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DaraCell(u8);

/// The cells one step away from each cell (D3).
static NEIGHBOURS: [u32; CELLS] = neighbours();

const fn neighbours() -> [u32; CELLS] {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let set = 1 << cell;
        table[cell] = east(set) | west(set) | north(set) | south(set);
        cell += 1;
    }
    table
}

impl DaraCell {
    /// The cell in this column and row, both counted from 0.
    pub(super) const fn at(column: usize, row: usize) -> Self {
        Self((row * COLUMNS + column) as u8)
    }

    /// The index of the cell's bit.
    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set of this cell alone.
    #[inline]
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The cells one step away (D3).
    #[inline]
    pub(super) fn neighbours(self) -> u32 {
        NEIGHBOURS[self.index()]
    }
}

impl fmt::Display for DaraCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.0 % COLUMNS as u8);
        write!(f, "{column}{}", self.index() / COLUMNS + 1)
    }
}

/// The cells of a set, from a1 on.
#[inline]
pub(super) fn cells(mut set: u32) -> impl Iterator<Item = DaraCell> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = DaraCell(set.trailing_zeros() as u8);
            set &= set - 1;
            cell
        })
    })
}

/// The set moved one column towards f.
pub(super) const fn east(set: u32) -> u32 {
    (set & !COLUMN_F) << 1
}

/// The set moved one column towards a.
pub(super) const fn west(set: u32) -> u32 {
    (set & !COLUMN_A) >> 1
}

/// The set moved one row up, towards row 5.
pub(super) const fn north(set: u32) -> u32 {
    (set << COLUMNS) & BOARD
}

/// The set moved one row down.
pub(super) const fn south(set: u32) -> u32 {
    set >> COLUMNS
}

/// The target cells of pions' steps in each of the four directions (D3), limited to `free`.
#[inline]
pub(super) const fn steps(pions: u32, free: u32) -> [u32; 4] {
    [
        east(pions) & free,
        west(pions) & free,
        north(pions) & free,
        south(pions) & free,
    ]
}

/// The origin of a step to `to` in a direction of [`steps`].
#[inline]
pub(super) const fn origin(direction: usize, to: DaraCell) -> DaraCell {
    DaraCell(match direction {
        0 => to.0 - 1,
        1 => to.0 + 1,
        2 => to.0 - COLUMNS as u8,
        _ => to.0 + COLUMNS as u8,
    })
}

/// The runs that one more pion would complete, in its row or its column. Only empty cells of these sets are
/// meaningful.
#[derive(Clone, Copy, Debug)]
pub(super) struct Completions {
    /// Cells where one of the two runs has exactly three pions, whatever the other (D4).
    pub(super) exactly_three: u32,
    /// Cells where a run has three or more pions (D2).
    pub(super) three_or_more: u32,
    /// Cells where a run has four or more pions (D4).
    pub(super) four_or_more: u32,
}

impl Completions {
    /// The runs that one more pion beside `pions` completes.
    #[inline]
    pub(super) fn of(pions: u32) -> Self {
        let (row3, row4) = completed(pions, east, west);
        let (column3, column4) = completed(pions, north, south);
        Self {
            exactly_three: (row3 & !row4) | (column3 & !column4),
            three_or_more: row3 | column3,
            four_or_more: row4 | column4,
        }
    }
}

/// Cells where one more pion makes a run of three or more, and of four or more, along one line.
#[inline]
fn completed(pions: u32, ahead: impl Fn(u32) -> u32, back: impl Fn(u32) -> u32) -> (u32, u32) {
    // Cells with at least one, two and three pions directly behind them, then directly before them.
    let behind1 = ahead(pions);
    let behind2 = ahead(behind1 & pions);
    let behind3 = ahead(behind2 & pions);
    let before1 = back(pions);
    let before2 = back(before1 & pions);
    let before3 = back(before2 & pions);
    (
        behind2 | (behind1 & before1) | before2,
        behind3 | (behind2 & before1) | (behind1 & before2) | before3,
    )
}

/// Cells where a neighbouring pion that steps onto them makes a run of exactly three, in a row or a column. That pion
/// is lifted first, so it does not count in its old cell. Only empty cells of the set are meaningful.
#[inline]
pub(super) fn taking_cells(pions: u32) -> u32 {
    taking_along(pions, [east, west], [north, south]) | taking_along(pions, [north, south], [east, west])
}

/// As [`taking_cells`], for runs along one line; `across` is the other one.
#[inline]
fn taking_along(pions: u32, along: [fn(u32) -> u32; 2], across: [fn(u32) -> u32; 2]) -> u32 {
    let [ahead, back] = along;
    let (three, four) = completed(pions, ahead, back);
    let from_beside = (across[0](pions) | across[1](pions)) & three & !four;
    // A pion that steps along the line leaves the cell behind it, so only the pions beyond count.
    let exactly_two = |shift: fn(u32) -> u32| {
        let two = shift(shift(pions) & pions);
        two & !shift(two & pions)
    };
    from_beside | back(pions) & exactly_two(ahead) | ahead(pions) & exactly_two(back)
}

/// The middle of each three adjacent pions in a row or a column, once for a pion that is the middle of both; a longer
/// run has several.
#[inline]
pub(super) const fn line_centres(pions: u32) -> u32 {
    pions & (east(pions) & west(pions) | north(pions) & south(pions))
}

/// The pions in a run of three or more, in a row or a column (D4, `remove=not-in-line`).
#[inline]
pub(super) fn in_line(pions: u32) -> u32 {
    let row_centres = pions & east(pions) & west(pions);
    let column_centres = pions & north(pions) & south(pions);
    row_centres
        | east(row_centres)
        | west(row_centres)
        | column_centres
        | north(column_centres)
        | south(column_centres)
}
