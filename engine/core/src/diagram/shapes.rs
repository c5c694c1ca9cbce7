//! The contents of a diagram: shapes, and the spots that players can select.

use crate::game::Player;
use crate::spots::SpotName;

/// A position as a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// Its width; all shapes lie within it.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// The shapes, from the lowest to the highest.
    pub shapes: Vec<Shape>,
    /// The whole position in sentences, for readers who cannot see it.
    pub description: Vec<String>,
    /// The pits and cells that players can select to choose a move: the same in every position of a game with the
    /// same pits.
    pub spots: Vec<Spot>,
    /// The indices, from 0, of the spots that the marked moves use, in the order in which a player touches them: the
    /// origin of a piece, its target, the pieces it takes.
    pub touched: Vec<usize>,
}

/// A pit or cell that players can select.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its middle.
    pub at: Point,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Its name.
    pub name: SpotName,
}

/// The result of throwing four sticks or dice in a race (I2, H2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallen {
    /// Sticks, with this many white sides up.
    Sticks(u8),
    /// Sticks, one of which is upright.
    Standing,
    /// Dice, with this many odd numbers.
    Dice(u8),
}

/// The reason why a move is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveMark {
    /// It was played.
    Played,
    /// It is the best.
    Best,
}

/// A point of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

/// The kind of a pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PitKind {
    /// A pit like the others.
    Plain,
    /// The pit emptied last, where the next sowing starts (O2).
    Start,
    /// The tuz of this player (K4).
    Tuz(Player),
    /// A pit left empty in the layout, which takes no part (T7).
    Closed,
    /// A hyena (T9).
    Hyena,
    /// A carcass (T9).
    Carcass,
}

/// A pit and its contents.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnPit {
    /// Its middle.
    pub at: Point,
    /// Half its width.
    pub radius: f64,
    /// Seeds in it.
    pub seeds: u32,
    /// The text in the pit: the number of seeds, and the kind of pit (`3h`).
    pub text: String,
    /// The owner of its row, in games with rows.
    pub owner: Option<Player>,
    /// Its kind.
    pub kind: PitKind,
}

/// A container beside the pits for a player's seeds: a store, a kazna, a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Store {
    /// Its middle.
    pub at: Point,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Its owner.
    pub owner: Player,
    /// Seeds in it.
    pub seeds: u32,
    /// Its name.
    pub name: String,
}

/// The purpose of a cell of a board or a square of a track.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// No special purpose.
    Plain,
    /// The territory of this player (Z1).
    Territory(Player),
    /// The source where this player drinks (Z1).
    Source(Player),
    /// The centre (Z1).
    Centre,
    /// The terminus (Z1).
    Terminus,
    /// One end of a track: the dune, Agadez, the village, the well.
    End,
}

/// A cell of a board, or a square of a track.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GridCell {
    /// Its middle.
    pub at: Point,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Its purpose.
    pub zone: Zone,
}

/// The direction in which a piece on a track faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Neither way: it is not underway.
    Nowhere,
}

/// The kind of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceKind {
    /// A pion, or a piece of Tiddatt.
    Pion,
    /// A horse that can be captured, of two tokens: Asewwey, Ajebdey (Z6, Z9).
    Horse,
    /// A horse whose cell counts as free: Afuqey, Alesgey (Z3).
    NeutralHorse,
    /// A piece on the back of a neutral horse.
    Rider,
    /// A pawn of a race, or a mother.
    Runner,
    /// A pawn that the hyena has caught (I5).
    CaughtRunner,
    /// The hyena, which has no owner.
    Hyena,
}

/// A piece on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its middle.
    pub at: Point,
    /// Half its width.
    pub radius: f64,
    /// Its owner; `None` for the hyena.
    pub owner: Option<Player>,
    /// Its kind.
    pub kind: PieceKind,
    /// The text on it. The owner is never shown by colour alone.
    pub text: String,
    /// The direction in which it moves.
    pub facing: Facing,
}

/// The anchor of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The point of the label is its left end.
    Left,
    /// The point of the label is its middle.
    Middle,
}

