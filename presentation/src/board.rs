//! Draws boards as SVG: standalone documents, and parts of pages.

mod paint;
mod palette;

use ishwa_core::diagram::{Diagram, Shape};
use paint::{CELL, units};
use svg::Document;
use svg::node::Text as Letters;
use svg::node::element::{Description, Rectangle, Style, Title};

/// A diagram as a standalone SVG document, with a newline at the end.
pub fn svg(diagram: &Diagram, title: &str) -> String {
    let (width, height) = size(diagram);
    let picture = document(diagram, title, "board")
        .set("width", width)
        .set("height", height);
    format!("{picture}\n")
}

/// The smallest scale of a board on a page: its smallest letters are then 11 pixels high.
const READABLE: f64 = 11.0 / 12.0;

/// A diagram as an element of an HTML page. It is as wide as the page allows, up to its own size, and scrolls on
/// pages too narrow to read its letters. `id` must be unique on the page: the ids inside the picture begin with it.
pub fn embedded(diagram: &Diagram, title: &str, id: &str) -> String {
    let (width, _) = size(diagram);
    document(diagram, title, id)
        .set("id", id)
        .set(
            "style",
            format!(
                "width:100%;min-width:{}px;max-width:{width}px;height:auto",
                units(READABLE * width)
            ),
        )
        .to_string()
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

/// A shape as an SVG element, as [`embedded`] draws it.
pub fn shape(shape: &Shape) -> String {
    paint::shape(shape).to_string().replace('\n', "")
}

fn document(diagram: &Diagram, title: &str, id: &str) -> Document {
    let [title_id, description_id] = ["title", "description"].map(|part| format!("{id}-{part}"));
    let (width, height) = size(diagram);
    let background = Rectangle::new()
        .set("class", "ishwa-ground")
        .set("width", width)
        .set("height", height);
    let document = Document::new()
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
        .add(background);
    diagram
        .shapes
        .iter()
        .fold(document, |document, shape| document.add(paint::shape(shape)))
}

#[cfg(test)]
mod tests;
