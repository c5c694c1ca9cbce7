//! What a diagram consists of: shapes, and the spots that players point at.

use crate::game::Player;
use crate::spots::SpotName;

/// A position as a drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagram {
    /// Its width; all shapes lie within it.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// What to draw, the lowest first.
    pub shapes: Vec<Shape>,
    /// The whole position in sentences, for those who do not see it.
    pub description: Vec<String>,
    /// The pits and cells that players point at when they choose a move: the same in every position of a game with the
    /// same pits.
    pub spots: Vec<Spot>,
    /// The numbers of the spots, from 0, that the marked moves are made with, in the order in which a player touches
    /// them: where a piece stood, where it goes, what it takes.
    pub touched: Vec<usize>,
}

/// A pit or cell that players point at.
#[derive(Clone, Debug, PartialEq)]
pub struct Spot {
    /// Its middle.
    pub at: Point,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// What players call it.
    pub name: SpotName,
}

/// What four sticks or dice of a race show (I2, H2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallen {
    /// Sticks, of which so many show their white side.
    Sticks(u8),
    /// Sticks, of which one stands upright.
    Standing,
    /// Dice, of which so many show an odd number.
    Dice(u8),
}

/// Why a move is marked.
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

/// A pit with what lies in it.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnPit {
    /// Its middle.
    pub at: Point,
    /// Half its width.
    pub radius: f64,
    /// Seeds in it.
    pub seeds: u32,
    /// What is written in it: the number of seeds, and what the pit is (`3h`).
    pub text: String,
    /// Whose row it lies in, where there are rows.
    pub owner: Option<Player>,
    /// What it is.
    pub kind: PitKind,
}

/// A place beside the pits where a player keeps seeds: a store, a kazna, a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Store {
    /// Its middle.
    pub at: Point,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// Whose it is.
    pub owner: Player,
    /// Seeds in it.
    pub seeds: u32,
    /// What it is called.
    pub name: String,
}

/// What a cell of a board or a square of a track is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zone {
    /// Nothing else.
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
    /// What it is for.
    pub zone: Zone,
}

/// The way a piece on a track faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Nowhere: it is not underway.
    Nowhere,
}

/// What a piece is.
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
    /// The hyena, which nobody owns.
    Hyena,
}

/// A piece on a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// Its middle.
    pub at: Point,
    /// Half its width.
    pub radius: f64,
    /// Whose it is; nobody's for the hyena.
    pub owner: Option<Player>,
    /// What it is.
    pub kind: PieceKind,
    /// What is written on it: its owner is never shown by its colour alone.
    pub text: String,
    /// The way it goes.
    pub facing: Facing,
}

/// Where a label begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The point of the label is its left end.
    Left,
    /// It is its middle.
    Middle,
}

/// What a label is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The name of a player.
    Name,
    /// A coordinate, or the number of a pit or square.
    Coordinate,
    /// Anything else.
    Text,
}

/// A line of letters.
#[derive(Clone, Debug, PartialEq)]
pub struct Label {
    /// Where it is: half way up its letters.
    pub at: Point,
    /// What it says.
    pub text: String,
    /// The height of a line of it.
    pub size: f64,
    /// Which of its points that is.
    pub anchor: Anchor,
    /// What it is for.
    pub role: Role,
}

/// A part of a drawing.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A pit.
    Pit(DrawnPit),
    /// A place for a player's seeds.
    Store(Store),
    /// A cell of a board, or a square of a track.
    Cell(GridCell),
    /// A piece.
    Piece(Piece),
    /// A line of letters.
    Label(Label),
    /// An arrow in the sense of sowing, or along a track.
    Sense {
        /// Where it begins.
        from: Point,
        /// Where it points.
        to: Point,
    },
    /// A pointer to the player to move, in a square of this side.
    Turn {
        /// Its middle.
        at: Point,
        /// Its width and height.
        size: f64,
    },
    /// The mark of a move round a pit or a cell.
    Ring {
        /// Its middle.
        at: Point,
        /// Half its width.
        radius: f64,
        /// Why the move is marked.
        mark: MoveMark,
    },
    /// The mark of a move from one cell to another.
    Way {
        /// Where it begins.
        from: Point,
        /// Where it leads.
        to: Point,
        /// Why the move is marked.
        mark: MoveMark,
    },
    /// The mark of a piece that a move takes.
    Taken {
        /// Its middle.
        at: Point,
        /// Half its width.
        radius: f64,
        /// Why the move is marked.
        mark: MoveMark,
    },
}

/// An upper estimate of the width of common letters, as a fraction of their size.
pub(super) const LETTER: f64 = 0.62;

impl Point {
    /// The point at `x` and `y`.
    pub const fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// The point so far to the right of it and below it.
    pub(super) fn shifted(self, by: Self) -> Self {
        Self::new(self.x + by.x, self.y + by.y)
    }
}

impl Label {
    /// The approximate width of its text.
    pub fn width(&self) -> f64 {
        self.text.chars().count() as f64 * LETTER * self.size
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
