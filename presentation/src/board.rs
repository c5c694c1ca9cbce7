//! Draws boards as SVG: standalone documents, and parts of pages.

mod paint;
mod palette;

use ishwa_core::diagram::{Diagram, Point, Shape};
use paint::{CELL, px, units};
use svg::Document;
use svg::node::element::{Description, Rectangle, Style, Title};
use svg::node::{Blob, Text as Letters};

/// A diagram as a standalone SVG document, with a newline at the end.
pub fn svg(diagram: &Diagram, title: &str) -> String {
    let (width, height) = size(diagram);
    let picture = ground(diagram, title, "board")
        .set("width", width)
        .set("height", height);
    let shapes = diagram.shapes.iter().map(paint::shape);
    format!("{}\n", shapes.fold(picture, Document::add))
}

/// The smallest scale of a board on a page: its smallest letters are then 11 pixels high.
const READABLE: f64 = 11.0 / 12.0;

/// A diagram as an element of an HTML page. It is as wide as the page allows, up to its own size, and scrolls on
/// pages too narrow to read its letters. `id` must be unique on the page: the ids inside the picture begin with it.
pub fn embedded(diagram: &Diagram, title: &str, id: &str) -> String {
    let shapes = diagram.shapes.iter().map(paint::shape);
    shapes
        .fold(framed(diagram, title, id, READABLE), Document::add)
        .to_string()
}

/// The factor by which the script of a review lets letters grow on a small board.
const GROWTH: f64 = 2.0;

/// As [`embedded`], with the shapes as [`Placed`], as the script of a review draws them. It does not scroll on a narrow
/// page: its letters grow there.
pub(crate) fn embedded_placed(diagram: &Diagram, title: &str, id: &str) -> String {
    let shapes = diagram
        .shapes
        .iter()
        .map(|shape| Blob::new(Placed::of(shape).element()));
    let picture = framed(diagram, title, id, READABLE / GROWTH);
    shapes.fold(picture, Document::add).to_string()
}

/// A picture without its shapes, as wide as a page lets it be, but not below this scale.
fn framed(diagram: &Diagram, title: &str, id: &str, least: f64) -> Document {
    let (width, _) = size(diagram);
    let style = format!(
        "width:100%;min-width:{}px;max-width:{width}px;height:auto",
        units(least * width)
    );
    ground(diagram, title, id).set("id", id).set("style", style)
}

/// A page in which only the first board contains the style sheet of the boards, which is the same for all.
pub(crate) fn styled_once(page: &str) -> String {
    let style = Style::new(palette::style()).to_string();
    match page.split_once(&style) {
        None => page.to_owned(),
        Some((before, after)) => [before, &style, &after.replace(&style, "")].concat(),
    }
}

/// The size of a diagram in the units of its picture.
pub fn size(diagram: &Diagram) -> (f64, f64) {
    (units(CELL * diagram.width), units(CELL * diagram.height))
}

/// What stands for the origin and for the letters of a drawing.
const AT: &str = "{at}";
const LETTERS: &str = "{letters}";

/// A shape at its place, as [`embedded_placed`] draws it. Shapes that differ only in their place and their letters have
/// the same drawing.
pub(crate) struct Placed {
    /// An SVG element around its origin, with `{at}` for the origin and `{letters}` for its first text.
    pub(crate) drawing: String,
    /// Where the origin is, in the units of the picture.
    pub(crate) at: (f64, f64),
    /// The first text, as XML; empty if there is none.
    pub(crate) letters: String,
}

impl Placed {
    pub(crate) fn of(shape: &Shape) -> Self {
        let (at, shape) = around_origin(shape);
        let element = paint::shape(&shape)
            .set("transform", format!("translate({AT})"))
            .to_string()
            .replace('\n', "");
        let (drawing, letters) = without_letters(element);
        Self {
            drawing,
            at: (px(at.x), px(at.y)),
            letters,
        }
    }

    /// The shape as an SVG element.
    pub(crate) fn element(&self) -> String {
        let (x, y) = self.at;
        let placed = self.drawing.replacen(AT, &format!("{x} {y}"), 1);
        placed.replacen(LETTERS, &self.letters, 1)
    }
}

/// The place of a shape, and the same shape at the origin.
fn around_origin(shape: &Shape) -> (Point, Shape) {
    let mut moved = shape.clone();
    let (at, end) = match &mut moved {
        Shape::Pit(pit) => (&mut pit.at, None),
        Shape::Store(store) => (&mut store.at, None),
        Shape::Cell(cell) => (&mut cell.at, None),
        Shape::Piece(piece) => (&mut piece.at, None),
        Shape::Label(label) => (&mut label.at, None),
        Shape::Turn { at, .. } | Shape::Ring { at, .. } | Shape::Taken { at, .. } => (at, None),
        Shape::Sense { from, to } | Shape::Way { from, to, .. } => (from, Some(to)),
    };
    let place = std::mem::replace(at, Point::new(0.0, 0.0));
    if let Some(end) = end {
        *end = Point::new(end.x - place.x, end.y - place.y);
    }
    (place, moved)
}

/// An element with a placeholder for its first text, and that text.
fn without_letters(element: String) -> (String, String) {
    let letters = element.find("<text").and_then(|text| {
        let begin = text + element[text..].find('>')? + 1;
        Some(begin..begin + element[begin..].find('<')?)
    });
    match letters {
        Some(letters) => {
            let mut drawing = element;
            let said = drawing[letters.clone()].to_owned();
            drawing.replace_range(letters, LETTERS);
            (drawing, said)
        }
        None => (element, String::new()),
    }
}

/// A picture without its shapes.
fn ground(diagram: &Diagram, title: &str, id: &str) -> Document {
    let [title_id, description_id] = ["title", "description"].map(|part| format!("{id}-{part}"));
    let (width, height) = size(diagram);
    let background = Rectangle::new()
        .set("class", "ishwa-ground")
        .set("width", width)
        .set("height", height);
    Document::new()
        .set("viewBox", (0.0, 0.0, width, height))
        .set("class", "ishwa-board")
        .set("role", "img")
        .set("aria-labelledby", format!("{title_id} {description_id}"))
        .add(Title::new(title).set("id", title_id))
        .add(
            Description::new()
                .set("id", description_id)
                .add(Letters::new(diagram.description.join(" "))),
        )
        .add(Style::new(palette::style()))
        .add(background)
}

#[cfg(test)]
mod tests;
