//! The board of Tiddatt in shapes and sentences.

use std::cell::Cell;
use std::fmt::Write as _;

use ishwa_core::diagram::{Canvas, Facing, LINE, MoveMark, POINTER, Piece, PieceKind, Point, Shape, Zone};
use ishwa_core::drawing::{Drawing, columns};
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::{player, said_of, side_to_move};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_messages::{Lang, Message};

use super::board::{
    CELLS, CENTRE, Horse, SOURCE, TERMINUS, TERRITORY, TOKENS, TiddattCell, TiddattPosition, WIDTH,
};
use super::messages;
use super::moves::TiddattMove;
use super::notation::{CellContent, TiddattSetup, letter, write_content};
use super::rules::Tiddatt;
use crate::grid::{Grid, HORSE};
use crate::messages::empty_cell;
use crate::sowing_drawing;

const GRID: Grid = Grid {
    columns: WIDTH,
    rows: WIDTH,
};
/// Where the players' names stand, right of the board: North's at its head, South's at its foot.
const BESIDE: f64 = WIDTH as f64 + 0.7;
const NAMES: [f64; 2] = [WIDTH as f64 - 0.5 - LINE, 0.5];
/// Where a rider sits on a horse, from the horse's middle, and half the rider's width.
const SADDLE: f64 = 0.29;
const RIDER: f64 = 0.19;

/// What a cell is for (Z1).
pub(super) fn zone(cell: TiddattCell) -> Zone {
    let [south, north] = [Player::SOUTH, Player::NORTH];
    let zones = [
        (TERRITORY[0], Zone::Territory(south)),
        (TERRITORY[1], Zone::Territory(north)),
        (SOURCE[0], Zone::Source(south)),
        (SOURCE[1], Zone::Source(north)),
        (CENTRE, Zone::Centre),
        (TERMINUS, Zone::Terminus),
    ];
    let found = zones.iter().find(|(set, _)| set & cell.set() != 0);
    found.map_or(Zone::Plain, |&(_, zone)| zone)
}

impl TiddattSetup {
    /// The board in shapes and sentences.
    fn paint(&self, canvas: &mut Canvas, lang: Lang, marks: &[(TiddattMove, MoveMark)]) {
        GRID.paint(canvas, |cell| zone(TiddattCell::new(cell)));
        for (cell, &content) in self.cells.iter().enumerate() {
            paint_content(canvas, cell, content);
        }
        for player in [Player::SOUTH, Player::NORTH] {
            let at = Point::new(BESIDE, NAMES[player.index()]);
            let title = format!("{} ({})", name(player).in_lang(lang), letter(player));
            canvas.name(at, title, self.side == player);
            let stock = messages::stock_of(self.stocks[player.index()]);
            canvas.text(Point::new(BESIDE + POINTER, at.y + LINE), stock.in_lang(lang));
            let mut said = what_stands(&self.cells, player);
            said.push(stock);
            canvas.say(&said_of(name(player), Message::joined(said, ", ")).in_lang(lang));
        }
        for &(mv, mark) in marks {
            paint_move(canvas, mv, mark);
        }
        let zones = [
            (Zone::Territory(Player::SOUTH), messages::territories()),
            (Zone::Source(Player::SOUTH), messages::sources()),
            (Zone::Centre, messages::centre()),
            (Zone::Terminus, messages::terminus()),
        ];
        let zones = zones.map(|(zone, name)| (zone, name.in_lang(lang)));
        let kinds = Horse::ALL.map(|kind| format!("{} {}", kind.letter(), kind.name()));
        canvas.legend(&zones, &kinds.join(", "));
    }
}

impl CellContent {
    /// All that can stand on a cell (Z1, Z3), an empty one first.
    fn all(lang: Lang) -> Vec<(Self, PartChoice)> {
        let players = [Player::SOUTH, Player::NORTH];
        let mut all = vec![(Self::Empty, PartChoice::named("-", empty_cell().in_lang(lang)))];
        let mut add = |content, name: Message| {
            all.push((
                content,
                PartChoice::named(write_content(content), name.in_lang(lang)),
            ));
        };
        for owner in players {
            add(Self::Piece(owner), name(owner));
        }
        for owner in players {
            for kind in Horse::ALL {
                let rider = None;
                let horse = said_of(name(owner), Message::verbatim(kind.name()));
                add(Self::Horse { owner, kind, rider }, horse.clone());
                if matches!(kind, Horse::Alesgey | Horse::Afuqey) {
                    let rider = owner.opponent();
                    let mounted = messages::mounted_by(horse, name(rider));
                    let rider = Some(rider);
                    add(Self::Horse { owner, kind, rider }, mounted);
                }
            }
        }
        all
    }
}

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}

fn paint_content(canvas: &mut Canvas, cell: usize, content: CellContent) {
    let (owner, kind, rider) = match content {
        CellContent::Empty => return,
        CellContent::Piece(owner) => return GRID.pion(canvas, cell, owner, letter(owner)),
        CellContent::Horse { owner, kind, rider } => (owner, kind, rider),
    };
    let at = GRID.at(cell);
    canvas.add(Shape::Piece(Piece {
        at,
        radius: HORSE,
        owner: Some(owner),
        kind: match kind {
            Horse::Asewwey | Horse::Ajebdey => PieceKind::Horse,
            Horse::Alesgey | Horse::Afuqey => PieceKind::NeutralHorse,
        },
        text: write_content(CellContent::Horse {
            owner,
            kind,
            rider: None,
        }),
        facing: Facing::Nowhere,
    }));
    if let Some(rider) = rider {
        canvas.add(Shape::Piece(Piece {
            at: Point::new(at.x + SADDLE, at.y - SADDLE),
            radius: RIDER,
            owner: Some(rider),
            kind: PieceKind::Rider,
            text: letter(rider).to_string(),
            facing: Facing::Nowhere,
        }));
    }
}

