//! The board of Tiddatt in shapes and sentences.

use std::cell::Cell;
use std::fmt::Write as _;

use ishwa_core::diagram::{Canvas, Facing, LINE, MoveMark, POINTER, Piece, PieceKind, Point, Shape, Zone};
use ishwa_core::drawing::Drawing;
use ishwa_core::game::{Player, Seats};
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_core::words::{Word, Words, columns};

use super::board::{
    CELLS, CENTRE, Horse, SOURCE, TERMINUS, TERRITORY, TOKENS, TiddattCell, TiddattPosition, WIDTH,
};
use super::moves::TiddattMove;
use super::notation::{CellContent, TiddattSetup, letter, write_content};
use super::rules::Tiddatt;
use crate::grid::{Grid, HORSE};
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
    fn paint(&self, canvas: &mut Canvas, words: &dyn Words, marks: &[(TiddattMove, MoveMark)]) {
        GRID.paint(canvas, |cell| zone(TiddattCell::new(cell)));
        for (cell, &content) in self.cells.iter().enumerate() {
            paint_content(canvas, cell, content);
        }
        for player in [Player::SOUTH, Player::NORTH] {
            let at = Point::new(BESIDE, NAMES[player.index()]);
            let name = words.player(Seats::SouthNorth, player);
            let title = format!("{name} ({})", letter(player));
            canvas.name(at, title, self.side == player);
            let stock = format!("{} {}", words.word(Word::Stock), self.stocks[player.index()]);
            canvas.text(Point::new(BESIDE + POINTER, at.y + LINE), &stock);
            let mut said = what_stands(&self.cells, player, words);
            said.push(stock);
            canvas.say(&words.say(Word::Colon, &[&name, &said.join(", ")]));
        }
        for &(mv, mark) in marks {
            paint_move(canvas, mv, mark);
        }
        let zones = [
            (Zone::Territory(Player::SOUTH), Word::Territories),
            (Zone::Source(Player::SOUTH), Word::Sources),
            (Zone::Centre, Word::Centre),
            (Zone::Terminus, Word::Terminus),
        ];
        let zones = zones.map(|(zone, word)| (zone, words.say(word, &[])));
        let kinds = Horse::ALL.map(|kind| format!("{} {}", kind.letter(), kind.name()));
        canvas.legend(&zones, &kinds.join(", "));
    }
}

impl CellContent {
    /// All that can stand on a cell (Z1, Z3), an empty one first.
    fn all(words: &dyn Words) -> Vec<(Self, PartChoice)> {
        let players = [Player::SOUTH, Player::NORTH];
        let name = |player| words.player(Seats::SouthNorth, player);
        let mut all = vec![(Self::Empty, PartChoice::named("-", words.word(Word::EmptyCell)))];
        let mut add =
            |content, name: String| all.push((content, PartChoice::named(write_content(content), name)));
        for owner in players {
            add(Self::Piece(owner), name(owner).into_owned());
        }
        for owner in players {
            for kind in Horse::ALL {
                let rider = None;
                let horse = words.say(Word::Colon, &[&name(owner), kind.name()]);
                add(Self::Horse { owner, kind, rider }, horse.clone());
                if matches!(kind, Horse::Alesgey | Horse::Afuqey) {
                    let rider = owner.opponent();
                    let mounted = words.say(Word::MountedBy, &[&horse, &name(rider)]);
                    let rider = Some(rider);
                    add(Self::Horse { owner, kind, rider }, mounted);
                }
            }
        }
        all
    }
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
fn what_stands(cells: &[CellContent; CELLS], player: Player, words: &dyn Words) -> Vec<String> {
    let named = || (0..CELLS).map(TiddattCell::new).zip(cells);
    let pieces = named().filter(|(_, content)| **content == CellContent::Piece(player));
    let pieces: Vec<String> = pieces.map(|(cell, _)| cell.to_string()).collect();
    let mut said = Vec::new();
    if !pieces.is_empty() {
        said.push(words.say(Word::PiecesOn, &[&pieces.join(" ")]));
    }
    for (cell, &content) in named() {
        match content {
            CellContent::Horse { owner, kind, rider } if owner == player => {
                let cell = cell.to_string();
                said.push(match rider {
                    None => words.say(Word::HorseOn, &[kind.name(), &cell]),
                    Some(rider) => {
                        let rider = words.player(Seats::SouthNorth, rider);
                        words.say(Word::HorseUnder, &[kind.name(), &cell, &rider])
                    }
                });
            }
            _ => {}
        }
    }
    if said.is_empty() {
        said.push(words.say(Word::NothingOnBoard, &[]));
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
    fn draw_in(&self, position: &TiddattPosition, words: &dyn Words) -> String {
        let setup = self.setup(position);
        let line = format!("  {}\n", "+-----------".repeat(WIDTH) + "+");
        let letters = "        a           b           c           d           e\n";
        let names = columns(words, Seats::SouthNorth, [Player::SOUTH, Player::NORTH]);
        let stock = |player: Player| {
            let mark = if player == setup.side { '*' } else { ' ' };
            let (name, stock) = (&names[player.index()], setup.stocks[player.index()]);
            format!("{mark}{name}  {} {stock}\n", words.word(Word::Stock))
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
            (".n. .s.", Word::Territories),
            ("~S~ ~N~", Word::Sources),
            ("(o)", Word::Centre),
            ("===", Word::Terminus),
        ];
        let zones = zones.map(|(mark, word)| format!("{mark} {}", words.word(word)));
        let kinds = Horse::ALL.map(|kind| format!("{} {}", kind.letter(), kind.name()));
        let others = [("[ ]", Word::Rider), ("*", Word::Mover)];
        let others = others.map(|(mark, word)| format!("{mark} {}", words.word(word)));
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
        words: &dyn Words,
        marks: &[(TiddattMove, MoveMark)],
    ) {
        self.setup(position).paint(canvas, words, marks);
        canvas.say_turn(self, position, words);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &TiddattSetup, words: &dyn Words) {
        setup.paint(canvas, words, &[]);
    }

    fn parts<'s>(&self, setup: &'s mut TiddattSetup, words: &dyn Words) -> Vec<SetupPart<'s>> {
        let contents = CellContent::all(words);
        let cells = setup.cells.iter_mut().enumerate();
        let cells = cells.map(|(cell, content)| {
            SetupPart::choice("", Cell::from_mut(content), contents.iter().cloned()).on(GRID.spot(cell))
        });
        let mut parts: Vec<SetupPart<'s>> = cells.collect();
        parts.extend(sowing_drawing::stores(
            &mut setup.stocks,
            Word::Stock,
            TOKENS,
            words,
        ));
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), words));
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
