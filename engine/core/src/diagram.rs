//! A position as a drawing: shapes at their coordinates, and sentences that describe the same position.
//!
//! The shapes are plain data; other crates render them, in any format and colours. Lengths are in cells of a board, x
//! to the right and y downwards, from the upper left corner of the drawing.

mod canvas;
mod shapes;

pub use canvas::{Canvas, LINE, POINTER};
pub use shapes::{
    Anchor, Diagram, DrawnPit, Facing, Fallen, GridCell, Label, MoveMark, Piece, PieceKind, PitKind, Point,
    Role, Shape, Spot, Store, Zone,
};
