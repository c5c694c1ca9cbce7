//! The drawing in shapes of a track of squares with those who run on it, which the two races share.

use ishwa_core::diagram::{Canvas, Facing, GridCell, LINE, Piece, PieceKind, Point, Shape, Zone};
use ishwa_core::game::Player;
use ishwa_core::messages::said_of;
use ishwa_messages::{Lang, Message};

/// Squares in a row, and in one of a narrow page; the first row has square 0 besides. Every other row runs back, so that
/// the track is one line.
const ROW: u32 = 20;
const NARROW_ROW: u32 = 10;
/// The height of a square, whose width is 1, and from one row to the next.
const HEIGHT: f64 = 1.25;
const PITCH: f64 = 1.6;
/// How far the number of a square stands above its middle, and the pieces below it.
const NUMBER: f64 = 0.46;
const PIECES: f64 = 0.13;
/// Width of a place beside the track.
const PLACE: f64 = 2.2;
/// The distance between squares and what stands beside them.
const GAP: f64 = 0.1;

/// The place of a runner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// On this square; on a track with two ways, `Some` of whether the runner is on the way back.
    Square(u32, Option<bool>),
    /// In the place before the track.
    Before,
    /// In the place after it.
    After,
    /// No longer, or not yet, in the drawing.
    Nowhere,
}

/// Somebody on the track.
#[derive(Clone, Debug)]
pub(super) struct Runner {
    pub(super) owner: Option<Player>,
    pub(super) kind: PieceKind,
    pub(super) text: String,
    pub(super) stand: Stand,
}

/// A line on a player.
pub(super) struct TrackLine {
    pub(super) name: Message,
    pub(super) text: Message,
    pub(super) is_to_move: bool,
}

/// A track of squares from 0 on, ready to be drawn.
pub(super) struct Course {
    /// The last square, a multiple of the squares in a row.
    pub(super) last: u32,
    /// What the ends of the track are called.
    pub(super) ends: [Message; 2],
    /// Whether these are places beside the track, and not the first and last square.
    pub(super) has_places: bool,
    /// Those who run.
    pub(super) runners: Vec<Runner>,
    /// The players.
    pub(super) lines: Vec<TrackLine>,
    /// Text about the hyena and the throw.
    pub(super) state: Vec<Message>,
}

/// The row of a square, and its middle, in rows of so many.
fn square(number: u32, length: u32) -> (u32, Point) {
    let steps = number.saturating_sub(1);
    let (row, step) = (steps / length, steps % length);
    let column = match number {
        0 => 0,
        _ if row % 2 == 0 => 1 + step,
        _ => length - step,
    };
    (row, Point::new(f64::from(column), PITCH * f64::from(row)))
}

impl Course {
    /// Draws and describes it.
    pub(super) fn paint(&self, canvas: &mut Canvas, lang: Lang) {
        let length = if canvas.is_narrow() { NARROW_ROW } else { ROW };
        for number in 0..=self.last {
            let is_end = !self.has_places && (number == 0 || number == self.last);
            let (_, at) = square(number, length);
            let zone = if is_end { Zone::End } else { Zone::Plain };
            paint_cell(canvas, at, (1.0, zone), number.to_string());
            if number % 5 == 0 {
                canvas.coordinate(Point::new(at.x, at.y - NUMBER), number.to_string());
            }
        }
        for row in 1..self.last / length {
            let [from, to] = [length * row, length * row + 1].map(|number| square(number, length).1);
            canvas.add(Shape::Sense {
                from: Point::new(from.x, from.y + HEIGHT / 2.0),
                to: Point::new(to.x, to.y - HEIGHT / 2.0),
            });
        }
        self.paint_ends(canvas, length, lang);
        self.paint_runners(canvas, length);
        self.paint_lines(canvas, length, lang);
    }

    /// The middle of a place beside the track.
    fn place(&self, is_after: bool, length: u32) -> Point {
        let (_, next) = square(if is_after { self.last } else { 0 }, length);
        let aside = 0.5 + GAP + PLACE / 2.0;
        // The last row may run either way.
        let is_right = is_after && (self.last / length) % 2 == 1;
        Point::new(if is_right { next.x + aside } else { next.x - aside }, next.y)
    }

