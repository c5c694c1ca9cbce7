//! Draws the shapes of a diagram as SVG elements.

use std::f64::consts::PI;

use ishwa_core::diagram::{
    Anchor, DrawnPit, Facing, GridCell, Label, MoveMark, Piece, PieceKind, PitKind, Point, Role, Shape,
    Store, Zone,
};
use ishwa_core::game::Player;
use svg::node::element::{Circle, Group, Path, Rectangle, Text};

/// Pixels per cell at the picture's natural size.
pub(super) const CELL: f64 = 48.0;
/// Up to this many seeds are drawn in a ring around their number; more would touch one another.
pub(super) const MOST_SEEDS: u32 = 12;
/// The radius of that ring and of a seed in it, as fractions of the pit's radius.
const SEED_RING: f64 = 0.78;
const SEED: f64 = 0.13;
/// The height of the number in a pit, as a fraction of the pit's radius.
const NUMBER: f64 = 0.8;
/// Font size of a fitted text, as a multiple of the room per letter.
const FITTED: f64 = 1.5;
/// The length of the head of an arrow, in cells.
const HEAD: f64 = 0.2;
/// The start and end of the arms of the cross over a captured piece, as fractions of its radius: text on it stays
/// readable.
const TAKEN: [f64; 2] = [0.45, 1.05];

/// A length or coordinate in the picture, rounded to hundredths, which is finer than any screen.
pub(super) fn units(value: f64) -> f64 {
    (100.0 * value).round() / 100.0
}

/// A length or coordinate in cells, in the units of the picture.
pub(super) fn px(cells: f64) -> f64 {
    units(CELL * cells)
}

/// A path through points, beginning with `M`.
fn path(points: &[Point]) -> String {
    let coordinates = |point: &Point| format!("{} {}", px(point.x), px(point.y));
    format!(
        "M{}",
        points.iter().map(coordinates).collect::<Vec<_>>().join("L")
    )
}

fn circle(at: Point, radius: f64) -> Circle {
    Circle::new()
        .set("cx", px(at.x))
        .set("cy", px(at.y))
        .set("r", px(radius))
}

fn rectangle(at: Point, width: f64, height: f64, corner: f64) -> Rectangle {
    Rectangle::new()
        .set("x", px(at.x - width / 2.0))
        .set("y", px(at.y - height / 2.0))
        .set("width", px(width))
        .set("height", px(height))
        .set("rx", px(corner))
}

/// Text centred horizontally at a point.
fn letters(text: &str, at: Point, size: f64) -> Text {
    Text::new(text)
        .set("x", px(at.x))
        .set("y", px(at.y))
        .set("font-size", px(size))
        .set("text-anchor", "middle")
}

/// The font size at which a text fits into `width`, at most `most`.
fn fitted(text: &str, width: f64, most: f64) -> f64 {
    (FITTED * width / text.chars().count().max(1) as f64).min(most)
}

/// Draws one shape.
pub(super) fn shape(shape: &Shape) -> Group {
    match shape {
        Shape::Pit(pit) => self::pit(pit),
        Shape::Store(store) => self::store(store),
        Shape::Cell(cell) => self::cell(cell),
        Shape::Piece(piece) => self::piece(piece),
        Shape::Label(label) => Group::new().add(self::label(label)),
        Shape::Sense { from, to } => {
            let line = Path::new().set("d", path(&[*from, *to]));
            let [left, right] = barbs(*from, *to);
            let head = Path::new().set("d", path(&[left, *to, right]) + "Z");
            Group::new()
                .add(line.set("class", "ishwa-sign"))
                .add(head.set("class", "ishwa-head"))
        }
        Shape::Turn { at, size } => {
            let half = size / 2.0;
            let corners = [(-half, -half), (half, 0.0), (-half, half)];
            let corners = corners.map(|(right, down)| Point::new(at.x + right, at.y + down));
            let triangle = Path::new().set("d", path(&corners) + "Z");
            Group::new().add(triangle.set("class", "ishwa-turn"))
        }
        Shape::Ring { at, radius, mark } => marked(*mark).add(circle(*at, *radius)),
        Shape::Way { from, to, mark } => {
            let [left, right] = barbs(*from, *to);
            let line = Path::new().set("d", path(&[*from, *to]));
            let head = Path::new()
                .set("d", path(&[left, *to, right]))
                .set("stroke-dasharray", "none");
            marked(*mark).add(line).add(head)
        }
        Shape::Taken { at, radius, mark } => {
            let arm = |right: f64, down: f64| {
                TAKEN.map(|part| Point::new(at.x + right * part * radius, at.y + down * part * radius))
            };
            let arms = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            let arms = arms.map(|(right, down)| path(&arm(right, down)));
            marked(*mark).add(Path::new().set("d", arms.concat()))
        }
    }
}