/// The purpose of a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The name of a player.
    Name,
    /// A coordinate, or the number of a pit or square.
    Coordinate,
    /// Anything else.
    Text,
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Its position, at half the height of its letters.
    pub at: Point,
    /// Its text.
    pub text: String,
    /// The height of a line of the text.
    pub size: f64,
    /// The part of the label that is at this position.
    pub anchor: Anchor,
    /// Its purpose.
    pub role: Role,
}

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A pit.
    Pit(DrawnPit),
    /// A container for a player's seeds.
    Store(Store),
    /// A cell of a board, or a square of a track.
    Cell(GridCell),
    /// A piece.
    Piece(Piece),
    /// A line of text.
    Label(Label),
    /// An arrow in the direction of sowing, or along a track.
    Sense {
        /// Its start.
        from: Point,
        /// Its end.
        to: Point,
    },
    /// A pointer to the player to move, in a square of this size.
    Turn {
        /// Its middle.
        at: Point,
        /// Its width and height.
        size: f64,
    },
    /// The mark of a move around a pit or a cell.
    Ring {
        /// Its middle.
        at: Point,
        /// Half its width.
        radius: f64,
        /// The reason why the move is marked.
        mark: MoveMark,
    },
    /// The mark of a move from one cell to another.
    Way {
        /// Its start.
        from: Point,
        /// Its end.
        to: Point,
        /// The reason why the move is marked.
        mark: MoveMark,
    },
    /// The mark of a piece that a move takes.
    Taken {
        /// Its middle.
        at: Point,
        /// Half its width.
        radius: f64,
        /// The reason why the move is marked.
        mark: MoveMark,
    },
}

/// An upper estimate of the width of common letters, as a fraction of the font size.
const LETTER: f64 = 0.62;

/// The same of scripts with wider letters.
const WIDE_LETTER: f64 = 0.75;

impl Point {
    /// The point at `x` and `y`.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point moved right and down by these distances.
    pub(super) fn shifted(self, by: Self) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }
}

/// The approximate width of a text, in its font size.
pub(super) fn ems(text: &str) -> f64 {
    let width = |letter: char| match letter {
        // Cyrillic.
        '\u{400}'..='\u{52f}' => WIDE_LETTER,
        _ => LETTER,
    };
    text.chars().map(width).sum()
}

impl Label {
    /// The approximate width of its text.
    pub fn width(&self) -> f64 {
        ems(&self.text) * self.size
    }
}

impl Shape {
    /// The upper left and the lower right corner of the area it covers, approximately.
    pub fn bounds(&self) -> (Point, Point) {
        let around = |at: Point, width: f64, height: f64| {
            let (right, down) = (width / 2.0, height / 2.0);
            (
                Point::new(at.x - right, at.y - down),
                Point::new(at.x + right, at.y + down),
            )
        };
        match self {
            Self::Pit(DrawnPit { at, radius, .. })
            | Self::Piece(Piece { at, radius, .. })
            | Self::Ring { at, radius, .. }
            | Self::Taken { at, radius, .. } => around(*at, 2.0 * radius, 2.0 * radius),
            Self::Store(Store {
                at, width, height, ..
            })
            | Self::Cell(GridCell {
                at, width, height, ..
            }) => around(*at, *width, *height),
            Self::Turn { at, size } => around(*at, *size, *size),
            Self::Label(label) => {
                let width = label.width();
                let middle = match label.anchor {
                    Anchor::Left => Point::new(label.at.x + width / 2.0, label.at.y),
                    Anchor::Middle => label.at,
                };
                around(middle, width, label.size)
            }
            Self::Sense { from, to } | Self::Way { from, to, .. } => (
                Point::new(from.x.min(to.x), from.y.min(to.y)),
                Point::new(from.x.max(to.x), from.y.max(to.y)),
            ),
        }
    }

    /// Moves it to the right and down.
    pub(super) fn shift(&mut self, by: Point) {
        let shift = |at: &mut Point| *at = at.shifted(by);
        match self {
            Self::Pit(DrawnPit { at, .. })
            | Self::Piece(Piece { at, .. })
            | Self::Ring { at, .. }
            | Self::Taken { at, .. }
            | Self::Store(Store { at, .. })
            | Self::Cell(GridCell { at, .. })
            | Self::Turn { at, .. }
            | Self::Label(Label { at, .. }) => shift(at),
            Self::Sense { from, to } | Self::Way { from, to, .. } => {
                shift(from);
                shift(to);
            }
        }
    }
}