/// What a player has on the board: the pieces, then each of the horses. A piece on a horse is described with the horse.
fn what_stands(cells: &[CellContent; CELLS], player: Player) -> Vec<Message> {
    let named = || (0..CELLS).map(TiddattCell::new).zip(cells);
    let pieces = named().filter(|(_, content)| **content == CellContent::Piece(player));
    let pieces: Vec<String> = pieces.map(|(cell, _)| cell.to_string()).collect();
    let mut said = Vec::new();
    if !pieces.is_empty() {
        said.push(messages::pieces_on(pieces.join(" ")));
    }
    for (cell, &content) in named() {
        match content {
            CellContent::Horse { owner, kind, rider } if owner == player => {
                let cell = cell.to_string();
                said.push(match rider {
                    None => messages::horse_on(kind.name(), cell),
                    Some(rider) => messages::horse_under(kind.name(), cell, name(rider)),
                });
            }
            _ => {}
        }
    }
    if said.is_empty() {
        said.push(messages::nothing_on_board());
    }
    said
}

fn paint_move(canvas: &mut Canvas, mv: TiddattMove, mark: MoveMark) {
    match mv {
        TiddattMove::Drop(cell) | TiddattMove::Declare { cell, .. } => GRID.ring(canvas, cell.index(), mark),
        TiddattMove::Step { from, to } => GRID.way(canvas, (from.index(), to.index()), mark),
        // The rider is captured.
        TiddattMove::Descend { from, to } => {
            GRID.way(canvas, (from.index(), to.index()), mark);
            GRID.taken(canvas, from.index(), mark);
        }
        TiddattMove::Attack { from, hops } => {
            let mut at = from;
            for hop in hops.iter() {
                let (target, landing) = hop.way(at);
                GRID.way(canvas, (at.index(), landing.index()), mark);
                GRID.taken(canvas, target.index(), mark);
                at = landing;
            }
        }
    }
}

impl Drawing for Tiddatt {
    fn draw_in(&self, position: &TiddattPosition, lang: Lang) -> String {
        let setup = self.setup(position);
        let line = format!("  {}\n", "+-----------".repeat(WIDTH) + "+");
        let letters = "        a           b           c           d           e\n";
        let names = columns(lang, Seats::SouthNorth, [Player::SOUTH, Player::NORTH]);
        let stock = |player: Player| {
            let mark = if player == setup.side { '*' } else { ' ' };
            let stock = messages::stock_of(setup.stocks[player.index()]).in_lang(lang);
            format!("{mark}{}  {stock}\n", names[player.index()])
        };
        let mut out = stock(Player::NORTH) + letters + &line;
        for row in (0..WIDTH).rev() {
            let _ = write!(out, "{} |", row + 1);
            for (column, content) in setup.cells[WIDTH * row..][..WIDTH].iter().enumerate() {
                let zone = zone_mark(zone(TiddattCell::new(WIDTH * row + column)));
                let _ = write!(out, " {:<5} {zone:3} |", write_content(*content));
            }
            out.push('\n');
            out.push_str(&line);
        }
        let zones = [
            (".n. .s.", messages::territories()),
            ("~S~ ~N~", messages::sources()),
            ("(o)", messages::centre()),
            ("===", messages::terminus()),
        ];
        let explained = |(mark, name): (&str, Message)| format!("{mark} {}", name.in_lang(lang));
        let zones = zones.map(explained);
        let kinds = Horse::ALL.map(|kind| format!("{} {}", kind.letter(), kind.name()));
        let others = [("[ ]", messages::rider()), ("*", side_to_move())].map(explained);
        out += letters;
        out += &stock(Player::SOUTH);
        let _ = write!(
            out,
            "\n{}\n{}  {}",
            zones.join("  "),
            kinds.join("  "),
            others.join("  ")
        );
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &TiddattPosition,
        lang: Lang,
        marks: &[(TiddattMove, MoveMark)],
    ) {
        self.setup(position).paint(canvas, lang, marks);
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &TiddattSetup, lang: Lang) {
        setup.paint(canvas, lang, &[]);
    }

    fn parts<'s>(&self, setup: &'s mut TiddattSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        let contents = CellContent::all(lang);
        let cells = setup.cells.iter_mut().enumerate();
        let cells = cells.map(|(cell, content)| {
            SetupPart::choice("", Cell::from_mut(content), contents.iter().cloned()).on(GRID.spot(cell))
        });
        let mut parts: Vec<SetupPart<'s>> = cells.collect();
        parts.extend(sowing_drawing::stores(
            &mut setup.stocks,
            &messages::stock(),
            TOKENS,
            lang,
        ));
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), lang));
        parts
    }
}

/// How the drawing in text marks the zone of a cell (Z1).
fn zone_mark(zone: Zone) -> &'static str {
    match zone {
        Zone::Territory(player) => [".s.", ".n."][player.index()],
        Zone::Source(player) => ["~S~", "~N~"][player.index()],
        Zone::Centre => "(o)",
        Zone::Terminus => "===",
        Zone::Plain | Zone::End => "",
    }
}