/// A group whose classes say what it is, of which kind, and whose: other programs can draw it in another style.
fn classed(what: &str, kind: &str, owner: Option<Player>) -> Group {
    let owner = owner.map(|player| format!("seat{}", player.index()));
    let classes = [what, kind, owner.as_deref().unwrap_or_default()];
    let classes = classes.into_iter().filter(|class| !class.is_empty());
    Group::new().set("class", classes.collect::<Vec<_>>().join(" "))
}

/// The style of a marked move: solid lines for the best one, dashed lines for the one played.
fn marked(mark: MoveMark) -> Group {
    let group = Group::new().set("stroke-width", 3.5);
    match mark {
        MoveMark::Best => group.set("class", "ishwa-best"),
        MoveMark::Played => group.set("class", "ishwa-played").set("stroke-dasharray", "7 4"),
    }
}

/// The outer ends of the two strokes of an arrowhead.
fn barbs(from: Point, to: Point) -> [Point; 2] {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = dx.hypot(dy);
    let (dx, dy) = (dx / length, dy / length);
    [-1.0, 1.0].map(|aside| {
        Point::new(
            to.x - HEAD * (dx + 0.55 * aside * dy),
            to.y - HEAD * (dy - 0.55 * aside * dx),
        )
    })
}

fn pit(pit: &DrawnPit) -> Group {
    let mut hole = circle(pit.at, pit.radius).set("class", "ishwa-pit");
    let kind = match pit.kind {
        PitKind::Plain => "",
        PitKind::Start => "start",
        PitKind::Tuz(_) => "tuz",
        PitKind::Closed => "closed",
        PitKind::Hyena => "hyena",
        PitKind::Carcass => "carcass",
    };
    let mut group = classed("pit", kind, pit.owner);
    match pit.kind {
        PitKind::Plain => {}
        PitKind::Start => hole = hole.set("stroke-width", 3).set("stroke-dasharray", "3 3"),
        // Special pits differ in their outline as well as in their letters.
        PitKind::Tuz(_) | PitKind::Hyena | PitKind::Carcass => {
            hole = hole.set("class", "ishwa-zone").set("stroke-width", 4);
        }
        PitKind::Closed => hole = hole.set("stroke-dasharray", "2 4"),
    }
    group = group.add(hole);
    let distance = SEED_RING * pit.radius;
    if (1..=MOST_SEEDS).contains(&pit.seeds) {
        // A line of zero length with round ends is a dot.
        let dot = |seed: u32| {
            let angle = 2.0 * PI * f64::from(seed) / f64::from(pit.seeds) - PI / 2.0;
            let [x, y] = [
                pit.at.x + distance * angle.cos(),
                pit.at.y + distance * angle.sin(),
            ];
            format!("M{} {}h0", px(x), px(y))
        };
        let dots = Path::new().set("d", (0..pit.seeds).map(dot).collect::<String>());
        let width = px(2.0 * SEED * pit.radius);
        group = group.add(dots.set("class", "ishwa-seeds").set("stroke-width", width));
    }
    let size = fitted(&pit.text, pit.radius, NUMBER * pit.radius);
    group.add(letters(&pit.text, pit.at, size).set("class", "ishwa-text"))
}

fn store(store: &Store) -> Group {
    let Store {
        at, width, height, ..
    } = *store;
    let number = store.seeds.to_string();
    let name_size = fitted(&store.name, width, 0.25);
    classed("store", "", Some(store.owner))
        .add(rectangle(at, width, height, 0.25).set("class", "ishwa-store"))
        .add(letters(&number, Point::new(at.x, at.y - 0.13), 0.45).set("class", "ishwa-text"))
        .add(letters(&store.name, Point::new(at.x, at.y + 0.22), name_size).set("class", "ishwa-text"))
}

fn cell(cell: &GridCell) -> Group {
    let GridCell {
        at,
        width,
        height,
        zone,
    } = *cell;
    let class = match zone {
        Zone::Plain | Zone::Centre | Zone::Terminus => "ishwa-cell",
        Zone::Territory(_) | Zone::Source(_) | Zone::End => "ishwa-zone",
    };
    let group = Group::new().add(rectangle(at, width, height, 0.0).set("class", class));
    // The letter of the zone's player, in the corner that pieces leave free.
    let corner = |player: Player| {
        let letter = ["S", "N"][player.index() % 2];
        let at = Point::new(at.x + 0.12 - width / 2.0, at.y + height / 2.0 - 0.15);
        letters(letter, at, 0.25).set("class", "ishwa-faint")
    };
    match zone {
        Zone::Plain | Zone::End => group,
        Zone::Territory(player) => group.add(corner(player)),
        Zone::Source(player) => group
            .add(Path::new().set("d", waves(at, width)).set("class", "ishwa-sign"))
            .add(corner(player)),
        Zone::Centre => group
            .add(circle(at, 0.45 * width).set("class", "ishwa-sign"))
            .add(circle(at, 0.1 * width).set("class", "ishwa-sign")),
        Zone::Terminus => {
            let line =
                |down: f64| [-0.42, 0.42].map(|right| Point::new(at.x + right * width, at.y + down * height));
            let lines: String = [-0.44, -0.38, 0.38, 0.44].map(|down| path(&line(down))).concat();
            group.add(Path::new().set("d", lines).set("class", "ishwa-sign"))
        }
    }
}

