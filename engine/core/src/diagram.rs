//! A position as a drawing: shapes in their places, and sentences that say the same in words.
//!
//! The shapes are plain data; rendering them, in any format and colours, is done elsewhere. Lengths are in cells of a
//! board, x to the right and y downwards, from the upper left corner of the drawing.

mod canvas;
mod shapes;

pub use canvas::{Canvas, LINE, POINTER};
pub use shapes::{
    Anchor, Diagram, DrawnPit, Facing, Fallen, GridCell, Label, MoveMark, Piece, PieceKind, PitKind, Point,
    Role, Shape, Spot, Store, Zone,
};
