//! Boards as pictures: standalone documents, and parts of pages.

mod paint;
mod palette;

use ishwa_engine::diagram::Diagram;
use svg::Document;
use svg::node::Text as Letters;
use svg::node::element::{Description, Rectangle, Style, Title};

use paint::{CELL, units};

/// A diagram as a standalone SVG document, with a newline at the end.
pub(crate) fn svg(diagram: &Diagram, title: &str) -> String {
    let (width, height) = (units(CELL * diagram.width), units(CELL * diagram.height));
    let picture = document(diagram, title, "board")
        .set("width", width)
        .set("height", height);
    format!("{picture}\n")
}

/// A diagram as an element of an HTML page. It is as wide as the page allows, up to its own size. `id` must be unique
/// on the page: the ids inside the picture begin with it.
pub(crate) fn embedded(diagram: &Diagram, title: &str, id: &str) -> String {
    let width = units(CELL * diagram.width);
    document(diagram, title, id)
        .set("id", id)
        .set("style", format!("width:100%;max-width:{width}px;height:auto"))
        .to_string()
}

fn document(diagram: &Diagram, title: &str, id: &str) -> Document {
    let [title_id, description_id] = ["title", "description"].map(|part| format!("{id}-{part}"));
    let (width, height) = (units(CELL * diagram.width), units(CELL * diagram.height));
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
