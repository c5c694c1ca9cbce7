//! What the drawings of boards of cells share.

use ishwa_core::diagram::{Canvas, Facing, GridCell, MoveMark, Piece, PieceKind, Point, Shape, Zone};
use ishwa_core::game::Player;
use ishwa_core::spots::SpotName;

/// Half the width of a piece, and of a horse.
pub(super) const PION: f64 = 0.34;
pub(super) const HORSE: f64 = 0.4;
/// How far letters and numbers of columns and rows stand from the board.
const COORDINATE: f64 = 0.25;
/// How much of a cell a ring round it covers from its middle.
const RING: f64 = 0.36;

/// A board of cells, counted from a1 along the rows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grid {
    pub(super) columns: usize,
    pub(super) rows: usize,
}

impl Grid {
    /// The middle of a cell: row 1 lies below.
    pub(super) fn at(self, cell: usize) -> Point {
        let (column, row) = (cell % self.columns, cell / self.columns);
        Point::new(column as f64 + 0.5, (self.rows - 1 - row) as f64 + 0.5)
    }

    /// The letter of its column and the number of its row.
    fn name(self, cell: usize) -> String {
        let letter = (b'a' + (cell % self.columns) as u8) as char;
        format!("{letter}{}", cell / self.columns + 1)
    }

    /// A cell as a spot.
    pub(super) fn spot(self, cell: usize) -> SpotName {
        SpotName::Cell(self.name(cell))
    }

    /// Draws the cells with their coordinates.
    pub(super) fn paint(self, canvas: &mut Canvas, zone: impl Fn(usize) -> Zone) {
        for cell in 0..self.columns * self.rows {
            let drawn = GridCell {
                at: self.at(cell),
                width: 1.0,
                height: 1.0,
                zone: zone(cell),
            };
            canvas.cell(drawn, self.name(cell));
        }
        let (right, foot) = (self.columns as f64, self.rows as f64);
        for (column, letter) in ('a'..).take(self.columns).enumerate() {
            for y in [-COORDINATE, foot + COORDINATE] {
                canvas.coordinate(Point::new(column as f64 + 0.5, y), letter);
            }
        }
        for row in 0..self.rows {
            for x in [-COORDINATE, right + COORDINATE] {
                let y = self.at(row * self.columns).y;
                canvas.coordinate(Point::new(x, y), (row + 1).to_string());
            }
        }
    }

    /// A pion on a cell.
    pub(super) fn pion(self, canvas: &mut Canvas, cell: usize, owner: Player, letter: char) {
        canvas.add(Shape::Piece(Piece {
            at: self.at(cell),
            radius: PION,
            owner: Some(owner),
            kind: PieceKind::Pion,
            text: letter.to_string(),
            facing: Facing::Nowhere,
        }));
    }

    /// Marks a move on one cell.
    pub(super) fn ring(self, canvas: &mut Canvas, cell: usize, mark: MoveMark) {
        canvas.ring(self.at(cell), RING, mark);
    }

    /// Marks a move from a cell to another.
    pub(super) fn way(self, canvas: &mut Canvas, (from, to): (usize, usize), mark: MoveMark) {
        canvas.way(self.at(from), self.at(to), mark);
    }

    /// Marks what a move takes.
    pub(super) fn taken(self, canvas: &mut Canvas, cell: usize, mark: MoveMark) {
        canvas.taken(self.at(cell), HORSE, mark);
    }
}
