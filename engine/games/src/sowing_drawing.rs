//! The drawings of boards with two rows of pits, as text and as shapes, for the sowing games.

use std::fmt::Write;

use ishwa_core::diagram::{Canvas, DrawnPit, MoveMark, PitKind, Point, Shape, Store};
use ishwa_core::drawing::columns;
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::{pits_hold, player, said_of};
use ishwa_core::setup_parts::SetupPart;
use ishwa_core::spots::{NamedPit, PitNames, SpotName};
use ishwa_messages::{Lang, Message};

use super::messages::{sows_left, sows_right};

/// Both players.
const PLAYERS: [Player; 2] = [Player::SOUTH, Player::NORTH];

/// The name of a player.
fn name(owner: Player) -> Message {
    player(Seats::SouthNorth, owner)
}

/// The spot of a player's pit with this index, from 0.
pub(super) fn spot(player: Player, pit: usize) -> SpotName {
    SpotName::Pit(NamedPit::numbered(Some(player), pit + 1))
}

/// The seeds in South's and in North's pits, as parts of a position in setup.
pub(super) fn seeds<const PITS: usize>(rows: &mut [[u32; PITS]; 2], most: u32) -> Vec<SetupPart<'_>> {
    let rows = PLAYERS.into_iter().zip(rows);
    let pits = rows.flat_map(|(player, row)| row.iter_mut().enumerate().map(move |pit| (player, pit)));
    pits.map(|(player, (pit, seeds))| SetupPart::seeds(spot(player, pit), seeds, most))
        .collect()
}

/// The seeds of South and North outside the pits, as parts of a position in setup.
pub(super) fn stores<'s>(
    stores: &'s mut [u32; 2],
    store: &Message,
    most: u32,
    lang: Lang,
) -> impl Iterator<Item = SetupPart<'s>> {
    let names = PLAYERS.map(|owner| said_of(name(owner), store.clone()).in_lang(lang));
    let parts = names.into_iter().zip(stores);
    parts.map(move |(name, held)| SetupPart::number(name, held, most))
}

/// A pit of the board.
#[derive(Clone, Debug)]
pub(super) struct Hole {
    /// Seeds in it.
    pub(super) seeds: u32,
    /// The text in it.
    pub(super) text: String,
    /// Its kind.
    pub(super) kind: PitKind,
    /// Its text in the description.
    pub(super) said: Message,
}

impl Hole {
    /// A pit like the others.
    pub(super) fn plain(seeds: u32) -> Self {
        Self {
            seeds,
            text: seeds.to_string(),
            kind: PitKind::Plain,
            said: Message::verbatim(seeds.to_string()),
        }
    }
}

/// A board of two rows of pits, ready to be drawn with South at the bottom.
#[derive(Clone, Debug)]
pub(super) struct SowingBoard {
    /// South's and North's pits, each in its owner's order.
    pub(super) rows: [Vec<Hole>; 2],
    /// The seeds of South and North outside the pits.
    pub(super) stores: [u32; 2],
    /// The name of the container for these seeds.
    pub(super) store: Message,
    /// The player to move, marked by `*`.
    pub(super) side: Player,
    /// Whether North's first pit is on the right as seen by South. South sows to the right, and North then sows to
    /// the left.
    pub(super) north_reversed: bool,
}

impl SowingBoard {
    /// The board as text, with the names of pits outside, sowing directions and stores.
    pub(super) fn draw(&self, lang: Lang, pit_names: PitNames) -> String {
        let width = self
            .rows
            .iter()
            .flatten()
            .map(|hole| hole.text.chars().count())
            .max()
            .unwrap_or(1)
            .max(2);
        let names = columns(lang, Seats::SouthNorth, PLAYERS);
        // The mark of the player to move, the name, and a space.
        let indent = " ".repeat(2 + names[0].chars().count());
        let pits = self.rows[0].len();
        let rule = format!("{indent}+{}", format!("{}+", "-".repeat(width + 2)).repeat(pits));
        let [south, north] = PLAYERS.map(|player| self.left_to_right(player));
        let mut out = String::new();
        let outside = |player, row: &[(usize, &Hole)]| outside(&indent, (player, pit_names), row, width);
        out += &outside(Player::NORTH, &north);
        let _ = writeln!(out, "{rule}");
        self.row(&mut out, (Player::NORTH, &names[1]), &north, (width, lang));
        let _ = writeln!(out, "{rule}");
        self.row(&mut out, (Player::SOUTH, &names[0]), &south, (width, lang));
        let _ = writeln!(out, "{rule}");
        out += &outside(Player::SOUTH, &south);
        out.truncate(out.trim_end().len());
        out
    }

    /// A player's pits with their numbers, from left to right as seen by South.
    fn left_to_right(&self, player: Player) -> Vec<(usize, &Hole)> {
        let mut row: Vec<(usize, &Hole)> = (1..).zip(&self.rows[player.index()]).collect();
        if player == Player::NORTH && self.north_reversed {
            row.reverse();
        }
        row
    }