    fn paint_ends(&self, canvas: &mut Canvas, length: u32, lang: Lang) {
        for (end, is_after) in self.ends.iter().zip([false, true]) {
            let name = end.in_lang(lang);
            if self.has_places {
                let at = self.place(is_after, length);
                paint_cell(canvas, at, (PLACE, Zone::End), name.clone());
                canvas.coordinate(Point::new(at.x, at.y - NUMBER), name);
            } else {
                let (_, at) = square(if is_after { self.last } else { 0 }, length);
                let beyond = HEIGHT / 2.0 + LINE / 2.0;
                let y = if is_after { at.y + beyond } else { at.y - beyond };
                canvas.centred(Point::new(at.x, y), name);
            }
        }
    }

    fn paint_runners(&self, canvas: &mut Canvas, length: u32) {
        for (index, runner) in self.runners.iter().enumerate() {
            let same = |other: &&Runner| together(other.stand, runner.stand);
            let count = self.runners.iter().filter(same).count();
            let before = self.runners[..index].iter().filter(same).count();
            let (middle, facing) = match runner.stand {
                Stand::Nowhere => continue,
                Stand::Before => (self.place(false, length), Facing::Nowhere),
                Stand::After => (self.place(true, length), Facing::Nowhere),
                Stand::Square(number, comes_back) => {
                    let (row, at) = square(number, length);
                    let facing = match comes_back {
                        None => Facing::Nowhere,
                        Some(comes_back) if comes_back == (row % 2 == 0) => Facing::Left,
                        Some(_) => Facing::Right,
                    };
                    (at, facing)
                }
            };
            // One fills the square; more stand in two or three columns.
            let (columns, radius) = match count {
                1 => (1, 0.36),
                2..=4 => (2, 0.22),
                _ => (3, 0.155),
            };
            let rows = count.div_ceil(columns);
            let offset =
                |index: usize, of: usize| (index as f64 - (of as f64 - 1.0) / 2.0) * 2.0 * (radius + 0.005);
            let at = Point::new(
                middle.x + offset(before % columns, columns),
                middle.y + PIECES + offset(before / columns, rows),
            );
            canvas.add(Shape::Piece(Piece {
                at,
                radius,
                owner: runner.owner,
                kind: runner.kind,
                text: runner.text.clone(),
                facing,
            }));
        }
    }

    fn paint_lines(&self, canvas: &mut Canvas, length: u32, lang: Lang) {
        let names: Vec<String> = self.lines.iter().map(|line| line.name.in_lang(lang)).collect();
        let width = Canvas::name_width(names.iter().map(String::as_str));
        let foot = square(self.last, length).1.y + HEIGHT / 2.0 + 2.0 * LINE;
        let left = if self.has_places {
            self.place(false, length).x - PLACE / 2.0
        } else {
            -0.5
        };
        let mut y = foot;
        for (line, name) in self.lines.iter().zip(names) {
            canvas.name(Point::new(left, y), name, line.is_to_move);
            canvas.text(Point::new(left + width, y), line.text.in_lang(lang));
            canvas.say(&said_of(line.name.clone(), line.text.clone()).in_lang(lang));
            y += LINE;
        }
        for state in &self.state {
            let state = state.in_lang(lang);
            canvas.text(Point::new(left + width, y), &state);
            canvas.say(&state);
            y += LINE;
        }
    }
}

/// Whether two stand in one square or place, whichever way they go.
fn together(one: Stand, other: Stand) -> bool {
    match (one, other) {
        (Stand::Square(one, _), Stand::Square(other, _)) => one == other,
        _ => one == other,
    }
}

fn paint_cell(canvas: &mut Canvas, at: Point, (width, zone): (f64, Zone), name: String) {
    let cell = GridCell {
        at,
        width,
        height: HEIGHT,
        zone,
    };
    canvas.cell(cell, name);
}
