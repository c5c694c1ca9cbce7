//! The canvas shared by the drawings of all games. Shapes are added at any coordinates, and the drawing is sized to
//! fit them.

use ishwa_messages::Lang;

use super::shapes::{
    Anchor, Diagram, DrawnPit, GridCell, Label, MoveMark, Point, Role, Shape, Spot, Zone, ems,
};
use crate::game::{Player, Turn};
use crate::messages;
use crate::notation::Notation;
use crate::spots::{NamedPit, PitNames, SpotName};
use crate::text::sentence;

/// The margin around the drawing.
const MARGIN: f64 = 0.3;
/// The sizes of letters: of names, of text, and of coordinates.
const NAME: f64 = 0.32;
const TEXT: f64 = 0.27;
const COORDINATE: f64 = 0.25;
/// The distance from a pointer to the name after it, and the size of the pointer.
pub const POINTER: f64 = 0.3;
/// The gap between a mark and the shape it surrounds.
const CLEAR: f64 = 0.07;
/// The distance of a move's arrow from the line through the middles of the cells, so that it hides no letter.
const ASIDE: f64 = 0.26;
/// Half the width of the ring that explains a mark.
const SAMPLE: f64 = 0.14;
/// The width of a cell that explains a zone.
const ZONE: f64 = 0.6;
/// The distance between two lines of text.
pub const LINE: f64 = 0.42;

/// A drawing in progress, which [`Drawing::paint`](crate::drawing::Drawing::paint) draws on.
#[derive(Clone, Debug, Default)]
pub struct Canvas {
    shapes: Vec<Shape>,
    description: Vec<String>,
    spots: Vec<Spot>,
    /// The middles of the spots that the marked moves use.
    touched: Vec<Point>,
    is_narrow: bool,
    pit_names: PitNames,
}

impl Canvas {
    /// A canvas for a narrow page: a board much wider than high is folded, if possible.
    pub fn narrow() -> Self {
        Self {
            is_narrow: true,
            ..Self::default()
        }
    }

    /// The same canvas, for a board whose pits are named so.
    #[must_use]
    pub fn with_pit_names(mut self, names: PitNames) -> Self {
        self.pit_names = names;
        self
    }

    /// How pits are named, where the game has several ways.
    pub fn pit_names(&self) -> PitNames {
        self.pit_names
    }

    /// Whether the drawing is for a narrow page.
    pub fn is_narrow(&self) -> bool {
        self.is_narrow
    }

    /// Draws a shape above all earlier ones.
    pub fn add(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// Draws a pit that players can select.
    pub fn pit(&mut self, pit: DrawnPit, name: NamedPit) {
        let width = 2.0 * pit.radius;
        self.spot(pit.at, (width, width), SpotName::Pit(name));
        self.add(Shape::Pit(pit));
    }

    /// Draws a cell that players can select.
    pub fn cell(&mut self, cell: GridCell, name: String) {
        self.spot(cell.at, (cell.width, cell.height), SpotName::Cell(name));
        self.add(Shape::Cell(cell));
    }

    fn spot(&mut self, at: Point, (width, height): (f64, f64), name: SpotName) {
        self.spots.push(Spot {
            at,
            width,
            height,
            name,
        });
    }

    /// Marks the spot at this point as used by a marked move.
    fn touch(&mut self, at: Point) {
        if !self.touched.contains(&at) {
            self.touched.push(at);
        }
    }

    fn label(&mut self, at: Point, text: impl Into<String>, (size, anchor, role): (f64, Anchor, Role)) {
        self.add(Shape::Label(Label {
            at,
            text: text.into(),
            size,
            anchor,
            role,
        }));
    }

    /// Text that begins at a point.
    pub fn text(&mut self, at: Point, text: impl Into<String>) {
        self.label(at, text, (TEXT, Anchor::Left, Role::Text));
    }

    /// Text centred on a point.
    pub fn centred(&mut self, at: Point, text: impl Into<String>) {
        self.label(at, text, (TEXT, Anchor::Middle, Role::Text));
    }

    /// The number of a pit or square, or a coordinate.
    pub fn coordinate(&mut self, at: Point, text: impl Into<String>) {
        self.label(at, text, (COORDINATE, Anchor::Middle, Role::Coordinate));
    }

    /// The name of a player, with a pointer when it is their turn. Space for the pointer is always reserved.
    pub fn name(&mut self, at: Point, name: impl Into<String>, is_to_move: bool) {
        if is_to_move {
            self.add(Shape::Turn {
                at: Point::new(at.x + POINTER / 3.0, at.y),
                size: POINTER * 2.0 / 3.0,
            });
        }
        let at = Point::new(at.x + POINTER, at.y);
        self.label(at, name, (NAME, Anchor::Left, Role::Name));
    }

    /// The width of a column in which [`Canvas::name`] writes these names.
    pub fn name_width<'n>(names: impl Iterator<Item = &'n str>) -> f64 {
        2.0 * POINTER + names.map(ems).fold(0.0, f64::max) * NAME
    }