/// Water at the top and bottom of a cell, clear of its corner.
fn waves(at: Point, width: f64) -> String {
    let line = |down: f64| {
        let start = format!("M{} {}", px(at.x - 0.22 * width), px(at.y + down * width));
        let [half, up, wave] = [0.08, -0.09, 0.16].map(|part| px(part * width));
        start + &format!("q{half} {up} {wave} 0t{wave} 0t{wave} 0t{wave} 0")
    };
    [-0.42, 0.42].map(line).concat()
}

fn piece(piece: &Piece) -> Group {
    let Piece { at, radius, .. } = *piece;
    let is_north = match piece.kind {
        PieceKind::Hyena => true,
        PieceKind::Runner | PieceKind::CaughtRunner => false,
        _ => piece.owner == Some(Player::NORTH),
    };
    let (body, written) = if is_north {
        ("ishwa-north", "ishwa-on-north")
    } else {
        ("ishwa-south", "ishwa-on-south")
    };
    let kind = match piece.kind {
        PieceKind::Pion => "pion",
        PieceKind::Horse => "horse",
        PieceKind::NeutralHorse => "neutral horse",
        PieceKind::Rider => "rider",
        PieceKind::Runner => "runner",
        PieceKind::CaughtRunner => "caught runner",
        PieceKind::Hyena => "hyena",
    };
    let facing = match piece.facing {
        Facing::Left => " facing-left",
        Facing::Right => " facing-right",
        Facing::Nowhere => "",
    };
    let mut group = classed("piece", &format!("{kind}{facing}"), piece.owner);
    let outlines: &[(f64, Option<&str>)] = match piece.kind {
        // Two tokens, one above the other.
        PieceKind::Horse => &[(1.0, None), (0.82, None)],
        PieceKind::NeutralHorse => &[(1.0, Some("4 3")), (0.82, None)],
        PieceKind::CaughtRunner => &[(1.0, Some("2 2"))],
        _ => &[(1.0, None)],
    };
    for &(part, dashes) in outlines {
        let mut outline = Path::new()
            .set("d", outline(piece, radius * part, is_north))
            .set("class", body);
        if let Some(dashes) = dashes {
            outline = outline.set("stroke-dasharray", dashes);
        }
        group = group.add(outline);
    }
    let size = fitted(&piece.text, radius, 1.1 * radius);
    group.add(letters(&piece.text, at, size).set("class", written))
}

/// The outline of a piece. South's pieces and runners are round, North's are square, the hyena is a hexagon. A piece
/// that is underway has a point at the front.
fn outline(piece: &Piece, radius: f64, is_north: bool) -> String {
    let at = piece.at;
    let point = |right: f64, down: f64| Point::new(at.x + radius * right, at.y + radius * down);
    let ahead = match piece.facing {
        Facing::Left => Some(-1.0),
        Facing::Right => Some(1.0),
        Facing::Nowhere => None,
    };
    let corners = match (ahead, piece.kind) {
        (Some(ahead), PieceKind::Hyena) => vec![
            point(ahead, 0.0),
            point(0.1 * ahead, 1.0),
            point(-ahead, 1.0),
            point(-0.5 * ahead, 0.0),
            point(-ahead, -1.0),
            point(0.1 * ahead, -1.0),
        ],
        (Some(ahead), _) => vec![
            point(ahead, 0.0),
            point(0.4 * ahead, 0.85),
            point(-0.9 * ahead, 0.85),
            point(-0.9 * ahead, -0.85),
            point(0.4 * ahead, -0.85),
        ],
        (None, PieceKind::Hyena) => [
            (1.0, 0.0),
            (0.5, 0.87),
            (-0.5, 0.87),
            (-1.0, 0.0),
            (-0.5, -0.87),
            (0.5, -0.87),
        ]
        .map(|(right, down)| point(right, down))
        .to_vec(),
        (None, _) if is_north => {
            let side = 0.88;
            vec![
                point(-side, -side),
                point(side, -side),
                point(side, side),
                point(-side, side),
            ]
        }
        (None, _) => {
            let (left, y, r) = (px(at.x - radius), px(at.y), px(radius));
            let across = units(2.0 * r);
            return format!("M{left} {y}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0Z");
        }
    };
    path(&corners) + "Z"
}

fn label(label: &Label) -> Text {
    let text = Text::new(label.text.as_str())
        .set("x", px(label.at.x))
        .set("y", px(label.at.y))
        .set("font-size", px(label.size));
    let text = match label.anchor {
        Anchor::Left => text,
        Anchor::Middle => text.set("text-anchor", "middle"),
    };
    match label.role {
        Role::Name => text.set("class", "ishwa-text").set("font-weight", "bold"),
        Role::Text => text.set("class", "ishwa-text"),
        Role::Coordinate => text.set("class", "ishwa-faint"),
    }
}
