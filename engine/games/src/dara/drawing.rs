//! The board of Dara in shapes and sentences.

use std::cell::Cell;
use std::fmt::Write as _;

use ishwa_core::diagram::{Canvas, LINE, MoveMark, POINTER, Point, Zone};
use ishwa_core::drawing::{Drawing, columns};
use ishwa_core::game::{Player, Seats};
use ishwa_core::messages::player;
use ishwa_core::notation::Notation;
use ishwa_core::setup_parts::{PartChoice, SetupPart};
use ishwa_messages::{Lang, Message};

use super::board::{COLUMNS, DaraCell, ROWS};
use super::messages;
use super::notation::{DaraSetup, letter};
use super::position::{DaraPosition, PIONS, PLY_LIMIT};
use super::rules::{Dara, DaraMove};
use crate::grid::Grid;
use crate::messages::empty_cell;
use crate::sowing_drawing;

const GRID: Grid = Grid {
    columns: COLUMNS,
    rows: ROWS,
};
/// Where the players' names stand, right of the board: North's at its head, South's at its foot.
const BESIDE: f64 = COLUMNS as f64 + 0.7;
const NAMES: [f64; 2] = [ROWS as f64 - 0.5 - 2.0 * LINE, 0.5];

impl DaraSetup {
    /// The board in shapes and sentences.
    fn paint(&self, canvas: &mut Canvas, lang: Lang, marks: &[(DaraMove, MoveMark)]) {
        GRID.paint(canvas, |_| Zone::Plain);
        for player in [Player::SOUTH, Player::NORTH] {
            for cell in self.cells(player) {
                GRID.pion(canvas, cell.index(), player, letter(player));
            }
            self.paint_player(canvas, lang, player);
        }
        for &(mv, mark) in marks {
            match mv {
                DaraMove::Place(cell) => GRID.ring(canvas, cell.index(), mark),
                DaraMove::Step { from, to, taken } => {
                    GRID.way(canvas, (from.index(), to.index()), mark);
                    if let Some(taken) = taken {
                        GRID.taken(canvas, taken.index(), mark);
                    }
                }
                DaraMove::Pass => {}
            }
        }
        canvas.footnotes(&[self.phase().in_lang(lang)]);
    }

    /// The cells with pions of a player, from a1 along the rows.
    fn cells(&self, player: Player) -> Vec<DaraCell> {
        let rows = self.rows.iter().rev().enumerate();
        let cells =
            rows.flat_map(|(row, cells)| (0..).zip(cells).map(move |(column, owner)| (column, row, owner)));
        let own = cells.filter(|(_, _, owner)| **owner == Some(player));
        own.map(|(column, row, _)| DaraCell::at(column, row)).collect()
    }

    /// The name of a player, with the number of the player's pions on the board and in hand.
    fn paint_player(&self, canvas: &mut Canvas, lang: Lang, owner: Player) {
        let cells = self.cells(owner);
        let (board, hand) = (cells.len(), self.hands[owner.index()]);
        let y = NAMES[owner.index()];
        let title = format!("{} ({})", name(owner).in_lang(lang), letter(owner));
        canvas.name(Point::new(BESIDE, y), title, self.side == owner);
        let lines = [messages::on_the_board(board), messages::pions_in_hand(hand)];
        for (line, text) in (1..).zip(lines) {
            let at = Point::new(BESIDE + POINTER, y + LINE * f64::from(line));
            canvas.text(at, text.in_lang(lang));
        }
        let stand: Vec<String> = cells.iter().map(DaraCell::to_string).collect();
        let said = if stand.is_empty() {
            messages::no_pion_on(name(owner), hand)
        } else {
            messages::pions_on(name(owner), stand.join(" "), hand)
        };
        canvas.say(&said.in_lang(lang));
    }

    /// What the players do, in words.
    fn phase(&self) -> Message {
        if self.hands == [0, 0] {
            messages::movement(self.plies, PLY_LIMIT)
        } else {
            messages::placement()
        }
    }
}

/// The name of a player.
fn name(of: Player) -> Message {
    player(Seats::SouthNorth, of)
}

impl Drawing for Dara {
    fn draw_in(&self, position: &DaraPosition, lang: Lang) -> String {
        let setup = self.setup(position);
        let mut out = String::from("    a b c d e f\n");
        for (row, number) in setup.rows.iter().zip((1..=ROWS).rev()) {
            let cells: Vec<String> = row
                .iter()
                .map(|cell| cell.map_or('.', letter).to_string())
                .collect();
            let _ = writeln!(out, "  {number} {} {number}", cells.join(" "));
        }
        out.push_str("    a b c d e f\n");
        let from_top = [Player::NORTH, Player::SOUTH];
        let names = columns(lang, Seats::SouthNorth, from_top);
        for (player, name) in from_top.into_iter().zip(names) {
            let mark = if position.side == player { '*' } else { ' ' };
            // What fills the column stands behind the letter.
            let title = format!("{} ({})", name.trim_end(), letter(player));
            let width = name.chars().count() + " (S)".len();
            let [board, hand] =
                [position.count(player), position.hand(player)].map(|pions| format!("{pions:>2}"));
            let pions = messages::board_and_hand(board, hand).in_lang(lang);
            let _ = writeln!(out, "{mark}{title:width$}  {pions}");
        }
        let _ = write!(out, " {}", setup.phase().in_lang(lang));
        out
    }

    fn paint(
        &self,
        canvas: &mut Canvas,
        position: &DaraPosition,
        lang: Lang,
        marks: &[(DaraMove, MoveMark)],
    ) {
        self.setup(position).paint(canvas, lang, marks);
        canvas.say_turn(self, position, lang);
    }

    fn sketch(&self, canvas: &mut Canvas, setup: &DaraSetup, lang: Lang) {
        setup.paint(canvas, lang, &[]);
    }

    fn parts<'s>(&self, setup: &'s mut DaraSetup, lang: Lang) -> Vec<SetupPart<'s>> {
        let players = [Player::SOUTH, Player::NORTH];
        let names = players.map(|player| name(player).in_lang(lang));
        let contents = || {
            let empty = (None, PartChoice::named("-", empty_cell().in_lang(lang)));
            let pions = players.map(|player| {
                let choice = PartChoice::named(letter(player), names[player.index()].as_str());
                (Some(player), choice)
            });
            [empty].into_iter().chain(pions)
        };
        let mut parts = Vec::new();
        for (row, cells) in setup.rows.iter_mut().rev().enumerate() {
            for (column, content) in cells.iter_mut().enumerate() {
                let spot = GRID.spot(COLUMNS * row + column);
                parts.push(SetupPart::choice("", Cell::from_mut(content), contents()).on(spot));
            }
        }
        parts.extend(sowing_drawing::stores(
            &mut setup.hands,
            &messages::in_hand(),
            PIONS,
            lang,
        ));
        parts.push(SetupPart::number(
            messages::plies_without().in_lang(lang),
            &mut setup.plies,
            PLY_LIMIT,
        ));
        parts.push(SetupPart::side(&mut setup.side, (Seats::SouthNorth, 2), lang));
        parts
    }
}