    /// A ring for a move around a shape of this radius. Rings of both marks fit around the same shape.
    pub fn ring(&mut self, at: Point, radius: f64, mark: MoveMark) {
        let radius = match mark {
            MoveMark::Best => radius + CLEAR,
            MoveMark::Played => radius + 2.0 * CLEAR,
        };
        self.touch(at);
        self.add(Shape::Ring { at, radius, mark });
    }

    /// Crosses out a piece that a move takes.
    pub fn taken(&mut self, at: Point, radius: f64, mark: MoveMark) {
        self.touch(at);
        self.add(Shape::Taken { at, radius, mark });
    }

    /// An arrow for a move from one cell to another. The arrows of the two marks are drawn side by side.
    pub fn way(&mut self, from: Point, to: Point, mark: MoveMark) {
        self.touch(from);
        self.touch(to);
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        let length = dx.hypot(dy);
        let aside = match mark {
            MoveMark::Best => ASIDE,
            MoveMark::Played => -ASIDE,
        };
        let by = Point::new(-dy / length * aside, dx / length * aside);
        let mut way = Shape::Way { from, to, mark };
        way.shift(by);
        self.add(way);
    }

    /// Adds a sentence to the description, with a capital letter and a full stop.
    pub fn say(&mut self, text: &str) {
        if !text.is_empty() {
            self.description.push(sentence(text));
        }
    }

    /// Describes whose turn it is, or that the game is over.
    pub fn say_turn<G: Notation>(&mut self, game: &G, position: &G::Position, lang: Lang) {
        let seats = game.info().seats;
        let name = |player: Player| messages::player(seats, player);
        let said = match game.turn(position) {
            Turn::Player(player) => messages::to_move(name(player)),
            Turn::Chance(player) => messages::throws(name(player)),
            Turn::Over => messages::game_over(),
        };
        self.say(&said.in_lang(lang));
    }

    /// The corners of all shapes.
    fn bounds(&self) -> (Point, Point) {
        let nothing = (
            Point::new(f64::INFINITY, f64::INFINITY),
            Point::new(f64::NEG_INFINITY, f64::NEG_INFINITY),
        );
        self.shapes.iter().map(Shape::bounds).fold(nothing, |all, one| {
            (
                Point::new(all.0.x.min(one.0.x), all.0.y.min(one.0.y)),
                Point::new(all.1.x.max(one.1.x), all.1.y.max(one.1.y)),
            )
        })
    }

    /// A row of cells below the drawing that explains the zones, and a line that explains the letters.
    pub fn legend(&mut self, zones: &[(Zone, String)], letters: &str) {
        let (corner, foot) = self.bounds();
        let y = foot.y + LINE;
        let mut x = corner.x;
        for (zone, text) in zones {
            let at = Point::new(x + ZONE / 2.0, y);
            let (width, height, zone) = (ZONE, ZONE, *zone);
            self.add(Shape::Cell(GridCell {
                at,
                width,
                height,
                zone,
            }));
            x += ZONE + SAMPLE;
            self.text(Point::new(x, y), text);
            x += ems(text) * TEXT + SAMPLE;
        }
        self.text(Point::new(corner.x, y + ZONE / 2.0 + LINE / 2.0), letters);
    }

    /// Adds lines of text below the drawing and to the description.
    pub fn footnotes(&mut self, lines: &[String]) {
        let (corner, foot) = self.bounds();
        for (index, line) in lines.iter().enumerate() {
            let y = foot.y + LINE * (index + 1) as f64;
            self.text(Point::new(corner.x, y), line);
            self.say(line);
        }
    }

    /// Explains the marks in the drawing by their texts, below everything else.
    pub fn explain(&mut self, marks: &[(String, MoveMark)], lang: Lang) {
        let (corner, foot) = self.bounds();
        let mut y = foot.y + LINE;
        for (text, mark) in marks {
            let said = match mark {
                MoveMark::Played => messages::played(text),
                MoveMark::Best => messages::best_move(text),
            };
            let text = said.in_lang(lang);
            let at = Point::new(corner.x + SAMPLE, y);
            self.add(Shape::Ring {
                at,
                radius: SAMPLE,
                mark: *mark,
            });
            self.text(Point::new(at.x + 2.0 * SAMPLE, y), text.clone());
            self.say(&text);
            y += LINE;
        }
    }

    /// The drawing, sized to fit its shapes.
    #[must_use]
    pub fn finish(mut self) -> Diagram {
        let (corner, foot) = self.bounds();
        let by = Point::new(MARGIN - corner.x, MARGIN - corner.y);
        for shape in &mut self.shapes {
            shape.shift(by);
        }
        let spots = &self.spots;
        let number = |at: &Point| spots.iter().position(|spot| spot.at == *at);
        let touched = self.touched.iter().filter_map(number).collect();
        for spot in &mut self.spots {
            spot.at = spot.at.shifted(by);
        }
        Diagram {
            width: foot.x + by.x + MARGIN,
            height: foot.y + by.y + MARGIN,
            shapes: self.shapes,
            description: self.description,
            spots: self.spots,
            touched,
        }
    }
}