    /// Whether a player sows to the right, as seen by South.
    fn sows_right(&self, player: Player) -> bool {
        player == Player::SOUTH || !self.north_reversed
    }

    fn row(
        &self,
        out: &mut String,
        (player, name): (Player, &str),
        row: &[(usize, &Hole)],
        (width, lang): (usize, Lang),
    ) {
        let cells: Vec<String> = row
            .iter()
            .map(|(_, hole)| format!("{:>width$}", hole.text))
            .collect();
        let mark = if self.side == player { '*' } else { ' ' };
        let sense = if self.sows_right(player) { "->" } else { "<-" };
        let (store, store_name) = (self.stores[player.index()], self.store.in_lang(lang));
        let cells = cells.join(" | ");
        let _ = writeln!(out, "{mark}{name} | {cells} | {sense}  {store_name} {store}");
    }

    /// The board as shapes, with rings around the pits of marked moves.
    pub(super) fn paint(&self, canvas: &mut Canvas, lang: Lang, marks: &[(Player, usize, MoveMark)]) {
        for player in PLAYERS {
            self.paint_row(canvas, player, marks);
            self.paint_store(canvas, player, lang);
            self.describe(canvas, player, lang);
        }
        for player in PLAYERS {
            let sows = if self.sows_right(player) {
                sows_right
            } else {
                sows_left
            };
            canvas.say(&sows(name(player)).in_lang(lang));
        }
    }

    fn paint_row(&self, canvas: &mut Canvas, player: Player, marks: &[(Player, usize, MoveMark)]) {
        let down = if player == Player::SOUTH { 1.0 } else { -1.0 };
        for (column, (number, hole)) in self.left_to_right(player).into_iter().enumerate() {
            let at = Point::new(column as f64 * PITCH, down * PITCH / 2.0);
            let owner = Some(player);
            let drawn = DrawnPit {
                at,
                radius: RADIUS,
                seeds: hole.seeds,
                text: hole.text.clone(),
                owner,
                kind: hole.kind,
            };
            let names = canvas.pit_names();
            let pit = NamedPit { owner, number, names };
            canvas.pit(drawn, pit);
            canvas.coordinate(Point::new(at.x, down * NUMBERS), pit.short());
            for &(_, _, mark) in marks
                .iter()
                .filter(|mark| mark.0 == player && mark.1 + 1 == number)
            {
                canvas.ring(at, RADIUS, mark);
            }
        }
        let last = (self.rows[0].len() - 1) as f64 * PITCH;
        let (left, right) = (Point::new(0.0, down * SENSES), Point::new(last, down * SENSES));
        let (from, to) = if self.sows_right(player) {
            (left, right)
        } else {
            (right, left)
        };
        canvas.add(Shape::Sense { from, to });
    }

    /// South's store on the right, at the end of South's sowing in the row, and North's on the left.
    fn paint_store(&self, canvas: &mut Canvas, player: Player, lang: Lang) {
        let pits = self.rows[0].len() as f64;
        let (x, y) = if player == Player::SOUTH {
            (pits * PITCH + STORE_GAP, SENSES)
        } else {
            (-PITCH - STORE_GAP, -SENSES)
        };
        canvas.add(Shape::Store(Store {
            at: Point::new(x, 0.0),
            width: PITCH,
            height: 2.0 * PITCH,
            owner: player,
            seeds: self.stores[player.index()],
            name: self.store.in_lang(lang),
        }));
        let name = name(player).in_lang(lang);
        canvas.name(Point::new(x - PITCH / 2.0, y), name, self.side == player);
    }

    fn describe(&self, canvas: &mut Canvas, player: Player, lang: Lang) {
        let row = &self.rows[player.index()];
        let contents = Message::joined(row.iter().map(|hole| hole.said.clone()), ", ");
        let held = self.stores[player.index()];
        let said = pits_hold(name(player), row.len(), contents, self.store.clone(), held);
        canvas.say(&said.in_lang(lang));
    }
}

/// The distance from one pit to the next, and half the width of a pit.
const PITCH: f64 = 1.24;
const RADIUS: f64 = 0.46;
/// The distance of pit numbers and sowing arrows from the line between the rows.
const NUMBERS: f64 = 1.4;
const SENSES: f64 = 1.66;
/// The distance between a row and a store.
const STORE_GAP: f64 = 0.1;

/// The line with the names of the pits above or below their row.
fn outside(indent: &str, (owner, names): (Player, PitNames), row: &[(usize, &Hole)], width: usize) -> String {
    let cells = row.iter().map(|&(number, _)| {
        let owner = Some(owner);
        format!("{:>width$}", NamedPit { owner, number, names }.short())
    });
    format!("{indent}  {}\n", cells.collect::<Vec<_>>().join("   "))
}
